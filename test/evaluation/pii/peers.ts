import { Redactor } from '@redactpii/node'
import nlp from 'compromise'
import type { PiiType } from '../../../src/text/pii/entity.ts'
import type { Find } from './presidio.ts'

/** Rules of @redactpii/node with the types of ours that they mean. Without a key it calls nobody. */
const rules = [
  ['CREDIT_CARD', 'credit_card'],
  ['EMAIL', 'email'],
  ['NAME', 'person'],
  ['PHONE', 'phone'],
  ['SSN', 'national_id'],
] as const

const sign = '\u0001'
const redactors = rules.map(
  ([rule, type]) => ({ type, redactor: new Redactor({ rules: { [rule]: true }, globalReplaceWith: sign }) }) as const,
)

/** Where a redacted text differs from the text it was made of: what stood in the place of each sign. */
function replaced(text: string, redacted: string): readonly { readonly start: number; readonly end: number }[] {
  const kept = redacted.split(sign)
  const spans: { start: number; end: number }[] = []
  let at = kept[0]?.length ?? 0
  for (const [turn, piece] of kept.slice(1).entries()) {
    const isLast = turn === kept.length - 2
    const next =
      piece === '' ? (isLast ? text.length : at) : isLast ? text.length - piece.length : text.indexOf(piece, at)
    spans.push({ start: at, end: next })
    at = next + piece.length
  }
  return spans.filter(({ start, end }) => end > start)
}

/** What @redactpii/node replaces in a text, each of its rules by itself. */
export function redactpiiFinds(text: string): readonly Find[] {
  return redactors.flatMap(({ type, redactor }) =>
    replaced(text, redactor.redact(text)).map((span) => ({ ...span, type })),
  )
}

interface Offset {
  readonly start: number
  readonly length: number
}

const topics: readonly (readonly [string, PiiType])[] = [
  ['#Person+', 'person'],
  ['#Place+', 'location'],
  ['#Organization+', 'organization'],
  ['#Email', 'email'],
  ['#PhoneNumber+', 'phone'],
  ['#Url', 'url'],
  ['#Date+', 'date'],
]

/** What compromise tags in a text: people, places, organisations, addresses of the net, phones, dates. */
export function compromiseFinds(text: string): readonly Find[] {
  const doc = nlp(text)
  return topics.flatMap(([pattern, type]) => {
    const found: readonly { readonly offset: Offset }[] = doc.match(pattern).json({ offset: true })
    return found.map(({ offset }) => ({ start: offset.start, end: offset.start + offset.length, type }))
  })
}
