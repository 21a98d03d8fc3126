import type { Edition } from '#model'
import type { Proposition, SpanOf, Token } from '../types.ts'
import type { Target } from './makers.ts'
import type { Resolved } from './subjects.ts'

export interface Found {
  readonly targets: readonly Target[]
  readonly against: readonly Target[]
  /** The request's brand. */
  readonly brand: number | undefined
  /** Brands that this part or those before it name. */
  readonly context: ReadonlySet<number>
}

const makers = new Set('maker parent owner manufacturer creator giant developer'.split(' '))

/** "iPhone maker Apple" is about Apple. */
export function isAppositive(
  mention: SpanOf<'mention'>,
  strong: readonly SpanOf<'mention'>[],
  tokens: readonly Token[],
): boolean {
  return makers.has(tokens[mention.to]?.norm ?? '') && strong.some((other) => other.from === mention.to + 1)
}

/** Words that many companies name their plans by. */
const planWords = new Set(
  'pro plus premium basic standard business team teams enterprise starter individual family personal free max lite essential essentials advanced growth scale unlimited plan tier the subscription membership package edition option version student duo mini ultimate core base monthly annual'.split(
    ' ',
  ),
)

/** "Pro plan", "the Premium tier": a name that tells nothing without its company. */
export function isPlanName(text: string): boolean {
  if (/\d/u.test(text)) return false
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || planWords.has(word))
}

/** "Premium" beside "Netflix" is no plan of another company. */
export function isStray(
  edition: Edition,
  mention: SpanOf<'mention'>,
  strong: readonly SpanOf<'mention'>[],
  context: ReadonlySet<number>,
): boolean {
  if ((mention.to - mention.from > 1 && !isPlanName(mention.text)) || strong.length < 2) return false
  const plans = mention.hits.every((hit) => edition.subject(hit.subject).kind === 'product')
  const away = mention.hits.every((hit) => !context.has(edition.subject(hit.subject).brand))
  const brands = strong.some(
    (other) => other !== mention && other.hits.some((hit) => edition.subject(hit.subject).kind === 'brand'),
  )
  return plans && away && brands
}

/**
 * Another company's name in a part that names the request's own brand: no subject beside it unless something joins or
 * compares the two. Its words then count as words: "FedEx is listed on Nasdaq", "an ATX 3.0 PSU by Seasonic".
 */
export function isBesideOwn(
  edition: Edition,
  mention: SpanOf<'mention'>,
  strong: readonly SpanOf<'mention'>[],
  proposition: Proposition,
  tokens: readonly Token[],
  brand: number | undefined,
): boolean {
  if (brand === undefined || strong.length < 2) return false
  if (proposition.versus !== undefined || proposition.than || proposition.extreme !== undefined) return false
  const own = (one: SpanOf<'mention'>) => one.hits.some((hit) => related(edition, hit.subject, brand))
  if (own(mention) || !strong.some(own)) return false
  // "Target and Walmart": joined names are subjects side by side.
  const joint = (token: Token | undefined) => token !== undefined && joints.has(token.norm)
  const listed = (token: Token | undefined) =>
    token !== undefined && (token.gap.comma || token.gap.slash) && tokens.some((other) => joints.has(other.norm))
  return ![tokens[mention.from - 1], tokens[mention.to]].some(joint) && !listed(tokens[mention.from])
}

/** Why nothing can be judged about what a part names, if so. */
export function problemOf(edition: Edition, found: Found, proposition: Proposition): Resolved['problem'] {
  const { targets, brand } = found
  const all = [...targets, ...found.against]
  if (targets.length === 0) return { reason: 'no_subject' }
  const bare = targets.find(
    (one) =>
      isPlanName(one.text) &&
      one.refs.every((ref) => {
        const subject = edition.subject(ref)
        return subject.kind === 'product' && !found.context.has(subject.brand) && subject.brand !== brand
      }),
  )
  if (bare !== undefined) return { reason: 'ambiguous_subject', detail: `“${bare.text}” of which company` }
  const foreign =
    brand === undefined ? [] : targets.filter((target) => !target.refs.some((ref) => related(edition, ref, brand)))
  const comparison = proposition.versus !== undefined || proposition.than
  const home = brand === undefined || all.some((target) => target.refs.some((ref) => related(edition, ref, brand)))
  if (foreign.length > 0 && !(comparison && home)) {
    return {
      reason: 'brand_mismatch',
      detail: [...new Set(foreign.map((target) => edition.subject(target.refs[0] ?? 0).name))].join(', '),
    }
  }
  return undefined
}

/** Same brand, or owner and owned. */
export function related(edition: Edition, ref: number, brand: number): boolean {
  const subject = edition.subject(ref)
  if (subject.brand === brand) return true
  const [own, asked] = [edition.brand(subject.brand), edition.brand(edition.subject(brand).brand)]
  return [own.parent, own.house, subject.parent].includes(brand) || [asked.parent, asked.house].includes(own.ref)
}

const joints = new Set(['and', 'or', 'nor', 'both', 'plus', 'also', 'like', 'including'])

/**
 * A name of another company that no comma and no "and" joins to the one before: "Discord Nitro costs $10 at Costco" says
 * nothing of Costco, and the record nothing of what is sold there.
 */
export function unjoinedName(
  edition: Edition,
  proposition: Proposition,
  tokens: readonly Token[],
  resolved: Resolved,
): SpanOf<'mention'> | undefined {
  if (resolved.targets.length < 2) return undefined
  const strong = proposition.subjects.filter((mention) => !resolved.weak.includes(mention))
  const brandsOf = (mention: SpanOf<'mention'>) =>
    new Set(mention.hits.map((hit) => edition.subject(hit.subject).brand))
  return strong.find((mention, at) => {
    const before = strong[at - 1]
    if (before === undefined || before.to > mention.from || tokens[mention.from]?.gap.hyphen === true) return false
    const own = brandsOf(before)
    if ([...brandsOf(mention)].some((brand) => own.has(brand))) return false
    for (let i = before.to; i <= mention.from; i += 1) {
      const token = tokens[i]
      if (token === undefined) continue
      if (token.gap.comma || token.gap.slash || token.gap.stop || token.gap.colon || token.gap.open) return false
      if (i < mention.from && joints.has(token.norm)) return false
    }
    return true
  })
}
