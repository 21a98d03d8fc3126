import { createHash, hash } from 'node:crypto'
import type { KeptAnswer } from '../data/idempotency.ts'
import { type Call, type Caller, ClaimcheckError, type ErrorDetails, type Outcome } from '../model/index.ts'
import type { Skill } from './define.ts'

type Account = Extract<Caller, { kind: 'account' }>
type Answered = Extract<Outcome, { kind: 'answer' }>

/** Header that marks the answer of an earlier call. */
export const replayedHeader = 'idempotency-replayed'
/** Characters from which on an id of a protocol is taken for unique, as UUIDs, ULIDs and their like are. */
const uniqueIdLengthMin = 20
const idLengthMax = 255
/** Different characters that such an id has at least. */
const uniqueIdVarietyMin = 8
/** How long a request under a short id, such as 7, is the same request. */
const briefMs = 60_000
/** Receipts that the answers kept for briefly may hold in one process; the oldest go first. */
const briefReceiptsMax = 10_000
/** Characters of an answer beyond which it is not kept but made again, where the operation only reads. */
const keptLengthMax = 1_048_576

/** The right to make a call that is made once; `src/access/once.ts` says what its ends mean. */
export interface Claim {
  readonly granted: true
  readonly headers: Readonly<Record<string, string>>
  readonly paid: boolean
  seal(answer: unknown): KeptAnswer
  committed(): void
  keep(answer: unknown): Promise<void>
  release(): Promise<void>
  leave(): Promise<void>
}

/** Claims calls; `src/access/once.ts` is the one there is. `R` is how a count is refused. */
export interface OncePort<C, R> {
  claim(call: {
    readonly account: Account
    readonly operation: string
    readonly key: string
    readonly input: unknown
    readonly cost: C | 'paid' | undefined
    readonly readOnly: boolean
    gone(): boolean
  }): Promise<Claim | R | { readonly kept: unknown }>
}

/** What a call goes by, so that a repeat of it is known. */
export interface CallName {
  readonly key: string
  /** `brief` names hold within this process for a minute, the others everywhere for a day. */
  readonly brief: boolean
}

/**
 * What the call goes by; undefined where nothing tells a repeat of it from a new call. The caller's own key decides. Ids of
 * requests and messages count as keys where they look unique; short ones, which clients count from 1, only tell repeats of
 * an operation that mints. An id names a call together with its input, because nobody promised not to use it again.
 *
 * @throws ClaimcheckError INVALID_REQUEST for a key that is empty or too long.
 */
export function nameOf(skill: Skill, call: Call, input: unknown): CallName | undefined {
  const { idempotencyKey: key, messageId: id } = call
  if (key !== undefined) {
    if (key.length === 0 || key.length > idLengthMax)
      throw new ClaimcheckError(
        'INVALID_REQUEST',
        `Send an Idempotency-Key of 1 to ${idLengthMax} characters, such as a UUID.`,
      )
    return { key, brief: false }
  }
  if (id === undefined || (!skill.mints && !isUnique(id))) return undefined
  return { key: digestOf([call.face, id, input]), brief: !isUnique(id) }
}

function isUnique(id: string | number): boolean {
  if (typeof id !== 'string' || id.length < uniqueIdLengthMin || id.length > idLengthMax) return false
  return /\d/.test(id) && new Set(id).size >= uniqueIdVarietyMin
}

/** Whether repeats of an account's call are to be known: it counts, mints or changes something, and does not see to it itself. */
export function isMadeOnce(skill: Skill): boolean {
  if (skill.rest.replays === true || skill.access === 'open' || skill.access === 'agent') return false
  return skill.unmetered !== true || !skill.hints.readOnly
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The call as an operation that sees to its repeats itself takes it: an id that looks unique stands for a key. */
export function withOwnKey(skill: Skill, call: Call, input: unknown): Call {
  if (skill.rest.replays !== true || call.idempotencyKey !== undefined || call.messageId === undefined) return call
  const name = nameOf(skill, call, input)
  return name === undefined || name.brief ? call : { ...call, idempotencyKey: name.key }
}

/** The name under which a payer's second payment for the same call is not taken; no client can write one like it. */
export function purchaseName(skill: Skill, name: CallName | undefined): string | undefined {
  return name === undefined || name.brief ? undefined : `key:${digestOf([skill.id, name.key])}`
}

/** What is kept of a call. */
type Kept = { readonly companion?: unknown } & (
  | { readonly answer: Pick<Answered, 'data' | 'timestamp' | 'pagination' | 'headers'> }
  | { readonly refusal: Pick<ClaimcheckError, 'code' | 'message'> & { readonly details: ErrorDetails } }
  | { readonly made: Made }
)

/** What is kept of an answer that is not kept itself. */
export interface Made {
  readonly timestamp: string
  readonly latencyMs: number | undefined
  readonly receiptIds: readonly string[]
  /** Of the data, so that only the same answer is given again. */
  readonly digest: string
}

/** What of an answer is kept, for the call that made it. */
export function keptOf(skill: Skill, call: Call, answer: Answered, receiptIds: readonly string[]): Kept {
  const companion = call.companion === undefined ? {} : { companion: call.companion }
  const { data, timestamp, pagination, headers } = answer
  const text = JSON.stringify(data)
  if (skill.keepsNothing !== true && (text.length <= keptLengthMax || !skill.hints.readOnly))
    return {
      ...companion,
      answer: { data, timestamp, headers: paidHeaders(headers), ...(pagination && { pagination }) },
    }
  const { latency_ms: latencyMs } = data as { readonly latency_ms?: number }
  return { ...companion, made: { timestamp, latencyMs, receiptIds, digest: hash('sha256', text, 'base64url') } }
}

/** What is kept of a refusal that was counted; undefined where sending the same again may well go through. */
export function keptRefusal(call: Call, error: unknown): Kept | undefined {
  if (!(error instanceof ClaimcheckError) || error.status >= 500) return undefined
  const { code, message, details } = error
  if (details.retryAfterS !== undefined || details.undecided === true) return undefined
  const { cause: _, headers: __, ...told } = details
  const companion = call.companion === undefined ? {} : { companion: call.companion }
  return { ...companion, refusal: { code, message, details: told } }
}

/** Headers that belong to the answer; those of a limit belong to the moment. */
function paidHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.includes('payment')))
}

/**
 * The outcome of an earlier call, from what was kept of it.
 *
 * @param again Makes an answer that is not kept itself once more.
 * @throws ClaimcheckError the refusal of the earlier call, or CONFLICT where its answer cannot be made again.
 */
export async function replay(kept: unknown, again: (made: Made) => Promise<Answered>): Promise<Answered> {
  const known = kept as Kept
  const { companion } = known
  if ('refusal' in known) {
    const { code, message, details } = known.refusal
    const headers = { [replayedHeader]: 'true' }
    throw new ClaimcheckError(code, message, { ...details, headers, replayed: { companion } })
  }
  const answer = 'answer' in known ? { kind: 'answer' as const, ...known.answer } : await again(known.made)
  if ('made' in known && hash('sha256', JSON.stringify(answer.data), 'base64url') !== known.made.digest)
    throw notMadeAgain(known.made)
  return { ...answer, headers: { ...answer.headers, [replayedHeader]: 'true' }, companion }
}

function notMadeAgain({ receiptIds }: Made): ClaimcheckError {
  const receipts = receiptIds.length === 0 ? '' : ` Its receipt is ${receiptIds.join(', ')}.`
  return new ClaimcheckError(
    'CONFLICT',
    `This call was made and counted once. Its answer is not stored, and what it rests on has changed since, so it cannot be given again.${receipts} Send a new key to make a new call.`,
    { nextAction: 'use_new_idempotency_key' },
  )
}

/** Whether it is known that nobody waits for the answer. */
export const isGone = (call: Call): boolean => call.gone?.() === true

/** The caller went away before anything was made. */
export function abandoned(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'The caller went away before the call was done, so nothing was minted or counted. Send it again if you want it.',
    { nextAction: 'send_again' },
  )
}

interface Brief {
  readonly outcome: Promise<Outcome>
  readonly receipts: number
  readonly companion: unknown
  readonly untilMs: number
}

/** Calls of the last minute in this process, by a name that is worth no row. */
export interface BriefCalls {
  /** The outcome of the same call of the last minute, or that of `work`; what failed is not shared. */
  share(name: string, call: Pick<Brief, 'receipts' | 'companion'>, work: () => Promise<Outcome>): Promise<Outcome>
}

/** Remembers what was answered to requests under short ids, for a minute. */
export function createBriefCalls(): BriefCalls {
  const calls = new Map<string, Brief>()
  let held = 0
  const drop = (name: string, call: Brief) => {
    if (calls.get(name) !== call) return
    calls.delete(name)
    held -= call.receipts
  }
  const sweep = () => {
    // In order of their making, and so of their end.
    for (const [name, call] of calls) {
      if (call.untilMs > performance.now() && held <= briefReceiptsMax) break
      drop(name, call)
    }
  }
  return {
    async share(name, own, work) {
      sweep()
      for (let known = calls.get(name); known !== undefined; known = calls.get(name)) {
        const outcome = await known.outcome.catch(() => undefined)
        if (outcome?.kind === 'answer') {
          const headers = { ...paidHeaders(outcome.headers), [replayedHeader]: 'true' }
          return { ...outcome, headers, companion: known.companion }
        }
        // One that failed, as for a caller that went away, leaves the next to make the call.
        drop(name, known)
      }
      const call = { outcome: work(), ...own, untilMs: performance.now() + briefMs }
      calls.set(name, call)
      held += call.receipts
      call.outcome.then(
        ({ kind }) => kind === 'answer' || drop(name, call),
        () => drop(name, call),
      )
      return call.outcome
    },
  }
}
