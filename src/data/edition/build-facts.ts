import type { Attribute, Source } from '../../model/facts.ts'
import type { FactDraft } from './draft.ts'
import { factId } from './fact-id.ts'
import { type StringWriter, u32 } from './string-writer.ts'
import {
  absent,
  billingCodes,
  dateOf,
  dayOf,
  noDate,
  periodTypes,
  qualities,
  sourceKindCodes,
  valueKinds,
} from './tables.ts'

interface Context {
  readonly ids: ReadonlyMap<string, number>
  readonly attributes: readonly Attribute[]
  readonly sources: readonly Source[]
  readonly strings: StringWriter
}

interface Placed {
  readonly fact: FactDraft
  readonly id: string
  readonly subject: number
  readonly attribute: number
  readonly source: number
  readonly validFrom: number
  readonly asOf: number
  /** What facts of one attribute are ordered by: the end of the period, else the start, else the record's day. */
  readonly time: number
}

function refs(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map((item, index) => [item.id, index]))
}

function place(drafts: readonly FactDraft[], context: Context): Placed[] {
  const attributes = refs(context.attributes)
  const sources = refs(context.sources)
  const placed = new Map<string, Placed>()
  for (const fact of drafts) {
    const subject = context.ids.get(fact.subject)
    const attribute = attributes.get(fact.attribute)
    const source = sources.get(fact.source)
    if (subject === undefined) throw new RangeError(`The subject ${fact.subject} of a fact does not exist`)
    if (attribute === undefined) throw new RangeError(`The attribute ${fact.attribute} of a fact does not exist`)
    if (source === undefined) throw new RangeError(`The source ${fact.source} of a fact does not exist`)
    const id = factId(fact)
    const validFrom = dayOf(fact.validFrom)
    const asOf = dayOf(fact.asOf)
    const time = fact.period !== undefined ? dayOf(fact.period.end) : validFrom !== noDate ? validFrom : asOf
    const same = placed.get(id)
    // One record said twice is one fact; the later sighting is the one to keep.
    if (
      same === undefined ||
      same.asOf < asOf ||
      (same.asOf === asOf && dayOf(same.fact.validTo) < dayOf(fact.validTo))
    ) {
      placed.set(id, { fact, id, subject, attribute, source, validFrom, asOf, time })
    }
  }
  return [...placed.values()].sort(
    (a, b) => a.subject - b.subject || a.attribute - b.attribute || a.time - b.time || (a.id < b.id ? -1 : 1),
  )
}

function valueColumns(rows: readonly Placed[], strings: StringWriter) {
  const factKind = new Uint8Array(rows.length)
  const factValue = new Float64Array(rows.length)
  rows.forEach(({ fact: { value } }, at) => {
    const kind = typeof value === 'object' ? 'set' : (typeof value as 'number' | 'string' | 'boolean')
    factKind[at] = valueKinds.indexOf(kind)
    if (typeof value === 'number') factValue[at] = value
    else if (typeof value === 'boolean') factValue[at] = value ? 1 : 0
    else if (typeof value === 'string') factValue[at] = strings.add(value)
    else factValue[at] = strings.add(value.toSorted().join('\u001f'))
  })
  return { factKind, factValue }
}

function periodColumns(rows: readonly Placed[]) {
  return {
    factPeriodType: Uint8Array.from(rows, ({ fact }) => periodTypes.indexOf(fact.period?.type ?? '')),
    factPeriodYear: Uint16Array.from(rows, ({ fact }) => fact.period?.year ?? 0),
    factPeriodQuarter: Uint8Array.from(rows, ({ fact }) => fact.period?.quarter ?? 0),
    factPeriodEnd: Int32Array.from(rows, ({ fact }) => dayOf(fact.period?.end)),
  }
}

/** The fact columns, in order of subject, attribute and time; `factById` orders rows by id. */
export function buildFacts(drafts: readonly FactDraft[], context: Context) {
  const rows = place(drafts, context)
  const factStart = new Uint32Array(context.ids.size + 1)
  for (const row of rows) factStart[row.subject + 1] = (factStart[row.subject + 1] ?? 0) + 1
  for (let at = 1; at < factStart.length; at += 1) factStart[at] = (factStart[at] ?? 0) + (factStart[at - 1] ?? 0)
  const text = (pick: (fact: FactDraft) => string | undefined): Uint32Array<ArrayBuffer> =>
    u32(
      rows.map(({ fact }) => {
        const value = pick(fact)
        return value === undefined || value === '' ? absent : context.strings.add(value)
      }),
    )
  const byId = rows.map((row, at) => ({ id: row.id, at })).sort((a, b) => (a.id < b.id ? -1 : 1))
  const columns = {
    factStart,
    factAttribute: Uint16Array.from(rows, (row) => row.attribute),
    ...valueColumns(rows, context.strings),
    factUnit: text((fact) => fact.unit),
    factCurrency: text((fact) => fact.currency),
    factRegion: text((fact) => fact.region),
    factScope: text((fact) => fact.scope),
    factEvidence: text((fact) => fact.evidenceUrl),
    factValidFrom: Int32Array.from(rows, (row) => row.validFrom),
    factValidTo: Int32Array.from(rows, ({ fact }) => dayOf(fact.validTo)),
    factAsOf: Int32Array.from(rows, (row) => row.asOf),
    factSource: Uint16Array.from(rows, (row) => row.source),
    factQuality: Uint8Array.from(rows, ({ fact }) => qualities.indexOf(fact.quality ?? 'official')),
    factObserved: Uint8Array.from(rows, ({ fact }) => (fact.observed === true ? 1 : 0)),
    ...periodColumns(rows),
    factIdHigh: u32(rows.map((row) => Number.parseInt(row.id.slice(2, 10), 16))),
    factIdLow: u32(rows.map((row) => Number.parseInt(row.id.slice(10, 18), 16))),
    factById: u32(byId.map((entry) => entry.at)),
    factPublisher: text((fact) => fact.publisher),
    factSourceKind: Uint8Array.from(rows, ({ fact }) => sourceKindCodes.indexOf(fact.sourceKind)),
    factBilling: Uint8Array.from(rows, ({ fact }) => billingCodes.indexOf(fact.billing)),
  }
  const newest = rows.reduce((most, row) => Math.max(most, row.asOf), noDate)
  return { columns, asOf: dateOf(newest) ?? '' }
}
