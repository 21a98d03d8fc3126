import type { FactDraft } from '../../data/edition/index.ts'
import {
  type Attribute,
  type Billing,
  billings,
  type FactQuality,
  type FiscalPeriod,
  type SourceKind,
  sourceKinds,
} from '../../model/facts.ts'
import type { ColumnSpec, Role } from '../manifest.ts'
import { refusal } from '../refusal.ts'
import type { ReadTable, TableRow } from './read-source.ts'
import { isDay, parseValue } from './values.ts'

const qualities: readonly string[] = ['official', 'recorded', 'press', 'secondary', 'partial', 'conflicting']
const periodTypes: readonly string[] = ['FY', 'Q', 'TTM', 'INSTANT']

interface PlacedColumn {
  readonly name: string
  readonly at: number
  readonly spec: ColumnSpec
}

/** Turns rows of one table into facts. */
export interface RowReader {
  /** Text of the column with this role; empty when there is none. */
  text(row: TableRow, role: Role): string
  facts(row: TableRow, subject: string): FactDraft[]
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined }

/** Leave out what is undefined or empty. */
function present<T extends object>(fields: Optional<T>): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>
}

type Narrowing = Pick<
  FactDraft,
  | 'unit'
  | 'currency'
  | 'region'
  | 'billing'
  | 'scope'
  | 'period'
  | 'validFrom'
  | 'validTo'
  | 'asOf'
  | 'evidenceUrl'
  | 'publisher'
  | 'sourceKind'
>

interface Reading {
  readonly table: ReadTable
  readonly attributes: ReadonlyMap<string, Attribute>
  readonly byRole: ReadonlyMap<Role, PlacedColumn>
  readonly qualityColumns: readonly PlacedColumn[]
}

function textOf({ byRole }: Reading, row: TableRow, role: Role): string {
  const column = byRole.get(role)
  return column === undefined ? '' : (row.cells[column.at] ?? '')
}

function dateOf(reading: Reading, row: TableRow, role: Role): string {
  const text = textOf(reading, row, role)
  if (text !== '' && !isDay(text)) throw refusal(reading.table.file, row.line, `the ${role} is not a calendar day`)
  return text
}

/** The member of a list that a cell names; undefined where it is empty. */
function oneOf<T extends string>(reading: Reading, row: TableRow, role: Role, list: readonly T[]): T | undefined {
  const text = textOf(reading, row, role)
  if (text === '') return undefined
  const found = list.find((member) => member === text)
  if (found === undefined) throw refusal(reading.table.file, row.line, `the ${role} is not one of the list`)
  return found
}

function known({ table, attributes }: Reading, id: string, line: number): Attribute {
  const attribute = attributes.get(id)
  if (attribute === undefined) throw refusal(table.file, line, 'it names an attribute that is not in the vocabulary')
  return attribute
}

function qualityOf({ table, qualityColumns }: Reading, row: TableRow, attribute: string): FactQuality {
  for (const { at, spec } of qualityColumns) {
    const text = row.cells[at] ?? ''
    if (text === '' || (spec.for !== undefined && !spec.for.includes(attribute))) continue
    if (!qualities.includes(text)) throw refusal(table.file, row.line, 'the quality is not one of the list')
    return text as FactQuality
  }
  return table.manifest.quality
}

function periodOf(reading: Reading, row: TableRow, attribute: Attribute): FiscalPeriod | undefined {
  const { file } = reading.table
  const type = textOf(reading, row, 'period_type')
  if (type === '') return undefined
  const year = Number(textOf(reading, row, 'fiscal_year'))
  const quarter = textOf(reading, row, 'fiscal_quarter')
  if (!periodTypes.includes(type)) throw refusal(file, row.line, 'the period type is not one of the list')
  if (!Number.isInteger(year) || year < 1900 || year > 2100)
    throw refusal(file, row.line, 'the fiscal year is not a year')
  if (quarter !== '' && !/^[1-4]$/u.test(quarter)) throw refusal(file, row.line, 'the fiscal quarter is not 1 to 4')
  const end = dateOf(reading, row, 'period_end')
  if (end === '') throw refusal(file, row.line, 'a period needs its end')
  return {
    // What stands at the end of a period (assets, cash) is true of that day.
    type: attribute.time === 'point' ? 'INSTANT' : (type as FiscalPeriod['type']),
    year,
    ...(quarter === '' ? {} : { quarter: Number(quarter) }),
    end,
  }
}

/** Everything that narrows a value, as far as the row says it. */
function narrowing(reading: Reading, row: TableRow, attribute: Attribute, spec: ColumnSpec): Partial<Narrowing> {
  const text = (role: Role): string => textOf(reading, row, role)
  const isMoney = attribute.kind === 'money'
  const isNumber = ['money', 'quantity', 'percentage', 'count', 'duration'].includes(attribute.kind)
  const currency = isMoney ? (spec.currency ?? text('currency')) : undefined
  if (isMoney && !/^[A-Z]{3}$/u.test(currency ?? '')) {
    throw refusal(reading.table.file, row.line, `the value of ${attribute.id} has no currency`)
  }
  const unit = spec.unit ?? ((spec.role === 'amount' && text('unit')) || attribute.unit)
  const evidence = text('evidence_url')
  return present<Narrowing>({
    unit: isNumber ? unit : undefined,
    currency,
    region: text('region'),
    billing: oneOf<Billing>(reading, row, 'billing', billings),
    scope: [text('scope'), spec.scope ?? ''].filter((part) => part !== '').join('; '),
    period: periodOf(reading, row, attribute),
    validFrom: dateOf(reading, row, 'valid_from'),
    validTo: dateOf(reading, row, 'valid_to'),
    asOf: reading.byRole.has('as_of') ? dateOf(reading, row, 'as_of') : reading.table.manifest.as_of,
    publisher: text('publisher'),
    sourceKind: oneOf<SourceKind>(reading, row, 'source_kind', sourceKinds),
    evidenceUrl: evidence === '' ? '' : `${reading.byRole.get('evidence_url')?.spec.prefix ?? ''}${evidence}`,
  })
}

function factOf(
  reading: Reading,
  row: TableRow,
  subject: string,
  id: string,
  cell: string,
  spec: ColumnSpec,
): FactDraft {
  const attribute = known(reading, id, row.line)
  const value = parseValue(attribute, cell)
  if (value === undefined) {
    throw refusal(reading.table.file, row.line, `the value of ${id} is not a ${attribute.kind} of the vocabulary`)
  }
  const narrowed = narrowing(reading, row, attribute, spec)
  return {
    subject,
    attribute: id,
    value,
    source: reading.table.manifest.id,
    observed: reading.table.manifest.observed && narrowed.validFrom !== undefined,
    quality: qualityOf(reading, row, id),
    ...narrowed,
  }
}

/** The reader of a table; `attributes` is the whole vocabulary. */
export function rowReader(table: ReadTable, attributes: ReadonlyMap<string, Attribute>): RowReader {
  const columns: PlacedColumn[] = table.columns.map(({ name, spec }, at) => ({ name, at, spec }))
  const reading: Reading = {
    table,
    attributes,
    byRole: new Map(columns.map((column) => [column.spec.role, column])),
    qualityColumns: columns.filter((column) => column.spec.role === 'quality'),
  }
  const values = columns.filter((column) => column.spec.role === 'value')
  for (const { spec } of values) known(reading, spec.attribute ?? '', 1)
  const amount = reading.byRole.get('amount')
  return {
    text: (row, role) => textOf(reading, row, role),
    facts(row, subject) {
      const facts: FactDraft[] = []
      for (const { at, spec } of values) {
        const cell = row.cells[at] ?? ''
        if (cell !== '') facts.push(factOf(reading, row, subject, spec.attribute ?? '', cell, spec))
      }
      const cell = amount === undefined ? '' : (row.cells[amount.at] ?? '')
      if (amount !== undefined && cell !== '') {
        facts.push(factOf(reading, row, subject, textOf(reading, row, 'attribute'), cell, amount.spec))
      }
      return facts
    },
  }
}
