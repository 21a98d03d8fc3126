import type { Run } from '../check.ts'
import { compareFact } from '../compare/fact.ts'
import { negate } from '../compare/outcome.ts'
import { proposed } from '../judge/combine.ts'
import { amountFor } from '../judge/statement.ts'
import { formatPeriod } from '../judge/wording.ts'
import { resolve } from '../resolve/subjects.ts'
import type { Finding, SilentReason } from '../types.ts'
import { type AskModel, selectFact } from './model.ts'
import { retrieve } from './retrieve.ts'

/** Silence that a choice among facts can end; a conflict, another brand or the future it cannot. */
const choosable: ReadonlySet<SilentReason> = new Set([
  'ambiguous_attribute',
  'ambiguous_plan',
  'not_understood',
  'not_held',
])

/**
 * Ask a model which of the retrieved facts a silent claim of one part is about, and compare the claim with that fact
 * by the same rules. Only an agreement counts: a model can point at a fact, it can neither make one nor condemn by one.
 */
export async function deepen(run: Run, claim: string, ask: AskModel): Promise<readonly Finding[] | undefined> {
  const [part] = run.parts
  const [silent] = run.findings
  const stuck = silent?.finding === 'silent' && silent.reason !== undefined && choosable.has(silent.reason)
  if (part === undefined || run.parts.length > 1 || run.findings.length > 1 || !stuck) return undefined
  // A word that nothing understood may narrow the claim, whatever a model makes of it.
  if (part.loose.length > 0 || part.conditions.length > 0) return undefined
  const resolved = resolve(run.kase.resolver, part, run.kase.tokens, run.kase.brand)
  if (resolved.problem !== undefined || resolved.targets.length !== 1 || resolved.targets[0]?.ambiguous)
    return undefined
  const fact = await selectFact(ask, claim, retrieve(run.kase, resolved.targets[0]?.refs ?? []))
  const attribute = fact === undefined ? undefined : run.kase.lexicon.attributes.get(fact.attribute)
  if (fact === undefined || attribute === undefined) return undefined
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
