import { z } from 'zod'
import type { ToolServer } from '#model'
import { defineSkill } from '#skill'
import { protocols, reads } from './fields.ts'

const share = (servers: readonly ToolServer[], holds: (server: ToolServer) => boolean) =>
  servers.length === 0 ? 0 : Math.round((servers.filter(holds).length / servers.length) * 1000) / 1000

/** Shares of a category's servers of which something is recorded. */
function readiness(servers: readonly ToolServer[]) {
  const shares = {
    reachable: share(servers, (one) => one.packages.length + one.transports.length + one.runtimes.length > 0),
    licence: share(servers, (one) => one.licence !== undefined),
    examined: share(servers, (one) => one.examined !== undefined),
    several_lists: share(servers, (one) => one.lists.length > 1),
  }
  const mean = Object.values(shares).reduce((sum, one) => sum + one, 0) / 4
  return { level: mean >= 0.5 ? 'good' : mean >= 0.25 ? 'partial' : 'thin', ...shares } as const
}

export default defineSkill({
  id: 'advisor_categories',
  rest: { method: 'GET', path: '/advisor/categories' },
  mcp: { name: 'list_tool_categories', set: 'market' },
  card: false,
  title: 'List categories of tool servers',
  summary:
    'Call to see which kinds of tool servers the advisor knows, how many of each and how well they are recorded.',
  details: 'One taxonomy of ours; a server is in up to three categories. The ids narrow recommend_tool_server.',
  tags: ['advisor', 'tools'],
  access: 'key',
  mints: false,
  hints: reads,
  input: z.object({
    protocol: z.enum(protocols).optional().describe('Only servers of this protocol, for example "mcp".'),
  }),
  output: z.looseObject({
    categories: z
      .array(
        z.looseObject({
          category: z.string(),
          title: z.string(),
          entities: z.int(),
          data_readiness: z.looseObject({
            level: z.enum(['good', 'partial', 'thin']),
            reachable: z.number(),
            licence: z.number(),
            examined: z.number(),
            several_lists: z.number(),
          }),
        }),
      )
      .describe(
        'Most servers first; readiness holds the shares of servers with a way to run, a licence, examined tools, several lists.',
      ),
    entities: z.int().describe('Servers in all; one may be in several categories.'),
    as_of: z.string().describe('Day up to which the lists were read.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  handler(_input, { advisor }) {
    const { servers, categories, asOf } = advisor.catalogue()
    const counted = categories.map(({ id, title }) => {
      const members = servers.filter((server) => server.categories.includes(id))
      return { category: id, title, entities: members.length, data_readiness: readiness(members) }
    })
    return {
      data: {
        categories: counted.toSorted((a, b) => b.entities - a.entities || (a.category < b.category ? -1 : 1)),
        entities: servers.length,
        as_of: asOf,
      },
    }
  },
  cases: [{ title: 'All of them', input: {}, because: 'It takes no fields.' }],
})
