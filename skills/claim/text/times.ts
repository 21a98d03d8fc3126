import type { Figure } from '../claim-reading.ts'
import { type DatedMoment, type DatedReading, sameMoment } from './dates.ts'
import { distance, figureHolds, isStated, sameKind } from './figures.ts'
import { bindingOf } from './holders.ts'
import { clauses, hasLifespan, type Match } from './match.ts'

export type ValueFinding = 'agrees' | 'conflicts' | 'open'

/** The time a figure belongs to: the nearest one after it in its clause, else the nearest before it. */
export function attachedMoment(sentence: DatedReading, figure: Figure): DatedMoment | undefined {
  const listed = respectiveMoment(sentence, figure)
  if (listed !== undefined) return listed
  const place = clauses(sentence)
  const next = sentence.moments.find(
    ({ from }) =>
      from >= figure.to &&
      from - figure.to <= 8 &&
      !sentence.figures.some((rival) => rival.from > figure.from && rival.from < from),
  )
  if (next !== undefined && place[next.from] === place[figure.from]) return next
  const before = sentence.moments.filter(({ to }) => to <= figure.from)
  return before.at(-1) ?? next
}

/** "$278,057, $365,859 and $378,217 for 2019, 2018 and 2017, respectively": the list of times belongs to the list of figures. */
function respectiveMoment(sentence: DatedReading, figure: Figure): DatedMoment | undefined {
  const word = sentence.words.findIndex(({ token }) => token.norm === 'respectively')
  if (word < 0) return undefined
  const runs = <T extends { from: number; to: number }>(items: readonly T[]): readonly (readonly T[])[] => {
    const out: T[][] = []
    for (const item of items) {
      const last = out.at(-1)?.at(-1)
      if (last !== undefined && item.from - last.to <= 3) out.at(-1)?.push(item)
      else out.push([item])
    }
    return out
  }
  const own = runs(sentence.figures).find((run) => run.includes(figure))
  const at = own?.indexOf(figure) ?? -1
  const times = runs(sentence.moments).filter((run) => run.length === own?.length && run.length > 1)
  return times.length === 1 ? times[0]?.[at] : undefined
}

export function compareMoment(
  claim: DatedReading,
  sentence: DatedReading,
  match: Match,
  moment: DatedMoment,
  besideFigure: boolean,
): ValueFinding {
  // "In 1974 and 1991" beside 1974: what one time of the claim speaks of is no answer to the other.
  const isTaken = (other: DatedMoment) =>
    sameMoment(moment, other) === 'different' &&
    claim.moments.some((one) => one !== moment && sameMoment(one, other) === 'same')
  const comparable = sentence.moments.filter((other) => sameMoment(moment, other) !== 'other' && !isTaken(other))
  if (comparable.length === 0) return 'open'
  const agree = comparable.filter((other) => sameMoment(moment, other) === 'same')
  const figure = besideFigure ? claim.figures.find((one) => isStated(claim, one)) : undefined
  if (figure !== undefined) {
    const own = sentence.figures.find((other) => sameKind(figure, other) && figureHolds(figure, other))
    const attached = own === undefined ? undefined : attachedMoment(sentence, own)
    if (attached !== undefined) {
      const found = runOf(sentence.moments, attached).map((one) => sameMoment(moment, one))
      if (found.includes('same')) return 'agrees'
      return found.includes('different') ? 'conflicts' : 'open'
    }
    return agree.length > 0 ? 'agrees' : 'open'
  }
  const lifespan = lifespanOf(claim, sentence)
  if (lifespan !== undefined)
    return sameMoment(moment, lifespan) === 'same'
      ? 'agrees'
      : sameMoment(moment, lifespan) === 'different'
        ? 'conflicts'
        : 'open'
  const scored = comparable
    .map((other) => ({ other, score: momentNearness(sentence, match, claim, moment, other, comparable) }))
    .sort((a, b) => b.score - a.score)
  const [best] = scored
  if (best === undefined) return 'open'
  const verdict = sameMoment(moment, best.other)
  if (verdict === 'same')
    return bindingOf(claim, sentence, match, moment, best.other, comparable) === 'apart' ? 'open' : 'agrees'
  if (agree.length > 0) {
    // "The same as in 2023" likens two times to each other.
    const likens = claim.words.some(({ token }) => /^(?:same|equal|unchanged)$/u.test(token.norm))
    const rival = scored.find(({ other }) => agree.includes(other))
    return !likens && rival !== undefined && best.score > rival.score * 1.3 ? 'conflicts' : 'open'
  }
  return verdict === 'different' ? 'conflicts' : 'open'
}

/** The times that stand in one run with a time: "between 2:00 and 6:00 on Thursday". */
function runOf(moments: readonly DatedMoment[], attached: DatedMoment): readonly DatedMoment[] {
  const run: DatedMoment[] = [attached]
  for (const one of moments.slice(moments.indexOf(attached) + 1)) {
    const last = run.at(-1)
    if (last === undefined || one.from - last.to > 1 || one.date?.edge !== 'end') break
    run.push(one)
  }
  return run
}

function momentNearness(
  sentence: DatedReading,
  match: Match,
  claim: DatedReading,
  moment: DatedMoment,
  other: DatedMoment,
  rivals: readonly DatedMoment[],
): number {
  const place = clauses(sentence)
  let score = 0.01
  for (const [at, hits] of match.pairs) {
    const weight = 1 / (1 + distance(at, moment) / 3)
    let best = 0
    for (const hit of hits) {
      const crossed = rivals.some(
        (rival) => rival !== other && rival.from > Math.min(hit, other.from) && rival.from < Math.max(hit, other.from),
      )
        ? 0.35
        : 1
      best = Math.max(best, (crossed * (place[hit] === place[other.from] ? 1 : 0.5)) / (1 + distance(hit, other) / 3))
    }
    score += weight * best
  }
  return claim.words.length === 0 ? 0 : score
}

/** "(12 March 1931 – 2 November 2008)" after a name gives birth and death. */
function lifespanOf(claim: DatedReading, sentence: DatedReading): DatedMoment | undefined {
  const [first, second] = sentence.moments
  if (first === undefined || second === undefined || !hasLifespan(sentence)) return undefined
  if (claim.words.some(({ token }) => token.norm === 'born' || token.norm === 'birth')) return first
  return claim.words.some(({ stem }) => /^(?:die|died|death|dead|dies)$/u.test(stem)) ? second : undefined
}
