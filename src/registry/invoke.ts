import type { z } from 'zod'
import {
  type AccountPort,
  type AdvisorPort,
  type AgentPort,
  type BillingPort,
  type Call,
  type Caller,
  type CheckReport,
  type CheckRequest,
  ClaimcheckError,
  type Clock,
  type Compute,
  type ConsentPort,
  type Credentials,
  type CustomsPort,
  type Edition,
  type MonitorPort,
  type ObservationPort,
  type Outcome,
  type Quote,
  requireScopes,
  type SourcePort,
} from '../model/index.ts'
import { type AuditWriter, auditCall, type CallAudit } from './audited.ts'
import type { Skill, SkillContext } from './define.ts'
import {
  type BriefCalls,
  type CallName,
  type Claim,
  createBriefCalls,
  isGone,
  isMadeOnce,
  keptOf,
  keptRefusal,
  type Made,
  nameOf,
  type OncePort,
  purchaseName,
  replay,
  withOwnKey,
} from './once.ts'
import { parse } from './parse.ts'
import { mayRunUnsettled, type PaymentPort, paidReceipts, payingCaller, type Receipts, releasedOutcome } from './pay.ts'
import { answered, run } from './run.ts'

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

/** The edition in force with everything over it. */
type Known = Pick<SkillContext, 'edition' | 'coverage' | 'accuracy' | 'market'> & {
  /** Check claims within the call that `compute` is of. */
  check(request: CheckRequest, compute: Compute): Promise<CheckReport>
  /** The work of one call: small inputs at once, the others on worker threads. */
  forCall(now: Date, signal: Call['signal']): Compute
}

/** What an invocation needs of the other rooms. Each is handed in by `main.ts`. */
export interface Rooms {
  readonly clock: Clock
  /** The edition in force and the engine over it, swapped together when a new edition is imported. */
  readonly knowledge: { current(): Known }
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
  /** Claims calls that carry a key, counts them with it and keeps their answers. */
  readonly once: OncePort<Cost, Refused>
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
  const house: House = { ...rooms, skill: (id) => byId.get(id), brief: createBriefCalls() }
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
  readonly brief: BriefCalls
}

/** One call, start to end: know the caller, quote or take payment, parse, count, run, mint, answer. */
async function invoke(skill: Skill, given: Call, rooms: House): Promise<Outcome> {
  const caller = await rooms.access.authenticate(given.credentials, skill)
  if (mustPay(skill, caller)) return (await buy(skill, given, undefined, rooms)) ?? demand(skill, given, rooms)
  const input = parse(skill, given.input)
  const call = withOwnKey(skill, given, input)
  const cost = await costOf(skill, input, caller, () => contextOf(call, caller, rooms))
  const asked: Asked = { skill, call, input, cost, rooms }
  const name = caller.kind === 'account' && isMadeOnce(skill) ? nameOf(skill, call, input) : undefined
  if (name === undefined || caller.kind !== 'account') return attend(asked, caller, undefined)
  const { companion } = call
  if (name.brief)
    return rooms.brief.share(
      `${caller.accountId} ${caller.mode} ${skill.id} ${name.key}`,
      { companion, receipts: cost?.mints ?? 0 },
      () => attend(asked, caller, undefined),
    )
  return attendOnce(asked, caller, name)
}

/** A call of a known caller, read and priced. */
interface Asked {
  readonly skill: Skill
  readonly call: Call
  readonly input: z.output<z.ZodObject>
  /** Undefined where the operation is not counted for this caller. */
  readonly cost: Cost | undefined
  readonly rooms: House
}

/** A call under a name: the first makes it, every other gets its answer. */
async function attendOnce(asked: Asked, caller: Account, name: CallName): Promise<Outcome> {
  const { skill, call, input, cost, rooms } = asked
  const claim = (counted: Cost | 'paid' | undefined) =>
    rooms.once.claim({
      ...{ account: caller, operation: skill.id, key: name.key, input, cost: counted },
      readOnly: skill.hints.readOnly,
      gone: () => isGone(call),
    })
  let held = await claim(cost)
  // What the plan has no room for may be paid for, and is then the same call whatever the plan says tomorrow.
  if ('exhausted' in held) {
    if (call.credentials.payment === undefined || !isPayableBeyond(held, skill, rooms))
      return attend(asked, caller, held)
    held = await claim('paid')
  }
  if ('kept' in held) return replay(held.kept, (made) => makeAgain(asked, caller, made))
  if ('exhausted' in held) throw held.error
  if (!held.paid) return attend(asked, caller, held)
  try {
    const outcome = (await buy(skill, call, caller, rooms)) ?? demand(skill, call, rooms)
    if (outcome.kind === 'answer') await held.keep(keptOf(skill, call, outcome, []))
    else await held.release()
    return outcome
  } catch (error) {
    await held.leave().catch(() => {})
    throw error
  }
}

/** An answer that is not kept, made once more: nothing is counted and nothing minted. */
async function makeAgain({ skill, call, input, rooms }: Asked, caller: Caller, made: Made): Promise<Answered> {
  const then = new Date(made.timestamp)
  const context = contextOf(call, caller, { ...rooms, clock: { now: () => then } })
  const { data, mint, pagination } = await skill.handler(input, context)
  const whole = made.receiptIds.length === 0 ? data : mint?.attach(made.receiptIds)
  return answered(skill, whole, made.latencyMs ?? 0, { pagination, now: then })
}

/** Count the call unless its claim did, run it, and give back what was counted where nothing came of it. */
async function attend(asked: Asked, caller: Caller, claimed: Claim | Refused | undefined): Promise<Outcome> {
  const { skill, call, cost, rooms } = asked
  const counted =
    claimed ?? (cost === undefined || caller.kind !== 'account' ? undefined : await rooms.meter.spend(caller, cost))
  const audit = cost === undefined || caller.kind !== 'account' ? undefined : auditCall(skill, call, caller, rooms)
  if (counted !== undefined && !counted.granted) {
    if (call.credentials.payment === undefined) await audit?.failed(counted.error.status)
    return beyondPlan(counted, skill, call, caller, rooms)
  }
  const claim = counted !== undefined && 'seal' in counted ? counted : undefined
  try {
    const context = contextOf(call, caller, rooms, audit?.receipts)
    const { outcome, kept } = await run({ ...asked, receipts: rooms.receipts }, context, audit, claim)
    await audit?.answered(outcome.data)
    if (claim !== undefined && !kept) await claim.keep(keptOf(skill, call, outcome, []))
    return { ...outcome, headers: counted?.headers ?? {} }
  } catch (error) {
    await settleFailed(error, asked, audit, counted)
    throw error
  }
}

function failureOf(error: unknown): { readonly status: number; readonly undecided: boolean } {
  if (!(error instanceof ClaimcheckError)) return { status: 500, undecided: false }
  return { status: error.status, undecided: error.details.undecided === true }
}

/** After a failure: the entry of the log, and what was counted given back where nothing came of the call. */
async function settleFailed(
  error: unknown,
  { call }: Asked,
  audit: CallAudit | undefined,
  counted: Claim | Granted | undefined,
): Promise<void> {
  const { status, undecided } = failureOf(error)
  await audit?.failed(status)
  if (counted === undefined) return
  // Given back, a receipt that was written all the same would be one that nobody was counted for.
  const made = undecided || audit?.minted() === true
  const nothing = !made && (status >= 500 || isGone(call))
  if ('refund' in counted) {
    if (nothing) await counted.refund()
    return
  }
  const refusal = made ? undefined : keptRefusal(call, error)
  const end = nothing ? counted.release() : refusal === undefined ? counted.leave() : counted.keep(refusal)
  // A store that fails here leaves the claim to end by itself; whoever repeats the call then makes it, uncounted.
  await end.catch(() => {})
}

function mustPay(skill: Skill, caller: Caller): boolean {
  return (caller.kind === 'anonymous' && skill.access !== 'open') || skill.access === 'payment'
}

/** A paid call: parsed before anything is claimed, run once, released when the payment is confirmed. */
async function buy(skill: Skill, call: Call, account: Account | undefined, rooms: House): Promise<Outcome | undefined> {
  const { payment } = call.credentials
  if (payment === undefined || skill.price === undefined || rooms.payments === null) return undefined
  const input = parse(skill, call.input)
  const identifier = purchaseName(skill, nameOf(skill, call, input))
  const request = {
    skill,
    resource: call.resource,
    payment,
    input,
    ...(identifier === undefined ? {} : { identifier }),
  }
  // What was paid for is finished and kept, whether or not somebody still waits for it.
  const kept = { ...call, signal: undefined, gone: undefined }
  const { companion } = call
  const taken = await rooms.payments.take(
    { ...request, ...(account === undefined ? {} : { accountId: account.accountId }) },
    async (purchase) => {
      if (!mayRunUnsettled(skill)) await purchase.settled()
      const paidRooms = { ...rooms, receipts: paidReceipts(rooms.receipts, purchase) }
      const audit = account === undefined ? undefined : auditCall(skill, call, account, rooms)
      const context = contextOf(kept, payingCaller(purchase, account), paidRooms)
      const { outcome } = await run({ skill, input, call: kept, receipts: paidRooms.receipts }, context)
      // Its receipts are minted one by one under the payment, so the entry follows them.
      await audit?.answered(outcome.data)
      return companion === undefined ? outcome : { ...outcome, companion }
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
  const now = rooms.clock.now()
  const compute = known.forCall(now, call.signal)
  const context: SkillContext = {
    consult: (skillId, input) => consult(rooms.skill(skillId), input, context),
    now,
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
    check: (request) => known.check(request, compute),
    compute,
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
  return (await skill.handler(parse(skill, input), { ...context, progress: undefined })).data
}

/** What a keyed call counts. Open operations and the care of one's own account are free, so that nobody is locked out. */
async function costOf(
  skill: Skill,
  input: z.output<z.ZodObject>,
  caller: Caller,
  context: () => SkillContext,
): Promise<Cost | undefined> {
  if (caller.kind !== 'account' || skill.access === 'open' || skill.unmetered === true) return undefined
  const claims = Array.isArray(input.claims) ? input.claims.length : 1
  return {
    mints: skill.mints ? ((await skill.mintsNeeded?.(input, context())) ?? claims) : 0,
    claimVerifications: skill.claimVerification === true ? claims : 0,
  }
}

/** A mint beyond the plan can be paid for on the spot; every other allowance waits for the next day. */
async function beyondPlan(refused: Refused, skill: Skill, call: Call, caller: Caller, rooms: House): Promise<Outcome> {
  if (!isPayableBeyond(refused, skill, rooms)) throw refused.error
  const paid = caller.kind === 'account' ? await buy(skill, call, caller, rooms) : undefined
  const { headers, ...outcome } = paid ?? demand(skill, call, rooms)
  return { ...outcome, headers: { ...refused.headers, ...headers } }
}

const isPayableBeyond = ({ exhausted }: Refused, skill: Skill, { payments }: House) =>
  exhausted === 'mints' && skill.price !== undefined && payments !== null

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

function unknownSkill(): ClaimcheckError {
  return new ClaimcheckError('NOT_FOUND', 'No operation of this id exists. GET /openapi.json lists them all.', {
    nextAction: 'list_operations',
    hintPath: '/docs',
  })
}
