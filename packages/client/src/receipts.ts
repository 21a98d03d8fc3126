import { type VerificationReport, type VerificationRequest, verifyReceipt as verifyBytes } from './receipt-verifier.js'

/** A receipt, key set or content as bytes, as its text, or as the object that was parsed from it. */
export type DocumentLike = Uint8Array | string | object

/** What to verify; everything but the receipt and the pinned key set is optional. */
export interface VerifyOptions extends Pick<VerificationRequest, 'issuer' | 'witnesses' | 'maxAgeSeconds' | 'payment'> {
  /** The key set that was pinned before: fetch it once from the address in the agent card, never from a receipt. */
  readonly jwks: DocumentLike
  readonly content?: DocumentLike
  readonly chain?: readonly DocumentLike[]
  readonly proof?: string | Uint8Array
  /** The time to judge by; now unless given. */
  readonly nowMs?: number
}

/**
 * Verify a receipt offline. A valid one proves that this service gave this answer to this content at this time; it does
 * not prove that the answer is true.
 *
 * @param receipt The receipt, or the service's reply that holds it.
 * @throws VerifierUsageError when the key set or a witness key cannot be read.
 */
export function verifyReceipt(receipt: DocumentLike, options: VerifyOptions): Promise<VerificationReport> {
  const { jwks, content, chain, proof, nowMs, ...rest } = options
  return verifyBytes({
    ...rest,
    receipt: bytesOf(receipt),
    jwks: bytesOf(jwks),
    nowMs: nowMs ?? Date.now(),
    ...(content === undefined ? {} : { content: bytesOf(content) }),
    ...(chain === undefined ? {} : { chain: chain.map(bytesOf) }),
    ...(proof === undefined ? {} : { proof: bytesOf(proof) }),
  })
}

function bytesOf(document: DocumentLike): Uint8Array {
  if (document instanceof Uint8Array) return document
  return new TextEncoder().encode(typeof document === 'string' ? document : JSON.stringify(document))
}
