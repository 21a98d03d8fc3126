import type { PackageIndex } from '#model'
import { editDistance, letterMask, maskDifference } from './distance.ts'
import { wellKnown } from './well-known.ts'

export interface Squat {
  readonly target: string
  readonly technique:
    | 'omission'
    | 'addition'
    | 'replacement'
    | 'transposition'
    | 'repetition'
    | 'homoglyph'
    | 'vowel_swap'
    | 'delimiter'
    | 'plural'
    | 'word_order'
    | 'affix'
    | 'scope'
    | 'edits'
  readonly distance: number
}

interface Target {
  readonly name: string
  readonly rank: number
  readonly mask: number
}

interface Shelf {
  readonly byLength: ReadonlyMap<number, readonly Target[]>
  readonly bySkeleton: ReadonlyMap<string, Target>
  readonly byWords: ReadonlyMap<string, Target>
  readonly byTail: ReadonlyMap<string, readonly Target[]>
  readonly names: ReadonlyMap<string, Target>
  /** The most used names that have separators, without them. */
  readonly separated: readonly (readonly [string, Target])[]
}

const shelves = new WeakMap<PackageIndex, Map<string, Shelf>>()

function shelfOf(index: PackageIndex, ecosystem: string): Shelf {
  const held = shelves.get(index) ?? new Map<string, Shelf>()
  shelves.set(index, held)
  const made = held.get(ecosystem) ?? build(index.popular(ecosystem), wellKnown[ecosystem] ?? [])
  held.set(ecosystem, made)
  return made
}

/** What everybody knows counts as much used, wherever the lists have it. */
const knownRank = 150

function build(ranked: readonly string[], known: readonly string[]): Shelf {
  const famous = new Set(known)
  const names = [...ranked, ...known]
  const byLength = new Map<number, Target[]>()
  const bySkeleton = new Map<string, Target>()
  const byWords = new Map<string, Target>()
  const byTail = new Map<string, Target[]>()
  const all = new Map<string, Target>()
  for (const [at, name] of names.entries()) {
    const target: Target = {
      name,
      rank: famous.has(name) ? Math.min(at + 1, knownRank) : at + 1,
      mask: letterMask(name),
    }
    if (all.has(name)) continue
    all.set(name, target)
    const lengths = byLength.get(name.length) ?? []
    byLength.set(name.length, lengths)
    lengths.push(target)
    const skeleton = bare(name)
    if (!bySkeleton.has(skeleton)) bySkeleton.set(skeleton, target)
    const words = wordsOf(name)
    if (words.length > 1 && !byWords.has([...words].sort().join(' '))) byWords.set([...words].sort().join(' '), target)
    const tail = tailOf(name)
    if (tail !== undefined) byTail.set(tail, [...(byTail.get(tail) ?? []), target])
  }
  const separated = [...bySkeleton].filter(
    ([other, { name, rank }]) => rank <= 400 && other !== name && !name.startsWith('@'),
  )
  return { byLength, bySkeleton, byWords, byTail, names: all, separated }
}

const bare = (name: string): string => name.replace(/[-_.@/]/g, '')
const wordsOf = (name: string): readonly string[] => name.split(/[-_./]+/).filter((word) => word !== '')

/** What of a module path names the project: `hypert` of `github.com/areknoster/hypert`. */
function tailOf(name: string): string | undefined {
  const parts = name.split('/')
  return parts.length === 3 && parts[0] === 'github.com' ? parts[2] : undefined
}

const looks: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/1/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'e'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/\$/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** The popular package that a name seems to pass for; undefined for popular names themselves. */
export function squatOf(index: PackageIndex, ecosystem: string, name: string): Squat | undefined {
  const shelf = shelfOf(index, ecosystem)
  const lower = name.toLowerCase()
  if (shelf.names.has(lower) || shelf.names.has(name) || lower.length < 3) return undefined
  return bySameLetters(shelf, lower) ?? byPath(shelf, name) ?? byEdits(shelf, lower) ?? byAffix(shelf, lower)
}

function bySameLetters(shelf: Shelf, name: string): Squat | undefined {
  const same = shelf.bySkeleton.get(bare(name))
  // `babel-plugin-x` beside `@babel/plugin-x` is how projects moved into their scopes.
  const moved = same !== undefined && name.startsWith('@') !== same.name.startsWith('@')
  if (same !== undefined && !moved && bare(name).length >= 5 && same.rank <= 3_000)
    return { target: same.name, technique: 'delimiter', distance: Math.abs(name.length - same.name.length) }
  const seen = looks.reduce((text, [form, letter]) => text.replace(form, letter), name)
  const alike = seen === name ? undefined : shelf.names.get(seen)
  if (alike !== undefined && alike.name.length >= 4 && alike.rank <= 4_000)
    return { target: alike.name, technique: 'homoglyph', distance: 1 }
  const words = wordsOf(name)
  const turned =
    words.length > 1 && words.length <= 3 && !name.startsWith('@')
      ? shelf.byWords.get([...words].sort().join(' '))
      : undefined
  if (turned !== undefined && turned.rank <= 1_200 && !turned.name.startsWith('@'))
    return { target: turned.name, technique: 'word_order', distance: 2 }
  return undefined
}

/** Another owner's copy of a well-known repository. */
function byPath(shelf: Shelf, name: string): Squat | undefined {
  const tail = tailOf(name)
  const same = tail === undefined ? undefined : shelf.byTail.get(tail)
  const [first] = same ?? []
  return first === undefined || tail === undefined || tail.length < 5
    ? undefined
    : { target: first.name, technique: 'edits', distance: editDistance(name, first.name, 30) }
}

/** How well known a name must be before a slip of the pen near it is suspected, by its length. */
function rankMax(length: number, technique: Squat['technique'], distance: number): number {
  if (distance === 2) return length >= 12 ? 1_500 : length >= 9 ? 500 : length === 8 ? 200 : 0
  if (technique === 'plural') return length >= 5 ? 300 : 0
  const strong = technique === 'repetition' || technique === 'transposition' || technique === 'homoglyph'
  if (length <= 3) return 0
  if (length === 4) return strong ? 250 : 30
  if (length === 5) return strong ? 900 : 250
  if (length === 6) return strong ? 2_500 : 900
  if (length <= 8) return strong ? 6_000 : 2_500
  return 8_000
}

function byEdits(shelf: Shelf, name: string): Squat | undefined {
  const mask = letterMask(name)
  let best: (Squat & { rank: number }) | undefined
  for (let length = name.length - 2; length <= name.length + 2; length += 1)
    for (const target of shelf.byLength.get(length) ?? []) {
      if (
        maskDifference(mask, target.mask) > 4 ||
        (best !== undefined && best.distance === 1 && target.rank > best.rank)
      )
        continue
      const distance = editDistance(name, target.name, 2)
      if (distance === 0 || distance > 2) continue
      const technique = techniqueOf(name, target.name, distance)
      if (
        technique === undefined ||
        isSibling(shelf, name, target.name, technique) ||
        target.rank > rankMax(Math.min(target.name.length, name.length + 1), technique, distance)
      )
        continue
      if (best === undefined || distance < best.distance || (distance === best.distance && target.rank < best.rank))
        best = { target: target.name, technique, distance, rank: target.rank }
    }
  if (best === undefined) return bySkeletonEdits(shelf, name)
  const { rank: _, ...squat } = best
  return squat
}

/** One slip beside a dropped or added separator: `babelcl` for `babel-cli`. */
function bySkeletonEdits(shelf: Shelf, name: string): Squat | undefined {
  const skeleton = bare(name)
  if (skeleton.length < 7) return undefined
  for (const [other, target] of shelf.separated)
    if (
      !isSibling(shelf, name, target.name, 'edits') &&
      editDistance(skeleton, other, 1) === 1 &&
      !/\d$/.test(skeleton)
    )
      return { target: target.name, technique: 'edits', distance: 2 }
  return undefined
}

/** Names of one family that differ in a short word, or in a word that is a name of its own. */
function isSibling(shelf: Shelf, name: string, target: string, technique: Squat['technique']): boolean {
  const [left, right] = [wordsOf(name), wordsOf(target)]
  if (left.length < 2 || left.length !== right.length || technique === 'transposition') return false
  const apart = left.flatMap((word, at) => (word === right[at] ? [] : [[word, right[at] ?? ''] as const]))
  const [only] = apart
  if (apart.length !== 1 || only === undefined) return false
  const alone = left.length === 2 && left.some((word) => word.length <= 2)
  return (only[1].length <= 4 && !alone) || shelf.names.has(only[0])
}

/** How one name was made of the other; undefined for differences that siblings of a family have too. */
function techniqueOf(name: string, target: string, distance: number): Squat['technique'] | undefined {
  // `sha1` and `sha3`, `es2015` and `es2016`, `v2` and `v3` are siblings.
  const digitless = (text: string) => text.replace(/\d+/g, '#')
  if (
    digitless(name) === digitless(target) ||
    name.replace(/\d+$/, '') === target ||
    target.replace(/\d+$/, '') === name
  ) {
    return target.length >= 6 && /[a-z]\d$/.test(target) && name === target.slice(0, -1) ? 'omission' : undefined
  }
  // A scope's own packages differ by a word; a slip inside a scope is in the scope's own name.
  if (name.startsWith('@') && target.startsWith('@')) {
    const [scope, own] = [name.split('/'), target.split('/')]
    if (scope[0] === own[0] && distance === 2) return undefined
  }
  if (distance === 2) return sameEnds(name, target) ? 'edits' : undefined
  if (name.length === target.length) {
    const at = [...name].findIndex((char, index) => char !== target.charAt(index))
    if (name.charAt(at) === target.charAt(at + 1) && name.charAt(at + 1) === target.charAt(at)) return 'transposition'
    return /[aeiou]/.test(name.charAt(at)) && /[aeiou]/.test(target.charAt(at)) ? 'vowel_swap' : 'replacement'
  }
  const [longer, shorter] = name.length > target.length ? [name, target] : [target, name]
  const at = [...longer].findIndex((char, index) => char !== shorter.charAt(index))
  const extra = longer.charAt(at === -1 ? longer.length - 1 : at)
  if (extra === 's' && (at === -1 || at >= shorter.length)) return 'plural'
  if (name.length < target.length) return 'omission'
  return extra === longer.charAt(at - 1) || extra === longer.charAt(at + 1) ? 'repetition' : 'addition'
}

const sameEnds = (left: string, right: string): boolean =>
  left.slice(0, 2) === right.slice(0, 2) || left.slice(-3) === right.slice(-3)

const glued =
  /^(?:python|node|npm|py)-?(?<rest>[a-z].{4,})$|^(?<head>.{4,}?[a-z])(?:-?js|\.js|-?py|-?python|-?node|-?npm|aa|-?simd|-2)$/

/** A name with a piece stuck to it that says nothing: `typescriptjs`, `requestsaa`. */
function byAffix(shelf: Shelf, name: string): Squat | undefined {
  const found = glued.exec(name)
  const core = found?.groups?.rest ?? found?.groups?.head
  const target = core === undefined ? undefined : shelf.names.get(core)
  return target === undefined || target.rank > 400
    ? undefined
    : { target: target.name, technique: 'affix', distance: name.length - target.name.length }
}
