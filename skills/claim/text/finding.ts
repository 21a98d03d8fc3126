import type { Sentence } from '../sentences.ts'

/** What one sentence of a text says of a claim. */
export interface TextFinding {
  readonly finding: 'supported' | 'refuted'
  readonly sentence: Sentence
  readonly confidence: number
  readonly why: string
}
