import { assertionsOf } from './assertions.ts'
import { equalityKey, isArray, isObject, type Json, type JsonObject, member } from './json.ts'
import type { Node, Resource, SchemaSet } from './resources.ts'

/** Where a document does not fit. Holds no value of the document, only the place. */
export interface SchemaError {
  /** JSON Pointer into the document. */
  readonly path: string
  readonly keyword: string
  /** JSON Pointer into the schema resource that says so. */
  readonly schema_path: string
  readonly problem: string
}

export interface Evaluation {
  readonly valid: boolean
  /** At most `errorsMax`. */
  readonly errors: readonly SchemaError[]
  readonly errorCount: number
}

/** Errors that are listed; all are counted. */
export const errorsMax = 50
/** Schemas met by values, and items compared, at most; far above what any honest check takes. */
const stepsMax = 500_000
/** Schemas inside each other while checking, references included. */
const nestingMax = 400

/** Thrown where a check would take too long or go too deep; nothing can be said of the document then. */
export class TooMuchWork extends Error {}

/** Names and items of a value that some keyword has looked at. */
interface Marks {
  allNames: boolean
  names: Set<string>
  allItems: boolean
  /** Items below this index. */
  upTo: number
  items: Set<number>
}

/** The resources entered so far, innermost first. */
interface Scope {
  readonly resource: Resource
  readonly around: Scope | undefined
}

interface Run {
  readonly set: SchemaSet
  steps: number
  nesting: number
  errorCount: number
  readonly errors: SchemaError[]
}

/** One value under one schema. */
interface Place {
  readonly run: Run
  readonly node: Node
  readonly schema: JsonObject
  readonly value: Json
  readonly scope: Scope
  readonly path: string
  /** Errors count here; false inside what may fail, such as a branch of anyOf. */
  readonly tells: boolean
  readonly marks: Marks
}

const noMarks = (): Marks => ({ allNames: false, names: new Set(), allItems: false, upTo: 0, items: new Set() })

function adopt(to: Marks, from: Marks) {
  to.allNames ||= from.allNames
  to.allItems ||= from.allItems
  to.upTo = Math.max(to.upTo, from.upTo)
  for (const name of from.names) to.names.add(name)
  for (const at of from.items) to.items.add(at)
}

function spend(run: Run, steps: number) {
  run.steps += steps
  if (run.steps > stepsMax) throw new TooMuchWork()
}

/** Note a failure at the place's own keyword; always false, so that a keyword can answer with it. */
function fail({ run, node, path, tells }: Place, keyword: string, problem: string): false {
  if (!tells) return false
  run.errorCount += 1
  if (run.errors.length < errorsMax)
    run.errors.push({ path, keyword, schema_path: `${node.pointer}/${keyword}`, problem })
  return false
}

const below = (path: string, name: string | number) =>
  `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`

interface Step {
  readonly value?: Json
  readonly path?: string
  readonly tells?: boolean
  readonly marks?: Marks
}

/** The place's value, or another, under a schema that stands in the place's schema. */
function apply(place: Place, schema: Json, step: Step = {}): boolean {
  const node: Node = isObject(schema)
    ? (place.run.set.nodes.get(schema) ?? { ...place.node, schema })
    : { ...place.node, schema: schema === true }
  return enter(place, node, step)
}

function enter(from: Place, node: Node, step: Step): boolean {
  const { run } = from
  const place: Place = {
    run,
    node,
    schema: {},
    value: step.value === undefined ? from.value : step.value,
    scope: from.scope.resource === node.resource ? from.scope : { resource: node.resource, around: from.scope },
    path: step.path ?? from.path,
    tells: from.tells && step.tells !== false,
    marks: step.marks ?? noMarks(),
  }
  return evaluateAt(place)
}

function evaluateAt(place: Place): boolean {
  const { run, node } = place
  spend(run, 1)
  if (typeof node.schema === 'boolean') return node.schema || fail(place, 'false', 'nothing may stand here')
  run.nesting += 1
  if (run.nesting > nestingMax) throw new TooMuchWork()
  const at = { ...place, schema: node.schema }
  let valid = true
  for (const keyword of keywords) valid = keyword(at) && valid
  run.nesting -= 1
  return valid
}

/** Apply a schema of the place to its own value and take over what it looked at. */
function inPlace(place: Place, schema: Json, tells = true): boolean {
  const marks = noMarks()
  const valid = apply(place, schema, { marks, tells })
  if (valid) adopt(place.marks, marks)
  return valid
}

function references(place: Place): boolean {
  const { run, node, schema, marks } = place
  let valid = true
  const go = (target: Node) => {
    const own = noMarks()
    const fits = enter(place, target, { marks: own })
    if (fits) adopt(marks, own)
    valid = fits && valid
  }
  const reference = member(schema, '$ref')
  if (typeof reference === 'string') go(run.set.resolve(node, reference).node)
  const dynamic = member(schema, '$dynamicRef')
  if (typeof dynamic === 'string') go(dynamicTarget(place, dynamic))
  return valid
}

/** The outermost schema of the same dynamic anchor on the way here, where the first target is one itself. */
function dynamicTarget({ run, node, scope }: Place, reference: string): Node {
  const { node: first, fragment } = run.set.resolve(node, reference)
  if (!isObject(first.schema as Json) || member(first.schema as JsonObject, '$dynamicAnchor') !== fragment) return first
  let target = first
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around)
    target = at.resource.dynamicAnchors.get(fragment) ?? target
  return target
}

function combinations(place: Place): boolean {
  const { schema } = place
  let valid = true
  const all = member(schema, 'allOf')
  if (isArray(all)) for (const one of all) valid = inPlace(place, one) && valid
  const any = member(schema, 'anyOf')
  if (isArray(any) && any.filter((one) => inPlace(place, one, false)).length === 0)
    valid = fail(place, 'anyOf', 'it fits none of the alternatives')
  const one = member(schema, 'oneOf')
  if (isArray(one) && one.filter((each) => inPlace(place, each, false)).length !== 1)
    valid = fail(place, 'oneOf', 'it does not fit exactly one of the alternatives')
  const not = member(schema, 'not')
  if (not !== undefined && apply(place, not, { tells: false }))
    valid = fail(place, 'not', 'it fits what it must not fit')
  const condition = member(schema, 'if')
  if (condition !== undefined) {
    const branch = member(schema, inPlace(place, condition, false) ? 'then' : 'else')
    if (branch !== undefined) valid = inPlace(place, branch) && valid
  }
  return valid
}

function objects(place: Place): boolean {
  const { schema, value, marks, path, run } = place
  if (!isObject(value)) return true
  let valid = true
  const names = Object.keys(value)
  const looked = new Set<string>()
  const look = (name: string, under: Json) => {
    looked.add(name)
    valid = apply(place, under, { value: value[name] as Json, path: below(path, name) }) && valid
  }
  const properties = member(schema, 'properties')
  if (isObject(properties))
    for (const name of Object.keys(properties)) if (Object.hasOwn(value, name)) look(name, properties[name] as Json)
  const patterned = member(schema, 'patternProperties')
  if (isObject(patterned))
    for (const pattern of Object.keys(patterned)) {
      spend(run, names.length)
      for (const name of names)
        if (run.set.patterns.get(pattern)?.(name) === true) look(name, patterned[pattern] as Json)
    }
  const additional = member(schema, 'additionalProperties')
  if (additional !== undefined) for (const name of names) if (!looked.has(name)) look(name, additional)
  for (const name of looked) marks.names.add(name)
  const named = member(schema, 'propertyNames')
  if (named !== undefined)
    for (const name of names) valid = apply(place, named, { value: name, path: below(path, name) }) && valid
  const dependent = member(schema, 'dependentSchemas')
  if (isObject(dependent))
    for (const name of Object.keys(dependent))
      if (Object.hasOwn(value, name)) valid = inPlace(place, dependent[name] as Json) && valid
  return valid
}

function arrays(place: Place): boolean {
  const { schema, value, marks, path } = place
  if (!isArray(value)) return true
  let valid = true
  const look = (at: number, under: Json) => {
    valid = apply(place, under, { value: value[at] as Json, path: below(path, at) }) && valid
  }
  const prefix = member(schema, 'prefixItems')
  const first = isArray(prefix) ? prefix : []
  for (const [at, under] of first.slice(0, value.length).entries()) look(at, under)
  marks.upTo = Math.max(marks.upTo, Math.min(first.length, value.length))
  const items = member(schema, 'items')
  if (items !== undefined) {
    for (let at = first.length; at < value.length; at++) look(at, items)
    marks.allItems = true
  }
  return contains(place, value) && valid
}

function contains(place: Place, value: readonly Json[]): boolean {
  const { schema, marks, path, node } = place
  const wanted = member(schema, 'contains')
  if (wanted === undefined) return true
  let found = 0
  for (const [at, one] of value.entries()) {
    if (!apply(place, wanted, { value: one, path: below(path, at), tells: false })) continue
    found += 1
    marks.items.add(at)
  }
  if (!node.resource.asserts) return true
  const least = member(schema, 'minContains') ?? 1
  const most = member(schema, 'maxContains')
  if (typeof least === 'number' && found < least)
    return fail(place, 'contains', 'too few items are of the kind it must hold')
  if (typeof most === 'number' && found > most) return fail(place, 'maxContains', 'too many items are of that kind')
  return true
}

function unevaluated(place: Place): boolean {
  const { schema, value, marks, path } = place
  let valid = true
  const names = member(schema, 'unevaluatedProperties')
  if (names !== undefined && isObject(value)) {
    for (const name of Object.keys(value))
      if (!marks.allNames && !marks.names.has(name))
        valid = apply(place, names, { value: value[name] as Json, path: below(path, name) }) && valid
    marks.allNames = true
  }
  const items = member(schema, 'unevaluatedItems')
  if (items !== undefined && isArray(value)) {
    for (let at = marks.allItems ? value.length : marks.upTo; at < value.length; at++)
      if (!marks.items.has(at))
        valid = apply(place, items, { value: value[at] as Json, path: below(path, at) }) && valid
    marks.allItems = true
  }
  return valid
}

function assertions(place: Place): boolean {
  const { run, schema, value, node } = place
  if (!node.resource.asserts) return true
  let valid = true
  for (const [keyword, problem] of assertionsOf(schema, value, {
    matches: (pattern, text) => run.set.patterns.get(pattern)?.(text) === true,
    keyOf(one) {
      const key = equalityKey(one)
      spend(run, 1 + (key.length >> 4))
      return key
    },
  }))
    valid = fail(place, keyword, problem) && valid
  return valid
}

/** In this order, because the last one asks what the others looked at. */
const keywords = [assertions, references, combinations, objects, arrays, unevaluated]

/**
 * Whether a document fits an indexed schema. `format` and `content…` say nothing about validity, as the default
 * vocabulary of 2020-12 has it.
 *
 * @throws TooMuchWork where schema and document together ask for more than the limits allow.
 */
export function evaluate(set: SchemaSet, document: Json): Evaluation {
  const run: Run = { set, steps: 0, nesting: 0, errorCount: 0, errors: [] }
  const scope: Scope = { resource: set.root.resource, around: undefined }
  const place: Place = {
    run,
    node: set.root,
    schema: {},
    value: document,
    scope,
    path: '',
    tells: true,
    marks: noMarks(),
  }
  const valid = evaluateAt(place)
  return { valid, errors: run.errors, errorCount: run.errorCount }
}
