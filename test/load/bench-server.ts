// One server to measure, in a process of its own: prints what to call as a line of JSON, ends with its input.
//   node test/load/bench-server.ts <kind> [Postgres URL]
import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Database, openDatabase } from '../../src/data/database.ts'
import * as receipts from '../../src/data/receipts.ts'
import { systemClock } from '../../src/model/index.ts'
import { canonicalise } from '../../src/receipts/canonical.ts'
import { digestBytes, digestText, sha256 } from '../../src/receipts/digest.ts'
import { messageOf, seal } from '../../src/receipts/envelope.ts'
import { createKeys, type Keys } from '../../src/receipts/keys.ts'
import { createMint } from '../../src/receipts/mint.ts'
import { openService } from '../kit/service.ts'
import { a2aEcho, mcpEcho } from './echoes.ts'

const [kind = '', databaseUrl = ''] = process.argv.slice(2)

interface Measured {
  readonly url: string
  readonly apiKey?: string
  close(): Promise<unknown>
}

/** The body of a check, validated as Fastify does it. */
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['claims'],
  properties: {
    brand: { type: 'string', minLength: 1, maxLength: 200 },
    claims: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 2000 } },
    depth: { type: 'string', enum: ['fast', 'auto'] },
  },
}

interface CheckBody {
  readonly claims: readonly string[]
}

/** A Fastify with one route that does `work` and answers in an envelope. Those that write answer what they wrote, as much as a check does. */
async function route(work: (claims: readonly string[]) => Promise<unknown>): Promise<Measured> {
  const app: FastifyInstance = Fastify()
  app.post<{ Body: CheckBody }>('/check', { schema: { body } }, async (request) => ({
    data: { results: await work(request.body.claims) },
    meta: { request_id: request.id },
    links: {},
  }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${url}/check`, close: () => app.close() }
}

const open = () => openDatabase({ databaseUrl, dataDir: 'memory' })

const rowOf = (claim: string): receipts.NewReceipt => ({
  receipt_id: `rcp_${randomBytes(13).toString('hex').toUpperCase()}`,
  chain_id: `ch_${randomBytes(13).toString('hex').toUpperCase()}`,
  seq: 1n,
  kind: 'check',
  signed: 'x'.repeat(610),
  content: claim.padEnd(260, 'x'),
  chain_self: randomBytes(32),
  signature: randomBytes(64),
  once_key: null,
})

/** About a kilobyte, like the answer of a check of one claim. */
const answerOf = ({ receipt_id, signed, content }: Pick<receipts.NewReceipt, 'receipt_id' | 'signed' | 'content'>) => [
  { receipt_id, signed, content },
]

/** One row and one commit per request. */
async function inserting(): Promise<Measured> {
  const db = await open()
  return route(async ([claim = '']) => {
    const row = rowOf(claim)
    await receipts.insertBatch(db, [row], [])
    return answerOf(row)
  })
}

/** Rows of requests that arrive together in one statement: what a receipt's row costs without being one. */
async function batching(): Promise<Measured> {
  const db = await open()
  const waiting: { readonly row: receipts.NewReceipt; readonly done: PromiseWithResolvers<void> }[] = []
  let running = false
  const write = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 150)
      const rows = batch.map(({ row }) => row)
      await receipts.insertBatch(db, rows, [])
      for (const { done } of batch) done.resolve()
    }
    running = false
  }
  return route(async ([claim = '']) => {
    const done = Promise.withResolvers<void>()
    const row = rowOf(claim)
    waiting.push({ row, done })
    if (!running) void write()
    await done.promise
    return answerOf(row)
  })
}

const issuer = 'https://api.example'

/** Lock the head, sign, insert, update, commit: one receipt at a time. */
async function mintNaively(db: Database, keys: Keys, account: string, claim: string) {
  const signer = await keys.signer('receipt')
  const text = canonicalise({ claim: sha256(claim), verdict: 'accurate', nonce: randomBytes(16).toString('hex') })
  return db.transaction(async (tx) => {
    const [head] = await receipts.lockHeads(tx, [account])
    if (head === undefined) throw new Error('the chain is not open')
    const seq = head.seq + 1n
    const sealed = seal({
      v: 'reliance-receipt/1',
      receipt_id: `rcp_${randomBytes(13).toString('hex').toUpperCase()}`,
      alg: 'Ed25519',
      key_id: signer.kid,
      issuer,
      issued_at: systemClock.now().toISOString(),
      account: 'acct_pub_bench',
      kind: 'check',
      content_digest: sha256(text),
      chain: { id: head.chain_id, seq: seq.toString(), genesis: digestText(head.genesis) },
      chain_prev: digestText(head.head),
    })
    const { receipt_id } = sealed.fields
    const chain_self = digestBytes(sealed.chainSelf)
    const signature = await signer.sign(messageOf(sealed.signed))
    const row = { receipt_id, chain_id: head.chain_id, seq, kind: 'check', once_key: null }
    const signed = { signed: sealed.signed, content: text, chain_self, signature }
    await tx.kysely
      .insertInto('receipt')
      .values({ ...row, ...signed })
      .execute()
    const moved = tx.kysely.updateTable('receipt_chain').set({ seq, head: chain_self })
    await moved.where('chain_id', '=', head.chain_id).execute()
    return answerOf({ receipt_id, ...signed })
  })
}

async function minting(): Promise<Measured> {
  const db = await open()
  const secrets = { passphrase: 'bench', development: false, refuseDevelopmentKeys: true }
  const keys = await createKeys({ db, clock: systemClock, ...secrets })
  const mint = createMint({ db, keys, clock: systemClock, issuer, jwksUrl: `${issuer}/.well-known/jwks.json` })
  const accounts = Array.from({ length: 100 }, (_, index) => `acct_naive_${index}`)
  for (const id of accounts) await mint.mint({ id, pseudonym: `pub_${id}` }, [{ kind: 'check', content: {} }])
  await mint.close()
  let turn = 0
  return route(([claim = '']) => {
    turn += 1
    return mintNaively(db, keys, accounts[turn % accounts.length] ?? '', claim)
  })
}

/** The whole service as it is shipped, over Postgres where an address is given and embedded otherwise. */
async function ours(): Promise<Measured> {
  const { OUTBOUND_ALLOW_ORIGIN } = process.env
  const env: Record<string, string> = {
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
    ...(OUTBOUND_ALLOW_ORIGIN === undefined ? {} : { OUTBOUND_ALLOW_ORIGIN }),
  }
  const { baseUrl, apiKey, close } = await openService({ env })
  return { url: baseUrl, apiKey, close }
}

const kinds: Readonly<Record<string, () => Promise<Measured>>> = {
  fastify: () => route(async (claims) => claims.length),
  insert: inserting,
  batched: batching,
  naive: minting,
  mcp: mcpEcho,
  a2a: a2aEcho,
  ours,
}
const start = kinds[kind]
if (start === undefined) throw new Error(`one of ${Object.keys(kinds).join(', ')}`)
const { url, apiKey } = await start()
process.stdout.write(`${JSON.stringify({ url, apiKey })}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
