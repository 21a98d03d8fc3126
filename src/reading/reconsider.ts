import { type Attribute, type Edition, remember } from '#model'
import type { Case } from '../verify/engine.ts'
import type { Finding, Proposition, SilentReason } from '../verify/types.ts'
import accepted from './acceptance.json' with { type: 'json' }
import { acceptanceFeatures, type OwnVerdict, verdictOf } from './acceptance.ts'
import fitted from './choice.json' with { type: 'json' }
import { type ContextModel, contextOf, type Indexes } from './context.ts'
import { chanceOf } from './log-linear.ts'
import { warmTagger } from './phrases/index.ts'
import { indexProducts } from './products.ts'
import { type ClaimReading, read } from './reader.ts'
import { indexWordings } from './wording.ts'

/** Brands whose products stay indexed. */
const brandsMax = 1024

/** What the reader looks things up in, built once for an edition; the products of a brand when it is first asked for. The first takes half a second. */
export function createIndexes(edition: Edition, attributes: ReadonlyMap<string, Attribute>): Indexes {
  warmTagger()
  return {
    products: remember((brand: number) => indexProducts(edition, brand), brandsMax),
    wordings: indexWordings(attributes),
  }
}

/** The chance of being right from which on the reader's own verdict is given. */
export const acceptedFrom = 0.93

/** Claims with more stretches that may be values than this are left as they are; each is held against all facts. */
const mentionsMax = 16

/** Why the rules may be silent where the reader may still answer: they did not get as far as the record. */
const unread: ReadonlySet<SilentReason> = new Set([
  'not_understood',
  'not_held',
  'no_subject',
  'ambiguous_attribute',
  'ambiguous_plan',
  'absence_is_no_evidence',
  'unit_mismatch',
])

/** A run of the rules over a claim. */
export interface Ran {
  readonly kase: Case
  readonly parts: readonly Proposition[]
  readonly findings: readonly Finding[]
}

/** A reading with the verdict that it comes to and the chance that this is right. */
export interface Examined {
  readonly reading: ClaimReading
  readonly own: OwnVerdict
  readonly features: readonly string[]
  readonly chance: number
}

/** Weights that a fit tries out in place of those in force. */
export interface ReaderModel {
  readonly choice: ContextModel & { readonly weights: Readonly<Record<string, number>> }
  readonly acceptance: Readonly<Record<string, number>>
}

const inForce: ReaderModel = { choice: fitted, acceptance: accepted.weights }

/** Read a claim that the rules have cut into parts; undefined where the reading comes to no verdict. */
export function examine(
  indexes: Indexes,
  claim: string,
  { kase: query, parts, findings }: Ran,
  model: ReaderModel = inForce,
): Examined | undefined {
  if (parts.length === 0) return undefined
  const context = contextOf(query, indexes, claim, parts, model.choice)
  if (context.mentions.length > mentionsMax) return undefined
  const reading = read(context, model.choice)
  const own = verdictOf(reading)
  if (own === undefined) return undefined
  const features = acceptanceFeatures(reading, own, findings)
  return { reading, own, features, chance: chanceOf(model.acceptance, features) }
}

/**
 * What stands of the findings of the rules once the claim is read as a whole: where they leave it open and did not get as far as the record,
 * the reading's own, if its chance of being right is high enough and nothing that the rules settled speaks against it.
 */
export function reconsider(indexes: Indexes, claim: string, ran: Ran): readonly Finding[] {
  const { findings, kase: query } = ran
  const isOpen = findings.some(({ finding }) => finding === 'silent')
  const mayBeRead = findings.every(({ reason }) => reason === undefined || unread.has(reason))
  const isWrong =
    findings.every(({ finding }) => finding !== 'agrees') && findings.some(({ finding }) => finding === 'disagrees')
  if (!isOpen || !mayBeRead || isWrong) return findings
  const examined = examine(indexes, claim, ran)
  if (examined === undefined || examined.chance < acceptedFrom || differs(findings, examined.own)) return findings
  const chance = Math.min(examined.chance, chanceMax)
  return examined.own.findings.map((finding) => ({ ...finding, ...namedIn(query, finding), chance }))
}

/** Nothing fitted on a few thousand claims is surer than this. */
const chanceMax = 0.97

/** Whether the rules come to the other side of what they both judge. */
function differs(findings: readonly Finding[], { side }: OwnVerdict): boolean {
  const right = findings.some(({ finding }) => finding === 'agrees')
  const wrong = findings.some(({ finding }) => finding === 'disagrees')
  if (side === 'partly') return (right || wrong) && right !== wrong
  return side === 'holds' ? wrong : right
}

/** The claim names another brand than the request does. */
function namedIn({ brand, edition }: Case, { subject }: Finding): Pick<Finding, 'named'> {
  const other = brand !== undefined && subject !== undefined && edition.subject(subject).brand !== brand
  return other ? { named: true } : {}
}
