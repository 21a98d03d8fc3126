import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a credential is for, and how it begins. The prefixes are what secret scanners look for. */
export const prefixes = { live: 'ck_live_', test: 'ck_test_', agent: 'ca_live_' } as const
export type CredentialKind = keyof typeof prefixes
const kinds = Object.keys(prefixes) as readonly CredentialKind[]

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^43 > 2^256 > 62^42. */
const secretCharacters = 43
/** 62^6 > 2^32 > 62^5. */
const checksumCharacters = 6
const body = new RegExp(`^[0-9A-Za-z]{${secretCharacters + checksumCharacters}}$`)

function base62(value: bigint, width: number): string {
  let rest = value
  let text = ''
  while (text.length < width) {
    text = alphabet.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

/** As `base62`, in plain numbers: it is worked out for each call with a key. */
function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < checksumCharacters) {
    digits = alphabet.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** A fresh credential: prefix, 43 base62 characters of 256 random bits, 6 of the CRC-32 over all before. */
export function generateCredential(kind: CredentialKind): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretCharacters)
  const unchecked = prefixes[kind] + secret
  return unchecked + checksum(unchecked)
}

/** The kind a token claims to be by its prefix, undefined when it is no credential of ours. */
export function credentialKind(token: string): CredentialKind | undefined {
  return kinds.find((kind) => token.startsWith(prefixes[kind]))
}

/** Whether length, alphabet and checksum are right, so that a typo is told apart without a look-up. */
export function isWellFormed(token: string): boolean {
  const kind = credentialKind(token)
  if (kind === undefined || !body.test(token.slice(prefixes[kind].length))) return false
  const split = token.length - checksumCharacters
  return checksum(token.slice(0, split)) === token.slice(split)
}

/** As much of a key as may be shown again: the prefix and four characters. */
export function visiblePart(token: string): string {
  const kind = credentialKind(token)
  return kind === undefined ? '' : token.slice(0, prefixes[kind].length + 4)
}
