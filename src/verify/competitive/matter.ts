import { type Figure, figureText, type MarketFinding, type OpenReason, sampleOf } from './finding.ts'
import { both, eventsOf, type Measure } from './measures.ts'
import type { Market } from './read.ts'
import type { Statement } from './statement.ts'
import type { Universe } from './universe.ts'

/** Fewest answers that support a figure. */
export const answersMin = 50

/** Prompts below which a figure is told with less confidence. */
const promptsMin = 20

export const measureWords: Readonly<Record<Measure, string>> = {
  mention: 'named',
  recommend: 'an item of a list',
  first: 'the first brand named',
  top: 'the first item of a list',
}

/** What a part is settled with. */
export interface Matter {
  readonly market: Market
  readonly part: Statement
  readonly universe: Universe
  readonly measure: Measure
  name(slug: string): string
}

/** Name of a brand as the catalogue writes it. */
export function brandName(market: Market, slug: string): string {
  return market.edition.subjectById(slug)?.name ?? slug
}

/** Which answers, in words: "in GPT-4’s answers about laptops in 2025". */
export function scopeText(universe: Universe): string {
  const { modelsName, topic, asked, from, to } = universe.filter
  const whose = modelsName === undefined ? 'in the recorded answers' : `in the recorded answers of ${modelsName}`
  const about = topic === undefined ? '' : ` about ${topic}`
  const kind = asked === undefined ? '' : asked === 'product' ? ' to product questions' : ' to open questions'
  const when =
    from === undefined && to === undefined
      ? ''
      : from !== undefined && to !== undefined
        ? ` from ${from} to ${to}`
        : from === undefined
          ? ` until ${to}`
          : ` since ${from}`
  return `${whose}${kind}${about}${when}`
}

/** A part that stays open, with what was counted anyway. */
export function open(
  matter: Matter | undefined,
  proposition: string,
  reason: OpenReason,
  more: { readonly detail?: string; readonly figures?: readonly Figure[] } = {},
): MarketFinding {
  return {
    finding: 'silent',
    proposition,
    reason,
    ...(more.detail === undefined ? {} : { detail: more.detail }),
    ...(more.figures === undefined || more.figures.length === 0
      ? {}
      : { recorded: more.figures.map(figureText).join('; '), figures: more.figures }),
    ...(matter === undefined ? {} : { sample: sampleOf(matter.universe) }),
  }
}

/** A settled part; a denied statement turns the finding round. */
export function settled(
  matter: Matter,
  proposition: string,
  holds: boolean,
  more: Pick<MarketFinding, 'match' | 'subject' | 'attribute' | 'claimed' | 'deviation'> & {
    readonly figures: readonly Figure[]
  },
): MarketFinding {
  const { part, universe } = matter
  const { figures, ...rest } = more
  return {
    finding: holds !== part.negated ? 'agrees' : 'disagrees',
    proposition: part.negated ? `not so: ${proposition}` : proposition,
    ...rest,
    recorded: figures.map(figureText).join('; '),
    figures,
    sample: sampleOf(universe),
    weak: part.today || universe.prompts < promptsMin,
  }
}

/** Enough answers, or the finding that says how many there are. */
export function tooFew(
  matter: Matter,
  proposition: string,
  n: number,
  figures: readonly Figure[],
): MarketFinding | undefined {
  const { listed } = matter.universe
  const byList = matter.measure === 'recommend' || matter.measure === 'top'
  // Without lists nothing can be an item of one, which says nothing about a brand.
  if (byList && listed < answersMin)
    return open(matter, proposition, 'not_enough_observations', {
      detail: `${listed} answers with a list of brands, of at least ${answersMin}`,
    })
  if (n >= answersMin) return undefined
  return open(matter, proposition, 'not_enough_observations', { detail: `${n} of at least ${answersMin}`, figures })
}

/** Answers that name both brands of a pair, for figures of one beside the other. */
export function jointEvents(matter: Matter, left: string, right: string) {
  const { market, universe } = matter
  const first = eventsOf(market.index, universe, left, 'mention')
  return { first, joint: both(first, eventsOf(market.index, universe, right, 'mention')) }
}
