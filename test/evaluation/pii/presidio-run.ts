import { detectPii } from '../../../src/text/pii/detect.ts'
import {
  alike,
  emptyScore,
  type Find,
  fScore,
  meanings,
  readPresidio,
  type Sample,
  type Score,
  scoreTokens,
} from './presidio.ts'

/** One half of the set, measured: per label by span, and over all words. */
export function measurePresidio(
  half: 'tuning' | 'held',
  find: (text: string) => readonly Find[] = (text) => detectPii(text),
) {
  const samples = readPresidio(half)
  if (samples === undefined) return undefined
  const any = emptyScore()
  const typed = emptyScore()
  const labels = new Map<string, Score>()
  const wrong: string[] = []
  for (const sample of samples) {
    const found = find(sample.text)
    scoreTokens(sample, found, any, typed)
    scoreSpans(sample, found, labels, wrong)
  }
  return { samples: samples.length, any, typed, labels, wrong }
}

function scoreSpans(sample: Sample, found: readonly Find[], labels: Map<string, Score>, wrong: string[]): void {
  const of = (label: string): Score => {
    const known = labels.get(label) ?? emptyScore()
    labels.set(label, known)
    return known
  }
  for (const [label, types] of Object.entries(meanings)) {
    const wanted = sample.spans.filter((span) => span.label === label)
    for (const span of wanted) {
      if (found.some((one) => types.includes(one.type) && alike(one, span))) of(label).hits += 1
      else {
        of(label).missed += 1
        wrong.push(
          `missed ${label} ${JSON.stringify(sample.text.slice(span.start, span.end))} in ${JSON.stringify(sample.text)}`,
        )
      }
    }
  }
  for (const one of found) {
    const label = Object.entries(meanings).find(([, types]) => types[0] === one.type)?.[0] ?? one.type
    const right = sample.spans.some((span) => (meanings[span.label] ?? []).includes(one.type) && alike(one, span))
    if (right) continue
    of(label).extra += 1
    wrong.push(
      `extra ${one.type} ${JSON.stringify(sample.text.slice(one.start, one.end))} in ${JSON.stringify(sample.text)}`,
    )
  }
}

if (process.argv[1] === import.meta.filename) {
  const half = process.argv[2] === 'held' ? 'held' : 'tuning'
  const measured = measurePresidio(half)
  if (measured === undefined) throw new Error('the set is not beside the checkout')
  for (const [label, score] of measured.labels)
    process.stdout.write(
      `${label.padEnd(18)} F1 ${fScore(score, 1).toFixed(3)} F2 ${fScore(score, 2).toFixed(3)} ${JSON.stringify(score)}\n`,
    )
  process.stdout.write(
    `any F2 ${fScore(measured.any, 2).toFixed(3)} typed F2 ${fScore(measured.typed, 2).toFixed(3)} ${JSON.stringify(measured.any)} ${JSON.stringify(measured.typed)}\n`,
  )
  const only = process.argv[3]
  if (half === 'tuning' && only !== undefined)
    for (const line of measured.wrong
      .filter((one) => new RegExp(only).test(one))
      .slice(0, Number(process.argv[4] ?? 60)))
      process.stdout.write(`${line}\n`)
}
