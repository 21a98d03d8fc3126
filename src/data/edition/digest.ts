import { hash } from 'node:crypto'

/** Hex digest of bytes, as editions are named by. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex')
}
