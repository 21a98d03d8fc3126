import { type CheckRequest, defineWork } from '../model/index.ts'

/** Claims that make a worker read what checks read on first use: near spellings of names, and recorded answers. */
const example: CheckRequest = {
  claims: ['Netfilx Premium costs $3 a month', 'Apple is recommended by more AI models than Samsung'],
  depth: 'auto',
  now: new Date('2026-01-01T00:00:00Z'),
}

/** Check claims by the rules. */
export const checkClaims = defineWork(import.meta.url, {
  name: 'checkClaims',
  shorten: ['claims'],
  example,
  run: (request: CheckRequest, world) => world.check(request),
})

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
