import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'yaml'
import { z } from 'zod'
import { type AdvisorCatalogue, runtimes, type ToolServer, taskWords, transports } from '../model/index.ts'
import { readCredits } from './credits.ts'

/** The packed servers and our taxonomy, in the catalogue's folder. */
export const serversFile = 'servers.jsonl.zst'
export const categoriesFile = 'categories.yaml'

const text = z.string().min(1)
const serverSchema = z.strictObject({
  id: text,
  name: text,
  repository: z.url().optional(),
  endpoint: text.optional(),
  packages: z.array(z.strictObject({ registry: text, name: text, version: text.optional() })),
  transports: z.array(z.enum(transports)),
  runtimes: z.array(z.enum(runtimes)),
  categories: z.array(text).min(1),
  lists: z.array(text).min(1),
  official: z.literal(true).optional(),
  archived: z.literal(true).optional(),
  licence: text.optional(),
  validated: z.literal(true).optional(),
  pinnedImage: z.literal(true).optional(),
  auth: z.enum(['none', 'api-key', 'oauth', 'bearer']).optional(),
  settings: z.int().nonnegative().optional(),
  tools: z.array(text),
  examined: z.strictObject({ definitions: z.int().positive(), flagged: z.int().nonnegative() }).optional(),
  words: z.array(text),
  named: z.array(text),
})

const categoriesSchema = z.array(
  z.strictObject({ id: text, title: text, cues: z.array(text).min(1), labels: z.array(text).min(1) }),
)

/** Our taxonomy; cues as stems, labels as the lists write them. */
export function readCategories(folder: string) {
  const read = categoriesSchema.parse(parse(readFileSync(join(folder, categoriesFile), 'utf8')))
  return read.map(({ cues, ...rest }) => ({ ...rest, cues: [...new Set(cues.flatMap((cue) => taskWords(cue)))] }))
}

/** The servers as one compressed text, a line each, so that equal catalogues are equal bytes. */
export function packServers(servers: readonly ToolServer[]): Buffer {
  return zstdCompressSync(servers.map((server) => `${JSON.stringify(server)}\n`).join(''))
}

/**
 * The catalogue in `folder`. Every line was checked when it was packed, and a test checks the packed file against
 * `checkServers`, so that reading stays quick.
 */
export function readAdvisorCatalogue(folder: string): AdvisorCatalogue {
  const { as_of, sources: lists } = readCredits(folder)
  const lines = zstdDecompressSync(readFileSync(join(folder, serversFile))).toString('utf8')
  const servers = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ToolServer)
  const categories = readCategories(folder).map(({ id, title, cues }) => ({ id, title, cues }))
  return { asOf: as_of, lists, categories, servers }
}

/** Throws where a server does not have the shape of one, with the path of what is wrong. */
export function checkServers(servers: readonly ToolServer[]): void {
  z.array(serverSchema).parse(servers)
}
