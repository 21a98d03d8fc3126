/** Table of CRC-32 (polynomial 0xEDB88320). */
const crcTable: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** CRC-32 of a text of single-byte characters. */
export function crc32(text: string): number {
  let crc = 0xffffffff
  for (const character of text) crc = (crc >>> 8) ^ (crcTable[(crc ^ character.charCodeAt(0)) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
