import type { AuditEntry } from '../data/audit.ts'
import type { KeptAnswer } from '../data/idempotency.ts'
import type {
  Caller,
  Credentials,
  Outcome,
  PaymentStatement,
  Quote,
  ReceiptDraft,
  ReceiptPort,
} from '../model/index.ts'
import type { Skill } from './define.ts'

type Answered = Extract<Outcome, { kind: 'answer' }>

/** What the work of a paid call may know and do of its payment. */
export interface Purchase {
  /** Address of the payer, lower case. */
  readonly payer: string
  /** Settle, once, and answer when the chain has it. */
  settled(): Promise<PaymentStatement>
}

/** The payments room as an invocation uses it. */
export interface PaymentPort {
  quote(skill: Skill, resource: string): { quote: Quote; headers: Readonly<Record<string, string>> }
  /** Take a payment and release what the work makes, exactly once; a refused payment gets the quote again. */
  take(
    request: {
      readonly skill: Skill
      readonly resource: string
      readonly payment: NonNullable<Credentials['payment']>
      readonly input: unknown
      readonly accountId?: string
      /** Names the purchase for its payer, so that a second payment under it is not taken; see `payment-identifier`. */
      readonly identifier?: string
    },
    work: (purchase: Purchase) => Promise<unknown>,
  ): Promise<
    | { readonly kind: 'released'; readonly answer: unknown; readonly headers: Readonly<Record<string, string>> }
    | { readonly kind: 'refused'; readonly quote: Quote; readonly headers: Readonly<Record<string, string>> }
  >
}

/** Makes what commits together with receipts, or not at all: the entry of the audit log, and a kept answer. */
export type Alongside = (receipts: readonly { readonly receipt_id: string }[]) => {
  readonly entry: AuditEntry
  readonly kept?: KeptAnswer
}

/** Receipts as invocations use them: those that skills ask for, and those of checks. */
export type Receipts = Omit<ReceiptPort, 'mintOnce'> & {
  mint(
    account: { id: string; pseudonym: string },
    drafts: readonly ReceiptDraft[],
    alongside?: Alongside,
  ): Promise<readonly { receipt_id: string }[]>
  mintOnce(
    account: { readonly id: string; readonly pseudonym: string },
    draft: ReceiptDraft,
    onceKey: string,
    alongside?: Alongside,
  ): ReturnType<ReceiptPort['mintOnce']>
}

/**
 * Receipts for a paid call: nothing is minted before the payment is confirmed, each receipt carries it, and a call that
 * runs again after a crash finds the receipts of before.
 */
export function paidReceipts(receipts: Receipts, purchase: Purchase): Receipts {
  return {
    ...receipts,
    async mint(account, drafts) {
      const payment = await purchase.settled()
      const minted: { receipt_id: string }[] = []
      for (const [index, draft] of drafts.entries()) {
        const onceKey = `payment ${payment.network} ${payment.payer} ${payment.nonce} ${index}`
        minted.push((await receipts.mintOnce(account, { ...draft, payment }, onceKey)).receipt)
      }
      return minted
    },
    async mintOnce(account, draft, onceKey) {
      const payment = await purchase.settled()
      return receipts.mintOnce(account, { ...draft, payment }, onceKey)
    },
  }
}

/** The caller that a payment speaks for: the account that came with a key, else the payer itself. */
export function payingCaller(purchase: Purchase, account: Caller | undefined): Caller {
  if (account !== undefined) return account
  const { payer } = purchase
  return { kind: 'payer', address: payer, accountId: `payer:${payer}`, pseudonym: `payer_${payer}` }
}

/**
 * Whether the work may run before the payment is settled, so that a refused request costs nothing. What only reads may;
 * what mints waits by itself; anything else could leave something behind that nobody paid for.
 */
export function mayRunUnsettled(skill: Skill): boolean {
  return skill.hints.readOnly || skill.mints
}

/** The outcome of a paid call, from what was kept of it. */
export function releasedOutcome(answer: unknown, headers: Readonly<Record<string, string>>): Answered {
  const kept = answer as Answered
  return { ...kept, headers: { ...kept.headers, ...headers } }
}
