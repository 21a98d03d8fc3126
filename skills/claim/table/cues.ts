import type { Reading } from '../claim-reading.ts'
import { fillers, stem } from '../words.ts'

/** What the words of a claim ask of a table, beside the labels they name. */
export interface Cues {
  readonly percent: boolean
  /** 1 up, -1 down, 0 a change without a direction, undefined none. */
  readonly change: 1 | -1 | 0 | undefined
  readonly difference: boolean
  readonly average: boolean
  readonly sum: boolean
  readonly ratio: boolean
  /** 1 the most, -1 the least. */
  readonly extreme: 1 | -1 | undefined
  /** 2 of "second highest", "ranks third". */
  readonly rank: number | undefined
  readonly count: boolean
  /** 1 greater than the other, -1 smaller, 0 equal; `better` leaves the direction to the measure. */
  readonly versus: 1 | -1 | 0 | undefined
  readonly better: 1 | -1 | undefined
  readonly quantifier: 'all' | 'none' | 'only' | 'most' | undefined
  readonly negated: boolean
  /** 1 where only a gain is spoken of, -1 where only a loss. */
  readonly outcome: 1 | -1 | undefined
  /** Words by which lines of accounts that go either way are told. */
  readonly flows: ReadonlySet<string>
  /** Tokens these cues account for. */
  readonly used: ReadonlySet<number>
}

const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(stem))

const up = stems(
  'increase increased rise rose risen grow grew grown growth gain gained climb improvement improve expand expansion upward',
)
const down = stems(
  'decrease decreased fall fell fallen drop decline reduction reduce shrink shrank loss degradation degrade lose downward worsen',
)
const plainChange = stems('change changed difference variance movement')
const averages = stems('average mean averaged averaging')
const sums = stems('sum total totalled totaled combined together aggregate altogether sums')
const ratios = stems(
  'ratio proportion share fraction constitute constitution constituted accounted represent represented comprise comprised makeup',
)
const most = stems('highest largest greatest most maximum max biggest top peak strongest longest')
const least = stems('lowest smallest least fewest minimum min bottom weakest shortest')
const best = stems('best winner state-of-the-art leading')
const worst = stems('worst')
const greater = stems(
  'higher greater larger more bigger above exceed exceeded exceeds exceeding surpass surpassed over',
)
const smaller = stems('lower smaller less fewer below under')
const betterWords = stems(
  'better outperform outperforms outperformed outperforming beat beats superior stronger improves surpasses',
)
const worseWords = stems('worse underperform underperforms inferior weaker underperformed')
const equalWords = stems('same equal identical unchanged')
const ordinals: ReadonlyMap<string, number> = new Map([
  ['second', 2],
  ['2nd', 2],
  ['third', 3],
  ['3rd', 3],
  ['fourth', 4],
  ['4th', 4],
  ['fifth', 5],
  ['5th', 5],
] as const)
const alls = stems('all every each both always')
const nones = stems('none neither nothing never')
const onlys = stems('only sole')
const negations = new Set([
  'not',
  'no',
  'never',
  'cannot',
  'neither',
  'without',
  'nor',
  'fail',
  'fails',
  'failed',
  'isnt',
  'doesnt',
  'didnt',
  'wasnt',
  'werent',
  'dont',
  'arent',
])

/** Read the cues of a claim; `taken` are the tokens that labels of the table already account for. */
export function readCues(claim: Reading, taken: ReadonlySet<number>): Cues {
  const used = new Set<number>()
  const asked = opening(claim)
  const has = (words: ReadonlySet<string>, ...ranges: (readonly [number, number])[]): boolean => {
    const found = claim.words.flatMap(({ stem: word, token }, at) =>
      (!taken.has(at) || asked.has(at)) &&
      !ranges.some(([from, to]) => at >= from && at < to) &&
      // "Max" amid a claim is a name.
      !(at > 0 && /^(?:Max|Min|Top|Best|Peak)$/u.test(token.text)) &&
      (words.has(word) || words.has(token.norm))
        ? [at]
        : [],
    )
    for (const at of found) used.add(at)
    return found.length > 0
  }
  const bounds = claim.figures.map(({ lead, from }) => [lead, from] as const)
  const percent = claim.figures.some(({ amount }) => amount.percent === true) || has(stems('percent percentage pct'))
  const isUp = has(up)
  const isDown = has(down)
  const isPlain = has(plainChange)
  const rank = rankOf(claim, taken, used)
  const isMost = has(most) || (rank !== undefined && has(stems('rank ranks ranked place')))
  const isLeast = has(least)
  const isBest = has(best)
  const isWorst = has(worst)
  const isGreater = has(greater, ...bounds)
  const isSmaller = has(smaller, ...bounds)
  const isBetter = has(betterWords)
  const isWorse = has(worseWords)
  return {
    percent,
    change: isUp === isDown ? (isPlain || isUp ? 0 : undefined) : isUp ? 1 : -1,
    difference: claim.words.some(
      ({ stem: word }, at) => !taken.has(at) && (word === stem('difference') || word === 'gap'),
    ),
    average: has(averages),
    sum: has(sums),
    ratio: has(ratios) || /\b(?:percentage|percent|%) of\b|\bper\b/u.test(claim.text.toLowerCase()),
    extreme: isMost ? 1 : isLeast ? -1 : undefined,
    rank,
    count:
      /\b(?:number of|how many|count of)\b/iu.test(claim.text) &&
      !claim.words.some(({ stem: word }, at) => word === 'number' && taken.has(at)),
    versus: isGreater && isSmaller ? undefined : isGreater ? 1 : isSmaller ? -1 : has(equalWords) ? 0 : undefined,
    better: isBetter || isBest ? 1 : isWorse || isWorst ? -1 : undefined,
    quantifier: has(alls) ? 'all' : has(nones) ? 'none' : has(onlys) ? 'only' : undefined,
    negated: claim.words.some(
      ({ token }, at) =>
        !taken.has(at) &&
        !(token.norm === 'no' && claim.words[at + 1]?.token.kind === 'number') &&
        (negations.has(token.norm) || (token.norm.endsWith('nt') && /n['’]t$/iu.test(token.text))),
    ),
    outcome: outcomeOf(claim.text),
    flows: flowsOf(claim.text),
    used,
  }
}

const flowsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text
        .toLowerCase()
        .matchAll(
          /\b(income|benefit|credit|gain|surplus|inflow|increase|provided|expense|provision|charge|loss|deficit|outflow|decrease|used)s?\b/gu,
        ),
    ].map(([, word = '']) => word),
  )

function outcomeOf(text: string): 1 | -1 | undefined {
  const [gain, loss] = [
    /\b(?:income|profit|earnings|gains?)\b/iu.test(text),
    /\b(?:loss(?:es)?|deficit)\b/iu.test(text),
  ]
  return gain === loss ? undefined : gain ? 1 : -1
}

/** "The percentage change in …", "the average of …": words at the front say what is computed, even where a label has them too. */
function opening(claim: Reading): ReadonlySet<number> {
  const front =
    /^(?:in (?:19|20)\d\d,? )?(?:the )?(?:year[- ]on[- ]year )?(?:(?:percentage|percent|%|annual|average|mean|net)\W+)*(?:change|difference|increase|decrease|average|mean)\b/iu.exec(
      claim.text,
    )?.[0]
  const years = claim.moments.length
  if (front === undefined || (years < 2 && !/percent/iu.test(front))) return new Set()
  return new Set(claim.words.flatMap(({ token }, at) => (token.start < front.length ? [at] : [])))
}

function rankOf(claim: Reading, taken: ReadonlySet<number>, used: Set<number>): number | undefined {
  for (const [at, { token }] of claim.words.entries()) {
    const rank = ordinals.get(token.norm)
    const next = claim.words[at + 1]?.token.norm ?? ''
    if (rank === undefined || taken.has(at)) continue
    if (
      /^(?:highest|largest|greatest|lowest|smallest|biggest|best|most|worst|least|place)$/u.test(next) ||
      /^rank/u.test(claim.words[at - 1]?.token.norm ?? '')
    ) {
      used.add(at)
      return rank
    }
  }
  return undefined
}

/** Content words that nothing of the table or of the cues accounts for. */
export function leftover(
  claim: Reading,
  used: ReadonlySet<number>,
  cues: Cues,
  context: ReadonlySet<string>,
): readonly string[] {
  return claim.words.flatMap(({ stem: word, stop, inValue, token }, at) => {
    if (
      stop ||
      inValue ||
      used.has(at) ||
      cues.used.has(at) ||
      fillers.has(token.norm) ||
      fillers.has(word) ||
      context.has(word)
    )
      return []
    return [word]
  })
}
