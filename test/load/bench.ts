// Requests per second of the service beside what it is built of, in one run on one machine: a bare Fastify route, one
// with an insert, one with batched inserts, a minter with a transaction per receipt, and the echo servers of the MCP and
// A2A libraries. Every server is a process of its own, the load comes from another.
//   node test/load/bench.ts [connections] [seconds] [rounds]
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { checkBody, freshId, messageBody, type Target, toolBody } from './targets.ts'

const run = promisify(execFile)
const generator = fileURLToPath(new URL('../../node_modules/.bin/autocannon', import.meta.url))
const serverFile = fileURLToPath(new URL('bench-server.ts', import.meta.url))
const connections = Number(process.argv[2] ?? 40)
const seconds = Number(process.argv[3] ?? 3)
const rounds = Number(process.argv[4] ?? 5)
/** Seconds each server is called before anything is measured. */
const warmS = 4

interface Server {
  readonly child: ChildProcess
  readonly url: string
  readonly apiKey: string
}

async function serve(kind: string, databaseUrl = ''): Promise<Server> {
  const child = spawn(process.execPath, [serverFile, kind, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, apiKey: '', ...(JSON.parse(line.toString()) as { url: string; apiKey?: string }) }
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Load from a process of its own. Throws when a single request failed. */
async function measure({ url, headers, body }: Target, forS = seconds): Promise<Figures> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [
    '-j',
    '-c',
    String(connections),
    '-d',
    String(forS),
    '-m',
    'POST',
    ...sent,
    ...(body.includes(freshId) ? ['-I'] : []),
    '-b',
    body,
    url,
  ]
  const { stdout } = await run(generator, args, { maxBuffer: 16_777_216 })
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as {
    readonly requests: { readonly average: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly errors: number
    readonly non2xx: number
  }
  if (non2xx + errors > 0)
    throw new Error(
      `${url} failed ${non2xx + errors} requests. The key of this run has 500,000 calls a day: take fewer seconds or rounds if they are used up.`,
    )
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const postgres = await startPostgres({ durable: true })

/** A migrated database of its own for each server that has one. */
async function database(name: string): Promise<string> {
  const admin = await openDatabase({ databaseUrl: postgres.url(), dataDir: 'memory' })
  await admin.script(`CREATE DATABASE ${name}`)
  await admin.close()
  const url = new URL(postgres.url())
  url.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: url.href, dataDir: 'memory' })
  await migrate(db, migrationsFolder, systemClock)
  await db.close()
  return url.href
}

const [fastify, insert, batched, naive, mcp, a2a, ours, embedded] = [
  await serve('fastify'),
  await serve('insert', await database('insert')),
  await serve('batched', await database('batched')),
  await serve('naive', await database('naive')),
  await serve('mcp'),
  await serve('a2a'),
  await serve('ours', await database('ours')),
  await serve('ours'),
]
const text = 'GPT-4o costs $2.50 per million input tokens'
const price = { brand: 'openai', claims: [text] }
const check = (server: Server, path: string) => checkBody(`${server.url}${path}`, price, server.apiKey)
const tool = { name: 'check_price', args: price, modern: true }

const priceMessage = { skill: 'price_verification', input: price }

const targets: ReadonlyMap<string, Target> = new Map([
  ['bare Fastify POST', checkBody(fastify.url, price)],
  ['Fastify and one insert', checkBody(insert.url, price)],
  ['Fastify and batched inserts', checkBody(batched.url, price)],
  ['naive minter', checkBody(naive.url, price)],
  ['MCP SDK echo', toolBody(mcp.url, { ...tool, name: 'echo', args: { text } })],
  ['A2A SDK echo', messageBody(a2a.url, { text }, undefined, freshId)],
  ['price check', check(ours, '/v1/price/check')],
  ['price check, embedded', check(embedded, '/v1/price/check')],
  ['brand check with receipt', check(ours, '/v1/brand/check')],
  ['MCP price check', toolBody(`${ours.url}/mcp`, tool, ours.apiKey)],
  ['A2A price check', messageBody(`${ours.url}/a2a`, priceMessage, ours.apiKey, freshId)],
])

const found = new Map<string, Figures[]>()
// Long enough that what is measured has been compiled: a large program takes longer than a route of ten lines.
for (const target of targets.values()) await measure(target, warmS)
for (let round = 0; round < rounds; round += 1)
  for (const [name, target] of targets) found.set(name, [...(found.get(name) ?? []), await measure(target)])

for (const { child } of [fastify, insert, batched, naive, mcp, a2a, ours, embedded]) child.stdin?.end()
await postgres.stop()

/** Ratios of the rounds' own pairs, since the machine may be busier in one round than in another. */
function ratios(name: string, to: string): string {
  const pairs = (found.get(name) ?? []).map(
    ({ perSecond }, round) => perSecond / (found.get(to)?.[round]?.perSecond ?? 0),
  )
  return `${middle(pairs).toFixed(2)} (${Math.min(...pairs).toFixed(2)} to ${Math.max(...pairs).toFixed(2)})`
}

const bars: readonly (readonly [name: string, to: string, bar: string])[] = [
  ['price check', 'bare Fastify POST', '0.12, aim 0.25'],
  ['price check, embedded', 'bare Fastify POST', '0.12, aim 0.25'],
  ['brand check with receipt', 'naive minter', '1.4'],
  ['brand check with receipt', 'Fastify and batched inserts', '0.6'],
  ['brand check with receipt', 'bare Fastify POST', 'aim 0.15'],
  ['MCP price check', 'MCP SDK echo', '0.7'],
  ['A2A price check', 'A2A SDK echo', '0.7'],
]
const lines = [
  `${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end; ${connections} connections; medians of ${rounds} rounds of ${seconds} s`,
  '',
  '| | per second | p50 ms | p99 ms | to bare Fastify |',
  '|---|---|---|---|---|',
  ...[...found].map(([name, figures]) => {
    const of = (pick: (one: Figures) => number) => middle(figures.map(pick))
    return `| ${name} | ${Math.round(of((one) => one.perSecond)).toLocaleString('en-US')} | ${of((one) => one.p50)} | ${of((one) => one.p99)} | ${ratios(name, 'bare Fastify POST')} |`
  }),
  '',
  '| ratio | bar | measured |',
  '|---|---|---|',
  ...bars.map(([name, to, bar]) => `| ${name} to ${to} | ${bar} | ${ratios(name, to)} |`),
]
process.stdout.write(`${lines.join('\n')}\n`)
