import type { Database, Executor } from '../data/database.ts'
import { ClaimcheckError, type Clock, type Receipt, type ReceiptDraft } from '../model/index.ts'
import { assemble } from './envelope.ts'
import type { Keys } from './keys.ts'
import { type Batch, commitBatch, type Prepared, prepare } from './mint-batch.ts'
import type { MintJournal } from './mint-journal.ts'

/** Rows one transaction takes at most; beyond a few hundred a batch only waits longer. */
const batchRowsMax = 150
/** Rows that may wait in one process before callers are turned away. */
const queueRowsMax = 6_000
/** Accounts whose chain is known to be open; forgotten all at once when there are more. */
const knownChainsMax = 200_000

/** Whom a receipt is minted for. */
export interface MintAccount {
  readonly id: string
  /** The public name, the one receipts show. */
  readonly pseudonym: string
}

export interface MintConfig {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  /** Goes into every receipt and is what a verifier compares; see `issuerOf`. */
  readonly issuer: string
  /** Where people find the key set; outside the signature. */
  readonly jwksUrl: string
  /** The embedded database's journal: receipts are answered once it holds them. Absent over Postgres. */
  readonly journal?: MintJournal
}

/** Work of another room that must commit together with receipts, or not at all. */
export type Alongside = (tx: Executor, receipts: readonly Receipt[]) => Promise<void>

export interface Mint {
  /** Mint one receipt per draft, in order. Resolves once they are committed; the receipts hold their content. */
  mint(account: MintAccount, drafts: readonly ReceiptDraft[], alongside?: Alongside): Promise<readonly Receipt[]>
  /** Mint once per account and `onceKey`: the second time gives the first receipt and `replayed: true`. */
  mintOnce(
    account: MintAccount,
    draft: ReceiptDraft,
    onceKey: string,
  ): Promise<{ readonly receipt: Receipt; readonly replayed: boolean }>
  /** Wait for what is in flight and take no more. */
  close(): Promise<void>
}

interface Waiting {
  readonly prepared: Prepared
  resolve(batch: Batch): void
  reject(error: unknown): void
}

/** Issuer of receipts: the service's address, marked when the key is only good for development. */
export function issuerOf(baseUrl: string, development: boolean): string {
  return development ? `development:${baseUrl}` : baseUrl
}

/** A typed refusal of our own for whatever went wrong below. */
function mintError(error: unknown): ClaimcheckError {
  if (error instanceof ClaimcheckError) return error
  return new ClaimcheckError('INTERNAL', 'The receipt could not be minted and nothing was answered; retry.', {
    cause: error,
  })
}

/** Take requests from the front while their rows fit one transaction; always at least one. */
function take(queue: Waiting[]): Waiting[] {
  const batch: Waiting[] = []
  let rows = 0
  while (queue[0] !== undefined && (batch.length === 0 || rows + queue[0].prepared.drafts.length <= batchRowsMax)) {
    rows += queue[0].prepared.drafts.length
    batch.push(...queue.splice(0, 1))
  }
  return batch
}

/**
 * Open the mint: group commit without linger. A request that finds it idle starts a transaction at once; those that
 * arrive while one is in flight share the next. A transaction that fails is run again request by request, so that
 * only the callers whose own part fails are told so.
 */
export function createMint(config: MintConfig): Mint {
  const queue: Waiting[] = []
  const known = new Set<string>()
  let rowsWaiting = 0
  let running: Promise<void> | undefined
  let closed = false

  const commit = async (waiting: readonly Waiting[]): Promise<void> => {
    const batches = await commitBatch(
      config,
      known,
      waiting.map(({ prepared }) => prepared),
    )
    if (known.size > knownChainsMax) known.clear()
    waiting.forEach((one, index) => {
      const batch = batches[index]
      if (batch === undefined) one.reject(mintError(new Error('a batch came back short')))
      else one.resolve(batch)
    })
  }
  const run = async (waiting: readonly Waiting[]): Promise<void> => {
    try {
      await commit(waiting)
    } catch (cause) {
      const error = mintError(cause)
      if (waiting.length === 1 || error.code === 'STORE_UNAVAILABLE') for (const one of waiting) one.reject(error)
      else for (const one of waiting) await run([one])
    }
  }
  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const waiting = take(queue)
      rowsWaiting -= waiting.reduce((rows, { prepared }) => rows + prepared.drafts.length, 0)
      await run(waiting)
    }
    running = undefined
  }
  const submit = (prepared: Prepared): Promise<Batch> => {
    if (closed || rowsWaiting + prepared.drafts.length > queueRowsMax)
      throw new ClaimcheckError('OVERLOADED', 'Too many receipts are waiting to be minted; retry in a second.', {
        retryAfterS: 1,
      })
    rowsWaiting += prepared.drafts.length
    const done = new Promise<Batch>((resolve, reject) => queue.push({ prepared, resolve, reject }))
    running ??= drain()
    return done
  }
  const render = ({ rows }: Batch): readonly Receipt[] =>
    rows.map((row) => assemble(row, { jwksUrl: config.jwksUrl, content: true }))
  return {
    async mint(account, drafts, alongside) {
      if (drafts.length === 0) return []
      return render(await submit(prepare(account, drafts, alongside === undefined ? {} : { alongside })))
    },
    async mintOnce(account, draft, onceKey) {
      const batch = await submit(prepare(account, [draft], { onceKey }))
      const [receipt] = render(batch)
      if (receipt === undefined) throw mintError(new Error('a batch came back empty'))
      return { receipt, replayed: batch.replayed }
    },
    async close() {
      closed = true
      await running
    },
  }
}
