// Cost against size, one part at a time, each within three minutes; keeps its figures and draws them into test/load/scale/.
//   node test/load/scale.ts claims [rounds]
//   node test/load/scale.ts connections [rounds]
//   node test/load/scale.ts catalogue [times, such as 1,5,10,20] [rounds]
//   node test/load/scale.ts receipts [rows, such as 10000,100000,1000000] [rounds]
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Bench, differingChecks, measure, openBench } from './scale/calls.ts'
import { type Plot, type Point, renderPlot } from './scale/plot.ts'
import { fillReceipts } from './scale/receipts.ts'
import type { Target } from './targets.ts'

const folder = fileURLToPath(new URL('./scale/', import.meta.url))
const secondsEach = 2
/** Rounds that are thrown away: a new process and a new database are slower. */
const warmRounds = 2
/** The bar: how much a claim may cost at the largest size, against the smallest. */
const flatWithin = 1.3

function pointOf(size: number, costs: readonly number[]): Point {
  const sorted = costs.toSorted((left, right) => left - right)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return { size, middle, low: sorted[0] ?? middle, high: sorted.at(-1) ?? middle }
}

const sizesOf = (text: string | undefined, usual: readonly number[]) => text?.split(',').map(Number) ?? usual

/** Costs by size, measured `rounds` times in turn, so that a busy moment meets every size. */
async function inTurn(sizes: readonly number[], rounds: number, cost: (size: number) => Promise<number>) {
  const found = new Map(sizes.map((size) => [size, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) for (const size of sizes) found.get(size)?.push(await cost(size))
  return [...found].map(([size, costs]) => pointOf(size, costs))
}

async function claims(rounds: number): Promise<Plot> {
  const bench = await openBench()
  const sizes = [1, 2, 5, 10, 25, 50, 100]
  const on = (path: string) => {
    const requests = new Map(sizes.map((size) => [size, differingChecks(bench, path, size)]))
    return async (size: number) => 1e6 / ((await measure(requests.get(size) ?? [], 8, secondsEach)).perSecond * size)
  }
  const [price, brand] = [on('/v1/price/check'), on('/v1/brand/check')]
  await price(10)
  const series = [
    { name: 'price check', points: await inTurn(sizes, rounds, price) },
    { name: 'brand check with receipts', points: await inTurn(sizes, rounds, brand) },
  ]
  await bench.close()
  return { title: 'Claims in a request', sizes: 'claims in a request', costs: 'µs per claim', series }
}

async function connections(rounds: number): Promise<Plot> {
  const bench = await openBench()
  const sizes = [1, 10, 40, 100, 250, 500, 1_000]
  const requests = differingChecks(bench, '/v1/price/check', 1)
  await measure(requests, 10, secondsEach)
  const away = new Map<number, number>()
  const points = await inTurn(sizes, rounds, async (size) => {
    const { perSecond, turnedAway } = await measure(requests, size, secondsEach)
    away.set(size, Math.max(turnedAway, away.get(size) ?? 0))
    return 1e6 / perSecond
  })
  for (const [size, perSecond] of away)
    if (perSecond > 0)
      process.stdout.write(`${size} connections: up to ${Math.round(perSecond)} a second told to come again\n`)
  await bench.close()
  const series = [{ name: 'price check', points }]
  return { title: 'Connections', sizes: 'connections that ask without pause', costs: 'µs per answered request', series }
}

interface Enlarged {
  readonly held: { readonly brands: number; readonly facts: number; readonly verdicts: string }
  /** Microseconds per claim over all of them once. */
  round(): Promise<number>
  stop(): void
}

async function enlargedCatalogue(times: number): Promise<Enlarged> {
  const file = fileURLToPath(new URL('./scale/catalogue.ts', import.meta.url))
  const args = ['--expose-gc', '--max-old-space-size=18000', file, String(times)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error(`the process with ${times} times the catalogue ended`)
    return JSON.parse(value)
  }
  return {
    held: (await next()) as Enlarged['held'],
    round() {
      child.stdin.write('round\n')
      return next() as Promise<number>
    },
    stop: () => child.stdin.end(),
  }
}

async function catalogue(times: readonly number[], rounds: number): Promise<Plot> {
  const opened = new Map(await Promise.all(times.map(async (size) => [size, await enlargedCatalogue(size)] as const)))
  for (const [size, { held }] of opened) {
    const { brands, facts, verdicts } = held
    process.stdout.write(`${size}×: ${brands} brands, ${facts} facts, verdicts ${verdicts.slice(0, 12)}\n`)
  }
  const points = await inTurn(times, rounds, async (size) => (await opened.get(size)?.round()) ?? Number.NaN)
  for (const one of opened.values()) one.stop()
  const series = [{ name: 'engine', points }]
  return { title: 'Size of the catalogue', sizes: 'times the catalogue', costs: 'µs per claim', series }
}

/** A service and a Postgres for each number of receipts, so that the sizes take turns and none is measured cold. */
async function receipts(rows: readonly number[], rounds: number): Promise<Plot> {
  const benches = new Map<number, { bench: Bench; requests: readonly Target[] }>()
  for (const size of rows) {
    const bench = await openBench()
    const started = performance.now()
    const held = await fillReceipts(bench.db, size)
    const seconds = (performance.now() - started) / 1000
    process.stdout.write(`${held} receipts held after ${seconds.toFixed(0)} s\n`)
    benches.set(size, { bench, requests: differingChecks(bench, '/v1/brand/check', 1) })
  }
  const cost = async (size: number) =>
    1e6 / (await measure(benches.get(size)?.requests ?? [], 16, secondsEach)).perSecond
  await inTurn(rows, warmRounds, cost)
  const points = await inTurn(rows, rounds, cost)
  for (const { bench } of benches.values()) await bench.close()
  const series = [{ name: 'brand check with a receipt', points }]
  return { title: 'Receipts held', sizes: 'receipts in the table', costs: 'µs per call', series }
}

/** Sizes measured now, beside those of earlier runs at other sizes. */
async function keep(part: string, plot: Plot): Promise<Plot> {
  const before = await readFile(`${folder}${part}.json`, 'utf8').then(
    (text) => JSON.parse(text) as Plot,
    () => undefined,
  )
  const series = plot.series.map(({ name, points }) => {
    const known = before?.series.find((one) => one.name === name)?.points ?? []
    const others = known.filter(({ size }) => points.every((point) => point.size !== size))
    return { name, points: [...points, ...others].sort((left, right) => left.size - right.size) }
  })
  const all = { ...plot, series }
  await writeFile(`${folder}${part}.json`, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(`${folder}${part}.svg`, renderPlot(all))
  return all
}

const [, , part = '', first, second] = process.argv
const parts: Readonly<Record<string, () => Promise<Plot>>> = {
  claims: () => claims(Number(first ?? 3)),
  connections: () => connections(Number(first ?? 3)),
  catalogue: () => catalogue(sizesOf(first, [1, 5, 10, 20]), Number(second ?? 9)),
  receipts: () => receipts(sizesOf(first, [10_000, 100_000, 1_000_000]), Number(second ?? 5)),
}
const work = parts[part]
if (work === undefined) throw new Error(`one of ${Object.keys(parts).join(', ')}`)
const { series, costs } = await keep(part, await work())
for (const { name, points } of series) {
  const cost = points.map(
    ({ size, middle, low, high }) => `${size}: ${middle.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
  )
  const ratio = (points.at(-1)?.middle ?? 0) / (points[0]?.middle ?? 1)
  process.stdout.write(
    `${name}, ${costs}: ${cost.join(', ')}; largest to smallest ${ratio.toFixed(2)}, bar ${flatWithin}\n`,
  )
}
process.stdout.write(`load average ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
process.exit(0)
