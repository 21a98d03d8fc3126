import { sizeForm } from '../compare/sizes.ts'
import type { Gap, NumberLiteral, Token } from '../types.ts'

const noGap: Gap = {
  space: false,
  comma: false,
  stop: false,
  open: false,
  close: false,
  hyphen: false,
  slash: false,
  dash: false,
  colon: false,
  quote: false,
}

const symbols = new Set([...'$€£¥₹₩₺₽₴₪฿₫₱₦₸', '%', '~', '≈', '<', '>', '≤', '≥', '=', '#', '×', '&', '+', '″'])

/** Abbreviations after which a full stop ends no sentence. */
const abbreviations = new Set(
  'inc corp co ltd llc plc vs approx no nr nos st mr mrs dr jr sr u s k e g i ca sp incl excl dept mo yr min max est jan feb mar apr jun jul aug sep sept oct nov dec fig vol al'.split(
    ' ',
  ),
)

function isLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code > 127 && /[\p{L}\p{M}]/u.test(String.fromCharCode(code)))
  )
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/**
 * Text as it is read: compatibility forms folded, invisible and direction marks dropped. Plain ASCII passes untouched.
 */
export function foldText(text: string): string {
  for (let i = 0; i < text.length; i += 1) {
    if (text.charCodeAt(i) > 126) {
      return text
        .replaceAll('″', '"')
        .replaceAll('½', '.5')
        .normalize('NFKC')
        .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu, '')
        .replace(/[’ʼ`´‘]/gu, "'")
        .replace(/[“”„«»]/gu, '"')
        .replace(/[‐‑−]/gu, '-')
    }
  }
  return text.replaceAll('`', "'")
}

/** Split folded text into tokens whose `norm` words are those of `normaliseName`. Linear in the length. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = []
  let gap: Mutable<Gap> = { ...noGap }
  const whole = wholesOf(text)
  let i = 0
  while (i < text.length) {
    const code = text.charCodeAt(i)
    const end = whole.get(i)
    if (end !== undefined) {
      tokens.push(wordToken(text, i, end, gap))
      i = end
    } else if (isDigit(code) || (code === 46 && isDigit(text.charCodeAt(i + 1)) && !isDigit(text.charCodeAt(i - 1)))) {
      const end = endOfNumber(text, i)
      tokens.push(numberToken(text, i, end, gap))
      i = end
    } else if (isLetter(code)) {
      const end = endOfWord(text, i)
      tokens.push(wordToken(text, i, end, gap))
      i = end
    } else if (text.charAt(i) === '>' && (text.charAt(i - 1) === '-' || text.charAt(i - 1) === '=')) {
      // "->" and "=>" point; they compare nothing.
      gap = { ...noGap, space: true, colon: true }
      i += 1
      continue
    } else if (symbols.has(text.charAt(i))) {
      tokens.push(symbolToken(text, i, gap, tokens.at(-1)))
      i += 1
    } else {
      noteGap(gap, text, i, tokens.at(-1))
      i += 1
      continue
    }
    gap = { ...noGap }
  }
  return tokens
}

const noWholes: ReadonlyMap<number, number> = new Map()

/** What is one word whatever marks it holds: mail addresses, addresses of pages, sizes of three sides. */
const wholes: readonly (readonly [has: RegExp, form: RegExp])[] = [
  [/@/u, /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu],
  [/:\/\//u, /\bhttps?:\/\/[^\s"'()<>,;]{1,300}[^\s"'()<>,;.:!?]/gu],
  [/\d ?[x×] ?\d/u, sizeForm],
]

/** Start and end of each of them. */
function wholesOf(text: string): ReadonlyMap<number, number> {
  const found = wholes.flatMap(([has, form]) => (has.test(text) ? [...text.matchAll(form)] : []))
  if (found.length === 0) return noWholes
  return new Map(found.map((match) => [match.index, match.index + match[0].length]))
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function noteGap(gap: Mutable<Gap>, text: string, i: number, before: Token | undefined): void {
  const char = text.charAt(i)
  const next = text.charCodeAt(i + 1)
  const atEnd = Number.isNaN(next) || next <= 32 || next === 34 || next === 41
  if (char === ' ' || char === '\t' || char === '\u00A0') gap.space = true
  else if (char === ',') gap.comma = true
  else if (char === ';' || char === '!' || char === '?' || char === '\n') gap.stop = true
  else if (char === '.')
    gap.stop ||= atEnd && !(before !== undefined && (abbreviates(before) || isInitial(text, before)))
  else if (char === '(' || char === '[') gap.open = true
  else if (char === ')' || char === ']') gap.close = true
  else if (char === '-') gap[gap.space && atEnd ? 'dash' : 'hyphen'] = true
  else if (char === '–') gap[gap.space ? 'dash' : 'hyphen'] = true
  else if (char === '—') gap.dash = true
  else if (char === '/') gap.slash = true
  // "16:9" is one proportion.
  else if (char === ':') gap.colon = !(isDigit(text.charCodeAt(i - 1)) && isDigit(next))
  else if (char === '"') gap.quote = true
}

/** Letters that are abbreviations where they are small: "c. 700", "sp. z o.o." */
const smallLetters = new Set(['c', 'z', 'o'])

function abbreviates(before: Token): boolean {
  return abbreviations.has(before.norm) || (smallLetters.has(before.norm) && !before.capital)
}

/** "T.J. Maxx", "D. R. Horton": a letter beside another letter's full stop ends no sentence. */
function isInitial(text: string, before: Token): boolean {
  if (before.norm.length !== 1 || !before.capital) return false
  const [left, right] = [
    text.slice(Math.max(0, before.start - 3), before.start),
    text.slice(before.end, before.end + 4),
  ]
  return /[A-Z]\. ?$/u.test(left) || /^\. ?[A-Z]\./u.test(right)
}

function endOfNumber(text: string, from: number): number {
  let i = from
  while (i < text.length) {
    const code = text.charCodeAt(i)
    if (isDigit(code)) i += 1
    else if ((code === 46 || code === 44) && isDigit(text.charCodeAt(i + 1))) i += 1
    // The Swiss part thousands by apostrophes: 1'299.
    else if (code === 39 && /^\d{3}(?!\d)/u.test(text.slice(i + 1, i + 5))) i += 1
    else break
  }
  while (i < text.length && (isLetter(text.charCodeAt(i)) || isDigit(text.charCodeAt(i)))) i += 1
  return i
}

function endOfWord(text: string, from: number): number {
  let i = from
  while (i < text.length) {
    const code = text.charCodeAt(i)
    if (isLetter(code) || isDigit(code)) i += 1
    else if (code === 39 && isLetter(text.charCodeAt(i + 1))) i += 1
    else if (code === 46 && isDigit(text.charCodeAt(i - 1)) && isDigit(text.charCodeAt(i + 1))) i += 1
    else break
  }
  return i
}

function plain(word: string): string {
  const lower = word.toLowerCase()
  for (let i = 0; i < lower.length; i += 1) {
    if (lower.charCodeAt(i) > 126) return lower.normalize('NFD').replace(/\p{M}+/gu, '')
  }
  return lower
}

/** Singular spelling for the lexicon: "tokens" → "token", "prices" → "price"; "less", "plus" and "is" stay. */
export function stemOf(word: string): string {
  const last = word.charCodeAt(word.length - 1)
  if (last !== 115 || word.length < 4) return word
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

function wordToken(text: string, start: number, end: number, gap: Gap): Token {
  const raw = text.slice(start, end)
  const lower = plain(raw)
  const norm = lower.includes("'") ? lower.replaceAll("'", '') : lower
  const possessive = lower.endsWith("'s") || (text.charAt(end) === "'" && lower.endsWith('s'))
  const bare = lower.endsWith("'s") ? lower.slice(0, -2).replaceAll("'", '') : norm
  // "eBay" and "iPhone" are written as names too.
  const capital = raw !== raw.toLowerCase()
  return { text: raw, norm, bare, stem: stemOf(bare), kind: 'word', start, end, gap, capital, possessive }
}

/** "Family + Expansion Pack": a plus between two capitalised words belongs to their name. */
function joinsNames(text: string, at: number, before: Token): boolean {
  return before.capital && before.end === at - 1 && /^ \p{Lu}\p{Ll}/u.test(text.slice(at + 1, at + 4))
}

function symbolToken(text: string, at: number, gap: Gap, before: Token | undefined): Token {
  const raw = text.charAt(at)
  const attached = before !== undefined && before.kind === 'word' && (before.end === at || joinsNames(text, at, before))
  const norm = raw === '&' ? 'and' : raw === '+' && attached ? 'plus' : ''
  const base = { text: raw, norm, bare: norm, stem: norm === '' ? raw : norm, start: at, end: at + 1, gap }
  return { ...base, kind: norm === '' ? 'symbol' : 'word', capital: false, possessive: false }
}

function numberToken(text: string, start: number, end: number, gap: Gap): Token {
  const raw = text.slice(start, end)
  const norm = plain(raw).replaceAll(',', ' ').replace(/^\./u, '')
  const number = readNumber(raw)
  const base = { text: raw, norm, bare: norm, stem: norm, start, end, gap, capital: false, possessive: false }
  return number === undefined ? { ...base, kind: 'word' } : { ...base, kind: 'number', number }
}

/** The number a run of digits, marks and trailing letters stands for; undefined when it is a code such as "4o1" or "1.2.3". */
export function readNumber(raw: string): NumberLiteral | undefined {
  let cut = raw.length
  while (cut > 0 && !isDigit(raw.charCodeAt(cut - 1))) cut -= 1
  const digits = raw.slice(0, cut).replaceAll("'", '')
  for (let i = 0; i < digits.length; i += 1) {
    const code = digits.charCodeAt(i)
    if (!isDigit(code) && code !== 44 && code !== 46) return undefined
  }
  const suffix = raw.slice(cut).toLowerCase()
  const commas = digits.split(',')
  const tail = commas.at(-1) ?? ''
  let text = digits
  // 1.299,99 and 1.299.000 are written with points for thousands, 1,29,999 in lakhs.
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/u.test(digits)) text = digits.replaceAll('.', '').replace(',', '.')
  else if (/^\d{1,3}(?:\.\d{3}){2,}$/u.test(digits)) text = digits.replaceAll('.', '')
  else if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/u.test(digits)) text = digits.replaceAll(',', '')
  else if (commas.length > 1) {
    const grouped = commas
      .slice(1)
      .every((group, at) => /^\d{3}$/u.test(at === commas.length - 2 ? (group.split('.')[0] ?? '') : group))
    if (grouped) text = commas.join('')
    else if (commas.length === 2 && tail.length <= 2 && !digits.includes('.')) text = commas.join('.')
    else return undefined
  }
  const parts = text.split('.')
  if (parts.length > 2) return undefined
  const value = Number(text)
  const whole = parts[0] ?? ''
  let zeros = 0
  while (zeros < whole.length - 1 && whole.charAt(whole.length - 1 - zeros) === '0') zeros += 1
  return { value, decimals: parts[1]?.length ?? 0, zeros, suffix }
}

/** How a token is spelled within a name: the mark of an "EQA 250+" is a word of it. */
export function normInName(tokens: readonly Token[], at: number): string {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return token?.text === '+' && before?.end === token.start ? 'plus' : (token?.norm ?? '')
}
