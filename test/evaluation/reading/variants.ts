import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Writers who made variants of opened true claims; those of the first half may be read and fitted on, those of the second are only counted. */
export const variantWriters = {
  insertions: { opened: [1, 2, 3, 4], shut: [5, 6, 7, 8] },
  rewrites: { opened: [1, 2, 3, 4, 7, 8], shut: [5, 6, 9, 10] },
  phrases: { opened: [1, 2, 3, 4], shut: [5, 6] },
} as const
/**
 * `insertions` have words put into the claim as it stands, `rewrites` say it in words of their own, `phrases` have a phrase before or behind it that
 * its writer made for no claim.
 */
export type VariantKind = keyof typeof variantWriters
export const variantKinds = Object.keys(variantWriters) as readonly VariantKind[]
export const isVariant = (kind: string): kind is VariantKind => Object.hasOwn(variantWriters, kind)

/** What is done to a claim: it is narrowed, something is stated beside it, it is dressed with words that add nothing, or only said in other words. */
export const variantRoles = ['restrictor', 'statement', 'decoration', 'plain'] as const
export type VariantRole = (typeof variantRoles)[number]

const variantSchema = z.object({ id: z.string(), role: z.enum(variantRoles), claim: z.string() })

/** A variant of an opened claim, which is true. */
export interface Variant {
  /** The id of the opened claim. */
  readonly id: string
  readonly role: VariantRole
  readonly claim: string
}

/** What one half of the writers made of opened claims, 14 variants each. Words put in are marked by `[[…]]` in the files and stand plainly here. */
export function variants(kind: VariantKind, half: 'opened' | 'shut'): readonly Variant[] {
  return variantWriters[kind][half].flatMap((number) =>
    readFileSync(new URL(`${kind}/writer-${number}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => variantSchema.parse(JSON.parse(line)))
      .map(({ claim, ...one }) => ({ ...one, claim: claim.replace('[[', '').replace(']]', '') })),
  )
}
