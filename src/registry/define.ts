import type { z } from 'zod'
import type {
  AccountPort,
  AccuracyCell,
  AdvisorPort,
  AgentPort,
  Atomic,
  BillingPort,
  BrandRecord,
  Caller,
  CanonicalJson,
  CheckReport,
  CheckRequest,
  Compute,
  ConsentPort,
  Coverage,
  CustomsPort,
  Edition,
  Family,
  MarketPort,
  MonitorPort,
  ObservationPort,
  ReceiptKind,
  ReceiptPort,
  Scope,
  SourcePort,
  Verdict,
} from '../model/index.ts'
import { scopeOf } from './scopes.ts'

/** Groups of MCP tools a host can ask for; `core` is what a host gets unasked. */
export const toolsets = ['core', 'catalogue', 'receipts', 'agents', 'account', 'safety', 'evidence', 'market'] as const
export type Toolset = (typeof toolsets)[number]

/** Who may call: everyone; a key; a key or a payment; only a payment; an agent's token; an agent's token or a key. */
export type Access = 'open' | 'key' | 'key-or-payment' | 'payment' | 'agent' | 'agent-or-key'

/** What a skill sees of the world. It has no clock, no network and no database of its own. */
export interface SkillContext {
  readonly now: Date
  readonly caller: Caller
  readonly requestId: string
  readonly edition: Edition
  /** Run the verification engine over the edition. */
  check(request: CheckRequest): Promise<CheckReport>
  /** Run work of the skill: whatever reads texts, tables, documents or schemas goes through here. */
  readonly compute: Compute
  readonly receipts: ReceiptPort
  readonly observations: ObservationPort
  /** Keys, plans and usage. */
  readonly accounts: AccountPort
  /** Plans for money. */
  readonly billing: BillingPort
  /** Where the call came from, and the `Idempotency-Key` it brought. */
  readonly peer: { readonly ip: string; readonly idempotencyKey?: string }
  /**
   * Ask another skill within this call, which costs the caller nothing more: its data. Only skills that read and mint
   * nothing can be asked. @throws ClaimcheckError as that skill does.
   */
  consult(skillId: string, input: unknown): Promise<unknown>
  /** Hears how many items of a batch are done, where the caller asked for that. `eachItem` tells it. */
  readonly progress?: ((done: number, total: number) => void) | undefined
  /** Aborted when the caller is gone or cancels; a batch that was not paid for stops between its items. */
  readonly signal?: (() => AbortSignal | undefined) | undefined
  /** What the edition holds, counted once for each edition. */
  coverage(): Promise<Coverage>
  /** What recorded answers say of brands among each other. */
  readonly market: MarketPort
  /** Tool servers and what accounts report of them. */
  readonly advisor: AdvisorPort
  /** Registered agents: where they stand and what they did. */
  readonly agents: AgentPort
  /** Claims under watch, and who is told. */
  readonly monitor: MonitorPort
  /** Schemas of consent documents. */
  readonly consent: ConsentPort
  /** Pages and documents, read by the guarded client. */
  readonly sources: SourcePort
  /** Nomenclatures and tariffs. */
  readonly customs: CustomsPort
  /** What was measured of the engine, one cell per dimension. */
  readonly accuracy: readonly AccuracyCell[]
}

/** The data of an output schema as a handler makes it; `latency_ms` is measured around the handler. */
export type Data<O extends z.ZodType> =
  z.input<O> extends readonly unknown[] ? z.input<O> : Omit<z.input<O>, 'latency_ms'>

/** A handler's answer: the envelope's `data`, and what the envelope needs beside it. */
export interface Answer<T> {
  readonly data: T
  /** Set by list operations: the cursor of the next page, null on the last. */
  readonly pagination?: { readonly cursor: string | null }
  /** Contents to mint receipts over, in order; `attach` puts the ids into the data once they are committed. */
  readonly mint?: {
    readonly contents: readonly { readonly [key: string]: CanonicalJson }[]
    /** `check` unless said otherwise. */
    readonly kind?: ReceiptKind
    attach(receiptIds: readonly string[]): T
  }
}

/** A worked input with what must come of it: a test, an OpenAPI example and documentation at once. */
export interface Case<I = unknown> {
  readonly title: string
  readonly input: I
  /** Expected verdict per result, for checks; for other skills the `expect` function of the test speaks. */
  readonly verdicts?: readonly Verdict[]
  readonly because: string
}

export interface SkillIdentity {
  /** The A2A skill id and the OpenAPI operationId. */
  readonly id: string
  /** Path below `/v1`; `alias: false` where the operation has no unversioned twin. */
  readonly rest: {
    readonly method: 'GET' | 'POST' | 'DELETE'
    readonly path: string
    readonly alias?: false
    readonly unprefixed?: true
    /** The answer is the data itself, without the envelope. */
    readonly bare?: true
    /** The one text field of the answer that is sent as the whole body, with its media type. */
    readonly raw?: { readonly field: string; readonly type: string }
    /** Browsers may call it from the service's own pages only. */
    readonly ownPages?: true
    /** An `Idempotency-Key` header is heeded. */
    readonly replays?: true
    /** Statuses it refuses with beside those that its access and input imply. */
    readonly refuses?: readonly (404 | 409)[]
    /** The body is a signed message: taken as it came, as `payload`, with this header as `signature`. */
    readonly signedBy?: string
  }
  /** Null where no tool makes sense. */
  readonly mcp: { readonly name: string; readonly set: Toolset } | null
  /** True for the skills that the agent card lists; the others stay callable over A2A by id. */
  readonly card: boolean
  readonly title: string
  /** One sentence that tells an agent when to call it. */
  readonly summary: string
  /** When not to call it, what comes back, what it cannot tell. */
  readonly details: string
  readonly tags: readonly string[]
  readonly access: Access
  /** Per request; absent where the operation is not priced. */
  readonly price?: Atomic
  /** Whether a keyed call mints durable receipts. */
  readonly mints: boolean
  /** Care of one's own account: not counted against the plan, so that a used-up plan locks nobody out. */
  readonly unmetered?: true
  /** Its effect is seen beyond the account, or costs money, so a test key is refused. */
  readonly liveOnly?: true
  /** Neither what is sent nor what is answered may be stored: its A2A tasks are kept without messages and artifacts. */
  readonly keepsNothing?: true
  /** Counts against the claim verifications of the plan. */
  readonly claimVerification?: true
  /**
   * Characters of text that one request may have together, names of fields among them; what keeps the dearest of them within a third of a second
   * of the processor. Absent where the body's own limit does.
   */
  readonly charactersMax?: number
  /** MCP tool hints; every check only reads. */
  readonly hints: {
    readonly readOnly: boolean
    readonly destructive: boolean
    readonly idempotent: boolean
    readonly openWorld: boolean
  }
  readonly cases: readonly Case[]
}

export interface SkillDefinition<I extends z.ZodObject, O extends z.ZodType> extends SkillIdentity {
  /** Path parameters, query and body in one flat object; every field described. */
  readonly input: I
  /** The envelope's `data`. */
  readonly output: O
  handler(input: z.output<I>, ctx: SkillContext): Promise<Answer<Data<O>>> | Answer<Data<O>>
  /** How many receipts a keyed call will mint, where it is not one per claim; asked before the call is counted. */
  mintsNeeded?(input: z.output<I>, ctx: SkillContext): Promise<number>
}

export interface CheckDefinition<I extends z.ZodObject, O extends z.ZodType> extends SkillIdentity {
  readonly input: I
  readonly output: O
  /** Family the claims are read in; undefined lets the engine choose per claim. */
  readonly family?: Family
  /** Fields of `data` beside the common ones, such as the version of the brand's definition. */
  extend?(brand: BrandRecord | undefined, edition: Edition): Readonly<Record<string, unknown>>
}

/** Any skill, as the registry holds it. Method syntax keeps one list for every shape of input. */
export type Skill = SkillDefinition<z.ZodObject, z.ZodType> & {
  readonly check?: { readonly family?: Family }
  /** The scope a key needs, as `scopeOf` derives it. */
  readonly scope?: Scope | undefined
}

/** Declare a skill with its own handler; the object itself, with the scope it needs. */
export function defineSkill<I extends z.ZodObject, O extends z.ZodType>(definition: SkillDefinition<I, O>): Skill {
  return Object.assign(definition, { scope: scopeOf(definition) }) as unknown as Skill
}
