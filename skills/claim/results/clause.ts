import { joinMetrics } from './cube.ts'

/** What a clause states of results, with the ranges of its text that name the two sides. */
export interface Clause {
  readonly kind: 'compare' | 'extreme' | 'near' | 'same'
  readonly text: string
  readonly subject: readonly [number, number]
  readonly object: readonly [number, number]
  /** The words that state the relation themselves. */
  readonly pivot: readonly [number, number]
  /** 1 more or better, -1 less or worse. */
  readonly direction: 1 | -1
  /** The figures themselves are compared; otherwise what is better follows from the metric. */
  readonly plain: boolean
  readonly negated: boolean
  readonly flags: Flags
}

export interface Flags {
  /** "Consistently", "in all cases": one case that is otherwise denies it. */
  readonly always: boolean
  /** "Generally": most cases will do. */
  readonly mostly: boolean
  /** "Significantly": its denial says nothing of the direction. */
  readonly strongly: boolean
  readonly slightly: boolean
}

const flagForms = {
  always:
    /\b(?:consistently|always|in all cases|(?:across|on|in|for|under|at) (?:all|every|each)|all (?:the |of the )?(?:other )?(?:\w+ )?(?:models|methods|systems|approaches|variants|baselines|others))\b/u,
  mostly: /\b(?:generally|in general|mostly|in most(?: of the)? \w+|usually|typically|often|on average|overall)\b/u,
  strongly:
    /\b(?:significant(?:ly)?|substantial(?:ly)?|considerabl[ey]|dramatic(?:ally)?|(?:by )?a? ?(?:large|wide|significant) margin|clear(?:ly)?|remarkabl[ey]|great(?:ly)?|notabl[ey])\b/u,
  slightly: /\b(?:slight(?:ly)?|marginal(?:ly)?|a little|a bit|small)\b/u,
} as const

const adverbs =
  /\b(?:consistently|always|generally|usually|typically|often|significantly|substantially|considerably|dramatically|clearly|remarkably|greatly|notably|noticeably|slightly|marginally|statistically|relatively|also|even|still|again|indeed|overall|easily|further|much|far|actually|a little|a bit|quite|by (?:a )?(?:large|wide|significant|substantial|considerable|clear|good) margins?|in all cases|in most cases|in general|on average)\b,?/gu

const measureVerb =
  '(?:achiev(?:es?|ed|ing)|obtain(?:s|ed|ing)?|gets?|got|ha(?:s|ve|d|ving)|shows?|showed|showing|yield(?:s|ed|ing)?|giv(?:es?|ing)|gave|receiv(?:es?|ed)|reach(?:es|ed|ing)?|attain(?:s|ed)?|provid(?:es?|ed)|produc(?:es?|ed)|exhibit(?:s|ed)?|generat(?:es?|ed)|consum(?:es?|ed)|requir(?:es?|ed)|us(?:es?|ed)|deliver(?:s|ed)?|with)'
const be = '(?:is|are|was|were|be|being|remains?)'

/** Words that compare, what they ask for, and whether of the figures themselves. */
const more = 'higher|larger|greater|bigger|more|longer'
const less = 'lower|smaller|less|fewer|shorter'

interface Pattern {
  readonly form: RegExp
  readonly kind: Clause['kind']
  readonly read: (found: readonly string[]) => readonly [direction: 1 | -1, plain: boolean]
}
const signOf = (word: string): readonly [1 | -1, boolean] => {
  if (/^(?:worse|worst|inferior|underperform)/u.test(word)) return [-1, false]
  if (/^(?:better|best|superior|outperform|surpass|beat|improve)/u.test(word)) return [1, false]
  return [/^(?:lower|lowest|smaller|smallest|less|least|fewer|fewest|shorter|shortest)/u.test(word) ? -1 : 1, true]
}

const patterns: readonly Pattern[] = [
  {
    kind: 'compare',
    form: /\b(?:outperform(?:s|ed|ing)?|surpass(?:es|ed|ing)?|beats?|exceed(?:s|ed)?|underperform(?:s|ed)?|improv(?:es?|ed|ing) (?:up)?on|improv(?:es?|ed|ing)(?: (?:performance|results|by [\d.]+ ?%?(?: points?)?))? over)\b/u,
    read: ([word = '']) => [/^under/u.test(word) ? -1 : 1, false],
  },
  {
    kind: 'compare',
    form: new RegExp(
      `\\b(?:perform(?:s|ed|ing)?|works?|worked|fares?|${be})(?: \\w+ly)? (better|worse|superior|inferior|${more}|${less})(?: performance)?(?: [a-z0-9' ]{0,40}?)?? (?:than|compared (?:to|with)|to)\\b(?: (?:that|those) of)?`,
      'u',
    ),
    read: ([, word = '']) => signOf(word),
  },
  {
    kind: 'compare',
    form: new RegExp(
      `\\b(?:${be}|perform(?:s|ed)?)(?: only)? [\\d.]+(?: ?%)?(?:(?:,| and| ?/) ?[\\d.]+(?: ?%)?)*(?: \\w+){0,2}?(?: points?)? (better|worse|${more}|${less})(?: on average)? (?:than|compared (?:to|with))\\b`,
      'u',
    ),
    read: ([, word = '']) => signOf(word),
  },
  {
    kind: 'compare',
    form: new RegExp(
      `\\b${measureVerb} (?:an? |the )?(better|worse|superior|inferior|${more}|${less}) [^,;]{2,80}? (?:than|compared (?:to|with)|in comparison (?:to|with)|relative to)\\b(?: (?:that|those) of)?`,
      'u',
    ),
    read: ([, word = '']) => signOf(word),
  },
  {
    kind: 'near',
    form: new RegExp(
      `\\b(?:(?:${measureVerb}|${be}) (?:an? |the )?(?:comparable|similar|competitive)(?: [a-z0-9 ]{2,50}?)? (?:to|with|as|compared (?:to|with))|perform(?:s|ed)? (?:comparably|similarly|on par) (?:to|with|as)|${be} (?:on par with|comparable (?:to|with)|close to))\\b(?: (?:that|those) of)?`,
      'u',
    ),
    read: () => [1, false],
  },
  {
    kind: 'extreme',
    form: new RegExp(
      `\\b(?:${measureVerb}|${be}|remains?)(?: the)? (?:overall )?(best|highest|lowest|worst|smallest|largest|most|least|greatest|shortest|longest|fewest)\\b`,
      'u',
    ),
    read: ([, word = '']) => signOf(word),
  },
  {
    kind: 'same',
    form: new RegExp(`\\b${measureVerb} the same (?=[^,;]{2,60}? as\\b)`, 'u'),
    read: () => [1, true],
  },
  {
    kind: 'extreme',
    form: /\b(?:perform(?:s|ed)?|works?|worked) (?:the )?(best|worst)\b/u,
    read: ([, word = '']) => signOf(word),
  },
  // The other side was named by the clause before: "is comparable with A, and obtains a better match rate".
  {
    kind: 'compare',
    form: new RegExp(`\\b${measureVerb} (?:an? |the )?(better|worse|${more}|${less})(?= [a-z0-9 ]{2,60}$)`, 'u'),
    read: ([, word = '']) => signOf(word),
  },
]

const namesMetric =
  /\b(?:wer|cer|ter|ser|dce|ppl|perplexity|loss|error|errors|time|turns?|latency|rouge\w*|bleu\d?|precision|recall|f1|accuracy|p|r)\b/u

/** The best-performing system is X: the subject stands behind. */
const turned = new RegExp(
  `^(?:the )?(best|highest|lowest|worst|largest|smallest|most)([- ]performing)? ([^,;]{0,60}?) (?:${be}|${be} (?:achieved|obtained|given|reached|shown) (?:by|with|for)|belongs to|comes from)\\b`,
  'u',
)

const negations =
  /\b(?:do|does|did|is|are|was|were|can|could|has|have|had) not(?: seem to| necessarily)?\b|\b(?:do|does|did|is|are|was|were|ca|could)n['’]?t\b|\bcannot\b|\bfail(?:s|ed)? to\b|\bno longer\b/u

const comparing = /\b(?:outperform\w*|surpass\w*|better|worse|inferior|superior) |\b(?:than)\b/u

/** Superlatives and comparatives: two of them in one clause are two statements. */
const comparisons =
  /\b(?:best|worst|highest|lowest|largest|smallest|greatest|most|least|fewest|longest|shortest|better|worse|higher|lower|larger|smaller|greater|more|less|fewer|superior|inferior|outperform\w*|surpass\w*|underperform\w*)\b/gu

/** Where the words that only set the scene end: "on the NYT11 data set, …". */
const sceneOf = (text: string, pivot: number): number => {
  const found =
    /^(?:on|in|for|under|with|when|across|using|at|among|according to|regarding|in terms of|compared (?:to|with)|within)\b[^,]*,\s/u.exec(
      text,
    )?.[0]
  return found !== undefined && found.length < pivot ? found.length : 0
}

/** A clause of a claim as a statement about results; undefined where its words have no such form. */
export function readClause(raw: string): Clause | undefined {
  const lower = joinMetrics(raw)
    .replace(/\s+/gu, ' ')
    .replace(/[.!]\s*$/u, '')
    .trim()
  const flags = {
    always: flagForms.always.test(lower),
    mostly: flagForms.mostly.test(lower),
    strongly: flagForms.strongly.test(lower),
    slightly: flagForms.slightly.test(lower),
  }
  const calm = lower.replace(adverbs, ' ').replace(/\s+/gu, ' ').trim()
  const negated = negations.test(calm)
  const text = calm
    .replace(negations, (found) => (/^(?:is|are|was|were)/u.test(found) ? (/^\w+/u.exec(found)?.[0] ?? '') : ''))
    .replace(/\s+/gu, ' ')
  if (/\b(?:not|neither|nor|never|none)\b|\[continue\]/u.test(text)) return undefined
  if ([...text.matchAll(comparisons)].length > 1) return undefined
  const back = turned.exec(text)
  if (back !== null) {
    const [direction, plain] = signOf(back[1] ?? '')
    return {
      ...{ kind: 'extreme', text, direction, plain, negated, flags },
      subject: [back[0].length, text.length],
      object: [0, 0],
      pivot: [0, 0],
    }
  }
  for (const { form, kind, read } of patterns) {
    const found = form.exec(text)
    if (found === null) continue
    const [direction, figures] = read(found)
    const end = found.index + found[0].length
    // Two comparisons in one clause are not told apart.
    if (comparing.test(text.slice(end)) || comparing.test(text.slice(0, found.index))) return undefined
    // A higher "performance" is a better one, whatever the metric.
    const merit = /\b(?:performance|results?|scores?|quality)\b/u.test(text.slice(0, end)) && !namesMetric.test(text)
    const plain = figures && !merit
    const opens = /\b\w+ing\b/u.test(found[0]) ? text.slice(0, found.index).lastIndexOf(' with ') : -1
    return {
      kind,
      text,
      direction,
      plain,
      negated,
      flags,
      subject: [Math.max(opens, 0, sceneOf(text, found.index)), found.index],
      object: [end, text.length],
      pivot: [found.index, end],
    }
  }
  return undefined
}

/** "…, indicating that …", "(Table 2)": what a sentence says beside its statement. */
export function withoutComments(claim: string): string {
  return claim
    .replace(/,\s(?:an?|the)\s[^,;]{3,60}?\s(?:that|which)\s[^,;]*(?=\.?$)/u, '')
    .replace(/(\p{Lu}[\p{L}-]+) and \p{Lu}[\p{L}-]+(?=,? \(?(?:19|20)\d\d)/gu, '$1')
    .replace(
      /\((?:(?:see )?(?:Table|Tab\.|Fig\.?|Figure|Section|Sec\.)[^()]*|p\s?[<=≤>(][^()]*(?:\([^()]*\)[^()]*)*|cf[^()]*|sign test[^()]*)\)/giu,
      ' ',
    )
    .replace(
      /^(?:as (?:can be seen|shown|expected|we can (?:see|observe)|depicted|the table (?:\d+ )?(?:shows|depicts))[^,]*,|(?:the )?results (?:also |furthermore |clearly )?(?:show|indicate|suggest|confirm|reveal)s? that|(?:table \d+|the table|it|this|we) (?:also |clearly )?(?:shows?|showed|can be seen|is clear|can see|observe|find|see|found|notice|note)(?: from [^,]{2,30})? that|analyzing(?: table \d+)?,? we (?:can )?observe that|as expected,|surprisingly,|additionally,|in fact,|it is worth noting that|again,|similarly,|consequently,|for example,|for instance,|in addition,|moreover,|furthermore,|however,|finally,|overall,|in contrast,|on the other hand,|in summary,|specifically,|in particular,|notably,|interestingly,|also,)\s*/giu,
      '',
    )
    .replace(
      /,?\s*(?:which|thereby|thus|further|again)?\s*\b(?:indicat|demonstrat|show|suggest|confirm|highlight|reflect|prov|reveal|validat|verify|imply)(?:es|s|ing)?\s(?:that|the|how|its|their)\b.*$/iu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Statements of a sentence, each with its subject; one where it holds one. */
export function clausesOf(claim: string): readonly string[] {
  const pieces = claim
    .replace(/\b(all(?: \w+){0,3}) but\b/giu, '$1 except')
    .split(
      /\s*;\s+|,?\s+and\s+(?=(?:also )?the (?:best|worst|highest|lowest|largest|smallest|fewest|most|least)\b)|,?\s+(?:but|while|whereas|although|though)\s+|,\s+(?=(?:surpassing|outperforming|beating)\b)|,\s+and\s+(?=(?:also |even )*(?:obtains?|achieves?|outperforms?|performs?|gets?|yields?|has|reaches|gives|improves|does)\b)|\s+and\s+(?=(?:also |even )*(?:obtains?|achieves?|outperforms?|performs?|gets?|yields?|reaches|gives|improves|does not)\b)/iu,
    )
  const [first = ''] = pieces
  const subject =
    /^(.{2,80}?)\s+(?:even |also |still )?(?:does not |do not |is |are |was |were )?(?:obtains?|achieves?|achieved|outperforms?|performs?|gets?|got|yields?|has|had|have|received?|receives|reaches|gives?|gave|improves|shows?|showed|comparable|competitive|better|worse)\b/iu.exec(
      first,
    )?.[1]
  return pieces.map((piece, at) =>
    at > 0 &&
    subject !== undefined &&
    /^(?:also )?the (?:best|worst|highest|lowest|largest|smallest|fewest|most|least)\b/iu.test(piece)
      ? `${subject} has ${piece}`
      : at > 0 &&
          subject !== undefined &&
          /^(?:also |even |it |they )?(?:does not |do not )?(?:also |even )?(?:obtains?|achieves?|outperforms?|performs?|gets?|yields?|has|reaches|gives|improves|shows?|is|are|surpassing|outperforming|beating)\b/iu.test(
            piece,
          )
        ? `${subject} ${piece.replace(/^(?:it|they)\s+/iu, '')}`
        : piece,
  )
}
