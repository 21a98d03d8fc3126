import { type Fact, normaliseName, remember } from '#model'
import type { Case } from '../engine.ts'
import { isOfScopes, isReadAsRate, type NamedScope, type Scoped } from '../parse/named-scopes.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Finding, MatchKind, Proposition } from '../types.ts'

/** Findings over several records at once, whose scopes are not held against one claim. */
const overMany: ReadonlySet<MatchKind> = new Set(['comparison', 'superlative', 'derived'])

/**
 * A finding unless the part names, in whole, the scope of a sister of the record behind it: "for Android" is not answered by what the
 * record holds for iOS, whichever of the two the value agrees with. `reach` is where the words end that may name the part's scope.
 */
export function ofItsScope(kase: Case, part: Proposition, reach: number, finding: Finding): Finding {
  if (finding.finding === 'silent') return finding
  if (part.scopes !== undefined) return ofNamedScopes(part.scopes, finding)
  if (finding.match !== undefined && overMany.has(finding.match)) return finding
  const own = finding.facts.filter(({ attribute }) => attribute === finding.attribute)
  const [fact] = own
  if (fact === undefined) return finding
  const said = saidIn(kase, part, reach, finding.claimed)
  const mine = Math.max(...own.map((one) => namedWords(said, one)))
  const sister = kase.view
    .facts(fact.subject, fact.attribute)
    .find((other) => own.every((one) => !isSameCase(one, other)) && namedWords(said, other) > mine)
  if (sister?.scope === undefined) return finding
  return { ...finding, finding: 'silent', reason: 'scope_differs', detail: sister.scope }
}

/** A finding unless no record behind it is of the case that the claim names word for word. */
function ofNamedScopes(named: readonly string[], finding: Finding): Finding {
  if (finding.facts.some((fact) => isOfScopes(fact, named))) return finding
  return { ...finding, finding: 'silent', reason: 'scope_differs', detail: named.join(', ') }
}

/** What a part says: every word, and those that no name of its subject and no value accounts for. */
interface Said {
  readonly all: ReadonlySet<string>
  readonly free: ReadonlySet<string>
}

/** The first name of the subject says who is meant; said again ("Slack's level is high for Slack") it names a case. */
function saidIn(kase: Case, { from, subjects }: Proposition, reach: number, claimed = ''): Said {
  const [name] = subjects
  const value = new Set(wordsOf(claimed))
  const words = kase.tokens
    .slice(from, reach)
    .flatMap(({ text }, at) => wordsOf(text).map((word) => ({ word, at: from + at })))
  const free = words.filter(
    ({ word, at }) => !value.has(word) && !(name !== undefined && at >= name.from && at < name.to),
  )
  return { all: new Set(words.map(({ word }) => word)), free: new Set(free.map(({ word }) => word)) }
}

/** Each part with the scopes that are named in its reach, those of its own before those that it shares with the next. */
function scopedParts(parts: readonly Proposition[], scopes: readonly NamedScope[]): readonly Proposition[] {
  return parts.map((part, at) => {
    const within = (to: number) => scopes.filter(({ at: place }) => place > part.from && place <= to)
    const own = within(part.to)
    const named = own.length > 0 ? own : within(reachOf(parts, at))
    return named.length === 0 ? part : { ...part, scopes: named.map(({ key }) => key) }
  })
}

/**
 * Each part with the scopes, the unit and the values that the claim says of it word for word; undefined where a unit stands behind anything
 * but the one amount of a part, or a value in none.
 */
export function namedParts(
  given: readonly Proposition[],
  { scopes, units, values }: Omit<Scoped, 'tokens'>,
): readonly Proposition[] | undefined {
  const parts = scopedParts(given, scopes)
  const hostOf = parts.map(({ amounts: [amount, ...more] }) => (more.length === 0 ? amount?.to : undefined))
  const holders = values.map(({ at }) => parts.findIndex(({ from, to }) => at >= from && at < to))
  if (holders.includes(-1) || new Set(holders).size < holders.length) return undefined
  if (!units.every(({ at }) => hostOf.includes(at))) return undefined
  return parts.map((part, i) => {
    const unit = units.find(({ at }) => at === hostOf[i])
    const value = values[holders.indexOf(i)]
    return {
      ...part,
      ...(unit === undefined ? {} : { unit: unit.key }),
      ...(value === undefined
        ? {}
        : { said: { ...value.said, at: value.at }, loose: part.loose.filter(({ index }) => index !== value.at) }),
    }
  })
}

/**
 * Where the words end that may name the scope of each part: of "its model is IaaS and SaaS for the government cloud" both parts have the
 * scope that stands after the second, which has no verb or label of its own. Of "$3 and $6 above 200,000 tokens" each sum has its own.
 */
export function reachOf(parts: readonly Proposition[], at: number): number {
  const [part, next] = [parts[at], parts[at + 1]]
  if (part === undefined) throw new RangeError('no such part')
  const isElliptical = next?.cues.every(({ from }) => from < next.from) === true && next.from >= part.to
  const areSums = [part, next].every((one) => one?.amounts.some(({ currency, percent }) => currency ?? percent))
  return isElliptical && !areSums ? reachOf(parts, at + 1) : part.to
}

/** Whether two scopes are one case in more or fewer words: "unopened products" and "new, unopened products". */
function isSameCase(one: Fact, other: Fact): boolean {
  const [own, theirs] = [one, other].map(({ scope = '' }) => new Set(wordsOf(scope)))
  if (own === undefined || theirs === undefined || one.scope === other.scope) return one.scope === other.scope
  return [...theirs].every((word) => own.has(word)) && theirs.size * 2 >= own.size
}

/** How many words of a record's scope are said that nothing else accounts for; none where the scope is not said in whole. */
function namedWords({ all, free }: Said, { scope = '' }: Fact): number {
  if (isReadAsRate(scope)) return 0
  const words = new Set(wordsOf(scope))
  return [...words].every((word) => all.has(word)) ? [...words].filter((word) => free.has(word)).length : 0
}

/** Words that tell no two scopes apart. */
const grammar = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

const wordsOf = remember((text: string): readonly string[] =>
  normaliseName(text)
    .split(' ')
    .filter((word) => word !== '' && !grammar.has(word))
    .map(stemOf),
)
