import type { CheckRequest, CheckResult, EvidencePart } from '#model'
import { nextStep } from '../judge/evidence.ts'
import { judge } from '../judge/verdict.ts'
import type { Token } from '../types.ts'
import { asFinding, type MarketFinding, marketSentence } from './finding.ts'
import { open } from './matter.ts'
import { type Market, readPieces, wordIn } from './read.ts'
import { settle } from './settle.ts'
import { type Statement, statementsOf } from './statement.ts'

/** Most parts that one claim may have. */
const partsMax = 6

/** Read a claim about recorded answers of models. */
export function readStatements(market: Market, tokens: readonly Token[], now: Date): readonly Statement[] {
  return statementsOf(readPieces(market, tokens, now))
}

/**
 * Whether a claim that came without a family speaks of how often models name or recommend brands: it measures, and it
 * either compares or speaks of answers or models.
 */
export function isCompetitive(market: Market, tokens: readonly Token[], now: Date): boolean {
  const pieces = readPieces(market, tokens, now)
  const measured = pieces.some(
    (piece) => wordIn(piece, 'measure') !== undefined || wordIn(piece, 'prefer') !== undefined,
  )
  if (!measured || !pieces.some((piece) => piece.piece === 'brand')) return false
  const parts = statementsOf(pieces)
  return parts.every((part) => part.unknown.length === 0) && parts.some((part) => part.aboutAnswers)
}

/** Check one claim over the recorded answers. Never throws on any text. */
export function checkCompetitive(
  market: Market | undefined,
  claim: string,
  tokens: readonly Token[],
  request: CheckRequest,
  hintUrl: string,
): CheckResult {
  const findings = findAll(market, claim, tokens, request)
  const judgement = judge(findings.map(asFinding), 'competitive')
  const decided = judgement.verdict !== 'unverifiable'
  return {
    claim,
    verdict: judgement.verdict,
    confidence: judgement.confidence,
    confidence_tier: judgement.tier,
    evidence: [...new Set(findings.map(marketSentence))].join(' '),
    evidence_parts: findings.map((finding) => evidencePart(finding, market)),
    method: decided ? 'observation_count' : 'none',
    ...(decided ? {} : { ...nextStep(findings.map(asFinding), request.depth), hint_url: hintUrl }),
  }
}

function findAll(
  market: Market | undefined,
  claim: string,
  tokens: readonly Token[],
  request: CheckRequest,
): readonly MarketFinding[] {
  const short = claim.slice(0, 80)
  if (market === undefined) return [open(undefined, short, 'not_held')]
  if (tokens.length === 0) return [open(undefined, short, 'not_understood')]
  const parts = readStatements(market, tokens, request.now)
  if (parts.length > partsMax) return [open(undefined, short, 'not_understood')]
  const named = request.brand === undefined ? undefined : market.edition.subject(request.brand).id
  return parts.flatMap((part) => {
    if (named === undefined) return settle(market, part)
    const brands = [...part.subjects, ...part.against]
    if (brands.includes(named)) return settle(market, part)
    if (part.subjects.length > 0) return [open(undefined, part.text, 'brand_mismatch')]
    if (!market.index.brands.has(named)) return [open(undefined, part.text, 'brand_not_tracked')]
    return settle(market, { ...part, subjects: [named] })
  })
}

function evidencePart(finding: MarketFinding, market: Market | undefined): EvidencePart {
  const { sample } = finding
  const [largest] = sample?.sources ?? []
  const source = market?.index.sources.find((one) => one.id === largest?.id)
  return {
    proposition: finding.proposition,
    finding: finding.finding,
    ...(finding.reason === undefined ? {} : { reason: finding.reason }),
    ...(finding.subject === undefined ? {} : { subject: finding.subject }),
    ...(finding.attribute === undefined ? {} : { attribute: finding.attribute }),
    ...(finding.claimed === undefined ? {} : { claimed: finding.claimed }),
    ...(finding.recorded === undefined ? {} : { recorded: finding.recorded }),
    ...(finding.deviation === undefined ? {} : { deviation: Math.round(finding.deviation * 1e6) / 1e6 }),
    ...(sample === undefined || sample.collected_to === '' ? {} : { as_of: sample.collected_to }),
    fact_ids: [],
    ...(source === undefined ? {} : { source }),
    ...(finding.figures === undefined ? {} : { figures: finding.figures }),
    ...(sample === undefined ? {} : { sample }),
  }
}
