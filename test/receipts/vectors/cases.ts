import type { CanonicalJson } from '../../../src/model/index.ts'
import { badJsonCases } from './bad-json.ts'
import { chainAndLogCases } from './chain-and-log.ts'
import { envelopeCases } from './envelope.ts'
import { keyCases } from './keys.ts'
import { paymentCases } from './payment.ts'
import { realmCases } from './realm.ts'

/** One vector: what a verifier is given and what it must say. Bytes become files of their own. */
export interface VectorCase {
  /** File-name safe and unique. */
  readonly id: string
  readonly about: string
  readonly receipt: string | Uint8Array
  readonly jwks?: string
  /** What the verifier expects; the vectors' own unless given, null where it compares none. */
  readonly issuer?: string | null
  readonly content?: string | Uint8Array
  readonly chain?: readonly string[]
  readonly proof?: string
  readonly witnesses?: readonly string[]
  readonly max_age_seconds?: number
  /** Results of a JSON-RPC node by method; a method that is missing fails. */
  readonly payment?: { readonly recipient: string; readonly rpc: { readonly [method: string]: CanonicalJson } }
  readonly verdict: 'valid' | 'invalid' | 'incomplete'
  readonly reason: string
}

/** Every vector, good and bad. */
export async function vectorCases(): Promise<readonly VectorCase[]> {
  return [
    ...(await envelopeCases()),
    ...(await badJsonCases()),
    ...(await keyCases()),
    ...(await chainAndLogCases()),
    ...(await paymentCases()),
    ...(await realmCases()),
  ]
}

/** JSON as a person would keep it in a file. */
export const pretty = (value: CanonicalJson) => `${JSON.stringify(value, null, 1)}\n`
