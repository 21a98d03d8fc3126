// The other side of `signing-batch.ts`: signs what it is sent, in a thread of its own, with the key it was started with.
import { createPublicKey, type KeyObject, randomInt, sign, verify } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { messageBreak, signatureBytes } from './signing-batch.ts'

/** Of so many signatures of a batch one is verified, picked at random. */
const verifiedOfEach = 32

const { key } = workerData as { readonly key: KeyObject }
const publicKey = createPublicKey(key)

parentPort?.on('message', (batch: string) => {
  const messages = batch.split(messageBreak)
  const signatures = Buffer.alloc(messages.length * signatureBytes)
  for (let from = 0; from < messages.length; from += verifiedOfEach) {
    const some = messages.slice(from, from + verifiedOfEach).map((text) => Buffer.from(text, 'utf8'))
    const verified = randomInt(some.length)
    for (const [index, message] of some.entries()) {
      const signature = sign(null, message, key)
      // An error ends the thread, which fails the whole batch on the other side.
      if (index === verified && !verify(null, message, publicKey, signature))
        throw new Error('A signature just made does not verify.')
      signature.copy(signatures, (from + index) * signatureBytes)
    }
  }
  parentPort?.postMessage(signatures)
})
