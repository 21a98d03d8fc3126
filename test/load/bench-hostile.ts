import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { deflated, pageOf, streamOf } from '../kit/pdf-objects.ts'

/**
 * What the inputs that once stopped the process cost now: `npm run bench:hostile [-- --results]`. The service runs in a process of
 * its own; its processor time and memory are those of the whole process tree, and `/healthz` is asked all the while.
 */
const serverFile = fileURLToPath(new URL('bench-server.ts', import.meta.url))
const resultsFile = new URL('RESULTS.md', import.meta.url)
const heading = '## Inputs that once stopped the process'
/** Ticks a second of the clock in `/proc`. */
const ticks = 100
const rounds = 5

const bomb = pageOf(streamOf('/Filter/FlateDecode', await deflated(600, ' ')))
const site = createServer((_, response) => response.setHeader('content-type', 'application/pdf').end(bomb))
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const child = spawn(process.execPath, [serverFile, 'ours'], {
  stdio: ['pipe', 'pipe', 'inherit'],
  env: { ...process.env, OUTBOUND_ALLOW_ORIGIN: origin },
})
const [line] = (await once(child.stdout, 'data')) as [Buffer]
const { url, apiKey } = JSON.parse(line.toString()) as { url: string; apiKey: string }

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const beside = (piece: string) => ({ claim: filled(piece, 2_000), text: filled(piece, 3_000) })
const hundred = (piece: string) => ({ claims: Array.from({ length: 100 }, () => filled(piece, 1_990).trim()) })

/** What to send where, how many of it at once. */
const inputs: readonly (readonly [name: string, path: string, body: object, atOnce: number])[] = [
  ['a claim and a text of "$1 ", 5 kB', '/v1/verify/claim', beside('$1 '), 1],
  ['a claim and a text of "http://", 5 kB', '/v1/verify/claim', beside('http://'), 1],
  ['"&#" a thousand times', '/v1/competitive/check', { claims: [filled('&#', 2_000)] }, 1],
  ['a hundred claims of "&amp;", 200 kB', '/v1/competitive/check', hundred('&amp;'), 1],
  ['a hundred claims of "and ", 200 kB', '/v1/competitive/check', hundred('and '), 1],
  ['a PDF of 583 kB that unpacks to 600 MB, six at once', '/v1/verify/claim', { claim: 'A page.', url: origin }, 6],
]

/** The process and all below it. */
function treeOf(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap((one) => treeOrNothing(one))]
}
function treeOrNothing(pid: number): readonly number[] {
  try {
    return treeOf(pid)
  } catch {
    // It ended between two looks.
    return []
  }
}

/** Processor milliseconds of the process and of its children that have ended, and megabytes of the whole tree. */
function usageOf({ pid = 0 }: ChildProcess): { readonly cpuMs: number; readonly mb: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const spent = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  const mb = treeOrNothing(pid).reduce((sum, one) => sum + memoryOf(one), 0)
  return { cpuMs: (spent * 1000) / ticks, mb }
}
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function ask(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.status
}

/** Send an input, and look at the service until it is answered. */
async function measure(path: string, body: object, atOnce: number) {
  const before = usageOf(child)
  const waits: number[] = []
  let most = before.mb
  let running = true
  const watch = async () => {
    while (running) {
      const asked = performance.now()
      await (await fetch(`${url}/healthz`)).arrayBuffer()
      waits.push(performance.now() - asked)
      most = Math.max(most, usageOf(child).mb)
      await sleep(2)
    }
  }
  const watching = watch()
  const statuses = await Promise.all(Array.from({ length: atOnce }, () => ask(path, body)))
  running = false
  await watching
  return { statuses, cpuMs: usageOf(child).cpuMs - before.cpuMs, waits, grownMb: most - before.mb }
}

const shown = (value = 0) => value.toFixed(0)
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
const rows: string[] = []
for (const [name, path, body, atOnce] of inputs) {
  // The first call compiles what reads it.
  await measure(path, body, 1)
  const found = []
  for (let round = 0; round < rounds; round += 1) found.push(await measure(path, body, atOnce))
  const statuses = [...new Set(found.flatMap((one) => one.statuses))].join(', ')
  const cpu = found.map(({ cpuMs }) => cpuMs / atOnce).toSorted((a, b) => a - b)
  const wait = p99(found.flatMap(({ waits }) => waits))
  const grown = Math.max(...found.map(({ grownMb }) => grownMb))
  rows.push(
    `| ${name} | ${statuses} | ${shown(cpu[Math.floor(rounds / 2)])} (${shown(cpu[0])} to ${shown(cpu.at(-1))}) | ${wait.toFixed(1)} | ${grown.toFixed(0)} |`,
  )
}
child.stdin.end()
site.close()

const table = [
  `${heading}\n`,
  `\`npm run bench:hostile -- --results\`, ${rounds} rounds, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end. Processor time is the middle, least and most of one answer, with the \`/healthz\` calls beside it; memory is that of the process and its children.\n`,
  '| input | answered | CPU ms for each | /healthz p99 ms | memory grows by MB |',
  '|---|---|---|---|---|',
  ...rows,
].join('\n')
process.stdout.write(`${table}\n`)
if (process.argv.includes('--results')) {
  const sections = readFileSync(resultsFile, 'utf8')
    .split(/\n(?=## )/u)
    .filter((section) => !section.startsWith(heading))
  writeFileSync(resultsFile, `${[...sections.map((section) => section.trimEnd()), table].join('\n\n')}\n`)
}
