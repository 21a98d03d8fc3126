import type { Finding } from '../verify/types.ts'
import { bucketOf } from './buckets.ts'
import type { ClaimContext } from './context.ts'
import type { Ran } from './examined.ts'
import { denialChance } from './execute.ts'
import type { OwnVerdict } from './own-verdict.ts'
import { type ClaimReading, type MentionReading, readValue } from './reader.ts'
import type { NetInput } from './sequence-net.ts'
import { tokenFeatures } from './token-features.ts'
import { wordsOfScope } from './wording.ts'

/** The sides of a verdict, in the order in which networks count them. */
const sides: readonly OwnVerdict['side'][] = ['holds', 'fails', 'partly']

/** What the chance of a reading's own verdict is told from: what speaks for and against it, and what stands at each token. */
export function acceptanceInput(
  reading: ClaimReading,
  own: OwnVerdict,
  ran: Pick<Ran, 'findings' | 'isBroken'>,
): NetInput {
  return {
    features: acceptanceFeatures(reading, own, ran),
    tokens: tokenFeatures(reading, own.side),
    side: sides.indexOf(own.side),
  }
}

/** What speaks for and against a reading's own verdict, by name: no subject, no attribute and no value among them. */
function acceptanceFeatures(
  reading: ClaimReading,
  { side, doubts }: OwnVerdict,
  { findings: rules, isBroken }: Pick<Ran, 'findings' | 'isBroken'>,
): readonly string[] {
  const { context, mentions } = reading
  const values = mentions.filter(({ finding }) => finding !== undefined)
  const out = new Set<string>(['bias', `side ${side}`])
  const least = Math.min(...values.map(({ best }) => best.chance))
  const measureChance = Math.min(...values.map(({ best }) => best.measureChance))
  out.add(`measureChance ${step(measureChance)} ${side}`)
  out.add(`chance ${step(least)}`).add(`chance ${step(least)} ${side}`)
  const against = Math.max(...values.map((one) => (one.finding?.finding === 'agrees' ? one.disagrees : one.agrees)))
  out.add(`against ${step(1 - against)} ${side}`)
  const behind = Math.min(...values.map((one) => (one.finding?.finding === 'agrees' ? one.agrees : one.disagrees)))
  out.add(`mass ${step(behind)} ${side}`)
  const open = Math.max(...values.map((one) => one.open))
  out.add(`open ${step(1 - open)} ${side}`)
  out.add(`values ${Math.min(values.length, 3)} ${side}`)
  out.add(`asked ${context.query.brand !== undefined}`)
  for (const [kind, count] of looseOf(mentions)) out.add(`${kind} loose ${Math.min(3, count)} ${side}`)
  if (isBroken) out.add('broken').add(`broken ${side}`)
  for (const one of values) valueFeatures(reading, one, out)
  for (const one of doubts) out.add(`doubt ${one}`).add(`doubt ${one} ${side}`)
  out.add(`doubts ${Math.min(3, doubts.length)} ${side}`)
  for (const { finding, reason } of rules)
    out.add(`rules ${reason ?? finding}`).add(`rules ${reason ?? finding} ${side}`)
  return [...out]
}

const step = (chance: number): string => bucketOf(chance, [0.3, 0.5, 0.7, 0.85, 0.93, 0.97, 0.99])

function valueFeatures({ context, mentions }: ClaimReading, one: MentionReading, out: Set<string>): void {
  const value = readValue(one)
  if (value === undefined) return
  const { finding, mention } = one
  const { subject, attribute, series } = value
  const s = finding?.finding
  const others = mentions.filter(
    ({ mention: other, finding: compared }) =>
      other.kind === 'name' && compared === undefined && other.brands.size > 0 && !other.brands.has(subject.brand),
  )
  out.add(`brands loose ${Math.min(2, others.length)} ${s}`)
  out.add(`kind ${mention.kind === 'flag' && mention.soft ? 'soft' : mention.kind} ${s}`)
  if (mention.kind === 'flag') {
    const denial = denialChance(context, mention, attribute.id)
    out.add(`denial sure ${bucketOf(Math.abs(denial - 0.5), [0.1, 0.2, 0.3, 0.4, 0.45])} ${s}`)
    out.add(`denial ${denial > 0.5} said ${mention.denied} ${s}`)
  }
  out.add(`kind ${mention.kind}>${attribute.kind} ${s}`)
  out.add(`denied ${mention.denied} ${mention.kind} ${s}`)
  out.add(`family ${attribute.family} ${s}`)
  out.add(`functional ${attribute.functional} ${s}`)
  out.add(`match ${finding?.match} ${s}`)
  out.add(`via ${subject.brandVia} ${s}`)
  const asked = context.query.brand === undefined ? 'none' : context.query.brand === subject.brand ? 'own' : 'other'
  out.add(`brand ${asked} ${s}`)
  if (subject.match !== undefined) {
    const { gain, missing, foreign } = subject.match
    out.add(`missing ${weight(missing)} ${s}`).add(`foreign ${weight(foreign)} ${s}`)
    out.add(`gain ${weight(gain)} whole ${subject.whole}`)
  } else out.add(`brand product ${subject.best === undefined ? 'none' : weight(subject.best.gain)} ${s}`)
  if (mention.kind === 'amount') out.add(`digits ${digitsOf(mention.amount)} ${s}`)
  if (series.scope !== undefined) {
    const words = wordsOfScope(series.scope)
    const met = words.filter((word) => context.stems.has(word)).length
    out.add(`scope lacks ${Math.min(3, words.length - met)} ${s}`).add(`scope met ${Math.min(2, met)} ${s}`)
  } else if (value.siblings.length > 1) out.add(`plain of ${Math.min(4, value.siblings.length)} ${s}`)
  if (series.region !== undefined)
    out.add(
      `region ${series.region === 'US' ? 'US' : 'other'} said ${context.spans.some(({ role }) => role === 'region')} ${s}`,
    )
  const since = sinceFit(context, one, finding)
  if (since !== undefined) out.add(`since ${since} ${s}`).add(`since ${since} ${attribute.kind}`)
  if (attribute.kind === 'text' || attribute.kind === 'set') {
    const loose = mentions.filter(
      ({ mention: other, finding: compared }) =>
        other.kind === 'name' && compared === undefined && other.brands.size === 0,
    ).length
    out.add(`names loose ${Math.min(3, loose)} ${mention.kind} ${s}`)
  }
  if (finding?.stale === true) out.add('stale')
  if (finding?.contested === true) out.add('contested')
  if (finding?.low === true) out.add('low')
  if (finding?.deviation !== undefined && s === 'disagrees')
    out.add(`deviation ${bucketOf(Math.abs(finding.deviation), [0.02, 0.3, 0.95])}`)
}

/** How many amounts, times, members of lists and yes-or-no words no measure takes. */
function looseOf(mentions: readonly MentionReading[]): readonly (readonly [kind: string, count: number])[] {
  return (['amount', 'time', 'member', 'flag'] as const).map((kind) => {
    const own = mentions.filter(({ mention, best }) => mention.kind === kind && best.candidate.is === 'absent')
    return [kind, own.length] as const
  })
}

/** Whether a day or year that a claim says of a state is that from which the record has it. */
function sinceFit(
  { mentions }: ClaimContext,
  { mention }: MentionReading,
  finding: Finding | undefined,
): string | undefined {
  const [fact] = finding?.facts ?? []
  if (fact?.validFrom === undefined || fact.period !== undefined) return undefined
  const times = mentions.flatMap((one) => (one !== mention && one.kind === 'time' ? [one.time] : []))
  const spans = times.flatMap((time) =>
    time.kind === 'year'
      ? [{ from: `${time.year}-01-01`, to: `${time.year}-12-31` }]
      : time.kind === 'span'
        ? [time]
        : [],
  )
  const [span] = spans
  if (span === undefined) return undefined
  const { validFrom } = fact
  return validFrom >= span.from.slice(0, validFrom.length) && validFrom <= span.to ? 'met' : 'unmet'
}

const weight = (words: number): string => bucketOf(words, [0.01, 1.2, 2.5, 5])

/** Significant digits that an amount is written with: an agreement to four of them is no accident. */
function digitsOf({ value, step: last }: { readonly value: number; readonly step: number }): string {
  const digits = String(Math.round(Math.abs(value) / last)).replace(/0+$/u, '').length
  return bucketOf(digits, [1, 2, 3, 4])
}
