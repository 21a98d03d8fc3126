import { type ClaimToken, tokensOf } from '../table/tokens.ts'
import { type CellLink, cellLinksOf, claimWordsMax } from './cell-links.ts'
import type { ClaimContext } from './context.ts'
import type { Side } from './grid.ts'

/** Which of the links a line has, and under which headings, those that a claim gives first: no figure twice by one cell. */
function usedBy(
  line: Side,
  links: readonly CellLink[],
  isGiven: (head: Side) => number = () => 0,
): ReadonlyMap<CellLink, Side> {
  const used = new Map<CellLink, Side>()
  const taken = new Set<Side>()
  for (const link of links.toSorted((a, b) => a.columns.size - b.columns.size))
    for (const [head, lines] of [...link.columns].sort((a, b) => isGiven(b[0]) - isGiven(a[0]))) {
      if (!lines.has(line) || (link.isFigure && taken.has(head))) continue
      if (link.isFigure) taken.add(head)
      used.set(link, head)
      break
    }
  return used
}
export const metBy = (line: Side, links: readonly CellLink[]): readonly CellLink[] => [...usedBy(line, links).keys()]

/** Share of a heading's words from which on a claim may give it to a figure or to words. */
const givenShares = { figure: 0.25, words: 0.5 } as const

/** Words of a claim from one place up to another. */
type Span = readonly [from: number, to: number]
const wholeClaim: Span = [0, Number.POSITIVE_INFINITY]

/** Headings that a claim gives, in its order: those that stand there word for word, else those that its words name; alike ones together. What of a heading is linked too is no link. */
function givenIn(
  { claim, heads, grid }: ClaimContext,
  links: readonly CellLink[],
  [from, to]: Span,
): { readonly groups: readonly ReadonlySet<Side>[]; readonly left: readonly CellLink[] } {
  const tokens = tokensOf(claim.text).slice(0, claimWordsMax)
  const linked = new Set(links.flatMap(({ at }) => at))
  const placeOf = ({ start, end }: ClaimToken) =>
    claim.words.findIndex(({ token }) => token.start < end && start < token.end)
  const taken = new Set<number>()
  const written = grid.heads
    .filter(({ index, derived }) => index !== grid.names && derived === undefined)
    .map((side) => ({ side, stems: tokensOf(side.text).map(({ stem }) => stem) }))
    .toSorted((one, other) => other.stems.length - one.stems.length)
    .flatMap(({ side, stems }) =>
      stems.length === 0
        ? []
        : tokens.flatMap((_, from) => {
            const places = tokens.slice(from, from + stems.length).map(placeOf)
            const isIt = stems.every((stem, step) => tokens[from + step]?.stem === stem)
            const isPinned = stems.length === 1 && places.some((at) => linked.has(at))
            if (!isIt || isPinned || places.some((at) => taken.has(at))) return []
            for (const at of places) taken.add(at)
            return [{ side, place: Math.min(...places) }]
          }),
    )
  const named = heads.filter(
    ({ side, share, place, at }) =>
      share >= (side.isNumeric ? givenShares.figure : givenShares.words) &&
      side.index !== grid.names &&
      side.derived === undefined &&
      !linked.has(place) &&
      !at.some((one) => taken.has(one)) &&
      !written.some((one) => one.side === side),
  )
  const said = [...written, ...named].filter(({ place }) => place >= from && place < to)
  const groups = [...Map.groupBy(said, ({ place }) => place)]
    .sort(([one], [other]) => one - other)
    .map(([, mentions]) => new Set(mentions.map(({ side }) => side)))
  return { groups, left: links.filter(({ at }) => !at.some((one) => taken.has(one))) }
}

/** A heading as a claim writes it out, with the link that is said to stand under it. */
interface Written {
  /** Headings of that text, alike ones together. */
  readonly heads: readonly Side[]
  readonly link: CellLink
  /** Whether the name of a line stands between them. */
  readonly isOfLine: boolean
}

/** What may stand between a heading that is written out and its value, or the name of its line. */
const beside = /^\s*(?:of|is|was|are|were|:|=)\s+/iu
const besideName = /^\s+(?:is|was|are|were|:|=)\s+/iu

const written = new WeakMap<ClaimContext, readonly Written[]>()

/** Headings that a claim writes out right before a value: "turnout (%) of 66.6", "the toll of Old Bridge is 4.20". */
function writtenIn(context: ClaimContext): readonly Written[] {
  const known = written.get(context)
  if (known !== undefined) return known
  const { claim, grid } = context
  const links = statedLinksIn(context)
  const text = claim.text.toLowerCase()
  const byText = Map.groupBy(
    grid.heads.filter(({ index }) => index !== grid.names),
    ({ index }) => (grid.table.heads[index] ?? '').trim().toLowerCase(),
  )
  byText.delete('')
  const linkFrom = (start: number) => {
    const place = claim.words.findIndex(({ token }) => token.start >= start)
    return links.find(({ at }) => at.includes(place))
  }
  const names = grid.lines.map((line) => line.text.toLowerCase()).filter((name) => text.includes(name))
  /** Where a name of a line ends that begins there. */
  const endOfName = (start: number) => {
    const longest = Math.max(0, ...names.filter((name) => text.startsWith(name, start)).map(({ length }) => length))
    return longest === 0 ? undefined : start + longest
  }
  const taken: (readonly [from: number, to: number])[] = []
  const found = [...byText]
    .toSorted(([one], [other]) => other.length - one.length)
    .flatMap(([own, heads]) =>
      placesIn(text, own).flatMap((from) => {
        const to = from + own.length
        if (taken.some((one) => from < one[1] && one[0] < to)) return []
        taken.push([from, to])
        return [{ heads, to }]
      }),
    )
  const values = found.flatMap(({ heads, to }): readonly Written[] => {
    const said = beside.exec(text.slice(to))
    if (said === null) return []
    const start = to + said[0].length
    const end = endOfName(start)
    const afterName = end === undefined ? null : besideName.exec(text.slice(end))
    const link = linkFrom(afterName === null || end === undefined ? start : end + afterName[0].length)
    return link === undefined ? [] : [{ heads, link, isOfLine: afterName !== null }]
  })
  written.set(context, values)
  return values
}

/** Where a text stands in another as words of its own. */
function placesIn(text: string, own: string): readonly number[] {
  const places: number[] = []
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '')
  for (let at = text.indexOf(own); at >= 0; at = text.indexOf(own, at + 1)) {
    const isCut = (isLetter(at - 1) && isLetter(at)) || (isLetter(at + own.length - 1) && isLetter(at + own.length))
    if (!isCut) places.push(at)
  }
  return places
}

/** Whether a value is said to stand under a heading that is written out, and stands under another in this line. A difference or a sum stands under none. */
function isWrittenElsewhere(context: ClaimContext, line: Side, links: readonly CellLink[]): boolean {
  return writtenIn(context).some(({ heads, link, isOfLine }) => {
    if (!links.includes(link) || (!isOfLine && links.length < 2)) return false
    const own = [...link.columns].flatMap(([head, lines]) => (lines.has(line) ? [head] : []))
    return own.length > 0 && !own.some((head) => heads.includes(head))
  })
}

/**
 * Whether a line has what is said under other headings than those the claim gives: a heading that it names is not used while a value
 * stands under one that it does not name, or two are in each other's place.
 */
export function contradictsHeadings(
  context: ClaimContext,
  line: Side | undefined,
  links: readonly CellLink[],
  span = wholeClaim,
): boolean {
  if (line === undefined) return false
  if (isWrittenElsewhere(context, line, links)) return true
  const { groups, left } = givenIn(context, links, span)
  const used = usedBy(line, left, (head) => Number(groups.some((group) => group.has(head))))
  const own = left.flatMap((link) => {
    const head = used.get(link)
    return head === undefined || head.index === context.grid.names ? [] : [head]
  })
  const isNamed = (head: Side) => groups.some((group) => group.has(head))
  const named = own.filter(isNamed)
  if (groups.length >= own.length && named.length < own.length && groups.length > 0) return true
  const isUnused = (kind: boolean) =>
    groups.some((group) => [...group].every((head) => head.isNumeric === kind && !own.includes(head)))
  if (own.some((head) => !isNamed(head) && isUnused(head.isNumeric))) return true
  return named.length === groups.length && named.some((head, at) => groups[at]?.has(head) !== true)
}

export interface Best {
  readonly lines: readonly Side[]
  readonly met: readonly CellLink[]
}

/** The lines that have the most of some links. */
export function bestOf(context: ClaimContext, links: readonly CellLink[]): Best {
  let best: { lines: Side[]; met: readonly CellLink[] } = { lines: [], met: [] }
  for (const line of context.grid.lines) {
    const met = metBy(line, links)
    if (met.length > best.met.length) best = { lines: [line], met }
    else if (met.length === best.met.length && met.length > 0) best.lines.push(line)
  }
  return best
}

/** Lines that have all of some links. */
export const having = ({ grid }: ClaimContext, links: readonly CellLink[]): readonly Side[] =>
  grid.lines.filter((line) => !line.isTotal && metBy(line, links).length === links.length)

const known = new WeakMap<ClaimContext, readonly CellLink[]>()
/** What of a claim stands in cells of a table whose lines are things, with what it is held against; found once for each claim. */
export function sideLinksIn(context: ClaimContext): readonly CellLink[] {
  if (context.grid.turned) return []
  const links = known.get(context) ?? cellLinksOf(context)
  known.set(context, links)
  return links
}

/** The same without what others are held against. */
const statedLinksIn = (context: ClaimContext): readonly CellLink[] =>
  sideLinksIn(context).filter(({ isEnd }) => isEnd !== true)

/** The same without small numbers that may count. */
export const cellLinksIn = (context: ClaimContext): readonly CellLink[] =>
  statedLinksIn(context).filter(({ mayCount }) => mayCount !== true)

/** Whether the line that has the most of what a claim says has it otherwise than it says: the wins as the losses, the captain as the coach. */
export function contradictsItsHeadings(context: ClaimContext): boolean {
  const links = statedLinksIn(context)
  const best = bestOf(context, links)
  if (best.met.length === 0) return false
  const contradicts = best.met.length > 1 ? contradictsHeadings : isWrittenElsewhere
  return best.lines.every((line) => contradicts(context, line, links))
}
