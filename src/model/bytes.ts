/** Bytes as lower-case hex, without a copy of them in between. */
export function hexOf(bytes: Uint8Array): string {
  const buffer = bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.toString('hex')
}
