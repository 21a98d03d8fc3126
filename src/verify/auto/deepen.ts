import type { OfferedFact } from '#model'
import type { Run } from '../check.ts'
import { compareFact } from '../compare/fact.ts'
import { negate } from '../compare/outcome.ts'
import { proposed } from '../judge/combine.ts'
import { amountFor } from '../judge/statement.ts'
import { formatPeriod } from '../judge/wording.ts'
import { resolve } from '../resolve/subjects.ts'
import type { Finding, SilentReason } from '../types.ts'
import { retrieve } from './retrieve.ts'

/** Silence that a choice among facts can end; a conflict, another brand or the future it cannot. */
const choosable: ReadonlySet<SilentReason> = new Set([
  'ambiguous_attribute',
  'ambiguous_plan',
  'not_understood',
  'not_held',
])

/** What a silent claim of one part could be about, where a choice among facts can end its silence; else undefined. */
function open(run: Run) {
  const [part] = run.parts
  const [silent] = run.findings
  const stuck = silent?.finding === 'silent' && silent.reason !== undefined && choosable.has(silent.reason)
  if (part === undefined || run.isBroken || run.parts.length > 1 || run.findings.length > 1 || !stuck) return undefined
  // A word that nothing understood may narrow the claim, whatever a model makes of it.
  if (part.loose.length > 0 || part.conditions.length > 0) return undefined
  const resolved = resolve(run.kase.resolver, part, run.kase.tokens, run.kase.brand)
  if (resolved.problem !== undefined || resolved.targets.length !== 1 || resolved.targets[0]?.ambiguous)
    return undefined
  return { part, offered: retrieve(run.kase, resolved.targets[0]?.refs ?? []) }
}

/** The facts that a model may choose from for a claim that the rules left open; none where a choice cannot help. */
export function offered(run: Run): readonly OfferedFact[] {
  return open(run)?.offered.map(({ fact, line }) => ({ id: fact.id, line })) ?? []
}

/**
 * The finding where the chosen fact is what a silent claim is about, compared by the same rules. Only an agreement counts: a
 * model can point at a fact that was offered, it can neither make one nor condemn by one.
 */
export function chosen(run: Run, factId: string): readonly Finding[] | undefined {
  const { part, offered: facts = [] } = open(run) ?? {}
  const fact = facts.find(({ fact: { id } }) => id === factId)?.fact
  const attribute = fact === undefined ? undefined : run.kase.lexicon.attributes.get(fact.attribute)
  if (part === undefined || fact === undefined || attribute === undefined) return undefined
  const outcome = negate(compareFact(fact, attribute, part, amountFor(attribute, part)), part.negated)
  if (outcome.agrees !== true) return undefined
  return [
    {
      finding: 'agrees',
      proposition: proposed(run.kase, part, { subject: fact.subject, attribute, outcome }),
      match: 'hedged',
      subject: fact.subject,
      attribute: attribute.id,
      claimed: outcome.claimed,
      recorded: `${outcome.recorded}${formatPeriod(fact)}`,
      facts: [fact],
      low: true,
      chosen: true,
    },
  ]
}
