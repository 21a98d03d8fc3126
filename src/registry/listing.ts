import type { Skill } from './define.ts'

/** Version of the service and of its REST interface. */
export const serviceVersion = '2.0.0'

/** Day of that version; documents that must name a date name this one, so that they stay the same between releases. */
export const serviceReleased = '2026-11-21'

/** Path of the canonical operation: below `/v1`, unless the operation lives outside versions. */
export function canonicalPath(skill: Skill): string {
  return skill.rest.unprefixed === true ? skill.rest.path : `/v1${skill.rest.path}`
}

/** Path of the deprecated twin, undefined where there is none. */
export function aliasPath(skill: Skill): string | undefined {
  return skill.rest.alias === false || skill.rest.unprefixed === true ? undefined : skill.rest.path
}

/** Whether a call can be paid for without a key. */
export function isPayable(skill: Skill): boolean {
  return skill.price !== undefined && (skill.access === 'key-or-payment' || skill.access === 'payment')
}

/** What documents say of the length of a request; nothing where only the body has a limit. */
export function lengthSentence({ charactersMax }: Skill): string {
  if (charactersMax === undefined) return ''
  return ` A request has at most ${charactersMax.toLocaleString('en')} characters of text together.`
}

/** Names of the parameters in the operation’s path, in order. */
export function pathParameters(skill: Skill): readonly string[] {
  return [...skill.rest.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/**
 * Absolute URL of the operation a call means, with its path parameters filled in. Quotes and payments name it, so
 * that a call over MCP or A2A and the same call over REST are the same purchase.
 *
 * @param baseUrl Address of the service without a trailing slash.
 */
export function resourceUrl(skill: Skill, input: unknown, baseUrl: string): string {
  const fields = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
  const path = canonicalPath(skill).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number'
      ? encodeURIComponent(String(value).toWellFormed())
      : placeholder
  })
  return `${baseUrl}${path}`
}

/** A call as a REST request. */
export interface RestRequest {
  readonly url: string
  /** The fields of a POST that are not in its path. */
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * The REST request of a call with this input: what the path names stands there, the rest in the query or the body.
 *
 * @param baseUrl Address of the service without a trailing slash.
 */
export function restRequest(skill: Skill, input: Readonly<Record<string, unknown>>, baseUrl: string): RestRequest {
  const inPath = pathParameters(skill)
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const url = resourceUrl(skill, input, baseUrl)
  if (skill.rest.method === 'POST') return { url, body: Object.fromEntries(rest) }
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return { url: query === '' ? url : `${url}?${query}` }
}
