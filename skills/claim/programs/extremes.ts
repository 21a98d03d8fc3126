import type { Side } from './grid.ts'
import { figureAt, isThe, linesMeant, measuresOf, valuesUnder, wayIn } from './measures.ts'
import { type Answer, answer, type CellAt, cuesAt, pairOf, shown, things, uniform } from './proposal.ts'
import { rankSaid, type Scene } from './scene.ts'

/** Where a value stands among others, the furthest first; those level with it stand no further. */
const placeOf = (value: number, all: readonly number[], way: 1 | -1): number =>
  1 + all.filter((other) => (way === 1 ? other > value : other < value)).length

/** Lines, and their share of all, from which on columns taken for things are ranked. */
const [turnedLinesMin, turnedShareMin] = [3, 0.6]

/** "The dearest", "the second most visited": a line's place under a heading, and its figure where one is stated. */
export function extreme(scene: Scene): readonly Answer[] {
  const degrees = scene.degrees.filter(({ kind }) => kind === 'superlative').slice(0, 2)
  const meant = linesMeant(scene)
  const rank = rankSaid(scene)
  const figure = scene.figures.find(({ amount }) => !amount.times)
  const like = scene.lines.find(({ side }) => meant.lines.includes(side))?.side
  const least = scene.grid.turned ? Math.max(turnedLinesMin, scene.grid.lines.length * turnedShareMin) : 2
  return degrees.flatMap(({ degree, at: said }) =>
    measuresOf(scene, degree).flatMap(({ head, strength, at }): readonly Answer[] => {
      const way = wayIn(head, degree)
      const values = valuesUnder(scene, head, meant.lines, like)
      const named = scene.lines.slice(0, 2).find(({ side }) => values.some(({ line }) => line === side))
      if (way === undefined || values.length < least || named === undefined) return []
      const all = values.map(({ value }) => value)
      const value = values.find(({ line }) => line === named.side)?.value ?? 0
      const found = placeOf(value, all, way)
      return [
        answer(found === rank && (figure === undefined || isThe(scene, figure, value)), {
          at: [said, at, meant.at, cuesAt(scene, 'second')],
          head: strength,
          lines: [named],
          figure,
          reach: all.length / Math.max(1, things(scene).length),
          cells: [[named.side, head]],
          steps: `place ${found} of ${all.length} by ${head.text}: ${shown(value)}`,
        }),
      ]
    }),
  )
}

/** "Higher on every set", "the best in all of them": a comparison or an extreme under all headings of a kind. */
export function everywhere(scene: Scene): readonly Answer[] {
  const said = cuesAt(scene, 'always')
  const heads = uniform(scene)
  const [first] = scene.lines
  const [degree] = scene.degrees
  if (said.length === 0 || heads.length < 2 || first === undefined || degree === undefined) return []
  const pair = degree.kind === 'comparative' ? pairOf(scene) : undefined
  const [one, other] = pair ?? [first]
  const results = heads.flatMap((head) => {
    const way = wayIn(head, degree.degree) ?? degree.degree.way
    const a = figureAt(scene, one.side, head)
    const b = other === undefined ? undefined : figureAt(scene, other.side, head)
    if (a === undefined || (other !== undefined && b === undefined)) return []
    if (b !== undefined) return [way * (a - b) > 0]
    const all = valuesUnder(scene, head).map(({ value }) => value)
    return all.length < 2 || degree.kind === 'comparative' ? [] : [placeOf(a, all, way) === 1]
  })
  if (results.length < 2) return []
  const named = other === undefined ? [one] : [one, other]
  return [
    answer(results.every(Boolean), {
      at: [
        said,
        degree.at,
        cuesAt(scene, 'than'),
        ...scene.heads.filter(({ side }) => heads.includes(side)).map(({ at }) => at),
      ],
      head: 0.6,
      lines: named,
      cells: named.flatMap(({ side }) => heads.slice(0, 4).map((head): CellAt => [side, head])),
      steps: `${results.filter(Boolean).length} of ${results.length} columns`,
    }),
  ]
}

const yearIn = (text: string): number => Number(/(?:19|20)\d\d/u.exec(text)?.[0] ?? Number.NaN)
const timeHead = /(?:19|20)\d\d|\bQ[1-4]\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|day|year)/iu

/** "From 2015 to 2019", "since 2020": headings of those years, where the claim names any. */
function within({ claim }: Scene, heads: readonly Side[]): readonly Side[] {
  const years = [...claim.text.matchAll(/\b(?:19|20)\d\d\b/gu)].map(([year]) => Number(year))
  if (years.length === 0) return heads
  const isOpen = years.length === 1 && /\bsince\b/iu.test(claim.text)
  const [from, to] = [Math.min(...years), isOpen ? Number.POSITIVE_INFINITY : Math.max(...years)]
  return heads.filter(({ text }) => !(yearIn(text) < from || yearIn(text) > to))
}

/** "Rose every year": one line along headings that follow each other in time. */
export function trend(scene: Scene): readonly Answer[] {
  const said = cuesAt(scene, 'always')
  const [up, down] = [cuesAt(scene, 'up'), cuesAt(scene, 'down')]
  const heads = within(scene, uniform(scene)).filter(({ text }) => timeHead.test(text))
  if (said.length === 0 || (up.length === 0) === (down.length === 0) || heads.length < 3) return []
  return scene.lines.slice(0, 1).flatMap((line): readonly Answer[] => {
    const values = heads.flatMap((head) => figureAt(scene, line.side, head) ?? [])
    if (values.length !== heads.length) return []
    const isBackwards = yearIn(heads[0]?.text ?? '') > yearIn(heads.at(-1)?.text ?? '')
    const ordered = isBackwards ? values.toReversed() : values
    const way = up.length > 0 ? 1 : -1
    return [
      answer(
        ordered.slice(1).every((value, at) => way * (value - (ordered[at] ?? 0)) > 0),
        {
          at: [said, up, down],
          head: 0.6,
          lines: [line],
          cells: heads.map((head): CellAt => [line.side, head]),
          steps: ordered.map(shown).join(', '),
        },
      ),
    ]
  })
}
