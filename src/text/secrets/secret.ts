import type { Span } from '../spans.ts'

/** How a secret was recognised. */
export const secretMeans = ['format', 'named', 'assigned', 'address', 'said'] as const

/** One find; the value itself is `text.slice(start, end)` and is never copied elsewhere. */
export interface Secret extends Span {
  /** What it is: a provider's format such as `github_token`, or `password`, `key`, `basic_auth`. */
  readonly kind: string
  readonly by: (typeof secretMeans)[number]
  readonly confidence: number
  /** The issuer's checksum came out. */
  readonly validated: boolean
}
