const namespace = 'http://www.w3.org/2000/svg'
const dayMs = 86_400_000
const daysShown = 30
const size = { width: 600, height: 100 }

function mark(name, attributes, text) {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

/** The last thirty UTC days up to the one of `until`, those without a call as zero. */
function everyDay(days, until) {
  const known = new Map(days.map((row) => [row.day, row]))
  return Array.from({ length: daysShown }, (_, index) => {
    const day = new Date(until.getTime() - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, calls: 0, mints: 0, claim_verifications: 0 }
  })
}

/** A bar a day, what they come to in words, and the days they go from and to. */
export function usageChart(days, until) {
  const all = everyDay(days, until)
  const most = Math.max(1, ...all.map(({ calls }) => calls))
  const total = all.reduce((sum, { calls }) => sum + calls, 0)
  const words = `${total.toLocaleString('en-US')} calls in thirty days, at most ${most.toLocaleString('en-US')} on one`
  const made = mark('svg', {
    viewBox: `0 0 ${size.width} ${size.height}`,
    preserveAspectRatio: 'none',
    role: 'img',
    'aria-label': words,
    class: 'bars',
  })
  const step = size.width / daysShown
  made.append(mark('line', { class: 'axis', x1: 0, x2: size.width, y1: size.height, y2: size.height }))
  all.forEach(({ day, calls }, index) => {
    const height = calls === 0 ? 0 : Math.max(2, (calls / most) * size.height)
    const place = { x: index * step + 2, y: size.height - height, width: step - 4, height }
    const bar = mark('rect', { class: 'bar', ...place })
    bar.append(mark('title', {}, `${day}: ${calls.toLocaleString('en-US')} calls`))
    made.append(bar)
  })
  return { made, words, first: all[0].day, last: all.at(-1).day }
}
