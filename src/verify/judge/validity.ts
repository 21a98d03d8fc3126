import { type Attribute, type Fact, isHistory, vouchedDay } from '#model'
import type { Case } from '../engine.ts'
import type { Finding, Proposition } from '../types.ts'

/**
 * A finding limited to what its evidence can carry: a lesser source decides at the low tier, and an undated list that is nobody's office
 * refutes nothing. This holds however the finding was made: of one fact, of a comparison, of a change.
 */
export function limitToEvidence(kase: Case, part: Proposition, finding: Finding): Finding {
  const timed = asOfToday(kase, part, finding)
  if (timed.finding === 'silent' || !timed.facts.some(isWeak)) return timed
  const { sources } = kase.edition
  const isUndated = timed.facts.some(
    ({ source, validFrom }) => sources[source]?.kind === 'blog' && validFrom === undefined,
  )
  if (timed.finding === 'disagrees' && isUndated) return { ...timed, finding: 'silent', reason: 'time_not_covered' }
  return { ...timed, low: true }
}

/** A record that decides at the low tier at most. */
const isWeak = ({ quality, sourceKind }: Fact): boolean => quality === 'secondary' || sourceKind === 'blog'

/**
 * A finding as far as the record speaks of the time that the part does. A claim that names no time is about today: a record that is history
 * confirms it at the low tier and refutes nothing.
 */
function asOfToday(kase: Case, part: Proposition, finding: Finding): Finding {
  if (finding.finding === 'silent' || isDated(kase, part, finding)) return finding
  // That something "used to be" so is about what was.
  if (finding.match === 'historical' && finding.finding === 'agrees') return finding
  if (!restsOnHistory(kase, finding.facts)) return finding
  if (finding.finding === 'agrees') return { ...finding, stale: true }
  return { ...finding, finding: 'silent', reason: 'past_half_life', stale: true }
}

/** Whether the part says when; the days of a date are its value. The year of a scope ("Black Friday 2025") is one, where the part says it. */
function isDated(kase: Case, part: Proposition, finding: Finding): boolean {
  if (attributeOf(kase, finding.attribute)?.kind === 'date') return false
  // The year of a code ("CVE-2025-0108") is of the value.
  const { claimed = '' } = finding
  if (part.times.some(({ time, text }) => time.kind !== 'latest' && !claimed.includes(text))) return true
  const said = [...kase.tokens.slice(part.from, part.to).map(({ text }) => text), ...(part.scopes ?? [])].join(' ')
  return finding.facts.some(({ scope = '' }) => scope.match(yearForm)?.some((year) => said.includes(year)) === true)
}

const yearForm = /\b(?:19|20)\d\d\b/gu

const attributeOf = (kase: Case, id: string | undefined): Attribute | undefined =>
  id === undefined ? undefined : kase.lexicon.attributes.get(id)

/** Whether of some subject and attribute no newer record is among those a finding rests on; of a change the later one counts. */
function restsOnHistory(kase: Case, facts: readonly Fact[]): boolean {
  const matters = Map.groupBy(facts, ({ subject, attribute }) => `${subject}|${attribute}`)
  return [...matters.values()].some((own) => {
    const newest = own.reduce((best, fact) => ((vouchedDay(fact) ?? '') > (vouchedDay(best) ?? '') ? fact : best))
    const attribute = attributeOf(kase, newest.attribute)
    return attribute !== undefined && isHistory(attribute, newest, kase.now)
  })
}
