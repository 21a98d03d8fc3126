/**
 * What a text must hold for a form to match in it, read from the form itself: pieces of text, some of which must stand there. Most
 * forms are ruled out by one look at the runs of letters of a text, which is far cheaper than to look for each of them. After Russ Cox,
 * "Regular Expression Matching with a Trigram Index".
 */

/** Slots of the runs of one piece of text, all of which must be there. */
type Piece = Int32Array

/** A condition on a text: all of the parts, or one of the pieces or parts. */
export interface Need {
  readonly all: boolean
  readonly pieces: readonly Piece[]
  /** The first run of each of the pieces, side by side: mostly there is no need to read on. */
  readonly firsts: Int32Array
  readonly parts: readonly Need[]
}

/** A part of a form: all that it can be where that is little, and what it needs beside. */
interface Part {
  readonly exact?: readonly string[] | undefined
  readonly need?: Need | undefined
}

/** Texts that a part can be, at most, to be told one by one. */
const exactMax = 64
/** Letters of a run; a shorter piece says too little. */
const shortRun = 2
const longRun = 4
/** Stands for the border that a word begins at. */
const border = '\u0001'
const borderForm = '(?<![a-z0-9])'

const slotBits = 16
const slotOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - slotBits)
const nextHash = (hash: number, code: number): number => Math.imul(hash, 0x2f0b4a27) + code + 1

const heldPieces = new Map<string, Piece>()
/** A piece of text by its runs; many forms share theirs. */
function pieceOf(text: string): Piece {
  const held = heldPieces.get(text)
  if (held !== undefined) return held
  const size = Math.min(text.length, longRun)
  const piece = new Int32Array(text.length - size + 1)
  for (let at = 0; at < piece.length; at += 1) {
    let hash = 0
    for (let letter = at; letter < at + size; letter += 1) hash = nextHash(hash, text.charCodeAt(letter))
    piece[at] = slotOf(hash)
  }
  heldPieces.set(text, piece)
  return piece
}

/** One of the pieces or of the parts. */
const oneOfPieces = (pieces: readonly Piece[], parts: readonly Need[]): Need => ({
  all: false,
  pieces,
  firsts: new Int32Array(pieces.map((piece) => piece[0] ?? 0)),
  parts,
})

/** One of these texts; undefined where one of them is too short to be looked for. */
function oneOf(texts: readonly string[]): Need | undefined {
  if (texts.some((text) => text.length < shortRun)) return undefined
  const kept: string[] = []
  for (const text of texts.toSorted()) {
    const last = kept.at(-1)
    if (last === undefined || !text.startsWith(last)) kept.push(text)
  }
  return oneOfPieces(kept.map(pieceOf), [])
}

/** How many pieces of text are looked for, at most. */
const sizeOf = ({ pieces, parts }: Need): number => parts.reduce((sum, one) => sum + sizeOf(one), pieces.length)

/** All of them, the least first: they rule most out. */
function allOf(needs: readonly (Need | undefined)[]): Need | undefined {
  const parts = needs.flatMap((one) => (one === undefined ? [] : one.all ? one.parts : [one]))
  if (parts.length < 2) return parts[0]
  const sized = parts.map((part) => ({ part, size: sizeOf(part) })).sort((one, other) => one.size - other.size)
  return { all: true, pieces: [], firsts: new Int32Array(0), parts: sized.map(({ part }) => part) }
}

function anyOf(needs: readonly (Need | undefined)[]): Need | undefined {
  const parts = needs.filter((one) => one !== undefined)
  if (parts.length < needs.length) return undefined
  const plain = parts.filter((one) => !one.all && one.parts.length === 0)
  return oneOfPieces(
    plain.flatMap((one) => one.pieces),
    parts.filter((one) => one.all || one.parts.length > 0),
  )
}

const wholeNeed = ({ exact, need }: Part): Need | undefined =>
  allOf([exact === undefined ? undefined : oneOf(exact), need])

/** Parts that follow each other. */
function inRow(parts: readonly Part[]): Part {
  const needs: (Need | undefined)[] = []
  let run: readonly string[] = ['']
  let isExact = true
  for (const { exact, need } of parts) {
    needs.push(need)
    if (exact !== undefined && run.length * exact.length <= exactMax) {
      run = run.flatMap((left) => exact.map((right) => left + right))
      continue
    }
    isExact = false
    needs.push(oneOf(run))
    run = exact ?? ['']
  }
  if (isExact) return { exact: run, need: allOf(needs) }
  return { need: allOf([...needs, oneOf(run)]) }
}

/** Parts of which one stands. */
function either(parts: readonly Part[]): Part {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const exact = parts.flatMap((one) => one.exact ?? [])
  const isExact = parts.every((one) => one.exact !== undefined && one.need === undefined)
  return isExact && exact.length <= exactMax ? { exact } : { need: anyOf(parts.map(wholeNeed)) }
}

/** A part that stands at least `least` times and may stand more often than once. */
function repeated(part: Part, mark: string): Part {
  if (mark === '') return part
  if (mark.startsWith('?')) return part.exact === undefined ? {} : { exact: ['', ...part.exact] }
  return /^(?:\*|\{0\b)/.test(mark) ? {} : { need: wholeNeed(part) }
}

const nowhere: Part = { exact: [''] }
const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??|/y
const opener = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y
const atom = /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<\w+>|.)|./suy

/** What a class, an escape or a letter can be. */
function lettersOf(said: string): Part {
  if (said === '^' || said === '$' || said === '\\b' || said === '\\B') return nowhere
  if (said === '\\n') return { exact: ['\n'] }
  if (said.startsWith('[')) {
    const held = said.slice(1, -1)
    return /^[^\\^-][^\\-]{0,3}-?$/.test(held) ? { exact: [...held] } : {}
  }
  if (said.startsWith('\\')) return /^\\[^\p{L}\p{N}]$/u.test(said) ? { exact: [said.slice(1)] } : {}
  return said === '.' ? {} : { exact: [said] }
}

/** What a form needs of a text; undefined where it may match any. The form is one with the mark `u` and tells capitals apart. */
export function needOf(form: string): Need | undefined {
  const isBordered = form.startsWith(borderForm)
  let place = isBordered ? borderForm.length : 0
  const take = (what: RegExp): string => {
    what.lastIndex = place
    const said = what.exec(form)?.[0] ?? ''
    place += said.length
    return said
  }
  const choice = (): Part => {
    const branches: Part[] = []
    do branches.push(row())
    while (take(/\|/y) !== '')
    return either(branches)
  }
  const row = (): Part => {
    const parts: Part[] = []
    while (place < form.length && form[place] !== '|' && form[place] !== ')') {
      const part = form[place] === '(' ? group() : lettersOf(take(atom))
      parts.push(repeated(part, take(quantifier)))
    }
    return inRow(parts)
  }
  const group = (): Part => {
    const kind = take(opener)
    const inner = choice()
    take(/\)/y)
    if (kind.endsWith('!')) return nowhere
    return kind.endsWith('=') ? { exact: [''], need: wholeNeed(inner) } : inner
  }
  return wholeNeed(isBordered ? inRow([{ exact: [border] }, choice()]) : choice())
}

/** A bit for each run of letters of the text looked at last. */
const met = new Int32Array(1 << (slotBits - 5))
/** The runs that have a bit, in the order of the text, and how many they are. */
const marked = new Uint16Array(1 << slotBits)
let markedCount = 0

function mark(slot: number): void {
  const held = met[slot >>> 5] ?? 0
  const bit = 1 << slot
  if ((held & bit) !== 0) return
  met[slot >>> 5] = held | bit
  marked[markedCount] = slot
  markedCount += 1
}

/** Takes all bits away; those of a sentence one by one, which is quicker than all there could be. */
function unmark(): void {
  if (markedCount < met.length) for (let at = 0; at < markedCount; at += 1) met[(marked[at] ?? 0) >>> 5] = 0
  else met.fill(0)
  markedCount = 0
}

const isMarked = (slot: number): boolean => (((met[slot >>> 5] ?? 0) >>> slot) & 1) === 1

const borderHash = nextHash(0, border.charCodeAt(0))
const isWord = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** Look at a small-letter text: what it holds is asked by `meets` until the next look. */
export function lookAt(text: string): void {
  unmark()
  let isBorder = true
  for (let at = 0; at < text.length; at += 1) {
    const end = Math.min(text.length, at + longRun)
    let hash = 0
    let bordered = borderHash
    for (let letter = at; letter < end; letter += 1) {
      const code = text.charCodeAt(letter)
      hash = nextHash(hash, code)
      mark(slotOf(hash))
      if (!isBorder || letter === at + longRun - 1) continue
      bordered = nextHash(bordered, code)
      mark(slotOf(bordered))
    }
    isBorder = !isWord(text.charCodeAt(at))
  }
}

function holds(piece: Piece | undefined): boolean {
  if (piece === undefined) return false
  for (let at = 0; at < piece.length; at += 1) if (!isMarked(piece[at] ?? 0)) return false
  return true
}

/** Whether all runs of one of the pieces are marked. */
function holdsOne({ firsts, pieces }: Need): boolean {
  for (let one = 0; one < firsts.length; one += 1) if (isMarked(firsts[one] ?? 0) && holds(pieces[one])) return true
  return false
}

/** Whether the text looked at last may hold what is needed; rarely also where it does not. */
export function meets(need: Need): boolean {
  const { all, parts } = need
  if (!all && holdsOne(need)) return true
  for (const part of parts) if (meets(part) !== all) return !all
  return all
}

/** What many forms need of a text, by the runs of letters of which one must stand in it. */
export interface Sieve {
  readonly needs: readonly (Need | undefined)[]
  /** Forms that may match anything. */
  readonly always: readonly number[]
  /** For each run the number of a row of forms, 0 for none. */
  readonly rowOf: Uint16Array
  readonly rows: readonly (readonly number[])[]
  /** For each form the text for which it was thought of last. */
  readonly thoughtOf: Float64Array
}

/** Runs of which one stands in every text that meets a need. */
function triggersOf({ all, firsts, parts }: Need): ReadonlySet<number> {
  const inner = parts.map(triggersOf)
  if (!all) return new Set([...firsts, ...inner.flatMap((one) => [...one])])
  return inner.reduce((least, one) => (one.size < least.size ? one : least))
}

/** A sieve for forms by what each needs; undefined stands for one that may match anything. */
export function sieveOf(needs: readonly (Need | undefined)[]): Sieve {
  const rowOf = new Uint16Array(1 << slotBits)
  const rows: number[][] = [[]]
  for (const [form, need] of needs.entries())
    for (const slot of need === undefined ? [] : triggersOf(need)) {
      if (rowOf[slot] === 0) {
        rowOf[slot] = rows.length
        rows.push([])
      }
      rows[rowOf[slot] ?? 0]?.push(form)
    }
  const always = [...needs.keys()].filter((form) => needs[form] === undefined)
  return { needs, always, rowOf, rows, thoughtOf: new Float64Array(needs.length) }
}

let texts = 0

/** Places of the forms that may match in a small-letter text, in their order. Costs what the text is long, not what the forms are many. */
export function passing({ needs, always, rowOf, rows, thoughtOf }: Sieve, text: string): readonly number[] {
  lookAt(text)
  texts += 1
  const found = [...always]
  for (let at = 0; at < markedCount; at += 1) {
    const row = rowOf[marked[at] ?? 0] ?? 0
    if (row === 0) continue
    for (const form of rows[row] ?? []) {
      if (thoughtOf[form] === texts) continue
      thoughtOf[form] = texts
      const need = needs[form]
      if (need !== undefined && meets(need)) found.push(form)
    }
  }
  return found.sort((one, other) => one - other)
}
