import { hash } from 'node:crypto'
import type { CanonicalJson } from '../../../src/model/index.ts'
import { canonicalise } from '../../../src/receipts/canonical.ts'
import { cosign, signCheckpoint, verifierKey } from '../../../src/receipts/log/note.ts'
import { renderProof } from '../../../src/receipts/log/proof.ts'
import { appendLeaves, inclusionProof, leafHash, treeRoot } from '../../../src/receipts/log/tree.ts'
import { type Signer, signerFromSeed } from '../../../src/receipts/signer.ts'

/** Fields of a receipt, which a vector may give any value it likes. */
export type Fields = { [name: string]: CanonicalJson }

const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'buffer')
export const digest = (data: string | Uint8Array) => `sha256:${sha256(data).toString('hex')}`

/** Keys of the vectors, made from their names so that writing the vectors again gives the same bytes. */
export function keyOf(name: string): Signer {
  return signerFromSeed(sha256(`claimcheck test vector key ${name}`))
}

export const issuer = 'https://api.example'
export const origin = 'api.example/log'
export const witnessName = 'witness.example/one'
export const now = '2026-11-21T07:00:00.000Z'
const published = Date.parse('2026-11-01T00:00:00.000Z') / 1000

/** A key as the key set publishes it. */
export function jwk(name: string, purpose: string, more: Fields = {}): Fields {
  const { kid, publicKey } = keyOf(name)
  const x = publicKey.toString('base64url')
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    use: 'sig',
    alg: 'Ed25519',
    purpose,
    status: 'active',
    nbf: published,
    ...more,
  }
}

/** A key set with these receipt keys beside the usual ones. */
export function keySet(...keys: readonly Fields[]): string {
  return JSON.stringify({ keys: [...keys, jwk('checkpoint', 'checkpoint')] }, null, 1)
}

export const usualKeys = keySet(jwk('receipt', 'receipt'))

const account = 'acct_pub_7f3a9c01d2e4b586'
const chainId = 'ch_01M7YG6Q0G0000000000000001'

export function genesisOf(chain: string, pseudonym: string): string {
  return digest(`reliance-receipt/v1/genesis\n${canonicalise({ account: pseudonym, chain })}`)
}

/** The content of the n-th receipt. */
export function contentOf(seq: number): Fields {
  return {
    claim: digest(`claim ${seq}`),
    verdict: 'accurate',
    confidence_bps: 9_700,
    tier: 'high',
    facts: ['f_0123456789abcdef'],
    edition: 'ed_0123456789abcdef',
    engine: 'e1',
    nonce: sha256(`nonce ${seq}`).toString('hex').slice(0, 32),
  }
}

const unsigned = ['content', 'chain_self', 'signature', 'jwks_url', 'transparency']

/** The canonical signed part of anything. */
export function messageOf(receipt: Fields): Buffer {
  const signed = Object.fromEntries(Object.entries(receipt).filter(([name]) => !unsigned.includes(name)))
  return Buffer.from(`reliance-receipt/v1\n${canonicalise(signed)}`)
}

/** Digest and sign whatever the fields say, as an operator who cheats or errs would. */
export async function signAnything(fields: Fields, key = keyOf('receipt')): Promise<Fields> {
  const message = messageOf(fields)
  const signature = (await key.sign(message)).toString('base64url')
  return { ...fields, chain_self: digest(message), signature, jwks_url: `${issuer}/.well-known/jwks.json` }
}

/** Fields of the `seq`-th receipt of the usual chain, before they are signed. */
export function fieldsOf(seq: number, previous: string, more: Fields = {}): Fields {
  const content = (more.content ?? contentOf(seq)) as Fields
  return {
    v: 'reliance-receipt/1',
    receipt_id: `rcp_01M7YG6Q0G000000000000${seq.toString().padStart(4, '0')}`,
    alg: 'Ed25519',
    key_id: keyOf('receipt').kid,
    issuer,
    issued_at: `2026-11-21T06:40:${(seq % 60).toString().padStart(2, '0')}.000Z`,
    account,
    kind: 'check',
    content,
    content_digest: digest(canonicalise(content)),
    chain: { id: chainId, seq: seq.toString(), genesis: genesisOf(chainId, account) },
    chain_prev: previous,
    ...more,
  }
}

export const usualGenesis = genesisOf(chainId, account)

/** The usual chain: `count` receipts, each behind the one before. */
export async function usualChain(count: number): Promise<readonly Fields[]> {
  const chain: Fields[] = []
  for (let seq = 1; seq <= count; seq++) {
    const previous = chain.at(-1)?.chain_self ?? usualGenesis
    chain.push(await signAnything(fieldsOf(seq, String(previous))))
  }
  return chain
}

export interface LogOptions {
  readonly signer?: Signer
  readonly size?: number
  readonly epoch?: bigint
  readonly witness?: { readonly signer: Signer; readonly at: string; readonly spoil?: boolean }
}

/** A log of `size` leaves that holds the receipt at `index`, and the receipt's proof. */
export async function proofOf(receipt: Fields, index: number, options: LogOptions = {}): Promise<string> {
  const size = options.size ?? 300
  const entry = Buffer.from(String(receipt.chain_self).slice('sha256:'.length), 'hex')
  const leaves = Array.from({ length: size }, (_, at) => leafHash(at === index ? entry : sha256(`leaf ${at}`)))
  const tiles = appendLeaves(0, [], leaves)
  const source = {
    async tile(level: number, position: number) {
      const tile = tiles.find((one) => one.level === level && one.position === position)
      if (tile === undefined) throw new Error('no such tile')
      return tile.hashes
    },
  }
  const head = { origin, size, root: await treeRoot(source, size) }
  const note = await signCheckpoint(head, options.signer ?? keyOf('checkpoint'), options.epoch)
  const body = note.slice(0, note.indexOf('\n\n') + 1)
  const line = options.witness === undefined ? '' : `${await witnessLine(body, options.witness)}\n`
  return renderProof(index, await inclusionProof(source, index, size), note + line)
}

async function witnessLine(body: string, witness: NonNullable<LogOptions['witness']>): Promise<string> {
  const signed = witness.spoil === true ? body.replace('\n300\n', '\n301\n') : body
  return cosign(signed, witnessName, witness.signer, new Date(witness.at))
}

export const witnessKey = verifierKey({ name: witnessName, publicKey: keyOf('witness').publicKey }, 'witness')
