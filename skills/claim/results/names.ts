import { stem, stopWords } from '../words.ts'
import { type Cube, type FacetValue, joinMetrics, resultWord } from './cube.ts'

export interface ResultToken {
  readonly text: string
  readonly key: string
  readonly start: number
  readonly end: number
}

/** Words of a claim that name values of one facet; `exact` where they are a whole label. */
export interface Mention {
  readonly facet: number
  readonly values: ReadonlySet<number>
  readonly from: number
  readonly to: number
  readonly exact: boolean
}

/** One form of a word of a claim or a label; a word with a digit is kept as written. */
export const keyOf = (word: string): string => (/\d/u.test(word) ? word : stem(resultWord(word)))

/** Words of a claim already in lower case with its metrics joined. */
export function resultTokens(text: string): readonly ResultToken[] {
  return [...text.matchAll(/[\p{L}\p{N}#]+(?:\.\d+)?/gu)].map((found) => ({
    text: found[0],
    key: keyOf(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

/** Per word and facet, the values that have it. */
type Index = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<number>>>
interface Names {
  readonly index: Index
  /** Per facet and value, the keys of its words. */
  readonly words: readonly (readonly (readonly string[])[])[]
  /** The same without what stands in brackets, where that is still no other label's name. */
  readonly cores: readonly (readonly (readonly string[])[])[]
  /** Whether a label itself joins words by "and". */
  readonly joined: readonly (readonly boolean[])[]
}
const known = new WeakMap<Cube, Names>()

/** Words a name runs over, and labels with one word that are tried as whole names. */
const [runMax, labelsMax] = [12, 120]

function namesOf(cube: Cube): Names {
  const held = known.get(cube)
  if (held !== undefined) return held
  const words = cube.facets.map(({ values }) => values.map((value) => [...new Set(value.words.map(keyOf))]))
  const index = new Map<string, Map<number, Set<number>>>()
  for (const [facet, values] of words.entries())
    for (const [value, keys] of values.entries())
      for (const key of keys) {
        const facets = index.get(key) ?? new Map<number, Set<number>>()
        index.set(key, facets.set(facet, (facets.get(facet) ?? new Set<number>()).add(value)))
      }
  const made = {
    ...{ index, words },
    cores: cube.facets.map(({ values }, facet) => coresOf(values, words[facet] ?? [])),
    joined: cube.facets.map(({ values }) => values.map(({ text }) => /\band\b|[&+,/]/iu.test(text))),
  }
  known.set(cube, made)
  return made
}

function coresOf(values: readonly FacetValue[], words: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const bare = values.map(({ text }, at) => {
    const core = resultTokens(joinMetrics(text.replace(/\(.*?\)|\d{4}[a-z]?$/gu, ' '))).map(({ key }) => key)
    const kept = (words[at] ?? []).filter((key) => core.includes(key))
    return kept.length === 0 ? (words[at] ?? []) : kept
  })
  const written = bare.map((keys) => keys.join(' '))
  return bare.map((keys, at) => (written.filter((one) => one === written[at]).length === 1 ? keys : (words[at] ?? [])))
}

const kinds =
  'models methods systems approaches variants embeddings networks classifiers encoders architectures versions representations baselines agents corpora datasets languages'
const kindWords = new Set(kinds.split(' ').map(keyOf))
const plurals = new Set(kinds.split(' '))

/** Words between those of a label that belong to none. */
const inner = new Set('and the of for with in on at a'.split(' '))

interface Candidate extends Mention {
  readonly weight: number
}

/** What the words of a claim name, each word once; longer names before shorter, whole labels before parts. */
export function mentionsIn(tokens: readonly ResultToken[], cube: Cube): readonly Mention[] {
  const names = namesOf(cube)
  const candidates = tokens.flatMap((_, from) => [
    ...wholeNames(tokens, from, names),
    ...partNames(tokens, from, names, cube),
  ])
  const kept: Candidate[] = []
  for (const one of candidates.sort((a, b) => b.weight - a.weight || a.from - b.from))
    if (!kept.some((other) => one.from < other.to && other.from < one.to)) kept.push(one)
  return kept.sort((a, b) => a.from - b.from)
}

function wholeNames(
  tokens: readonly ResultToken[],
  from: number,
  { index, words, cores, joined }: Names,
): readonly Candidate[] {
  const first = tokens[from]
  if (first === undefined) return []
  const found: Candidate[] = []
  const tried = [...(index.get(first.key) ?? [])].flatMap(([facet, values]) =>
    [...values].map((value) => [facet, value] as const),
  )
  for (const [facet, value] of tried.slice(0, labelsMax)) {
    const left = new Set(cores[facet]?.[value] ?? [])
    const more = new Set(words[facet]?.[value] ?? [])
    const size = left.size
    if (!left.has(first.key)) continue
    let to = from
    for (let at = from; at < Math.min(tokens.length, from + runMax); at += 1) {
      const token = tokens[at]
      if (token === undefined) break
      if (more.delete(token.key)) to = at + 1
      else if (!inner.has(token.text) || (token.text === 'and' && !joined[facet]?.[value])) break
      left.delete(token.key)
    }
    // "The baselines" are the group that is headed so.
    const group = facet === 0 && plurals.has(first.text)
    if (left.size > 0 || (size === 1 && !group && !isTelling(first, true))) continue
    // "HAN models" are all of them, where several labels have the name.
    const kind = plurals.has(tokens[to]?.text ?? '')
    const wider = kind ? sharing(words[facet] ?? [], cores[facet]?.[value] ?? []) : new Set([value])
    found.push({ facet, values: wider, from, to, exact: true, weight: (to - from) * 10 + 5 })
  }
  // The same label under several facets, or twice in one, is one candidate each.
  return found
}

const sharing = (all: readonly (readonly string[])[], keys: readonly string[]): ReadonlySet<number> =>
  new Set(all.flatMap((words, value) => (keys.every((key) => words.includes(key)) ? [value] : [])))

function partNames(
  tokens: readonly ResultToken[],
  from: number,
  { index, words }: Names,
  cube: Cube,
): readonly Candidate[] {
  const first = tokens[from]
  if (first === undefined || !isTelling(first, false)) return []
  return [...(index.get(first.key)?.keys() ?? [])].map((facet): Candidate => {
    let values = valuesWith(index, facet, first.key)
    let to = from + 1
    for (let at = from + 1; at < Math.min(tokens.length, from + runMax); at += 1) {
      const next = tokens[at]
      if (next === undefined) break
      const both = new Set([...valuesWith(index, facet, next.key)].filter((value) => values.has(value)))
      if (both.size === 0) {
        if (inner.has(next.text) && next.text !== 'and') continue
        break
      }
      values = both
      to = at + 1
    }
    const share = Math.max(...[...values].map((value) => (to - from) / Math.max(words[facet]?.[value]?.length ?? 1, 1)))
    const all = values.size === (cube.facets[facet]?.values.length ?? 0)
    return { facet, values, from, to, exact: false, weight: (to - from) * 10 + Math.min(share, 1) * 4 - (all ? 3 : 0) }
  })
}

const none: ReadonlySet<number> = new Set()
const valuesWith = (index: Index, facet: number, key: string): ReadonlySet<number> => index.get(key)?.get(facet) ?? none

function isTelling({ text, key }: ResultToken, whole: boolean): boolean {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return whole && !text.includes('.') && text.length > 1
  if (whole)
    return text.length > 1 || /^(?:[pr]|[^a-z])$/u.test(key) ? !stopWords.has(text) && !kindWords.has(key) : false
  return text.length > 1 && !stopWords.has(text) && !kindWords.has(key) && !plainWords.has(key)
}

const listed = (text: string): readonly string[] => text.trim().split(/\s+/u)

/** Words of papers that name nothing of a table. */
const plainWords: ReadonlySet<string> = new Set(
  listed(`model method approach system variant embedding network classifier feature baseline result performance score value term task dataset set data
  corpus test training train trained better best worse good high higher low lower all other than using used use based setting
  number words word difference metric measure evaluation overall whole our ours proposed new different
  improvement gain increase decrease drop point points percent percentage absolute relative margin experiment case time`).map(
    keyOf,
  ),
)
