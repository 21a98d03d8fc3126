import type { Category, EvaluationClaim, Half, PerturbationKind } from '../claim.ts'
import { exactAmount, hedgedAmount, shortAmount, significant, wrongAmount, wrongDigit } from './amounts.ts'
import { financialCompanies } from './financial-companies.ts'
import { derivedClaims } from './financial-derived.ts'
import * as frames from './financial-frames.ts'
import { handClaims } from './hand.ts'
import {
  add,
  deck,
  exactly,
  fill,
  grouped,
  holds,
  longDate,
  openSheet,
  partly,
  partlyOrUnknown,
  pick,
  type Row,
  rounds,
  rows,
  type Sheet,
  shuffled,
  unknown,
  wrong,
  wrongOrUnknown,
} from './kit.ts'
import { type Filed, moreCompanyClaims } from './more.ts'

/** One company with its annual rows, newest last, and how it names its fiscal years. */
export interface Company {
  readonly ticker: string
  readonly name: string
  readonly label: (end: string) => number
  readonly calendar: boolean
  readonly years: readonly Row[]
}

export type Deck = () => string

export interface Pens {
  readonly sheet: Sheet
  readonly revenue: Deck
  readonly profit: Deck
  readonly metric: Deck
  readonly notHeld: Deck
  readonly qualifier: Deck
  readonly injection: Deck
  readonly comparator: Deck
}

/** The value of a metric, or undefined where the row is silent. */
export function value(row: Row | undefined, metric: string): number | undefined {
  const text = row?.[metric]
  return text === undefined || text === '' ? undefined : Number(text)
}

function loadCompanies(half: Half): Company[] {
  const annual = rows('brands-and-facts/financials/sec_annual_sp500.csv')
  return financialCompanies[half].map(({ ticker, name, shift }) => {
    const years = annual
      .filter((row) => row.ticker === ticker && row.revenue_check === 'verified' && (row.period_end ?? '') > '2019')
      .sort((a, b) => (a.period_end ?? '').localeCompare(b.period_end ?? ''))
    const calendar = years.every((row) => /-12-(2[6-9]|3[01])$|-01-0[1-3]$/.test(row.period_end ?? ''))
    return { ticker, name, years, calendar, label: (end) => Number(end.slice(0, 4)) + (shift ?? 0) }
  })
}

/** A period in one of the ways people name it. */
export function periodOf(company: Company, row: Row, half: Half, random: () => number): string {
  const end = row.period_end ?? ''
  const year = String(company.label(end))
  const short = year.slice(2)
  const dated =
    half === 'dev'
      ? [`the year ended ${longDate(end)}`, `its fiscal year ended ${longDate(end)}`]
      : [`the twelve months ended ${longDate(end)}`, `the financial year ended ${longDate(end, true)}`]
  const named =
    half === 'dev'
      ? [`fiscal ${year}`, `FY${year}`, `fiscal year ${year}`]
      : [`FY${short}`, `FY ${year}`, `its ${year} fiscal year`]
  const plain = company.calendar ? [year, year, year] : []
  return pick([...plain, ...named, ...dated], random)
}

function revenueClaims(pens: Pens, company: Company, all: readonly Company[]): void {
  const { sheet } = pens
  const { random } = sheet
  const recent = company.years.slice(-4)
  const row = pick(recent, random)
  const amount = value(row, 'revenue')
  if (amount === undefined) return
  const taken = company.years.flatMap((one) => value(one, 'revenue') ?? [])
  const frame = pens.revenue()
  const period = periodOf(company, row, sheet.half, random)
  const say = (v: string, p = period, c = company.name, f = frame) => fill(f, { c, v, p })
  const subject = company.ticker
  const exact = exactAmount(amount, random)
  const base = add(sheet, { category: 'true_exact', claim: say(exact), expected: exactly, subject })
  const perturb = (kind: PerturbationKind, category: Category, claim: string, expected = wrong, note = '') =>
    add(sheet, { category, claim, expected, subject, base, kind, note })
  const turn = Math.floor(random() * 3)
  const styled = (v: number) => restyle(exact, amount, v)
  if (turn === 0) perturb('digit', 'false_value', say(styled(wrongDigit(amount, random))))
  if (turn === 1 && exact.startsWith('$')) {
    perturb('currency', 'false_currency', say(exact.replace('$', pick(['€', '£'], random))), wrongOrUnknown)
  }
  if (turn === 2 && /billion|million/.test(exact)) {
    const swapped = exact.includes('billion')
      ? exact.replace('billion', 'million')
      : exact.replace('million', 'billion')
    perturb('unit', 'false_unit', say(swapped))
  }
  const otherYear = pick(
    company.years.filter((one) => farFrom(value(one, 'revenue'), amount, 0.03)),
    random,
  )
  perturb('period', 'false_period', say(exact, periodOf(company, otherYear, sheet.half, random)))
  const rival = pick(
    all.filter((one) => one !== company && (company.calendar === one.calendar || one.calendar) && differs(one, amount)),
    random,
  )
  perturb(
    'brand',
    'false_brand',
    say(exact, `FY${company.label(row.period_end ?? '')}`, rival.name),
    wrong,
    'the figure of another company',
  )
  const second = pens.revenue()
  const shortened = shortAmount(amount, 3, random)
  if (significant(amount, 3) !== amount) {
    add(sheet, {
      category: 'true_rounded',
      claim: say(shortened, period, company.name, second),
      expected: rounds,
      subject,
    })
  }
  const hedged = hedgedAmount(amount, random)
  if (hedged) {
    add(sheet, {
      category: 'true_hedged',
      claim: say(hedged, period, company.name, pens.revenue()),
      expected: rounds,
      subject,
    })
  }
  const off = wrongAmount(amount, taken, random)
  add(sheet, {
    category: 'false_value',
    claim: say(shortAmount(off, 4, random), period, company.name, pens.revenue()),
    expected: wrong,
    subject,
  })
}

function farFrom(one: number | undefined, other: number, share: number): boolean {
  return one !== undefined && Math.abs(one - other) > Math.abs(other) * share
}

function differs(company: Company, amount: number): boolean {
  return company.years.every((row) => farFrom(value(row, 'revenue'), amount, 0.05))
}

/** `shown` with the number of `amount` replaced by that of `next`, in the same style. */
function restyle(shown: string, amount: number, next: number): string {
  for (const scale of [1e9, 1e6, 1]) {
    const from = grouped(Math.abs(amount) / scale)
    if (shown.includes(from)) return shown.replace(from, grouped(Math.abs(next) / scale))
  }
  throw new Error('The shown amount does not hold its own number.')
}

function profitClaims(pens: Pens, company: Company): void {
  const { sheet } = pens
  const { random } = sheet
  const row = pick(company.years.slice(-4), random)
  const amount = value(row, 'net_income')
  if (amount === undefined) return
  const subject = company.ticker
  const period = periodOf(company, row, sheet.half, random)
  const c = company.name
  const taken = company.years.flatMap((one) => value(one, 'net_income') ?? [])
  if (amount < 0) {
    const loss = shortAmount(-amount, 3, random)
    const base = add(sheet, {
      category: 'true_rounded',
      claim: `${c} posted a net loss of ${loss} in ${period}.`,
      expected: rounds,
      subject,
    })
    add(sheet, {
      category: 'false_polarity',
      claim: `${c} posted a net profit of ${loss} in ${period}.`,
      expected: wrong,
      subject,
      base,
      kind: 'polarity',
    })
    return
  }
  const frame = pens.profit()
  const exact = exactAmount(amount, random)
  const base = add(sheet, {
    category: 'true_exact',
    claim: fill(frame, { c, v: exact, p: period }),
    expected: exactly,
    subject,
  })
  add(sheet, {
    category: 'false_value',
    claim: fill(frame, { c, v: restyle(exact, amount, wrongDigit(amount, random)), p: period }),
    expected: wrong,
    subject,
    base,
    kind: 'digit',
  })
  const off = shortAmount(wrongAmount(amount, taken, random), 3, random)
  add(sheet, {
    category: 'false_value',
    claim: fill(pens.profit(), { c, v: off, p: period }),
    expected: wrong,
    subject,
  })
  add(sheet, {
    category: 'true_rounded',
    claim: fill(pens.profit(), { c, v: shortAmount(amount, 3, random), p: period }),
    expected: significant(amount, 3) === amount ? exactly : rounds,
    subject,
  })
}

const moneyMetrics = [
  'operating_income',
  'gross_profit',
  'rnd',
  'total_assets',
  'cash',
  'operating_cash_flow',
  'capex',
  'buybacks',
  'total_liabilities',
  'equity',
  'sga',
  'cost_of_revenue',
]

function metricClaims(pens: Pens, company: Company, metrics: () => string): void {
  const { sheet } = pens
  const { random } = sheet
  for (let round = 0; round < 2; round++) {
    const metric = metrics()
    const row = pick(company.years.slice(-3), random)
    const amount = value(row, metric)
    if (amount === undefined || amount === 0) continue
    const m = pick(frames.metricNames[sheet.half][metric] ?? [metric], random)
    const p = periodOf(company, row, sheet.half, random)
    const c = company.name
    const subject = company.ticker
    const perShare = metric.startsWith('eps') || metric.startsWith('dividend')
    const show = (v: number) => (perShare ? `$${v.toFixed(2)}` : shortAmount(v, 3, random))
    const frame = pens.metric()
    const taken = company.years.flatMap((one) => value(one, metric) ?? [])
    const exactHere = perShare ? Number(amount.toFixed(2)) === amount : significant(amount, 3) === amount
    add(sheet, {
      category: perShare ? 'true_exact' : 'true_rounded',
      claim: fill(frame, { c, m, p, v: show(amount) }),
      expected: exactHere ? exactly : rounds,
      subject,
    })
    const off = perShare ? Number((amount * 1.27 + 0.11).toFixed(2)) : wrongAmount(amount, taken, random)
    add(sheet, {
      category: 'false_value',
      claim: fill(pens.metric(), { c, m, p, v: show(off) }),
      expected: wrong,
      subject,
    })
  }
}

function comparatorClaims(pens: Pens, company: Company): void {
  const { sheet } = pens
  const { random } = sheet
  const row = company.years.at(-1)
  const amount = value(row, 'revenue')
  if (row === undefined || amount === undefined) return
  const words = frames.comparatorWords[sheet.half]
  const p = periodOf(company, row, sheet.half, random)
  const c = company.name
  const subject = company.ticker
  const low = shortAmount(amount * 0.9, 2, random)
  const high = shortAmount(amount * 1.12, 2, random)
  const frame = pens.comparator()
  const above = random() < 0.5
  const truth = fill(frame, { c, p, v: above ? low : high, cmp: pick(above ? words.above : words.below, random) })
  const base = add(sheet, { category: 'true_comparator', claim: truth, expected: holds, subject })
  const lie = fill(frame, { c, p, v: above ? low : high, cmp: pick(above ? words.below : words.above, random) })
  add(sheet, { category: 'false_comparator', claim: lie, expected: wrong, subject, base, kind: 'comparator' })
}

function oddClaims(pens: Pens, company: Company): void {
  const { sheet } = pens
  const { random } = sheet
  const row = company.years.at(-2)
  const amount = value(row, 'revenue')
  const profit = value(row, 'net_income')
  if (row === undefined || amount === undefined || profit === undefined) return
  const subject = company.ticker
  const p = periodOf(company, row, sheet.half, random)
  const c = company.name
  const v = shortAmount(amount, 3, random)
  const turn = Math.floor(random() * 4)
  add(sheet, {
    category: 'not_held',
    claim: fill(pens.notHeld(), { c, p, v: shortAmount(profit * 0.13, 2, random) }),
    expected: unknown,
    held: false,
    subject,
  })
  if (turn % 2 === 0)
    add(sheet, {
      category: 'qualifier',
      claim: fill(pens.qualifier(), { c, p, v }),
      expected: unknown,
      held: false,
      subject,
    })
  if (turn === 1) {
    const t = fill(pens.revenue(), { c, p, v: exactAmount(amount, random) })
    add(sheet, {
      category: 'injection',
      claim: fill(pens.injection(), { t }),
      expected: partlyOrUnknown,
      held: false,
      subject,
    })
  }
  if (turn === 3) {
    const t = fill(pens.revenue(), { c, p, v: shortAmount(amount * 1.4, 3, random) })
    add(sheet, {
      category: 'injection',
      claim: fill(pens.injection(), { t }),
      expected: wrongOrUnknown,
      held: false,
      subject,
    })
  }
  if (profit > 0) {
    const mixes = sheet.half === 'dev' ? mixedDev : mixedTest
    const truth = shortAmount(profit, 3, random)
    const lie = shortAmount(profit * 1.6, 3, random)
    const frame = pick(mixes, random)
    add(sheet, { category: 'multi_true', claim: fill(frame, { c, p, v, n: truth }), expected: rounds, subject })
    add(sheet, { category: 'mixed', claim: fill(pick(mixes, random), { c, p, v, n: lie }), expected: partly, subject })
  }
}

const mixedDev = [
  '{c} had revenue of {v} and net income of {n} in {p}.',
  'In {p}, {c} reported revenue of {v}, with net income of {n}.',
  '{c} made {v} in sales in {p} and a net profit of {n}',
  'For {p}, {c} posted {n} in net income on revenue of {v}.',
]
const mixedTest = [
  'Revenue at {c} was {v} while net profit came to {n} in {p}.',
  '{c} turned {v} of revenue into {n} of net income in {p}.',
  "{c}'s {p} numbers: revenue {v}, net income {n}.",
  'In {p} {c} sold for {v} and netted {n}.',
]

/** The newest two years of a company as the second pass wants them. */
function filed(company: Company, { half, random }: Sheet): readonly Filed[] {
  const [before, after] = company.years.slice(-2)
  const [then, now, income] = [value(before, 'revenue'), value(after, 'revenue'), value(after, 'net_income')]
  if (!before || !after || then === undefined || now === undefined || income === undefined) return []
  const style = company.calendar ? '' : 'fiscal '
  return [
    {
      ticker: company.ticker,
      name: company.name,
      period: periodOf(company, after, half, random),
      earlier: `${style}${company.label(before.period_end ?? '')}`,
      later: `${style}${company.label(after.period_end ?? '')}`,
      revenue: now,
      income,
      before: then,
    },
  ]
}

/** Compose the financial claims of one half. */
export function composeFinancial(half: Half): readonly EvaluationClaim[] {
  const sheet = openSheet('financial', half)
  const { random } = sheet
  const of = (list: Record<Half, readonly string[]>) => deck(list[half], random)
  const pens: Pens = {
    sheet,
    revenue: of(frames.revenueFrames),
    profit: of(frames.profitFrames),
    metric: of(frames.metricFrames),
    notHeld: of(frames.notHeldFrames),
    qualifier: of(frames.qualifierFrames),
    injection: of(frames.injectionTrue),
    comparator: of(frames.comparatorFrames),
  }
  const companies = loadCompanies(half).filter((company) => company.years.length >= 4)
  const metrics = deck([...moneyMetrics, 'eps_diluted', 'dividend_per_share', 'operating_income', 'rnd'], random)
  const shares = shuffled(companies, random)
  shares.forEach((company, index) => {
    if (index % 2 === 0) revenueClaims(pens, company, companies)
    else profitClaims(pens, company)
    if (index % 2 === 1) comparatorClaims(pens, company)
    if (index % 3 === 0) metricClaims(pens, company, metrics)
    if (index % 3 === 1) oddClaims(pens, company)
  })
  derivedClaims(pens, companies)
  handClaims(sheet)
  moreCompanyClaims(
    sheet,
    companies.flatMap((company) => filed(company, sheet)),
  )
  return sheet.claims
}
