import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ClaimcheckError, type Depth, type Edition } from '../../src/model/index.ts'
import { accuracyCells, writeCells } from './cells.ts'
import type { Half } from './claim.ts'
import { writeExamples, writeResults } from './documents.ts'
import type { FindingsOf } from './findings.ts'
import { fitCalibration, grade, writeCalibration } from './fit.ts'
import type { Outcome } from './measure.ts'
import { datasetDigest, readClaims } from './read-claims.ts'
import { renderMisses, renderReport } from './report.ts'
import { requestFor, runClaims, type SyncVerifier } from './run.ts'

export const evaluateUsage =
  'evaluate [--set dev|test] [--family FAMILY] [--depth fast|auto] [--misses N] [--cells] [--fit] [--results] [--examples]'

const calibrationFile = new URL('../../src/verify/judge/calibration.json', import.meta.url)
const cellsFile = new URL('../../reference-data/accuracy/cells.json', import.meta.url)

/** What the verb hands over: the edition in force and the engine over it. */
export interface Examined {
  readonly edition: Edition
  readonly verifier: SyncVerifier
  /** Opened only to fit the calibration. */
  readonly findings: () => FindingsOf
}

interface Options {
  readonly half: Half
  readonly depth: Depth
  readonly misses: number
  readonly cells: boolean
  readonly fit: boolean
  readonly results: boolean
  readonly examples: boolean
  readonly family?: string
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string', default: 'dev' },
      family: { type: 'string' },
      depth: { type: 'string', default: 'fast' },
      misses: { type: 'string', default: '0' },
      cells: { type: 'boolean', default: false },
      fit: { type: 'boolean', default: false },
      results: { type: 'boolean', default: false },
      examples: { type: 'boolean', default: false },
    },
  })
  const half = values.set === 'test' ? 'test' : values.set === 'dev' ? 'dev' : undefined
  const depth = values.depth === 'auto' ? 'auto' : values.depth === 'fast' ? 'fast' : undefined
  if (!half || !depth) throw new ClaimcheckError('INVALID_REQUEST', `Say it as: ${evaluateUsage}`)
  const misses = Number(values.misses)
  if (half === 'test' && misses > 0) {
    throw new ClaimcheckError('INVALID_REQUEST', 'The test half is only measured; list misses with --set dev.')
  }
  if (half === 'test' && values.fit) {
    throw new ClaimcheckError('INVALID_REQUEST', 'The test half is only measured; fit with --set dev.')
  }
  return {
    half,
    depth,
    misses,
    cells: values.cells,
    fit: values.fit,
    results: values.results,
    examples: values.examples,
    ...(values.family === undefined ? {} : { family: values.family }),
  }
}

/** Run the evaluation and print its tables; the options say what else is written. */
export function evaluate(
  args: readonly string[],
  examined: Examined,
  print: (text: string) => void,
): readonly Outcome[] {
  const { edition, verifier } = examined
  const options = readOptions(args)
  const claims = readClaims(options.half).filter(
    ({ family }) => options.family === undefined || family === options.family,
  )
  const outcomes = runClaims(verifier, edition, claims, { depth: options.depth })
  print(
    `${options.half} half, ${claims.length} claims, depth ${options.depth}, edition ${edition.id}, engine ${verifier.engine}\n`,
  )
  print(`${renderReport(outcomes)}\n`)
  if (options.misses > 0) print(`\n${renderMisses(outcomes, options.misses)}\n`)
  if (options.fit) refit(outcomes, examined)
  publish(options, examined)
  return outcomes
}

/** Write what others read: the cells and the results from the unseen half, the examples from the other. */
function publish({ cells, results, examples }: Options, { edition, verifier }: Examined): void {
  if (!cells && !results && !examples) return
  const setting = { edition: edition.id, engine: verifier.engine, facts: edition.factCount }
  const measure = (half: Half) => ({
    half,
    outcomes: runClaims(verifier, edition, readClaims(half)),
    digest: datasetDigest(half),
  })
  const unseen = measure('test')
  const dev = measure('dev')
  if (results) writeResults([unseen, dev], setting, readFileSync(new URL('results-notes.md', import.meta.url), 'utf8'))
  if (examples) writeExamples(dev.outcomes, setting)
  if (cells) {
    const from = { datasetDigest: unseen.digest, engine: verifier.engine, edition: edition.id, asOf: edition.asOf }
    writeCells(cellsFile, accuracyCells(unseen.outcomes, from))
  }
}

/** Fit the confidence table on what was just measured; it takes effect when the engine is next opened. */
function refit(outcomes: readonly Outcome[], { edition, verifier, findings }: Examined): void {
  const findingsOf = findings()
  const graded = outcomes.flatMap((outcome) => {
    const request = requestFor(edition, outcome.claim, 'fast')
    const found = findingsOf(outcome.claim.claim, request)
    const attribute = found.find((one) => one.attribute !== undefined)?.attribute
    const family =
      request.family ?? (attribute === undefined ? undefined : edition.attributes.get(attribute)?.family) ?? 'brand'
    return grade(outcome, found, family) ?? []
  })
  writeCalibration(calibrationFile, fitCalibration(graded, `${datasetDigest('dev').slice(0, 19)} ${verifier.engine}`))
}
