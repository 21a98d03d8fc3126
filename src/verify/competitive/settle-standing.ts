import { type Figure, type MarketFinding, shareFigure } from './finding.ts'
import { answersMin, type Matter, measureWords, open, scopeText, settled, tooFew } from './matter.ts'
import { leadMin, leadOf, type Standing, shareOf, standings } from './measures.ts'
import type { Universe } from './universe.ts'

/** Brands shown around the place in question. */
const shownMax = 3

/** The answers whose ranking decides, and answers about the category that must not say otherwise. */
interface Readings {
  readonly universe: Universe
  readonly ranking: readonly Standing[]
  /** First of the answers about the category, where they are too few to decide by themselves. */
  readonly guard?: readonly Standing[]
}

/**
 * A ranking among the brands of a kind. "The most recommended laptop brand" may mean the laptop brands in all answers
 * or all that is said about laptops. Enough answers about laptops decide; too few of them only veto.
 */
function readingsOf(matter: Matter): Readings {
  const { market, part, universe, measure } = matter
  const { category } = part
  if (category === undefined) return { universe, ranking: standings(market.index, universe, measure) }
  const among = market.index.categories.get(category) ?? []
  const about = market.universes({ ...universe.filter, topic: category })
  const guard = standings(market.index, about, measure, among)
  if (about.n >= answersMin) return { universe: about, ranking: guard }
  return { universe, ranking: standings(market.index, universe, measure, among), guard }
}

/** Settle "the most", "second most" and "among the top three". */
export function settleStanding(given: Matter): readonly MarketFinding[] {
  const { part } = given
  const place = part.amongTop ? topOf(part.amount) : (part.ordinal ?? 1)
  const odd = part.extreme === -1 || (part.amount !== undefined && !part.amongTop) || part.fraction !== undefined
  if (place === undefined || odd || part.against.length > 0 || part.tone !== undefined || part.place)
    return [open(undefined, part.text, 'not_understood')]
  if (part.measure === undefined) return [open(undefined, part.text, 'not_understood')]
  const readings = readingsOf(given)
  const matter = { ...given, universe: readings.universe }
  return part.subjects.map((slug) => standing(matter, readings, slug, place))
}

function topOf(amount: Matter['part']['amount']): number | undefined {
  const value = amount?.value
  return value !== undefined && Number.isInteger(value) && value >= 2 && value <= 20 ? value : undefined
}

const placeWords = ['most', 'second most', 'third most', 'fourth most', 'fifth most']

function standing(matter: Matter, readings: Readings, slug: string, place: number): MarketFinding {
  const { market, universe, measure, name, part } = matter
  const { ranking, guard } = readings
  const own = ranking.findIndex((one) => one.brand === slug)
  const under = part.category === undefined ? '' : ` under ${part.category}`
  const rank = part.amongTop
    ? `one of the ${place} brands${under} that are most often`
    : `the brand${under} that is ${placeWords[place - 1]} often`
  const proposition = `${name(slug)} is ${rank} ${measureWords[measure]} ${scopeText(universe)}`
  const shown = [...new Set([...ranking.slice(Math.max(0, place - 2), place - 2 + shownMax), ranking[own]])]
  const figures: readonly Figure[] = shown.flatMap((one) =>
    one === undefined ? [] : [shareFigure(name(one.brand), shareOf(market.index, universe, one.events))],
  )
  const few = tooFew(matter, proposition, universe.n, figures)
  if (few !== undefined) return few
  const mine = ranking[own]?.events ?? []
  const ahead = (left: readonly number[], right: readonly number[] | undefined) =>
    leadOf(market.index, left, right ?? []) >= leadMin
  const holder = ranking[place - 1]
  const better = own !== -1 && (part.amongTop ? own < place : own === place - 1)
  const more = { match: 'superlative', subject: slug, attribute: measure, figures } as const
  if (better) {
    const below = ranking[place]?.events
    const above = ranking[place - 2]?.events
    const clear = ahead(mine, below) && (part.amongTop || place === 1 || ahead(above ?? [], mine))
    const vetoed = guard !== undefined && guard[0] !== undefined && place === 1 && guard[0].brand !== slug
    if (!clear || vetoed || (guard !== undefined && place > 1))
      return open(matter, proposition, 'within_margin', { figures })
    return settled(matter, proposition, true, more)
  }
  const apart = holder !== undefined && (ahead(holder.events, mine) || (!part.amongTop && ahead(mine, holder.events)))
  if (!apart || guard?.[place - 1]?.brand === slug) return open(matter, proposition, 'within_margin', { figures })
  return settled(matter, proposition, false, more)
}
