import { productKey } from '../compile/products.ts'
import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, longColumns, productColumns, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, cell, firstDay, plain, type RawRow, type Shared } from './shared.ts'

type Entry = Readonly<Record<string, unknown>>
interface Offer {
  readonly attribute: string
  readonly amount: string
  readonly unit?: string
  readonly currency?: string
}

function object(given: unknown): Entry {
  return typeof given === 'object' && given !== null ? (given as Entry) : {}
}

function amount(attribute: string, given: unknown, unit = ''): Offer[] {
  const { v, cur } = object(given)
  return typeof v === 'number' ? [{ attribute, amount: String(v), unit, currency: plain(cur) ?? '' }] : []
}

function percent(attribute: string, given: unknown): Offer[] {
  return given === undefined ? [] : [{ attribute, amount: plain(given) ?? '', unit: 'percent' }]
}

/** The limits of a free tier, each with what it counts: `messages_per_month`. */
function limits(given: unknown): Offer[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((entry) => {
    const { v, unit, per } = object(entry)
    if (typeof v !== 'number' || plain(unit) === undefined) return []
    const name = [plain(unit), plain(per)].filter((part) => part !== undefined).join(' per ')
    return { attribute: 'free_tier_limit', amount: String(v), unit: name.replaceAll(/\s+/gu, '_') }
  })
}

const readers: Readonly<Record<string, (given: Entry) => Offer[]>> = {
  black_friday: (given) => [
    ...percent('discount', given.discount_pct),
    ...amount('discount_amount', given.amount_off, 'each'),
    ...(given.code === undefined ? [] : [{ attribute: 'promotion_code', amount: plain(given.code) ?? '' }]),
  ],
  free_tier: (given) => [
    { attribute: 'free_tier', amount: 'true' },
    ...limits(given.limits),
    ...(given.credit_card_required === undefined
      ? []
      : [{ attribute: 'credit_card_required', amount: given.credit_card_required === 'no' ? 'false' : 'true' }]),
  ],
  startup_program: (given) => [
    { attribute: 'startup_program', amount: 'true' },
    ...amount('startup_credit', given.max_credit, 'at_most'),
    ...percent('startup_discount', given.discount_pct),
  ],
  student_offer: (given) => [
    { attribute: 'student_offer', amount: 'true' },
    ...percent('student_discount', given.discount_pct),
  ],
  limited_time_free: () => [],
}

function scopeOf(type: string, given: Entry): string {
  if (type === 'black_friday') return `Black Friday ${plain(given.year) ?? ''}`
  if (type === 'free_tier') return (plain(given.service) ?? plain(given.category) ?? '').replaceAll('-', ' ')
  return plain(given.program) ?? ''
}

/** Shops that sell what others make; the offer's address then says nothing of the brand. */
const marketplaces = new Set([
  'bundlehunt.com',
  'craft.do',
  'fastspring.com',
  'gumroad.com',
  'noteifyapp.com',
  'paddle.com',
  'stacksocial.com',
  'teachable.com',
  'unclutterapp.com',
])

function rowsOf(shared: Shared, row: RawRow): IntakeRow[] {
  const type = cell(row, 'promo_type')
  const read = readers[type]
  if (read === undefined) throw new RangeError('an extract holds a kind of promotion that is not in the list')
  const given = attrs(row)
  const year = plain(given.year)
  const day = firstDay(shared.source(row).asOf)
  return read(given)
    .filter((offer) => offer.amount !== '')
    .map((offer) => ({
      brand: cell(row, 'brand'),
      domain: marketplaces.has(cell(row, 'domain')) ? '' : cell(row, 'domain'),
      ...offer,
      scope: scopeOf(type, given),
      // The list is of one season: seen on its day, and ended with the year at the latest.
      from: type === 'black_friday' && day.startsWith(year ?? '-') ? day : '',
      to: type === 'black_friday' ? `${year}-12-31` : firstDay(cell(row, 'valid_to')),
      as_of: firstDay(shared.source(row).asOf),
      evidence: cell(row, 'evidence_url'),
    }))
}

const columns = { ...brandColumns, ...longColumns, ...asOfColumn, ...evidenceColumn } as const
const key = ['brand', 'domain', 'attribute', 'amount', 'unit', 'currency', 'scope', 'evidence']

const lists: readonly { readonly path: string; readonly ids: Readonly<Record<string, string>> }[] = [
  { path: 'promotions/black_friday_2017_2025.csv', ids: { 'mrs-black-friday-deals': 'black-friday-deals' } },
  {
    path: 'promotions/free_tiers.csv',
    ids: { 'stack-on-a-budget': 'stack-on-a-budget', 'cloud-free-tier-comparison': 'cloud-free-tier-comparison' },
  },
  { path: 'promotions/startup_credits.csv', ids: { 'awesome-startup-credits': 'awesome-startup-credits' } },
  { path: 'promotions/student_benefits.csv', ids: { 'mapaor-student-benefits': 'student-benefits' } },
]

function introductoryOffers(shared: Shared): IntakeSource {
  return {
    ...headOf('xbox-gamepass-prices'),
    tables: [
      {
        file: 'introductory.csv',
        subject: 'product',
        key: ['brand', 'product', 'region', 'from'],
        columns: {
          ...productColumns,
          price: value('introductory_offer', { unit: 'per_month' }),
          currency: { role: 'currency' },
          region: { role: 'region' },
          from: { role: 'valid_from' },
          ...asOfColumn,
        },
        rows: shared.rows('promotions/xbox_gamepass_intro.csv').map((row) => {
          const name = (plain(attrs(row).plan) ?? '')
            .replace(/^Game Pass/u, 'Xbox Game Pass')
            .replace(/^PC Game Pass/u, 'Xbox PC Game Pass')
          return {
            brand: cell(row, 'brand'),
            domain: cell(row, 'domain'),
            product: productKey(name),
            name,
            category: 'gaming-subscription',
            price: plain(attrs(row).intro_price),
            currency: plain(attrs(row).currency),
            region: plain(attrs(row).region),
            from: cell(row, 'valid_from'),
            as_of: firstDay(shared.source(row).asOf),
          }
        }),
      },
    ],
  }
}

/** Offers: of a season, for newcomers, start-ups and students. */
export function readPromotions(shared: Shared): IntakeSource[] {
  const sources = lists.flatMap(({ path, ids }) =>
    Object.entries(ids).map(
      ([raw, id]): IntakeSource => ({
        ...headOf(id),
        tables: [
          {
            file: 'offers.csv',
            subject: 'brand' as const,
            lines: true,
            key,
            columns,
            rows: shared
              .rows(path)
              .filter((row) => shared.source(row).id === raw)
              .flatMap((row) => rowsOf(shared, row)),
          },
        ],
      }),
    ),
  )
  return [...sources, introductoryOffers(shared)]
}
