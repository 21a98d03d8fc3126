import { atomic, ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { customsInput, customsOutput } from './fields.ts'
import { judgeGoods } from './work.ts'

function requireSomething(product: string | undefined, code: string | undefined, rate: string | undefined): void {
  if ((product !== undefined || code !== undefined) && (rate === undefined || code !== undefined)) return
  throw new ClaimcheckError('VALIDATION_FAILED', 'Send product, hs_code or both; duty_rate needs hs_code.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
  })
}

export default defineSkill({
  id: 'customs_check',
  rest: { method: 'POST', path: '/customs/check' },
  mcp: { name: 'check_customs', set: 'evidence' },
  card: false,
  title: 'Check a customs code, a duty rate or find headings for goods',
  summary:
    'Call before you state or use a tariff code or a duty rate, or to get candidate HS headings for goods described in plain words.',
  details:
    'Send product, hs_code or both; duty_rate, origin and destination narrow it. Answers consistent, inconsistent, ambiguous or ' +
    'unverifiable with the code’s hierarchy, United States base rates with their revision, and up to five candidate headings with reasons: ' +
    'never one assigned code. Rates of other countries are not held, nor today’s surcharges: a day beyond the held revisions is refused. ' +
    'Not a binding ruling. Costs 0.024 USD.',
  tags: ['customs', 'tariff', 'hs-code'],
  access: 'key-or-payment',
  price: atomic(24_000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: customsInput,
  output: customsOutput,
  /**
   * What is held of a code, its rates and goods in words.
   *
   * @throws ClaimcheckError VALIDATION_FAILED when neither product nor hs_code was sent, or a rate without a code.
   */
  async handler(input, { compute }) {
    requireSomething(input.product, input.hs_code, input.duty_rate)
    return { data: await compute(judgeGoods, input) }
  },
  cases,
})
