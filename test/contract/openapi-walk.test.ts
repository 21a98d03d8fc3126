import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

interface Operation {
  readonly operationId: string
  readonly deprecated?: boolean
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[]
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly examples?: Readonly<Record<string, { value: unknown }>> }
    }
  }
  readonly responses: Readonly<Record<string, unknown>>
}

/** Operations that exist at their published path only. */
const withoutTwin = ['/v1/auth/help', '/v1/reputation/self']
/** Operations that count, mint and charge nothing and change nothing twice by themselves. */
const takesNoIdempotencyKey = ['/v1/api-keys/verify', '/v1/billing/webhook', '/v1/receipts/verify']

let service: TestService
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
beforeAll(async () => {
  service = await openService({ edition: smallEdition() })
  paths = (await service.call('GET', '/openapi.json', undefined, { key: null })).body.paths
})
afterAll(() => service.close())

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'apple')

interface Seen {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What differs from one answer to the next, whichever path it came by. */
const volatile =
  /request_id|instance|timestamp|latency_ms|^receipt|replayed|_today|remaining|verified_at|computed_at|observation_id|agent_id|agent_token|created|checked_at|last_calculated|expires_at|since|monitor_id|subscription_id|secret/
const perPath = /^(date|x-request-id|content-length|deprecation|link|ratelimit.*|etag|keep-alive|connection)$/

function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, volatile.test(name) ? typeof inner : steady(inner)]),
  )
}

async function seen(method: string, path: string, body: unknown, key: string | null): Promise<Seen & { raw: Headers }> {
  const reply = await service.call(method, path, body, { key })
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !perPath.test(name)))
  return { status: reply.status, headers, body: steady(reply.body), raw: reply.headers }
}

/** Inputs that reach an answer, a refusal of the input, of the body and of the caller. */
function trials(path: string, method: string, operation: Operation): readonly [string, unknown, string | null][] {
  const wrongKey = service.apiKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  if (method === 'get' || method === 'delete')
    return [service.apiKey, null, wrongKey].flatMap((key): [string, unknown, string | null][] => [
      [path, undefined, key],
      [`${path}?mischief=1`, undefined, key],
    ])
  const examples = Object.values(operation.requestBody?.content['application/json'].examples ?? {})
  const bodies = [...examples.slice(0, 1).map(({ value }) => value), {}, { mischief: 1 }, '[]', '{"a":']
  return bodies.flatMap((body) =>
    [service.apiKey, null, wrongKey].map((key): [string, unknown, string | null] => [path, body, key]),
  )
}

describe('every operation of the OpenAPI document', () => {
  it('exists at /v1 and at its unversioned twin, three exceptions apart', () => {
    const versioned = Object.keys(paths).filter((path) => path.startsWith('/v1/'))
    expect(versioned.length).toBeGreaterThan(25)
    for (const path of versioned) {
      const twin = paths[path.slice(3)]
      if (withoutTwin.includes(path)) expect(twin, path).toBeUndefined()
      else {
        expect(Object.keys(twin ?? {}), path).toEqual(Object.keys(paths[path] ?? {}))
        expect(Object.values(twin ?? {}).every(({ deprecated }) => deprecated === true)).toBe(true)
      }
      expect(Object.values(paths[path] ?? {}).some(({ deprecated }) => deprecated === true)).toBe(false)
    }
  })

  it('behaves identically at both, in status, headers and body, whoever calls with whatever', async () => {
    const statuses = new Set<number>()
    const undocumented = new Set<string>()
    for (const [path, operations] of Object.entries(paths)) {
      if (!path.startsWith('/v1/') || withoutTwin.includes(path)) continue
      for (const [method, operation] of Object.entries(operations)) {
        for (const [trial, body, key] of trials(filled(path), method, operation)) {
          const { raw: _, ...canonical } = await seen(method.toUpperCase(), trial, body, key)
          const { raw, ...alias } = await seen(method.toUpperCase(), trial.slice(3), body, key)
          expect(alias, `${method} ${trial} ${JSON.stringify(body)}`).toEqual(canonical)
          expect(raw.get('deprecation'), trial).toMatch(/^@\d+$/)
          expect(raw.get('link'), trial).toContain('rel="successor-version"')
          expect(_.get('deprecation'), trial).toBeNull()
          if (operation.responses[canonical.status] === undefined)
            undocumented.add(`${method} ${path} answers ${canonical.status}`)
          statuses.add(canonical.status)
        }
      }
    }
    expect([...undocumented]).toEqual([])
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 402, 403, 422]))
  })

  it('offers an optional Idempotency-Key exactly where one is heeded', () => {
    for (const [path, operations] of Object.entries(paths)) {
      const { post } = operations
      const offered = post?.parameters?.some(({ name, in: where }) => name === 'Idempotency-Key' && where === 'header')
      const canonical = path.startsWith('/v1') ? path : `/v1${path}`
      if (post !== undefined) expect(offered ?? false, path).toBe(!takesNoIdempotencyKey.includes(canonical))
    }
  })
})
