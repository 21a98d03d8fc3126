import { randomBytes, randomInt } from 'node:crypto'
import type { ChainHead, HeadMove, NewReceipt } from '../data/receipts.ts'
import { newId, type ReceiptDraft, type Sha256 } from '../model/index.ts'
import { canonicalise } from './canonical.ts'
import { digestBytes, digestText, sha256 } from './digest.ts'
import { messageOf, type Sealed, type SignedFields, seal } from './envelope.ts'
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
export interface Minted {
  readonly rows: readonly NewReceipt[]
  /** True when a once key had been minted before and the rows are the earlier ones. */
  readonly replayed: boolean
}

/** Several requests chained and signed, valid as long as the chains still end where they were taken to end. */
export interface SignedBatch {
  /** The chains' ends it was built on, by account. */
  readonly heads: ReadonlyMap<string, ChainHead>
  /** Receipts of before under the requests' once keys, by chain and key. */
  readonly earlier: ReadonlyMap<string, NewReceipt>
  readonly rows: readonly NewReceipt[]
  readonly moves: readonly HeadMove[]
  /** One per request. */
  readonly minted: readonly Minted[]
  /** The chains' ends behind it. */
  readonly next: readonly ChainHead[]
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
  readonly head: ChainHead
  readonly genesis: Sha256
  seq: bigint
  self: Sha256
}

interface Chained {
  readonly sealed: Sealed
  readonly draft: PreparedDraft
  readonly chainId: string
  readonly seq: bigint
  readonly onceKey: string | null
}

/** A once key with the chain it belongs to, as `earlier` is looked up by. */
export function onceOf(chainId: string, onceKey: string | null): string {
  return `${chainId} ${onceKey}`
}

/** Give every draft its place behind the chain's end; the chain digests are serial and cheap. */
function chain(config: MintConfig, signer: Signer, cursor: Cursor, request: Prepared): Chained[] {
  const now = config.clock.now()
  const chainId = cursor.head.chain_id
  return request.drafts.map((draft) => {
    const seq = cursor.seq + 1n
    const fields: SignedFields = {
      v: 'reliance-receipt/1',
      receipt_id: newId('rcp', now),
      alg: 'Ed25519',
      key_id: signer.kid,
      issuer: config.issuer,
      issued_at: now.toISOString(),
      account: cursor.head.pseudonym,
      kind: draft.kind,
      content_digest: draft.contentDigest,
      chain: { id: chainId, seq: seq.toString(), genesis: cursor.genesis },
      chain_prev: cursor.self,
      ...(draft.payment === undefined ? {} : { payment: draft.payment }),
    }
    const sealed = seal(fields)
    cursor.seq = seq
    cursor.self = sealed.chainSelf
    return { sealed, draft, chainId, seq, onceKey: request.onceKey ?? null }
  })
}

/** A request's outcome before signing: rows of before, or the places it was given (its own or a twin's). */
type Placed = { readonly earlier: NewReceipt } | { readonly places: readonly Chained[]; readonly replayed: boolean }

function placeAll(
  config: MintConfig,
  signer: Signer,
  cursors: ReadonlyMap<string, Cursor>,
  earlier: ReadonlyMap<string, NewReceipt>,
  requests: readonly Prepared[],
): Placed[] {
  const twins = new Map<string, readonly Chained[]>()
  return requests.map((request): Placed => {
    const cursor = cursors.get(request.account.id)
    if (cursor === undefined) throw new Error('A chain that was opened is not there.')
    if (request.onceKey === undefined) return { places: chain(config, signer, cursor, request), replayed: false }
    const key = onceOf(cursor.head.chain_id, request.onceKey)
    const before = earlier.get(key)
    if (before !== undefined) return { earlier: before }
    const twin = twins.get(key)
    if (twin !== undefined) return { places: twin, replayed: true }
    const places = chain(config, signer, cursor, request)
    twins.set(key, places)
    return { places, replayed: false }
  })
}

/**
 * Sign one message. A signature that a bit flip spoiled would give the key away, so it is made twice and compared:
 * Ed25519 is deterministic, and signing again costs less than half of verifying.
 */
async function signTwice(signer: Signer, message: Buffer): Promise<Buffer> {
  const [signature, again] = await Promise.all([signer.sign(message), signer.sign(message)])
  if (!signature.equals(again)) throw new Error('A signature came out differently the second time.')
  return signature
}

/** Sign all, and verify one at random, which tells a key or a library that is wrong altogether. */
async function sign(signer: Signer, places: readonly Chained[]): Promise<NewReceipt[]> {
  const rows = await Promise.all(
    places.map(async ({ sealed, draft, chainId, seq, onceKey }) => ({
      receipt_id: sealed.fields.receipt_id,
      chain_id: chainId,
      seq,
      kind: draft.kind,
      signed: sealed.signed,
      content: draft.content,
      chain_self: digestBytes(sealed.chainSelf),
      signature: await signTwice(signer, messageOf(sealed.signed)),
      once_key: onceKey,
    })),
  )
  const one = rows.length === 0 ? undefined : rows[randomInt(rows.length)]
  const key = publicKeyObject(signer.publicKey)
  if (one !== undefined && !(await verifySignature(messageOf(one.signed), one.signature, key)))
    throw new Error('A signature just made does not verify.')
  return rows
}

/** Chain and sign requests behind these heads. Nothing is written; the batch counts once it is committed. */
export async function signBatch(
  config: MintConfig,
  signer: Signer,
  heads: ReadonlyMap<string, ChainHead>,
  earlier: ReadonlyMap<string, NewReceipt>,
  requests: readonly Prepared[],
): Promise<SignedBatch> {
  const cursors = new Map(
    [...heads].map(([id, head]): [string, Cursor] => [
      id,
      { head, genesis: digestText(head.genesis), seq: head.seq, self: digestText(head.head) },
    ]),
  )
  const placed = placeAll(config, signer, cursors, earlier, requests)
  const places = placed.flatMap((one) => ('places' in one && !one.replayed ? one.places : []))
  const rows = await sign(signer, places)
  const rowOf = new Map(places.map((one, index) => [one, rows[index]]))
  const next = [...cursors.values()].map(({ head, seq, self }) => ({ ...head, seq, head: digestBytes(self) }))
  return {
    heads,
    earlier,
    rows,
    next,
    moves: next
      .map(({ chain_id, account_id, seq, head }) => ({ chain_id, before: heads.get(account_id)?.seq ?? 0n, seq, head }))
      .filter((move) => move.seq !== move.before),
    minted: placed.map((one): Minted => {
      if ('earlier' in one) return { rows: [one.earlier], replayed: true }
      return { rows: one.places.flatMap((each) => rowOf.get(each) ?? []), replayed: one.replayed }
    }),
  }
}
