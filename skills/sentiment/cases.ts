import type { Case } from '#skill'
import type { SentimentVerdict } from './verdicts.ts'

/** A worked case of the sentiment check, with the verdict it must get. */
export interface SentimentCase extends Case {
  readonly verdict: SentimentVerdict
}

export const cases: readonly SentimentCase[] = [
  {
    title: 'Plain praise',
    input: { text: 'Sturdy, easy to assemble, and it looks great in our hallway.' },
    verdict: 'positive',
    because: 'Three words of praise and none of blame.',
  },
  {
    title: 'Denied praise',
    input: { text: "I wouldn't recommend this to anyone; it isn't good." },
    verdict: 'negative',
    because: 'Praise that is denied blames.',
  },
  {
    title: 'Denied blame',
    input: { text: 'Two years in and no problems at all.' },
    verdict: 'positive',
    because: 'That nothing went wrong is praise in a review.',
  },
  {
    title: 'Both sides',
    input: { text: 'Gorgeous hotel and a lovely pool, but the room was filthy and the staff were rude.' },
    verdict: 'mixed',
    because: 'Both sides weigh much; the clauses say what each speaks of.',
  },
  {
    title: 'Irony',
    input: { text: 'Oh great, another update. Just what I needed.' },
    verdict: 'undecided',
    because: 'Words of praise in a form that is seldom meant so.',
  },
  {
    title: 'A description',
    input: { text: 'The package includes a charger and a cable.' },
    verdict: 'undecided',
    because: 'No word of praise or blame.',
  },
  {
    title: 'A brand that many answers name',
    input: { brand: '1password' },
    verdict: 'positive',
    because: 'The interval of the mean over more than 50 answers lies above nought.',
  },
  {
    title: 'A brand that few answers name',
    input: { brand: 'old-navy' },
    verdict: 'not_enough_observations',
    because: 'Under 50 answers nothing is said.',
  },
]
