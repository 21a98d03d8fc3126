import type { Reading } from '../claim-reading.ts'
import { demonyms } from '../record/words.ts'
import { likeness, stem } from '../words.ts'

/**
 * Whether every word of a claim has something in the table, or the text around it, to stand on. A reader that takes a figure for what it
 * seeks may overlook the one word by which the claim speaks of something else ("500 people climb it each year").
 */

const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u).map(stem))

/** Words by which any table is spoken of: numbers, times, measures, what lines do and how they compare. */
const usual = stems(`
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty
fifty sixty seventy eighty ninety hundred thousand million billion dozen couple once
january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
metre meter kilometre kilometer centimetre millimetre mile foot feet inch yard gram kilogram kilo tonne ton litre liter gallon second minute hour day night
week month quarter year decade century percent percentage per cent euro pound dollar pence degree celsius point first second third fourth fifth sixth seventh eighth
ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth last next previous former latter
win lose draw beat defeat finish place rank come get take hold make run go reach exceed rise fall drop grow increase decrease gain climb jump slip peak record
list include contain show give appear stand combine add amount total cost pay charge weigh measure last open close build complete start begin end release
air publish launch found establish serve lie flow cross belong play compete participate host attend watch attract score concede earn generate report
post receive obtain use produce direct star write leave arrive depart operate own see have feature offer set sell buy happen occur fit call name date
rate spend return retire abandon need account let turn keep stay remain become change differ double exist do
design represent cover decline empty mark use carry sign score qualify miss share visit stop call travel cross drive ride sail fly swim jump throw lift
table list row column line entry number figure value total sum average mean median difference gap margin share rate time rank position top bottom head foot
achieve perform outperform surpass support growth decline overtime home away whole overall full consecutive twice select draft victory winner loss problem failure fail classify because club team class kind type group game match race event round stage season episode result outcome item amount thing part half-time
together altogether exactly precisely least most almost nearly about around roughly approximately over under above below than more less fewer all
every none never nobody nothing anything anyone anybody something any both neither either each other another different same equal tie joint alone else though although since until during
within without them themselves itself worth little half used got recent available normal usual respective
high low large small big long short old young new tall deep wide heavy light fast slow quick cheap dear expensive good bad early late great few many much
better best worse worst ahead behind before after between
`)

const adjectives =
  'high low large small big long short old young new tall deep wide narrow heavy light fast slow quick cheap dear early late great few near far strong weak warm hot cold wet dry bright close busy'
/** "Long", "longer" and "longest", "heavy", "heavier" and "heaviest", "big", "bigger" and "biggest". */
const degrees = new Set(
  adjectives.split(' ').flatMap((word) => {
    const base = word
      .replace(/y$/u, 'i')
      .replace(/e$/u, '')
      .replace(/(?<=^[^aeiou]*[aeiou])([dgtn])$/u, '$1$1')
    return [word, `${base}er`, `${base}est`].map(stem)
  }),
)

/** Words of a claim and of a heading that speak of one thing. */
const kindred: readonly ReadonlySet<string>[] = [
  'crowd audience spectator fan attendance attend gate viewer watch viewing',
  'weigh weight mass heavy light kilogram kg',
  'height elevation tall altitude high',
  'length distance long short far kilometre km',
  'price cost fee pay charge cheap expensive toll fare rent worth',
  'population people person resident inhabitant live',
  'employ employee staff worker headcount people person',
  'revenue sale income turnover earn',
  'death die kill fatality dead toll people person',
  'goal scorer score for against',
  'country nation',
  'film movie',
  'author writer write',
  'winner win victory champion',
  'grid pole start position',
  'runtime duration length minute long',
  'passenger rider traveller carry people person',
  'driver racer rider cyclist',
  'team club side',
  'game match fixture tie',
  'speed fast',
  'vote poll support',
  'loss lose lost',
  'make manufacturer maker producer brand',
].map(stems)

/** "The cheapest phone", "two of the phones", "all four clubs": what one line is, which a table need not say. */
const lineNoun =
  /\b(?:\p{L}{3,}est|(?:most|least) (?!of\b)\p{L}{4,})(?: [\d\p{L}-]{3,})?? (\p{L}{3,})\b|\b(?:of|all|each|every|only|both|which|any|no)(?: of)?(?: the| these| those)?(?: listed)?(?: (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))? (\p{L}{3,})\b/giu
/** What is counted in cells, and people, are no lines. */
const measured = stems(
  'people person goal point vote seat win loss medal title year month day hour minute time million thousand percent half income household',
)

/** Stems of nouns by which a claim calls the lines of a table. */
function lineNouns(text: string): ReadonlySet<string> {
  const nouns = [...text.matchAll(lineNoun)].flatMap(([, one, other]) =>
    [one, other].filter((noun) => noun !== undefined),
  )
  return new Set(nouns.map(stem).filter((noun) => !measured.has(noun)))
}

const plain = (text: string): string =>
  /^[\x00-\x7f]*$/.test(text) ? text.toLowerCase() : text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
const lettersOf = (text: string): readonly string[] => plain(text).match(/\p{L}+/gu) ?? []

/** A text without what it tells apart: of "small, medium and large objects" a claim that says "small" means some figures only. */
export const withoutLists = (text: string): string =>
  text.slice(0, listedMax).replace(lists, ' ') + text.slice(listedMax)
/** Characters of a caption in which lists are looked for. */
const listedMax = 2_000
const lists = /(?<![\p{L}-])[\p{L}-]+(?:(?:, [\p{L}-]+)+,? (?:and|or)| (?:and|or|vs\.?|versus)) [\p{L}-]+/gu

/** What a claim may stand on: stems of the words of texts, be they prose, headings or cells. */
export const groundsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set([...new Set(texts.flatMap(lettersOf))].map(stem))

/**
 * Content words of a claim that neither the table nor the text around it has, under that name or a kindred one, and that are no part of speaking of any table.
 *
 * @param held What `groundsOf` gives for the source.
 */
export function ungrounded(claim: Reading, held: ReadonlySet<string>): readonly string[] {
  const lines = lineNouns(claim.text)
  return claim.words.flatMap(({ stop, token }) => {
    if (stop || token.kind !== 'word') return []
    if (demonyms.get(token.norm.replace(/s$/u, ''))?.some((other) => held.has(other)) === true) return []
    return lettersOf(token.text.replace(/(?:n['’]t|['’](?:s|re|ve|ll|d|m))$/iu, ''))
      .map(stem)
      .filter((word) => {
        if (word.length < 2 || held.has(word) || usual.has(word) || degrees.has(word) || lines.has(word)) return false
        if (kindred.some((group) => group.has(word) && [...group].some((other) => held.has(other)))) return false
        return ![...held].some((other) => likeness(other, word) > 0)
      })
  })
}

/** Stems of the words of the text around the tables. */
export function wordsAround(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? []).slice(0, 4_000).map(stem))
}
