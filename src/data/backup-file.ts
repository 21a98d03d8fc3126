import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { ClaimcheckError } from '../model/index.ts'
import type { LineSink } from './backup.ts'

/** Characters that gather before they are compressed. */
const chunkMax = 262_144

/**
 * Write lines into a zstd file that only its owner can read. It stands at `path` once all of it is on the disk, and not at all
 * when `produce` throws.
 */
export async function writeLines<T>(path: string, produce: (sink: LineSink) => Promise<T>): Promise<T> {
  const part = `${path}.part`
  const file = createWriteStream(part, { mode: 0o600 })
  const pack = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 6 } })
  pack.pipe(file)
  let text = ''
  const flush = async () => {
    const taken = pack.write(text)
    text = ''
    if (!taken) await Promise.race([once(pack, 'drain'), once(file, 'error').then(([error]) => Promise.reject(error))])
  }
  try {
    const made = await produce(async (line) => {
      text += `${line}\n`
      if (text.length > chunkMax) await flush()
    })
    pack.end(text)
    await finished(file)
    const handle = await open(part, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(part, path)
    return made
  } catch (error) {
    pack.destroy()
    file.destroy()
    if (!file.closed) await once(file, 'close')
    await rm(part, { force: true })
    throw error
  }
}

/** The lines of such a file. Throws `SETUP_INVALID` where it cannot be read. */
export async function* readLines(path: string): AsyncGenerator<string> {
  try {
    const source = createReadStream(path)
    const unpack = createZstdDecompress()
    source.on('error', (error) => unpack.destroy(error))
    // Split here, because readline also ends a line at characters that texts may hold.
    const decoder = new StringDecoder('utf8')
    let rest = ''
    for await (const chunk of source.pipe(unpack)) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } catch (cause) {
    throw new ClaimcheckError('SETUP_INVALID', 'The backup cannot be read; name a whole one.', { cause })
  }
}
