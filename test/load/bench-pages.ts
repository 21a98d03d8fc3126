import { loadavg } from 'node:os'
import { startBrowser, type TestBrowser } from '../kit/browser.ts'
import { openService } from '../kit/service.ts'

/** What the first page may weigh and take; the others are shown beside it. */
const budget = { path: '/', bytes: 100_000, firstPaintMs: 1_000 }
const paths = [
  '/',
  '/playground',
  '/brands',
  '/brands/netflix',
  '/coverage',
  '/accuracy',
  '/pricing',
  '/verify',
  '/docs',
]
/** Visits to each page, every one by a new profile with nothing kept. */
const visits = Number(process.argv[2] ?? 7)

interface Visit {
  readonly requests: number
  readonly bytes: number
  readonly firstPaintMs: number
  readonly contentPaintMs: number
  readonly layoutShift: number
}

const readTimes = `new Promise((done) => {
  let layoutShift = 0
  const add = (list) => { for (const { value } of list.getEntries()) layoutShift += value }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  const paint = (name) => performance.getEntriesByName(name)[0]?.startTime
  const ask = () => {
    const [first, content] = [paint('first-paint'), paint('first-contentful-paint')]
    if (first === undefined || content === undefined) setTimeout(ask, 20)
    else setTimeout(() => done([first, content, layoutShift]), 50)
  }
  ask()
})`

/** One visit; bytes are those on the wire, headers and all, as the browser's debugger counts them. */
async function visit(browser: TestBrowser, url: string): Promise<Visit> {
  const { page, complaints } = await browser.open()
  const session = await page.context().newCDPSession(page)
  let requests = 0
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  const [firstPaintMs, contentPaintMs, layoutShift] = (await page.evaluate(readTimes)) as [number, number, number]
  await page.context().close()
  if (complaints.length > 0) throw new Error(`${url} complained: ${complaints.join('; ')}`)
  return { requests, bytes, firstPaintMs, contentPaintMs, layoutShift }
}

const sorted = (all: readonly Visit[], of: (visit: Visit) => number) => all.map(of).toSorted((a, b) => a - b)
const middle = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? Number.NaN
const largest = (values: readonly number[]) => values.at(-1) ?? Number.NaN
const write = (line: string) => process.stdout.write(`${line}\n`)

/** Each page of the real service in a real browser; ends with 1 where the first page is over its budget. */
async function bench(): Promise<void> {
  const { baseUrl, close } = await openService()
  const browser = await startBrowser()
  const load = loadavg()[0] ?? Number.NaN
  write(`${visits} visits to each page, load average ${load.toFixed(1)}\n`)
  const cold = await visit(browser, `${baseUrl}${budget.path}`)
  write(`very first visit, by a browser just started: first paint ${cold.firstPaintMs.toFixed(0)} ms\n`)
  write('| page | requests | bytes transferred | first paint ms | first contentful paint ms | layout shift |')
  write('|---|---|---|---|---|---|')
  for (const path of paths) {
    const found: Visit[] = []
    for (let count = 0; count < visits; count += 1) found.push(await visit(browser, `${baseUrl}${path}`))
    const paint = sorted(found, ({ firstPaintMs }) => firstPaintMs)
    const content = sorted(found, ({ contentPaintMs }) => contentPaintMs)
    const bytes = largest(sorted(found, (one) => one.bytes))
    const requests = largest(sorted(found, (one) => one.requests))
    const shift = largest(sorted(found, ({ layoutShift }) => layoutShift))
    const spread = (times: readonly number[]) => `${middle(times).toFixed(0)} (to ${largest(times).toFixed(0)})`
    write(
      `| ${path} | ${requests} | ${bytes.toLocaleString('en-US')} | ${spread(paint)} | ${spread(content)} | ${shift.toFixed(3)} |`,
    )
    const over = path === budget.path && (bytes > budget.bytes || largest(paint) > budget.firstPaintMs)
    if (over) process.exitCode = 1
  }
  await browser.close()
  await close()
}

await bench()
