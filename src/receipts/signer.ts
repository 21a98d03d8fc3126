import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { ClaimcheckError } from '../model/index.ts'
import { sha256Bytes } from './digest.ts'
import { createSigningThread } from './signing-batch.ts'

/** What a key may sign. One key never serves two purposes. */
export type KeyPurpose = 'receipt' | 'checkpoint' | 'card'
export const keyPurposes: readonly KeyPurpose[] = ['receipt', 'checkpoint', 'card']

/** Something that signs with one Ed25519 key; a key management service fits behind it as well as a key in memory. */
export interface Signer {
  /** RFC 7638 thumbprint of the public key. */
  readonly kid: string
  /** 32 bytes, RFC 8032. */
  readonly publicKey: Buffer
  /** 64 bytes over `message`. */
  sign(message: Uint8Array): Promise<Buffer>
  /** The same for many texts without a zero character at once, in order; absent where the key is held elsewhere. */
  signBatch?(messages: readonly string[]): Promise<readonly Buffer[]>
}

/** Messages from which a thread of its own is worth the trip to it. */
const threadFrom = 4

/** RFC 7638 thumbprint of an Ed25519 public key: base64url of SHA-256 over the required members in order. */
export function thumbprint(publicKey: Uint8Array): string {
  const x = Buffer.from(publicKey).toString('base64url')
  return sha256Bytes(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).toString('base64url')
}

/** The raw 32 bytes of a public key object. */
export function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(-32)
}

/** A key object from a public key's 32 bytes. */
export function publicKeyObject(raw: Uint8Array): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') },
    format: 'jwk',
  })
}

function signerOf(key: KeyObject): Signer {
  const publicKey = rawPublicKey(createPublicKey(key))
  const inThread = createSigningThread(key)
  const signer: Signer = {
    kid: thumbprint(publicKey),
    publicKey,
    // The callback form runs on libuv's threads, beside the event loop.
    sign: (message) =>
      new Promise((resolve, reject) => {
        sign(null, message, key, (error, signature) => (error === null ? resolve(signature) : reject(error)))
      }),
  }
  return {
    ...signer,
    signBatch: (messages) => (messages.length < threadFrom ? signEach(signer, messages) : inThread(messages)),
  }
}

/** Sign texts beside each other and verify every signature before it is used. */
function signEach(signer: Signer, messages: readonly string[]): Promise<readonly Buffer[]> {
  const publicKey = publicKeyObject(signer.publicKey)
  return Promise.all(
    messages.map(async (text) => {
      const message = Buffer.from(text, 'utf8')
      const signature = await signer.sign(message)
      if (!(await verifySignature(message, signature, publicKey)))
        throw new Error('A signature just made does not verify.')
      return signature
    }),
  )
}

/** Sign texts in order and verify what was signed: every signature, or a sample where the signer takes whole batches. */
export function signAll(signer: Signer, messages: readonly string[]): Promise<readonly Buffer[]> {
  return signer.signBatch?.(messages) ?? signEach(signer, messages)
}

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A signer over a 32-byte Ed25519 seed. */
export function signerFromSeed(seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  return signerOf(key)
}

/** A signer over a PKCS#8 PEM, as `openssl genpkey -algorithm ed25519` writes it. */
export function signerFromPem(pem: string): Signer {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch (cause) {
    throw new ClaimcheckError('SETUP_INVALID', 'The signing key is not a PKCS#8 PEM; make one with openssl genpkey.', {
      cause,
    })
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new ClaimcheckError('SETUP_INVALID', 'The signing key is not Ed25519; make one with openssl genpkey.')
  return signerOf(key)
}

/** Whether a signature is good; on libuv's threads. */
export function verifySignature(message: Uint8Array, signature: Uint8Array, publicKey: KeyObject): Promise<boolean> {
  return new Promise((resolve, reject) => {
    verify(null, message, publicKey, signature, (error, good) => (error === null ? resolve(good) : reject(error)))
  })
}
