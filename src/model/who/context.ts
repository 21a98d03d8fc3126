import { type Edition, normaliseName } from '../facts.ts'
import { rememberFor } from '../remember.ts'
import { isOwnedBy } from './bearers.ts'
import { namesCountry, tradeWords } from './trades.ts'

/** How much each sign weighs, and by how much the first must lead. */
const weights = { fact: 6, relative: 5, trade: 3, country: 2 } as const
const leadMin = 2

/** Facts about a company that claims about it mention. */
const telling = ['headquarters', 'chief_executive', 'founders', 'chair', 'owner'] as const

/** Brands whose telling words are kept. */
const tellingMax = 4_096

/** Parts of a fact's words that may stand in a claim: "Atlanta" of "Atlanta, Georgia", "Ed Bastian". */
const tellingWords = rememberFor(
  (edition: Edition, ref: number): readonly string[] =>
    telling.flatMap((attribute) =>
      edition.facts(ref, attribute).flatMap(({ value }) => {
        const texts = typeof value === 'string' ? [value] : typeof value === 'object' ? value : []
        return texts.flatMap((text) => text.split(/[,;(]/u)).map(normaliseName)
      }),
    ),
  tellingMax,
)

/** Whether a claim names a person or place of a brand's record. */
function namesFacts(edition: Edition, ref: number, claim: ClaimWords): boolean {
  const padded = ` ${claim.text} `
  return tellingWords(edition, ref).some((word) => word.length > 3 && padded.includes(` ${word} `))
}

/** Whether a claim names what a brand makes or owns. */
const namesOwned = (edition: Edition, ref: number, { mentioned }: ClaimWords): boolean =>
  [...mentioned].some((other) => isOwnedBy(edition, other, ref))

/** The only one of several bearers whose people, places or products the claim names: "ZEIT, the Next.js company" is no newspaper. */
export function decidedByFacts(edition: Edition, refs: readonly number[], claim: ClaimWords): number | undefined {
  const named =
    claim.text === '' ? [] : refs.filter((ref) => namesFacts(edition, ref, claim) || namesOwned(edition, ref, claim))
  return named.length === 1 ? named[0] : undefined
}

/** What a claim says of other names: brands and the brands of products that it mentions. */
export interface ClaimWords {
  readonly text: string
  readonly words: ReadonlySet<string>
  /** Brands that other names of the claim mean. */
  readonly mentioned: ReadonlySet<number>
}

export const noClaim: ClaimWords = { text: '', words: new Set(), mentioned: new Set() }

function scoreOf(edition: Edition, ref: number, claim: ClaimWords): number {
  const { category, trade, country, parent, house } = edition.brand(ref)
  const facts = namesFacts(edition, ref, claim)
  const relative =
    claim.mentioned.has(ref) ||
    (parent !== undefined && claim.mentioned.has(parent)) ||
    (house !== undefined && claim.mentioned.has(house)) ||
    namesOwned(edition, ref, claim)
  return (
    (facts ? weights.fact : 0) +
    (relative ? weights.relative : 0) +
    weights.trade * Math.min(2, tradeWords(trade ?? category, claim.words)) +
    (namesCountry(country, claim.words) ? weights.country : 0)
  )
}

/** Whether only a place or person of one record speaks for it, and a bearer of the same country has none on record: both Volvos are of Gothenburg. */
function isUntold(edition: Edition, ref: number, refs: readonly number[], claim: ClaimWords): boolean {
  if (!namesFacts(edition, ref, claim)) return false
  const { category, country, trade } = edition.brand(ref)
  if (country === undefined || tradeWords(trade ?? category, claim.words) > 0) return false
  return refs.some(
    (other) => other !== ref && edition.brand(other).country === country && tellingWords(edition, other).length === 0,
  )
}

/** The one of several bearers that the claim's own words decide for: its industry, place, people, products or owner. */
export function decidedBy(edition: Edition, refs: readonly number[], claim: ClaimWords): number | undefined {
  if (claim.text === '') return undefined
  const scored = refs.map((ref) => ({ ref, score: scoreOf(edition, ref, claim) })).sort((a, b) => b.score - a.score)
  const [first, second] = scored
  if (first === undefined || isUntold(edition, first.ref, refs, claim)) return undefined
  return first.score >= (second?.score ?? 0) + leadMin ? first.ref : undefined
}
