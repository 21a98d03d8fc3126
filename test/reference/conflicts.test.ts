import { describe, expect, it } from 'vitest'
import type { FactDraft } from '../../src/data/edition/index.ts'
import type { Attribute, SourceKind } from '../../src/model/index.ts'
import { type Conflict, settleConflicts } from '../../src/reference/compile/conflicts.ts'

const founded = { id: 'founded', kind: 'date', functional: true } as Attribute
const attributes = new Map([[founded.id, founded]])
const kinds: Readonly<Record<string, SourceKind>> = {
  filing: 'official',
  list: 'dataset',
  other: 'dataset',
  post: 'blog',
}
const standingOf = (source: string) => ({ kind: kinds[source] ?? ('blog' as const), rank: 3 })
const fact = (source: string, value: string, given: Partial<FactDraft> = {}): FactDraft => ({
  ...{ subject: 'acme', attribute: 'founded', source, value, quality: 'recorded', asOf: '2026-08-01' },
  ...given,
})

/** What two facts became, and how it was decided. */
function settle(one: FactDraft, two: FactDraft, believe?: string): readonly (string | undefined)[] {
  const reviews =
    believe === undefined ? [] : [{ subject: 'acme', attribute: 'founded', believe, reason: 'It was read.' }]
  const { facts, conflicts } = settleConflicts([one, two], attributes, standingOf, reviews)
  const [conflict]: readonly (Conflict | undefined)[] = conflicts
  return [...facts.map(({ quality }) => quality), conflict?.outcome]
}

describe('of two records that differ', () => {
  it('the better kind of source is believed', () => {
    expect(settle(fact('filing', '1977'), fact('list', '1976'))).toEqual(['recorded', 'secondary', 'ranked'])
  })

  it('of one kind the clearly newer', () => {
    expect(settle(fact('list', '1977', { asOf: '2025-01-01' }), fact('other', '1976'))).toEqual([
      'secondary',
      'recorded',
      'ranked',
    ])
  })

  it('of one kind and day neither', () => {
    expect(settle(fact('list', '1977'), fact('other', '1976'))).toEqual(['conflicting', 'conflicting', 'open'])
  })

  it('what a person believes goes before all and is secondary no longer', () => {
    const post = fact('post', '1976', { quality: 'secondary' })
    expect(settle(fact('filing', '1977'), post, 'post')).toEqual(['secondary', 'recorded', 'reviewed'])
  })

  it('a day in a year says the same, and so does a record of other terms', () => {
    expect(settle(fact('filing', '1976'), fact('list', '1976-04-01'))).toEqual(['recorded', 'recorded', undefined])
    expect(settle(fact('filing', '1976'), fact('list', '1977', { scope: 'brand' }))).toEqual([
      'recorded',
      'recorded',
      undefined,
    ])
  })
})
