import {
  type CheckRequest,
  type CheckResult,
  type Depth,
  type Family,
  type InOrganisations,
  inOrganisations,
  isOwnerOfCompany,
} from '#model'
import { programOf } from '../program/reading.ts'
import { type Indexes, reconsider } from '../reading/index.ts'
import { relax } from './auto/relax.ts'
import type { Case, Engine } from './engine.ts'
import { evidenceParts, evidenceText, nextStep } from './judge/evidence.ts'
import { judgePart } from './judge/part.ts'
import { namedParts, ofItsScope, reachOf } from './judge/scopes.ts'
import { usageFinding } from './judge/usage.ts'
import { limitToEvidence } from './judge/validity.ts'
import { judge, leftOpen, sideOf } from './judge/verdict.ts'
import { createFactView } from './lookup/derived.ts'
import { annotate } from './parse/annotate.ts'
import { eventStatements } from './parse/events.ts'
import { hasLeftovers, isDisordered, isMangled, overridesDirection } from './parse/mangled.ts'
import { scopeKeys, withoutScopes } from './parse/named-scopes.ts'
import { type PlacedValues, valuesIn } from './parse/named-values.ts'
import { inPassive } from './parse/passive.ts'
import { propose } from './parse/propositions.ts'
import { segment } from './parse/segments.ts'
import { simplify } from './parse/simplify.ts'
import { foldText, tokenise } from './parse/tokens.ts'
import { keepNamesWhole } from './parse/whole-names.ts'
import type { Finding, Proposition, Span, TimeRef, Token, WrittenClaim } from './types.ts'

/** Longest claim, in UTF-16 code units. */
export const claimLengthMax = 2000

/** Most parts that one claim may have. */
export const partsMax = 8

/** Words, stretches and names that a claim is read with at most; each is held against the others. People write a fifth of them. */
const tokensMax = 320
const spansMax = 160
const mentionsMax = 32

/** One run of the rules over one claim, kept so that a deeper look can go on from it. */
export interface Run {
  readonly kase: Case
  readonly parts: readonly Proposition[]
  /** Something of it seems to be gone or said twice: the rules judge no part of it. */
  readonly isBroken: boolean
  readonly findings: readonly Finding[]
  readonly written: WrittenClaim
}

export interface Checked {
  readonly result: CheckResult
  readonly run: Run
  /** What really ran. */
  readonly depth: Depth
}

/**
 * Check one claim, the whole way on one page: parse to propositions, resolve subjects, look up facts, compare,
 * judge; with `depth: auto`, read it again with slips of the pen corrected. Never throws on any text; what cannot be
 * known comes back `unverifiable` with the reason.
 */
export function checkClaim(engine: ReadingEngine, claim: string, request: CheckRequest, hintUrl: string): Checked {
  const said = inOrganisations(engine.edition, claim)
  const { run: asSaid, leftOut } = runSimplified(engine, said?.text ?? claim, request)
  const run = withoutOwners(asSaid, claim, said)
  const read = toResult(engine, claim, run.findings, request, hintUrl)
  const remark = leftOut.map((one) => `“${one}”`).join(', ')
  const evidence = [
    read.evidence,
    ...(leftOut.length === 0 ? [] : [`Left out as saying nothing to check: ${remark}.`]),
    ...(said?.name === undefined ? [] : [`“${said.called}” read as “${said.name}”.`]),
  ].join(' ')
  const result = withReading({ ...read, evidence }, run)
  if (request.depth === 'fast' || result.verdict !== 'unverifiable') return { result, run, depth: 'fast' }
  const relaxed = relax(engine, run.written)
  if (relaxed === undefined) return { result, run, depth: 'auto' }
  const again = withoutOwners(runTwice(engine, relaxed.text, request), claim, said)
  const findings = again.findings.map((finding) => ({ ...finding, relaxed: true }))
  const deeper = toResult(engine, claim, findings, request, hintUrl)
  if (deeper.verdict === 'unverifiable') return { result, run, depth: 'auto' }
  const corrected = `${relaxed.corrections.join('; ')}. ${deeper.evidence}`
  return { result: withReading({ ...deeper, evidence: corrected }, { ...again, findings }), run: again, depth: 'auto' }
}

/**
 * A run that refutes nothing by whose company something is: a person may have others than the recorded one, and "Nat Friedman's" is no name
 * that differs from it. Where the record tells of several or of none, nothing is decided.
 */
function withoutOwners(run: Run, claim: string, said: InOrganisations | undefined): Run {
  const isOpen = ({ finding, claimed }: Finding) =>
    said?.byPeople === true && said.name === undefined
      ? finding !== 'silent'
      : finding === 'disagrees' &&
        (said?.byPeople === true || (typeof claimed === 'string' && isOwnerOfCompany(claim, claimed)))
  return run.findings.some(isOpen)
    ? { ...run, findings: run.findings.map((finding) => (isOpen(finding) ? leftOpen(finding) : finding)) }
    : run
}

/** The most that a claim decided without its remarks is sure: the share of these that is right on opened writers (decision 0009). */
const simplifiedChance = 0.93

/** A run over a claim, and the remarks of the claim that it does without; none where the whole claim was read. */
export interface SimplifiedRun {
  readonly run: Run
  readonly leftOut: readonly string[]
}

/**
 * One run over one claim; where that decides nothing, over the claim without remarks that say nothing to check, if that decides it. Such a
 * verdict is no surer than those are right.
 */
export function runSimplified(engine: ReadingEngine, claim: string, request: CheckRequest): SimplifiedRun {
  const whole = { run: runEitherVoice(engine, claim, request), leftOut: [] }
  if (sideOf(whole.run.findings) !== undefined) return whole
  const simplified = simplify(whole.run.written)
  if (simplified === undefined) return whole
  const run = runEitherVoice(engine, simplified.text, request)
  if (sideOf(run.findings) === undefined) return whole
  const findings = run.findings.map((finding) => ({
    ...finding,
    confirmation: Math.min(finding.confirmation ?? 1, simplifiedChance),
  }))
  return { run: { ...run, findings }, leftOut: simplified.leftOut }
}

/**
 * One run over one claim; where that decides nothing, over what the claim says in the passive voice of its subject, if that decides it. Who did
 * something when and for how much is asked one by one: what holds since 2018 did not happen in 2020.
 */
function runEitherVoice(engine: ReadingEngine, claim: string, request: CheckRequest): Run {
  const run = runTwice(engine, claim, request)
  const { active } = engine.lexicon
  const passive = inPassive(run.written, active)
  const turned = passive === undefined ? run : runTwice(engine, passive, request)
  const event = eventStatements(turned.written, engine.lexicon)
  if (event === undefined)
    return sideOf(run.findings) !== undefined || sideOf(turned.findings) === undefined ? run : withWritten(turned, run)
  const runs = event.map(({ text, isDate }) => ({ isDate, ...runTwice(engine, text, request) }))
  const findings = runs.flatMap((one) => (isNearMiss(one) ? one.findings.map(leftOpen) : one.findings))
  const isSettled = runs.every((one) => sideOf(one.findings) !== undefined && !isNearMiss(one))
  if (!isSettled) return { ...run, findings: findings.map(leftOpen) }
  // It is one event: another day is as wrong as another buyer.
  const wrong = findings.filter(({ finding }) => finding === 'disagrees')
  return { ...run, findings: wrong.length > 0 ? wrong : findings }
}

const withWritten = (run: Run, { written }: Run): Run => ({ ...run, written })

/** How far, as a share, what was announced and what was paid in the end may lie apart. */
const nearPrice = 0.15

/**
 * Whether a day or an amount is said to be another than the recorded one and is near it: what was announced and what was closed both have a
 * day and a price.
 */
function isNearMiss({ isDate, findings }: Run & { readonly isDate: boolean }): boolean {
  return findings.some(({ finding, facts, basis, deviation }) => {
    if (!isDate) return finding === 'disagrees' && Math.abs(deviation ?? 1) <= nearPrice
    const recorded = facts.flatMap(({ value }) => Number(String(value).slice(0, 4)) || [])
    const said = (basis?.part.times ?? []).flatMap(({ time }) => yearOf(time) ?? [])
    return finding === 'disagrees' && said.some((year) => recorded.some((other) => Math.abs(year - other) <= 1))
  })
}

/** The year of a time that lies within one. */
function yearOf(time: TimeRef): number | undefined {
  if (time.kind === 'year') return time.year
  return time.kind === 'span' ? Number(time.from.slice(0, 4)) : undefined
}

/** A result with what was decided, as a program. */
function withReading(result: CheckResult, { kase, findings }: Run): CheckResult {
  const reading = programOf(kase, findings)
  return reading === undefined ? result : { ...result, reading }
}

/** An engine with what the fitted reader looks things up in; without it the rules judge alone. */
export interface ReadingEngine extends Engine {
  readonly indexes?: Indexes
}

/** One run of the rules over one claim, and what stands of it once the claim is read as a whole. */
export function runTwice(engine: ReadingEngine, claim: string, request: CheckRequest): Run {
  const run = runRules(engine, claim, request)
  if (engine.indexes === undefined) return run
  return { ...run, findings: reconsider(engine.indexes, claim, run) }
}

/**
 * One run of the rules over one claim. Where it says a unit or a scope of the record word for word, it is read without these words first:
 * they name what is counted or the case, and state nothing. Where less is settled so they are words like any other.
 */
export function runRules(engine: Engine, claim: string, request: CheckRequest): Run {
  const text = claim.length > claimLengthMax ? '' : foldText(claim)
  const split = tokenise(text)
  const isWhole = !hasLeftovers(claim) && !overridesDirection(claim)
  const readable = claim.length <= claimLengthMax && split.length <= tokensMax && isWhole
  const tokens = readable ? keepNamesWhole(engine.edition, text, split) : split
  const spans = readable ? annotate(tokens, readingOf(engine, request)) : []
  const written = { text, tokens, spans }
  const read = (values?: readonly PlacedValues[]): Omit<Run, 'written'> | undefined => {
    const named = withoutScopes(engine.edition, tokens, spans, request.brand, values)
    const parts = named && namedParts(parse(engine, named.tokens, request), named)
    return named && parts && judged(engine, claim, request, named.tokens, parts)
  }
  const whole = read(valuesIn(tokens, spans, engine.lexicon))
  if (whole?.findings.every(settles(engine)) === true) return { ...whole, written }
  const scoped = read()
  if (scoped?.findings.every(reachesRecord)) return { ...scoped, written }
  const parts = readable && !isDisordered(tokens, spans) ? partsOf(engine, tokens, spans) : []
  const plain = judged(engine, claim, request, tokens, parts, isMangled(tokens, spans))
  const isNearer = scoped?.findings.some(reachesRecord) && !plain.findings.every(reachesRecord)
  return { ...(scoped !== undefined && isNearer ? scoped : plain), written }
}

/** Whether the record answers a finding, be it that it is too old or that two sources differ. */
const reachesRecord = ({ finding, reason }: Finding): boolean =>
  finding !== 'silent' || reason === 'past_half_life' || reason === 'conflicting'

/** Whether a finding settles what is said in the record's words: also that a list has not all of it. */
const settles =
  ({ lexicon }: Engine) =>
  (finding: Finding): boolean =>
    reachesRecord(finding) ||
    (finding.reason === 'absence_is_no_evidence' && lexicon.attributes.get(finding.attribute ?? '')?.kind === 'set')

function judged(
  engine: Engine,
  claim: string,
  request: CheckRequest,
  tokens: readonly Token[],
  parts: readonly Proposition[],
  isBroken = false,
): Omit<Run, 'written'> {
  const kase: Case = {
    ...engine,
    tokens,
    now: request.now,
    view: createFactView(engine.edition, request.now),
    ...(request.brand === undefined ? {} : { brand: request.brand }),
    ...(request.family === undefined ? {} : { family: request.family }),
  }
  return { kase, parts, isBroken, findings: findAll(kase, isBroken ? [] : parts, claim) }
}

/** Findings to the interface's result. */
export function toResult(
  engine: Engine,
  claim: string,
  findings: readonly Finding[],
  request: CheckRequest,
  hintUrl: string,
): CheckResult {
  const judgement = judge(findings, request.family ?? familyOf(engine, findings))
  return {
    claim,
    verdict: judgement.verdict,
    confidence: judgement.confidence,
    confidence_tier: judgement.tier,
    evidence: evidenceText(engine.edition, findings),
    evidence_parts: evidenceParts(engine.edition, findings),
    method: judgement.method,
    ...(judgement.verdict === 'unverifiable' ? { ...nextStep(findings, request.depth), hint_url: hintUrl } : {}),
  }
}

/** Text to propositions. */
export function parse(
  engine: Engine,
  tokens: readonly Token[],
  request: Pick<CheckRequest, 'brand' | 'now'>,
): readonly Proposition[] {
  return understood(engine, tokens, annotate(tokens, readingOf(engine, request)))
}

const readingOf = ({ edition, lexicon }: Engine, { now, brand }: Pick<CheckRequest, 'brand' | 'now'>) => ({
  edition,
  lexicon,
  now,
  ...(brand === undefined ? {} : { brand }),
})

function understood(engine: Engine, tokens: readonly Token[], spans: readonly Span[]): readonly Proposition[] {
  return isMangled(tokens, spans) ? [] : partsOf(engine, tokens, spans)
}

function partsOf({ lexicon }: Engine, tokens: readonly Token[], spans: readonly Span[]): readonly Proposition[] {
  return isCrowded(spans) ? [] : propose(tokens, segment(tokens, spans, lexicon), lexicon)
}

/** Whether a claim holds more than is held against each other. */
const isCrowded = (spans: readonly Span[]): boolean =>
  spans.length > spansMax || spans.filter(({ role }) => role === 'mention').length > mentionsMax

function findAll(kase: Case, parts: readonly Proposition[], claim: string): readonly Finding[] {
  const short = claim.slice(0, 80)
  if (claim.length > claimLengthMax) return [{ finding: 'silent', proposition: short, reason: 'too_long', facts: [] }]
  if (parts.length === 0) return [{ finding: 'silent', proposition: short, reason: 'not_understood', facts: [] }]
  if (parts.length > partsMax) return [{ finding: 'silent', proposition: short, reason: 'too_many_parts', facts: [] }]
  const usage = usageFinding(kase, parts)
  const [first] = parts
  if (usage !== undefined && first !== undefined) return [limitToEvidence(kase, first, usage)]
  return parts.flatMap((part, at) =>
    inItsScope(kase, part, reachOf(parts, at)).map((finding) => limitToEvidence(kase, part, finding)),
  )
}

/** Findings of a part; where it names the case of a sister of the record that was taken first, by that sister. */
function inItsScope(kase: Case, part: Proposition, reach: number): readonly Finding[] {
  const findings = judgePart(kase, part).map((finding) => ofItsScope(kase, part, reach, finding))
  const [other] = findings.filter(({ reason }) => reason === 'scope_differs')
  if (other?.detail === undefined || part.scopes !== undefined) return findings
  const named = { ...part, scopes: scopeKeys(other.detail) }
  const again = judgePart(kase, named).map((finding) => ofItsScope(kase, named, reach, finding))
  return again.every(reachesRecord) ? again : findings
}

function familyOf(engine: Engine, findings: readonly Finding[]): Family {
  const id = findings.find((finding) => finding.attribute !== undefined)?.attribute
  return (id === undefined ? undefined : engine.lexicon.attributes.get(id)?.family) ?? 'brand'
}
