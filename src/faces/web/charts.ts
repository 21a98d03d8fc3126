import { type Html, html, percent } from './html.ts'

/** A point of a reliability diagram: what was said of a bin of answers, and what came true. */
export interface Bin {
  readonly n: number
  /** Mean confidence stated, 0 to 1. */
  readonly stated: number
  /** Share that was right. */
  readonly right: number
}

const short = (value: number) => value.toFixed(1)
const side = 220
const pad = 34

/** 95 % Wilson interval of a share. */
function wilson(share: number, n: number): readonly [number, number] {
  const z = 1.959964
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}

/**
 * Stated confidence against what came true, each with its 95 % interval: points on the diagonal mean what they say.
 * Bigger points hold more answers; the scale begins below the lowest of them.
 */
export function reliabilityDiagram(name: string, bins: readonly Bin[]): Html {
  const most = Math.max(1, ...bins.map(({ n }) => n))
  const low =
    Math.floor(Math.min(0.9, ...bins.flatMap(({ stated, right, n }) => [stated, wilson(right, n)[0]])) * 10) / 10
  const place = (share: number) => pad + ((share - low) / (1 - low)) * (side - 2 * pad)
  const up = (share: number) => side - place(share)
  const words = bins
    .map(({ n, stated, right }) => `${n} answers at ${percent(stated)}: ${percent(right)} right`)
    .join('; ')
  const ticks = [low, (1 + low) / 2, 1].map(
    (
      tick,
    ) => html`<text x="${short(place(tick))}" y="${side - 12}" class="tick" text-anchor="middle">${percent(tick, 0)}</text>
<text x="${pad - 5}" y="${short(up(tick) + 4)}" class="tick" text-anchor="end">${percent(tick, 0).replace(' %', '')}</text>`,
  )
  const points = bins.map(({ n, stated, right }) => {
    const [from, to] = wilson(right, n)
    return html`<line x1="${short(place(stated))}" y1="${short(up(from))}" x2="${short(place(stated))}" y2="${short(up(to))}" class="whisker"/>
<circle cx="${short(place(stated))}" cy="${short(up(right))}" r="${short(2.5 + 5 * Math.sqrt(n / most))}" class="point"/>`
  })
  return html`<svg class="diagram" viewBox="0 0 ${side} ${side}" role="img" aria-label="Reliability of ${name}: ${words}">
<rect x="${pad}" y="${pad}" width="${side - 2 * pad}" height="${side - 2 * pad}" class="frame"/>
<line x1="${place(low)}" y1="${up(low)}" x2="${place(1)}" y2="${up(1)}" class="diagonal"/>
${ticks}${points}
</svg>`
}

/** A share with its interval on a line from `low` to 1. */
export function intervalBar(share: number, from: number, to: number, low: number): Html {
  const x = (value: number) => short(Math.max(0, (value - low) / (1 - low)) * 160)
  return html`<svg class="interval" viewBox="-4 0 168 16" role="img" aria-label="${percent(share)}, 95 % interval ${percent(from)} to ${percent(to)}">
<line x1="0" y1="8" x2="160" y2="8" class="axis"/><line x1="${x(from)}" y1="8" x2="${x(to)}" y2="8" class="range"/><circle cx="${x(share)}" cy="8" r="4" class="point"/></svg>`
}

/** A value from a day on. */
export interface Step {
  readonly day: string
  readonly value: number
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 })
const wide = 320
const high = 110

/** A history as a line that steps on the days its value changed. */
export function historyChart(name: string, unit: string, steps: readonly Step[]): Html {
  const times = steps.map(({ day }) => Date.parse(day))
  const first = Math.min(...times)
  const span = Math.max(1, Math.max(...times) - first)
  const values = steps.map(({ value }) => value)
  const top = Math.max(...values)
  const bottom = Math.min(0, ...values)
  const x = (time: number) => short(8 + ((time - first) / span) * (wide - 16))
  const y = (value: number) => short(high - 22 - ((value - bottom) / Math.max(1e-9, top - bottom)) * (high - 40))
  const path = steps
    .map(
      ({ value }, index) =>
        `${index === 0 ? 'M' : 'H'}${x(times[index] ?? first)}${index === 0 ? ` ${y(value)}` : ` V${y(value)}`}`,
    )
    .join(' ')
  const from = steps[0]
  const to = steps.at(-1)
  const dots = steps.map(
    ({ value }, index) => html`<circle cx="${x(times[index] ?? first)}" cy="${y(value)}" r="2.5" class="point"/>`,
  )
  return html`<figure class="history"><figcaption>${name} <span class="muted">${unit}</span></figcaption>
<svg viewBox="0 0 ${wide} ${high}" role="img" aria-label="${name}, ${unit}: ${compact.format(from?.value ?? 0)} on ${from?.day} to ${compact.format(to?.value ?? 0)} on ${to?.day}, ${steps.length} records">
<path d="${path}" class="line"/>${dots}
<text x="8" y="${high - 4}" class="tick">${from?.day}</text><text x="${wide - 8}" y="${high - 4}" class="tick" text-anchor="end">${to?.day}</text>
<text x="${wide - 8}" y="12" class="tick" text-anchor="end">latest ${compact.format(to?.value ?? 0)}</text>
</svg></figure>`
}
