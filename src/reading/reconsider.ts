import { type Attribute, type Edition, remember } from '#model'
import type { Case } from '../verify/engine.ts'
import { sideOf } from '../verify/judge/verdict.ts'
import type { Finding, SilentReason } from '../verify/types.ts'
import accepted from './acceptance.json' with { type: 'json' }
import { acceptanceInput } from './acceptance.ts'
import fitted from './choice.json' with { type: 'json' }
import confirmed from './confirmation.json' with { type: 'json' }
import { confirmationFeatures, isPlain } from './confirmation.ts'
import { type ContextModel, contextOf, type Indexes } from './context.ts'
import { chanceOf } from './log-linear.ts'
import measures from './measures.json' with { type: 'json' }
import { indexNames } from './names.ts'
import { type OwnVerdict, verdictOf } from './own-verdict.ts'
import polarity from './polarity.json' with { type: 'json' }
import { indexProducts } from './products.ts'
import { read } from './reader.ts'
import type { Examined, Ran, SecondReading } from './second-reading.ts'
import { chanceByNets, type Nets, openNets } from './sequence-net.ts'
import { shippedValues } from './values.ts'
import { isLimited } from './word-classes.ts'
import { indexWordings } from './wording.ts'

/** Brands whose products stay indexed. */
const brandsMax = 16_384

/** What the reader looks things up in, built once for an edition; the products of a brand when it is first asked for.  */
export function createIndexes(edition: Edition, attributes: ReadonlyMap<string, Attribute>): Indexes {
  return {
    products: remember((brand: number) => indexProducts(edition, brand), brandsMax),
    wordings: indexWordings(attributes),
    values: shippedValues(),
    names: indexNames(edition),
  }
}

/** The chance of being right from which on the reader's own verdict is given; lower, and more of what cannot be decided is (`test/evaluation/RESULTS.md`). */
export const acceptedFrom = 0.9

/** The same for a verdict of the rules. */
const confirmedFrom = 0.9

/** Claims with more stretches that may be values than this are left as they are; each is held against all facts. */
const mentionsMax = 16

/** Why the rules may be silent where the reader may still answer: they did not get as far as the record. */
const unread: ReadonlySet<SilentReason> = new Set([
  'not_understood',
  'not_held',
  'no_subject',
  'ambiguous_plan',
  'absence_is_no_evidence',
  'unit_mismatch',
  'ambiguous_subject',
  'ambiguous_region',
  'time_not_covered',
])

/** Weights that a fit tries out in place of those in force. */
export interface ReaderModel {
  readonly choice: ContextModel & { readonly weights: Readonly<Record<string, number>> }
  readonly acceptance: Nets
}

const inForce: ReaderModel = {
  choice: { ...fitted, measures, polarity: polarity.weights },
  acceptance: openNets(accepted),
}

/** Characters that nobody sees, and what stands for one that was lost: what is read may not be what is there. */
const hidden = /\p{Cf}|\uFFFD/u

/** Read a claim that the rules have cut into parts; undefined where there is nothing to read, or too much. */
function secondReading(indexes: Indexes, claim: string, ran: Ran, model: ReaderModel): SecondReading | undefined {
  const { kase: query, parts, findings } = ran
  if (parts.length === 0 || hidden.test(claim)) return undefined
  const context = contextOf(query, indexes, claim, parts, model.choice)
  if (context.mentions.length > mentionsMax) return undefined
  const reading = read(context, model.choice)
  const own = verdictOf(reading)
  if (typeof own === 'string') return { reading, why: own }
  return {
    reading,
    own,
    chance: chanceByNets(model.acceptance, acceptanceInput(reading, own, findings)),
  }
}

/** Read a claim that the rules have cut into parts; undefined where the reading comes to no verdict. */
export function examine(indexes: Indexes, claim: string, ran: Ran, model: ReaderModel = inForce): Examined | undefined {
  const second = secondReading(indexes, claim, ran, model)
  return second === undefined || 'why' in second ? undefined : second
}

/**
 * What stands of the findings of the rules once the claim is read as a whole. What they decide stands if the claim is plain or the chance that it
 * is right, given what the reader makes of the claim, is high enough. Where it does not stand, and where they leave the claim open and did not get
 * as far as the record, the reader's own verdict is given if its chance is.
 */
export function reconsider(indexes: Indexes, claim: string, ran: Ran): readonly Finding[] {
  const { findings } = ran
  const side = sideOf(findings)
  // The rules have programs for what compares two things, and the reader has none.
  const isFinal = side !== undefined && (isPlain(ran) || findings.every(({ match }) => match === 'comparison'))
  const isSettled = side === undefined && !findings.every(({ reason }) => reason === undefined || unread.has(reason))
  const second = isFinal || isSettled ? undefined : secondReading(indexes, claim, ran, inForce)
  if (second === undefined) return findings
  if (side !== undefined && !isLimited(ran.kase.tokens)) {
    const confirmation = chanceOf(confirmed.weights, confirmationFeatures(findings, side, second))
    if (confirmation >= confirmedFrom) return findings.map((one) => ({ ...one, confirmation }))
  }
  const isOwn = 'own' in second && second.chance >= acceptedFrom && !speaksAgainst(findings, second.own)
  return isOwn ? ownFindings(second, ran) : side === undefined ? findings : findings.map(leftOpen)
}

/** What the rules find against a verdict of the reader: the other side of what both judge, or a measure of which it says nothing. */
const speaksAgainst = (findings: readonly Finding[], own: OwnVerdict): boolean =>
  differs(findings, own) || passesOver(findings, own)

const leftOpen = (finding: Finding): Finding =>
  finding.finding === 'silent' ? finding : { ...finding, finding: 'silent', reason: 'uncertain_reading' }

function ownFindings({ own, chance }: Examined, { kase: query }: Ran): readonly Finding[] {
  return own.findings.map((finding) => ({
    ...finding,
    ...namedIn(query, finding),
    chance: Math.min(chance, chanceMax),
  }))
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

/** Whether the rules found a measure in one of several parts of which the reading says nothing: no verdict stands on the other parts alone. */
function passesOver(findings: readonly Finding[], own: OwnVerdict): boolean {
  const read = new Set(own.findings.map(({ attribute }) => attribute))
  return findings.length > 1 && findings.some(({ attribute }) => attribute !== undefined && !read.has(attribute))
}

/** The claim names another brand than the request does. */
function namedIn({ brand, edition }: Case, { subject }: Finding): Pick<Finding, 'named'> {
  const other = brand !== undefined && subject !== undefined && edition.subject(subject).brand !== brand
  return other ? { named: true } : {}
}
