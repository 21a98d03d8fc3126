import { z } from 'zod'
import {
  comparators,
  hedges,
  programVersion,
  rateTimes,
  statementsMax,
  tenses,
  timeBases,
  timeBounds,
} from '../model/programs.ts'

const nameMax = 200
const textMax = 400
const membersMax = 40

const name = z.string().trim().min(1).max(nameMax)
const yes = (what: string) => z.literal(true, { error: 'true, or leave it out' }).optional().describe(what)

const numeral = { error: 'a number, or its decimal digits as text such as "2.50"' }
const decimal = z.union([z.string().regex(/^-?\d{1,30}(?:\.\d{1,20})?$/u, numeral), z.number()], numeral).meta({
  id: 'ProgramDecimal',
  description: 'A number, or its digits as text. Readings always write text, so that they can be signed.',
})

const day = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, { error: 'a day, as 2024-05-31' })

const rate = z
  .strictObject({
    every: z.enum(rateTimes, { error: `one of ${rateTimes.join(', ')}` }).optional(),
    every_count: decimal.optional(),
    per: z.string().trim().min(1).max(40).optional().describe('What is counted: "token", "seat", "image", "kWh".'),
    per_count: decimal.optional().describe('How many of it: "1000000" for a price per million tokens.'),
    once: yes('One payment, no subscription.'),
  })
  .meta({ id: 'ProgramRate', description: 'What a sum is for.' })

const number = {
  value: decimal,
  to: decimal.optional().describe('Upper end, with the comparator "between".'),
  step: decimal
    .optional()
    .describe(
      'Size of the last digit that counts: "1000000000" for "$391 billion". The last digit written, if left out.',
    ),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/u, { error: 'a currency of ISO 4217, as USD' })
    .optional(),
  unit: z.string().trim().min(1).max(60).optional().describe('"day", "GB", "token", or what the seller counts.'),
  percent: yes('The number is a percentage.'),
  points: yes('Percentage points.'),
  times: yes('A ratio: 2 for "twice".'),
  rate: rate.optional(),
}

const bound = { bound: z.enum(timeBounds, { error: `one of ${timeBounds.join(', ')}` }).optional() }
const basis = z.enum(timeBases, { error: `one of ${timeBases.join(', ')}` }).optional()
const year = z.int().min(1000).max(2999)

const time = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('year'), year, basis, ...bound }),
      z.strictObject({
        kind: z.literal('quarter'),
        quarter: z.int().min(1).max(4),
        year: year.optional(),
        basis,
        ...bound,
      }),
      z.strictObject({
        kind: z.literal('span'),
        from: day,
        to: day,
        ends: z
          .enum(['quarter', 'year'])
          .optional()
          .describe('The quarter, or the twelve months, that ended within these days.'),
        ...bound,
      }),
      z.strictObject({ kind: z.literal('latest'), period: z.enum(['year', 'quarter', 'twelve_months']), ...bound }),
    ],
    { error: 'a time has the kind "year", "quarter", "span" or "latest"' },
  )
  .meta({ id: 'ProgramTime', description: 'When it holds; today, if left out.' })

const qualifiers = z
  .strictObject({
    time: time.optional(),
    region: z
      .string()
      .trim()
      .min(2)
      .max(40)
      .optional()
      .describe('ISO 3166-1 alpha-2, "EU", "global" or a cloud region.'),
    plan: name.optional().describe('A plan or product of the subject.'),
    scope: name.optional().describe('The case, as the record words it: "orders over $35".'),
    billing: z.enum(['monthly', 'annually']).optional(),
  })
  .meta({ id: 'ProgramQualifiers', description: 'What narrows the statement.' })

const value = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('number'), ...number }),
      z.strictObject({
        kind: z.literal('date'),
        value: z.string().regex(/^\d{4}(?:-(?:Q[1-4]|(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?))?$/u, {
          error: 'a date, as 2024, 2024-05, 2024-05-31 or 2024-Q2',
        }),
        to: day.optional().describe('The last day, of a span of days.'),
      }),
      z.strictObject({ kind: z.literal('text'), value: z.string().trim().min(1).max(textMax) }),
      z.strictObject({ kind: z.literal('boolean'), value: z.boolean() }),
      z.strictObject({
        kind: z.literal('members'),
        members: z.array(name).min(1).max(membersMax),
        only: yes('These and no others.'),
      }),
    ],
    { error: 'a value has the kind "number", "date", "text", "boolean" or "members"' },
  )
  .meta({ id: 'ProgramValue', description: 'The value that is claimed, typed by the kind of the measure.' })

const hedge = z.enum(hedges, { error: `one of ${hedges.join(', ')}` }).optional()

const difference = z
  .strictObject({
    ...number,
    comparator: z.enum(['eq', 'lt', 'le', 'gt', 'ge']).optional().describe('"eq" if left out.'),
    hedge,
  })
  .meta({ id: 'ProgramDifference', description: 'How far apart two values are, bounded and softened.' })

const about = {
  subject: name.describe('Slug or name of the brand, product or plan: "apple", "netflix/premium", "GPT-4o".'),
  measure: name.describe('Attribute id: "revenue", "input_price", "return_window".'),
  negated: yes('The statement is denied.'),
  qualifiers: qualifiers.optional(),
}

const holds = z.strictObject({
  op: z.literal('holds'),
  ...about,
  comparator: z
    .enum(comparators, { error: `one of ${comparators.join(', ')}` })
    .optional()
    .describe('"eq" if left out.'),
  value,
  hedge,
  tense: z
    .enum(tenses, { error: `one of ${tenses.join(', ')}` })
    .optional()
    .describe('"past": said of what was; "ended": it was so once and is no longer.'),
})

const compare = z.strictObject({
  op: z.literal('compare'),
  ...about,
  comparator: z.enum(['eq', 'lt', 'gt'], { error: 'one of eq, lt, gt' }),
  than: z
    .strictObject({ subject: name.optional(), measure: name.optional() })
    .describe('The other subject, or the other measure of the same subject.'),
  by: difference.optional().describe('How far apart: an amount, a percentage, or a ratio.'),
})

const change = z.strictObject({
  op: z.literal('change'),
  ...about,
  direction: z.enum(['up', 'down', 'any'], { error: 'one of up, down, any' }),
  by: difference.optional().describe('By how much: an amount, a percentage, or a ratio.'),
  from: difference.optional().describe('The value that it started from.'),
  to: difference.optional().describe('The value that it came to.'),
  base: time.optional().describe('When it started; one year before, if left out.'),
})

/** One statement of a program, told apart by `op`. */
export const statementSchema = z.discriminatedUnion('op', [holds, compare, change], {
  error: 'no such op; a statement has the op "holds", "compare" or "change"',
})

/** The published schema of programs. Each op in it is executed; whatever does not fit is refused and says what to send. */
export const programSchema = z
  .strictObject({
    version: z.literal(programVersion, {
      error: `programs have the version ${programVersion}; send "version": ${programVersion}`,
    }),
    statements: z
      .array(statementSchema)
      .min(1, 'a program has at least one statement')
      .max(statementsMax, `a program has at most ${statementsMax} statements; send the rest as further claims`),
  })
  .meta({ id: 'Program', description: 'What is claimed, as a program that is executed without reading words.' })
