import type { Case } from '../engine.ts'
import { isNumeric } from '../lookup/attributes.ts'
import { selectFacts } from '../lookup/select.ts'
import type { Target } from '../resolve/makers.ts'
import type { Finding, Proposition } from '../types.ts'
import { chosenFor, wantedOf } from './statement.ts'
import { formatFact, subjectName } from './wording.ts'

/** "Netflix is dearer in Germany than in France": one price in two countries, where both are in one currency. */
export function regionFinding(kase: Case, part: Proposition, target: Target): Finding | undefined {
  const regions = part.spans.flatMap((span) => (span.role === 'region' ? [span.region] : []))
  const [here, there] = regions
  const [subject] = target.refs
  const direction = part.versus?.direction
  if (here === undefined || there === undefined || regions.length !== 2 || subject === undefined) return undefined
  if (direction === undefined || part.amounts.length > 0) return undefined
  for (const id of chosenFor(kase, part, subject).ids) {
    const attribute = kase.lexicon.attributes.get(id)
    if (attribute === undefined || !isNumeric(attribute)) continue
    const factOf = (region: string) =>
      selectFacts(kase.view.facts(subject, id), attribute, { ...wantedOf(kase, part, attribute), region }).current.find(
        (fact) => fact.region === region && typeof fact.value === 'number',
      )
    const [left, right] = [factOf(here), factOf(there)]
    if (left === undefined || right === undefined) continue
    const recorded = `${formatFact(left, attribute)} (${here}) against ${formatFact(right, attribute)} (${there})`
    const how = direction > 0 ? 'higher' : direction < 0 ? 'lower' : 'the same'
    const base = {
      proposition: `${subjectName(kase.edition, subject)}: ${attribute.label} in ${here} is ${part.negated ? 'not ' : ''}${how} than in ${there}`,
      match: 'comparison',
      subject,
      attribute: id,
      claimed: how,
      recorded,
      facts: [left, right],
      steps: [recorded],
    } as const
    if (left.currency !== right.currency || left.unit !== right.unit)
      return { ...base, finding: 'silent', reason: 'currency_mismatch' }
    const agrees = Math.sign(Number(left.value) - Number(right.value)) === direction
    return { ...base, finding: agrees !== part.negated ? 'agrees' : 'disagrees' }
  }
  return undefined
}
