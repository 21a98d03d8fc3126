import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/** No frame is longer: 4 MB of copied rows with room to spare. */
const frameMaxBytes = 64 * 1024 * 1024

/** Send one message: its length in four bytes, then the message as V8 serialises it, which knows dates and bigints. */
export function sendFrame(socket: Socket, message: unknown): void {
  const body = serialize(message)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  socket.write(Buffer.concat([head, body]))
}

/** Call `onMessage` with every whole message that arrives; the socket is destroyed over one that is too long or garbled. */
export function readFrames(socket: Socket, onMessage: (message: unknown) => void): void {
  let buffered = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk])
    while (buffered.length >= 4) {
      const length = buffered.readUInt32BE(0)
      if (length > frameMaxBytes) {
        socket.destroy()
        return
      }
      if (buffered.length < 4 + length) return
      const body = buffered.subarray(4, 4 + length)
      buffered = buffered.subarray(4 + length)
      let message: unknown
      try {
        message = deserialize(body)
      } catch {
        socket.destroy()
        return
      }
      onMessage(message)
    }
  })
}

/** What a process beside the service asks of it, one question at a time per connection. */
export type DoorRequest =
  | { readonly ask: 'acquire' }
  | { readonly ask: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly ask: 'script'; readonly sql: string }
  | {
      readonly ask: 'copy'
      readonly table: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly unknown[])[]
    }
  | { readonly ask: 'listen'; readonly channel: string }
  | { readonly ask: 'lock'; readonly key: bigint; readonly wait: boolean }

export type DoorReply =
  | { readonly answer: unknown }
  | { readonly error: { readonly message: string; readonly code: unknown; readonly constraint: unknown } }
  | { readonly notice: string }
