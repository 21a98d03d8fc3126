import {
  type Attribute,
  type BrandRecord,
  type Edition,
  edgesOf,
  type Fact,
  type Family,
  isPastHalfLife,
  type Relation,
  vouchedDay,
} from '#model'
import { plainWords } from '#text'

/** One recorded value as the brand's record shows it. */
export interface RecordedFact {
  readonly of: string
  readonly attribute: string
  readonly label: string
  readonly value: Fact['value']
  readonly text: string
  readonly as_of: string | null
  /** Past the half-life of its attribute: what was last seen, and says nothing against a claim of today. */
  readonly stale: boolean
  readonly fact_id: string
  readonly source: string
  /** Who published the page, and its address. */
  readonly publisher: string
  readonly url: string
  readonly kind: Fact['sourceKind']
}

/** One edge of the graph of who is who. */
export interface RecordedRelation {
  readonly relation: Relation
  readonly name: string
  /** The brand at its other end. */
  readonly slug: string | null
  readonly from: string | null
  readonly to: string | null
  readonly as_of: string | null
  /** Null where the catalogue alone says so. */
  readonly fact_id: string | null
  readonly source: string | null
}

export interface FactList {
  readonly facts: readonly RecordedFact[]
  /** Whether the record holds more than is shown. */
  readonly truncated: boolean
}

const listedMax = 50
/** Records kept per edition; reading one again costs nothing. */
const keptMax = 2000

/** Facts that the checks would judge by, so that the record never shows what they doubt. */
const shown: ReadonlySet<Fact['quality']> = new Set(['official', 'recorded', 'press'])

interface Kept {
  readonly day: string
  readonly record: ReturnType<typeof compile>
}

const kept = new WeakMap<Edition, Map<number, Kept>>()

/** The compiled record of a brand as of a day, made once per edition and day. */
export function brandRecord(edition: Edition, brand: BrandRecord, now: Date): ReturnType<typeof compile> {
  const day = now.toISOString().slice(0, 10)
  const records = kept.get(edition) ?? new Map<number, Kept>()
  kept.set(edition, records)
  const known = records.get(brand.ref)
  if (known?.day === day) return known.record
  if (records.size >= keptMax) records.clear()
  const record = compile(edition, brand, day)
  records.set(brand.ref, { day, record })
  return record
}

/** What each part of the record says, in our own words, with the fact behind each line. */
function compile(edition: Edition, brand: BrandRecord, day: string) {
  const own = (families: readonly Family[]) => list(edition, [brand.ref], families, day)
  const products = edition.products(brand.ref)
  const identity = own(['brand'])
  const policies = own(['policy', 'compliance'])
  const figures = own(['financial'])
  const pricing = list(edition, [brand.ref, ...products], ['price'], day)
  const relations = relationsOf(edition, brand)
  const sources = [
    ...[identity, policies, figures, pricing].flatMap(({ facts }) => facts.map((fact) => fact.source)),
    ...relations.flatMap(({ source }) => source ?? []),
  ]
  return {
    description: {
      summary: summarySentence(edition, brand, products.length),
      country: brand.country ?? null,
      ticker: brand.ticker ?? null,
      domain: brand.domain ?? null,
      ...identity,
    },
    positioning: {
      category: brand.category ?? null,
      owner: brand.parent === undefined ? null : edition.subject(brand.parent).id,
      owns: edition.children(brand.ref).map((ref) => edition.subject(ref).id),
      products_recorded: products.length,
      ...figures,
    },
    policies,
    pricing,
    messaging: {
      preferred_name: brand.name,
      also_known_as: [...new Set(brand.aliases.slice(0, listedMax).map(plainWords))],
    },
    relations,
    sources: edition.sources
      .filter((source) => sources.includes(source.id))
      .map(({ id, publisher, url, licence }) => ({ id, publisher, url, licence })),
  }
}

/** A day of the record; the first of January stands for a year whose day nobody gave. */
const dayOf = (day: string | undefined): string | null => day?.replace(/-01-01$/u, '') ?? null

/** Owners, people and former names of record, each with the days in which it held. */
function relationsOf(edition: Edition, brand: BrandRecord): readonly RecordedRelation[] {
  return edgesOf(edition, brand.ref)
    .slice(0, listedMax)
    .map(({ relation, name, ref, from, to, fact }) => ({
      relation,
      name,
      slug: ref === undefined ? null : edition.subject(ref).id,
      from: dayOf(from),
      to: dayOf(to),
      as_of: fact === undefined ? null : (vouchedDay(fact) ?? null),
      fact_id: fact?.id ?? null,
      source: fact === undefined ? null : (edition.sources[fact.source]?.id ?? null),
    }))
}

function summarySentence(edition: Edition, brand: BrandRecord, products: number): string {
  const facts = edition.facts(brand.ref)
  const address = brand.domain === undefined ? '' : ` (${brand.domain})`
  const owner = brand.parent === undefined ? '' : `, owned by ${edition.subject(brand.parent).name}`
  const line = brand.category === undefined ? '' : `, listed under ${brand.category.replaceAll('-', ' ')}`
  return `${brand.name}${address}${owner}${line}: ${counted(facts.length, 'fact')} about the brand itself and ${counted(products, 'product')} on record.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function list(edition: Edition, subjects: readonly number[], families: readonly Family[], day: string): FactList {
  const facts: RecordedFact[] = []
  for (const subject of subjects) {
    for (const id of edition.attributesOf(subject)) {
      const attribute = edition.attributes.get(id)
      if (attribute === undefined || !families.includes(attribute.family)) continue
      for (const fact of current(edition.facts(subject, id), day)) {
        if (facts.length === listedMax) return { facts, truncated: true }
        facts.push(recorded(edition, fact, attribute, day))
      }
    }
  }
  return { facts, truncated: false }
}

/** The newest of each series: same region, scope, currency and unit. */
function current(facts: readonly Fact[], day: string): readonly Fact[] {
  const newest = new Map<string, Fact>()
  for (const fact of facts) {
    if (!shown.has(fact.quality) || (fact.validTo !== undefined && fact.validTo < day)) continue
    const series = [fact.region, fact.scope, fact.currency, fact.unit, fact.billing, fact.period?.type].join('|')
    const before = newest.get(series)
    if (before === undefined || dateOf(before) <= dateOf(fact)) newest.set(series, fact)
  }
  return [...newest.values()]
}

function dateOf(fact: Fact): string {
  return fact.period?.end ?? fact.validFrom ?? fact.asOf ?? ''
}

function recorded(edition: Edition, fact: Fact, attribute: Attribute, day: string): RecordedFact {
  const source = edition.sources[fact.source]
  return {
    of: edition.subject(fact.subject).name,
    attribute: attribute.id,
    label: attribute.label,
    value: fact.value,
    text: `${valueText(fact, attribute)}${qualifiers(fact, edition.subject(fact.subject).name)}`,
    as_of: vouchedDay(fact) ?? null,
    stale: isPastHalfLife(attribute, fact, new Date(`${day}T00:00:00Z`)),
    fact_id: fact.id,
    source: source?.id ?? '',
    publisher: fact.publisher ?? source?.publisher ?? '',
    url: fact.evidenceUrl ?? source?.url ?? '',
    kind: fact.sourceKind,
  }
}

/** A value as a person writes it: `USD 2.50 per 1M tokens`, `30 days`, `yes`. */
function valueText(fact: Fact, attribute: Attribute): string {
  const { value } = fact
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return value.join(', ')
  const digits = {
    minimumFractionDigits: attribute.kind === 'money' && value % 1 !== 0 ? 2 : 0,
    maximumFractionDigits: 6,
  }
  const figure = attribute.kind === 'date' ? String(value) : value.toLocaleString('en-US', digits)
  const unit = (fact.unit ?? attribute.unit ?? '').replaceAll('_', ' ')
  const named = unit === '' || unit === 'each' || unit === fact.currency ? '' : ` ${unit}`
  if (attribute.kind === 'money') return `${fact.currency ?? ''} ${figure}`.trim() + named
  return attribute.kind === 'percentage' ? `${figure} %` : `${figure}${named}`
}

/** What narrows a value, behind it. */
function qualifiers({ region, scope, period }: Fact, subject: string): string {
  const named = [periodName(period), scope, region].filter((part) => part !== undefined && part !== subject)
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}

function periodName(period: Fact['period']): string | undefined {
  if (period === undefined) return undefined
  if (period.type === 'FY') return `fiscal ${period.year}`
  if (period.type === 'Q') return `Q${period.quarter ?? ''} of fiscal ${period.year}`
  return period.type === 'TTM' ? `twelve months to ${period.end}` : `at ${period.end}`
}
