import { type Receipts, testIssuerOf, verifyReceipt } from '../receipts/index.ts'
import type { Receipts as CallReceipts } from '../registry/pay.ts'

/** The room as skills may use it. */
export function receiptPort(room: Receipts, jwksUrl: string): CallReceipts {
  const { mint, archive, keys, log, issuer, credentials } = room
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    mint: mint.mintIds,
    mintOnce: mint.mintOnce,
    hasMinted: archive.hasMinted,
    get: archive.get,
    credential: credentials.of,
    list: archive.list,
    raw: archive.raw,
    proof: log.proof,
    async verify({ receipt, realm, content, proof, now }) {
      return verifyReceipt({
        receipt: bytes(receipt),
        jwks: bytes((await keys.jwks()).body),
        nowMs: now.getTime(),
        issuer: realm === 'test' ? testIssuerOf(issuer) : issuer,
        ...(content === undefined ? {} : { content: bytes(content) }),
        ...(proof === undefined ? {} : { proof: bytes(proof) }),
      })
    },
    jwksUrl,
  }
}
