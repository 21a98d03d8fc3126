import type { Reading, Word } from '../claim-reading.ts'
import { areOpposite, likeness, stem } from '../words.ts'

/** A claim laid beside a sentence: which words of the one stand in the other. */
export interface Match {
  /** Claim token → tokens of the sentence. */
  readonly pairs: ReadonlyMap<number, readonly number[]>
  /** Content words of the claim that the sentence lacks but the text around it has. */
  readonly context: ReadonlySet<number>
  /** Content words found nowhere. */
  readonly missing: readonly number[]
  /** Share of the claim's content that is found, context at a discount. */
  readonly coverage: number
  /** Missing words whose opposite, or another of their kind, stands in the sentence. */
  readonly opposed: readonly (readonly [claim: number, sentence: number])[]
}

export const isContent = ({ stop, inValue, stem }: Word): boolean => !stop && !inValue && stem.length > 1

export function isProper(reading: Reading, at: number): boolean {
  const word = reading.words[at]
  return (
    word !== undefined &&
    word.token.kind === 'word' &&
    /^\p{Lu}/u.test(word.token.text) &&
    !word.stop &&
    (at > 0 || /^\p{Lu}/u.test(reading.words[1]?.token.text ?? '') || /^\p{Lu}.*[\p{Lu}\d]/u.test(word.token.text))
  )
}

const kinds: readonly (readonly string[])[] = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'january february march april may june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
  'red blue green yellow black white orange purple pink brown grey gray',
  'one two three four five six seven eight nine ten eleven twelve once twice',
  'daily weekly monthly quarterly yearly annually hourly',
  'gold silver bronze',
  'north south east west',
  'spring summer autumn winter',
  'president vice chairman treasurer secretary',
  'executive financial operating technical technology marketing',
].map((line) => line.split(' '))
const kindOf = new Map(kinds.flatMap((words, at) => words.map((word) => [word, at] as const)))

/** Lay a claim beside a sentence. `around` are the stems of the text around it, for what a pronoun stands for. */
export function matchWords(claim: Reading, sentence: Reading, around: ReadonlySet<string>): Match {
  const byStem = new Map<string, number[]>()
  for (const [at, { stem }] of sentence.words.entries()) byStem.set(stem, [...(byStem.get(stem) ?? []), at])
  const pairs = new Map<number, readonly number[]>()
  const context = new Set<number>()
  const missing: number[] = []
  const subject = surelySubjectEnd(claim)
  let found = 0
  let all = 0
  for (const [at, word] of claim.words.entries()) {
    if (!isContent(word)) continue
    const weight = isProper(claim, at) && at > 0 ? 1.3 : 1
    all += weight
    const hits = byStem.get(word.stem) ?? alike(sentence, word.stem)
    if (hits.length > 0) {
      pairs.set(at, hits)
      found += weight
    } else if (isLifeWord(word.stem) && hasLifespan(sentence)) {
      pairs.set(at, [0])
      found += weight
    } else if (at < subject && around.has(word.stem)) {
      context.add(at)
      found += weight * 0.8
    } else missing.push(at)
  }
  const torn = tornLabel(claim, sentence, pairs)
  return {
    pairs,
    context,
    missing: torn === undefined ? missing : [...missing, torn],
    coverage: all === 0 ? 0 : found / all,
    opposed: opposed(claim, sentence, pairs, [...missing, ...context]),
  }
}

/** Answers times values of the claim times values of the sentence, above which they are not compared: people write a twentieth of it. */
const comparisonsMax = 40_000

/** Whether a claim and a sentence repeat themselves so often that each answer of a word would be weighed against each value. */
export function isEndlessMatch(claim: Reading, sentence: Reading, { pairs }: Pick<Match, 'pairs'>): boolean {
  let answers = 1
  for (const hits of pairs.values()) answers += hits.length
  const values = ({ figures, moments }: Reading) => 1 + figures.length + moments.length
  return answers * values(claim) * values(sentence) > comparisonsMax
}

/** "Tank B" where the sentence has tanks and no B beside them that goes with the rest: a letter names what stands before it. */
function tornLabel(
  claim: Reading,
  sentence: Reading,
  pairs: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const at = claim.words.findIndex(
    ({ token }, index) => index > 0 && /^\p{Lu}$/u.test(token.text) && pairs.has(index - 1),
  )
  if (at < 0) return undefined
  const place = clauses(sentence)
  const letter = claim.words[at]?.token.text
  const own = sentence.words.flatMap(({ token }, index) => (token.text === letter ? [place[index] ?? 0] : []))
  const rest = [...pairs].filter(([word]) => word !== at - 1).flatMap(([, hits]) => hits)
  return rest.some((hit) => own.includes(place[hit] ?? -1)) ? undefined : at
}

const auxiliary = /^(?:was|were|is|are|has|had|have|did|does|do|can|could|may|might|will|must|would|should|be|been)$/u

const verbs: ReadonlySet<string> = new Set(
  `cost allow include cover run open close start begin end last take offer provide require need hold contain pay earn receive get give make own employ win lose beat
  score say become join leave move rise fall grow drop climb increase decrease decline shrink return lie measure weigh carry serve support replace expire apply cause
  work live study write publish release build found create design direct conduct lead head chair manage teach play sing perform host house store sell buy spend save
  raise cut reduce lower keep stay remain stop finish depart arrive leave operate travel connect join link reach exceed total produce supply deliver ship send receive
  accept reject approve refuse vote decide rule order award grant sue appeal claim report announce plan expect hope intend agree sign resign retire die marry succeed
  let fit seat sleep show display print read store support depend consist comprise mean charge refund return arrange collect meet stand hit strike damage destroy injure
  kill rescue treat test find discover fund sponsor back sit stretch border flow empty enter rise freeze lack miss fail pass exclude forbid ban permit restrict limit
  use handle process store back share drive fly walk ride swim cook bake boil mix add serve set turn put go come stem date belong result appear feature`
    .trim()
    .split(/\s+/u)
    .map(stem),
)
const beforeNoun =
  /^(?:the|a|an|of|its|their|his|her|our|my|this|that|these|those|each|every|no|per|in|on|at|for|with|by|from|to|and|or)$/u

/** Whether a word is an auxiliary or one of the commoner verbs in a form that follows a subject. */
export const isVerb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.inValue &&
  (auxiliary.test(word.token.norm) || (verbs.has(word.stem) && /(?:s|ed|t)$/u.test(word.token.norm)))

/** The first word that can only be a verb after its subject: "the Team plan costs", "repairs to the pier cost 3.8 million". */
function verbAt({ words }: Reading): number {
  return words.findIndex(({ token, stem: base, inValue }, at) => {
    const [ahead, next] = [words[at - 1], words[at + 1]]
    if (at === 0 || inValue || !verbs.has(base) || /^\p{Lu}/u.test(token.text)) return false
    if (beforeNoun.test(ahead?.token.norm ?? '') || next === undefined || auxiliary.test(next.token.norm)) return false
    if (/(?:ing)$/u.test(token.norm)) return false
    if (token.norm !== base && /(?:ed|t|n|w|e|g|k|d)$/u.test(token.norm)) return true
    return next.inValue || next.stop || /^\p{Lu}/u.test(next.token.text) || token.norm.endsWith('s')
  })
}

/** Where the subject of a claim ends: what a sentence may leave to the text before it. */
export function subjectEnd(claim: Reading): number {
  const own = verbAt(claim)
  const aid = claim.words.findIndex(({ token }) => auxiliary.test(token.norm))
  return own > 0 && (aid < 0 || own < aid) ? own : surelySubjectEnd(claim)
}

/** The same where only an auxiliary or names tell it: what word for word is left to the text around must be the subject for sure. */
function surelySubjectEnd(claim: Reading): number {
  const verb = claim.words.findIndex(({ token }) => auxiliary.test(token.norm))
  if (verb > 0) return verb
  let end = 0
  while (end < claim.words.length && (claim.words[end]?.stop === true || isProper(claim, end) || end === 0)) end += 1
  const first = claim.words[0]
  return Math.max(end, first?.stop === true && !/^(?:she|he|it|they|we|i|you)$/u.test(first.token.norm) ? 2 : 1)
}

export const isLifeWord = (stem: string): boolean => /^(?:born|birth|die|died|dies|death)$/u.test(stem)

/** "(1931 – 2008)": two times in brackets with a dash between. */
export function hasLifespan(sentence: Reading): boolean {
  const [first, second] = sentence.moments
  if (first === undefined || second === undefined || second.from - first.to > 1) return false
  const gap = sentence.words[second.from]?.token.gap
  return sentence.words[first.from]?.token.gap.open === true && (gap?.dash === true || gap?.hyphen === true)
}

function alike(sentence: Reading, stem: string): readonly number[] {
  return sentence.words.flatMap((word, at) => (!word.inValue && likeness(word.stem, stem) > 0 ? [at] : []))
}

function opposed(
  claim: Reading,
  sentence: Reading,
  pairs: ReadonlyMap<number, readonly number[]>,
  open: readonly number[],
) {
  const matched = new Set([...pairs.values()].flat())
  return open.flatMap((at): readonly (readonly [number, number])[] => {
    const word = claim.words[at]
    if (word === undefined) return []
    const against = sentence.words.findIndex(
      (other, index) =>
        !matched.has(index) &&
        !other.inValue &&
        (areOpposite(other.stem, word.stem) || ofOneKind(other.token.norm, word.token.norm)),
    )
    return against < 0 ? [] : [[at, against] as const]
  })
}

export function ofOneKind(left: string, right: string): boolean {
  const kind = kindOf.get(left)
  return kind !== undefined && left !== right && kindOf.get(right) === kind
}

const negative = new Set([
  'not',
  'no',
  'never',
  'cannot',
  'neither',
  'nor',
  'without',
  'none',
  'nobody',
  'nothing',
  'unable',
  'failed',
  'fails',
  'fail',
])

const isNegation = ({ token }: Word): boolean => negative.has(token.norm) || /n['’]t$/iu.test(token.text)

const readClauses = new WeakMap<Reading, readonly number[]>()

/** Clause number of each token: commas, semicolons, brackets and joining words begin a new one. */
export function clauses(reading: Reading): readonly number[] {
  const known = readClauses.get(reading) ?? numberClauses(reading)
  readClauses.set(reading, known)
  return known
}

function numberClauses(reading: Reading): readonly number[] {
  let clause = 0
  return reading.words.map(({ token }, at) => {
    const { gap } = token
    const joins = /^(?:but|while|whereas|although|though|however|which|who|where|because)$/u.test(token.norm)
    const and =
      token.norm === 'and' &&
      at > 0 &&
      (token.gap.comma ||
        /^(?:was|were|is|are|has|had|have|will|then|its|their|it|they|he|she|also|never|not)$/u.test(
          reading.words[at + 1]?.token.norm ?? '',
        ))
    if (
      at > 0 &&
      ((gap.comma && !/^\d/u.test(token.text)) ||
        gap.stop ||
        gap.dash ||
        gap.open ||
        gap.close ||
        gap.colon ||
        joins ||
        and)
    )
      clause += 1
    return clause
  })
}

/** Whether the part of the sentence that the claim's words stand in denies what the claim says, or the other way round. */
export function polarityDiffers(claim: Reading, sentence: Reading, { pairs }: Match): boolean {
  const place = clauses(sentence)
  const weight = new Map<number, number>()
  const weigh = (hit: number, load: number) => weight.set(place[hit] ?? 0, (weight.get(place[hit] ?? 0) ?? 0) + load)
  for (const hits of pairs.values()) for (const hit of hits) weigh(hit, 1 / hits.length)
  const numbers = new Set(claim.words.flatMap(({ inValue, stem }) => (inValue && /\d/u.test(stem) ? [stem] : [])))
  for (const [hit, { inValue, stem }] of sentence.words.entries()) if (inValue && numbers.has(stem)) weigh(hit, 1)
  const best = [...weight].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
  const matched = new Set([...pairs.values()].flat())
  // What both deny in the same words makes no difference: "without uploading them" beside itself.
  const shared = sharedDenials(claim, sentence, pairs)
  // A denial belongs to its own clause, and to the next one where that has no verb of its own ("not red, green").
  const denials = sentence.words.flatMap((word, at) =>
    isNegation(word) &&
    place[at] === best &&
    !shared.theirs.has(at) &&
    !boundsNumber(sentence, at) &&
    !takesAway(sentence, at, matched)
      ? [at]
      : [],
  )
  // Of several denials in a clause those count that stand right before what the claim speaks of.
  const near = (at: number) => [1, 2, 3].some((step) => matched.has(at + step))
  const denied = (denials.length > 1 ? denials.filter(near) : denials).length % 2 === 1
  const own = claim.words.filter((word, at) => isNegation(word) && !shared.own.has(at) && !boundsNumber(claim, at))
  return denied !== (own.length % 2 === 1)
}

/** Denials of a claim and of a sentence that stand before the same word. */
function sharedDenials(claim: Reading, sentence: Reading, pairs: Match['pairs']) {
  const denied = ({ words }: Reading) =>
    words.flatMap((word, at) => {
      const next = [1, 2, 3].map((step) => at + step).find((index) => words[index] && isContent(words[index]))
      return isNegation(word) && next !== undefined ? [[at, next] as const] : []
    })
  const theirs = denied(sentence)
  const both = denied(claim).flatMap(([at, next]) => {
    const other = theirs.find(([, hit]) => pairs.get(next)?.includes(hit))
    return other === undefined ? [] : [[at, other[0]] as const]
  })
  return { own: new Set(both.map(([at]) => at)), theirs: new Set(both.map(([, at]) => at)) }
}

/** "Within 30 days without giving a reason", "insured at no extra cost": both deny what stands right behind them, nothing before. */
function takesAway({ words }: Reading, at: number, matched: ReadonlySet<number>): boolean {
  const denial = words[at]?.token.norm ?? ''
  if (/^(?:without|no)$/u.test(denial)) return ![1, 2, 3, 4].some((step) => matched.has(at + step))
  if (denial !== 'nothing') return false
  // "Students £4 and children nothing": it denies what stands before it in its own part of a list.
  const seam = words.findLastIndex(({ token }, index) => index < at && (token.norm === 'and' || token.gap.comma))
  return seam >= 0 && ![...matched].some((hit) => hit >= seam)
}

/** "No more than 5" and "not only" deny nothing. */
function boundsNumber(reading: Reading, at: number): boolean {
  const next = reading.words[at + 1]?.token.norm ?? ''
  return (
    /^(?:more|less|fewer|later|earlier|only|longer)$/u.test(next) &&
    (next === 'only' || reading.words[at + 2]?.token.norm === 'than')
  )
}
