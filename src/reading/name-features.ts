import { type Attribute, normaliseName, remember } from '#model'
import { bucketOf } from './buckets.ts'
import type { ClaimContext, Mention } from './context.ts'
import { formOf } from './values.ts'

const formEdges = [-3, -1, 0, 1, 2]

/** Whether a name is written as values of an attribute are: a ticker in capitals, an address, a person's two words. */
export function nameFeatures(context: ClaimContext, mention: Mention, { id, kind }: Attribute): readonly string[] {
  if (mention.kind === 'words')
    return [`value text ${context.textAttributes.has(id)}`, `value text ${context.textAttributes.has(id)} ${kind}`]
  if (mention.kind !== 'name') return []
  const fit = bucketOf(context.values.formFit(id, formOf(textOf(context, mention))), formEdges)
  return [`value form ${fit}`, `value form ${fit} ${kind}`]
}

/** A name that is written as values of the attribute hardly ever are: "NYC" for a city, "M-K-T-X" for a ticker. It refutes no value. */
export const isStrange = (context: ClaimContext, mention: Mention, attribute: string): boolean =>
  context.values.formFit(attribute, formOf(textOf(context, mention))) < strangeBelow
const strangeBelow = -2

/** Names and values are spelled again and again. */
const spelled = remember(normaliseName)

const textOf = ({ query }: ClaimContext, { from, to }: Mention): string =>
  query.tokens
    .slice(from, to)
    .map(({ text, bare, possessive }) => (possessive ? bare : text))
    .join(' ')

/** Whether a name is a value of the attribute for at least two: whether the subject is one of them says nothing. */
export function isListed(context: ClaimContext, mention: Mention, attribute: string): boolean {
  return context.values.textsOf(attribute)?.has(spelled(textOf(context, mention))) === true
}
