import type { AuthInfo } from '@modelcontextprotocol/server'
import type { Credentials } from '../../model/index.ts'
import type { Selection } from './toolsets.ts'

/** What the transport knows of one request and a tool needs: who sends it, from where, and which tools it sees. */
export interface Exchange {
  readonly credentials: Credentials
  readonly selection: Selection
  readonly ip: string
  readonly requestId: string
  /** The JSON-RPC id of the call. */
  readonly messageId?: string | number
  /** Aborted when the client goes away. */
  readonly signal?: AbortSignal
  /** Set where the client wants to hear how far a batch has come. */
  progress?(done: number, total: number): void
  /** Takes what broke on our side; nothing of it is sent. */
  report(error: unknown): void
}

/**
 * The exchange in the envelope that the SDK hands through from the transport to the server factory. Nothing is
 * verified here: the token is judged by `invoke`, so the fields that OAuth would fill stay empty.
 */
export function asAuthInfo(exchange: Exchange): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { exchange } }
}

/** The exchange out of its envelope. */
export function exchangeOf(authInfo: AuthInfo | undefined): Exchange {
  const exchange = authInfo?.extra?.exchange
  if (exchange === undefined) throw new Error('a request reached the MCP server without its exchange')
  return exchange as Exchange
}
