import { type AttributeKind, normaliseName, remember, rememberOf } from '#model'
import type { Case, Engine } from '../verify/engine.ts'
import { leftOpen, sideOf } from '../verify/judge/verdict.ts'
import type { Finding, SilentReason } from '../verify/types.ts'
import accepted from './acceptance.json' with { type: 'json' }
import { acceptanceInput } from './acceptance.ts'
import fitted from './choice.json' with { type: 'json' }
import { type ContextModel, contextOf, type Indexes } from './context.ts'
import type { Examined, Ran } from './examined.ts'
import measures from './measures.json' with { type: 'json' }
import { indexNames } from './names.ts'
import { type OwnVerdict, verdictOf } from './own-verdict.ts'
import { isPlain } from './plain.ts'
import polarity from './polarity.json' with { type: 'json' }
import { indexProducts } from './products.ts'
import { read } from './reader.ts'
import { chanceByNets, type Nets, openNets } from './sequence-net.ts'
import { shippedValues } from './values.ts'
import { indexWordings } from './wording.ts'

/** Brands whose products stay indexed. */
const brandsMax = 16_384

/** What the reader looks things up in, built once for an engine; the products of a brand when it is first asked for.  */
export const createIndexes = rememberOf(
  ({ edition, lexicon }: Engine): Indexes => ({
    products: remember((brand: number) => indexProducts(edition, brand), brandsMax),
    wordings: indexWordings(lexicon.attributes),
    values: shippedValues(),
    names: indexNames(edition),
  }),
)

/** The chance of being right from which on the reader's own verdict is given; lower, and more of what cannot be decided is (`test/evaluation/RESULTS.md`). */
export const acceptedFrom = 0.88
/** The same where the rules come to the other side: below it they were right, or neither was, in one of eight shut claims, above it in none (decision 0018). */
const contradictedFrom = 0.95

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

/** Read a claim that the rules have cut into parts; undefined where there is nothing to read, too much, or the reading comes to no verdict. */
export function examine(indexes: Indexes, claim: string, ran: Ran, model: ReaderModel = inForce): Examined | undefined {
  const { kase: query, parts } = ran
  if (parts.length === 0 || hidden.test(claim)) return undefined
  const context = contextOf(query, indexes, claim, parts, model.choice)
  if (context.mentions.length > mentionsMax) return undefined
  const reading = read(context, model.choice)
  const own = verdictOf(reading)
  if (typeof own === 'string') return undefined
  return { reading, own, chance: chanceByNets(model.acceptance, acceptanceInput(reading, own, ran)) }
}

/**
 * The findings of the rules, or the reader's own where they do not stand. Comparisons of two things stand: the reader has no program for them. What the
 * rules find true of a plain claim stands. What they refute, and what they decide about texts, stands only where the reader bears it out. Of every other
 * claim the reader's verdict is given if its chance is high enough; otherwise the claim is left open, whatever the rules decided (decisions 0016 to 0018).
 */
export function reconsider(indexes: Indexes, claim: string, ran: Ran): readonly Finding[] {
  const { findings } = ran
  const side = sideOf(findings)
  const isComparison = findings.every(({ match }) => match === 'comparison')
  const isSure = side !== undefined && (isComparison || isPlain(ran))
  if (isSure && (isComparison || (side === 'holds' && !findings.some((one) => isOfWords(ran.kase, one)))))
    return findings
  if (side === undefined && !findings.every(({ reason }) => reason === undefined || unread.has(reason))) return findings
  const examined = examine(indexes, claim, ran)
  if (isSure && isBorneOut(indexes, ran, examined)) return findings
  // Where the two contradict each other about a number, a date or a yes or no, each is right as often as the other.
  const isOpen = isSure && !findings.some((one) => isOfWords(ran.kase, one))
  const isGiven = examined !== undefined && examined.chance >= barFor(ran, examined.own) && !isOpen
  if (isGiven) return ownFindings(examined, ran)
  return side !== undefined ? findings.map(leftOpen) : findings
}

/**
 * Whether the reader bears out what the rules decide. It does if it comes to the same side. A refutation of what is no text also stands if the reader does
 * not confirm the claim. A text that the rules find as recorded also stands if the reader says nothing of that measure. A text that they refute also
 * stands if the reader says nothing at all and the claim has a known value or name in its place.
 */
function isBorneOut(indexes: Indexes, { findings, kase }: Ran, examined: Examined | undefined): boolean {
  const side = sideOf(findings)
  if (examined?.own.side === side) return true
  if (!findings.some((one) => isOfWords(kase, one))) return examined?.own.side !== 'holds'
  const about = ({ subject, attribute }: Finding) => `${subject} ${attribute}`
  const read = new Set(examined?.own.findings.map(about))
  if (read.size > 0 && side !== 'holds') return false
  if (findings.some((one) => isOfWords(kase, one) && read.has(about(one)))) return false
  return findings.every(({ finding, match, attribute = '', claimed = '' }) => {
    // What was read as a size, an address or a member of a list is compared as such, and not letter by letter.
    if (finding !== 'disagrees' || match !== 'text') return true
    const said = normaliseName(claimed)
    return indexes.values.textsOf(attribute)?.has(said) === true || kase.edition.aliases(said).length > 0
  })
}

/** Kinds of attributes whose values are words. */
const worded: ReadonlySet<AttributeKind | undefined> = new Set<AttributeKind>(['text', 'enum'])

/** Whether the rules decided by words: of strangers a third of what they refute so is the same said otherwise ("China" for "CN"). */
const isOfWords = ({ edition }: Case, { finding, attribute }: Finding): boolean =>
  finding !== 'silent' && worded.has(edition.attributes.get(attribute ?? '')?.kind)

/** The chance that a verdict needs, beside what the rules find. That words are recorded otherwise says nothing against it. */
function barFor({ kase, findings }: Ran, { side }: OwnVerdict): number {
  const right = findings.some(({ finding }) => finding === 'agrees')
  const wrong = findings.some((one) => one.finding === 'disagrees' && !isOfWords(kase, one))
  const isContradicted = side === 'holds' ? wrong : side === 'fails' ? right : right !== wrong
  return isContradicted ? contradictedFrom : acceptedFrom
}

function ownFindings({ own, chance }: Examined, { kase: query }: Ran): readonly Finding[] {
  return own.findings.map((finding) => ({
    ...finding,
    ...namedIn(query, finding),
    chance: Math.min(chance, chanceMax),
  }))
}

/** Nothing fitted on a few thousand claims is surer than this. */
const chanceMax = 0.97

/** The claim names another brand than the request does. */
function namedIn({ brand, edition }: Case, { subject }: Finding): Pick<Finding, 'named'> {
  const other = brand !== undefined && subject !== undefined && edition.subject(subject).brand !== brand
  return other ? { named: true } : {}
}
