// Fits the trees by which ways to read a claim over tables are weighed (`skills/claim/programs/weigh.ts`) and those by which a verdict is
// given (`skills/claim/arbiter.ts`), and shows what they give on authors and tables left out: node test/evaluation/claim/programs-fit.ts [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { arbiterSigns, arbitrate } from '../../../skills/claim/arbiter.ts'
import { type Reading, readForComparison } from '../../../skills/claim/claim-reading.ts'
import { isOfTables, judgeByReaders, type ReadSource, readSource } from '../../../skills/claim/judge.ts'
import { type Forest, type Sides, sidesOf, type Weighed, weighedOf } from '../../../skills/claim/programs/weigh.ts'
import { readContent } from '../../../src/data/pages/index.ts'
import { type BlindDocument, blindClaimsFile } from './blind.ts'
import { boosted } from './boosting.ts'
import { type LabelledClaim, publicSetsHeld, sciTabClaims, tabFactClaims, tatQaClaims } from './public-sets.ts'

const today = new Date('2026-11-21T12:00:00Z')
const treesFile = new URL('../../../skills/claim/programs/trees.json', import.meta.url)
const arbiterFile = new URL('../../../skills/claim/arbiter.json', import.meta.url)
/** What they give on authors and tables left out, for the table of results. */
const leftOutFile = new URL('programs-left-out.json', import.meta.url)
const sets = [
  ...(['blind', 'second', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'general', 'tenth', 'eleventh'] as const),
  'twelfth',
  'thirteenth',
] as const
/** The sets of authors most of whose claims nobody read, so that mistakes on them are those on tables of people unknown. */
const unread = /^(?:twelfth|thirteenth)/u
/** Share of the decisions on those sets, each author left out, that must be right. */
const rightMin = 0.89
/** TabFact's claims are many, of one kind of table and one way of speaking: each counts less. */
const [tabFact, tabFactWeight] = ['TabFact', 0.6] as const
/** Parts into which authors, TabFact's tables and public sets are cut; each is read by trees that were fitted on the others. */
const parts = 3
/** Claims of a public set that are kept in one part, so that those of one table mostly are. */
const block = 16
const rightsShown = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85]

/** A claim with every way to read it. */
interface Row {
  readonly author: string
  /** The part that it is left out with; undefined where the readers were made for it, so that it is learnt from and never asked. */
  readonly part?: number
  readonly label: string
  readonly claim: Reading
  /** What the readers say that account for each word. */
  readonly told: string
  /** Whether tables alone have a word in it. */
  readonly isOfTables: boolean
  readonly weighed: readonly Weighed[]
}

function rowOf({ author, part }: Pick<Row, 'author' | 'part'>, label: string, text: string, source: ReadSource): Row {
  const judged = judgeByReaders(text, source, today)
  const claim = readForComparison(text, today)
  return {
    ...{ author, label, claim, told: judged.verdict, isOfTables: isOfTables(judged) },
    ...(part === undefined ? {} : { part }),
    weighed: weighedOf(claim, source.tables, source.grounds),
  }
}

async function rowsOf(set: (typeof sets)[number]): Promise<readonly Row[]> {
  const documents = readFileSync(blindClaimsFile('tables', 'dev', set), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BlindDocument & { readonly author?: string })
  const authors = [...new Set(documents.map(({ author }) => author ?? set))]
  const rows = documents.map(async ({ text, document, author = set, claims }) => {
    const source = readSource(await readContent(text ?? document ?? ''))
    const from = unread.test(set) ? { author, part: authors.indexOf(author) % parts } : { author }
    return claims.map(([label, claim]) => rowOf(from, label, claim, source))
  })
  return (await Promise.all(rows)).flat()
}

/** Rows of a public set: sentences of papers, most of which their tables do not decide, sums of accounts, and what people say of tables of Wikipedia. */
function publicRows(author: string, claims: readonly LabelledClaim[]): readonly Row[] {
  let last: { readonly tables: LabelledClaim['tables']; readonly source: ReadSource } | undefined
  return claims.flatMap(({ label, claim, text, tables, kind }, at) => {
    if (tables === undefined) return []
    if (last?.tables !== tables) last = { tables, source: readSource({ title: '', text: text ?? '', tables }) }
    const part = (author === tabFact ? Number(kind) : Math.floor(at / block)) % parts
    return [rowOf({ author, part }, label, claim, last.source)]
  })
}

const weightOf = ({ author }: Row): number => (author === tabFact ? tabFactWeight : 1)

/** Trees over ways to read claims; the ways to read one claim count together a little more than one. */
const grown = (rows: readonly Row[]): Forest =>
  boosted(
    rows.flatMap((row) =>
      row.weighed.map((one) => ({
        signs: one.signs,
        right: (one.holds ? 'supported' : 'refuted') === row.label,
        weight: weightOf(row) / Math.sqrt(row.weighed.length),
      })),
    ),
  )

/** A row with the likeliest readings on both sides, by trees that never saw it. */
interface Asked {
  readonly row: Row
  readonly sides: Sides
}

/** Trees over the two verdicts that each claim may get. */
const arbiterOf = (asked: readonly Asked[]): Forest =>
  boosted(
    asked.flatMap(({ row, sides }) =>
      (['supported', 'refuted'] as const).map((verdict) => ({
        signs: arbiterSigns(row.claim, row.told, sides, verdict),
        right: row.label === verdict,
        weight: weightOf(row),
      })),
    ),
  )

interface Decided {
  readonly author: string
  readonly chance: number
  readonly right: boolean
}

function tally(decided: readonly Decided[], least: number) {
  const given = decided.filter(({ chance }) => chance >= least)
  return { right: given.filter(({ right }) => right).length, decided: given.length, claims: decided.length }
}

if (!publicSetsHeld())
  throw new Error('The public sets are not here: put them beside the checkout, as test/evaluation/README.md says.')
const rows = [
  ...(await Promise.all(sets.map(rowsOf))).flat(),
  ...publicRows('SciTab', sciTabClaims('dev')),
  ...publicRows('TAT-QA', tatQaClaims('dev')),
  ...publicRows(tabFact, tabFactClaims()),
]
const asked = Array.from({ length: parts }, (_, part) => {
  const forest = grown(rows.filter((row) => row.part !== part))
  return rows
    .filter((row) => row.part === part && row.isOfTables)
    .map((row): Asked => ({ row, sides: sidesOf(row.weighed, forest) }))
}).flat()
const decided = Array.from({ length: parts }, (_, part) => {
  const forest = arbiterOf(asked.filter(({ row }) => row.part !== part))
  return asked
    .filter(({ row }) => row.part === part)
    .map(({ row, sides }): Decided => {
      const { verdict, chance } = arbitrate(row.claim, row.told, sides, forest)
      return { author: row.author, chance, right: verdict === row.label }
    })
}).flat()
const ofStrangers = decided.filter(({ author }) => unread.test(author))
const least = Array.from({ length: 60 }, (_, at) => (40 + at) / 100).find((limit) => {
  const { right, decided: given } = tally(ofStrangers, limit)
  return right >= given * rightMin
})
if (least === undefined) throw new Error('No limit gives as many right decisions as are asked for.')
const shown = ({ right, decided: given, claims }: ReturnType<typeof tally>): string =>
  `${right} of ${given} right (${((100 * right) / given).toFixed(1)} % of ${((100 * given) / claims).toFixed(1)} %)`
const groups = { strangers: unread, [tabFact]: /^TabFact/u, 'TAT-QA': /^TAT-QA/u, SciTab: /^SciTab/u }
for (const [name, form] of Object.entries(groups)) {
  const own = decided.filter(({ author }) => form.test(author))
  for (const limit of [least, ...rightsShown])
    process.stdout.write(`${name} from ${limit}: ${shown(tally(own, limit))}\n`)
}
if (process.argv.includes('--write')) {
  const put = (file: URL, { bias, trees }: Forest, more: object = {}) =>
    writeFileSync(file, `${JSON.stringify({ bias: Math.round(bias * 1e4) / 1e4, ...more, trees })}\n`)
  put(treesFile, grown(rows))
  put(arbiterFile, arbiterOf(asked), { least })
  const ofTabFact = decided.filter(({ author }) => author === tabFact)
  writeFileSync(
    leftOutFile,
    `${JSON.stringify({ strangers: tally(ofStrangers, least), tabFact: tally(ofTabFact, least) })}\n`,
  )
}
