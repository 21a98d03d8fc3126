import { ClaimcheckError } from '#model'
import type { SkillContext } from '#skill'
import type { SourceInput } from './fields.ts'
import { judgeSource } from './work.ts'

/** Check one claim against what came with it. Throws VALIDATION_FAILED where nothing came or the page cannot be read. */
export async function verifyClaim(input: SourceInput, { sources, compute }: Pick<SkillContext, 'sources' | 'compute'>) {
  const { url, text, tables } = input
  if (url === undefined && text === undefined && tables === undefined)
    throw new ClaimcheckError(
      'VALIDATION_FAILED',
      'Send what the claim is to be checked against: url, text or tables.',
      {
        nextAction: 'correct_input',
        hintPath: '/errors/VALIDATION_FAILED',
        fields: [{ path: 'text', problem: 'one of url, text and tables is required' }],
      },
    )
  const page = url === undefined ? undefined : await sources.fetchPage(url)
  return compute(judgeSource, { claim: input.claim, text, tables, page })
}
