import { RE2JS } from 're2js'
import { JsonRefused } from './json.ts'

/** Characters of a pattern at most. */
const patternLengthMax = 1_000

const spaces =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const notSpaces =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'

/** Long names of general categories, for those that patterns are seen to use. */
const categories: Readonly<Record<string, string>> = {
  Letter: 'L',
  Lowercase_Letter: 'Ll',
  Uppercase_Letter: 'Lu',
  Titlecase_Letter: 'Lt',
  Modifier_Letter: 'Lm',
  Other_Letter: 'Lo',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  Letter_Number: 'Nl',
  Other_Number: 'No',
  Punctuation: 'P',
  Symbol: 'S',
  Currency_Symbol: 'Sc',
  Math_Symbol: 'Sm',
  Separator: 'Z',
  Space_Separator: 'Zs',
  Other: 'C',
  Control: 'Cc',
  digit: 'Nd',
}

const refuse = (what: string) => new JsonRefused(`a pattern uses ${what}, which cannot be matched in linear time here`)

/** A property escape such as \p{Letter} or \p{Script=Greek}. */
function property(letter: string, name: string): string {
  const value = name.replace(/^(?:General_Category|gc|Script|sc)=/, '')
  if (!/^[A-Za-z_]+$/.test(value)) throw refuse('an unusual Unicode property')
  return `\\${letter}{${categories[value] ?? value}}`
}

/** One escape of ECMAScript at `at` (behind the backslash), in RE2's spelling, with the place behind it. */
function escapeAt(pattern: string, at: number, inClass: boolean): readonly [text: string, next: number] {
  const rest = pattern.slice(at)
  const unicode = /^u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/.exec(rest)
  if (unicode !== null) return [`\\x{${unicode[1] ?? unicode[2]}}`, at + unicode[0].length]
  const named = /^([pP])\{([^}]{1,60})\}/.exec(rest)
  if (named !== null) return [property(named[1] ?? 'p', named[2] ?? ''), at + named[0].length]
  const hex = /^x([0-9a-fA-F]{2})/.exec(rest)
  if (hex !== null) return [`\\x{${hex[1]}}`, at + 3]
  const control = /^c([A-Za-z])/.exec(rest)
  if (control !== null) return [`\\x{${((control[1] ?? '').charCodeAt(0) % 32).toString(16)}}`, at + 2]
  const letter = rest[0] ?? ''
  if (letter === 's') return [inClass ? spaces : `[${spaces}]`, at + 1]
  if (letter === 'S') return [inClass ? notSpaces : `[${notSpaces}]`, at + 1]
  if ('dDwW'.includes(letter)) return [`\\${letter}`, at + 1]
  if ('bB'.includes(letter)) return [inClass ? '\\x{8}' : `\\${letter}`, at + 1]
  if ('fnrtv'.includes(letter)) return [`\\${letter}`, at + 1]
  if (letter === '0' && !/^0\d/.test(rest)) return ['\\x{0}', at + 1]
  if (/^[1-9k]/.test(letter)) throw refuse('a back reference')
  if (letter === '' || /^[A-Za-z0-9]/.test(letter)) throw new JsonRefused('a pattern holds an unknown escape')
  const code = rest.codePointAt(0) ?? 0
  return [`\\x{${code.toString(16)}}`, at + (code > 0xffff ? 2 : 1)]
}

/** A character class from behind its bracket, in RE2's spelling. */
function classAt(pattern: string, from: number): readonly [text: string, next: number] {
  let at = from
  let negated = ''
  if (pattern[at] === '^') {
    negated = '^'
    at += 1
  }
  if (pattern[at] === ']') return [negated === '' ? '[^\\x{0}-\\x{10ffff}]' : '[\\x{0}-\\x{10ffff}]', at + 1]
  let out = ''
  while (at < pattern.length && pattern[at] !== ']') {
    if (pattern[at] === '\\') {
      const [text, next] = escapeAt(pattern, at + 1, true)
      out += text
      at = next
      continue
    }
    const code = pattern.codePointAt(at) ?? 0
    const character = String.fromCodePoint(code)
    out += character === '-' ? '-' : /^[A-Za-z0-9_]$/.test(character) ? character : `\\x{${code.toString(16)}}`
    at += character.length
  }
  if (at >= pattern.length) throw new JsonRefused('a pattern has an open bracket')
  return [`[${negated}${out}]`, at + 1]
}

/** An ECMAScript pattern in RE2's spelling. @throws JsonRefused on what RE2 does not have. */
function translate(pattern: string): string {
  let out = ''
  let at = 0
  while (at < pattern.length) {
    const character = pattern[at] ?? ''
    if (character === '\\') {
      const [text, next] = escapeAt(pattern, at + 1, false)
      out += text
      at = next
    } else if (character === '[') {
      const [text, next] = classAt(pattern, at + 1)
      out += text
      at = next
    } else if (character === '.') {
      out += '[^\\n\\r\\x{2028}\\x{2029}]'
      at += 1
    } else if (character === '(' && pattern[at + 1] === '?') {
      if (/^\(\?(?:=|!|<=|<!)/.test(pattern.slice(at, at + 4))) throw refuse('looking around')
      const group = /^\(\?(?::|<[A-Za-z_]\w{0,30}>)/.exec(pattern.slice(at))
      if (group === null) throw new JsonRefused('a pattern holds a group of unknown kind')
      // Nothing is captured, so that a name may stand for itself.
      out += '(?:'
      at += group[0].length
    } else {
      out += character
      at += 1
    }
  }
  return out
}

/** A matcher of an ECMAScript pattern that takes linear time whatever the text. @throws JsonRefused */
export function compilePattern(pattern: string): (text: string) => boolean {
  if (pattern.length > patternLengthMax) throw new JsonRefused(`a pattern has more than ${patternLengthMax} characters`)
  try {
    const compiled = RE2JS.compile(translate(pattern))
    return (text) => compiled.matcher(text).find()
  } catch (error) {
    if (error instanceof JsonRefused) throw error
    throw new JsonRefused('a pattern is malformed, or repeats more than a thousand times')
  }
}
