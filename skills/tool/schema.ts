import { type Definition, isObject, type JsonObject } from './definition.ts'
import type { ToolFinding } from './finding.ts'

const greedyNames =
  /^(?:conversation(?:_?history)?|chat_?history|full_?context|all_?messages|message_?history|system_?prompt|previous_?(?:tool_)?outputs?|tool_?outputs?|env(?:ironment)?_?vars?|all_?env|user_?credentials|auth_?hint|sidenote|user_?password|secrets?|cookies)$/i
const greedyWords =
  /\b(?:entire|full|complete|whole|all|every|verbatim|prior|previous|earlier|so far|contents? of the|the user's|put the|your) (?:\w+[ ,-]{1,2}){0,4}?(?:conversation|chat history|messages?|system (?:prompt|message)|tool outputs?|environment variables|api keys?|secrets|tokens|credentials|password|file content)\b|\bor the file content\b/i

/** Parameters that want what a tool has no business with. `purpose` says what the tool is about. */
export function findGreedyParameters({ parameters, name, raw }: Definition): readonly ToolFinding[] {
  const purpose = `${name} ${typeof raw.description === 'string' ? raw.description.slice(0, 200) : ''}`.toLowerCase()
  return parameters.flatMap(({ path, name: parameter, schema }): readonly ToolFinding[] => {
    const description = typeof schema.description === 'string' ? schema.description : ''
    const match = greedyWords.exec(description)
    if (match === null) return []
    const about =
      /\b(?:chat|conversation|history|agent|assistant|prompt|llm|model|completion|message|memory|credential|password|secret|auth|login|vault|env|config|token)/.test(
        purpose,
      )
    const severity = greedyNames.test(parameter) && !about ? 'high' : about ? 'info' : 'medium'
    return [
      {
        kind: 'exfiltration_parameter',
        severity,
        detail: 'The parameter asks for the conversation, secrets or other tools’ results.',
        path: `${path}/description`,
        start: match.index,
        end: match.index + match[0].length,
        span: match[0],
      },
    ]
  })
}

const runs = /^(?:command|cmd|shell|bash|script|code|sql|query_?string|eval|expression|exec)$/i

/** Schemas that take anything: free commands, open objects, no schema at all. */
export function findBreadth({ parameters, schema }: Definition): readonly ToolFinding[] {
  const out: ToolFinding[] = parameters
    .filter(
      ({ name, schema: own }) =>
        runs.test(name) && own.type === 'string' && own.enum === undefined && own.pattern === undefined,
    )
    .map(({ path, name }) => ({
      kind: 'broad_schema',
      severity: 'low',
      detail: 'A free text is run as a command, code or query.',
      path,
      span: name,
    }))
  if (
    schema !== undefined &&
    schema.additionalProperties === true &&
    (!isObject(schema.properties) || Object.keys(schema.properties).length === 0)
  )
    out.push({
      kind: 'broad_schema',
      severity: 'low',
      detail: 'The input may hold anything.',
      path: '/inputSchema/additionalProperties',
    })
  return out
}

const destroys =
  /^(?:delete|remove|drop|destroy|erase|wipe|purge|truncate|kill|terminate|uninstall|revoke|format)(?:_|-|$|[A-Z])/
const writes =
  /^(?:create|update|write|insert|send|post|put|upload|set|add|edit|modify|move|rename|publish|deploy|execute|transfer|pay|buy|merge|commit|push)(?:_|-|$|[A-Z])/

/** Hints that the name or the description denies. */
export function findAnnotationLies({ name, annotations, raw }: Definition): readonly ToolFinding[] {
  const description = typeof raw.description === 'string' ? raw.description.trim() : ''
  const verb = /^(?:permanently |irreversibly )?(deletes?|removes?|drops?|erases?|destroys?|wipes?|purges?)\b/i.exec(
    description,
  )
  const isDestructive = destroys.test(name) || verb !== null
  const out: ToolFinding[] = []
  if (annotations.readOnlyHint === true && isDestructive)
    out.push({
      kind: 'annotation_mismatch',
      severity: 'high',
      detail: 'It calls itself read-only and says that it deletes.',
      path: '/annotations/readOnlyHint',
      span: 'true',
    })
  else if (annotations.readOnlyHint === true && writes.test(name))
    out.push({
      kind: 'annotation_mismatch',
      severity: 'low',
      detail: 'It calls itself read-only, and its name says that it writes.',
      path: '/annotations/readOnlyHint',
      span: 'true',
    })
  else if (annotations.destructiveHint === false && isDestructive)
    out.push({
      kind: 'annotation_mismatch',
      severity: 'medium',
      detail: 'It calls itself harmless and says that it deletes.',
      path: '/annotations/destructiveHint',
      span: 'false',
    })
  return out
}

/** What some hosts refuse or silently drop. */
export function findPortability(definition: Definition): readonly ToolFinding[] {
  const { name, schema, raw, parameters } = definition
  const out: ToolFinding[] = []
  const note = (path: string, detail: string) => out.push({ kind: 'portability', severity: 'info', detail, path })
  if (definition.kind !== 'a2a_skill' && !/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    note('/name', 'Some hosts take names of 1 to 64 letters, digits, underscores and hyphens only.')
  if (typeof raw.description === 'string' && raw.description.length > 1024)
    note('/description', 'Some hosts cut or refuse descriptions beyond 1,024 characters.')
  if (schema === undefined) return out
  if (schema.type !== 'object') note('/inputSchema/type', 'The input schema must be of type object.')
  for (const key of ['oneOf', 'anyOf', 'allOf', 'not', '$ref'])
    if (key in schema) note(`/inputSchema/${key}`, `Some hosts refuse ${key} at the top of the input.`)
  if (parameters.length > 100) note('/inputSchema/properties', 'Some hosts take a hundred parameters at most.')
  if (usesReferences(schema)) note('/inputSchema', 'References inside the schema are not resolved by every host.')
  if (parameters.some(({ schema: own }) => typeof own.pattern === 'string' && /\(\?[<=!]/.test(own.pattern)))
    note('/inputSchema', 'Patterns with look-around are refused by hosts whose regular expressions are linear.')
  return out
}

function usesReferences(schema: JsonObject): boolean {
  const text = JSON.stringify(schema)
  return text.length < 200_000 && text.includes('"$ref"')
}
