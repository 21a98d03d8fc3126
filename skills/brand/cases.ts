import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'Two claims of different kinds about one brand',
    input: {
      brand: 'apple',
      claims: ['Apple is headquartered in Cupertino', 'Apple had revenue of $391 billion in fiscal 2024'],
    },
    verdicts: ['verified', 'accurate'],
    because: 'Both stand in the record, the second to the precision claimed.',
  },
  {
    title: 'A claim that is about another brand',
    input: { brand: 'apple', claims: ['Microsoft is headquartered in Redmond'] },
    verdicts: ['unverifiable'],
    because: 'The sentence speaks of Microsoft, the request of Apple; nothing is re-aimed silently.',
  },
]
