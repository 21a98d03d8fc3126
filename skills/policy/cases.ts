import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'Two-factor login that is offered',
    input: { brand: 'github', claims: ['GitHub supports two-factor authentication'] },
    verdicts: ['verified'],
    because: 'The record of two-factor methods lists GitHub as supporting it.',
  },
  {
    title: 'The same policy denied',
    input: { brand: 'github', claims: ['GitHub does not support two-factor authentication'] },
    verdicts: ['inaccurate'],
    because: 'The record says the opposite.',
  },
]
