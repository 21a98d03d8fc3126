import {
  type ChangeStatement,
  type CompareStatement,
  type HoldsStatement,
  normaliseName,
  type Program,
  type Statement,
} from '#model'
import type { Case } from '../verify/engine.ts'
import { changeFindings } from '../verify/judge/change.ts'
import { combine } from '../verify/judge/combine.ts'
import { comparisonFinding, selfComparison } from '../verify/judge/comparison.ts'
import { eachMember } from '../verify/judge/members.ts'
import { ownershipFindings } from '../verify/judge/ownership.ts'
import { ofItsScope } from '../verify/judge/scopes.ts'
import { readingsOf } from '../verify/judge/statement.ts'
import { limitToEvidence } from '../verify/judge/validity.ts'
import { subjectName } from '../verify/judge/wording.ts'
import type { Target } from '../verify/resolve/makers.ts'
import type { Finding, Proposition } from '../verify/types.ts'
import { changePart, comparePart, holdsPart } from './part.ts'
import { wordsOfStatement } from './words.ts'

/**
 * What the record says of each statement of a bound program: the selection of facts, the comparison and the judging are those of claims in
 * words, so that half-lives, conflicts, currencies and scopes mean the same. No word is read. @param kase A case without tokens.
 */
export function execute(kase: Case, { statements }: Program): readonly Finding[] {
  return statements.flatMap((statement) => {
    const target = targetOf(kase, statement.subject)
    return target === undefined ? [notHeld(statement)] : executeStatement(kase, statement, target)
  })
}

function executeStatement(kase: Case, statement: Statement, target: Target): readonly Finding[] {
  switch (statement.op) {
    case 'holds':
      return executeHolds(kase, statement, target)
    case 'compare':
      return executeCompare(kase, statement, target)
    case 'change':
      return executeChange(kase, statement, target)
  }
}

/** What a bound program names by its id; undefined where the edition has no such subject. */
function targetOf({ edition }: Case, id: string): Target | undefined {
  const subject = edition.subjectById(id)
  return subject === undefined
    ? undefined
    : { refs: [subject.ref], text: subjectName(edition, subject.ref), ambiguous: false }
}

function executeHolds(kase: Case, statement: HoldsStatement, target: Target): readonly Finding[] {
  const attribute = kase.lexicon.attributes.get(statement.measure)
  if (attribute === undefined) return [notHeld(statement)]
  const part = holdsPart(statement, attribute)
  const owned = attribute.id === 'owner' ? ownedBy(kase, part, target) : undefined
  if (owned !== undefined) return owned.map((finding) => settled(kase, part, finding))
  return eachMember(part).map((one) => settled(kase, one, combine(kase, one, readingsOf(kase, one, target))))
}

/** Who owns whom by the catalogue, where the value names one of its brands; undefined where facts may tell. */
function ownedBy(kase: Case, part: Proposition, target: Target): readonly Finding[] | undefined {
  const { edition } = kase
  const ref =
    edition.subjectById(part.text)?.ref ??
    edition.aliases(normaliseName(part.text)).find(({ subject }) => edition.subject(subject).kind === 'brand')?.subject
  if (ref === undefined) return undefined
  const owner = { refs: [ref], text: part.text, ambiguous: false }
  return ownershipFindings(kase, part, { targets: [target, owner], against: [], used: new Set(), weak: [] })
}

function executeCompare(kase: Case, statement: CompareStatement, target: Target): readonly Finding[] {
  const part = comparePart(statement)
  if (statement.than.measure !== undefined) return [settled(kase, part, selfComparison(kase, part, target))]
  const other = targetOf(kase, statement.than.subject ?? '')
  if (other === undefined) return [notHeld(statement)]
  return [settled(kase, part, comparisonFinding(kase, part, target, other))]
}

function executeChange(kase: Case, statement: ChangeStatement, target: Target): readonly Finding[] {
  const part = changePart(statement)
  return changeFindings(kase, part, target).map((finding) => settled(kase, part, finding))
}

/** A finding as far as the record is of the statement's time and case. */
function settled(kase: Case, part: Proposition, finding: Finding): Finding {
  // Only a case that the statement names can be another than the record's: it has no words that could.
  const own = part.scopes === undefined ? finding : ofItsScope(kase, part, 0, finding)
  return limitToEvidence(kase, part, own)
}

function notHeld(statement: Statement): Finding {
  return { finding: 'silent', proposition: wordsOfStatement(statement), reason: 'not_held', facts: [] }
}
