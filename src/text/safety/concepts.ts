import { type Concept, lexicon, signs } from './lexicon.ts'

export type { Concept }

/** A word without the marks over and under its letters. */
export const markless = (text: string): string =>
  /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Letters that a beginning may go on with, and what a word stands for that begins so. */
interface Stem {
  readonly next: Map<number, Stem>
  concepts?: readonly Concept[]
}

interface Words {
  readonly exact: ReadonlyMap<string, readonly Concept[]>
  /** Beginnings of words, letter by letter. */
  readonly stems: Stem
  /** Second words by the first. */
  readonly doubles: ReadonlyMap<string, ReadonlyMap<string, readonly Concept[]>>
  readonly signs: readonly (readonly [string, Concept])[]
}

const namesOf = Object.keys(lexicon) as readonly Concept[]
/** Whether a name is one of the concepts. */
export const isConcept = (name: string): name is Concept => Object.hasOwn(lexicon, name)

function read(): Words {
  const exact = new Map<string, Concept[]>()
  const stems = new Map<string, Concept[]>()
  const doubles = new Map<string, Map<string, Concept[]>>()
  const put = (into: Map<string, Concept[]>, word: string, concept: Concept) => {
    const held = into.get(word)
    if (held === undefined) into.set(word, [concept])
    else if (!held.includes(concept)) held.push(concept)
  }
  for (const name of namesOf)
    for (const word of lexicon[name].split(' ')) {
      const plain = markless(word).replace(/_$/, '').replaceAll('_', ' ')
      if (plain.endsWith('*')) put(stems, plain.slice(0, -1), name)
      else if (plain.includes(' ')) {
        const [first = '', second = ''] = plain.split(' ')
        const seconds = doubles.get(first) ?? new Map<string, Concept[]>()
        put(seconds, second, name)
        doubles.set(first, seconds)
      } else put(exact, plain, name)
    }
  const list = Object.entries(signs).flatMap(([name, words]) =>
    (words ?? '').split(' ').map((word): readonly [string, Concept] => [word, name as Concept]),
  )
  const root: Stem = { next: new Map() }
  for (const [stem, concepts] of stems) {
    let at = root
    for (let letter = 0; letter < stem.length; letter += 1) {
      const code = stem.charCodeAt(letter)
      const next: Stem = at.next.get(code) ?? { next: new Map() }
      at.next.set(code, next)
      at = next
    }
    at.concepts = concepts
  }
  return { exact, stems: root, doubles, signs: list }
}

const words = read()
const nothing: readonly Concept[] = []

/** All signs in one pattern, the longest first, and what each stands for. */
export const signForm = new RegExp(
  words.signs
    .map(([sign]) => sign)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
const bySign = Map.groupBy(words.signs, ([sign]) => sign)

/** Concepts of a sign that `signForm` found. */
export const conceptsOfSign = (sign: string): readonly Concept[] =>
  (bySign.get(sign) ?? []).map(([, concept]) => concept)

/** What the longest beginning of a word that is held stands for. */
function longestStem(word: string): readonly Concept[] | undefined {
  let at: Stem | undefined = words.stems
  let found: readonly Concept[] | undefined
  for (let letter = 0; at !== undefined && letter < word.length; letter += 1) {
    at = at.next.get(word.charCodeAt(letter))
    found = at?.concepts ?? found
  }
  return found
}

/** Concepts of one small-letter word without marks. */
export function conceptsOf(word: string): readonly Concept[] {
  const whole = words.exact.get(word)
  const stem = longestStem(word)
  if (stem === undefined) return whole ?? nothing
  return whole === undefined ? stem : [...new Set([...whole, ...stem])]
}

/** Concepts of two words that follow each other, beyond those of each. */
export const conceptsOfTwo = (first: string, second: string): readonly Concept[] =>
  words.doubles.get(first)?.get(second) ?? nothing
