import type { Comparator, Figure } from '../claim-reading.ts'
import type { ClaimToken } from '../table/tokens.ts'
import type { Candidate, NumberItem } from './items.ts'
import { numberWords, ordinalWords } from './words.ts'

/** Written in digits. */
export const isDigits = (text: string): boolean => /^\d*\.?\d+$/u.test(text)

const bounds: readonly (readonly [RegExp, Comparator, 'about'?])[] = [
  [/\b(?:no|not) (?:more|greater|higher|larger|later) than $/u, 'le'],
  [/\b(?:no|not) (?:less|fewer|lower|smaller|earlier) than $/u, 'ge'],
  [
    /\b(?:more|greater|higher|larger|bigger|longer|taller|later|older|better|heavier|faster|deeper|quicker|dearer|wider|warmer|hotter|stronger) than $/u,
    'gt',
  ],
  [
    /\b(?:less|fewer|lower|smaller|shorter|earlier|younger|lighter|slower|cheaper|colder|cooler|narrower) than $/u,
    'lt',
  ],
  [/\b(?:at least|minimum of) $/u, 'ge'],
  [/\b(?:at most|up to|maximum of) $/u, 'le'],
  [/\b(?:over|above|exceeding|exceeds?|exceeded|past|upwards of|in excess of) $/u, 'gt'],
  [/\b(?:under|below) $/u, 'lt'],
  [/\b(?:about|around|approximately|roughly|nearly|almost|some|just over|just under) $/u, 'eq', 'about'],
  [/\bexactly $/u, 'eq'],
]

/** Numbers of the claim with what bounds them. */
export function numberItems(tokens: readonly ClaimToken[], claim: string): readonly Candidate[] {
  return tokens.flatMap((token, at) => numbersAt(token, at, tokens, claim))
}

/** A number with the words that bound it and, where those are of a heading ("a maximum of 5"), without them. */
function numbersAt(token: ClaimToken, at: number, tokens: readonly ClaimToken[], claim: string): readonly Candidate[] {
  const found = readNumbers(token, at, tokens, claim)
  return found.flatMap((one): readonly Candidate[] => {
    const { item } = one
    if (item.kind !== 'number' || item.from === at) return [one]
    const figure: Figure = { ...item.figure, comparator: 'eq', lead: at }
    return [one, { item: { ...item, figure, from: at }, weight: 2 }]
  })
}

function readNumbers(
  token: ClaimToken,
  at: number,
  tokens: readonly ClaimToken[],
  claim: string,
): readonly Candidate[] {
  const ordinal = /^(\d{1,4})(?:st|nd|rd|th)$/u.exec(token.text)?.[1] ?? ordinalWords.get(token.text)
  if (ordinal !== undefined && token.text !== 'first')
    return [numberAt(token, at, Number(ordinal), true, tokens, claim)]
  const word = numberWords.get(token.text)
  const next = tokens[at + 1]?.text ?? ''
  // "Without a single win" counts nothing.
  if (token.text === 'single' && tokens[at - 1]?.text === 'a') return []
  if (word !== undefined)
    return token.text === 'one' && (/^(?:which|that|who)$/u.test(next) || pointsAt(tokens, at))
      ? []
      : [numberAt(token, at, word, false, tokens, claim)]
  if (!isDigits(token.text) && !/^\d[\d.]*[km]$/u.test(token.text)) return []
  return [
    numberAt(token, at, Number.parseFloat(token.text), false, tokens, claim),
    ...clockAt(token, at, tokens, claim),
  ]
}

/** "14:50" as columns of times are ordered. */
function clockAt(token: ClaimToken, at: number, tokens: readonly ClaimToken[], claim: string): readonly Candidate[] {
  const next = tokens[at + 1]
  const joined = next !== undefined && claim.slice(token.end, next.start) === ':' && /^\d{1,2}$/u.test(token.text)
  if (!joined || !/^\d\d$/u.test(next.text) || /[:.]\d/u.test(claim.slice(next.end, next.end + 2))) return []
  const amount = { kind: 'amount', value: Number(token.text) * 100 + Number(next.text), step: 0.5 } as const
  const figure: Figure = { kind: 'figure', amount, comparator: 'eq', lead: at, from: at, to: at + 2 }
  return [{ item: { kind: 'number', figure, ordinal: false, from: at, to: at + 2 }, weight: 23 }]
}

/** "The one against B" stands for a line. */
const pointsAt = (tokens: readonly ClaimToken[], at: number): boolean =>
  tokens[at - 1]?.text === 'the' &&
  /^(?:against|at|in|on|from|with|of|by|for|under|over|to)$/u.test(tokens[at + 1]?.text ?? '')

const scaleWords: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

function numberAt(
  token: ClaimToken,
  at: number,
  plain: number,
  ordinal: boolean,
  tokens: readonly ClaimToken[],
  claim: string,
): Candidate {
  const before = claim.slice(Math.max(0, token.start - 40), token.start).toLowerCase()
  const follows = claim.slice(token.end, token.end + 14)
  const negative = /(?:^|[^\d\s])\s*[-−–]\s?$/u.test(before) && !/\d\s?[-−–]\s?$/u.test(before)
  const worded = scaleWords.get(tokens[at + 1]?.text ?? '')
  const suffix = /[km]$/u.exec(token.text)?.[0]
  const scale = worded ?? (suffix === 'k' ? 1e3 : suffix === 'm' ? 1e6 : 1)
  const bound = bounds.find(([form]) => form.test(before.replace(/[$€£]\s?$/u, '')))
  const behind = /^\s*%?\s*(?:or|and) (more|higher|greater|above|over|later|less|fewer|lower|below|under)\b/iu.exec(
    follows,
  )?.[1]
  const decimals = /\.(\d+)/u.exec(token.text)?.[1]?.length ?? 0
  const lead = bound === undefined ? 0 : wordCount(bound[0], before.replace(/[$€£]\s?$/u, ''))
  const figure: Figure = {
    kind: 'figure',
    amount: {
      ...{ kind: 'amount', value: plain * scale * (negative ? -1 : 1), step: scale * 10 ** -decimals },
      ...(/[$€£]\s?$/u.test(before) ? { currency: 'USD' } : {}),
      ...(/^\s?(?:%|per\s?cent)/iu.test(follows) ? { percent: true as const } : {}),
    },
    comparator:
      behind === undefined ? (bound?.[1] ?? 'eq') : /^(?:more|higher|gr|ab|ov|lat)/u.test(behind) ? 'ge' : 'le',
    ...(bound?.[2] === undefined ? {} : { hedge: bound[2] }),
    ...{ lead: at - lead, from: at, to: at + 1 },
  }
  const to = at + 1 + (worded === undefined ? 0 : 1) + (behind === undefined ? 0 : 2)
  const item: NumberItem = { kind: 'number', from: at - lead, to, figure, ordinal }
  return { item, weight: (to - at + lead) * 10 + 3 }
}

const wordCount = (form: RegExp, before: string): number => (form.exec(before)?.[0].trim().split(/\s+/u) ?? []).length
