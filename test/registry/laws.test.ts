import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineSkill, type Skill } from '#skill'
import { brokenLaws, loadSkills } from '../../src/registry/load.ts'
import { inputSchema, outputSchema } from '../../src/registry/schemas.ts'

const skills = await loadSkills()

describe('the registry', () => {
  it('finds skills by where they stand', () => {
    expect(skills.map((skill) => skill.id)).toContain('brand_verification')
    expect(skills.length).toBeGreaterThanOrEqual(6)
  })

  it('keeps its laws', () => {
    expect(brokenLaws(skills)).toEqual([])
  })

  it('describes every field that comes back', () => {
    const undescribed = skills.flatMap((skill) =>
      skill.output instanceof z.ZodObject
        ? Object.entries(skill.output.shape as Record<string, z.ZodType>)
            .filter(([, field]) => field.description === undefined)
            .map(([name]) => `${skill.id}.${name}`)
        : [],
    )
    expect(undescribed).toEqual([])
  })

  it('gives every skill a flat object as input and a schema for its answer', () => {
    for (const skill of skills) {
      const schema = inputSchema(skill)
      expect(schema.type, skill.id).toBe('object')
      expect(Object.keys(schema), skill.id).not.toEqual(expect.arrayContaining(['oneOf', 'anyOf', 'allOf', '$defs']))
      expect(outputSchema(skill), skill.id).toBeTypeOf('object')
    }
  })

  it('has worked cases that its own input schema accepts', () => {
    for (const skill of skills) {
      for (const example of skill.cases)
        expect(skill.input.strict().safeParse(example.input).success, `${skill.id}: ${example.title}`).toBe(true)
    }
  })

  it('names what breaks a law', () => {
    const [first] = skills
    if (first === undefined) throw new Error('no skills were loaded')
    const { price: _, ...unpriced } = skills.find((skill) => skill.price !== undefined) ?? first
    const undescribed = {
      ...first,
      id: 'undescribed',
      input: z.object({ x: z.string() }),
      rest: { method: 'POST', path: '/x/{y}' },
    } as Skill
    const broken = brokenLaws([first, first, undescribed, unpriced as Skill])
    expect(broken.some((law) => law.startsWith('A2A id is used twice'))).toBe(true)
    expect(broken).toContain('undescribed does not describe its field x')
    expect(broken).toContain('undescribed has no field y for its path')
    expect(broken.some((law) => law.includes('must have a price exactly when it can be paid'))).toBe(true)
  })
})

describe('loading', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claimcheck-skills-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('stops at a file that exports no skill, naming it', async () => {
    await writeFile(join(folder, 'empty.skill.ts'), 'export const nothing = 1\n')
    await expect(loadSkills(folder)).rejects.toThrow('empty.skill.ts has no skill as its default export')
  })

  it('takes a skill object through unchanged', () => {
    const [first] = skills
    if (first === undefined) throw new Error('no skills were loaded')
    expect(defineSkill(first)).toBe(first)
  })
})
