import type { Figure } from '../claim-reading.ts'
import type { ClaimContext } from './context.ts'
import { datedLines } from './dates.ts'
import { isBlank, type Side } from './grid.ts'
import {
  figureAt,
  isOfYesAndNo,
  isValue,
  linesMeant,
  measuresOf,
  placesOf,
  polarityOf,
  spanOf,
  wayIn,
} from './measures.ts'
import { headsNamed, things, unnamed } from './proposal.ts'

/** What lines may meet: those that do, of those asked. */
export interface Condition {
  readonly met: readonly (readonly [line: Side, head: Side])[]
  readonly among: readonly Side[]
  readonly at: readonly number[]
  readonly strength: number
  readonly steps: string
  /** That nothing stands there. */
  readonly isBlank?: true
}

/** Conditions that the claim's words may state, apart from the figure that counts. */
export function conditionsOf(context: ClaimContext, counting: Figure | undefined): readonly Condition[] {
  return [
    ...bounded(context, counting),
    ...valued(context),
    ...blank(context),
    ...signed(context),
    ...beside(context),
    ...between(context),
    ...within(context),
    ...nought(context),
    ...affirmed(context),
    ...datedLines(context),
  ]
}

/** "Scored 30 goals or more". */
function bounded(context: ClaimContext, counting: Figure | undefined): readonly Condition[] {
  const meant = linesMeant(context)
  return context.figures
    .filter((figure) => figure !== counting)
    .slice(0, 2)
    .flatMap((figure) =>
      measuresOf(context, context.degrees[0]?.degree, figure).flatMap(
        ({ head, strength, at }): readonly Condition[] => {
          const among = meant.lines.filter((line) => !line.isTotal && figureAt(context, line, head) !== undefined)
          const answers = among.map((line) =>
            isValue(context, figure, figureAt(context, line, head) ?? Number.NaN, head),
          )
          if (answers.includes(undefined)) return []
          return [
            {
              met: among.flatMap((line, index) => (answers[index] === true ? [[line, head] as const] : [])),
              among,
              at: [
                ...at,
                ...meant.at,
                ...placesOf(figure),
                ...context.degrees.flatMap((one) => (one.kind === 'comparative' ? one.at : [])),
              ],
              strength,
              steps: `${head.text} ${figure.comparator} ${figure.amount.value}`,
            },
          ]
        },
      ),
    )
}

/** "Two of them have subtitles": a value of words. */
function valued(context: ClaimContext): readonly Condition[] {
  return context.values.map(
    ({ head, lines, at, text }): Condition => ({
      met: lines.map((line) => [line, head] as const),
      among: things(context),
      at,
      strength: 0.5 + (context.heads.find(({ side }) => side === head)?.strength ?? 0),
      steps: `${head.text} is ${text}`,
    }),
  )
}

/** "No price is given for three", "nine were given a time": whether anything stands there. */
function blank(context: ClaimContext): readonly Condition[] {
  const denied = [...(context.cues.get('missing') ?? []), ...(context.cues.get('none') ?? [])]
  const told = context.cues.get('given') ?? []
  if (denied.length === 0 && told.length === 0) return []
  return context.heads.slice(0, 2).map(({ side, at, strength }): Condition => {
    const among = things(context)
    const met = among.filter((line) => isBlank(context.grid.at(line, side)) === denied.length > 0)
    return {
      met: met.map((line) => [line, side] as const),
      among,
      at: [...at, ...denied, ...told],
      strength,
      steps: `${side.text} is ${denied.length > 0 ? 'blank' : 'given'}`,
      isBlank: true,
    }
  })
}

/** "Rents came down in one district", "the only quarter with a loss": the side of nought on which figures stand. */
function signed(context: ClaimContext): readonly Condition[] {
  const up = [...(context.cues.get('up') ?? []), ...(context.cues.get('above') ?? [])]
  const down = [...(context.cues.get('down') ?? []), ...(context.cues.get('below') ?? [])]
  if ((up.length === 0) === (down.length === 0)) return []
  const meant = linesMeant(context)
  return measuresOf(context)
    .filter(({ head }) => meant.lines.some((line) => (figureAt(context, line, head) ?? 0) < 0))
    .map(({ head, strength, at }): Condition => {
      const among = meant.lines.filter((line) => figureAt(context, line, head) !== undefined)
      return {
        met: among.flatMap((line) => {
          const value = figureAt(context, line, head) ?? 0
          return (up.length > 0 ? value > 0 : value < 0) ? [[line, head] as const] : []
        }),
        among,
        at: [...at, ...meant.at, ...up, ...down],
        strength,
        steps: `${head.text} ${up.length > 0 ? 'above' : 'below'} 0`,
      }
    })
}

/** "More than Leeds has". */
function beside(context: ClaimContext): readonly Condition[] {
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const [line] = context.lines
  if (degree === undefined || line === undefined) return []
  return measuresOf(context, degree.degree).flatMap(({ head, strength, at }): readonly Condition[] => {
    const own = figureAt(context, line.side, head)
    const way = wayIn(context, head, degree.degree)
    if (own === undefined || way === undefined) return []
    const among = context.grid.lines.filter(
      (other) => other !== line.side && !other.isTotal && figureAt(context, other, head) !== undefined,
    )
    return [
      {
        met: among.flatMap((other) =>
          way * ((figureAt(context, other, head) ?? 0) - own) > 0 ? [[other, head] as const] : [],
        ),
        among,
        at: [...at, ...line.at, ...degree.at, ...(context.cues.get('than') ?? [])],
        strength,
        steps: `${head.text} ${way > 0 ? 'above' : 'below'} ${own}`,
      },
    ]
  })
}

/** "Rose from 2022 to 2023", "higher in A than in B": of two columns of every line. */
function between(context: ClaimContext): readonly Condition[] {
  const [named, next] = headsNamed(context)
  const span = next === undefined ? spanOf(context) : undefined
  const [one, other] = span === undefined ? [named, next] : span.map(unnamed)
  if (
    one === undefined ||
    other === undefined ||
    one.side.unit !== other.side.unit ||
    (context.grid.turned && context.grid.heads.length < 3)
  )
    return []
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const [up, down] = [context.cues.get('up') ?? [], context.cues.get('down') ?? []]
  const way =
    degree !== undefined ? degree.degree.way : up.length > 0 === down.length > 0 ? undefined : up.length > 0 ? -1 : 1
  if (way === undefined) return []
  const among = context.grid.lines.filter(
    (line) =>
      !line.isTotal &&
      figureAt(context, line, one.side) !== undefined &&
      figureAt(context, line, other.side) !== undefined,
  )
  return [
    {
      met: among.flatMap((line) =>
        way * ((figureAt(context, line, one.side) ?? 0) - (figureAt(context, line, other.side) ?? 0)) > 0
          ? [[line, one.side] as const]
          : [],
      ),
      among,
      at: [...one.at, ...other.at, ...(degree?.at ?? []), ...up, ...down, ...(context.cues.get('than') ?? [])],
      strength: Math.min(one.strength, other.strength),
      steps: `${one.side.text} ${way > 0 ? 'above' : 'below'} ${other.side.text}`,
    },
  ]
}

/** How many headings are tried that a limit may be of. */
const limitedTried = 2

/** "Below their reorder level", "over the credit limit": one column beside the one that the claim names as its limit. */
function within(context: ClaimContext): readonly Condition[] {
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const [limit, next] = headsNamed(context)
  if (degree === undefined || limit === undefined || next !== undefined) return []
  if (limit.place < Math.min(...degree.at)) return []
  const alike = context.grid.heads.filter(
    (head) =>
      head !== limit.side && head.isNumeric && head.unit === limit.side.unit && head.index !== context.grid.names,
  )
  const ordered = [...alike].sort((a, b) => Number(b.isTotal) - Number(a.isTotal))
  return ordered.slice(0, limitedTried).map((head): Condition => {
    const among = things(context).filter(
      (line) => figureAt(context, line, head) !== undefined && figureAt(context, line, limit.side) !== undefined,
    )
    const lead = (line: Side) =>
      degree.degree.way * ((figureAt(context, line, head) ?? 0) - (figureAt(context, line, limit.side) ?? 0))
    return {
      met: among.flatMap((line) => (lead(line) > 0 ? [[line, head] as const] : [])),
      among,
      at: [...limit.at, ...degree.at],
      strength: limit.strength / 2,
      steps: `${head.text} ${degree.degree.way > 0 ? 'above' : 'below'} ${limit.side.text}`,
    }
  })
}

/** "Three had no deliveries": nought under a heading. */
function nought(context: ClaimContext): readonly Condition[] {
  const said = [...(context.cues.get('none') ?? []), ...(context.cues.get('free') ?? [])]
  if (said.length === 0) return []
  const meant = linesMeant(context)
  return measuresOf(context).flatMap(({ head, strength, at }): readonly Condition[] => {
    const among = meant.lines.filter((line) => !line.isTotal && figureAt(context, line, head) !== undefined)
    const met = among.flatMap((line) => (figureAt(context, line, head) === 0 ? [[line, head] as const] : []))
    return [{ met, among, at: [...at, ...meant.at, ...said], strength, steps: `${head.text} is 0`, isBlank: true }]
  })
}

/** "Three of the policies pay for dental treatment": yes under a heading, or no where the claim denies it. */
function affirmed(context: ClaimContext): readonly Condition[] {
  const denied = [...(context.cues.get('none') ?? []), ...(context.cues.get('not') ?? [])]
  return context.heads
    .filter(({ side }) => isOfYesAndNo(context, side))
    .slice(0, 2)
    .map(({ side, at, strength }): Condition => {
      const among = things(context)
      const met = among.flatMap((line) =>
        (polarityOf(context.grid.at(line, side)) === true) === (denied.length === 0) ? [[line, side] as const] : [],
      )
      return {
        met,
        among,
        at: [...at, ...denied],
        strength,
        steps: `${side.text}: ${denied.length === 0 ? 'yes' : 'no'}`,
      }
    })
}
