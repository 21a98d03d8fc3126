import { z } from 'zod'
import { ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { cellSchema, shownCell } from './cell.ts'

export default defineSkill({
  id: 'accuracy_get',
  rest: { method: 'GET', path: '/accuracy/{dimension}' },
  mcp: { name: 'get_accuracy', set: 'catalogue' },
  card: false,
  title: 'See how accurate one kind of check is',
  summary: 'Call to learn how often verdicts of one dimension, such as price, were right on labelled claims.',
  details:
    'Answers the latest validated measurement, or status no_validated_measurement where there is none yet. It speaks of claims like the labelled ones; yours may be harder.',
  tags: ['accuracy'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    dimension: z.string().max(100).describe('Letters, digits, dots, dashes and underscores, for example "price".'),
  }),
  output: z.looseObject({
    dimension: z.string().describe('The dimension asked for.'),
    status: z.enum(['validated', 'no_validated_measurement']).describe('Whether there is a validated measurement.'),
    cell: cellSchema.nullable().describe('The measurement, where there is one.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  cases: [{ title: 'Prices', input: { dimension: 'price' }, because: 'It is a well-formed dimension.' }],
  handler({ dimension }, { accuracy }) {
    if (!/^[a-z0-9._-]+$/.test(dimension))
      throw new ClaimcheckError(
        'INVALID_DIMENSION',
        'A dimension is made of lower-case letters, digits, dots, dashes and underscores. GET /v1/accuracy lists those measured.',
        { nextAction: 'list_dimensions', hintPath: '/errors/INVALID_DIMENSION' },
      )
    const cell = accuracy.find((one) => one.validated && one.dimension === dimension)
    if (cell === undefined) return { data: { dimension, status: 'no_validated_measurement', cell: null } }
    return { data: { dimension, status: 'validated', cell: shownCell(cell) } }
  },
})
