import { normaliseName } from '../../model/facts.ts'

/** Legal forms and generic tails that a company drops in everyday speech, normalised, longest first. */
const legalTails: readonly string[] = [
  'gmbh and co kgaa',
  'gmbh and co kg',
  'ag and co kgaa',
  'se and co kgaa',
  'designated activity company',
  'unlimited company',
  'limited liability company',
  'public limited company',
  'sponsored adr',
  'registered shares',
  'aktiengesellschaft',
  'incorporated',
  'corporation',
  'companies',
  'kgaa',
  'company',
  'limited',
  'gmbh',
  'corp',
  'publ',
  'sarl',
  's a r l',
  's r l',
  's p a',
  'p l c',
  'l l c',
  'l p',
  'inc',
  'ltd',
  'llc',
  'plc',
  'oyj',
  'asa',
  'sas',
  'srl',
  'spa',
  'pty',
  'pte',
  'pvt',
  'b v',
  'n v',
  's a',
  'a s',
  'a g',
  'cos',
  'co',
  'ag',
  'ab',
  'sa',
  'se',
  'nv',
  'bv',
  'as',
  'kg',
  'lp',
  'llp',
  'kk',
]

/** Tails that say "a group of companies" and no more. */
const groupTails: readonly string[] = ['holdings', 'holding', 'group']

const shareClass = /\s*[-–(,]?\s*(?:sponsored adr|adr|drn|registered shares?|class [a-k]|series [a-k])\)?\s*$/iu
const saleTail = /\s*[-–|:]*\s*\d+ ?% off\b.*$/iu
const countryTail = /\s*\[[A-Z]{2}\]$/u
const registryTail = /\s*[/\\](?:[a-z]{2,3}|new)[/\\]?\s*$/iu

/** Letters and digits only, of the normalised spelling: "Mercedes-Benz" → "mercedesbenz". */
export function compact(text: string): string {
  return normaliseName(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function withoutTail(words: string, tails: readonly string[]): string | undefined {
  for (const tail of tails) {
    if (words.endsWith(` ${tail}`)) return words.slice(0, -tail.length - 1).trim()
  }
  return undefined
}

/** The normalised name without article, share class, filing marks and legal form: what two spellings share. */
export function stem(name: string): string {
  let words = normaliseName(plainSpelling(name))
  words = words.replace(/^the /u, '')
  for (let shorter = withoutTail(words, legalTails); shorter; shorter = withoutTail(words, legalTails)) {
    if (shorter.endsWith(' and')) shorter = shorter.slice(0, -4)
    words = shorter
  }
  return words
}

/** The stem without "Group" and "Holdings" as well. */
export function bareStem(name: string): string {
  let words = stem(name)
  for (let shorter = withoutTail(words, groupTails); shorter; shorter = withoutTail(words, groupTails)) {
    words = stem(shorter)
  }
  return words
}

/** One line of plain text: entities decoded, registry marks, promotion texts and quotes dropped, articles moved up front. */
export function plainSpelling(name: string): string {
  let text = name
    .replaceAll('&amp;', '&')
    .replaceAll('’', "'")
    .replace(/[®™©°]/gu, '')
    .replace(/\p{Extended_Pictographic}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  text = text.replace(saleTail, '').replace(countryTail, '')
  text = text.replace(registryTail, '').replace(shareClass, '').trim()
  const article = /^(.+?) \(the\)$/iu.exec(text)
  if (article?.[1]) text = `The ${article[1]}`
  return text
}

const displayTail =
  /[\s,]+(?:[Ii]nc|INC|[Ii]ncorporated|[Cc]orp|CORP|[Cc]orporation|CORPORATION|plc|PLC|p\.l\.c|[Ll]td|LTD|[Ll]imited|LIMITED|LLC|L\.L\.C|N\.V|NV|S\.A|S\.p\.A|SE|AG|A\/S|GmbH|AB|ASA|Oyj|B\.V|S\.A\.S|SAS|S\.r\.l|Co\., ?Ltd|Company)\.?$/u

/** The name as people write it: "Visa Inc." → "Visa"; "The Kraft Heinz Company" keeps its "Company". */
export function displayName(name: string): string {
  const text = plainSpelling(name)
  const shorter = text.replace(displayTail, '').replace(/[\s,]+$/u, '')
  const bare = shorter.replace(displayTail, '').replace(/[\s,]+$/u, '')
  const short = bare.replace(/^The\s+/u, '')
  return short.length >= 2 && !/[&,]$/u.test(bare) && !/\b(?:and|of|the)$/iu.test(short) ? bare : text
}

/** The slug of a name: lower case, words joined by hyphens, "AT&T" → "att", "Marks & Spencer" → "marks-and-spencer". */
export function slugOf(name: string): string {
  const text = plainSpelling(name)
    .replace(/^The\s+/iu, '')
    .replace(/(?<=\p{L})&(?=\p{L}(?:\P{L}|$))/gu, '')
    .replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')
    .replace(/(?<=\b\p{L}{2,3})\.(?=\s)/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
  return normaliseName(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
}

/** Whether the text is a host name rather than a name: "au.hotels.com", "poalim.xyz". */
export function looksLikeHost(name: string): boolean {
  return /^(?:[a-z0-9_*-]+\.)+[a-z]{2,}$/u.test(name.trim())
}

/** The label of a registrable domain: "amazon.co.uk" → "amazon". */
export function labelOf(domain: string): string {
  return (domain.split('.')[0] ?? '').normalize('NFC')
}

/**
 * How well a name goes with a domain's label: 4 the same letters, 3 the same after legal forms are dropped,
 * 2 one begins with the other (four letters or more), 1 initials, 0 nothing in common.
 */
export function affinity(name: string, domain: string): 0 | 1 | 2 | 3 | 4 {
  const label = compact(labelOf(domain))
  const whole = compact(name)
  if (whole === '' || label === '') return 0
  if (whole === label || whole === compact(domain)) return 4
  const bare = bareStem(name).replaceAll(' ', '')
  if (bare === label) return 3
  if (bare.length >= 4 && label.length >= 4 && (label.startsWith(bare) || bare.startsWith(label))) return 2
  const initials = bareStem(name)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
  return initials.length >= 2 && label === initials ? 1 : 0
}

/** "JPMorgan Chase" → "JP Morgan Chase", "PayPal" → "Pay Pal"; undefined when the name has no inner capital. */
export function splitCamel(name: string): string | undefined {
  const apart = name.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
  return apart !== name && !/(?:^|\s)\p{L}(?:\s|$)/u.test(apart) ? apart : undefined
}
