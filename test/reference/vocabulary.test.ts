import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Attribute, Fact } from '../../src/model/index.ts'
import { isPastHalfLife } from '../../src/model/index.ts'
import { readAttributes } from '../../src/reference/attributes.ts'

const whole = {
  kind: 'money',
  label: 'price',
  cues: ['price'],
  time: 'state',
  functional: true,
  qualifiers: { required: ['currency'] },
  half_life_days: 180,
  tolerance: 'precision',
  complete: false,
  scope_direction: 'names',
  periods: 'distinct',
  corporate_actions: [],
}

async function read(entry: object): Promise<readonly Attribute[]> {
  const dir = await mkdtemp(join(tmpdir(), 'vocabulary-'))
  try {
    const file = { family: 'price', defaults: {}, attributes: { price: entry } }
    await writeFile(join(dir, 'price.yaml'), JSON.stringify(file))
    return readAttributes(dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}

describe('the vocabulary', () => {
  it('takes an attribute that says what it means', async () => {
    expect(await read(whole)).toMatchObject([{ id: 'price', functional: true, halfLifeDays: 180 }])
  })

  it.each([
    'functional',
    'qualifiers',
    'half_life_days',
    'tolerance',
    'complete',
    'scope_direction',
    'periods',
    'corporate_actions',
  ])('refuses an attribute without %s, by name', async (field) => {
    const { [field as keyof typeof whole]: _, ...rest } = whole
    await expect(read(rest)).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`price.*${field}`, 'u')),
    })
  })

  it.each([
    ['money without its currency', { qualifiers: { required: [] } }, 'require currency'],
    ['a complete figure', { complete: true }, 'only a list can be complete'],
    ['a figure of a period without that period', { time: 'period' }, 'only for that period'],
  ])('refuses %s', async (_name, change, why) => {
    await expect(read({ ...whole, ...change })).rejects.toMatchObject({ message: expect.stringContaining(why) })
  })
})

describe('the half-life of a record', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const attribute = { halfLifeDays: 180 } as Attribute
  it.each([
    ['seen lately', { asOf: '2026-08-01' }, false],
    ['seen long ago', { asOf: '2026-01-01' }, true],
    ['known to have begun long ago and looked at lately', { validFrom: '2019-01-01', asOf: '2026-10-01' }, false],
    ['without any day', {}, true],
  ])('of a value %s', (_name, days, past) => {
    expect(isPastHalfLife(attribute, days as Fact, now)).toBe(past)
    expect(isPastHalfLife({ ...attribute, halfLifeDays: 'never' }, days as Fact, now)).toBe(false)
  })
})
