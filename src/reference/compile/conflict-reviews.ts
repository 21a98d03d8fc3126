import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { refusal } from '../refusal.ts'

const reviewsSchema = z.array(
  z.strictObject({
    /** Slug of a brand or id of a product. */
    subject: z.string().min(1),
    attribute: z.string().min(1),
    /** Id of the source to believe. */
    believe: z.string().min(1),
    reason: z.string().min(10),
  }),
)

/** A person's decision between sources that disagree. */
export type Review = z.infer<typeof reviewsSchema>[number]

/** The decisions of `conflict-reviews.yaml`. @throws ClaimcheckError SETUP_INVALID */
export function readReviews(file: string): readonly Review[] {
  if (!existsSync(file)) return []
  const given = reviewsSchema.safeParse(parse(readFileSync(file, 'utf8')) ?? [])
  if (!given.success)
    throw refusal('conflict-reviews.yaml', undefined, z.prettifyError(given.error).replaceAll('\n', ' '))
  return given.data
}
