import { hash } from 'node:crypto'
import type { FactDraft } from './draft.ts'

/**
 * The content id of a fact: `f_` and 16 hex characters over what the fact says and who says it. The dates on which
 * it was last seen or ended are left out, so that the id outlives a refresh which only confirms or closes it.
 */
export function factId(fact: FactDraft): string {
  const { period } = fact
  const parts = [
    fact.subject,
    fact.attribute,
    typeof fact.value,
    Array.isArray(fact.value) ? fact.value.join('\u001f') : String(fact.value),
    fact.unit ?? '',
    fact.currency ?? '',
    fact.region ?? '',
    fact.scope ?? '',
    period === undefined ? '' : `${period.type} ${period.year} ${period.quarter ?? ''} ${period.end}`,
    fact.validFrom ?? '',
    fact.source,
    fact.evidenceUrl ?? '',
    // Only where it is known, so that ids of before it was kept go on.
    ...(fact.billing === undefined ? [] : [fact.billing]),
  ]
  return `f_${hash('sha256', parts.join('\u001e'), 'hex').slice(0, 16)}`
}
