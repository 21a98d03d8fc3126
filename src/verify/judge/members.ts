import type { Proposition, SpanOf } from '../types.ts'

/** "SMS and TOTP" says two things, each of which can be right alone. */
export function eachMember(part: Proposition): readonly Proposition[] {
  const terms = part.terms.filter((term, at) => part.terms.findIndex((other) => same(other, term)) === at)
  const counts = Map.groupBy(
    terms.flatMap((term) => [...new Set(term.members.map((member) => member.attribute))]),
    (id) => id,
  )
  const apart = splitByAttribute(terms)
  if (apart.length > 1) return apart.map((own) => ({ ...part, terms: own }))
  const [shared] = [...counts.entries()].sort((a, b) => b[1].length - a[1].length)
  if (shared === undefined || shared[1].length < 2 || part.quantifier === 'only') return [{ ...part, terms }]
  const names = (term: SpanOf<'term'>) => term.members.some((member) => member.attribute === shared[0])
  const rest = terms.filter((term) => !names(term))
  return terms.filter(names).map((term) => ({ ...part, terms: [term, ...rest] }))
}

/** "Authorized at the High level" speaks of two attributes of one thing: each is judged, one wrong makes it wrong. */
export function splitByAttribute(terms: readonly SpanOf<'term'>[]): readonly (readonly SpanOf<'term'>[])[] {
  const key = (term: SpanOf<'term'>) =>
    term.members.find((member) => /^(?:fedramp|sanctions)_/u.test(member.attribute))?.attribute
  const keys = new Set(terms.flatMap((term) => key(term) ?? []))
  return keys.size > 1 ? terms.filter((term) => key(term) !== undefined).map((term) => [term]) : [terms]
}

function same(a: SpanOf<'term'>, b: SpanOf<'term'>): boolean {
  return a.members.some((member) =>
    b.members.some((other) => other.attribute === member.attribute && other.value === member.value),
  )
}
