import type { Amount, Comparator, Hedge, TimeRef } from '../types.ts'
import type { Measure } from './measures.ts'
import { type Piece, type WordOf, wordIn } from './read.ts'
import { filterOf } from './scope.ts'
import type { AnswerFilter } from './universe.ts'
import type { Word } from './words.ts'

/** One thing a claim says of recorded answers. */
export interface Statement {
  readonly text: string
  readonly subjects: readonly string[]
  readonly against: readonly string[]
  readonly measure?: Measure
  readonly place: boolean
  readonly tone?: 1 | -1
  readonly sentiment: boolean
  readonly together: boolean
  /** "…also mention…": the share is of the answers that name the first brand. */
  readonly also: boolean
  readonly versus?: 1 | -1
  readonly extreme?: 1 | -1
  readonly ordinal?: number
  readonly amongTop: boolean
  readonly times?: number
  readonly amount?: Amount
  /** A share said in words: "half". */
  readonly fraction?: number
  readonly comparator: Comparator
  readonly hedge?: Hedge
  readonly negated: boolean
  readonly never: boolean
  readonly always: boolean
  readonly filter: AnswerFilter
  /** Brands of this kind of product. */
  readonly category?: string
  readonly times_named: readonly TimeRef[]
  /** The answers or the models are spoken of. */
  readonly aboutAnswers: boolean
  readonly today: boolean
  /** Words that no rule understood, or names that cannot be used; each keeps the claim open. */
  readonly unknown: readonly string[]
  readonly untracked: readonly string[]
  readonly ambiguous: readonly string[]
  /** Names of models of which there are no answers. */
  readonly absent: readonly string[]
}

const counting = new Set(['fraction', 'majority'])

/** An amount, or a share said in words. */
function isAmount(piece: Piece | undefined): boolean {
  return piece?.piece === 'amount' || (piece?.piece === 'word' && piece.words.some((word) => counting.has(word.word)))
}

/** Whether the first piece behind each that is no filler, hedge or comparator is an amount; from the end, in one walk. */
function amountsNext(pieces: readonly Piece[]): readonly boolean[] {
  let next = false
  return pieces
    .toReversed()
    .map((piece) => {
      const here = next
      if (wordIn(piece, 'filler') === undefined && wordIn(piece, 'hedge') === undefined) next = isAmount(piece)
      return here
    })
    .reverse()
}

/** Which of its meanings a piece has here, given whether an amount follows. */
function wordHere(piece: Piece, amountNext: boolean): readonly Word[] {
  if (piece.piece !== 'word') return []
  const comparator = wordIn(piece, 'comparator')
  if (comparator !== undefined && amountNext) return [comparator]
  const hedge = wordIn(piece, 'hedge')
  if (hedge !== undefined && amountNext) return [hedge]
  const [first] = piece.words.filter((word) => word.word !== 'comparator' && word.word !== 'hedge')
  const implied: Word[] =
    comparator !== undefined && /^(?:more|less|fewer) than$/iu.test(piece.text)
      ? [{ word: 'versus', direction: comparator.comparator === 'gt' ? 1 : -1 }, { word: 'than' }]
      : []
  if (implied.length > 0) return implied
  return first === undefined ? [] : [first]
}

/** `unknown` is a maker of models that the answers were not searched for; `absent` one that gave none of them. */
export type NameRole = 'subject' | 'against' | 'filter' | 'unknown' | 'absent' | undefined

interface Draft {
  readonly words: readonly (readonly Word[])[]
  readonly roles: readonly NameRole[]
}

/** What each piece of a part is: its words here, and whether a name is judged or narrows the answers. */
function draftOf(pieces: readonly Piece[]): Draft {
  const amountNext = amountsNext(pieces)
  const words = pieces.map((piece, at) => wordHere(piece, amountNext[at] ?? false))
  let behind = false
  const fronted = isFronted(pieces)
  const roles = pieces.map((piece, at) => {
    if (words[at]?.some((word) => word.word === 'than' || word.word === 'times')) behind = true
    // "Compared with B, A is named more often": the comma ends what stands behind.
    if (fronted && piece.comma) behind = false
    if (piece.piece !== 'brand' && piece.piece !== 'models') return undefined
    if (answersHere(pieces, at)) return 'filter' as const
    if (piece.slug === undefined) return 'unknown' as const
    // Whoever recommends or mentions a brand gives the answers; of this one there are none.
    if (recommends(pieces, at)) return 'absent' as const
    return behind ? ('against' as const) : ('subject' as const)
  })
  return { words, roles }
}

/** "Compared with B, …" opens the part. */
function isFronted(pieces: readonly Piece[]): boolean {
  const first = pieces.findIndex((piece) => wordIn(piece, 'than') !== undefined)
  return (
    first !== -1 &&
    /^(?:compared|versus)/iu.test(pieces[first]?.text ?? '') &&
    pieces.slice(first + 1).some((piece) => piece.comma)
  )
}

const activeVerb =
  /^(?:recommends?|mentions?|names?|lists?|suggests?|cites?|prefers?|references?|features?|proposes?)$/iu
const passive = /^(?:is|are|was|were|be|been|being|gets?|got)$/iu
const giver = /^(?:by|from|in|across|according to|per|within)$/iu

/** Whether a name stands for who gave the answers: "by OpenAI", "Google’s models", "ChatGPT recommends". */
function answersHere(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  if (piece?.piece !== 'models') return false
  if (/\d/u.test(piece.text)) return true
  const next = pieces[at + 1]
  if (wordIn(next, 'models') !== undefined || wordIn(next, 'answers') !== undefined) return true
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = pieces[before]
    if (word === undefined || /^(?:the|all|any)$/iu.test(word.text)) continue
    if (giver.test(word.text)) return true
    break
  }
  return recommends(pieces, at)
}

/** The name is the grammatical subject of "recommends", "mentions" and the like, and a brand follows. */
function recommends(pieces: readonly Piece[], at: number): boolean {
  for (let i = at + 1; i < pieces.length; i += 1) {
    const piece = pieces[i]
    if (piece === undefined || passive.test(piece.text)) return false
    if (activeVerb.test(piece.text))
      return pieces.slice(i + 1).some((one) => one.piece === 'brand' || one.piece === 'models')
    const adverb =
      piece.piece === 'word' && !piece.words.some((word) => word.word === 'measure' || word.word === 'answers')
    if (!adverb) return false
  }
  return false
}

/** Read one part. */
export function statementOf(pieces: readonly Piece[]): Statement {
  const draft = draftOf(pieces)
  const all = draft.words.flat()
  const find = <W extends Word['word']>(kind: W) => all.find((word): word is WordOf<W> => word.word === kind)
  const has = (kind: Word['word']) => all.some((word) => word.word === kind)
  const slugs = (role: 'subject' | 'against') =>
    pieces.flatMap((piece, at) =>
      draft.roles[at] === role && (piece.piece === 'brand' || piece.piece === 'models') && piece.slug !== undefined
        ? [piece.slug]
        : [],
    )
  const scope = filterOf(pieces, draft.roles, draft.words)
  const measures = all.filter((word): word is WordOf<'measure'> => word.word === 'measure')
  const measure = (measures.find((one) => one.measure !== 'mention') ?? measures[0])?.measure
  const [amount, second] = pieces.flatMap((piece) => (piece.piece === 'amount' ? [piece.amount] : []))
  const versus = find('versus')?.direction ?? (has('prefer') && has('than') ? 1 : undefined)
  const [tone, extreme, ordinal, times, hedge] = [
    find('tone'),
    find('extreme'),
    find('ordinal'),
    find('times'),
    find('hedge'),
  ]
  const fraction = find('fraction')?.share ?? (has('majority') ? 0.5 : undefined)
  const given = measure ?? (has('prefer') ? 'recommend' : undefined)
  return {
    text: pieces.map((piece) => piece.text).join(' '),
    subjects: slugs('subject'),
    against: slugs('against'),
    ...(given === undefined ? {} : { measure: given }),
    place: has('place'),
    ...(tone === undefined ? {} : { tone: tone.direction }),
    sentiment: has('sentiment'),
    together: has('together'),
    also: has('also'),
    ...(versus === undefined ? {} : { versus }),
    ...(extreme === undefined ? {} : { extreme: extreme.direction }),
    ...(ordinal === undefined ? {} : { ordinal: ordinal.place }),
    amongTop: has('among-top'),
    ...(times === undefined ? {} : { times: times.times }),
    ...(amount === undefined ? {} : { amount }),
    ...(fraction === undefined ? {} : { fraction }),
    comparator: find('comparator')?.comparator ?? (has('majority') ? 'gt' : 'eq'),
    ...(hedge === undefined ? {} : { hedge: hedge.hedge }),
    negated: has('negation'),
    never: has('never'),
    always: has('always'),
    ...scope,
    aboutAnswers: has('answers') || has('models') || draft.roles.includes('filter') || has('asked'),
    today: has('today'),
    ...doubts(pieces, draft, second !== undefined || has('or')),
  }
}

/** Everything in a part that keeps it open. */
function doubts(
  pieces: readonly Piece[],
  draft: Draft,
  twofold: boolean,
): Pick<Statement, 'unknown' | 'untracked' | 'absent' | 'ambiguous'> {
  return {
    unknown: [
      ...pieces.flatMap((piece, at) =>
        piece.piece === 'unknown' || (piece.piece === 'word' && draft.words[at]?.length === 0) ? [piece.text] : [],
      ),
      ...(twofold ? ['two figures, or one or another'] : []),
      ...disorder(pieces, draft),
    ],
    untracked: pieces.flatMap((piece, at) =>
      (piece.piece === 'other-brand' && !piece.ambiguous) || draft.roles[at] === 'unknown' ? [piece.text] : [],
    ),
    absent: pieces.flatMap((piece, at) => (draft.roles[at] === 'absent' ? [piece.text] : [])),
    ambiguous: pieces.flatMap((piece) => (piece.piece === 'other-brand' && piece.ambiguous ? [piece.text] : [])),
  }
}

/** What shows that the words do not make a sentence: a name said twice, a comparison without its order, a loose end. */
function disorder(pieces: readonly Piece[], draft: Draft): readonly string[] {
  const found: string[] = []
  const slugs = pieces.flatMap((piece, at) => {
    const judged = draft.roles[at] === 'subject' || draft.roles[at] === 'against'
    return judged && (piece.piece === 'brand' || piece.piece === 'models') ? [piece.slug] : []
  })
  if (new Set(slugs).size < slugs.length) found.push('a name said twice')
  const place = (kind: Word['word']) => draft.words.findIndex((words) => words.some((word) => word.word === kind))
  const [than, versus] = [place('than'), place('versus')]
  if (than !== -1 && !draft.roles.includes('against')) found.push(pieces[than]?.text ?? 'than')
  if (than !== -1 && versus > than && !isFronted(pieces)) found.push(pieces[than]?.text ?? 'than')
  // "…than Claude does" compares models, not brands.
  pieces.forEach((piece, at) => {
    if (draft.roles[at] === 'against' && /^(?:does|do|did|will|would)$/iu.test(pieces[at + 1]?.text ?? ''))
      found.push(piece.text)
  })
  const last = draft.words.at(-1)
  if (last?.some((word) => word.word === 'by' || word.word === 'about' || word.word === 'than'))
    found.push(pieces.at(-1)?.text ?? '')
  pieces.forEach((piece, at) => {
    if (at > 0 && piece.piece === 'word' && pieces[at - 1]?.text.toLowerCase() === piece.text.toLowerCase())
      found.push(piece.text)
  })
  return found
}

/** Everything a part says beside its brands, measure and scope, by name. */
export function featuresOf(part: Statement): readonly string[] {
  const said: Readonly<Record<string, boolean>> = {
    versus: part.versus !== undefined,
    extreme: part.extreme !== undefined,
    ordinal: part.ordinal !== undefined,
    'among-top': part.amongTop,
    times: part.times !== undefined,
    amount: part.amount !== undefined,
    fraction: part.fraction !== undefined,
    comparator: part.comparator !== 'eq',
    hedge: part.hedge !== undefined,
    never: part.never,
    always: part.always,
    negated: part.negated,
    place: part.place,
    tone: part.tone !== undefined,
    sentiment: part.sentiment,
    together: part.together,
    also: part.also,
    against: part.against.length > 0,
    measure: part.measure !== undefined && part.measure !== 'mention',
    category: part.category !== undefined,
  }
  return Object.keys(said).filter((name) => said[name] === true)
}

/** Whether a part says something of its own, so that "and" before it joins statements, not names. */
function predicates(pieces: readonly Piece[]): boolean {
  const part = statementOf(pieces)
  return (
    part.versus !== undefined ||
    part.extreme !== undefined ||
    part.ordinal !== undefined ||
    part.amount !== undefined ||
    part.fraction !== undefined ||
    part.times !== undefined ||
    part.never ||
    part.always
  )
}

/** Words that may join two statements, above which a claim is left open: each is asked whether it does. */
const joinsMax = 24

/** The statements of a claim; one behind "and" or "but" takes from the one before it what it leaves unsaid. */
export function statementsOf(pieces: readonly Piece[]): readonly Statement[] {
  const joins = pieces.filter((piece) => wordIn(piece, 'join') !== undefined)
  if (joins.length <= joinsMax) return partsOf(pieces)
  const whole = statementOf(pieces)
  return [{ ...whole, unknown: [...whole.unknown, 'more joined than can be told apart'] }]
}

function partsOf(pieces: readonly Piece[]): readonly Statement[] {
  const at = pieces.findIndex((piece) => wordIn(piece, 'join') !== undefined)
  for (let join = at; join !== -1 && join < pieces.length; join += 1) {
    if (wordIn(pieces[join], 'join') === undefined) continue
    const [left, right] = [pieces.slice(0, join), pieces.slice(join + 1)]
    if (!predicates(left) || !predicates(right)) continue
    const first = statementOf(left)
    return [first, ...partsOf(right).map((later) => inheriting(first, later))]
  }
  return [statementOf(pieces)]
}

function inheriting(first: Statement, later: Statement): Statement {
  return {
    ...later,
    subjects: later.subjects.length > 0 ? later.subjects : first.subjects,
    against: later.against.length > 0 || later.versus === undefined ? later.against : first.against,
    ...(later.measure === undefined && first.measure !== undefined ? { measure: first.measure } : {}),
    ...(later.tone === undefined && first.tone !== undefined && later.measure === undefined
      ? { tone: first.tone }
      : {}),
    filter: { ...first.filter, ...later.filter },
    ...(later.category === undefined && first.category !== undefined ? { category: first.category } : {}),
    times_named: [...first.times_named, ...later.times_named],
    aboutAnswers: later.aboutAnswers || first.aboutAnswers,
  }
}
