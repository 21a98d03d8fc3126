import { z } from 'zod'
import { defineSkill } from '#skill'
import { cellSchema, shownCell } from './cell.ts'

export default defineSkill({
  id: 'accuracy_list',
  rest: { method: 'GET', path: '/accuracy' },
  mcp: { name: 'list_accuracy', set: 'catalogue' },
  card: false,
  title: 'See how accurate the checks are',
  summary:
    'Call to learn how often verdicts of every dimension were right on labelled claims, before you decide how far to trust them.',
  details:
    'Answers the latest validated measurement of each dimension: claims written by others than the author of the rules, half of them never looked at while tuning. A dimension is listed once its sample and lower bound reach the stated bars.',
  tags: ['accuracy'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({}),
  output: z.array(cellSchema),
  cases: [{ title: 'Asked by anyone', input: {}, because: 'It takes no fields and needs no credential.' }],
  handler: (_input, { accuracy }) => ({
    data: accuracy.filter((cell) => cell.validated).map(shownCell),
    pagination: { cursor: null },
  }),
})
