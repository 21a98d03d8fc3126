import { hash } from 'node:crypto'
import { hexOf, type Sha256 } from '../model/index.ts'

/** SHA-256 as receipts write it: `sha256:` and 64 lower-case hex characters. */
export function sha256(data: string | Uint8Array): Sha256 {
  return `sha256:${hash('sha256', data, 'hex')}`
}

/** SHA-256 as 32 bytes. */
export function sha256Bytes(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
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
