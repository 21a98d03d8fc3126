import {
  type Attribute,
  ClaimcheckError,
  type CompareStatement,
  type Decimal,
  type Edition,
  type FieldProblem,
  type Program,
  type ProgramNumber,
  type ProgramQualifiers,
  type ProgramRate,
  type ProgramValue,
  type Statement,
} from '#model'
import { isNumeric } from '../verify/lookup/attributes.ts'
import { kindsOf, membersOf } from './kinds.ts'
import { measuresOf } from './measures.ts'
import { findSubject, nearestMeasures, planOf } from './names.ts'
import { decimalOf } from './numbers.ts'

/** What a program is bound against. */
export interface Known {
  readonly edition: Edition
  /** Ref of the brand that the request names, whose products go by their short names. */
  readonly brand?: number
}

/** Takes note of what does not fit, by its path in the program. */
type Refuse = (path: string, problem: string) => void

/**
 * A program with its names resolved: subjects and plans by their ids, members by the names of the vocabulary, numbers in digits. The
 * result binds to itself. `path` is where the program stands in what was sent.
 *
 * @throws ClaimcheckError VALIDATION_FAILED naming each field that does not fit and what to send instead.
 */
export function bindProgram(known: Known, program: Program, path: string): Program {
  const fields: FieldProblem[] = []
  const statements = program.statements.map((statement, at) =>
    boundStatement(known, statement, (field, problem) =>
      fields.push({ path: `${path}.statements.${at}.${field}`, problem }),
    ),
  )
  if (fields.length === 0) return { ...program, statements }
  throw new ClaimcheckError(
    'VALIDATION_FAILED',
    'The program names something that the record does not know, or says it in a way that cannot be executed; errors says what to send.',
    { nextAction: 'correct_program', hintPath: '/errors/VALIDATION_FAILED', fields },
  )
}

function boundStatement(known: Known, statement: Statement, refuse: Refuse): Statement {
  const { negated, qualifiers = {} } = statement
  const attribute = measuresOf(known.edition).get(statement.measure)
  if (attribute === undefined) refuse('measure', unknownMeasure(known, statement.measure))
  const subject = subjectOf(known, statement.subject, qualifiers, refuse)
  const framed = {
    subject,
    measure: statement.measure,
    ...(negated === undefined ? {} : { negated }),
    ...boundQualifiers(qualifiers),
  }
  switch (statement.op) {
    case 'holds': {
      const { comparator = 'eq', hedge, tense } = statement
      if (attribute !== undefined) checkValue(attribute, statement.value, comparator, refuse)
      const value = boundValue(known, subject, attribute, statement.value, refuse)
      const softened = { ...(hedge === undefined ? {} : { hedge }), ...(tense === undefined ? {} : { tense }) }
      return { op: 'holds', ...framed, comparator, value, ...softened }
    }
    case 'compare': {
      if (attribute !== undefined && !isComparable(attribute))
        refuse('measure', 'is no number or date and cannot be compared; send it with the op "holds"')
      const than = otherOf(known, statement.than, refuse)
      const by = statement.by === undefined ? {} : { by: boundNumber(statement.by) }
      return { op: 'compare', ...framed, comparator: statement.comparator, than, ...by }
    }
    case 'change': {
      if (attribute !== undefined && !isNumeric(attribute))
        refuse('measure', 'is no number and cannot rise or fall; send it with the op "holds"')
      const { direction, by, from, to, base } = statement
      const amounts = {
        ...(by === undefined ? {} : { by: boundNumber(by) }),
        ...(from === undefined ? {} : { from: boundNumber(from) }),
        ...(to === undefined ? {} : { to: boundNumber(to) }),
      }
      return { op: 'change', ...framed, direction, ...amounts, ...(base === undefined ? {} : { base }) }
    }
  }
}

const isComparable = (attribute: Attribute): boolean =>
  isNumeric(attribute) || attribute.kind === 'date' || attribute.id === 'fedramp_impact_level'

function subjectOf(known: Known, name: string, { plan }: ProgramQualifiers, refuse: Refuse): string {
  const found = findSubject(known.edition, name, known.brand)
  if (found.ref === undefined) {
    refuse('subject', `is not in the catalogue under this name${near(found.near)}`)
    return name
  }
  if (plan === undefined) return known.edition.subject(found.ref).id
  const product = planOf(known.edition, found.ref, plan)
  if (product.ref === undefined) {
    refuse('qualifiers.plan', `is no plan or product of this subject${near(product.near)}`)
    return name
  }
  return known.edition.subject(product.ref).id
}

const near = (names: readonly string[]): string =>
  names.length === 0 ? '; look it up with GET /v1/brands?q=' : `; the nearest: ${names.join(', ')}`

const unknownMeasure = ({ edition }: Known, id: string): string =>
  `is no measure of the record; the nearest: ${nearestMeasures(measuresOf(edition), id).join(', ')}`

function otherOf(
  known: Known,
  { subject, measure }: CompareStatement['than'],
  refuse: Refuse,
): CompareStatement['than'] {
  if ((subject === undefined) === (measure === undefined)) {
    refuse('than', 'name another subject or another measure, one of the two')
    return {}
  }
  if (subject !== undefined)
    return { subject: subjectOf(known, subject, {}, (_, problem) => refuse('than.subject', problem)) }
  if (measure !== undefined && !measuresOf(known.edition).has(measure))
    refuse('than.measure', unknownMeasure(known, measure))
  return measure === undefined ? {} : { measure }
}

/** The plan is part of the subject by now. */
function boundQualifiers({ plan: _plan, ...qualifiers }: ProgramQualifiers): {
  readonly qualifiers?: ProgramQualifiers
} {
  return Object.keys(qualifiers).length === 0 ? {} : { qualifiers }
}

function checkValue(attribute: Attribute, value: ProgramValue, comparator: string, refuse: Refuse): void {
  const kinds = kindsOf(attribute)
  if (!kinds.includes(value.kind))
    refuse('value.kind', `"${attribute.id}" takes a value of the kind ${kinds.map((kind) => `"${kind}"`).join(' or ')}`)
  const isRange = value.kind === 'number' && value.to !== undefined
  if (isRange !== (comparator === 'between'))
    refuse('comparator', 'goes with "to" of a number: send both "between" and "to", or neither')
  else if (
    value.kind === 'date' ? !['eq', 'lt', 'gt'].includes(comparator) : value.kind !== 'number' && comparator !== 'eq'
  )
    refuse(
      'comparator',
      value.kind === 'date' ? 'of a date is "eq", "lt" (before) or "gt" (after)' : 'of this kind of value is "eq"',
    )
}

function boundValue(
  { edition }: Known,
  subject: string,
  attribute: Attribute | undefined,
  value: ProgramValue,
  refuse: Refuse,
): ProgramValue {
  if (value.kind === 'number') return boundNumber(value)
  if (value.kind !== 'members' || attribute === undefined) return value
  const held = edition.facts(edition.subjectById(subject)?.ref ?? -1, attribute.id)
  const members = membersOf(attribute, held, value.members).map((member, at) => {
    if (member === undefined)
      refuse(
        `value.members.${at}`,
        `is no value of "${attribute.id}"; it has ${Object.keys(attribute.values ?? {})
          .slice(0, 20)
          .join(', ')}`,
      )
    return member ?? ''
  })
  return { ...value, members }
}

/** A number with all its figures in digits. */
function boundNumber<T extends ProgramNumber>(number: T): T {
  const { value, to, step, rate } = number
  return {
    ...number,
    value: digits(value),
    ...(to === undefined ? {} : { to: digits(to) }),
    ...(step === undefined ? {} : { step: digits(step) }),
    ...(rate === undefined ? {} : { rate: boundRate(rate) }),
  }
}

function boundRate({ every_count, per_count, ...rate }: ProgramRate): ProgramRate {
  return {
    ...rate,
    ...(every_count === undefined ? {} : { every_count: digits(every_count) }),
    ...(per_count === undefined ? {} : { per_count: digits(per_count) }),
  }
}

const digits = (value: Decimal): string => (typeof value === 'string' ? value : (decimalOf(value) ?? '0'))
