import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, itemErrorField, itemised } from '#skill'
import { checkTools } from './check.ts'
import { batchMax, definitionsLengthMax, toolInput, toolOutput, urlsMax } from './fields.ts'

const partial = Object.fromEntries(Object.entries(toolOutput).map(([name, field]) => [name, field.optional()])) as {
  [K in keyof typeof toolOutput]: z.ZodOptional<(typeof toolOutput)[K]>
}

export default defineSkill({
  id: 'tool_verification_batch',
  rest: { method: 'POST', path: '/verify/tool/batch' },
  mcp: { name: 'verify_tools', set: 'safety' },
  card: false,
  title: 'Check the tools of several servers',
  summary: 'Call to check the tool lists of several servers in one paid call.',
  details: `Takes up to 50 servers, each with its definitions (${batchMax} in all) or its url (at most ${urlsMax}), and answers one result per server in order; a server that cannot be read is an error of its own and the others still count. Definitions are compared within their server. Costs $0.008 per call; below sixteen servers single calls are cheaper.`,
  tags: ['mcp', 'a2a', 'security', 'batch'],
  access: 'key-or-payment',
  price: atomic(8_000),
  mints: false,
  charactersMax: definitionsLengthMax,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
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
      .refine(
        (servers) => servers.filter(({ url }) => url !== undefined).length <= urlsMax,
        `at most ${urlsMax} servers by url`,
      )
      .describe('The servers with their definitions, for example [{"server":"math","tools":[{"name":"add"}]}].'),
  }),
  output: z.looseObject({
    results: z
      .array(
        z.looseObject({
          server: z.string().optional().describe('The name given.'),
          status: z.enum(['checked', 'failed']).describe('Whether the server was checked.'),
          ...partial,
          error: itemErrorField,
        }),
      )
      .describe('One result per server, in the order submitted.'),
    count: z.int().describe('How many servers were sent.'),
    failed: z.int().describe('How many of them failed.'),
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Examine each server by itself; what fails is itemised. */
  async handler({ servers }, ctx) {
    const named = (server: string | undefined) => (server === undefined ? {} : { server })
    const results = await itemised(
      servers,
      async ({ server, ...asked }) => ({
        ...named(server),
        status: 'checked' as const,
        ...(await checkTools(asked, ctx)),
      }),
      ({ server }, error) => ({ ...named(server), status: 'failed' as const, error }),
      ctx,
    )
    const failed = results.filter(({ status }) => status === 'failed').length
    return { data: { results, count: servers.length, failed, checked_at: ctx.now.toISOString() } }
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
