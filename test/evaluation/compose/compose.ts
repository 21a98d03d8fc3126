/** Writes `claims/{dev,test}/<family>.jsonl` anew from the raw facts: `node test/evaluation/compose/compose.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { EvaluationClaim, Half } from '../claim.ts'
import { composeBrand } from './brand.ts'
import { composeCompetitive } from './competitive.ts'
import { composeCompliance } from './compliance.ts'
import { composeFinancial } from './financial.ts'
import { composeAvailability, composePromotion } from './offers.ts'
import { composePolicy } from './policy.ts'
import { composePrice } from './price.ts'
import { composeSpec } from './spec.ts'

const composers: Readonly<Record<string, (half: Half) => readonly EvaluationClaim[]>> = {
  price: composePrice,
  financial: composeFinancial,
  policy: composePolicy,
  spec: composeSpec,
  brand: composeBrand,
  compliance: composeCompliance,
  availability: composeAvailability,
  promotion: composePromotion,
  competitive: composeCompetitive,
}

for (const half of ['dev', 'test'] as const) {
  const folder = new URL(`../claims/${half}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [family, composer] of Object.entries(composers)) {
    const claims = composer(half)
    writeFileSync(new URL(`${family}.jsonl`, folder), `${claims.map((claim) => JSON.stringify(claim)).join('\n')}\n`)
    process.stdout.write(`${half} ${family} ${claims.length}\n`)
  }
}
