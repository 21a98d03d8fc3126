import { createHash } from 'node:crypto'
import { verifyEd25519 } from './node-ed25519.ts'
import { type CheckedReceipt, checkAuthenticity, checkIntegrity, keyBytes, revokedAt, unwrap } from './node-envelope.ts'
import { isObject, type Json, type JsonObject, parseStrict, Refused } from './node-json.ts'

/** A witness that the caller trusts. */
export interface WitnessKey {
  readonly name: string
  readonly key: Buffer
}

interface NoteSignature {
  readonly name: string
  readonly keyId: string
  readonly bytes: Buffer
}

interface LogProof {
  readonly index: number
  readonly path: readonly Buffer[]
  readonly body: string
  readonly origin: string
  readonly size: number
  readonly root: Buffer
  readonly signatures: readonly NoteSignature[]
}

const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** Bytes of the one standard base64 spelling. @throws Refused */
function base64(text: string, length?: number): Buffer {
  const data = Buffer.from(text, 'base64')
  if (data.toString('base64') !== text || (length !== undefined && data.length !== length))
    throw new Refused('proof_format')
  return data
}

function decimal(text: string): number {
  if (!/^(0|[1-9][0-9]{0,15})$/.test(text)) throw new Refused('proof_format')
  return Number(text)
}

/** Text before and behind the first empty line. @throws Refused */
function split(text: string): readonly [string, string] {
  const at = text.indexOf('\n\n')
  if (at === -1) throw new Refused('proof_format')
  return [text.slice(0, at), text.slice(at + 2)]
}

function readSignatures(tail: string): NoteSignature[] {
  if (!tail.endsWith('\n')) throw new Refused('proof_format')
  return tail
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, name, text] = /^\u2014 ([!-*,-~]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
      if (name === undefined || text === undefined) throw new Refused('proof_format')
      const data = base64(text)
      if (data.length < 5) throw new Refused('proof_format')
      return { name, keyId: data.toString('hex', 0, 4), bytes: data.subarray(4) }
    })
}

/** Read a c2sp.org/tlog-proof@v1. @throws Refused */
function readProof(data: Uint8Array): LogProof {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    throw new Refused('proof_format')
  }
  const [head, note] = split(text)
  const [magic, ...lines] = head.split('\n')
  if (magic !== 'c2sp.org/tlog-proof@v1' || data.length > 1 << 20) throw new Refused('proof_format')
  const [place, ...path] = lines[0]?.startsWith('extra ') === true ? lines.slice(1) : lines
  if (place?.startsWith('index ') !== true || path.length > 63) throw new Refused('proof_format')
  const [tree, tail] = split(note)
  const [origin, size, root, more] = tree.split('\n')
  if (origin === undefined || size === undefined || root === undefined || more !== undefined)
    throw new Refused('proof_format')
  if (!/^[!-*,-~]+$/.test(origin)) throw new Refused('proof_format')
  return {
    signatures: readSignatures(tail),
    index: decimal(place.slice('index '.length)),
    path: path.map((line) => base64(line, 32)),
    body: `${tree}\n`,
    origin,
    size: decimal(size),
    root: base64(root, 32),
  }
}

/** The four bytes, in hex, by which a note's signature names its key. */
function noteKeyId(name: string, kind: number, key: Uint8Array): string {
  return sha256(Buffer.from(`${name}\n`), Buffer.of(kind), key).toString('hex', 0, 4)
}

/** A witness written `name+id+base64`; undefined when it is not. */
export function readWitnessKey(vkey: string): WitnessKey | undefined {
  const [, name, id, text] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey) ?? []
  if (name === undefined || text === undefined) return undefined
  const data = Buffer.from(text, 'base64')
  const key = data.subarray(1)
  return data.length === 33 && data[0] === 4 && noteKeyId(name, 4, key) === id ? { name, key } : undefined
}

/** The root an inclusion proof leads to (RFC 9162, 2.1.3.2); undefined when the proof has the wrong length. */
function rootFrom(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer | undefined {
  let place = BigInt(index)
  let last = BigInt(size) - 1n
  let hash = leaf
  const node = Buffer.of(1)
  for (const sibling of path) {
    if (last === 0n) return undefined
    if ((place & 1n) === 1n || place === last) {
      hash = sha256(node, sibling, hash)
      while ((place & 1n) === 0n && place !== 0n) {
        place >>= 1n
        last >>= 1n
      }
    } else hash = sha256(node, hash, sibling)
    place >>= 1n
    last >>= 1n
  }
  return last === 0n ? hash : undefined
}

/** The earliest time at which a trusted witness signed, in seconds. @throws Refused */
function cosignedAt(proof: LogProof, witnesses: readonly WitnessKey[]): number | undefined {
  const times = witnesses.flatMap(({ name, key }) =>
    proof.signatures
      .filter((signature) => signature.name === name && signature.keyId === noteKeyId(name, 4, key))
      .map(({ bytes }) => {
        if (bytes.length !== 72) throw new Refused('witness_signature')
        const time = bytes.readBigUInt64BE(0)
        const message = Buffer.from(`cosignature/v1\ntime ${time}\n${proof.body}`)
        if (!verifyEd25519(key, message, bytes.subarray(8))) throw new Refused('witness_signature')
        return Number(time)
      }),
  )
  if (witnesses.length > 0 && times.length === 0) throw new Refused('witness_missing')
  return times.length === 0 ? undefined : Math.min(...times)
}

function isSignedByLog(proof: LogProof, key: JsonObject, seen: number | undefined): boolean {
  let raw: Buffer
  try {
    raw = keyBytes(key, 'checkpoint')
  } catch {
    return false
  }
  const revoked = revokedAt(key)
  if (revoked !== undefined && (seen === undefined || seen >= revoked)) return false
  const id = noteKeyId(proof.origin, 1, raw)
  return proof.signatures.some(
    ({ name, keyId, bytes }) =>
      name === proof.origin && keyId === id && verifyEd25519(raw, Buffer.from(proof.body), bytes),
  )
}

/** Whether the log's tree holds the receipt. @throws Refused */
export function checkInclusion(
  receipt: CheckedReceipt,
  data: Uint8Array,
  keys: readonly JsonObject[],
  witnesses: readonly WitnessKey[],
): { readonly reason: string; readonly seen: number | undefined } {
  const proof = readProof(data)
  const seen = cosignedAt(proof, witnesses)
  if (!keys.some((key) => isSignedByLog(proof, key, seen))) throw new Refused('checkpoint_signature')
  if (proof.index >= proof.size) throw new Refused('proof_index')
  const leaf = sha256(Buffer.of(0), Buffer.from(receipt.chain_self.slice('sha256:'.length), 'hex'))
  if (rootFrom(leaf, proof.index, proof.size, proof.path)?.equals(proof.root) !== true)
    throw new Refused('inclusion_mismatch')
  return { reason: seen === undefined ? 'logged' : 'witnessed', seen }
}

/** The receipts of a file: one, one per line, a list, or a reply of the service that lists them. */
function documents(data: Uint8Array): Json[] {
  const lines = Buffer.from(data)
    .toString('latin1')
    .split('\n')
    .map((line) => line.replace(/^[ \t\r]+|[ \t\r]+$/g, ''))
    .filter((line) => line !== '')
  const perLine = lines.every((line) => line.startsWith('{') && line.endsWith('}'))
  const texts = perLine ? lines.map((line) => Buffer.from(line, 'latin1')) : [data]
  return texts.flatMap((text): readonly Json[] => {
    const value = parseStrict(text)
    const listed = isObject(value) && !('v' in value) ? value.data : value
    return Array.isArray(listed) ? listed.map(filed) : [unwrap(value)]
  })
}

/** The receipt of one item of a list: itself, or beside its state. */
function filed(item: Json): Json {
  return isObject(item) && !('v' in item) && item.receipt !== undefined ? item.receipt : item
}

function readMembers(files: readonly Uint8Array[], keys: readonly JsonObject[], issuer: string | undefined) {
  try {
    return files.flatMap(documents).map((value) => {
      const { receipt } = checkIntegrity(value, undefined)
      if (checkAuthenticity(receipt, keys, issuer).revokedAt !== undefined) throw new Refused('key_revoked')
      return receipt
    })
  } catch {
    throw new Refused('chain_member_invalid')
  }
}

const epochOf = (receipt: CheckedReceipt) => BigInt(receipt.chain_epoch ?? 0)

/** Ids of all that claim one place. */
const atPlace = (row: readonly CheckedReceipt[], seq: string) =>
  row.flatMap((one) => (one.chain.seq === seq ? [one.receipt_id] : [])).toSorted()

/** Whether the receipts form one unbroken piece of a chain. @throws Refused */
export function checkChain(
  receipt: CheckedReceipt,
  files: readonly Uint8Array[],
  keys: readonly JsonObject[],
  issuer: string | undefined,
): string {
  const members = [receipt, ...readMembers(files, keys, issuer)]
  const row = [...new Map(members.map((one) => [one.chain_self, one])).values()].toSorted((a, b) =>
    BigInt(a.chain.seq) < BigInt(b.chain.seq) ? -1 : 1,
  )
  const identity = ({ chain, account }: CheckedReceipt) => `${chain.id}\n${chain.genesis}\n${account}`
  if (row.some((one) => identity(one) !== identity(receipt))) throw new Refused('chain_mixed')
  const pairs = row.slice(1).flatMap((after, index) => {
    const before = row[index]
    return before === undefined ? [] : [{ before, after, step: BigInt(after.chain.seq) - BigInt(before.chain.seq) }]
  })
  const fork = pairs.find(({ step }) => step === 0n)
  if (fork !== undefined) throw new Refused('chain_fork', atPlace(row, fork.after.chain.seq))
  if (pairs.some(({ step }) => step > 1n)) throw new Refused('chain_gap')
  if (pairs.some(({ before, after }) => after.chain_prev !== before.chain_self)) throw new Refused('chain_link')
  // Receipts of before epochs state none and are passed over.
  const stated = row.filter((one) => one.chain_epoch !== undefined)
  const lower = stated.findIndex((one, index) => epochOf(one) < epochOf(stated[index - 1] ?? one))
  if (lower !== -1)
    throw new Refused(
      'chain_epoch',
      stated.slice(lower - 1, lower + 1).map((one) => one.receipt_id),
    )
  return row[0]?.chain.seq === '1' ? 'from_genesis' : 'partial'
}
