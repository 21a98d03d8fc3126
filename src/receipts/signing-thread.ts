// The other side of `signing-batch.ts`: signs what it is sent, in a thread of its own, with the key it was started with.
import { createPublicKey, type KeyObject, randomInt, sign, verify } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { messageBreak, signatureBytes } from './signing-batch.ts'

/** Of so many signatures one is verified, on average: each is picked by itself, so that batches of any size cost alike. */
const verifiedOfEach = 32

const { key } = workerData as { readonly key: KeyObject }
const publicKey = createPublicKey(key)

parentPort?.on('message', (batch: string) => {
  const messages = batch.split(messageBreak)
  const signatures = Buffer.alloc(messages.length * signatureBytes)
  for (const [index, text] of messages.entries()) {
    const message = Buffer.from(text, 'utf8')
    const signature = sign(null, message, key)
    // An error ends the thread, which fails the whole batch on the other side.
    if (randomInt(verifiedOfEach) === 0 && !verify(null, message, publicKey, signature))
      throw new Error('A signature just made does not verify.')
    signature.copy(signatures, index * signatureBytes)
  }
  parentPort?.postMessage(signatures)
})
