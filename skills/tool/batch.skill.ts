import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { checkTools } from './check.ts'
import { batchMax, toolInput, toolOutput } from './fields.ts'

export default defineSkill({
  id: 'tool_verification_batch',
  rest: { method: 'POST', path: '/verify/tool/batch' },
  mcp: { name: 'verify_tools', set: 'safety' },
  card: false,
  title: 'Check the tools of several servers',
  summary: 'Call to check the tool lists of several servers in one paid call.',
  details: `Takes up to 50 servers, each with its definitions (${batchMax} in all), and answers one result per server in order. Definitions are compared within their server. Costs $0.008 per call; below sixteen servers single calls are cheaper.`,
  tags: ['mcp', 'a2a', 'security', 'batch'],
  access: 'key-or-payment',
  price: atomic(8_000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    servers: z
      .array(
        z.strictObject({
          server: z.string().max(300).optional().describe('A name for the server, given back.'),
          ...toolInput,
        }),
      )
      .min(1, 'at least one server is needed')
      .max(50)
      .refine(
        (servers) => servers.reduce((count, { tools }) => count + (tools?.length ?? 1), 0) <= batchMax,
        `at most ${batchMax} definitions in all`,
      )
      .describe('The servers with their definitions, for example [{"server":"math","tools":[{"name":"add"}]}].'),
  }),
  output: z.looseObject({
    results: z
      .array(z.looseObject({ server: z.string().optional().describe('The name given.'), ...toolOutput }))
      .describe('One result per server, in the order submitted.'),
    count: z.int().describe('How many servers were sent.'),
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Examine each server by itself. */
  async handler({ servers }, ctx) {
    const results = await Promise.all(
      servers.map(async ({ server, ...asked }) => ({
        ...(server === undefined ? {} : { server }),
        ...(await checkTools(asked)),
      })),
    )
    return { data: { results, count: servers.length, checked_at: ctx.now.toISOString() } }
  },
  cases: [
    {
      title: 'Two servers',
      input: {
        servers: [
          { server: 'math', tools: [{ name: 'add', description: 'Adds two numbers.' }] },
          { server: 'notes', tool: { name: 'note', description: 'Saves a note.' } },
        ],
      },
      because: 'Each server is examined by itself.',
    },
  ],
})
