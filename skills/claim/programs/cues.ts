import type { Reading } from '../claim-reading.ts'
import { type Degree, degreeAt } from './quantities.ts'

/** A word of degree with its places. */
export interface DegreeMention {
  readonly kind: 'comparative' | 'superlative'
  readonly degree: Degree
  readonly at: readonly number[]
}

/** Words that say which computation is meant, or that change what a claim says. */
const cueWords = {
  sum: 'total totals totalled totalling altogether combined together sum sums overall between collectively aggregate jointly across whole entire',
  average: 'average averaged averages averaging mean typical typically',
  difference:
    'difference gap margin by extra save saves saving off apart separate separates separated lead leads led additional advantage gain gains improvement added adds cut cuts cost costs worth lost gained dearer lift lifts boost ahead behind short shy clear',
  up: 'winning climbing adding rose rise rises risen rising grew grow grows grown growing growth increase increased increases increasing climbed climb climbs climbing gained gain gains up jumped jump jumps improved improve improves raised raises lengthened expanded soared surged lifted added recovered doubled trebled tripled quadrupled higher',
  down: 'fell fall falls fallen falling dropped drop drops dropping declined decline declines declining decreased decrease decreases decreasing down lost lose loses losing shrank shrink shrinks shrunk slipped slips slumped dipped dips reduced reduces reduction cut cuts lowered lowers slid sank worsened shortened halved lower',
  always: 'every each all always both steadily consistently throughout everything everyone everybody',
  none: 'no none nobody nothing neither never without zero nowhere',
  only: 'only sole solely alone exclusively unique one',
  not: 'not cannot isnt wasnt arent werent dont doesnt didnt hasnt havent hadnt cant couldnt wont wouldnt nor failed fails fail',
  second: 'second third fourth fifth sixth runner-up 2nd 3rd 4th 5th 6th',
  missing: 'missing unreported blank absent unavailable omitted undisclosed unknown unstated',
  given:
    'given shown listed reported provided stated available recorded published quoted figure data entry value tested measured assessed rate',
  below: 'negative loss losses deficit minus shortfall red lossmaking shrank',
  above: 'positive profit profitable surplus black',
  free: 'free gratis nothing',
  same: 'same equal equally level tied identical tie ties joint matches matched match share shared',
  constant: 'unchanged constant budge budged budging static steady stable stay stayed stays remained remains',
  most: 'most majority mostly mainly half',
  hypothetical: 'would could might should if may likely expected plan plans planned will',
  cause: 'because due caused reason thanks therefore so owing driven',
  significant: 'significant significantly significance statistically',
  except: 'except excluding apart besides bar otherwise other others rest',
  than: 'than versus vs against compared over',
  first: 'first last latest earliest final start end beginning outset',
  change: 'change changes changed',
  proportion: 'percentage percent proportion ratio share fraction constitution part relative',
  derived: 'difference change percentage proportion ratio increase decrease rise drop gap growth',
  per: 'per each apiece every ratio average head',
  distinct: 'different distinct various separate unique',
  streak: 'consecutive consecutively straight row streak successive running',
  bound: 'before after since until till prior between earlier later beyond',
} as const

export type CueName = keyof typeof cueWords

const cuesOf = new Map<string, CueName[]>()
for (const [name, words] of Object.entries(cueWords) as [CueName, string][])
  for (const word of words.split(' ')) cuesOf.set(word, [...(cuesOf.get(word) ?? []), name])

/** "In all, 630", "all told": not "in all columns". */
const sumForm = /\ball told\b|\ball in all\b|\bput together\b|(?:^|,\s*)in all\b|\bin all(?=[,.;]|$)/giu

/** "Not one", "not a single", "not any"; and "not quite", "not only", which deny nothing. */
const [noneForm, softForm] = [/^(?:one|a|any)$/u, /^(?:quite|only|just|even)$/u]

/** Places of a claim's cues, by name. */
export function cuesIn({ text, words }: Reading): Map<CueName, readonly number[]> {
  const found = new Map<CueName, number[]>()
  const add = (name: CueName, at: number) => found.set(name, [...(found.get(name) ?? []), at])
  const sums = [...text.matchAll(sumForm)].map(({ index, 0: { length } }) => [index, index + length] as const)
  words.forEach(({ token }, at) => {
    const isTogether = sums.some(([from, to]) => token.start >= from && token.end <= to)
    if (isTogether) add('sum', at)
    const next = words[at + 1]?.token.norm ?? ''
    const isSoft = token.norm === 'not' && softForm.test(next)
    if (token.norm === 'not' && noneForm.test(next)) add('none', at)
    else if (!isSoft) for (const name of cuesOf.get(token.norm) ?? []) if (!isTogether || name === 'not') add(name, at)
  })
  return found
}

/** "Most days", "most of the lizards": more than half, no superlative. */
const isMajority = ({ words }: Reading, at: number): boolean =>
  words[at]?.token.norm === 'most' &&
  words[at - 1]?.token.norm !== 'the' &&
  (at === 0 ||
    words[at + 1]?.token.norm === 'of' ||
    (/[^s]s$/u.test(words[at + 1]?.token.norm ?? '') && /^(?:in|on|for|at|of)$/u.test(words[at - 1]?.token.norm ?? '')))

/** Places of "than any other", "than anyone else". */
function thanOthers({ words }: Reading, from: number): readonly number[] {
  const than = words.findIndex(({ token }, at) => at > from && at <= from + 6 && token.norm === 'than')
  const next = words[than + 1]?.token.norm ?? ''
  if (than < 0 || !/^(?:any|anyone|anybody|anything|all|every|everyone|everybody)$/u.test(next)) return []
  return [than, than + 1, than + 2]
}

/** "Over the year", "over the past five seasons". */
const isOfTime = ({ words }: Reading, at: number): boolean =>
  words
    .slice(at + 1, at + 5)
    .some(({ token }) =>
      /^(?:years?|months?|weeks?|days?|decades?|seasons?|periods?|quarters?|time|course)$/u.test(token.norm),
    )

/** Words of degree that a claim uses outside its figures; of two over the same words the longer. */
export function degreesOf(claim: Reading): readonly DegreeMention[] {
  return claim.words
    .flatMap(({ token, inValue }, at) => {
      if (inValue || isMajority(claim, at)) return []
      if (token.norm === 'over' && isOfTime(claim, at)) return []
      const before = claim.words[at - 1]?.token.norm
      const isOut = before === 'out' && claim.text.charAt(token.start - 1) === '-'
      const found = degreeAt(isOut ? `out${token.norm}` : token.norm, before)
      if (found === undefined) return []
      const own = found.words === 2 || isOut ? [at - 1, at] : [at]
      // "More goals than anyone else" is the most.
      const others = found.kind === 'comparative' ? thanOthers(claim, at) : []
      return [{ kind: others.length > 0 ? 'superlative' : found.kind, degree: found.degree, at: [...own, ...others] }]
    })
    .filter(
      (one, index, all) =>
        !all.some(
          (other, place) =>
            place !== index && other.at.length > one.at.length && one.at.every((at) => other.at.includes(at)),
        ),
    )
}
