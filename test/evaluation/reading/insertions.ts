import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Writers who put words into opened claims; those of the first half may be read and fitted on, those of the second are only counted. */
export const insertionWriters = { opened: [1, 2, 3, 4], shut: [5, 6, 7, 8] } as const

/** What words do to a claim that they are put into: narrow it, state something beside it, or add nothing. */
export const insertionRoles = ['restrictor', 'statement', 'decoration'] as const

const insertionSchema = z.object({
  id: z.string(),
  role: z.enum(insertionRoles),
  claim: z.string().regex(/^[^[\]]*\[\[[^[\]]+\]\][^[\]]*$/u),
})

/** An opened claim, which is true, with words put into it. */
export interface Insertion {
  /** The id of the opened claim. */
  readonly id: string
  readonly role: (typeof insertionRoles)[number]
  readonly claim: string
}

/** What one half of the writers put into opened claims: 50 claims each, 14 times. */
export function insertions(half: keyof typeof insertionWriters): readonly Insertion[] {
  return insertionWriters[half].flatMap((number) =>
    readFileSync(new URL(`insertions/writer-${number}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => insertionSchema.parse(JSON.parse(line)))
      .map(({ claim, ...one }) => ({ ...one, claim: claim.replace('[[', '').replace(']]', '') })),
  )
}
