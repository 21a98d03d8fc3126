import type { TcpProxy } from './tcp-proxy.ts'

/** Statements that went through a proxy to Postgres, as its protocol carries them. */
export interface StatementTap {
  /** Every statement since the last call, in order. */
  take(): readonly string[]
}

const [query, parse] = [0x51, 0x50]

/** The text of a simple query, or of a statement to prepare; undefined for every other message. */
function statementOf(kind: number, body: Buffer): string | undefined {
  if (kind !== query && kind !== parse) return undefined
  const start = kind === query ? 0 : body.indexOf(0) + 1
  return body.toString('utf8', start, body.indexOf(0, start))
}

/** Read what clients send through `proxy`, which stands in front of a Postgres without TLS. */
export function tapStatements(proxy: TcpProxy): StatementTap {
  const statements: string[] = []
  const rests = new Map<number, Buffer>()
  proxy.onSent((connection, chunk) => {
    const rest = rests.get(connection)
    let bytes = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    // The first message has no kind: its length stands at its beginning.
    if (rest === undefined) bytes = bytes.subarray(bytes.readInt32BE(0))
    while (bytes.length >= 5 && bytes.length > bytes.readInt32BE(1)) {
      const end = 1 + bytes.readInt32BE(1)
      const statement = statementOf(bytes[0] ?? 0, bytes.subarray(5, end))
      if (statement !== undefined) statements.push(statement)
      bytes = bytes.subarray(end)
    }
    rests.set(connection, bytes)
  })
  return { take: () => statements.splice(0) }
}
