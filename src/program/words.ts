import type { HoldsStatement, Program, ProgramDifference, ProgramNumber, ProgramRate, Statement } from '#model'
import { wordsOfTime } from './times.ts'

const comparatorWords = {
  ...{ eq: '', lt: 'less than ', le: 'at most ', gt: 'more than ', ge: 'at least ', between: 'between ' },
} as const
const hedgeWords = { about: 'about ', nearly: 'nearly ', just_over: 'just over ' } as const

/** "25 GB per month": a number with what it counts and is for, in words. */
export function wordsOfNumber(number: ProgramNumber): string {
  const { value, to, currency, unit, percent, points, times, rate } = number
  const kind = percent === true ? (points === true ? 'percentage points' : '%') : times === true ? 'times' : undefined
  const counted = [currency, kind, unit?.replaceAll('_', ' ')].filter((word) => word !== undefined)
  const range = to === undefined ? String(value) : `${value} to ${to}`
  return [range, ...counted, ...(rate === undefined ? [] : [wordsOfRate(rate)])].join(' ')
}

function wordsOfRate({ every, every_count, per, per_count, once }: ProgramRate): string {
  const things = per === undefined ? [] : [`per ${per_count === undefined ? '' : `${per_count} `}${per}`]
  const times = every === undefined ? [] : [`per ${every_count === undefined ? '' : `${every_count} `}${every}`]
  return [...things, ...times, ...(once === true ? ['once'] : [])].join(' ')
}

function wordsOfValue({ value, comparator = 'eq', hedge }: HoldsStatement): string {
  const lead = `${comparatorWords[comparator]}${hedge === undefined ? '' : hedgeWords[hedge]}`
  switch (value.kind) {
    case 'number':
      return `${lead}${wordsOfNumber(value)}`
    case 'date':
      return `${comparator === 'lt' ? 'before ' : comparator === 'gt' ? 'after ' : ''}${value.value}${value.to === undefined ? '' : ` to ${value.to}`}`
    case 'text':
      return value.value
    case 'boolean':
      return value.value ? 'yes' : 'no'
    case 'members':
      return `${value.only === true ? 'only ' : ''}${value.members.join(', ')}`
  }
}

function wordsOfDifference({ comparator = 'eq', hedge, ...number }: ProgramDifference): string {
  return `${comparatorWords[comparator]}${hedge === undefined ? '' : hedgeWords[hedge]}${wordsOfNumber(number)}`
}

/** One statement in words: "apple: revenue is 391000000000 USD in 2024". */
export function wordsOfStatement(statement: Statement): string {
  const { subject, measure, negated, qualifiers = {} } = statement
  const { time, region, plan, scope, billing } = qualifiers
  const narrowed = [
    ...(plan === undefined ? [] : [`plan ${plan}`]),
    ...(scope === undefined ? [] : [scope]),
    ...(region === undefined ? [] : [region]),
    ...(billing === undefined ? [] : [`billed ${billing}`]),
  ]
  const tail = `${time === undefined ? '' : ` ${wordsOfTime(time)}`}${narrowed.length === 0 ? '' : ` (${narrowed.join(', ')})`}`
  return `${subject}: ${measure} ${saidOf(statement, negated === true)}${tail}`
}

function saidOf(statement: Statement, denied: boolean): string {
  const not = denied ? 'not ' : ''
  switch (statement.op) {
    case 'holds':
      return `${statement.tense === 'ended' ? 'was once' : statement.tense === 'past' ? 'was' : 'is'} ${not}${wordsOfValue(statement)}`
    case 'compare': {
      const { comparator, than, by } = statement
      const how = comparator === 'gt' ? 'higher than' : comparator === 'lt' ? 'lower than' : 'the same as'
      const other = [than.subject, than.measure].filter((word) => word !== undefined).join(': ')
      return `is ${not}${how} ${other}${by === undefined ? '' : `, by ${wordsOfDifference(by)}`}`
    }
    case 'change': {
      const { direction, by, from, to, base } = statement
      const how = direction === 'up' ? 'rose' : direction === 'down' ? 'fell' : 'changed'
      const amounts = [
        ...(from === undefined ? [] : [`from ${wordsOfDifference(from)}`]),
        ...(to === undefined ? [] : [`to ${wordsOfDifference(to)}`]),
        ...(by === undefined ? [] : [`by ${wordsOfDifference(by)}`]),
        ...(base === undefined ? [] : [`since then: ${wordsOfTime(base)}`]),
      ]
      return `${denied ? 'did not: ' : ''}${[how, ...amounts].join(' ')}`
    }
  }
}

/** A program in words, for a claim that came without any. */
export function wordsOfProgram({ statements }: Program): string {
  return statements.map((statement) => `${wordsOfStatement(statement)}.`).join(' ')
}
