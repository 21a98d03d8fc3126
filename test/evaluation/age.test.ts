import { expect, it } from 'vitest'
import { buildEdition, type FactDraft } from '../../src/data/edition/index.ts'
import type { Attribute, EvidencePart } from '../../src/model/index.ts'
import { restsOnAged } from './age.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const price = {
  ...{ id: 'price', family: 'price', kind: 'money', label: 'price', cues: [], functional: true, halfLifeDays: 180 },
  ...{ qualifiers: { required: [] }, tolerance: 'precision', complete: false, scopeDirection: 'names' },
  ...{ periods: 'none', corporateActions: [], time: 'point' },
} as unknown as Attribute
const fact = (given: Partial<FactDraft>): FactDraft => ({
  ...{ subject: 'acme', attribute: 'price', value: 5, currency: 'USD', source: 'list', ...given },
})

/** Whether an answer that rests on the first of the facts is called aged. */
function isAged(facts: readonly FactDraft[], claim = 'Acme costs $5'): boolean {
  const edition = buildEdition({
    attributes: [price],
    sources: [
      {
        ...{ id: 'list', publisher: 'List', kind: 'dataset', licence: 'CC0-1.0', licenceClass: 'public-domain' },
        ...{ url: 'https://s.example', asOf: '2026-10-01' },
      },
    ],
    brands: [{ slug: 'acme', name: 'Acme' }],
    products: [],
    facts,
  })
  const ref = edition.subjectById('acme')?.ref ?? -1
  const one = edition.facts(ref).find(({ value }) => value === 5)
  // What the engine says of freshness is not asked.
  const part = { proposition: '', finding: 'agrees', fact_ids: [one?.id ?? ''] } as unknown as EvidencePart
  return restsOnAged(edition, claim, [part], now)
}

it.each([
  ['a record past its half-life', [fact({ asOf: '2025-01-01' })], undefined, true],
  ['a record without a day', [fact({})], undefined, true],
  ['one that was seen lately', [fact({ asOf: '2026-10-01' })], undefined, false],
  [
    'an old one beside a new one of the same terms',
    [fact({ asOf: '2025-01-01' }), fact({ value: 6, asOf: '2026-10-01' })],
    undefined,
    false,
  ],
  [
    'an old one beside a new one of other terms',
    [fact({ asOf: '2025-01-01' }), fact({ value: 6, asOf: '2026-10-01', region: 'CA' })],
    undefined,
    true,
  ],
  ['an old one of which the claim gives the year', [fact({ asOf: '2025-01-01' })], 'Acme cost $5 in 2025', false],
] as const)('%s: %s', (_name, facts, claim, aged) => {
  expect(isAged(facts, claim)).toBe(aged)
})
