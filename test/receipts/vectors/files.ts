import { vectorCases } from './cases.ts'
import { messageOf, now, issuer as ownIssuer, usualKeys } from './forge.ts'

/** One line of the manifest: paths are relative to its folder. */
export interface ManifestEntry {
  readonly id: string
  readonly about: string
  readonly receipt: string
  readonly jwks: string
  /** Absent where the verifier compares none. */
  readonly issuer?: string
  readonly now: string
  readonly content?: string
  readonly chain?: readonly string[]
  readonly proof?: string
  readonly witnesses?: readonly string[]
  readonly max_age_seconds?: number
  readonly payment?: { readonly recipient: string; readonly rpc: Readonly<Record<string, unknown>> }
  readonly expect: { readonly verdict: string; readonly reason: string }
}

/** All files of `test/vectors/receipts/`, by path below it. */
export async function vectorFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>([['jwks.json', Buffer.from(usualKeys)]])
  const write = (path: string, data: string | Uint8Array) => {
    if (files.has(path)) throw new Error(`two vectors write ${path}`)
    files.set(path, Buffer.from(data))
    return path
  }
  const entries = (await vectorCases()).map((one): ManifestEntry => {
    const { id, about, receipt, jwks, content, chain, proof, verdict, reason, issuer = ownIssuer, ...rest } = one
    return {
      id,
      about,
      receipt: write(`${id}/receipt.json`, receipt),
      jwks: jwks === undefined ? 'jwks.json' : write(`${id}/jwks.json`, jwks),
      ...(issuer === null ? {} : { issuer }),
      now,
      ...rest,
      ...(content === undefined ? {} : { content: write(`${id}/content.json`, content) }),
      ...(chain === undefined ? {} : { chain: chain.map((text, at) => write(`${id}/chain-${at + 1}.json`, text)) }),
      ...(proof === undefined ? {} : { proof: write(`${id}/receipt.tlog-proof`, proof) }),
      expect: { verdict, reason },
    }
  })
  // The bytes that are signed, for whoever builds a verifier from the bottom up.
  write('good-full/message.bin', messageOf(JSON.parse(String(files.get('good-full/receipt.json')))))
  write('manifest.json', `${JSON.stringify({ vectors: entries }, null, 1)}\n`)
  return files
}
