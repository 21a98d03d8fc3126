import type { z } from 'zod'
import {
  type AccountPort,
  type AdvisorPort,
  type AgentPort,
  type BillingPort,
  type Call,
  type Caller,
  ClaimcheckError,
  type Clock,
  type ConsentPort,
  type Credentials,
  type CustomsPort,
  type Edition,
  type FieldProblem,
  instantText,
  type MonitorPort,
  type ObservationPort,
  type Outcome,
  type Quote,
  type ReceiptDraft,
  requireScopes,
  type SourcePort,
} from '../model/index.ts'
import { type AuditWriter, auditCall, type CallAudit } from './audited.ts'
import type { Answer, Skill, SkillContext } from './define.ts'
import { mayRunUnsettled, type PaymentPort, paidReceipts, payingCaller, type Receipts, releasedOutcome } from './pay.ts'
import { strictInput } from './schemas.ts'

type Account = Extract<Caller, { kind: 'account' }>
type Answered = Extract<Outcome, { kind: 'answer' }>

/** What one call uses of its plan beside the call itself. */
interface Cost {
  readonly mints: number
  readonly claimVerifications: number
}

interface Granted {
  readonly granted: true
  readonly headers: Readonly<Record<string, string>>
  /** Give the cost back, for a call that failed by our fault. */
  refund(): Promise<void>
}

interface Refused {
  readonly granted: false
  readonly exhausted: 'calls' | 'mints' | 'claim_verifications'
  readonly error: ClaimcheckError
  readonly headers: Readonly<Record<string, string>>
}

/** What an invocation needs of the other rooms. Each is handed in by `main.ts`. */
export interface Rooms {
  readonly clock: Clock
  /** The edition in force and the engine over it, swapped together when a new edition is imported. */
  readonly knowledge: { current(): Pick<SkillContext, 'edition' | 'check' | 'coverage' | 'accuracy' | 'market'> }
  /** Who is calling; throws 401 and 403. A test key on a priced skill comes back as anonymous. */
  readonly access: { authenticate(credentials: Credentials, skill: Skill): Promise<Caller> }
  readonly receipts: Receipts
  readonly accounts: AccountPort
  readonly observations: ObservationPort
  readonly billing: BillingPort
  readonly advisor: AdvisorPort
  readonly monitor: MonitorPort
  readonly sources: SourcePort
  readonly customs: CustomsPort
  readonly consent: ConsentPort
  readonly agents: AgentPort
  /** Where every metered call leaves its entry. */
  readonly audit: AuditWriter
  /** Counts a keyed call against its plan, durably, before it runs. */
  readonly meter: {
    spend(account: Account, cost: Cost): Promise<Granted | Refused>
  }
  /** Null where this deployment takes no payments. */
  readonly payments: PaymentPort | null
}

/** Everything a face needs: what can be called, and the calling of it. */
export interface Service {
  readonly skills: readonly Skill[]
  skill(id: string): Skill | undefined
  invoke(call: Call): Promise<Outcome>
  /** The quote of a payable skill for documents; null where this deployment takes no payments. */
  quote(skill: Skill, resource: string): Quote | null
  /** The edition in force, for documents that name it. */
  edition(): Edition
}

/** Bind the registry to the rooms. */
export function createService(skills: readonly Skill[], rooms: Rooms): Service {
  const byId = new Map(skills.map((skill) => [skill.id, skill]))
  const house: House = { ...rooms, skill: (id) => byId.get(id) }
  return {
    skills,
    skill: (id) => byId.get(id),
    quote: (skill, resource) => rooms.payments?.quote(skill, resource).quote ?? null,
    edition: () => rooms.knowledge.current().edition,
    invoke: (call) => {
      const skill = byId.get(call.skillId)
      if (skill === undefined) throw unknownSkill()
      return invoke(skill, call, house)
    },
  }
}

/** The rooms with the skills, which may consult each other. */
interface House extends Rooms {
  skill(id: string): Skill | undefined
}

/** One call, start to end: know the caller, quote or take payment, parse, count, run, mint, answer. */
async function invoke(skill: Skill, call: Call, rooms: House): Promise<Outcome> {
  const caller = await rooms.access.authenticate(call.credentials, skill)
  if (mustPay(skill, caller)) return (await buy(skill, call, undefined, rooms)) ?? demand(skill, call, rooms)
  const input = parse(strictInput(skill), call.input)
  const counted = await count(skill, input, caller, () => contextOf(call, caller, rooms), rooms)
  const audit = counted === undefined || caller.kind !== 'account' ? undefined : auditCall(skill, call, caller, rooms)
  if (counted !== undefined && !counted.granted) {
    if (call.credentials.payment === undefined) await audit?.failed(counted.error.status)
    return beyondPlan(counted, skill, call, caller, rooms)
  }
  try {
    const context = contextOf(call, caller, rooms, audit?.receipts)
    const answer = await run(skill, input, context, rooms, audit)
    await audit?.answered(answer.data)
    return { ...answer, headers: counted?.headers ?? {} }
  } catch (error) {
    const { status, undecided } = failureOf(error)
    await audit?.failed(status)
    // Given back, a receipt that was written all the same would be one that nobody was counted for.
    if (status >= 500 && !undecided && audit?.minted() !== true) await counted?.refund()
    throw error
  }
}

function failureOf(error: unknown): { readonly status: number; readonly undecided: boolean } {
  if (!(error instanceof ClaimcheckError)) return { status: 500, undecided: false }
  return { status: error.status, undecided: error.details.undecided === true }
}

function mustPay(skill: Skill, caller: Caller): boolean {
  return (caller.kind === 'anonymous' && skill.access !== 'open') || skill.access === 'payment'
}

/** A paid call: parsed before anything is claimed, run once, released when the payment is confirmed. */
async function buy(skill: Skill, call: Call, account: Account | undefined, rooms: House): Promise<Outcome | undefined> {
  const { payment } = call.credentials
  if (payment === undefined || skill.price === undefined || rooms.payments === null) return undefined
  const input = parse(strictInput(skill), call.input)
  const request = { skill, resource: call.resource, payment, input }
  // What was paid for is finished and kept, whether or not somebody still waits for it.
  const kept = { ...call, signal: undefined }
  const taken = await rooms.payments.take(
    { ...request, ...(account === undefined ? {} : { accountId: account.accountId }) },
    async (purchase) => {
      if (!mayRunUnsettled(skill)) await purchase.settled()
      const paidRooms = { ...rooms, receipts: paidReceipts(rooms.receipts, purchase) }
      const audit = account === undefined ? undefined : auditCall(skill, call, account, rooms)
      const answer = await run(skill, input, contextOf(kept, payingCaller(purchase, account), paidRooms), paidRooms)
      // Its receipts are minted one by one under the payment, so the entry follows them.
      await audit?.answered(answer.data)
      return answer
    },
  )
  if (taken.kind === 'released') return releasedOutcome(taken.answer, taken.headers)
  return { kind: 'payment-required', quote: taken.quote, headers: taken.headers }
}

/**
 * What the skill may know and ask in this call. Every field is named: copied from the rooms, an object of so many becomes a
 * hash table, which takes a tenth of the memory of a call.
 */
function contextOf(call: Call, caller: Caller, rooms: House, receipts: Receipts = rooms.receipts): SkillContext {
  const known = rooms.knowledge.current()
  const context: SkillContext = {
    consult: (skillId, input) => consult(rooms.skill(skillId), input, context),
    now: rooms.clock.now(),
    caller,
    requestId: call.requestId,
    peer: call.idempotencyKey === undefined ? { ip: call.ip } : { ip: call.ip, idempotencyKey: call.idempotencyKey },
    receipts,
    accounts: rooms.accounts,
    billing: rooms.billing,
    observations: rooms.observations,
    advisor: rooms.advisor,
    agents: rooms.agents,
    monitor: rooms.monitor,
    sources: rooms.sources,
    consent: rooms.consent,
    customs: rooms.customs,
    edition: known.edition,
    check: known.check,
    coverage: known.coverage,
    market: known.market,
    accuracy: known.accuracy,
    progress: call.progress,
    signal: call.signal,
  }
  return context
}

/** What another skill answers, in the context of the call that asks it. */
async function consult(skill: Skill | undefined, input: unknown, context: SkillContext): Promise<unknown> {
  if (skill === undefined || skill.mints || !skill.hints.readOnly)
    throw new Error('a skill consulted one that is not there, mints or changes something')
  if (skill.scope !== undefined && context.caller.kind === 'account') requireScopes(context.caller, [skill.scope])
  // How far one item of a batch has come is nobody's business but its own.
  return (await skill.handler(parse(strictInput(skill), input), { ...context, progress: undefined })).data
}

/** Run the skill and commit its receipts. */
async function run(
  skill: Skill,
  input: z.output<z.ZodObject>,
  context: SkillContext,
  rooms: House,
  audit?: CallAudit,
): Promise<Answered> {
  const started = performance.now()
  const answer = await skill.handler(input, context)
  audit?.answering(answer.data)
  const data = await mint(skill, context.caller, answer, audit?.receipts ?? rooms.receipts)
  return {
    kind: 'answer',
    data: withLatency(skill, data, performance.now() - started),
    ...(answer.pagination === undefined ? {} : { pagination: answer.pagination }),
    timestamp: instantText(context.now),
    headers: {},
  }
}

/** Count a keyed call. Open operations and the care of one's own account are free, so that nobody is locked out. */
async function count(
  skill: Skill,
  input: z.output<z.ZodObject>,
  caller: Caller,
  context: () => SkillContext,
  rooms: House,
): Promise<Granted | Refused | undefined> {
  if (caller.kind !== 'account' || skill.access === 'open' || skill.unmetered === true) return undefined
  const claims = Array.isArray(input.claims) ? input.claims.length : 1
  return rooms.meter.spend(caller, {
    mints: skill.mints ? ((await skill.mintsNeeded?.(input, context())) ?? claims) : 0,
    claimVerifications: skill.claimVerification === true ? claims : 0,
  })
}

/** A mint beyond the plan can be paid for on the spot; every other allowance waits for the next day. */
async function beyondPlan(refused: Refused, skill: Skill, call: Call, caller: Caller, rooms: House): Promise<Outcome> {
  if (refused.exhausted !== 'mints' || skill.price === undefined || rooms.payments === null) throw refused.error
  const paid = caller.kind === 'account' ? await buy(skill, call, caller, rooms) : undefined
  const { headers, ...outcome } = paid ?? demand(skill, call, rooms)
  return { ...outcome, headers: { ...refused.headers, ...headers } }
}

/** What an anonymous caller of a guarded skill gets: the quote where a payment would do, else the 401. */
function demand(skill: Skill, call: Call, rooms: House): Outcome {
  if (skill.price !== undefined && rooms.payments !== null)
    return { kind: 'payment-required', ...rooms.payments.quote(skill, call.resource) }
  if (skill.access === 'agent' || skill.access === 'agent-or-key')
    throw new ClaimcheckError(
      'AGENT_TOKEN_MISSING',
      'Send the agent token as Authorization: Bearer. POST /v1/agents/register issues one.',
      {
        nextAction: 'register_agent',
        hintPath: '/errors/AGENT_TOKEN_MISSING',
      },
    )
  throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key as Authorization: Bearer. Get one at /get-key.', {
    nextAction: 'add_api_key',
    hintPath: '/get-key',
  })
}

/** The input as the skill's strict schema gives it back. Problems name fields and never repeat what was sent. */
function parse(schema: z.ZodObject, input: unknown): z.output<z.ZodObject> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, 20).map((issue) => fieldProblem(schema, issue))
  throw new ClaimcheckError(
    'VALIDATION_FAILED',
    'Some fields do not fit the schema; each is listed under errors. Correct them and send again.',
    {
      nextAction: 'correct_input',
      hintPath: '/errors/VALIDATION_FAILED',
      fields,
    },
  )
}

function fieldProblem(schema: z.ZodObject, issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys')
    return {
      path: issue.path.join('.'),
      problem: `fields that this operation does not have; it has ${Object.keys(schema.shape).join(', ') || 'none'}`,
    }
  return { path: issue.path.join('.'), problem: issue.message }
}

/** Commit the receipts of a keyed call before anything leaves; other callers get none. */
async function mint(skill: Skill, caller: Caller, answer: Answer<unknown>, room: Receipts): Promise<unknown> {
  if (!skill.mints || answer.mint === undefined || caller.kind !== 'account') return answer.data
  const { contents, kind = 'check' } = answer.mint
  const drafts = contents.map((content): ReceiptDraft => ({ kind, content }))
  const receipts = await room.mint({ id: caller.accountId, pseudonym: caller.pseudonym }, drafts)
  return answer.mint.attach(receipts.map((receipt) => receipt.receipt_id))
}

function withLatency(skill: Skill, data: unknown, elapsedMs: number): unknown {
  const shape = 'shape' in skill.output ? (skill.output.shape as Record<string, unknown>) : {}
  return 'latency_ms' in shape ? { ...(data as object), latency_ms: Math.round(elapsedMs) } : data
}

function unknownSkill(): ClaimcheckError {
  return new ClaimcheckError('NOT_FOUND', 'No operation of this id exists. GET /openapi.json lists them all.', {
    nextAction: 'list_operations',
    hintPath: '/docs',
  })
}
