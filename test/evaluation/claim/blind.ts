import { readFileSync } from 'node:fs'
import { judgeClaim, readSource } from '../../../skills/claim/judge.ts'
import { readContent } from '../../../src/data/pages/index.ts'
import type { Graded } from '../families.ts'

const today = new Date('2026-11-21T12:00:00Z')

/** A document with claims about it, written by somebody who had not read the rules. */
export interface BlindDocument {
  readonly id: string
  readonly text?: string
  /** A document with a table, as it is sent. */
  readonly document?: string
  readonly claims: readonly (readonly [label: string, claim: string])[]
}

export const blindClaimsFile = (
  kind: 'texts' | 'tables',
  half: 'dev' | 'test',
  set:
    | 'blind'
    | 'second'
    | 'third'
    | 'fourth'
    | 'fifth'
    | 'sixth'
    | 'seventh'
    | 'eighth'
    | 'ninth'
    | 'tenth'
    | 'eleventh'
    | 'twelfth'
    | 'thirteenth'
    | 'fourteenth'
    | 'general' = 'blind',
): URL => new URL(`${half}/${set}-${kind}.jsonl`, import.meta.url)

/** A verdict per claim, over the document as the operation reads what is sent to it. */
export async function judgeBlind(file: URL) {
  const documents = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BlindDocument)
  const judged = await Promise.all(
    documents.map(async ({ id, text, document, claims }) => {
      const source = readSource(await readContent(text ?? document ?? ''))
      return claims.map(([label, claim]) => ({ id, label, claim, judged: judgeClaim(claim, source, today) }))
    }),
  )
  return judged.flat()
}

/** Right when decided means the verdict is the label. */
export async function gradeBlind(file: URL): Promise<readonly Graded[]> {
  return (await judgeBlind(file)).map(({ label, judged: { verdict, confidence } }) => ({
    decided: verdict !== 'not_enough_evidence',
    right: verdict === label,
    decidable: label !== 'not_enough_evidence',
    ...(verdict === 'not_enough_evidence' ? {} : { confidence }),
  }))
}
