import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, eachItem } from '#skill'
import { batchCases } from './cases.ts'
import { batchLengthMax, batchMax, safetyFields, textLengthMax } from './fields.ts'
import { judgeText } from './work.ts'

const result = z.looseObject({
  index: z.int().describe('Place in the list sent, from 0.'),
  status: z.enum(['checked', 'refused']).describe('refused: this text was not checked; problem says why.'),
  problem: z.string().optional().describe('Why the text was not checked and what to do.'),
  verdict: safetyFields.verdict.optional(),
  score: safetyFields.score.optional(),
  threats: safetyFields.threats.optional(),
  findings: safetyFields.findings.optional(),
  fully_unwrapped: safetyFields.fully_unwrapped.optional(),
})

export default defineSkill({
  id: 'safety_check_batch',
  rest: { method: 'POST', path: '/safety/check/batch' },
  mcp: { name: 'check_safety_batch', set: 'safety' },
  card: false,
  title: 'Check many texts for attacks on agents',
  summary:
    'Call to screen many untrusted texts at once for prompt injection and other attacks, such as the results of a search.',
  details:
    `Takes up to ${batchMax} texts, ${batchLengthMax} characters together, in one payment. Answers one result per text in the order sent, each as check_safety gives it; ` +
    'an empty or overlong text is refused by itself and the others are checked.',
  tags: ['safety', 'prompt-injection', 'batch'],
  access: 'key-or-payment',
  price: atomic(5000),
  mints: false,
  keepsNothing: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    texts: z
      .array(z.string())
      .min(1, 'at least one text is needed')
      .max(batchMax, `at most ${batchMax} texts fit one batch`)
      .refine(
        (texts) => texts.reduce((sum, text) => sum + text.length, 0) <= batchLengthMax,
        `the texts have at most ${batchLengthMax} characters together`,
      )
      .describe('The texts to check, for example ["First page…", "Second page…"].'),
  }),
  output: z.looseObject({
    results: z.array(result).describe('One result per text, in the order sent.'),
    counts: z.record(z.string(), z.int()).describe('How many texts came to each verdict, and how many were refused.'),
    offsets: z.literal('utf-16').describe('Unit of start and end.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ texts }, ctx) {
    const indexed = texts.map((text, index) => ({ text, index }))
    const judge = async ({ text, index }: (typeof indexed)[number]) => {
      if (text.length === 0) return { index, status: 'refused' as const, problem: 'The text is empty. Leave it out.' }
      if (text.length > textLengthMax)
        return {
          index,
          status: 'refused' as const,
          problem: `The text has more than ${textLengthMax} characters. Send it in parts.`,
        }
      return { index, status: 'checked' as const, ...(await ctx.compute(judgeText, text)) }
    }
    const results = await eachItem(indexed, judge, ctx)
    const counts: Record<string, number> = { safe: 0, suspicious: 0, unsafe: 0, refused: 0 }
    for (const one of results) {
      const key = 'verdict' in one ? one.verdict : one.status
      counts[key] = (counts[key] ?? 0) + 1
    }
    return { data: { results, counts, offsets: 'utf-16' as const } }
  },
  cases: batchCases,
})
