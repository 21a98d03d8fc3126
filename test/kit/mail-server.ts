import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly url: string
  /** Whole messages as they came, oldest first. */
  readonly received: readonly string[]
  /** Refuse every mail from now on, or take them again. */
  refuse(refused: boolean): void
  close(): Promise<void>
}

/** A real SMTP server on a free port of 127.0.0.1 that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  let refused = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        if (refused) return done(Object.assign(new Error('mailbox unavailable'), { responseCode: 450 }))
        received.push(text)
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse(state) {
      refused = state
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
