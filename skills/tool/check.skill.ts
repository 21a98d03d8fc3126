import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { checkTools } from './check.ts'
import { definitionsLengthMax, toolInput, toolOutput } from './fields.ts'

export default defineSkill({
  id: 'tool_verification',
  rest: { method: 'POST', path: '/verify/tool' },
  mcp: { name: 'verify_tool', set: 'safety' },
  card: false,
  title: 'Check a tool definition before loading it',
  summary:
    'Call before you load or trust an MCP tool, an A2A skill or a function from someone else: poisoned descriptions, hidden characters, meddling with other tools, greedy parameters, false hints, changes since last time.',
  details:
    'Send the definitions, or the url of an MCP server or agent card that answers without credentials. Answers safe, suspicious or dangerous with each finding’s severity, JSON pointer and exact span, notes on which hosts refuse the schema, and a digest to pin the definition with. ' +
    'It reads what the definition says, never what the server does: a safe definition can front a hostile server. Costs $0.0005.',
  tags: ['mcp', 'a2a', 'security', 'tools'],
  access: 'key-or-payment',
  price: atomic(500),
  mints: false,
  charactersMax: definitionsLengthMax,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object(toolInput),
  output: z.looseObject({
    ...toolOutput,
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Examine the definitions sent, or listed by the server named, alone and beside each other. */
  async handler(input, ctx) {
    return { data: { ...(await checkTools(input, ctx)), checked_at: ctx.now.toISOString() } }
  },
  cases,
})
