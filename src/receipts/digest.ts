import { hash } from 'node:crypto'
import { encodable, hexOf, type Sha256, sha256Digest } from '../model/index.ts'

/** SHA-256 as receipts write it: `sha256:` and 64 lower-case hex characters. @throws ClaimcheckError on a lone surrogate */
export const sha256: (data: string | Uint8Array) => Sha256 = sha256Digest

/** SHA-256 as 32 bytes. @throws ClaimcheckError VALIDATION_FAILED on a lone surrogate */
export function sha256Bytes(data: string | Uint8Array): Buffer {
  return hash('sha256', typeof data === 'string' ? encodable(data) : data, 'buffer')
}

/** The 64 hex characters of a digest in receipt spelling. */
export function digestHex(digest: Sha256): string {
  return digest.slice('sha256:'.length)
}

/** The 32 bytes of a digest in receipt spelling. */
export function digestBytes(digest: Sha256): Buffer {
  return Buffer.from(digestHex(digest), 'hex')
}

/** 32 bytes in receipt spelling. */
export function digestText(bytes: Uint8Array): Sha256 {
  return `sha256:${hexOf(bytes)}`
}
