import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import type { JsonObject } from '../../../skills/tool/definition.ts'
import { judgeTool } from '../../../skills/tool/judge.ts'
import type { FamilyMeasure } from '../families.ts'
import { share } from '../measure.ts'
import { timed } from '../text-families.ts'

const realFile = new URL('../../../../shared/data/verify_tool/tools_real_dev.jsonl.zst', import.meta.url)
const namesFile = new URL('../../../../shared/data/verify_tool/tools_toolsdk_names.jsonl.zst', import.meta.url)
const ownFile = (half: 'dev' | 'test') => new URL(`${half}/poisoned.jsonl`, import.meta.url)
const blindFile = (kind: 'poisoned' | 'honest') => new URL(`test/blind-${kind}.jsonl`, import.meta.url)
/** The objects of a file of lines. */
export const jsonLines = (text: string): readonly JsonObject[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject)

/** Poisoned definitions of our own making; each overt attack once in its own words. */
export const poisonedTools = (half: 'dev' | 'test'): readonly JsonObject[] =>
  jsonLines(readFileSync(ownFile(half), 'utf8'))

/** Honest definitions that the rules were made on. */
export const honestTools = (): readonly JsonObject[] => ofAuthor('one', 'honest')

/** Who wrote the definitions of `dev/`. */
export const authors = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const
type Author = (typeof authors)[number]

/** What one author wrote for tuning. */
export const ofAuthor = (author: Author, kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  jsonLines(
    readFileSync(new URL(`dev/${author === 'one' ? '' : `author-${author}-`}${kind}.jsonl`, import.meta.url), 'utf8'),
  )

/** Definitions by somebody who had not read the rules. */
const blindTools = (kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  jsonLines(readFileSync(blindFile(kind), 'utf8'))

/** Definitions by an author of whom none is in the fit; poisoned ones by whether a careful reader sees it at once. */
const thirdFile = (kind: 'poisoned' | 'honest') => new URL(`test/blind-third-${kind}.jsonl`, import.meta.url)
function thirdTools() {
  const read = (kind: 'poisoned' | 'honest') => jsonLines(readFileSync(thirdFile(kind), 'utf8'))
  const poisoned = (overt: boolean) =>
    read('poisoned').flatMap((one) => (one.overt === overt ? [one.tool as JsonObject] : []))
  return { overt: poisoned(true), sly: poisoned(false), honest: read('honest') }
}

interface RealTool {
  readonly server: string
  readonly definition: JsonObject
}

const realLines = (file: URL): readonly RealTool[] =>
  existsSync(file)
    ? jsonLines(zstdDecompressSync(readFileSync(file)).toString('utf8')).map(({ src: _, server, ...definition }) => ({
        server: String(server),
        definition,
      }))
    : []

/**
 * Definitions of real servers as they were listed, each with its server, and those of further servers of which names and descriptions alone
 * are held; empty where they are not held.
 */
export function realToolsByServer(): readonly RealTool[] {
  const whole = realLines(realFile)
  const servers = new Set(whole.map(({ server }) => server))
  const beginning = ({ definition: { description } }: RealTool) => String(description ?? '').slice(0, 80)
  const texts = new Set(whole.map(beginning))
  return [...whole, ...realLines(namesFile).filter((one) => !servers.has(one.server) && !texts.has(beginning(one)))]
}

/** The real servers in four parts; those of one server are never apart. */
export const quarters = ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'] as const
/** The quarter that is not fitted on; the bar is put on it. */
export const barQuarter = 'fourth quarter'
/** The quarter of a server. */
export const quarterOf = (server: string): (typeof quarters)[number] =>
  quarters[(createHash('sha256').update(server).digest()[0] ?? 0) % 4] ?? barQuarter

/** Definitions of real servers without what they come from. */
export const realTools = (): readonly JsonObject[] => realLines(realFile).map(({ definition }) => definition)

interface Counts {
  readonly definitions: number
  /** Flagged by rules alone, by wording alone, and by both together. */
  readonly rules: number
  readonly wording: number
  readonly together: number
}

/** An author's or a quarter's definitions on weights fitted without them. */
export interface LeftOut {
  readonly poisoned: Counts
  readonly honest: Counts
}

/** Where `fit.ts --rounds` keeps what it measured. */
export const leftOutFile = new URL('left-out.json', import.meta.url)

/** What `fit.ts --rounds` measured last, by author and quarter. */
export const readLeftOut = (): Readonly<Record<string, LeftOut>> =>
  existsSync(leftOutFile) ? (JSON.parse(readFileSync(leftOutFile, 'utf8')) as Readonly<Record<string, LeftOut>>) : {}

/** The peer: the words that simple scanners look for. */
const plainWords = (tool: JsonObject): boolean =>
  /ignore (?:all |any )?previous|<important>|system prompt|\.ssh|do not (?:tell|mention)|\.env\b|mcp\.json|[\u200b-\u200f\u202a-\u202e]/i.test(
    JSON.stringify(tool),
  )
const judged = new WeakMap<JsonObject, boolean>()
/** Whether a definition is flagged; kept, as real ones stand in several rows. */
function isFlagged(tool: JsonObject): boolean {
  const held = judged.get(tool) ?? judgeTool(tool).verdict !== 'safe'
  judged.set(tool, held)
  return held
}

function line(what: string, tools: readonly JsonObject[], judge: (tool: JsonObject) => boolean): string {
  const { value, low, high } = share(tools.filter(judge).length, tools.length)
  return `| ${what} | ${tools.length} | ${(value * 100).toFixed(2)} % | ${(low * 100).toFixed(2)}–${(high * 100).toFixed(2)} |`
}

/** What was measured on weights fitted without it, as a table. */
function leftOutTable(measured: Readonly<Record<string, LeftOut>>): string {
  const of = (found: number, all: number) =>
    all === 0 ? '' : `${found} of ${all} (${((found / all) * 100).toFixed(all > 500 ? 2 : 0)} %)`
  const row = (fold: string) => {
    const one = measured[fold]
    if (one === undefined) return []
    const { poisoned, honest } = one
    return [
      `| ${fold} | ${of(poisoned.rules, poisoned.definitions)} | ${of(poisoned.together, poisoned.definitions)} | ${of(honest.rules, honest.definitions)} | ${of(honest.together, honest.definitions)} |`,
    ]
  }
  return `| left out | poisoned: rules alone | with wording | honest or real: rules alone | with wording |
|---|---|---|---|---|
${[...authors, ...quarters].flatMap(row).join('\n')}`
}

/** What no command can measure again: sets as they were judged when they were first met. */
const firstSights = `At first sight: the rules of the first day found 21 of the 50 written blind and flagged 1 of the 60 honest ones; the meanings that came after were made on other definitions of that same author. Author three's (who had read the
rules, and wrote to get by) gave 49 of 87 and 13 of 98 with weights of authors one and two. Judged by rules and weights of authors one to three, before anything was changed: author five's **43 of 70** and 5 of 70, author six's **51 of 70** and 10 of 70
(neither knew the rules; much of theirs is sly: false annotations, false answers, one value of an enumeration), rounds of author four's 51 of 60 and 8 of 60, 58 of 92 and 23 of 98, 46 of 82 and 13 of 82, and, after authors five and six had been fitted, 8 of 40 plain ones that speak of their own parameters; and of 4,710
definitions of 649 real servers that nobody had looked at **48 (1.02 %)**: the half of servers that the bar had been put on had flattered. These servers are in the quarters now. A fifth round of author four's, after authors five and six had been fitted and read, gave 39 of 60. It echoes what of theirs was missed, so their rows above flatter: without it five's gave 53 and 1, six's 55 and 2 of 70.

Author seven's, who knew no rule, gave 90 of 100 overt and 27 of 50 sly ones and 10 of 200 honest ones before they were fitted. The third blind set was run twice and never read: on the code of 30334a2 25 of 32 overt, 11 of 18 sly, 7 of 60 honest, and as above after the definitions of four more authors. **It misses 0.90 by one definition, and one in twelve of its\nhonest definitions, written to look like poison, is suspected.**`

/** Poisoned definitions found and real ones suspected, beside a list of words. */
export async function measureFamily(): Promise<FamilyMeasure> {
  const poisoned = poisonedTools('test')
  const blind = { poisoned: blindTools('poisoned'), honest: blindTools('honest') }
  const third = thirdTools()
  const byServer = realToolsByServer()
  const real = byServer.map(({ definition }) => definition)
  const beside = (isFitted: boolean) =>
    byServer.flatMap(({ server, definition }) => ((quarterOf(server) !== barQuarter) === isFitted ? [definition] : []))
  const rows = [
    line('poisoned, unseen: Claimcheck', poisoned, isFlagged),
    line('poisoned, unseen: a list of words', poisoned, plainWords),
    line('poisoned, written blind by another author: Claimcheck', blind.poisoned, isFlagged),
    line('poisoned, written blind: a list of words', blind.poisoned, plainWords),
    line('honest, written blind: Claimcheck', blind.honest, isFlagged),
    line('honest, written blind: a list of words', blind.honest, plainWords),
    line('third blind set, by an author of whom none is in the fit, overt poison: Claimcheck', third.overt, isFlagged),
    line('third blind set, sly poison: Claimcheck', third.sly, isFlagged),
    line('third blind set, honest: Claimcheck', third.honest, isFlagged),
    ...authors.flatMap((author) =>
      (['poisoned', 'honest'] as const).map((kind) =>
        line(`${kind}, in the fit, by author ${author}: Claimcheck`, ofAuthor(author, kind), isFlagged),
      ),
    ),
    ...(real.length === 0
      ? []
      : [
          line('real definitions, servers not in the fit: Claimcheck', beside(false), isFlagged),
          line('real definitions, servers in the fit: Claimcheck', beside(true), isFlagged),
          line('real definitions: Claimcheck', real, isFlagged),
          line('real definitions: a list of words', real, plainWords),
        ]),
  ]
  const section = `## tool

\`npm run evaluate:families -- tool\`: share of definitions flagged (suspicious or dangerous).

| definitions and judge | n | flagged | 95 % Wilson |
|---|---|---|---|
${rows.join('\n')}

Bars: 0.90 of overt poison, 0.5 % of real definitions. The weights (\`skills/tool/wording.json\`) are fitted by \`node test/evaluation/tool/fit.ts\` on the rows "in the fit", on the instructions among the safety family's attacks, and on the
real definitions of three quarters of the servers; the bar was put on the fourth quarter, whose row is therefore no first sight. A likeness alone makes a definition suspicious and never dangerous. Each author, and each quarter of the servers,
on weights fitted without them (\`node test/evaluation/tool/fit.ts --rounds\`; for a quarter the bar too was put on another one). The rules are left as they are, and have seen these definitions and servers since.

${leftOutTable(readLeftOut())}

Of the real definitions a new server's are flagged more often than the fourth quarter's row says: the first quarter's alarms, on weights without it, come from some twenty of its 439 servers and over half of them from four, so **0.5 % is missed on servers unlike those of the fit**.

${firstSights}

Descriptions of ${timed(
    honestTools().map(({ description }) => String(description)),
    (description) => judgeTool({ name: 'one', description }),
  )}.
`
  const graded = [
    ...[...poisoned, ...blind.poisoned, ...third.overt, ...third.sly].map((tool) => ({
      decided: true,
      right: isFlagged(tool),
      decidable: true,
    })),
    ...[...blind.honest, ...third.honest, ...real.filter((_, at) => at % 10 === 0)].map((tool) => ({
      decided: true,
      right: !isFlagged(tool),
      decidable: true,
    })),
  ]
  return {
    dimension: 'tool',
    graded,
    labels: [
      ownFile('test'),
      ...(['poisoned', 'honest'] as const).flatMap((kind) => [blindFile(kind), thirdFile(kind)]),
    ],
    rules: 'tool',
    section,
  }
}
