import { type TimeRef, unitOf } from '#verify'
import { agrees, type Figure, type Moment, type Reading } from './claim-reading.ts'
import { clauses, hasLifespan, isContent, isProper, type Match } from './text-match.ts'

export type ValueFinding = 'agrees' | 'conflicts' | 'open'

/** What a sentence says of every figure of the claim, and of its time. */
export function compareValues(
  claim: Reading,
  sentence: Reading,
  match: Match,
): { finding: ValueFinding; compared: number } {
  const stated = claim.figures.filter((figure) => isStated(claim, figure))
  const inOrder = stated.length >= 2 && allInOrder(stated, sentence)
  const found = stated.map((figure) => (inOrder ? 'agrees' : compareFigure(claim, sentence, match, figure)))
  const figures = found.length
  const moments = claim.moments.map((moment) => compareMoment(claim, sentence, match, moment, figures > 0))
  const all = [...found, ...moments]
  if (all.includes('conflicts')) return { finding: 'conflicts', compared: all.length }
  return { finding: all.length > 0 && all.every((one) => one === 'agrees') ? 'agrees' : 'open', compared: all.length }
}

/** Several figures of the claim stand in the sentence one after the other: "between $9.5 billion and $9.7 billion". */
function allInOrder(stated: readonly Figure[], sentence: Reading): boolean {
  let at = 0
  for (const figure of stated) {
    const hit = sentence.figures.findIndex(
      (other, index) => index >= at && sameKind(figure, other) && figureHolds(figure, other),
    )
    if (hit < 0) return false
    at = hit + 1
  }
  const first = stated[0]
  const kinds = stated.filter((figure) => first !== undefined && sameKind(first, figure)).length
  return kinds === stated.length
}

/** "One" as a word, and a number inside a name, state nothing. */
function isStated(claim: Reading, { from, to, amount }: Figure): boolean {
  const word = claim.words[from]?.token
  if (to === from + 1 && word?.norm === 'one' && amount.unit === undefined) return false
  const glued = word?.gap.hyphen === true && !word.gap.space && /^\p{Lu}/u.test(claim.words[from - 1]?.token.text ?? '')
  return !glued
}

function compareFigure(claim: Reading, sentence: Reading, match: Match, figure: Figure): ValueFinding {
  const comparable = ofOneNoun(
    claim,
    sentence,
    figure,
    sentence.figures.filter((other) => isStated(sentence, other) && sameKind(figure, other)),
  )
  if (comparable.length === 0) return 'open'
  const scored = comparable
    .map((other) => ({ other, score: nearness(claim, sentence, match, figure, other, comparable) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  if (best === undefined) return 'open'
  const holds = (other: Figure) => figureHolds(figure, other)
  if (holds(best.other)) return 'agrees'
  const another = scored.find(({ other }) => holds(other))
  if (another !== undefined)
    return best.score > another.score * 1.15 ? 'conflicts' : another.score >= best.score * 0.95 ? 'agrees' : 'open'
  if (comparable.length > 4 && !sameNoun(claim, sentence, figure, best.other)) return 'open'
  if (!isAnswer(claim, sentence, figure, best.other)) return 'open'
  const clear = second === undefined || best.score > second.score * 1.1
  if (!ofOneSize(figure, best.other)) return 'open'
  return clear || comparable.every((other) => !holds(other)) ? 'conflicts' : 'open'
}

/** Whether another figure may stand where the claim has its own: money for money, a margin for a margin. */
function isAnswer(claim: Reading, sentence: Reading, figure: Figure, other: Figure): boolean {
  const [a, b] = [figure.amount.currency, other.amount.currency]
  if ((a === undefined) !== (b === undefined) && a !== undefined && countsThings(sentence, other)) return false
  const by = (reading: Reading, { lead }: Figure) => /^by$/u.test(reading.words[lead - 1]?.token.norm ?? '')
  return !by(claim, figure) || by(sentence, other) || other.amount.percent === true
}

const countsThings = (sentence: Reading, { to, amount }: Figure): boolean => {
  const next = sentence.words[to]
  return (
    amount.percent !== true && next !== undefined && isContent(next) && !next.token.gap.comma && !next.token.gap.stop
  )
}

/** A figure a hundred times another is another thing rather than a wrong one. */
function ofOneSize(figure: Figure, other: Figure): boolean {
  const ratio = Math.abs(figure.amount.value / (other.amount.value * conversion(figure, other)))
  return other.amount.value === 0 || figure.amount.value === 0 || (ratio <= 60 && ratio >= 1 / 60)
}

/** Where some figure counts what the claim counts, figures that count something else are out; elliptic ones stay. */
function ofOneNoun(
  claim: Reading,
  sentence: Reading,
  figure: Figure,
  comparable: readonly Figure[],
): readonly Figure[] {
  const same = comparable.filter((other) => sameNoun(claim, sentence, figure, other))
  if (same.length === 0) return comparable
  return comparable.filter((other) => {
    const next = sentence.words[other.to]
    return (
      same.includes(other) ||
      next === undefined ||
      next.token.gap.comma ||
      next.token.gap.stop ||
      next.token.gap.close ||
      next.stop
    )
  })
}

/** Whether two figures measure the same kind of thing. */
function sameKind(left: Figure, right: Figure): boolean {
  const [a, b] = [left.amount, right.amount]
  if ((a.rate?.per ?? '') !== (b.rate?.per ?? '') && a.currency !== undefined && b.currency !== undefined) return false
  if ((a.percent === true) !== (b.percent === true) || (a.times === true) !== (b.times === true)) return false
  if (a.currency !== undefined && b.currency !== undefined) return a.currency === b.currency
  const [unitA, unitB] = [a.unit, b.unit].map((unit) => (unit === undefined ? undefined : unitOf(unit)))
  if (unitA !== undefined && unitB !== undefined)
    return unitA.dimension === unitB.dimension || timeLike(unitA.dimension, unitB.dimension)
  // A counted thing may stand without its noun: "closed 12 stores and opened 31".
  const one = unitA ?? unitB
  if (one !== undefined) return one.dimension === one.id && a.currency === undefined && b.currency === undefined
  return (a.currency === undefined) === (b.currency === undefined) || Math.max(a.value, b.value) >= 1000
}

const timeLike = (left: string, right: string): boolean =>
  [left, right].every((one) => one === 'time' || one === 'months')

/** The claimed figure against the one that was written, which may itself be a bound or a range. */
function figureHolds(figure: Figure, other: Figure): boolean {
  const factor = conversion(figure, other)
  const low = other.amount.value * factor
  const high = (other.amount.upper ?? other.amount.value) * factor
  if (figure.amount.upper !== undefined) return near(figure.amount.value, low) && near(figure.amount.upper, high)
  if (other.amount.upper !== undefined && figure.comparator === 'eq') return false
  if (figure.comparator !== 'eq')
    return other.comparator === figure.comparator && near(figure.amount.value, low)
      ? true
      : agrees(figure, low) && agrees(figure, high) && boundsAllow(figure, other)
  if (other.comparator !== 'eq')
    return (
      near(figure.amount.value, low) ||
      (figure.hedge !== undefined && Math.abs(figure.amount.value - low) <= 0.05 * low)
    )
  if (agrees(figure, low)) return true
  // "About 74,000" in the text is what a claim of 74,012 rests on; the text's own rounding counts as well.
  return (
    other.hedge !== undefined &&
    Math.abs(low - figure.amount.value) <= Math.max(other.amount.step * factor, 0.01 * low) / 2
  )
}

const near = (left: number, right: number): boolean => Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(right))

/** "More than 166,000" supports "more than 160,000" and says nothing of "less than 200,000". */
function boundsAllow(figure: Figure, other: Figure): boolean {
  if (other.comparator === 'eq') return true
  const up = (one: Figure) => one.comparator === 'gt' || one.comparator === 'ge'
  return up(figure) === up(other)
}

function conversion(figure: Figure, other: Figure): number {
  const [a, b] = [figure.amount.unit, other.amount.unit].map((unit) => (unit === undefined ? undefined : unitOf(unit)))
  if (a === undefined || b === undefined || a.id === b.id) return 1
  if (a.dimension === b.dimension) return b.factor / a.factor
  const seconds = (unit: { dimension: string; factor: number }) =>
    unit.dimension === 'months' ? unit.factor * 2_629_746 : unit.factor
  return seconds(b) / seconds(a)
}

/** How close a figure stands to the words that the claim puts around its own. */
function nearness(
  claim: Reading,
  sentence: Reading,
  match: Match,
  figure: Figure,
  other: Figure,
  rivals: readonly Figure[],
): number {
  const place = clauses(sentence)
  let score = 0.01
  for (const [at, hits] of match.pairs) {
    const weight = (isProper(claim, at) ? 1.5 : 1) / (1 + distance(at, figure) / 3)
    let best = 0
    for (const hit of hits) {
      const apart = distance(hit, other)
      const crossed =
        !isProper(claim, at) && rivals.some((rival) => rival !== other && isBetween(rival, hit, other)) ? 0.6 : 1
      const sameClause = place[hit] === place[other.from] ? 1 : isProper(claim, at) ? 0.15 : 0.4
      best = Math.max(best, (crossed * sameClause) / (1 + apart / 3))
    }
    score += weight * best
  }
  score += sameNoun(claim, sentence, figure, other) ? 0.5 : 0
  score += sameLead(claim, sentence, figure, other) ? 0.7 : 0
  if (isBaseline(sentence, other) && !isBaseline(claim, figure)) score *= 0.5
  for (const moment of claim.moments) {
    const attached = attachedMoment(sentence, other)
    if (attached !== undefined && sameTime(moment.time, attached.time) === 'same') score += 1.5
  }
  return score
}

const distance = (at: number, { from, to }: { from: number; to: number }): number =>
  at < from ? from - at : at >= to ? at - to + 1 : 0

const isBetween = ({ from }: Figure, hit: number, other: Figure): boolean =>
  from > Math.min(hit, other.from) && from < Math.max(hit, other.from)

/** The content word right before both figures is the same: "opened 31". */
function sameLead(claim: Reading, sentence: Reading, figure: Figure, other: Figure): boolean {
  const lead = (reading: Reading, from: number) =>
    reading.words
      .slice(Math.max(0, from - 3), from)
      .filter(isContent)
      .at(-1)?.stem
  const own = lead(claim, figure.lead)
  return own !== undefined && own === lead(sentence, other.lead)
}

/** "Up from $2.27 billion", "compared with $151 million": what something is measured against. */
function isBaseline(reading: Reading, { lead }: Figure): boolean {
  return (
    /^(?:from|than|versus|against|with)$/u.test(reading.words[lead - 1]?.token.norm ?? '') &&
    !/^(?:away|far)$/u.test(reading.words[lead - 2]?.token.norm ?? '')
  )
}

/** The noun right after both figures is the same: "27 students" and "27 doctoral students". */
function sameNoun(claim: Reading, sentence: Reading, figure: Figure, other: Figure): boolean {
  const nouns = (reading: Reading, to: number) =>
    reading.words
      .slice(to, to + 3)
      .filter((word, at) => isContent(word) && !(at > 0 && word.token.gap.comma))
      .map(({ stem }) => stem)
  const theirs = nouns(sentence, other.to)
  return nouns(claim, figure.to).some((stem) => theirs.includes(stem))
}

/** The time a figure belongs to: the nearest one after it in its clause, else the nearest before it. */
function attachedMoment(sentence: Reading, figure: Figure): Moment | undefined {
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
function respectiveMoment(sentence: Reading, figure: Figure): Moment | undefined {
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

function compareMoment(
  claim: Reading,
  sentence: Reading,
  match: Match,
  moment: Moment,
  besideFigure: boolean,
): ValueFinding {
  const comparable = sentence.moments.filter(({ time }) => sameTime(moment.time, time) !== 'other')
  if (comparable.length === 0) return 'open'
  const agree = comparable.filter(({ time }) => sameTime(moment.time, time) === 'same')
  const figure = besideFigure ? claim.figures.find((one) => isStated(claim, one)) : undefined
  if (figure !== undefined) {
    const own = sentence.figures.find((other) => sameKind(figure, other) && figureHolds(figure, other))
    const attached = own === undefined ? undefined : attachedMoment(sentence, own)
    if (attached !== undefined)
      return sameTime(moment.time, attached.time) === 'same'
        ? 'agrees'
        : sameTime(moment.time, attached.time) === 'different'
          ? 'conflicts'
          : 'open'
    return agree.length > 0 ? 'agrees' : 'open'
  }
  const lifespan = lifespanOf(claim, sentence)
  if (lifespan !== undefined)
    return sameTime(moment.time, lifespan.time) === 'same'
      ? 'agrees'
      : sameTime(moment.time, lifespan.time) === 'different'
        ? 'conflicts'
        : 'open'
  const scored = comparable
    .map((other) => ({ other, score: momentNearness(sentence, match, claim, moment, other, comparable) }))
    .sort((a, b) => b.score - a.score)
  const [best] = scored
  if (best === undefined) return 'open'
  const verdict = sameTime(moment.time, best.other.time)
  if (verdict === 'same') return 'agrees'
  if (agree.length > 0) {
    // "The same as in 2023" likens two times to each other.
    const likens = claim.words.some(({ token }) => /^(?:same|equal|unchanged)$/u.test(token.norm))
    const rival = scored.find(({ other }) => agree.includes(other))
    return !likens && rival !== undefined && best.score > rival.score * 1.3 ? 'conflicts' : 'open'
  }
  return verdict === 'different' ? 'conflicts' : 'open'
}

function momentNearness(
  sentence: Reading,
  match: Match,
  claim: Reading,
  moment: Moment,
  other: Moment,
  rivals: readonly Moment[],
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
function lifespanOf(claim: Reading, sentence: Reading): Moment | undefined {
  const [first, second] = sentence.moments
  if (first === undefined || second === undefined || !hasLifespan(sentence)) return undefined
  if (claim.words.some(({ token }) => token.norm === 'born' || token.norm === 'birth')) return first
  return claim.words.some(({ stem }) => /^(?:die|died|death|dead|dies)$/u.test(stem)) ? second : undefined
}

/** Two times: the same (one inside the other as the claim wrote it), different, or of kinds that cannot be compared. */
export function sameTime(claimed: TimeRef, written: TimeRef): 'same' | 'different' | 'coarser' | 'other' {
  const [a, b] = [spanOf(claimed), spanOf(written)]
  if (a === undefined || b === undefined) {
    if (claimed.kind === 'quarter' && written.kind === 'quarter')
      return claimed.quarter === written.quarter && (claimed.year ?? written.year) === (written.year ?? claimed.year)
        ? 'same'
        : 'different'
    return 'other'
  }
  if (b[0] >= a[0] && b[1] <= a[1]) return 'same'
  if (a[0] >= b[0] && a[1] <= b[1]) return 'coarser'
  return 'different'
}

function spanOf(time: TimeRef): readonly [string, string] | undefined {
  if (time.kind === 'year') return [`${time.year}-01-01`, `${time.year}-12-31`]
  if (time.kind === 'span') return [time.from, time.to]
  return undefined
}
