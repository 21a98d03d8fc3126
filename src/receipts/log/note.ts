import { sha256Bytes } from '../digest.ts'
import { publicKeyObject, type Signer, verifySignature } from '../signer.ts'

/** Signature types of C2SP signed notes. */
const ed25519Kind = 1
const cosignatureKind = 4
/** What a signature of a type without a number of its own is told by. */
const epochKind = Buffer.concat([Buffer.of(0xff), Buffer.from('claimcheck-epoch/v1')])
/** Bytes of an epoch before its signature. */
const epochBytes = 8

/** A tree head as a checkpoint names it. */
export interface TreeHead {
  readonly origin: string
  readonly size: number
  readonly root: Buffer
}

/** A key under a note's name: the log's own, or a witness's. */
export interface NoteKey {
  readonly name: string
  readonly publicKey: Buffer
}

export interface NoteSignature {
  readonly name: string
  readonly keyId: Buffer
  /** What stands behind the key id. */
  readonly bytes: Buffer
  /** The whole line, without its end. */
  readonly line: string
}

export interface Note {
  /** Up to and with the newline before the empty line. */
  readonly body: string
  readonly signatures: readonly NoteSignature[]
}

function keyId(name: string, kind: number | Uint8Array, publicKey: Uint8Array): Buffer {
  const type = typeof kind === 'number' ? Buffer.of(kind) : kind
  return sha256Bytes(Buffer.concat([Buffer.from(`${name}\n`), type, publicKey])).subarray(0, 4)
}

const lineOf = (name: string, id: Uint8Array, bytes: Uint8Array) =>
  `\u2014 ${name} ${Buffer.concat([id, bytes]).toString('base64')}`

/** A key as verifiers are told it: `name+id+base64`. */
export function verifierKey(key: NoteKey, kind: 'log' | 'witness'): string {
  const type = kind === 'log' ? ed25519Kind : cosignatureKind
  const id = keyId(key.name, type, key.publicKey).toString('hex')
  return `${key.name}+${id}+${Buffer.concat([Buffer.of(type), key.publicKey]).toString('base64')}`
}

/** Read `name+id+base64`; undefined when it is not one of this kind. */
export function parseVerifierKey(text: string, kind: 'log' | 'witness'): NoteKey | undefined {
  const [, name, , encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? []
  if (name === undefined || encoded === undefined) return undefined
  const key = { name, publicKey: Buffer.from(encoded, 'base64').subarray(1) }
  return verifierKey(key, kind) === text.trim() ? key : undefined
}

/** The three lines of a checkpoint. */
export function checkpointBody(head: TreeHead): string {
  return `${head.origin}\n${head.size}\n${head.root.toString('base64')}\n`
}

const epochMessage = (body: string, epoch: bigint) => Buffer.from(`claimcheck-epoch/v1\nepoch ${epoch}\n${body}`)

/**
 * A checkpoint signed by the log, and, in a line that C2SP tools pass over as a signature they do not know, by its writer's epoch.
 * An extension line of the body would say the same, but is refused by verifiers that people saved before there were epochs.
 */
export async function signCheckpoint(head: TreeHead, signer: Signer, epoch?: bigint): Promise<string> {
  const body = checkpointBody(head)
  const signature = await signer.sign(Buffer.from(body))
  const line = lineOf(head.origin, keyId(head.origin, ed25519Kind, signer.publicKey), signature)
  if (epoch === undefined) return `${body}\n${line}\n`
  const number = Buffer.alloc(epochBytes)
  number.writeBigUInt64BE(epoch)
  const stated = Buffer.concat([number, await signer.sign(epochMessage(body, epoch))])
  return `${body}\n${line}\n${lineOf(head.origin, keyId(head.origin, epochKind, signer.publicKey), stated)}\n`
}

/** The highest epoch that the log's key states for a checkpoint; undefined when it states none. */
export async function epochOf(note: Note, key: NoteKey): Promise<bigint | undefined> {
  const id = keyId(key.name, epochKind, key.publicKey)
  const publicKey = publicKeyObject(key.publicKey)
  let highest: bigint | undefined
  for (const { name, keyId: own, bytes } of note.signatures) {
    if (name !== key.name || !own.equals(id) || bytes.length !== epochBytes + 64) continue
    const epoch = bytes.readBigUInt64BE(0)
    if (!(await verifySignature(epochMessage(note.body, epoch), bytes.subarray(epochBytes), publicKey))) continue
    if (highest === undefined || epoch > highest) highest = epoch
  }
  return highest
}

/** Read a signed note; undefined when it is malformed. */
export function parseNote(text: string): Note | undefined {
  const gap = text.lastIndexOf('\n\n')
  if (gap === -1 || !text.endsWith('\n')) return undefined
  const signatures = text
    .slice(gap + 2, -1)
    .split('\n')
    .map((line) => parseSignatureLine(line))
  if (signatures.some((one) => one === undefined)) return undefined
  return { body: text.slice(0, gap + 1), signatures: signatures.filter((one) => one !== undefined) }
}

/** Read one signature line; undefined when it is malformed. */
export function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name, encoded] = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
  if (name === undefined || encoded === undefined) return undefined
  const data = Buffer.from(encoded, 'base64')
  if (data.length < 5 || data.toString('base64') !== encoded) return undefined
  return { name, keyId: data.subarray(0, 4), bytes: data.subarray(4), line }
}

/** The tree head of a checkpoint's body; undefined when it is malformed. */
export function parseTreeHead(body: string): TreeHead | undefined {
  const [origin, size, root] = body.split('\n')
  if (origin === undefined || origin === '' || size === undefined || root === undefined) return undefined
  const hash = Buffer.from(root, 'base64')
  if (!/^(0|[1-9][0-9]{0,15})$/.test(size) || hash.length !== 32 || hash.toString('base64') !== root) return undefined
  return { origin, size: Number(size), root: hash }
}

/** Whether the log's key signed the note. */
export async function isSignedBy(note: Note, key: NoteKey): Promise<boolean> {
  const id = keyId(key.name, ed25519Kind, key.publicKey)
  const own = note.signatures.filter((one) => one.name === key.name && one.keyId.equals(id))
  const publicKey = publicKeyObject(key.publicKey)
  const good = await Promise.all(own.map((one) => verifySignature(Buffer.from(note.body), one.bytes, publicKey)))
  return good.includes(true)
}

const cosignedMessage = (body: string, seconds: bigint) => Buffer.from(`cosignature/v1\ntime ${seconds}\n${body}`)

/** A witness's line over a checkpoint's body at `now`. */
export async function cosign(body: string, name: string, signer: Signer, now: Date): Promise<string> {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(seconds)
  const signature = await signer.sign(cosignedMessage(body, seconds))
  return lineOf(name, keyId(name, cosignatureKind, signer.publicKey), Buffer.concat([time, signature]))
}

/** When a witness's line was made, if it is good; undefined otherwise. */
export async function cosignedAt(body: string, line: NoteSignature, witness: NoteKey): Promise<Date | undefined> {
  const id = keyId(witness.name, cosignatureKind, witness.publicKey)
  if (line.name !== witness.name || !line.keyId.equals(id) || line.bytes.length !== 72) return undefined
  const seconds = line.bytes.readBigUInt64BE(0)
  const key = publicKeyObject(witness.publicKey)
  const good = await verifySignature(cosignedMessage(body, seconds), line.bytes.subarray(8), key)
  return good ? new Date(Number(seconds) * 1000) : undefined
}
