import { createInflate } from 'node:zlib'

/** Packed bytes below which a stream unpacks to too little to be looked at: deflate packs a thousand bytes into one at best. */
const packedMin = 16_384
/** Bytes before a stream in which its dictionary says what it is. */
const dictionaryLength = 1_024
const [opens, closes] = [Buffer.from('stream'), Buffer.from('endstream')]

/**
 * Whether the plainly packed streams of a PDF unpack to more than so many bytes, pictures left out, which nobody unpacks for their
 * text. Nothing unpacked is kept, and the work ends at the limit. What is packed in other ways is bounded where the file is read.
 */
export async function unpacksBeyond(bytes: Uint8Array, limit: number): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let total = 0
  for (const stream of largeStreams(file)) {
    total += await unpackedLength(stream, limit - total)
    if (total > limit) return true
  }
  return false
}

/** The packed bytes of each stream that is large and no picture. */
function* largeStreams(file: Buffer): Generator<Buffer> {
  for (let at = file.indexOf(opens); at !== -1; ) {
    const end = file.indexOf(closes, at + opens.length)
    if (end === -1) return
    const dictionary = file.toString('latin1', Math.max(0, at - dictionaryLength), at)
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    if (end - at >= packedMin && !/\/Subtype\s*\/Image\b/u.test(own)) yield file.subarray(dataStart(file, at), end)
    at = file.indexOf(opens, end + closes.length)
  }
}

/** Past the word and the end of its line. */
function dataStart(file: Buffer, at: number): number {
  const next = at + opens.length
  if (file[next] === 13 && file[next + 1] === 10) return next + 2
  return file[next] === 10 || file[next] === 13 ? next + 1 : next
}

/** Bytes that a stream unpacks to, counted until they are more than the limit; 0 for what is not deflated. */
function unpackedLength(packed: Buffer, limit: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const inflate = createInflate()
  let length = 0
  const done = () => {
    inflate.destroy()
    resolve(length)
  }
  inflate.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > limit) done()
  })
  inflate.once('end', done)
  // A stream that breaks off counts for what came out of it.
  inflate.once('error', done)
  inflate.end(packed)
  return promise
}
