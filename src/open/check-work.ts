import { type CheckRequest, defineWork } from '../model/index.ts'
import { mayAskAnswers } from '../verify/index.ts'

/**
 * Claims that make a worker read what checks need on first use: near spellings and sounds of names, and what is compared in each
 * family. Without them the first caller pays for it.
 */
const example: CheckRequest = {
  claims: [
    'Netfilx Premium costs $3 a month',
    'ChatGPT Plus is $20 a month, billed monthly',
    'Claude Opus has a 200k token context window and costs $15 per million input tokens',
    "Apple's revenue was $391 billion in fiscal 2024, up 2% from the year before",
    'Costco accepts returns within 90 days of purchase for electronics',
    'The Intel Core i9-13900K has 24 cores and a boost clock of 5.8 GHz',
    'Stripe is PCI DSS Level 1 certified and SOC 2 compliant',
    'Nvidia is headquartered in Santa Clara, California, and was founded in 1993 by Jensen Huang',
  ],
  depth: 'auto',
  now: new Date('2026-01-01T00:00:00Z'),
}

const claimsOf = ({ claims, programs = [] }: CheckRequest): number => claims.length + programs.length

/** Check claims by the rules. */
export const checkClaims = defineWork(import.meta.url, {
  name: 'checkClaims',
  shorten: ['claims'],
  claims: claimsOf,
  example,
  // With slips of the pen corrected, near spellings of every word are looked for.
  mayInline: ({ depth }) => depth === 'fast',
  run: (request: CheckRequest, world) => world.check(request),
})

/** The same for claims that may go to the recorded answers, which a worker reads only for these. */
export const checkWithAnswers = defineWork(import.meta.url, {
  ...checkClaims,
  name: 'checkWithAnswers',
  example: { ...example, claims: [...example.claims, 'Apple is recommended by more AI models than Samsung'] },
})

/** The work that checks these claims. */
export function checkOf(request: CheckRequest): typeof checkClaims {
  return mayAskAnswers(request) ? checkWithAnswers : checkClaims
}

/** The facts that a model may choose from for one claim. */
export const offerFacts = defineWork(import.meta.url, {
  name: 'offerFacts',
  shorten: ['claims'],
  claims: claimsOf,
  example,
  run: (request: CheckRequest, world) => world.offer(request),
})

/** The result for one claim and a chosen fact. */
export const chooseFact = defineWork(import.meta.url, {
  name: 'chooseFact',
  shorten: ['claims'],
  claims: ({ request }) => claimsOf(request),
  example: { request: example, factId: '' },
  run: ({ request, factId }: { readonly request: CheckRequest; readonly factId: string }, world) =>
    world.choose(request, factId),
})
