import { readFileSync } from 'node:fs'
import { partsOf, together } from '../../../skills/freshness/statement.ts'
import { createVerifier } from '../../../src/verify/index.ts'
import { wholeEdition } from '../../kit/edition.ts'
import type { Graded } from '../families.ts'

export const statementsFile = new URL('test/statements.jsonl', import.meta.url)

/** The age of each labelled statement as the skill tells it, over the reference data of this tree. */
export async function gradeStatements(now: Date): Promise<readonly Graded[]> {
  const edition = await wholeEdition()
  const verifier = createVerifier(edition)
  return readFileSync(statementsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { statement: string; verdict: string })
    .map(({ statement, verdict }) => {
      const { results } = verifier.checkNow({ claims: [statement], depth: 'auto', now })
      const parts = results.flatMap((result) => partsOf(result, { edition, now }))
      const found = together(parts)
      return { decided: found !== 'unknown', right: found === verdict, decidable: verdict !== 'unknown' }
    })
}
