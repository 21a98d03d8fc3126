/** One word of goods as it is looked up, with its place in the text in UTF-16 units. */
export interface GoodsWord {
  readonly stem: string
  readonly start: number
  readonly end: number
}

/** American and older spellings under one, and short forms under the long. */
const spelt: Readonly<Record<string, string>> = {
  ...{ aluminum: 'aluminium', tire: 'tyre', jewelry: 'jewellery', color: 'colour', fiber: 'fibre', gray: 'grey' },
  ...{ sulfur: 'sulphur', sulfuric: 'sulphuric', sulfate: 'sulphate', mold: 'mould', plow: 'plough', pajama: 'pyjama' },
  ...{
    yoghurt: 'yogurt',
    yogurt: 'yogurt',
    wool: 'wool',
    woolen: 'woollen',
    fibreglas: 'fibreglass',
    fiberglass: 'fibreglass',
  },
  ...{ mustache: 'moustache', catalog: 'catalogue', pretzel: 'pretzel', mic: 'microphone', fridge: 'refrigerator' },
  ...{
    tv: 'television',
    bike: 'bicycle',
    photo: 'photograph',
    phone: 'telephone',
    fertiliser: 'fertilizer',
    organiser: 'organizer',
  },
  ...{
    galvanised: 'galvanized',
    airplane: 'aeroplane',
    donut: 'doughnut',
    whisky: 'whiskey',
    tee: 'tshirt',
    grey: 'grey',
  },
  ...{
    automobile: 'car',
    autos: 'car',
    lorry: 'truck',
    diaper: 'nappy',
    nappies: 'nappy',
    sneaker: 'trainer',
    cellphone: 'smartphone',
  },
  ...{
    cushions: 'cushion',
    women: 'woman',
    men: 'man',
    children: 'child',
    babies: 'baby',
    knives: 'knife',
    leaves: 'leaf',
  },
  ...{
    shelves: 'shelf',
    teeth: 'tooth',
    feet: 'foot',
    mice: 'mouse',
    geese: 'goose',
    loaves: 'loaf',
    scarves: 'scarf',
  },
}

const stopwords = new Set(
  'a an the of and or for with without in on to from by as at is are be been it its this that these those other others not nor whether than then but also any all each such thereof therefor thereto including include includes included excluding excluded except nesoi nes nec elsewhere specified heading headings subheading note notes chapter item no if more less exceeding over under per cent weight kg g mm cm etc used use suitable designed intended having put up article articles product products goods item items type types kind kinds premium quality high new brand style various assorted set pack pieces piece pcs pair pairs size sizes'.split(
    ' ',
  ),
)

/** Plain plural endings only: a stemmer that does more joins goods that tariffs keep apart. */
export function stemOf(word: string): string {
  const known = spelt[word]
  if (known !== undefined) return known
  let stem = word
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`
  else if (stem.length > 4 && /(?:ss|sh|ch|x|z)es$/u.test(stem)) stem = stem.slice(0, -2)
  else if (stem.length > 4 && stem.endsWith('oes')) stem = stem.slice(0, -2)
  else if (stem.length > 3 && /[^suix]s$/u.test(stem)) stem = stem.slice(0, -1)
  // British endings under American ones: "sanitiser", "galvanised".
  if (stem.length > 7) stem = stem.replace(/is(er|ed|ing|ation)$/u, 'iz$1')
  return spelt[stem] ?? stem
}

/** Letters with a hyphen that make one word with what follows; of others the word after the hyphen stays. */
const lettered =
  /^(?:t-?shirt|x-?ray|e-?bike|e-?scooter|e-?cigarette|e-?liquid|e-?book|e-?reader|h-?beam|i-?beam|v-?belt|o-?ring|q-?tip)s?$/u

/** The telling words of a text. Linear in its length. */
export function goodsWords(text: string): readonly GoodsWord[] {
  const found: GoodsWord[] = []
  const lower = text.toLowerCase()
  for (const match of lower.matchAll(/(?<![\p{L}\d])(?:[a-z]-[a-z]{3,20}|[\p{L}\d]+)/gu)) {
    const whole = lettered.test(match[0]) ? match[0].replace('-', '') : match[0].replace(/^[a-z]-/u, '')
    const word = whole.normalize('NFD').replace(/\p{M}+/gu, '')
    const stem = stemOf(word)
    if (stopwords.has(word) || (stem.length < 2 && !/\d/u.test(stem)) || /^\d+$/u.test(stem)) continue
    found.push({ stem, start: match.index, end: match.index + match[0].length })
  }
  return joined(found, lower)
}

/** "T shirt" and "tee shirt" are one word, as "x ray" is. */
function joined(words: readonly GoodsWord[], text: string): readonly GoodsWord[] {
  return words.flatMap((word, index) => {
    const before = words[index - 1]
    if (word.stem === 'shirt' && before?.stem === 'tshirt') return []
    const lead = text.slice(Math.max(0, word.start - 2), word.start)
    if (word.stem === 'shirt' && /^t[ -]$/u.test(lead)) return [{ ...word, stem: 'tshirt', start: word.start - 2 }]
    if (word.stem === 'ray' && /^x[ -]$/u.test(lead)) return [{ ...word, stem: 'xray', start: word.start - 2 }]
    return [word]
  })
}

const narrowing = new Set(
  'plastic wood wooden steel metal glass ceramic paper rubber leather textile silk cotton wool woollen stainless aluminium copper brass bronze silicone vinyl porcelain bamboo stone marble granite concrete cork woven knitted knit natural bulk raw fresh frozen chilled dried dry canned bottled roasted ground smoked salted sliced shelled peeled pitted cooked live unworked worked printed assorted empty industrial household electric electrical manual digital portable commercial synthetic artificial nylon polyester pvc pet hdpe iron zinc nickel lead tin gold silver men woman child baby handheld cordless wireless organic sparkling refined crude black white red green blue brown clear small large mini btu watt volt amp inch inches ml cl litre liter gsm hp kva kw kwh gb tb mb ply year old diameter length king queen single double women ladies gents kids adult junior domestic professional heavy duty grade refill spare replacement disposable reusable foldable folding adjustable rechargeable'.split(
    ' ',
  ),
)

/** The word of a name that says what the goods are: its last one that is no material, state or colour. */
export function headWord(words: readonly string[]): string | undefined {
  return words.findLast((word) => !narrowing.has(word) && !/(?:[^aeiou]ed|\d)$/u.test(word)) ?? words.at(-1)
}

/** Whether a word only narrows what goods are: a material, a state, a colour. */
export const isNarrowing = (word: string): boolean => narrowing.has(word)
