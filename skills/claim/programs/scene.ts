import type { Figure, Reading } from '../claim-reading.ts'
import { plainWords } from '../record/words.ts'
import { kinship } from '../text/lexicon.ts'
import { fillers, stopWords } from '../words.ts'
import { type Grid, isBlank, type Side } from './grid.ts'
import { type Degree, degreeAt, type Quantity, quantitiesSpoken, quantityOf } from './quantities.ts'

/** A line or a heading that words of a claim name. */
export interface Mention {
  readonly side: Side
  /** Places of the words in the claim. */
  readonly at: readonly number[]
  /** Those of them that no better told name has. */
  readonly own: readonly number[]
  /** How much tells it from the others: the information of its words that the claim has, and the share of all its words'. */
  readonly strength: number
  readonly share: number
}

/** A value of a column of words that the claim names. */
export interface ValueMention {
  readonly head: Side
  readonly text: string
  readonly lines: readonly Side[]
  readonly at: readonly number[]
}

/** A word of degree with its places. */
export interface DegreeMention {
  readonly kind: 'comparative' | 'superlative'
  readonly degree: Degree
  readonly at: readonly number[]
}

export type CueName = keyof typeof cueForms

/** What a claim names of a grid and asks of it. */
export interface Scene {
  readonly grid: Grid
  readonly claim: Reading
  readonly lines: readonly Mention[]
  readonly heads: readonly Mention[]
  readonly values: readonly ValueMention[]
  /** Numbers that are no part of a name. */
  readonly figures: readonly Figure[]
  readonly degrees: readonly DegreeMention[]
  readonly cues: ReadonlyMap<CueName, readonly number[]>
  /** Quantities that words or units of the claim speak of. */
  readonly spoken: ReadonlyMap<Quantity, readonly number[]>
}

const cueForms = {
  sum: /^(?:total|totals|totalled|totalling|altogether|combined|together|sum|overall|between|collectively|aggregate|jointly)$/u,
  average: /^(?:average|averaged|averages|averaging|mean|typical|typically)$/u,
  difference:
    /^(?:difference|gap|margin|by|extra|save|saves|saving|off|apart|separate|separates|separated|lead|leads|additional|advantage|gain|gains|improvement|added|adds|cut|cuts|cost|costs|worth|lost|gained|dearer|lift|lifts|boost)$/u,
  up: /^(?:rose|rise|rises|risen|rising|grew|grow|grows|grown|growing|growth|increase|increased|increases|increasing|climbed|climb|climbs|climbing|gained|gain|gains|up|jumped|jump|improved|improve|improves|raised|raises|lengthened|expanded|soared|surged|lifted|added|recovered|doubled|higher)$/u,
  down: /^(?:fell|fall|falls|fallen|falling|dropped|drop|drops|dropping|declined|decline|declines|declining|decreased|decrease|decreases|decreasing|down|lost|lose|shrank|shrink|shrunk|slipped|slumped|dipped|reduced|reduces|reduction|cut|cuts|lowered|lowers|slid|sank|worsened|shortened|halved|lower)$/u,
  always: /^(?:every|each|all|always|both|steadily|consistently|throughout|everything|everyone|everybody)$/u,
  none: /^(?:no|none|nobody|nothing|neither|never|without|zero|nowhere)$/u,
  only: /^(?:only|sole|solely|alone|exclusively|unique|one)$/u,
  not: /^(?:not|n't|cannot|isn't|wasn't|aren't|weren't|don't|doesn't|didn't|hasn't|haven't|nor|failed|fails)$/u,
  second: /^(?:second|third|fourth|fifth|runner-up|2nd|3rd|4th)$/u,
  missing: /^(?:missing|unreported|blank|absent|unavailable|omitted|undisclosed)$/u,
  same: /^(?:same|equal|equally|level|tied|identical|tie|ties|joint)$/u,
  most: /^(?:most|majority|mostly|mainly|half)$/u,
  hypothetical: /^(?:would|could|might|should|if|may|likely|expected|plan|plans|planned|will)$/u,
  cause: /^(?:because|due|caused|reason|thanks|therefore|so|owing|driven)$/u,
  significant: /^(?:significant|significantly|significance|statistically)$/u,
  except: /^(?:except|excluding|apart|besides|bar|otherwise|other|others|rest)$/u,
  than: /^(?:than|versus|vs|against|compared|over)$/u,
  first: /^(?:first|last|latest|earliest|final|final|start|end)$/u,
} as const

const ordinalOf: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  'runner-up': 2,
}
export const rankSaid = ({ claim, cues }: Scene): number =>
  ordinalOf[claim.words[cues.get('second')?.[0] ?? -1]?.token.norm ?? ''] ?? 1

/** Whether a word of a claim may name something. */
export function isTelling({ stem, stop, token }: Reading['words'][number]): boolean {
  return !stop && token.kind !== 'symbol' && !stopWords.has(token.norm) && stem !== ''
}

/** Words by which any table is spoken of. */
export const isPlainWord = ({ stem, token }: Reading['words'][number]): boolean =>
  plainWords.has(token.norm) || fillers.has(token.norm) || plainWords.has(stem)

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
    if (stopWords.has(word.token.norm)) return
    const stem = word.token.kind === 'number' ? word.token.text.replace(/[,.]$/u, '') : word.stem
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
const nearness = (own: string, stem: string): number =>
  own.length < kinLengthMin ? 0 : prefixed(own, stem) || kinship(stem, own)

/** "Two pallets" are headed 2. */
function digitsAt({ words, figures }: Reading, at: number): string | undefined {
  if (words[at]?.token.kind === 'number') return undefined
  const value = figures.find(({ from, to }) => from === at && to === at + 1)?.amount.value
  return value !== undefined && Number.isInteger(value) && value <= spelledMax ? String(value) : undefined
}
const spelledMax = 20

/** "The second quarter" is headed Q2. */
function quarterAt({ words }: Reading, at: number): string | undefined {
  if (words[at]?.token.norm !== 'quarter') return undefined
  const place = ['first', 'second', 'third', 'fourth', 'last', 'final'].indexOf(words[at - 1]?.token.norm ?? '')
  return place < 0 ? undefined : `q${Math.min(place, 3) + 1}`
}

/** "Power conversion efficiency" is headed PCE. */
function initialsAt({ words }: Reading, at: number, known: ReadonlySet<string>): string | undefined {
  for (const size of [4, 3, 2]) {
    const made = words
      .slice(at, at + size)
      .map(({ token }) => token.norm.charAt(0))
      .join('')
    if (made.length === size && known.has(made) && words.slice(at, at + size).every(({ stop }) => !stop)) return made
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

/** What the claim names of one side, the best told first taken; names that share all their words with a better one are left out. */
function mentionsOf(claim: Reading, sides: readonly Side[]): readonly Mention[] {
  const labels = sides.map(({ words, group }) =>
    [...new Set([...words, ...group])].filter((word) => !stopWords.has(word)),
  )
  const frequency = new Map<string, number>()
  for (const words of labels) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log(1 + sides.length / (frequency.get(word) ?? 1)) / Math.log(1 + sides.length)
  const hits = hitsOf(claim, labels)
  const open = sides.map((side, index) => ({ side, own: side.words, hits: hits[index] ?? [] }))
  const text = claim.text.toLowerCase()
  const found: Mention[] = []
  const taken = new Set<number>()
  for (let round = 0; round < mentionsMax; round += 1) {
    const [best] = open
      .filter(({ side }) => !found.some((one) => one.side === side))
      .map(({ side, own, hits: all }) => {
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
          strength,
          rank: strength + shared + (text.includes(side.text.toLowerCase()) ? writtenBonus : 0),
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
      strength: best.strength,
      share: Math.min(best.share, 1),
    })
    for (const at of best.at) taken.add(at)
  }
  return found
}

/** In the order of the claim. */
export const inOrder = (a: Mention, b: Mention): number => Math.min(...a.own) - Math.min(...b.own)

/** "All three models", "of the six parishes": how many there are, which is no figure of a cell. */
const isOfGroup = ({ words }: Reading, { from, to, amount }: Reading['figures'][number], lines: number): boolean =>
  Number.isInteger(amount.value) &&
  amount.value <= lines + 2 &&
  amount.value > 1 &&
  amount.currency === undefined &&
  amount.percent !== true &&
  amount.times !== true &&
  to < words.length &&
  /^(?:all|both|the|these|those|other|each|last|first|of|our|any|remaining)$/u.test(words[from - 1]?.token.norm ?? '')

const passing = /^(?:past|topped|tops|passed|passes|crossed|crosses|beyond|broke|breaks|cleared|clears)$/u
const parts = /^(?:half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)$/u
const partNames = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The claim's figures with "nine out of ten" and "two-fifths" as parts of one, and "past 70" as a bound. */
function withShares({ figures, words }: Reading): readonly Figure[] {
  const word = (at: number) => words[at]?.token.norm ?? ''
  const made: Figure[] = []
  for (let index = 0; index < figures.length; index += 1) {
    const [figure, next] = [figures[index], figures[index + 1]]
    if (figure === undefined) continue
    const between =
      next === undefined
        ? ''
        : words
            .slice(figure.to, next.from)
            .map(({ token }) => token.norm)
            .join(' ')
    const part = (value: number, to: number): Figure => ({
      ...figure,
      to,
      amount: { kind: 'amount', value, step: 0.02, times: true },
    })
    const name = parts.test(word(figure.to))
      ? partNames.findIndex((one) => word(figure.to).startsWith(one.slice(0, 4)))
      : -1
    const own = /^(\p{L}+)-(\p{L}+)$/u.exec(word(figure.from))?.[2] ?? ''
    const spelt = parts.test(own) ? partNames.findIndex((one) => own.startsWith(one.slice(0, 4))) : -1
    if (
      next !== undefined &&
      /^(?:\p{L}+ )?(?:in|out of)(?: every)?$/u.test(between) &&
      figure.amount.value < next.amount.value &&
      next.amount.value <= 20 &&
      figure.amount.unit === undefined
    ) {
      made.push(part(figure.amount.value / next.amount.value, next.to))
      index += 1
    } else if (name >= 0) made.push(part(figure.amount.value / (name + 2), figure.to + 1))
    else if (spelt >= 0) made.push(part(figure.amount.value / (spelt + 2), figure.to))
    else if (figure.comparator === 'eq' && [1, 2].some((back) => passing.test(word(figure.from - back))))
      made.push({ ...figure, comparator: 'gt' })
    else made.push(figure)
  }
  return made
}

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

function valuesOf(claim: Reading, grid: Grid, used: ReadonlySet<number>): readonly ValueMention[] {
  const found = grid.heads.flatMap((head): readonly ValueMention[] => {
    if (head.isNumeric || (!grid.turned && head.index === 0)) return []
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
      const own = (hits[index] ?? []).filter(({ at }) => !used.has(at))
      const words = new Set(own.map(({ word }) => word))
      const isWhole = labels[index]?.every((word) => words.has(word)) === true && words.size > 0
      const isOwn = [...words].some((word) => labels.filter((other) => other.includes(word)).length === 1)
      return isWhole || isOwn ? [{ head, text, lines: groups.get(text) ?? [], at: own.map(({ at }) => at) }] : []
    })
  })
  return [...found, ...familiesOf(claim, grid)].sort((a, b) => b.at.length - a.at.length).slice(0, mentionsMax)
}

/** "Most days", "most of the lizards": more than half, no superlative. */
const isMajority = ({ words }: Reading, at: number): boolean =>
  words[at]?.token.norm === 'most' &&
  words[at - 1]?.token.norm !== 'the' &&
  (at === 0 ||
    words[at + 1]?.token.norm === 'of' ||
    (/[^s]s$/u.test(words[at + 1]?.token.norm ?? '') && /^(?:in|on|for|at|of)$/u.test(words[at - 1]?.token.norm ?? '')))

/** Places of "than any other", "than anyone else". */
function thanOthers({ words }: Reading, from: number): readonly number[] {
  const than = words.findIndex(({ token }, at) => at > from && at <= from + 6 && token.norm === 'than')
  const next = words[than + 1]?.token.norm ?? ''
  if (than < 0 || !/^(?:any|anyone|anybody|anything|all|every|everyone|everybody)$/u.test(next)) return []
  return [than, than + 1, than + 2]
}

function degreesOf(claim: Reading): readonly DegreeMention[] {
  return claim.words
    .flatMap(({ token, inValue }, at) => {
      if (inValue || isMajority(claim, at)) return []
      const found = degreeAt(token.norm, claim.words[at - 1]?.token.norm)
      if (found === undefined) return []
      const own = found.words === 2 ? [at - 1, at] : [at]
      // "More goals than anyone else" is the most.
      const others = found.kind === 'comparative' ? thanOthers(claim, at) : []
      return [{ kind: others.length > 0 ? 'superlative' : found.kind, degree: found.degree, at: [...own, ...others] }]
    })
    .filter(
      (one, index, all) =>
        !all.some(
          (other, place) =>
            place !== index && other.at.length > one.at.length && one.at.every((at) => other.at.includes(at)),
        ),
    )
}

/** What the claim says of the grid, so far as words tell. */
export function sceneOf(claim: Reading, grid: Grid): Scene {
  const lines = mentionsOf(claim, grid.lines)
  const heads = mentionsOf(claim, grid.heads)
  const named = new Set([...lines, ...heads].flatMap(({ at }) => at))
  const cues = new Map<CueName, number[]>()
  const spoken = new Map<Quantity, number[]>()
  const add = <K>(map: Map<K, number[]>, key: K, at: number) => map.set(key, [...(map.get(key) ?? []), at])
  claim.words.forEach(({ token, stem }, at) => {
    const isInAll = token.norm === 'all' && claim.words[at - 1]?.token.norm === 'in'
    for (const name of Object.keys(cueForms) as CueName[])
      if (cueForms[name].test(token.norm) && !(isInAll && name === 'always')) add(cues, name, at)
    if (isInAll) add(cues, 'sum', at)
    for (const quantity of quantitiesSpoken(stem)) add(spoken, quantity, at)
  })
  const figures = withShares(claim).filter((figure) => {
    const { from } = figure
    if (isOfGroup(claim, figure, Math.max(grid.lines.length, grid.heads.length))) return false
    return !named.has(from)
  })
  for (const { amount, from } of figures) {
    const quantity = quantityOf(amount)
    if (quantity !== undefined) add(spoken, quantity, from)
  }
  return {
    grid,
    claim,
    lines: [...lines].sort(inOrder),
    heads,
    values: valuesOf(claim, grid, new Set(lines.flatMap(({ at }) => at))),
    figures,
    degrees: degreesOf(claim),
    cues,
    spoken,
  }
}
