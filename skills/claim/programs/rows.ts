import { type Best, bestOf, having, isElsewhere, metBy, pinsIn } from './headings.ts'
import { figureAt, isThe, measuresOf, placesOf, wayIn } from './measures.ts'
import type { Pin } from './pins.ts'
import { type Answer, answer } from './proposal.ts'
import type { Scene } from './scene.ts'

/** How a reading of pins came about. */
export interface Pinned {
  readonly pins: number
  /** Share of them that the best line has. */
  readonly met: number
  /** Lines that have as many. */
  readonly rows: number
  /** Share of the lines that have the most telling pin. */
  readonly rarest: number
  /** The least share of a cell that a pin is. */
  readonly whole: number
  /** Pins that the best line lacks: figures, and what speaks for their headings least. */
  readonly lacksFigure: boolean
  readonly lackedHead: number
}

const linesOf = ({ columns }: Pin): number => new Set([...columns.values()].flatMap((lines) => [...lines])).size

function pinnedOf(scene: Scene, pins: readonly Pin[], met: readonly Pin[], rows: number): Pinned {
  const lacked = pins.filter((pin) => !met.includes(pin))
  return {
    pins: pins.length,
    met: met.length / pins.length,
    rows,
    rarest: Math.min(...pins.map(linesOf).filter((count) => count > 0)) / scene.grid.lines.length,
    whole: Math.min(...pins.map(({ whole }) => whole)),
    lacksFigure: lacked.some(({ isFigure }) => isFigure),
    lackedHead: Math.min(1, ...lacked.map(({ head }) => head)),
  }
}

function pinnedAnswer(scene: Scene, holds: boolean, pins: readonly Pin[], bests: readonly Best[]): Answer {
  const met = bests.flatMap((best) => best.met)
  const cells = bests.flatMap(({ lines: [line], met: own }) =>
    line === undefined
      ? []
      : own.flatMap(({ columns }) => {
          const head = [...columns].find(([, lines]) => lines.has(line))?.[0]
          return head === undefined ? [] : [[line, head] as const]
        }),
  )
  const heads = new Set(pins.flatMap(({ columns }) => [...columns.keys()]))
  const named = scene.heads.filter(({ side }) => heads.has(side)).flatMap(({ at }) => at)
  const made = answer(holds, {
    at: [...pins.map(({ at }) => at), named],
    head: Math.min(1, ...pins.map(({ head }) => head)),
    cells,
    reach: Math.max(...bests.map(({ lines }) => lines.length)) / scene.grid.lines.length,
    steps: bests
      .map(({ lines: [line], met: own }) => `${line?.text ?? ''}: ${own.length} of ${pins.length}`)
      .join('; '),
  })
  return { ...made, pinned: pinnedOf(scene, pins, met, Math.max(...bests.map(({ lines }) => lines.length))) }
}

/** "The away team scored 9.16 on 12 July": one line has all that is said. */
export function row(scene: Scene): readonly Answer[] {
  const pins = pinsIn(scene)
  if (pins.length < 2) return []
  const best = bestOf(scene, pins)
  const isWhole = best.met.length === pins.length
  if (best.met.length === 0 || (isWhole && best.lines.every((line) => isElsewhere(scene, line, pins)))) return []
  return [pinnedAnswer(scene, isWhole, pins, [best])]
}

/** "The only entrant with that chassis": no other line has what is said. */
export function onlyRow(scene: Scene): readonly Answer[] {
  const said = scene.cues.get('only') ?? []
  const pins = pinsIn(scene)
  const [first, last] = [pins[0], pins.at(-1)]
  if (said.length === 0 || pins.length < 2 || first === undefined || last === undefined) return []
  return [first, last].flatMap((pin): readonly Answer[] => {
    const rest = pins.filter((one) => one !== pin)
    const lines = having(scene, rest)
    const isOnly = lines.length > 0 && lines.every((line) => metBy(line, [pin]).length === 1)
    if (isOnly && isElsewhere(scene, lines[0], pins)) return []
    const made = pinnedAnswer(scene, isOnly, pins, [{ lines, met: isOnly ? pins : rest }])
    return [{ ...made, at: [...made.at, ...said] }]
  })
}

/** "Never won at home": no line has what is denied. */
export function notRow(scene: Scene): readonly Answer[] {
  const said = [...(scene.cues.get('not') ?? []), ...(scene.cues.get('none') ?? [])]
  const pins = pinsIn(scene)
  if (said.length === 0 || pins.length < 2) return []
  const best = bestOf(scene, pins)
  const made = pinnedAnswer(scene, best.met.length < pins.length, pins, [best])
  return [{ ...made, at: [...made.at, ...said] }]
}

/** "Won twice in April", "three of the games were at home": how many lines have the rest. */
export function countRow(scene: Scene): readonly Answer[] {
  const pins = pinsIn(scene)
  return scene.figures.slice(0, 2).flatMap((figure): readonly Answer[] => {
    const { amount } = figure
    const places = placesOf(figure)
    const rest = pins.filter(({ at }) => !at.some((one) => places.includes(one)))
    // "Won 2 times" is read as a multiple.
    const isPlain = amount.currency === undefined && amount.percent !== true
    if (!isPlain || !Number.isInteger(amount.value) || amount.value > scene.grid.lines.length || rest.length === 0)
      return []
    const lines = having(scene, rest)
    const made = pinnedAnswer(scene, isThe(scene, figure, lines.length), rest, [{ lines, met: rest }])
    return [{ ...made, at: [...made.at, ...places], steps: `${lines.length} of ${scene.grid.lines.length} lines` }]
  })
}

/** "The game in May had a bigger crowd than the one in June": a figure of the line that has some pins beside that of the line that has others. */
export function compareRows(scene: Scene): readonly Answer[] {
  const than = scene.cues.get('than')?.[0]
  const degree = scene.degrees.find(({ kind }) => kind === 'comparative')
  const pins = pinsIn(scene)
  if (than === undefined || degree === undefined || pins.length < 2) return []
  const sides = [pins.filter(({ at }) => Math.max(...at) < than), pins.filter(({ at }) => Math.min(...at) > than)]
  const [one, other] = sides.map((own) => (own.length === 0 ? [] : having(scene, own)))
  const [a, b] = [one?.[0], other?.[0]]
  if (a === undefined || b === undefined || a === b || one?.length !== 1 || other?.length !== 1) return []
  return measuresOf(scene, degree.degree).flatMap(({ head, strength, at }): readonly Answer[] => {
    const [left, right] = [figureAt(scene, a, head), figureAt(scene, b, head)]
    const way = wayIn(scene, head, degree.degree) ?? degree.degree.way
    if (left === undefined || right === undefined) return []
    const made = pinnedAnswer(scene, way * (left - right) > 0, pins, [
      { lines: [a], met: sides[0] ?? [] },
      { lines: [b], met: sides[1] ?? [] },
    ])
    const places = [...made.at, ...at, ...degree.at, than]
    return [{ ...made, at: places, head: strength, steps: `${head.text}: ${left} and ${right}` }]
  })
}

/** "Of the games in April the one against Perth had the largest crowd": the place of the line that has all pins among those that have the others. */
export function extremeRow(scene: Scene): readonly Answer[] {
  const degree = scene.degrees.find(({ kind }) => kind === 'superlative')
  const pins = pinsIn(scene).filter(({ isFigure }) => !isFigure)
  if (degree === undefined || pins.length === 0) return []
  return measuresOf(scene, degree.degree).flatMap(({ head, strength, at }): readonly Answer[] => {
    const way = wayIn(scene, head, degree.degree) ?? degree.degree.way
    return pins.flatMap((pin): readonly Answer[] => {
      const rest = pins.filter((one) => one !== pin)
      const all = having(scene, rest).flatMap((line) => {
        const value = figureAt(scene, line, head)
        return value === undefined ? [] : [{ line, value }]
      })
      const first = Math.max(...all.map(({ value }) => way * value))
      const best = all.filter(({ value }) => way * value === first)
      const others = all.filter(({ line }) => metBy(line, [pin]).length === 0)
      if (all.length < 2 || others.length === 0 || others.length === all.length) return []
      const holds = best.some(({ line }) => metBy(line, [pin]).length === 1)
      const made = pinnedAnswer(scene, holds, pins, [{ lines: best.map(({ line }) => line), met: holds ? pins : rest }])
      const reach = all.length / scene.grid.lines.length
      const places = [...made.at, ...at, ...degree.at]
      return [{ ...made, at: places, head: strength, reach, steps: `${head.text}: ${way * first} of ${all.length}` }]
    })
  })
}

const joining = /^(?:and|while|but|whereas|then|,|;)$/u

/** "A won in May and B in June": several lines have what is said of each. */
export function rows(scene: Scene): readonly Answer[] {
  const pins = pinsIn(scene)
  if (pins.length < 3 || bestOf(scene, pins).met.length === pins.length) return []
  const cuts = scene.claim.words.flatMap(({ token }, at) => (joining.test(token.norm) ? [at] : []))
  for (const cut of cuts) {
    const parts = [pins.filter(({ at }) => Math.max(...at) < cut), pins.filter(({ at }) => Math.min(...at) > cut)]
    if (parts.some((part) => part.length === 0) || parts.every((part) => part.length < 2)) continue
    const bests = parts.map((part) => bestOf(scene, part))
    const isHeld = ({ met, lines: [line] }: Best, index: number) =>
      met.length === parts[index]?.length && !isElsewhere(scene, line, parts[index] ?? [])
    if (bests.every(isHeld)) return [pinnedAnswer(scene, true, pins, bests)]
  }
  return []
}

/** "Both A and B play for C": each of several values of one column has the rest. */
export function each(scene: Scene): readonly Answer[] {
  const pins = pinsIn(scene)
  if (pins.length < 3) return []
  const groups = scene.grid.heads.flatMap((head) => {
    const own = pins.filter(({ columns, isFigure }) => columns.has(head) && !isFigure)
    return own.length < 2 || own.length === pins.length ? [] : [own]
  })
  return groups.slice(0, 2).map((group) => {
    const rest = pins.filter((pin) => !group.includes(pin))
    const bests = group.map((pin) => bestOf(scene, [pin, ...rest]))
    // The two of one line are no two that share the rest.
    const isHeld = ({ met, lines: [line] }: Best, at: number) =>
      met.length === rest.length + 1 && !isElsewhere(scene, line, [...group.slice(at, at + 1), ...rest])
    return pinnedAnswer(scene, bests.every(isHeld), pins, bests)
  })
}
