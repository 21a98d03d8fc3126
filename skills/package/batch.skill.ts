import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, eachItem } from '#skill'
import { checkPackage } from './check.ts'
import { answerFields, batchMax, packageFields } from './fields.ts'

export default defineSkill({
  id: 'package_verification_batch',
  rest: { method: 'POST', path: '/verify/package/batch' },
  mcp: { name: 'verify_packages', set: 'safety' },
  card: false,
  title: 'Check up to a hundred packages',
  summary: 'Call to check a whole list of dependencies in one paid call.',
  details: `Takes up to ${batchMax} packages as verify_package takes them and answers one result per package in order, with counts per verdict. Costs $0.008 per call; below sixteen packages single calls are cheaper.`,
  tags: ['packages', 'supply-chain', 'batch'],
  access: 'key-or-payment',
  price: atomic(8_000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object({
    packages: z
      .array(z.strictObject(packageFields))
      .min(1, 'at least one package is needed')
      .max(batchMax)
      .describe('The packages, for example [{"ecosystem":"npm","name":"lodash"}].'),
  }),
  output: z.looseObject({
    results: z.array(z.looseObject(answerFields)).describe('One result per package, in the order submitted.'),
    count: z.int().describe('How many packages were sent.'),
    verdicts: z.record(z.string(), z.int()).describe('How many of each verdict.'),
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Check each package by itself. */
  async handler({ packages }, ctx) {
    const results = await eachItem(packages, (one) => checkPackage(one, ctx), ctx)
    const verdicts: Record<string, number> = {}
    for (const { verdict } of results) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    return { data: { results, count: results.length, verdicts, checked_at: ctx.now.toISOString() } }
  },
  cases: [
    {
      title: 'A list with a misspelt name',
      input: {
        packages: [
          { ecosystem: 'pypi', name: 'requests' },
          { ecosystem: 'pypi', name: 'reqeusts' },
        ],
      },
      because: 'Each package is judged by itself.',
    },
  ],
})
