import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { a2aFace } from '../../src/faces/a2a/face.ts'
import { mcpFace } from '../../src/faces/mcp/face.ts'
import { trialKey, trialNow, trialService } from '../faces/trial.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { openService } from '../kit/service.ts'
import { a2aEcho, mcpEcho, type Open } from './echoes.ts'
import { freshId, messageBody, type Target, toolBody } from './targets.ts'

const run = promisify(execFile)
const generator = fileURLToPath(new URL('../../node_modules/.bin/autocannon', import.meta.url))

/** Connections kept busy, seconds of one measurement, and pairs of measurements. */
const connections = 16
const measureS = 3
const pairs = 3

/** Our faces over a skill that does next to nothing, without database or engine. */
async function bareFaces(): Promise<Open> {
  const app = Fastify()
  const service = trialService()
  const options = { baseUrl: 'http://127.0.0.1', siteUrl: 'http://127.0.0.1', clock: trialNow }
  await app.register(mcpFace(service, options))
  await app.register(a2aFace(service, options))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

/** Requests per second, from a process of its own. Throws when a single request failed. */
async function measure({ url, headers, body }: Target): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  // A message that is sent again is answered from what is kept, which is not what is measured.
  const ids = body.includes(freshId) ? ['-I'] : []
  const args = ['-j', '-c', String(connections), '-d', String(measureS), '-m', 'POST', ...ids, ...sent, '-b', body, url]
  const { stdout } = await run(generator, args, { maxBuffer: 16_777_216 })
  const result = JSON.parse(stdout) as { requests: { average: number }; errors: number; non2xx: number }
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} requests`)
  return result.requests.average
}

/** Both in turn, so that whatever else the machine does falls on both; the middle ratio of the pairs counts. */
async function compare(name: string, ours: Target, theirs: Target): Promise<void> {
  const found: { ours: number; theirs: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) found.push({ theirs: await measure(theirs), ours: await measure(ours) })
  found.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)
  const middle = found[Math.floor(pairs / 2)] ?? { ours: 0, theirs: 1 }
  const rates = `ours ${middle.ours.toFixed(0).padStart(6)}/s   echo ${middle.theirs.toFixed(0).padStart(6)}/s`
  process.stdout.write(`${name.padEnd(40)} ${rates}   ratio ${(middle.ours / middle.theirs).toFixed(2)}\n`)
}

/** Each of our faces beside the echo of its SDK, in one run on one machine. */
async function bench(): Promise<void> {
  const mcp = await mcpEcho()
  const a2a = await a2aEcho()
  const bare = await bareFaces()
  const text = 'GPT-4o costs $2.50 per million input tokens'
  const revisions = [
    ['2026-07-28', true],
    ['2025-11-25', false],
  ] as const
  for (const [revision, modern] of revisions) {
    const ours = toolBody(`${bare.url}/mcp`, { name: 'measure_text', args: { text }, modern }, trialKey)
    await compare(`MCP ${revision}, the face alone`, ours, toolBody(mcp.url, { name: 'echo', args: { text }, modern }))
  }
  const echo = messageBody(a2a.url, { text }, undefined, freshId)
  const bareSend = messageBody(`${bare.url}/a2a`, { skill: 'trial_measure', input: { text } }, trialKey, freshId)
  await compare('A2A 1.0, the face alone', bareSend, echo)
  await bare.close()
  const { baseUrl, apiKey, close } = await openService()
  const check = { brand: 'openai', claims: [text] }
  for (const [revision, modern] of revisions) {
    const ours = toolBody(`${baseUrl}/mcp`, { name: 'check_price', args: check, modern }, apiKey)
    await compare(`MCP ${revision}, a price check`, ours, toolBody(mcp.url, { name: 'echo', args: { text }, modern }))
  }
  const send = messageBody(`${baseUrl}/a2a`, { skill: 'price_verification', input: check }, apiKey, freshId)
  await compare('A2A 1.0, a price check', send, echo)
  await close()
  await overPostgres(echo, check)
  await Promise.all([mcp.close(), a2a.close()])
}

/** The same messages to a service whose tasks are committed by a durable Postgres. */
async function overPostgres(echo: Target, check: object): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const { baseUrl, apiKey, close } = await openService({ env: { DATABASE_URL: postgres.url() } })
  const send = messageBody(`${baseUrl}/a2a`, { skill: 'price_verification', input: check }, apiKey, freshId)
  await compare('A2A 1.0, a price check, over Postgres', send, echo)
  await close()
  await postgres.stop()
}

await bench()
