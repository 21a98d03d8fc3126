import { buildEdition } from '../../src/data/edition/index.ts'
import type { Edition } from '../../src/model/index.ts'

/** One brand and nothing recorded about it: for tests of everything around a check. */
export function smallEdition(): Edition {
  return buildEdition({
    attributes: [],
    sources: [
      {
        id: 'maker',
        publisher: 'The Maker',
        url: 'https://maker.example',
        licence: 'CC0-1.0',
        kind: 'registry',
        licenceClass: 'public-domain',
        asOf: '2026-06-01',
      },
    ],
    brands: [{ slug: 'apple', name: 'Apple', domain: 'apple.com' }],
    products: [],
    facts: [],
  })
}
