import { type Edition, normaliseName, type Program, type ProgramNumber, type ProgramTime, type Statement } from '#model'
import { convert } from '../verify/compare/units.ts'
import type { Engine } from '../verify/engine.ts'
import regionNames from '../verify/lexicon/regions.json' with { type: 'json' }
import { annotate } from '../verify/parse/annotate.ts'
import { plainNumber } from '../verify/parse/numbers.ts'
import { foldText, stemOf, tokenise } from '../verify/parse/tokens.ts'
import type { Amount, Span, TimeRef, Token } from '../verify/types.ts'
import { amountOf } from './numbers.ts'
import { dateTime, linkedTime } from './times.ts'

/**
 * The words of a text that a program leaves out: numbers, times, places, names and denials that none of its statements has. Empty where it
 * has them all; words that say none of these are the caller's reading. @param program A bound program.
 */
export function leftOut(engine: Engine, text: string, program: Program, now: Date, brand?: number): readonly string[] {
  const tokens = tokenise(foldText(text))
  const spans = annotate(tokens, { ...engine, now, ...(brand === undefined ? {} : { brand }) })
  const said = saidBy(engine, program)
  const missing = spans.filter((span) => isMissing(span, tokens, said))
  const denials = spans.filter(({ role }) => role === 'negation')
  const words = missing.map(({ from, to }) => wordsAt(tokens, from, to))
  if (denials.length > 0 && !said.denies) words.push(...denials.map(({ from, to }) => wordsAt(tokens, from, to)))
  if (denials.length === 0 && said.negates) words.push('(the program denies what the text does not)')
  return [...new Set(words)]
}

/** Everything that a program says. */
interface Said {
  readonly amounts: readonly Amount[]
  readonly times: readonly TimeRef[]
  readonly regions: ReadonlySet<string>
  /** Brands and products that it names, those they belong to, and their owners. */
  readonly subjects: ReadonlySet<number>
  /** Stems of its names, texts, cases and measures. */
  readonly stems: ReadonlySet<string>
  /** Numbers in its names, texts and cases. */
  readonly figures: ReadonlySet<string>
  /** Something in it says no: a denial, a bound, a "no", nothing at all. */
  readonly denies: boolean
  readonly negates: boolean
}

function saidBy({ edition, lexicon }: Engine, { statements }: Program): Said {
  const subjects = new Set(statements.flatMap(subjectsOf).flatMap((id) => kinOf(edition, id)))
  const names = [...subjects].flatMap((ref) => [edition.subject(ref).name, ...edition.subject(ref).aliases])
  const measures = statements.flatMap(measuresOf).flatMap((id) => {
    const attribute = lexicon.attributes.get(id)
    return attribute === undefined ? [] : [attribute.label, ...attribute.cues]
  })
  const values = statements.flatMap(textsOf)
  const words = [...names, ...measures, ...values].flatMap((text) => normaliseName(text).split(' '))
  const numbers = statements.flatMap(numbersOf)
  return {
    amounts: numbers.map(amountOf),
    times: statements.flatMap(timesOf),
    regions: new Set(statements.flatMap(({ qualifiers }) => qualifiers?.region ?? []).concat(values)),
    subjects,
    stems: new Set(words.map(stemOf)),
    figures: new Set(
      [...words, ...values.flatMap((value) => tokenise(value).map(({ text }) => text))].map(plainNumber),
    ),
    denies: statements.some(saysNo),
    negates: statements.some(({ negated }) => negated === true),
  }
}

const subjectsOf = (statement: Statement): readonly string[] => [
  statement.subject,
  ...(statement.op === 'compare' && statement.than.subject !== undefined ? [statement.than.subject] : []),
]

const measuresOf = (statement: Statement): readonly string[] => [
  statement.measure,
  ...(statement.op === 'compare' && statement.than.measure !== undefined ? [statement.than.measure] : []),
]

/** A subject with the brand that sells it and whoever owns either. */
function kinOf(edition: Edition, id: string): readonly number[] {
  const subject = edition.subjectById(id)
  if (subject === undefined) return []
  const brand = edition.subject(subject.brand)
  return [subject.ref, brand.ref, subject.parent, brand.parent].filter((ref) => ref !== undefined)
}

function textsOf(statement: Statement): readonly string[] {
  const { scope } = statement.qualifiers ?? {}
  const value = statement.op === 'holds' ? statement.value : undefined
  const said = value?.kind === 'text' ? [value.value] : value?.kind === 'members' ? value.members : []
  return [...said, ...said.flatMap((code) => nameOfRegion[code] ?? []), ...(scope === undefined ? [] : [scope])]
}

const nameOfRegion: Readonly<Record<string, string>> = regionNames

function numbersOf(statement: Statement): readonly ProgramNumber[] {
  if (statement.op === 'holds') return statement.value.kind === 'number' ? [statement.value] : []
  const all = statement.op === 'change' ? [statement.by, statement.from, statement.to] : [statement.by]
  return all.filter((number) => number !== undefined)
}

function timesOf(statement: Statement): readonly TimeRef[] {
  const times: readonly (ProgramTime | undefined)[] = [
    statement.qualifiers?.time,
    ...(statement.op === 'change' ? [statement.base] : []),
  ]
  const value = statement.op === 'holds' && statement.value.kind === 'date' ? statement.value : undefined
  return [
    ...times.flatMap((time) => (time === undefined ? [] : [linkedTime(time).time])),
    ...(value === undefined ? [] : [dateTime(value.value, value.to)]),
  ]
}

function saysNo(statement: Statement): boolean {
  if (statement.negated === true) return true
  if (statement.op !== 'holds') return false
  const { value, tense, comparator = 'eq' } = statement
  if (tense === 'ended' || (value.kind === 'boolean' && !value.value)) return true
  return value.kind === 'number' && (Number(value.value) === 0 || comparator !== 'eq')
}

function isMissing(span: Span, tokens: readonly Token[], said: Said): boolean {
  const words = tokens.slice(span.from, span.to)
  switch (span.role) {
    case 'amount':
      return !hasAmount(span.amount, said) && !areFigures(words, said)
    case 'time':
      return span.time.kind !== 'latest' && !hasTime(span.time, said) && !areFigures(words, said)
    case 'region':
      return !said.regions.has(span.region) && !areStems(words, said)
    case 'mention':
      return !span.hits.some(({ subject }) => said.subjects.has(subject)) && !areStems(words, said) && isNamed(words)
    case 'unknown':
      return words.some(
        (word) =>
          (word.number !== undefined || isNamed([word])) && !areFigures([word], said) && !areStems([word], said),
      )
    default:
      return false
  }
}

/** Whether words are written as a name; every sentence begins with a capital. */
const isNamed = (words: readonly Token[]): boolean =>
  words.some(({ capital, start, gap }) => capital && start > 0 && !gap.stop)

const areStems = (words: readonly Token[], { stems }: Said): boolean =>
  words.every(({ stem, norm }) => norm === '' || stems.has(stem))

const areFigures = (words: readonly Token[], { figures }: Said): boolean =>
  words.every(({ text }) => figures.has(plainNumber(text)))

/** Whether a number of the program is this one, in the same currency and as the same kind of number. */
function hasAmount(amount: Amount, { amounts }: Said): boolean {
  return amounts.some((own) => {
    const isOwn = [own.value, own.upper, own.rate?.perCount, own.rate?.everyCount].some(
      (value) => value !== undefined && isSame(value, amount, own),
    )
    const isKind =
      (amount.percent ?? false) === (own.percent ?? false) && (amount.times ?? false) === (own.times ?? false)
    const isMoney = amount.currency === undefined || amount.shared === true || amount.currency === own.currency
    return isOwn && isKind && isMoney && (amount.shared !== true || own.currency !== undefined)
  })
}

function isSame(value: number, amount: Amount, own: Amount): boolean {
  const scaled =
    amount.unit === undefined || own.unit === undefined ? amount.value : convert(amount.value, amount.unit, own.unit)
  const counted = scaled ?? (own.unit === undefined || amount.unit === undefined ? amount.value : Number.NaN)
  return Math.abs(Math.abs(value) - Math.abs(counted)) <= 1e-9 * Math.max(Math.abs(value), 1)
}

/** Whether a time of the program is this one: the same year, quarter or days. */
function hasTime(time: TimeRef, { times }: Said): boolean {
  return times.some((own) => keyOf(own) === keyOf(time))
}

function keyOf(time: TimeRef): string {
  if (time.kind === 'year') return `${time.year}`
  if (time.kind === 'quarter') return `${time.year ?? ''}Q${time.quarter}`
  return time.kind === 'span' ? `${time.from}/${time.to}` : time.kind
}

const wordsAt = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text, gap }, at) => `${at > 0 && gap.space ? ' ' : ''}${text}`)
    .join('')
