import { effectOf } from '../lexicon/word-effects.ts'
import type { Span, Token, WrittenClaim } from '../types.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u))

/** How a phrase begins that says what a thing or a name is: "a nice touch", "the toolmaker". */
const appositionOpeners = words(
  'a an the one its another everyone your our quite pretty very rather nice impressive handy great good decent solid steep',
)

/** What follows "which" and "and that" where they comment: "which is", "which seems", "and that's". */
const commentVerbs = words(
  'is was are makes seems feels sounds strikes should must may might would could comes looks i you honestly personally frankly',
)

/** What follows "so" where it says how much or how far, and draws no conclusion. */
const degrees = words('far long much many as')

/** How a remark about what is said begins, before the claim and behind it; each is whole words in their order. */
const remarks: readonly (readonly string[])[] = [
  'in case you',
  'in case it',
  'as far as',
  'as best i',
  'from what',
  'by the way',
  'for what it',
  'for context',
  'for reference',
  'for the record',
  'for your',
  'for those',
  'for anyone',
  'to be',
  'to give',
  'to put',
  'to keep',
  'to my knowledge',
  'to its credit',
  'to their credit',
  'for its part',
  'as you might expect',
  'as you would expect',
  'as it should',
  'in my view',
  'in my opinion',
  'if memory serves',
  'if thats any help',
  'if you must know',
  'if you were wondering',
  'if youre asking',
  'if youre counting',
  'if youre interested',
  'if youre wondering',
  'if youre curious',
  'if youre keeping',
  'if i recall',
  'if i remember',
  'if im not',
  'if im reading',
  'at least that',
  'if you ask me',
  'if memory',
  'i believe',
  'i think',
  'i guess',
  'i gather',
  'i suppose',
  'according to its',
  'according to the',
  'according to their',
  'good news',
  'youre in luck',
  'short answer',
  'quick answer',
  'great news',
  'fun fact',
  'just so you',
  'happily',
  'luckily',
  'sadly',
  'fortunately',
  'unfortunately',
  'thankfully',
  'apparently',
  'reportedly',
  'interestingly',
  'notably',
  'actually',
  'honestly',
  'yes',
  'yep',
  'well',
].map((one) => one.split(' '))

/** What follows "which is" where it says which one: "which is when the deal closed", "which is the number before tax". */
const identifying = words('when where what why how who the')

/** Words after which what they begin is still to come. */
const conjunctions = words(
  'provided providing if when whenever while once where unless until except only without not before after since during than per and or but including excluding that which who because although though even',
)

/** Words that put a number, a condition or a limit into whatever they stand in. */
const limiting = words(
  `only except unless until provided excluding excluded without never none neither nor half third quarter fifth tenth double twice thrice dozen couple majority
  part portion share whole entire entirely alone itself combined more less fewer lower higher highest lowest most least record worst
  one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million billion dozens hundreds thousands millions
  available also`,
)

/** Roles of spans that say what a claim says. */
const statingRoles = new Set<Span['role']>([
  'amount',
  'rate',
  'time',
  'region',
  'negation',
  'quantifier',
  'comparator',
  'extreme',
  'change',
  'past',
  'versus',
  'than',
  'free',
  'loss',
])

/** Words that a name before a phrase about it may have, so that the phrase is of the name and not of a figure. */
const nameMax = 6
/** Words that are left at least. */
const leftMin = 3
/** Words of a piece that is left out at most, and pieces of a claim at most: each is looked at once for each that is left out. */
const [pieceMax, piecesMax] = [24, 24]

/** A claim without what stands beside it, and the pieces that were left out, in its own words. */
export interface Simplified {
  readonly text: string
  readonly leftOut: readonly string[]
}

/** What stands between commas, dashes, colons or ends of sentences: its tokens, `to` exclusive, and what stands before it. */
interface Piece {
  readonly from: number
  readonly to: number
  readonly before: string
}

/**
 * A claim without what says nothing to check: a comment at its end (", which is handy"), a remark before it or between its words ("As far
 * as I know,", ", to its credit,") and an apposition to the name at its head ("Snap-on, the toolmaker, …"). A piece with a figure, a name, a
 * time, a place or a word that narrows stays. Undefined where nothing is left out, and where it has more pieces than people write.
 */
export function simplify(written: WrittenClaim): Simplified | undefined {
  const pieces = piecesOf(written)
  if (pieces.length > piecesMax) return undefined
  const leftOut: string[] = []
  const end = written.text.slice(written.tokens.at(-1)?.end ?? 0)
  while (pieces.length > 1 && pieces.reduce((sum, piece) => sum + wordsIn(written, piece).length, 0) > leftMin) {
    const at = removableAt(written, pieces)
    const [gone] = at === undefined ? [] : pieces.splice(at, 1)
    if (at === undefined || gone === undefined) break
    leftOut.push(spell(written, gone))
    const next = pieces[at]
    if (next !== undefined) pieces[at] = { ...next, before: at === 0 ? '' : ' ' }
  }
  if (leftOut.length === 0) return undefined
  return { text: `${pieces.map((piece) => piece.before + spell(written, piece)).join('')}${end}`, leftOut }
}

/** The piece that may be left out next: the last, the first, one between that is a remark, or the second where it is of the name before it. */
function removableAt(written: WrittenClaim, pieces: readonly Piece[]): number | undefined {
  const last = pieces.length - 1
  const [name, second] = pieces
  if (addsNothing(written, pieces[last]) && !isIncomplete(written, pieces[last - 1])) return last
  if (isRemark(written, name)) return 0
  const remark = pieces.findIndex(
    (piece, at) => at > 0 && at < last && isRemark(written, piece) && !isIncomplete(written, pieces[at - 1]),
  )
  if (remark > 0) return remark
  const opener = wordsIn(written, second)[0]?.norm ?? ''
  const isOfName = last > 1 && wordsIn(written, name).length <= nameMax && appositionOpeners.has(opener)
  return isOfName && addsNothing(written, second) ? 1 : undefined
}

/** Whether a piece ends in the middle of what it says: "provided, so we hear, that …". */
function isIncomplete(written: WrittenClaim, piece: Piece | undefined): boolean {
  return conjunctions.has(wordsIn(written, piece).at(-1)?.norm ?? '')
}

function piecesOf({ text, tokens }: WrittenClaim): Piece[] {
  const starts = tokens.flatMap(({ gap }, at) => {
    const isParted = gap.comma || ((gap.dash || gap.colon || gap.stop) && gap.space)
    return at === 0 || isParted ? [at] : []
  })
  return starts.map((from, at) => ({
    from,
    to: starts[at + 1] ?? tokens.length,
    before: from === 0 ? '' : text.slice(tokens[from - 1]?.end, tokens[from]?.start),
  }))
}

const spell = ({ text, tokens }: WrittenClaim, { from, to }: Piece): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end)

const wordsIn = ({ tokens }: WrittenClaim, piece: Piece | undefined): readonly Token[] =>
  piece === undefined ? [] : tokens.slice(piece.from, piece.to).filter(({ kind }) => kind === 'word')

/** Whether a piece is a remark about what is said. */
function isRemark(written: WrittenClaim, piece: Piece | undefined): boolean {
  const own = wordsIn(written, piece)
  if (piece === undefined || !hasNoLimit(written, piece) || rolesIn(written, piece).has('negation')) return false
  const begins = (one: readonly string[]) => one.every((word, at) => own[at]?.norm === word)
  return isNameless(own, piece) && remarks.some(begins)
}

/** Whether a piece draws a conclusion ("so plan ahead") or comments on what is said ("which is handy"). */
function isComment([first, second, third]: readonly Token[]): boolean {
  if (first?.norm === 'so') return !degrees.has(second?.norm ?? '')
  if (first?.norm === 'which') return commentVerbs.has(second?.norm ?? '') && !identifying.has(third?.norm ?? '')
  const isThats = second?.norm === 'thats' || (second?.bare === 'that' && second.norm !== 'that')
  return first?.norm === 'and' && isThats && third?.norm !== 'with'
}

/** Whether a piece is of words alone, and none of them counts or limits. */
function hasNoLimit(written: WrittenClaim, piece: Piece): boolean {
  const own = wordsIn(written, piece)
  if (own.length === 0 || own.length > pieceMax || own.length < piece.to - piece.from) return false
  return own.every(({ norm, stem }) => !limiting.has(norm) && !limiting.has(stem) && !norm.endsWith('est'))
}

/** Whether no word of a piece but its first is written like a name; "an APU" and "a NAS drive" are none. */
const isNameless = (own: readonly Token[], piece: Piece): boolean =>
  own.every(({ capital, text, norm }, at) => {
    const isKind = /^\p{Lu}{2,4}s?$/u.test(text) && (own[at - 1]?.norm ?? '').length < 3
    return !capital || norm === 'i' || /^i(?:m|d|ve|ll)$/u.test(norm) || isKind || (at === 0 && piece.from === 0)
  })

const rolesIn = ({ spans }: WrittenClaim, piece: Piece): ReadonlySet<Span['role']> =>
  new Set(spans.flatMap(({ role, from, to }) => (from < piece.to && to > piece.from ? [role] : [])))

/** Whether a piece has nothing in it that could be checked, or that narrows what stands beside it. */
function addsNothing(written: WrittenClaim, piece: Piece | undefined): boolean {
  if (piece === undefined || !hasNoLimit(written, piece)) return false
  if (isRemark(written, piece)) return true
  const own = wordsIn(written, piece)
  if (!isNameless(own, piece)) return false
  const roles = rolesIn(written, piece)
  if (isComment(own)) return !roles.has('negation')
  if (isHarmless(own) && [...roles].every((role) => !statingRoles.has(role))) return true
  const isNarrow = own.some(({ stem }) => (effectOf(stem)?.narrows ?? 0) >= narrowsFrom)
  return appositionOpeners.has(own[0]?.norm ?? '') && !isNarrow && [...roles].every((role) => !statingRoles.has(role))
}

/** How likely the words of a piece narrow, of 9, at most if it is left out whatever it begins with, and from which on a phrase about a name is kept. */
const [harmlessTo, narrowsFrom] = [3, 6]

/** Whether each word is known to add nothing, or hardly ever to narrow. */
const isHarmless = (own: readonly Token[]): boolean =>
  own.every(({ stem }) => (effectOf(stem)?.narrows ?? narrowsFrom) <= harmlessTo)
