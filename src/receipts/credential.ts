import type { CanonicalJson, Clock, Receipt, ReceiptCredential } from '../model/index.ts'
import { canonicalise } from './canonical.ts'
import { sha256Bytes } from './digest.ts'
import type { Keys } from './keys.ts'
import { publicKeyObject, verifySignature } from './signer.ts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** What stands before an Ed25519 public key in a Multikey. */
const ed25519Prefix = Buffer.of(0xed, 0x01)

/** Multibase in base58btc, as Multikeys and Data Integrity proofs are written. */
function multibase(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = base58.charAt(Number(number % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`
}

/** The second gives the words of receipts, which are canonical JSON of their own, a meaning that says no more. */
const context = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2']

/** Receipts as W3C Verifiable Credentials 2.0. */
export interface Credentials {
  /** The credential of a receipt, its content included where the receipt has it, under a fresh proof. */
  of(receipt: Receipt): Promise<ReceiptCredential>
}

/**
 * Credentials with a Data Integrity proof of the cryptosuite eddsa-jcs-2022, by the key that signs receipts. What is
 * signed are two digests, 64 bytes in all, which no receipt's message can be: that begins with its own name. The issuer
 * is the key itself, as did:key, so any verifier can resolve it; that it is a key of this service only the key set tells.
 */
export function createCredentials(config: {
  readonly keys: Keys
  readonly clock: Clock
  /** Public address of the service. */
  readonly baseUrl: string
}): Credentials {
  return {
    async of({ transparency: _later, jwks_url: _people, ...receipt }) {
      const signer = await config.keys.signer('receipt')
      const key = multibase(Buffer.concat([ed25519Prefix, signer.publicKey]))
      const credential = {
        '@context': context,
        id: `${config.baseUrl}/v1/receipts/${receipt.receipt_id}?format=vc`,
        // Whoever takes credentials by their type never takes one of a test key.
        type: [
          'VerifiableCredential',
          receipt.realm === 'test' ? 'TestReceiptCredential' : 'RelianceReceiptCredential',
        ],
        issuer: `did:key:${key}`,
        validFrom: receipt.issued_at,
        credentialSubject: { id: `urn:reliance-receipt:${receipt.receipt_id}`, receipt },
      }
      const proof = {
        '@context': context,
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: config.clock.now().toISOString(),
        verificationMethod: `did:key:${key}#${key}`,
        proofPurpose: 'assertionMethod',
      }
      const message = Buffer.concat(
        [proof, credential].map((part) => sha256Bytes(canonicalise(part as unknown as CanonicalJson))),
      )
      const signature = await signer.sign(message)
      if (!(await verifySignature(message, signature, publicKeyObject(signer.publicKey))))
        throw new Error('A signature just made does not verify.')
      return { ...credential, proof: { ...proof, proofValue: multibase(signature) } }
    },
  }
}
