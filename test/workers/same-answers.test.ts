import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../src/model/index.ts'
import { canonicalPath } from '../../src/registry/listing.ts'
import { loadSkills, loadWorks } from '../../src/registry/load.ts'
import { openService, type TestService } from '../kit/service.ts'

/** What these answer is new each time: a receipt, an agent with its token. They read no text. */
const makers = new Set(['hash_notarize', 'agent_register'])
const skills = (await loadSkills()).filter(
  ({ id, cases, rest }) => cases.length > 0 && rest.method === 'POST' && !makers.has(id),
)
/** Hints name the site. */
const env = { SITE_URL: 'https://claimcheck.example' }
const clock = fixedClock('2026-06-01T12:00:00.000Z')
/** What is of one call alone: its receipts and its time. */
const own = new Set(['receipt_id', 'latency_ms', 'created_at'])

let here: TestService
let pooled: TestService

beforeAll(async () => {
  here = await openService({ clock, env, inlineMax: Number.POSITIVE_INFINITY })
  pooled = await openService({ clock, env, inlineMax: -1 })
  // What documents are checked against; itself compared below.
  const schema = { slug: 'newsletter-consent', schema: { type: 'object', required: ['purpose'] } }
  for (const service of [here, pooled]) await service.call('POST', '/v1/consent/schemas', schema)
}, 600_000)
afterAll(async () => {
  await here.close()
  await pooled.close()
})

/** The bytes of an answer without what is of one call alone. */
async function answerOf(service: TestService, path: string, input: unknown): Promise<string> {
  const { status, body } = await service.call('POST', path, input)
  const { data = { code: body.code, detail: body.detail, errors: body.errors } } = body
  return JSON.stringify([status, data], (name, value) => (own.has(name) ? undefined : value))
}

describe.each(skills.map((skill) => [skill.id, skill] as const))('the answers of %s', (_, skill) => {
  it.each(skill.cases.map((example) => [example.title, example] as const))(
    'are the same bytes from a worker: %s',
    async (_title, { input }) => {
      const path = canonicalPath(skill)
      const expected = await answerOf(here, path, input)
      expect(await answerOf(pooled, path, input)).toBe(expected)
    },
    240_000,
  )
})

it('came from workers and from the main thread', () => {
  expect(skills.length).toBeGreaterThan(20)
  expect(pooled.running.rooms.pool.threadIds().length).toBeGreaterThan(0)
  expect(here.running.rooms.pool.threadIds()).toEqual([])
})

it('every work is an export under its own name, with an example that can be sent', async () => {
  const works = await loadWorks()
  expect(works.length).toBeGreaterThan(12)
  for (const { example, shorten } of works) {
    expect(shorten.length).toBeGreaterThan(0)
    expect(structuredClone(example)).toEqual(example)
  }
})
