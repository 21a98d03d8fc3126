import type { Edition, Family } from '#model'
import type { Lexicon } from './lexicon/build.ts'
import type { FactView } from './lookup/derived.ts'
import type { Resolver } from './resolve/subjects.ts'
import type { Token } from './types.ts'

/** What stays the same over all claims of an edition. */
export interface Engine {
  readonly edition: Edition
  readonly lexicon: Lexicon
  readonly resolver: Resolver
}

/** What one claim is judged with. */
export interface Case extends Engine {
  readonly tokens: readonly Token[]
  readonly brand?: number
  readonly family?: Family
  readonly now: Date
  readonly view: FactView
}
