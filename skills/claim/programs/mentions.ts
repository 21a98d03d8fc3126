import type { Reading } from '../claim-reading.ts'
import { plainWords } from '../record/words.ts'
import { kinship } from '../text/lexicon.ts'
import { fillers, stopWords } from '../words.ts'
import { isShortFor, spelledOut } from './abbreviations.ts'
import { type Grid, isBlank, type Side } from './grid.ts'

/** A line or a heading that words of a claim name. */
export interface Mention {
  readonly side: Side
  /** Places of the words in the claim. */
  readonly at: readonly number[]
  /** Those of them that no better told name has. */
  readonly own: readonly number[]
  /** Place of the word that tells it best. */
  readonly place: number
  /** How much tells it from the others: the information of its words that the claim has, and the share of all its words'. */
  readonly strength: number
  readonly share: number
  /** Told by what stands beside its name: "the Greens candidate" of a line that is headed by hers. */
  readonly isBeside?: true
}

/** A value of a column of words that the claim names. */
export interface ValueMention {
  readonly head: Side
  readonly text: string
  readonly lines: readonly Side[]
  readonly at: readonly number[]
}
/** Whether a word of a claim may name something. */
export function isTelling({ stem, stop, token }: Reading['words'][number]): boolean {
  return !stop && token.kind !== 'symbol' && !stopWords.has(token.norm) && stem !== ''
}

/** Words by which any table is spoken of. */
export const isPlainWord = ({ stem, token }: Reading['words'][number]): boolean =>
  plainWords.has(token.norm) || fillers.has(token.norm) || plainWords.has(stem)

const [monthOfMay = ''] = spelledOut('may')

interface Hit {
  readonly at: number
  readonly word: string
  readonly share: number
}

/** Which words of each label the claim has: the words themselves, else their kin where no label has the word itself. */
function hitsOf(claim: Reading, labels: readonly (readonly string[])[]): readonly (readonly Hit[])[] {
  const known = new Set(labels.flat())
  const hits: Hit[][] = labels.map(() => [])
  claim.words.forEach((word, at) => {
    const isMay = word.token.text === 'May' && (at > 0 || claim.words[1]?.token.kind === 'number')
    if (stopWords.has(word.token.norm) && !isMay) return
    const stem = isMay ? monthOfMay : word.token.kind === 'number' ? numberName(word.token.text) : word.stem
    const written = [stem, digitsAt(claim, at), quarterAt(claim, at), initialsAt(claim, at, known)].filter(
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
const [kinLengthMin, kinShare] = [3, 0.8]
const nearness = (own: string, stem: string): number => {
  if (isShortFor(own, stem)) return 1
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

/** What a name written out counts beside one of the same words in another order, as De-En is beside En-De. */
const writtenBonus = 0.3

/** How many things are told apart at most. */
const mentionsMax = 5

/** The lines a claim names, or where it names none, those of which it says what stands beside their names. */
export function linesNamed(claim: Reading, lines: readonly Side[], heads: readonly Mention[]): readonly Mention[] {
  const named = mentionsOf(claim, lines)
  const headed = new Set(heads.flatMap(({ at }) => at))
  if (named.some(({ strength, own }) => strength > namedMin && own.some((at) => !headed.has(at)))) return named
  const beside = mentionsOf(claim, lines, ({ beside: words }) => words)
  return beside.length === 0
    ? named
    : beside.map((one) => ({ ...one, share: Math.min(one.strength, besideShare), isBeside: true }))
}
/** From which strength on a line counts as named, and how well one told otherwise is told at most. */
const [namedMin, besideShare] = [0.5, 0.8]

/** Whether a claim speaks of the end of a time or of its start, of which the later or the earlier name is meant. */
const endSaid = ({ text }: Reading): number =>
  /\b(?:end|close|finish)(?:ed|ing|s)? (?:of|in)\b|\byear-end\b/iu.test(text)
    ? endBonus
    : /\b(?:start|beginning|outset|opening|early) (?:of|in)\b/iu.test(text)
      ? -endBonus
      : 0
const endBonus = 0.02

/** What the claim names of one side, the best told first taken; names that share all their words with a better one are left out. */
export function mentionsOf(
  claim: Reading,
  sides: readonly Side[],
  told: (side: Side) => readonly string[] = ({ words }) => words,
): readonly Mention[] {
  const labels = sides.map((side) =>
    [...new Set([...told(side), ...side.group])].filter((word) => !stopWords.has(word)),
  )
  const frequency = new Map<string, number>()
  for (const words of labels) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log(1 + sides.length / (frequency.get(word) ?? 1)) / Math.log(1 + sides.length)
  const hits = hitsOf(claim, labels)
  const open = sides.map((side, index) => ({ side, index, own: told(side), hits: hits[index] ?? [] }))
  const late = endSaid(claim)
  const text = claim.text.toLowerCase()
  const found: Mention[] = []
  const taken = new Set<number>()
  for (let round = 0; round < mentionsMax; round += 1) {
    const [best] = open
      .filter(({ side }) => !found.some((one) => one.side === side))
      .map(({ side, index, own, hits: all }) => {
        const free = all.filter(({ at }) => !taken.has(at))
        const best = new Map<string, number>()
        for (const { word, share } of free) best.set(word, Math.max(best.get(word) ?? 0, share))
        const strength = [...best].reduce((sum, [word, share]) => sum + weight(word) * share, 0)
        const full = own.filter((word) => !stopWords.has(word)).reduce((sum, word) => sum + weight(word), 0)
        // With the words that others have too: "Ours (large)" where "large" went to it.
        const shared = all.reduce((sum, { word, share }) => sum + weight(word) * share * 0.1, 0)
        return {
          side,
          at: all.map(({ at }) => at),
          free: free.map(({ at }) => at),
          place:
            free.toSorted((a, b) => weight(b.word) * b.share - weight(a.word) * a.share || a.at - b.at)[0]?.at ?? 0,
          strength,
          rank:
            strength +
            shared +
            (text.includes(side.text.toLowerCase()) ? writtenBonus : 0) +
            (late * index) / sides.length,
          share: full === 0 ? 0 : strength / full,
          isNew: free.length > 0,
        }
      })
      .filter(({ strength, isNew }) => isNew && strength > 0.3)
      .sort((a, b) => b.rank - a.rank || b.share - a.share)
    if (best === undefined) break
    found.push({
      side: best.side,
      at: best.at,
      own: best.free,
      place: best.place,
      strength: best.strength,
      share: Math.min(best.share, 1),
    })
    for (const at of best.at) taken.add(at)
  }
  return found
}

/** In the order of the claim. */
export const inOrder = (a: Mention, b: Mention): number => a.place - b.place

/** Words of the names of several lines, but not of all, as a value that those lines have. */
function familiesOf(claim: Reading, { lines, heads }: Grid): readonly ValueMention[] {
  const [head] = heads
  if (head === undefined) return []
  return claim.words.flatMap((word, at): readonly ValueMention[] => {
    if (!isTelling(word) || word.stem.length < 2) return []
    const own = lines.filter(
      ({ words, group, isTotal }) => !isTotal && (words.includes(word.stem) || group.includes(word.stem)),
    )
    return own.length < 2 || own.length >= lines.filter(({ isTotal }) => !isTotal).length
      ? []
      : [{ head, text: word.token.text, lines: own, at: [at] }]
  })
}

export function valuesOf(claim: Reading, grid: Grid, used: ReadonlySet<number>): readonly ValueMention[] {
  const found = grid.heads.flatMap((head): readonly ValueMention[] => {
    if (head.isNumeric || (!grid.turned && head.index === (grid.names ?? 0))) return []
    const groups = new Map<string, Side[]>()
    for (const line of grid.lines) {
      const cell = grid.at(line, head)
      if (cell !== undefined && !isBlank(cell)) groups.set(cell.text, [...(groups.get(cell.text) ?? []), line])
    }
    const texts = [...groups.keys()]
    const labels = texts.map((text) => {
      const [line] = groups.get(text) ?? []
      return (line === undefined ? [] : (grid.at(line, head)?.words ?? [])).filter((word) => !stopWords.has(word))
    })
    const hits = hitsOf(claim, labels)
    return texts.flatMap((text, index) => {
      const grade = gradeAt(claim, text)
      if (grade !== undefined) return [{ head, text, lines: groups.get(text) ?? [], at: [grade] }]
      const own = (hits[index] ?? []).filter(({ at }) => !used.has(at))
      const words = new Set(own.map(({ word }) => word))
      const isWhole = labels[index]?.every((word) => words.has(word)) === true && words.size > 0
      const isOwn = [...words].some((word) => labels.filter((other) => other.includes(word)).length === 1)
      return isWhole || isOwn ? [{ head, text, lines: groups.get(text) ?? [], at: own.map(({ at }) => at) }] : []
    })
  })
  return [...found, ...familiesOf(claim, grid)].sort((a, b) => b.at.length - a.at.length).slice(0, mentionsMax)
}

/** Where a claim writes the one letter of a cell: "an A for energy". */
function gradeAt({ words }: Reading, text: string): number | undefined {
  if (!/^\p{Lu}[+-]?$/u.test(text)) return undefined
  const at = words.findIndex(({ token }, place) => place > 0 && token.text === text)
  return at < 0 ? undefined : at
}
