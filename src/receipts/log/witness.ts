import * as data from '../../data/log.ts'
import type { Clock } from '../../model/index.ts'
import type { Signer } from '../signer.ts'
import type { Log } from './log.ts'
import {
  cosign,
  cosignedAt,
  epochOf,
  isSignedBy,
  type NoteKey,
  parseNote,
  parseSignatureLine,
  parseTreeHead,
} from './note.ts'
import type { SequencerConfig } from './sequencer.ts'
import { emptyRoot, verifyConsistency } from './tree.ts'

/** A reply of a witness's `add-checkpoint`. */
export interface WitnessReply {
  readonly status: number
  readonly body: string
}

/** A witness the log asks; `add` carries a C2SP tlog-witness request to it, over HTTP or within a test. */
export interface Witness extends NoteKey {
  add(request: string): Promise<WitnessReply>
}

function requestOf(oldSize: number, proof: readonly Uint8Array[], checkpoint: string): string {
  const hashes = proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`)
  return `old ${oldSize}\n${hashes.join('')}\n${checkpoint}`
}

/**
 * Ask a witness to sign the newest checkpoint and keep its line. Answers false when it was asked and did not sign a
 * checkpoint we know; a witness that has seen a larger or another tree than ours never signs again.
 */
export async function submitTo(config: SequencerConfig, log: Log, witness: Witness): Promise<boolean> {
  const newest = await data.findNewestCheckpoint(config.db)
  if (newest === undefined) return true
  let oldSize = Number(await data.findWitnessedSize(config.db, witness.name))
  const size = Number(newest.size)
  if (oldSize === size) return true
  for (const _attempt of ['as we know it', 'as the witness says']) {
    const proof = await log.consistency(oldSize, size)
    const reply = await witness.add(requestOf(oldSize, proof, newest.note))
    if (reply.status === 200) return keep(config, newest.size, newest.note, witness, reply.body)
    const told = reply.status === 409 && /^[0-9]{1,16}\n$/.test(reply.body) ? Number(reply.body) : undefined
    if (told === undefined || told > size) return false
    oldSize = told
  }
  return false
}

async function keep(config: SequencerConfig, size: bigint, note: string, witness: Witness, reply: string) {
  const body = parseNote(note)?.body ?? ''
  for (const text of reply.split('\n')) {
    const line = parseSignatureLine(text)
    const at = line === undefined ? undefined : await cosignedAt(body, line, witness)
    if (at === undefined || line === undefined) continue
    await data.insertCosignature(config.db, { size, witness: witness.name, line: line.line, cosigned_at: at })
    return true
  }
  return false
}

/** How long a witness that did not sign is left alone. */
const retryAfterMs = 30_000

/** Asks witnesses beside the log, which never waits for them. */
export interface Witnessing {
  /** Begin to ask those that are due, unless they are being asked already. */
  tick(): void
  /** Resolves when nobody is being asked. */
  idle(): Promise<void>
}

/** Keep asking these witnesses, each on its own. */
export function createWitnessing(
  config: SequencerConfig,
  log: Log,
  witnesses: readonly Witness[],
  onError: (error: unknown) => void,
): Witnessing {
  const asked = new Map<string, Promise<void>>()
  const restUntilMs = new Map<string, number>()
  const ask = async (witness: Witness): Promise<void> => {
    const signed = await submitTo(config, log, witness).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (!signed) restUntilMs.set(witness.name, config.clock.now().getTime() + retryAfterMs)
    asked.delete(witness.name)
  }
  return {
    tick() {
      const now = config.clock.now().getTime()
      for (const witness of witnesses)
        if (!asked.has(witness.name) && (restUntilMs.get(witness.name) ?? 0) <= now)
          asked.set(witness.name, ask(witness))
    },
    async idle() {
      await Promise.all(asked.values())
    },
  }
}

/** What a witness remembers of one log. */
export interface Witnessed {
  readonly size: number
  readonly root: Buffer
  /** The highest epoch of a writer it signed for; undefined before the log stated any. */
  readonly epoch?: bigint
}

export interface WitnessConfig {
  readonly name: string
  readonly signer: Signer
  readonly clock: Clock
  /** Logs it knows, by origin; several keys where a log rotated. */
  readonly logs: readonly NoteKey[]
  /** The last tree it signed, durable: `save` resolves once it would survive a crash. */
  readonly memory: {
    load(origin: string): Promise<Witnessed | undefined>
    save(origin: string, seen: Witnessed): Promise<void>
  }
}

const answer = (status: number, body = ''): WitnessReply => ({ status, body })

interface AddRequest {
  readonly oldSize: number
  readonly proof: readonly Buffer[]
  readonly checkpoint: string
}

function readRequest(text: string): AddRequest | undefined {
  const gap = text.indexOf('\n\n')
  const [first, ...hashes] = text.slice(0, Math.max(gap, 0)).split('\n')
  const [, size] = /^old (0|[1-9][0-9]{0,15})$/.exec(first ?? '') ?? []
  const proof = hashes.map((line) => Buffer.from(line, 'base64'))
  const sound =
    proof.length <= 63 && proof.every((hash, index) => hash.length === 32 && hash.toString('base64') === hashes[index])
  if (gap === -1 || size === undefined || !sound) return undefined
  return { oldSize: Number(size), proof, checkpoint: text.slice(gap + 2) }
}

function highestOf(epochs: readonly (bigint | undefined)[]): bigint | undefined {
  return epochs.reduce((highest, one) => (highest === undefined || (one ?? 0n) > highest ? one : highest), undefined)
}

async function addCheckpoint(config: WitnessConfig, text: string): Promise<WitnessReply> {
  const request = readRequest(text)
  const note = request === undefined ? undefined : parseNote(request.checkpoint)
  const head = note === undefined ? undefined : parseTreeHead(note.body)
  if (request === undefined || note === undefined || head === undefined) return answer(400)
  const keys = config.logs.filter((key) => key.name === head.origin)
  if (keys.length === 0) return answer(404)
  const signed = await Promise.all(keys.map((key) => isSignedBy(note, key)))
  if (!signed.includes(true)) return answer(403)
  if (request.oldSize > head.size) return answer(400)
  const seen = (await config.memory.load(head.origin)) ?? { size: 0, root: emptyRoot }
  const epoch = highestOf(await Promise.all(keys.map((key) => epochOf(note, key))))
  // A writer that another took over from, or one that keeps its epoch to itself.
  if (seen.epoch !== undefined && (epoch === undefined || epoch < seen.epoch)) return answer(422, 'epoch\n')
  if (seen.size !== request.oldSize) return answer(409, `${seen.size}\n`)
  if (seen.size === head.size && !seen.root.equals(head.root)) return answer(409, `${seen.size}\n`)
  if (!verifyConsistency(seen, head, request.proof)) return answer(422)
  await config.memory.save(head.origin, {
    ...{ size: head.size, root: head.root },
    ...(epoch === undefined ? {} : { epoch }),
  })
  return answer(200, `${await cosign(note.body, config.name, config.signer, config.clock.now())}\n`)
}

/**
 * A witness: answers `add-checkpoint` requests by C2SP tlog-witness. Requests run one after another, since checking
 * what was signed last and remembering the new must not be divided.
 */
export function createWitness(config: WitnessConfig): { add(request: string): Promise<WitnessReply> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add(request) {
      const next = last.then(() => addCheckpoint(config, request))
      last = next.catch(() => {})
      return next
    },
  }
}
