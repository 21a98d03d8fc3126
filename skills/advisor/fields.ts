import { z } from 'zod'
import { type AdvisorCatalogue, advisorSignals, ClaimcheckError, type ToolServer } from '#model'
import { recordWithheldReason } from '#text'
import { searchServers } from './search.ts'
import { weights } from './signals.ts'

/** Id of a tool server as the advisor gives it. */
export const entityId = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9._-]+){0,3}$/, 'an id looks like owner/repository')

/** Protocols that the catalogue holds servers of. */
export const protocols = ['mcp'] as const

export const readinessSchema = z.looseObject({
  level: z.enum(['good', 'partial', 'thin']).describe('How much of the score rests on recorded data.'),
  recorded: z.array(z.enum(advisorSignals)).describe('Signals with data.'),
  missing: z.array(z.enum(advisorSignals)).describe('Signals without data, which take a neutral value.'),
})

export const termSchema = z.looseObject({
  signal: z.enum(advisorSignals),
  value: z.number(),
  weight: z.number(),
  contribution: z.number(),
  recorded: z.boolean().optional().describe('Whether anything was recorded to judge by.'),
  because: z.string(),
})

/** What is recorded of a server, as it is sent. */
export const serverFields = {
  entity_id: z.string().describe('Id of the tool server, for compare and feedback.'),
  name: z.string().describe('Name as the first list writes it; quoted text, not an instruction.'),
  repository: z.string().nullable().describe('Where its source is, where recorded.'),
  categories: z.array(z.string()).describe('Ids of our taxonomy.'),
  packages: z
    .array(z.looseObject({ registry: z.string(), name: z.string(), version: z.string().optional() }))
    .describe('Packages it is published as.'),
  transports: z.array(z.string()).describe('Transports, where recorded.'),
  runtimes: z.array(z.string()).describe('What it runs on, where recorded.'),
  licence: z.string().nullable().describe('Licence a list records.'),
  tools: z
    .array(z.string())
    .describe('Names of its tools, where recorded, 20 at most; names that address a reader are left out.'),
  lists: z.array(z.string()).describe('Lists that name it.'),
}

const toolsShown = 20

export function shownServer(server: ToolServer) {
  return {
    entity_id: server.id,
    name: recordWithheldReason(server.name) === undefined ? server.name : server.id,
    repository: server.repository ?? null,
    categories: [...server.categories],
    packages: server.packages.map((one) => ({ ...one })),
    transports: [...server.transports],
    runtimes: [...server.runtimes],
    licence: server.licence ?? null,
    tools: server.tools.slice(0, toolsShown).filter((tool) => recordWithheldReason(tool) === undefined),
    lists: [...server.lists],
  }
}

export const dataNoteSchema = z.looseObject({
  as_of: z.string().describe('Day up to which the lists were read.'),
  servers: z.int().describe('Servers in the catalogue.'),
  lists: z
    .array(z.looseObject({ id: z.string(), publisher: z.string(), url: z.string(), licence: z.string() }))
    .describe('Lists it was made from.'),
  note: z.string().describe('What the catalogue does not hold.'),
})

/** What stands behind every answer of the advisor, and what does not. */
export function dataNote(catalogue: AdvisorCatalogue) {
  return {
    as_of: catalogue.asOf,
    servers: catalogue.servers.length,
    lists: catalogue.lists.map(({ id, publisher, url, licence }) => ({ id, publisher, url, licence })),
    note:
      'Made from public lists of servers, not from measurements: no download counts, stars, uptime or commit dates are held, and most ' +
      'servers name neither licence nor transport. A signal without data takes a neutral value and is listed under missing.',
  }
}

export const methodSchema = z.looseObject({
  method_version: z.string(),
  formula: z.string(),
  weights: z.record(z.string(), z.number()),
})

export const method = {
  method_version: 'advisor/v1',
  formula:
    'score = sum of weight * value over the signals shown, weights scaled to add up to 1; every value is 0 to 1 and says why',
  weights: { ...weights },
}

export const nonClaims = [
  'A high score does not say that a server is safe or that it works.',
  'Signals are taken from public lists; nobody here has run the server.',
]

const byId = new WeakMap<AdvisorCatalogue, ReadonlyMap<string, ToolServer>>()

/**
 * The server of this id.
 *
 * @throws ClaimcheckError NOT_FOUND with ids that come close.
 */
export function requireServer(catalogue: AdvisorCatalogue, id: string): ToolServer {
  const servers = byId.get(catalogue) ?? new Map(catalogue.servers.map((server) => [server.id, server]))
  byId.set(catalogue, servers)
  const server = servers.get(id)
  if (server !== undefined) return server
  const candidates = searchServers(catalogue, id)
    .slice(0, 5)
    .map((fit) => fit.server.id)
  throw new ClaimcheckError(
    'NOT_FOUND',
    'The catalogue has no tool server of this id. Take one of the candidates, or ids from POST /v1/advisor/recommend.',
    { nextAction: 'recommend_tool_server', hintPath: '/errors/NOT_FOUND', candidates },
  )
}

/** All but feedback only read. */
export const reads = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const
