import { mentionPrecision } from '#model'
import type { Finding, MatchKind } from '../types.ts'
import type { Mean, Share } from './measures.ts'
import type { Universe } from './universe.ts'

/** Why a part stays open. */
export type OpenReason =
  | 'not_understood'
  | 'no_subject'
  | 'ambiguous_subject'
  | 'brand_mismatch'
  | 'brand_not_tracked'
  | 'not_enough_observations'
  | 'within_margin'
  | 'absence_is_no_evidence'
  | 'time_not_covered'
  | 'future'
  | 'not_held'

const openWords: Readonly<Record<OpenReason, string>> = {
  not_understood: 'This part was not understood, so nothing was judged by it',
  no_subject: 'The claim names no brand for which the answers were searched',
  ambiguous_subject: 'The name has several meanings',
  brand_mismatch: 'The claim is about another brand than the request',
  brand_not_tracked: 'The recorded answers were not searched for this brand',
  not_enough_observations: 'There are not enough observations',
  within_margin: 'The recorded answers do not settle it: the difference is within their margin',
  absence_is_no_evidence: 'That no recorded answer shows it does not prove it',
  time_not_covered: 'Few collection dates are exact, so the record shows no change over time',
  future: 'The claim is about the future',
  not_held: 'The record holds nothing on this',
}

/** The answers a finding rests on, as the evidence names them. */
export interface Sample {
  readonly answers: number
  readonly prompts: number
  readonly models: number
  readonly product_questions: number
  readonly sources: readonly { readonly id: string; readonly answers: number }[]
  readonly collected_from: string
  readonly collected_to: string
  /** Share of brand mentions that were right in the hand-checked sample. */
  readonly mention_precision: number
}

/** A figure of the evidence with its 95 % interval. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** Answers it was counted in, and in how many the event happened where it is a share. */
  readonly n: number
  readonly k?: number
}

export interface MarketFinding {
  readonly finding: 'agrees' | 'disagrees' | 'silent'
  readonly proposition: string
  readonly reason?: OpenReason
  readonly detail?: string
  readonly match?: MatchKind
  readonly subject?: string
  readonly attribute?: string
  readonly claimed?: string
  readonly recorded?: string
  readonly deviation?: number
  readonly sample?: Sample
  readonly figures?: readonly Figure[]
  /** Few prompts stand behind it, or it is about the present and the record is old. */
  readonly weak?: boolean
}

/** The answers of a universe, for the evidence. */
export function sampleOf(universe: Universe): Sample {
  return {
    answers: universe.n,
    prompts: universe.prompts,
    models: universe.models,
    product_questions: universe.productAnswers,
    sources: universe.sources,
    collected_from: universe.from,
    collected_to: universe.to,
    mention_precision: mentionPrecision,
  }
}

/** A share or rate to four significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

/** A share as a figure, in percent. */
export function shareFigure(name: string, share: Share): Figure {
  const percent = (value: number) => rounded(value * 100)
  return {
    name,
    value: percent(share.share),
    low: percent(share.low),
    high: percent(share.high),
    n: share.n,
    k: share.k,
  }
}

/** A mean as a figure. */
export function meanFigure(name: string, mean: Mean): Figure {
  const half = 1.96 * mean.error
  return { name, value: rounded(mean.mean), low: rounded(mean.mean - half), high: rounded(mean.mean + half), n: mean.n }
}

/** A figure in words: "Docker in 567 of 84,679 answers (0.67 %, 95 % interval 0.5 to 0.9 %)". */
export function figureText(figure: Figure): string {
  const number = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 3 : 1 })
  const interval = `95 % interval ${number(figure.low)} to ${number(figure.high)}`
  if (figure.k === undefined)
    return `${figure.name} ${number(figure.value)} (${interval}, ${figure.n.toLocaleString('en-US')} answers)`
  return `${figure.name} in ${figure.k.toLocaleString('en-US')} of ${figure.n.toLocaleString('en-US')} answers (${number(figure.value)} %, ${interval} %)`
}

function sampleText(sample: Sample): string {
  const sources = sample.sources.slice(0, 3).map((source) => source.id)
  const more = sample.sources.length > 3 ? ` and ${sample.sources.length - 3} more` : ''
  const kind =
    sample.product_questions === sample.answers
      ? 'product questions'
      : sample.product_questions === 0
        ? 'open questions'
        : `open questions and ${sample.product_questions.toLocaleString('en-US')} product questions`
  return (
    `${sample.answers.toLocaleString('en-US')} recorded answers to ${kind} (${sample.prompts.toLocaleString('en-US')} prompts, ${sample.models} ${sample.models === 1 ? 'model' : 'models'}, ` +
    `collected ${sample.collected_from === sample.collected_to ? sample.collected_to : `${sample.collected_from} to ${sample.collected_to}`}; ${sources.join(', ')}${more})`
  )
}

/** The finding in a sentence that a person can read. */
export function marketSentence(finding: MarketFinding): string {
  const base =
    finding.sample === undefined || finding.sample.answers === 0 ? '' : ` Counted in ${sampleText(finding.sample)}.`
  const caution =
    finding.finding === 'silent' || finding.sample === undefined
      ? ''
      : ' Brand mentions were right in 92 % of a hand-checked sample.'
  const record = finding.recorded === undefined ? '' : ` On record: ${finding.recorded}.`
  if (finding.finding === 'silent') {
    const detail = finding.detail === undefined ? '' : `: ${finding.detail}`
    return `Not settled: ${finding.proposition}. ${openWords[finding.reason ?? 'not_understood']}${detail}.${record}${base}`
  }
  return `${finding.finding === 'agrees' ? 'Agrees' : 'Disagrees'}: ${finding.proposition}.${record}${base}${caution}`
}

/** The finding as the judge of all families reads it. */
export function asFinding(finding: MarketFinding): Finding {
  return {
    finding: finding.finding,
    proposition: finding.proposition,
    facts: [],
    ...(finding.match === undefined ? {} : { match: finding.match }),
    ...(finding.weak === true ? { stale: true } : {}),
  }
}
