import { type Attribute, type Fact, normaliseName } from '#model'
import { looseWord } from '../judge/stray.ts'
import { formatFact } from '../judge/wording.ts'
import { wordsOf } from '../lexicon/texts.ts'
import { foldText, tokenise } from '../parse/tokens.ts'
import type { Proposition, SaidValues } from '../types.ts'
import type { Outcome } from './outcome.ts'
import { compareWords, shapeOf } from './texts.ts'

/** A value without what stands between its words. */
const formOf = (value: string): string => wordsOf(value).join(' ')

/** Whether a list has a value in more words: "Sid Sijbrandij" is Sytse "Sid" Sijbrandij. */
function isPartOfOne(value: string, held: readonly string[]): boolean {
  const said = wordsOf(value)
  return said.length > 1 && held.map(wordsOf).some((own) => said.every((word) => own.includes(word)))
}

/**
 * Compare values that a claim gives in the words of some record with one fact. They are right if the fact has them all. A list that
 * the fact shares nothing with is denied only where it is declared complete; of a single text the words decide, as of any other.
 */
export function compareSaid(fact: Fact, attribute: Attribute, part: Proposition, { values }: SaidValues): Outcome {
  const held = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
  const recorded = formatFact(fact, attribute)
  const base = { facts: [fact], claimed: values.join(', '), recorded, match: 'member' } as const
  const forms = new Set(held.flatMap((value) => [value, ...(attribute.values?.[value] ?? [])]).map(formOf))
  const isAmong = (value: string) => forms.has(formOf(value))
  if (attribute.kind === 'set') {
    const right = values.filter((value) => isAmong(value) || isPartOfOne(value, held))
    const agrees = right.length === values.length && (part.quantifier !== 'only' || values.length === held.length)
    // Of a list said half right, somebody may have been left out or added.
    const isOther = attribute.complete && right.length === 0
    return agrees || isOther ? { ...base, agrees } : { ...base, reason: 'absence_is_no_evidence' }
  }
  const text = values.join(' ')
  if (isAmong(text)) return { ...base, agrees: true, match: 'exact' }
  const loose = tokenise(foldText(text)).flatMap(looseWord)
  const { used: _used, ...outcome } = compareWords(fact, attribute, { ...part, text, loose }, held, recorded)
  const { agrees: _denied, reason: _unread, ...open } = outcome
  // What is one of several may be another of them.
  if (outcome.agrees !== true && !attribute.functional) return { ...open, reason: 'absence_is_no_evidence' }
  // Where the record has a code, another value that shares no word with it is another.
  const words = new Set(held.flatMap((value) => normaliseName(value).split(' ')))
  const isOther = held.every((value) => shapeOf(value) === 'code') && !loose.some(({ norm }) => words.has(norm))
  return outcome.agrees === undefined && isOther ? { ...open, agrees: false } : outcome
}
