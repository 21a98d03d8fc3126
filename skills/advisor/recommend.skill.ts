import { z } from 'zod'
import { ClaimcheckError, runtimes, transports } from '#model'
import { defineSkill } from '#skill'
import {
  dataNote,
  dataNoteSchema,
  entityId,
  method,
  methodSchema,
  nonClaims,
  protocols,
  readinessSchema,
  reads,
  serverFields,
  shownServer,
  termSchema,
} from './fields.ts'
import { searchServers } from './search.ts'
import { contradicts, explain, readinessOf, readSignals } from './signals.ts'

/** Servers that are scored in full; the fit to the task alone orders what lies behind them. */
const scoredMax = 200

export default defineSkill({
  id: 'advisor_recommend',
  rest: { method: 'POST', path: '/advisor/recommend' },
  mcp: { name: 'recommend_tool_server', set: 'market' },
  card: false,
  title: 'Recommend tool servers for a task',
  summary: 'Call to find MCP servers for a task, ranked with every term of the ranking explained.',
  details:
    'Searches a catalogue of some 12,800 servers made from six public lists. Answers servers with score, its terms and what data was missing. ' +
    'A server that a list records otherwise than you require is left out; one that no list speaks of stays, marked. ' +
    'Not for judging servers you have in mind already: compare_tool_servers sets them side by side.',
  tags: ['advisor', 'tools'],
  access: 'key',
  mints: false,
  hints: reads,
  input: z.object({
    task: z
      .string()
      .trim()
      .min(3)
      .max(500)
      .describe('What the server must do, in words, for example "query a Postgres database".'),
    category: z
      .string()
      .max(60)
      .optional()
      .describe('Only this category of list_tool_categories, for example "databases".'),
    protocol: z.enum(protocols).optional().describe('Protocol it speaks, for example "mcp".'),
    transport: z.enum(transports).optional().describe('Transport it must offer, for example "stdio".'),
    runtime: z.enum(runtimes).optional().describe('What it must run on, for example "node"; "remote" is hosted.'),
    without_credentials: z.boolean().optional().describe('Only servers that need no key or account, for example true.'),
    exclude: z.array(entityId).max(50).default([]).describe('Ids to leave out, for example ["owner/repository"].'),
    limit: z.int().min(1).max(20).default(5).describe('Recommendations, 1 to 20, for example 5.'),
  }),
  output: z.looseObject({
    recommendations: z
      .array(
        z.looseObject({
          rank: z.int(),
          ...serverFields,
          score: z.number().describe('0 to 1, the sum of the contributions.'),
          terms: z.array(termSchema).describe('Every term of the score: value, weight, contribution and why.'),
          data_readiness: readinessSchema.describe('How much of it is recorded.'),
        }),
      )
      .describe('Best first; empty where nothing fits.'),
    considered: z.int().describe('Servers that fit the task at all.'),
    left_out: z.int().describe('Of these, recorded otherwise than required.'),
    method: methodSchema.describe('Formula and weights.'),
    data: dataNoteSchema.describe('What the catalogue is made from and what it lacks.'),
    non_claims: z.array(z.string()).describe('What a recommendation does not say.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ task, category, exclude, limit, protocol: _, ...wishes }, { advisor }) {
    const catalogue = advisor.catalogue()
    if (category !== undefined && !catalogue.categories.some(({ id }) => id === category))
      throw new ClaimcheckError('VALIDATION_FAILED', 'No category has this id; see errors.', {
        nextAction: 'correct_input',
        hintPath: '/errors/VALIDATION_FAILED',
        fields: [{ path: 'category', problem: 'take an id from GET /v1/advisor/categories' }],
      })
    const fitting = searchServers(catalogue, task).filter(
      ({ server }) => !exclude.includes(server.id) && (category === undefined || server.categories.includes(category)),
    )
    const allowed = fitting.filter(({ server }) => !contradicts(server, wishes))
    const scored = allowed.slice(0, scoredMax)
    const totals = await advisor.totals(scored.map(({ server }) => server.id))
    const ranked = scored
      .map(({ server, reading }) => {
        const others = readSignals(server, wishes, totals.get(server.id), catalogue.lists.length)
        return { server, ...explain({ task_fit: reading, ...others }) }
      })
      .toSorted((a, b) => b.score - a.score || (a.server.id < b.server.id ? -1 : 1))
    return {
      data: {
        recommendations: ranked.slice(0, limit).map(({ server, score, terms }, place) => {
          const { level, recorded, missing } = readinessOf(terms)
          return {
            rank: place + 1,
            ...shownServer(server),
            score,
            terms,
            data_readiness: { level, recorded, missing },
          }
        }),
        considered: fitting.length,
        left_out: fitting.length - allowed.length,
        method,
        data: dataNote(catalogue),
        non_claims: nonClaims,
      },
    }
  },
  cases: [
    {
      title: 'A database task over stdio',
      input: { task: 'query a Postgres database', transport: 'stdio' },
      because: 'Servers described by these words come first; what is recorded of each is shown term by term.',
    },
  ],
})
