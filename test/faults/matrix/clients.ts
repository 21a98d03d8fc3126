import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Receipt } from '../../../src/model/index.ts'
import type { TestChain } from '../../payments/anvil.ts'
import { type SignedPayment, signPayment } from '../../payments/paying.ts'
import type { Account, House } from './house.ts'

/** Callers of each kind: 32 together. */
export const callers = { mint: 12, notarize: 8, pay: 6, register: 6 } as const
export type Kind = keyof typeof callers

/** Atomic units that a notarization costs. */
export const notarizePrice = 10_000n
/** A caller gives up on an answer after this. */
const patienceMs = 15_000

/** A payment, and what its caller saw of it. */
export interface Paid {
  readonly payment: SignedPayment
  readonly payer: string
  readonly hash: string
  /** Id of the receipt that was released for it; undefined while no answer came. */
  receiptId: string | undefined
  /** Refused with a quote, so that no money may have moved. */
  refused: boolean
}

/** Everything that callers asked for and were answered. */
export interface History {
  /** Receipt id → account it was answered to; null for one that was paid for. */
  readonly receipts: Map<string, string | null>
  /** Envelopes, where an answer had one whole. */
  readonly envelopes: Receipt[]
  /** Keyed calls by account: sent, and answered with 200. */
  readonly calls: Map<string, { sent: number; answered: number }>
  readonly payments: Paid[]
  /** Name → ids answered for it; each name was asked for under one Idempotency-Key. */
  readonly agents: Map<string, Set<string>>
  /** Answers of each kind, and by status what was no answer. */
  readonly answered: Record<Kind, number>
  readonly others: Map<string, number>
}

export function newHistory(): History {
  return {
    ...{ receipts: new Map(), envelopes: [], calls: new Map(), payments: [], agents: new Map(), others: new Map() },
    answered: { mint: 0, notarize: 0, pay: 0, register: 0 },
  }
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of four operations
  readonly data: any
}

/** Send once; status 0 where no answer came. */
export async function send(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answer> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = (await reply.json()) as { readonly data?: unknown }
    return { status: reply.status, data: answer.data }
  } catch {
    return { status: 0, data: undefined }
  }
}

/** What callers of one seed share. */
export interface Crowd {
  readonly house: House
  readonly chain: TestChain
  readonly history: History
  readonly random: () => number
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T
const somewhere = ({ house, random }: Crowd) => pick(house.places, random).replica.url
/** The last account is left to the count at the end. */
const someone = ({ house, random }: Crowd): Account => pick(house.accounts.slice(0, -1), random)

/** A call with a key, counted as sent before it leaves. */
export async function keyed(crowd: Crowd, account: Account, path: string, body: object, url = somewhere(crowd)) {
  const calls = crowd.history.calls.get(account.id) ?? { sent: 0, answered: 0 }
  crowd.history.calls.set(account.id, calls)
  calls.sent += 1
  const answer = await send(`${url}${path}`, body, { authorization: `Bearer ${account.key}` })
  if (answer.status === 200) calls.answered += 1
  return answer
}

const claims = ['Apple was founded in 1976.', 'Apple sells phones.', 'Apple is based in Cupertino.']

async function mint(crowd: Crowd): Promise<number> {
  const account = someone(crowd)
  const asked = claims.slice(0, 1 + Math.floor(crowd.random() * claims.length))
  const { status, data } = await keyed(crowd, account, '/v1/brand/check', { brand: 'apple', claims: asked })
  if (status === 200) for (const { receipt_id } of data.results) crowd.history.receipts.set(receipt_id, account.id)
  return status
}

async function notarize(crowd: Crowd): Promise<number> {
  const account = someone(crowd)
  const hash = randomBytes(32).toString('hex')
  const { status, data } = await keyed(crowd, account, '/v1/notarize/hash', { hash })
  if (status === 200) {
    crowd.history.receipts.set(data.receipt_id, account.id)
    crowd.history.envelopes.push(data.receipt)
  }
  return status
}

/** Send a payment, perhaps not for the first time, and note what became of it. */
export async function sendPaid(crowd: Crowd, paid: Paid): Promise<number> {
  const headers = { [paid.payment.header]: paid.payment.value }
  const { status, data } = await send(`${somewhere(crowd)}/v1/notarize/hash`, { hash: paid.hash }, headers)
  if (status === 402) paid.refused = true
  if (status !== 200) return status
  if (paid.receiptId !== undefined && paid.receiptId !== data.receipt_id)
    throw new Error(`one payment bought ${paid.receiptId} and ${data.receipt_id}`)
  paid.receiptId = data.receipt_id as string
  crowd.history.receipts.set(paid.receiptId, null)
  crowd.history.envelopes.push(data.receipt)
  return status
}

async function pay(crowd: Crowd, payer: PrivateKeyAccount): Promise<number> {
  const version = crowd.random() < 0.5 ? 1 : 2
  const payment = await signPayment(payer, { payTo: crowd.house.payTo, amount: notarizePrice }, version)
  const hash = randomBytes(32).toString('hex')
  const paid: Paid = { payment, payer: payer.address, hash, receiptId: undefined, refused: false }
  crowd.history.payments.push(paid)
  let status = await sendPaid(crowd, paid)
  // As clients do: the same payment again when no answer came, at whichever replica.
  for (let tries = 0; tries < 3 && status !== 200 && status !== 402; tries += 1) {
    await sleep(50)
    status = await sendPaid(crowd, paid)
  }
  return status
}

async function register(crowd: Crowd): Promise<number> {
  const name = `agent ${randomBytes(8).toString('hex')}`
  // Registrations are limited by address, so each comes from one of its own.
  const address = [...randomBytes(3)].join('.')
  const headers = { 'x-forwarded-for': `9.${address}`, 'idempotency-key': name.replace(' ', '-') }
  const ids = new Set<string>()
  crowd.history.agents.set(name, ids)
  let status = 0
  for (let tries = 0; tries < 3 && status !== 200 && status !== 201; tries += 1) {
    const answer = await send(`${somewhere(crowd)}/v1/agents/register`, { name }, headers)
    status = answer.status
    if (answer.data?.agent_id !== undefined) ids.add(answer.data.agent_id)
    else await sleep(50)
  }
  return status
}

/** Let every caller call until stopped; resolves when the last answer is in. */
export function startCallers(crowd: Crowd): { stop(): Promise<void> } {
  let stopping = false
  const works: Record<Kind, (payer: () => Promise<PrivateKeyAccount>) => Promise<number>> = {
    mint: () => mint(crowd),
    notarize: () => notarize(crowd),
    pay: async (payer) => pay(crowd, await payer()),
    register: () => register(crowd),
  }
  const lane = async (kind: Kind) => {
    let account: Promise<PrivateKeyAccount> | undefined
    const payer = () => {
      account ??= crowd.chain.payer(notarizePrice * 10_000n)
      return account
    }
    while (!stopping) {
      const status = await works[kind](payer)
      if (status === 200 || status === 201) crowd.history.answered[kind] += 1
      else crowd.history.others.set(`${status}`, (crowd.history.others.get(`${status}`) ?? 0) + 1)
      await sleep(status === 0 || status >= 500 ? 50 : 5 + crowd.random() * 20)
    }
  }
  const lanes = Object.entries(callers).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => lane(kind as Kind)),
  )
  return {
    async stop() {
      stopping = true
      await Promise.all(lanes)
    },
  }
}
