import type { Verdict } from '../../../src/model/index.ts'
import type { Category } from '../claim.ts'
import { expectedOf } from './expected.ts'
import { handDev } from './hand-dev.ts'
import { handTest } from './hand-test.ts'
import { add, holds, type Sheet } from './kit.ts'

/** `[category, claim, subject, accepted verdicts where the category does not settle them]` */
export type HandClaim = readonly [Category, string, string, (readonly Verdict[])?]

/** Put the claims written one by one for this family on the sheet. */
export function handClaims(sheet: Sheet): void {
  const own = (sheet.half === 'dev' ? handDev : handTest)[sheet.family] ?? []
  for (const [category, claim, subject, accepted] of own) {
    const { expected, held } = expectedOf(category)
    const general = category === 'derived_true' ? holds : expected
    add(sheet, { category, claim, expected: accepted ?? general, held, subject, note: 'by hand' })
  }
}
