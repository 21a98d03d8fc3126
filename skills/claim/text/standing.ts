import type { Sentence } from '../sentences.ts'
import { contrastWith } from './contrast.ts'
import { type DatedReading, sameMoment } from './dates.ts'
import { figureHolds, isStated, sameKind } from './figures.ts'
import type { TextFinding } from './finding.ts'
import { type Binding, bindingOf, countsAnother, isElliptic } from './holders.ts'
import { isEndlessMatch, isProper, matchWords } from './match.ts'
import { readingOf } from './scenes.ts'
import { isSwapped } from './values.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * Why a finding does not stand once the whole sentence and the whole text are looked at, whatever part of it was read: the
 * sentence says the claim's value of something else, or the text has no thing of the name or the number that the claim has.
 * Undefined where it stands.
 */
export function fallsBy(
  claim: DatedReading,
  found: TextFinding,
  sentences: readonly Sentence[],
  today: Date,
): string | undefined {
  const whole = readingOf(found.sentence, today)
  if (isEndlessMatch(claim, whole, matchWords(claim, whole, nothing))) return 'too much alike to tell'
  if (found.finding === 'refuted')
    return byOtherValue.has(found.why) && saysItself(claim, whole) ? 'said itself' : undefined
  const contrast = contrastWith(claim, whole)
  if (contrast !== undefined) return contrast
  if (hasUnknownName(claim, sentences)) return 'a name the text has not'
  return saysOfOther(claim, whole) ? 'said of another' : undefined
}

const byOtherValue: ReadonlySet<string> = new Set(['another value', 'another name and another value'])
/** Whether a list in the sentence says one of the claim's values of something else. */
const saysOfOther = (claim: DatedReading, sentence: DatedReading): boolean =>
  bindingsOf(claim, sentence).some((found) => found.length > 0 && found.every((one) => one === 'apart'))

/** Whether the sentence has all values of the claim, and says one of them, if it lists several, of what the claim does. */
function saysItself(claim: DatedReading, sentence: DatedReading): boolean {
  const stated = claim.figures.filter((figure) => isStated(claim, figure))
  if (isSwapped(claim, sentence, matchWords(claim, sentence, nothing), stated)) return false
  const found = bindingsOf(claim, sentence)
  const isNone = found.some((held) => held.length === 0 || held.includes('apart'))
  return !isNone && found.some((held) => held.includes('bound'))
}

/** How each place where a value of the claim stands in a sentence goes with the claim; one list for each value. */
function bindingsOf(claim: DatedReading, sentence: DatedReading): readonly (readonly Binding[])[] {
  const match = matchWords(claim, sentence, nothing)
  const stated = claim.figures.filter((figure) => isStated(claim, figure))
  const figures = stated.map((figure) => {
    const kin = sentence.figures.filter((other) => sameKind(figure, other) || isElliptic(sentence, figure, other))
    const rivals = kin.filter((other) => !stated.some((one) => figureHolds(one, other)))
    return kin
      .filter((other) => figureHolds(figure, other) && !countsAnother(claim, sentence, figure, other))
      .map((one) => bindingOf(claim, sentence, match, figure, one, rivals))
  })
  const moments = claim.moments.map((moment) => {
    const kin = sentence.moments.filter((other) => sameMoment(moment, other) !== 'other')
    const rivals = kin.filter((other) => !claim.moments.some((one) => sameMoment(one, other) === 'same'))
    return kin
      .filter((other) => sameMoment(moment, other) === 'same')
      .map((one) => bindingOf(claim, sentence, match, moment, one, rivals))
  })
  return [...figures, ...moments]
}

/** Words that may stand between the parts of one name: "Professor Anna Reed", "Bank of Norvik". */
const betweenMax = 2

const knownNames = new WeakMap<readonly Sentence[], { words: ReadonlySet<string>; pairs: ReadonlySet<string> }>()

/** Capitalised words and numbers of a text, and which stand close behind one another. */
function namesOf(sentences: readonly Sentence[]) {
  const known = knownNames.get(sentences)
  if (known !== undefined) return known
  const words = new Set<string>()
  const pairs = new Set<string>()
  for (const { text } of sentences) {
    const all = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.’'-]*/gu)].map(([word]) => plainName(word))
    for (const [at, word] of all.entries()) {
      words.add(word)
      for (let step = 1; step <= betweenMax + 1; step += 1) pairs.add(`${word} ${all[at + step] ?? ''}`)
    }
  }
  const names = { words, pairs }
  knownNames.set(sentences, names)
  return names
}

const plainName = (word: string): string => word.replace(/['’]s?$|[.'’-]+$/u, '')

/** Whether the claim joins two words, or a word and a number, to one name that stand in the text, but nowhere together: "Joan Alliance" where Joan Perrault stands for the Alliance. */
function hasUnknownName(claim: DatedReading, sentences: readonly Sentence[]): boolean {
  const { words, pairs } = namesOf(sentences)
  const topic = sentences[0]?.stems
  return claim.words.some((word, at) => {
    const next = claim.words[at + 1]
    if (next === undefined || !isProper(claim, at) || word.inValue) return false
    const { gap } = next.token
    if (gap.comma || gap.stop || gap.open || gap.close || gap.colon || gap.dash) return false
    const isName = isProper(claim, at + 1) && !next.inValue
    const isNumber =
      /^\d[\d.,]*$/u.test(next.token.text) &&
      claim.figures.some(
        ({ from, to, amount }) =>
          from === at + 1 &&
          to === at + 2 &&
          amount.upper === undefined &&
          claim.words[to]?.token.gap.hyphen !== true &&
          amount.unit === undefined &&
          amount.currency === undefined &&
          amount.percent !== true,
      )
    if (!isName && !isNumber) return false
    const [first, second] = [plainName(word.token.text), plainName(next.token.text)]
    if (!words.has(first) || (isName && !words.has(second))) return false
    // "Havenlock Bronze" of a page about Havenlock.
    if (isName && topic?.has(word.stem) === true) return false
    return !pairs.has(`${first} ${second}`)
  })
}
