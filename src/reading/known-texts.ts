import { normaliseName, remember } from '#model'
import { stemOf } from '../verify/parse/tokens.ts'
import type { Token } from '../verify/types.ts'

/** Texts that the record has of one attribute. */
export interface KnownTextsModel {
  /** Texts that at least two subjects have, as `normaliseName` spells them. */
  readonly shared: readonly string[]
  /** How many different texts there are. */
  readonly documentCount: number
  /** In how many of them each word stands, of words in at least two. */
  readonly documentFrequency: Readonly<Record<string, number>>
}

/** Which text of an attribute a claim says: the recorded one, or another that the record has for others. */
export interface TextMatch {
  readonly is: 'recorded' | 'another'
  readonly text: string
}

/** The texts of one attribute, matched by their words. */
export interface KnownTexts {
  /** Whether at least two subjects have this text, as `normaliseName` spells it. */
  has(spelled: string): boolean
  /** The longest of these texts that stands whole among normalised words between blanks; undefined where none does. */
  longestIn(text: string): string | undefined
  /**
   * Match words of a claim by how rare they are among all texts of the attribute. The recorded text is said where no word that tells it from others
   * is missing, another one where the claim has more of it. Undefined where neither is so.
   */
  match(words: readonly SaidWord[], recorded: string): TextMatch | undefined
}

/** A word of a claim, spelled as `wordsOfText` spells it, and the place of its token. */
export interface SaidWord {
  readonly word: string
  readonly at: number
}

/** Words that are left out of texts: marks and units of sizes, and legal forms. */
const empty: ReadonlySet<string> = new Set(
  'x by px pixel mm cm in inch inche and the of for a inc incorporated corp corporation company co ltd limited llc plc ag se gmbh'.split(
    ' ',
  ),
)

/** A number with its thousands written together: "5,125" as "5125". */
export const joinThousands = (text: string): string => text.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')

/** Words of a text, each once, without a last "s"; numbers stand apart from their units, and "6.0" is "6". */
export const wordsOfText = remember((text: string): readonly string[] => {
  const plain = normaliseName(joinThousands(text)).replace(/(?<=\d)x(?=\d)/gu, ' ')
  const words = plain.split(' ').flatMap((word) => (/^\d/u.test(word) ? (word.match(/[\d.]+|[^\d.]+/gu) ?? []) : word))
  return [...new Set(words.map((word) => stemOf(word).replace(/\.0+$/u, '')))].filter(
    (word) => word !== '' && !empty.has(word),
  )
})

/** The words of a claim at some of its tokens. */
export const wordsSaid = (tokens: readonly Token[], places: Iterable<number>): readonly SaidWord[] =>
  [...places].flatMap((at) => wordsOfText(tokens[at]?.text ?? '').map((word) => ({ word, at })))

/** A word with a digit tells a text from all others: "K2000", "7600", "P22". */
const hasDigit = (word: string): boolean => /\d/u.test(word)

/** Words that stand in this share of all texts tell little: a text is said without them. */
const littleShare = 0.02
/** Share of the recorded text, by weight, that must be said, and of another one that denies it. */
const recordedShare = 0.45
const anotherShare = 0.75
/** Words of another text that deny the recorded one where they do not stand side by side. */
const anotherWordsMin = 2
/** Words that a shared text has at most where it is looked for as it is. */
const textWordsMax = 6

interface Candidate {
  readonly text: string
  readonly words: readonly string[]
}

/** The texts of an attribute, ready to be matched. */
export function knownTexts({ shared, documentCount, documentFrequency }: KnownTextsModel): KnownTexts {
  const spelled = new Set(shared)
  const texts: readonly Candidate[] = shared.map((text) => ({ text, words: wordsOfText(text) }))
  const byWord = Map.groupBy(
    texts.flatMap((one) => one.words.map((word) => ({ word, one }))),
    ({ word }) => word,
  )
  const frequencies = new Map(Object.entries(documentFrequency))
  const weightOf = (word: string) => Math.log1p(documentCount / (frequencies.get(word) ?? 1))
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  const tellsLittle = (word: string) => !hasDigit(word) && (frequencies.get(word) ?? 0) >= littleShare * documentCount
  const scoreOf = (one: Candidate, said: ReadonlySet<string>) => {
    const [found, missing] = [one.words.filter((word) => said.has(word)), one.words.filter((word) => !said.has(word))]
    const score = weigh(found)
    return { ...one, found, missing, score, share: score / (score + weigh(missing) || 1) }
  }
  return {
    has: (text) => spelled.has(text),
    longestIn: (text) => {
      const words = text.trim().split(' ')
      for (let length = Math.min(textWordsMax, words.length); length > 0; length -= 1)
        for (let from = 0; from + length <= words.length; from += 1) {
          const phrase = words.slice(from, from + length).join(' ')
          if (phrase.length > 2 && spelled.has(phrase)) return phrase
        }
      return undefined
    },
    match: (words, recorded) => {
      const said = new Set(words.map(({ word }) => word))
      const own = scoreOf({ text: recorded, words: wordsOfText(recorded) }, said)
      const isSame = (one: Candidate) =>
        one.words.length === own.words.length && one.words.every((word) => own.words.includes(word))
      const near = new Set([...said].flatMap((word) => byWord.get(word)?.map(({ one }) => one) ?? []))
      const best = [...near]
        .filter((one) => !isSame(one))
        .map((one) => scoreOf(one, said))
        .toSorted((a, b) => b.score - a.score)[0]
      if (own.score > (best?.score ?? 0)) {
        const isSaid = own.share >= recordedShare && own.missing.every(tellsLittle)
        return isSaid && !hasOtherBeside(words, own, frequencies) ? { is: 'recorded', text: recorded } : undefined
      }
      const isAnother =
        best !== undefined &&
        best.score > own.score &&
        best.share >= anotherShare &&
        !best.missing.some(hasDigit) &&
        best.found.filter((word) => !/^[\d.]+$/u.test(word)).length >= anotherWordsMin
      return isAnother ? { is: 'another', text: best.text } : undefined
    },
  }
}

/** Whether a word of other texts stands right beside those of the recorded one: "Portland, Maine" where Portland, Oregon is recorded. */
function hasOtherBeside(
  words: readonly SaidWord[],
  { words: own }: Candidate,
  frequencies: ReadonlyMap<string, number>,
): boolean {
  const places = new Set(words.filter(({ word }) => own.includes(word)).map(({ at }) => at))
  return words.some(
    ({ word, at }) => !own.includes(word) && frequencies.has(word) && (places.has(at - 1) || places.has(at + 1)),
  )
}
