import type { Case } from '../engine.ts'
import type { Resolved } from '../resolve/subjects.ts'
import type { Finding, Proposition } from '../types.ts'

/** Tokens before a name that still leave it the first thing a part says: "the". */
const leadMax = 1

/**
 * A part that begins with another brand's name is judged for that brand: the request's brand is a hint, and the claim says better whom
 * it means. A name in the middle may be anything ("founded by Amazon veterans"), and stays unread.
 */
export function judgedElsewhere(
  kase: Case,
  read: Proposition,
  { problem: why, targets }: Resolved,
  judge: (kase: Case, read: Proposition) => readonly Finding[],
): readonly Finding[] | undefined {
  const [target, ...more] = targets
  if (why?.reason !== 'brand_mismatch' || target === undefined || more.length > 0 || target.ambiguous) return undefined
  const leads = read.subjects.some(
    ({ from, hits }) =>
      from >= read.from && from <= read.from + leadMax && hits.some(({ subject }) => target.refs.includes(subject)),
  )
  if (!leads) return undefined
  const { brand: _, ...free } = kase
  const findings = judge(free, read)
  return findings.some(({ finding }) => finding !== 'silent')
    ? findings.map((finding) => ({ ...finding, named: true }))
    : undefined
}
