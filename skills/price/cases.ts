import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'A per-token price that is right',
    input: { brand: 'openai', claims: ['GPT-4o costs $2.50 per million input tokens'] },
    verdicts: ['verified'],
    because: 'The maker’s own price in the record is 2.50 USD per 1M input tokens.',
  },
  {
    title: 'The same price, wrong by a factor of two',
    input: { brand: 'openai', claims: ['GPT-4o costs $5 per million input tokens'] },
    verdicts: ['inaccurate'],
    because: 'That was the price until it was lowered; the evidence gives the current value.',
  },
  {
    title: 'Something no record speaks of',
    input: { brand: 'openai', claims: ['GPT-4o tastes of strawberries'] },
    verdicts: ['unverifiable'],
    because: 'No attribute of the record answers it.',
  },
]
