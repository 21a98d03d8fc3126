import { countries } from 'countries-list'
import gazetteer from './gazetteer.json' with { type: 'json' }

const setOf = (list: string): ReadonlySet<string> => new Set(list.split('|'))

/** What the gazetteer holds, as sets of small-letter words. */
export interface Gazetteer {
  /** Given names that are no English word. */
  readonly given: ReadonlySet<string>
  /** Given names that are also a word. */
  readonly givenWords: ReadonlySet<string>
  readonly family: ReadonlySet<string>
  readonly familyWords: ReadonlySet<string>
  /** Towns, states and countries, several words joined by one blank. */
  readonly places: ReadonlySet<string>
  readonly countries: ReadonlySet<string>
  /** The first word of each place, to look no further where none begins. */
  readonly placeStarts: ReadonlySet<string>
  /** Everyday words of English. */
  readonly common: ReadonlySet<string>
}

const usStates =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia|bavaria|catalonia|tuscany|england|scotland|wales|northern ireland|europe|asia|africa|south america|north america'
const otherNames =
  "usa|u.s.|u.s.a.|uk|u.k.|uae|united states of america|great britain|holland|burma|myanmar|swaziland|macedonia|czech republic|ivory coast|cape verde|macau|vatican|congo|south korea|north korea|russia|palestine|the netherlands|antigua and barbuda|bosnia and herzegovina|trinidad and tobago|saint kitts and nevis|sao tome and principe|brunei darussalam|viet nam|laos|micronesia|west bank|gaza strip|reunion|côte d'ivoire|turkey|türkiye|netherlands antilles|falkland islands|british virgin islands|turks and caicos islands|turks and caicos|isle of man|faroe islands|wallis and futuna|svalbard|hong kong|st. lucia|st. vincent and the grenadines|st. kitts and nevis|st. helena|timor-leste|east timor"

let opened: Gazetteer | undefined

/** The gazetteer, opened at first use. */
export function openGazetteer(): Gazetteer {
  opened ??= open()
  return opened
}

function open(): Gazetteer {
  const states = Object.values(countries).flatMap(({ name, native }) => [name.toLowerCase(), native.toLowerCase()])
  const named = new Set([...states, ...otherNames.split('|')])
  const capitals = Object.values(countries).map(({ capital }) => capital.toLowerCase())
  const places = new Set([
    ...named,
    ...usStates.split('|'),
    ...capitals.filter((capital) => capital !== ''),
    ...gazetteer.towns.split('|'),
    ...gazetteer.townWords.split('|'),
  ])
  return {
    given: setOf(gazetteer.given),
    givenWords: setOf(gazetteer.givenWords),
    family: setOf(gazetteer.family),
    familyWords: setOf(gazetteer.familyWords),
    places,
    countries: named,
    placeStarts: new Set([...places].map((place) => place.split(' ', 1)[0] ?? '')),
    common: setOf(gazetteer.common),
  }
}

/** A word of the text with what its letters and its neighbours say. */
export interface Word {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  /** How it is written. */
  readonly shape: 'lower' | 'capital' | 'upper' | 'mixed'
  /** It opens a sentence, a line or a quotation, where every word is written large. */
  readonly opens: boolean
  /** What stands between the word before and this one. */
  readonly gap: string
}

const wordForm = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu

/** The words of a text in order. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  for (const match of text.matchAll(wordForm)) {
    const gap = text.slice(end, match.index)
    // The genitive is no part of a name.
    const word = match[0].replace(/['’]s$/i, '')
    words.push({
      text: word,
      lower: word.toLowerCase(),
      start: match.index,
      end: match.index + word.length,
      shape: shapeOf(word),
      opens: words.length === 0 || /[.!?:;\n"“”«>(]|[-–—] $/.test(gap.slice(-6)),
      gap,
    })
    end = match.index + word.length
  }
  return words
}

function shapeOf(word: string): Word['shape'] {
  const first = word[0] ?? ''
  if (first === first.toLowerCase()) return 'lower'
  if (word.length > 1 && word === word.toUpperCase()) return 'upper'
  return /^\p{Lu}[\p{Ll}\p{M}]*(?:(?:['’-]\p{Lu}?|\p{Lu})[\p{Ll}\p{M}]+)*$/u.test(word) || word.length === 1
    ? 'capital'
    : 'mixed'
}
