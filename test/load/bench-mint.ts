// Receipts per second, side by side in one run: the mint, a naive minter with one transaction per receipt, and bare
// multi-row inserts of the same rows, once by one caller and once by the mint's callers over a queue such as the mint's.
//   node test/load/bench-mint.ts [ms per round] [rounds]
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import * as receipts from '../../src/data/receipts.ts'
import { newId, systemClock } from '../../src/model/index.ts'
import { canonicalise } from '../../src/receipts/canonical.ts'
import { digestBytes, digestText, sha256 } from '../../src/receipts/digest.ts'
import { messageOf, seal } from '../../src/receipts/envelope.ts'
import { createKeys, type Keys } from '../../src/receipts/keys.ts'
import { createMint } from '../../src/receipts/mint.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { startPostgres } from '../kit/postgres-server.ts'

const callers = 256
const measureMs = Number(process.argv[2] ?? 1_500)
const rounds = Number(process.argv[3] ?? 9)
const accounts = 1_000
const bareRows = 100
/** The mint's own limits, for the bare queue beside it. */
const bareBatchRows = 150
const bareCommits = 2

const content = () => ({
  claim: `sha256:${'a'.repeat(64)}`,
  verdict: 'accurate',
  confidence_bps: 9_700,
  tier: 'high',
  facts: ['f_0123456789abcdef', 'f_fedcba9876543210'],
  edition: 'ed_0123456789abcdef',
  engine: 'e1',
})

/** Calls per second of `work`, run by `callers` at once for a while. */
async function rate(atOnce: number, work: (caller: number) => Promise<number>): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, caller) => {
      while (performance.now() - started < measureMs) {
        const more = await work(caller)
        done += more
      }
    }),
  )
  return (done / (performance.now() - started)) * 1_000
}

const issuer = 'https://api.example'

/** What a minter without group commit does: lock the head, sign, insert, update, commit, one receipt at a time. */
async function mintNaively(db: Database, keys: Keys, account: { id: string; pseudonym: string }): Promise<number> {
  const signer = await keys.signer('receipt')
  const text = canonicalise({ ...content(), nonce: randomBytes(16).toString('hex') })
  await db.transaction(async (tx) => {
    const [head] = await receipts.lockHeads(tx, [account.id])
    if (head === undefined) throw new Error('the chain is not open')
    const now = systemClock.now()
    const seq = head.seq + 1n
    const sealed = seal({
      v: 'reliance-receipt/1',
      receipt_id: `rcp_${randomBytes(13).toString('hex').toUpperCase()}`,
      alg: 'Ed25519',
      key_id: signer.kid,
      issuer,
      issued_at: now.toISOString(),
      account: account.pseudonym,
      kind: 'check',
      content_digest: sha256(text),
      chain: { id: head.chain_id, seq: seq.toString(), genesis: digestText(head.genesis) },
      chain_prev: digestText(head.head),
    })
    const row = { receipt_id: sealed.fields.receipt_id, chain_id: head.chain_id, seq, kind: 'check', once_key: null }
    const signed = { signed: sealed.signed, content: text, chain_self: digestBytes(sealed.chainSelf) }
    const signature = await signer.sign(messageOf(sealed.signed))
    await tx.kysely
      .insertInto('receipt')
      .values({ ...row, ...signed, signature })
      .execute()
    await tx.kysely
      .updateTable('receipt_chain')
      .set({ seq, head: signed.chain_self })
      .where('chain_id', '=', head.chain_id)
      .execute()
  })
  return 1
}

const chainIds = Array.from({ length: accounts }, () => newId('ch', systemClock.now()))
let places = 0

/** A row with the very bytes of a receipt, without chain, lock or signature: what table and indexes take by themselves. */
function bareRow(like: receipts.NewReceipt): receipts.NewReceipt {
  places += 1
  return {
    receipt_id: newId('rcp', systemClock.now()),
    chain_id: chainIds[Math.floor(Math.random() * accounts)] ?? '',
    seq: BigInt(places),
    kind: 'check',
    signed: like.signed,
    content: like.content,
    chain_self: randomBytes(32),
    signature: randomBytes(64),
    once_key: null,
  }
}

/** One statement of a hundred rows by a caller who waits for nobody. */
async function insertBarely(db: Database, like: receipts.NewReceipt): Promise<number> {
  await receipts.insertBatch(
    db,
    Array.from({ length: bareRows }, () => bareRow(like)),
    [],
  )
  return bareRows
}

/** One row per caller, written with whatever else waits: as many callers, rows and commits at once as the mint has. */
function createBareQueue(db: Database, like: receipts.NewReceipt): () => Promise<number> {
  const waiting: { readonly row: receipts.NewReceipt; readonly done: PromiseWithResolvers<void> }[] = []
  let commits = 0
  let turning = false
  const write = () => {
    turning = false
    while (commits < bareCommits && waiting.length > 0) {
      const batch = waiting.splice(0, bareBatchRows)
      const rows = batch.map(({ row }) => row)
      commits += 1
      receipts
        .insertBatch(db, rows, [])
        .then(
          () => {
            for (const { done } of batch) done.resolve()
          },
          (error: unknown) => {
            for (const { done } of batch) done.reject(error)
          },
        )
        .finally(() => {
          commits -= 1
          write()
        })
    }
  }
  return async () => {
    const done = Promise.withResolvers<void>()
    waiting.push({ row: bareRow(like), done })
    if (!turning) {
      turning = true
      setImmediate(write)
    }
    await done.promise
    return 1
  }
}

const account = (n: number) => ({ id: `acct_${n}`, pseudonym: `acct_pub_${n}` })
const some = () => Math.floor(Math.random() * accounts)
/** The naive minter has chains of its own: on shared ones each would find the other's receipts, as replicas do. */
const naiveAccount = (n: number) => account(accounts + n)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const server = await startPostgres({ durable: true })
const db = await openDatabase({ dataDir: 'memory', databaseUrl: server.url() })
await migrate(db, migrationsFolder, systemClock)
const keys = await createKeys({
  db,
  clock: systemClock,
  passphrase: 'bench',
  development: false,
  refuseDevelopmentKeys: true,
})
const mint = createMint({ db, keys, clock: systemClock, issuer, jwksUrl: `${issuer}/.well-known/jwks.json` })
const mintOne = async (who: { id: string; pseudonym: string }) =>
  (await mint.mint(who, [{ kind: 'check', content: content() }])).length
for (let n = 0; n < 2 * accounts; n += 50)
  await Promise.all(Array.from({ length: 50 }, (_, k) => mintOne(account(n + k))))

const like = await db.kysely.selectFrom('receipt').selectAll().limit(1).executeTakeFirstOrThrow()

const insertInTurn = createBareQueue(db, like)

const measured = new Map<string, number[]>()
for (let round = 0; round < rounds; round++)
  for (const [name, run] of [
    ['bare inserts, one caller', () => rate(1, () => insertBarely(db, like))],
    ["bare inserts, the mint's callers", () => rate(callers, insertInTurn)],
    ['the mint, a thousand accounts', () => rate(callers, () => mintOne(account(some())))],
    ['the mint, one hot account', () => rate(callers, () => mintOne(account(0)))],
    ['the mint, one caller', () => rate(1, () => mintOne(account(1)))],
    ['naive, a thousand accounts', () => rate(callers, () => mintNaively(db, keys, naiveAccount(some())))],
    ['naive, one hot account', () => rate(callers, () => mintNaively(db, keys, naiveAccount(0)))],
  ] as const) {
    const perSecond = await run()
    measured.set(name, [...(measured.get(name) ?? []), perSecond])
    await sql`TRUNCATE receipt`.execute(db.kysely)
  }
/** Median of the rounds' own ratios, since the machine may be busier in one round than in another. */
const ratio = (a: string, b: string) => {
  const below = measured.get(b) ?? []
  return median((measured.get(a) ?? []).map((value, round) => value / (below[round] ?? Number.NaN))).toFixed(2)
}
const lines = [
  `${availableParallelism()} cores, ${callers} callers, medians of ${rounds} rounds of ${measureMs} ms; Postgres with fsync beside it`,
  ...[...measured].map(
    ([name, values]) => `${name.padEnd(32)} ${Math.round(median(values)).toLocaleString('en-US').padStart(8)} /s`,
  ),
  `mint to naive, thousand accounts ${ratio('the mint, a thousand accounts', 'naive, a thousand accounts')}`,
  `mint to naive, hot account       ${ratio('the mint, one hot account', 'naive, one hot account')}`,
  `mint to bare, one caller         ${ratio('the mint, a thousand accounts', 'bare inserts, one caller')}`,
  `mint to bare, its own callers    ${ratio('the mint, a thousand accounts', "bare inserts, the mint's callers")}`,
  `hot account to bare, one caller  ${ratio('the mint, one hot account', 'bare inserts, one caller')}`,
  `hot account to bare, its callers ${ratio('the mint, one hot account', "bare inserts, the mint's callers")}`,
  `hot account to a thousand        ${ratio('the mint, one hot account', 'the mint, a thousand accounts')}`,
]
process.stdout.write(`${lines.join('\n')}\n`)
await mint.close()
await keys.close()
await db.close()
await server.stop()
