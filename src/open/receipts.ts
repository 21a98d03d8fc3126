import type { ReceiptPort } from '../model/index.ts'
import { type Receipts, verifyReceipt } from '../receipts/index.ts'

/** The room as skills may use it. */
export function receiptPort(room: Receipts, jwksUrl: string): ReceiptPort & Pick<Receipts['mint'], 'mint'> {
  const { mint, archive, keys, log, issuer } = room
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    mint: (account, drafts) => mint.mint(account, drafts),
    mintOnce: (account, draft, onceKey) => mint.mintOnce(account, draft, onceKey),
    hasMinted: archive.hasMinted,
    get: archive.get,
    list: archive.list,
    raw: archive.raw,
    proof: log.proof,
    async verify({ receipt, content, proof, now }) {
      return verifyReceipt({
        receipt: bytes(receipt),
        jwks: bytes((await keys.jwks()).body),
        nowMs: now.getTime(),
        issuer,
        ...(content === undefined ? {} : { content: bytes(content) }),
        ...(proof === undefined ? {} : { proof: bytes(proof) }),
      })
    },
    jwksUrl,
  }
}
