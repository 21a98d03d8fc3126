import { distribution, type LogLinear } from '../log-linear.ts'
import { cut, type Phrase } from './cut.ts'
import { roleFeatures } from './features.ts'
import fitted from './roles.json' with { type: 'json' }
import { type Tagged, tag } from './tagger.ts'

/**
 * What a phrase does to the truth of a claim: `core` is subject, predicate or value; `qualifier` time, place, plan or unit; `restrictor`
 * narrows in a way that the ordinary record does not know; `frame` is who says so, hedge, tense or denial; `decoration` adds nothing;
 * `statement` is a claim of its own.
 */
export const roles = ['core', 'qualifier', 'restrictor', 'frame', 'decoration', 'statement'] as const
export type PhraseRole = (typeof roles)[number]

/** A phrase with the chance of each role. */
export interface ReadPhrase extends Phrase {
  readonly text: string
  readonly role: PhraseRole
  readonly chances: Readonly<Record<PhraseRole, number>>
}

const model: LogLinear = { classes: roles, weights: fitted.weights }

/** The phrases of a text with their likeliest roles. One decision per phrase, never multiplied over its words. */
export function readPhrases(text: string): readonly ReadPhrase[] {
  const words = tag(text)
  const phrases = cut(words)
  return phrases.map((phrase, at) => rolesOf(text, words, phrases, phrase, at))
}

function rolesOf(
  text: string,
  words: readonly Tagged[],
  phrases: readonly Phrase[],
  phrase: Phrase,
  at: number,
): ReadPhrase {
  const found = distribution(model, roleFeatures(words, phrases, at))
  const chances = Object.fromEntries(roles.map((role, i) => [role, found[i] ?? 0])) as Record<PhraseRole, number>
  const role = roles.reduce((best, one) => (chances[one] > chances[best] ? one : best))
  return { ...phrase, text: text.slice(phrase.start, phrase.end), role, chances }
}
