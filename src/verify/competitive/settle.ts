import { type MarketFinding, meanFigure, shareFigure } from './finding.ts'
import { brandName, type Matter, measureWords, open, scopeText, settled, tooFew } from './matter.ts'
import { averageRank, averageSentiment, eventsOf, leadMin, leadOf, type Mean, shareOf } from './measures.ts'
import type { Market } from './read.ts'
import { settleShare } from './settle-share.ts'
import { settleStanding } from './settle-standing.ts'
import { featuresOf, type Statement } from './statement.ts'

/** Settle one part over its answers. */
export function settle(market: Market, part: Statement): readonly MarketFinding[] {
  const refusal = refused(part)
  if (refusal !== undefined) return [refusal]
  const matter: Matter = {
    market,
    part,
    universe: market.universes(part.filter),
    measure: part.measure ?? 'mention',
    name: (slug) => brandName(market, slug),
  }
  const says = (...names: readonly string[]) => featuresOf(part).every((name) => names.includes(name))
  const unread = [open(undefined, part.text, 'not_understood')]
  const denial = part.negated && part.subjects.length === 0 && part.against.length === 1 && part.versus === 1
  if (denial && says('negated', 'versus', 'against', 'measure', 'category', 'extreme'))
    return settleStanding({
      ...matter,
      part: { ...part, subjects: part.against, against: [], negated: false, extreme: 1 },
    })
  if (part.subjects.length === 0) return [open(undefined, part.text, 'no_subject')]
  if (part.together || part.also) return says(...jointSayings) ? settleShare(matter) : unread
  if (part.times !== undefined)
    return part.against.length > 0 && says('times', 'against', 'measure', 'negated', 'category')
      ? ratios(matter, part.times)
      : unread
  if (part.versus !== undefined)
    return part.against.length > 0 && says(...comparisonSayings) ? compared(matter, part.versus) : unread
  if (part.extreme !== undefined || part.ordinal !== undefined || part.amongTop)
    return says(...standingSayings) ? settleStanding(matter) : unread
  if (part.tone !== undefined)
    return says('tone', 'sentiment', 'negated')
      ? part.subjects.map((slug) => toned(matter, slug, part.tone ?? 1))
      : unread
  return says(...shareSayings) ? settleShare(matter) : unread
}

/** What each form may say; anything beside it keeps the part open. */
const comparisonSayings = ['versus', 'against', 'measure', 'negated', 'tone', 'sentiment', 'place', 'category']
const standingSayings = ['extreme', 'ordinal', 'among-top', 'amount', 'measure', 'negated', 'category']
const jointSayings = ['together', 'also', 'against', 'amount', 'fraction', 'comparator', 'hedge', 'never', 'negated']
const shareSayings = [
  'amount',
  'fraction',
  'comparator',
  'hedge',
  'never',
  'always',
  'negated',
  'place',
  'measure',
  'category',
]

/** What keeps a part from being judged at all. */
function refused(part: Statement): MarketFinding | undefined {
  if (part.times_named.length > 1) return open(undefined, part.text, 'time_not_covered')
  if (part.unknown.length > 0)
    return open(undefined, part.text, 'not_understood', { detail: `“${part.unknown.join(' ')}”` })
  if (part.absent.length > 0)
    return open(undefined, part.text, 'not_held', { detail: 'there are no answers of this model' })
  if (part.ambiguous.length > 0) return open(undefined, part.text, 'ambiguous_subject')
  if (part.untracked.length > 0) return open(undefined, part.text, 'brand_not_tracked')
  if (part.times_named.some((time) => time.kind === 'future')) return open(undefined, part.text, 'future')
  const placed = part.filter.from !== undefined || part.filter.to !== undefined
  if (part.times_named.length === 1 && !placed) return open(undefined, part.text, 'time_not_covered')
  if (part.category !== undefined && part.filter.topic !== undefined)
    return open(undefined, part.text, 'not_understood')
  return undefined
}

/** A category beside a comparison narrows the answers to those about it. */
function narrowed(matter: Matter): Matter {
  const { category } = matter.part
  if (category === undefined) return matter
  return { ...matter, universe: matter.market.universes({ ...matter.universe.filter, topic: category }) }
}

function pairs(matter: Matter): readonly (readonly [string, string])[] {
  return matter.part.subjects.flatMap((left) => matter.part.against.map((right) => [left, right] as const))
}

function compared(given: Matter, direction: 1 | -1): readonly MarketFinding[] {
  const matter = narrowed(given)
  const { part } = matter
  if (part.tone !== undefined || part.sentiment)
    return pairs(matter).map(([left, right]) => meansCompared(matter, left, right, direction, 'tone'))
  if (part.place) return pairs(matter).map(([left, right]) => meansCompared(matter, left, right, direction, 'place'))
  if (part.measure === undefined) return [open(undefined, part.text, 'not_understood')]
  if (part.amount !== undefined || part.fraction !== undefined) return [open(undefined, part.text, 'not_understood')]
  return pairs(matter).map(([left, right]) => oftener(matter, left, right, direction))
}

function oftener(matter: Matter, left: string, right: string, direction: 1 | -1): MarketFinding {
  const { market, universe, measure, name } = matter
  const events = [left, right].map((slug) => eventsOf(market.index, universe, slug, measure))
  const figures = [left, right].map((slug, at) =>
    shareFigure(name(slug), shareOf(market.index, universe, events[at] ?? [])),
  )
  const more = direction === 1 ? 'more' : 'less'
  const proposition = `${name(left)} is ${measureWords[measure]} ${more} often than ${name(right)} ${scopeText(universe)}`
  const few = tooFew(matter, proposition, universe.n, figures)
  if (few !== undefined) return few
  const lead = leadOf(market.index, events[0] ?? [], events[1] ?? []) * direction
  if (Math.abs(lead) < leadMin) return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, lead > 0, { match: 'comparison', subject: left, attribute: measure, figures })
}

/** Average place in lists (a higher place is a smaller number) or average tone of two brands. */
function meansCompared(
  matter: Matter,
  left: string,
  right: string,
  direction: 1 | -1,
  what: 'tone' | 'place',
): MarketFinding {
  const { market, universe, name, part } = matter
  const mean = (slug: string): Mean =>
    what === 'tone' ? averageSentiment(market.index, universe, slug) : averageRank(market.index, universe, slug)
  const [one, other] = [mean(left), mean(right)]
  const label = what === 'tone' ? 'average sentiment' : 'average place in lists'
  const figures = [meanFigure(`${label} of ${name(left)}`, one), meanFigure(`${label} of ${name(right)}`, other)]
  const sign = direction * (what === 'tone' ? (part.tone ?? 1) : -1)
  const words =
    what === 'tone' ? (sign === 1 ? 'more positively' : 'less positively') : direction === 1 ? 'higher' : 'lower'
  const verb = what === 'tone' ? 'spoken of' : 'placed'
  const proposition = `${name(left)} is ${verb} ${words} than ${name(right)} ${scopeText(universe)}`
  const few = tooFew(matter, proposition, Math.min(one.n, other.n), figures)
  if (few !== undefined) return few
  const error = Math.hypot(one.error, other.error)
  const lead = error === 0 ? 0 : ((one.mean - other.mean) / error) * sign
  if (Math.abs(lead) < leadMin) return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, lead > 0, { match: 'comparison', subject: left, attribute: label, figures })
}

/** "Twice as often": the ratio of two counts, to the nearest quarter of it. */
function ratios(given: Matter, times: number): readonly MarketFinding[] {
  const matter = narrowed(given)
  const { market, universe, measure, name, part } = matter
  if (
    part.versus === -1 ||
    part.measure === undefined ||
    part.amount !== undefined ||
    part.tone !== undefined ||
    part.place
  )
    return [open(undefined, part.text, 'not_understood')]
  return pairs(matter).map(([left, right]) => {
    const events = [left, right].map((slug) => eventsOf(market.index, universe, slug, measure))
    const [one, other] = [events[0] ?? [], events[1] ?? []]
    const figures = [left, right].map((slug, at) =>
      shareFigure(name(slug), shareOf(market.index, universe, events[at] ?? [])),
    )
    const proposition = `${name(left)} is ${measureWords[measure]} ${times} times as often as ${name(right)} ${scopeText(universe)}`
    const few = tooFew(matter, proposition, universe.n, figures)
    if (few !== undefined) return few
    if (other.length < 10 || one.length < 10) return open(matter, proposition, 'within_margin', { figures })
    const off = one.length / other.length / times
    if (off < 0.9 || off > 1.12) {
      if (off > 0.75 && off < 1.33) return open(matter, proposition, 'within_margin', { figures })
      return settled(matter, proposition, false, { match: 'derived', subject: left, attribute: measure, figures })
    }
    return settled(matter, proposition, true, { match: 'rounded', subject: left, attribute: measure, figures })
  })
}

/** "Is mentioned positively": the sign of the average tone, where it is no chance. */
function toned(matter: Matter, slug: string, direction: 1 | -1): MarketFinding {
  const { market, universe, name } = matter
  const mean = averageSentiment(market.index, universe, slug)
  const figures = [meanFigure(`average sentiment of ${name(slug)}`, mean)]
  const proposition = `${name(slug)} is spoken of ${direction === 1 ? 'positively' : 'negatively'} on average ${scopeText(universe)}`
  const few = tooFew(matter, proposition, mean.n, figures)
  if (few !== undefined) return few
  const lead = mean.error === 0 ? 0 : (mean.mean / mean.error) * direction
  if (Math.abs(lead) < leadMin) return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, lead > 0, {
    match: 'bound',
    subject: slug,
    attribute: 'average sentiment',
    figures,
  })
}
