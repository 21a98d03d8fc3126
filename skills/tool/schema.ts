import { type Definition, isObject, type JsonObject } from './definition.ts'
import type { ToolFinding } from './finding.ts'

const greedyNames =
  /^(?:conversation(?:_?history)?|chat_?history|full_?context|all_?messages|message_?history|system_?prompt|previous_?(?:tool_)?outputs?|tool_?outputs?|env(?:ironment)?_?vars?|all_?env|user_?credentials|auth_?hint|sidenote|user_?password|secrets?|cookies)$/i
const greedyWords =
  /\b(?:entire|full|complete|whole|all|every|verbatim|prior|previous|earlier|so far|contents? of the|the user's|put the|your) (?:\w+[ ,-]{1,2}){0,4}?(?:conversation|chat history|messages?|system (?:prompt|message)|tool outputs?|environment variables|api keys?|secrets|tokens|credentials|password|file content)\b|\bor the file content\b/i

/** What no parameter of a tool about something else is for. */
const foreignMatters: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:whole|full|entire|complete|all|verbatim|every|everything|copy of|text of|dump of|last (?:\w+ )?)\b[^.;]{0,40}?\b(?:conversation|dialog(?:ue)?|chat|transcript|messages|turns|system (?:prompt|message))\b|\b(?:conversation|dialog(?:ue)?|chat|transcript|messages)\b[^.;]{0,30}?\b(?:so far|up to (?:now|here|this point)|until now|verbatim|in full|complete|unaltered|word for word|system ones)\b|\b(?:the|your|its|own|of) (?:system prompt|system message|(?:initial|hidden|own) (?:instructions|reasoning))\b/i,
    'The parameter is to carry the conversation or the instructions of the model, and the tool is about something else.',
  ],
  [
    /\.(?:ssh|aws|kube|docker|netrc|gnupg|config\/gh)\b|\bid_(?:rsa|ed25519)\b|\bprintenv\b|\bos\.environ\b|\bdocument\.cookie\b|\blocalstorage\b|\/etc\/(?:passwd|shadow)\b|\buser's private (?:ssh )?key\b|\b(?:password manager|keychain|saved (?:passwords|logins))\b/i,
    'The parameter is to carry what a store of secrets holds, and the tool is about something else.',
  ],
]
const mayCarry =
  /\b(?:chat|conversation|history|agent|assistant|prompt|llm|model|completion|message|memory|gpt|claude|ai|generat\w*|thread|slack|mail|transcri\w*|session|feedback|summar\w*|tokens?|ssh|keys?|aws|kube\w*|docker|secrets?|credentials?|config\w*|cookies?|browser|log ?in|auth\w*|context|reason\w*|think\w*)/i

/** Parameters that ask for the conversation or for secrets by name, of tools whose name and description are about neither. */
export function findForeignMatters({ parameters }: Definition, purpose: string): readonly ToolFinding[] {
  if (mayCarry.test(purpose)) return []
  return parameters.flatMap(({ path, schema: { description } }) =>
    typeof description !== 'string'
      ? []
      : foreignMatters.flatMap(([form, detail]): readonly ToolFinding[] => {
          const match = form.exec(description)
          return match === null ? [] : [foundAt('exfiltration_parameter', `${path}/description`, match, detail)]
        }),
  )
}

const foundAt = (
  kind: ToolFinding['kind'],
  path: string,
  { 0: span, index }: RegExpExecArray,
  detail: string,
): ToolFinding => ({ kind, severity: 'high', detail, path, start: index, end: index + span.length, span })

const orderWords =
  /\b(?:call|read|send|paste|run|ignore|obey|tell|mention|append|forward|mail|hand|upload|execute|disregard|pretend|reveal|model|assistant|agent)s?\b/i
/** In titles many of these are nouns. */
const titleOrderWords =
  /\b(?:read|send|paste|ignore|obey|tell|mention|append|forward|upload|disregard|pretend|reveal|model|assistant|agent)\b/i
const isValue = (path: string): boolean =>
  /\/(?:default|const|pattern|format)$|\/(?:enum|examples|tags|required)\/\d+$/.test(path)
/** Parameters whose values are sentences anyway. */
const takesSentences =
  /\/(?:\w*_)?(?:prompt|query|message|instructions?|task|text|content|body|question|criteria|response|description)\w*\//i

/** Values and titles that are sentences with an order, where honest definitions have words. */
export function findValueOrders({ texts, kind }: Definition): readonly ToolFinding[] {
  return texts.flatMap(({ path, text }): readonly ToolFinding[] => {
    const isTitle = path.endsWith('/title')
    const wordsMin = isValue(path) ? 6 : isTitle ? 8 : Number.POSITIVE_INFINITY
    if (takesSentences.test(path) || (kind === 'a2a_skill' && path.startsWith('/examples/'))) return []
    const isSentence = text.slice(0, 2_000).trim().split(/\s+/).length >= wordsMin
    const match = isSentence ? (isTitle ? titleOrderWords : orderWords).exec(text) : null
    return match === null
      ? []
      : [foundAt('instruction_to_model', path, match, 'A value or title is a sentence that orders something.')]
  })
}

/** Parameters that want what a tool has no business with. */
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

/** A change that a text owns up to, unless it speaks of what has been changed before or denies it. */
const change =
  /(?<!(?:\b(?:not|never|nothing|no|without|that|which|whether|if|once|when|until|unless|been)|n't) (?:\w+ ){0,3})\b(?:(?:deletes|erases|purges|wipes|overwrites|empties)|(?:is|are|gets?|and|then|thereafter|afterwards|will be) (?:\w+ ){0,3}?(?:deleted|erased|purged|wiped|overwritten|emptied|(?:removed|dropped) (?:for good|permanently|recursively)))\b/i

/** What a text says that it changes. */
function toldChange(texts: Definition['texts']): ToolFinding | undefined {
  for (const { path, text, isName } of texts) {
    const match = isName || !/\/description$/.test(path) || path.startsWith('/outputSchema') ? null : change.exec(text)
    if (match !== null)
      return foundAt(
        'annotation_mismatch',
        path,
        match,
        'It calls itself read-only and says that it destroys something.',
      )
  }
  return undefined
}

/** Hints that the name or the description denies. */
export function findAnnotationLies({ name, annotations, raw, texts }: Definition): readonly ToolFinding[] {
  const description = typeof raw.description === 'string' ? raw.description.trim() : ''
  const verb = /^(?:permanently |irreversibly )?(deletes?|removes?|drops?|erases?|destroys?|wipes?|purges?)\b/i.exec(
    description,
  )
  const isDestructive = destroys.test(name) || verb !== null
  const out: ToolFinding[] = []
  const told = annotations.readOnlyHint === true && !isDestructive ? toldChange(texts) : undefined
  if (told !== undefined) out.push(told)
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
