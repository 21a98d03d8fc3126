// Fits the trees by which ways to read a claim over tables are weighed (`skills/claim/programs/weigh.ts`), and shows each author left out:
//   node test/evaluation/claim/programs-fit.ts [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { readForComparison } from '../../../skills/claim/claim-reading.ts'
import { judgeByReaders, type ReadSource, readSource } from '../../../skills/claim/judge.ts'
import { type Forest, likeliest, likelyMin, type Weighed, weighedOf } from '../../../skills/claim/programs/weigh.ts'
import { readContent } from '../../../src/data/pages/index.ts'
import { type BlindDocument, blindClaimsFile } from './blind.ts'
import { boosted } from './boosting.ts'
import { type LabelledClaim, publicSetsHeld, sciTabClaims, tatQaClaims } from './public-sets.ts'

const today = new Date('2026-11-21T12:00:00Z')
const treesFile = new URL('../../../skills/claim/programs/trees.json', import.meta.url)
const sets = [
  ...(['blind', 'second', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'general', 'tenth', 'eleventh'] as const),
  'twelfth',
  'thirteenth',
] as const
/** The sets of authors most of whose claims nobody read, so that mistakes on them are those on tables of people unknown. */
const unread = /^(?:twelfth|thirteenth)/u
/** Share of the decisions on those sets, each author left out, that must be right: three points above the bar for tables nobody has seen, on which one or two are lost. */
const rightMin = 0.88

/** A claim with every way to read it. */
interface Row {
  readonly author: string
  readonly label: string
  /** What the readers say that account for each word. */
  readonly told: string
  readonly weighed: readonly Weighed[]
}

const rowOf = (author: string, label: string, claim: string, source: ReadSource): Row => ({
  author,
  label,
  told: judgeByReaders(claim, source, today).verdict,
  weighed: weighedOf(readForComparison(claim, today), source.tables, source.grounds),
})

async function rowsOf(set: (typeof sets)[number]): Promise<readonly Row[]> {
  const documents = readFileSync(blindClaimsFile('tables', 'dev', set), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BlindDocument & { readonly author?: string })
  const rows = documents.map(async ({ text, document, author, claims }) => {
    const source = readSource(await readContent(text ?? document ?? ''))
    return claims.map(([label, claim]) => rowOf(author ?? set, label, claim, source))
  })
  return (await Promise.all(rows)).flat()
}

/** Rows of a public set's tuning half: sentences of papers, most of which their tables do not decide, and sums of accounts. */
const publicRows = (author: string, claims: readonly LabelledClaim[]): readonly Row[] =>
  claims.flatMap(({ label, claim, text, tables }) =>
    tables === undefined ? [] : [rowOf(author, label, claim, readSource({ title: '', text: text ?? '', tables }))],
  )

const verdictOf = ({ holds }: Weighed): string => (holds ? 'supported' : 'refuted')

/** Trees over rows; the ways to read one claim count together a little more than one. */
const grown = (rows: readonly Row[]): Forest =>
  boosted(
    rows.flatMap(({ label, weighed }) =>
      weighed.map((one) => ({
        signs: one.signs,
        right: verdictOf(one) === label,
        weight: 1 / Math.sqrt(weighed.length),
      })),
    ),
  )

interface Decided extends Row {
  readonly chance: number
  readonly verdict: string
}

function decide(row: Row, forest: Forest): Decided {
  const best = likeliest(row.weighed, forest)
  return best === undefined
    ? { ...row, chance: 0, verdict: 'not_enough_evidence' }
    : { ...row, chance: best.chance, verdict: verdictOf(best.of) }
}

/** What is answered where a reading is believed from `least` on: the readers' word, unless they refute what a reading supports. */
function answered({ told, chance, verdict }: Decided, least: number): string {
  if (told === 'not_enough_evidence') return chance >= least ? verdict : told
  const isContradicted = told === 'refuted' && verdict === 'supported' && chance >= likelyMin
  return isContradicted ? 'not_enough_evidence' : told
}

function tally(rows: readonly Decided[], least: number) {
  const decided = rows.filter((row) => answered(row, least) !== 'not_enough_evidence')
  return { right: decided.filter((row) => answered(row, least) === row.label).length, decided: decided.length }
}

if (!publicSetsHeld())
  throw new Error('The public sets are not here: put them beside the checkout, as test/evaluation/README.md says.')
const rows = [
  ...(await Promise.all(sets.map(rowsOf))).flat(),
  ...publicRows('SciTab', sciTabClaims('dev')),
  ...publicRows('TAT-QA', tatQaClaims('dev')),
]
const authors = [...new Set(rows.map(({ author }) => author))].filter((author) => unread.test(author))
const judged = authors.flatMap((author) => {
  const forest = grown(rows.filter((row) => row.author !== author))
  return rows.filter((row) => row.author === author).map((row) => decide(row, forest))
})
const limits = Array.from({ length: 60 }, (_, at) => (40 + at) / 100)
const least = limits.find((limit) => {
  const { right, decided } = tally(judged, limit)
  return right >= decided * rightMin
})
if (least === undefined) throw new Error('No limit gives as many right decisions as are asked for.')
for (const author of authors) {
  const own = judged.filter((row) => row.author === author)
  const decided = own.filter(({ told }) => told !== 'not_enough_evidence')
  const before = { right: decided.filter(({ told, label }) => told === label).length, decided: decided.length }
  const now = tally(own, least)
  process.stdout.write(
    `${author.padEnd(12)} ${own.length} claims: ${before.right} of ${before.decided} by the readers alone, ${now.right} of ${now.decided} with programs from ${least}\n`,
  )
}
for (const limit of [0.65, 0.7, 0.75, 0.8, 0.85]) {
  const { right, decided } = tally(judged, limit)
  process.stdout.write(`from ${limit}: ${right} of ${decided}\n`)
}
const all = tally(judged, least)
process.stdout.write(`authors nobody read: ${all.right} of ${all.decided} right, of ${judged.length} claims\n`)
if (process.argv.includes('--write')) {
  const forest = grown(rows)
  const bias = Math.round(forest.bias * 1e4) / 1e4
  writeFileSync(treesFile, `${JSON.stringify({ bias, least, trees: forest.trees })}\n`)
}
