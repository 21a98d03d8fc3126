import type { Span } from '../verify/types.ts'
import type { Ran } from './examined.ts'
import { changingWords } from './word-classes.ts'
import { wordsOfScope } from './wording.ts'

/** Whether a claim says one thing and nothing that may narrow or turn it. What the rules decide of such claims needs no second reading. */
export function isPlain(ran: Ran): boolean {
  return ran.parts.length === 1 && ran.findings.length === 1 && !hasModifier(ran)
}

/**
 * Whether a word may change what the claim says and nothing accounts for it. Words of the recorded case are accounted for (the "Government" of
 * "MongoDB Atlas for Government"), and a "not" that the rules read as a denial.
 */
function hasModifier({ kase, parts, findings }: Ran): boolean {
  const spans = parts.flatMap((part) => part.spans)
  const isRead = (at: number) =>
    spans.some(({ role, from, to }) => understood.has(role) && at >= from && at < to) ||
    (kase.tokens[at]?.norm === 'not' && spans.some(({ role, from }) => role === 'negation' && from === at))
  const scope = new Set(findings.flatMap(({ facts }) => facts.flatMap((fact) => wordsOfScope(fact.scope ?? ''))))
  return kase.tokens.some(({ norm, stem }, at) => changingWords.has(norm) && !scope.has(stem) && !isRead(at))
}

/** What says by itself what it is: the "user" of "per user" narrows nothing, nor does the "Team" of a plan. */
const understood: ReadonlySet<Span['role']> = new Set(['mention', 'amount', 'rate', 'cue', 'term'])
