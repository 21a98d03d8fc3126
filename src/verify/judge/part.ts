import { type Edition, normaliseName, remember } from '#model'
import type { Case } from '../engine.ts'
import { phraseWords } from '../lexicon/build.ts'
import { isNumeric } from '../lookup/attributes.ts'
import { baseTime } from '../lookup/periods.ts'
import { plainNumber } from '../parse/numbers.ts'
import { stemOf } from '../parse/tokens.ts'
import { isPlanName, unjoinedName } from '../resolve/doubt.ts'
import type { Target } from '../resolve/makers.ts'
import { type Resolved, resolve } from '../resolve/subjects.ts'
import type { Finding, Loose, Proposition } from '../types.ts'
import { changeFindings } from './change.ts'
import { withoutClash } from './clash.ts'
import { combine } from './combine.ts'
import { comparisonFinding, selfComparison, shareFinding } from './comparison.ts'
import { eitherDay, otherDay } from './either-day.ts'
import { judgedElsewhere } from './elsewhere.ts'
import { indexFinding, isOrdinal } from './index-wide.ts'
import { toListed } from './listing.ts'
import { eachMember, splitByAttribute } from './members.ts'
import { ownershipFindings } from './ownership.ts'
import { regionFinding } from './regions.ts'
import { toldBy } from './scenes.ts'
import { servicesFinding } from './services.ts'
import { splitValues, withoutValueNames } from './split.ts'
import { amountFor, chosenFor, type Readings, readingsOf } from './statement.ts'
import { looseWord, opinions, strangeUnits, subsets, withRest } from './stray.ts'
import { lowestOffer, rankFinding, superlativeFindings } from './superlative.ts'
import { unreadWords } from './unread.ts'

/** Judge one part of a claim; a day written so that it may be two is read as both. */
export function judgePart(kase: Case, part: Proposition): readonly Finding[] {
  const other = otherDay(part)
  return other === undefined ? judgeRead(kase, part) : eitherDay(judgeRead(kase, part), judgeRead(kase, other))
}

/** Find the subjects of a part, read it against the record, and account for every word. */
function judgeRead(kase: Case, read: Proposition): readonly Finding[] {
  const given = withoutValueNames(kase, withContext(kase, read))
  const plainly = resolve(kase.resolver, given, kase.tokens, kase.brand)
  const resolved = toListed(kase, given, withoutClash(kase, given, plainly))
  const part = withLoose(kase, given, resolved)
  if (resolved.problem !== undefined && !(resolved.problem.reason === 'brand_mismatch' && namesOwn(kase, resolved)))
    return judgedElsewhere(kase, read, resolved, judgeRead) ?? [problem(part, resolved)]
  const owners = ownershipFindings(kase, part, resolved)
  if (owners !== undefined) return account(kase, part, owners, new Set())
  const shaped = judgeTold(kase, part, resolved, true)
  if (shaped !== undefined) return shaped
  const cued = judgeCued(kase, part, resolved)
  return cued.every(({ finding }) => finding === 'silent') ? (judgeTold(kase, part, resolved, false) ?? cued) : cued
}

/** A part read by the words it says in whatever order; undefined where that settles nothing either. */
function judgeTold(kase: Case, part: Proposition, resolved: Resolved, first: boolean): readonly Finding[] | undefined {
  const [target, ...more] = resolved.targets
  if (target === undefined || more.length > 0 || target.ambiguous) return undefined
  const told = toldBy(kase, part, target, resolved.used, first)
  const findings = told === undefined ? undefined : judgeTarget(kase, told, target)
  return findings?.some(({ finding }) => finding !== 'silent') === true ? findings : undefined
}

/** A part read by its cues. */
function judgeCued(kase: Case, part: Proposition, resolved: Resolved): readonly Finding[] {
  const texts = textSubject(kase, part, resolved)
  if (texts !== undefined) return judgeTarget(kase, part, texts)
  const clash = resolved.targets.find((target) => target.ambiguous)
  if (clash !== undefined) return [ambiguousSubject(kase, part, clash)]
  const services = resolved.targets.length > 1 ? ofService(kase, part, resolved) : undefined
  if (services !== undefined) return [services]
  const [left] = resolved.targets
  const compared = judgeComparison(kase, part, resolved)
  if (compared !== undefined) return compared
  if (part.extreme !== undefined) return judgeExtreme(kase, part, resolved)
  if (left !== undefined && resolved.targets.length === 1) {
    const regions = regionFinding(kase, part, left)
    if (regions !== undefined) return account(kase, part, [regions], namesOf(kase, left))
    const services = servicesFinding(kase, part, left)
    if (services !== undefined) return [services]
  }
  const own = withinOne(part, resolved)
  if (own !== undefined && left !== undefined) return judgeTarget(kase, own, left)
  const share = left === undefined ? undefined : shareFinding(kase, part, left)
  if (share !== undefined && left !== undefined) return account(kase, part, [share], namesOf(kase, left))
  const multiple = part.amounts.some((amount) => amount.times === true) && part.change === undefined
  if (
    (part.versus !== undefined || multiple) &&
    part.cues.filter((cue) => !cue.weak).length > 1 &&
    left !== undefined
  ) {
    return account(kase, part, [selfComparison(kase, part, left)], namesOf(kase, left))
  }
  if (part.versus !== undefined) return [notUnderstood(part, part.text)]
  const beside = unjoinedName(kase.edition, part, kase.tokens, resolved)
  if (beside !== undefined) return [notUnderstood(part, beside.text)]
  return resolved.targets.flatMap((target) => judgeTarget(kase, part, target))
}

/** Two subjects held against each other; undefined where the part names no second one. */
function judgeComparison(kase: Case, part: Proposition, resolved: Resolved): readonly Finding[] | undefined {
  const [left] = resolved.targets
  const other = resolved.against[0] ?? resolved.targets[1]
  if (left === undefined || other === undefined || (part.versus === undefined && !part.than)) return undefined
  if (other.ambiguous) return [ambiguousSubject(kase, part, other)]
  const one = resolved.singled ?? left
  const two = resolved.singled === undefined ? other : (otherThan(resolved, one) ?? other)
  // "Microsoft's revenue of $245 billion was smaller than Apple's" also states the figure.
  const stated = part.amounts.filter((amount) => isStated(kase, part, amount))
  const compared = { ...part, amounts: part.amounts.filter((amount) => !stated.includes(amount)) }
  const { versus: _versus, ...plain } = part
  const said =
    stated.length === 0 ? [] : judgeTarget(kase, { ...plain, than: false, amounts: stated, comparator: 'eq' }, one)
  return [...said, ...account(kase, part, [comparisonFinding(kase, compared, one, two)], new Set())]
}

/** "Intel, founded in 1968, is based in Santa Clara": a name after the cue is the value, the subject stands before. */
function withContext(kase: Case, part: Proposition): Proposition {
  const firm = part.cues.filter((cue) => !cue.weak)
  const [cue] = firm
  const textual = firm.every((one) => one.attributes.every((id) => kase.lexicon.attributes.get(id)?.kind === 'text'))
  if (cue === undefined || !textual || part.context.length === 0 || part.subjects.length === 0) return part
  return part.subjects.every((mention) => mention.from >= cue.to)
    ? { ...part, subjects: part.context, named: false }
    : part
}

/** The request's own brand is among the names, so that another may be part of a value. */
function namesOwn(kase: Case, resolved: Resolved): boolean {
  return resolved.targets.some((target) => target.refs.some((ref) => kase.edition.subject(ref).brand === kase.brand))
}

/** "The CEO of Apple is Tim Cook": one subject, whatever other names the value holds. */
function textSubject(kase: Case, part: Proposition, resolved: Resolved): Target | undefined {
  if (resolved.targets.length < 2 || part.versus !== undefined || part.extreme !== undefined || part.amounts.length > 0)
    return undefined
  const textual = part.cues.some((cue) =>
    cue.attributes.some((id) => kase.lexicon.attributes.get(id)?.kind === 'text' || id === 'founders'),
  )
  const cued = part.cues.filter((cue) => !cue.weak)
  if (
    !textual ||
    cued.some((cue) =>
      cue.attributes.every((id) => kase.lexicon.attributes.get(id)?.kind !== 'text' && id !== 'founders'),
    )
  )
    return undefined
  const own = resolved.targets.find((target) =>
    target.refs.some((ref) => kase.edition.subject(ref).brand === kase.brand),
  )
  const [first] = resolved.targets
  const chosen = own ?? first
  return chosen === undefined || chosen.ambiguous ? undefined : chosen
}

/** The extreme of an index, of the subjects listed, or of one brand's products. */
function judgeExtreme(kase: Case, part: Proposition, resolved: Resolved): readonly Finding[] {
  const offer = lowestOffer(kase, part, resolved.targets)
  if (offer !== undefined) return resolved.targets.flatMap((target) => judgeTarget(kase, offer, target))
  const wide = indexFinding(kase, part, resolved.targets)
  if (wide !== undefined) {
    const loose = part.loose.filter((word) => !isOrdinal(word.norm))
    return account(kase, { ...part, loose, narrowed: [], conditions: [] }, [wide], new Set())
  }
  const named = [...new Set(resolved.targets.map((target) => target.refs.join()))].length
  const ranked = named > 1 && part.amounts.length === 0
  const findings = ranked ? [rankFinding(kase, part, resolved)] : superlativeFindings(kase, part, resolved.targets)
  return account(kase, part, findings, new Set())
}

/** "CrowdStrike's Falcon Platform is FedRAMP High": one maker, whatever other name its service bears. */
function ofService(kase: Case, part: Proposition, resolved: Resolved): Finding | undefined {
  const found = resolved.targets.flatMap((target) => servicesFinding(kase, part, target) ?? [])
  return new Set(found.map((finding) => finding.subject)).size === 1 ? found[0] : undefined
}

/** The other subject of a list in which one is named twice. */
function otherThan(resolved: Resolved, one: Target): Target | undefined {
  return [...resolved.targets, ...resolved.against].find((target) => target.refs.join() !== one.refs.join())
}

/** Words after an amount that make it the difference: "$8 billion more than". */
const differing = new Set('more less higher lower above below cheaper dearer greater bigger smaller'.split(' '))

/** An amount that stands apart from the comparing word is a figure, not the difference. */
function isStated(kase: Case, part: Proposition, amount: Proposition['amounts'][number]): boolean {
  if (differing.has(kase.tokens[amount.to]?.norm ?? '')) return false
  if (part.versus === undefined || amount.times === true || amount.percent === true || amount.link === 'by')
    return false
  return amount.currency !== undefined && amount.to < part.versus.from
}

/** "Revenue was higher in 2024 than in 2023" compares one subject with itself. */
function withinOne(part: Proposition, resolved: Resolved): Proposition | undefined {
  const [later, earlier] = part.times
  if (part.versus === undefined || later === undefined || earlier === undefined || part.times.length !== 2)
    return undefined
  if (resolved.against.length > 0 || resolved.targets.length !== 1 || part.amounts.length > 0) return undefined
  const { versus, ...rest } = part
  return { ...rest, than: false, change: versus.direction, times: [later, { ...earlier, link: 'from' }] }
}

function judgeTarget(kase: Case, part: Proposition, target: Target): readonly Finding[] {
  const known = namesOf(kase, target)
  const multiple = part.amounts.some((amount) => amount.times === true) && baseTime(part.times) !== undefined
  if ((part.change !== undefined || multiple) && (part.amounts.length > 0 || part.cues.length > 0)) {
    const changes = changeFindings(kase, part, target)
    const unheld = changes.every((finding) => finding.reason === 'time_not_covered')
    const [amount] = part.amounts
    // "Cut its return window to 30 days" still says what it is now.
    const states =
      part.amounts.length === 1 && amount?.percent !== true && amount?.times !== true && amount?.link === 'to'
    if (!(unheld && states)) return account(kase, part, changes, known)
  }
  const pieces = splitValues(kase, part, target)
  if (pieces.length > 1) return pieces.flatMap((piece) => judgeWhole(kase, piece, target, known))
  return judgeWhole(kase, part, target, known)
}

function judgeWhole(kase: Case, part: Proposition, target: Target, known: ReadonlySet<string>): readonly Finding[] {
  const whole = spellText(kase, part, target)
  const parts = eachMember(whole).map((one) => ({ one, found: readingsOf(kase, one, target) }))
  const unread = unreadWords(
    kase,
    whole,
    parts.map(({ found }) => found),
  )
  const findings = parts.flatMap(({ one, found }) => {
    const used = new Set([...known, ...usedBy(one, found)])
    const stray = [...strangeUnits(kase, one, found), ...subsets(kase, one)]
    const loose = [...one.loose, ...spareAmounts(kase, one, found), ...stray, ...unread]
    for (const word of stray) for (const spelling of [word.stem, word.norm]) used.delete(spelling)
    return account(kase, { ...one, loose }, [combine(kase, one, found)], used)
  })
  const wrong = findings.filter((finding) => finding.finding === 'disagrees')
  return splitByAttribute(whole.terms).length > 1 && wrong.length > 0 ? wrong : findings
}

/** Amounts that no reading compared: a storage size may name a scope, anything else was not understood. */
function spareAmounts(kase: Case, part: Proposition, found: Readings): readonly Loose[] {
  const compares = (kind: string) =>
    kind !== 'boolean' && kind !== 'date' && !(part.terms.length > 0 && (kind === 'set' || kind === 'enum'))
  const used = new Set(
    found.readings.flatMap(({ attribute }) => (compares(attribute.kind) ? (amountFor(attribute, part)?.at ?? []) : [])),
  )
  if (part.amounts.length === 0 || found.readings.length === 0) return []
  const scopes = new Set(found.readings.flatMap(({ selected }) => selected.used))
  return part.amounts
    .filter((amount) => !used.has(amount.at) && !scopes.has(String(amount.value)))
    .flatMap((amount) => {
      const token = kase.tokens[amount.at]
      return token === undefined
        ? []
        : [{ index: amount.at, text: token.text, norm: token.bare, stem: token.stem, capital: false }]
    })
}

/** Roles whose words can be part of a text value: "New York", "A19 Pro", "QCOM". */
const spellable = new Set(['unknown', 'mention', 'region', 'term', 'amount', 'extreme', 'change'])

/** Where the attribute is a text, every word after the cue that is no grammar belongs to the value. */
function spellText(kase: Case, part: Proposition, target: Target): Proposition {
  if (part.told === true) return part
  if (part.said !== undefined) return withRest(kase, part, part.said.at)
  const [ref] = target.refs
  const { ids } = ref === undefined ? { ids: [] } : chosenFor(kase, part, ref)
  const texts = ids.filter((id) => {
    const attribute = kase.lexicon.attributes.get(id)
    return (
      (attribute?.kind === 'text' || attribute?.kind === 'set') &&
      (part.amounts.length === 0 || (attribute.unit === undefined && attribute.family !== 'availability')) &&
      part.terms.every((term) => term.members.every((member) => member.attribute !== id))
    )
  })
  if (texts.length === 0 || texts.length < ids.length || part.amounts.some((amount) => amount.currency !== undefined))
    return part
  const subject = part.subjects.find((mention) => mention.text === target.text) ?? part.subjects[0]
  const cue = part.cues.find((one) => !one.weak) ?? part.cues[0]
  const spell = (after: boolean) =>
    part.spans.flatMap((span): Loose[] => {
      const placed = cue === undefined || (after ? span.from >= cue.to : span.to <= cue.from)
      if (!placed || !spellable.has(span.role) || (span.role === 'mention' && span.from === subject?.from)) return []
      return kase.tokens.slice(span.from, span.to).flatMap((token, at) => looseWord(token, span.from + at))
    })
  const after = spell(true)
  const before = part.loose.filter((word) => cue !== undefined && word.index < cue.from)
  if (after.length === 0) return { ...part, loose: spell(false), amounts: [], terms: [] }
  return { ...part, loose: after, conditions: [...part.conditions, ...before], amounts: [], terms: [] }
}

/** Words of the mentions that were too weak to be names count as words. */
function withLoose(kase: Case, part: Proposition, resolved: Resolved): Proposition {
  const extra: Loose[] = resolved.weak.flatMap((mention) =>
    kase.tokens.slice(mention.from, mention.to).map((token, at) => ({
      index: mention.from + at,
      text: token.text,
      norm: token.bare,
      stem: token.stem,
      capital: token.capital,
    })),
  )
  const loose = [...part.loose, ...extra]
    .filter(
      (word) => !resolved.used.has(word.index) && (part.loose.includes(word) || !kase.resolver.harmless(word.stem)),
    )
    .sort((a, b) => a.index - b.index)
  // A cue that turned out to be a product's name ("Standard plan") leaves only what the rest of it means.
  const [target] = resolved.targets
  const cues = part.cues
    .filter((cue) => target === undefined || !ofName(kase, cue, target))
    .map((cue) => (touches(resolved.used, cue.from, cue.to) ? { ...cue, attributes: cue.inner, weak: true } : cue))
  const conditions = [...part.conditions, ...opinions(kase, part)]
  return {
    ...part,
    loose,
    conditions,
    cues,
    subjects: part.subjects.filter((mention) => !resolved.weak.includes(mention)),
  }
}

/** "Machines on Compute Engine": a capitalised word of the subject's name, right after another, cues nothing. */
function ofName(kase: Case, cue: Proposition['cues'][number], target: Target): boolean {
  const words = kase.tokens.slice(Math.max(0, cue.from - 1), cue.to)
  if (cue.from === 0 || !words.every((token) => token.capital)) return false
  const names = namesOf(kase, target)
  return words.every((token) => names.has(token.stem))
}

function touches(used: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (used.has(at)) return true
  return false
}

/** Stems of the names and kinds of what the claim is about: "Apple Inc", "the Netflix app". */
function namesOf(kase: Case, target: Target): ReadonlySet<string> {
  const words = nameWords.get(kase.edition) ?? remember((ref: number) => nameWordsOf(kase.edition, ref))
  nameWords.set(kase.edition, words)
  return new Set(target.refs.flatMap(words))
}

const nameWords = new WeakMap<Edition, (ref: number) => readonly string[]>()

function nameWordsOf(edition: Edition, ref: number): readonly string[] {
  const subject = edition.subject(ref)
  const brand = edition.subject(subject.brand)
  const names = [subject.name, brand.name, ...brand.aliases.slice(0, 20)]
  const texts = [...names, subject.category ?? '', brand.category ?? '']
  return texts.flatMap((text) => normaliseName(text).split(' ').map(stemOf))
}

function usedBy(part: Proposition, found: Readings): readonly string[] {
  const stems = found.readings.flatMap((reading) => reading.selected.used)
  const indexes = new Set(found.readings.flatMap((reading) => reading.outcome.used ?? []))
  // "Earned $1.6bn net": a word of the attribute's own name adds nothing.
  const own = found.readings.flatMap(({ attribute }) => (isNumeric(attribute) ? phraseWords(attribute.label) : []))
  return [...stems, ...own, ...part.loose.filter((word) => indexes.has(word.index)).map((word) => word.stem)]
}

/** A part with a word that nothing accounts for is not judged: the word may narrow what is claimed. */
function account(
  kase: Case,
  part: Proposition,
  findings: readonly Finding[],
  known: ReadonlySet<string>,
): readonly Finding[] {
  const spoken = [...part.loose, ...part.conditions]
  const loose = spoken.filter((word, at) => spoken.findIndex((other) => other.index === word.index) === at)
  const open = loose.filter((word) => [word.stem, word.norm, plainNumber(word.text)].every((form) => !known.has(form)))
  return findings.map((finding) => {
    const family = kase.lexicon.attributes.get(finding.attribute ?? '')?.family
    // "Half off Spotify Premium" names the plan that the offer is for, and the record the offer alone.
    const told = family === 'promotion' ? open.filter((word) => !(word.capital && isPlanName(word.text))) : open
    const words = family === 'financial' ? [...told, ...part.narrowed] : told
    if (words.length === 0 || finding.finding === 'silent') return finding
    const detail = words.map((word) => word.text).join(' ')
    return { ...finding, finding: 'silent', reason: 'not_understood', detail }
  })
}

function notUnderstood(part: Proposition, detail: string): Finding {
  return { finding: 'silent', proposition: part.text, reason: 'not_understood', detail, facts: [] }
}

function problem(part: Proposition, resolved: Resolved): Finding {
  const { reason = 'no_subject', detail } = resolved.problem ?? {}
  return { finding: 'silent', proposition: part.text, reason, facts: [], ...(detail === undefined ? {} : { detail }) }
}

function ambiguousSubject(kase: Case, part: Proposition, target: Target): Finding {
  const detail = target.refs
    .slice(0, 5)
    .map((ref) => kase.edition.subject(ref).id)
    .join(', ')
  return { finding: 'silent', proposition: part.text, reason: 'ambiguous_subject', detail, facts: [] }
}
