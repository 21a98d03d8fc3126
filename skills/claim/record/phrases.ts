import type { CueItem, Item } from './items.ts'
import type { Records } from './model.ts'
import type { Cue } from './words.ts'

type Span = Pick<Item, 'from' | 'to'>

const plainOf = ({ from, to }: Span, text: string): Item => ({ kind: 'plain', text, noun: false, from, to })
const isCueOf = (item: Item | undefined, ...cues: readonly Cue[]): item is CueItem =>
  item?.kind === 'cue' && cues.includes(item.cue)
const isGlue = (item: Item | undefined, words: RegExp): boolean => item?.kind === 'plain' && words.test(item.text)

/** Phrases of several items that ask what one word would ask. */
export function readPhrases(items: readonly Item[], records: Records): readonly Item[] {
  return [numberedLines, moreThanAnyOther, noneButOne, totalOf, unknownVerb].reduce(
    (read, phrase) => phrase(read, records),
    items,
  )
}

/** "Train 405", of a table that numbers its trains, names a line. */
function numberedLines(items: readonly Item[], { heads, lines }: Records): readonly Item[] {
  const made: Item[] = []
  for (const item of items) {
    const head = made.at(-1)
    const column = head?.kind === 'head' ? heads[head.column] : undefined
    const fits = item.kind === 'number' && !item.ordinal && item.figure.comparator === 'eq' && column?.isIndex
    const own =
      fits === true && item.kind === 'number'
        ? lines.flatMap((line, at) => (line[column?.column ?? 0]?.order === item.figure.amount.value ? [at] : []))
        : []
    if (own.length !== 1 || head === undefined || column === undefined) made.push(item)
    else {
      made.pop()
      const places = new Map([[column.column, new Set(own)]])
      made.push({ kind: 'value', places, exact: true, from: head.from, to: item.to })
    }
  }
  return made
}

const extremes: Partial<Readonly<Record<Cue, Cue>>> = { more: 'most', less: 'least', better: 'best', worse: 'worst' }

/** "More medals than any other nation" are the most. */
function moreThanAnyOther(items: readonly Item[]): readonly Item[] {
  const than = items.findIndex((item) => isCueOf(item, 'than'))
  const other = items.findIndex(
    (item, at) =>
      at > than &&
      isCueOf(item, 'other') &&
      items
        .slice(than + 1, at)
        .every((one) => isGlue(one, /^(?:any|the|in|of|on|at|for|with)$/u) || isCueOf(one, 'all')),
  )
  const more = items.findLastIndex((item, at) => at < than && isCueOf(item, 'more', 'less', 'better', 'worse'))
  const cue = items[more]
  if (than < 0 || other < 0 || cue?.kind !== 'cue') return items
  const asked = extremes[cue.cue]
  if (
    asked === undefined ||
    items.slice(than + 1, other).every((one) => !isGlue(one, /^(?:any|the)$/u) && !isCueOf(one, 'all'))
  )
    return items
  return items.map((item, at) =>
    at === more ? { ...cue, cue: asked } : at >= than && at <= other ? plainOf(item, 'the') : item,
  )
}

/** "No party other than A won …": only A did. */
function noneButOne(items: readonly Item[]): readonly Item[] {
  const none = items.findIndex((item) => isCueOf(item, 'none'))
  const than = items.findIndex(
    (item, at) =>
      at > none && ((isCueOf(item, 'than') && isCueOf(items[at - 1], 'other')) || isGlue(item, /^(?:but|besides)$/u)),
  )
  const value = items.findIndex((item, at) => at > than && item.kind === 'value')
  const [cue, named] = [items[none], items[value]]
  if (none < 0 || none > 1 || than < 0 || than - none > 4 || cue?.kind !== 'cue' || named === undefined) return items
  if (!items.slice(than + 1, value).every((item) => isGlue(item, /^(?:the|a|an)$/u))) return items
  const rest = items.slice(value + 1)
  return [{ ...cue, cue: 'only', text: 'only' }, named, ...rest]
}

/** "Fenn orbits Toth": a line, a verb that no heading has, and a value of another column say that the line has the value. */
function unknownVerb(items: readonly Item[], { heads }: Records): readonly Item[] {
  const told = items.filter((item) => item.kind !== 'plain')
  const [subject, verb, value, more] = told
  if (subject?.kind !== 'value' || verb?.kind !== 'word' || value?.kind !== 'value' || more !== undefined) return items
  const own = [...subject.places.keys()].find((column) => heads[column]?.isKey === true)
  const [column, another] = [...value.places.keys()]
  const isTold =
    own !== undefined &&
    subject.exact &&
    value.exact &&
    another === undefined &&
    column !== own &&
    verb.from === subject.to
  if (!isTold || heads[column ?? 0]?.isKey === true || !/[a-z]{2}(?:s|ed)$/u.test(verb.text)) return items
  return items.map((item) => (item === verb ? plainOf(verb, verb.text) : item))
}

/** "A total of 75 medals": the sum of a column that is headed so. */
function totalOf(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'head' && item.cue === 'sum')
  const head = items[at]
  const asks =
    head?.kind === 'head' &&
    at <= 2 &&
    isGlue(items[at - 1], /^a$/u) &&
    isGlue(items[at + 1], /^of$/u) &&
    items[at + 2]?.kind === 'number'
  if (!asks || items.some((item) => item.kind === 'value')) return items
  const cue: CueItem = { kind: 'cue', cue: 'sum', text: 'total', column: head.column, from: head.from, to: head.to }
  return items.map((item) => (item === head ? cue : item))
}
