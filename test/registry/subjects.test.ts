import { describe, expect, it } from 'vitest'
import { type BrandDraft, buildEdition, type CallingDraft } from '../../src/data/edition/index.ts'
import { ClaimcheckError } from '../../src/model/index.ts'
import { requireBrand, secondLook, subjectsOf } from '../../src/registry/subjects.ts'
import { createVerifier } from '../../src/verify/index.ts'

const brands: readonly BrandDraft[] = [
  { slug: 'delta-air', name: 'Delta Air Lines', domain: 'delta.com', country: 'US', trade: 'airline', ticker: 'DAL' },
  { slug: 'delta-electronics', name: 'Delta Electronics', domain: 'deltaww.com', country: 'TW', trade: 'electronics' },
  { slug: 'netflix', name: 'Netflix', domain: 'netflix.com', trade: 'media' },
  { slug: 'lyft', name: 'Lyft', domain: 'lyft.com', trade: 'mobility' },
  { slug: 'amazon', name: 'Amazon', domain: 'amazon.com', trade: 'retailer' },
  { slug: 'zappos', name: 'Zappos', domain: 'zappos.com', trade: 'fashion', house: 'amazon' },
]
const callings: readonly CallingDraft[] = [
  { brand: 'delta-air', kind: 'trades_as', name: 'Delta' },
  { brand: 'delta-electronics', kind: 'trades_as', name: 'Delta' },
  { brand: 'amazon', kind: 'makes', name: 'Kindle' },
]
const edition = buildEdition({ attributes: [], sources: [], brands, products: [], facts: [], callings })
const idOf = (ref: number | undefined) => (ref === undefined ? undefined : edition.subject(ref).id)

async function refusalOf(act: () => unknown): Promise<ClaimcheckError> {
  try {
    await act()
  } catch (error) {
    if (error instanceof ClaimcheckError) return error
  }
  throw new Error('nothing was refused')
}

describe('whom the claims of a request are judged for', () => {
  it('lets one claim that tells decide a shared name for those that do not', async () => {
    const { brand, claims } = await subjectsOf(edition, 'Delta', ['Its flights were late', 'It was founded in 1925'])
    expect(brand?.id).toBe('delta-air')
    expect(claims.map(({ ref, why }) => [idOf(ref), why])).toEqual([
      ['delta-air', 'decided_by_claim'],
      ['delta-air', undefined],
    ])
  })

  it('refuses a shared name that no claim decides, with what tells its bearers apart', async () => {
    const { code, details } = await refusalOf(() => subjectsOf(edition, 'Delta', ['It reported record revenue']))
    expect(code).toBe('BRAND_AMBIGUOUS')
    expect(details.candidates).toEqual(['delta-air', 'delta-electronics'])
    expect(details.candidateDetails).toEqual([
      {
        slug: 'delta-air',
        name: 'Delta Air Lines',
        kind: 'airline',
        country: 'US',
        domain: 'delta.com',
        ticker: 'DAL',
      },
      {
        slug: 'delta-electronics',
        name: 'Delta Electronics',
        kind: 'electronics',
        country: 'TW',
        domain: 'deltaww.com',
      },
    ])
  })

  it('says why where the field is a product, a slip of the pen or the letters of a share', async () => {
    const whyOf = async (words: string) => {
      const { claims } = await subjectsOf(edition, words, ['It was founded in 1997'])
      return claims.map(({ why }) => why)
    }
    expect(await whyOf('Kindle')).toEqual(['product'])
    expect(await whyOf('Netlfix')).toEqual(['spelled_alike'])
    expect(await whyOf('DAL')).toEqual(['ticker'])
    expect(await whyOf('netflix')).toEqual([undefined])
  })

  it('leaves a claim that begins with what the brand owns to its own words', async () => {
    const { brand, claims } = await subjectsOf(edition, 'Amazon', [
      'Zappos takes returns for 365 days',
      'Amazon owns Zappos',
    ])
    expect(brand?.id).toBe('amazon')
    expect(claims.map(({ ref, why }) => [idOf(ref), why])).toEqual([
      [undefined, 'named_in_claim'],
      ['amazon', undefined],
    ])
  })

  it('is no wall: claims that all begin with a known name are judged though the field is unknown', async () => {
    const { brand, claims } = await subjectsOf(edition, 'Qwertzuiop', ['Lyft charges a booking fee'])
    expect(brand).toBeUndefined()
    expect(claims).toEqual([{}])
    expect((await refusalOf(() => subjectsOf(edition, 'Qwertzuiop', ['It was founded in 1997']))).code).toBe(
      'BRAND_NOT_FOUND',
    )
    expect((await refusalOf(() => requireBrand(edition, 'Qwertzuiop'))).code).toBe('BRAND_NOT_FOUND')
  })
})

describe('a second look at claims without a field', () => {
  it('finds the maker of a product, and offers the bearers of a shared name', () => {
    const claims = ['The Kindle has weeks of battery life', 'Delta reported record revenue', 'Nothing of note was said']
    const now = new Date('2026-11-23T12:00:00.000Z')
    const { results } = createVerifier(edition).checkNow({ claims, depth: 'fast', now })
    const found = secondLook(edition, results)
    expect(found?.map(({ ref, why }) => [idOf(ref), why])).toEqual([
      ['amazon', 'product'],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(found?.[1]?.candidates?.map(({ id }) => id)).toEqual(['delta-air', 'delta-electronics'])
  })
})
