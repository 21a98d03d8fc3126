import { createHash } from 'node:crypto'
import { hasReducedScalar, isWeakKey, verifyEd25519 } from './node-ed25519.ts'
import { canonicalText, isObject, type Json, type JsonObject, parseStrict, Refused } from './node-json.ts'

const unsigned: ReadonlySet<string> = new Set(['content', 'chain_self', 'signature', 'jwks_url', 'transparency'])
const kinds: ReadonlySet<Json> = new Set(['check', 'notarization', 'consent', 'observation', 'statement'])

type Shape = Readonly<Record<string, RegExp>>
const digest = /^sha256:[0-9a-f]{64}$/
const hash32 = /^0x[0-9a-f]{64}$/
const envelopeShape: Shape = {
  receipt_id: /^rcp_[0-9A-HJKMNP-TV-Z]{26}$/,
  key_id: /^[A-Za-z0-9_-]{43}$/,
  content_digest: digest,
  chain_prev: digest,
  chain_self: digest,
}
const epochShape = /^[1-9][0-9]{0,18}$/
const chainShape: Shape = { id: /^ch_[0-9A-HJKMNP-TV-Z]{26}$/, seq: /^[1-9][0-9]{0,18}$/, genesis: digest }
const paymentShape: Shape = {
  asserts: /^settlement-at-broadcast$/,
  payer: /^0x[0-9a-f]{40}$/,
  tx_hash: hash32,
  network: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  amount: /^(0|[1-9][0-9]{0,77})$/,
  asset: /^0x[0-9a-fA-F]{40}$/,
  nonce: hash32,
}

export interface Payment {
  readonly payer: string
  readonly tx_hash: string
  readonly network: string
  readonly amount: string
  readonly asset: string
  readonly nonce: string
  readonly log_index: number
}

/** A receipt whose shape was checked. */
export interface CheckedReceipt extends JsonObject {
  readonly receipt_id: string
  readonly key_id: string
  readonly issuer: string
  readonly issued_at: string
  readonly account: string
  readonly content_digest: string
  readonly chain: { readonly id: string; readonly seq: string; readonly genesis: string }
  readonly chain_epoch?: string
  readonly chain_prev: string
  readonly chain_self: string
  readonly signature: string
}

const sha256 = (data: string | Uint8Array) => `sha256:${createHash('sha256').update(data).digest('hex')}`

function fits(members: JsonObject, shape: Shape): boolean {
  return Object.entries(shape).every(([name, pattern]) => {
    const value = members[name]
    return typeof value === 'string' && pattern.test(value)
  })
}

/** The receipt itself, or the one inside the service's reply. */
export function unwrap(value: Json): Json {
  if (!isObject(value) || 'v' in value || !isObject(value.data)) return value
  return value.data.receipt ?? value.data
}

function isPayment(value: Json): boolean {
  if (!isObject(value) || !fits(value, paymentShape)) return false
  const index = value.log_index
  return typeof index === 'number' && index >= 0
}

function checkShape(value: Json): asserts value is CheckedReceipt {
  if (!isObject(value)) throw new Refused('field_invalid')
  if (value.v !== 'reliance-receipt/1') throw new Refused('version_unsupported')
  if (value.alg !== 'Ed25519') throw new Refused('alg_unsupported')
  const texts = ['issuer', 'issued_at', 'account', 'signature'].every((name) => typeof value[name] === 'string')
  const chain = value.chain
  const sound =
    texts &&
    fits(value, envelopeShape) &&
    kinds.has(value.kind ?? null) &&
    isObject(chain) &&
    Object.keys(chain).length === 3 &&
    fits(chain, chainShape) &&
    (value.chain_epoch === undefined ||
      (typeof value.chain_epoch === 'string' && epochShape.test(value.chain_epoch))) &&
    isObject(value.content ?? (value.content === null ? null : {})) &&
    isObject(value.transparency ?? (value.transparency === null ? null : {})) &&
    (value.payment === undefined || isPayment(value.payment))
  if (!sound) throw new Refused('field_invalid')
}

/** Milliseconds since 1970 of the one spelling allowed. @throws Refused */
export function milliseconds(text: string): number {
  const spelled = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/.test(text)
  const instant = spelled && text >= '1970' ? Date.parse(text) : Number.NaN
  // Writing it again tells a real date from one like 30 February, which Date moves to March.
  if (Number.isNaN(instant) || new Date(instant).toISOString() !== text) throw new Refused('time_invalid')
  return instant
}

/** M: the prefix and the canonical form of everything but the closed list of unsigned members. */
export function messageOf(receipt: JsonObject): Buffer {
  const signed = Object.fromEntries(Object.entries(receipt).filter(([name]) => !unsigned.has(name)))
  return Buffer.from(`reliance-receipt/v1\n${canonicalText(signed)}`)
}

function presentedContents(receipt: JsonObject, content: Uint8Array | undefined): Json[] {
  const contents = receipt.content === undefined ? [] : [receipt.content]
  if (content === undefined) return contents
  try {
    return [...contents, parseStrict(content)]
  } catch {
    throw new Refused('content_invalid')
  }
}

/** Everything a receipt shows by itself. @throws Refused */
export function checkIntegrity(
  value: Json,
  content: Uint8Array | undefined,
): { readonly receipt: CheckedReceipt; readonly reason: string } {
  checkShape(value)
  milliseconds(value.issued_at)
  const contents = presentedContents(value, content)
  if (contents.some((one) => sha256(canonicalText(one)) !== value.content_digest))
    throw new Refused('content_digest_mismatch')
  if (sha256(messageOf(value)) !== value.chain_self) throw new Refused('chain_self_mismatch')
  const origin = canonicalText({ account: value.account, chain: value.chain.id })
  const genesis = sha256(`reliance-receipt/v1/genesis\n${origin}`)
  const isFirst = value.chain.seq === '1'
  if (value.chain.genesis !== genesis || isFirst !== (value.chain_prev === genesis)) throw new Refused('chain_genesis')
  return { receipt: value, reason: contents.length > 0 ? 'ok' : 'content_not_presented' }
}

/** Bytes of the one base64url spelling without padding. */
function base64url(text: Json | undefined, length: number): Buffer | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  const data = Buffer.from(text, 'base64url')
  return data.length === length && data.toString('base64url') === text ? data : undefined
}

/** Seconds since 1970 at which a key was revoked; 0 when only its status says so. */
export function revokedAt(key: JsonObject): number | undefined {
  const at = key.revoked_at
  if (typeof at === 'number') return at
  return key.status === 'revoked' ? 0 : undefined
}

/** The 32 bytes of a key that may serve a purpose. @throws Refused */
export function keyBytes(key: JsonObject, purpose: 'receipt' | 'checkpoint'): Buffer {
  const times = ['nbf', 'exp', 'revoked_at'].map((name) => key[name])
  const typed =
    key.kty === 'OKP' &&
    key.crv === 'Ed25519' &&
    ['Ed25519', 'EdDSA', undefined].includes(key.alg as string | undefined) &&
    ['sig', undefined].includes(key.use as string | undefined) &&
    times.every((time) => time === undefined || typeof time === 'number')
  if (!typed) throw new Refused('key_type')
  const raw = base64url(key.x, 32)
  if (raw === undefined) throw new Refused('key_encoding')
  if (key.purpose !== purpose) throw new Refused('key_purpose')
  const members = canonicalText({ crv: 'Ed25519', kty: 'OKP', x: key.x ?? '' })
  if (createHash('sha256').update(members).digest('base64url') !== key.kid) throw new Refused('key_thumbprint')
  if (isWeakKey(raw)) throw new Refused('key_weak')
  return raw
}

/** Whether a pinned key signed the receipt. @throws Refused */
export function checkAuthenticity(
  receipt: CheckedReceipt,
  keys: readonly JsonObject[],
  issuer: string | undefined,
): { readonly reason: string; readonly revokedAt: number | undefined } {
  const [key, twin] = keys.filter((one) => one.kid === receipt.key_id)
  if (key === undefined) throw new Refused('key_unknown')
  if (twin !== undefined) throw new Refused('key_ambiguous')
  const raw = keyBytes(key, 'receipt')
  const signature = base64url(receipt.signature, 64)
  if (signature === undefined) throw new Refused('signature_encoding')
  if (!hasReducedScalar(signature)) throw new Refused('signature_malleable')
  if (!verifyEd25519(raw, messageOf(receipt), signature)) throw new Refused('signature_invalid')
  if (issuer !== undefined && receipt.issuer !== issuer) throw new Refused('issuer_mismatch')
  if (issuer === undefined && receipt.issuer.startsWith('test:')) throw new Refused('test_issuer')
  const issued = Math.floor(milliseconds(receipt.issued_at) / 1000)
  const { nbf = 0, exp = Number.MAX_SAFE_INTEGER } = key as { readonly nbf?: number; readonly exp?: number }
  if (issued < nbf || issued >= exp) throw new Refused('key_not_valid_then')
  return { reason: issuer === undefined ? 'issuer_not_compared' : 'ok', revokedAt: revokedAt(key) }
}
