import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { checkPackage } from './check.ts'
import { answerFields, packageFields } from './fields.ts'

export default defineSkill({
  id: 'package_verification',
  rest: { method: 'POST', path: '/verify/package' },
  mcp: { name: 'verify_package', set: 'safety' },
  card: false,
  title: 'Check a package before installing it',
  summary:
    'Call before you install, import or recommend a package: known malware, hijacked versions, advisories, names that pass for others, and names that models make up.',
  details:
    'Answers trusted, caution, dangerous or unknown with every finding. trusted means widely used and nothing held against it, never that the code was read; nothing on record is unknown. ' +
    'Malware records reach to mid-2025, hijacked versions to August 2026; npm advisories are few offline. as_of says how far each kind of record reaches. Costs $0.0005.',
  tags: ['packages', 'supply-chain', 'security'],
  access: 'key-or-payment',
  price: atomic(500),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object(packageFields),
  output: z.looseObject({
    ...answerFields,
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Look a package up in everything held, and in the register outside where one is asked. */
  async handler(input, ctx) {
    return { data: { ...(await checkPackage(input, ctx)), checked_at: ctx.now.toISOString() } }
  },
  cases,
})
