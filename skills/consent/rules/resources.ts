import { isArray, isObject, type Json, type JsonObject, JsonRefused, member } from './json.ts'
import { compilePattern } from './pattern.ts'

/** Schemas inside a schema at most. */
const subschemasMax = 2_000
const single = [
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]
const listed = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const mapped = ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties']

/** A schema with the address it is resolved against, and where it stands for people. */
export interface Node {
  readonly schema: JsonObject | boolean
  readonly resource: Resource
  readonly pointer: string
}

/** A schema with an address of its own and all it holds, down to the next such schema. */
export interface Resource {
  readonly uri: string
  readonly root: Json
  readonly anchors: Map<string, Node>
  readonly dynamicAnchors: Map<string, Node>
  /** Whether keywords that assert by value count; a custom dialect may leave them out. */
  readonly asserts: boolean
}

/** Everything that references can reach. */
export interface SchemaSet {
  readonly root: Node
  readonly resources: ReadonlyMap<string, Resource>
  readonly nodes: ReadonlyMap<JsonObject, Node>
  /** Matchers by pattern. */
  readonly patterns: ReadonlyMap<string, (text: string) => boolean>
  /** What a reference resolves to, from the schema that holds it. */
  resolve(node: Node, reference: string): { readonly node: Node; readonly fragment: string }
}

interface Building {
  readonly resources: Map<string, Resource>
  readonly nodes: Map<JsonObject, Node>
  readonly patterns: Map<string, (text: string) => boolean>
  /** Other documents by address; the schema itself may hold all it needs. */
  readonly documents: ReadonlyMap<string, Json>
  /** Whether a dialect of this address has the vocabulary of assertions. */
  asserts(dialect: string | undefined): boolean
}

const nameOf = (pointer: string, name: string) => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

function uriOf(reference: string, base: string): string {
  try {
    return new URL(reference, base).href
  } catch {
    throw new JsonRefused('an address in $id, $ref or $dynamicRef is malformed')
  }
}

function subschemas(schema: JsonObject): (readonly [pointer: string, schema: Json])[] {
  const found: (readonly [string, Json])[] = []
  for (const keyword of single) {
    const value = member(schema, keyword)
    if (value !== undefined) found.push([nameOf('', keyword), value])
  }
  for (const keyword of listed) {
    const value = member(schema, keyword)
    if (isArray(value)) for (const [at, one] of value.entries()) found.push([`/${keyword}/${at}`, one])
  }
  for (const keyword of mapped) {
    const value = member(schema, keyword)
    if (isObject(value))
      for (const name of Object.keys(value)) found.push([nameOf(`/${keyword}`, name), value[name] as Json])
  }
  return found
}

function note(building: Building, node: Node, schema: JsonObject) {
  const { anchors, dynamicAnchors } = node.resource
  const anchor = member(schema, '$anchor')
  if (typeof anchor === 'string') anchors.set(anchor, node)
  const dynamic = member(schema, '$dynamicAnchor')
  if (typeof dynamic === 'string') {
    dynamicAnchors.set(dynamic, node)
    anchors.set(dynamic, node)
  }
  const pattern = member(schema, 'pattern')
  const properties = member(schema, 'patternProperties')
  const patterns = [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(isObject(properties) ? Object.keys(properties) : []),
  ]
  for (const one of patterns) if (!building.patterns.has(one)) building.patterns.set(one, compilePattern(one))
}

/** Note a schema and all schemas in it. */
function index(building: Building, value: Json, around: Resource, pointer: string): Node {
  if (!isObject(value)) return { schema: value === true, resource: around, pointer }
  const known = building.nodes.get(value)
  if (known !== undefined) return known
  if (building.nodes.size >= subschemasMax) throw new JsonRefused(`it holds more than ${subschemasMax} schemas`)
  const id = member(value, '$id')
  const dialect = member(value, '$schema')
  const resource =
    typeof id !== 'string'
      ? around
      : open(
          building,
          uriOf(id, around.uri),
          value,
          typeof dialect === 'string' ? building.asserts(dialect) : around.asserts,
        )
  const node: Node = { schema: value, resource, pointer }
  building.nodes.set(value, node)
  note(building, node, value)
  for (const [below, one] of subschemas(value)) index(building, one, resource, pointer + below)
  return node
}

function open(building: Building, uri: string, root: Json, asserts: boolean): Resource {
  const address = uri.replace(/#$/, '')
  const resource: Resource = { uri: address, root, anchors: new Map(), dynamicAnchors: new Map(), asserts }
  if (!building.resources.has(address)) building.resources.set(address, resource)
  return resource
}

/** A whole document under its address. */
function load(building: Building, document: Json, uri: string): Node {
  const dialect = isObject(document) ? member(document, '$schema') : undefined
  const resource = open(building, uri, document, building.asserts(typeof dialect === 'string' ? dialect : undefined))
  return index(building, document, resource, '')
}

function resourceAt(building: Building, uri: string): Resource {
  const known = building.resources.get(uri)
  if (known !== undefined) return known
  const document = building.documents.get(uri)
  if (document === undefined)
    throw new JsonRefused('a reference leads outside the schema; put what it means under $defs')
  const { resource } = load(building, document, uri)
  building.resources.set(uri, resource)
  return resource
}

/** Follow a JSON pointer from a resource's root; what it meets on its way may change the address. */
function pointed(building: Building, resource: Resource, pointer: string): Node {
  let value: Json | undefined = resource.root
  let around = resource
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (isObject(value)) value = member(value, name)
    else if (isArray(value) && /^\d{1,6}$/.test(name)) value = value[Number(name)]
    else value = undefined
    if (value === undefined) throw new JsonRefused('a reference leads nowhere')
    const known = isObject(value) ? building.nodes.get(value) : undefined
    if (known !== undefined) around = known.resource
  }
  if (value === undefined || (!isObject(value) && typeof value !== 'boolean'))
    throw new JsonRefused('a reference leads to what is no schema')
  return index(building, value, around, pointer)
}

function resolver(building: Building): SchemaSet['resolve'] {
  const found = new Map<string, { node: Node; fragment: string }>()
  return (node, reference) => {
    const key = `${node.resource.uri} ${reference}`
    const before = found.get(key)
    if (before !== undefined) return before
    const [address = '', encoded = ''] = uriOf(reference, node.resource.uri).split('#')
    const resource = resourceAt(building, address)
    let fragment: string
    try {
      fragment = decodeURIComponent(encoded)
    } catch {
      throw new JsonRefused('an address in $ref is malformed')
    }
    const target =
      fragment === '' || fragment.startsWith('/')
        ? pointed(building, resource, fragment)
        : resource.anchors.get(fragment)
    if (target === undefined) throw new JsonRefused('a reference names an anchor that is not there')
    const outcome = { node: target, fragment }
    found.set(key, outcome)
    return outcome
  }
}

/** Every reference resolved once, so that none can fail while a document is checked. */
function resolveAll(building: Building, resolve: SchemaSet['resolve']) {
  const done = new Set<JsonObject>()
  for (let before = -1; before !== done.size; ) {
    before = done.size
    for (const [schema, node] of [...building.nodes]) {
      if (done.has(schema)) continue
      done.add(schema)
      for (const keyword of ['$ref', '$dynamicRef']) {
        const reference = member(schema, keyword)
        if (typeof reference === 'string') resolve(node, reference)
      }
    }
  }
}

const assertions = 'https://json-schema.org/draft/2020-12/vocab/validation'
/** Where a schema stands that says no address of its own. */
export const ownAddress = 'https://schema.invalid/'

/**
 * Index a schema for `evaluate`: addresses, anchors, references and patterns. `documents` are the ones it may refer to
 * beside itself; nothing is fetched. A dialect counts when it is 2020-12 or one of the documents.
 *
 * @throws JsonRefused with the reason where something in it cannot be honoured to the letter.
 */
export function indexSchema(schema: Json, documents: ReadonlyMap<string, Json>): SchemaSet {
  const building: Building = {
    resources: new Map(),
    nodes: new Map(),
    patterns: new Map(),
    documents,
    asserts(dialect) {
      if (dialect === undefined) return true
      const meta = documents.get(dialect.replace(/#$/, ''))
      if (!isObject(meta)) throw new JsonRefused('$schema names another dialect than draft 2020-12')
      const vocabulary = member(meta, '$vocabulary')
      return !isObject(vocabulary) || member(vocabulary, assertions) !== undefined
    },
  }
  const root = load(building, schema, ownAddress)
  const resolve = resolver(building)
  resolveAll(building, resolve)
  return { root, resources: building.resources, nodes: building.nodes, patterns: building.patterns, resolve }
}
