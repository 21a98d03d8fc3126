import { withSemantics } from './older-attributes.ts'
import {
  type ColumnArrays,
  type ColumnName,
  type Columns,
  columnKinds,
  type EditionHead,
  type EditionTables,
} from './tables.ts'

/** The second format names its columns; the first has `firstColumns` in that order. */
const magic = 'CCEDITN2'
const firstMagic = 'CCEDITN1'
type Maker<A> = { new (bytes: ArrayBufferLike, at: number, length: number): A; readonly BYTES_PER_ELEMENT: number }
const makers: { readonly [Kind in keyof ColumnArrays]: Maker<ColumnArrays[Kind]> } = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
}
const names = Object.keys(columnKinds) as ColumnName[]

interface Preamble {
  readonly head: EditionHead
  /** Names of the columns in the order in which they stand; left out in the first format. */
  readonly names?: readonly ColumnName[]
  /** Elements of each. */
  readonly lengths: readonly number[]
}

/** Columns that came with the second format. An edition without them says nothing in them. */
const laterColumns: readonly ColumnName[] = [
  'factPublisher',
  'factSourceKind',
  'factBilling',
  'brandTrade',
  'brandHouse',
  'callingKey',
  'callingStart',
  'callingBrand',
  'callingName',
  'callingKind',
]
const firstColumns = names.filter((name) => !laterColumns.includes(name))

function align(offset: number): number {
  return (offset + 7) & ~7
}

/**
 * The bytes of an edition: eight of magic, the length of the head, the head as JSON, then every column on an eight-byte
 * boundary. Equal tables give equal bytes.
 */
export function encodeTables(tables: EditionTables): Uint8Array<ArrayBuffer> {
  const columns = names.map((name) => tables.columns[name])
  const preamble: Preamble = { head: tables.head, names, lengths: columns.map((column) => column.length) }
  const json = Buffer.from(JSON.stringify(preamble))
  const start = align(16 + json.length)
  const size = columns.reduce((end, column) => align(end) + column.byteLength, start)
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from(magic), 0)
  new DataView(bytes.buffer).setUint32(8, json.length, true)
  bytes.set(json, 16)
  let offset = start
  for (const column of columns) {
    offset = align(offset)
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset)
    offset += column.byteLength
  }
  return bytes
}

/** The same bytes where threads can share them. */
export function sharedBytes(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  shared.set(bytes)
  return shared
}

/** Views on the bytes of an edition, without copying; throws `RangeError` when they are none. */
export function decodeTables(given: Uint8Array): EditionTables {
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given)
  const format = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (format !== magic && format !== firstMagic) throw new RangeError('not a compiled edition')
  const jsonLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true)
  const preamble = JSON.parse(Buffer.from(bytes.subarray(16, 16 + jsonLength)).toString('utf8')) as Preamble
  let offset = align(16 + jsonLength)
  const columns: Partial<Record<ColumnName, ColumnArrays[keyof ColumnArrays]>> = {}
  for (const [index, name] of (preamble.names ?? firstColumns).entries()) {
    const make = makers[columnKinds[name]]
    const length = preamble.lengths[index] ?? 0
    offset = align(offset)
    if (offset + length * make.BYTES_PER_ELEMENT > bytes.byteLength)
      throw new RangeError('a compiled edition is cut short')
    columns[name] = new make(bytes.buffer, bytes.byteOffset + offset, length)
    offset += length * make.BYTES_PER_ELEMENT
  }
  for (const name of laterColumns) columns[name] ??= new makers[columnKinds[name]](new ArrayBuffer(0), 0, 0)
  const shared = bytes.buffer instanceof SharedArrayBuffer && bytes.byteOffset === 0 ? bytes.buffer : undefined
  const head = { ...preamble.head, attributes: preamble.head.attributes.map(withSemantics) }
  return { head, columns: columns as Columns, shared }
}
