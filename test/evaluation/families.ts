import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { engineRevision } from '../../src/verify/index.ts'
import { type AccuracyCell, validationBars } from './cells.ts'
import { diagramBins, type ReliabilityBin, reliabilityBins, share } from './measure.ts'

/** One labelled input of a family that was measured. */
export interface Graded {
  /** Whether an answer was given at all; an abstention is neither right nor wrong. */
  readonly decided: boolean
  readonly right: boolean
  /** False where only an abstention is right. */
  readonly decidable: boolean
  /** Confidence the answer stated, 0 to 1; undefined where the family states none. */
  readonly confidence?: number
}

/** What `test/evaluation/<family>/measure.ts` exports as `measureFamily`. */
export interface FamilyMeasure {
  readonly dimension: string
  /** The unseen labelled inputs. */
  readonly graded: readonly Graded[]
  /** Files that hold the labels. */
  readonly labels: readonly URL[]
  /** Files of the rules measured: folder below `skills/`, or `text/…` below `src/`. */
  readonly rules: string
  /** The section of RESULTS.md, beginning with its `##` heading. */
  readonly section: string
}

const cellsFile = new URL('../../reference-data/accuracy/cells.json', import.meta.url)
const resultsFile = new URL('RESULTS.md', import.meta.url)
const lockFile = new URL('../../reference-data/facts.lock', import.meta.url)

/** Where the sections of the families without claims begin; what stands below is kept by `evaluate --results`. */
export const familiesHeading = '# The other check families'

/** What stands below the heading of the other families in RESULTS.md, with the heading. */
export function keptSections(results: string): string {
  const at = results.indexOf(`${familiesHeading}\n`)
  return at === -1 ? `${familiesHeading}\n` : results.slice(at)
}

/** The folder of the rules and a digest of its code and of the weights beside it. */
function rulesRevision(folder: string): string {
  const base = new URL(folder.startsWith('text/') ? `../../src/${folder}/` : `../../skills/${folder}/`, import.meta.url)
  const files = readdirSync(base, { encoding: 'utf8', recursive: true })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .sort()
  const digests = files.map((name) => hash('sha256', readFileSync(new URL(name, base))))
  return `${folder}-${hash('sha256', digests.join('')).slice(0, 12)}`
}

/** The cell of a family as `GET /accuracy` serves it. */
export function familyCell({ dimension, graded, labels, rules }: FamilyMeasure, asOf: string): AccuracyCell {
  const answered = graded.filter(({ decided }) => decided)
  const decidable = graded.filter((one) => one.decidable)
  const accuracy = share(answered.filter(({ right }) => right).length, answered.length)
  const decided = share(decidable.filter((one) => one.decided).length, decidable.length)
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000
  const bins = binsOf(answered)
  const drawn = binsOf(answered, diagramBins).map(({ n, stated, right }) => ({
    n,
    stated: rounded(stated),
    right: rounded(right),
  }))
  return {
    ...{ dimension, n: graded.length },
    accuracy: Number.isNaN(accuracy.value) ? null : rounded(accuracy.value),
    decided_share: Number.isNaN(decided.value) ? null : rounded(decided.value),
    ...{ wilson_low: rounded(accuracy.low), wilson_high: rounded(accuracy.high), ece: rounded(ece(bins)) },
    ...(drawn.length === 0 ? {} : { reliability: drawn }),
    dataset_digest: `sha256:${hash('sha256', labels.map((file) => readFileSync(file, 'utf8')).join('\n'))}`,
    engine: rules === 'verify' ? engineRevision : rulesRevision(rules),
    edition: `ed_${hash('sha256', readFileSync(lockFile)).slice(0, 16)}`,
    as_of: asOf,
    validated: accuracy.n >= validationBars.decided && accuracy.low >= validationBars.wilsonLow,
  }
}

/** Bins of those answers that state a confidence. */
function binsOf(answered: readonly Graded[], lowerEnds?: readonly number[]): readonly ReliabilityBin[] {
  return reliabilityBins(
    answered.flatMap(({ confidence, right }) => (confidence === undefined ? [] : [{ confidence, right }])),
    lowerEnds,
  )
}

/** Expected calibration error over the bins; 0 where a family states no confidence. */
function ece(bins: readonly ReliabilityBin[]): number {
  const all = bins.reduce((sum, { n }) => sum + n, 0)
  return bins.reduce((sum, { n, stated, right }) => sum + (n / all) * Math.abs(stated - right), 0)
}

/** Put a section in its place, over the one of the same heading. */
export function writeSection(section: string): void {
  const results = readFileSync(resultsFile, 'utf8')
  const kept = keptSections(results)
  const head = results.includes(`${familiesHeading}\n`)
    ? results.slice(0, results.indexOf(`${familiesHeading}\n`))
    : `${results.trimEnd()}\n\n`
  const title = section.slice(0, section.indexOf('\n'))
  const parts = kept.split(/\n(?=## )/u)
  const others = parts.filter((part) => part.split('\n', 1)[0] !== title)
  writeFileSync(resultsFile, `${head}${[...others.map((part) => part.trimEnd()), section.trimEnd()].join('\n\n')}\n`)
}

function writeCell(cell: AccuracyCell): void {
  const cells = JSON.parse(readFileSync(cellsFile, 'utf8')) as readonly AccuracyCell[]
  const next = [...cells.filter(({ dimension }) => dimension !== cell.dimension), cell]
  writeFileSync(
    cellsFile,
    `${JSON.stringify(
      next.sort((a, b) => (a.dimension < b.dimension ? -1 : 1)),
      null,
      2,
    )}\n`,
  )
}

/** Measure the families named, all that have a measure otherwise; write their sections and cells. */
export async function evaluateFamilies(named: readonly string[], asOf: string): Promise<readonly FamilyMeasure[]> {
  const here = readdirSync(new URL('.', import.meta.url))
    .filter((name) => existsSync(new URL(`${name}/measure.ts`, import.meta.url)))
    .filter((name) => named.length === 0 || named.includes(name))
  const measured: FamilyMeasure[] = []
  for (const name of here) {
    const module: { measureFamily(): Promise<FamilyMeasure> } = await import(
      new URL(`${name}/measure.ts`, import.meta.url).href
    )
    const measure = await module.measureFamily()
    writeSection(measure.section)
    writeCell(familyCell(measure, asOf))
    measured.push(measure)
  }
  return measured
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const measured = await evaluateFamilies(process.argv.slice(2), '2026-11-21')
  for (const { section } of measured) process.stdout.write(`${section}\n`)
}
