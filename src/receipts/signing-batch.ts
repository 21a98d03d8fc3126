import type { KeyObject } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** Parts the messages of a batch on their way to the thread; canonical JSON writes it as an escape. */
export const messageBreak = '\0'

/** Length of an Ed25519 signature. */
export const signatureBytes = 64

interface Asked {
  resolve(signatures: Uint8Array): void
  reject(error: unknown): void
}

/**
 * A thread that signs whole batches with one key. Per signature it spares the event loop what a call into libuv's pool
 * costs, which is more than canonicalising and hashing the receipt. It starts with the first batch, holds no process
 * open, and is started anew after a failure.
 */
export function createSigningThread(key: KeyObject): (messages: readonly string[]) => Promise<readonly Buffer[]> {
  let worker: Worker | undefined
  const asked: Asked[] = []
  const fail = (error: unknown) => {
    worker = undefined
    for (const one of asked.splice(0)) one.reject(error)
  }
  const start = (): Worker => {
    const fresh = new Worker(new URL('./signing-thread.ts', import.meta.url), { workerData: { key } })
    fresh.on('message', (signatures: Uint8Array) => {
      asked.shift()?.resolve(signatures)
      if (asked.length === 0) fresh.unref()
    })
    fresh.on('error', fail)
    fresh.on('exit', () => {
      if (worker === fresh) fail(new Error('The thread that signs ended.'))
    })
    return fresh
  }
  return async (messages) => {
    worker ??= start()
    const thread = worker
    const done = new Promise<Uint8Array>((resolve, reject) => asked.push({ resolve, reject }))
    thread.ref()
    // One text is copied into the other thread far faster than a list of them.
    thread.postMessage(messages.join(messageBreak))
    const signatures = await done
    return messages.map((_, index) =>
      Buffer.from(signatures.buffer, signatures.byteOffset + index * signatureBytes, signatureBytes),
    )
  }
}
