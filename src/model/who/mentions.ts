import { type Edition, normaliseName } from '../facts.ts'
import { bearersOf, hostsOf, likelyOf } from './bearers.ts'
import { foreignNames } from './scripts.ts'
import { domainsOf, hostOf, isLegalForm } from './spellings.ts'
import { listedUnder, tickerForm } from './tickers.ts'
import type { Bearer } from './types.ts'

/** One name that a claim holds. */
export interface Mention {
  readonly key: string
  readonly text: string
  /** Word of the claim that it starts at, and how many come before it that say something. */
  readonly from: number
  readonly to: number
  readonly bearers: readonly Bearer[]
  readonly strength: number
  /** Its bearers are only offered: it is a part of another company's registered name ("Tata Engineering and Locomotive Co. Ltd."), or letters of shares elsewhere. */
  readonly isOffered: boolean
}

/** Longest stretch of a claim that is searched, in UTF-16 code units, and longest name in words. */
const readMax = 600
/** The same of names in other scripts, where each letter may begin one. */
const foreignReadMax = 200
const wordsMax = 7

interface Word {
  readonly text: string
  readonly norm: string
  /** Without a possessive. */
  readonly bare: string
  readonly capital: boolean
  readonly lead: boolean
  /** Punctuation that no name goes over stands before it. */
  readonly apart: boolean
}

const shortened = /^\p{Lu}\p{L}{0,3}[.!]$/u

const unit = /https?:\/\/[^\s"'()<>,;]+|\$?[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ.&+\-/:!]*|&/gu

function wordsOf(claim: string): readonly Word[] {
  const text = claim.slice(0, readMax)
  let end = 0
  const found: Word[] = []
  for (const match of text.matchAll(unit)) {
    const gap = text.slice(end, match.index)
    end = match.index + match[0].length
    const raw = match[0].replace(/[.:\-/'’ʼ]+$/u, '')
    const before = found.at(-1)?.text ?? ''
    // A short word with a stop may belong to a name: "T. Rowe Price", "Yum! Brands".
    const stop = (/[.!?]$/u.test(before) && !shortened.test(before)) || /[,;:!?()"“”«»\n]/u.test(gap)
    found.push({
      text: match[0],
      norm: normaliseName(raw),
      bare: normaliseName(raw.replace(/['’ʼ]s?$/u, '')),
      capital: /[\p{Lu}\p{N}]/u.test(raw.slice(1)) || /^[\p{Lu}\p{N}]/u.test(raw),
      lead: found.length === 0 || /[.!?:"“]\s*$/u.test(`${found.at(-1)?.text ?? ''}${gap}`),
      apart: stop,
    })
  }
  return found
}

/** Capital letters that stand for no company. */
const letters = new Set(
  'CEO CFO CTO COO HQ IPO USD EUR GBP US USA UK EU TV AI API GB TB MB KM KG FY EPS M&A PC IT HR VAT SUV EV ID OS UI UX VPN SIM CRM ERP SAAS PDF LED OLED LCD ATM DNA NHS FAQ FDA SEC UN DC LA NY NYC OK AM PM MO YR TTM YOY ADR DIY SMS RAM SSD HDD CPU GPU LLM SOC ISO GDPR HIPAA PFOA SIX NYSE BC AD Q1 Q2 Q3 Q4 A B C I HD UHD WIFI APR APY ETF SKU BMI MBA PHD VIP DVD CD USB NFC GPS IP FC ATX PSU II III IV VI VII VIII IX'.split(
    ' ',
  ),
)

const givenNames = new Set(
  `aaron adam alan albert alex alexander alfred alice amy andrea andrew andy angela ann anna anne anthony arthur barbara ben bernard bill bob
brad brian bruce carl carlos carol catherine charles charlie chris christian christine christopher cindy craig dan daniel dave david dennis diane
donald doug douglas ed eddie edward elizabeth elon emma eric erik eugene evan frank fred gary george gerald gordon greg guy hans harold harry
helen henri henry herbert howard hugh hugo ian jack jacob jacques james jamie jan jane jason jean jeff jeffrey jennifer jerry jessica jim joe john
jonathan jose joseph juan julia julie karen karl kate kathy keith ken kenneth kevin larry laura lawrence lee leo leonard linda lisa louis lucas luis
luke marc marco marcus maria marie mark marta martin mary matt matthew michael michel miguel mike nancy neil nick nicolas oliver oscar pablo pat
patricia patrick paul pedro peter philip phil pierre rachel ralph ray raymond rebecca richard rick robert roger ron ronald rose roy russell ruth ryan
sam samuel sandra sara sarah scott sean sergio sharon simon stephen steve steven sue susan ted terry thomas tim tom tony victor vincent walter wayne
werner william yves satya sundar mukesh ratan rupert jensen eva emily olivia sophia sofia mia ella ava lily grace chloe zoe hannah julian adrian felix lars sven
bjorn jens nils ingrid astrid mads soren henrik magnus francois antoine mathieu nicolas camille claire giovanni luca matteo paolo roberto alessandro
francesca giulia chiara javier diego fernando rafael ricardo eduardo manuel ana lucia carmen isabel joao tiago bruno rodrigo gustavo andre felipe ravi amit
anil sanjay vijay priya anita deepak sunil rohan omar ali ahmed mohamed hassan khalid fatima leila yusuf ivan dmitri sergei olga natasha boris vladimir
igor pavel jiri tomas petra milan goran hiroshi kenji takeshi akira stanley max melanie sheryl marissa meg ginni safra reed evan whitney daniela dario`.split(
    /\s+/u,
  ),
)

/** Whether a word is a person's first name before it is anything else. */
export const isGivenName = (word: string): boolean => givenNames.has(word)

/** Alone, these are words of claims before they are anybody's name. */
const plainWords = new Set(
  `free full premium basic standard plus pro standardplan plan orders order deliveries membership members customers users shoppers employees revenue
sales profit income price prices monthly annual yearly family individual business team teams the a an it its they their he she we you our my this that
these those all most up based over under according per for in on at as by from to and or but if when salaries parent group company owner chair board
starter simple lite base core max mini one two three new old big first last best top good great super real open close general national international
global world american united total direct active smart next now today today's yesterday january february march april may june july august september
october november december monday tuesday wednesday thursday friday saturday sunday north south east west city state bank store stores shop shops app
apps card cards online web site service services product products system systems software market trade report annual share shares stock stocks day days
week month year years hour hours record black white red green blue gold silver europe asia africa america london paris berlin tokyo york chicago
amazonian germany france italy spain japan china india canada australia brazil mexico russia turkey vegan alone reported founded owned opened please
check verify could actually heads chief executive headquartered named started under roughly about around nearly every each many more no not only
both either some any family school university college music video photo photos game games play mobile home house water power energy food health care
life love dream star sun moon sea air fire earth nature time space land island river mountain garden park tower bridge castle king queen prince`.split(
    /\s+/u,
  ),
)

/** Whether a normalised word says something by itself in most claims. */
export const isPlain = (word: string): boolean => plainWords.has(word) || openers.has(word)

/** Words for a country's people and things, which airlines are called by as well. */
const peoples =
  /^(?:American|Norwegian|Swiss|Turkish|British|Austrian|Canadian|Mexican|Chinese|Japanese|Korean|Indian|French|German|Italian|Spanish|Dutch|Swedish|Danish|Finnish|Polish|Russian|Brazilian|Australian|Egyptian|Ethiopian|Kenyan|Emirates|European|African|Asian|Hawaiian|Irish|Scottish)$/u

/** What follows a name that does something: "Target takes", "Visa is". */
export const doing =
  /^(?:is|was|has|had|does|did|will|can|also|now|still|never|only|to|sold|paid|made|took|gave|rose|fell|won|lost|kept|began|grew|cut|bought|built|left|held|led|said|\p{Ll}+(?:s|ed))$/u

const strongest = (bearers: readonly Bearer[]) => bearers.some(({ wellKnown }) => wellKnown)

function strengthOf(
  words: readonly Word[],
  from: number,
  to: number,
  bearers: readonly Bearer[],
  everyday: boolean,
): number {
  const [first, last] = [words[from], words[to - 1]]
  if (first === undefined || last === undefined) return 0
  const capital = words.slice(from, to).some((word) => word.capital && (word.norm !== 'the' || to - from === 1))
  const known = strongest(bearers)
  const possessive = last.norm !== last.bare ? 1 : 0
  const letterCount = words.slice(from, to).reduce((sum, word) => sum + word.norm.length, 0)
  if (!capital && (everyday || !known || letterCount < 5 || first.norm === 'the')) return 0
  if (to - from === 1 && (plainWords.has(first.bare) || isLegalForm(first.bare))) return 0
  if (/^[\d.]+$/u.test(first.bare) && to - from === 1) return 0
  const before = words[from - 1]
  const after = words[to]
  // "Tim Martin" is a person, "Norwegian ships" are ships of a country.
  if (
    to - from === 1 &&
    givenNames.has(first.norm) &&
    after?.capital === true &&
    !after.apart &&
    /\p{Ll}/u.test(first.text)
  )
    return 0
  if (to - from === 1 && peoples.test(first.text) && after !== undefined) return 1
  if (to - from === 1 && before?.capital === true && givenNames.has(before.bare)) return 0
  if (to - from === 1 && isInner(words, from)) return 1
  const acts = after !== undefined && !after.apart && doing.test(after.text.replace(/[.,]+$/u, ''))
  const leading = everyday && first.lead && possessive === 0 ? (acts ? 0 : -2) : 0
  return (known ? 5 : 2) + (to - from > 1 ? 1 : 0) + possessive + leading + (everyday ? -1 : 0) + (capital ? 0 : -1)
}

/** A word in capitals and small letters, as names and titles have them. */
const titled = /^\p{Lu}\p{Ll}+$/u

/** Whether a lone name goes on from another word of a title: "Ball" of Super Monkey Ball. */
function isInner(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (word === undefined || before === undefined || word.apart || before.lead) return false
  return (
    titled.test(word.text) && titled.test(before.text) && !peoples.test(before.text) && !plainWords.has(before.norm)
  )
}

/** Whether a spelling is an ordinary word to every brand that bears it. */
export function isEveryday(edition: Edition, key: string): boolean {
  return edition.aliases(key).some(({ via }) => via === 'word') || isOrdinary(edition, key)
}

/** Whether the lists of names know a spelling for ordinary words. */
const isOrdinary = (edition: Edition, key: string): boolean =>
  edition.callings(key).some(({ kind }) => kind === 'everyday')

/** Letters that are only ever written in capitals mean nobody when they are not: "Ana" is a person, ANA an airline. */
function writtenSo(edition: Edition, key: string, text: string, bearers: readonly Bearer[]): boolean {
  if (key.length > 4 || !/^\p{Lu}?\p{Ll}+(?:['’]s)?$/u.test(text)) return true
  const spellings = spellingsBy(edition, key, bearers)
  return spellings.length === 0 || spellings.some((one) => /\p{Ll}/u.test(one))
}

/** Every spelling of a name by its bearers. */
function spellingsBy(edition: Edition, key: string, bearers: readonly Bearer[]): readonly string[] {
  return [
    ...edition.callings(key).map(({ name }) => name),
    ...bearers.flatMap(({ ref }) => {
      const { name, aliases } = edition.brand(ref)
      return [name, ...aliases].filter((one) => normaliseName(one) === key)
    }),
  ]
}

/** Whether the "'s" of a word belongs to the name, as in "McDonald's"; else it says that something is owned, as in "Stripe's". */
function hasApostrophe(edition: Edition, key: string, bearers: readonly Bearer[]): boolean {
  return spellingsBy(edition, key, bearers).some((one) => /['’ʼ]/u.test(one))
}

function spelled(words: readonly Word[], from: number, to: number): readonly string[] {
  const stem = words.slice(from, to - 1).map(({ norm }) => (norm === '&' || norm === '' ? 'and' : norm))
  const last = words[to - 1]
  if (last === undefined) return []
  const bare = words.slice(from, to - 1).map((word) => word.bare || 'and')
  const single = to - from === 1 && last.bare.length > 4 && last.bare.endsWith('s') ? [last.bare.slice(0, -1)] : []
  return [
    ...new Set([
      [...stem, last.norm].join(' '),
      [...stem, last.bare].join(' '),
      [...bare, last.bare].join(' '),
      ...single,
    ]),
  ]
}

const orAnd = (spelling: string): string => (spelling === '' || spelling === '&' ? 'and' : spelling)

/** Whether a name of several words may begin at a word: the first two words of each spelling of it are looked for. */
function mayBeginLonger(edition: Edition, [first, second]: readonly (Word | undefined)[]): boolean {
  if (first === undefined || second === undefined || second.apart) return false
  const begins = (a: string, b: string) => {
    const text = `${orAnd(a)} ${orAnd(b)}`
    const end = text.indexOf(' ', text.indexOf(' ') + 1)
    return edition.mayBeginName(end < 0 ? text : text.slice(0, end))
  }
  if (begins(first.norm, second.norm)) return true
  const isPlain = first.norm === first.bare && second.norm === second.bare
  return !isPlain && (begins(first.norm, second.bare) || begins(first.bare, second.bare))
}

/** Whether a spelling takes the "'s" of its last word into the name although the word without it is a name as well. */
function readsPossessive(edition: Edition, words: readonly Word[], to: number, key: string): boolean {
  const last = words[to - 1]
  if (last === undefined || last.norm === last.bare || !key.endsWith(last.norm)) return false
  return bearersOf(edition, key.slice(0, -last.norm.length) + last.bare).length > 0
}

function nameAt(edition: Edition, words: readonly Word[], from: number): Mention | undefined {
  let limit = from + 1
  if (mayBeginLonger(edition, words.slice(from, from + 2)))
    while (limit < words.length && limit - from < wordsMax && words[limit]?.apart === false) limit += 1
  for (let to = limit; to > from; to -= 1) {
    for (const key of spelled(words, from, to)) {
      if (key.length < 2) continue
      const all = bearersOf(edition, key).filter(
        ({ how }) => how !== 'ticker' && (how !== 'derived' || to - from > 1 || key.length > 3),
      )
      if (all.length === 0) continue
      const bearers = likelyOf(edition, key, all)
      if (readsPossessive(edition, words, to, key) && !hasApostrophe(edition, key, bearers)) continue
      if (to - from === 1 && !writtenSo(edition, key, words[from]?.text ?? '', bearers)) continue
      const isOne = to - from === 1
      const everyday = isOne ? isEveryday(edition, key) : isOrdinary(edition, key)
      if (!isOne && everyday && !words.slice(from, to).every(({ capital }) => capital)) continue
      const strength = strengthOf(words, from, to, bearers, everyday)
      if (strength <= 0) continue
      return {
        key,
        text: words
          .slice(from, to)
          .map(({ text }) => text)
          .join(' '),
        from,
        to,
        bearers,
        strength,
        isOffered: beginsRegistered(words, to),
      }
    }
  }
  return undefined
}

/** Words of a registered name behind a shorter name, and those that join them. */
const registeredMax = 6
const joining = new Set(['and', 'of', 'for', '', '&'])

/** Whether words in capitals go on to a legal form, with at least one that is none: "Networks Limited". */
function beginsRegistered(words: readonly Word[], from: number): boolean {
  for (let at = from; at < Math.min(words.length, from + registeredMax); at += 1) {
    const word = words[at]
    if (word === undefined || (word.apart && !isLegalForm(word.bare))) return false
    if (isLegalForm(word.bare) && word.capital) return at > from
    if (!word.capital && !joining.has(word.norm)) return false
  }
  return false
}

/** Hosts and letters of shares, which are written as nothing else is. */
function markedAt(edition: Edition, words: readonly Word[], at: number, shouted: boolean): Mention | undefined {
  const word = words[at]
  if (word === undefined) return undefined
  const text = word.text.replace(/[.:\-/'’!]+$/u, '').replace(/['’]s$/u, '')
  const host = hostOf(text)
  const found = (key: string, bearers: readonly Bearer[], strength: number, to = at + 1): Mention => ({
    key,
    text,
    from: at,
    to,
    bearers,
    strength,
    isOffered: false,
  })
  if (host !== undefined)
    for (const domain of domainsOf(host)) {
      const [owner] = hostsOf(edition, normaliseName(domain))
      if (owner !== undefined)
        return found(domain, [{ ref: owner, how: 'domain', wellKnown: edition.brand(owner).trade !== undefined }], 8)
    }
  const next = words[at + 1]
  const pair =
    next === undefined || (next.apart && !word.text.endsWith(':'))
      ? undefined
      : tickerForm(`${word.text} ${next.text}`.replace(/[.,]+$/u, ''))
  const isPlaced = pair?.explicit === true
  if ((letters.has(text) && !isPlaced) || shouted) return undefined
  const form = isPlaced ? pair : tickerForm(text)
  const alone = text.length < 2 && !(at === 0 && doing.test(next?.text ?? ''))
  if (form === undefined) return undefined
  for (const key of form.keys) {
    const home = listedUnder(edition, key, form)
    const known = home.filter(({ wellKnown }) => wellKnown)
    const chosen = known.length > 0 ? known : home
    if (chosen.length === 0 || (form.explicit !== true && alone)) continue
    const strength = form.explicit === true ? 8 : at === 0 && doing.test(next?.text ?? '') ? 5 : 3
    return found(key, chosen, strength, isPlaced ? at + 2 : at + 1)
  }
  // The letters of nobody that is known leave the exchange before them nobody either.
  return isPlaced ? found('', [], 8, at + 2) : undefined
}

/** The names of a claim from left to right, the longest at each place; none overlaps another. */
export function mentionsOf(edition: Edition, claim: string): readonly Mention[] {
  const words = wordsOf(claim)
  const shouted = !words.some(({ text }) => /\p{Ll}/u.test(text))
  const found: Mention[] = []
  for (let at = 0; at < words.length; ) {
    const marked = markedAt(edition, words, at, shouted)
    const named = nameAt(edition, words, at)
    const chosen =
      marked !== undefined && (named === undefined || marked.strength > named.strength || marked.to > named.to)
        ? marked
        : named
    if (chosen === undefined) at += 1
    else {
      if (chosen.bearers.length > 0) found.push(chosen)
      at = chosen.to
    }
  }
  const foreign = foreignNames(edition, claim.slice(0, foreignReadMax))
  if (foreign.length === 0) return found
  const both = [...found.filter(({ text }) => !foreign.some((one) => one.text === text)), ...foreign]
  return both.toSorted((a, b) => claim.indexOf(a.text) - claim.indexOf(b.text))
}

/** Words that begin a sentence and are no first name. */
const openers = new Set(
  `does did do is was are were has have had can could will would should may might must while although though since because after before during
until with without about than then there here what which who whom whose how why where not yes also still just even neither few several once again
via like unlike through between within among against despite regarding concerning check verify confirm true false according both together so`.split(
    /\s+/u,
  ),
)
