import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const child = fileURLToPath(new URL('./leak-child.ts', import.meta.url))
/** In every secret; nothing else of this test holds it. */
const mark = `leak${randomBytes(12).toString('hex')}`
const calls = 1_000

let folder: string
let service: ChildProcess
let baseUrl: string
let key: string

/** Every file below the folder that holds the mark: those of the database and the journal, logs and core files. */
async function marked(below = folder): Promise<readonly string[]> {
  const files = (await readdir(below, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const spellings = [Buffer.from(mark), Buffer.from(mark, 'utf16le'), Buffer.from(Buffer.from(mark).toString('hex'))]
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name))
    if (spellings.some((one) => bytes.includes(one))) found.push(name)
  }
  return found
}

// Core files go where the process stands; without a limit, one would be written in full.
const unlimited = 'ulimit -c unlimited; exec "$0" "$@"'
const isCore = (name: string) => /^core(?:\.\d+)?$/.test(name)

/** Whether this machine writes core files beside a process: what a process that takes no care of its memory leaves behind. */
async function coreOfCareless(): Promise<readonly string[]> {
  const below = await mkdtemp(join(tmpdir(), 'claimcheck-core-'))
  try {
    const held = 'globalThis.held = Buffer.from(process.argv[1]); process.kill(process.pid, "SIGABRT")'
    const careless = spawn('sh', ['-c', unlimited, process.execPath, '-e', held, mark], { cwd: below, stdio: 'ignore' })
    await once(careless, 'exit')
    const cores = (await readdir(below)).filter(isCore)
    if (cores.length > 0) expect(await marked(below)).toEqual(cores)
    return cores
  } finally {
    await rm(below, { recursive: true, force: true })
  }
}

async function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.text()
}

const secretOf = (n: number) => `${mark}-${n}-sk_live_${randomBytes(9).toString('hex')}`

/** A consent document as somebody would send it, or one that is refused in one of several places. */
function consentInput(n: number): unknown {
  const secret = secretOf(n)
  const given = { purpose: 'newsletter', subject: secret, [`member ${secret}`]: { deep: [secret] } }
  const kinds = [
    { document: given, schema_slug: 'leak' },
    { document: { subject: 7, [secret]: secret }, schema_slug: 'leak', schema_version: 1 },
    { document: given, schema_slug: 'absent' },
    { document: given, schema_slug: 'leak', [secret]: secret },
    { document: given, schema_slug: secret },
    { document: { half: `${secret}\ud800` }, schema_slug: 'leak' },
  ]
  return kinds[n % kinds.length]
}

const egressInput = (n: number) => ({ payload: `password = "${secretOf(n)}"`, destination: 'https://paste.example/x' })

/** One call, by a face and an operation that its number decides. */
async function call(n: number): Promise<string> {
  const consent = n % 4 !== 3
  const input = consent ? consentInput(n) : egressInput(n)
  const name = consent ? 'check_consent' : 'check_egress'
  const skill = consent ? 'consent_check' : 'egress_gate'
  switch (Math.floor(n / 4) % 5) {
    case 0: {
      const params = { name, arguments: input }
      const accept = { accept: 'application/json, text/event-stream' }
      return post('/mcp?toolsets=safety', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, accept)
    }
    case 1:
    case 2: {
      const message = { messageId: `m-${n}`, role: 'ROLE_USER', parts: [{ data: { skill, input } }] }
      const configuration = n % 2 === 0 ? { returnImmediately: true } : undefined
      const params = { message, ...(configuration === undefined ? {} : { configuration }) }
      return post('/a2a', { jsonrpc: '2.0', id: 1, method: 'SendMessage', params }, { 'a2a-version': '1.0' })
    }
    case 3:
      return post(consent ? '/consent/check' : '/egress/gate', `{"broken": "${secretOf(n)}`)
    default:
      return post(consent ? '/v1/consent/check' : '/v1/egress/gate', input)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-leak-'))
  await mkdir(join(folder, 'data'))
  service = spawn('sh', ['-c', unlimited, process.execPath, '--expose-gc', child, join(folder, 'data')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(join(folder, 'log'))
  service.stdout?.pipe(log)
  service.stderr?.pipe(log)
  const [ready] = (await once(service, 'message')) as [{ baseUrl: string; key: string }]
  ;({ baseUrl, key } = ready)
})
afterAll(async () => {
  service?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

describe('consent documents and outgoing payloads', () => {
  it('are in no file, no log, no heap and no core file after a thousand calls over three faces', async () => {
    const schema = { type: 'object', required: ['purpose'], properties: { subject: { type: 'string' } } }
    expect(await post('/v1/consent/schemas', { slug: 'leak', schema })).toContain('"created":true')
    const replies = new Map<string, number>()
    for (let n = 0; n < calls; n += 20)
      for (const reply of await Promise.all(Array.from({ length: 20 }, (_, at) => call(n + at))))
        for (const word of [
          '"conformant"',
          '"nonconformant"',
          '"block"',
          'VALIDATION_FAILED',
          'NOT_FOUND',
          'MALFORMED',
        ])
          if (reply.includes(word)) replies.set(word, (replies.get(word) ?? 0) + 1)
    // The calls came through to the rules; otherwise nothing would have been shown.
    for (const word of ['"conformant"', '"nonconformant"', '"block"', 'VALIDATION_FAILED', 'NOT_FOUND'])
      expect(replies.get(word) ?? 0, word).toBeGreaterThan(10)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await marked()).toEqual([])

    service.send(join(folder, 'heap'))
    await once(service, 'message')
    expect(await marked()).toEqual([])

    const gone = once(service, 'exit')
    service.kill('SIGABRT')
    await gone
    // Where core files are written at all, one of the service is there to be searched.
    const cores = (await readdir(folder)).filter(isCore)
    expect(cores).toHaveLength((await coreOfCareless()).length)
    expect(await marked()).toEqual([])
  })
})
