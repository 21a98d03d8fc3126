import type { Edition, EvidencePart, Fact } from '#model'
import type { Finding, SilentReason } from '../types.ts'

/** The structured side of the evidence: one entry per part. */
export function evidenceParts(edition: Edition, findings: readonly Finding[]): readonly EvidencePart[] {
  return findings.map((finding) => {
    const [fact] = finding.facts
    const source = fact === undefined ? undefined : edition.sources[fact.source]
    const asOf = fact?.asOf ?? fact?.validFrom ?? fact?.period?.end
    return {
      proposition: finding.proposition,
      finding: finding.finding,
      ...(finding.reason === undefined ? {} : { reason: finding.reason }),
      ...(finding.subject === undefined ? {} : { subject: edition.subject(finding.subject).id }),
      ...(finding.named === true ? { subject_why: 'named_in_claim' as const } : {}),
      ...(finding.attribute === undefined ? {} : { attribute: finding.attribute }),
      ...(finding.claimed === undefined || finding.claimed === '' ? {} : { claimed: finding.claimed }),
      ...(finding.recorded === undefined ? {} : { recorded: finding.recorded }),
      ...(finding.deviation === undefined ? {} : { deviation: Math.round(finding.deviation * 1e6) / 1e6 }),
      ...(asOf === undefined ? {} : { as_of: asOf }),
      ...(finding.qualifiers === undefined || finding.qualifiers.length === 0
        ? {}
        : { qualifiers: finding.qualifiers }),
      ...(finding.wasTrue === undefined ? {} : { was_true: finding.wasTrue }),
      ...(fact === undefined ? {} : { freshness: finding.stale ? ('stale' as const) : ('fresh' as const) }),
      fact_ids: [...new Set(finding.facts.map((item) => item.id))],
      ...(source === undefined
        ? {}
        : {
            source: {
              id: source.id,
              publisher: publisherOf(edition, fact) ?? source.publisher,
              url: fact?.evidenceUrl ?? source.url,
              licence: source.licence,
            },
          }),
      ...(finding.steps === undefined ? {} : { steps: finding.steps }),
    }
  })
}

/** The evidence as sentences that a person can read and an agent can correct itself from. */
export function evidenceText(edition: Edition, findings: readonly Finding[]): string {
  const told = findings.map((finding) => sentence(edition, finding))
  return [...new Set(told)].slice(0, 8).join(' ')
}

function sentence(edition: Edition, finding: Finding): string {
  if (finding.finding === 'silent') return silentSentence(edition, finding)
  const lead = finding.finding === 'agrees' ? 'Agrees' : 'Disagrees'
  const origin = originOf(edition, finding)
  if (finding.match === 'comparison' || finding.match === 'superlative')
    return `${lead}: ${finding.proposition}. On record: ${finding.recorded}${origin}.`
  const was =
    finding.wasTrue === undefined
      ? ''
      : finding.finding === 'agrees'
        ? ` It was so ${finding.wasTrue}.`
        : ` The claimed value was true ${finding.wasTrue}.`
  const deviation =
    finding.finding === 'disagrees' &&
    finding.deviation !== undefined &&
    Math.abs(finding.deviation) < 1000 &&
    finding.deviation !== 0
      ? `, ${off(finding.deviation)}`
      : ''
  const stale = finding.stale ? ' The record is old for a figure of this kind.' : ''
  const named = finding.named === true ? ' The claim names this subject, and the request another.' : ''
  const contested = finding.contested ? ' Another source says otherwise.' : ''
  return `${lead}: ${finding.proposition}${deviation}. On record: ${finding.recorded ?? 'nothing'}${origin}.${was}${stale}${contested}${named}`
}

function off(deviation: number): string {
  const percent = Math.abs(deviation) * 100
  const shown = percent >= 10 ? percent.toFixed(0) : percent >= 0.1 ? percent.toFixed(1) : percent.toPrecision(1)
  return `${shown} % ${deviation > 0 ? 'above' : 'below'} the record`
}

/** Who published the page that a fact comes from; the source's own publisher where no row names another. */
function publisherOf(edition: Edition, fact: Fact | undefined): string | undefined {
  return fact === undefined ? undefined : (fact.publisher ?? edition.sources[fact.source]?.publisher)
}

function originOf(edition: Edition, finding: Finding): string {
  const [fact] = finding.facts
  if (fact === undefined) return ''
  const asOf = fact.asOf ?? (fact.validFrom === undefined ? undefined : fact.observed ? fact.validFrom : undefined)
  const date = asOf === undefined ? '' : fact.asOf === undefined ? `, first observed ${asOf}` : `, as of ${asOf}`
  return ` (${publisherOf(edition, fact) ?? 'source unknown'}${date})`
}

const reasons: Readonly<Record<SilentReason, string>> = {
  not_held: 'The record holds nothing on this',
  not_understood: 'This part was not understood, so nothing was judged by it',
  no_subject: 'The claim names nothing that the catalogue knows',
  ambiguous_subject: 'The name has several meanings',
  ambiguous_attribute: 'The claim leaves open which figure it means, and they differ',
  ambiguous_region: 'The claim leaves open which country it means, and the records differ',
  ambiguous_plan: 'The claim leaves open which plan or version it means, and they differ',
  brand_mismatch: 'The claim is about another brand than the request',
  conflicting: 'Sources disagree and the record does not settle which is right',
  partial_record: 'The record under this name is narrower than the claim, so it is not judged against',
  absence_is_no_evidence: 'Absence from this list does not show that the claim holds',
  time_not_covered: 'The record does not cover the time of the claim',
  past_half_life: 'The record is too old to say anything against this today',
  future: 'The claim is about the future',
  too_long: 'The claim is too long to be one claim',
  too_many_parts: 'The claim has too many parts; send them one by one',
  definition_differs:
    'Banks and insurers give revenue by several definitions, and the claim may mean another than the record',
  uncertain_reading: 'The claim may be read in more than one way, so it is not judged',
  period_differs: 'A month and a year are prices of their own, and one says nothing against the other',
  scope_differs: 'The record that answers is of another case than the one the claim names',
  share_split:
    'A split of the shares would account for the difference, and the record does not say which count the claim goes by',
  unit_mismatch: 'The claim and the record count different things',
  program_leaves_out: 'The program does not say all that the text says; it leaves out',
  currency_mismatch: 'The record is in another currency and its source gives no rate of exchange',
}

/** Reasons that are told together with what is on record. */
const shownReasons: ReadonlySet<SilentReason> = new Set([
  'currency_mismatch',
  'unit_mismatch',
  'past_half_life',
  'period_differs',
  'share_split',
  'uncertain_reading',
])

function silentSentence(edition: Edition, finding: Finding): string {
  const reason = reasons[finding.reason ?? 'not_understood']
  const detail = finding.detail === undefined || finding.detail === '' ? '' : `: ${quoted(finding)}`
  const record =
    shownReasons.has(finding.reason ?? 'not_understood') && finding.recorded !== undefined
      ? ` On record: ${finding.recorded}${originOf(edition, finding)}.`
      : ''
  const was = finding.wasTrue === undefined ? '' : ` The claimed value was true ${finding.wasTrue}.`
  return `Not settled: ${finding.proposition}. ${reason}${detail}.${record}${was}`
}

function quoted(finding: Finding): string {
  return finding.reason === 'not_understood' ? `“${finding.detail}”` : (finding.detail ?? '')
}

/** What a caller does after an unverifiable result. */
export function nextStep(findings: readonly Finding[], depth: 'fast' | 'auto'): { next_action: string; hint: string } {
  const reason = findings.find((finding) => finding.finding === 'silent')?.reason
  if (reason === 'past_half_life')
    return {
      next_action: 'supply_source',
      hint: 'The record is old. Verify the claim against a page of today with the claim-verification operation.',
    }
  if (depth === 'fast' && reason !== 'uncertain_reading') {
    return {
      next_action: 'retry_with_depth_auto',
      hint: 'The deterministic rules could not settle this claim. Retry with depth set to auto, or verify it against a page of your choice with the claim-verification operation.',
    }
  }
  if (reason === 'no_subject' || reason === 'ambiguous_subject' || reason === 'brand_mismatch') {
    return {
      next_action: 'name_the_brand',
      hint: 'Name the brand in the request by its slug or domain, or the product in the claim by its full name.',
    }
  }
  if (
    reason === 'ambiguous_attribute' ||
    reason === 'ambiguous_plan' ||
    reason === 'ambiguous_region' ||
    reason === 'not_understood' ||
    reason === 'uncertain_reading'
  ) {
    return {
      next_action: 'rephrase_claim',
      hint: 'Say which figure, plan, country and time the claim means, in one plain sentence.',
    }
  }
  return {
    next_action: 'supply_source',
    hint: 'The record cannot settle this claim. Verify it against a page of your choice with the claim-verification operation.',
  }
}
