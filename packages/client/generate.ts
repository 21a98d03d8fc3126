import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript'

/** What is read of the OpenAPI document beside its types. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly 'x-idempotent'?: boolean
  readonly 'x-payment-info'?: { readonly price: { readonly amount: string } }
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly [key: string]: unknown
}

/** An operation with its place in the document. */
interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const replayHeader = 'Idempotency-Key'
const made = '// Made from the OpenAPI document by packages/client/generate.ts (npm run snapshots); never edited.\n'

/**
 * The generated files of the client, by name below `src/generated/`.
 *
 * @param text The OpenAPI document of the service, as JSON.
 */
export async function clientFiles(text: string): Promise<ReadonlyMap<string, string>> {
  const document = canonical(JSON.parse(text) as Document)
  const types = await openapiTypeScript(document as unknown as OpenAPI3, {
    defaultNonNullable: false,
    alphabetize: false,
    silent: true,
  })
  const operations = placedOperations(document)
  return new Map([
    ['openapi.ts', `${made}${astToString(types)}`],
    ['operations.ts', operationsModule(operations)],
  ])
}

/** Without the deprecated aliases, which behave the same, and without examples, which types do not show. */
function canonical(document: Document): Document {
  const kept = placedOperations(document).filter(callable)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, path, operation } of kept) paths[path] = { ...paths[path], [method]: operation }
  return { ...document, paths }
}

function placedOperations({ paths }: Document): readonly Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** Aliases are left out, and what only a payment processor can call because it signs the body. */
function callable({ operation }: Placed): boolean {
  const signed = operation.parameters?.some(({ in: place, required }) => place === 'header' && required) ?? false
  return operation.deprecated !== true && !signed
}

function methodName(id: string): string {
  return id.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function takes(operation: Operation, name: string, place: string): boolean {
  return operation.parameters?.some((parameter) => parameter.name === name && parameter.in === place) ?? false
}

function operationsModule(placed: readonly Placed[]): string {
  const sorted = [...placed].sort((left, right) => (left.operation.operationId < right.operation.operationId ? -1 : 1))
  const table = sorted.map(({ method, path, operation }) => {
    const idempotent = method !== 'post' || operation['x-idempotent'] === true
    const fields = [
      `id: '${operation.operationId}'`,
      `method: '${method.toUpperCase()}'`,
      `path: '${path}'`,
      `idempotent: ${idempotent}`,
      `replays: ${takes(operation, replayHeader, 'header')}`,
      `pages: ${takes(operation, 'cursor', 'query')}`,
      `text: ${!Object.hasOwn(operation.responses['200']?.content ?? {}, 'application/json')}`,
    ]
    return `  ${methodName(operation.operationId)}: { ${fields.join(', ')} },`
  })
  return [
    made.trimEnd(),
    "import type { Answer, CallOptions, Input } from '../types.ts'",
    '',
    '/** Where each operation stands; `replays` takes an Idempotency-Key, `pages` a cursor, `text` answers no JSON. */',
    'export const operations = {',
    ...table,
    '} as const',
    '',
    '/** Every operation of the service as a method: one flat input, the whole answer. */',
    'export interface Operations {',
    ...sorted.map(({ operation }) => methodOf(operation)),
    '}',
    '',
  ].join('\n')
}

function methodOf(operation: Operation): string {
  const { operationId, summary, description } = operation
  const price = operation['x-payment-info']?.price.amount
  const lines = [
    `${summary}${price === undefined ? '' : ` ($${price} a call without a plan)`}.`,
    ...description.split('\n'),
  ]
  const optional = inputRequired(operation) ? '' : '?'
  return [
    '  /**',
    ...lines.map((line) => `   * ${line.replaceAll('*/', '*\\/')}`.trimEnd()),
    '   */',
    `  ${methodName(operationId)}(input${optional}: Input<'${operationId}'>, options?: CallOptions): Promise<Answer<'${operationId}'>>`,
  ].join('\n')
}

function inputRequired(operation: Operation): boolean {
  const inAddress = operation.parameters?.some(({ in: place, required }) => place !== 'header' && required) ?? false
  return inAddress || operation.requestBody !== undefined
}

/** Write the files beside the sources. */
export async function writeClient(text: string): Promise<void> {
  const folder = new URL('./src/generated/', import.meta.url)
  for (const [name, content] of await clientFiles(text)) await writeFile(new URL(name, folder), content)
}

const document = new URL('../../test/contract/snapshots/openapi.json', import.meta.url)
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeClient(await readFile(document, 'utf8'))
