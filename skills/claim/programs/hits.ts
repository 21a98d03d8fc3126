import type { Reading } from '../claim-reading.ts'
import { plainWords } from '../table/plain-words.ts'
import { kinship } from '../text/lexicon.ts'
import { fillers, stem, stopWords } from '../words.ts'
import { isShortFor, spelledOut } from './abbreviations.ts'

/** Whether a word of a claim may name something. */
export function isTelling({ stem, stop, token }: Reading['words'][number]): boolean {
  return !stop && token.kind !== 'symbol' && !stopWords.has(token.norm) && stem !== ''
}

/** Words by which any table is spoken of. */
export const isPlainWord = ({ stem, token }: Reading['words'][number]): boolean =>
  plainWords.has(token.norm) || fillers.has(token.norm) || plainWords.has(stem)

/** Their stems. */
export const plainStems: ReadonlySet<string> = new Set([...plainWords].map(stem))

const [monthOfMay = ''] = spelledOut('may')
const [lineOfOurs = ''] = spelledOut('our')
const oursForm = /^(?:ours?|proposed|authors?)$/u

/** A word of a label that a word of a claim says. */
export interface Hit {
  readonly at: number
  readonly word: string
  readonly share: number
}

/** What names of tables call the month of May, and the line of those who wrote it: words that say nothing elsewhere. */
function toldOtherwise({ words }: Reading, at: number): string | undefined {
  const token = words[at]?.token
  if (token?.text === 'May' && (at > 0 || words[1]?.token.kind === 'number')) return monthOfMay
  return oursForm.test(token?.norm ?? '') ? lineOfOurs : undefined
}

/** Which words of each label the claim has: the words themselves, else their kin where no label has the word itself. */
export function hitsOf(claim: Reading, labels: readonly (readonly string[])[]): readonly (readonly Hit[])[] {
  const known = new Set(labels.flat())
  const hits: Hit[][] = labels.map(() => [])
  claim.words.forEach((word, at) => {
    const told = toldOtherwise(claim, at)
    if (stopWords.has(word.token.norm) && (told === undefined || !known.has(told))) return
    const stem = word.token.kind === 'number' ? numberName(word.token.text) : word.stem
    const written = [stem, told, digitsAt(claim, at), quarterAt(claim, at), initialsAt(claim, at, known)].filter(
      (one): one is string => one !== undefined && known.has(one),
    )
    if (written.length === 0 && (!isTelling(word) || word.token.kind === 'number' || stem.length < kinLengthMin)) return
    const kin = written.length > 0 ? written.map((own) => ({ own, near: 1 })) : kinOf(stem, known)
    if (kin.length === 0) return
    for (const [index, words] of labels.entries()) {
      const [best] = kin.filter(({ own }) => words.includes(own))
      if (best !== undefined)
        hits[index]?.push({ at, word: best.own, share: best.near * (written.length > 0 ? 1 : kinShare) })
    }
  })
  return hits
}

/** Words of labels that a word of a claim may stand for, the nearest first. */
const kinOf = (stem: string, known: ReadonlySet<string>): readonly { readonly own: string; readonly near: number }[] =>
  [...known]
    .map((own) => ({ own, near: nearness(own, stem) }))
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near)

/** Letters from which on words have kin, and how much a word's kin is worth beside itself. */
export const [kinLengthMin, kinShare] = [3, 0.8]
/** Letters from which on a label's word may be a clipped one, and how near it then is: "Elec." of electricity. */
const [clippedMin, clippedShare] = [4, 0.7]
const nearness = (own: string, stem: string): number => {
  if (isShortFor(own, stem)) return 1
  if (own.length >= clippedMin && stem.length > own.length + 1 && stem.startsWith(own)) return clippedShare
  return own.length < kinLengthMin ? 0 : prefixed(own, stem) || kinship(stem, own)
}

/** "1.3B" as names of things have it; "14s" are several of the 14. */
const numberName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[,.]$/u, '')
    .replace(/(?<=\d)s$/u, '')

/** "Two pallets" and "a two-pallet load" are headed 2; "two of the pallets" are not. */
function digitsAt({ words, figures }: Reading, at: number): string | undefined {
  if (words[at]?.token.kind === 'number') return undefined
  const figure = figures.find(({ from }) => from === at)
  if (figure === undefined || words[figure.to]?.token.norm === 'of') return undefined
  const { value, currency, percent, times } = figure.amount
  if (currency !== undefined || percent === true || times === true) return undefined
  return Number.isInteger(value) && value <= spelledMax ? String(value) : undefined
}
const spelledMax = 20

/** "The second quarter" is headed Q2, and so is "the second and the third quarter". */
function quarterAt({ words }: Reading, at: number): string | undefined {
  const word = (place: number) => words[place]?.token.norm ?? ''
  const place = ordinals.indexOf(word(at))
  if (place < 0) return undefined
  const isJoined = /^(?:and|to|or)$/u.test(word(at + 1)) && [3, 4].some((step) => isQuarter(word(at + step)))
  return isQuarter(word(at + 1)) || isJoined ? `q${[1, 2, 3, 4, 4, 4, 4, 1, 1][place]}` : undefined
}
const ordinals = ['first', 'second', 'third', 'fourth', 'last', 'final', 'closing', 'opening', 'earliest']
const isQuarter = (word: string): boolean => word === 'quarter' || word === 'quarters'

/** "Power conversion efficiency" is headed PCE. */
function initialsAt({ words }: Reading, at: number, known: ReadonlySet<string>): string | undefined {
  for (const size of [4, 3, 2]) {
    const made = words
      .slice(at, at + size)
      .map(({ token }) => token.norm.charAt(0))
      .join('')
    if (
      made.length === size &&
      known.has(made) &&
      words.slice(at, at + size).every(({ stop, token }) => !stop && token.kind === 'word')
    )
      return made
  }
  return undefined
}

/** "Chemists" of Chemistry, "tweets" of Twitter's column are beyond it; "Physics" and "physicists" are not. */
const prefixed = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length)
  if (length < 5) return 0
  let common = 0
  while (common < length && left[common] === right[common]) common += 1
  return common >= 5 && common >= length - 2 ? 0.7 : 0
}
