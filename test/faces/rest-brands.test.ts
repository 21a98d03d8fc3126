import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BrandSummary, brandPage, readCursor, writeCursor } from '../../skills/brand/catalogue.ts'
import definition from '../../skills/brand/definition.skill.ts'
import list from '../../skills/brand/list.skill.ts'
import { availabilityOf } from '../../skills/offers/availability.ts'
import { type BrandDraft, buildEdition, type FactDraft } from '../../src/data/edition/index.ts'
import type { Attribute, Edition } from '../../src/model/index.ts'
import type { SkillContext } from '../../src/registry/define.ts'

const source = {
  id: 'source-one',
  publisher: 'The Publisher',
  url: 'https://source.example',
  licence: 'CC0-1.0',
  kind: 'registry',
  licenceClass: 'public-domain',
  asOf: '2026-06-01',
} as const

const attribute = (id: string, family: Attribute['family'], kind: Attribute['kind'], label: string): Attribute => ({
  id,
  family,
  kind,
  label,
  cues: [label],
  halfLifeDays: 180,
  qualifiers: { required: [] },
  tolerance: 'precision',
  scopeDirection: 'names',
  periods: 'none',
  corporateActions: [],
  time: 'state',
  functional: false,
  complete: false,
})

function edition(brands: readonly BrandDraft[], facts: readonly FactDraft[] = []): Edition {
  const attributes = [
    attribute('list_price', 'price', 'money', 'list price'),
    attribute('two_factor_supported', 'policy', 'boolean', 'two-factor authentication'),
    attribute('revenue', 'financial', 'money', 'revenue'),
    attribute('consumer_markets', 'availability', 'set', 'consumer markets'),
    attribute('free_shipping_threshold', 'policy', 'money', 'free shipping threshold'),
  ]
  return buildEdition({
    attributes,
    sources: [source],
    brands,
    products: [{ id: 'acme/rocket', name: 'Rocket', brand: 'acme' }],
    facts,
  })
}

const acme: BrandDraft = {
  slug: 'acme',
  name: 'Acme',
  domain: 'acme.com',
  category: 'space-travel',
  aliases: ['Acme Corporation'],
  version: 3,
}

/** Reading brands takes the edition and the day, nothing else of the world. */
function context(given: Edition): SkillContext {
  return { now: new Date('2026-06-15T00:00:00.000Z'), edition: given } as SkillContext
}

const ask = (given: Edition, input: object) => {
  const answer = list.handler(list.input.strict().parse(input) as never, context(given))
  return answer as { data: BrandSummary[]; pagination: { cursor: string | null } }
}

/** Walk every page; `editionAt` gives the edition that is in force for each. */
function walk(editionAt: (page: number) => Edition, limit: number, q?: string): string[] {
  const slugs: string[] = []
  let cursor: string | null | undefined
  for (let page = 0; cursor !== null; page += 1) {
    const input = { limit, ...(q === undefined ? {} : { q }), ...(cursor === undefined ? {} : { cursor }) }
    const { data, pagination } = ask(editionAt(page), input)
    expect(data.length).toBeLessThanOrEqual(limit)
    slugs.push(...data.map((brand) => brand.slug))
    cursor = pagination.cursor
  }
  return slugs
}

const names = fc.uniqueArray(
  fc.constantFrom('Ant', 'ant', 'Ánt', 'Bee', 'B&E', '3M', 'Zed', 'zed inc', 'Ω', '!!', 'Cat 5', 'cat 10'),
  { minLength: 1 },
)
const catalogue = names.map((all) => all.map((name, index): BrandDraft => ({ slug: `b${index}-${name.length}`, name })))

describe('listing brands', () => {
  it('pages through all of them once, in the order of the whole list', () => {
    fc.assert(
      fc.property(catalogue, fc.integer({ min: 1, max: 5 }), (brands, limit) => {
        const given = edition([...brands, acme])
        const whole = ask(given, { all: true })
        expect(whole.pagination.cursor).toBeNull()
        expect(walk(() => given, limit)).toEqual(whole.data.map((brand) => brand.slug))
        expect(new Set(whole.data.map((brand) => brand.slug)).size).toBe(brands.length + 1)
      }),
    )
  })

  it('neither skips nor repeats what stays while the edition is swapped under the walk', () => {
    fc.assert(
      fc.property(catalogue, catalogue, fc.integer({ min: 1, max: 3 }), (stay, come, limit) => {
        const later = come.map((brand) => ({ ...brand, slug: `new-${brand.slug}` }))
        const before = edition([...stay, acme])
        const after = edition([...stay, acme, ...later])
        const slugs = walk((page) => (page % 2 === 0 ? before : after), limit)
        expect(new Set(slugs).size).toBe(slugs.length)
        expect(slugs).toEqual(expect.arrayContaining([...stay.map((brand) => brand.slug), 'acme']))
      }),
    )
  })

  it('finds by part of name or slug, and by another name as a whole', () => {
    const given = edition([acme, { slug: 'micro-one', name: 'Micro One' }, { slug: 'macro', name: 'Macrosoft' }])
    expect(walk(() => given, 2, 'micro')).toEqual(['micro-one'])
    expect(walk(() => given, 2, 'CRO')).toEqual(['macro', 'micro-one'])
    expect(walk(() => given, 2, 'acme corporation')).toEqual(['acme'])
    expect(walk(() => given, 2, 'acme.com')).toEqual(['acme'])
    expect(walk(() => given, 2, 'nothing')).toEqual([])
  })

  it.each([
    ['a cursor of another q', { q: 'b', cursor: writeCursor({ query: 'a', key: 'a', slug: 'a' }) }, 'cursor'],
    ['a cursor that is none', { cursor: 'bm9uZQ' }, 'cursor'],
    ['a cursor of other JSON', { cursor: Buffer.from('[1,2,3]').toString('base64url') }, 'cursor'],
    ['all with limit', { all: true, limit: 3 }, 'all'],
    ['all with cursor', { all: true, cursor: writeCursor({ query: '', key: 'a', slug: 'a' }) }, 'all'],
  ])('refuses %s, naming the field', (_, input, field) => {
    expect(() => ask(edition([acme]), input)).toThrowError(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: expect.objectContaining({ fields: [expect.objectContaining({ path: field })] }),
      }),
    )
  })

  it('gives back the place that a cursor holds', () => {
    const place = { query: 'ü', key: 'a b', slug: 'a-b' }
    expect(readCursor(writeCursor(place))).toEqual(place)
  })

  it('takes fifty a page unless told otherwise', () => {
    const many = Array.from({ length: 60 }, (_, index): BrandDraft => ({ slug: `s${index}`, name: `N ${index}` }))
    expect(ask(edition([...many, acme]), {}).data).toHaveLength(50)
    expect(brandPage(edition([acme]), '', undefined, 50).next).toBeNull()
  })
})

describe('the record of a brand', () => {
  const fact = (more: Partial<FactDraft> & Pick<FactDraft, 'attribute' | 'value'>): FactDraft => ({
    subject: 'acme',
    source: 'source-one',
    asOf: '2026-06-01',
    ...more,
  })
  const given = edition(
    [acme, { slug: 'child', name: 'Child', parent: 'acme' }],
    [
      fact({
        subject: 'acme/rocket',
        attribute: 'list_price',
        value: 10,
        currency: 'USD',
        unit: 'each',
        validFrom: '2025-01-01',
        validTo: '2026-01-01',
      }),
      fact({
        subject: 'acme/rocket',
        attribute: 'list_price',
        value: 12.5,
        currency: 'USD',
        unit: 'each',
        validFrom: '2026-01-01',
      }),
      fact({
        subject: 'acme/rocket',
        attribute: 'list_price',
        value: 99,
        currency: 'EUR',
        unit: 'each',
        quality: 'conflicting',
      }),
      fact({ attribute: 'two_factor_supported', value: true }),
      fact({
        attribute: 'revenue',
        value: 1_000_000,
        currency: 'USD',
        unit: 'USD',
        period: { type: 'FY', year: 2024, end: '2024-12-31' },
      }),
      fact({
        attribute: 'revenue',
        value: 2_000_000,
        currency: 'USD',
        unit: 'USD',
        period: { type: 'FY', year: 2025, end: '2025-12-31' },
      }),
      fact({
        attribute: 'revenue',
        value: 3,
        currency: 'EUR',
        period: { type: 'FY', year: 2025, end: '2025-12-31' },
        quality: 'partial',
      }),
    ],
  )
  const read = (slug: string) => {
    const answer = definition.handler(definition.input.strict().parse({ slug }) as never, context(given))
    return (answer as { data: Record<string, never> }).data as never as ReturnType<typeof Object>
  }

  it('has every field of the interface', () => {
    expect(read('acme')).toMatchObject({
      slug: 'acme',
      name: 'Acme',
      category: 'space-travel',
      website: 'https://acme.com',
      compiled_at: '2026-06-01T00:00:00.000Z',
      source: 'compiled',
      version: 3,
      positioning: { owns: ['child'], products_recorded: 1 },
      messaging: { preferred_name: 'Acme', also_known_as: ['Acme Corporation'] },
      sources: [{ id: 'source-one', publisher: 'The Publisher' }],
    })
  })

  it('shows the newest value of each series, and nothing the checks would doubt', () => {
    const { pricing, positioning, policies } = read('acme')
    expect(pricing.facts.map((one: { of: string; text: string }) => `${one.of} ${one.text}`)).toEqual([
      'Rocket USD 12.50',
    ])
    expect(positioning.facts.map((one: { text: string }) => one.text)).toEqual(['USD 2,000,000 (fiscal 2025)'])
    expect(policies.facts).toMatchObject([{ label: 'two-factor authentication', value: true, text: 'yes' }])
  })

  it('takes any name of the brand, and names the near ones when there is none', () => {
    expect(read('acme.com').slug).toBe('acme')
    expect(read('Acme Corporation').slug).toBe('acme')
    expect(() => read('acne')).toThrowError(
      expect.objectContaining({ code: 'BRAND_NOT_FOUND', details: expect.objectContaining({ candidates: ['acme'] }) }),
    )
  })

  it('is the same object to everyone on the same day', () => {
    expect(read('acme').pricing).toBe(read('acme').pricing)
  })
})

describe('where a brand is available', () => {
  const market = { attribute: 'consumer_markets', value: ['DE', 'AT'] }
  const delivery = { attribute: 'free_shipping_threshold', value: 50, currency: 'EUR', region: 'DE' }
  const readOf = (drafts: readonly (typeof market | typeof delivery)[]) => {
    const given = edition(
      [acme],
      drafts.map((draft) => ({
        subject: 'acme',
        source: 'source-one',
        quality: 'recorded',
        asOf: '2026-05-01',
        ...draft,
      })),
    )
    const brand = given.brandsByName()[0]
    if (brand === undefined) throw new Error('the edition has no brand')
    return availabilityOf(given, given.brand(brand))
  }

  it('lists the markets on record, and takes none of them for a delivery', () => {
    expect(readOf([market])).toMatchObject({
      ...{ countries: ['AT', 'DE'], regions: { europe: true, asia: null } },
      shipping: { available: null, countries: [] },
    })
  })

  it('knows of deliveries by their recorded terms', () => {
    expect(readOf([market, delivery]).shipping).toEqual({ available: true, countries: ['DE'] })
  })
})
