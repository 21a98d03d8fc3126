import { describe, expect, it } from 'vitest'
import { type Attribute, type Fact, hasEnded, intervalOf, isHistory, standingOf } from '../../src/model/index.ts'

const now = new Date('2026-11-23T12:00:00Z')
const attribute = { halfLifeDays: 180, complete: false } as Attribute
const fact = (given: Partial<Fact>): Fact =>
  ({ value: 1, source: 0, quality: 'recorded', sourceKind: 'dataset', ...given }) as Fact

describe('the days in which a record held', () => {
  const first = fact({ value: 5, validFrom: '2024-05-13', asOf: '2024-06-01' })

  it('end by its own word before anything else', () => {
    const ended = { ...first, validTo: '2024-07-01' }
    const next = fact({ value: 4, validFrom: '2024-06-15' })
    expect(intervalOf(attribute, ended, [ended, next])).toEqual({
      from: '2024-05-13',
      to: '2024-07-01',
      endedBy: 'itself',
    })
  })

  it('end where another source that stands no lower begins with another value', () => {
    const next = fact({ value: 4, validFrom: '2024-10-01', source: 1, sourceKind: 'official' })
    expect(intervalOf(attribute, first, [first, next])).toMatchObject({ to: '2024-10-01', endedBy: 'successor' })
  })

  it('do not end by a lesser source, nor by one that says the same', () => {
    const lesser = fact({ value: 4, validFrom: '2024-10-01', source: 1, sourceKind: 'blog' })
    const same = fact({ value: 5, validFrom: '2024-10-01', source: 1, sourceKind: 'official' })
    expect(intervalOf(attribute, first, [first, lesser, same]).to).toBeUndefined()
  })

  it('of a complete list end where its source lists anew', () => {
    const older = fact({ value: ['sms'], asOf: '2024-06-01' })
    const newer = fact({ value: ['totp'], asOf: '2025-06-01' })
    expect(intervalOf({ ...attribute, complete: true }, older, [older, newer])).toMatchObject({
      to: '2025-06-01',
      endedBy: 'list',
    })
    expect(intervalOf(attribute, older, [older, newer]).to).toBeUndefined()
  })
})

describe('history', () => {
  it.each([
    ['a record that ended', { validFrom: '2026-01-01', validTo: '2026-10-01', asOf: '2026-10-01' }, true],
    ['one that will end', { validFrom: '2026-01-01', validTo: '2027-10-01', asOf: '2026-10-01' }, false],
    [
      'a year that is long over, filed lately',
      { period: { type: 'FY', year: 2010, end: '2010-12-31' }, asOf: '2026-10-01' },
      true,
    ],
    ['one seen lately', { asOf: '2026-10-01' }, false],
  ] as const)('is %s: %s', (_name, days, expected) => {
    expect(isHistory(attribute, fact(days), now)).toBe(expected)
  })

  it('is what ended even of what never ages', () => {
    const ended = fact({ validTo: '2026-10-01' })
    expect([hasEnded(ended, now), isHistory({ ...attribute, halfLifeDays: 'never' }, ended, now)]).toEqual([true, true])
  })
})

it('official records stand before registries, datasets, press and blogs, and all before secondary ones', () => {
  const kinds = ['blog', 'press', 'dataset', 'registry', 'official'] as const
  const ordered = kinds.map((sourceKind) => standingOf(fact({ sourceKind })))
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a))
  expect(standingOf(fact({ sourceKind: 'official', quality: 'secondary' }))).toBeGreaterThan(
    standingOf(fact({ sourceKind: 'blog' })),
  )
})
