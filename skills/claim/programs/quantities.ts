import type { Amount } from '#verify'
import { stem } from '../words.ts'

/** What a heading measures, so far as its words, its unit or its cells tell. */
export type Quantity =
  | 'money'
  | 'weight'
  | 'length'
  | 'height'
  | 'temperature'
  | 'rain'
  | 'sun'
  | 'speed'
  | 'duration'
  | 'clock'
  | 'age'
  | 'year'
  | 'people'
  | 'share'
  | 'score'
  | 'error'
  | 'rank'
  | 'noise'
  | 'size'
  | 'count'

const headings: readonly (readonly [Quantity, RegExp])[] = [
  [
    'money',
    /[£$€¥₹]|\b(?:price|cost|fee|fare|revenue|sales|salary|wage|pay|rent|budget|spend|spent|spending|profit|turnover|income|gross|takings|expenditure|charge|bill|usd|eur|gbp|dollars|euros|pounds|loss|debt|cap|grant|prize|earnings|deposit|premium|toll)(?:s|ing)?\b/iu,
  ],
  ['weight', /\b(?:weight|mass|kg|kgs|kilos?|g|grams?|tonnes?|tons?|lbs?)\b/iu],
  ['length', /\b(?:length|distance|km|miles?|mi|m|metres?|cm|mm|range|depth|width|wingspan|diameter)\b/iu],
  ['height', /\b(?:height|elevation|altitude|storeys?|floors?)\b/iu],
  ['temperature', /°\s?[CF]|\b(?:temp(?:erature)?s?|max temp|min temp)\b/iu],
  ['rain', /\b(?:rain(?:fall)?|precipitation|snow(?:fall)?)\b/iu],
  ['sun', /\b(?:sun(?:shine)?)\b/iu],
  ['speed', /\b(?:speed|mph|km\/h|kmh|kph|mbps|mb|mbit|fps|throughput|knots)\b|\/s\b|per second/iu],
  [
    'duration',
    /\b(?:time|duration|minutes?|mins?|hours?|hrs?|h|seconds?|secs?|s|ms|runtime|running time|latency|days?|weeks?|months?|wait(?:ing)?|contract)\b/iu,
  ],
  ['age', /\b(?:ages?|aged)\b/iu],
  ['year', /\b(?:years?|born|founded|opened|built|established|since|introduced|launched|date|released?)\b/iu],
  [
    'people',
    /\b(?:population|people|visitors?|visits|passengers?|attendance|crowd|pupils?|students?|patients?|respondents?|participants?|employees|staff|voters?|members|residents|riders(?:hip)?|customers|admissions|enrolment|enrollment|households|n)\b/iu,
  ],
  ['share', /%|\b(?:share|rate|per ?cent|percentage|proportion|ratio)\b/iu],
  [
    'score',
    /\b(?:score|points|pts|rating|stars|accuracy|acc|f1|bleu|auc|auroc|dice|map|em|precision|recall|rouge|comet|chrf|ndcg|mrr|psnr|ssim|marks?|average|yield)\b/iu,
  ],
  [
    'error',
    /\b(?:errors?|wer|cer|rmse|mae|perplexity|ppl|loss|fid|eer|failures?|misses|faults?|complaints|delays?|emissions)\b/iu,
  ],
  ['rank', /^#$|\b(?:rank(?:ing)?|pos(?:ition)?|place|standing)\b/iu],
  ['noise', /\b(?:noise|loudness|db)\b/iu],
  [
    'size',
    /\b(?:area|size|hectares|ha|capacity|volume|seats|acres|sq|km2|km²|params?|parameters|memory|gb|places|beds|rooms)\b/iu,
  ],
]

const moneyCell = /^[^\d\p{L}]{0,2}(?:[A-Z]{1,3})?[£$€¥₹]|\d\s?(?:[£$€¥₹]|p)$/u
const clockCell = /^(?:[01]?\d|2[0-3]):[0-5]\d$|^0\d[0-5]\d$|^1\d[0-5]\d$|^2[0-3][0-5]\d$/u

/** Units that cells write behind their figures. */
const cellUnits: readonly (readonly [Quantity, RegExp])[] = [
  ['duration', /\d\s?(?:d|days?|h|hrs?|hours?|min|mins|minutes?|months?|mths?|wks?|weeks?|yrs?|years?)$/iu],
  ['weight', /\d\s?(?:kg|g|lbs?|t)$/u],
  ['length', /\d\s?(?:km|m|cm|mm|ft|mi|miles)$/u],
]

/** Headings of clock times that are written as bare digits. */
const timeHeading =
  /\b(?:dep(?:arts?|arture)?|arr(?:ives?|ival)?|leaves?|opens?|closes?|time|starts?|finish|kick-?off)\b/iu

/** What a heading with these cells measures; a caption in money speaks for columns that say nothing else. */
export function quantitiesOf(heading: string, cells: readonly string[], caption: string): ReadonlySet<Quantity> {
  // HR is a hazard ratio, a heart rate or a hit ratio, never an hour.
  const plain = heading.replaceAll(/\bHRs?\b/gu, '')
  const found = new Set(headings.flatMap(([quantity, form]) => (form.test(plain) ? [quantity] : [])))
  const most = (form: RegExp) => cells.length > 0 && cells.filter((cell) => form.test(cell)).length > cells.length / 2
  if (most(moneyCell)) found.add('money')
  if (most(/%$/u)) found.add('share')
  for (const [quantity, form] of cellUnits) if (most(form)) found.add(quantity)
  const isOfTimes = cells.some((cell) => /^(?:\d?\d:|0\d{3}$)/u.test(cell)) || timeHeading.test(heading)
  if (isOfTimes && most(clockCell) && cells.length > 1) found.add('clock')
  if (found.size === 0 && /[£$€]|\b(?:in|USD|EUR|GBP) (?:millions?|thousands?)\b/u.test(caption)) found.add('money')
  return found
}

/** What an adjective is said of, and which way: 1 where more of it is meant, -1 where less. */
export interface Degree {
  readonly way: 1 | -1
  /** None where it may be of any figure. */
  readonly of: readonly (readonly [Quantity, 1 | -1])[]
}

const adjectives: readonly (readonly [words: string, of: string])[] = [
  ['dear expensive pricy pricey costly', 'money'],
  ['cheap affordable', '-money'],
  ['heavy', 'weight'],
  ['light', '-weight'],
  ['long', 'length duration count'],
  ['short', '-length -duration -height'],
  ['tall', 'height length'],
  ['hot warm', 'temperature'],
  ['cold cool chilly', '-temperature'],
  ['wet rainy', 'rain'],
  ['dry', '-rain'],
  ['sunny bright', 'sun'],
  ['fast quick speedy swift', 'speed -duration'],
  ['slow', '-speed duration'],
  ['old', 'age -year'],
  ['young', '-age year'],
  ['new recent', 'year'],
  ['busy crowded popular populous', 'people'],
  ['noisy loud', 'noise'],
  ['quiet', '-noise'],
  ['rich wealthy', 'money'],
  ['poor', '-money -score'],
  ['good strong accurate', 'score -error -rank'],
  ['bad weak', '-score error rank'],
  ['early soon', '-clock -year'],
  ['late', 'clock year'],
  ['far distant', 'length'],
  ['near close', '-length'],
  ['deep wide broad thick dense hard steep sharp', ''],
  ['shallow narrow thin soft', '-'],
  ['high great large big strong common frequent', ''],
  ['low small little few tiny scarce rare', '-'],
]

const irregular: Readonly<Record<string, readonly [comparative: string, superlative: string]>> = {
  good: ['better', 'best'],
  bad: ['worse', 'worst'],
  far: ['further farther', 'furthest farthest'],
  old: ['older elder', 'oldest eldest'],
  little: ['less', 'least'],
}

function degreesOf(word: string): readonly [readonly string[], readonly string[]] {
  const own = irregular[word]
  if (own !== undefined) return [own[0].split(' '), own[1].split(' ')]
  const base = word
    .replace(/(?<=^[^aeiou]*[aeiou])([dgtn])$/u, '$1$1')
    .replace(/y$/u, 'i')
    .replace(/e$/u, '')
  return [[`${base}er`], [`${base}est`]]
}

const comparatives = new Map<string, Degree>()
const superlatives = new Map<string, Degree>()
const positives = new Map<string, Degree>()
for (const [words, of] of adjectives) {
  const parts = of.split(' ').filter((part) => part !== '')
  const quantities = parts
    .filter((part) => part !== '-')
    .map((part): readonly [Quantity, 1 | -1] =>
      part.startsWith('-') ? [part.slice(1) as Quantity, -1] : [part as Quantity, 1],
    )
  const degree: Degree = { way: of === '-' || parts[0]?.startsWith('-') === true ? -1 : 1, of: quantities }
  for (const word of words.split(' ')) {
    const [more, most] = degreesOf(word)
    positives.set(word, degree)
    for (const one of more) comparatives.set(one, degree)
    for (const one of most) superlatives.set(one, degree)
  }
}
const up: Degree = { way: 1, of: [] }
const down: Degree = { way: -1, of: [] }
for (const word of [
  'more',
  'above',
  'ahead',
  'exceeded',
  'exceeds',
  'outnumbered',
  'beat',
  'outperformed',
  'outperforms',
  'surpassed',
  'over',
  'extra',
  'upper',
  'beats',
  'outperform',
  'outscores',
  'outscored',
  'overtook',
  'overtakes',
  'outnumber',
  'outnumbers',
  'outsold',
  'exceed',
])
  comparatives.set(word, up)
for (const word of ['fewer', 'less', 'below', 'behind', 'under', 'trails', 'trailed', 'lagged', 'lags'])
  comparatives.set(word, down)
for (const word of [
  'most',
  'top',
  'topped',
  'tops',
  'maximum',
  'peak',
  'peaked',
  'leading',
  'wins',
  'highest',
  'record',
  'main',
  'commonest',
  'biggest',
])
  superlatives.set(word, up)
for (const word of ['fewest', 'least', 'bottom', 'minimum', 'lowest']) superlatives.set(word, down)

const inverse = ({ way, of }: Degree): Degree => ({
  way: way === 1 ? -1 : 1,
  of: of.map(([quantity, one]) => [quantity, one === 1 ? -1 : 1]),
})

/** "Best paid", "best attended". */
const rewarded = /^(?:paid|attended|visited)$/u

/** "Outsold", "outearns", "outpaced". */
const outForm =
  /^out-?(?:earn|sell|sold|pac|spend|spent|scor|rank|perform|number|weigh|strip|grew|grow|gain|last|pull|run|ran|shin|shone|class|do|did)\p{L}{0,3}$/u

/** The degree a word states beside the word before it: "taller", "more expensive", "least popular". */
export function degreeAt(
  word: string,
  before: string | undefined,
): { readonly kind: 'comparative' | 'superlative'; readonly degree: Degree; readonly words: 1 | 2 } | undefined {
  const own = positives.get(word) ?? positives.get(word.replace(/(?:i?ly)$/u, ''))
  if (own !== undefined && before !== undefined && /^(?:more|less|most|least)$/u.test(before)) {
    const kind = before === 'more' || before === 'less' ? 'comparative' : 'superlative'
    return { kind, degree: before === 'less' || before === 'least' ? inverse(own) : own, words: 2 }
  }
  if (rewarded.test(word) && before !== undefined && /^(?:best|better|worst|highest|lowest)$/u.test(before)) {
    const way = /^(?:best|better|highest)$/u.test(before) ? 1 : -1
    const of = word === 'paid' ? ([['money', way]] as const) : ([['people', way]] as const)
    return { kind: before === 'better' ? 'comparative' : 'superlative', degree: { way, of }, words: 2 }
  }
  if (outForm.test(word)) return { kind: 'comparative', degree: up, words: 1 }
  const most = superlatives.get(word)
  if (most !== undefined) return { kind: 'superlative', degree: most, words: 1 }
  const more = comparatives.get(word)
  return more === undefined ? undefined : { kind: 'comparative', degree: more, words: 1 }
}

/** Words that speak of a quantity without naming its heading. */
const spokenOf = new Map<string, readonly Quantity[]>()
for (const [quantities, words] of [
  [
    'money',
    'cost price pay charge spend spent money pound dollar euro quid worth earn earned take takings bring brought fee bill save saving expense fare sell sold fetch',
  ],
  ['weight', 'weigh weight kilo kilogram gram tonne ton pound'],
  ['length', 'distance metre meter kilometre kilometer mile long far reach'],
  ['height', 'tall height high metre'],
  ['temperature', 'temperature degree celsius fahrenheit warm cold hot'],
  ['rain', 'rain fell rainfall wet'],
  ['sun', 'sun sunshine'],
  ['speed', 'speed fast quick'],
  ['duration', 'minute hour second day week month time take took last long wait duration'],
  ['clock', 'leave leaves depart arrive open opens close closes start starts begin end finish oclock'],
  ['age', 'age old year'],
  ['year', 'year founded built opened born launch introduce established'],
  [
    'people',
    'people person inhabitant resident visitor attend attendance crowd patient participant pupil child student passenger live lived staff employee',
  ],
  ['share', 'percent percentage share proportion fraction third quarter half rate'],
  ['score', 'score scored point mark rating rated'],
  ['rank', 'rank ranked place placed finish finished came come position'],
  ['size', 'area big large size cover covers capacity seat room'],
  ['noise', 'noise decibel loud'],
  ['error', 'error mistake wrong'],
] as const)
  for (const word of words.split(' '))
    spokenOf.set(stem(word), [...(spokenOf.get(stem(word)) ?? []), ...(quantities.split(' ') as Quantity[])])

/** The quantities that a stem may speak of. */
export const quantitiesSpoken = (word: string): readonly Quantity[] => spokenOf.get(word) ?? []

/** The quantity of a unit that a claim writes behind a number. */
const units: Readonly<Record<string, Quantity>> = {
  minute: 'duration',
  hour: 'duration',
  second: 'duration',
  day: 'duration',
  week: 'duration',
  month: 'duration',
  millisecond: 'duration',
  km: 'length',
  m: 'length',
  mile: 'length',
  mm: 'length',
  cm: 'length',
  kg: 'weight',
  g: 'weight',
  tonne: 'weight',
  person: 'people',
  celsius: 'temperature',
}
export const quantityOf = ({ currency, percent, unit }: Amount): Quantity | undefined =>
  currency !== undefined ? 'money' : percent === true ? 'share' : unit === undefined ? undefined : units[unit]
