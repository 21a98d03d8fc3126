import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { openWitnessMemory } from '../data/witness-memory.ts'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { parseVerifierKey, verifierKey } from '../receipts/log/note.ts'
import { createWitness } from '../receipts/log/witness.ts'
import { type Signer, signerFromPem } from '../receipts/signer.ts'
import type { Verb } from './verb.ts'

/** Largest request: a checkpoint with its signatures and 63 hashes. */
const requestBytesMax = 65_536

const options = {
  name: { type: 'string' },
  log: { type: 'string', multiple: true },
  key: { type: 'string', default: 'witness-key.pem' },
  memory: { type: 'string', default: 'witness-memory' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8090' },
} as const

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

/** The witness's own key, made on its first start and readable by its owner alone. */
async function openKey(path: string): Promise<Signer> {
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return signerFromPem(known)
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' })
  return signerFromPem(pem)
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > requestBytesMax) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function serve(witness: ReturnType<typeof createWitness>): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/add-checkpoint' || request.method !== 'POST') return response.writeHead(404).end()
    const body = await bodyOf(request).catch(() => undefined)
    if (body === undefined) return response.writeHead(413).end()
    const reply = await witness.add(body).catch(() => ({ status: 500, body: '' }))
    const type = reply.status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8'
    return response.writeHead(reply.status, { 'content-type': type }).end(reply.body)
  })
}

const verb: Verb = {
  name: 'witness',
  summary: 'Run a witness that countersigns logs it has checked to be append-only (C2SP tlog-witness).',
  usage: 'witness --name NAME --log KEY [--log KEY]… [--key FILE] [--memory FOLDER] [--host HOST] [--port PORT]',
  async run(args) {
    const { values } = parseArgs({ args, options, strict: true })
    if (values.name === undefined || !/^[!-*,-~]+$/.test(values.name))
      throw wrong('Name the witness by --name, such as witness.example/one.')
    const logs = (values.log ?? []).map((text) => {
      const key = parseVerifierKey(text, 'log')
      if (key === undefined) throw wrong('A log is named by its key, name+id+base64, as claimcheck log keys prints it.')
      return key
    })
    if (logs.length === 0) throw wrong('Name at least one log by --log KEY.')
    const signer = await openKey(values.key)
    const memory = openWitnessMemory(values.memory)
    const server = serve(createWitness({ name: values.name, signer, clock: systemClock, logs, memory }))
    server.listen(Number(values.port), values.host)
    await once(server, 'listening')
    const { address, port } = server.address() as AddressInfo
    process.stdout.write(
      `${verifierKey({ name: values.name, publicKey: signer.publicKey }, 'witness')}\nhttp://${address}:${port}\n`,
    )
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    server.close()
    await once(server, 'close')
    return 0
  },
}

export default verb
