import { z } from 'zod'
import { publicPlans } from '../../src/access/index.ts'
import {
  type AccountPort,
  type AgentPort,
  atomic,
  type BillingPort,
  type Caller,
  ClaimcheckError,
  type Edition,
  fixedClock,
  scopes,
} from '../../src/model/index.ts'
import { networks } from '../../src/payments/networks.ts'
import { renderQuote } from '../../src/payments/quote.ts'
import { defineSkill, type Skill } from '../../src/registry/define.ts'
import { createService, type Rooms, type Service } from '../../src/registry/invoke.ts'
import { inputSchema, outputSchema } from '../../src/registry/schemas.ts'

/** The key that the trial deployment knows, and the account behind it. */
export const trialKey = 'ck_live_trial'
export const otherKey = 'ck_live_other'
export const trialNow = fixedClock('2026-04-01T12:00:00.000Z')

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const

/** Skills of this test's own, one of every kind a face must carry: priced, open, a list, refusing, slow. */
export const trialSkills: readonly Skill[] = [
  defineSkill({
    id: 'trial_measure',
    rest: { method: 'POST', path: '/trial/measure' },
    mcp: { name: 'measure_text', set: 'core' },
    card: true,
    title: 'Measure a text',
    summary: 'Call to count the characters of a text.',
    details: 'Answers the count. Trial only.',
    tags: ['trial'],
    access: 'key-or-payment',
    price: atomic(1000),
    mints: false,
    hints,
    input: z.object({ text: z.string().min(1).max(100).describe('The text, for example "abc".') }),
    output: z.looseObject({ count: z.int().describe('Characters.'), caller: z.string().describe('Kind of caller.') }),
    handler: ({ text }, { caller }) => ({ data: { count: text.length, caller: caller.kind } }),
    cases: [],
  }),
  defineSkill({
    id: 'trial_list',
    rest: { method: 'GET', path: '/trial/things' },
    mcp: { name: 'list_things', set: 'catalogue' },
    card: false,
    title: 'List things',
    summary: 'Call to see the things.',
    details: 'Answers them by page. Trial only.',
    tags: ['trial'],
    access: 'open',
    mints: false,
    hints,
    input: z.object({ cursor: z.string().optional().describe('Cursor of the last page, for example "n2".') }),
    output: z.array(z.looseObject({ name: z.string().describe('Name.') })),
    handler: ({ cursor }) =>
      cursor === undefined
        ? { data: [{ name: 'first' }], pagination: { cursor: 'n2' } }
        : { data: [{ name: 'second' }], pagination: { cursor: null } },
    cases: [],
  }),
  defineSkill({
    id: 'trial_break',
    rest: { method: 'POST', path: '/trial/break' },
    mcp: { name: 'break_thing', set: 'core' },
    card: false,
    title: 'Break a thing',
    summary: 'Call to see a failure.',
    details: 'Fails in the way asked for. Trial only.',
    tags: ['trial'],
    access: 'open',
    mints: false,
    hints,
    input: z.object({ how: z.enum(['unexpected', 'ambiguous', 'busy']).describe('How, for example "busy".') }),
    output: z.looseObject({ never: z.string().describe('Never sent.') }),
    handler: ({ how }) => {
      if (how === 'unexpected') throw new Error('the private reason')
      if (how === 'busy') throw new ClaimcheckError('OVERLOADED', 'Busy. Try again.', { retryAfterS: 2 })
      throw new ClaimcheckError('BRAND_AMBIGUOUS', 'Several brands go by this name.', {
        nextAction: 'name_the_brand',
        candidates: ['delta', 'delta-air-lines'],
      })
    },
    cases: [],
  }),
  defineSkill({
    id: 'trial_wait',
    rest: { method: 'POST', path: '/trial/wait' },
    mcp: null,
    card: false,
    title: 'Wait',
    summary: 'Call to wait until released.',
    details: 'Trial only.',
    tags: ['trial'],
    access: 'open',
    mints: false,
    hints,
    input: z.object({ gate: z.string().describe('Name of the gate, for example "a".') }),
    output: z.looseObject({ opened: z.string().describe('The gate.') }),
    handler: async ({ gate }) => {
      await gateOf(gate).promise
      return { data: { opened: gate } }
    },
    cases: [],
  }),
]

const gates = new Map<string, PromiseWithResolvers<void>>()

/** The gate of a name: `trial_wait` waits until it is resolved. */
export function gateOf(name: string): PromiseWithResolvers<void> {
  const gate = gates.get(name) ?? Promise.withResolvers<void>()
  gates.set(name, gate)
  return gate
}

function callerOf(bearer: string | undefined): Caller {
  if (bearer === undefined) return { kind: 'anonymous' }
  if (bearer !== trialKey && bearer !== otherKey)
    throw new ClaimcheckError('KEY_NOT_RECOGNIZED', 'The key is not known.', { nextAction: 'check_api_key' })
  return { kind: 'account', accountId: bearer, pseudonym: bearer, keyId: bearer, plan: 'free', mode: 'live', scopes }
}

/** An edition without brands: trial skills read none, and looking anything up in it finds nothing. */
const emptyEdition: Edition = {
  id: 'ed_0000000000000000',
  asOf: '2026-04-01',
  attributes: new Map(),
  sources: [],
  subjectCount: 0,
  brandCount: 0,
  factCount: 0,
  subject: absent,
  brand: absent,
  subjectById: () => undefined,
  aliases: () => [],
  callings: () => [],
  mayBeginName: () => false,
  aliasWordsMax: 0,
  similarAliases: () => [],
  products: () => [],
  children: () => [],
  facts: () => [],
  factCountOf: () => 0,
  factById: () => undefined,
  attributesOf: () => [],
  scopesOf: () => [],
  brandsByName: () => [],
}

function absent(): never {
  throw new RangeError('the trial deployment holds nothing')
}

/** What an operation costs here. */
const quoteOf: NonNullable<Rooms['payments']>['quote'] = (skill, resource) =>
  renderQuote(
    {
      method: skill.rest.method,
      description: skill.summary,
      price: skill.price ?? atomic(0),
      inputSchema: inputSchema(skill),
      outputSchema: outputSchema(skill),
    },
    resource,
    { network: networks.base ?? absent(), payTo: '0x0000000000000000000000000000000000000001' },
  )

/** A deployment without receipts: trial skills mint none, and every look-up finds none. */
const noReceipts: Rooms['receipts'] = {
  mint: async () => [],
  mintOnce: async () => absent(),
  hasMinted: async () => false,
  get: async () => absent(),
  credential: async () => absent(),
  list: async () => ({ receipts: [], cursor: null }),
  raw: async () => absent(),
  proof: async () => absent(),
  verify: async () => absent(),
  jwksUrl: 'https://api.claimcheck.example/.well-known/jwks.json',
}

const noAccounts: AccountPort = {
  signUp: async () => absent(),
  activateKey: async () => absent(),
  listKeys: async () => [],
  revokeKey: async () => absent(),
  rotateKey: async () => absent(),
  usage: async () => absent(),
  plans: [],
  plan: () => absent(),
}

const noAgents: AgentPort = {
  register: async () => absent(),
  rotateToken: async () => absent(),
  revokeTokens: async () => absent(),
  trust: async () => absent(),
  trusts: async () => [],
  reputation: async () => absent(),
  auditLog: async () => absent(),
  auditSummary: async () => absent(),
  auditExport: async () => absent(),
}

const noBilling: BillingPort = {
  checkout: async () => absent(),
  portal: async () => absent(),
  receive: async () => absent(),
}

/** Every call is the first of its name. */
const claimed = {
  ...{ granted: true as const, headers: {}, paid: false },
  seal: absent,
  committed: () => {},
  ...{ keep: async () => {}, release: async () => {}, leave: async () => {} },
}

const rooms: Rooms = {
  clock: trialNow,
  knowledge: {
    current: () => ({
      edition: emptyEdition,
      check: absent,
      forCall: () => absent,
      coverage: absent,
      accuracy: [],
      market: { clusters: () => [], peers: absent, sentiment: absent },
    }),
  },
  access: { authenticate: async (credentials) => callerOf(credentials.bearer) },
  accounts: noAccounts,
  billing: noBilling,
  agents: noAgents,
  audit: { record: async () => {}, kick: () => {} },
  monitor: {
    watch: absent,
    subscribe: absent,
    monitors: async () => [],
    subscriptions: async () => [],
    events: async () => [],
    deliveries: absent,
    stop: absent,
    replay: absent,
  },
  sources: { fetchPage: absent, listTools: absent, packages: absent, lookUp: absent },
  customs: { tables: absent },
  consent: { digest: absent, register: absent, find: async () => undefined, list: async () => [] },
  advisor: { catalogue: absent, totals: async () => new Map(), report: absent },
  meter: { spend: async () => ({ granted: true, headers: {}, refund: async () => {} }) },
  once: { claim: async () => claimed },
  receipts: noReceipts,
  observations: {
    search: async () => [],
    find: async () => undefined,
    progress: () => ({ imported: 0, complete: true }),
  },
  payments: {
    quote: quoteOf,
    // No payment is good here, and one that is not good gets the quote again.
    take: async ({ skill, resource }) => ({ kind: 'refused', ...quoteOf(skill, resource) }),
  },
}

/** A service of the real registry over the trial skills and any others given. */
export function trialService(others: readonly Skill[] = [], own: Partial<Rooms> = {}): Service {
  return createService([...trialSkills, ...others], { ...rooms, ...own })
}

/** A service of the given skills over what is known, for the pages that read it. */
export function pagesService(skills: readonly Skill[], knowledge: Rooms['knowledge']): Service {
  return createService(skills, { ...rooms, knowledge, accounts: { ...noAccounts, plans: publicPlans } })
}
