import {
  add,
  deck,
  exactly,
  fill,
  holds,
  otherBrand,
  partly,
  pick,
  rounds,
  type Sheet,
  unknown,
  wrong,
  wrongOrUnknown,
} from './kit.ts'
import { mixedPlans, oddPlans, type Plan, planFrames, plans, productFrames } from './price-plan-tables.ts'

/** "£12.99", "CHF 7.30", "₹499", "US$20" or "20 dollars" in a style that depends on the draw. */
export function shown(amount: number, currency: string, random: () => number): string {
  const text = Number.isInteger(amount)
    ? amount.toLocaleString('en-US')
    : amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const signs: Readonly<Record<string, readonly string[]>> = {
    USD: [`$${text}`, `$${text}`, `$${text}`, `US$${text}`, `${text} USD`, `${text} dollars`],
    GBP: [`£${text}`, `£${text}`, `GBP ${text}`],
    EUR: [`€${text}`, `${text} euros`, `EUR ${text}`],
    JPY: [`¥${text}`, `${text} yen`],
    INR: [`₹${text}`, `Rs ${text}`, `INR ${text}`],
    CAD: [`C$${text}`, `CA$${text}`, `${text} CAD`],
    AUD: [`A$${text}`, `${text} AUD`],
    CHF: [`CHF ${text}`, `${text} francs`],
  }
  return pick(signs[currency] ?? [`${text} ${currency}`], random)
}

const per: Readonly<Record<Plan['per'], readonly string[]>> = {
  month: ['a month', 'per month', '/month', 'monthly', '/mo', 'each month'],
  year: ['a year', 'per year', '/year', 'annually', '/yr'],
  user_month: ['per user per month', '/user/month', 'per seat per month', 'a month per user'],
  each: [''],
}

function price(plan: Plan, amount: number, random: () => number): string {
  const period = pick(per[plan.per], random)
  const money = shown(amount, plan.currency, random)
  return period === '' ? money : period.startsWith('/') ? `${money}${period}` : `${money} ${period}`
}

function wrongAmount(plan: Plan, random: () => number): number {
  const taken = [plan.price, ...(plan.former?.map((one) => one.price) ?? [])]
  for (let attempt = 0; attempt < 50; attempt++) {
    const factor = pick([0.55, 0.7, 0.8, 1.25, 1.4, 1.7, 2.1], random)
    const moved = plan.price * factor
    const candidate = Number.isInteger(plan.price) ? Math.round(moved) : Math.floor(moved) + 0.99
    if (taken.every((one) => Math.abs(one - candidate) > candidate * 0.04)) return candidate
  }
  return plan.price * 5
}

function planPerturbations(sheet: Sheet, plan: Plan, frame: string): void {
  const { random } = sheet
  const name = pick(plan.names, random)
  const slots = { s: name, where: plan.where ?? '' }
  const say = (v: string) =>
    fill(frame, { ...slots, v })
      .replace(/ +([.,?])/g, '$1')
      .replace(/ {2,}/g, ' ')
      .trim()
  const subject = plan.subject
  const truth = price(plan, plan.price, random)
  const base = add(sheet, {
    category: 'true_exact',
    claim: say(truth),
    expected: exactly,
    subject,
    note: plan.note ?? '',
  })
  const number = Number.isInteger(plan.price) ? plan.price.toLocaleString('en-US') : plan.price.toFixed(2)
  const off = wrongAmount(plan, random)
  const offText = Number.isInteger(off) ? off.toLocaleString('en-US') : off.toFixed(2)
  add(sheet, {
    category: 'false_value',
    claim: say(truth.replace(number, offText)),
    expected: wrong,
    subject,
    base,
    kind: 'digit',
  })
  if (plan.per === 'month' && random() < 0.5) {
    const yearly = truth.replace(/month(ly)?|\/mo$/, (word) =>
      word === 'monthly' ? 'annually' : word === '/mo' ? '/yr' : 'year',
    )
    add(sheet, {
      category: 'false_period',
      claim: say(yearly),
      expected: wrong,
      subject,
      base,
      kind: 'period',
      note: 'billing period',
    })
  }
  if (plan.currency !== 'EUR' && random() < 0.35) {
    const other = shown(plan.price, 'EUR', random)
    const shownNow = shown(plan.price, plan.currency, () => 0)
    const claim = say(truth).replace(shownNow, other)
    if (claim !== base.claim)
      add(sheet, { category: 'false_currency', claim, expected: wrongOrUnknown, subject, base, kind: 'currency' })
  }
}

function planDerived(sheet: Sheet, plan: Plan, frame: () => string): void {
  const { random, half } = sheet
  const name = pick(plan.names, random)
  const subject = plan.subject
  const where = plan.where ?? ''
  const tidy = (text: string) =>
    text
      .replace(/ +([.,?])/g, '$1')
      .replace(/ {2,}/g, ' ')
      .trim()
  if (plan.per === 'month' && random() < 0.6) {
    const year = Number((plan.price * 12).toFixed(2))
    const shape = pick(
      half === 'dev'
        ? ['Twelve months of {s} {where} cost {v}.', 'A full year of {s} {where} paid monthly comes to {v}.']
        : [
            'Paying monthly, {s} {where} adds up to {v} over a year.',
            '12 months of {s} {where} at the monthly price is {v}.',
          ],
      random,
    )
    const base = add(sheet, {
      category: 'derived_true',
      claim: tidy(fill(shape, { s: name, where, v: shown(year, plan.currency, random) })),
      expected: holds,
      subject,
    })
    add(sheet, {
      category: 'derived_false',
      claim: tidy(fill(shape, { s: name, where, v: shown(Number((year * 1.3).toFixed(2)), plan.currency, random) })),
      expected: wrong,
      subject,
      base,
      kind: 'digit',
    })
  }
  const rounded = Math.ceil(plan.price)
  if (rounded !== plan.price && (rounded - plan.price) / plan.price < 0.03 && random() < 0.7) {
    const hedge = pick(half === 'dev' ? ['about', 'roughly', 'just under'] : ['around', 'nearly', 'close to'], random)
    add(sheet, {
      category: 'true_hedged',
      claim: tidy(fill(frame(), { s: name, where, v: `${hedge} ${price({ ...plan }, rounded, random)}` })),
      expected: rounds,
      subject,
    })
  }
  for (const old of plan.former ?? []) {
    add(sheet, {
      category: 'historical',
      claim: tidy(fill(frame(), { s: name, where, v: price(plan, old.price, random) })),
      expected: wrong,
      subject,
      note: `true only ${old.when}`,
    })
    if (old.framed)
      add(sheet, {
        category: 'true_exact',
        claim: tidy(fill(old.framed, { s: name, where, v: price(plan, old.price, random) })),
        expected: exactly,
        subject,
        note: `true ${old.when}`,
      })
  }
  const bound = plan.price > 100 ? Math.round(plan.price * 1.2) : Math.ceil(plan.price * 1.25)
  const money = price(plan, bound, random)
  const cmp =
    half === 'dev'
      ? ['{s} {where} costs less than {v}.', '{s} {where} costs more than {v}.']
      : ['You can get {s} {where} for under {v}.', '{s} {where} is over {v}.']
  if (!plan.frames && random() < 0.5) {
    const base = add(sheet, {
      category: 'true_comparator',
      claim: tidy(fill(cmp[0] ?? '', { s: name, where, v: money })),
      expected: holds,
      subject,
    })
    add(sheet, {
      category: 'false_comparator',
      claim: tidy(fill(cmp[1] ?? '', { s: name, where, v: money })),
      expected: wrong,
      subject,
      base,
      kind: 'comparator',
    })
  }
}

/** Claims about subscriptions, memberships, seats, devices, cars, parts and groceries. */
export function planClaims(sheet: Sheet): void {
  const { half, random } = sheet
  const monthly = deck(planFrames[half], random)
  const once = deck(productFrames[half], random)
  for (const plan of plans[half]) {
    const frame = plan.frames ? deck(plan.frames, random) : plan.per === 'each' ? once : monthly
    planPerturbations(sheet, plan, frame())
    planDerived(sheet, plan, plan.frames ? deck(plan.frames, random) : frame)
  }
  for (const [claim, subject] of mixedPlans[half]) add(sheet, { category: 'mixed', claim, expected: partly, subject })
  for (const [claim, category, subject] of oddPlans[half]) {
    const answer = category === 'mismatch' ? otherBrand : unknown
    add(sheet, { category, claim, expected: answer, held: false, subject })
  }
}
