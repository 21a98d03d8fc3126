import { categories } from './claim.ts'
import { cpuQuantile, flips, type Outcome, right, type Share, shareOf, summarise } from './measure.ts'

function percent(share: Share): string {
  return Number.isNaN(share.value) ? '–' : `${(share.value * 100).toFixed(1)} %`
}

function interval(share: Share): string {
  return Number.isNaN(share.value) ? '–' : `${(share.low * 100).toFixed(1)}–${(share.high * 100).toFixed(1)}`
}

function row(name: string, outcomes: readonly Outcome[]): readonly string[] {
  const { n, accuracy, side, decidedShare, wronglyDecided, ece } = summarise(outcomes)
  const turned = flips(outcomes)
  return [
    name,
    String(n),
    percent(accuracy),
    interval(accuracy),
    percent(side),
    percent(decidedShare),
    percent(wronglyDecided),
    percent(turned.flipped),
    ece.toFixed(3),
    `${cpuQuantile(outcomes, 0.5).toFixed(0)} / ${cpuQuantile(outcomes, 0.99).toFixed(0)}`,
  ]
}

function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const rows = [header, ...lines]
  const widths = header.map((_, column) => Math.max(...rows.map((line) => line[column]?.length ?? 0)))
  const text = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text(header), rule, ...lines.map(text)].join('\n')
}

/** The table of the design per family, then per category, in Markdown. */
export function renderReport(outcomes: readonly Outcome[]): string {
  const families = [...new Set(outcomes.map(({ claim }) => claim.family))].sort()
  const header = [
    'family',
    'n',
    'right when decided',
    '95 % Wilson',
    'right side',
    'decided of held',
    'wrongly decided',
    'flips',
    'ECE',
    'CPU µs p50 / p99',
  ]
  const perFamily = families.map((family) =>
    row(
      family,
      outcomes.filter(({ claim }) => claim.family === family),
    ),
  )
  const perCategory = categories
    .map((category) => ({ category, own: outcomes.filter(({ claim }) => claim.category === category) }))
    .filter(({ own }) => own.length > 0)
    .map(({ category, own }) => {
      const all = shareOf(own, right)
      const counts = (['verified', 'accurate', 'partially_accurate', 'inaccurate', 'unverifiable'] as const).map(
        (verdict) => String(own.filter((outcome) => outcome.verdict === verdict).length),
      )
      return [category, String(own.length), percent(all), interval(all), ...counts]
    })
  const categoryHeader = [
    'category',
    'n',
    'accepted',
    '95 % Wilson',
    'verified',
    'accurate',
    'partially',
    'inaccurate',
    'unverifiable',
  ]
  return [table(header, [...perFamily, row('all', outcomes)]), table(categoryHeader, perCategory)].join('\n\n')
}

/** The misses, worst first: decided wrongly before left open. At most `limit` lines. */
export function renderMisses(outcomes: readonly Outcome[], limit: number): string {
  const missed = outcomes.filter((outcome) => !right(outcome))
  const weight = (outcome: Outcome) => (outcome.verdict === 'unverifiable' ? 1 : 0)
  return missed
    .sort((a, b) => weight(a) - weight(b))
    .slice(0, limit)
    .map(({ claim, verdict, evidence }) => {
      const brand = claim.brand === undefined ? '' : ` [brand: ${claim.brand}]`
      return `${claim.id} ${claim.category}${brand}\n  ${claim.claim}\n  wanted ${claim.expected.join(' or ')}, got ${verdict}: ${evidence}`
    })
    .join('\n')
}
