import type { Case } from '../engine.ts'
import { related } from '../resolve/doubt.ts'
import type { Resolved, Target } from '../resolve/subjects.ts'
import type { Finding, Proposition } from '../types.ts'

/** "GitHub is owned by Microsoft", from the catalogue's own record of who owns which brand. */
export function ownershipFindings(kase: Case, part: Proposition, resolved: Resolved): readonly Finding[] | undefined {
  const words = new Set(kase.tokens.slice(part.from, part.to).map((token) => token.norm))
  const cued = part.cues.some((cue) => cue.attributes.includes('owner'))
  if (!cued && !words.has('owns')) return undefined
  // The catalogue knows who owns a brand now, not since when and for how much.
  if (part.times.length > 0 || part.amounts.length > 0) return undefined
  // "Microsoft owns GitHub" and "Microsoft is GitHub's parent" name the owner first.
  const passive = ['owned', 'belongs', 'belong', 'subsidiary', 'brand', 'part'].some((word) => words.has(word))
  const first = !passive && (words.has('owns') || words.has('parent') || words.has('owner'))
  const targets = resolved.targets
  const ahead = first && !possessed(kase, part)
  const owner = ahead ? targets[0] : targets.at(-1)
  const owned = ahead ? targets.slice(1) : targets.slice(0, -1)
  // "Microsoft owns GitHub and LinkedIn" says two things.
  if (owner === undefined || targets.length < 2 || targets.some((target) => target.ambiguous)) return undefined
  // Whom the catalogue gives no owner the facts may.
  if (owned.some((target) => hasOwnerFacts(kase, target))) return undefined
  return owned.flatMap((target) => ownerOf(kase, part, target, owner) ?? [])
}

function hasOwnerFacts({ edition, view }: Case, { refs: [ref] }: Target): boolean {
  if (ref === undefined) return false
  const subject = edition.subject(ref)
  return subject.kind === 'brand' && subject.parent === undefined && view.facts(ref, 'owner').length > 0
}

/** "LinkedIn's parent is Microsoft" names the owned first. */
function possessed(kase: Case, part: Proposition): boolean {
  const at = kase.tokens.findIndex((token, i) => i >= part.from && /^(?:parent|owner)$/u.test(token.norm))
  const [lead] = part.subjects
  return at > 0 && lead !== undefined && lead.to === at && kase.tokens[at - 1]?.possessive === true
}

function ownerOf(kase: Case, part: Proposition, owned: Target, owner: Target): Finding | undefined {
  const [child] = owned.refs
  const [parent] = owner.refs
  if (child === undefined || parent === undefined) return undefined
  const subject = kase.edition.subject(child)
  const recorded = subject.kind === 'brand' ? subject.parent : subject.brand
  const base = {
    proposition: `${subject.name}: owner is ${part.negated ? 'not ' : ''}${kase.edition.subject(parent).name}`,
    subject: child,
    attribute: 'owner',
    claimed: kase.edition.subject(parent).name,
    match: 'member',
    facts: [],
    basis: { part, than: { subject: parent, attribute: 'owner' } },
  } as const
  if (recorded === undefined) return { ...base, finding: 'silent', reason: 'not_held' }
  const agrees = ancestors(kase, recorded).includes(parent)
  // Facebook bought Instagram, which is Meta's, as Facebook is.
  if (!agrees && related(kase.edition, parent, recorded)) return { ...base, finding: 'silent', reason: 'not_held' }
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
