import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'Two-factor login that is offered',
    input: { brand: 'github', claims: ['GitHub supports two-factor authentication'] },
    verdicts: ['accurate'],
    because: 'The record of two-factor methods lists GitHub as supporting it, last seen longer ago than its half-life.',
  },
  {
    title: 'The same policy denied',
    input: { brand: 'github', claims: ['GitHub does not support two-factor authentication'] },
    verdicts: ['unverifiable'],
    because: 'The record says the opposite, but is too old to refute what is said of today.',
  },
]
