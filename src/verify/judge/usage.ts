import { agreement } from '../compare/agreement.ts'
import type { Case } from '../engine.ts'
import { selectFacts } from '../lookup/select.ts'
import { resolve } from '../resolve/subjects.ts'
import type { Finding, Proposition } from '../types.ts'
import { wantedOf } from './statement.ts'
import { formatMoney, formatNumber, subjectName } from './wording.ts'

/** How many tokens a part counts, and on which side of the model. */
interface Counted {
  readonly side: 'input_price' | 'output_price'
  readonly tokens: number
}

/** "A million tokens in plus a million out is $18": the cost of both sides together, computed and shown. */
export function usageFinding(kase: Case, parts: readonly Proposition[]): Finding | undefined {
  const [first, second, ...more] = parts
  if (first === undefined || second === undefined || more.length > 0) return undefined
  const counts = [countedIn(first), countedIn(second)]
  const [a, b] = counts
  const paid = parts.flatMap((part) => part.amounts.filter((amount) => amount.currency !== undefined))
  const [price] = paid
  if (a === undefined || b === undefined || a.side === b.side || price === undefined || paid.length !== 1)
    return undefined
  const named = first.subjects.length > 0 ? first : second
  const { targets, problem } = resolve(kase.resolver, named, kase.tokens, kase.brand)
  const [subject] = targets[0]?.refs ?? []
  if (problem !== undefined || targets.length !== 1 || subject === undefined || targets[0]?.ambiguous === true)
    return undefined
  const open = { finding: 'silent', proposition: named.text, reason: 'not_understood', facts: [] } as const
  if (parts.some((part) => part.loose.length > 0 || part.conditions.length > 0 || part.negated)) return open
  const sides = [a, b].map(({ side, tokens }) => {
    const attribute = kase.lexicon.attributes.get(side)
    if (attribute === undefined) return undefined
    const [fact] = selectFacts(kase.view.facts(subject, side), attribute, {
      ...wantedOf(kase, { ...named, amounts: [] }, attribute),
      rate: { per: 'token' },
    }).current
    const known = typeof fact?.value === 'number' && fact.unit === 'per_1M_tokens' && fact.quality !== 'conflicting'
    return fact === undefined || !known ? undefined : { fact, tokens, cost: (Number(fact.value) * tokens) / 1e6 }
  })
  const [left, right] = sides
  if (left === undefined || right === undefined) return { ...open, reason: 'not_held' }
  const total = left.cost + right.cost
  const { comparator, hedge } = second
  const result = agreement({ ...price, comparator, ...(hedge === undefined ? {} : { hedge }) }, total)
  const show = (value: number) => formatMoney(Number(value.toPrecision(12)), price.currency)
  const steps = [left, right].map(
    ({ fact, tokens, cost }) =>
      `${formatNumber(tokens)} tokens at ${show(Number(fact.value))} per million = ${show(cost)}`,
  )
  return {
    finding: result.agrees ? 'agrees' : 'disagrees',
    proposition: `${subjectName(kase.edition, subject)}: ${formatNumber(a.tokens)} and ${formatNumber(b.tokens)} tokens cost ${show(price.value)} together`,
    match: 'derived',
    subject,
    attribute: 'input_price',
    claimed: show(price.value),
    recorded: `${steps.join('; ')}; together ${show(total)}`,
    deviation: result.deviation,
    steps,
    facts: [left.fact, right.fact],
  }
}

function countedIn(part: Proposition): Counted | undefined {
  const sides = new Set(
    part.cues.flatMap((cue) => cue.attributes.filter((id) => id === 'input_price' || id === 'output_price')),
  )
  const [side, other] = [...sides]
  const tokens = part.amounts.flatMap((amount) =>
    amount.unit === 'token' ? [amount.value] : amount.rate?.per === 'token' ? [amount.rate.perCount ?? 1] : [],
  )
  const [count, more] = tokens
  if (side === undefined || other !== undefined || count === undefined || more !== undefined) return undefined
  return { side: side === 'input_price' ? 'input_price' : 'output_price', tokens: count }
}
