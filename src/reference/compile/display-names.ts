import { normaliseName } from '../../model/facts.ts'

/** Legal forms as they stand behind a name, longest first where one begins another. */
const forms =
  'gmbh & co\\. ?kgaa|gmbh & co\\. ?kg|gmbh \\+ co\\. ?kg|ag & co\\. ?kgaa|se & co\\. ?kgaa|gmbh & co\\. ?ohg|gmbh|mbh|ggmbh|kgaa|aktiengesellschaft|e\\. ?v\\.|e\\.? ?k\\.|inc\\.?|incorporated|corp\\.?|corporation|ltd\\.?|limited|llc|l\\.l\\.c\\.|llp|lp|l\\.p\\.|plc|p\\.l\\.c\\.|ag|se|s\\.e\\.|p\\.?c\\.?|gbr|fz(?:[- ]?llc)?|dmcc|s\\.a\\.r\\.l\\.?|sarl|s\\.a\\.s\\.?|sas|s\\.a\\. de c\\.v\\.|s\\.a\\.u?\\.?|sa|n\\.v\\.|nv|b\\.v\\.|bv|s\\.p\\.a\\.?|spa|s\\.r\\.l\\.?|srl|s\\.l\\.u?\\.?|slu?|a/s|aps|asa|oyj?|ab|pty\\.? ltd\\.?|pte\\.?(?: ltd\\.?)?|pvt\\.? ltd\\.?|co\\.,? ltd\\.?|sp\\. ?z ?o\\. ?o\\.|s\\.r\\.o\\.|d\\.o\\.o\\.|kft\\.?|zrt\\.?|ltda\\.?|a\\.ş\\.|a\\.s\\.'
const legalForm = new RegExp(`[\\s,]+(?:${forms})$`, 'iu')
/** A form that is a word in small letters. */
const capitalForm = /\sAS$/u
/** Fewer letters are no name, so what stands before the form is kept with it. */
const formMin = 3
/** The state that a register of filings puts behind a name: "CORP /DE/". */
const state = /\s*\/(?:[A-Z]{2,4}\/?)?$/u

/** Initials that registers put behind a family name: "Penney (J.C.)". */
const initials = /^(?<rest>.+?)\s*\((?<letters>(?:\p{Lu}\.\s?){1,4})\)$/u
const bracket = /^(?<rest>.{3,}?)\s*\([^()]*\)$/u
/** What an app shop puts behind a name. */
const subtitle = /^(?<head>[\p{L}\p{N}][^–|]{2,}?)\s+[-–|]\s+(?<tail>.{4,})$/u

const titles = new Set(['co', 'mr', 'mrs', 'dr', 'st'])
const smallWords = new Set(['of', 'and', 'the', 'for', 'in', 'on', 'de', 'la', 'del'])

/** "Ontario Systems, LLC d/b/a Finvi": what it does business as. */
const businessName = /\s(?:d\/b\/a|dba)\s+(?<name>\p{L}.*)$/u

/** A word of capitals as people write it; letters that spell no word stay. */
function inSmallLetters(word: string, at: number): string {
  const lower = word.toLowerCase()
  if (at > 0 && smallWords.has(lower)) return lower
  if (titles.has(lower.replace('.', ''))) return word.slice(0, 1) + lower.slice(1)
  if (!/^\p{Lu}{4,}$/u.test(word) || !/[AEIOUYÄÖÜÁÉÍÓÚ]/u.test(word)) return word
  return word.slice(0, 1) + lower.slice(1)
}

function withoutCapitals(name: string, isFiled: boolean): string {
  const isShouted = !/\p{Ll}/u.test(name) && /\p{Lu}{4}/u.test(name)
  if (!isShouted || (!isFiled && !name.trim().includes(' '))) return name
  return name.replace(/[\p{L}\p{N}&.]+/gu, (word, at: number) => inSmallLetters(word, at))
}

function withoutForms(name: string): string {
  let rest = name.replace(state, '')
  for (let less = rest; ; rest = less) {
    less = rest
      .replace(legalForm, '')
      .replace(capitalForm, '')
      .replace(/[\s,]+(?:&|und|and|\+)?\s*$/u, '')
    if (less === rest || less.length < formMin) return rest
  }
}

const plain = (name: string): string => normaliseName(name).replaceAll(' ', '')
const labelOf = (domain: string): string => domain.split('.')[0] ?? ''

/**
 * The name by which people write a brand, of the name that a register gives it: without the legal form, without what stands in brackets, without an
 * app shop's subtitle, and not in capitals where a register of filings or a list writes everything so.
 */
export function displayNameOf(
  name: string,
  { isFiled, domain }: { readonly isFiled: boolean; readonly domain?: string },
): string {
  const { rest: family, letters } = initials.exec(name)?.groups ?? {}
  const whole = family !== undefined && letters !== undefined ? `${letters.trim()} ${family}` : name
  const business = businessName.exec(whole)?.groups?.name ?? whole
  const bare = bracket.exec(business)?.groups?.rest ?? business
  const { head: shown, tail } = subtitle.exec(bare)?.groups ?? {}
  const isShown =
    shown !== undefined && tail !== undefined && (domain === undefined || labelOf(domain) === plain(shown))
  const head = isShown ? shown : bare
  return withoutCapitals(withoutForms(head), isFiled)
}
