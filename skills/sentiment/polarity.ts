import { phraseAt } from './phrases.ts'
import { type Turn, turnsIn } from './turns.ts'
import { weightOf } from './words.ts'

/** Words that carry the verdict, with their place in the text in UTF-16 units. */
export interface Telling {
  readonly start: number
  readonly end: number
  /** Weight after negation and emphasis; negative blames. */
  readonly weight: number
  readonly negated: boolean
}

export interface ClauseTone {
  readonly start: number
  readonly end: number
  readonly score: number
  /** What the clause speaks of, where it names it: "battery" of "the battery is weak". */
  readonly aspect?: string
}

export interface Polarity {
  readonly verdict: 'positive' | 'negative' | 'mixed' | 'undecided'
  /** -1 to 1. */
  readonly score: number
  /** Probability that a decided verdict is right, as measured; 0 when undecided. */
  readonly confidence: number
  readonly reason: string
  readonly telling: readonly Telling[]
  readonly clauses: readonly ClauseTone[]
}

interface Word {
  /** Lower case, apostrophes dropped. */
  readonly key: string
  readonly start: number
  readonly end: number
  readonly shout: boolean
  /** It stands in a turn of speech, which is weighed as one. */
  readonly turned: boolean
}

interface Clause {
  readonly words: readonly Word[]
  /** The word or mark that opened it. */
  readonly opened: 'start' | 'contrast' | 'concession' | 'comma' | 'stop'
  readonly question: boolean
  readonly exclaims: number
}

const set = (words: string) => new Set(words.split(' '))

const negators = set(
  'not no never none nobody nothing neither nor cannot cant couldnt dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt hasnt havent hadnt aint without hardly barely scarcely rarely lacks lack lacking minus zero nowhere few little less',
)
/** After these a negator denies nothing of what follows: "not only good", "no doubt", "never thought I would love it". */
const undenied = set('only doubt just thought imagined dreamt dreamed')
/** "A few flaws" denies nothing; "few flaws" does. */
const few = set('few little')
const emphasis: ReadonlyMap<string, number> = new Map([
  ...[
    ...set(
      'very really extremely incredibly absolutely so totally completely super highly truly especially exceptionally insanely ridiculously amazingly remarkably most way far much definitely certainly',
    ),
  ].map((word) => [word, 1.35] as const),
  ...[...set('slightly somewhat fairly kinda sorta partly mildly almost relatively little bit')].map(
    (word) => [word, 0.6] as const,
  ),
])
const contrast = set(
  'but however then until nevertheless nonetheless yet except unfortunately sadly alas still otherwise',
)
const concession = set('although though despite while even')
const hypothetical = set('if would could should might may hoping hope wish unless until whether')
const determiners = set('the my its their this these our your his her')
const linking = set(
  'is are was were isnt arent wasnt werent works worked looks sounds feels seems tastes has have does doesnt lasts',
)
const emoticons: readonly (readonly [RegExp, number])[] = [
  [/(?:[:;=8][-^']?[)D\]])|<3|[😀-😆😊😍🥰😁👍❤💕🎉⭐🤩🥳🙌💯😋]/gu, 2.5],
  [/(?:[:=]['-]?[([/\\])|[😞😠😡😢👎💔🤮🤢😤😒🙄🤦💩🤡]/gu, -2.5],
]
/** Turns of speech whose praise is not meant; texts with one stay undecided. */
const ironic: readonly RegExp[] = [
  /\byeah,? right\b|\boh,? (?:great|wonderful|joy|good)\b|\bthanks for nothing\b|(?:^|\s)\/s(?:$|\s)|\bgreat,? another\b/iu,
  /\bbig surprise\b|\bjust what (?:i|we) needed\b.{0,40}\banother\b|\bwhat a (?:shock|surprise)\b|\bgood luck\b|\bnice try\b/iu,
  /["“]\s?(?:great|amazing|quality|premium|wonderful|customer service|support|excellent)\s?["”]/iu,
  /\b(?:great|fantastic|perfect|excellent|wonderful|brilliant|amazing|awesome|ideal|lovely)\b[^.!?]{0,60}\bif (?:you(?:['’]re| are)? (?:defin\p{L}+|count|consider|call|into|enjoy|want your|like your|prefer your|fancy)|(?:your|the) (?:idea|definition|notion|version|goal|aim))\b/iu,
  /\b(?:great|fantastic|perfect|excellent|wonderful|brilliant|ideal|good|sure) way to (?:ruin|waste|lose|destroy|break|kill|burn|get (?:sick|ill|robbed))\b/iu,
  /\b(?:amazing|impressive|remarkable|incredible|astonishing) (?:what|how)\b|\b(?:nothing says|lucky (?:me|us)|slow clap|congratulations|well done|bravo|who needs|who knew|(?:full|top) marks for|kudos (?:for|to whoever)|credit where|in a way)\b/iu,
  /(?:^|[.!?]\s{0,3})(?:[\p{L}]+ ){0,2}(?:great|perfect|ideal|fabulous|fantastic|lovely|wonderful|brilliant|excellent|good|nice)\b[^.!?]{0,40}\b(?:if you (?:have|don['’]t|hate|never|aren['’]t|can['’]t|only|happen)|for (?:anyone|people|those) who (?:hate|like|enjoy|don['’]t|never|can['’]t|want)|unless you|as long as you (?:don['’]t|never))\b/iu,
  /(?:^|[.!?]\s{0,3})(?:just )?lov(?:e|ing) (?:how|it when) it\b|[.!?…]\s{0,3}not[.!]?\s{0,3}$/iu,
]

/** Negation reaches this many words ahead within its clause. */
const reach = 4

function clausesOf(text: string, turns: readonly Turn[]): readonly Clause[] {
  const clauses: Clause[] = []
  let words: Word[] = []
  let opened: Clause['opened'] = 'start'
  let next = 0
  const isTurned = (at: number) => {
    while ((turns[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    return (turns[next]?.start ?? Number.POSITIVE_INFINITY) <= at
  }
  const close = (by: Clause['opened'], mark = '') => {
    if (words.length > 0)
      clauses.push({ words, opened, question: mark.includes('?'), exclaims: mark.split('!').length - 1 })
    words = []
    opened = by
  }
  for (const match of text.matchAll(/(?<w>[\p{L}\d]+(?:['’-][\p{L}\d]+)*)|(?<m>[.!?;:,()\n–—]+)/gu)) {
    const { w, m } = match.groups ?? {}
    if (m !== undefined)
      close(/[.!?\n]/u.test(m) && !/\S/u.test(text[match.index + m.length] ?? '') ? 'stop' : 'comma', m)
    else if (w !== undefined) {
      // "I'll" and "we'd" are no illness and no wedding.
      const key = w
        .toLowerCase()
        .replace(/['’](?:ll|d|re|ve)$/u, '')
        .replace(/['’]/gu, '')
      if (contrast.has(key)) close('contrast')
      else if (concession.has(key)) close('concession')
      const shout = w.length > 2 && w === w.toUpperCase()
      words.push({ key, start: match.index, end: match.index + w.length, shout, turned: isTurned(match.index) })
    }
  }
  close('stop')
  return clauses
}

/** The words of a clause that praise or blame outside of turns, with negation and emphasis worked in. */
function wordsTelling({ words, question }: Clause): readonly Telling[] {
  const keys = words.map(({ key, turned }) => (turned ? '' : key))
  const isHypothetical = keys.some((key) => hypothetical.has(key))
  const found: Telling[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(keys, at)
    const length = phrase?.length ?? 1
    const first = words[at]
    const last = words[at + length - 1]
    if (first === undefined || last === undefined) break
    const plain = phrase?.weight ?? weightOf(keys[at] ?? '')
    if (plain === 0) {
      at += length - 1
      continue
    }
    const before = keys.slice(Math.max(0, at - reach), at)
    const negated = phrase === undefined && isNegated(before, first.key)
    const weight = shaped(plain, before, negated) * (first.shout ? 1.3 : 1)
    const damped = phrase === undefined && (question || isHypothetical) ? weight * 0.5 : weight
    found.push({ start: first.start, end: last.end, weight: Math.round(damped * 100) / 100, negated })
    at += length - 1
  }
  return found
}

/**
 * What tells in a clause, its turns among it. What was hoped, is said by others or was once so is no praise of today;
 * what was feared is no blame.
 */
function tellingIn(clause: Clause, turns: readonly Turn[]): readonly Telling[] {
  const from = clause.words[0]?.start ?? 0
  const to = clause.words.at(-1)?.end ?? from
  const here = turns.filter(({ start }) => start >= from && start < to)
  const has = (...kinds: readonly Turn['kind'][]) => here.some(({ kind }) => kinds.includes(kind))
  const kept = wordsTelling(clause).flatMap((word) => {
    if (word.weight > 0 && has('past')) return [{ ...word, weight: Math.round(word.weight * -80) / 100 }]
    const isVoid = word.weight > 0 ? has('hope', 'hearsay') : has('dread', 'past')
    return isVoid ? [] : [word]
  })
  const weighed = here.filter(({ weight }) => weight !== 0)
  return [...kept, ...weighed.map(({ start, end, weight }) => ({ start, end, weight, negated: false }))]
}

/** "Could not be nicer" has nothing above it. */
const unsurpassed =
  /(?:couldnt|could not|cant|cannot) (?:be|get|have been|ask for|have asked for)(?: any)?(?: (?:much|more|a))?$|never (?:been|felt|had|seen|tasted|eaten|slept|met|known|looked|worn|owned)(?: a| an| such a| so)?(?: more)?$/u

function isNegated(before: readonly string[], word: string): boolean {
  if (/(?:er|more|better)$/u.test(`${before.at(-1) === 'more' ? 'more' : word}`) && unsurpassed.test(before.join(' ')))
    return false
  const at = before.findLastIndex((key, index) => negators.has(key) && !(before[index - 1] === 'a' && few.has(key)))
  return at !== -1 && !undenied.has(before[at + 1] ?? '')
}

function shaped(plain: number, before: readonly string[], negated: boolean): number {
  const times = before.slice(-2).reduce((product, key) => product * (emphasis.get(key) ?? 1), 1)
  const emphasised = plain * times
  if (before.at(-1) === 'too' && plain > 0 && plain < 2) return -1.5
  if (!negated) return emphasised
  // Denied praise blames; denied blame is weaker praise.
  return plain > 0 ? -Math.max(1, plain * 0.8) : -plain * 0.55
}

function emoticonsIn(text: string): readonly Telling[] {
  return emoticons.flatMap(([pattern, weight]) =>
    [...text.matchAll(pattern)].map((match) => ({
      ...{ start: match.index, end: match.index + match[0].length, weight, negated: false },
    })),
  )
}

function aspectOf({ words }: Clause): { readonly aspect?: string } {
  const verb = words.findIndex(({ key }) => linking.has(key))
  const head = verb > 0 ? words[verb - 1] : undefined
  const isNamed = words.slice(Math.max(0, verb - 4), verb).some(({ key }) => determiners.has(key))
  return head !== undefined && isNamed && head.key.length > 2 && weightOf(head.key) === 0 ? { aspect: head.key } : {}
}

/** How much a clause counts beside the others: what follows a "but" outweighs what came before it. */
function shareOf(clauses: readonly Clause[], at: number): number {
  const one = clauses[at]
  if (one?.opened === 'contrast') return 1.5
  if (one?.opened === 'concession') return 0.7
  const next = clauses[at + 1]
  return next?.opened === 'contrast' ? 0.6 : 1
}

/** Totals below this leave a text open; both sides above it, in two words each, make it mixed. */
const bands = { decided: 1.5, mixed: 2.4, balance: 0.6, lean: 0.5, trailing: 3.5, trailingBlame: 2 } as const

/** Measured on the half that was tuned on: how often a decided verdict was right, by strength. */
const measured: readonly (readonly [strength: number, confidence: number])[] = [
  [5, 0.93],
  [3, 0.92],
  [2, 0.88],
  [0, 0.7],
]

interface Signs {
  readonly praise: number
  readonly blame: number
  /** The smaller number of words on a side; 0 where a turn weighs too, which words cannot balance. */
  readonly each: number
  readonly shout: number
  readonly hasVerdict: boolean
  readonly irony: boolean
  /** Why the text is not to be judged by its words, where it is not. */
  readonly open: string | undefined
  /** The last sentence says nothing in words that are known, after others that do; or what follows the last "but". */
  readonly trailing: boolean
  /** Sum of what the last sentence of several tells. */
  readonly last: number
}

const fewerOf = (telling: readonly Telling[]) =>
  Math.min(telling.filter(({ weight }) => weight > 0).length, telling.filter(({ weight }) => weight < 0).length)

const asks = /^\W*(?:does|do|did|is|are|has|have|can|could|anyone|anybody|how|what|where|which|will|when|who)\b/iu

/** Clauses that tell something, what went before a verdict of the other side halved. */
function tonesOf(clauses: readonly Clause[], perClause: readonly (readonly Telling[])[], turns: readonly Turn[]) {
  const verdict = turns.findLast(({ kind }) => kind === 'verdict')
  return clauses.flatMap((clause, at) => {
    const telling = perClause[at] ?? []
    if (telling.length === 0) return []
    const plain = telling.reduce((sum, { weight }) => sum + weight, 0) * shareOf(clauses, at)
    const start = clause.words[0]?.start ?? 0
    const end = clause.words.at(-1)?.end ?? start
    const isOvertaken = verdict !== undefined && start < verdict.start && Math.sign(plain) !== Math.sign(verdict.weight)
    const score = isOvertaken ? plain * 0.5 : plain
    return [{ start, end, score: Math.round(score * 100) / 100, ...aspectOf(clause) }]
  })
}

/** Whether the last of several sentences, or what follows the last "but", holds no sign at all. */
function isTrailing(clauses: readonly Clause[], perClause: readonly (readonly Telling[])[]): boolean {
  const last = clauses.findLastIndex(({ opened }) => opened === 'stop' || opened === 'contrast')
  return last > 0 && perClause.slice(last).every((telling) => telling.length === 0)
}

/** Sum of what the last of several sentences tells; 0 for a single one. */
function lastOf(clauses: readonly Clause[], perClause: readonly (readonly Telling[])[]): number {
  const last = clauses.findLastIndex(({ opened }) => opened === 'stop')
  return last > 0
    ? perClause
        .slice(last)
        .flat()
        .reduce((sum, { weight }) => sum + weight, 0)
    : 0
}

function openBecause(text: string, clauses: readonly Clause[], turns: readonly Turn[]): string | undefined {
  if (turns.some(({ kind }) => kind === 'even')) return 'the text weighs both sides itself'
  const isAsked = asks.test(text) && clauses.some(({ question }) => question)
  return isAsked && !turns.some(({ weight }) => weight !== 0) ? 'it asks' : undefined
}

/**
 * The polarity of a short text. Linear in its length; what is weak, balanced or said in irony stays undecided.
 *
 * @param text Any text; offsets of the answer are UTF-16 units of it.
 */
export function polarityOf(text: string): Polarity {
  const turns = turnsIn(text)
  const clauses = clausesOf(text, turns)
  const perClause = clauses.map((clause) => tellingIn(clause, turns))
  const smileys = emoticonsIn(text)
  const tones = tonesOf(clauses, perClause, turns)
  const totals = [...tones.map(({ score }) => score), ...smileys.map(({ weight }) => weight)]
  const telling = [...perClause.flat(), ...smileys].sort((a, b) => a.start - b.start)
  const exclaims = clauses.reduce((sum, one) => sum + one.exclaims, 0)
  const signs: Signs = {
    praise: totals.filter((score) => score > 0).reduce((sum, score) => sum + score, 0),
    blame: -totals.filter((score) => score < 0).reduce((sum, score) => sum + score, 0),
    each: turns.some(({ weight }) => weight !== 0) ? 0 : fewerOf(telling),
    shout: Math.min(3, exclaims) * 0.2,
    hasVerdict: turns.some(({ kind }) => kind === 'verdict'),
    irony: ironic.some((turn) => turn.test(text)),
    open: openBecause(text, clauses, turns),
    last: lastOf(clauses, perClause),
    trailing: isTrailing(clauses, perClause) && smileys.length === 0,
  }
  return { ...judge(signs), telling, clauses: tones }
}

function judge({ praise, blame, each, shout, hasVerdict, irony, open: why, trailing, last }: Signs) {
  const net = praise - blame
  const total = praise + blame
  const strength = Math.abs(net) + (total > 0 ? shout : 0)
  const score = Math.round((net / Math.sqrt(net * net + 12)) * 1000) / 1000
  const open = (reason: string) => ({ verdict: 'undecided' as const, score, confidence: 0, reason })
  if (total === 0) return open('no word of praise or blame was found')
  if (why !== undefined) return open(why)
  if (irony && net > 0) return open('it may be meant ironically')
  const balance = Math.abs(net) / total
  if (Math.min(praise, blame) >= bands.mixed && balance < bands.balance && !hasVerdict)
    return each < 2
      ? open('praise stands beside blame')
      : { verdict: 'mixed' as const, score, confidence: 0.6, reason: 'praise and blame both weigh much' }
  if (strength < bands.decided || balance < (hasVerdict ? 0.25 : bands.lean))
    return open('praise and blame are weak or balanced')
  if (trailing && strength < (net > 0 ? bands.trailing : bands.trailingBlame))
    return open('what it ends on says nothing in known words')
  if (net * last < 0 && !hasVerdict) return open('it ends on the other side')
  const confidence = measured.find(([from]) => strength >= from)?.[1] ?? 0.7
  return net > 0
    ? { verdict: 'positive' as const, score, confidence, reason: 'praise outweighs blame' }
    : { verdict: 'negative' as const, score, confidence, reason: 'blame outweighs praise' }
}
