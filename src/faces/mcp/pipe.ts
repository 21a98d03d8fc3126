import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type Clock, type Credentials, ulid } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import type { Addresses } from './call.ts'
import { openGuideBook } from './guide-book.ts'
import { serverFactory } from './server.ts'
import type { Selection } from './toolsets.ts'

export interface PipeOptions extends Addresses {
  readonly clock: Clock
  /** Whose calls they are: a pipe has one caller. */
  readonly credentials: Credentials
  readonly selection: Selection
  /** Takes what broke on our side; it must not write to standard output. */
  report(error: unknown): void
}

/** The registry as MCP over standard input and output. Resolves to a function that hangs up. */
export async function servePipe(service: Service, options: PipeOptions): Promise<() => Promise<void>> {
  const { clock, credentials, selection, report } = options
  const exchange = () => ({ credentials, selection, ip: '127.0.0.1', requestId: ulid(clock.now()), report })
  const guides = await openGuideBook()
  const handle = serveStdio(serverFactory(service, options, guides, { exchangeFor: exchange }), { onerror: report })
  return () => handle.close()
}
