import type { DefinitionText } from './definition.ts'
import { shownSpan, type ToolFinding } from './finding.ts'

/** Text as a model reads it: nothing invisible, one space for each run, with the place of every character. */
export interface PlainText {
  readonly text: string
  readonly places: readonly number[]
}

/** Code points without a mark on the screen, in pairs of first and last. */
const invisibleRanges: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe007f],
  [0xe0100, 0xe01ef],
]

const isInvisible = (code: number): boolean =>
  code > 0xac && invisibleRanges.some(([from, to]) => code >= from && code <= to)

/** A character as a model reads it; empty where it is not seen. */
function readAs(code: number, char: string): string {
  if (code > blank && code < 0x7f) return char
  if (code >= 0xe0020 && code <= 0xe007e) return String.fromCharCode(code - 0xe0000)
  if (isInvisible(code)) return ''
  return /\s/.test(char) ? ' ' : char
}
const blank = 0x20

/** Tag characters spell ASCII that no human sees; they are read back to it. */
export function plainText(text: string): PlainText {
  const out: string[] = []
  const places: number[] = []
  for (let at = 0, size = 1; at < text.length; at += size) {
    const code = text.codePointAt(at) ?? 0
    size = code > 0xffff ? 2 : 1
    const read = readAs(code, text.slice(at, at + size))
    if (read === '' || (read === ' ' && out.at(-1) === ' ')) continue
    out.push(read)
    for (let unit = 0; unit < read.length; unit += 1) places.push(at)
  }
  places.push(text.length)
  return { text: out.join(''), places }
}

// Written as code points, since a control character has no business in a source either.
const controlForm = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]{0,12}[A-Za-z]|\\p{Cc}(?<![\\t\\n\\v\\f\\r])`, 'gu')

/** Scripts whose own writing needs joiners and marks. */
const joining =
  /[\u0590-\u08FF\u0900-\u0DFF\u0E00-\u0FFF\u1000-\u109F\u1780-\u17FF\u{1F000}-\u{1FAFF}\u2600-\u27BF]|\uFE0F/u

/** Characters that hide something, and letters of another script inside a word. */
export function findCharacters({ path, text, isName }: DefinitionText): readonly ToolFinding[] {
  return [...hidden(path, text), ...farAway(path, text), ...lookalikes(path, text, isName)]
}

/** Findings of hidden characters that are told of one text. */
const hiddenMax = 20
const rightToLeft = /[\u0590-\u08FF]/u

function hidden(path: string, text: string): readonly ToolFinding[] {
  const found: ToolFinding[] = []
  const add = (
    match: RegExpMatchArray,
    kind: ToolFinding['kind'],
    severity: ToolFinding['severity'],
    detail: string,
  ) => {
    if (found.length >= hiddenMax) return
    const start = match.index ?? 0
    found.push({
      kind,
      severity,
      detail,
      path,
      start,
      end: start + match[0].length,
      span: shownSpan(text, start, start + match[0].length),
    })
  }
  for (const match of text.matchAll(/[\u{E0000}-\u{E007F}]{2,}/gu))
    add(match, 'hidden_characters', 'critical', 'Tag characters spell a text that no human sees.')
  // Asked once of the whole text: at each mark it would be looked through anew.
  if (!rightToLeft.test(text))
    for (const match of text.matchAll(/[\u202A-\u202E\u2066-\u2069]+/gu))
      add(match, 'hidden_characters', 'high', 'Direction marks make the text read otherwise than it is stored.')
  for (const match of text.matchAll(/(?:[\u200B\u200C\u2060-\u2064\uFEFF\u180E\u00AD]|\u200D)+/gu)) {
    const start = match.index
    const around = text.slice(Math.max(0, start - 2), start + match[0].length + 2)
    if (joining.test(around) || (start === 0 && match[0] === '\uFEFF')) continue
    add(
      match,
      'hidden_characters',
      match[0].length > 1 ? 'high' : 'medium',
      'Characters without width stand inside the text.',
    )
  }
  for (const match of text.matchAll(/[\u{E0100}-\u{E01EF}]{2,}/gu))
    add(match, 'hidden_characters', 'critical', 'Variation selectors carry hidden bytes.')
  for (const match of text.matchAll(controlForm))
    add(
      match,
      'hidden_characters',
      match[0].startsWith('\u001B') ? 'high' : 'medium',
      'Control characters change what a terminal shows.',
    )
  return found
}

/** A text pushed out of sight by blanks or lines. */
function farAway(path: string, text: string): readonly ToolFinding[] {
  // Each run of blanks is looked at once, whole: a pattern that says what must follow it would begin at every blank anew.
  const run = [...text.matchAll(/\s{25,}/g)].find(
    ({ index, 0: { length }, 0: blanks }) =>
      index + length < text.length && (/[ \t\u00A0]{120}/.test(blanks) || blanks.split('\n').length > 25),
  )
  if (run === undefined) return []
  const start = run.index + run[0].length
  return [
    {
      kind: 'hidden_text',
      severity: 'high',
      detail: 'A text stands behind so many blanks that no reader scrolls to it.',
      path,
      start,
      end: Math.min(text.length, start + 240),
      span: shownSpan(text, start, start + 240),
    },
  ]
}

const latin = /\p{Script=Latin}/u
const twins = /[\u0370-\u03FF\u0400-\u04FF\u0501\u051B\u051D\u13A0-\u13EF\uFF21-\uFF5A]/u

function lookalikes(path: string, text: string, isName: boolean): readonly ToolFinding[] {
  const found: ToolFinding[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}_-]{3,}/gu)) {
    const [word] = match
    // "μs" and "Δt" are units and symbols; a word of Latin letters with a twin inside is made to deceive.
    const strange = [...word].filter((char) => twins.test(char))
    const own = [...word].filter((char) => latin.test(char))
    if (strange.length === 0 || own.length < 2 || strange.length > own.length || /^[μΔΣΩπλ]|[μΔΣΩπλ]$/u.test(word))
      continue
    found.push({
      kind: 'lookalike_characters',
      severity: isName ? 'high' : 'medium',
      detail: 'Letters of another script stand inside a Latin word and look like its own.',
      path,
      start: match.index,
      end: match.index + word.length,
      span: word,
    })
  }
  return found.slice(0, 5)
}
