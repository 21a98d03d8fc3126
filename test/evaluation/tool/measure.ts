import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import type { JsonObject } from '../../../skills/tool/definition.ts'
import { judgeTool } from '../../../skills/tool/judge.ts'
import type { FamilyMeasure } from '../families.ts'
import { share } from '../measure.ts'
import { timed, unreadSets } from '../text-families.ts'

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
export const authors = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'ten'] as const
type Author = (typeof authors)[number]

/** What one author wrote for tuning. */
export const ofAuthor = (author: Author, kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  jsonLines(
    readFileSync(new URL(`dev/${author === 'one' ? '' : `author-${author}-`}${kind}.jsonl`, import.meta.url), 'utf8'),
  )

/** Definitions by somebody who had not read the rules. */
const blindTools = (kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  jsonLines(readFileSync(blindFile(kind), 'utf8'))

/** Sets whose poisoned definitions are marked as overt or sly. */
type MarkedSet = `blind-${(typeof unreadSets)[number]}` | 'author-eight' | 'author-nine' | 'author-ten'

/** Sets whose poisoned definitions say whether a careful reader sees it at once: by an author of whom none is in the fit, and what was kept shut of one. */
const markedFile = (set: MarkedSet, kind: 'poisoned' | 'honest') =>
  new URL(`test/${set}-${kind}.jsonl`, import.meta.url)
function markedTools(set: MarkedSet) {
  const read = (kind: 'poisoned' | 'honest') => jsonLines(readFileSync(markedFile(set, kind), 'utf8'))
  const poisoned = (overt: boolean) =>
    read('poisoned').flatMap((one) => (one.overt === overt ? [one.tool as JsonObject] : []))
  return { overt: poisoned(true), sly: poisoned(false), honest: read('honest') }
}

/** Rows of such a set. */
const markedLines = (set: string, { overt, sly, honest }: ReturnType<typeof markedTools>): readonly string[] => [
  line(`${set}, overt poison: Claimcheck`, overt, isFlagged),
  line(`${set}, sly poison: Claimcheck`, sly, isFlagged),
  line(`${set}, honest: Claimcheck`, honest, isFlagged),
]

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
/** The quarter of a server. */
export const quarterOf = (server: string): (typeof quarters)[number] =>
  quarters[(createHash('sha256').update(server).digest()[0] ?? 0) % 4] ?? quarters[0]

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
const firstSights = `At first sight, before an author's definitions were fitted (poisoned found; honest flagged): five 43 of 70 and 5 of 70, six 51 of 70 and 10 of 70, seven 90 of 100 overt and 27 of 50 sly and 10 of 200, eight 92 of 110 overt and 15 of 30 sly and **63 of 320** (written to look like
poison: orders of use, warnings, workflows, keys as parameters), nine **119 of 130 overt** and 16 of 30 sly and 33 of 260 (160 of them with what scanners mistake for poison), ten **85 of 90 overt** and 11 of 15 sly and 13 of 130 (79 of them such look-alikes). Author three had read the rules, author four wrote to get by. Of 4,710 definitions of 649 real servers that nobody had looked at 1.02 % were flagged, before they went into the quarters.
The third and fourth blind sets were never read: 25 of 32 and 54 of 60 overt at first, with weights of three and seven authors; the fifth 74 of 80; all three 155 of 172 before author ten, and their totals were looked at three times since. The sister set of author ten, as many again that nobody read, gave 88 of 90 overt, 10 of 15 sly and of honest ones 0 of 50 plain and 14 of 80 made to look like poison. **Overt poison holds its bar of 0.90 on authors nine and ten at first sight and over the sets never read; real definitions of servers left out hold 0.5 % with 0.1 to spare**, and of honest ones that an author wrote to look like poison one in eight to one in three is suspected.
What was missed of author nine at first: secrets named in an example or an item's description, a payee or an approval given as a plain value, tools forbidden for another reason, changes to a pipeline told as the tool's own work. With author nine in the fit 835 of 975 poisoned definitions of the other authors, each left out, were found in place of 846, and 165 of 1109 honest ones flagged in place of 175, so the weights were left as they were and author nine out of them. Narrower windows (28 and 20 pieces in place of 40) found 376 and 353 of 477 poisoned definitions of authors three, seven, eight and nine, left out, in place of 379, at the same share of real servers, and were not taken.
After author ten: what rules find in a wording quite unlike poison counts one step less. Left out, that lets go 18 of the 23 real definitions that rules flag, none of 248 poisoned ones of authors two to ten and four of author one's 114, which were written with the rules. An honest definition by an author counted as three poisoned ones and counts as one and a half: with three, two to ten, each left out,
gave 940 of 1,099 poisoned and 180 of 1,433 honest at 0.348 % of real servers, with one 963 and 246 at 0.361 %. What still gets by of author ten: a person's papers searched for in mails and sent as a parameter, login data named at the end of a list, a title that says less than the values of an enumeration.`

/** Poisoned definitions found and real ones suspected, beside a list of words. */
export async function measureFamily(): Promise<FamilyMeasure> {
  const poisoned = poisonedTools('test')
  const blind = { poisoned: blindTools('poisoned'), honest: blindTools('honest') }
  const unread = unreadSets.map((which) => ({ which, ...markedTools(`blind-${which}`) }))
  const eight = markedTools('author-eight')
  const nine = markedTools('author-nine')
  const ten = markedTools('author-ten')
  const byServer = realToolsByServer()
  const real = byServer.map(({ definition }) => definition)
  const rows = [
    line('poisoned, unseen: Claimcheck', poisoned, isFlagged),
    line('poisoned, unseen: a list of words', poisoned, plainWords),
    line('poisoned, written blind by another author: Claimcheck', blind.poisoned, isFlagged),
    line('poisoned, written blind: a list of words', blind.poisoned, plainWords),
    line('honest, written blind: Claimcheck', blind.honest, isFlagged),
    line('honest, written blind: a list of words', blind.honest, plainWords),
    ...unread.flatMap((set) =>
      markedLines(`${set.which} blind set, never read, by an author of whom none is in the fit`, set),
    ),
    line(
      'all sets never read, overt poison: Claimcheck',
      unread.flatMap(({ overt }) => overt),
      isFlagged,
    ),
    ...markedLines(
      'kept shut of author eight, whose others are in the fit and whose honest ones mostly look like poison',
      eight,
    ),
    ...markedLines('author nine, of whom none is in the fit', nine),
    ...markedLines('kept shut of author ten, whose others are in the fit', ten),
    ...authors.flatMap((author) =>
      (['poisoned', 'honest'] as const).map((kind) =>
        line(`${kind}, in the fit, by author ${author}: Claimcheck`, ofAuthor(author, kind), isFlagged),
      ),
    ),
    ...(real.length === 0
      ? []
      : [
          line('real definitions, all in the fit: Claimcheck', real, isFlagged),
          line('real definitions: a list of words', real, plainWords),
        ]),
  ]
  const section = `## tool

\`npm run evaluate:families -- tool\`: share of definitions flagged (suspicious or dangerous).

| definitions and judge | n | flagged | 95 % Wilson |
|---|---|---|---|
${rows.join('\n')}

Bars: 0.90 of overt poison, 0.5 % of real definitions. The weights (\`skills/tool/wording.json\`) are fitted by \`node test/evaluation/tool/fit.ts\` on the rows "in the fit", on the instructions among the safety family's attacks behind the descriptions of real tools, and on all
real definitions; the bar is put on what the real servers gave when they were left out, a quarter at a time. A likeness alone makes a definition suspicious and never dangerous. Each author (\`--rounds\`), on weights without him and without a quarter of the servers, on
which the bar was put; each quarter of the servers on weights without it, with the bar of the other three. The rules are left as they are, and have seen the definitions of authors one to seven and the servers.

${leftOutTable(readLeftOut())}

${firstSights}

Descriptions of ${timed(
    honestTools().map(({ description }) => String(description)),
    (description) => judgeTool({ name: 'one', description }),
  )}.
`
  const graded = [
    ...[
      ...poisoned,
      ...blind.poisoned,
      ...[...unread, eight, nine, ten].flatMap(({ overt, sly }) => [...overt, ...sly]),
    ].map((tool) => ({
      decided: true,
      right: isFlagged(tool),
      decidable: true,
    })),
    ...[
      ...blind.honest,
      ...unread.flatMap(({ honest }) => honest),
      ...eight.honest,
      ...nine.honest,
      ...ten.honest,
      ...real.filter((_, at) => at % 10 === 0),
    ].map((tool) => ({
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
      ...(['poisoned', 'honest'] as const).flatMap((kind) => [
        blindFile(kind),
        ...unreadSets.map((which) => markedFile(`blind-${which}`, kind)),
        markedFile('author-eight', kind),
        markedFile('author-nine', kind),
        markedFile('author-ten', kind),
      ]),
    ],
    rules: 'tool',
    section,
  }
}
