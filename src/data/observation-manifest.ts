import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type SweepKind, sweepKinds } from '../model/index.ts'

/** The manifest in a source's folder. */
export const manifestName = 'source.yaml'

const count = z.int().nonnegative()

/** Who publishes a collection of answers, under which licence, what its sweeps asked for and what it holds. */
export const observationManifest = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/u),
  publisher: z.string().min(1),
  url: z.url(),
  licence: z.string().min(1),
  licence_class: z.enum(['public-domain', 'permissive', 'share-alike']),
  attribution: z.string().min(1).optional(),
  asks: z.string().min(1),
  /** Prefix of a sweep's reference → what it asks for; '' stands for all others. */
  kinds: z.record(z.string(), z.enum(sweepKinds)),
  answers: count,
  answers_by_kind: z.record(z.string(), count),
  models: count,
  sweeps: count,
  prompts: count,
  with_brand: count,
  first: z.iso.date(),
  last: z.iso.date(),
})
export type ObservationManifest = z.output<typeof observationManifest>

/** What a sweep asked for: the longest prefix of its reference that the manifest lists. */
export function kindOf(kinds: Readonly<Record<string, SweepKind>>, sweep: string): SweepKind {
  const prefix = Object.keys(kinds)
    .filter((key) => sweep.startsWith(key))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '')
  const kind = kinds[prefix]
  if (kind === undefined) throw new RangeError('a source does not say what its sweeps ask for')
  return kind
}

/** The manifests of every source in `folder`, in order of id; none where the folder is not there. */
export function readObservationManifests(folder: string): readonly ObservationManifest[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((id) => observationManifest.parse(parse(readFileSync(join(folder, id, manifestName), 'utf8'))))
}
