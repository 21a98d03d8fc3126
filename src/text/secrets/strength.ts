import { crc32 } from './crc.ts'
import { isPublished } from './published.ts'

/** Bits per character by how often each occurs. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

const stand_ins =
  /x{5,}|\*{3,}|#{4,}|\.{3,}|_{8,}|^0{6,}|(?:example|sample|dummy|placeholder|changeme|change[-_]me|replace|redacted|insert|your[-_ ]|my[-_](?:secret|token|api|key|password)|<[^>]*>|\$\{|\{\{|%[sd(]|\bfoobar|foo_?bar|notreal|not[-_]a[-_]real|fake[-_]?(?:key|token|secret)|todo|here$|hidden|masked|secret[-_]?(?:key|value|here)$|abcdefgh?$|abcdefghij|12345678901234|abc123$)/i

/** Whether a value only marks the place of one: stars, `<token>`, `${TOKEN}`, `your-key-here`. */
export function isStandIn(value: string): boolean {
  return stand_ins.test(value) || /^(.)\1+$/.test(value) || new Set(value).size <= 3 || isPublished(value)
}

/** The most characters in a row that follow each other in the alphabet, upwards or downwards: 26 in "abc…z", rarely 3 by chance. */
export function longestCount(value: string): number {
  let [up, down, longest] = [1, 1, 1]
  for (let at = 1; at < value.length; at += 1) {
    const step = value.charCodeAt(at) - value.charCodeAt(at - 1)
    up = step === 1 ? up + 1 : 1
    down = step === -1 ? down + 1 : 1
    longest = Math.max(longest, up, down)
  }
  return longest
}

/** Whether somebody made the value up: counting ("1234567"), or the same few characters over and over ("1234-1234-1234-"). */
export function isMadeUp(value: string): boolean {
  return /((.)(?!\2).{2,11})\1{2}/.test(value.slice(0, 300)) || longestCount(value.slice(0, 300)) >= 7
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** GitHub and npm end their tokens with the CRC-32 of the random part, six digits of base 62. */
export function endsInCrc(token: string): boolean {
  const body = token.slice(token.indexOf('_') + 1)
  let value = 0
  for (const character of body.slice(-6)) value = value * 62 + base62.indexOf(character)
  return value === crc32(body.slice(0, -6))
}
