import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/faces/rest/index.ts'
import { aliasPath, canonicalPath, isPayable } from '../../src/registry/listing.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { addresses } from './documents.ts'

const skills = await loadSkills()
const text = JSON.stringify(openApiDocument(skills, addresses))

interface Operation {
  readonly operationId: string
  readonly deprecated?: boolean
  readonly description: string
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, unknown>>
  readonly 'x-payment-info'?: { readonly price: { readonly amount: string } }
}
const { paths } = JSON.parse(text) as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
const operation = (path: string, method: string) => paths[path]?.[method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(text))
    expect(result).toEqual({ valid: true })
  })

  it('satisfies the strict rules of the Redocly linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // A tag here is a word of a skill, which needs no second explanation.
      rules: { 'tag-description': 'off' },
    })
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([])
  })

  it('has every skill below /v1 and at its alias, which alone is deprecated', () => {
    expect(skills.length).toBeGreaterThanOrEqual(6)
    for (const skill of skills) {
      const canonical = operation(canonicalPath(skill), skill.rest.method)
      expect(canonical?.operationId).toBe(skill.id)
      expect(canonical?.deprecated).toBeUndefined()
      const alias = aliasPath(skill)
      if (alias === undefined) continue
      expect(operation(alias, skill.rest.method)?.deprecated, alias).toBe(true)
      expect(operation(alias, skill.rest.method)?.responses).toEqual(canonical?.responses)
    }
  })

  it('prices exactly the payable operations, and shows their quote', () => {
    for (const skill of skills) {
      const found = operation(canonicalPath(skill), skill.rest.method)
      expect(found?.['x-payment-info'] !== undefined, skill.id).toBe(isPayable(skill))
      if (isPayable(skill)) expect(found?.responses).toHaveProperty('402')
      expect(found?.security.length === 0, skill.id).toBe(skill.access === 'open')
    }
    expect(operation('/v1/price/check', 'POST')?.['x-payment-info']?.price.amount).toBe('0.001')
  })
})
