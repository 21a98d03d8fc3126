import type { Half } from '../claim.ts'
import { shortAmount, significant } from './amounts.ts'
import { type Company, type Pens, periodOf, value } from './financial.ts'
import { add, deck, fill, holds, longDate, pick, type Row, rounds, rows, unknown, wrong } from './kit.ts'

const growthFrames: Record<Half, readonly string[]> = {
  dev: [
    "{c}'s revenue {w} {g}% from {a} to {b}.",
    'Between {a} and {b}, revenue at {c} {w} by {g} percent',
    '{c} revenue {w} {g}% year over year in {b}.',
    '~{c} sales {w} by {g} per cent in {b} compared with {a}',
    'Compared to {a}, revenue of {c} {w} {g}% in {b}.',
  ],
  test: [
    'Year on year, {c} revenue {w} {g}% in {b}.',
    '{c} saw revenue that {w} {g}% between {a} and {b}.',
    'In {b}, sales at {c} {w} {g} per cent versus {a}.',
    'From {a} to {b} the revenue of {c} {w} by {g}%',
    '{c}: revenue {w} {g} percent in {b} against {a}',
  ],
}
const up: Record<Half, readonly string[]> = { dev: ['grew', 'rose', 'increased'], test: ['climbed', 'rose', 'went up'] }
const down: Record<Half, readonly string[]> = {
  dev: ['fell', 'declined', 'decreased'],
  test: ['dropped', 'shrank', 'went down'],
}

function growthClaims(pens: Pens, company: Company): void {
  const { sheet } = pens
  const { random, half } = sheet
  const after = company.years.at(-1)
  const before = company.years.at(-2)
  const now = value(after, 'revenue')
  const then = value(before, 'revenue')
  if (!after || !before || now === undefined || then === undefined) return
  const change = ((now - then) / then) * 100
  if (Math.abs(change) < 1.5) return
  const style = company.calendar ? '' : 'fiscal '
  const slots = {
    c: company.name,
    a: `${style}${company.label(before.period_end ?? '')}`,
    b: `${style}${company.label(after.period_end ?? '')}`,
  }
  const g = Math.abs(change).toFixed(1)
  const off = (Math.abs(change) * 1.7 + 3).toFixed(1)
  const frame = pick(growthFrames[half], random)
  const [word, opposite] =
    change > 0 ? [pick(up[half], random), pick(down[half], random)] : [pick(down[half], random), pick(up[half], random)]
  const subject = company.ticker
  const base = add(sheet, {
    category: 'derived_true',
    claim: fill(frame, { ...slots, g, w: word }),
    expected: rounds,
    subject,
  })
  if (random() < 0.5) {
    add(sheet, {
      category: 'derived_false',
      claim: fill(frame, { ...slots, g: off, w: word }),
      expected: wrong,
      subject,
      base,
      kind: 'digit',
    })
  } else {
    add(sheet, {
      category: 'derived_false',
      claim: fill(frame, { ...slots, g, w: opposite }),
      expected: wrong,
      subject,
      base,
      kind: 'polarity',
    })
  }
}

const marginFrames: Record<Half, readonly string[]> = {
  dev: [
    "{c}'s {m} in {p} was {g}%.",
    '{c} had a {m} of {g} percent in {p}',
    'In {p}, the {m} at {c} came to {g}%.',
    '~{c} runs a {g}% {m} ({p})',
  ],
  test: [
    '{m} at {c} was {g}% for {p}.',
    'For {p}, {c} achieved a {m} of {g} per cent.',
    'The {m} of {c} stood at {g}% in {p}',
    '{c} {p}: {m} {g}%',
  ],
}

function marginClaims(pens: Pens, company: Company): void {
  const { sheet } = pens
  const { random, half } = sheet
  const row = pick(company.years.slice(-2), random)
  const [metric, m] = pick(
    [
      ['net_income', 'net margin'],
      ['operating_income', 'operating margin'],
      ['gross_profit', 'gross margin'],
      ['net_income', 'net profit margin'],
    ] as const,
    random,
  )
  const part = value(row, metric)
  const whole = value(row, 'revenue')
  if (part === undefined || whole === undefined || part <= 0) return
  const share = (part / whole) * 100
  const slots = { c: company.name, m, p: periodOf(company, row, half, random) }
  const frame = pick(marginFrames[half], random)
  const subject = company.ticker
  const base = add(sheet, {
    category: 'derived_true',
    claim: fill(frame, { ...slots, g: share.toFixed(1) }),
    expected: rounds,
    subject,
  })
  add(sheet, {
    category: 'derived_false',
    claim: fill(frame, { ...slots, g: (share + (share > 50 ? -11.3 : 7.4)).toFixed(1) }),
    expected: wrong,
    subject,
    base,
    kind: 'digit',
  })
}

const comparisonFrames: Record<Half, readonly (readonly [string, 'more' | 'less'])[]> = {
  dev: [
    ['{a} had higher revenue than {b} in {p}.', 'more'],
    ['In {p}, {a} made more money in sales than {b}', 'more'],
    ["{a}'s revenue was lower than {b}'s in {p}.", 'less'],
    ['~{a} sold less than {b} in {p} revenue-wise', 'less'],
    ['{a} outsold {b} in terms of revenue in {p}.', 'more'],
  ],
  test: [
    ['{a} had a bigger top line than {b} in {p}.', 'more'],
    ['Revenue at {a} exceeded that of {b} in {p}.', 'more'],
    ['{a} generated less revenue than {b} did in {p}', 'less'],
    ["In {p}, {a}'s revenue trailed {b}'s.", 'less'],
    ['{p}: {a} revenue > {b} revenue', 'more'],
  ],
}

function comparisonClaims(pens: Pens, companies: readonly Company[]): void {
  const { sheet } = pens
  const { random, half } = sheet
  const yearly = companies.filter((company) => company.calendar)
  const draw = deck(yearly, random)
  const frames = deck(comparisonFrames[half], random)
  for (let round = 0; round < 16; round++) {
    const [a, b] = [draw(), draw()]
    const year = pick([2023, 2024, 2025], random)
    const [va, vb] = [a, b].map((one) =>
      value(
        one.years.find((row) => one.label(row.period_end ?? '') === year),
        'revenue',
      ),
    )
    if (a === b || va === undefined || vb === undefined || Math.abs(va - vb) < va * 0.05) continue
    const [frame, sense] = frames()
    const truth = sense === 'more' ? va > vb : va < vb
    const subject = `${a.ticker}+${b.ticker}`
    const say = (x: Company, y: Company) => fill(frame, { a: x.name, b: y.name, p: String(year) })
    const base = add(sheet, {
      category: 'comparison_true',
      claim: truth ? say(a, b) : say(b, a),
      expected: holds,
      subject,
    })
    add(sheet, {
      category: 'comparison_false',
      claim: truth ? say(b, a) : say(a, b),
      expected: wrong,
      subject,
      base,
      kind: 'brand',
    })
  }
}

const superlativeFrames: Record<Half, readonly string[]> = {
  dev: [
    'Of {l}, {x} had the highest revenue in {p}.',
    'Among {l}, the largest revenue in {p} belonged to {x}.',
    '{x} had the most revenue in {p} out of {l}',
  ],
  test: [
    'Out of {l}, {x} posted the largest revenue in {p}.',
    'Between {l}, it was {x} that had the highest {p} revenue.',
    '{x} led {l} by revenue in {p}.',
  ],
}

function superlativeClaims(pens: Pens, companies: readonly Company[]): void {
  const { sheet } = pens
  const { random, half } = sheet
  const draw = deck(
    companies.filter((company) => company.calendar),
    random,
  )
  for (let round = 0; round < 6; round++) {
    const trio = [draw(), draw(), draw()]
    const ranked = trio
      .map((one) => ({
        one,
        amount:
          value(
            one.years.find((row) => one.label(row.period_end ?? '') === 2024),
            'revenue',
          ) ?? 0,
      }))
      .sort((x, y) => y.amount - x.amount)
    const [first, second, third] = ranked
    if (
      !first ||
      !second ||
      !third ||
      new Set(trio).size < 3 ||
      third.amount === 0 ||
      first.amount < second.amount * 1.05
    )
      continue
    const l = `${trio[0]?.name}, ${trio[1]?.name} and ${trio[2]?.name}`
    const subject = trio.map((one) => one.ticker).join('+')
    const frame = pick(superlativeFrames[half], random)
    const base = add(sheet, {
      category: 'superlative_true',
      claim: fill(frame, { l, x: first.one.name, p: '2024' }),
      expected: holds,
      subject,
    })
    add(sheet, {
      category: 'superlative_false',
      claim: fill(frame, { l, x: second.one.name, p: '2024' }),
      expected: wrong,
      subject,
      base,
      kind: 'brand',
    })
  }
}

const quarterFrames: Record<Half, readonly string[]> = {
  dev: [
    '{c} reported {m} of {v} in {q}.',
    'In {q}, {m} at {c} was {v}.',
    '{c} {q} {m}: {v}',
    "{c}'s {m} for {q} came to {v}",
  ],
  test: [
    '{m} of {v} for {c} in {q}',
    'For {q}, {c} announced {m} of {v}.',
    '{c} had {m} of {v} in {q}.',
    '~{q} {m} at {c} hit {v}',
  ],
}

function quarterClaims(pens: Pens, companies: readonly Company[]): void {
  const { sheet } = pens
  const { random, half } = sheet
  const quarters = rows('brands-and-facts/financials/sec_quarterly_sp500.csv')
  const frames = deck(quarterFrames[half], random)
  const draw = deck(companies, random)
  for (let round = 0; round < 16; round++) {
    const company = draw()
    const own = quarters.filter((row) => row.ticker === company.ticker && (row.period_end ?? '') < '2026-04-10')
    const row = pick(own.slice(-6), random)
    const metric = pick(['revenue', 'net_income'] as const, random)
    const amount = value(row, metric)
    if (amount === undefined || amount <= 0) continue
    const m = metric === 'revenue' ? 'revenue' : 'net income'
    const q = quarterName(company, row, random)
    const subject = company.ticker
    const frame = frames()
    const base = add(sheet, {
      category: 'true_rounded',
      claim: fill(frame, { c: company.name, m, q, v: shortAmount(amount, 4, random) }),
      expected: significant(amount, 4) === amount ? ['verified'] : rounds,
      subject,
    })
    add(sheet, {
      category: 'false_value',
      claim: fill(frame, { c: company.name, m, q, v: shortAmount(amount * 1.18, 4, random) }),
      expected: wrong,
      subject,
      base,
      kind: 'digit',
    })
  }
}

function quarterName(company: Company, row: Row, random: () => number): string {
  const end = row.period_end ?? ''
  const dated = `the quarter ended ${longDate(end)}`
  const month = Number(end.slice(5, 7)) - (Number(end.slice(8)) < 10 ? 1 : 0)
  if (!company.calendar || month % 3 !== 0) return dated
  const quarter = month === 0 ? 4 : month / 3
  const year = month === 0 ? Number(end.slice(0, 4)) - 1 : end.slice(0, 4)
  const words = ['first', 'second', 'third', 'fourth'][quarter - 1]
  return pick(
    [`Q${quarter} ${year}`, `the ${words} quarter of ${year}`, `${quarter}Q${String(year).slice(2)}`, dated],
    random,
  )
}

const strange: Record<Half, readonly (readonly [string, 'mangled' | 'ambiguous'])[]> = {
  dev: [
    ['Apple revenue the of was banana {v}', 'mangled'],
    ['asdkj qwe revenue 391 zxcv Microsoft??', 'mangled'],
    ['391.035', 'mangled'],
    ['Its revenue was $391.035 billion in fiscal 2024.', 'ambiguous'],
    ['The company earned $88.1 billion last year.', 'ambiguous'],
    ['They reported record sales of $51.4 billion.', 'ambiguous'],
    ['Revenue Netflix when 2024 and then not billion equals', 'mangled'],
    ['Costco Costco Costco $$$ 2024 2024', 'mangled'],
    ['United had revenue of $57 billion in 2024.', 'ambiguous'],
    ['Revenue in 2024 was about $62.8 billion.', 'ambiguous'],
    ['Nike earned', 'mangled'],
    ['$ billion Intel in fiscal', 'mangled'],
  ],
  test: [
    ['Tesla of the billion margin purple 97 in', 'mangled'],
    ['lorem ipsum Disney revenue dolor 2024', 'mangled'],
    ['2024 2025 2026', 'mangled'],
    ['Their net income was $62.36 billion in 2024.', 'ambiguous'],
    ['This firm took in $350 billion in 2024.', 'ambiguous'],
    ['It made a loss of $18.8 billion.', 'ambiguous'],
    ['Chevron not has been of revenue which to $', 'mangled'],
    ['FedEx!!! sales ??? billion ### 87', 'mangled'],
    ['American had revenue of $54 billion in 2024.', 'ambiguous'],
    ['Net income for the year was roughly $5.6 billion.', 'ambiguous'],
    ['Starbucks revenue was', 'mangled'],
    ['in FY25 billion Oracle of', 'mangled'],
  ],
}

/** Growth, margins, comparisons, superlatives, quarters and the strange claims of one half. */
export function derivedClaims(pens: Pens, companies: readonly Company[]): void {
  const { sheet } = pens
  companies.forEach((company, index) => {
    if (index % 3 === 0) growthClaims(pens, company)
    if (index % 3 === 1) marginClaims(pens, company)
  })
  comparisonClaims(pens, companies)
  superlativeClaims(pens, companies)
  quarterClaims(pens, companies)
  for (const [claim, category] of strange[sheet.half]) {
    add(sheet, {
      category,
      claim: claim.replace('{v}', '$391 billion'),
      expected: unknown,
      held: false,
      subject: 'none',
    })
  }
}
