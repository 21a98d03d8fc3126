import type { CanonicalJson, PaymentStatement, Receipt, ReceiptKind, Sha256 } from '../model/index.ts'
import { canonicalise } from './canonical.ts'
import { digestBytes, digestText, sha256 } from './digest.ts'

/** What M begins with, so that a receipt's signature can never be read as one over anything else. */
export const messagePrefix = 'reliance-receipt/v1\n'

/** Every signed field of a receipt; all but a closed list of five are. */
export interface SignedFields {
  readonly v: 'reliance-receipt/1'
  readonly receipt_id: string
  readonly alg: 'Ed25519'
  readonly key_id: string
  readonly issuer: string
  readonly issued_at: string
  readonly account: string
  readonly kind: ReceiptKind
  readonly content_digest: Sha256
  readonly chain: { readonly id: string; readonly seq: string; readonly genesis: Sha256 }
  /** Decimal. Receipts of the time before epochs have none. */
  readonly chain_epoch?: string
  readonly chain_prev: Sha256
  readonly payment?: PaymentStatement
  /** Present on receipts of test keys. */
  readonly realm?: 'test'
}

/** A receipt before its signature: the canonical signed part, and the digest that its chain carries on. */
export interface Sealed {
  readonly fields: SignedFields
  /** JCS of `fields`, without the prefix. */
  readonly signed: string
  readonly chainSelf: Sha256
}

/**
 * What stands in `chain_prev` of a chain's first receipt. It is derived from the chain's identity, so that a
 * receipt with seq 1 shows by itself that nothing came before it.
 */
export function genesisOf(chainId: string, pseudonym: string): Sha256 {
  return sha256(`reliance-receipt/v1/genesis\n${canonicalise({ account: pseudonym, chain: chainId })}`)
}

/** The bytes that are signed: the prefix and the canonical signed part. */
export function messageOf(signed: string): Buffer {
  return Buffer.from(messagePrefix + signed, 'utf8')
}

/**
 * What `canonicalise` makes of the signed part, in a fifth of the time, because the names and their order are known and
 * digests, ids, times and numbers have nothing to escape. It is written for each receipt, between its neighbours' digests.
 */
function canonicalFields(fields: SignedFields): string {
  const { chain, payment, realm } = fields
  const epoch = fields.chain_epoch === undefined ? '' : `"chain_epoch":"${fields.chain_epoch}",`
  const paid = payment === undefined ? '' : `"payment":${canonicalise(payment as unknown as CanonicalJson)},`
  const marked = realm === undefined ? '' : `"realm":"${realm}",`
  return `{"account":${canonicalise(fields.account)},"alg":"${fields.alg}","chain":{"genesis":"${chain.genesis}","id":"${chain.id}","seq":"${chain.seq}"},${epoch}"chain_prev":"${fields.chain_prev}","content_digest":"${fields.content_digest}","issued_at":"${fields.issued_at}","issuer":${canonicalise(fields.issuer)},"key_id":${canonicalise(fields.key_id)},"kind":"${fields.kind}",${paid}${marked}"receipt_id":"${fields.receipt_id}","v":"${fields.v}"}`
}

/** Canonicalise the signed part and compute `chain_self`. */
export function seal(fields: SignedFields): Sealed {
  const signed = canonicalFields(fields)
  return { fields, signed, chainSelf: sha256(messagePrefix + signed) }
}

/** A stored receipt: what the table holds of it, in the table's own types. */
export interface StoredReceipt {
  readonly signed: string
  /** What `signed` says, where it was just written and need not be read again. */
  readonly fields?: SignedFields
  readonly content: string
  /** What `content` says, likewise. */
  readonly value?: NonNullable<Receipt['content']>
  readonly chain_self: Uint8Array
  readonly signature: Uint8Array
}

const contentOf = (text: string) => JSON.parse(text) as NonNullable<Receipt['content']>

/** The receipt as it is sent. `content` false leaves the content out; its digest is always there. */
export function assemble(
  stored: StoredReceipt,
  options: { readonly jwksUrl: string; readonly content: boolean; readonly transparency?: Receipt['transparency'] },
): Receipt {
  const fields = stored.fields ?? (JSON.parse(stored.signed) as SignedFields)
  return {
    ...fields,
    ...(options.content ? { content: stored.value ?? contentOf(stored.content) } : {}),
    chain_self: digestText(stored.chain_self),
    signature: Buffer.from(stored.signature).toString('base64url'),
    jwks_url: options.jwksUrl,
    ...(options.transparency === undefined ? {} : { transparency: options.transparency }),
  }
}

/** The bytes of `chain_self`, which are the receipt's entry in the log. */
export function logEntryOf(chainSelf: Sha256): Buffer {
  return digestBytes(chainSelf)
}

/** What the issuer of receipts of test keys begins with; verifiers count none of them unless told this issuer. */
export const testIssuerPrefix = 'test:'

/** The issuer that receipts of test keys name, from the one of live receipts. */
export function testIssuerOf(issuer: string): string {
  return testIssuerPrefix + issuer
}
