import { shortAmount } from './amounts.ts'
import { add, deck, exactly, fill, holds, longDate, partly, pick, type Row, rounds, type Sheet, wrong } from './kit.ts'
import { moreCompanies, moreCycles, moreModels, moreSecurity } from './more-frames.ts'
import * as policy from './policy-tables.ts'
import type { Model } from './price-models.ts'

/** 2.5 as "2.50", 15 as "15", 0.075 as "0.075". */
function money(value: number): string {
  const clean = Number(value.toFixed(6))
  const decimals = String(clean).split('.')[1]?.length ?? 0
  return decimals === 0 ? String(clean) : clean.toFixed(Math.max(2, decimals))
}

/** A second pass over the models with other sentence shapes. */
export function moreModelClaims(sheet: Sheet, models: readonly Model[]): void {
  const { half, random } = sheet
  const frames = moreModels[half]
  const [pairs, singles, derived] = [
    deck(frames.pair, random),
    deck(frames.single, random),
    deck(frames.derived, random),
  ]
  for (const model of models) {
    const subject = model.key
    const slots = (input: number, output: number) => ({
      m: model.name,
      k: model.maker,
      i: money(input),
      o: money(output),
      r: String(Number((output / input).toFixed(2))),
      h: money(Number((output / 2).toFixed(6))),
      x20: money(Number((input * 20).toFixed(6))),
      x100: money(Number((input * 100).toFixed(6))),
    })
    const truth = slots(model.input, model.output)
    const pair = pairs()
    const base = add(sheet, { category: 'multi_true', claim: fill(pair, truth), expected: exactly, subject })
    const half1 = random() < 0.5
    const off = half1 ? slots(model.input, model.output * 1.75) : slots(model.input * 1.75, model.output)
    add(sheet, { category: 'mixed', claim: fill(pair, off), expected: partly, subject, base, kind: 'digit' })
    const single = singles()
    const one = add(sheet, { category: 'true_exact', claim: fill(single, truth), expected: exactly, subject })
    add(sheet, {
      category: 'false_value',
      claim: fill(single, slots(model.input * 2.5, model.output * 2.5)),
      expected: wrong,
      subject,
      base: one,
      kind: 'digit',
    })
    const cost = derived()
    if (cost.includes('{r}') && model.output === model.input) continue
    const sum = add(sheet, { category: 'derived_true', claim: fill(cost, truth), expected: holds, subject })
    add(sheet, {
      category: 'derived_false',
      claim: fill(
        cost,
        cost.includes('{r}') ? slots(model.input, model.output * 2.2) : slots(model.input * 2.2, model.output * 2.2),
      ),
      expected: wrong,
      subject,
      base: sum,
      kind: 'digit',
    })
  }
}

export interface Filed {
  readonly ticker: string
  readonly name: string
  readonly period: string
  readonly earlier: string
  readonly later: string
  readonly revenue: number
  readonly income: number
  readonly before: number
}

/** A second pass over the companies with other sentence shapes. */
export function moreCompanyClaims(sheet: Sheet, filed: readonly Filed[]): void {
  const { half, random } = sheet
  const frames = moreCompanies[half]
  const [pairs, singles, changes] = [
    deck(frames.pair, random),
    deck(frames.single, random),
    deck(frames.change, random),
  ]
  filed.forEach((one, index) => {
    const amount = (value: number) => shortAmount(value, 4, random)
    const slots = { c: one.name, p: one.period, a: one.earlier, b: one.later }
    const subject = one.ticker
    const [v, n, v0] = [amount(one.revenue), amount(one.income), amount(one.before)]
    if (index % 3 === 0 && one.income > 0) {
      const frame = pairs()
      const base = add(sheet, {
        category: 'multi_true',
        claim: fill(frame, { ...slots, v, n }),
        expected: rounds,
        subject,
      })
      add(sheet, {
        category: 'mixed',
        claim: fill(frame, { ...slots, v, n: amount(one.income * 1.45) }),
        expected: partly,
        subject,
        base,
        kind: 'digit',
      })
    }
    if (index % 3 === 1) {
      const frame = singles()
      const base = add(sheet, {
        category: 'true_rounded',
        claim: fill(frame, { ...slots, v }),
        expected: rounds,
        subject,
      })
      add(sheet, {
        category: 'false_value',
        claim: fill(frame, { ...slots, v: amount(one.revenue * 0.83) }),
        expected: wrong,
        subject,
        base,
        kind: 'digit',
      })
    }
    if (index % 3 === 2) {
      const frame = changes()
      const base = add(sheet, {
        category: 'multi_true',
        claim: fill(frame, { ...slots, v, v0 }),
        expected: rounds,
        subject,
      })
      add(sheet, {
        category: 'mixed',
        claim: fill(frame, { ...slots, v0, v: amount(one.revenue * 1.3) }),
        expected: ['partially_accurate', 'inaccurate'],
        subject,
        base,
        kind: 'digit',
      })
    }
  })
}

/** A second pass over the account-security brands with other sentence shapes. */
export function moreSecurityClaims(sheet: Sheet, security: readonly Row[], deletion: readonly Row[]): void {
  const { half, random } = sheet
  const frames = moreSecurity[half]
  const [methods, deletions, boths] = [
    deck(frames.method, random),
    deck(frames.deletion, random),
    deck(frames.both, random),
  ]
  policy.securityBrands[half].forEach((brand, index) => {
    const held = JSON.parse(security.find((row) => row.brand === brand)?.attrs ?? '{}') as {
      two_factor_supported?: boolean
      methods?: string[]
    }
    const level = (JSON.parse(deletion.find((row) => row.brand === brand)?.attrs ?? '{}') as { difficulty?: string })
      .difficulty
    const names = policy.methodNames[half]
    const known = Object.keys(names).filter((one) => held.methods?.includes(one))
    const absent = Object.keys(names).filter((one) => !held.methods?.includes(one))
    const word = (method: string) => pick(names[method] ?? [method], random)
    if (index % 2 === 0 && known.length > 0 && absent.length > 0) {
      const frame = methods()
      const base = add(sheet, {
        category: 'true_exact',
        claim: fill(frame, { b: brand, m: word(pick(known, random)) }),
        expected: exactly,
        subject: brand,
      })
      add(sheet, {
        category: 'false_value',
        claim: fill(frame, { b: brand, m: word(pick(absent, random)) }),
        expected: wrong,
        subject: brand,
        base,
        kind: 'digit',
      })
    }
    const levels = policy.difficultyWords[half]
    const words = level === undefined ? undefined : levels[level]
    if (index % 2 === 1 && words && level) {
      const other = pick(levels[level === 'easy' ? 'impossible' : 'easy'] ?? [], random)
      const frame = held.two_factor_supported && random() < 0.5 ? boths() : deletions()
      const base = add(sheet, {
        category: frame.includes('uthentication') || frame.includes('2FA') ? 'multi_true' : 'true_exact',
        claim: fill(frame, { b: brand, d: pick(words, random) }),
        expected: exactly,
        subject: brand,
      })
      const twin =
        base.category === 'multi_true'
          ? { category: 'mixed' as const, expected: partly }
          : { category: 'false_value' as const, expected: wrong }
      add(sheet, { ...twin, claim: fill(frame, { b: brand, d: other }), subject: brand, base, kind: 'polarity' })
    }
  })
}

/** A second pass over the releases. */
export function moreCycleClaims(sheet: Sheet, raw: readonly Row[]): void {
  const { half, random } = sheet
  const frames = deck(moreCycles[half], random)
  for (const { product, cycle, name } of policy.cycles[half]) {
    const eol = raw.find((row) => row.product === product && row.cycle === cycle)?.eol ?? ''
    const frame = frames()
    const base = add(sheet, {
      category: 'true_exact',
      claim: fill(frame, { p: name, d: longDate(eol, random() < 0.5) }),
      expected: exactly,
      subject: product,
    })
    const off = `${Number(eol.slice(0, 4)) + 1}${eol.slice(4)}`
    add(sheet, {
      category: 'false_value',
      claim: fill(frame, { p: name, d: longDate(off) }),
      expected: wrong,
      subject: product,
      base,
      kind: 'period',
    })
  }
}
