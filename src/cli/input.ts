import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { UsageError } from './verb.ts'

/** What a path names as a stream; `-` is standard input. Throws UsageError when it cannot be read. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const stream: Readable = path === '-' ? process.stdin : createReadStream(path)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk
  } catch (cause) {
    throw new UsageError('A file that was named cannot be read; check its path.', { cause })
  }
}

/** The whole text of a path, or of standard input for `-`. */
export async function textOf(path: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(path)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
