import type { Case } from '../engine.ts'
import type { Resolved } from '../resolve/subjects.ts'
import type { Finding, Proposition } from '../types.ts'

/** "GitHub is owned by Microsoft", from the catalogue's own record of who owns which brand. */
export function ownershipFinding(kase: Case, part: Proposition, resolved: Resolved): Finding | undefined {
  const words = new Set(kase.tokens.slice(part.from, part.to).map((token) => token.norm))
  const cued = part.cues.some((cue) => cue.attributes.includes('owner'))
  if (!cued && !words.has('owns')) return undefined
  // "Microsoft owns GitHub" and "Microsoft is GitHub's parent" name the owner first.
  const passive = ['owned', 'belongs', 'belong', 'subsidiary', 'brand', 'part'].some((word) => words.has(word))
  const first = !passive && (words.has('owns') || words.has('parent') || words.has('owner'))
  const [a, b] = resolved.targets
  const [owned, owner] = first ? [b, a] : [a, b]
  const [child] = owned?.refs ?? []
  const [parent] = owner?.refs ?? []
  if (child === undefined || parent === undefined || resolved.targets.length !== 2) return undefined
  if (owned?.ambiguous || owner?.ambiguous) return undefined
  const subject = kase.edition.subject(child)
  const recorded = subject.kind === 'brand' ? subject.parent : subject.brand
  const base = {
    proposition: `${subject.name}: owner is ${part.negated ? 'not ' : ''}${kase.edition.subject(parent).name}`,
    subject: child,
    attribute: 'owner',
    claimed: kase.edition.subject(parent).name,
    match: 'member',
    facts: [],
  } as const
  if (recorded === undefined) return { ...base, finding: 'silent', reason: 'not_held' }
  const agrees = ancestors(kase, recorded).includes(parent)
  return {
    ...base,
    finding: agrees !== part.negated ? 'agrees' : 'disagrees',
    recorded: `${kase.edition.subject(recorded).name}, by the catalogue's record of owners`,
  }
}

function ancestors(kase: Case, ref: number): readonly number[] {
  const chain: number[] = []
  let at: number | undefined = ref
  for (let depth = 0; at !== undefined && depth < 5; depth += 1) {
    chain.push(at)
    at = kase.edition.subject(at).parent
  }
  return chain
}
