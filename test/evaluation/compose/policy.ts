import type { EvaluationClaim, Half } from '../claim.ts'
import { handClaims } from './hand.ts'
import {
  add,
  deck,
  exactly,
  fill,
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
  unknown,
  wrong,
  wrongOrUnknown,
} from './kit.ts'
import { moreCycleClaims, moreSecurityClaims } from './more.ts'
import * as tables from './policy-tables.ts'

/** The day the evaluation stands on; see the README. */
const today = '2026-11-21'

interface Attrs {
  readonly two_factor_supported?: boolean
  readonly methods?: readonly string[]
  readonly difficulty?: string
}

function attrsOf(row: Row): Attrs {
  return JSON.parse(row.attrs ?? '{}')
}

function securityClaims(sheet: Sheet, raw: readonly Row[]): void {
  const { half, random } = sheet
  const support = { yes: deck(tables.supportFrames[half].yes, random), no: deck(tables.supportFrames[half].no, random) }
  for (const brand of tables.securityBrands[half]) {
    const row = raw.find((one) => one.brand === brand)
    if (!row) throw new Error(`No account-security row for ${brand}.`)
    const { two_factor_supported: supported, methods = [] } = attrsOf(row)
    const say = (frame: string, slots = {}) => fill(frame, { b: brand, ...slots })
    const [truth, lie] = supported ? [support.yes(), support.no()] : [support.no(), support.yes()]
    const base = add(sheet, {
      category: supported ? 'true_exact' : 'true_polarity',
      claim: say(truth),
      expected: exactly,
      subject: brand,
    })
    add(sheet, { category: 'false_polarity', claim: say(lie), expected: wrong, subject: brand, base, kind: 'polarity' })
    if (supported) methodClaims(sheet, brand, methods)
  }
}

function methodClaims(sheet: Sheet, brand: string, methods: readonly string[]): void {
  const { half, random } = sheet
  const names = tables.methodNames[half]
  const frames = tables.methodFrames[half]
  const held = Object.keys(names).filter((one) => methods.includes(one))
  const absent = Object.keys(names).filter((one) => !methods.includes(one))
  const word = (method: string) => pick(names[method] ?? [], random)
  const [first, second] = held
  if (first) {
    const m = word(pick(held, random))
    const base = add(sheet, {
      category: 'true_exact',
      claim: fill(pick(frames.yes, random), { b: brand, m }),
      expected: exactly,
      subject: brand,
    })
    if (random() < 0.5) {
      add(sheet, {
        category: 'false_polarity',
        claim: fill(pick(frames.no, random), { b: brand, m }),
        expected: wrong,
        subject: brand,
        base,
        kind: 'polarity',
      })
    }
  }
  if (absent.length > 0 && random() < 0.7) {
    const m = word(pick(absent, random))
    add(sheet, {
      category: 'false_value',
      claim: fill(pick(frames.yes, random), { b: brand, m }),
      expected: wrong,
      subject: brand,
    })
    if (random() < 0.4)
      add(sheet, {
        category: 'true_polarity',
        claim: fill(pick(frames.no, random), { b: brand, m }),
        expected: holds,
        subject: brand,
      })
  }
  if (first && second && random() < 0.4) {
    add(sheet, {
      category: 'multi_true',
      claim: fill(pick(frames.both, random), { b: brand, m: word(first), n: word(second) }),
      expected: exactly,
      subject: brand,
    })
  }
  const gone = absent[0]
  if (first && gone && random() < 0.4) {
    add(sheet, {
      category: 'mixed',
      claim: fill(pick(frames.both, random), { b: brand, m: word(first), n: word(gone) }),
      expected: partly,
      subject: brand,
    })
  }
}

function deletionClaims(sheet: Sheet, raw: readonly Row[]): void {
  const { half, random } = sheet
  const frame = deck(tables.deletionFrames[half], random)
  const words = tables.difficultyWords[half]
  for (const brand of tables.securityBrands[half]) {
    const row = raw.find((one) => one.brand === brand)
    const difficulty = row && attrsOf(row).difficulty
    if (!difficulty || !words[difficulty] || random() < 0.25) continue
    const shape = frame()
    const say = (level: string) => fill(shape, { b: brand, d: pick(words[level] ?? [], random) })
    const base = add(sheet, { category: 'true_exact', claim: say(difficulty), expected: exactly, subject: brand })
    const other =
      difficulty === 'easy'
        ? pick(['hard', 'impossible'], random)
        : difficulty === 'medium'
          ? pick(['easy', 'impossible'], random)
          : 'easy'
    add(sheet, { category: 'false_value', claim: say(other), expected: wrong, subject: brand, base, kind: 'polarity' })
  }
}

function passkeyClaims(sheet: Sheet): void {
  const { half, random } = sheet
  const frames = tables.passkeyFrames[half]
  for (const brand of tables.passkeyBrands[half]) {
    const base = add(sheet, {
      category: 'true_exact',
      claim: fill(pick(frames.yes, random), { b: brand }),
      expected: exactly,
      subject: brand,
    })
    add(sheet, {
      category: 'false_polarity',
      claim: fill(pick(frames.no, random), { b: brand }),
      expected: wrong,
      subject: brand,
      base,
      kind: 'polarity',
    })
  }
}

/** Another day at least 200 days away. */
function otherDay(iso: string, random: () => number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + Math.round((random() < 0.5 ? -1 : 1) * (200 + random() * 500)))
  return date.toISOString().slice(0, 10)
}

function cycleClaims(sheet: Sheet): void {
  const { half, random } = sheet
  const raw = rows('brands-and-facts/policies/support_eol.csv')
  const british = () => random() < 0.4
  for (const { product, cycle, name } of tables.cycles[half]) {
    const row = raw.find((one) => one.product === product && one.cycle === cycle)
    const eol = row?.eol
    const released = row?.release_date
    if (!eol || !released || !/^\d{4}/.test(eol)) throw new Error(`No end of life for ${name}.`)
    const subject = product
    const frame = pick(tables.endFrames[half], random)
    const say = (day: string) => fill(frame, { p: name, d: longDate(day, british()) })
    const base = add(sheet, { category: 'true_exact', claim: say(eol), expected: exactly, subject })
    add(sheet, {
      category: 'false_value',
      claim: say(otherDay(eol, random)),
      expected: wrong,
      subject,
      base,
      kind: 'digit',
    })
    const month = longDate(eol).replace(/ \d+,/, '')
    add(sheet, {
      category: 'true_rounded',
      claim: fill(pick(tables.endFrames[half], random).replace(' on {d}', ' in {d}'), { p: name, d: month }),
      expected: rounds,
      subject,
    })
    const birth = pick(tables.releaseFrames[half], random)
    // Some products only have a month on record, written as its last day.
    const known = !/-(30|31)$/.test(released)
    const born =
      known &&
      add(sheet, {
        category: 'true_exact',
        claim: fill(birth, { p: name, d: longDate(released, british()) }),
        expected: exactly,
        subject,
      })
    if (born)
      add(sheet, {
        category: 'false_value',
        claim: fill(birth, { p: name, d: longDate(otherDay(released, random)) }),
        expected: wrong,
        subject,
        base: born,
        kind: 'digit',
      })
    const states = tables.stateFrames[half]
    const [right, left] = eol < today ? [states.over, states.alive] : [states.alive, states.over]
    const state = add(sheet, {
      category: 'true_polarity',
      claim: fill(pick(right, random), { p: name }),
      expected: holds,
      subject,
    })
    add(sheet, {
      category: 'false_polarity',
      claim: fill(pick(left, random), { p: name }),
      expected: wrong,
      subject,
      base: state,
      kind: 'polarity',
    })
  }
}

function bountyClaims(sheet: Sheet): void {
  const { half, random } = sheet
  const frame = deck(tables.bountyFrames[half], random)
  for (const { brand, sum, off } of tables.bounties[half]) {
    const shape = frame()
    const base = add(sheet, {
      category: 'true_exact',
      claim: fill(shape, { b: brand, v: sum }),
      expected: exactly,
      subject: brand,
    })
    add(sheet, {
      category: 'false_value',
      claim: fill(shape, { b: brand, v: off }),
      expected: wrong,
      subject: brand,
      base,
      kind: 'digit',
    })
  }
}

function shopClaims(sheet: Sheet): void {
  for (const [subject, frame, right, left] of tables.shopRules[sheet.half]) {
    const say = (n: number) => fill(frame, { n: Number.isInteger(n) ? String(n) : n.toFixed(2) })
    const base = add(sheet, { category: 'true_exact', claim: say(right), expected: exactly, subject })
    add(sheet, { category: 'false_value', claim: say(left), expected: wrong, subject, base, kind: 'digit' })
    if (frame.includes('{n} days') && sheet.random() < 0.3) {
      add(sheet, {
        category: 'false_unit',
        claim: say(right).replace(' days', ' months'),
        expected: wrong,
        subject,
        base,
        kind: 'unit',
      })
    }
  }
}

/** Compose the policy claims of one half. */
export function composePolicy(half: Half): readonly EvaluationClaim[] {
  const sheet = openSheet('policy', half)
  securityClaims(sheet, rows('brands-and-facts/policies/account_security_2fa.csv'))
  deletionClaims(sheet, rows('brands-and-facts/policies/account_deletion_jdm.csv'))
  passkeyClaims(sheet)
  cycleClaims(sheet)
  bountyClaims(sheet)
  shopClaims(sheet)
  for (const [claim, category, subject] of tables.policyOddities[half]) {
    const expected = category !== 'injection' ? unknown : /Spotify|Hulu/.test(claim) ? wrongOrUnknown : partlyOrUnknown
    add(sheet, { category, claim, expected, held: false, subject })
  }
  handClaims(sheet)
  moreSecurityClaims(
    sheet,
    rows('brands-and-facts/policies/account_security_2fa.csv'),
    rows('brands-and-facts/policies/account_deletion_jdm.csv'),
  )
  moreCycleClaims(sheet, rows('brands-and-facts/policies/support_eol.csv'))
  return sheet.claims
}
