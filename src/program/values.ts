import type { Attribute, HoldsStatement, ProgramNumber } from '#model'
import { ceiling, sameCurrency } from '../verify/compare/fact.ts'
import { isCounted } from '../verify/compare/limits.ts'
import { codes } from '../verify/compare/texts.ts'
import { amountFor } from '../verify/judge/statement.ts'
import { memberName } from '../verify/judge/wording.ts'
import { rateOfUnit } from '../verify/lexicon/rates.ts'
import regionNames from '../verify/lexicon/regions.json' with { type: 'json' }
import type { Amount, Basis, Comparator, Proposition, Rate } from '../verify/types.ts'
import { numberOf } from './numbers.ts'
import { writtenDate } from './times.ts'

type Held = NonNullable<Basis['held']>
type Said = Pick<HoldsStatement, 'value'> & { readonly comparator: Comparator }

/** The value that a part gives of a measure, as a program writes it; undefined where it writes none of this kind. */
export function writtenValue(attribute: Attribute, part: Proposition, held: Held): Said | undefined {
  switch (attribute.kind) {
    case 'date':
      return writtenDay(attribute, part)
    case 'boolean':
      return { comparator: 'eq', value: { kind: 'boolean', value: held.outcome.claimed === 'yes' } }
    case 'set':
    case 'enum':
    case 'text':
      return writtenText(attribute, part, held)
    default:
      return writtenNumber(attribute, part, held)
  }
}

function writtenDay({ id }: Attribute, part: Proposition): Said | undefined {
  const [linked] = part.times
  const date = linked === undefined ? undefined : writtenDate(linked.time)
  if (linked === undefined || date === undefined) return undefined
  const isEnd = id.startsWith('end_of')
  const isBefore = linked.link === 'before' || (linked.link !== 'after' && part.comparator === 'lt')
  const isAfter = linked.link === 'after' || (linked.link !== 'before' && part.comparator === 'gt')
  const comparator = isEnd ? 'eq' : isBefore ? 'lt' : isAfter ? 'gt' : 'eq'
  return { comparator, value: { kind: 'date', ...date } }
}

function writtenNumber(attribute: Attribute, part: Proposition, held: Held): Said | undefined {
  const amount = amountFor(attribute, part)
  if (amount === undefined) return writtenWithout(part, held)
  const number = numberOf(spokenOf(attribute, part, held, amount), rateOf(part, amount, held))
  if (number === undefined) return undefined
  const value = { kind: 'number' as const, ...number }
  return { comparator: amount.upper === undefined ? boundOf(attribute, part, held) : 'between', value }
}

/** "Free" is nothing to pay, "a loss" less than nothing, "pays dividends" more than that. */
function writtenWithout(part: Proposition, { outcome }: Held): Said | undefined {
  const nothing = { kind: 'number', value: '0' } as const
  if (part.free) return { comparator: 'eq', value: nothing }
  if (part.loss !== undefined) return { comparator: part.loss ? 'lt' : 'gt', value: nothing }
  return outcome.claimed === 'more than nothing' ? { comparator: 'gt', value: nothing } : undefined
}

/** The bound as the engine takes it: "up to 200K tokens" gives the limit itself where the measure is one. */
function boundOf(attribute: Attribute, part: Proposition, { fact }: Held): Comparator {
  if (isCounted(attribute)) return part.comparator === 'le' && part.upTo ? 'eq' : part.comparator
  return ceiling(attribute, part, fact)
}

/** The amount on its own terms: a sign of several currencies is that of the record where it may be, a loss is below nothing. */
function spokenOf(attribute: Attribute, part: Proposition, { fact }: Held, amount: Amount): Amount {
  const { rate: _rate, shared, unit, ...plain } = amount
  const isLocal = shared === true && fact.currency !== undefined && sameCurrency(amount, fact, part)
  const isLoss = attribute.kind === 'money' && part.loss === true && amount.value > 0 && attribute.id !== 'revenue'
  const counted = isCounted(attribute) ? countedBy(fact.unit ?? '', unit) : unit
  return {
    ...plain,
    ...(isLoss ? { value: -amount.value } : {}),
    ...(isLocal && fact.currency !== undefined ? { currency: fact.currency } : {}),
    ...(counted === undefined ? {} : { unit: counted }),
  }
}

/** What a limit counts, in the record's words where the claim has no unit for it; times that no rate has stand with it. */
function countedBy(recorded: string, unit: string | undefined): string | undefined {
  const [counted = '', period = ''] = recorded.split('_per_')
  if (/\d|second|minute/u.test(period)) return recorded.replaceAll('_', ' ')
  return unit ?? counted.replaceAll('_', ' ')
}

/** What the sum is for. "Per thousand" leaves out of what: of what the record counts, else of tokens. */
function rateOf({ rate }: Proposition, amount: Amount, { fact }: Held): Rate {
  const { billed: _billed, implied, ...said } = { ...rate, ...amount.rate }
  const { per, perCount } = rateOfUnit(fact.unit)
  return implied === true && per !== undefined && perCount === said.perCount ? { ...said, per } : said
}

function writtenText(attribute: Attribute, part: Proposition, held: Held): Said | undefined {
  const { outcome } = held
  const members = membersOf(attribute, part, held)
  if (members !== undefined)
    return {
      comparator: 'eq',
      value: { kind: 'members', members, ...(part.quantifier === 'only' ? { only: true } : {}) },
    }
  const amount = amountFor(attribute, part)
  if (amount !== undefined && part.told !== true) return writtenSize(attribute, part, amount, outcome.claimed)
  // A code or a kind is compared in the spelling that the rules found for it: "United Kingdom" for "uk".
  const isFound = part.told === true && codes.has(attribute.id)
  const text = isFound ? part.loose.map(({ norm }) => norm).join(', ') : outcome.claimed
  return text === '' ? undefined : { comparator: 'eq', value: { kind: 'text', value: text } }
}

/** A number among texts: a size among sizes, how many places a list has, a number that somebody is registered under. */
function writtenSize(attribute: Attribute, part: Proposition, amount: Amount, claimed: string): Said | undefined {
  if (/^\d+$/u.test(claimed) && attribute.kind === 'text' && attribute.unit === undefined)
    return { comparator: 'eq', value: { kind: 'text', value: claimed } }
  const places = attribute.family === 'availability' ? { unit: 'countries' } : {}
  const { rate: _rate, ...plain } = amount
  const number: ProgramNumber | undefined =
    part.amounts.length > 1 && attribute.family !== 'availability' ? undefined : numberOf({ ...plain, ...places })
  return number === undefined ? undefined : { comparator: part.comparator, value: { kind: 'number', ...number } }
}

const nameOfRegion: Readonly<Record<string, string>> = regionNames

/** The members of the vocabulary or of the record that a part names; undefined where it gives a text of its own. */
function membersOf(attribute: Attribute, part: Proposition, { fact, outcome }: Held): readonly string[] | undefined {
  const listed = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
  const named = part.terms.flatMap(({ members }) => {
    const own = members.filter((member) => member.attribute === attribute.id)
    return own
      .filter(({ value }) => listed.includes(value))
      .concat(own)
      .slice(0, 1)
  })
  if (named.length > 0) return named.map(({ value }) => value)
  const { claimed } = outcome
  const known = attribute.values === undefined ? [] : Object.keys(attribute.values)
  if (known.includes(claimed)) return [claimed]
  if (attribute.kind === 'text') return undefined
  const said = new Set(claimed.split(', '))
  const own = listed.filter((value) => said.has(nameOfRegion[value] ?? value) || said.has(memberName(value, attribute)))
  return own.length === said.size ? own : undefined
}
