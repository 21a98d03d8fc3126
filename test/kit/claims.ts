import { judgeByReaders, readSource } from '../../skills/claim/judge.ts'
import { readContent } from '../../src/data/pages/index.ts'

const today = new Date('2026-11-21T12:00:00Z')

/** What a claim against a document may come out as. */
export const [yes, no, open] = ['supported', 'refuted', 'not_enough_evidence'] as const

/** Verdicts that the readers of tables give on claims about a document, and that differ from those promised, with their claims. */
export async function differing(
  document: string,
  promised: readonly (readonly [verdict: string, claim: string])[],
): Promise<readonly string[]> {
  const source = readSource(await readContent(document))
  return promised.flatMap(([verdict, claim]) => {
    const found = judgeByReaders(claim, source, today).verdict
    return found === verdict ? [] : [`${claim} ${found}`]
  })
}
