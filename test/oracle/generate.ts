import type {
  Attribute,
  ChangeStatement,
  CompareStatement,
  Edition,
  Fact,
  HoldsStatement,
  ProgramDifference,
  ProgramNumber,
  ProgramQualifiers,
  ProgramValue,
  Statement,
} from '../../src/model/index.ts'
import { countedBy, singular, unitFactor, unitNames, unitsLike } from './amounts.ts'
import type { Random } from './draws.ts'
import { parseRational } from './rational.ts'

/** Draws statements about the facts of an edition, true and false ones, at the edges of what still holds. */
export interface Generator {
  draw(): Statement | undefined
}

/** @param random Decides everything, so that a seed gives the same statements again. */
export function openGenerator(edition: Edition, random: Random): Generator {
  const holders = holdersOf(edition)
  const measures = [...holders.keys()].sort()
  return {
    draw() {
      const attribute = edition.attributes.get(random.of(measures))
      if (attribute === undefined) return undefined
      const subjects = holders.get(attribute.id) ?? []
      const subject = random.of(subjects)
      const facts = edition.facts(subject, attribute.id)
      const fact = random.of(facts)
      const about = {
        subject: edition.subject(subject).id,
        measure: attribute.id,
        ...(random.chance(0.15) ? { negated: true as const } : {}),
        ...qualified(fact, random),
      }
      const isNumber = typeof fact.value === 'number'
      if (isNumber && random.chance(0.2)) {
        const other = random.of(subjects)
        return drawCompare(
          { ...about, than: { subject: edition.subject(other).id } },
          fact,
          edition.facts(other, attribute.id),
          random,
        )
      }
      if (isNumber && fact.period !== undefined && random.chance(0.4)) return drawChange(about, fact, facts, random)
      return drawHolds(about, attribute, fact, edition, random)
    },
  }
}

/** The subjects that have facts of each attribute. */
function holdersOf(edition: Edition): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>()
  for (let ref = 0; ref < edition.subjectCount; ref += 1)
    for (const id of edition.attributesOf(ref)) {
      const known = holders.get(id)
      if (known === undefined) holders.set(id, [ref])
      else known.push(ref)
    }
  return holders
}

function qualified({ scope, period, billing }: Fact, random: Random): { readonly qualifiers?: ProgramQualifiers } {
  const said = random.chance(0.5) ? billing : random.of([undefined, undefined, 'monthly', 'annual'] as const)
  const qualifiers: ProgramQualifiers = {
    ...(scope === undefined ? {} : { scope }),
    ...timed(period),
    ...(billing === undefined || (said !== 'monthly' && said !== 'annual')
      ? {}
      : { billing: said === 'annual' ? 'annually' : 'monthly' }),
  }
  return Object.keys(qualifiers).length === 0 ? {} : { qualifiers }
}

/** The fiscal year or quarter of a record. */
function timed(period: Fact['period']): Pick<ProgramQualifiers, 'time'> {
  if (period === undefined || period.type === 'TTM') return {}
  const { year, quarter, type } = period
  if (type !== 'Q') return { time: { kind: 'year', year, basis: 'fiscal' } }
  return quarter === undefined ? {} : { time: { kind: 'quarter', year, quarter, basis: 'fiscal' } }
}

type About = Pick<HoldsStatement, 'subject' | 'measure' | 'negated' | 'qualifiers'>

function drawHolds(
  about: About,
  attribute: Attribute,
  fact: Fact,
  edition: Edition,
  random: Random,
): HoldsStatement | undefined {
  if (typeof fact.value === 'number' && attribute.kind !== 'date')
    return { op: 'holds', ...about, ...drawNumber(attribute, fact, fact.value, random) }
  const value = drawValue(attribute, fact, edition, random)
  if (value === undefined) return undefined
  const comparator = value.kind === 'date' ? random.of(['eq', 'eq', 'lt', 'gt'] as const) : 'eq'
  return { op: 'holds', ...about, comparator, value }
}

function drawValue(attribute: Attribute, fact: Fact, edition: Edition, random: Random): ProgramValue | undefined {
  switch (attribute.kind) {
    case 'boolean':
      return { kind: 'boolean', value: random.chance(0.5) }
    case 'date':
      return { kind: 'date', value: drawDate(String(fact.value), random) }
    case 'set':
    case 'enum': {
      const members = drawMembers(attribute, fact, edition, random)
      return members.length === 0
        ? undefined
        : { kind: 'members', members, ...(random.chance(0.2) ? { only: true as const } : {}) }
    }
    default:
      return undefined
  }
}

/** Members that are recorded, others of the vocabulary, or both; one at a time, several where only these are said. */
function drawMembers(attribute: Attribute, { value }: Fact, _edition: Edition, random: Random): readonly string[] {
  const held = typeof value === 'object' ? value : [String(value)]
  const known = Object.keys(attribute.values ?? {})
  if (known.length === 0) return []
  return [random.chance(0.5) ? random.of(held.filter((one) => known.includes(one))) : random.of(known)].filter(
    (one) => one !== undefined,
  )
}

/** The recorded date, at its own precision or another, or one that lies beside it. */
function drawDate(recorded: string, random: Random): string {
  if (!/^\d{4}(?:-\d\d){0,2}$/u.test(recorded)) return '2000'
  const year = Number(recorded.slice(0, 4)) + (random.chance(0.4) ? random.of([-2, -1, 1, 2]) : 0)
  const month =
    recorded.slice(5, 7) === '' || random.chance(0.2) ? random.of(['01', '02', '06', '11', '12']) : recorded.slice(5, 7)
  const day = recorded.slice(8, 10) === '' || random.chance(0.2) ? random.of(['01', '15', '28']) : recorded.slice(8, 10)
  const full = `${year}-${month}-${day}`
  return full.slice(0, random.of([4, 7, 10]))
}

/** Digits of a number, without an exponent. */
export function digitsOf(value: number): string {
  const { n, d } = parseRational(value)
  const sign = n < 0n ? '-' : ''
  const places = d.toString().length - 1
  const digits = (n < 0n ? -n : n).toString().padStart(places + 1, '0')
  const whole = places === 0 ? digits : digits.slice(0, -places)
  const part = places === 0 ? '' : digits.slice(-places).replace(/0+$/u, '')
  return `${sign}${whole}${part === '' ? '' : `.${part}`}`
}

/** A number at or near a recorded one, rounded to some of its digits, in its unit or another, bounded, softened or plain. */
function drawNumber(
  attribute: Attribute,
  fact: Fact,
  recorded: number,
  random: Random,
): Pick<HoldsStatement, 'comparator' | 'hedge'> & { readonly value: ProgramValue } {
  const unit = unitFor(attribute, fact, random)
  const inUnit = unit === undefined || unit.factor === 1 ? recorded : recorded / unit.factor
  const binary = attribute.unit === 'tokens' && random.chance(0.2) ? binaryOf(recorded) : undefined
  const number = binary ?? near(inUnit, random)
  const terms = {
    ...(attribute.kind === 'money' && fact.currency !== undefined && random.chance(0.9)
      ? { currency: random.chance(0.85) ? fact.currency : random.of(['USD', 'EUR', 'GBP', 'JPY', 'BRL']) }
      : {}),
    ...(attribute.kind === 'percentage' ? { percent: true as const } : {}),
    ...(unit === undefined ? {} : { unit: unit.id }),
  }
  const comparator = random.of(['eq', 'eq', 'eq', 'eq', 'lt', 'le', 'gt', 'ge', 'between'] as const)
  if (comparator === 'between') {
    const width = Math.abs(recorded) * random.of([0, 0.01, 0.1, 1]) + random.of([0, 1])
    const to = digitsOf(Number((Number(number.value) + width).toPrecision(12)))
    return { comparator, value: { kind: 'number', value: number.value, to, ...terms } }
  }
  const hedge = comparator === 'eq' && random.chance(0.2) ? { hedge: 'about' as const } : {}
  return { comparator, ...hedge, value: { kind: 'number', ...number, ...terms } }
}

/** What people call a power of two: "128K" for 131,072, "1M" for 1,048,576. */
function binaryOf(recorded: number): Pick<ProgramNumber, 'value' | 'step'> | undefined {
  if (recorded % 1_048_576 === 0) return { value: `${recorded / 1_048_576}000000`, step: '1000000' }
  return recorded % 1024 === 0 ? { value: `${recorded / 1024}000`, step: '1000' } : undefined
}

/** A unit that the statement may give, and how many of the record's own it is. */
function unitFor(attribute: Attribute, fact: Fact, random: Random): { id: string; factor: number } | undefined {
  const own = fact.unit ?? attribute.unit
  if (attribute.unit === 'counted') return random.chance(0.9) ? { id: countedBy(fact), factor: 1 } : undefined
  if (attribute.kind === 'money' || attribute.kind === 'percentage' || own === undefined) return undefined
  const base = singular(own)
  if (!unitNames.includes(base)) return undefined
  if (random.chance(0.5)) return { id: base, factor: 1 }
  const id = random.of(unitsLike(base))
  const factor = unitFactor(id, base)
  return factor === undefined ? undefined : { id, factor: Number(factor.n) / Number(factor.d) }
}

/** A recorded number with fewer digits, or moved by a digit, a half of one or a share. */
function near(recorded: number, random: Random): Pick<ProgramNumber, 'value' | 'step'> {
  const kept = random.of([1, 2, 3, 4, 15])
  const value = Number(recorded.toPrecision(kept))
  const place = value === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - kept + 1)
  const moved = random.chance(0.45)
    ? value
    : value + random.of([-10, -3, -1, -0.5, 0.5, 1, 3, 10]) * (kept === 15 ? Math.abs(value) / 20 : place)
  const written = digitsOf(Number(moved.toPrecision(12)))
  if (kept === 15 || random.chance(0.3)) return { value: written }
  return { value: written, step: digitsOf(Number((place >= 1 ? place : place).toPrecision(3))) }
}

/** How far apart two numbers are said to be: near the truth, as an amount, a percentage or so many times. */
function difference(
  kind: 'amount' | 'percent' | 'times',
  from: number,
  to: number,
  random: Random,
): ProgramDifference | undefined {
  const [low, high] = [Math.min(Math.abs(from), Math.abs(to)), Math.max(Math.abs(from), Math.abs(to))]
  const found =
    kind === 'amount'
      ? Math.abs(to - from)
      : kind === 'times'
        ? high / low
        : (100 * Math.abs(to - from)) / Math.abs(from)
  if (!Number.isFinite(found) || found > 1e15 || found < 1e-9) return undefined
  const comparator = random.of(['eq', 'eq', 'eq', 'lt', 'gt', 'le', 'ge'] as const)
  const mark = kind === 'percent' ? { percent: true as const } : kind === 'times' ? { times: true as const } : {}
  const number = near(found, random)
  return Number(number.value) < 0 ? undefined : { ...number, ...mark, comparator }
}

function drawCompare(
  about: About & Pick<CompareStatement, 'than'>,
  fact: Fact,
  others: readonly Fact[],
  random: Random,
): CompareStatement {
  const other = others.find(({ period }) => period?.year === fact.period?.year && period?.type === fact.period?.type)
  const [a, b] = [Number(fact.value), Number(other?.value)]
  const true_ = a > b ? 'gt' : a < b ? 'lt' : 'eq'
  const comparator = random.chance(0.7) ? true_ : random.of(['gt', 'lt', 'eq'] as const)
  const by =
    comparator !== 'eq' && random.chance(0.4)
      ? difference(random.of(['amount', 'percent', 'times'] as const), b, a, random)
      : undefined
  const { subject, measure, negated, qualifiers, than } = about
  return {
    op: 'compare',
    ...{ subject, measure, comparator, than },
    ...(negated === undefined ? {} : { negated }),
    ...(qualifiers === undefined ? {} : { qualifiers }),
    ...(by === undefined ? {} : { by }),
  }
}

function drawChange(about: About, fact: Fact, facts: readonly Fact[], random: Random): ChangeStatement {
  const before = facts.find(
    ({ period }) => period?.year === (fact.period?.year ?? 0) - 1 && period.type === fact.period?.type,
  )
  const [from, to] = [Number(before?.value), Number(fact.value)]
  const true_ = to > from ? 'up' : 'down'
  const direction = random.chance(0.7) ? true_ : random.of(['up', 'down', 'any'] as const)
  const by =
    direction !== 'any' && random.chance(0.6)
      ? difference(random.of(['amount', 'percent'] as const), from, to, random)
      : undefined
  return { op: 'change', ...about, direction, ...(by === undefined ? {} : { by }) }
}
