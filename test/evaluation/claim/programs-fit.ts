// Fits the trees by which ways to read a claim over tables are ranked (`skills/claim/programs/candidates.ts`) and those by which a verdict is
// given (`skills/claim/verdict-model.ts`), and shows what they give on authors and tables left out: node test/evaluation/claim/programs-fit.ts [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { type Reading, readForComparison } from '../../../skills/claim/claim-reading.ts'
import { isOfTables, type Judged, judgeByReaders, type ReadSource, readSource } from '../../../skills/claim/judge.ts'
import {
  type Candidate,
  candidatesOf,
  contextsOf,
  type Forest,
  type Sides,
  sidesOf,
} from '../../../skills/claim/programs/candidates.ts'
import { classify, verdictFeatures } from '../../../skills/claim/verdict-model.ts'
import { readContent } from '../../../src/data/pages/index.ts'
import { randomOf } from '../../kit/random.ts'
import { type BlindDocument, blindClaimsFile } from './blind.ts'
import { boosted } from './boosting.ts'
import { narrowed } from './narrowing.ts'
import { type LabelledClaim, publicSetsHeld, sciTabClaims, tabFactClaims, tatQaClaims } from './public-sets.ts'

const today = new Date('2026-11-21T12:00:00Z')
const treesFile = new URL('../../../skills/claim/programs/trees.json', import.meta.url)
const verdictModelFile = new URL('../../../skills/claim/verdict-model.json', import.meta.url)
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
const limitsShown = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85]

/** A claim with every way to read it. */
interface Row {
  readonly author: string
  /** The part that it is left out with; undefined where the readers were made for it, so that it is learnt from and never asked. */
  readonly part?: number
  readonly label: string
  readonly claim: Reading
  /** What the readers say that account for each word. */
  readonly byReaders: Judged
  readonly candidates: readonly Candidate[]
  /** Whether words were put into it that narrow it to what the source says nothing of: never supported by it. */
  readonly isNarrowed?: true
}

function rowOf({ author, part }: Pick<Row, 'author' | 'part'>, label: string, text: string, source: ReadSource): Row {
  const claim = readForComparison(text, today)
  return {
    ...{ author, label, claim, byReaders: judgeByReaders(text, source, today) },
    ...(part === undefined ? {} : { part }),
    candidates: candidatesOf(claim, contextsOf(claim, source.tables), source.grounds),
  }
}

/** A supported claim in so many is also learnt from with words that narrow it, and counts so much. */
const [narrowedOneIn, narrowedWeight] = [3, 0.8] as const
const random = randomOf(20261129)

/** The rows of a claim: itself, and now and then itself narrowed to what its source says nothing of. */
function rowsFor(from: Pick<Row, 'author' | 'part'>, label: string, text: string, source: ReadSource): readonly Row[] {
  const own = rowOf(from, label, text, source)
  const restricted = label === 'supported' && random() * narrowedOneIn < 1 ? narrowed(text, 'fit', random) : undefined
  return restricted === undefined
    ? [own]
    : [own, { ...rowOf(from, 'not_enough_evidence', restricted, source), isNarrowed: true }]
}

async function rowsOf(set: (typeof sets)[number]): Promise<readonly Row[]> {
  const documents = readFileSync(blindClaimsFile('tables', 'dev', set), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BlindDocument & { readonly author?: string })
  const authors = [...new Set(documents.map(({ author }) => author ?? set))]
  const rows: Row[] = []
  for (const { text, document, author = set, claims } of documents) {
    const source = readSource(await readContent(text ?? document ?? ''))
    const from = unread.test(set) ? { author, part: authors.indexOf(author) % parts } : { author }
    rows.push(...claims.flatMap(([label, claim]) => rowsFor(from, label, claim, source)))
  }
  return rows
}

/** Rows of a public set: sentences of papers, most of which their tables do not decide, sums of accounts, and what people say of tables of Wikipedia. */
function publicRows(author: string, claims: readonly LabelledClaim[]): readonly Row[] {
  let last: { readonly tables: LabelledClaim['tables']; readonly source: ReadSource } | undefined
  return claims.flatMap(({ label, claim, text, tables, kind }, at) => {
    if (tables === undefined) return []
    if (last?.tables !== tables) last = { tables, source: readSource({ title: '', text: text ?? '', tables }) }
    const part = (author === tabFact ? Number(kind) : Math.floor(at / block)) % parts
    return rowsFor({ author, part }, label, claim, last.source)
  })
}

const weightOf = ({ author, isNarrowed }: Row): number =>
  (author === tabFact ? tabFactWeight : 1) * (isNarrowed === true ? narrowedWeight : 1)
/** What is learnt of a row: of a narrowed claim only that it is not supported. */
const isLearnt = ({ isNarrowed }: Row, verdict: string): boolean => isNarrowed !== true || verdict === 'supported'

/** Trees over ways to read claims; the ways to read one claim count together a little more than one. */
const grown = (rows: readonly Row[]): Forest =>
  boosted(
    rows.flatMap((row) =>
      row.candidates
        .map((one) => ({ ...one, verdict: one.holds ? 'supported' : 'refuted' }))
        .filter(({ verdict }) => isLearnt(row, verdict))
        .map(({ features, verdict }) => ({
          features,
          right: verdict === row.label,
          weight: weightOf(row) / Math.sqrt(row.candidates.length),
        })),
    ),
  )

/** A row with the likeliest readings on both sides, by trees that never saw it. */
interface Asked {
  readonly row: Row
  readonly sides: Sides
}

/** Trees over the two verdicts that each claim may get. */
const verdictModelOf = (asked: readonly Asked[]): Forest =>
  boosted(
    asked.flatMap(({ row, sides }) =>
      (['supported', 'refuted'] as const)
        .filter((verdict) => isLearnt(row, verdict))
        .map((verdict) => ({
          features: verdictFeatures(row.claim, row.byReaders, sides, verdict),
          right: row.label === verdict,
          weight: weightOf(row),
        })),
    ),
  )

interface Decided {
  readonly author: string
  readonly chance: number
  readonly right: boolean
  /** Whether the claim was narrowed: what is decided of it is not counted with the others. */
  readonly isNarrowed: boolean
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
    .filter((row) => row.part === part && isOfTables(row.byReaders))
    .map((row): Asked => ({ row, sides: sidesOf(row.candidates, forest) }))
}).flat()
const decided = Array.from({ length: parts }, (_, part) => {
  const forest = verdictModelOf(asked.filter(({ row }) => row.part !== part))
  return asked
    .filter(({ row }) => row.part === part)
    .map(({ row, sides }): Decided => {
      const { verdict, chance } = classify(row.claim, row.byReaders, sides, forest)
      const isNarrowed = row.isNarrowed === true
      return { author: row.author, chance, right: verdict === (isNarrowed ? 'refuted' : row.label), isNarrowed }
    })
}).flat()
const asWritten = decided.filter(({ isNarrowed }) => !isNarrowed)
const ofStrangers = asWritten.filter(({ author }) => unread.test(author))
const least = Array.from({ length: 60 }, (_, at) => (40 + at) / 100).find((limit) => {
  const { right, decided: given } = tally(ofStrangers, limit)
  return right >= given * rightMin
})
if (least === undefined) throw new Error('No limit gives as many right decisions as are asked for.')
const shown = ({ right, decided: given, claims }: ReturnType<typeof tally>): string =>
  `${right} of ${given} right (${((100 * right) / given).toFixed(1)} % of ${((100 * given) / claims).toFixed(1)} %)`
const groups = { strangers: unread, [tabFact]: /^TabFact/u, 'TAT-QA': /^TAT-QA/u, SciTab: /^SciTab/u }
for (const [name, form] of Object.entries(groups)) {
  const own = asWritten.filter(({ author }) => form.test(author))
  for (const limit of [least, ...limitsShown])
    process.stdout.write(`${name} from ${limit}: ${shown(tally(own, limit))}\n`)
  const restricted = decided.filter(({ author, isNarrowed }) => isNarrowed && form.test(author))
  const supported = restricted.filter(({ right, chance }) => !right && chance >= least).length
  process.stdout.write(`${name}, narrowed: ${supported} of ${restricted.length} supported\n`)
}
if (process.argv.includes('--write')) {
  const put = (file: URL, { bias, trees }: Forest, more: object = {}) =>
    writeFileSync(file, `${JSON.stringify({ bias: Math.round(bias * 1e4) / 1e4, ...more, trees })}\n`)
  put(treesFile, grown(rows))
  put(verdictModelFile, verdictModelOf(asked), { least })
  const ofTabFact = asWritten.filter(({ author }) => author === tabFact)
  writeFileSync(
    leftOutFile,
    `${JSON.stringify({ strangers: tally(ofStrangers, least), tabFact: tally(ofTabFact, least) })}\n`,
  )
}
