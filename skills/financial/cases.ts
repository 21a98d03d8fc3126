import type { Case } from '#skill'

export const cases: readonly Case<{ readonly brand?: string; readonly claims: readonly (string | object)[] }>[] = [
  {
    title: 'Revenue of a fiscal year, rounded',
    input: { brand: 'apple', claims: ['Apple earned $391 billion in revenue in fiscal 2024'] },
    verdicts: ['accurate'],
    because: 'The filing says 391.035 billion dollars, which rounds to the claim.',
  },
  {
    title: 'The same year, wrong figure',
    input: { brand: 'apple', claims: ['Apple’s revenue for fiscal 2024 was $410 billion'] },
    verdicts: ['inaccurate'],
    because: 'The filed figure is 391.035 billion dollars.',
  },
  {
    title: 'A program beside its words',
    input: {
      claims: [
        {
          claim: 'Apple earned $391 billion in revenue in fiscal 2024',
          about: {
            version: 1,
            statements: [
              {
                op: 'holds',
                subject: 'apple',
                measure: 'revenue',
                value: { kind: 'number', value: '391000000000', step: '1000000000', currency: 'USD' },
                qualifiers: { time: { kind: 'year', year: 2024, basis: 'fiscal' } },
              },
            ],
          },
        },
      ],
    },
    verdicts: ['accurate'],
    because: 'The program says all that the words do, and the record rounds to it.',
  },
]
