import {
  type CheckResult,
  type Edition,
  type Fact,
  isPastHalfLife,
  type Subject,
  sameTerms,
} from '../../src/model/index.ts'
import regionNames from '../../src/verify/lexicon/regions.json' with { type: 'json' }
import { sentenceOf } from '../evaluation/everyday/sentences.ts'
import { twinValue, type Values, valuesOf } from '../evaluation/everyday/twins.ts'
import type { SyncVerifier } from '../evaluation/run.ts'

export const laws = ['conflict', 'half_life', 'currency', 'plan', 'billing', 'market', 'scope'] as const
export type Law = (typeof laws)[number]

export interface Violation {
  readonly law: Law
  readonly claim: string
  readonly fact: string
  readonly said: string
}

export interface Tried {
  readonly law: Law
  readonly cases: number
  readonly violations: readonly Violation[]
}

/** Which facts a run looks at. */
export type Picks = (fact: Fact) => boolean

interface Judge {
  readonly edition: Edition
  readonly now: Date
  readonly values: Values
  ask(fact: Fact, claim: string): CheckResult
}

/** A judge of single claims, asked with the brand and the family of the fact they were made from. */
export function openJudge(edition: Edition, verifier: SyncVerifier, now: Date): Judge {
  return {
    edition,
    now,
    values: valuesOf(edition, [...allFacts(edition, () => true)]),
    ask(fact, claim) {
      const family = edition.attributes.get(fact.attribute)?.family
      const brand = edition.subject(fact.subject).brand
      const request = {
        ...(family === undefined ? {} : { family }),
        brand,
        claims: [claim],
        depth: 'fast' as const,
        now,
      }
      const [result] = verifier.checkNow(request).results
      if (result === undefined) throw new Error('The engine gave no result for a claim.')
      return result
    },
  }
}

function* allFacts(edition: Edition, picks: Picks): Generator<Fact> {
  for (let ref = 0; ref < edition.subjectCount; ref += 1)
    for (const fact of edition.facts(ref)) if (picks(fact)) yield fact
}

/** The fact as one plain sentence, with whatever is changed. */
function said({ edition }: Judge, fact: Fact, changed: Partial<Fact> = {}, about?: Subject): string {
  const subject = about ?? edition.subject(fact.subject)
  const attribute = edition.attributes.get(fact.attribute)
  if (attribute === undefined) throw new Error('A fact has an attribute that the vocabulary lacks.')
  const other = { ...fact, ...changed }
  return sentenceOf({ subject, brand: edition.subject(subject.brand), attribute, fact: other, value: other.value })
}

const isSupported = ({ verdict }: CheckResult): boolean => verdict === 'verified' || verdict === 'accurate'
const restsOn = (result: CheckResult, fact: Fact): boolean =>
  result.evidence_parts.some(({ fact_ids }) => fact_ids.includes(fact.id))
const stands = (fact: Fact): boolean => fact.validTo === undefined && fact.quality !== 'partial'
const shownAs = ({ verdict, confidence, evidence }: CheckResult): string => `${verdict} ${confidence}: ${evidence}`

/** Every law, or those that are named, over the facts that are picked. */
export function tryLaws(judge: Judge, picks: Picks, named: readonly Law[] = laws): readonly Tried[] {
  return named.map((law) => {
    let cases = 0
    const violations: Violation[] = []
    for (const fact of allFacts(judge.edition, picks))
      for (const tried of makers[law](judge, fact)) {
        cases += 1
        if (tried !== undefined) violations.push({ law, fact: fact.id, ...tried })
      }
    return { law, cases, violations }
  })
}

/** Cases of a fact under a law: undefined where the law holds, else what was asked and said. */
type Maker = (judge: Judge, fact: Fact) => Generator<Pick<Violation, 'claim' | 'said'> | undefined>

function* conflict(judge: Judge, fact: Fact): ReturnType<Maker> {
  const attribute = judge.edition.attributes.get(fact.attribute)
  if (attribute?.functional !== true || !stands(fact)) return
  const rivals = judge.edition
    .facts(fact.subject, fact.attribute)
    .filter(
      (other) =>
        stands(other) &&
        other.id > fact.id &&
        other.source !== fact.source &&
        sameTerms(other, fact) &&
        differ(other, fact),
    )
  for (const other of rivals) {
    const claim = said(judge, other)
    const [one, two] = [judge.ask(fact, said(judge, fact)), judge.ask(other, claim)]
    // Where both rest on one record, one value is the other in the claim's own rounding, or in another unit.
    const both = isSupported(one) && isSupported(two) && restsOn(one, fact) && restsOn(two, other)
    yield both && !areDifferentTerms(one, two)
      ? { claim: `${said(judge, fact)} / ${claim}`, said: `${shownAs(one)} / ${shownAs(two)}` }
      : undefined
  }
}

/** "1976" and "1976-04-01" do not differ, nor do a name and a longer form of it, nor figures within half a percent. */
function differ(a: Fact, b: Fact): boolean {
  if (typeof a.value === 'number' && typeof b.value === 'number')
    return Math.abs(a.value - b.value) > 0.005 * Math.max(Math.abs(a.value), Math.abs(b.value))
  const [left, right] = [String(a.value).toLowerCase(), String(b.value).toLowerCase()]
  return !left.includes(right) && !right.includes(left)
}

function areDifferentTerms(one: CheckResult, two: CheckResult): boolean {
  const terms = ({ evidence_parts }: CheckResult) =>
    JSON.stringify(
      evidence_parts.map(({ subject, qualifiers }) => [
        subject,
        qualifiers?.map(({ name, recorded }) => [name, recorded]),
      ]),
    )
  return terms(one) !== terms(two)
}

function* halfLife(judge: Judge, fact: Fact): ReturnType<Maker> {
  const attribute = judge.edition.attributes.get(fact.attribute)
  if (attribute === undefined || fact.period !== undefined || !isPastHalfLife(attribute, fact, judge.now)) return
  const value = twinValue(fact, attribute, judge.edition.facts(fact.subject, fact.attribute), judge.values)
  if (value === undefined) return
  const claim = said(judge, fact, { value })
  if (attribute.kind !== 'date' && dated.test(claim)) return
  const result = judge.ask(fact, claim)
  yield result.verdict === 'inaccurate' &&
  result.evidence_parts.every(({ fact_ids }) => isAllAged(judge, fact, fact_ids))
    ? { claim, said: shownAs(result) }
    : undefined
}

/** Whether nothing but aged records of the fact's attribute stands behind an answer. */
function isAllAged({ edition, now }: Judge, fact: Fact, ids: readonly string[]): boolean {
  return ids.every((id) => {
    const one = edition.factById(id)
    const attribute = one === undefined ? undefined : edition.attributes.get(one.attribute)
    return one?.attribute === fact.attribute && attribute !== undefined && isPastHalfLife(attribute, one, now)
  })
}

/** A scope with a denial of its own turns a plain sentence into another. */
const denying = /\b(?:not|no|without|except)\b/iu
/** A claim that gives a year of its own is dated, and an old record may refute it. */
const dated = /\b(?:19|20)\d\d\b/u

function* currency(judge: Judge, fact: Fact): ReturnType<Maker> {
  if (fact.currency === undefined || !stands(fact) || fact.value === 0 || denying.test(fact.scope ?? '')) return
  // No other dollar: in a country that has its own, the sign means that one.
  const other = fact.currency === 'EUR' ? 'GBP' : 'EUR'
  yield unsupported(judge, fact, said(judge, fact, { currency: other }))
}

function* market(judge: Judge, fact: Fact): ReturnType<Maker> {
  const names: Readonly<Record<string, string>> = regionNames
  if (fact.region === undefined || names[fact.region] === undefined || !stands(fact) || fact.value === 'no') return
  const region = fact.region === 'NO' ? 'PT' : 'NO'
  yield unsupported(judge, fact, said(judge, fact, { region }))
}

function* billing(judge: Judge, fact: Fact): ReturnType<Maker> {
  if (fact.billing !== 'annual' && fact.billing !== 'monthly') return
  if (!stands(fact) || fact.unit?.includes('month') !== true || fact.value === 0) return
  const plain = said(judge, fact, { billing: 'quarterly' }).replace(/\.$/u, '')
  yield unsupported(judge, fact, `${plain}, billed ${fact.billing === 'annual' ? 'monthly' : 'annually'}.`)
}

function* plan(judge: Judge, fact: Fact): ReturnType<Maker> {
  const { edition } = judge
  const subject = edition.subject(fact.subject)
  if (subject.kind !== 'product' || subject.category !== 'plan' || !stands(fact)) return
  // A case that names the plan ("Plus members") still says whose the value is.
  const scopeWords = new Set(fact.scope?.toLowerCase().match(/\p{L}+/gu))
  if (
    subject.name
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.some((word) => scopeWords.has(word)) === true
  )
    return
  const sister = edition
    .products(subject.brand)
    .map((ref) => edition.subject(ref))
    .find(
      ({ ref, category }) =>
        ref !== subject.ref &&
        category === 'plan' &&
        edition.facts(ref, fact.attribute).every(({ value }) => value !== fact.value),
    )
  if (sister !== undefined) yield unsupported(judge, fact, said(judge, fact, {}, sister))
}

function* scope(judge: Judge, fact: Fact): ReturnType<Maker> {
  const own = fact.scope
  // A value that is its own scope (a document's name) has none.
  if (own === undefined || own === String(fact.value) || !stands(fact)) return
  const sister = judge.edition
    .facts(fact.subject, fact.attribute)
    .find(
      (other) => other.scope !== undefined && areApart(own, other.scope) && String(other.value) !== String(fact.value),
    )
  if (sister?.scope !== undefined) yield unsupported(judge, fact, said(judge, fact, { scope: sister.scope }))
}

/** Whether each of two scopes has a word that the other lacks; "Kernel" and "Android Kernel" may be one thing. */
function areApart(one: string, other: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const [left, right] = [words(one), words(other)]
  return [...left].some((word) => !right.has(word)) && [...right].some((word) => !left.has(word))
}

/** A claim that this fact must not support. */
function unsupported(judge: Judge, fact: Fact, claim: string): Pick<Violation, 'claim' | 'said'> | undefined {
  const result = judge.ask(fact, claim)
  return isSupported(result) && restsOn(result, fact) ? { claim, said: shownAs(result) } : undefined
}

const makers: Readonly<Record<Law, Maker>> = { conflict, half_life: halfLife, currency, plan, billing, market, scope }
