import {
  type BrandDraft,
  compileTables,
  type EditionTables,
  openEdition,
  type ProductDraft,
} from '../../../src/data/edition/index.ts'
import { absent, valueKinds } from '../../../src/data/edition/tables.ts'
import { type Edition, normaliseName } from '../../../src/model/index.ts'

interface Origin {
  readonly ref: number
  readonly copy: number
}

interface Subjects {
  readonly tables: EditionTables
  /** By the ref of each subject: what it is a copy of. */
  readonly origins: readonly Origin[]
}

/** Brands and products of the edition so many times; the copies bear each name with a word of their own behind it. */
function subjectsOf(edition: Edition, copies: number): Subjects {
  const [brands, products] = [[] as BrandDraft[], [] as ProductDraft[]]
  const origins = new Map<string, Origin>()
  for (let copy = 0; copy < copies; copy += 1) {
    const named = (name: string) => (copy === 0 ? name : `${name} Copy${copy}`)
    const marked = (text: string) => (copy === 0 ? text : `copy${copy}-${text}`)
    const idOf = (ref: number) => {
      const { id } = edition.subject(ref)
      return copy === 0 ? id : id.replace(/^[^/]+/, (slug) => `${slug}-copy${copy}`)
    }
    for (let ref = 0; ref < edition.subjectCount; ref += 1) {
      const { name, kind, brand, category, parent, aliases } = edition.subject(ref)
      const shared = {
        name: named(name),
        ...(category === undefined ? {} : { category }),
        ...(parent === undefined ? {} : { parent: idOf(parent) }),
        aliases: aliases.map((alias) => {
          const hit = edition.aliases(normaliseName(alias)).find(({ subject }) => subject === ref)
          return { alias: named(alias), via: hit?.via ?? 'alias' }
        }),
      }
      origins.set(idOf(ref), { ref, copy })
      if (kind === 'product') products.push({ ...shared, id: idOf(ref), brand: idOf(brand) })
      else {
        const { domain, ticker } = edition.brand(ref)
        const known = domain === undefined ? {} : { domain: marked(domain) }
        brands.push({
          ...shared,
          ...known,
          ...(ticker === undefined ? {} : { ticker: marked(ticker) }),
          slug: idOf(ref),
        })
      }
    }
  }
  const { attributes, sources } = edition
  const tables = compileTables({ attributes: [...attributes.values()], sources, brands, products, facts: [] })
  const opened = openEdition('ed_subjects', tables)
  return {
    tables,
    origins: Array.from({ length: opened.subjectCount }, (_, ref) => {
      const origin = origins.get(opened.subject(ref).id)
      if (origin === undefined) throw new Error('a subject is a copy of none')
      return origin
    }),
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** `into`, filled with what `pick` says of each place. */
function filled<T extends Column>(into: T, pick: (at: number) => number | undefined): T {
  for (let at = 0; at < into.length; at += 1) into[at] = pick(at) ?? 0
  return into
}

interface Rows {
  /** Row by row: which row of the base it is, and of which copy. */
  readonly from: Uint32Array
  readonly copyOf: Uint8Array
  readonly factStart: Uint32Array<ArrayBuffer>
}

function rowsOf({ columns: c }: EditionTables, origins: readonly Origin[], copies: number): Rows {
  const count = c.factValue.length * copies
  const rows = {
    from: new Uint32Array(count),
    copyOf: new Uint8Array(count),
    factStart: new Uint32Array(origins.length + 1),
  }
  let at = 0
  origins.forEach(({ ref, copy }, subject) => {
    rows.factStart[subject] = at
    for (let row = c.factStart[ref] ?? 0; row < (c.factStart[ref + 1] ?? 0); row += 1) {
      rows.from[at] = row
      rows.copyOf[at] = copy
      at += 1
    }
  })
  rows.factStart[origins.length] = at
  return rows
}

/** Ids with the copy in their highest five bits, so that their order is that of the base, copy after copy. */
function idColumns({ columns: c }: EditionTables, { from, copyOf }: Rows) {
  const [count, each] = [from.length, c.factValue.length]
  const high = (at: number) => c.factIdHigh[from[at] ?? 0] ?? 0
  const low = (at: number) => c.factIdLow[from[at] ?? 0] ?? 0
  const rowOf = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) rowOf[(copyOf[at] ?? 0) * each + (from[at] ?? 0)] = at
  return {
    factIdHigh: filled(new Uint32Array(count), (at) => ((copyOf[at] ?? 0) << 27) | (high(at) >>> 5)),
    factIdLow: filled(new Uint32Array(count), (at) => (high(at) << 27) | (low(at) >>> 5)),
    factById: filled(
      new Uint32Array(count),
      (at) => rowOf[Math.floor(at / each) * each + (c.factById[at % each] ?? 0)],
    ),
  }
}

/** The texts of two tables, those of the second from index `before` on. */
function joinedTexts({ columns: first }: EditionTables, { columns: second }: EditionTables) {
  const stringBytes = new Uint8Array(first.stringBytes.length + second.stringBytes.length)
  stringBytes.set(first.stringBytes)
  stringBytes.set(second.stringBytes, first.stringBytes.length)
  const before = first.stringStart.length - 1
  const stringStart = filled(new Uint32Array(before + second.stringStart.length), (at) =>
    at < before ? first.stringStart[at] : first.stringBytes.length + (second.stringStart[at - before] ?? 0),
  )
  return { before, texts: { stringBytes, stringStart } }
}

/** Kinds of values that are texts. */
const textKinds: readonly number[] = [valueKinds.indexOf('string'), valueKinds.indexOf('set')]

/**
 * The edition so many times: all its brands, products, names and facts, the copies under names of their own. Facts are
 * copied column by column, since millions of them as objects would burden the heap of whoever then measures.
 */
export function enlarged(edition: Edition, base: EditionTables, copies: number): EditionTables {
  const { tables, origins } = subjectsOf(edition, copies)
  const { before, texts } = joinedTexts(tables, base)
  const rows = rowsOf(base, origins, copies)
  const { columns: c } = base
  const { from } = rows
  const each = <T extends Column>(column: T): T =>
    filled(new (column.constructor as new (length: number) => T)(from.length), (at) => column[from[at] ?? 0])
  const text = (index: number) => (index === absent ? absent : index + before)
  const word = (column: Uint32Array) =>
    filled(new Uint32Array(from.length), (at) => text(column[from[at] ?? 0] ?? absent))
  const columns = {
    ...tables.columns,
    ...texts,
    factStart: rows.factStart,
    factAttribute: each(c.factAttribute),
    factKind: each(c.factKind),
    factValue: filled(new Float64Array(from.length), (at) => {
      const row = from[at] ?? 0
      const value = c.factValue[row] ?? 0
      return textKinds.includes(c.factKind[row] ?? 0) ? text(value) : value
    }),
    factUnit: word(c.factUnit),
    factCurrency: word(c.factCurrency),
    factRegion: word(c.factRegion),
    factScope: word(c.factScope),
    factEvidence: word(c.factEvidence),
    factValidFrom: each(c.factValidFrom),
    factValidTo: each(c.factValidTo),
    factAsOf: each(c.factAsOf),
    factSource: each(c.factSource),
    factQuality: each(c.factQuality),
    factObserved: each(c.factObserved),
    factPeriodType: each(c.factPeriodType),
    factPeriodYear: each(c.factPeriodYear),
    factPeriodQuarter: each(c.factPeriodQuarter),
    factPeriodEnd: each(c.factPeriodEnd),
    ...idColumns(base, rows),
  }
  return { head: { ...tables.head, asOf: base.head.asOf }, columns }
}
