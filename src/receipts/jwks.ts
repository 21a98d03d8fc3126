import { sha256Bytes } from './digest.ts'
import type { KeyPurpose } from './signer.ts'

/** A key as the world may know it. Times are whole seconds since 1970, as in JWT. */
export interface PublishedKey {
  readonly kid: string
  readonly purpose: KeyPurpose
  readonly publicKey: Buffer
  readonly development: boolean
  readonly notBefore: Date
  readonly notAfter: Date | null
  readonly revokedAt: Date | null
  /** The key before this one of the same purpose, and its signature over the event that names this one. */
  readonly endorsement: { readonly kid: string; readonly statement: string; readonly signature: string } | null
}

export type KeyStatus = 'published' | 'active' | 'retired' | 'revoked'

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Where a key stands at `now`. */
export function statusOf(key: PublishedKey, now: Date): KeyStatus {
  if (key.revokedAt !== null) return 'revoked'
  if (seconds(now) < seconds(key.notBefore)) return 'published'
  return key.notAfter !== null && seconds(now) >= seconds(key.notAfter) ? 'retired' : 'active'
}

/** A key set ready to be sent, with what HTTP caches need. */
export interface KeySet {
  readonly body: string
  /** Strong entity tag, quotes included. */
  readonly etag: string
  readonly cacheControl: string
}

/** Render the key set. Keys are never left out: a receipt of ten years ago names one of them. */
export function renderKeySet(keys: readonly PublishedKey[], now: Date): KeySet {
  const body = JSON.stringify({
    keys: keys.map((key) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x: key.publicKey.toString('base64url'),
      kid: key.kid,
      use: 'sig',
      alg: 'Ed25519',
      purpose: key.purpose,
      status: statusOf(key, now),
      nbf: seconds(key.notBefore),
      ...(key.notAfter === null ? {} : { exp: seconds(key.notAfter) }),
      ...(key.revokedAt === null ? {} : { revoked_at: seconds(key.revokedAt) }),
      ...(key.development ? { development: true } : {}),
      ...(key.endorsement === null ? {} : { endorsement: key.endorsement }),
    })),
  })
  const etag = `"${sha256Bytes(body).toString('base64url').slice(0, 22)}"`
  // A new key is published a day before its first use, so that a cache of five minutes never misses one.
  return { body, etag, cacheControl: 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400' }
}
