export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text inside a definition, with the JSON pointer to it. */
export interface DefinitionText {
  readonly path: string
  readonly text: string
  /** Name of a parameter, a key rather than a value. */
  readonly isName: boolean
}

export interface Definition {
  readonly raw: JsonObject
  readonly name: string
  readonly kind: 'mcp_tool' | 'a2a_skill' | 'function'
  readonly texts: readonly DefinitionText[]
  readonly schema: JsonObject | undefined
  readonly annotations: JsonObject
  /** Every parameter with its pointer, its own schema and how deep it stands. */
  readonly parameters: readonly { readonly path: string; readonly name: string; readonly schema: JsonObject }[]
}

/** How deep and how wide a definition is read. */
const depthMax = 40
const textsMax = 5_000

/** Read an MCP tool, an A2A skill or an OpenAI function as one shape. */
export function readDefinition(given: JsonObject): Definition {
  const raw = isObject(given.function) && typeof given.function.name === 'string' ? given.function : given
  const schema = [raw.inputSchema, raw.input_schema, raw.parameters].find(isObject)
  const texts: DefinitionText[] = []
  collect(raw, '', 0, texts)
  const parameters: Definition['parameters'][number][] = []
  if (schema !== undefined)
    collectParameters(
      schema,
      schema === raw.parameters ? '/parameters' : schema === raw.input_schema ? '/input_schema' : '/inputSchema',
      0,
      parameters,
    )
  const name = [raw.name, raw.id, raw.title].find((one) => typeof one === 'string') ?? ''
  const kind =
    schema === raw.parameters && schema !== undefined
      ? 'function'
      : Array.isArray(raw.tags) || Array.isArray(raw.inputModes)
        ? 'a2a_skill'
        : 'mcp_tool'
  return {
    raw,
    name: String(name),
    kind,
    texts,
    schema,
    annotations: isObject(raw.annotations) ? raw.annotations : {},
    parameters,
  }
}

const pointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

function collect(value: Json, path: string, depth: number, out: DefinitionText[]): void {
  if (depth > depthMax || out.length >= textsMax) return
  if (typeof value === 'string') out.push({ path, text: value, isName: /\/(?:name|id)$/.test(path) && depth <= 1 })
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) collect(item, `${path}/${at}`, depth + 1, out)
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      if (/\/properties$/.test(path)) out.push({ path: `${path}/${pointer(key)}`, text: key, isName: true })
      collect(item, `${path}/${pointer(key)}`, depth + 1, out)
    }
}

function collectParameters(
  schema: JsonObject,
  path: string,
  depth: number,
  out: Definition['parameters'][number][],
): void {
  if (depth > 8 || out.length > 500 || !isObject(schema.properties)) return
  for (const [name, own] of Object.entries(schema.properties)) {
    if (!isObject(own)) continue
    const at = `${path}/properties/${pointer(name)}`
    out.push({ path: at, name, schema: own })
    collectParameters(own, at, depth + 1, out)
    if (isObject(own.items)) collectParameters(own.items, `${at}/items`, depth + 1, out)
  }
}
