/* Words that decide what a noun or a preposition narrows; `place.ts` reads them. */

export const timeLeads = new Set(['since', 'until', 'before', 'after'])

/** Whom an offer is for, when that is not simply everyone. */
export const someOnly = new Set(
  'enterprise business developer member subscriber startup corporation bank lab company retailer'.split(' '),
)

export const articles = new Set(['the', 'its', 'their', 'a', 'an', 'all'])

export const narrowingLeads = new Set(['from', 'in', 'on', 'with', 'through', 'via', 'for'])

/** Kinds that a whole company is, so that they narrow nothing. */
export const wholeCompany = new Set([
  'company',
  'group',
  'corporate',
  'firm',
  'corporation',
  'business',
  'brand',
  'tech',
  'giant',
  'maker',
  'retailer',
  'plan',
  'price',
  'pricing',
])
