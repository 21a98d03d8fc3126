import { type Amount, agreement, readWritten, type TimeRef, type Token, type Written } from '#verify'
import { stem, stopWords } from './words.ts'

export type Comparator = 'eq' | 'lt' | 'le' | 'gt' | 'ge'
export type Hedge = 'about' | 'nearly' | 'just_over'

/** A quantity with the words around it that bound or soften it. */
export interface Figure {
  readonly kind: 'figure'
  readonly amount: Amount
  readonly comparator: Comparator
  readonly hedge?: Hedge
  /** Token range, `to` exclusive; the words that bound it begin at `lead`. */
  readonly lead: number
  readonly from: number
  readonly to: number
}

export interface Moment {
  readonly kind: 'moment'
  readonly time: TimeRef
  readonly from: number
  readonly to: number
}

export interface Word {
  readonly token: Token
  readonly stem: string
  readonly stop: boolean
  /** Part of a figure or a time. */
  readonly inValue: boolean
}

/** A text read once for comparing: words with stems, figures, times. */
export interface Reading {
  readonly text: string
  readonly words: readonly Word[]
  readonly figures: readonly Figure[]
  readonly moments: readonly Moment[]
}

/** Words of a claim above which it is none, but an essay: what people write has a third of them. */
const claimWordsMax = 240
/** Words of a sentence above which it is a list of them. */
const sentenceWordsMax = 400
/** Figures and times of a claim, above which it states no one thing. */
const claimValuesMax = 48
/** Figures and times of a sentence, above which it is a list of them. */
const sentenceValuesMax = 120

const holdsAtMost = ({ words, figures, moments }: Reading, wordsMax: number, valuesMax: number): boolean =>
  words.length <= wordsMax && figures.length + moments.length <= valuesMax

/** Whether a claim is short enough to be judged: each of its words and values is laid beside each of a sentence or a table. */
export const isClaimLength = (reading: Reading): boolean => holdsAtMost(reading, claimWordsMax, claimValuesMax)
/** Whether a sentence is short enough to be laid beside a claim. */
export const isSentenceLength = (reading: Reading): boolean => holdsAtMost(reading, sentenceWordsMax, sentenceValuesMax)

const before: readonly (readonly [string, Comparator, Hedge?])[] = [
  ['no more than', 'le'],
  ['not more than', 'le'],
  ['no fewer than', 'ge'],
  ['no less than', 'ge'],
  ['not less than', 'ge'],
  ['more than', 'gt'],
  ['greater than', 'gt'],
  ['higher than', 'gt'],
  ['larger than', 'gt'],
  ['fewer than', 'lt'],
  ['less than', 'lt'],
  ['lower than', 'lt'],
  ['smaller than', 'lt'],
  ...['taller', 'longer', 'heavier', 'bigger', 'faster', 'wider', 'deeper', 'older', 'later'].map(
    (word) => [`${word} than`, 'gt'] as const,
  ),
  ...['shorter', 'lighter', 'slower', 'younger', 'earlier', 'narrower'].map((word) => [`${word} than`, 'lt'] as const),
  ['at least', 'ge'],
  ['at most', 'le'],
  ['up to', 'le'],
  ['in excess of', 'gt'],
  ['upwards of', 'ge'],
  ...['just over', 'just above', 'a touch over', 'a bit over', 'a little over', 'a shade over', 'a fraction over'].map(
    (words) => [words, 'eq', 'just_over'] as const,
  ),
  ...['slightly over', 'slightly above', 'a little more than', 'a bit more than', 'a touch more than'].map(
    (words) => [words, 'eq', 'just_over'] as const,
  ),
  ...[
    'just short of',
    'not quite',
    'a touch under',
    'a bit under',
    'a little under',
    'a shade under',
    'slightly under',
  ].map((words) => [words, 'eq', 'nearly'] as const),
  ...['slightly less than', 'a little less than', 'a bit less than', 'a touch less than', 'just below', 'close on'].map(
    (words) => [words, 'eq', 'nearly'] as const,
  ),
  ['well over', 'gt'],
  ['comfortably over', 'gt'],
  ['well under', 'lt'],
  ['not even', 'lt'],
  ['virtually', 'eq', 'about'],
  ['slightly more than', 'eq', 'just_over'],
  ['just under', 'eq', 'nearly'],
  ['close to', 'eq', 'about'],
  ['in the region of', 'eq', 'about'],
  ['exceeding', 'gt'],
  ['exceeded', 'gt'],
  ['exceed', 'gt'],
  ['exceeds', 'gt'],
  ['surpassing', 'gt'],
  ['surpassed', 'gt'],
  ['over', 'gt'],
  ['above', 'gt'],
  ['under', 'lt'],
  ['below', 'lt'],
  ['about', 'eq', 'about'],
  ['around', 'eq', 'about'],
  ['approximately', 'eq', 'about'],
  ['approx', 'eq', 'about'],
  ['roughly', 'eq', 'about'],
  ['circa', 'eq', 'about'],
  ['some', 'eq', 'about'],
  ['~', 'eq', 'about'],
  ['≈', 'eq', 'about'],
  ['nearly', 'eq', 'nearly'],
  ['almost', 'eq', 'nearly'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['≥', 'ge'],
  ['≤', 'le'],
]
const openings = before.map(([words, comparator, hedge]) => ({ words: words.split(' '), comparator, hedge }))

const after: readonly (readonly [string, Comparator])[] = [
  ['or more', 'ge'],
  ['or less', 'le'],
  ['or fewer', 'le'],
  ['or above', 'ge'],
  ['or below', 'le'],
  ['or higher', 'ge'],
  ['or lower', 'le'],
]

/** Read a text for comparison; relative times are read against `today`. */
export function readForComparison(raw: string, today: Date): Reading {
  const read = readWritten(raw, today)
  const written = { ...read, values: read.values.map((value) => verbNotMoney(read, value)) }
  const { tokens, values, text } = written
  const inValue = new Set<number>()
  for (const value of values) for (let at = value.from; at < value.to; at += 1) inValue.add(at)
  const figures = values.flatMap((value) => (value.kind === 'amount' ? [figureOf(written, value)] : []))
  for (const { lead, from } of figures) for (let at = lead; at < from; at += 1) inValue.add(at)
  return {
    text,
    words: tokens.map((token, at) => wordOf(token, inValue.has(at))),
    figures,
    moments: values.flatMap((value) =>
      value.kind === 'time' ? [{ kind: 'moment' as const, time: value.time, from: value.from, to: value.to }] : [],
    ),
  }
}

/** "Won 3" is a verb and a number: the currency stands behind its number. */
function verbNotMoney({ tokens }: Written, value: Written['values'][number]): Written['values'][number] {
  if (value.kind !== 'amount' || tokens[value.from]?.norm !== 'won' || value.to - value.from < 2) return value
  const { currency: _, ...amount } = value.amount
  return { ...value, amount, from: value.from + 1 }
}

function wordOf(token: Token, inValue: boolean): Word {
  const plain = token.norm === '' ? token.text : token.norm
  const fiscal = /^(?:fy|cy)(\d{2}|\d{4})$/u.exec(plain)?.[1]
  const base =
    fiscal === undefined
      ? stem(token.kind === 'number' ? token.text : token.bare || plain)
      : fiscal.length === 2
        ? `20${fiscal}`
        : fiscal
  return { token, stem: base, stop: stopWords.has(plain) || token.kind === 'symbol', inValue }
}

/** An amount at a place of a text as a figure, with the words around it that bound or soften it. */
export function figureOf(
  { tokens, text }: Pick<Written, 'tokens' | 'text'>,
  value: { amount: Amount; from: number; to: number },
): Figure {
  const { amount, from, to } = value
  const word = (at: number) => tokens[at]?.norm || tokens[at]?.text || ''
  const opening = openings.find(({ words }) => words.every((one, at) => word(from - words.length + at) === one))
  const closing = after.find(([words]) => words.split(' ').every((one, at) => word(to + at) === one))
  const first = tokens[from]
  // (472.7) is how accounts write a negative figure; "the pass (€59)" is how a text puts a price in.
  const bracketed =
    first !== undefined &&
    !/\p{L}\s\([$€£]$/u.test(text.slice(Math.max(0, first.start - 4), first.start)) &&
    /\(\s*[$€£]?$/u.test(text.slice(Math.max(0, first.start - 3), first.start)) &&
    (text.charAt(first.end) === ')' || text.charAt(tokens[to - 1]?.end ?? 0) === ')')
  const signed = bracketed && amount.value > 0 ? { ...amount, value: -amount.value } : amount
  const hedge = opening?.hedge
  return {
    ...{ kind: 'figure', amount: signed, from, to, lead: from - (opening?.words.length ?? 0) },
    comparator: closing?.[1] ?? opening?.comparator ?? 'eq',
    ...(hedge === undefined ? {} : { hedge }),
  }
}

/** Whether a figure of the claim agrees with a number that was found. */
export function agrees(figure: Figure, recorded: number, slackSteps = 0): boolean {
  const { amount, comparator, hedge } = figure
  const claim = {
    value: amount.value,
    step: amount.step,
    comparator,
    ...(hedge === undefined ? {} : { hedge }),
    ...(amount.upper === undefined ? {} : { upper: amount.upper }),
  }
  if (agreement(claim, recorded).agrees) return true
  return comparator === 'eq' && slackSteps > 0 && Math.abs(recorded - amount.value) <= slackSteps * amount.step
}
