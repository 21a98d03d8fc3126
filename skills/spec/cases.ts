import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'A context window that is right',
    input: { brand: 'openai', claims: ['GPT-4o has a context window of 128,000 tokens'] },
    verdicts: ['verified'],
    because: 'The record has 128,000 tokens.',
  },
  {
    title: 'The same window, doubled',
    input: { brand: 'openai', claims: ['GPT-4o has a context window of 256,000 tokens'] },
    verdicts: ['inaccurate'],
    because: 'The record has 128,000 tokens.',
  },
]
