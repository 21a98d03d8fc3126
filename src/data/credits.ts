import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** The file that credits what a folder of the reference data was made from, where it holds no facts with manifests. */
export const creditsFile = 'credits.yaml'

const text = z.string().min(1)
const creditsSchema = z.strictObject({
  /** Heading on the page of third-party data. */
  title: text,
  as_of: z.iso.date(),
  sources: z
    .array(z.strictObject({ id: text, publisher: text, url: z.url(), licence: text, attribution: text.optional() }))
    .min(1),
})
export type Credits = z.output<typeof creditsSchema>

/** Who is credited for what stands in `folder`. */
export function readCredits(folder: string): Credits {
  return creditsSchema.parse(parse(readFileSync(join(folder, creditsFile), 'utf8')))
}

/** The credits of every folder of the reference data that has some, in order of title. */
export function readAllCredits(referenceDir: string): readonly Credits[] {
  return readdirSync(referenceDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(referenceDir, entry.name, creditsFile)))
    .map((entry) => readCredits(join(referenceDir, entry.name)))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
}
