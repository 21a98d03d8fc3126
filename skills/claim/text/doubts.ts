import type { Figure, Reading, Word } from '../claim-reading.ts'
import { areOpposite, stem } from '../words.ts'
import { clauses, isContent, isProper, type Match, subjectEnd } from './match.ts'

const stems = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(stem))

/** Words that make a clause a possibility, a plan or a condition rather than a fact. */
export const unsure =
  /^(?:may|might|if|unless|likely|unlikely|possibly|perhaps|probably|forecast|planned|plans|proposed|proposes|hopes|aims|intends|considering|reportedly|allegedly|rumoured|rumored)$/u
/** Words by which a claim itself speaks of what may be. */
export const possible =
  /^(?:can|could|may|might|allowed|permitted|possible|entitled|eligible|if|unless|should|must|up)$/u
/** Words that take something out of what a sentence says of everything. */
export const excepting = /^(?:except|excepting|excluding|excluded|apart|besides|unless)$/u
/** A change is not shown by the value it led to, nor the end of a span by its beginning. */
/** Verbs that say which way a value went, or who won, or where a span ends: a value alone bears none of them out. */
export const turning = stems(
  'raise raised increase cut reduce lower widen narrow grow shrink rise fall drop climb double halve triple start begin launch found establish end finish close expire retire cease resign die born win lose beat draw remove decide',
)
const telling = stems(
  'raise raised increase cut reduce lower widen narrow grow shrink rise fall drop climb double halve triple keep hold maintain start begin open launch found establish end finish close expire retire cease resign die leave join born marry win lose beat draw',
)
/** Words that ask for something to be worked out, which no figure of a sentence is unless it uses them too. */
export const computing = new Set(
  'average mean change difference total sum add together combine both altogether twice ratio proportion percentage percent increase decrease combined cumulative net share number growth larger largest higher highest lower lowest greater greatest smaller smallest best worst biggest oldest youngest longest shortest only'
    .split(' ')
    .map(stem),
)

const comparative =
  /^(?:(?:bigg|small|larg|great|high|low|long|short|old|young|fast|slow|cheap|dear|heavi|light|wid|narrow|deep|tall|earli|lat|strong|weak|rich|poor|hard|easi|warm|cold|hott|few|clos|near|bett|wors)er|more|less|(?:bigg|small|larg|great|high|low|long|short|old|young|fast|slow|cheap|heavi|light|wid|deep|tall|earli|lat|strong|weak|few|clos|near)est|best|worst|most|least|eldest|elder)$/u
const universal = /^(?:all|every|each|only|always|never|none|nobody|nothing|everyone|everybody|anyone|everything)$/u
/** Adjectives of a subject that leave it the same. */
const slight = /^(?:whole|full|entire|overall|current|actual|exact|official|new)$/u
const personal = /^(?:it|its|they|their|he|his|she|her|we|our|i)$/u
const referring =
  /^(?:this|these|that|those|both|there|you|your|which|here|company|firm|group|business|organisation|organization|authors|report|study|team|city|town|country|board|department|agency)$/u
const verb =
  /^(?:was|were|is|are|has|had|have|did|does|do|can|could|may|might|will|must|would|should|shall|be|been|being)$/u

export interface Doubted {
  readonly finding: 'supported' | 'refuted'
  /** Whether figures or times were compared, rather than words alone. */
  readonly byValue: boolean
  /** Stems of the text around the sentence. */
  readonly around: ReadonlySet<string>
  /** Stems of its title and first sentence. */
  readonly topic: ReadonlySet<string>
}

/**
 * Whether a sentence that shares words and figures with a claim may yet speak of something else. What raises a doubt
 * leaves the claim open.
 */
export function isDoubtful(
  claim: Reading,
  sentence: Reading,
  match: Match,
  { finding, byValue, around, topic }: Doubted,
): boolean {
  // The claim likens what the sentence does not.
  if (likens(claim) && !likens(sentence)) return true
  // The claim speaks of all or none.
  if (generalises(claim, sentence, match)) return true
  // Its words stand in different parts.
  if (isTorn(claim, sentence, match, finding)) return true
  // The opposite is said of something else.
  if (finding === 'refuted' && isFarOpposite(claim, sentence, match)) return true
  const clause = wordsOfClause(sentence, match)
  // The sentence tells of a possibility.
  if (!has(claim.words, possible) && has(clause, unsure)) return true
  // The sentence makes an exception.
  if (!has(claim.words, excepting) && has(clause, excepting)) return true
  if (isAboutObject(claim, sentence, match, topic)) return true
  if (match.context.size > 0 && (hasOwnSubject(sentence, match) || has(sentence.words, /^respectively$/u))) return true
  const open = match.missing.filter((at) => !match.opposed.some(([one]) => one === at))
  const end = subjectEnd(claim)
  // Part of the subject is missing.
  if (open.some((at) => at < end && !isSlight(claim.words[at]))) return true
  if (finding === 'supported') {
    const told = open.filter((at) => !isSlight(claim.words[at]))
    const content = match.pairs.size + match.context.size + match.missing.length
    const most =
      byValue && (match.pairs.size >= 3 || (match.pairs.size >= 2 && isDistinctive(claim, match)))
        ? Math.max(1, content / 4)
        : content / 6
    // Too little of the claim stands there.
    if (told.length > most) return true
    // The sentence sets another limit.
    if (setsAnotherLimit(claim, sentence)) return true
    // Its words stand in different clauses.
    if (!byValue && isScattered(sentence, match)) return true
  }
  // The sentence has another of that name.
  if (isOtherName(claim, match) || isOtherModel(claim, sentence, around)) return true
  // The sentence lacks what the claim says happened.
  if (lacksPredicate(claim, open)) return true
  if (!byValue) return false
  if (open.some((at) => telling.has(claim.words[at]?.stem ?? ''))) return true
  if (finding === 'refuted' && open.some((at) => !isSlight(claim.words[at]))) return true
  return false
}

/** Verbs that say no more than that something is so. */
const plainVerbs = stems(
  'cost stand amount come go total measure appear include contain number weigh last run locate situate base carry put set place give report record call name know take make hold feature comprise average require involve provide offer value charge',
)

const isSlight = (word: Word | undefined): boolean =>
  word !== undefined && (slight.test(word.token.norm) || plainVerbs.has(word.stem))

/** Whether what is shared could hardly stand there by chance: a name, or a figure of three digits and more. */
function isDistinctive(claim: Reading, { pairs }: Match): boolean {
  return (
    [...pairs.keys()].some((at) => at > 0 && isProper(claim, at)) ||
    claim.figures.some(({ from }) => (claim.words[from]?.token.text ?? '').replace(/\D/gu, '').length >= 3)
  )
}

/** "Up to six" is no statement about three, although three is less. */
export function setsAnotherLimit(claim: Reading, sentence: Reading): boolean {
  return claim.figures.some(
    ({ lead, amount }) =>
      claim.words[lead]?.token.norm === 'up' &&
      !sentence.figures.some((other) => other.amount.value === amount.value || other.amount.upper === amount.value),
  )
}

/** Whether words, of which no figure says that they belong together, stand on both sides of a comma. */
function isScattered(sentence: Reading, { pairs }: Match): boolean {
  const place = clauses(sentence)
  const hits = [...pairs.values()]
  return !place.some((clause) => hits.every((one) => one.some((hit) => place[hit] === clause)))
}

/** "Lord Justice Bain" beside a sentence that has Lord Justice Orme: part of the name stands only in the text around. */
export function isOtherName(claim: Reading, { pairs, context, missing }: Match): boolean {
  const elsewhere = [...context, ...missing]
  return elsewhere.some(
    (at) =>
      isCapital(claim.words[at]) &&
      [at - 1, at + 1].some((beside) => pairs.has(beside) && isCapital(claim.words[beside])),
  )
}

/** "Petrel 2" beside a sentence that says nothing of a Petrel 2. */
export function isOtherModel(claim: Reading, sentence: Reading, around: ReadonlySet<string>): boolean {
  const numbered = (words: readonly Word[], at: number) =>
    isCapital(words[at]) &&
    words[at]?.inValue === false &&
    /^\d[\d.]*$/u.test(words[at + 1]?.token.text ?? '') &&
    words[at + 1]?.token.gap.comma === false
  return claim.words.some(
    ({ stem: name }, at) =>
      numbered(claim.words, at) &&
      !around.has(claim.words[at + 1]?.stem ?? '') &&
      !sentence.words.some(
        (word, other) =>
          word.stem === name && sentence.words[other + 1]?.token.text === claim.words[at + 1]?.token.text,
      ),
  )
}

const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.token.text ?? '')

/** "Court of Appeal": a small word between two of a name. */
const isLinked = (words: readonly Word[], at: number): boolean =>
  /^(?:of|the|and|for|de|van|von)$/u.test(words[at]?.token.norm ?? '') &&
  (isCapital(words[at + 1]) || (isCapital(words[at + 2]) && words[at + 1]?.stop === true))

/** Whether the verb after the subject is among what the sentence lacks: accepted is not turned down. */
function lacksPredicate({ words }: Reading, open: readonly number[]): boolean {
  const auxiliary = words.findIndex(({ token }) => verb.test(token.norm))
  let at =
    auxiliary < 0
      ? words.findIndex((_, index) => index > 0 && !isCapital(words[index]) && !isLinked(words, index))
      : auxiliary + 1
  if (auxiliary < 0 && !/^\p{Lu}/u.test(words[1]?.token.text ?? '')) return false
  while (words[at]?.stop === true && words[at]?.inValue !== true) at += 1
  const word = words[at]
  return word !== undefined && !word.inValue && open.includes(at) && !plainVerbs.has(word.stem)
}

/** Words that are no part of a figure or a time ("4 May"). */
export const has = (words: readonly Word[], form: RegExp): boolean =>
  words.some(({ token, inValue }) => !inValue && form.test(token.norm))

/** "More than", "as many as" and superlatives that bound no figure. */
export function likens({ words, figures }: Reading): boolean {
  const bounds = new Set(figures.flatMap(({ lead, from, to }: Figure) => range(lead, Math.max(from, to + 2))))
  return words.some(
    ({ token }, at) =>
      !bounds.has(at) && comparative.test(token.norm) && !/^(?:no|any|at)$/u.test(words[at - 1]?.token.norm ?? ''),
  )
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** "Every", "only", "never" where the sentence has no such word. */
export function generalises(claim: Reading, sentence: Reading, { pairs }: Match): boolean {
  return claim.words.some(
    ({ token }, at) =>
      universal.test(token.norm) &&
      !pairs.has(at) &&
      claim.words[at - 1]?.token.norm !== 'for' &&
      !has(sentence.words, universal),
  )
}

/** Numbers the parts of a sentence that each say something of their own; what is bracketed under a condition is one. */
function partsOf({ words }: Reading): readonly number[] {
  let parts = 0
  let part = 0
  let outside: number | undefined
  return words.map(({ token }, at) => {
    if (outside !== undefined && token.gap.close) {
      part = outside
      outside = undefined
    }
    if (token.gap.open && isConditional(words, at)) {
      outside = part
      parts += 1
      part = parts
    } else if (
      at > 0 &&
      (token.gap.stop ||
        isContrast.test(token.norm) ||
        (token.gap.comma && isNext.test(token.norm)) ||
        (token.norm === 'and' && token.gap.comma && hasOwnValue(words, at)))
    ) {
      parts += 1
      part = parts
    }
    return part
  })
}

/** "The first is free, after that it's $2". */
const isNext = /^(?:after|afterwards|then|otherwise|thereafter)$/u
const isContrast = /^(?:while|whereas|although|though|but)$/u

/** Whether a figure or time follows before the next comma: "…, and electricity came in 1938". */
function hasOwnValue(words: readonly Word[], from: number): boolean {
  for (let at = from + 1; at < words.length; at += 1) {
    const word = words[at]
    if (word?.token.gap.comma || word?.token.gap.stop) return false
    if (word?.inValue && !words[at - 1]?.inValue) return at > from + 2
  }
  return false
}

/** Whether the brackets that open here hold a condition, or a value of something else: "(180 °C if it has a fan)", "(160 °C fan)". */
function isConditional(words: readonly Word[], from: number): boolean {
  const close = words.findIndex(({ token }, at) => at > from && token.gap.close)
  const inside = words.slice(from, close < 0 ? words.length : close)
  return (
    inside.some(({ token }) => /^(?:if|when|unless|except|for|with)$/u.test(token.norm)) ||
    (inside.length <= 5 && inside.some(({ inValue }) => inValue) && inside.some(isContent))
  )
}

/** Whether no part holds all that claim and sentence share. One that begins with "they" goes on about the subject before. */
export function isTorn(claim: Reading, sentence: Reading, { pairs }: Match, finding: Doubted['finding']): boolean {
  const parts = partsOf(sentence)
  const own = bestPart(claim, sentence, pairs, parts, finding)
  const inside = sentence.words.filter((_, at) => parts[at] === own)
  const outside = [...pairs].filter(([at, hits]) => {
    const word = claim.words[at]
    const denied = finding === 'refuted' && inside.some((one) => areOpposite(one.stem, word?.stem ?? ''))
    return !denied && !hits.some((hit) => parts[hit] === own)
  })
  // The value stands after what is otherwise or afterwards so.
  if (finding === 'supported' && isValuedOtherwise(claim, sentence, own, parts)) return true
  const goesOn = own > 0 && inside.slice(0, 6).some(({ token }) => personal.test(token.norm))
  return outside.length > 0 && !goesOn
}

/** Whether the claim's numbers stand only in a part that begins with "after that" or "otherwise". */
function isValuedOtherwise(claim: Reading, { words }: Reading, own: number, parts: readonly number[]): boolean {
  const numbers = new Set(claim.words.flatMap(({ inValue, stem }) => (inValue && /\d/u.test(stem) ? [stem] : [])))
  const holding = new Set(words.flatMap(({ stem }, at) => (numbers.has(stem) ? [parts[at] ?? 0] : [])))
  if (holding.size !== 1 || holding.has(own)) return false
  const first = words.find((_, at) => holding.has(parts[at] ?? 0))
  return isNext.test(first?.token.norm ?? '')
}

/** The part that holds most of what the claim and the sentence share, and the value that supports it. */
function bestPart(
  claim: Reading,
  sentence: Reading,
  pairs: Match['pairs'],
  parts: readonly number[],
  finding: Doubted['finding'],
): number {
  const weights = new Map<number, number>()
  for (const hits of pairs.values())
    for (const part of new Set(hits.map((hit) => parts[hit] ?? 0))) weights.set(part, (weights.get(part) ?? 0) + 1)
  const valued = new Set([...sentence.figures, ...sentence.moments].map(({ from }) => parts[from] ?? 0))
  const wantsValue = claim.figures.length + claim.moments.length > 0
  const numbers = new Set(claim.words.flatMap(({ inValue, stem }) => (inValue && /\d/u.test(stem) ? [stem] : [])))
  const holding = new Set(
    sentence.words.flatMap(({ inValue, stem }, at) => (inValue && numbers.has(stem) ? [parts[at] ?? 0] : [])),
  )
  const score = ([part, weight]: readonly [number, number]) =>
    weight +
    (wantsValue && valued.has(part) ? 0.5 : 0) +
    (finding === 'supported' && holding.has(part) ? numbers.size + pairs.size : 0)
  return [...weights].sort((a, b) => score(b) - score(a))[0]?.[0] ?? 0
}

/** Whether what is taken for the opposite stands apart from all that the claim and the sentence share. */
function isFarOpposite(claim: Reading, sentence: Reading, { pairs, opposed }: Match): boolean {
  if (opposed.length === 0) return false
  const place = clauses(sentence)
  const held = new Set([...pairs.values()].flat().map((hit) => place[hit]))
  // "Up 6 %" says it of the claim's own figure, wherever that stands.
  const figures = sentence.figures.filter(({ amount }) =>
    claim.figures.some((one) => one.amount.value === amount.value),
  )
  return !opposed.some(
    ([, against]) => held.has(place[against]) || figures.some(({ from }) => from > against && from - against <= 3),
  )
}

/** The words of the clauses that most of the shared words stand in. */
function wordsOfClause(sentence: Reading, { pairs }: Match): readonly Word[] {
  const place = clauses(sentence)
  const held = new Set([...pairs.values()].filter((hits) => hits.length === 1).map(([hit]) => place[hit ?? 0]))
  return sentence.words.filter((_, at) => held.has(place[at]))
}

/** "Exports made a profit of 18" beside "profit was 51": the sentence begins with what the claim says of a subject that is not there. */
function isAboutObject(
  claim: Reading,
  { words }: Reading,
  { pairs, context }: Match,
  topic: ReadonlySet<string>,
): boolean {
  const end = subjectEnd(claim)
  const subject = claim.words.flatMap((word, at) => (at < end && isContent(word) ? [at] : []))
  if (!subject.every((at) => context.has(at)) || subject.every((at) => topic.has(claim.words[at]?.stem ?? '')))
    return false
  const first = words.findIndex((word) => isContent(word))
  return first >= 0 && first < 4 && [...pairs].some(([at, hits]) => at > end && hits.includes(first))
}

/** What stands before the sentence's verb is nothing of the claim's, or a word of the claim without what the claim says of it ("test keys"). */
export function hasOwnSubject({ words }: Reading, { pairs, context }: Match): boolean {
  if (words.slice(0, 8).some(({ token }) => personal.test(token.norm))) return false
  if ([...context].some((at) => pairs.has(at + 1))) return true
  const matched = new Set([...pairs.values()].flat())
  let foreign = false
  for (let at = 0; at < Math.min(7, words.length); at += 1) {
    const word = words[at]
    if (word === undefined || word.inValue || verb.test(word.token.norm) || (at > 0 && word.token.gap.comma)) break
    if (referring.test(word.token.norm) || matched.has(at)) return false
    foreign ||= isContent(word)
  }
  return foreign
}
