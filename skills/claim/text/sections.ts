import { type Sentence, stemsOf } from '../sentences.ts'
import { light } from './sense.ts'

/** What stands over a sentence: the heading of its part of the text and the label of its line ("Team – €39 a month"). */
export interface Section {
  /** Heading and label as the sentence would have to begin for it to say all by itself; empty where there are none. */
  readonly lead: string
  /** Stems of the label, else of the heading, that tell this section from others. */
  readonly name: ReadonlySet<string>
  /** Its line, where that is a row of fragments. */
  readonly line?: string
}

export const noSection: Section = { lead: '', name: new Set() }
const known = new WeakMap<readonly Sentence[], ReadonlyMap<Sentence, Section>>()

/** The section of each sentence. */
export function sectionsOf(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Section> {
  const read = known.get(sentences) ?? readSections(sentences)
  known.set(sentences, read)
  return read
}

/** Words of a heading at most, and characters of a line that is read as one row. */
const headingWordsMax = 8
const rowLengthMax = 240

const labelForm = /^(?:[-*•]\s+)?([\p{Lu}\d][^.:;,–—(\n]{0,36}?)(?:\s+[–—-]\s+|:\s+)(?=\S)/u
const dateForm = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^\d{1,2}(?:st|nd|rd|th)? \p{L}+$|^\p{L}+ \d{1,2}$/iu
const isFragment = (text: string): boolean => text.split(/\s+/u).length <= 6 && /^[\p{Lu}\d]/u.test(text)
const verbal =
  /\b(?:is|are|was|were|has|have|had|may|can|must|will|would|should|do|does|did|be|you|we|it|they|he|she)\b/iu
const wordCount = (text: string): number => text.split(/\s+/u).length

/** "3. Waiting list. 31 people are waiting." */
const titleOf = (text: string): string => (wordCount(text) <= 4 && !verbal.test(text) ? text.replace(/[.:]$/u, '') : '')

/** A line without an end that stands alone and has lines below it. */
const isHeading = (line: readonly Sentence[], next: readonly Sentence[] | undefined): boolean => {
  const [only] = line
  return (
    line.length === 1 &&
    only !== undefined &&
    next !== undefined &&
    wordCount(only.text) <= headingWordsMax &&
    !/[.!?;,:]$|^[-*•]|\s[–—:]\s|:\s/u.test(only.text)
  )
}

function readSections(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Section> {
  const lines: Sentence[][] = []
  for (const sentence of sentences) {
    if (sentence.opens || lines.length === 0) lines.push([sentence])
    else lines.at(-1)?.push(sentence)
  }
  const out = new Map<Sentence, Section>()
  let heading = ''
  for (const [at, line] of lines.entries()) {
    if (isHeading(line, lines[at + 1])) {
      // The first heading is the title, which stands over everything.
      heading = at === 0 ? '' : (line[0]?.text ?? '').replace(/^#+\s*/u, '')
      continue
    }
    const numbered = /^\d{1,2}[.)]$/u.test(line[0]?.text ?? '')
    const first = line[numbered ? 1 : 0]?.text ?? ''
    const label = labelForm.exec(first)?.[1]?.trim() ?? (numbered && line.length > 2 ? titleOf(first) : '')
    const tells = wordCount(label) <= 5 && nameOf(label).size > 0
    const row = line.map(({ text }) => text).join(' ')
    const isRow =
      line.length > 1 &&
      row.length <= rowLengthMax &&
      isFragment(first) &&
      !verbal.test(row.replace(/["“][^"”]*["”]/gu, ''))
    for (const [index, sentence] of line.entries()) {
      const lead = [heading, tells && index > (numbered ? 1 : 0) ? label : ''].filter((one) => one !== '').join(' ')
      out.set(sentence, {
        lead,
        name: tells ? nameOf(label) : nameOf(heading),
        ...(isRow ? { line: row } : {}),
      })
    }
  }
  return out
}

/** What tells a section from others; a day does not, since what is said of another day is another answer. */
const nameOf = (text: string): ReadonlySet<string> =>
  dateForm.test(text)
    ? new Set()
    : new Set([...stemsOf(text)].filter((stem) => !light.has(stem) && /\p{L}{2}/u.test(stem)))

/**
 * Whether a claim names other sections by all their words and not this one. What is said there is said of something
 * else, unless the sentence itself has the name.
 */
export function isOfOtherSection(
  section: Section,
  all: Iterable<Section>,
  claimed: ReadonlySet<string>,
  own: ReadonlySet<string>,
): boolean {
  if (section.name.size === 0 || isNamed(section, claimed)) return false
  return [...all].some((one) => isNamed(one, claimed) && ![...one.name].every((stem) => own.has(stem)))
}

const isNamed = ({ name }: Section, claimed: ReadonlySet<string>): boolean =>
  name.size > 0 && [...name].every((stem) => claimed.has(stem))
