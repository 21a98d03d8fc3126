import { phraseAt } from './phrases.ts'
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
  [/(?:[:;=8][-^']?[)D\]])|<3|[😀-😆😊😍🥰😁👍❤💕🎉⭐]/gu, 2.5],
  [/(?:[:=]['-]?[([/\\])|[😞😠😡😢😭👎💔🤮😤😒]/gu, -2.5],
]
/** Turns of speech whose praise is not meant; texts with one stay undecided. */
const ironic: readonly RegExp[] = [
  /\byeah,? right\b|\boh,? (?:great|wonderful|joy|good)\b|\bthanks for nothing\b|(?:^|\s)\/s(?:$|\s)|\bgreat,? another\b/iu,
  /\bbig surprise\b|\bjust what (?:i|we) needed\b.{0,40}\banother\b|\bwhat a (?:shock|surprise)\b|\bgood luck\b|\bnice try\b/iu,
  /["“]\s?(?:great|amazing|quality|premium|wonderful|customer service|support|excellent)\s?["”]/iu,
  /\b(?:great|fantastic|perfect|excellent|wonderful|brilliant|amazing|awesome|ideal|lovely)\b[^.!?]{0,60}\bif (?:you(?:['’]re| are)? (?:defin\p{L}+|count|consider|call|into|enjoy|want your|like your|prefer your|fancy)|(?:your|the) (?:idea|definition|notion|version|goal|aim))\b/iu,
  /\b(?:great|fantastic|perfect|excellent|wonderful|brilliant|ideal|good|sure) way to (?:ruin|waste|lose|destroy|break|kill|burn|get (?:sick|ill|robbed))\b/iu,
  /(?:^|[.!?]\s{0,3})(?:just )?lov(?:e|ing) (?:how|it when) it\b|[.!?…]\s{0,3}not[.!]?\s{0,3}$/iu,
]

/** Negation reaches this many words ahead within its clause. */
const reach = 4

function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = []
  let words: Word[] = []
  let opened: Clause['opened'] = 'start'
  const close = (next: Clause['opened'], mark = '') => {
    if (words.length > 0)
      clauses.push({ words, opened, question: mark.includes('?'), exclaims: mark.split('!').length - 1 })
    words = []
    opened = next
  }
  for (const match of text.matchAll(/(?<w>[\p{L}\d]+(?:['’-][\p{L}\d]+)*)|(?<m>[.!?;:,()\n–—]+)/gu)) {
    const { w, m } = match.groups ?? {}
    if (m !== undefined) close(/[.!?;\n]/u.test(m) ? 'stop' : 'comma', m)
    else if (w !== undefined) {
      // "I'll" and "we'd" are no illness and no wedding.
      const key = w
        .toLowerCase()
        .replace(/['’](?:ll|d|re|ve)$/u, '')
        .replace(/['’]/gu, '')
      if (contrast.has(key)) close('contrast')
      else if (concession.has(key)) close('concession')
      words.push({ key, start: match.index, end: match.index + w.length, shout: w.length > 2 && w === w.toUpperCase() })
    }
  }
  close('stop')
  return clauses
}

/** The words of a clause that praise or blame, with negation and emphasis worked in. */
function tellingIn({ words, question }: Clause): readonly Telling[] {
  const keys = words.map(({ key }) => key)
  const isHypothetical = keys.some((key) => hypothetical.has(key))
  const found: Telling[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(keys, at)
    const length = phrase?.length ?? 1
    const first = words[at]
    const last = words[at + length - 1]
    if (first === undefined || last === undefined) break
    const plain = phrase?.weight ?? weightOf(first.key)
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

/** "Could not be nicer" has nothing above it. */
const unsurpassed =
  /(?:couldnt|could not|cant|cannot) (?:be|get|have been|ask for|have asked for)(?: any)?(?: (?:much|more|a))?$/u

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

/** Totals below this leave a text open; both sides above it make it mixed. */
const bands = { decided: 1.5, mixed: 2.4, balance: 0.6 } as const

/** Measured on the half that was tuned on: how often a decided verdict was right, by strength. */
const measured: readonly (readonly [strength: number, confidence: number])[] = [
  [5, 0.93],
  [3, 0.92],
  [2, 0.88],
  [0, 0.7],
]

/**
 * The polarity of a short text. Linear in its length; what is weak, balanced or said in irony stays undecided.
 *
 * @param text Any text; offsets of the answer are UTF-16 units of it.
 */
export function polarityOf(text: string): Polarity {
  const clauses = clausesOf(text)
  const perClause = clauses.map((clause) => tellingIn(clause))
  const smileys = emoticonsIn(text)
  const tones = clauses.flatMap((clause, at) => {
    const telling = perClause[at] ?? []
    if (telling.length === 0) return []
    const score = telling.reduce((sum, { weight }) => sum + weight, 0) * shareOf(clauses, at)
    const from = clause.words[0]?.start ?? 0
    const to = clause.words.at(-1)?.end ?? from
    return [{ start: from, end: to, score: Math.round(score * 100) / 100, ...aspectOf(clause) }]
  })
  const totals = [...tones.map(({ score }) => score), ...smileys.map(({ weight }) => weight)]
  const praise = totals.filter((score) => score > 0).reduce((sum, score) => sum + score, 0)
  const blame = -totals.filter((score) => score < 0).reduce((sum, score) => sum + score, 0)
  const shout =
    Math.min(
      3,
      clauses.reduce((sum, { exclaims }) => sum + exclaims, 0),
    ) * 0.2
  return {
    ...judge(
      praise,
      blame,
      shout,
      ironic.some((turn) => turn.test(text)),
    ),
    telling: [...perClause.flat(), ...smileys].sort((a, b) => a.start - b.start),
    clauses: tones,
  }
}

function judge(praise: number, blame: number, shout: number, irony: boolean) {
  const net = praise - blame
  const total = praise + blame
  const strength = Math.abs(net) + (total > 0 ? shout : 0)
  const score = Math.round((net / Math.sqrt(net * net + 12)) * 1000) / 1000
  const open = (reason: string) => ({ verdict: 'undecided' as const, score, confidence: 0, reason })
  if (total === 0) return open('no word of praise or blame was found')
  if (irony) return open('it may be meant ironically')
  if (Math.min(praise, blame) >= bands.mixed && Math.abs(net) / total < bands.balance)
    return { verdict: 'mixed' as const, score, confidence: 0.6, reason: 'praise and blame both weigh much' }
  if (strength < bands.decided || Math.abs(net) / total < 0.25) return open('praise and blame are weak or balanced')
  const confidence = measured.find(([from]) => strength >= from)?.[1] ?? 0.7
  return net > 0
    ? { verdict: 'positive' as const, score, confidence, reason: 'praise outweighs blame' }
    : { verdict: 'negative' as const, score, confidence, reason: 'blame outweighs praise' }
}
