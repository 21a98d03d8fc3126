import type { Case } from '#skill'

export const cases: readonly Case[] = [
  {
    title: 'Who is named most about a topic',
    input: { claims: ['Bitwarden is the most mentioned password manager'] },
    verdicts: ['verified'],
    because: 'All 120 recorded answers about password managers name Bitwarden, fewer name any other.',
  },
  {
    title: 'A comparison the wrong way round',
    input: { claims: ['Kubernetes is mentioned more often than Docker in AI answers'] },
    verdicts: ['inaccurate'],
    because: 'Docker is named in more of the answers, beyond chance.',
  },
  {
    title: 'Too few answers',
    input: { claims: ['Sony appears in 40% of answers about headphones'] },
    verdicts: ['unverifiable'],
    because: 'Only 24 recorded answers are about headphones; 50 are needed.',
  },
  {
    title: 'How a brand is spoken of',
    input: { brand: 'bitwarden', claims: ['Bitwarden is mentioned more positively than LastPass'] },
    verdicts: ['verified'],
    because: 'The words around its mentions are more positive on average, beyond chance.',
  },
]
