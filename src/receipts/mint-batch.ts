import { randomBytes } from 'node:crypto'
import type { Executor } from '../data/database.ts'
import * as receipts from '../data/receipts.ts'
import { newId, type ReceiptDraft, type Sha256 } from '../model/index.ts'
import { canonicalise } from './canonical.ts'
import { digestBytes, digestText, sha256 } from './digest.ts'
import { assemble, genesisOf, messageOf, type Sealed, type SignedFields, seal } from './envelope.ts'
import type { Alongside, MintAccount, MintConfig } from './mint.ts'
import { publicKeyObject, type Signer, verifySignature } from './signer.ts'

/** A draft whose content is canonical and digested already, outside any lock. */
interface PreparedDraft {
  readonly kind: ReceiptDraft['kind']
  readonly content: string
  readonly contentDigest: Sha256
  readonly payment?: ReceiptDraft['payment']
}

/** One request of the mint, checked and ready to be chained. */
export interface Prepared {
  readonly account: MintAccount
  readonly drafts: readonly PreparedDraft[]
  readonly onceKey?: string
  readonly alongside?: Alongside
}

/** What became of one request. */
export interface Batch {
  readonly rows: readonly receipts.NewReceipt[]
  /** True when a once key had been minted before and the rows are the earlier ones. */
  readonly replayed: boolean
}

/** Canonicalise and digest the drafts; throws before anything is queued, so that a bad draft harms nobody else. */
export function prepare(
  account: MintAccount,
  drafts: readonly ReceiptDraft[],
  options: Pick<Prepared, 'onceKey' | 'alongside'>,
): Prepared {
  return {
    account,
    ...options,
    drafts: drafts.map(({ kind, content, payment }) => {
      // Claims are guessable; without 128 random bits a digest would give a detached content away.
      const text = canonicalise({ ...content, nonce: randomBytes(16).toString('hex') })
      return { kind, content: text, contentDigest: sha256(text), ...(payment === undefined ? {} : { payment }) }
    }),
  }
}

/** A chain's end while a batch is being added to it. */
interface Cursor {
  readonly head: receipts.ChainHead
  readonly pseudonym: string
  readonly genesis: Sha256
  seq: bigint
  self: Sha256
}

interface Chained {
  readonly sealed: Sealed
  readonly draft: PreparedDraft
  readonly cursor: Cursor
  readonly seq: bigint
  readonly onceKey: string | null
}

async function openMissingChains(config: MintConfig, known: Set<string>, requests: readonly Prepared[]): Promise<void> {
  const missing = new Map(
    requests.map(({ account }) => [account.id, account] as const).filter(([id]) => !known.has(id)),
  )
  if (missing.size === 0) return
  const now = config.clock.now()
  await receipts.openChains(
    config.db,
    [...missing.values()].map(({ id, pseudonym }) => {
      const chainId = newId('ch', now)
      const genesis = digestBytes(genesisOf(chainId, pseudonym))
      return { chain_id: chainId, account_id: id, pseudonym, genesis, created_at: now }
    }),
  )
  for (const id of missing.keys()) known.add(id)
}

function cursorsOf(heads: readonly receipts.ChainHead[]): Map<string, Cursor> {
  return new Map(
    heads.map((head) => [
      head.account_id,
      {
        head,
        pseudonym: head.pseudonym,
        genesis: digestText(head.genesis),
        seq: head.seq,
        self: digestText(head.head),
      },
    ]),
  )
}

/** Give every draft its place behind the chain's end; the chain digests are serial and cheap. */
function chain(config: MintConfig, signer: Signer, cursor: Cursor, request: Prepared): Chained[] {
  const now = config.clock.now()
  return request.drafts.map((draft) => {
    const seq = cursor.seq + 1n
    const fields: SignedFields = {
      v: 'reliance-receipt/1',
      receipt_id: newId('rcp', now),
      alg: 'Ed25519',
      key_id: signer.kid,
      issuer: config.issuer,
      issued_at: now.toISOString(),
      account: cursor.pseudonym,
      kind: draft.kind,
      content_digest: draft.contentDigest,
      chain: { id: cursor.head.chain_id, seq: seq.toString(), genesis: cursor.genesis },
      chain_prev: cursor.self,
      ...(draft.payment === undefined ? {} : { payment: draft.payment }),
    }
    const sealed = seal(fields)
    cursor.seq = seq
    cursor.self = sealed.chainSelf
    return { sealed, draft, cursor, seq, onceKey: request.onceKey ?? null }
  })
}

async function rowOf(signer: Signer, { sealed, draft, cursor, seq, onceKey }: Chained): Promise<receipts.NewReceipt> {
  return {
    receipt_id: sealed.fields.receipt_id,
    chain_id: cursor.head.chain_id,
    seq,
    kind: draft.kind,
    signed: sealed.signed,
    content: draft.content,
    chain_self: digestBytes(sealed.chainSelf),
    signature: await signer.sign(messageOf(sealed.signed)),
    once_key: onceKey,
  }
}

/** A signature that a bit flip spoiled would give the key away; so each is verified before it can leave. */
async function verifyAll(signer: Signer, rows: readonly receipts.NewReceipt[]): Promise<void> {
  const key = publicKeyObject(signer.publicKey)
  const good = await Promise.all(rows.map((row) => verifySignature(messageOf(row.signed), row.signature, key)))
  if (good.includes(false)) throw new Error('A signature just made does not verify.')
}

/** Rows minted before under this batch's once keys, by account and key. The locks keep them from changing. */
async function findEarlier(
  tx: Executor,
  cursors: ReadonlyMap<string, Cursor>,
  requests: readonly Prepared[],
): Promise<Map<string, receipts.NewReceipt>> {
  const wanted = requests.flatMap(({ account, onceKey }) => {
    const chainId = cursors.get(account.id)?.head.chain_id
    return onceKey === undefined || chainId === undefined ? [] : [{ chain_id: chainId, once_key: onceKey }]
  })
  if (wanted.length === 0) return new Map()
  const rows = await receipts.listByOnceKeys(tx, wanted)
  return new Map(rows.map((row) => [`${row.chain_id} ${row.once_key}`, row]))
}

/** A request's outcome before signing: rows of before, or the places it was given (its own or a twin's). */
type Placed =
  | { readonly earlier: receipts.NewReceipt }
  | { readonly places: readonly Chained[]; readonly replayed: boolean }

function place(
  config: MintConfig,
  signer: Signer,
  cursors: ReadonlyMap<string, Cursor>,
  earlier: ReadonlyMap<string, receipts.NewReceipt>,
  requests: readonly Prepared[],
): Placed[] {
  const twins = new Map<string, readonly Chained[]>()
  return requests.map((request): Placed => {
    const cursor = cursors.get(request.account.id)
    if (cursor === undefined) throw new Error('A chain that was opened is not there.')
    if (request.onceKey === undefined) return { places: chain(config, signer, cursor, request), replayed: false }
    const key = `${cursor.head.chain_id} ${request.onceKey}`
    const before = earlier.get(key)
    if (before !== undefined) return { earlier: before }
    const twin = twins.get(key)
    if (twin !== undefined) return { places: twin, replayed: true }
    const places = chain(config, signer, cursor, request)
    twins.set(key, places)
    return { places, replayed: false }
  })
}

async function write(
  config: MintConfig,
  tx: Executor,
  signer: Signer,
  requests: readonly Prepared[],
): Promise<{ batches: Batch[]; rows: receipts.NewReceipt[]; heads: readonly receipts.ChainHead[] }> {
  const heads = await receipts.lockHeads(tx, [...new Set(requests.map(({ account }) => account.id))])
  const cursors = cursorsOf(heads)
  const placed = place(config, signer, cursors, await findEarlier(tx, cursors, requests), requests)
  const places = placed.flatMap((one) => ('places' in one && !one.replayed ? one.places : []))
  const rows = await Promise.all(places.map((one) => rowOf(signer, one)))
  const rowOfPlace = new Map(places.map((one, index) => [one, rows[index]]))
  const moves = [...cursors.values()]
    .filter((cursor) => cursor.seq !== cursor.head.seq)
    .map(({ head, seq, self }) => ({ chain_id: head.chain_id, before: head.seq, seq, head: digestBytes(self) }))
  if (rows.length > 0) await Promise.all([receipts.insertBatch(tx, rows, moves), verifyAll(signer, rows)])
  const batches = placed.map((one): Batch => {
    if ('earlier' in one) return { rows: [one.earlier], replayed: true }
    return { rows: one.places.flatMap((each) => rowOfPlace.get(each) ?? []), replayed: one.replayed }
  })
  for (const [index, { alongside }] of requests.entries()) {
    const batch = batches[index]
    if (alongside === undefined || batch === undefined) continue
    await alongside(
      tx,
      batch.rows.map((row) => assemble(row, { jwksUrl: config.jwksUrl, content: true })),
    )
  }
  return { batches, rows, heads }
}

/** Commit several requests in one transaction; answers once they are as durable as the store makes them. */
export async function commitBatch(
  config: MintConfig,
  known: Set<string>,
  requests: readonly Prepared[],
): Promise<readonly Batch[]> {
  await openMissingChains(config, known, requests)
  const signer = await config.keys.signer('receipt')
  const { batches, rows, heads } = await config.db.transaction((tx) => write(config, tx, signer, requests))
  if (rows.length > 0) await config.journal?.append(heads, rows)
  return batches
}
