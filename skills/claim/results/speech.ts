import type { Cube } from './cube.ts'

const degree = '(?:highest|lowest|best|worst|largest|smallest|greatest|longest|shortest)'
/** "Recall was highest for A (91.0) and lowest for B." */
const topped = new RegExp(
  `^(?:the )?([^,;]{1,50}?) (?:is|was|are|were) (${degree}) (?:for|in|on|with|under|at) ([^,;]+?)(?:,? (?:and|but) (${degree}) (?:for|in|on|with|under|at) ([^,;]+?))?\\.?$`,
  'iu',
)
const asHolders = (_: string, measure: string, one: string, who: string, two = '', other = ''): string =>
  `${who} has the ${one} ${measure}${other === '' ? '' : `; ${other} has the ${two} ${measure}`}`

/** Ways of speaking of results as the forms that the readers of clauses know. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d),(?=\d{3}(?!\d))/gu, ''],
  [/\b(?:overtakes?|overtook|is ahead of|are ahead of)\b/giu, 'outperforms'],
  [/\b(?:trails?|trailed|lags? behind|falls? behind|is behind|are behind|remains? behind)\b/giu, 'underperforms'],
  [/\b(?:leads?|led)(?= [^,;]{2,40} by \d)/giu, 'outperforms'],
  [/\b(?:keeps|holds|takes|has) the lead (?:in|on)\b/giu, 'has the best results on'],
  [/\b(?:leads|excels) (?:on|in)\b/giu, 'has the best results on'],
  [/\bimproves? ([^,;]{2,30}?) over ([^,;]{2,40}?) by (\d[\d.]*)/giu, 'outperforms $2 in $1 by $3'],
  [
    /\b(?:is|are|was|were|lies|scores) (\d[\d.]*)((?: ?%)?(?: percentage)?(?: points?| pp)?) (above|ahead of|below|behind) ([^,;]+)/giu,
    '$3 $4 by $1$2',
  ],
  [
    /\b(has|had|have) (\d[\d.]*)((?: ?%)?(?: percentage)?(?: points?)?) (more|fewer|less|higher|lower) ([^,;]{2,40}?) than ([^,;.]+)/giu,
    '$1 $4 $5 than $6 by $2$3',
  ],
  [/\babove (?=[^,;]+ by \d)|\bahead of (?=[^,;]+ by \d)/giu, 'outperforms '],
  [/\bbelow (?=[^,;]+ by \d)|\bbehind (?=[^,;]+ by \d)/giu, 'underperforms '],
]

/** Adjectives that name a measure: what heads it, and whether more of it is more of the adjective. */
const measures: readonly (readonly [
  words: readonly [string, string, string, string],
  heads: RegExp,
  inverse: RegExp,
])[] = [
  [
    ['faster', 'fastest', 'slower', 'slowest'],
    /\bfps\b|\bspeed\b|throughput|\/s\b|per second/iu,
    /latency|\blat\b|\brtf\b|\btime\b|\(m?s\)|runtime/iu,
  ],
  [
    ['quicker', 'quickest', 'slower', 'slowest'],
    /\bfps\b|\bspeed\b|throughput|per second/iu,
    /latency|\blat\b|\brtf\b|\btime\b|\(m?s\)|runtime/iu,
  ],
  [
    ['larger', 'largest', 'smaller', 'smallest'],
    /\bparams?\b|\bparameters\b|\bsize\b|\bindex\b|\((?:gb|mb|m|b)\)/iu,
    /(?!)/u,
  ],
  [['bigger', 'biggest', 'smaller', 'smallest'], /\bparams?\b|\bparameters\b|\bsize\b|\((?:gb|mb|m|b)\)/iu, /(?!)/u],
  [
    ['more accurate', 'most accurate', 'less accurate', 'least accurate'],
    /\bacc\b|accuracy/iu,
    /\b(?:error|wer|cer)\b/iu,
  ],
]

/** A claim with turns of speech in known forms, and adjectives of speed, size and the like as the one heading they speak of. */
export function plainSpeech(claim: string, cube: Cube): string {
  const kept = cube.facets.some(({ values }) => values.some(({ text }) => /^overall$/iu.test(text)))
  // A heading of its own is no adverb.
  const own = kept ? claim.replace(/\boverall\b/giu, 'overall_') : claim
  const told = turns.reduce((text, [form, put]) => text.replace(form, put), own.replace(topped, asHolders))
  return measures.reduce(
    (text, [words, heads, inverse]) => withMeasure(text, words, headOf(cube, heads), headOf(cube, inverse)),
    told,
  )
}

/** The only heading of a kind, or nothing. */
function headOf({ table }: Cube, form: RegExp): string | undefined {
  const found = table.columns.filter(({ text }) => form.test(text.replace(/\./gu, '')))
  return found.length === 1 ? found[0]?.text.replace(/\s*\(.*?\)/gu, '') : undefined
}

function withMeasure(
  text: string,
  [more, most, less, least]: readonly [string, string, string, string],
  head: string | undefined,
  inverse: string | undefined,
): string {
  // Where both kinds of measure stand, either may be meant.
  if ((head === undefined) === (inverse === undefined)) return text
  const name = head ?? inverse ?? ''
  const [up, down] = head === undefined ? ['lower', 'higher'] : ['higher', 'lower']
  const put = (all: string, word: string, with_: string): string =>
    all.replace(
      new RegExp(`\\b(?:is|are|was|were|runs?) (?:the )?(?:by far (?:the )?)?${word}\\b`, 'giu'),
      (found, at: number) =>
        all
          .slice(at + found.length)
          .toLowerCase()
          .startsWith(` ${name.toLowerCase()}`)
          ? found
          : `has ${with_} ${name}`,
    )
  return [
    [more, up],
    [less, down],
    [most, `the ${up === 'higher' ? 'highest' : 'lowest'}`],
    [least, `the ${down === 'higher' ? 'highest' : 'lowest'}`],
  ].reduce((all, [word = '', with_ = '']) => put(all, word, with_), text)
}
