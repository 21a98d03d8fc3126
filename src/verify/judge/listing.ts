import { type Edition, type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { selectFacts } from '../lookup/select.ts'
import { daysBetween, fullDay } from '../parse/calendar.ts'
import type { Target } from '../resolve/makers.ts'
import type { Resolved } from '../resolve/subjects.ts'
import type { Proposition } from '../types.ts'
import { chosenFor, wantedOf } from './statement.ts'

/** Words that make a group's name of its main brand's: "Expedia Group", "CVS Health", "Citigroup". */
const groupWords = /^ ?(?:group|corporation|corp|company|co|holdings|health|inc|plc|ag|se|international)$/u

/** Longest time between the last quote under the old name and the first under the new, in days. */
const gapMax = 400

/**
 * Financial words about a brand whose own record has no such figure are said of the listed company behind it: the
 * parent that bears the brand's name, or under whose name the brand's own listing went on (Google, Alphabet). A
 * company bought by another that was listed before is no such brand.
 */
export function toListed(kase: Case, part: Proposition, resolved: Resolved): Resolved {
  // "Facebook Messenger" names a service beside its brand: neither stands for the group.
  const compares = part.versus !== undefined || part.than || part.extreme !== undefined
  if (resolved.targets.length > 1 && !compares) return resolved
  const climb = (target: Target) => listedTarget(kase, part, target)
  const targets = resolved.targets.map(climb)
  const against = resolved.against.map(climb)
  const singled = resolved.singled === undefined ? undefined : climb(resolved.singled)
  return { ...resolved, targets, against, ...(singled === undefined ? {} : { singled }) }
}

function listedTarget(kase: Case, part: Proposition, target: Target): Target {
  const [ref] = target.refs
  const parent = ref === undefined || target.refs.length !== 1 ? undefined : listedParent(kase.edition, ref)
  if (ref === undefined || parent === undefined) return target
  const { ids, named } = chosenFor(kase, part, parent)
  const families = ids.map((id) => kase.lexicon.attributes.get(id)?.family)
  if (!named || ids.length === 0 || families.some((family) => family !== 'financial')) return target
  return ids.some((id) => holdsThen(kase, part, ref, id)) ? target : { ...target, refs: [parent] }
}

/** Whether the brand's own record has a figure of the time that the claim names. */
function holdsThen(kase: Case, part: Proposition, ref: number, id: string): boolean {
  const attribute = kase.lexicon.attributes.get(id)
  if (attribute === undefined || part.times.every(({ time }) => time.kind === 'latest')) return false
  return selectFacts(kase.view.facts(ref, id), attribute, wantedOf(kase, part, attribute)).current.length > 0
}

function listedParent(edition: Edition, ref: number): number | undefined {
  const subject = edition.subject(ref)
  const parent = subject.kind === 'brand' && edition.brand(ref).ticker === undefined ? subject.parent : undefined
  if (parent === undefined || edition.subject(parent).kind !== 'brand') return undefined
  if (edition.brand(parent).ticker === undefined) return undefined
  const [own, group] = [subject.name, edition.subject(parent).name].map((name) => normaliseName(name))
  const named = own !== undefined && group?.startsWith(own) === true && groupWords.test(group.slice(own.length))
  return named || succeeds(edition, ref, parent) ? parent : undefined
}

/** The brand was quoted itself until the parent was for the first time. */
function succeeds(edition: Edition, ref: number, parent: number): boolean {
  const days = (subject: number) =>
    edition
      .facts(subject, 'share_price')
      .map(dayOf)
      .filter((day) => day !== '')
      .sort()
  const last = days(ref).at(-1)
  const [first] = days(parent)
  return last !== undefined && first !== undefined && last < first && daysBetween(last, first) <= gapMax
}

function dayOf(fact: Fact): string {
  const day = fact.period?.end ?? fact.asOf ?? fact.validFrom
  return day === undefined ? '' : fullDay(day)
}
