import { crc32 } from './crc.ts'

/*
 * Credentials that their issuers or well-known projects publish as examples. Kept as two CRC-32, of the value and of the value read
 * backwards, so that no file holds one.
 */

/** Keys in the tests of the Firebase SDKs (firebase/firebase-android-sdk, Apache-2.0). */
const firebaseSamples = [
  '3627aa8434f5a0e5',
  '94bb94f9bfbe08ef',
  'ffddd18993f9af38',
  '6159ac906c4817ef',
  '7aa120d59e16dcbd',
  '6a4f782075b9b07e',
  'fbc4722142b89987',
  '08394327fc67c948',
  'afe8ff3ee8c41e6a',
  '6b66e8a80c59de8b',
  '5c298136096a2bb6',
  '1f358cbe0175f6b0',
  '6b9463f8e8fc568c',
  '202f468fc87534b7',
  '3c5d7fda23c6d560',
]

/** Google, Stripe, GitHub, Slack and jwt.io: what their documentation shows. Azurite and the Cosmos emulator: the one key that all have. */
const documented = [
  'b4a1ffd1ce9409a2',
  '776de070dc23bba5',
  '396d81429a95626c',
  'ab4d2e478d76e454',
  '908891f9e6f6b3e7',
  '3def03d559e9250c',
  'b4cbd586f4fd0adf',
  '87707360d3b881f4',
  'cea678867ebe7b5f',
]

const published: ReadonlySet<string> = new Set([...firebaseSamples, ...documented])

const hex = (value: number): string => value.toString(16).padStart(8, '0')

/** Whether the value is a credential that everybody may read in documentation. */
export function isPublished(value: string): boolean {
  const bare = value.replace(/^(?:AccountKey|SharedAccessKey)=/, '')
  return published.has(`${hex(crc32(bare))}${hex(crc32([...bare].reverse().join('')))}`)
}
