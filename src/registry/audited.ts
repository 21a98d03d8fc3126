import type { AuditEntry } from '../data/audit.ts'
import type { KeptAnswer } from '../data/idempotency.ts'
import type { Call, Caller, Clock } from '../model/index.ts'
import type { Skill } from './define.ts'
import type { Receipts } from './pay.ts'

type Account = Extract<Caller, { kind: 'account' }>

/** The audit log as invocations write it. */
export interface AuditWriter {
  /** Append soon; resolves when it is safe from the end of the process, and never rejects. */
  record(entry: AuditEntry): Promise<void>
  /** Link what was committed with receipts. */
  kick(): void
}

/** The log's view of one metered call: exactly one entry comes of it. */
export interface CallAudit {
  /** The receipts room for this call: whatever is minted first takes the entry along, in one transaction. */
  readonly receipts: Receipts
  /** What the call will answer once its receipts are minted, and how that answer is kept where the call is made once. */
  answering(data: unknown, keep?: Keep): void
  /** The call was answered; the answer goes out when this has resolved. */
  answered(data: unknown): Promise<void>
  /** The call was refused or broke; its caller is told when this has resolved. */
  failed(status: number): Promise<void>
  /** Whether receipts were written in this call. */
  minted(): boolean
}

/** Makes the answer to keep from the receipts that it names. */
export type Keep = (receiptIds: readonly string[]) => KeptAnswer

/** Begin the entry of a call of an account. */
export function auditCall(
  skill: Skill,
  call: Call,
  caller: Account,
  rooms: { clock: Clock; audit: AuditWriter; receipts: Receipts },
): CallAudit {
  const started = performance.now()
  const { audit, receipts: room } = rooms
  let answer: unknown
  let keep: Keep | undefined
  let left = false
  let written = false
  const entry = (status: number, data: unknown, receiptIds: readonly string[]) =>
    entryOf(skill, call, caller, data, {
      receiptIds,
      status,
      latencyMs: Math.round(performance.now() - started),
      at: rooms.clock.now(),
    })
  const write = async (value: () => AuditEntry) => {
    if (left) return
    left = true
    await audit.record(value())
  }
  const alongside = (receipts: readonly { readonly receipt_id: string }[]) => {
    const ids = receipts.map((receipt) => receipt.receipt_id)
    const beside = { entry: entry(200, answer, ids) }
    return keep === undefined ? beside : { ...beside, kept: keep(ids) }
  }
  const committed = () => {
    left = true
    written = true
    audit.kick()
  }
  return {
    receipts: {
      ...room,
      async mint(account, drafts) {
        if (left || drafts.length === 0) return room.mint(account, drafts)
        const minted = await room.mint(account, drafts, alongside)
        committed()
        return minted
      },
      async mintOnce(account, draft, onceKey) {
        if (left) return room.mintOnce(account, draft, onceKey)
        const minted = await room.mintOnce(account, draft, onceKey, alongside)
        committed()
        return minted
      },
    },
    answering(data, keeping) {
      answer = data
      keep = keeping
    },
    answered: (data) => write(() => entry(200, data, receiptsOf(data))),
    failed: (status) => write(() => entry(status, undefined, [])),
    minted: () => written,
  }
}

/** What an entry says of the call and its answer. */
function entryOf(
  skill: Skill,
  call: Call,
  caller: Account,
  data: unknown,
  outcome: Pick<AuditEntry, 'receiptIds' | 'status' | 'latencyMs' | 'at'>,
): AuditEntry {
  const verdicts = verdictsOf(data)
  return {
    accountId: caller.accountId,
    account: caller.pseudonym,
    keyId: caller.keyId,
    agentId: caller.agentId ?? null,
    requestId: call.requestId,
    face: call.face,
    endpoint: skill.rest.path,
    brand: brandOf(data),
    verdicts,
    families: verdicts.length === 0 ? [] : [familyOf(skill)],
    receiptIds: outcome.receiptIds,
    status: outcome.status,
    latencyMs: outcome.latencyMs,
    at: outcome.at,
  }
}

const slug = /^[a-z0-9][a-z0-9._-]{0,99}$/
const word = /^[a-z][a-z0-9_-]{0,63}$/

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
}

/** The brand that the answer is about, by its slug. */
function brandOf(data: unknown): string | null {
  const { brand } = fieldsOf(data)
  return typeof brand === 'string' && slug.test(brand) ? brand : null
}

function resultsOf(data: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { results } = fieldsOf(data)
  return Array.isArray(results) ? results.map(fieldsOf) : [fieldsOf(data)]
}

/** Verdicts of an answer, one per result; only words of a vocabulary, whatever else a field of that name holds. */
function verdictsOf(data: unknown): readonly string[] {
  return resultsOf(data).flatMap(({ verdict }) => (typeof verdict === 'string' && word.test(verdict) ? [verdict] : []))
}

function receiptsOf(data: unknown): readonly string[] {
  return resultsOf(data).flatMap(({ receipt_id: id }) => (typeof id === 'string' ? [id] : []))
}

/** The family of a check; for others the first part of their path. */
function familyOf(skill: Skill): string {
  return skill.check?.family ?? skill.rest.path.split('/')[1] ?? ''
}
