import type { Database, Executor } from '../data/database.ts'
import { ClaimcheckError, type Clock, type Receipt, type ReceiptDraft } from '../model/index.ts'
import { assemble } from './envelope.ts'
import type { Keys } from './keys.ts'
import { type Committer, createCommitter } from './mint-commit.ts'
import type { MintJournal } from './mint-journal.ts'
import { type Minted, type Prepared, prepare } from './mint-sign.ts'

/** Rows one transaction takes at most; beyond a few hundred a batch only waits longer. */
const batchRowsMax = 150
/** Rows below which a batch is not halved: a commit costs as much as signing so many. */
const batchRowsMin = 16
/** Rows that may wait in one process before callers are turned away. */
const queueRowsMax = 6_000

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
  resolve(minted: Minted): void
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

const rowsOf = (waiting: readonly Waiting[]) => waiting.reduce((rows, { prepared }) => rows + prepared.drafts.length, 0)

/** Take requests from the front while their rows fit; always at least one. */
function take(queue: Waiting[], rowsMax: number): Waiting[] {
  const batch: Waiting[] = []
  let rows = 0
  while (queue[0] !== undefined && (batch.length === 0 || rows + queue[0].prepared.drafts.length <= rowsMax)) {
    rows += queue[0].prepared.drafts.length
    batch.push(...queue.splice(0, 1))
  }
  return batch
}

/** Commit what waits together; never rejects, since every caller is told by himself. */
async function settle(committer: Committer, waiting: readonly Waiting[], ahead?: Parameters<Committer['commit']>[1]) {
  try {
    const requests = waiting.map(({ prepared }) => prepared)
    const minted = await committer.commit(requests, ahead)
    waiting.forEach((one, index) => {
      const own = minted[index]
      if (own === undefined) one.reject(mintError(new Error('a batch came back short')))
      else one.resolve(own)
    })
  } catch (cause) {
    const error = mintError(cause)
    if (waiting.length === 1 || error.code === 'STORE_UNAVAILABLE') for (const one of waiting) one.reject(error)
    else for (const one of waiting) await settle(committer, [one])
  }
}

/** The loop of group commit over a queue: one batch commits while the next is signed. */
function createLoop(config: MintConfig, queue: Waiting[]): { run(): Promise<void> } {
  const committer = createCommitter(config)
  return {
    async run() {
      let rowsInFlight = 0
      let inFlight: Promise<void> = Promise.resolve()
      while (queue.length > 0) {
        // Halves keep both stages busy; one large batch would leave nothing to sign while it commits.
        const half = Math.ceil((rowsInFlight + rowsOf(queue)) / 2)
        const waiting = take(queue, Math.min(batchRowsMax, Math.max(batchRowsMin, half)))
        // Whatever fails here fails again in the transaction, which tells the callers.
        const ahead = await committer.signAhead(waiting.map(({ prepared }) => prepared)).catch(() => undefined)
        await inFlight
        rowsInFlight = rowsOf(waiting)
        inFlight = settle(committer, waiting, ahead)
        if (queue.length === 0) await inFlight
      }
    },
  }
}

/**
 * Open the mint: group commit without linger. A request that finds it idle is signed and committed at once; those that
 * arrive meanwhile share the next batches. A transaction that fails is run again request by request, so that only the
 * callers whose own part fails are told so.
 */
export function createMint(config: MintConfig): Mint {
  const queue: Waiting[] = []
  const loop = createLoop(config, queue)
  let running: Promise<void> | undefined
  let closed = false
  const run = async () => {
    // Checked and cleared in one turn, so that no request comes in between and waits for nobody.
    while (queue.length > 0) await loop.run()
    running = undefined
  }
  const submit = (prepared: Prepared): Promise<Minted> => {
    if (closed || rowsOf(queue) + prepared.drafts.length > queueRowsMax)
      throw new ClaimcheckError('OVERLOADED', 'Too many receipts are waiting to be minted; retry in a second.', {
        retryAfterS: 1,
      })
    const done = new Promise<Minted>((resolve, reject) => queue.push({ prepared, resolve, reject }))
    running ??= run()
    return done
  }
  const render = ({ rows }: Minted): readonly Receipt[] =>
    rows.map((row) => assemble(row, { jwksUrl: config.jwksUrl, content: true }))
  return {
    async mint(account, drafts, alongside) {
      if (drafts.length === 0) return []
      return render(await submit(prepare(account, drafts, alongside === undefined ? {} : { alongside })))
    },
    async mintOnce(account, draft, onceKey) {
      const minted = await submit(prepare(account, [draft], { onceKey }))
      const [receipt] = render(minted)
      if (receipt === undefined) throw mintError(new Error('a batch came back empty'))
      return { receipt, replayed: minted.replayed }
    },
    async close() {
      closed = true
      await running
    },
  }
}
