import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineSkill } from '../../src/registry/define.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { parse } from '../../src/registry/parse.ts'

const skills = await loadSkills()
const limited = skills.filter(({ charactersMax }) => charactersMax !== undefined)
const skillOf = (id: string) => {
  const skill = skills.find((one) => one.id === id)
  if (skill === undefined) throw new Error(`no skill ${id}`)
  return skill
}
const refusalOf = (id: string, input: unknown) => {
  try {
    parse(skillOf(id), input)
    return undefined
  } catch (error) {
    return error as { code: string; message: string; details: { nextAction: string } }
  }
}

describe('the length of a request', () => {
  it('is limited for checks of claims, sources, tools and plans', () => {
    expect(limited.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['price_verification', 'claim_verification', 'tool_verification_batch', 'preflight']),
    )
  })

  it.each([
    ['price_verification', { claims: new Array(100).fill('x'.repeat(1_001)) }],
    [
      'claim_verification',
      { claim: 'It rose.', text: 'x'.repeat(390_000), tables: [{ rows: new Array(50).fill(['y'.repeat(400)]) }] },
    ],
    ['tool_verification', { tools: new Array(50).fill({ name: 'add', description: 'x'.repeat(3_000) }) }],
    ['preflight', { actions: new Array(20).fill({ tool: 'post', arguments: { body: 'x'.repeat(21_000) } }) }],
  ])('%s refuses a longer one and says what it takes', (id, input) => {
    const refusal = refusalOf(id, input)
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', details: { nextAction: 'correct_input' } })
    const most = skillOf(id).charactersMax?.toLocaleString('en') ?? ''
    expect(refusal?.message).toContain(`may have ${most} together. Send it in parts.`)
  })

  it.each([
    ['price_verification', { claims: new Array(100).fill('x'.repeat(990)) }],
    ['tool_verification', { tool: { name: 'add', description: 'x'.repeat(90_000) } }],
  ])('%s takes one that is just short enough', (id, input) => {
    expect(refusalOf(id, input)).toBeUndefined()
  })

  it('is only limited by the body where a skill says nothing', () => {
    const skill = defineSkill({ ...skillOf('sentiment_check'), input: z.object({ text: z.string() }) })
    expect(parse({ ...skill, charactersMax: 10 }, { text: 'short' })).toEqual({ text: 'short' })
    expect(() => parse({ ...skill, charactersMax: 10 }, { text: 'too long' })).toThrow(/at most 10|may have 10/)
    const { charactersMax: _, ...free } = skill
    expect(parse(free, { text: 'x'.repeat(500_000) }).text).toHaveLength(500_000)
  })
})
