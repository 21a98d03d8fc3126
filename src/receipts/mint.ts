import type { AuditEntry } from '../data/audit.ts'
import type { Database } from '../data/database.ts'
import { mayHaveCommitted } from '../data/failures.ts'
import type { KeptAnswer } from '../data/idempotency.ts'
import { ClaimcheckError, type Clock, type Receipt, type ReceiptDraft } from '../model/index.ts'
import { assemble } from './envelope.ts'
import type { Keys } from './keys.ts'
import { type Committer, createCommitter } from './mint-commit.ts'
import type { MintJournal } from './mint-journal.ts'
import { type ChainedBatch, type Minted, type Prepared, prepare, signBatch } from './mint-sign.ts'

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

/** What commits together with receipts, or not at all. */
export interface Beside {
  /** The entry of the audit log. */
  readonly entry: AuditEntry
  /** The answer of a call that is made once. */
  readonly kept?: KeptAnswer
}

/** Makes what commits beside receipts. */
export type Alongside = (receipts: readonly { readonly receipt_id: string }[]) => Beside

export interface Mint {
  /** Mint one receipt per draft, in order. Resolves once they are committed; the receipts hold their content. */
  mint(account: MintAccount, drafts: readonly ReceiptDraft[], alongside?: Alongside): Promise<readonly Receipt[]>
  /** As `mint`, for a caller who hands on nothing but the ids. */
  mintIds(
    account: MintAccount,
    drafts: readonly ReceiptDraft[],
    alongside?: Alongside,
  ): Promise<readonly Pick<Receipt, 'receipt_id'>[]>
  /** Mint once per account and `onceKey`: the second time gives the first receipt and `replayed: true`. */
  mintOnce(
    account: MintAccount,
    draft: ReceiptDraft,
    onceKey: string,
    alongside?: Alongside,
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

const nothing: Minted = { rows: [], replayed: false }

/** A typed refusal of our own for whatever went wrong below. */
function mintError(error: unknown): ClaimcheckError {
  if (mayHaveCommitted(error))
    return new ClaimcheckError(
      'STORE_UNAVAILABLE',
      'The database went away before it said whether the receipt was written; retry in a few seconds.',
      { retryAfterS: 5, undecided: true, cause: error },
    )
  if (error instanceof ClaimcheckError) return error
  return new ClaimcheckError('INTERNAL', 'The receipt could not be minted and nothing was answered; retry.', {
    cause: error,
  })
}

const rowsOf = (waiting: readonly Waiting[]) => waiting.reduce((rows, { prepared }) => rows + prepared.drafts.length, 0)

/** Take requests from the front while their rows fit; always at least one. */
function take(queue: Waiting[], rowsMax: number): Waiting[] {
  let rows = 0
  const end = queue.findIndex(({ prepared }, index) => {
    rows += prepared.drafts.length
    return index > 0 && rows > rowsMax
  })
  return queue.splice(0, end === -1 ? queue.length : end)
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

/** Let everything that arrived in this turn of the event loop be queued. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets `places` callers in at once, the others in order of arrival. */
function createGate(places: number) {
  const waiting: (() => void)[] = []
  let free = places
  return {
    async enter() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
  }
}

/** A batch between its place in the chains and its commit. */
interface Flight {
  readonly rows: number
  readonly accounts: ReadonlySet<string>
  /** Those that it shares a chain with and that were there before it; none once it is done. */
  readonly before: Flight[]
  readonly done: Promise<void>
}

/** The batches under way: signed beside each other, committed in order where they share a chain. */
function createFlights(committer: Committer, commitsMax: number) {
  const gate = createGate(commitsMax)
  const flights = new Set<Flight>()
  const finish = async (waiting: readonly Waiting[], chained: ChainedBatch | undefined, before: readonly Flight[]) => {
    // Whatever fails before the transaction fails again in it, which tells the callers.
    const signed = chained === undefined ? undefined : await signBatch(chained).catch(() => undefined)
    // A batch that stands on the ends another leaves must reach the database behind it, or it stands on nothing.
    await Promise.all(before.map(({ done }) => done))
    await gate.enter()
    await settle(committer, waiting, signed)
    gate.leave()
  }
  return {
    rows: () => [...flights].reduce((sum, one) => sum + one.rows, 0),
    /** Enough is under way when all commits are taken, or one batch is ready behind another. */
    isFull: () =>
      flights.size > commitsMax || [...flights].some(({ before }) => before.some((other) => flights.has(other))),
    /** Each resolves when its batch is done. */
    done: () => [...flights].map(({ done }) => done),
    /** Put a batch on its way, behind those that share a chain with it. */
    launch(waiting: readonly Waiting[], chained: ChainedBatch | undefined) {
      const accounts = new Set(waiting.map(({ prepared }) => prepared.account.id))
      const before = [...flights].filter((other) => !other.accounts.isDisjointFrom(accounts))
      const done = finish(waiting, chained, before).finally(() => {
        flights.delete(flight)
        // Or each would keep all that ever were before it, for as long as one follows the other.
        before.length = 0
      })
      const flight: Flight = { rows: rowsOf(waiting), accounts, before, done }
      flights.add(flight)
    },
  }
}

/** Group commit over a queue, in a row of batches: while some commit, the next is signed. */
function createPipeline(config: MintConfig) {
  const queue: Waiting[] = []
  let queuedRows = 0
  const committer = createCommitter(config)
  // Two commits wait for the disk beside each other. The journal's records must stand in order, so there it is one.
  const flights = createFlights(committer, config.journal === undefined ? 2 : 1)
  let gathering: { readonly rows: number; enough(): void } | undefined
  /** Resolves when so many rows wait, or a batch is done. */
  const gather = async (rows: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gathering = { rows, enough: resolve }
    await Promise.race([promise, ...flights.done()])
    gathering = undefined
  }
  let running: Promise<void> | undefined
  const run = async () => {
    while (queue.length > 0) {
      // While one commits, as many gather: a batch by itself costs as much as thirty rows, and halves keep both stages busy.
      for (let rows = flights.rows(); rows > 0; rows = flights.rows()) {
        const wanted = flights.isFull() ? Number.POSITIVE_INFINITY : Math.min(batchRowsMax, rows)
        if (queuedRows >= wanted) break
        await gather(wanted)
      }
      await turn()
      const half = Math.ceil((flights.rows() + queuedRows) / 2)
      const waiting = take(queue, Math.min(batchRowsMax, Math.max(batchRowsMin, half)))
      queuedRows -= rowsOf(waiting)
      const chained = await committer.chainAhead(waiting.map(({ prepared }) => prepared)).catch(() => undefined)
      flights.launch(waiting, chained)
    }
    running = undefined
  }
  return {
    waitingRows: () => queuedRows,
    add(one: Waiting) {
      queue.push(one)
      queuedRows += one.prepared.drafts.length
      if (gathering !== undefined && queuedRows >= gathering.rows) gathering.enough()
      running ??= run()
    },
    async idle() {
      await running
      await Promise.all(flights.done())
    },
  }
}

/**
 * Open the mint: group commit without linger. A request that finds it idle is signed and committed at once; those that
 * arrive meanwhile share the next batches. A transaction that fails is run again request by request, so that only the
 * callers whose own part fails are told so.
 */
export function createMint(config: MintConfig): Mint {
  const pipeline = createPipeline(config)
  let closed = false
  const submit = (prepared: Prepared): Promise<Minted> => {
    if (closed || pipeline.waitingRows() + prepared.drafts.length > queueRowsMax)
      throw new ClaimcheckError('OVERLOADED', 'Too many receipts are waiting to be minted; retry in a second.', {
        retryAfterS: 1,
      })
    return new Promise<Minted>((resolve, reject) => pipeline.add({ prepared, resolve, reject }))
  }
  const render = ({ rows }: Minted): readonly Receipt[] =>
    rows.map((row) => assemble(row, { jwksUrl: config.jwksUrl, content: true }))
  const mintRows = (account: MintAccount, drafts: readonly ReceiptDraft[], alongside?: Alongside) =>
    drafts.length === 0 ? nothing : submit(prepare(account, drafts, alongside === undefined ? {} : { alongside }))
  return {
    mint: async (...request) => render(await mintRows(...request)),
    mintIds: async (...request) => (await mintRows(...request)).rows,
    async mintOnce(account, draft, onceKey, alongside) {
      const options = alongside === undefined ? { onceKey } : { onceKey, alongside }
      const minted = await submit(prepare(account, [draft], options))
      const [receipt] = render(minted)
      if (receipt === undefined) throw mintError(new Error('a batch came back empty'))
      return { receipt, replayed: minted.replayed }
    },
    async close() {
      closed = true
      await pipeline.idle()
    },
  }
}
