import { z } from 'zod'
import { advisorSignals, ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import {
  dataNote,
  dataNoteSchema,
  entityId,
  method,
  methodSchema,
  nonClaims,
  readinessSchema,
  reads,
  requireServer,
  serverFields,
  shownServer,
  termSchema,
} from './fields.ts'
import { explain, readinessOf, readSignals } from './signals.ts'

function idsOf(text: string): readonly string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))]
  const problem =
    ids.length < 2 || ids.length > 5
      ? 'name 2 to 5 different ids, separated by commas'
      : ids.every((id) => entityId.safeParse(id).success)
        ? undefined
        : 'an id looks like owner/repository'
  if (problem === undefined) return ids
  throw new ClaimcheckError('VALIDATION_FAILED', 'The ids do not fit; see errors, then send again.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path: 'entities', problem }],
  })
}

export default defineSkill({
  id: 'advisor_compare',
  rest: { method: 'GET', path: '/advisor/compare', refuses: [404] },
  mcp: { name: 'compare_tool_servers', set: 'market' },
  card: false,
  title: 'Compare tool servers',
  summary: 'Call to set 2 to 5 tool servers side by side, signal by signal.',
  details:
    'Answers what is recorded of each, its score without a task, and per signal who leads. Ids come from recommend_tool_server. ' +
    'Where nothing is recorded a signal is neutral, so read data_readiness before you call one better.',
  tags: ['advisor', 'tools'],
  access: 'key',
  mints: false,
  hints: reads,
  input: z.object({
    entities: z
      .string()
      .min(3)
      .max(1100)
      .describe(
        '2 to 5 ids with commas between them, for example "crystaldba/postgres-mcp,benborla/mcp-server-mysql".',
      ),
  }),
  output: z.looseObject({
    entities: z
      .array(
        z.looseObject({
          ...serverFields,
          score: z.number(),
          terms: z.array(termSchema),
          data_readiness: readinessSchema,
        }),
      )
      .describe('The servers in the order asked for.'),
    comparison: z
      .array(
        z.looseObject({
          signal: z.enum(advisorSignals),
          values: z.record(z.string(), z.number()),
          leaders: z.array(z.string()),
        }),
      )
      .describe('Per signal the values by id and who leads; nobody leads where all are alike.'),
    method: methodSchema.describe('Formula and weights.'),
    data: dataNoteSchema.describe('What the catalogue is made from and what it lacks.'),
    non_claims: z.array(z.string()).describe('What the comparison does not say.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ entities }, { advisor }) {
    const catalogue = advisor.catalogue()
    const servers = idsOf(entities).map((id) => requireServer(catalogue, id))
    const totals = await advisor.totals(servers.map(({ id }) => id))
    const compared = servers.map((server) => {
      const { score, terms } = explain(readSignals(server, {}, totals.get(server.id), catalogue.lists.length))
      const { level, recorded, missing } = readinessOf(terms)
      return { ...shownServer(server), score, terms, data_readiness: { level, recorded, missing } }
    })
    const comparison = (compared[0]?.terms ?? []).map(({ signal }, place) => {
      const values = compared.map(({ entity_id, terms }) => [entity_id, terms[place]?.value ?? 0] as const)
      const best = Math.max(...values.map(([, value]) => value))
      const leaders = values.filter(([, value]) => value === best).map(([id]) => id)
      return { signal, values: Object.fromEntries(values), leaders: leaders.length === values.length ? [] : leaders }
    })
    return { data: { entities: compared, comparison, method, data: dataNote(catalogue), non_claims: nonClaims } }
  },
  cases: [],
})
