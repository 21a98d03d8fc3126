import type { Item, NumberItem, ValueItem } from './items.ts'
import type { Field, Head, Records } from './model.ts'
import { headOf, type Idiom, isCue, isNumber, numberOf, plainOf, type WordOf, withValue } from './rewriting.ts'

/** "In the top five": a place not below the fifth. */
export const topPlaces: Idiom = (items, word, { heads }) => {
  const ranked = heads.some(({ isRank, kind }) => isRank && kind === 'number')
  const at = items.findIndex((item, index) => {
    const next = items[index + 1]
    return (
      word(item) === 'top' &&
      isNumber(next) &&
      !next.ordinal &&
      next.figure.comparator === 'eq' &&
      next.figure.amount.value <= 50
    )
  })
  const next = items[at + 1]
  const [top, before] = [items[at], items[at - 1]]
  if (!ranked || top === undefined || !isNumber(next) || !/^(?:the|a|in)$/u.test(word(before))) return items
  const place: NumberItem = { ...next, ordinal: true, from: top.from, figure: { ...next.figure, comparator: 'le' } }
  return [...items.slice(0, at), place, ...items.slice(at + 2)]
}

/** "Lower than 9th" is a greater number. */
export const lowerPlaces: Idiom = (items) =>
  items.map((item) => {
    if (!isNumber(item) || !item.ordinal || item.to - item.from < 2) return item
    const turned = { lt: 'gt', gt: 'lt', le: 'ge', ge: 'le', eq: 'eq' } as const
    return item.figure.hedge !== undefined || item.figure.comparator === 'eq' || isTop(item)
      ? item
      : { ...item, figure: { ...item.figure, comparator: turned[item.figure.comparator] } }
  })
/** A place that `topPlaces` has read already. */
const isTop = ({ figure }: NumberItem): boolean => figure.comparator === 'le'

/** "6 under par", "at even par". */
export const parScores: Idiom = (items, word, { heads }) => {
  const column = heads.find(({ text, kind }) => kind === 'number' && /\bpar\b/iu.test(text))?.column
  const at = items.findIndex((item) => word(item) === 'par')
  if (column === undefined || at < 1) return items
  const [par, side, number] = [items[at], items[at - 1], items[at - 2]]
  if (par === undefined || side === undefined) return items
  if (/^(?:even|level)$/u.test(word(side)))
    return [...items.slice(0, at - 1), headOf(side, column), numberOf(par, 0), ...items.slice(at + 1)]
  const sign = word(side) === 'under' ? -1 : word(side) === 'over' ? 1 : 0
  if (sign === 0 || !isNumber(number)) return items
  const value = sign * Math.abs(number.figure.amount.value)
  return [...items.slice(0, at - 2), headOf(side, column), withValue(number, value), ...items.slice(at + 1)]
}

/** "Started 8th", "from pole position". */
export const startingPlaces: Idiom = (items, word, { heads }) => {
  const column = heads.find(
    ({ text, kind }) =>
      kind === 'number' && /^(?:grid|start(?:ing)?(?: pos(?:ition)?)?|qual(?:ifying)?)\b/iu.test(text),
  )?.column
  if (column === undefined) return items
  const made: Item[] = []
  for (const item of items) {
    const before = made.at(-1)
    if (word(item) === 'pole') made.push(headOf(item, column), numberOf(item, 1))
    else if (word(item) === 'position' && isNumber(before) && word(before) === 'pole') made.push(plainOf(item))
    else if (/^(?:start|starts|started|starting|qualified|qualifying)$/u.test(word(item)) && item.kind !== 'value')
      made.push(headOf(item, column))
    else made.push(item)
  }
  return made.filter(
    (item, at) =>
      !(
        item.kind === 'head' &&
        item.column === column &&
        made[at + 1] !== undefined &&
        made.slice(at + 1, at + 4).some((one) => one.kind === 'head' && one.column === column)
      ),
  )
}

/** "Their heaviest defeat", "a win": the noun, not the verb that names a winner. */
export const outcomesOf: Idiom = (items, word) =>
  items.map((item, at) => {
    if (!isCue(item, 'won') || !/^defeats?$/u.test(word(item))) return item
    const before = items[at - 1]
    const isNoun =
      isCue(before, 'most', 'least', 'worst', 'best', 'only', 'first', 'last') ||
      isNumber(before) ||
      /^(?:a|the|their|its|his|her|of|in)$/u.test(word(before))
    return isNoun ? { ...item, cue: 'lost' } : item
  })

const isUnit = (text: string): boolean => /^(?:points?|goals?|runs?|pts|strokes?|shots?)$/u.test(text)
const isGame = (text: string): boolean => /^(?:game|match|contest|result)$/u.test(text)
const sizes: Readonly<Record<string, 'most' | 'least'>> = {
  ...{
    biggest: 'most',
    largest: 'most',
    heaviest: 'most',
    widest: 'most',
    greatest: 'most',
    worst: 'most',
    best: 'most',
  },
  ...{ narrowest: 'least', smallest: 'least', closest: 'least', slimmest: 'least', tightest: 'least' },
}

/** "Lost by 11 points", "the one-point loss": a number of the column of margins. */
function withMargin(items: readonly Item[], word: WordOf, margin: number): readonly Item[] {
  const noun = items.findIndex(
    (item, at) => isNumber(item) && isUnit(word(items[at + 1])) && isCue(items[at + 2], 'won', 'lost'),
  )
  const [size, unit] = [items[noun], items[noun + 1]]
  if (isNumber(size) && unit !== undefined)
    return [...items.slice(0, noun), headOf(unit, margin), size, ...items.slice(noun + 2)]
  const outcome = items.findIndex((item) => isCue(item, 'won', 'lost'))
  const by = items.findIndex((item, at) => at > outcome && word(item) === 'by' && isNumber(items[at + 1]))
  const [one, number, behind] = [items[by], items[by + 1], items[by + 2]]
  if (outcome < 0 || one === undefined || number === undefined) return items
  const rest =
    behind !== undefined && isUnit(word(behind)) ? [plainOf(behind), ...items.slice(by + 3)] : items.slice(by + 2)
  return [...items.slice(0, by), headOf(one, margin), number, ...rest]
}

/** "By 11 points", "their heaviest defeat", "the closest game": of the difference between the two scores. */
export const marginsOf: Idiom = (told, word, { scores }) => {
  if (scores === undefined) return told
  const items = withMargin(told, word, scores.margin)
  return items.map((item, at): Item => {
    if (word(items[at - 1]) === 'closest' && item.kind === 'head' && isGame(word(item))) return plainOf(item)
    const asked = sizes[word(item)]
    const next = items[at + 1]
    const suits = isCue(next, 'won', 'lost', 'drew') || (word(item) === 'closest' && isGame(word(next)))
    if (asked === undefined || !suits) return item
    return {
      kind: 'cue',
      cue: asked,
      text: asked === 'most' ? 'largest' : 'smallest',
      column: scores.margin,
      from: item.from,
      to: item.to,
    }
  })
}

/** The column of the figures that stand in brackets behind the names of a column. */
const twinOf = (heads: Records['heads'], column: number): number | undefined =>
  heads.find(({ source, text }) => source === column && text === heads[column]?.text)?.column

/** "Scored over 100 points", "allowed 12": what the table's own side scored and conceded. */
export const scoredBy: Idiom = (items, word, { scores, heads }) => {
  if (scores?.scored === undefined || scores.conceded === undefined) return items
  const isPerson = (column: number) =>
    twinOf(heads, column) !== undefined || /scor|goal|player|leading/iu.test(heads[column]?.text ?? '')
  const who = items.some((item) => item.kind === 'value' && [...item.places.keys()].some(isPerson))
  const at = items.findIndex(
    (item) =>
      item.kind !== 'value' &&
      /^(?:scored|score|scoring|scores|put|managed|posted|conceded|allowed|surrendered|gave)$/u.test(word(item)),
  )
  const verb = items[at]
  if (verb === undefined || who) return items
  const column = /^(?:conceded|allowed|surrendered|gave)$/u.test(word(verb)) ? scores.conceded : scores.scored
  return items.map((item, index): Item => {
    if (index === at) return headOf(item, column)
    return index > at && index <= at + 4 && /^(?:points?|goals?|runs?|pts|up)$/u.test(word(item)) ? plainOf(item) : item
  })
}

/** "Ruiz scored 31 points" of a column of names with figures in brackets: the figures, where one is asked for. */
export const bracketed: Idiom = (items, word, { heads }) => {
  const twin = (column: number): number | undefined => twinOf(heads, column)
  const named = items.find(
    (item): item is ValueItem =>
      item.kind === 'value' && [...item.places.keys()].some((column) => twin(column) !== undefined),
  )
  return items.map((item, at): Item => {
    if (item.kind !== 'head') return item
    const column = twin(item.column)
    const near = items.slice(Math.max(0, at - 2), at + 3)
    const asked = near.some(
      (one) =>
        (isNumber(one) && !one.ordinal && !/^(?:games?|times?|of)$/u.test(word(items[items.indexOf(one) + 1]))) ||
        isCue(one, 'more', 'less'),
    )
    return column !== undefined &&
      asked &&
      (named === undefined || named.places.has(item.column)) &&
      !/^(?:games?)$/u.test(word(item))
      ? { ...item, column }
      : item
  })
}

const contests =
  /^(?:race|event|tournament|championship|title|contest|competition|final|rally|prix|meet|open|election)$/u

/** "Won the race", in a table by places: came first. */
export const wonPlace: Idiom = (items, word, { heads, lines }) => {
  const ranks = heads.filter(
    ({ isRank, isIndex, text }) => isRank && (isIndex || /^(?:rank|pos|place|finish)/iu.test(text)),
  )
  if (ranks.length !== 1 || lines.some((line) => line.some(({ text }) => /^(?:won|lost|w|l)$/iu.test(text))))
    return items
  return items.map((item, at) => {
    const isWon = isCue(item, 'won') && /^(?:won|wins|winning)$/u.test(word(item))
    return isWon &&
      word(items[at + 1]) === 'the' &&
      contests.test(word(items[at + 2])) &&
      !items.some((one) => one.kind === 'number' && one.ordinal && one.figure.amount.value === 1)
      ? numberOf(item, 1, true)
      : item
  })
}

/** "Silver medals" are of the silver, not of all medals. */
export const nounBehind: Idiom = (items, word, { heads }) =>
  items.map((item, at) => {
    const before = items[at - 1]
    const isMore = item.kind === 'head' && item.implied && /^medals?$/u.test(word(item))
    return isMore && before?.kind === 'head' && heads[before.column]?.kind === 'number' ? plainOf(item) : item
  })

/** "Ruiz beat her", in a table of opponents: the side the table is of lost. */
export const beatenBy: Idiom = (items, word, { heads }) =>
  items.map((item, at): Item => {
    if (
      !isCue(item, 'won', 'lost') ||
      item.to - item.from > 1 ||
      !/^(?:beat|beats|defeated|won|lost)$/u.test(word(item))
    )
      return item
    const told = items.slice(0, at).filter((one) => one.kind !== 'plain')
    const [subject, more] = told
    const isOpponent =
      subject?.kind === 'value' &&
      more === undefined &&
      [...subject.places.keys()].every((column) =>
        /oppon|opposi|rival|against|versus|\bvs\b/iu.test(heads[column]?.text ?? ''),
      )
    return isOpponent ? { ...item, cue: item.cue === 'won' ? 'lost' : 'won' } : item
  })

/** "Tied for third", "shared first place": a place that several lines have. */
export const sharedPlace: Idiom = (items, word, { heads, lines }) => {
  const ranks = heads.filter(({ isRank, isIndex }) => isRank || isIndex)
  const rank = ranks.find(({ isRank }) => isRank) ?? ranks[0]
  const at = items.findIndex(
    (item, index) =>
      /^(?:tied|tie|shared|share|joint|equal|level)$/u.test(word(item)) &&
      items.slice(index + 1, index + 4).some((one) => isNumber(one) && one.ordinal),
  )
  const told = items[at]
  if (told === undefined) return items
  const orders = lines.map((line) => line[rank?.column ?? -1]?.order)
  const shared = new Set(
    orders.flatMap((order, line) =>
      order !== undefined && orders.some((one, other) => other !== line && one === order) ? [line] : [],
    ),
  )
  // Without a column of places nobody can be said to share one.
  const places = new Map([[rank?.column ?? 0, rank === undefined ? new Set<number>() : shared]])
  if (rank === undefined || orders.filter((order) => order !== undefined).length < 2) return items
  const value: ValueItem = { kind: 'value', places, exact: true, from: told.from, to: told.to }
  return [...items.slice(0, at), value, ...items.slice(at + 1)]
}

const wholes =
  /^(?:race|tour|season|series|event|tournament|festival|competition|expedition|war|campaign|trip|journey|voyage|rally|cruise|trek|run|programme|program)$/u
const ends: Readonly<Record<string, 'first' | 'last'>> = {
  ...{ ended: 'last', finished: 'last', closed: 'last', concluded: 'last' },
  ...{ started: 'first', began: 'first', opened: 'first' },
}

/** "The race ended in A": said of the last line, where the lines stand in the order of time. */
export const wholeEnds: Idiom = (items, word, { heads, lines }) => {
  const at = items.findIndex((item) => ends[word(item)] !== undefined && item.kind !== 'value')
  const verb = items[at]
  const before = items.slice(0, at)
  if (verb === undefined || !wholes.test(word(before.at(-1))) || before.some(({ kind }) => kind === 'number'))
    return items
  if (items.slice(at + 1).some((item) => ends[word(item)] !== undefined)) return items
  const inOrder = ({ kind, isIndex, isYear, source, column }: Head): boolean => {
    const orders = lines.flatMap((one) => one[column]?.order ?? [])
    const grows = orders.every((order, index) => index === 0 || order >= (orders[index - 1] ?? order))
    return (kind === 'date' || isIndex || isYear) && source === undefined && orders.length > 1 && grows
  }
  const ordered = heads.find(inOrder)
  if (ordered === undefined) return items
  const isTimed = (one: readonly Field[]) => one[ordered.column]?.order !== undefined
  const line = ends[word(verb)] === 'last' ? lines.findLastIndex(isTimed) : lines.findIndex(isTimed)
  const places = new Map([[ordered.column, new Set([line])]])
  const value: ValueItem = { kind: 'value', places, exact: true, from: verb.from, to: verb.to }
  return [...before.map((item) => (item.kind === 'value' ? plainOf(item) : item)), value, ...items.slice(at + 1)]
}
