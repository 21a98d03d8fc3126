import { isSentenceLength, readForComparison } from '../claim-reading.ts'
import type { Sentence } from '../sentences.ts'
import { stemsOf } from '../sentences.ts'
import { type DatedReading, withDates } from './dates.ts'
import { plainly } from './phrases.ts'
import type { Section } from './sections.ts'

/** Stems of what a sentence may leave to the text around it, and of what it may not. */
export interface Place {
  /** Of the title and of the text's first sentence. */
  readonly topic: ReadonlySet<string>
  /** Of how the sentences before begin. */
  readonly before: ReadonlySet<string>
  /** Of the whole text. */
  readonly text: ReadonlySet<string>
  /** Capitalised words that stand side by side somewhere in the text: "martin cole". */
  readonly names: () => ReadonlySet<string>
  /** Words that are capitalised within sentences and nowhere written small. */
  readonly capitals: () => ReadonlySet<string>
  /** How often a number stands before a word in the text: "4,210 spectators". */
  readonly counted: () => ReadonlyMap<string, number>
}

/** A sentence, or a part of one that says something of its own, with the words it leaves to the text around it. */
export interface Scene {
  readonly sentence: Sentence
  readonly reading: DatedReading
  /** The whole sentence read. */
  readonly whole: DatedReading
  /** Stems of the rest of the sentence, of what stands before it and of the headings above it. */
  readonly around: ReadonlySet<string>
  /** Where the sentence stands. */
  readonly place: Place
  /** Whether this is a part of a sentence, and how many the sentence has. */
  readonly part: boolean
  readonly parts: number
}

/** Where one statement ends and another begins within a sentence. */
const seams =
  /,\s+(?=\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?\([^)\d]+\))|\s+\((?=[^)]*\d)|\)\s+|;\s+|\s+[—–]\s+|,\s+(?=(?:and|but|while|whereas|although|though|which|who|where|when|after|before|because|since|as|with|so)\s)|\s+(?=(?:while|whereas|although|though|because|when|as) \w+ )|:\s+(?=\S+\s+\S+\s+\S)|,\s+(?=\S+ (?:\S+ )?(?:[€£$]?\d|free\b|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b))/u

/** Whether a text holds a number. */
export const valued = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice)\b/iu

/** Parts of a sentence, none shorter than two words; an "and" parts what has a value on both sides. */
export function partsOfSentence(text: string): readonly string[] {
  const parts: string[] = []
  for (const piece of text.split(seams).flatMap(atJoints)) {
    if (parts.length > 0 && piece.trim().split(/\s+/u).length < 2) parts[parts.length - 1] += `, ${piece}`
    else parts.push(piece)
  }
  return parts
}

function atJoints(piece: string): readonly string[] {
  const parts: string[] = []
  let rest = piece
  for (const joint of piece.matchAll(/,? (?:and|or) (?=\S+ \S+)|, (?=\S+ \S+)/gu)) {
    const from = piece.length - rest.length
    const left = piece.slice(from, joint.index)
    const right = piece.slice(joint.index + joint[0].length)
    if (joint.index <= from || !valued.test(left) || !valued.test(right) || /\b(?:between|from)\b[^,]*$/u.test(left))
      continue
    if (left.trim().split(/\s+/u).length < 3 || /^\s*[\d.,]+ /u.test(right)) continue
    parts.push(left)
    rest = right
  }
  return [...parts, rest]
}

/** A text read as it is compared: turns of speech as plain words, times as dates. */
export const plainReading = (text: string, today: Date): DatedReading =>
  withDates(readForComparison(plainly(text), today))

const readSentences = new WeakMap<Sentence, DatedReading>()

/** A sentence read as it was written, once for all ways of reading and all claims; `today` is the same for all of a source. */
export function readingOf(sentence: Sentence, today: Date): DatedReading {
  const known = readSentences.get(sentence) ?? withDates(readForComparison(sentence.text, today))
  readSentences.set(sentence, known)
  return known
}

/** Whether a sentence asks, and so states nothing. */
export const asks = ({ text }: Sentence): boolean => /\?["'”’)]*$/u.test(text)

/** "10.30 Chapel" at the start of a line is an hour. */
const withHour = (text: string): string => text.replace(/^(\d{1,2})[.:]([0-5]\d)(?=\s)/u, 'at $1:$2')

/** The scenes of a sentence: the whole and, where it has several, its parts; under a heading or a label with that before each, and the row it stands in. */
export function scenesOf(
  sentence: Sentence,
  around: ReadonlySet<string>,
  place: Place,
  today: Date,
  section: Section,
): readonly Scene[] {
  if (asks(sentence) || !isSentenceLength(readingOf(sentence, today))) return []
  // Where the sentence has no turn of speech its parts have none.
  const plain = plainly(sentence.text)
  const parts = partsOfSentence(sentence.text)
  const inner = isParted(parts)
    ? new Set([...around, ...(plain === sentence.text ? sentence.stems : stemsOf(plain))])
    : around
  const told: Told = { sentence, parts, plain, around, inner, place }
  const bare = scenesUnder('', told, today)
  const lead = section.lead === '' ? '' : `${section.lead}, `
  const led = lead === '' ? [] : scenesUnder(lead, told, today)
  if (section.line === undefined) return [...bare, ...led]
  const reading = plainReading(`${lead}${withHour(section.line)}`, today)
  return [{ sentence, reading, whole: reading, around, place, part: false, parts: 1 }, ...bare, ...led]
}

/** A sentence as its scenes share it. */
interface Told extends Pick<Scene, 'sentence' | 'around' | 'place'> {
  readonly parts: readonly string[]
  readonly plain: string
  /** What is around each of its parts. */
  readonly inner: ReadonlySet<string>
}

/** Whether a sentence is taken apart: it has parts, and not so many that it is a list. */
const isParted = ({ length }: readonly string[]): boolean => length >= 2 && length <= 12

function scenesUnder(
  lead: string,
  { sentence, parts, plain, around, inner, place }: Told,
  today: Date,
): readonly Scene[] {
  const isPlain = lead === '' && plain === sentence.text
  const reading = isPlain ? readingOf(sentence, today) : plainReading(`${lead}${sentence.text}`, today)
  const whole = { sentence, reading, whole: reading, around, place, part: false, parts: parts.length }
  if (!isParted(parts)) return [{ ...whole, parts: 1 }]
  return [
    whole,
    ...parts.map((part) => {
      const own = isPlain ? withDates(readForComparison(part, today)) : plainReading(`${lead}${part}`, today)
      return { sentence, reading: own, whole: own, around: inner, place, part: true, parts: parts.length }
    }),
  ]
}
