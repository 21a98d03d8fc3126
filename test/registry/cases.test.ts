import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSkills } from '../../src/registry/load.ts'
import { openService, type TestService } from '../kit/service.ts'

const skills = (await loadSkills()).filter((skill) => skill.check !== undefined)
let service: TestService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe.each(skills.map((skill) => [skill.id, skill] as const))('the worked cases of %s', (_, skill) => {
  it.each(skill.cases.map((example) => [example.title, example] as const))('%s', async (_title, example) => {
    const { status, body } = await service.call(skill.rest.method, `/v1${skill.rest.path}`, example.input)
    expect(status, JSON.stringify(body)).toBe(200)
    const verdicts = body.data.results.map((result: { verdict: string }) => result.verdict)
    expect(verdicts, JSON.stringify(body.data.results.map((result: { evidence: string }) => result.evidence))).toEqual(
      example.verdicts,
    )
  })
})

it('asks for the signal of a request only where a batch could be stopped by it', async () => {
  const askedBy = async (skillId: string, input: object) => {
    let asked = 0
    const outcome = await service.running.rooms.service.invoke({
      ...{ skillId, input, face: 'rest', requestId: 'r1', resource: service.baseUrl, ip: '127.0.0.1' },
      credentials: { bearer: service.apiKey },
      signal() {
        asked += 1
        return new AbortController().signal
      },
    })
    expect(outcome.kind).toBe('answer')
    return asked
  }
  const claims = ['GPT-4o costs $2.50 per million input tokens']
  expect(await askedBy('brand_verification', { brand: 'openai', claims })).toBe(0)
  expect(await askedBy('safety_check_batch', { texts: ['Good morning.', 'Good night.'] })).toBeGreaterThan(0)
})
