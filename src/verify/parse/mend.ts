import type { Lexicon } from '../lexicon/build.ts'
import type { Token } from '../types.ts'
import type { Draft } from './place.ts'
import { belowNothing, yearRange } from './signs.ts'

const returning = new Set([
  'bring',
  'send',
  'take',
  'give',
  'hand',
  'ship',
  'mail',
  'sent',
  'brought',
  'taken',
  'takes',
])

/** "Bring most items back": the verb and its particle with the thing between. */
function bringBack(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  const id = 'return_window'
  if (!lexicon.attributes.has(id) || draft.cues.some((cue) => !cue.weak)) return
  for (let at = draft.from; at < draft.to; at += 1) {
    if (tokens[at]?.norm !== 'back') continue
    for (let i = at - 1; i >= Math.max(draft.from, at - 6); i -= 1)
      if (returning.has(tokens[i]?.norm ?? '')) {
        draft.cues.push({ attributes: [id], weak: true, inner: [], from: at, to: at + 1 })
        return
      }
  }
}

/** "Goes end of life before B does": what the words say of support, when two are compared, is its date. */
function compareDates(draft: Draft, lexicon: Lexicon): void {
  if (draft.versus === undefined || draft.versus.direction === 0 || draft.against.length === 0) return
  const dates = (ids: readonly string[]) => ids.filter((id) => lexicon.attributes.get(id)?.kind === 'date')
  const dated = draft.terms.filter((term) => dates(term.attributes).length > 0)
  for (const { attributes, from, to } of dated)
    draft.cues.push({ attributes: dates(attributes), weak: false, inner: [], from, to })
  draft.terms = draft.terms.filter((term) => !dated.includes(term))
}

/** "The most it pays for a bug is $5,000" gives a figure that is a maximum by itself, and ranks nothing. */
function ownExtreme(draft: Draft, lexicon: Lexicon): void {
  if (draft.extreme === undefined || draft.amounts.length !== 1 || draft.amounts[0]?.times === true) return
  const word = draft.extreme.direction > 0 ? /^(?:highest|maximum)\b/u : /^(?:lowest|minimum)\b/u
  const named = draft.cues.flatMap((cue) => cue.attributes)
  if (named.some((id) => word.test(lexicon.attributes.get(id)?.label ?? ''))) delete draft.extreme
}

/** "75 % less" without anything to be less than is a discount. */
function takenOff(draft: Draft, lexicon: Lexicon): void {
  const { versus } = draft
  // "Halved its price for Black Friday" takes half of it off.
  const halved = draft.change === -1 && draft.amounts.length === 1 && draft.amounts[0]?.value === 0.5
  if (halved && draft.amounts[0]?.times === true && draft.cues.some((cue) => cue.attributes.includes('discount')))
    draft.amounts = draft.amounts.map(({ times: _times, link: _link, ...amount }) => ({
      ...amount,
      value: 50,
      step: 1,
      percent: true,
    }))
  const percent = draft.amounts.some((amount) => amount.percent === true)
  // "A 50 % price cut for Black Friday" is the discount itself, "went half price" too.
  if (
    percent &&
    (draft.change === -1 || draft.change === 0) &&
    draft.cues.some((cue) => cue.attributes.includes('discount'))
  ) {
    delete draft.change
    draft.cues = draft.cues.filter((cue) =>
      cue.attributes.some((id) => /(?:^|_)discount$|^student_|^startup_/u.test(id)),
    )
  }
  if (
    versus?.direction !== -1 ||
    !percent ||
    draft.than ||
    draft.against.length > 0 ||
    !lexicon.attributes.has('discount')
  )
    return
  delete draft.versus
  const attributes = ['discount', 'student_discount', 'startup_discount'].filter((id) => lexicon.attributes.has(id))
  draft.cues = [{ attributes, weak: false, inner: [], from: versus.from, to: versus.to }]
}

/** "Seven dollars more a month than" compares prices. */
function comparePrices(draft: Draft, lexicon: Lexicon): void {
  const { versus } = draft
  if (versus === undefined || versus.attributes !== undefined || draft.cues.length > 0 || draft.rate === undefined)
    return
  if (!lexicon.attributes.has('price') || draft.amounts.every((amount) => amount.currency === undefined)) return
  draft.versus = { ...versus, attributes: ['price'] }
}

/** "A year to return it" gives how long, not how often. */
function spellOut(draft: Draft, lexicon: Lexicon): void {
  const { rate } = draft
  if (rate?.every === undefined || draft.amounts.length > 0 || rate.per !== undefined || rate.billed !== undefined)
    return
  const ids = draft.cues.flatMap((cue) => [...cue.attributes, ...cue.inner])
  if (!ids.some((id) => lexicon.attributes.get(id)?.kind === 'duration')) return
  draft.amounts.push({ kind: 'amount', value: 1, step: 1, unit: rate.every, at: draft.from, to: draft.from })
  delete draft.rate
}

/** "Turning on SSO makes it 36 % dearer", "a 92 % price hike for SSO": what is added for it, not a change over time. */
function addedPrice(draft: Draft, lexicon: Lexicon): void {
  const id = 'sso_price_increase'
  const sso = draft.cues.some((cue) => cue.attributes.includes(id))
  const rises = draft.change === 1 || draft.versus?.direction === 1
  if (!sso || !lexicon.attributes.has(id) || !rises || draft.against.length > 0) return
  if (draft.amounts.length !== 1 || draft.amounts[0]?.percent !== true) return
  delete draft.change
  delete draft.versus
  draft.than = false
  draft.cues = [{ attributes: [id], weak: false, inner: [], from: draft.from, to: draft.from }]
}

/** Ratios of a share's price that are said as so many times something. */
const multiplesOf: Readonly<Record<string, string>> = {
  sale: 'price_sales_ratio',
  revenue: 'price_sales_ratio',
  earning: 'price_earnings_ratio',
  profit: 'price_earnings_ratio',
  book: 'price_book_ratio',
  equity: 'price_book_ratio',
}
const between = new Set(['its', 'the', 'trailing', 'annual', 'yearly', 'net'])
const traded = /^(?:trad(?:e|es|ed|ing)|stock|shares?|valued|valuation|priced?|multiple|market)$/u

/** "Traded at 8.4 times sales" is a ratio of the share's price. */
function pricedTimes(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  const [amount, ...more] = draft.amounts
  if (amount?.times !== true || more.length > 0 || draft.against.length > 0) return
  let at = amount.to
  while (between.has(tokens[at]?.norm ?? '')) at += 1
  const id = multiplesOf[tokens[at]?.stem ?? '']
  const said = tokens.slice(draft.from, draft.to).some((token) => traded.test(token.norm))
  if (id === undefined || !lexicon.attributes.has(id) || !said) return
  const { times: _times, ...plain } = amount
  draft.amounts = [plain]
  draft.cues = [{ attributes: [id], weak: false, inner: [], from: at, to: at + 1 }]
  delete draft.versus
  draft.than = false
}

/** What people leave to the order of the words, put right once a part is sorted. */
export function mend(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  spellOut(draft, lexicon)
  addedPrice(draft, lexicon)
  belowNothing(tokens, draft, lexicon)
  yearRange(tokens, draft, lexicon)
  pricedTimes(tokens, draft, lexicon)
  plainerVerbs(tokens, draft, lexicon)
  takenOff(draft, lexicon)
  bringBack(tokens, draft, lexicon)
  comparePrices(draft, lexicon)
  compareDates(draft, lexicon)
  ownExtreme(draft, lexicon)
}

/** Verbs that say what a company takes in, unless something else is named. */
const takings = new Set('brought brings bring pulled pulls raked rakes took takes hauled sold sell sells on'.split(' '))

/** "Brought in $2.3bn of operating cash" gives the cash, "shares had dipped to a 52-week low of $62" the low itself. */
function plainerVerbs(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  const financial = (ids: readonly string[]) => ids.some((id) => lexicon.attributes.get(id)?.family === 'financial')
  const verb = (from: number, ids: readonly string[]) =>
    ids.length === 1 && ids[0] === 'revenue' && takings.has(tokens[from]?.norm ?? '')
  const named = draft.cues.some((cue) => !cue.weak && financial(cue.attributes) && !verb(cue.from, cue.attributes))
  if (named) draft.cues = draft.cues.filter((cue) => !verb(cue.from, cue.attributes))
  const flow = draft.cues.some((cue) => cue.attributes.some((id) => id.endsWith('_cash_flow')))
  if (flow) draft.cues = draft.cues.filter((cue) => cue.attributes.some((id) => id !== 'cash'))
  // "Went for $59.99" is a price and no change.
  const [paid] = draft.amounts
  const moved = paid?.link === 'to' || paid?.link === 'from' || paid?.link === 'by'
  if (draft.change === 0 && draft.amounts.length === 1 && paid?.currency !== undefined && !moved) delete draft.change
  const low = draft.cues.some((cue) => cue.attributes.some((id) => /^share_price_(?:low|high)/u.test(id)))
  const [amount, ...more] = draft.amounts
  if (low && amount !== undefined && more.length === 0 && amount.percent === undefined && amount.times === undefined)
    delete draft.change
}
