import type { PiiEntity, PiiText } from './entity.ts'

/** Words for streets that stand behind the name, on their own or grown together with it. */
const behind =
  'street|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|square|sq|place|pl|terrace|ter|way|circle|cir|trail|trl|parkway|pkwy|highway|hwy|route|crescent|cres|close|mews|grove|gardens|gdns|row|walk|hill|alley|plaza|loop|run|path|pike|crossing|ridge|bend|heights|quay|esplanade|parade|rise|vale|view|green|expressway|freeway|turnpike|utca|út|u|tér|körút|köz|sor|straße|strasse|str|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|stieg|gata|gatan|gate|vägen|väg|vei|veien|vej|gade|allé|torget|plads|plass|stræde|straat|laan|plein|kade|gracht|dijk|singel|steenweg|katu|tie|polku|kuja|ulica|ulice|třída|náměstí|cesta|trg|sokak|sokağı|caddesi|cad|bulvarı|mahallesi'
const grown =
  'straße|strasse|str\\.|weg|platz|allee|gasse|ring|damm|ufer|gata|gatan|gate|vägen|väg|vei|veien|vej|gade|straat|laan|plein|kade|gracht|dijk|singel|steenweg|stræde|katu|tie|polku|kuja|stíg|stígur|gata|vegur|braut|stræti'
/** The same without those that end ordinary words (spring, gate). */
const plainGrown = grown.replace(/\|(?:ring|gate|gade|tie|kade|dijk|braut|gata)(?=\|)/g, '')
/** Words for streets that stand before the name. */
const ahead =
  'rue|avenue|av\\.?|boulevard|bd|chemin|allée|impasse|quai|place|cours|route|via|viale|piazza|piazzale|corso|largo|vicolo|strada|contrada|calle|c/|avenida|avda\\.?|plaza|paseo|camino|camiño|ronda|carrer|travesía|glorieta|carrera|cra|rua|r\\.|r|travessa|praça|estrada|alameda|rodovia|quinta|ulica|ul\\.|aleja|al\\.|plac|pl\\.|os\\.|ulitsa|улица|ул\\.|проспект|пр\\.|переулок|strada|str\\.|bulevardul|calea|jalan|jl\\.|οδός|leoforos|λεωφόρος'
const aheadShort = 'c/|av\\.|avda\\.|r\\.|ul\\.|al\\.|pl\\.|os\\.|str\\.|jl\\.|ул\\.|пр\\.'
const unit =
  '(?:apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|bldg|building|#|no\\.?|app\\.?|wohnung|piso|étage|bus|bte|esc\\.?|c/o)'
const name = "\\p{L}[\\p{L}\\p{M}'’.-]{0,30}"
const number = '\\d{1,5}(?:[ -]?(?:\\d{1,4}|[a-z])(?![\\p{L}\\p{N}]))?'
const sep = '(?:,? |, ?|,?\\s?\\n{1,2}\\s{0,4}(?:, |> ?|\\?{3} ?)?)'
const edge = '(?<![\\p{L}\\p{N}#$€£.,:-])'
/** What may follow the street: a unit, a town in one to four words, a state or country, a postcode. */
const word = '(?![\\p{L}\\p{N}])'
const stop =
  '(?!(?:and|or|for|but|on|by|the|with|this|that|my|please|is|was|to|at|in|it|we|i|you|street|last|tonight|today|tomorrow)\\b)'
const tail = `(?:${sep}${unit}\\.? ?[a-z0-9-]{1,6}${word})?(?:${sep}${stop}${name}(?:[ -]${stop}${name}){0,4}${word}(?: \\d{1,2}(?!\\d))?)?(?:${sep}(?:nan|${stop}${name}(?: ${stop}${name}){0,4})${word})?(?:${sep}(?:[A-Z]{1,2}-?)?\\d{3,5}(?:[ -]\\d{2,4})?${word}(?![ -]\\d)|${sep}[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}${word}|${sep}\\d{4} ?[A-Z]{2}${word})?`

interface StreetForm {
  readonly form: RegExp
  /** What a text in small letters must hold for the form to be looked for: the form itself is dear. */
  readonly needs?: RegExp
  readonly confidence: number
}

const forms: readonly StreetForm[] = [
  // 1600 Pennsylvania Avenue NW, Suite 4, Washington, DC 20500
  {
    form: new RegExp(
      `${edge}${number},?(?: ${name}| \\d{1,4}(?:st|nd|rd|th)?){1,5} (?:${behind})\\.?(?![\\p{L}])(?: (?:[NSEW]{1,2}|north|south|east|west)\\b)?(?: ${number})?(?:${tail})`,
      'giu',
    ),
    confidence: 0.86,
  },
  // Hauptstraße 12a, 10115 Berlin · 12 Hauptstraße
  {
    form: new RegExp(
      `${edge}(?:${number} )?(?:${name}[ -]){0,3}[\\p{L}-]{2,30}(?:${grown}) ${number}(?:${tail})`,
      'giu',
    ),
    needs: new RegExp(`(?:${grown}) \\d`),
    confidence: 0.82,
  },
  {
    form: new RegExp(
      `${edge}${number} (?:${name}[ -]){0,2}[\\p{L}-]{3,30}(?:${plainGrown})(?![\\p{L}])(?: ${number})?(?:${tail})`,
      'giu',
    ),
    needs: new RegExp(`(?:${plainGrown})(?![a-z])`),
    confidence: 0.8,
  },
  // 12 rue de la Paix, 75002 Paris · Calle Mayor 5 · Via Roma, 12
  {
    form: new RegExp(
      `${edge}(?:${number}(?: ?(?:bis|ter))?,? )(?:${number} )?(?:(?:${ahead}) |(?:${aheadShort}))${name}(?:[ -]${name}){0,5}(?:,? (?:n[º°o.]? ?)?${number})?(?:${tail})`,
      'giu',
    ),
    confidence: 0.84,
  },
  {
    form: new RegExp(
      `${edge}(?:${ahead}) ${name}(?:[ -]${name}){0,4},? (?:n[º°o.]{0,2} ?)?${number}(?:${tail})`,
      'giu',
    ),
    confidence: 0.84,
  },
  // 69 Roheline 43, Apt. 305 · 07 Celso Emilio Ferreiro 23, Selwyn Heights
  {
    form: new RegExp(
      `${edge}\\d{1,5}(?: \\d{1,4})? (?:\\p{L}[\\p{L}\\p{M}'’.-]{0,30} ){1,5}\\d{1,5}[a-z]?${sep}${unit}\\.? ?[a-z0-9-]{1,6}${word}(?:${tail})`,
      'giu',
    ),
    confidence: 0.8,
  },
  {
    form: new RegExp(
      `${edge}\\d{1,5}(?: \\d{1,4})? (?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30} ){1,5}\\d{1,5}[a-z]?(?:, |\\s?\\n\\s{0,4}(?:> ?|\\?{3} ?)?)\\p{Lu}(?:[\\p{L}\\p{M}'’.-]{1,30})(?:${tail})`,
      'gu',
    ),
    confidence: 0.7,
  },
  // PO Box 12 · PSC 4926, Box 7979, APO AA 63682
  {
    form: new RegExp(
      `${edge}(?:${number} )?(?:p\\.? ?o\\.? ?box|post office box|postfach|apartado|casilla|boîte postale|bp|psc|unit|cmr|hc) ?#? ?\\d{1,6}(?:,? box \\d{1,6})?(?:${sep}(?:apo|fpo|dpo) (?:aa|ae|ap) \\d{5}|${tail})`,
      'giu',
    ),
    confidence: 0.88,
  },
  {
    form: new RegExp(
      `${edge}(?:apo|fpo|dpo|uscgc|uss|usns|usnv|usnavy) [\\p{L} ]{0,24},? ?(?:fpo |apo |dpo )?(?:aa|ae|ap) \\d{5}`,
      'giu',
    ),
    confidence: 0.85,
  },
]

const announced =
  /(?:\b(?:address|adresse|dirección|indirizzo|endereço|adres|lives? at|living at|reside[sd]? at|located at|ship(?:ped|ping)? to|deliver(?:ed|y)? to|mail(?:ed)? to|send (?:it|this|that) to|sent to|moved to)(?: is| has been changed to| to| was|:| -)*[ :]{1,8})(?=[\p{L}\p{N}])/gu
const free = new RegExp(
  `(?:${number}|\\p{Lu}[\\p{L}'’.-]{1,30})(?:[ ,.-]{1,2}(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}|\\d{1,6}[a-z]?|de|la|du|der|van|di|da|do|of|the|nad|am|und|y|e)(?![\\p{L}\\p{N}])|\\s?\\n\\s{0,4}(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}|\\d{4,6})){1,14}`,
  'uy',
)
const postcode =
  /(?<=\b(?:zip(?: ?code)?|postal code|post ?code|plz|cp|code postal|código postal|cap|postcode)(?: is| to| number|:| #)?[ :]{1,3})(?:\d{3,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\p{N}])/giu
const british =
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d)(?![\p{L}\p{N}])/gu

/** Postal addresses by the words for streets in a dozen languages, by boxes, and by what stands behind "address is". */
export function findAddresses({ text, lower }: PiiText): readonly PiiEntity[] {
  if (!/\d/.test(text)) return []
  const streets = forms.flatMap(({ form, needs, confidence }) =>
    needs?.test(lower) === false
      ? []
      : [...text.matchAll(form)].map((match): PiiEntity => entity(match.index, match[0], confidence)),
  )
  const told = [...lower.matchAll(announced)].flatMap((match): readonly PiiEntity[] => {
    free.lastIndex = match.index + match[0].length
    const value = free.exec(text)
    return value === null || !/\d/.test(value[0]) ? [] : [entity(value.index, value[0], 0.72)]
  })
  const codes = [
    ...[...text.matchAll(postcode)].map((match) => entity(match.index, match[0], 0.75)),
    ...[...text.matchAll(british)].map((match) => entity(match.index, match[0], 0.6)),
  ]
  return [...streets, ...told, ...codes]
}

function entity(start: number, raw: string, confidence: number): PiiEntity {
  const value = raw.replace(/[\s,.]+$/, '')
  return { start, end: start + value.length, type: 'address', confidence, validated: false }
}
