import type { ErrorCode, ErrorDetails } from '../model/index.ts'

/** An edition as threads hand it on: its name, and the memory it stands in. */
export interface SharedEdition {
  readonly id: string
  readonly bytes: SharedArrayBuffer
}

/** One task as a worker gets it. */
export interface Task {
  /** Where the work is: URL of its module and the name of its export. */
  readonly module: string
  readonly name: string
  readonly input: unknown
  readonly now: Date
  readonly edition: SharedEdition
  /** Written when the work begins, see `begin`. */
  readonly control: SharedArrayBuffer
}

/** What a worker gives back, with the processor time that it would have used on the machine that limits are set for. A refusal crosses as plain data, because errors lose their class between threads. */
export type TaskAnswer = { readonly usedMs: number } & (
  | { readonly value: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly message: string; readonly details: ErrorDetails } }
)

const [threadAt, usedAt, slowdownAt] = [0, 1, 2]
const perMille = 1_000
const notYet = -1

/** Room for what a worker says of a task: the thread that took it, its processor time when the work itself began, and how slow it is. */
export function createControl(): SharedArrayBuffer {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
}

/** Say that the thread of that id has taken the task; the work itself begins later, when what it reads is ready. */
export function take(control: SharedArrayBuffer, threadId: number): void {
  const fields = new Int32Array(control)
  Atomics.store(fields, usedAt, notYet)
  Atomics.store(fields, threadAt, threadId)
}

/** Say that the work begins now, on a thread that has used so many milliseconds before and is so many times slower than the one limits are set for. */
export function begin(control: SharedArrayBuffer, usedMs: number, slowdown: number): void {
  const fields = new Int32Array(control)
  Atomics.store(fields, slowdownAt, Math.round(slowdown * perMille))
  Atomics.store(fields, usedAt, Math.round(usedMs))
}

/** Where a task is. */
export interface Place {
  readonly threadId: number
  /** What its thread had used before the work, in milliseconds, and how slow that thread is; undefined until the work begins. */
  readonly begun?: { readonly usedMs: number; readonly slowdown: number }
}

/** Where a task is; undefined while it waits for a worker. */
export function placeOf(control: SharedArrayBuffer): Place | undefined {
  const fields = new Int32Array(control)
  const threadId = Atomics.load(fields, threadAt)
  if (threadId === 0) return undefined
  const usedMs = Atomics.load(fields, usedAt)
  if (usedMs === notYet) return { threadId }
  return { threadId, begun: { usedMs, slowdown: Atomics.load(fields, slowdownAt) / perMille } }
}
