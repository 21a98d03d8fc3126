import type { Comparator } from '../types.ts'
import { type MarketFinding, meanFigure, shareFigure } from './finding.ts'
import { answersMin, jointEvents, type Matter, measureWords, open, scopeText, settled, tooFew } from './matter.ts'
import { averageRank, eventsOf, type Share, shareOf } from './measures.ts'
import type { Statement } from './statement.ts'

/** What a claim says a share is, in percent. */
interface Claimed {
  readonly value: number
  /** Size of the last written digit. */
  readonly step: number
  readonly upper?: number
}

/** Settle shares, counts, "never", "always", averages of place, and joint mentions of a part. */
export function settleShare(matter: Matter): readonly MarketFinding[] {
  const { part } = matter
  if (part.together || part.also) return [joint(matter)]
  if (part.versus !== undefined || part.extreme !== undefined) return [open(undefined, part.text, 'not_understood')]
  const narrowed: Matter =
    part.category === undefined
      ? matter
      : { ...matter, universe: matter.market.universes({ ...matter.universe.filter, topic: part.category }) }
  return part.subjects.map((slug) => one(narrowed, slug))
}

function claimedOf(part: Statement): Claimed | undefined {
  if (part.fraction !== undefined) return { value: part.fraction * 100, step: part.comparator === 'eq' ? 5 : 0 }
  const { amount } = part
  if (amount?.percent !== true || amount.points === true) return undefined
  return { value: amount.value, step: amount.step, ...(amount.upper === undefined ? {} : { upper: amount.upper }) }
}

function one(matter: Matter, slug: string): MarketFinding {
  const { market, universe, measure, name, part } = matter
  const events = eventsOf(market.index, universe, slug, measure)
  const share = shareOf(market.index, universe, events)
  if (part.place) return part.amount === undefined ? open(undefined, part.text, 'not_understood') : placed(matter, slug)
  if (part.measure === undefined) return open(undefined, part.text, 'not_understood')
  const claimed = claimedOf(part)
  const label = `${name(slug)} ${measureWords[measure]}`
  if (claimed !== undefined) return judged(matter, slug, label, share, claimed)
  const figures = [shareFigure(label, share)]
  if (part.amount !== undefined) return counted(matter, slug, label, share)
  const few = tooFew(matter, `${label} ${scopeText(universe)}`, universe.n, figures)
  if (few !== undefined) return few
  if (part.always) return always(matter, slug, label, share)
  const denied = part.never || part.negated
  const proposition = `${name(slug)} is ${denied ? 'never ' : ''}${measureWords[measure]} ${scopeText(universe)}`
  if (share.k === 0) return open(matter, proposition, 'absence_is_no_evidence', { figures })
  // One mention in twelve is a wrong one, so that a single one proves nothing.
  if (share.k < 3) return open(matter, proposition, 'within_margin', { figures })
  const plain = { ...matter, part: { ...part, negated: false } }
  return settled(plain, proposition, !denied, { match: 'member', subject: slug, attribute: measure, figures })
}

function always(matter: Matter, slug: string, label: string, share: Share): MarketFinding {
  const figures = [shareFigure(label, share)]
  const proposition = `${label} in every answer ${scopeText(matter.universe)}`
  if (share.k < share.n && share.share > 0.8) return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, share.k === share.n, {
    match: 'member',
    subject: slug,
    attribute: matter.measure,
    figures,
  })
}

/** "Mentioned in 504 answers": a plain count, exact or bounded. */
function counted(matter: Matter, slug: string, label: string, share: Share): MarketFinding {
  const { part, universe } = matter
  const { amount } = part
  const plain =
    amount !== undefined && amount.unit === undefined && amount.currency === undefined && amount.times !== true
  if (!plain || !part.aboutAnswers || amount.percent === true) return open(undefined, part.text, 'not_understood')
  const figures = [shareFigure(label, share)]
  const proposition = `${label} in ${amount.value.toLocaleString('en-US')} answers ${scopeText(universe)}`
  const few = tooFew(matter, proposition, universe.n, figures)
  if (few !== undefined) return few
  const slack = part.hedge === undefined ? amount.step / 2 : Math.max(amount.step / 2, amount.value * 0.1)
  const holds =
    part.comparator === 'eq'
      ? Math.abs(share.k - amount.value) <= (amount.step === 1 && part.hedge === undefined ? 0 : slack)
      : bounded(part.comparator, share.k, amount.value)
  return settled(matter, proposition, holds, {
    match: part.comparator === 'eq' ? (part.hedge === undefined ? 'exact' : 'hedged') : 'bound',
    subject: slug,
    attribute: matter.measure,
    claimed: String(amount.value),
    figures,
  })
}

function bounded(comparator: Comparator, recorded: number, value: number): boolean {
  if (comparator === 'gt') return recorded > value
  if (comparator === 'ge') return recorded >= value
  return comparator === 'lt' ? recorded < value : recorded <= value
}

const comparatorWords: Readonly<Record<Comparator, string>> = {
  eq: '',
  gt: 'more than ',
  ge: 'at least ',
  lt: 'less than ',
  le: 'at most ',
  between: '',
}

/** A share against a claimed one: right within the claim's own rounding or hedge, wrong outside the interval. */
function judged(matter: Matter, slug: string, label: string, share: Share, claimed: Claimed): MarketFinding {
  const { part, universe } = matter
  const figures = [shareFigure(label, share)]
  const range = claimed.upper === undefined ? '' : ` to ${claimed.upper}`
  const said = `${comparatorWords[part.comparator]}${Number(claimed.value.toFixed(2))}${range} %`
  const proposition = `${label} in ${part.hedge === undefined ? '' : 'about '}${said} of answers ${scopeText(universe)}`
  const few = tooFew(matter, proposition, share.n, figures)
  if (few !== undefined) return few
  const [recorded, low, high] = [share.share * 100, share.low * 100, share.high * 100]
  const more = { subject: slug, attribute: matter.measure, claimed: said, figures }
  if (part.comparator !== 'eq') {
    if (low <= claimed.value && claimed.value <= high) return open(matter, proposition, 'within_margin', { figures })
    return settled(matter, proposition, bounded(part.comparator, recorded, claimed.value), { ...more, match: 'bound' })
  }
  const slack = part.hedge === undefined ? claimed.step / 2 : Math.max(claimed.step / 2, claimed.value * 0.1, 1)
  const top = claimed.upper ?? claimed.value
  const near = recorded >= claimed.value - slack - 1e-9 && recorded <= top + slack + 1e-9
  const side =
    part.hedge === 'nearly'
      ? recorded <= top + claimed.step / 2
      : part.hedge !== 'just_over' || recorded >= claimed.value - claimed.step / 2
  if (near && side)
    return settled(matter, proposition, true, { ...more, match: part.hedge === undefined ? 'rounded' : 'hedged' })
  if (low <= top + slack && high >= claimed.value - slack)
    return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, false, { ...more, match: 'rounded', deviation: claimed.value / recorded - 1 })
}

/** "Average rank of 2.1". */
function placed(matter: Matter, slug: string): MarketFinding {
  const { market, universe, name, part } = matter
  const mean = averageRank(market.index, universe, slug)
  const { amount } = part
  const figures = [meanFigure(`average place in lists of ${name(slug)}`, mean)]
  const value = amount?.value ?? 0
  const proposition = `average place in lists of ${name(slug)} is ${comparatorWords[part.comparator]}${value} ${scopeText(universe)}`
  if (amount?.unit !== undefined || amount?.percent === true) return open(undefined, part.text, 'not_understood')
  const few = tooFew(matter, proposition, mean.n, figures)
  if (few !== undefined) return few
  const [low, high] = [mean.mean - 1.96 * mean.error, mean.mean + 1.96 * mean.error]
  const more = { subject: slug, attribute: 'average place', claimed: String(value), figures }
  if (part.comparator !== 'eq') {
    if (low <= value && value <= high) return open(matter, proposition, 'within_margin', { figures })
    return settled(matter, proposition, bounded(part.comparator, mean.mean, value), { ...more, match: 'bound' })
  }
  const slack = part.hedge === undefined ? (amount?.step ?? 1) / 2 : Math.max((amount?.step ?? 1) / 2, value * 0.1)
  if (Math.abs(mean.mean - value) <= slack + 1e-9)
    return settled(matter, proposition, true, { ...more, match: part.hedge === undefined ? 'rounded' : 'hedged' })
  if (low <= value + slack && high >= value - slack) return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, false, { ...more, match: 'rounded' })
}

/** Two brands in one answer: their share of all answers, or of those that name the first. */
function joint(matter: Matter): MarketFinding {
  const { market, universe, name, part } = matter
  const [left, right, third] = [...part.subjects, ...part.against]
  const claimed = claimedOf(part)
  if (left === undefined || right === undefined || third !== undefined || part.versus !== undefined)
    return open(undefined, part.text, 'not_understood')
  const { first, joint: events } = jointEvents(matter, left, right)
  if (part.also) {
    const share = shareOf(market.index, universe, events, first)
    const label = `${name(right)} beside ${name(left)}`
    if (claimed === undefined) return open(undefined, part.text, 'not_understood')
    return judged(matter, left, label, share, claimed)
  }
  const share = shareOf(market.index, universe, events)
  const label = `${name(left)} and ${name(right)} together`
  if (claimed !== undefined) return judged(matter, left, label, share, claimed)
  const figures = [shareFigure(label, share)]
  const proposition = `${label} ${part.never || part.negated ? 'never ' : ''}named ${scopeText(universe)}`
  if (part.amount !== undefined || universe.n < answersMin)
    return open(matter, proposition, 'not_understood', { figures })
  if (share.k === 0) return open(matter, proposition, 'absence_is_no_evidence', { figures })
  if (share.k < 3) return open(matter, proposition, 'within_margin', { figures })
  const plain = { ...matter, part: { ...part, negated: false } }
  return settled(plain, proposition, !(part.never || part.negated), {
    match: 'member',
    subject: left,
    attribute: 'co-mention',
    figures,
  })
}
