import { hash } from 'node:crypto'
import { isAddress } from 'viem'
import type { PiiEntity, PiiText } from './entity.ts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bytes of a base58 text, undefined where a character is not of the alphabet. */
function fromBase58(text: string): Buffer | undefined {
  let value = 0n
  for (const character of text) {
    const digit = base58.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  const body = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.alloc(/^1*/.exec(text)?.[0].length ?? 0), body])
}

/** Base58Check: the last four bytes are the start of the double SHA-256 of the rest. */
function base58Checks(text: string): boolean {
  const bytes = fromBase58(text)
  if (bytes === undefined || bytes.length !== 25) return false
  const once = hash('sha256', bytes.subarray(0, 21), 'buffer')
  return hash('sha256', once, 'buffer').subarray(0, 4).equals(bytes.subarray(21))
}

const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Bech32 and bech32m (BIP 173, BIP 350). */
function bech32Checks(text: string): boolean {
  const lower = text.toLowerCase()
  const split = lower.lastIndexOf('1')
  const head = [...lower.slice(0, split)].map((letter) => letter.charCodeAt(0))
  const tail = [...lower.slice(split + 1)].map((letter) => bech32Alphabet.indexOf(letter))
  if (tail.includes(-1)) return false
  let check = 1
  for (const value of [...head.map((code) => code >> 5), 0, ...head.map((code) => code & 31), ...tail]) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (const [index, generator] of generators.entries()) if (((top >> index) & 1) === 1) check ^= generator
  }
  return check === 1 || check === 0x2bc830a3
}

const forms: readonly { readonly kind: string; readonly form: RegExp; valid(text: string): boolean }[] = [
  { kind: 'eth', form: /(?<![\w])0x[0-9a-fA-F]{40}(?!\w)/g, valid: (text) => isAddress(text) },
  { kind: 'btc_base58', form: /(?<![\w])[13][1-9A-HJ-NP-Za-km-z]{25,34}(?!\w)/g, valid: base58Checks },
  {
    kind: 'btc_bech32',
    form: /(?<![\w])(?:bc1[02-9ac-hj-np-z]{25,87}|BC1[02-9AC-HJ-NP-Z]{25,87})(?!\w)/g,
    valid: bech32Checks,
  },
  { kind: 'ltc', form: /(?<![\w])(?:ltc1[02-9ac-hj-np-z]{25,87})(?!\w)/g, valid: bech32Checks },
  { kind: 'ltc', form: /(?<![\w])[LM][1-9A-HJ-NP-Za-km-z]{26,33}(?!\w)/g, valid: base58Checks },
  { kind: 'doge', form: /(?<![\w])D[1-9A-HJ-NP-Za-km-z]{33}(?!\w)/g, valid: base58Checks },
  { kind: 'tron', form: /(?<![\w])T[1-9A-HJ-NP-Za-km-z]{33}(?!\w)/g, valid: base58Checks },
]

/** Addresses of public chains whose own checksum holds. */
export function findCryptoAddresses({ text }: PiiText): readonly PiiEntity[] {
  return forms.flatMap(({ kind, form, valid }) =>
    [...text.matchAll(form)]
      .filter((match) => valid(match[0]))
      .map(
        (match): PiiEntity => ({
          start: match.index,
          end: match.index + match[0].length,
          type: 'crypto_address',
          kind,
          confidence: 0.98,
          validated: true,
        }),
      ),
  )
}
