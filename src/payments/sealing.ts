import { createCipheriv, createDecipheriv, createHash, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** Digest of everything that decides a paid answer: the operation, its resource, the input, the account it is for. */
export function requestDigest(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** Sealing of the answers that are kept with payments: the database alone tells nothing of them. */
export interface Sealer {
  close(answer: unknown): Buffer
  open(sealed: Buffer): unknown
}

/** The sealer of one payment. */
export function sealerOf(secret: string, reference: string): Sealer {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, reference, 'claimcheck paid answer', 32)))
  return {
    close(answer) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString())
    },
  }
}
