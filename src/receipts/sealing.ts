import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { ClaimcheckError } from '../model/index.ts'

/** 32 MiB and about a tenth of a second per key: paid once at start, and once per guess by whoever steals a backup. */
const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const version = 1
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16

function derive(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
}

/** Encrypt a secret under a passphrase; `label` is bound to it, so that sealed secrets cannot be swapped. */
export async function sealSecret(secret: Uint8Array, passphrase: string, label: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt), nonce)
  cipher.setAAD(Buffer.from(label))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(version), salt, nonce, cipher.getAuthTag(), body])
}

/** Undo `sealSecret`. @throws ClaimcheckError `SETUP_INVALID` when the passphrase is not the one it was sealed with. */
export async function openSecret(sealed: Uint8Array, passphrase: string, label: string): Promise<Buffer> {
  const bytes = Buffer.from(sealed)
  const salt = bytes.subarray(1, 1 + saltBytes)
  const nonce = bytes.subarray(1 + saltBytes, 1 + saltBytes + nonceBytes)
  const tag = bytes.subarray(1 + saltBytes + nonceBytes, 1 + saltBytes + nonceBytes + tagBytes)
  try {
    if (bytes[0] !== version) throw new Error('the sealing is of an unknown version')
    const decipher = createDecipheriv('aes-256-gcm', await derive(passphrase, salt), nonce)
    decipher.setAAD(Buffer.from(label))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(1 + saltBytes + nonceBytes + tagBytes)), decipher.final()])
  } catch (cause) {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'RECEIPT_KEY_PASSPHRASE does not open the signing keys here. Set the one they were made with, or a new DATA_DIR or DATABASE_URL; keys of a development start are no good for production.',
      { cause },
    )
  }
}
