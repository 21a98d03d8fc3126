import type { FactDraft } from '../../data/edition/index.ts'
import type { Attribute } from '../../model/facts.ts'

/** Two sources that say different things about one matter, and what became of it. */
export interface Conflict {
  readonly subject: string
  readonly attribute: string
  readonly detail: string
  readonly believed: string
  readonly believedSource: string
  readonly other: string
  readonly otherSource: string
  /** `ranked`: the better-ranked source is believed, the other counts as secondary. `open`: neither is judged against. */
  readonly outcome: 'ranked' | 'open'
}

const tolerance = 0.005

function sayTheSame(a: FactDraft['value'], b: FactDraft['value']): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
  }
  // A year says the same as a day in it.
  const [left, right] = [String(a), String(b)]
  return left === right || (/^\d{4}(?:-\d\d)*$/u.test(left) && (left.startsWith(right) || right.startsWith(left)))
}

/** Whether one fact begins only after the day to which the other vouches: then it is a change, not a disagreement. */
function isLater(a: FactDraft, b: FactDraft): boolean {
  return a.validFrom !== undefined && a.validFrom > (b.asOf ?? '')
}

/** Facts about the same matter: equal in everything that narrows a value. */
function matterOf(fact: FactDraft): string {
  const { period } = fact
  return [
    fact.subject,
    fact.attribute,
    fact.unit ?? '',
    fact.currency ?? '',
    fact.region ?? '',
    fact.scope ?? '',
    fact.billing ?? '',
    period === undefined ? '' : `${period.type} ${period.end}`,
  ].join('\u001e')
}

/**
 * Settle disagreements between sources about what holds now. Of two facts the one of the better rank is believed and
 * the other becomes `secondary`; of equal rank both become `conflicting`. Sets and texts add to each other, never
 * conflict. Answers with the facts as they now stand and every conflict.
 */
export function settleConflicts(
  facts: readonly FactDraft[],
  attributes: ReadonlyMap<string, Attribute>,
  rankOf: (source: string) => number,
): { facts: FactDraft[]; conflicts: Conflict[] } {
  const groups = new Map<string, number[]>()
  facts.forEach((fact, at) => {
    const attribute = attributes.get(fact.attribute)
    if (fact.validTo !== undefined || fact.quality === 'partial' || attribute === undefined) return
    if (attribute.kind === 'set' || attribute.kind === 'text') return
    if (attribute.cardinality === 'many' && fact.scope === undefined) return
    const key = matterOf(fact)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  })
  const settled = [...facts]
  const conflicts: Conflict[] = []
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const ranked = group
      .map((at) => ({ at, fact: facts[at], rank: rankOf(facts[at]?.source ?? '') }))
      .sort((a, b) => a.rank - b.rank || ((a.fact?.source ?? '') < (b.fact?.source ?? '') ? -1 : 1))
    const [best] = ranked
    if (best?.fact === undefined) continue
    for (const { at, fact, rank } of ranked.slice(1)) {
      if (fact === undefined || fact.source === best.fact.source || sayTheSame(best.fact.value, fact.value)) continue
      if (isLater(best.fact, fact) || isLater(fact, best.fact)) continue
      const open = rank === best.rank
      settled[at] = { ...fact, quality: open ? 'conflicting' : 'secondary' }
      if (open) settled[best.at] = { ...best.fact, quality: 'conflicting' }
      conflicts.push({
        subject: fact.subject,
        attribute: fact.attribute,
        detail: matterOf(fact)
          .split('\u001e')
          .slice(2)
          .filter((part) => part !== '')
          .join(' '),
        believed: String(best.fact.value),
        believedSource: best.fact.source,
        other: String(fact.value),
        otherSource: fact.source,
        outcome: open ? 'open' : 'ranked',
      })
    }
  }
  return { facts: settled, conflicts }
}
