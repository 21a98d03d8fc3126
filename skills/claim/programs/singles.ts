import { isBlank, type Side } from './grid.ts'
import { figureAt, isIn, measuresOf } from './measures.ts'
import { type Answer, answer, cuesAt, shown } from './proposal.ts'
import { rankSaid, type Scene } from './scene.ts'

/** What must speak for a heading at least for a bound to be held against its figures: many figures of any heading keep a bound. */
const boundStrengthMin = 0.45

/** "Net income (loss)": the word in brackets is that of figures below nought. */
function isOnItsSide({ claim }: Scene, value: number | undefined, sides: readonly Side[]): boolean {
  const below = /\((loss|expense|benefit|deficit|decrease|outflow)e?s?\)/iu.exec(
    sides.map(({ text }) => text).join(' '),
  )?.[1]
  return (
    below === undefined || value === undefined || claim.text.toLowerCase().includes(below.toLowerCase()) === value < 0
  )
}

/** "A costs 20": the figure of one cell. */
export function cell(scene: Scene): readonly Answer[] {
  const figures = scene.figures.filter(({ amount }) => amount.times !== true || amount.value < 1).slice(0, 3)
  return scene.lines.slice(0, 3).flatMap((line) =>
    figures.flatMap((figure) =>
      measuresOf(scene, scene.degrees[0]?.degree, figure).flatMap(({ head, strength, at }): readonly Answer[] => {
        const found = scene.grid.at(line.side, head)
        if (found === undefined || isBlank(found) || found.figures.length === 0) return []
        if (figure.comparator !== 'eq' && strength < boundStrengthMin) return []
        const isOfShares =
          head.quantities.has('share') || /%/u.test(`${found.text} ${line.side.text} ${scene.grid.table.caption}`)
        return [
          answer(
            isIn(scene, figure, found, isOfShares) && isOnItsSide(scene, found.figures[0]?.value, [line.side, head]),
            {
              at: [at],
              head: strength,
              lines: [line],
              figure,
              cells: [[line.side, head]],
              steps: `${line.side.text}, ${head.text}: ${found.text}`,
            },
          ),
        ]
      }),
    ),
  )
}

/** Whether a line has the value of words that the claim gives it. */
export function lookup(scene: Scene): readonly Answer[] {
  const named = new Set(scene.lines.flatMap(({ at }) => at))
  return scene.lines.slice(0, 2).flatMap((line) =>
    scene.values.flatMap((value): readonly Answer[] => {
      const own = value.at.filter((at) => !named.has(at))
      if (own.length === 0) return []
      const head = scene.heads.find(({ side }) => side === value.head)
      return [
        answer(value.lines.includes(line.side), {
          at: [own, head?.at ?? []],
          head: 0.5 + (head?.strength ?? 0),
          lines: [line],
          cells: [[line.side, value.head]],
          steps: `${line.side.text}, ${value.head.text}: ${scene.grid.at(line.side, value.head)?.text ?? ''}`,
        }),
      ]
    }),
  )
}

/** "Came second", where a column says who came where. */
export function place(scene: Scene): readonly Answer[] {
  const said = cuesAt(scene, 'second', 'first')
  const rank = scene.grid.heads.find(({ quantities, isNumeric }) => isNumeric && quantities.has('rank'))
  if (said.length === 0 || rank === undefined || scene.degrees.length > 0) return []
  const wanted = scene.cues.has('second') ? rankSaid(scene) : 1
  return scene.lines.slice(0, 1).flatMap((line): readonly Answer[] => {
    const value = figureAt(scene, line.side, rank)
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
