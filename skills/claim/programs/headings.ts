import { type ClaimToken, tokensOf } from '../record/model.ts'
import type { Side } from './grid.ts'
import { claimWordsMax, type Pin, pinsOf } from './pins.ts'
import type { Scene } from './scene.ts'

/** Share of a heading's words from which on it says which column is meant. */
const boundShare = 0.6

/**
 * Pins under the headings that the claim gives them: as many headings as pins in the order in which they are said, else each
 * heading to the nearest pin. A value that stands under another heading only is not met: the captain is no coach.
 */
function bound({ heads, grid }: Scene, pins: readonly Pin[]): readonly Pin[] {
  const pinned = new Set(pins.flatMap(({ at }) => at))
  const out = new Map(pins.map((pin) => [pin, pin]))
  for (const isFigure of [true, false]) {
    const own = pins.filter((pin) => pin.isFigure === isFigure)
    const named = heads
      .filter(
        ({ side, share, at }) =>
          side.isNumeric === isFigure && share >= boundShare && at.length > 0 && !at.some((one) => pinned.has(one)),
      )
      .toSorted((a, b) => a.place - b.place)
    const isBound = (pin: Pin) => isFigure || !pin.columns.has(grid.heads[grid.names ?? 0] as Side)
    const free = named.length === own.length ? own : own.filter(isBound)
    for (const [index, { side, place }] of named.entries()) {
      const pin = named.length === free.length ? free[index] : nearest(free, place)
      if (pin === undefined || out.get(pin) !== pin) continue
      const lines = pin.columns.get(side)
      if (lines !== undefined) out.set(pin, { ...pin, columns: new Map([[side, lines]]), head: 1 })
      else if (named.length === free.length && isBound(pin)) out.set(pin, { ...pin, columns: new Map(), head: 1 })
    }
  }
  return pins.map((pin) => out.get(pin) ?? pin)
}

function nearest(pins: readonly Pin[], place: number): Pin | undefined {
  const distance = ({ at }: Pin) => Math.min(...at.map((one) => Math.abs(one - place)))
  return pins.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Which of the pins a line has, and under which headings: no figure twice by one cell. */
function usedBy(line: Side, pins: readonly Pin[]): ReadonlyMap<Pin, Side> {
  const used = new Map<Pin, Side>()
  const taken = new Set<Side>()
  for (const pin of pins.toSorted((a, b) => a.columns.size - b.columns.size))
    for (const [head, lines] of pin.columns) {
      if (!lines.has(line) || (pin.isFigure && taken.has(head))) continue
      if (pin.isFigure) taken.add(head)
      used.set(pin, head)
      break
    }
  return used
}
export const metBy = (line: Side, pins: readonly Pin[]): readonly Pin[] => [...usedBy(line, pins).keys()]

/** Share of a heading's words from which on a claim may give it to a figure or to words. */
const givenShares = { figure: 0.25, words: 0.5 } as const

/** Headings that a claim gives, in its order: those that stand there word for word, else those that its words name; alike ones together. What of a heading is pinned too is no pin. */
function givenIn(
  { claim, heads, grid }: Scene,
  pins: readonly Pin[],
): { readonly groups: readonly ReadonlySet<Side>[]; readonly left: readonly Pin[] } {
  const tokens = tokensOf(claim.text).slice(0, claimWordsMax)
  const pinned = new Set(pins.flatMap(({ at }) => at))
  const placeOf = ({ start, end }: ClaimToken) =>
    claim.words.findIndex(({ token }) => token.start < end && start < token.end)
  const taken = new Set<number>()
  const written = grid.heads
    .filter(({ index }) => index !== grid.names)
    .map((side) => ({ side, stems: tokensOf(side.text).map(({ stem }) => stem) }))
    .toSorted((one, other) => other.stems.length - one.stems.length)
    .flatMap(({ side, stems }) =>
      stems.length === 0
        ? []
        : tokens.flatMap((_, from) => {
            const places = tokens.slice(from, from + stems.length).map(placeOf)
            const isIt = stems.every((stem, step) => tokens[from + step]?.stem === stem)
            const isPinned = stems.length === 1 && places.some((at) => pinned.has(at))
            if (!isIt || isPinned || places.some((at) => taken.has(at))) return []
            for (const at of places) taken.add(at)
            return [{ side, place: Math.min(...places) }]
          }),
    )
  const named = heads.filter(
    ({ side, share, place, at }) =>
      share >= (side.isNumeric ? givenShares.figure : givenShares.words) &&
      side.index !== grid.names &&
      !pinned.has(place) &&
      !at.some((one) => taken.has(one)) &&
      !written.some((one) => one.side === side),
  )
  const groups = [...Map.groupBy([...written, ...named], ({ place }) => place)]
    .sort(([one], [other]) => one - other)
    .map(([, mentions]) => new Set(mentions.map(({ side }) => side)))
  return { groups, left: pins.filter(({ at }) => !at.some((one) => taken.has(one))) }
}

/**
 * Whether a line has what is said under other headings than those the claim gives: a heading that it names is not used while a value
 * stands under one that it does not name, or two are in each other's place.
 */
export function isElsewhere(scene: Scene, line: Side | undefined, pins: readonly Pin[]): boolean {
  if (line === undefined) return false
  const { groups, left } = givenIn(scene, pins)
  const used = usedBy(line, left)
  const own = left.flatMap((pin) => {
    const head = used.get(pin)
    return head === undefined || head.index === scene.grid.names ? [] : [head]
  })
  const isTold = (head: Side) => groups.some((group) => group.has(head))
  const told = own.filter(isTold)
  if (groups.length >= own.length && told.length < own.length && groups.length > 0) return true
  const isIdle = (kind: boolean) =>
    groups.some((group) => [...group].every((head) => head.isNumeric === kind && !own.includes(head)))
  if (own.some((head) => !isTold(head) && isIdle(head.isNumeric))) return true
  return told.length === groups.length && told.some((head, at) => groups[at]?.has(head) !== true)
}

export interface Best {
  readonly lines: readonly Side[]
  readonly met: readonly Pin[]
}

/** The lines that have the most of some pins. */
export function bestOf(scene: Scene, pins: readonly Pin[]): Best {
  let best: { lines: Side[]; met: readonly Pin[] } = { lines: [], met: [] }
  for (const line of scene.grid.lines) {
    const met = metBy(line, pins)
    if (met.length > best.met.length) best = { lines: [line], met }
    else if (met.length === best.met.length && met.length > 0) best.lines.push(line)
  }
  return best
}

/** Lines that have all of some pins. */
export const having = ({ grid }: Scene, pins: readonly Pin[]): readonly Side[] =>
  grid.lines.filter((line) => !line.isTotal && metBy(line, pins).length === pins.length)

const pinned = new WeakMap<Scene, readonly Pin[]>()
export function pinsIn(scene: Scene): readonly Pin[] {
  const known = pinned.get(scene)
  if (known !== undefined) return known
  const made = scene.grid.turned ? [] : bound(scene, pinsOf(scene))
  pinned.set(scene, made)
  return made
}

/** Whether the line that has the most of what a claim says has it otherwise than it says: the wins as the losses, the captain as the coach. */
export function isCrossed(scene: Scene): boolean {
  if (scene.grid.turned) return false
  const pins = pinsOf(scene)
  const best = bestOf(scene, pins)
  return best.met.length > 1 && best.lines.every((line) => isElsewhere(scene, line, pins))
}
