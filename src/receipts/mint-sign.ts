import { randomFillSync } from 'node:crypto'
import type { ChainHead, GuardedMove, NewReceipt } from '../data/receipts.ts'
import { instantText, newId, type Receipt, type ReceiptDraft, realmOfName, type Sha256 } from '../model/index.ts'
import { canonicalise } from './canonical.ts'
import { digestBytes, digestHex, digestText, sha256 } from './digest.ts'
import { messagePrefix, type Sealed, type SignedFields, type StoredReceipt, seal, testIssuerOf } from './envelope.ts'
import type { Alongside, MintAccount, MintConfig } from './mint.ts'
import { type Signer, signAll } from './signer.ts'

/** A draft whose content is canonical and digested already, outside any lock. */
interface PreparedDraft {
  readonly kind: ReceiptDraft['kind']
  /** What `content` is the canonical spelling of. */
  readonly value: NonNullable<Receipt['content']>
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

/** A row of the table; `fields` and `value` are what its `signed` and `content` say, where it was minted just now. */
type MintedRow = NewReceipt & Pick<StoredReceipt, 'fields' | 'value'>

/** What became of one request. */
export interface Minted {
  readonly rows: readonly MintedRow[]
  /** True when a once key had been minted before and the rows are the earlier ones. */
  readonly replayed: boolean
}

/** Several requests chained, valid as long as the chains still end where they were taken to end. */
export interface ChainedBatch {
  /** The writer's epoch that stands in its receipts. */
  readonly epoch: bigint
  /** The chains' ends it was built on, by account. */
  readonly heads: ReadonlyMap<string, ChainEnd>
  /** Receipts of before under the requests' once keys, by chain and key. */
  readonly earlier: ReadonlyMap<string, NewReceipt>
  readonly moves: readonly GuardedMove[]
  /** The ends behind it, of the chains that it moves. */
  readonly next: readonly ChainEnd[]
  readonly signer: Signer
  /** One per request. */
  readonly placed: readonly Placed[]
}

/** A batch chained and signed. */
export interface SignedBatch extends ChainedBatch {
  readonly rows: readonly MintedRow[]
  /** One per request. */
  readonly minted: readonly Minted[]
}

/** Random bytes drawn at once, because asking for sixteen takes as long as asking for thousands. */
const noncePool = Buffer.alloc(4_096)
let nonceAt = noncePool.length

/** 128 random bits in hex; each is given away once and wiped. */
function nonce(): string {
  if (nonceAt === noncePool.length) {
    randomFillSync(noncePool)
    nonceAt = 0
  }
  const text = noncePool.toString('hex', nonceAt, nonceAt + 16)
  noncePool.fill(0, nonceAt, nonceAt + 16)
  nonceAt += 16
  return text
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
      const value = { ...content, nonce: nonce() }
      const text = canonicalise(value)
      const draft = { kind, value, content: text, contentDigest: sha256(text) }
      return payment === undefined ? draft : { ...draft, payment }
    }),
  }
}

/** Where a chain ends, in the spelling of receipts. */
export interface ChainEnd extends Pick<ChainHead, 'chain_id' | 'account_id' | 'pseudonym' | 'seq'> {
  readonly genesis: Sha256
  /** `chain_self` of the newest receipt; the genesis before the first. */
  readonly self: Sha256
}

/** The end that a stored head says. */
export function endOf(head: ChainHead): ChainEnd {
  const { chain_id, account_id, pseudonym, seq } = head
  return { chain_id, account_id, pseudonym, seq, genesis: digestText(head.genesis), self: digestText(head.head) }
}

/** A chain's end while a batch is being added to it. */
interface Cursor {
  readonly before: ChainEnd
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

/** Who signs, and as which writer. */
export interface Signing {
  readonly signer: Signer
  readonly epoch: bigint
}

/** Give every draft its place behind the chain's end; the chain digests are serial and cheap. */
function chain(config: MintConfig, signing: Signing, cursor: Cursor, request: Prepared): Chained[] {
  const { signer, epoch } = signing
  const now = config.clock.now()
  const issuedAt = instantText(now)
  const { chain_id: chainId, pseudonym } = cursor.before
  // By the chain itself, so that no caller of the mint can put a receipt into the other realm.
  const isTest = realmOfName(pseudonym) === 'test'
  const issuer = isTest ? testIssuerOf(config.issuer) : config.issuer
  return request.drafts.map((draft) => {
    const seq = cursor.seq + 1n
    const fields: SignedFields = {
      account: pseudonym,
      alg: 'Ed25519',
      chain: { genesis: cursor.before.genesis, id: chainId, seq: seq.toString() },
      chain_epoch: epoch.toString(),
      chain_prev: cursor.self,
      content_digest: draft.contentDigest,
      issued_at: issuedAt,
      issuer,
      key_id: signer.kid,
      kind: draft.kind,
      receipt_id: newId('rcp', now),
      v: 'reliance-receipt/1',
    }
    const marked: SignedFields = isTest ? { ...fields, realm: 'test' } : fields
    const sealed = seal(draft.payment === undefined ? marked : { ...marked, payment: draft.payment })
    cursor.seq = seq
    cursor.self = sealed.chainSelf
    return { sealed, draft, chainId, seq, onceKey: request.onceKey ?? null }
  })
}

/** A request's outcome before signing: rows of before, or the places it was given (its own or a twin's). */
type Placed = { readonly earlier: NewReceipt } | { readonly places: readonly Chained[]; readonly replayed: boolean }

function placeAll(
  config: MintConfig,
  signing: Signing,
  cursors: ReadonlyMap<string, Cursor>,
  earlier: ReadonlyMap<string, NewReceipt>,
  requests: readonly Prepared[],
): Placed[] {
  const twins = new Map<string, readonly Chained[]>()
  return requests.map((request): Placed => {
    const cursor = cursors.get(request.account.id)
    if (cursor === undefined) throw new Error('A chain that was opened is not there.')
    if (request.onceKey === undefined) return { places: chain(config, signing, cursor, request), replayed: false }
    const key = onceOf(cursor.before.chain_id, request.onceKey)
    const before = earlier.get(key)
    if (before !== undefined) return { earlier: before }
    const twin = twins.get(key)
    if (twin !== undefined) return { places: twin, replayed: true }
    const places = chain(config, signing, cursor, request)
    twins.set(key, places)
    return { places, replayed: false }
  })
}

/** Sign what has its place, as rows of the table. */
async function sign(signer: Signer, places: readonly Chained[]): Promise<MintedRow[]> {
  const signatures = await signAll(
    signer,
    places.map(({ sealed }) => messagePrefix + sealed.signed),
  )
  return places.map(({ sealed, draft, chainId, seq, onceKey }, index): MintedRow => {
    const signature = signatures[index]
    if (signature === undefined) throw new Error('A batch of signatures came back short.')
    return {
      receipt_id: sealed.fields.receipt_id,
      chain_id: chainId,
      seq,
      kind: draft.kind,
      signed: sealed.signed,
      content: draft.content,
      chain_self: digestBytes(sealed.chainSelf),
      signature,
      once_key: onceKey,
      fields: sealed.fields,
      value: draft.value,
    }
  })
}

/** Chain requests behind these heads. Nothing is written; the batch counts once it is signed and committed. */
export function chainBatch(
  config: MintConfig,
  signing: Signing,
  heads: ReadonlyMap<string, ChainEnd>,
  earlier: ReadonlyMap<string, NewReceipt>,
  requests: readonly Prepared[],
): ChainedBatch {
  const cursors = new Map(
    [...heads].map(([id, end]): [string, Cursor] => [id, { before: end, seq: end.seq, self: end.self }]),
  )
  const placed = placeAll(config, signing, cursors, earlier, requests)
  const moved = [...cursors.values()].filter(({ before, seq }) => seq !== before.seq)
  return {
    heads,
    earlier,
    ...signing,
    placed,
    next: moved.map(({ before, seq, self }) => ({ ...before, seq, self })),
    moves: moved.map(({ before, seq, self }) => ({
      chain_id: before.chain_id,
      before: before.seq,
      headBefore: digestHex(before.self),
      seq,
      head: digestHex(self),
    })),
  }
}

/** Sign what was chained. */
export async function signBatch(batch: ChainedBatch): Promise<SignedBatch> {
  const places = batch.placed.flatMap((one) => ('places' in one && !one.replayed ? one.places : []))
  const rows = await sign(batch.signer, places)
  const rowOf = new Map(places.map((one, index) => [one, rows[index]]))
  const minted = batch.placed.map((one): Minted => {
    if ('earlier' in one) return { rows: [one.earlier], replayed: true }
    return { rows: one.places.flatMap((each) => rowOf.get(each) ?? []), replayed: one.replayed }
  })
  return { ...batch, rows, minted }
}
