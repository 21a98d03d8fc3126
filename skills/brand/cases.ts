import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'Two claims of different kinds about one brand',
    input: {
      brand: 'apple',
      claims: ['Apple is headquartered in Cupertino', 'Apple had revenue of $391 billion in fiscal 2024'],
    },
    verdicts: ['accurate', 'accurate'],
    because:
      'The record says “Cupertino, California” and 391.035 billion dollars; both agree to the precision claimed.',
  },
  {
    title: 'A claim that is about another brand',
    input: { brand: 'apple', claims: ['Microsoft is headquartered in Redmond'] },
    verdicts: ['accurate'],
    because:
      'The sentence begins with Microsoft, so it is judged for Microsoft, and the evidence says so; the request named Apple.',
  },
]

export const listCases: readonly Case[] = [
  {
    title: 'The first brands by name',
    input: { limit: 3 },
    because: 'Without q every brand is listed, ordered by name.',
  },
  {
    title: 'A brand by part of its name',
    input: { q: 'microsof' },
    because: 'q is a part of the name or slug; the summaries give the slug that other operations take.',
  },
]

export const definitionCases: readonly Case[] = [
  {
    title: 'The record of one brand',
    input: { slug: 'apple' },
    because:
      'The slug is in the catalogue, so its compiled record comes back with the version and the day of its data.',
  },
]
