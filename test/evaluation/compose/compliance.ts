import type { EvaluationClaim, Half } from '../claim.ts'
import { significant } from './amounts.ts'
import * as tables from './compliance-tables.ts'
import { expectedOf } from './expected.ts'
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
  pick,
  rounds,
  type Sheet,
  wrong,
} from './kit.ts'

function fedrampClaims(sheet: Sheet): void {
  const { half, random } = sheet
  const yes = deck(tables.statusFrames[half].yes, random)
  const no = deck(tables.statusFrames[half].no, random)
  const levels = deck(tables.levelFrames[half], random)
  tables.authorized[half].forEach(({ name, level, date }, index) => {
    const subject = name
    const base = add(sheet, { category: 'true_exact', claim: fill(yes(), { b: name }), expected: exactly, subject })
    add(sheet, {
      category: 'false_polarity',
      claim: fill(no(), { b: name }),
      expected: wrong,
      subject,
      base,
      kind: 'polarity',
    })
    const frame = levels()
    const other = level === 'High' ? 'Low' : level === 'Low' ? 'High' : pick(['High', 'Low'], random)
    const held = add(sheet, {
      category: 'true_exact',
      claim: fill(frame, { b: name, l: level }),
      expected: exactly,
      subject,
    })
    add(sheet, {
      category: 'false_value',
      claim: fill(frame, { b: name, l: other }),
      expected: wrong,
      subject,
      base: held,
      kind: 'digit',
    })
    if (index % 2 === 0) {
      const shape = pick(tables.sinceFrames[half], random)
      const since = add(sheet, {
        category: 'true_exact',
        claim: fill(shape, { b: name, d: longDate(date, random() < 0.5) }),
        expected: exactly,
        subject,
      })
      const off = `${Number(date.slice(0, 4)) - 2}${date.slice(4)}`
      add(sheet, {
        category: 'false_value',
        claim: fill(shape, { b: name, d: longDate(off) }),
        expected: wrong,
        subject,
        base: since,
        kind: 'period',
      })
    }
  })
}

function breachClaims(sheet: Sheet): void {
  const { half, random } = sheet
  const frames = deck(tables.breachFrames[half], random)
  for (const { name, accounts, year } of tables.breaches[half]) {
    const subject = name
    const frame = frames()
    const say = (n: string, y = year, f = frame) => fill(f, { b: name, n, y: String(y) })
    const base = add(sheet, { category: 'true_exact', claim: say(grouped(accounts)), expected: exactly, subject })
    add(sheet, {
      category: 'false_value',
      claim: say(grouped(Math.round(accounts * 1.9))),
      expected: wrong,
      subject,
      base,
      kind: 'digit',
    })
    const rounded = significant(accounts, 3) / 1e6
    add(sheet, {
      category: 'true_rounded',
      claim: say(`${rounded} million`, year, frames()),
      expected: rounds,
      subject,
    })
    const coarse = significant(accounts, 2)
    if (Math.abs(coarse - accounts) / accounts < 0.02) {
      add(sheet, {
        category: 'true_hedged',
        claim: say(`${pick(['about', 'roughly', 'around'], random)} ${coarse / 1e6} million`, year, frames()),
        expected: rounds,
        subject,
      })
    }
    const had = add(sheet, {
      category: 'true_exact',
      claim: fill(pick(tables.breachedFrames[half].yes, random), { b: name, y: String(year) }),
      expected: holds,
      subject,
    })
    add(sheet, {
      category: 'false_polarity',
      claim: fill(pick(tables.breachedFrames[half].no, random), { b: name }),
      expected: wrong,
      subject,
      base: had,
      kind: 'polarity',
    })
  }
}

/** Compose the compliance claims of one half. */
export function composeCompliance(half: Half): readonly EvaluationClaim[] {
  const sheet = openSheet('compliance', half)
  fedrampClaims(sheet)
  breachClaims(sheet)
  for (const [claim, category, subject, accepted] of tables.complianceClaims[half]) {
    const { expected, held } = expectedOf(category)
    add(sheet, {
      category,
      claim,
      expected: accepted ?? (expected[0] === 'verified' ? holds : expected),
      held,
      subject,
    })
  }
  handClaims(sheet)
  return sheet.claims
}
