import {
  type AliasHit,
  type BrandRecord,
  type Calling,
  callingKinds,
  type Edition,
  type Fact,
  type FactValue,
  type FiscalPeriod,
  type Subject,
} from '../../model/facts.ts'
import { remember } from '../../model/remember.ts'
import { type SimilarIndex, similarIndex } from './similar.ts'
import {
  absent,
  aliasVias,
  billingCodes,
  dateOf,
  type EditionTables,
  noDate,
  periodTypes,
  qualities,
  sourceKindCodes,
  stringReader,
  valueKinds,
} from './tables.ts'
import { beginnings, textIndex } from './text-index.ts'

/** A property when there is a value, nothing when there is none. */
function maybe<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V })
}

type Reader = (index: number) => string

function subjectReader(tables: EditionTables, text: Reader) {
  const { columns: c, head } = tables
  const named = (index: number | undefined): string | undefined =>
    index === undefined || index === absent ? undefined : text(index)
  const subject = (ref: number): Subject => {
    const id = c.subjectId[ref]
    if (id === undefined) throw new RangeError('no subject of this edition has that ref')
    const parent = c.subjectParent[ref] ?? 0
    return {
      ref,
      id: text(id),
      kind: ref < head.brandCount ? 'brand' : 'product',
      name: text(c.subjectName[ref] ?? 0),
      brand: c.subjectBrand[ref] ?? 0,
      ...maybe('parent', parent === 0 ? undefined : parent - 1),
      ...maybe('category', named(c.subjectCategory[ref])),
      aliases: [...c.subjectAlias.subarray(c.subjectAliasStart[ref], c.subjectAliasStart[ref + 1])].map(text),
    }
  }
  const brand = (ref: number): BrandRecord => {
    const base = subject(ref)
    if (ref >= head.brandCount) throw new RangeError('the ref is a product, not a brand')
    return {
      ...base,
      kind: 'brand',
      ...maybe('domain', named(c.brandDomain[ref])),
      ...maybe('website', named(c.brandWebsite[ref])),
      ...maybe('ticker', named(c.brandTicker[ref])),
      ...maybe('cik', named(c.brandCik[ref])),
      ...maybe('country', named(c.brandCountry[ref])),
      version: c.brandVersion[ref] ?? 1,
      ...maybe('trade', named(c.brandTrade[ref])),
      ...maybe('house', (c.brandHouse[ref] ?? 0) === 0 ? undefined : (c.brandHouse[ref] ?? 0) - 1),
    }
  }
  // Callers ask for few of them, again and again.
  return { subject: remember(subject), brand: remember(brand) }
}

/** Values of facts as what they are. */
function valueReader({ columns: c }: EditionTables, text: Reader): (row: number) => FactValue {
  return (row) => {
    const raw = c.factValue[row] ?? 0
    const kind = valueKinds[c.factKind[row] ?? 0]
    if (kind === 'number') return raw
    if (kind === 'boolean') return raw === 1
    if (kind === 'string') return text(raw)
    return raw === absent ? [] : text(raw).split('\u001f')
  }
}

function periodReader(
  { columns: c }: EditionTables,
  day: (number: number | undefined) => string | undefined,
): (row: number) => FiscalPeriod | undefined {
  return (row) => {
    const type = periodTypes[c.factPeriodType[row] ?? 0]
    if (type === undefined || type === '') return undefined
    const quarter = c.factPeriodQuarter[row] ?? 0
    return {
      type,
      year: c.factPeriodYear[row] ?? 0,
      ...maybe('quarter', quarter === 0 ? undefined : quarter),
      end: day(c.factPeriodEnd[row]) ?? '',
    }
  }
}

/** Units, currencies, scopes, pages and publishers are far fewer than facts; each is decoded once. */
function commonStrings(text: Reader): (index: number | undefined) => string | undefined {
  const seen = new Map<number, string>()
  return (index) => {
    if (index === undefined || index === absent) return undefined
    const known = seen.get(index)
    if (known !== undefined) return known
    const decoded = text(index)
    seen.set(index, decoded)
    return decoded
  }
}

/** Days are few as well. */
function commonDays(): (number: number | undefined) => string | undefined {
  const days = new Map<number, string | undefined>()
  return (number) => {
    if (number === undefined || number === noDate) return undefined
    if (!days.has(number)) days.set(number, dateOf(number))
    return days.get(number)
  }
}

function factReader(
  tables: EditionTables,
  text: Reader,
  common: ReturnType<typeof commonStrings>,
): (row: number, subject: number) => Fact {
  const { columns: c, head } = tables
  const readValue = valueReader(tables, text)
  const day = commonDays()
  const readPeriod = periodReader(tables, day)
  const hex = (part: number | undefined): string => (part ?? 0).toString(16).padStart(8, '0')
  // One object a fact, filled in place: facts are read by the hundred for one claim.
  return (row, subject) => {
    const fact: { -readonly [K in keyof Fact]: Fact[K] } = {
      id: `f_${hex(c.factIdHigh[row])}${hex(c.factIdLow[row])}`,
      subject,
      attribute: head.attributes[c.factAttribute[row] ?? 0]?.id ?? '',
      value: readValue(row),
      observed: c.factObserved[row] === 1,
      quality: qualities[c.factQuality[row] ?? 0] ?? 'recorded',
      source: c.factSource[row] ?? 0,
      sourceKind:
        sourceKindCodes[c.factSourceKind[row] ?? 0] ?? head.sources[c.factSource[row] ?? 0]?.kind ?? 'dataset',
    }
    const unit = common(c.factUnit[row])
    if (unit !== undefined) fact.unit = unit
    const currency = common(c.factCurrency[row])
    if (currency !== undefined) fact.currency = currency
    const region = common(c.factRegion[row])
    if (region !== undefined) fact.region = region
    const billing = billingCodes[c.factBilling[row] ?? 0]
    if (billing !== undefined) fact.billing = billing
    const scope = common(c.factScope[row])
    if (scope !== undefined) fact.scope = scope
    const period = readPeriod(row)
    if (period !== undefined) fact.period = period
    const validFrom = day(c.factValidFrom[row])
    if (validFrom !== undefined) fact.validFrom = validFrom
    const validTo = day(c.factValidTo[row])
    if (validTo !== undefined) fact.validTo = validTo
    const asOf = day(c.factAsOf[row])
    if (asOf !== undefined) fact.asOf = asOf
    const evidenceUrl = common(c.factEvidence[row])
    if (evidenceUrl !== undefined) fact.evidenceUrl = evidenceUrl
    const publisher = common(c.factPublisher[row])
    if (publisher !== undefined) fact.publisher = publisher
    return fact
  }
}

/** First index in [low, high) of which `isBefore` is false. */
function lowerBound(low: number, high: number, isBefore: (at: number) => boolean): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

function aliasReader(tables: EditionTables, text: Reader) {
  const { columns: c } = tables
  const keyAt = (at: number) => text(c.aliasKey[at] ?? 0)
  const find = textIndex(c.aliasKey.length, keyAt)
  const mayBegin = beginnings(c.aliasKey.length, keyAt)
  let near: SimilarIndex | undefined
  return {
    mayBegin,
    aliases(key: string): AliasHit[] {
      const at = find(key)
      if (at === undefined) return []
      const hits: AliasHit[] = []
      for (let hit = c.aliasHitStart[at] ?? 0; hit < (c.aliasHitStart[at + 1] ?? 0); hit += 1) {
        hits.push({ subject: c.aliasHitSubject[hit] ?? 0, via: aliasVias[c.aliasHitVia[hit] ?? 0] ?? 'alias' })
      }
      return hits
    },
    similarAliases(key: string, limit: number, within?: number) {
      near ??= similarIndex(c.aliasKey.length, keyAt)
      return near.find(key, limit, within)
    },
  }
}

function callingReader({ columns: c }: EditionTables, text: Reader) {
  const keyAt = (at: number) => text(c.callingKey[at] ?? 0)
  const find = textIndex(c.callingKey.length, keyAt)
  return {
    mayBegin: beginnings(c.callingKey.length, keyAt),
    callings(key: string): Calling[] {
      const at = find(key)
      if (at === undefined) return []
      const found: Calling[] = []
      for (let hit = c.callingStart[at] ?? 0; hit < (c.callingStart[at + 1] ?? 0); hit += 1)
        found.push({
          brand: c.callingBrand[hit] ?? 0,
          kind: callingKinds[c.callingKind[hit] ?? 0] ?? 'trades_as',
          name: text(c.callingName[hit] ?? 0),
        })
      return found
    },
  }
}

/** Brands by owner, in order of ref. */
function childrenOf(tables: EditionTables): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>()
  for (let ref = 0; ref < tables.head.brandCount; ref += 1) {
    const parent = tables.columns.subjectParent[ref] ?? 0
    if (parent === 0) continue
    const list = children.get(parent - 1) ?? []
    list.push(ref)
    children.set(parent - 1, list)
  }
  return children
}

function factAccess(tables: EditionTables, text: Reader) {
  const { columns: c, head } = tables
  const common = commonStrings(text)
  const fact = factReader(tables, text, common)
  const attributeIndex = new Map(head.attributes.map((attribute, at) => [attribute.id, at]))
  const range = (subject: number): [number, number] => [c.factStart[subject] ?? 0, c.factStart[subject + 1] ?? 0]
  return {
    facts(subject: number, attribute?: string): Fact[] {
      let [from, to] = range(subject)
      if (attribute !== undefined) {
        const wanted = attributeIndex.get(attribute)
        if (wanted === undefined) return []
        from = lowerBound(from, to, (at) => (c.factAttribute[at] ?? 0) < wanted)
        to = lowerBound(from, to, (at) => (c.factAttribute[at] ?? 0) <= wanted)
      }
      return Array.from({ length: Math.max(0, to - from) }, (_, at) => fact(from + at, subject))
    },
    factCountOf(subject: number): number {
      const [from, to] = range(subject)
      return to - from
    },
    scopesOf(subject: number): string[] {
      const [from, to] = range(subject)
      return [...new Set(c.factScope.subarray(from, to))].flatMap((index) => common(index) ?? [])
    },
    factById(id: string): Fact | undefined {
      if (!/^f_[0-9a-f]{16}$/u.test(id)) return undefined
      const [high, low] = [Number.parseInt(id.slice(2, 10), 16), Number.parseInt(id.slice(10), 16)]
      const at = lowerBound(0, c.factById.length, (position) => {
        const row = c.factById[position] ?? 0
        const rowHigh = c.factIdHigh[row] ?? 0
        return rowHigh < high || (rowHigh === high && (c.factIdLow[row] ?? 0) < low)
      })
      const row = c.factById[at]
      if (row === undefined || c.factIdHigh[row] !== high || c.factIdLow[row] !== low) return undefined
      return fact(row, lowerBound(0, c.factStart.length, (subject) => (c.factStart[subject] ?? 0) <= row) - 1)
    },
    attributesOf(subject: number): string[] {
      const [from, to] = range(subject)
      const ids: string[] = []
      for (let at = from; at < to; at += 1) {
        const index = c.factAttribute[at] ?? 0
        if (at === from || index !== c.factAttribute[at - 1]) ids.push(head.attributes[index]?.id ?? '')
      }
      return ids
    },
  }
}

/** The edition over its tables. Strings and facts are made when asked for; the tables are never written. */
export function openEdition(id: string, tables: EditionTables): Edition {
  const { columns: c, head } = tables
  const text = stringReader(c)
  const { subject, brand } = subjectReader(tables, text)
  const refOf = textIndex(c.subjectId.length, (ref) => text(c.subjectId[ref] ?? 0))
  const children = childrenOf(tables)
  const [named, called] = [aliasReader(tables, text), callingReader(tables, text)]
  return {
    id,
    asOf: head.asOf,
    attributes: new Map(head.attributes.map((attribute) => [attribute.id, attribute])),
    sources: head.sources,
    subjectCount: c.subjectId.length,
    brandCount: head.brandCount,
    factCount: c.factValue.length,
    aliasWordsMax: head.aliasWordsMax,
    subject,
    brand,
    subjectById(wanted) {
      const ref = refOf(wanted)
      return ref === undefined ? undefined : subject(ref)
    },
    aliases: named.aliases,
    similarAliases: named.similarAliases,
    callings: called.callings,
    mayBeginName: (words) => named.mayBegin(words) || called.mayBegin(words),
    products(ref) {
      const [from, to] = [c.productStart[ref] ?? 0, c.productStart[ref + 1] ?? 0]
      return Array.from({ length: Math.max(0, to - from) }, (_, at) => head.brandCount + from + at)
    },
    children: (ref) => children.get(ref) ?? [],
    ...factAccess(tables, text),
    brandsByName: () => [...c.brandByName],
    shared: tables.shared,
  }
}
