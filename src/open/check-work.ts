import { type CheckRequest, defineWork } from '../model/index.ts'
import { mayAskAnswers } from '../verify/index.ts'

/** A claim that makes a worker read what checks need on first use, such as near spellings of names. */
const example: CheckRequest = {
  claims: ['Netfilx Premium costs $3 a month'],
  depth: 'auto',
  now: new Date('2026-01-01T00:00:00Z'),
}

/** Check claims by the rules. */
export const checkClaims = defineWork(import.meta.url, {
  name: 'checkClaims',
  shorten: ['claims'],
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
  example,
  run: (request: CheckRequest, world) => world.offer(request),
})

/** The result for one claim and a chosen fact. */
export const chooseFact = defineWork(import.meta.url, {
  name: 'chooseFact',
  shorten: ['claims'],
  example: { request: example, factId: '' },
  run: ({ request, factId }: { readonly request: CheckRequest; readonly factId: string }, world) =>
    world.choose(request, factId),
})
