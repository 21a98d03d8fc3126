import type { Reading } from '../claim-reading.ts'
import { stopWords } from '../words.ts'
import { type Grid, isBlank, type Side } from './grid.ts'
import { type Hit, hitsOf, isTelling, kinLengthMin } from './hits.ts'

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
/** What a name written out counts beside one of the same words in another order, as De-En is beside En-De. */
const writtenBonus = 0.3

/** How many things are told apart at most. */
const mentionsMax = 5

/** The lines a claim names, or where it names none, those of which it says what stands beside their names. */
export function linesNamed(claim: Reading, lines: readonly Side[], heads: readonly Mention[]): readonly Mention[] {
  const named = mentionsOf(claim, lines, { ties: 'none' })
  const headed = new Set(heads.flatMap(({ at }) => at))
  if (named.some(({ strength, own }) => strength > namedMin && own.some((at) => !headed.has(at)))) return named
  const beside = mentionsOf(claim, lines, { told: ({ beside: words }) => words, ties: 'none' })
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

/** By how much the ranks of names told alike differ at most, the share of its words up to which a name told like another is none, and how many headings told alike are taken with the best. */
const [alikeMax, vagueShare, alikeTaken] = [0.05, 0.34, 2]

/** A side with the words of the claim that it has. */
interface Candidate {
  readonly side: Side
  /** Its words, and how much each tells: the fewer others have it, the more. */
  readonly own: readonly string[]
  readonly hits: readonly Hit[]
  /** What is added to its rank: a name written out, the later of two at the end of a time. */
  readonly bonus: number
}

/** What each word of labels tells. */
function weightsOf(labels: readonly (readonly string[])[]): (word: string) => number {
  const frequency = new Map<string, number>()
  for (const words of labels) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const all = Math.log(1 + labels.length)
  return (word) => Math.log(1 + labels.length / (frequency.get(word) ?? 1)) / all
}

/** How well a side is told by the words that no better one has taken; undefined where hardly at all. */
function scored(
  { side, own, hits, bonus }: Candidate,
  taken: ReadonlySet<number>,
  weight: (word: string) => number,
): (Mention & { readonly rank: number }) | undefined {
  const free = hits.filter(({ at }) => !taken.has(at))
  const best = new Map<string, number>()
  for (const { word, share } of free) best.set(word, Math.max(best.get(word) ?? 0, share))
  const strength = [...best].reduce((sum, [word, share]) => sum + weight(word) * share, 0)
  if (free.length === 0 || strength <= toldMin) return undefined
  const full = own.filter((word) => !stopWords.has(word)).reduce((sum, word) => sum + weight(word), 0)
  // With the words that others have too: "Ours (large)" where "large" went to it.
  const shared = hits.reduce((sum, { word, share }) => sum + weight(word) * share * sharedShare, 0)
  const [telling] = free.toSorted((a, b) => weight(b.word) * b.share - weight(a.word) * a.share || a.at - b.at)
  return {
    side,
    at: hits.map(({ at }) => at),
    own: free.map(({ at }) => at),
    place: telling?.at ?? 0,
    strength,
    share: full === 0 ? 0 : Math.min(strength / full, 1),
    rank: strength + shared + bonus,
  }
}
/** The strength from which on a side is named at all, and what words count that others have too. */
const [toldMin, sharedShare] = [0.3, 0.1]

/**
 * What the claim names of one side, the best told first taken; names that share all their words with a better one are left out.
 *
 * @param ties Whether of names told alike none is taken, as of lines, or all, as of headings.
 */
export function mentionsOf(
  claim: Reading,
  sides: readonly Side[],
  { told = ({ words }: Side) => words, ties }: { told?: (side: Side) => readonly string[]; ties: 'none' | 'all' },
): readonly Mention[] {
  const labels = sides.map((side) =>
    [...new Set([...told(side), ...side.group])].filter((word) => !stopWords.has(word)),
  )
  const hits = hitsOf(claim, labels)
  const [late, text] = [endSaid(claim), claim.text.toLowerCase()]
  const candidates = sides.map((side, index): Candidate => {
    const written = text.includes(side.text.toLowerCase()) ? writtenBonus : 0
    return { side, own: told(side), hits: hits[index] ?? [], bonus: written + (late * index) / sides.length }
  })
  const weight = weightsOf(labels)
  const found: Mention[] = []
  const taken = new Set<number>()
  for (let round = 0; round < mentionsMax; round += 1) {
    const [best, ...rest] = candidates
      .filter(({ side }) => !found.some((one) => one.side === side))
      .flatMap((one) => scored(one, taken, weight) ?? [])
      .sort((a, b) => b.rank - a.rank || b.share - a.share)
    if (best === undefined) break
    const alike = rest.filter(({ rank, share }) => best.rank - rank < alikeMax && share === best.share)
    // Of names that a claim tells alike by a word of many none is meant by itself.
    const isVague = ties === 'none' && alike.length > 0 && best.share < vagueShare
    if (!isVague) found.push(best, ...(ties === 'all' ? alike.slice(0, alikeTaken) : []))
    for (const { at } of isVague ? [best, ...alike] : [best]) for (const one of at) taken.add(one)
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
    const shared = sharedWords(
      claim,
      head,
      texts.map((text, index) => ({ words: labels[index] ?? [], lines: groups.get(text) ?? [] })),
      used,
    )
    const whole = texts.flatMap((text, index) => {
      const grade = gradeAt(claim, text)
      if (grade !== undefined) return [{ head, text, lines: groups.get(text) ?? [], at: [grade] }]
      const own = (hits[index] ?? []).filter(({ at }) => !used.has(at))
      const words = new Set(own.map(({ word }) => word))
      const isWhole = labels[index]?.every((word) => words.has(word)) === true && words.size > 0
      const isOwn = [...words].some((word) => labels.filter((other) => other.includes(word)).length === 1)
      return isWhole || isOwn ? [{ head, text, lines: groups.get(text) ?? [], at: own.map(({ at }) => at) }] : []
    })
    return [...whole, ...shared]
  })
  return [...found, ...familiesOf(claim, grid)].sort((a, b) => b.at.length - a.at.length).slice(0, mentionsMax)
}

/** "Three ended up good", where cells say good and a grade: lines whose cells share a word that the claim has. */
function sharedWords(
  claim: Reading,
  head: Side,
  cells: readonly { readonly words: readonly string[]; readonly lines: readonly Side[] }[],
  used: ReadonlySet<number>,
): readonly ValueMention[] {
  return claim.words.flatMap((word, at): readonly ValueMention[] => {
    if (used.has(at) || !isTelling(word) || word.inValue || word.stem.length < kinLengthMin) return []
    const own = cells.filter(({ words }) => words.includes(word.stem))
    // One cell alone, or all of them, tell nothing apart.
    if (own.length < 2 || own.length === cells.length) return []
    return [{ head, text: word.token.text, lines: own.flatMap(({ lines }) => lines), at: [at] }]
  })
}

/** Where a claim writes the one letter of a cell: "an A for energy". */
function gradeAt({ words }: Reading, text: string): number | undefined {
  if (!/^\p{Lu}[+-]?$/u.test(text)) return undefined
  const at = words.findIndex(({ token }, place) => place > 0 && token.text === text)
  return at < 0 ? undefined : at
}
