import { type Patience, type Payer, send } from './attempts.ts'
import { type Operations, operations } from './generated/operations.ts'
import { type Operation, prepare } from './request.ts'
import type { CallOptions, Data, Input } from './types.ts'

export interface ClientOptions {
  /** Address of the service, such as `https://api.example.com`. */
  readonly baseUrl: string
  /** API key (`ck_live_…`) or agent token (`ca_live_…`); without one, only open operations and paid calls work. */
  readonly apiKey?: string | undefined
  /** Milliseconds that each attempt may take; 30 000 unless given. */
  readonly timeoutMs?: number
  /** Further attempts after the first; 2 unless given. */
  readonly retries?: number
  /** Longest wait, in milliseconds, that a Retry-After may ask for; 30 000 unless given. */
  readonly retryAfterMaxMs?: number
  /** Pays for calls without a key, or beyond the plan. */
  readonly pay?: Payer
  /** Another `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch
}

type Table = typeof operations
/** Methods that answer a list page by page. */
export type PagedMethod = { [Name in keyof Table]: Table[Name]['pages'] extends true ? Name : never }[keyof Table]
type PagedInput<Name extends PagedMethod> = Omit<Input<Table[Name]['id']>, 'cursor'>
type PagedItem<Name extends PagedMethod> = Data<Table[Name]['id']> extends readonly (infer Item)[] ? Item : never

/** The service as an object: every operation a method, and `each` for lists. */
export interface Client extends Operations {
  /** Every item of a list, page after page, fetched as the loop asks for them. */
  each<Name extends PagedMethod>(
    method: Name,
    input?: PagedInput<Name>,
    options?: CallOptions,
  ): AsyncGenerator<PagedItem<Name>, void, undefined>
}

/** A client of one service. It holds no connection and needs no closing. */
export function createClient(given: ClientOptions): Client {
  const patience: Patience = {
    timeoutMs: given.timeoutMs ?? 30_000,
    retries: given.retries ?? 2,
    retryAfterMaxMs: given.retryAfterMaxMs ?? 30_000,
    fetch: given.fetch ?? ((input, init) => fetch(input, init)),
    pay: given.pay,
  }
  const address = { baseUrl: given.baseUrl.replace(/\/+$/, ''), credential: given.apiKey }
  const call = async (operation: Operation, input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) =>
    send(prepare(operation, input, options, address), options, patience)
  const methods = Object.fromEntries(
    Object.entries<Operation>(operations).map(([name, operation]) => [
      name,
      (input?: Readonly<Record<string, unknown>>, options?: CallOptions) => call(operation, input, options),
    ]),
  )
  const each = (name: PagedMethod, input: Readonly<Record<string, unknown>> = {}, options?: CallOptions) =>
    items((cursor) => call(operations[name], { ...input, ...(cursor === undefined ? {} : { cursor }) }, options))
  // Both sides of the table come from one document, so the methods are what the interface says.
  return { ...methods, each } as unknown as Client
}

interface Page {
  readonly data: readonly unknown[]
  readonly meta: { readonly pagination?: { readonly cursor: string | null } }
}

async function* items(
  fetchPage: (cursor: string | undefined) => Promise<unknown>,
): AsyncGenerator<unknown, void, undefined> {
  let cursor: string | undefined
  do {
    const page = (await fetchPage(cursor)) as Page
    yield* page.data
    cursor = page.meta.pagination?.cursor ?? undefined
  } while (cursor !== undefined)
}
