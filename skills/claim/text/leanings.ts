import type { DatedReading } from './dates.ts'
import { isProper, subjectEnd } from './match.ts'
import type { Sensed } from './sense.ts'
import { isOtherWayRound } from './torn.ts'

/** What speaks for a finding. */
export type Ground =
  | 'values'
  | 'words'
  | 'other value'
  | 'opposite'
  | 'denial'
  | 'other name'
  | 'other kind'
  | 'role'
  | 'turned round'

/** What a scene says of a claim if nothing else is known. */
export interface Leaning {
  readonly finding: 'supported' | 'refuted'
  readonly ground: Ground
  readonly sensed: Sensed
  /** Share of the claim, by weight, that has no answer in the scene, apart from what is refuted. */
  readonly open: number
}

/** A leaning that may be believed. Words alone that mean the same, without a figure or a time, were wrong on other authors' texts as often as right. */
export interface FirmLeaning extends Leaning {
  readonly ground: Exclude<Ground, 'words'>
}
export const isFirm = (leaning: Leaning): leaning is FirmLeaning => leaning.ground !== 'words'

/** How many names of the claim behind its verb stand only around the scene: they are what another name stands for. */
function namesAround(claim: DatedReading, { context }: Sensed['match']): number {
  const end = subjectEnd(claim)
  return [...context].filter((at) => at >= end && isProper(claim, at)).length
}

/** "Three people were hurt" beside "nobody was hurt". */
function countsNobody(claim: DatedReading, { match, denied, opposed, scene }: Sensed): boolean {
  const [figure, another] = claim.figures
  const first = scene.reading.words.slice(0, 2).map(({ token }) => token.norm)
  return (
    denied &&
    opposed.length === 0 &&
    figure !== undefined &&
    another === undefined &&
    figure.lead <= 1 &&
    (figure.amount.unit === undefined || figure.amount.unit === 'person') &&
    (/^(?:nobody|none)$/u.test(first[0] ?? '') || (first[0] === 'no' && first[1] === 'one')) &&
    [...match.pairs.keys()].some((at) => at >= figure.to)
  )
}

/** The one thing a scene says of a claim; undefined where it says nothing or several things at once. */
export function leaningOf(claim: DatedReading, sensed: Sensed): Leaning | undefined {
  const { match, values, names, denied, opposed, siblings, lost, weight } = sensed
  const lean = (finding: Leaning['finding'], ground: Ground, spared = 0): Leaning => ({
    finding,
    ground,
    sensed,
    open: weight === 0 ? 0 : Math.max(0, lost - spared) / weight,
  })
  if (sensed.roles !== 'open' && !denied && opposed.length === 0)
    return lean(sensed.roles === 'agrees' ? 'supported' : 'refuted', 'role', lost)
  const strange = match.missing.filter((at) => at > 0 && isProper(claim, at))
  if (names.finding === 'conflicts')
    return values.finding === 'conflicts' ||
      denied ||
      opposed.length > 0 ||
      strange.some((at) => !names.replaced.has(at))
      ? undefined
      : lean('refuted', 'other name', strange.length * 1.3 + namesAround(claim, match) * 0.4 * 1.3)
  // A number that is no value stands for a version, a road, a room.
  if ([...match.missing, ...match.context].some((at) => /\d/u.test(claim.words[at]?.stem ?? ''))) return undefined
  if (strange.length > 0 || names.finding === 'unclear') return undefined
  if (values.compared > 0) {
    if (values.finding === 'open') return countsNobody(claim, sensed) ? lean('refuted', 'denial') : undefined
    if (values.finding === 'agrees') {
      if (denied && opposed.length > 0) return undefined
      if (denied) return lean('refuted', 'denial')
      if (opposed.length > 0) return opposed.length === 1 ? lean('refuted', 'opposite') : undefined
      return lean('supported', 'values')
    }
    // "Pays 7.50" beside "is free": the opposite is the other value itself.
    const apart = opposed.filter(([, hit]) => sensed.scene.reading.words[hit]?.token.norm !== 'free')
    return denied || apart.length > 0 ? undefined : lean('refuted', 'other value')
  }
  if (denied && opposed.length > 0) return undefined
  if (opposed.length > 0) return opposed.length === 1 && !denied ? lean('refuted', 'opposite') : undefined
  if (denied) return lean('refuted', 'denial')
  if (lost / weight <= 0.02 && isOtherWayRound(claim, sensed)) return lean('refuted', 'turned round')
  if (siblings.length === 1 && match.missing.length === 1) return lean('refuted', 'other kind', 1.3)
  return lean('supported', 'words')
}
