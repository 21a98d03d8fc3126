import type { Figure } from '../claim-reading.ts'
import type { Side } from './grid.ts'
import { figureAt, isThe, isTimes, measuresOf, spanOf, wayIn } from './measures.ts'
import { type Answer, answer, cuesAt, headPair, pairOf, shown } from './proposal.ts'
import type { DegreeMention, Mention, Scene } from './scene.ts'

/** Two cells and their figures: of two lines under a heading, or of one line under two. */
interface Both {
  readonly a: number
  readonly b: number
  readonly at: readonly number[]
  readonly head: number
  readonly lines: readonly Mention[]
  readonly cells: readonly (readonly [Side, Side])[]
}

/** The two lines a claim names, under each heading it may mean. */
function ofLines(
  scene: Scene,
  degree?: DegreeMention,
  figure?: Figure,
): readonly (Both & { readonly measure: Side })[] {
  const pair = pairOf(scene)
  if (pair === undefined) return []
  return measuresOf(scene, degree?.degree, figure).flatMap(({ head, strength, at }) => {
    const [a, b] = pair.map(({ side }) => figureAt(scene, side, head))
    if (a === undefined || b === undefined) return []
    const cells = pair.map(({ side }) => [side, head] as const)
    return [{ a, b, at, head: strength, lines: pair, cells, measure: head }]
  })
}

/** Each line a claim names, under two headings. */
function ofHeads(scene: Scene, heads: readonly [Mention, Mention] | undefined): readonly Both[] {
  if (heads === undefined) return []
  return scene.lines.slice(0, 2).flatMap((line) => {
    const [a, b] = heads.map(({ side }) => figureAt(scene, line.side, side))
    if (a === undefined || b === undefined) return []
    return [
      {
        a,
        b,
        at: heads.flatMap(({ at }) => at),
        head: Math.min(...heads.map(({ strength }) => strength)),
        lines: [line],
        cells: heads.map(({ side }) => [line.side, side] as const),
      },
    ]
  })
}

const read = (holds: boolean, both: Both, said: readonly number[], figure?: Figure): Answer =>
  answer(holds, { ...both, at: [both.at, said], figure, steps: `${shown(both.a)} and ${shown(both.b)}` })

/** Whether a stated lead is the one found: in itself, in percent, or as a multiple. */
function isLead(scene: Scene, figure: Figure, a: number, b: number): boolean {
  const { amount } = figure
  if (amount.times === true) return b !== 0 && (isTimes(figure, a / b) || isTimes(figure, Math.abs(a - b) / b))
  if (amount.percent === true && b !== 0 && isThe(scene, figure, (Math.abs(a - b) / Math.abs(b)) * 100)) return true
  return isThe(scene, figure, Math.abs(a - b))
}

/** "A is dearer than B", "3 points above B". */
export function comparison(scene: Scene): readonly Answer[] {
  const [figure] = scene.figures
  const degrees = scene.degrees.filter(({ kind }) => kind === 'comparative').slice(0, 2)
  return degrees.flatMap((degree) =>
    ofLines(scene, degree).flatMap((both): readonly Answer[] => {
      const { a, b, measure } = both
      const way = wayIn(measure, degree.degree)
      if (way === undefined) return []
      const holds = way * (a - b) > 0 && (figure === undefined || isLead(scene, figure, a, b))
      return [read(holds, both, [...degree.at, ...cuesAt(scene, 'than', 'difference')], figure)]
    }),
  )
}

/** What lies between two lines, or two columns of one line, where no word of degree stands. */
export function difference(scene: Scene): readonly Answer[] {
  const [figure] = scene.figures
  const cues = cuesAt(scene, 'difference', 'up', 'down')
  if (figure === undefined || cues.length === 0 || scene.degrees.some(({ kind }) => kind === 'comparative')) return []
  const said = [...cues, ...cuesAt(scene, 'than')]
  return [
    ...ofLines(scene, undefined, figure).map((both) => read(isLead(scene, figure, both.a, both.b), both, said, figure)),
    ...ofHeads(scene, headPair(scene)).map((both) =>
      read(
        isOnItsWay(scene, both) && (isLead(scene, figure, both.a, both.b) || isLead(scene, figure, both.b, both.a)),
        both,
        cues,
        figure,
      ),
    ),
  ]
}

/** Whether what is said to rise or to fall from one column to the next does. */
function isOnItsWay({ cues }: Scene, { a, b, cells: [one, other] }: Both): boolean {
  const [isUp, isDown] = [cues.has('up'), cues.has('down')]
  if (isUp === isDown) return true
  const [from, to] = (one?.[1].index ?? 0) < (other?.[1].index ?? 0) ? [a, b] : [b, a]
  return isUp ? to > from : to < from
}

/** A heading that no word names. */
const unnamed = (side: Side): Mention => ({ side, at: [], own: [], strength: 0.4, share: 0.4 })

/** One line between two columns: which is more, or which way it went; from the first time to the last where none is named. */
export function change(scene: Scene): readonly Answer[] {
  const span = spanOf(scene)
  const across = headPair(scene) ?? (span === undefined ? undefined : ([unnamed(span[0]), unnamed(span[1])] as const))
  const degree = scene.degrees.find(({ kind }) => kind === 'comparative')
  const moves = cuesAt(scene, 'up', 'down')
  if (scene.figures.length > 0 || (degree === undefined && moves.length === 0)) return []
  return ofHeads(scene, across).map((both) => {
    if (degree === undefined) return read(isOnItsWay(scene, both), both, moves)
    const head = both.cells[0]?.[1]
    const way = (head === undefined ? undefined : wayIn(head, degree.degree)) ?? degree.degree.way
    return read(way * (both.a - both.b) > 0, both, [...degree.at, ...cuesAt(scene, 'than')])
  })
}

/** "Three times as many as B". */
export function ratio(scene: Scene): readonly Answer[] {
  const figure = scene.figures.find(({ amount }) => amount.times === true && amount.value > 1)
  if (figure === undefined) return []
  const [degree] = scene.degrees
  const said = [...cuesAt(scene, 'than'), ...scene.degrees.flatMap(({ at }) => at)]
  const made = (both: Both, a: number, b: number): readonly Answer[] =>
    a === 0 || b === 0 ? [] : [read(isTimes(figure, a / b), both, said, figure)]
  return [
    ...ofLines(scene, degree).flatMap((both) => {
      const way = degree === undefined ? 1 : (wayIn(both.measure, degree.degree) ?? 1)
      return way === 1 ? made(both, both.a, both.b) : made(both, both.b, both.a)
    }),
    ...ofHeads(scene, headPair(scene))
      .slice(0, 1)
      .flatMap((both) => made(both, both.a, both.b)),
  ]
}

/** "Level on points": two lines with one figure. */
export function same(scene: Scene): readonly Answer[] {
  const said = cuesAt(scene, 'same')
  return said.length === 0 ? [] : ofLines(scene).map((both) => read(both.a === both.b, both, said))
}
