import { fileURLToPath } from 'node:url'
import { readAnswerIndex } from '../data/answer-index.ts'
import type { AnswerIndex } from '../model/index.ts'

/** The recorded answers that this version ships. */
export const observationsDirectory = fileURLToPath(new URL('../../reference-data/observations', import.meta.url))

let shipped: { readonly answers: AnswerIndex | undefined } | undefined

/** The shipped answers that show preference, read once per thread. */
export function shippedAnswers(): AnswerIndex | undefined {
  shipped ??= { answers: readAnswerIndex(observationsDirectory) }
  return shipped.answers
}
