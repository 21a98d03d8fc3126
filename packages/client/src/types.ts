import type { components, operations } from './generated/openapi.ts'

/** Ids of the operations, as the OpenAPI document names them. */
export type OperationId = keyof operations

/** The fields of one place; `unknown`, which adds none, where the operation has none there. */
type Part<T> = [T] extends [never] ? unknown : T
type PathOf<O> = O extends { parameters: { path: infer P } } ? Part<P> : unknown
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Part<NonNullable<Q>> : unknown
type BodyOf<O> = O extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: { 'application/json': infer J } }
    ? J
    : unknown
  : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** What an operation takes: path, query and body in one flat object. */
export type Input<Id extends OperationId> = Flat<
  PathOf<operations[Id]> & QueryOf<operations[Id]> & BodyOf<operations[Id]>
>

/** What an operation answers: the envelope `{ data, meta, links }`, or the text of those that answer text. */
export type Answer<Id extends OperationId> = operations[Id] extends { responses: { 200: { content: infer C } } }
  ? C extends { 'application/json': infer J }
    ? J
    : string
  : never

/** The `data` of an answer. */
export type Data<Id extends OperationId> = Answer<Id> extends { data: infer D } ? D : never

/** Problem details of a refusal. */
export type Problem = components['schemas']['Problem']

/** The body of a 402: what a call costs and how it is paid, version 1 of x402. */
export type PaymentQuote = components['schemas']['PaymentQuote']

/** How a single call is made. */
export interface CallOptions {
  /** Ends the call; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Milliseconds that each attempt may take. */
  readonly timeoutMs?: number
  /** Key under which a repeated call gets the first answer, where the operation replays; a fresh one unless given. */
  readonly idempotencyKey?: string
  /** Further headers, for example `X-Agent-Token` or `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>>
}
