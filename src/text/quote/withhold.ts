import type { WithheldReason } from '../../model/quotes.ts'
import { detectThreats, type SafetyFinding } from '../safety/detect.ts'
import { viewsOf } from '../unwrap/decode.ts'
import { folded } from '../unwrap/fold.ts'
import { unhide } from '../unwrap/hidden.ts'
import { hiddenIn, marksIn, mayAddress, mayAddressInRecord } from './marks.ts'

/** A sign in its surroundings of less weight says nothing of a quote. */
const signMin = 0.28
/** Characters that say too little to address anyone. */
const tooShort = 4

/** A word alone, of letters. */
const oneWord = /^[\p{L}\p{M}'’-]{1,24}$/u
export const isOneWord = (text: string): boolean => oneWord.test(text)

/** Letters, or what unwraps to letters, that could be words. */
const wordy = /\p{L}{2}|&#|\\[ux]|%[0-9a-f]{2}/iu

/** Entities of markup that stand for a character each; those for quotation marks and the like hide nothing. */
const entity = /&(?:#x?[0-9a-f]{2,6}|lt|gt|nbsp|colon|lowbar|Tab|NewLine|zwnj|zwj|shy);/giu
const entityMin = 3

/**
 * Whether words may be handed to a model that reads our answer, and if not why. Runs the safety check without its requests for harm
 * (news of a crime addresses nobody), and is stricter than it about turns of a conversation, hidden characters and links, for which
 * a short quote has no good use. Pure; work grows with the length of the text.
 */
export function withheldReason(text: string): WithheldReason | undefined {
  if (text.length < tooShort || !wordy.test(text)) return hiddenIn(text) ? 'hidden_characters' : undefined
  if (hiddenIn(text)) return 'hidden_characters'
  if (isOneWord(text)) return undefined
  const seen = folded(unhide(text).text)
  const marked = marksIn(text) ?? (seen === text ? undefined : marksIn(seen))
  if (marked !== undefined) return marked
  if (isIdentifier(text) && addresses(spelled(text))) return 'addresses_reader'
  if (addresses(text)) return 'addresses_reader'
  return wrapped(text) ? 'encoded_text' : undefined
}

/** Whether signs of an attack that stand around a stretch reach into it. `start` and `end` are offsets in `around`. */
export function reachedBySigns(around: string, start: number, end: number): boolean {
  if (!mayAddress(around)) return false
  return detectThreats(around, undefined, null).findings.some(
    (one) =>
      isAddress(one) && one.weight >= signMin && one.rule !== 'wording' && one.span.start < end && one.span.end > start,
  )
}

/** Requests for harm speak of the world, and hidden characters are looked at apart; everything else speaks to a reader. */
const isAddress = ({ threat }: SafetyFinding): boolean => threat !== 'unsafe_request' && threat !== 'obfuscation'

/**
 * Weights from which signs say that a short text addresses its reader: rules together, or the likeness of its wording alone where the check
 * calls the text suspicious. Words that are only mentioned come back to the reader all the same, so a mention counts; and a few words are
 * soon like something, so a likeness that makes a whole text suspicious is not enough. `test/text/quotes.test.ts` holds the shares of
 * ordinary sentences and of attacks.
 */
const addressBars = { rules: 0.15, wording: 0.56 } as const
/** Words from which the likeness of a wording tells anything: fewer are like everything. */
const wordsMin = { quote: 4, record: 7 } as const
const wordCount = (text: string): number => (text.match(/\p{L}+/gu) ?? []).length

function addresses(text: string): boolean {
  const { verdict, findings } = detectThreats(text, undefined, null)
  const signs = findings.filter(isAddress)
  const rules = 1 - signs.reduce((left, { rule, weight }) => (rule === 'wording' ? left : left * (1 - weight)), 1)
  const isAlike = signs.some(({ rule, weight }) => rule === 'wording' && weight >= addressBars.wording)
  return rules >= addressBars.rules || (verdict !== 'safe' && isAlike && wordCount(text) >= wordsMin.quote)
}

/** Whether something readable is wrapped in a coat that a reader of plain words would not open. */
function wrapped(text: string): boolean {
  if ((text.match(entity) ?? []).length >= entityMin) return true
  return viewsOf(text)
    .views.slice(1)
    .some(({ text: inner }) => /\p{L}{3}[\s_]+\p{L}{2}/u.test(inner))
}

/** A name in one piece of several words, as programs write them. */
const isIdentifier = (text: string): boolean =>
  text.length <= 300 && !/\s/u.test(text) && (text.match(/[_.\-/+%]+|(?<=\p{Ll})(?=\p{Lu})/gu) ?? []).length >= 3

/** The words of a name or an address in one piece. */
export const spelled = (text: string): string =>
  decoded(text)
    .replaceAll(/[_.\-/+]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Likeness from which the wording alone of a name or an address speaks for an attack. */
const recordWordingMin = 0.7

/**
 * The same for names, values and addresses of a record, which are looked at once, when it is compiled. They hold few words and many
 * brands are called Assistant, so the check's rules decide, and its likeness only where there are words enough; addresses may have a query.
 */
export function recordWithheldReason(text: string): WithheldReason | undefined {
  if (text.length < tooShort) return undefined
  if (hiddenIn(text)) return 'hidden_characters'
  if (!mayAddressInRecord(text) && !mayAddressInRecord(folded(text))) return undefined
  const isAddressOfPage = /^https?:\/\/\S+$/u.test(text)
  const words = isAddressOfPage || !/\s/u.test(text) ? spelled(text.replace(/^https?:\/\//u, '')) : text
  const marked = marksIn(words)
  if (marked !== undefined) return marked
  const signs = detectThreats(words, undefined, null).findings.filter(isAddress)
  const rules = signs.filter(({ rule }) => rule !== 'wording').reduce((left, { weight }) => left * (1 - weight), 1)
  const isAlike =
    wordCount(words) >= wordsMin.record &&
    signs.some(({ rule, weight }) => rule === 'wording' && weight >= recordWordingMin)
  return 1 - rules >= addressBars.rules || isAlike ? 'addresses_reader' : undefined
}

/** Words of a record without characters that cannot be seen. */
export const plainWords = (text: string): string => (hiddenIn(text) ? unhide(text).text : text)
