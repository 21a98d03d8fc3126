import type { Span, Token } from '../types.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that cannot end a sentence: something was to follow. */
const openEnds = set(
  'of the a an per with from than and or by for at to is was are were does do did not its their has have my your our his her every whose via into as than about roughly approximately between',
)

/** Those of them that end no sentence, whatever it says. */
const neverLast = set('the a an per and or than its their my our your his every whose')

/** Determiners, after which a name or noun must come; a preposition wants one too. */
const expectsNoun = set('the a an of its their your our my his')

/** Words that cannot follow those. */
const noNoun = set('of the is was were are does do did has have and or in to per than not no')

/** Prepositions that are no particle of a verb, and what cannot follow one. */
const strictPrepositions = set('of from with by at per into')
const noObject = set('is was were are does did has had of by with at per into and or but than can will would could')

const modals = set('can could will would should might must')
const noVerb = set('of from with by at for in to is was were are does did has')

const finite = set('is are was were')
const finiteToo = set('is are was were has had have')

const doing = set('does did do can could will would should might must')
const thirdPerson = set(
  'holds has supports offers costs takes makes gives works uses allows requires pays charges sells runs lets includes',
)

/** Verbs whose object the one company of a sentence cannot be: "2FA offers Fitbit". */
const owning = set(
  'offers offered supports supported has had includes provides takes took accepts makes made costs cost sells charges allows requires gives lets posted reported earned',
)

const measures = set('days months hours dollars percent million billion')

/** Words that begin sentences and stand small inside them. */
const starters = set('the a an it its this there they when if in of is')

const content = new Set<Span['role']>(['mention', 'cue', 'term', 'amount'])

/** Longest run of words that is sought a second time. */
const runMax = 5

const than = set('than before after earlier later')
const standing = set('is was are were does do did has have')

/** "… longer than H&M does": the verb stands for that of the sentence. */
function closesComparison(tokens: readonly Token[]): boolean {
  const at = tokens.findLastIndex((token) => than.has(token.norm))
  return at > 1 && at < tokens.length - 2 && standing.has(tokens.at(-1)?.norm ?? '')
}

const owners = set('its their his her our my your')

/** "… bought back its own": the noun is gone. */
function lacksNoun(tokens: readonly Token[]): boolean {
  const [before, owner, last] = tokens.slice(-3)
  if (last?.norm !== 'own' || !owners.has(owner?.norm ?? '')) return false
  return before?.norm !== 'of' && before?.norm !== 'on'
}

const wishing = set('want wants wanted like likes need needs have has wish wishes able going supposed love hope ought')

/** "… if you want to": the verb was said before; "nothing to worry about" ends so too. */
function closesWish(tokens: readonly Token[]): boolean {
  const [verb, last] = tokens.slice(-2)
  return (last?.norm === 'to' && wishing.has(verb?.norm ?? '')) || (last?.norm === 'about' && verb?.norm === 'worry')
}

/**
 * Whether the rules judge no part of a text: its words stand in no order, the same ones twice running, it stops at "of", two figures have nothing
 * between. Such a text has words of a claim and may say nothing.
 */
export function isMangled(tokens: readonly Token[], spans: readonly Span[]): boolean {
  const last = tokens.at(-1)
  const share = capitals(tokens)
  if (
    tokens.length > 2 &&
    last !== undefined &&
    openEnds.has(last.norm) &&
    !isCode(last, share) &&
    !closesComparison(tokens) &&
    !closesWish(tokens)
  )
    return true
  if (lacksNoun(tokens)) return true
  const inside = insideSpans(tokens, spans)
  for (let i = 1; i < tokens.length; i += 1) {
    const [a, b] = [tokens[i - 1], tokens[i]]
    if (a === undefined || b === undefined || inside[i] === 1) continue
    if (isBrokenNumber(a, b) && tokens[i - 2]?.norm !== 'cve') return true
    if (breaks(b)) continue
    if (a.norm === b.norm && a.norm.length > 1 && a.kind === 'word' && !a.gap.hyphen) return true
    if (a.text === '#' && b.text === '#') return true
    const next = tokens[i + 1]
    const starts = starters.has(b.norm) && b.capital && b.text.length > 1 && next?.capital === false
    if (starts && !next.gap.hyphen && share <= 0.5) return true
  }
  return (
    sameTwice(tokens, spans) || figuresTouch(tokens, spans) || lacksYear(tokens, spans) || isDisordered(tokens, spans)
  )
}

/**
 * Whether words stand in no order that a sentence has: "the of", a run of words twice, a verb of having before the only name. People write nearly
 * none of these; what else is taken for mangled they do write ("16:9", "nice to work with"), and the reader reads it.
 */
export function isDisordered(tokens: readonly Token[], spans: readonly Span[]): boolean {
  const share = capitals(tokens)
  const last = tokens.at(-1)
  if (tokens.length > 2 && last !== undefined && neverLast.has(last.norm) && !isCode(last, share)) return true
  const inside = insideSpans(tokens, spans)
  for (let i = 1; i < tokens.length; i += 1) {
    const [a, b] = [tokens[i - 1], tokens[i]]
    if (a === undefined || b === undefined || inside[i] === 1 || breaks(b)) continue
    if ((misplaced(a, b) && !isCode(b, share)) || repeats(tokens, i)) return true
  }
  return isInverted(tokens, spans)
}

/** "Its ticker is ARE", "the legal name is Criteo S.A.": capitals in a text that has small letters are no words of the sentence. */
function isCode({ text, capital }: Token, capitalShare: number): boolean {
  return capital && text === text.toUpperCase() && capitalShare < 0.8
}

/** Tokens that stand inside a name or go on with a phrase: what is before them is no matter of word order. */
function insideSpans(tokens: readonly Token[], spans: readonly Span[]): Uint8Array {
  const inside = new Uint8Array(tokens.length)
  for (const span of spans) inside.fill(1, span.role === 'mention' ? span.from : span.from + 1, span.to)
  return inside
}

/** "In fiscal was": the year that should follow is gone. */
function lacksYear(tokens: readonly Token[], spans: readonly Span[]): boolean {
  return spans.some((span) => {
    if (span.role !== 'harmless' || span.to - span.from !== 1 || tokens[span.from]?.norm !== 'fiscal') return false
    const next = tokens[span.to]
    return next === undefined || !periods.has(next.stem)
  })
}

const periods = set('year quarter period month half results figures number calendar and or terms')

/** The only name stands last, right after a verb of having: "two-factor authentication offers Fitbit". */
function isInverted(tokens: readonly Token[], spans: readonly Span[]): boolean {
  if (spans.at(-1)?.role !== 'mention') return false
  const names = spans.filter((span) => span.role === 'mention')
  const [only, more] = names
  if (only === undefined || more !== undefined || only.to !== tokens.length) return false
  const [before, name] = [tokens[only.from - 1], tokens[only.from]]
  if (before === undefined || name === undefined || breaks(name) || !owning.has(before.norm)) return false
  return spans.some((span) => span.to < only.from && content.has(span.role)) && !asking.has(tokens[0]?.norm ?? '')
}

const asking = set('what which who how whose')

function capitals(tokens: readonly Token[]): number {
  const words = tokens.filter((token) => token.kind === 'word' && token.norm.length > 1)
  return words.filter((token) => token.capital).length / Math.max(words.length, 1)
}

/** Whether no sentence has the second word right after the first. */
function misplaced(a: Token, b: Token): boolean {
  if (a.kind !== 'word' || a.gap.hyphen || b.gap.hyphen || b.gap.slash) return false
  if (expectsNoun.has(a.norm) && noNoun.has(b.norm)) return !fine.has(`${a.norm} ${b.norm}`) && !a.capital
  if (strictPrepositions.has(a.norm) && noObject.has(b.norm)) return !fine.has(`${a.norm} ${b.norm}`)
  if (modals.has(a.norm) && noVerb.has(b.norm) && !a.capital) return true
  if (doing.has(a.norm) && thirdPerson.has(b.norm)) return true
  if (measures.has(a.norm) && b.kind === 'number') return true
  return finite.has(a.norm) && finiteToo.has(b.norm)
}

/** Pairs that do stand in sentences. */
const fine = new Set([
  'of the',
  'of no',
  'of not',
  'of to',
  'a no',
  'the no',
  'the not',
  'the to',
  'the in',
  'a to',
  'of has',
  'its to',
  'from with',
  'from at',
  'from of',
  'from by',
  'of at',
])

/** "$6,5 00", "35…0", "20?19": a figure that something fell into. */
function isBrokenNumber(a: Token, b: Token): boolean {
  if (a.kind !== 'number' || b.kind !== 'number' || (a.number?.suffix ?? '') !== '') return false
  const { stop, space, hyphen, comma } = b.gap
  if (stop || (comma && space && a.text.length < 4 && /^(?:0\d\d|00)$/u.test(b.text))) return true
  return hyphen && !space && (b.start - a.end > 1 || (b.number?.value ?? 0) < (a.number?.value ?? 0))
}

/** The words from here are those just before them: "got hacked in got hacked in". */
function repeats(tokens: readonly Token[], at: number): boolean {
  for (let size = 2; size <= runMax && at - size >= 0 && at + size <= tokens.length; size += 1) {
    let same = true
    for (let k = 0; same && k < size; k += 1) {
      const [a, b] = [tokens[at - size + k], tokens[at + k]]
      same = a !== undefined && b !== undefined && a.text === b.text && !breaks(b)
    }
    if (same) return true
  }
  return false
}

/** Two amounts with nothing but a space between: "$1.25 $3.20 per million". */
function figuresTouch(tokens: readonly Token[], spans: readonly Span[]): boolean {
  for (let i = 1; i < spans.length; i += 1) {
    const [a, b] = [spans[i - 1], spans[i]]
    if (a?.role !== 'amount' || b?.role !== 'amount') continue
    const gap = tokens[b.from]?.gap
    if (gap === undefined || gap.hyphen || gap.slash || breaksGap(gap)) continue
    const bare = a.amount.unit === undefined && a.amount.currency === undefined && a.amount.percent === undefined
    const money = a.amount.currency !== undefined && b.amount.currency !== undefined
    if (money || (bare && a.amount.times === undefined)) return true
  }
  return false
}

function breaks(token: Token): boolean {
  return breaksGap(token.gap)
}

function breaksGap(gap: Token['gap']): boolean {
  return gap.comma || gap.stop || gap.open || gap.close || gap.colon || gap.dash || gap.quote
}

const leftovers =
  /\{|\}|<\/?[a-z!][^<>]{0,80}>|\[(?:[A-Z][A-Z _]+|todo|tbd|name|amount|price|value|company|product|brand|date)\]|\$[A-Za-z_]{2,}\.|%[sd]\b|_{3,}|#(?:REF|N\/A|VALUE|NAME|DIV)|\b(?:undefined|NaN|null|[Ll]orem ipsum|TBD|TODO|X{2,}(?:\.X+)?)\b|\?{3,}|(?<![\w-])\d+_\d|\d[,.](?:\.+\d|[?…_])|[:,—–(&/]\s*$/u

/** Marks that turn the direction of what follows around, so that a person sees other words than a program reads. */
const overrides = /[\u202D\u202E]/u

/** Whether a text is shown otherwise than it is written. */
export const overridesDirection = (text: string): boolean => overrides.test(text)

/** Whether a text carries what a template should have filled in ("{price}", "#REF!"), a figure with a hole, or stops in the middle. */
export function hasLeftovers(text: string): boolean {
  return leftovers.test(text)
}

/** "AMD's ticker is AMD", "the legal name of Alcon is Alcon Inc.": a name is its own ticker and stands in its legal name. */
function isOwnName(token: Token, cued: ReadonlySet<string>): boolean {
  return (cued.has('ticker') && /^[A-Z]{1,5}$/u.test(token.text)) || (cued.has('legal_name') && token.capital)
}

/** One cue or name said again with nothing between that would join them. */
function sameTwice(tokens: readonly Token[], spans: readonly Span[]): boolean {
  const seen = new Map<string, number>()
  const cued = new Set(spans.flatMap((span) => (span.role === 'cue' ? span.attributes : [])))
  let joints = 0
  for (const span of spans) {
    const token = tokens[span.from]
    if (
      token !== undefined &&
      (span.role === 'join' ||
        span.role === 'than' ||
        span.role === 'versus' ||
        span.role === 'extreme' ||
        span.role === 'comparator' ||
        span.role === 'preposition' ||
        token.norm === 'what' ||
        breaks(token))
    )
      joints += 1
    if (!content.has(span.role) || token === undefined || isOwnName(token, cued)) continue
    const key = tokens
      .slice(span.from, span.to)
      .map((item) => item.stem)
      .join(' ')
    if (seen.get(key) === joints) return true
    seen.set(key, joints)
  }
  return false
}
