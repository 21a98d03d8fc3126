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
