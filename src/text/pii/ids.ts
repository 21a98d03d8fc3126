import { hasCue } from '../spans.ts'
import type { PiiEntity, PiiText } from './entity.ts'
import type { IdRule } from './id-rule.ts'
import { americanIds } from './ids-americas.ts'
import { asianIds } from './ids-asia.ts'
import { europeanIds } from './ids-europe.ts'

const rules: readonly IdRule[] = [...americanIds, ...europeanIds, ...asianIds]

/** Numbers that states give to people, proved by their check digits, or by form and an announcing word. */
export function findNationalIds({ text, lower }: PiiText): readonly PiiEntity[] {
  if (!/\d/.test(text)) return []
  return rules.flatMap((rule) => {
    const found: PiiEntity[] = []
    for (const match of text.matchAll(rule.form)) {
      const value = match[0]
      const span = { start: match.index, end: match.index + value.length }
      const compact = value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
      // The check digits rule out most candidates and cost less than a look around for words.
      if (!rule.valid(compact)) continue
      const alone = rule.alone(value)
      const cued = hasCue(lower, span, rule.cue)
      if (!cued && alone === 0) continue
      found.push({
        ...span,
        type: 'national_id',
        kind: rule.kind,
        confidence: cued ? Math.max(0.97, alone) : alone,
        validated: true,
        jurisdiction: rule.jurisdiction,
      })
    }
    return found
  })
}

/** Whether a number, written without separators, has the form of the scheme and passes its check; cues play no part. */
export function provesAs(kind: string, compact: string): boolean {
  return rules.some(
    (rule) =>
      rule.kind === kind &&
      rule.valid(compact) &&
      [...compact.matchAll(rule.form)].some((match) => match[0].length === compact.length),
  )
}

/** How many schemes are known, for the page of the skill and for tests. */
export const nationalIdKinds: readonly string[] = [...new Set(rules.map((rule) => rule.kind))].sort()
