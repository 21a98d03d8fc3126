import { type Edge, ownersOf } from '#model'
import type { Case } from '../engine.ts'
import { related } from '../resolve/doubt.ts'
import type { Target } from '../resolve/makers.ts'
import type { Resolved } from '../resolve/subjects.ts'
import type { Finding, LinkedTime, Proposition } from '../types.ts'

/** "GitHub is owned by Microsoft", from the catalogue's own record of who owns which brand. */
export function ownershipFindings(kase: Case, part: Proposition, resolved: Resolved): readonly Finding[] | undefined {
  const words = new Set(kase.tokens.slice(part.from, part.to).map((token) => token.norm))
  const cued = part.cues.some((cue) => cue.attributes.includes('owner'))
  const hasOwned = words.has('owned') && (words.has('has') || words.has('had')) && !words.has('by')
  if (!cued && !words.has('owns') && !hasOwned) return undefined
  if (part.times.length > 1 || part.amounts.length > 0) return undefined
  // "Microsoft owns GitHub" and "Microsoft is GitHub's parent" name the owner first.
  const passive =
    !hasOwned && ['owned', 'belongs', 'belong', 'subsidiary', 'brand', 'part'].some((word) => words.has(word))
  const first = !passive && (hasOwned || words.has('owns') || words.has('parent') || words.has('owner'))
  const targets = resolved.targets
  const ahead = first && !possessed(kase, part)
  const owner = ahead ? targets[0] : targets.at(-1)
  const owned = ahead ? targets.slice(1) : targets.slice(0, -1)
  // "Microsoft owns GitHub and LinkedIn" says two things.
  if (owner === undefined || targets.length < 2 || targets.some((target) => target.ambiguous)) return undefined
  const [when] = part.times
  if (when !== undefined) {
    const dated = owned.flatMap((target) => ownedThen(kase, part, target, owner, when) ?? [])
    return dated.length === owned.length ? dated : undefined
  }
  // Whom the catalogue gives no owner the facts may.
  if (owned.some((target) => hasOwnerFacts(kase, target))) return undefined
  return owned.flatMap((target) => ownerOf(kase, part, target, owner) ?? [])
}

/** The year of a time that is one year or lies within one. */
function yearOf({ time }: LinkedTime): number | undefined {
  if (time.kind === 'year') return time.year
  return time.kind === 'span' && time.from.slice(0, 4) === time.to.slice(0, 4)
    ? Number(time.from.slice(0, 4))
    : undefined
}

/**
 * Since when somebody owns a brand, by the year of the purchase. A majority may have been held before the rest was bought, so that an earlier year
 * is open; what was announced and what was closed may have two years, so that the next one is.
 */
function ownedSince(said: number, bought: number): Finding['finding'] {
  if (said === bought) return 'agrees'
  return said > bought + 1 ? 'disagrees' : 'silent'
}

/** Whether an owner held a brand in a year, by the edge between them; open in the years in which it changed hands and outside of them. */
function heldIn(edge: Edge, year: number): Finding['finding'] {
  const [from, to] = [Number(edge.from?.slice(0, 4)), edge.to === undefined ? Infinity : Number(edge.to.slice(0, 4))]
  return year > from && year < to ? 'agrees' : 'silent'
}

/**
 * "GitHub has been owned by Microsoft since 2018", "until 2020" or "in 2019", by the edge between the two with its years. Undefined where the record
 * has no such edge, or not since when: who owned a brand before its last sale is seldom on record.
 */
function ownedThen(kase: Case, part: Proposition, owned: Target, owner: Target, when: LinkedTime): Finding | undefined {
  const [child, parent, year] = [owned.refs[0], owner.refs[0], yearOf(when)]
  if (child === undefined || parent === undefined || year === undefined || part.negated) return undefined
  const { edition, tokens } = kase
  if (edition.subject(child).kind !== 'brand' || year > kase.now.getUTCFullYear()) return undefined
  const edge = ownersOf(edition, child).find(
    ({ ref, from }) => from !== undefined && ref !== undefined && (ref === parent || related(edition, ref, parent)),
  )
  if (edge?.from === undefined || edge.fact === undefined) return undefined
  const lead = tokens[when.at - 1]?.norm ?? ''
  const [from, to] = [Number(edge.from.slice(0, 4)), edge.to === undefined ? undefined : Number(edge.to.slice(0, 4))]
  // A purchase says nothing of today; the catalogue's owner does.
  const today = edition.brand(child).parent
  const isHeldToday =
    to === undefined &&
    today !== undefined &&
    edge.ref !== undefined &&
    (today === edge.ref || related(edition, today, edge.ref))
  const findings: Readonly<Record<string, Finding['finding'] | undefined>> = {
    since: isHeldToday ? ownedSince(year, from) : 'silent',
    until: year === to ? 'agrees' : 'silent',
    in: heldIn(edge, year),
  }
  const finding = Object.hasOwn(findings, lead) ? findings[lead] : undefined
  if (finding === undefined) return undefined
  const claimed = `${edition.subject(parent).name} ${lead} ${year}`
  return {
    finding,
    ...(finding === 'silent' ? { reason: 'time_not_covered' } : {}),
    proposition: `${edition.subject(child).name}: owner is ${claimed}`,
    subject: child,
    attribute: 'owner',
    claimed,
    recorded: `${edge.name}, from ${edge.from}${edge.to === undefined ? '' : ` until ${edge.to}`}`,
    match: 'member',
    facts: [edge.fact],
    basis: { part, than: { subject: parent, attribute: 'owner' } },
  }
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
