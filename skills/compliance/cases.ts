import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'An absence that no list proves',
    input: { brand: 'apple', claims: ['Apple is not on any sanctions list'] },
    verdicts: ['unverifiable'],
    because: 'Lists are positive evidence only.',
  },
]
