import { monthOfOrder, yearOfOrder } from '../table/days.ts'
import type { ClaimToken } from '../table/tokens.ts'
import {
  beatenBy,
  bracketed,
  lowerPlaces,
  marginsOf,
  nounBehind,
  outcomesOf,
  parScores,
  scoredBy,
  sharedPlace,
  startingPlaces,
  topPlaces,
  wholeEnds,
  wonPlace,
} from './contests.ts'
import { eras, hoursOf } from './eras.ts'
import type { Item, NumberItem, ValueItem } from './items.ts'
import type { Records } from './model.ts'
import { headOf, type Idiom, isCue, isNumber, plainOf, type WordOf } from './rewriting.ts'

/** Turns of speech of results and schedules, as the headings, numbers and words they stand for. */
export function readIdioms(items: readonly Item[], tokens: readonly ClaimToken[], records: Records): readonly Item[] {
  const word: WordOf = (item) => (item?.to === (item?.from ?? 0) + 1 ? (tokens[item?.from ?? 0]?.text ?? '') : '')
  const idioms: readonly Idiom[] = [
    topPlaces,
    lowerPlaces,
    parScores,
    startingPlaces,
    outcomesOf,
    marginsOf,
    scoredBy,
    bracketed,
    neverOf,
    durations,
    mostRecent,
    risesIn,
    goesOver,
    wonPlace,
    usualOf,
    shareOf,
    denselyOf,
    broughtIn,
    nounBehind,
    recordOf,
    orMore,
    scorerOf,
    numbered,
    beatenBy,
    rangesOf,
    sharedPlace,
    wholeEnds,
    eras,
    hoursOf,
    scenes,
  ]
  return idioms.reduce((read, idiom) => idiom(read, word, records), items)
}

/** "Never scored fewer than 10": in no line. */
const neverOf: Idiom = (items, word) => {
  const bounds =
    items.some((item) => isNumber(item) && item.figure.comparator !== 'eq') ||
    items.some((item) => isCue(item, 'won', 'lost', 'drew'))
  return bounds
    ? items.map((item) => (isCue(item, 'not') && word(item) === 'never' ? { ...item, cue: 'none' } : item))
    : items
}

const ordered = /^(?:(?:1[5-9]|20)\d\d|q[1-4]|week|round|game|day|stage|leg|race|series|season)\b/iu

/** "The points between 2009–10 and 2011–12": all lines from the one to the other. */
const rangesOf: Idiom = (items, word, { heads, lines }) => {
  if (items.some((item) => isCue(item, 'difference', 'rose', 'fell', 'than', 'more', 'less', 'same'))) return items
  const at = items.findIndex(
    (item, index) =>
      item.kind === 'value' &&
      /^(?:and|to|through|until)$/u.test(word(items[index + 1])) &&
      items[index + 2]?.kind === 'value',
  )
  const [opening, first, last] = [items[at - 1], items[at], items[at + 2]]
  if (first?.kind !== 'value' || last?.kind !== 'value' || !(isCue(opening, 'between') || word(opening) === 'from'))
    return items
  const column = [...first.places.keys()].find(
    (one) => last.places.has(one) && (heads[one]?.kind === 'date' || heads[one]?.isKey === true),
  )
  if (column === undefined || !first.exact || !last.exact) return items
  const [a] = first.places.get(column) ?? []
  const b = [...(last.places.get(column) ?? [])].at(-1)
  if (a === undefined || b === undefined || a >= b) return items
  if (heads[column]?.kind !== 'date' && !ordered.test(lines[a]?.[column]?.text ?? '')) return items
  // "None between A and B" leaves these out.
  const edge = items.some((item) => isCue(item, 'none')) ? 1 : 0
  const within = new Set(Array.from({ length: b - a + 1 - 2 * edge }, (_, index) => a + edge + index))
  const range: ValueItem = {
    kind: 'value',
    places: new Map([[column, within]]),
    exact: true,
    from: opening?.from ?? first.from,
    to: last.to,
  }
  return [...items.slice(0, at - 1), range, ...items.slice(at + 3)]
}

const units: Readonly<Record<string, NonNullable<NumberItem['unit']>>> = {
  ...{
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
    year: 'year',
    years: 'year',
  },
}

/** "Two weeks after", in a table of days. */
const durations: Idiom = (items, word, { heads }) => {
  if (!heads.some(({ kind }) => kind === 'date')) return items
  return items.flatMap((item, at): readonly Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]]
    const unit = units[word(item)]
    if (unit !== undefined && isNumber(before) && isSetting(next)) return []
    const own = units[word(next)]
    return isNumber(item) && !item.ordinal && own !== undefined && next !== undefined && isSetting(items[at + 2])
      ? [{ ...item, unit: own, to: next.to }]
      : [item]
  })
}
const isSetting = (item: Item | undefined): boolean => isCue(item, 'before', 'after', 'more', 'less')

/** "The most recent" asks once. */
const mostRecent: Idiom = (items, word) =>
  items.map((item, at) => (isCue(item, 'most') && word(items[at + 1]) === 'recent' ? plainOf(item, 'the') : item))

/** "Three rivers rise in the hills": where they begin, no change. */
const risesIn: Idiom = (items, word) =>
  items.map((item, at) =>
    isCue(item, 'rose') &&
    /^(?:rise|rises)$/u.test(word(item)) &&
    /^(?:in|from|at|on)$/u.test(word(items[at + 1])) &&
    items.slice(at + 2, at + 4).some((one) => one.kind === 'value')
      ? plainOf(item)
      : item,
  )

const usual = /^(?:normal|regular|standard|ordinary|usual|full|basic|retail)$/u

/** "The normal price" beside a "trade price". */
const usualOf: Idiom = (items, word, { heads }) =>
  items.map((item, at) => {
    const next = items[at + 1]
    if (item.kind !== 'word' || !usual.test(word(item)) || next?.kind !== 'head') return item
    const words = heads[next.column]?.words ?? []
    const twin = heads.some(
      (head) =>
        head.column !== next.column &&
        head.words.length > words.length &&
        words.every((one) => head.words.includes(one)),
    )
    return twin ? plainOf(item) : item
  })

const shares = /^(?:percentage|percent|share|proportion|rate)$/u

/** "The highest percentage of pupils on free meals": of a column of shares. */
const shareOf: Idiom = (items, word, { heads }) => {
  const at = items.findIndex((item) => item.kind !== 'value' && item.kind !== 'head' && shares.test(word(item)))
  const head = items.findIndex((item, index) => index > at && item.kind === 'head')
  const named = items[head]
  const found = named?.kind === 'head' ? heads[named.column] : undefined
  if (at < 0 || head - at > 5 || found === undefined || !/%|percent|share|rate/iu.test(found.text)) return items
  return items.map((item, index) =>
    index >= at && index < head && (item.kind === 'word' || item.kind === 'cue') ? plainOf(item) : item,
  )
}

/** "The least densely populated". */
const denselyOf: Idiom = (items, word) =>
  items.map((item, at) =>
    item.kind !== 'value' && word(item) === 'populated' && /^(?:densely|sparsely)$/u.test(word(items[at - 1]))
      ? plainOf(item)
      : item,
  )

/** "The record high" is of all time, not of the lines. */
const recordOf: Idiom = (items, word) =>
  items.map((item, at): Item => {
    const next = items[at + 1]
    const isRecord =
      word(item) === 'record' && item.kind === 'plain' && (next?.kind === 'head' || isCue(next, 'most', 'least'))
    return isRecord ? { kind: 'word', text: 'record', from: item.from, to: item.to } : item
  })

/** "Wears number 1", of a column headed "No.". */
const numbered: Idiom = (items, word, { heads }) => {
  const columns = heads.filter(
    ({ kind, text }) => kind === 'number' && /^(?:no\.?|number|#|squad no\.?|jersey(?: number)?)$/iu.test(text.trim()),
  )
  const [head, another] = columns
  if (head === undefined || another !== undefined) return items
  return items.map((item, at) =>
    word(item) === 'number' && item.kind !== 'value' && isNumber(items[at + 1]) ? headOf(item, head.column) : item,
  )
}

/** "100 points or more". */
const orMore: Idiom = (items, word) => {
  const at = items.findIndex(
    (item, index) =>
      isNumber(item) &&
      word(items[index + 2]) === 'or' &&
      isCue(items[index + 3], 'more', 'less') &&
      !isCue(items[index + 4], 'than'),
  )
  const [number, or, more] = [items[at], items[at + 2], items[at + 3]]
  if (!isNumber(number) || or === undefined || !isCue(more, 'more', 'less')) return items
  const figure = { ...number.figure, comparator: more.cue === 'more' ? ('ge' as const) : ('le' as const) }
  return items.map((item) =>
    item === number ? { ...number, figure } : item === or || item === more ? plainOf(item) : item,
  )
}

/** "The high scorer" of a column of points. */
const scorerOf: Idiom = (items, word, { heads }) =>
  items.map((item, at) => {
    const before = items[at - 1]
    const isScorer = item.kind === 'word' && /^scorers?$/u.test(word(item)) && before?.kind === 'head'
    return isScorer && /point|goal|scor/iu.test(heads[before.column]?.text ?? '') ? plainOf(item) : item
  })

/** "Go over the river": a place, no bound. */
const goesOver: Idiom = (items, word) => {
  if (items.some((item) => isCue(item, 'more', 'less', 'won', 'lost', 'most', 'least'))) return items
  return items.map((item, at) => {
    const behind = items.slice(at + 1, at + 3).find((one) => !/^(?:the|a|an)$/u.test(word(one)))
    const before = word(items[at - 1])
    const isPlace =
      /^(?:go|goes|went|pass|passes|passed|run|runs|ran|cross|crosses|fly|flies|flew|built|bridge|bridges)$/u
    return isCue(item, 'than') && word(item) === 'over' && isPlace.test(before) && behind?.kind === 'value'
      ? plainOf(item)
      : item
  })
}

const told =
  /^(?:marked|labelled|labeled|classified|listed|described|graded|rated|tagged|categori[sz]ed|given|credited)$/u

/** "Marked as advanced", "credited to A": words that only bring a value in. */
const broughtIn: Idiom = (items, word) =>
  items.map((item, at) =>
    item.kind === 'word' && told.test(word(item)) && items.slice(at + 1, at + 4).some((one) => one.kind === 'value')
      ? plainOf(item)
      : item,
  )

const trouble = /^(?:problems?|failures?|trouble|troubles|issues?|damage|related|reasons?)$/u
const spans = /^(?:month|week|meeting|programme|program|period|span|run|stretch|leg|festival|conference|decade)$/u

/** Words that only set the scene: "of the month" in a table of one month, "an engine failure" beside a cell that says "engine". */
const scenes: Idiom = (items, word, { heads, lines }) => {
  const dated = heads
    .filter(({ kind }) => kind === 'date')
    .map(({ column }) => lines.flatMap((line) => line[column]?.order ?? []))
  const oneMonth = dated.some(
    (orders) => new Set(orders.map((order) => `${yearOfOrder(order)} ${monthOfOrder(order)}`)).size === 1,
  )
  return items.map((item, at): Item => {
    if (item.kind !== 'word') return item
    if (trouble.test(word(item)) && items[at - 1]?.kind === 'value') return plainOf(item)
    const scene = spans.test(word(item)) && (word(item) !== 'month' || oneMonth) && word(items[at - 1]) === 'the'
    return scene && /^(?:of|in|during|for|over|on)$/u.test(word(items[at - 2])) ? plainOf(item) : item
  })
}
