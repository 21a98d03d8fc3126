import type { EvaluationClaim, Half } from '../claim.ts'
import { expectedOf } from './expected.ts'
import { add, deck, exactly, fill, openSheet, pick, rounds, type Sheet, wrong } from './kit.ts'
import { type Metric, metrics, type SpecItem, specClaims, specs } from './spec-tables.ts'

/** 128000 as "128,000", "128K", "128k" or "128 thousand"; smaller or uneven numbers are only grouped. */
function written(value: number | string, random: () => number): string {
  if (typeof value === 'string') return value
  const plain = value.toLocaleString('en-US', { maximumFractionDigits: 3 })
  if (value >= 1000 && value % 1000 === 0 && value < 1e6)
    return pick([plain, `${value / 1000}K`, `${value / 1000}k`, `${value / 1000},000`], random)
  if (value === 1000000) return pick(['1,000,000', '1 million', 'one million', '1M'], random)
  return plain
}

function valueText(metric: Metric, value: number | string, random: () => number): string {
  return pick(metric.forms, random).replace('#', written(value, random))
}

function itemClaims(
  sheet: Sheet,
  item: SpecItem,
  frameOf: (metric: string) => string,
  rival: SpecItem | undefined,
): void {
  const [subject, name, key, value, off] = item
  const metric = metrics[key]
  if (!metric) throw new Error(`No metric ${key}.`)
  const { random } = sheet
  const frame = frameOf(key)
  const text = valueText(metric, value, random)
  const say = (v: string, s = name) => fill(frame, { s, v })
  const base = add(sheet, { category: 'true_exact', claim: say(text), expected: exactly, subject })
  const offText = valueText({ ...metric, forms: [metric.forms[0] ?? '#'] }, off, random)
  add(sheet, { category: 'false_value', claim: say(offText), expected: wrong, subject, base, kind: 'digit' })
  if (metric.other && typeof value === 'number') {
    const { factor, forms, decimals } = metric.other
    const converted = (value * factor).toLocaleString('en-US', { maximumFractionDigits: decimals })
    add(sheet, {
      category: 'true_rounded',
      claim: fill(frameOf(key), { s: name, v: pick(forms, random).replace('#', converted) }),
      expected: rounds,
      subject,
      note: 'another unit',
    })
  }
  if (metric.wrongUnit && random() < 0.6) {
    const [from, to] = metric.wrongUnit
    const form = metric.forms.find((one) => one.includes(from)) ?? ''
    const claim = say(form.replace('#', written(value, random)).replace(from, to))
    add(sheet, { category: 'false_unit', claim, expected: wrong, subject, base, kind: 'unit' })
  }
  if (rival && rival[3] !== value)
    add(sheet, {
      category: 'false_brand',
      claim: say(text, rival[1]),
      expected: wrong,
      subject: rival[0],
      base,
      kind: 'brand',
    })
}

/** Compose the specification claims of one half. */
export function composeSpec(half: Half): readonly EvaluationClaim[] {
  const sheet = openSheet('spec', half)
  const decks = new Map<string, () => string>()
  const frameOf = (key: string) => {
    const known = decks.get(key) ?? deck(metrics[key]?.frames[half] ?? [], sheet.random)
    decks.set(key, known)
    return known()
  }
  const items = specs[half]
  items.forEach((item, index) => {
    const rival =
      index % 2 === 0 ? items.find((one) => one[2] === item[2] && one[0] !== item[0] && one[3] !== item[3]) : undefined
    itemClaims(sheet, item, frameOf, rival)
  })
  for (const [claim, category, subject] of specClaims[half]) {
    const { expected, held } = expectedOf(category)
    add(sheet, { category, claim: claim.replace(/^~/, ''), expected, held, subject })
  }
  return sheet.claims
}
