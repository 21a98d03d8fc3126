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
  return stand_ins.test(value) || /^(.)\1+$/.test(value) || new Set(value).size <= 3
}

/** Table of CRC-32 (polynomial 0xEDB88320). */
const crcTable: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(text: string): number {
  let crc = 0xffffffff
  for (const character of text) crc = (crc >>> 8) ^ (crcTable[(crc ^ character.charCodeAt(0)) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** GitHub and npm end their tokens with the CRC-32 of the random part, six digits of base 62. */
export function endsInCrc(token: string): boolean {
  const body = token.slice(token.indexOf('_') + 1)
  let value = 0
  for (const character of body.slice(-6)) value = value * 62 + base62.indexOf(character)
  return value === crc32(body.slice(0, -6))
}
