import { type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Finding, MatchKind, Proposition } from '../types.ts'

/** Findings over several records at once, whose scopes are not held against one claim. */
const overMany: ReadonlySet<MatchKind> = new Set(['comparison', 'superlative', 'derived'])

/**
 * A finding unless the part names, in whole, the scope of a sister of the record behind it: "for Android" is not answered by what the
 * record holds for iOS, whichever of the two the value agrees with.
 */
export function ofItsScope(kase: Case, part: Proposition, finding: Finding): Finding {
  if (finding.finding === 'silent' || (finding.match !== undefined && overMany.has(finding.match))) return finding
  const own = finding.facts.filter(({ attribute }) => attribute === finding.attribute)
  const [fact] = own
  if (fact === undefined) return finding
  const said = new Set(kase.tokens.slice(part.from, part.to).flatMap(({ text }) => wordsOf(text)))
  // Words of the subject's name and of the value itself name no scope.
  const plain = new Set([...namesOf(kase, fact.subject), ...wordsOf(finding.claimed ?? '')])
  const weigh = (one: Fact) => namedWords(said, plain, one.scope ?? '')
  const mine = Math.max(...own.map(weigh))
  const sister = kase.view
    .facts(fact.subject, fact.attribute)
    .find((other) => own.every((one) => !isSameCase(one, other)) && weigh(other) > mine)
  if (sister?.scope === undefined) return finding
  return { ...finding, finding: 'silent', reason: 'scope_differs', detail: sister.scope }
}

/** Whether two scopes are one case in more or fewer words: "unopened products" and "new, unopened products". */
function isSameCase(one: Fact, other: Fact): boolean {
  const [own, theirs] = [one, other].map(({ scope = '' }) => new Set(wordsOf(scope)))
  if (own === undefined || theirs === undefined || one.scope === other.scope) return one.scope === other.scope
  return [...theirs].every((word) => own.has(word)) && theirs.size * 2 >= own.size
}

/** How many words of a scope are said that nothing else accounts for; none where the scope is not said in whole. */
function namedWords(said: ReadonlySet<string>, plain: ReadonlySet<string>, scope: string): number {
  const words = new Set(wordsOf(scope))
  return [...words].every((word) => said.has(word)) ? [...words].filter((word) => !plain.has(word)).length : 0
}

function namesOf(kase: Case, ref: number): readonly string[] {
  const subject = kase.edition.subject(ref)
  return [subject.name, kase.edition.subject(subject.brand).name].flatMap(wordsOf)
}

/** Words that tell no two scopes apart. */
const grammar = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

function wordsOf(text: string): readonly string[] {
  return normaliseName(text)
    .split(' ')
    .filter((word) => word !== '' && !grammar.has(word))
    .map(stemOf)
}
