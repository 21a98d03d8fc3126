import type { Tagged } from './tagger.ts'
import { hedges, persons, relatives, reportingVerbs, scales, subordinators } from './words.ts'

/** What a grammarian would call a phrase; the names are those of the annotated phrases. */
export const constructions = [
  'subject',
  'predicate',
  'object',
  'value',
  'prepositional',
  'adverb',
  'apposition',
  'relative_clause',
  'participle',
  'parenthesis',
  'reporting_clause',
  'sentence_adjunct',
  'coordinate',
] as const
export type Construction = (typeof constructions)[number]

/** A stretch of a claim that says one thing; `from` and `to` count its words, `to` exclusive, `start` and `end` code units. */
export interface Phrase {
  readonly construction: Construction
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  /** A comma, bracket or dash stands before it. */
  readonly parted: boolean
}

const isNominal = ({ tag }: Tagged): boolean => tag === 'NOUN' || tag === 'PROPN' || tag === 'PRON'
const isVerbal = ({ tag }: Tagged): boolean => tag === 'VERB' || tag === 'AUX'
const isValue = (word: Tagged): boolean => word.tag === 'NUM' || word.tag === 'SYM' || scales.has(word.lower)
const isMark = (word: Tagged): boolean => word.tag === 'PUNCT' && word.text !== '-' && word.text !== '/'

/** A mark that parts: none inside a word ("Kaspi.kz"). */
const parts = (words: readonly Tagged[], at: number): boolean => {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (word === undefined || !isMark(word)) return false
  return before?.end !== word.start || next?.start !== word.end || word.text === '(' || word.text === ')'
}

/** Cut a tagged text into phrases, left to right; every word that is no mark belongs to exactly one. Linear in its words. */
export function cut(words: readonly Tagged[]): readonly Phrase[] {
  const phrases: Phrase[] = []
  let parted = false
  let at = 0
  while (at < words.length) {
    const word = words[at]
    if (word === undefined) break
    if (parts(words, at)) {
      parted = true
      at += 1
      continue
    }
    const { construction, to } = phraseAt(words, at, parted, phrases.at(-1))
    const last = words[to - 1] ?? word
    phrases.push({ construction, from: at, to, start: word.start, end: last.end, parted })
    parted = false
    at = to
  }
  return phrases
}

interface Piece {
  readonly construction: Construction
  readonly to: number
}

/** The phrase that begins at a word. */
function phraseAt(words: readonly Tagged[], at: number, parted: boolean, before: Phrase | undefined): Piece {
  const word = words[at]
  if (word === undefined) throw new RangeError('no word to begin a phrase with')
  const next = words[at + 1]
  if (words[at - 1]?.text === '(') return { construction: 'parenthesis', to: closing(words, at) }
  if (isReporting(words, at)) return { construction: 'reporting_clause', to: clauseEnd(words, at, true) }
  if (relatives.has(word.lower) && before !== undefined && word.tag !== 'DET')
    return { construction: 'relative_clause', to: clauseEnd(words, at, false) }
  if (word.tag === 'ADP' && next !== undefined && relatives.has(next.lower))
    return { construction: 'relative_clause', to: clauseEnd(words, at, false) }
  if (word.tag === 'SCONJ' && subordinators.has(word.lower) && holdsVerb(words, at))
    return { construction: 'sentence_adjunct', to: clauseEnd(words, at, false) }
  if (word.tag === 'CCONJ') return coordinateAt(words, at)
  if (
    isParticiple(word) &&
    (parted || before === undefined || describes(words, at, before)) &&
    !isFiniteVerb(words, at, before)
  )
    return { construction: 'participle', to: clauseEnd(words, at, false) }
  if (isVerbal(word) || (word.tag === 'PART' && next !== undefined && isVerbal(next)))
    return { construction: 'predicate', to: verbEnd(words, at) }
  if (isValue(word) || (hedges.has(word.lower) && next !== undefined && isValue(next) && word.tag !== 'ADV'))
    return { construction: 'value', to: valueEnd(words, at) }
  if (word.tag === 'ADP' || word.tag === 'SCONJ' || word.tag === 'PART') return prepositionalAt(words, at)
  if (word.tag === 'ADV') return { construction: 'adverb', to: at + 1 }
  return nominalAt(words, at, parted, before)
}

/** "According to its filings", "as far as I know", "analysts say": somebody says or knows, up to the next mark or "that". */
function isReporting(words: readonly Tagged[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (word.lower === 'according') return true
  if (word.lower !== 'as' && word.lower !== 'if' && word.tag !== 'PRON' && word.tag !== 'NOUN' && word.tag !== 'ADJ')
    return false
  for (let i = at; i < Math.min(words.length, at + 6); i += 1) {
    const one = words[i]
    if (one === undefined || isMark(one) || isValue(one)) return false
    const says = isVerbal(one) && reportingVerbs.has(one.lower)
    const ends = words[i + 1]
    if (says && ends?.lower === 'that') return true
    if (says && word.lower === 'as') return true
  }
  return false
}

function holdsVerb(words: readonly Tagged[], at: number): boolean {
  for (let i = at; i < words.length; i += 1) {
    const word = words[i]
    if (word === undefined || (parts(words, i) && !isInDate(words, i))) return false
    if (isVerbal(word)) return true
  }
  return false
}

/** Up to the mark that ends a clause; a comma between a day and its year ends none. */
function clauseEnd(words: readonly Tagged[], at: number, that: boolean): number {
  for (let i = at + 1; i < words.length; i += 1) {
    const word = words[i]
    if (word === undefined) break
    if (parts(words, i) && !isInDate(words, i)) return i
    if (that && word.lower === 'that') return i + 1
  }
  return words.length
}

const isInDate = (words: readonly Tagged[], at: number): boolean =>
  words[at]?.text === ',' && words[at - 1]?.tag === 'NUM' && /^(?:19|20)\d\d$/u.test(words[at + 1]?.text ?? '')

function closing(words: readonly Tagged[], at: number): number {
  const end = words.findIndex((word, i) => i > at && word.text === ')')
  return end < 0 ? clauseEnd(words, at, false) : end
}

/** "And is based", "or $29", "but only in Europe": what is joined; the joining word belongs to what follows. */
function coordinateAt(words: readonly Tagged[], at: number): Piece {
  const next = words[at + 1]
  if (next === undefined || isMark(next)) return { construction: 'coordinate', to: at + 1 }
  const { construction, to } = phraseAt(words, at + 1, false, undefined)
  return { construction: construction === 'subject' ? 'coordinate' : construction, to }
}

const isParticiple = ({ tag, lower }: Tagged): boolean =>
  tag === 'VERB' && /(?:ed|ing|own|ung|ade|old|ught|ept|ut)$/u.test(lower)

/** "The company founded by two brothers", "retaining its ticker": what follows a noun that has its verb already, or ends in -ing. */
const describes = (words: readonly Tagged[], at: number, before: Phrase): boolean => {
  const noun = words[at - 1]
  if (noun === undefined || !isNominal(noun)) return false
  return /ing$/u.test(words[at]?.lower ?? '') || (before.construction !== 'subject' && words[at + 1]?.tag === 'ADP')
}

/** The first verb after a subject is finite: "ASML, the champion, reported". A participle follows the noun that it describes. */
function isFiniteVerb(words: readonly Tagged[], at: number, before: Phrase | undefined): boolean {
  if (before === undefined) return false
  const next = words[at + 1]
  const closes =
    before.construction !== 'subject' && before.construction !== 'value' && before.construction !== 'object'
  // What stands right after the comma and takes a preposition describes; what takes an object tells.
  const takesObject = next !== undefined && (next.tag === 'DET' || isNominal(next) || isValue(next))
  return closes && takesObject && !/ing$/u.test(words[at]?.lower ?? '')
}

/** Auxiliaries, denials and adverbs up to the last verb of the group; "to" and its verb go on with it. */
function verbEnd(words: readonly Tagged[], at: number): number {
  let to = at + 1
  for (let i = at + 1; i < words.length; i += 1) {
    const word = words[i]
    if (word === undefined || isMark(word)) break
    if (isVerbal(word)) to = i + 1
    else if (word.tag !== 'PART' && word.tag !== 'ADV') break
  }
  return to
}

/** A figure with its sign, scale and the noun that it counts. */
function valueEnd(words: readonly Tagged[], at: number): number {
  let to = at + 1
  while (to < words.length) {
    const word = words[to]
    if (word === undefined) break
    if (isValue(word) || (isInDate(words, to) && to + 1 < words.length)) to += 1
    else if (word.text === '-' || word.text === '%') to += 1
    else break
  }
  const noun = words[to]
  return noun?.tag === 'NOUN' ? to + 1 : to
}

/** A preposition with its noun phrase; one that only leads to a figure makes a value. */
function prepositionalAt(words: readonly Tagged[], at: number): Piece {
  let i = at + 1
  while (words[i]?.tag === 'ADP' || words[i]?.tag === 'SCONJ' || words[i]?.tag === 'PART') i += 1
  const first = words[i]
  if (first === undefined || isMark(first)) return { construction: 'prepositional', to: Math.max(i, at + 1) }
  if (first.tag === 'SYM' || (first.tag === 'NUM' && words[at]?.lower === 'of'))
    return { construction: 'value', to: valueEnd(words, i) }
  if (isVerbal(first) && words[at]?.lower === 'to') return { construction: 'predicate', to: verbEnd(words, i) }
  return { construction: 'prepositional', to: Math.max(nounEnd(words, i), i) }
}

/** Determiners, adjectives, numbers and nouns in a row. */
function nounEnd(words: readonly Tagged[], at: number): number {
  let to = at
  while (to < words.length) {
    const word = words[to]
    if (word === undefined) break
    const joins = word.text === '-' || word.text === '/' || word.text === "'s" || word.text === "'"
    const inside =
      isNominal(word) ||
      ['DET', 'ADJ', 'NUM', 'SYM'].includes(word.tag) ||
      joins ||
      isInDate(words, to) ||
      (isMark(word) && !parts(words, to))
    const modifies = (word.tag === 'VERB' || word.tag === 'ADV') && isInside(words, to, at)
    if (!inside && !modifies) break
    if (word.tag === 'PRON' && to > at && (relatives.has(word.lower) || persons.has(word.lower))) break
    to += 1
  }
  return to
}

/** "The privately held company": an adverb or participle between a determiner and its noun. */
function isInside(words: readonly Tagged[], i: number, at: number): boolean {
  const [before, next, after] = [words[i - 1], words[i + 1], words[i + 2]]
  if (i > at && before?.text === '-' && before.end === words[i]?.start) return true
  const opened = i > at && (before?.tag === 'DET' || before?.tag === 'ADV')
  return opened && (next?.tag === 'NOUN' || next?.tag === 'ADJ' || (next?.tag === 'VERB' && after?.tag === 'NOUN'))
}

/** A noun phrase: the subject before the predicate, an apposition after a comma, else an object. */
function nominalAt(words: readonly Tagged[], at: number, parted: boolean, before: Phrase | undefined): Piece {
  const to = Math.max(nounEnd(words, at), at + 1)
  const next = words[to]
  const described =
    before !== undefined && ['subject', 'object', 'prepositional', 'value', 'apposition'].includes(before.construction)
  const tells = next !== undefined && (isVerbal(next) || (next.tag === 'ADV' && words[to + 1]?.tag === 'VERB'))
  if (parted && described && !tells)
    return { construction: 'apposition', to: holdsVerb(words, to) ? to : clauseEnd(words, to - 1, false) }
  return { construction: tells || before === undefined ? 'subject' : parted ? 'apposition' : 'object', to }
}
