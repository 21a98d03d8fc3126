import { readFileSync, writeFileSync } from 'node:fs'
import type { Half } from './claim.ts'
import { seeded, shuffled } from './compose/kit.ts'
import { keptSections } from './families.ts'
import { flips, type Outcome, type Share, summarise } from './measure.ts'
import { renderReport } from './report.ts'

export interface Measured {
  readonly half: Half
  readonly outcomes: readonly Outcome[]
  readonly digest: string
}

export interface Setting {
  readonly edition: string
  readonly engine: string
  readonly facts: number
}

const resultsFile = new URL('RESULTS.md', import.meta.url)
const examplesFile = new URL('EXAMPLES.md', import.meta.url)

function against(name: string, share: Share | number, bar: string, met: boolean): string {
  const shown = typeof share === 'number' ? share.toFixed(3) : share.value.toFixed(3)
  return `| ${name} | ${shown} | ${bar} | ${met ? 'met' : 'not met'} |`
}

function bars(outcomes: readonly Outcome[]): string {
  const { accuracy, decidedShare, wronglyDecided, ece } = summarise(outcomes)
  const turned = flips(outcomes).flipped
  return [
    '| measure | measured | bar | |',
    '|---|---|---|---|',
    against('decided accuracy', accuracy, '≥ 0.95', accuracy.value >= 0.95),
    against('decided share on held facts', decidedShare, '≥ 0.85', decidedShare.value >= 0.85),
    against('wrongly decided', wronglyDecided, '≤ 0.02', wronglyDecided.value <= 0.02),
    against('single-fact changes flip', turned, '≥ 0.95', turned.value >= 0.95),
    against('calibration error', ece, '≤ 0.05', ece <= 0.05),
  ].join('\n')
}

/** Write RESULTS.md: the bars and the tables of both halves, the unseen one first. */
export function writeResults(measured: readonly Measured[], setting: Setting, notes: string): void {
  const parts = measured.map(
    ({ half, outcomes, digest }) =>
      `## ${half === 'test' ? 'The unseen half (`test`)' : 'The tuning half (`dev`)'}\n\n${outcomes.length} claims, \`${digest}\`\n\n${bars(outcomes)}\n\n${renderReport(outcomes)}\n`,
  )
  const head = `# Results\n\nWritten by \`npm run -s claimcheck -- evaluate --results\` over edition \`${setting.edition}\` (${setting.facts.toLocaleString('en-US')} facts), engine \`${setting.engine}\`, depth \`fast\`. What the columns mean stands in README.md.\n`
  const kept = keptSections(readFileSync(resultsFile, 'utf8'))
  writeFileSync(resultsFile, [head, notes, ...parts, kept].join('\n'))
}

/** Write EXAMPLES.md: ten random claims per family of the dev half with what the engine answered. */
export function writeExamples(outcomes: readonly Outcome[], setting: Setting): void {
  const families = [...new Set(outcomes.map(({ claim }) => claim.family))].sort()
  const parts = families.map((family) => {
    const drawn = shuffled(
      outcomes.filter(({ claim }) => claim.family === family),
      seeded(20261121),
    ).slice(0, 10)
    const lines = drawn.map(({ claim, verdict, confidence, evidence }) => {
      const brand = claim.brand === undefined ? '' : ` (request names ${claim.brand})`
      const mark = claim.expected.includes(verdict) ? '' : ` — should be ${claim.expected.join(' or ')}`
      return `- **${claim.claim}**${brand}\n  ${verdict}${verdict === 'unverifiable' ? '' : ` (${confidence})`}${mark}. ${evidence}`
    })
    return `## ${family}\n\n${lines.join('\n')}\n`
  })
  const head = `# Ten random claims per family\n\nDrawn by \`npm run -s claimcheck -- evaluate --examples\` from the dev half, edition \`${setting.edition}\`, engine \`${setting.engine}\`; wrong answers are left in and marked.\n`
  writeFileSync(examplesFile, [head, ...parts].join('\n'))
}
