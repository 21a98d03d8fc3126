import { fileURLToPath } from 'node:url'
import { buildEdition } from '../../src/data/edition/index.ts'
import type { Edition } from '../../src/model/index.ts'
import { readAttributes } from '../../src/reference/attributes.ts'

const attributes = readAttributes(fileURLToPath(new URL('../../reference-data/attributes', import.meta.url)))

/** Claims that hold in the edition of price 2 and in no other. */
export const claimAtTwo = 'The input price of the Acme Rocket is $2 per million tokens'

/** The first day of last month: a record of a day that stays where it is would one day be past its half-life. */
const today = new Date()
const lastMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)

/** An edition of one brand, whose record says one price. */
export function editionAt(price: number, version = 1): Edition {
  return buildEdition({
    attributes,
    sources: [
      {
        id: 'maker',
        publisher: 'The Maker',
        url: 'https://maker.example',
        licence: 'CC0-1.0',
        kind: 'registry',
        licenceClass: 'public-domain',
        asOf: lastMonth,
      },
    ],
    brands: [{ slug: 'acme', name: 'Acme', domain: 'acme.example', version }],
    products: [{ id: 'acme/rocket', name: 'Acme Rocket', brand: 'acme' }],
    facts: [
      {
        subject: 'acme/rocket',
        attribute: 'input_price',
        value: price,
        unit: 'per_1M_tokens',
        currency: 'USD',
        source: 'maker',
        asOf: lastMonth,
      },
    ],
  })
}
