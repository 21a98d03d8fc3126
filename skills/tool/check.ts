import { ClaimcheckError, type ToolListing } from '#model'
import type { SkillContext } from '#skill'
import { shownAddress } from '#text'
import { examineTools, type ToolQuestion } from './work.ts'

const refused = (problem: string): ClaimcheckError =>
  new ClaimcheckError('VALIDATION_FAILED', 'Send either the url of a server, or its definitions as tool or tools.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path: 'url', problem }],
  })

/** Name under which what a server tells a model about itself is examined beside its tools. */
const instructionsName = 'server_instructions'

/** What the server at `url` offers, as if it had been sent. */
function asSent({ instructions, tools }: ToolListing): ToolQuestion {
  if (tools.length === 0) throw refused('the server lists no tool that can be read')
  return {
    tools: [...tools, ...(instructions === undefined ? [] : [{ name: instructionsName, description: instructions }])],
  }
}

/**
 * Examine what was sent, or what the server at `url` lists.
 *
 * @throws ClaimcheckError VALIDATION_FAILED where nothing was sent, both were, or the server cannot be read.
 */
export async function checkTools(
  { url, ...asked }: ToolQuestion & { readonly url?: string | undefined },
  { sources, compute }: Pick<SkillContext, 'sources' | 'compute'>,
) {
  if (url === undefined) return compute(examineTools, { asked, isGuided: false })
  if (asked.tool !== undefined || asked.tools !== undefined) throw refused('url stands beside tool or tools')
  const listing = await sources.listTools(url)
  const examined = await compute(examineTools, {
    asked: { ...asked, ...asSent(listing) },
    isGuided: listing.instructions !== undefined,
  })
  return {
    ...examined,
    ...(listing.complete ? {} : { confidence: Math.min(examined.confidence, 0.6) }),
    source: {
      kind: listing.kind,
      url: shownAddress(listing.url),
      complete: listing.complete,
      retrieved_at: listing.retrievedAt,
    },
  }
}
