import { type ClaimContext, rankSaid } from './context.ts'
import { isBlank, type Side } from './grid.ts'
import { digitsOf, figureAt, isIn, isOfYesAndNo, measuresOf, polarityOf } from './measures.ts'
import { type Answer, answer, cuesAt, shown } from './proposal.ts'

/** What must speak for a heading at least for a bound to be held against its figures: many figures of any heading keep a bound. */
const boundStrengthMin = 0.45

/** "Net income (loss)": the word in brackets is that of figures below nought. */
function isOnItsSide({ claim }: ClaimContext, value: number | undefined, sides: readonly Side[]): boolean {
  const below = /\((loss|expense|benefit|deficit|decrease|outflow)e?s?\)/iu.exec(
    sides.map(({ text }) => text).join(' '),
  )?.[1]
  return (
    below === undefined || value === undefined || claim.text.toLowerCase().includes(below.toLowerCase()) === value < 0
  )
}

/** "A costs 20": the figure of one cell. */
export function cell(context: ClaimContext): readonly Answer[] {
  const figures = context.figures.filter(({ amount }) => amount.times !== true || amount.value < 1).slice(0, 3)
  return context.lines.slice(0, 3).flatMap((line) =>
    figures.flatMap((figure) =>
      measuresOf(context, context.degrees[0]?.degree, figure).flatMap(({ head, strength, at }): readonly Answer[] => {
        const found = context.grid.at(line.side, head)
        if (found === undefined || isBlank(found) || found.figures.length === 0) return []
        if (figure.comparator !== 'eq' && strength < boundStrengthMin) return []
        const isOfShares =
          head.quantities.has('share') || /%/u.test(`${found.text} ${line.side.text} ${context.grid.table.caption}`)
        // "23,524%" is no reading of 23,524 dollars; scores of models are shares without saying so.
        if (figure.amount.percent === true && !isOfShares && !head.quantities.has('score') && head.unit !== '')
          return []
        return [
          answer(
            isIn(context, figure, found, isOfShares, head) &&
              isOnItsSide(context, found.figures[0]?.value, [line.side, head]),
            {
              at: [at],
              head: strength,
              lines: [line],
              figure,
              value: found.figures[0]?.value ?? 0,
              cells: [[line.side, head]],
              steps: `${line.side.text}, ${head.text}: ${found.text}`,
            },
          ),
        ]
      }),
    ),
  )
}

/** Digits from which on a figure is sought in a line's other cells as well. */
const soughtDigitsMin = 2

/** "The 13B model took 98,304": a figure that stands in the line under a heading that no word names. */
export function found(context: ClaimContext): readonly Answer[] {
  const figure = context.figures.find(
    (one) => one.comparator === 'eq' && one.amount.times !== true && one.amount.percent !== true,
  )
  const [line] = context.lines
  if (figure === undefined || line === undefined || digitsOf(figure) < soughtDigitsMin) return []
  const named = new Set(measuresOf(context, context.degrees[0]?.degree, figure).map(({ head }) => head))
  return context.grid.heads
    .filter((head) => head.isNumeric && !named.has(head))
    .flatMap((head): readonly Answer[] => {
      const one = context.grid.at(line.side, head)
      if (one === undefined || isBlank(one) || !isIn(context, figure, one, false, head)) return []
      const steps = `${line.side.text}, ${head.text}: ${one.text}`
      return [answer(true, { at: [], head: 0.1, lines: [line], figure, cells: [[line.side, head]], steps })]
    })
    .slice(0, 1)
}

/** "No overtime at all", "has never won": nought in the cell of each line named. */
export function nothing(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'none', 'free')
  const lines = context.lines.slice(0, 3)
  if (said.length === 0 || lines.length === 0 || context.figures.length > 0) return []
  return measuresOf(context).flatMap(({ head, strength, at }): readonly Answer[] => {
    const values = lines.map(({ side }) => figureAt(context, side, head))
    if (values.includes(undefined)) return []
    return [
      answer(
        values.every((value) => value === 0),
        {
          at: [said, at],
          head: strength,
          lines,
          cells: lines.map(({ side }) => [side, head] as const),
          steps: `${head.text}: ${values.map((value) => shown(value ?? 0)).join(', ')}`,
        },
      ),
    ]
  })
}

/** "No rate is given for Milan", "was not tested": a cell of which the table says nothing. */
export function unstated(context: ClaimContext): readonly Answer[] {
  const told = [...cuesAt(context, 'given'), ...cuesAt(context, 'missing')]
  const denied = [...cuesAt(context, 'none', 'not'), ...cuesAt(context, 'missing')]
  if (told.length === 0 || denied.length === 0 || context.figures.length > 0) return []
  return context.lines.slice(0, 2).flatMap((line) =>
    context.heads.slice(0, 2).map(({ side, at, strength }) => {
      const cell = context.grid.at(line.side, side)
      return answer(isBlank(cell), {
        at: [at, told, denied],
        head: strength,
        lines: [line],
        cells: [[line.side, side]],
        steps: `${line.side.text}, ${side.text}: ${cell?.text ?? 'nothing'}`,
      })
    }),
  )
}

/** "Gold covers bicycles", "the Free plan has no phone support": yes or no under a heading. */
export function affirmed(context: ClaimContext): readonly Answer[] {
  const denied = cuesAt(context, 'none', 'not')
  if (context.figures.length > 0) return []
  return context.lines.slice(0, 2).flatMap((line) =>
    context.heads.slice(0, 3).flatMap(({ side, at, strength }): readonly Answer[] => {
      const cell = context.grid.at(line.side, side)
      const isYes = polarityOf(cell)
      if (isYes === undefined || !isOfYesAndNo(context, side)) return []
      return [
        answer(isYes === (denied.length === 0), {
          at: [at, denied],
          head: strength,
          lines: [line],
          cells: [[line.side, side]],
          steps: `${line.side.text}, ${side.text}: ${cell?.text ?? ''}`,
        }),
      ]
    }),
  )
}

/** "Made a loss", "was in the red": the side of nought on which a cell stands. */
export function signed(context: ClaimContext): readonly Answer[] {
  const [below, above] = [cuesAt(context, 'below'), cuesAt(context, 'above')]
  if ((below.length === 0) === (above.length === 0) || context.figures.length > 0) return []
  return context.lines.slice(0, 1).flatMap((line) =>
    measuresOf(context).flatMap(({ head, strength, at }): readonly Answer[] => {
      const value = figureAt(context, line.side, head)
      if (value === undefined) return []
      return [
        answer(below.length > 0 ? value < 0 : value > 0, {
          at: [at, below, above],
          head: strength,
          lines: [line],
          cells: [[line.side, head]],
          steps: `${line.side.text}, ${head.text}: ${shown(value)}`,
        }),
      ]
    }),
  )
}

/** Whether a line has the value of words that the claim gives it. */
export function lookup(context: ClaimContext): readonly Answer[] {
  const named = new Set(context.lines.flatMap(({ at, isBeside }) => (isBeside ? [] : at)))
  return context.lines.slice(0, 2).flatMap((line) =>
    context.values.flatMap((value): readonly Answer[] => {
      const own = value.at.filter((at) => !named.has(at))
      if (own.length === 0) return []
      const head = context.heads.find(({ side }) => side === value.head)
      return [
        answer(value.lines.includes(line.side), {
          at: [own, head?.at ?? []],
          head: 0.5 + (head?.strength ?? 0),
          lines: [line],
          cells: [[line.side, value.head]],
          steps: `${line.side.text}, ${value.head.text}: ${context.grid.at(line.side, value.head)?.text ?? ''}`,
        }),
      ]
    }),
  )
}

/** "Came second", where a column says who came where. */
export function place(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'second', 'first')
  const rank = context.grid.heads.find(({ quantities, isNumeric }) => isNumeric && quantities.has('rank'))
  if (said.length === 0 || rank === undefined || context.degrees.length > 0) return []
  const wanted = context.cues.has('second') ? rankSaid(context) : 1
  return context.lines.slice(0, 1).flatMap((line): readonly Answer[] => {
    const value = figureAt(context, line.side, rank)
    if (value === undefined) return []
    return [
      answer(value === wanted, {
        at: [said],
        head: 0.5,
        lines: [line],
        cells: [[line.side, rank]],
        steps: `${rank.text}: ${shown(value)}`,
      }),
    ]
  })
}
