/** One measured size: what it cost, in the middle of its rounds and at their ends. */
export interface Point {
  readonly size: number
  readonly middle: number
  readonly low: number
  readonly high: number
}

export interface Series {
  readonly name: string
  readonly points: readonly Point[]
}

export interface Plot {
  readonly title: string
  /** What the sizes are. */
  readonly sizes: string
  /** What the costs are, with their unit. */
  readonly costs: string
  readonly series: readonly Series[]
}

const [width, height] = [720, 400]
const frame = { left: 76, right: 24, top: 48, bottom: 60 } as const
const colours = ['#1f5fbf', '#b3471d', '#2c7a3f', '#7a3b9d'] as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A number in few characters: 10k, 2.5M, 0.12. */
function short(value: number): string {
  for (const [unit, name] of [
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const)
    if (value >= unit) return `${Number((value / unit).toFixed(1))}${name}`
  return `${Number(value.toPrecision(3))}`
}

/** Steps from 0 up to at least `top`, five or so. */
function steps(top: number): readonly number[] {
  const rough = top / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** The plot as SVG: sizes on a logarithmic axis, costs from zero, a line per series with the spread of its rounds. */
export function renderPlot({ title, sizes, costs, series }: Plot): string {
  const points = series.flatMap((one) => one.points)
  const ticks = [...new Set(points.map(({ size }) => size))].sort((left, right) => left - right)
  const [first = 1, last = 1] = [ticks[0], ticks.at(-1)]
  const levels = steps(Math.max(...points.map(({ high }) => high)))
  const top = levels.at(-1) ?? 1
  const span = Math.log(last / first) || 1
  const x = (size: number) => frame.left + (Math.log(size / first) / span) * (width - frame.left - frame.right)
  const y = (cost: number) => height - frame.bottom - (cost / top) * (height - frame.top - frame.bottom)
  const at = (value: number) => value.toFixed(1)
  const label = (text: string, px: number, py: number, more = '') =>
    `<text x="${at(px)}" y="${at(py)}" ${more}>${escaped(text)}</text>`
  const grid = levels.flatMap((level) => [
    `<line x1="${frame.left}" x2="${width - frame.right}" y1="${at(y(level))}" y2="${at(y(level))}" stroke="#ddd"/>`,
    label(short(level), frame.left - 8, y(level) + 4, 'text-anchor="end"'),
  ])
  const axis = ticks.map((size) => label(short(size), x(size), height - frame.bottom + 20, 'text-anchor="middle"'))
  const lines = series.flatMap(({ name, points: own }, index) => {
    const colour = colours[index % colours.length]
    const path = own.map(({ size, middle }, place) => `${place === 0 ? 'M' : 'L'}${at(x(size))} ${at(y(middle))}`)
    return [
      `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...own.map(
        ({ size, low, high }) =>
          `<line x1="${at(x(size))}" x2="${at(x(size))}" y1="${at(y(low))}" y2="${at(y(high))}" stroke="${colour}"/>`,
      ),
      ...own.map(({ size, middle }) => `<circle cx="${at(x(size))}" cy="${at(y(middle))}" r="3.5" fill="${colour}"/>`),
      label(name, frame.left + 12 + index * 200, frame.top - 8, `fill="${colour}"`),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>`,
    label(title, frame.left, 22, 'font-size="15" font-weight="bold"'),
    ...grid,
    ...axis,
    label(sizes, (frame.left + width - frame.right) / 2, height - 16, 'text-anchor="middle"'),
    label(costs, 18, height / 2, `text-anchor="middle" transform="rotate(-90 18 ${height / 2})"`),
    ...lines,
    '</svg>\n',
  ].join('\n')
}
