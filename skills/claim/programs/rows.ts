import type { CellLink } from './cell-links.ts'
import type { ClaimContext } from './context.ts'
import { isBlank, type Side } from './grid.ts'
import { type Best, bestOf, cellLinksIn, contradictsHeadings, having, metBy, sideLinksIn } from './headings.ts'
import { figureAt, isThe, measuresOf, placesOf, wayIn } from './measures.ts'
import { type Answer, answer } from './proposal.ts'

/** How a reading of links came about. */
export interface LinkSummary {
  readonly links: number
  /** Share of them that the best line has. */
  readonly met: number
  /** Lines that have as many. */
  readonly rows: number
  /** Share of the lines that have the most telling link. */
  readonly rarest: number
  /** The least share of a cell that a link is. */
  readonly whole: number
  /** Pins that the best line lacks: figures, and what speaks for their headings least. */
  readonly lacksFigure: boolean
  readonly lackedHead: number
  /** Links of words that stand under one heading with others: a list of them is rarely said of one line. */
  readonly twins: number
  /** Lines that have the rarest of the links that the best line has, and of those it lacks. */
  readonly rarestMet: number
  readonly rarestLacked: number
  /** Share of the links that the best line lacks of which it has another value in their place. */
  readonly replaced: number
  /** Links that only follow from cells, such as who won. */
  readonly derived: number
  /** Share of the links under headings that the claim names. */
  readonly headed: number
}

const linesOf = ({ columns }: CellLink): number => new Set([...columns.values()].flatMap((lines) => [...lines])).size

function summaryOf(
  context: ClaimContext,
  links: readonly CellLink[],
  met: readonly CellLink[],
  best: readonly Side[],
): LinkSummary {
  const lacked = links.filter((link) => !met.includes(link))
  const named = new Set(context.heads.map(({ side }) => side))
  const headsOf = ({ columns }: CellLink) => [...columns.keys()]
  const worded = links.filter(({ isFigure }) => !isFigure)
  const taken = new Set(met.flatMap(headsOf))
  const rarest = (of: readonly CellLink[]) => (of.length === 0 ? 0 : Math.log(1 + Math.min(...of.map(linesOf))))
  const isReplaced = (link: CellLink) =>
    headsOf(link).some((head) => !taken.has(head) && best.some((line) => !isBlank(context.grid.at(line, head))))
  return {
    links: links.length,
    met: links.length === 0 ? 0 : met.length / links.length,
    rows: best.length,
    rarest:
      Math.min(context.grid.lines.length, ...links.map(linesOf).filter((count) => count > 0)) /
      context.grid.lines.length,
    whole: Math.min(1, ...links.map(({ whole }) => whole)),
    lacksFigure: lacked.some(({ isFigure }) => isFigure),
    lackedHead: Math.min(1, ...lacked.map(({ head }) => head)),
    twins: worded.filter((link) =>
      worded.some((one) => one !== link && headsOf(one).some((head) => link.columns.has(head))),
    ).length,
    rarestMet: rarest(met),
    rarestLacked: rarest(lacked),
    replaced: lacked.length === 0 ? 0 : lacked.filter(isReplaced).length / lacked.length,
    derived: links.filter((link) => headsOf(link).some(({ derived }) => derived !== undefined)).length,
    headed: links.filter((link) => headsOf(link).some((head) => named.has(head))).length / Math.max(1, links.length),
  }
}

/** A reading of links over the lines that have them. */
export function linkedAnswer(
  context: ClaimContext,
  holds: boolean,
  links: readonly CellLink[],
  bests: readonly Best[],
): Answer {
  const met = bests.flatMap((best) => best.met)
  const cells = bests.flatMap(({ lines: [line], met: own }) =>
    line === undefined
      ? []
      : own.flatMap(({ columns }) => {
          const head = [...columns].find(([, lines]) => lines.has(line))?.[0]
          return head === undefined ? [] : [[line, head] as const]
        }),
  )
  const heads = new Set(links.flatMap(({ columns }) => [...columns.keys()]))
  const named = context.heads.filter(({ side }) => heads.has(side)).flatMap(({ at }) => at)
  const made = answer(holds, {
    at: [...links.map(({ at }) => at), named],
    head: Math.min(1, ...links.map(({ head }) => head)),
    cells,
    reach: Math.max(...bests.map(({ lines }) => lines.length)) / context.grid.lines.length,
    steps: bests
      .map(({ lines: [line], met: own }) => `${line?.text ?? ''}: ${own.length} of ${links.length}`)
      .join('; '),
  })
  const widest = bests.reduce((one, other) => (other.lines.length > one.lines.length ? other : one)).lines
  return { ...made, linked: summaryOf(context, links, met, widest) }
}

/** Whether a line has no cell for a figure that is said of it: nothing is concluded from an empty one. */
function isSilent({ grid }: ClaimContext, line: Side, links: readonly CellLink[]): boolean {
  const met = metBy(line, links)
  return links.some(
    (link) =>
      link.isFigure &&
      link.columns.size > 0 &&
      !met.includes(link) &&
      [...link.columns.keys()].every((head) => isBlank(grid.at(line, head))),
  )
}

/** "The away team scored 9.16 on 12 July": one line has all that is said, under the headings that it gives. */
export function row(context: ClaimContext): readonly Answer[] {
  const links = cellLinksIn(context)
  if (links.length < 2) return []
  const best = bestOf(context, links)
  if (best.met.length === 0) return []
  if (best.met.length < links.length)
    return best.lines.some((line) => isSilent(context, line, links))
      ? []
      : [linkedAnswer(context, false, links, [best])]
  const isContradicted = best.lines.every((line) => contradictsHeadings(context, line, links))
  return [linkedAnswer(context, !isContradicted, links, [best])]
}

/** "The only entrant with that chassis": no other line has what is said. */
export function onlyRow(context: ClaimContext): readonly Answer[] {
  const said = context.cues.get('only') ?? []
  const links = cellLinksIn(context)
  const [first, last] = [links[0], links.at(-1)]
  if (said.length === 0 || links.length < 2 || first === undefined || last === undefined) return []
  return [first, last].flatMap((link): readonly Answer[] => {
    const rest = links.filter((one) => one !== link)
    const lines = having(context, rest)
    const isOnly = lines.length > 0 && lines.every((line) => metBy(line, [link]).length === 1)
    if (isOnly && contradictsHeadings(context, lines[0], links)) return []
    const made = linkedAnswer(context, isOnly, links, [{ lines, met: isOnly ? links : rest }])
    return [{ ...made, at: [...made.at, ...said] }]
  })
}

/** "Never won at home": no line that has the rest has what is denied. */
export function notRow(context: ClaimContext): readonly Answer[] {
  const said = [...(context.cues.get('not') ?? []), ...(context.cues.get('none') ?? [])]
  const links = cellLinksIn(context)
  if (said.length === 0 || links.length < 2) return []
  const denied = new Set([links.find(({ at }) => Math.min(...at) > Math.min(...said)), links.at(-1)])
  return [...denied].flatMap((link): readonly Answer[] => {
    const rest = links.filter((one) => one !== link)
    const lines = having(context, rest)
    if (link === undefined || lines.length === 0) return []
    const holds = !lines.some((line) => metBy(line, [link]).length === 1)
    const made = linkedAnswer(context, holds, links, [{ lines, met: holds ? rest : links }])
    return [{ ...made, at: [...made.at, ...said] }]
  })
}

/** "Won twice in April", "three of the games were at home": how many lines have the rest. */
export function countRow(context: ClaimContext): readonly Answer[] {
  const links = cellLinksIn(context)
  return context.figures.slice(0, 2).flatMap((figure): readonly Answer[] => {
    const { amount } = figure
    const places = placesOf(figure)
    const rest = links.filter(({ at }) => !at.some((one) => places.includes(one)))
    // "Won 2 times" is read as a multiple.
    const isPlain = amount.currency === undefined && amount.percent !== true
    if (!isPlain || !Number.isInteger(amount.value) || amount.value > context.grid.lines.length || rest.length === 0)
      return []
    const lines = having(context, rest)
    const made = linkedAnswer(context, isThe(context, figure, lines.length), rest, [{ lines, met: rest }])
    return [{ ...made, at: [...made.at, ...places], steps: `${lines.length} of ${context.grid.lines.length} lines` }]
  })
}

/** "The game in May had a bigger crowd than the one in June": a figure of the line that has some links beside that of the line that has others. */
export function compareRows(context: ClaimContext): readonly Answer[] {
  const than = context.cues.get('than')?.[0]
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const links = sideLinksIn(context)
  if (than === undefined || degree === undefined || links.length < 2) return []
  const sides = [links.filter(({ at }) => Math.max(...at) < than), links.filter(({ at }) => Math.min(...at) > than)]
  const [one, other] = sides.map((own) => (own.length === 0 ? [] : having(context, own)))
  const [a, b] = [one?.[0], other?.[0]]
  if (a === undefined || b === undefined || a === b || one?.length !== 1 || other?.length !== 1) return []
  return measuresOf(context, degree.degree).flatMap(({ head, strength, at }): readonly Answer[] => {
    const [left, right] = [figureAt(context, a, head), figureAt(context, b, head)]
    const way = wayIn(context, head, degree.degree) ?? degree.degree.way
    if (left === undefined || right === undefined) return []
    const made = linkedAnswer(context, way * (left - right) > 0, links, [
      { lines: [a], met: sides[0] ?? [] },
      { lines: [b], met: sides[1] ?? [] },
    ])
    const places = [...made.at, ...at, ...degree.at, than]
    return [{ ...made, at: places, head: strength, steps: `${head.text}: ${left} and ${right}` }]
  })
}

/** "Of the games in April the one against Perth had the largest crowd": the place of the line that has all links among those that have the others. */
export function extremeRow(context: ClaimContext): readonly Answer[] {
  const degree = context.degrees.find(({ kind }) => kind === 'superlative')
  const links = cellLinksIn(context).filter(({ isFigure }) => !isFigure)
  if (degree === undefined || links.length === 0) return []
  return measuresOf(context, degree.degree).flatMap(({ head, strength, at }): readonly Answer[] => {
    const way = wayIn(context, head, degree.degree) ?? degree.degree.way
    return links.flatMap((link): readonly Answer[] => {
      const rest = links.filter((one) => one !== link)
      const all = having(context, rest).flatMap((line) => {
        const value = figureAt(context, line, head)
        return value === undefined ? [] : [{ line, value }]
      })
      const first = Math.max(...all.map(({ value }) => way * value))
      const best = all.filter(({ value }) => way * value === first)
      const others = all.filter(({ line }) => metBy(line, [link]).length === 0)
      if (all.length < 2 || others.length === 0 || others.length === all.length) return []
      const holds = best.some(({ line }) => metBy(line, [link]).length === 1)
      const made = linkedAnswer(context, holds, links, [
        { lines: best.map(({ line }) => line), met: holds ? links : rest },
      ])
      const reach = all.length / context.grid.lines.length
      const places = [...made.at, ...at, ...degree.at]
      return [{ ...made, at: places, head: strength, reach, steps: `${head.text}: ${way * first} of ${all.length}` }]
    })
  })
}

const joining = /^(?:and|while|but|whereas|then|,|;)$/u

/** "A won in May and B in June": several lines have what is said of each. */
export function rows(context: ClaimContext): readonly Answer[] {
  const links = cellLinksIn(context)
  if (links.length < 3 || bestOf(context, links).met.length === links.length) return []
  const cuts = context.claim.words.flatMap(({ token }, at) => (joining.test(token.norm) ? [at] : []))
  for (const cut of cuts) {
    const parts = [links.filter(({ at }) => Math.max(...at) < cut), links.filter(({ at }) => Math.min(...at) > cut)]
    if (parts.some((part) => part.length === 0) || parts.every((part) => part.length < 2)) continue
    const bests = parts.map((part) => bestOf(context, part))
    const spans = [[0, cut] as const, [cut + 1, context.claim.words.length] as const]
    const isHeld = ({ met, lines: [line] }: Best, index: number) =>
      met.length === parts[index]?.length && !contradictsHeadings(context, line, parts[index] ?? [], spans[index])
    if (bests.every(isHeld)) return [linkedAnswer(context, true, links, bests)]
  }
  return []
}

/** "Both A and B play for C": each of several values of one column has the rest. */
export function each(context: ClaimContext): readonly Answer[] {
  const links = cellLinksIn(context)
  if (links.length < 3) return []
  const groups = context.grid.heads.flatMap((head) => {
    const own = links.filter(({ columns, isFigure }) => columns.has(head) && !isFigure)
    return own.length < 2 || own.length === links.length ? [] : [own]
  })
  return groups.slice(0, 2).map((group) => {
    const rest = links.filter((link) => !group.includes(link))
    const bests = group.map((link) => bestOf(context, [link, ...rest]))
    // The two of one line are no two that share the rest.
    const isHeld = ({ met, lines: [line] }: Best, at: number) =>
      met.length === rest.length + 1 && !contradictsHeadings(context, line, [...group.slice(at, at + 1), ...rest])
    return linkedAnswer(context, bests.every(isHeld), links, bests)
  })
}
