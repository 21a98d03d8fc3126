import type { PiiEntity } from './entity.ts'
import { type Gazetteer, openGazetteer, type Word } from './words.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const particles = setOf(
  'van von der den de del della di da dos das du la le ten ter zu al el bin ibn ben bint af av do e y van’t ’t san',
)
const suffixes = setOf('jr sr ii iii iv md phd esq dds cpa rn jd')
const titles = setOf(
  'mr mrs ms miss mx dr prof professor sir dame lord lady madam mme mlle monsieur madame herr frau señor señora senor senora sr sra srta signor signora signore dott doctor capt captain lt sgt rev reverend father sister brother judge officer president senator nurse detective uncle aunt aunty grandma grandpa herrn pan pani',
)
/** Large-written words that are no names: what opens sentences, days, months, peoples, tongues, forms of address. */
const notNames = setOf(
  'i a an the this that these those it he she we you they there here what when where who why how which whose if but and or so yes no not my our your his her their its is are was were be been do does did can could would should may might must will shall have has had for from to in on at by with of as let please thanks thank dear hello hi hey sorry ok okay monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english french german spanish italian dutch american british european chinese japanese indian russian arabic christian muslim jewish catholic internet web google facebook twitter youtube amazon apple microsoft linux windows python java javascript github ai api sir madam team customer support everyone all user admin service account bank company inc ltd llc corp street road avenue suite apt box po north south east west new old great saint st mount lake river university college school hospital church park hotel restaurant mr mrs ms dr name address phone email date time number subject re fwd note also then now after before because while some any every each many most other another same such only just very too more less first last next one two three four five six seven eight nine ten god lord christmas easter act bill article section chapter part figure table page step option question answer case title version',
)

const abbreviations = setOf(
  'iban bic ssn pin cvv dob vat atm cpf dni nie nif bsn nhs sin tin ein gps usb sql html css json xml http https url uuid sms id ip mac vin pan url mrn npi visa iphone ipad',
)

/** What a name never ends in: buildings, grounds, states. */
const things = setOf(
  'house square garden gardens empire museum tower bridge street road avenue park palace castle theatre theater stadium center centre building award awards prize university college institute foundation school hospital church cathedral temple beach lake river island islands valley mountain bay airport station war act law bill treaty era revolution',
)

/** Words that announce a name right behind them. */
const announced =
  /(?:\b(?:my name is|name is|name was|name's|names? ?:|called|named|call me|calls? (?:him|her)|i am|i'm|i’m|this is|it's|it is|signed|sincerely|regards|best|cheers|yours|love|dear|hi|hello|hey|thanks|from|attn|attention|contact|patient|client|customer|employee|mr|mrs|by|cc|to|author|written by|sent by|spoke (?:to|with)|met(?: with)?|ask for|partner's name|husband|wife|son|daughter|mother|father|friend|colleague|boss|manager|brother|sister|me llamo|mi nombre es|soy|je m'appelle|je suis|ich bin|ich heiße|mein name ist|mi chiamo|ik ben|mijn naam is|meu nome é|chamo-me|jag heter|nazywam się|menya zovut|меня зовут)[ ,:.!-]{1,3}|[:>] ?)$/

interface Reader {
  readonly words: readonly Word[]
  readonly lower: string
  readonly known: Gazetteer
  /** The text is written small throughout, so letters' size says nothing. */
  readonly flat: boolean
}

/** Names of people: known given and family names in the shape of a name, and whatever stands where a name is announced. */
export function findNames(words: readonly Word[], lower: string): readonly PiiEntity[] {
  const large = words.filter(({ shape }) => shape === 'capital' || shape === 'upper').length
  const reader: Reader = {
    words,
    lower,
    known: openGazetteer(),
    flat: large === 0 || large === words.filter(({ shape }) => shape === 'upper').length,
  }
  const found: PiiEntity[] = []
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(reader, at)
    if (name === undefined) continue
    found.push(name.entity)
    at = name.last
  }
  return found
}

function nameAt(reader: Reader, at: number): { entity: PiiEntity; last: number } | undefined {
  const word = reader.words[at]
  if (word === undefined || word.text.length < 2 || notNames.has(word.lower) || titles.has(word.lower)) return undefined
  const { known, flat } = reader
  const large = word.shape !== 'lower'
  if (!large && !flat) return undefined
  // Capitals throughout are an abbreviation unless the whole text is written so.
  if (word.shape === 'upper' && !flat && !reader.words[at + 1]?.text.match(/^\p{Lu}{3,}$/u)) return undefined
  if (abbreviations.has(word.lower)) return undefined
  const last = lastOf(reader, at)
  const size = last - at
  if (size > 0 && things.has(reader.words[last]?.lower ?? '')) return undefined
  const confidence = Math.max(byGazetteer(reader, at, last), byAnnouncement(reader, at, last))
  if (confidence === 0) return undefined
  const end = reader.words[last]?.end ?? word.end
  const alone = size === 0 && known.places.has(word.lower) && !known.given.has(word.lower)
  if (alone && confidence < 0.8) return undefined
  return { entity: { start: word.start, end, type: 'person', confidence, validated: false }, last }
}

/** The last word of the name that begins here: particles, initials, family names and suffixes belong to it. */
function lastOf({ words, known, flat }: Reader, at: number): number {
  let last = at
  for (let next = at + 1; next < words.length && next - at <= 4; next += 1) {
    const word = words[next]
    const before = words[next - 1]
    if (word === undefined || before === undefined) break
    const initial = before.text.length === 1 && /^\.? $/.test(word.gap)
    if (!initial && !/^(?: |-)$/.test(word.gap) && !(suffixes.has(word.lower) && /^,? $/.test(word.gap))) break
    if (particles.has(word.lower) && word.shape === 'lower') {
      const follower = words[next + 1]
      if (
        follower === undefined ||
        follower.gap !== ' ' ||
        (follower.shape === 'lower' && !particles.has(follower.lower) && !flat)
      )
        break
      if (flat && !known.family.has(follower.lower) && !particles.has(follower.lower)) break
      continue
    }
    if (notNames.has(word.lower) && !suffixes.has(word.lower)) break
    const large =
      word.shape === 'capital' ||
      word.shape === 'mixed' ||
      (word.shape === 'upper' && (before.shape === 'upper' || suffixes.has(word.lower) || word.text.length === 1))
    if (flat ? !flatName(known, word) : !large) break
    last = next
  }
  return last
}

const flatName = (known: Gazetteer, word: Word): boolean =>
  known.family.has(word.lower) ||
  known.given.has(word.lower) ||
  (!known.common.has(word.lower) && word.text.length > 4 && known.familyWords.has(word.lower))

function byGazetteer({ words, known, flat }: Reader, at: number, last: number): number {
  const word = words[at]
  if (word === undefined) return 0
  const parts = word.lower.split('-')
  const sure = parts.some((part) => known.given.has(part))
  const maybe = !sure && known.givenWords.has(word.lower)
  const family = words
    .slice(at + 1, last + 1)
    .some(({ lower }) => known.family.has(lower) || known.familyWords.has(lower))
  const longer = last > at
  const everyday = known.common.has(word.lower)
  const large = word.shape === 'capital' || word.shape === 'upper'
  if (sure && longer) return family ? 0.93 : flat ? 0.6 : 0.82
  if (maybe && longer && !flat) return family ? 0.85 : everyday && word.opens ? 0 : 0.65
  if (sure)
    return flat
      ? word.text.length > 3 && !everyday
        ? 0.55
        : 0
      : word.text.length > 2 && large
        ? word.opens
          ? 0.66
          : 0.75
        : 0
  if (maybe) return !flat && !everyday && large ? 0.6 : !flat && !word.opens && word.shape === 'capital' ? 0.52 : 0
  const known2 = known.family.has(word.lower) && !known.places.has(word.lower)
  if (known2 && word.text.length > 3 && !everyday) return flat ? 0 : longer ? 0.62 : word.opens ? 0.5 : 0.62
  return 0
}

function byAnnouncement({ words, lower, known, flat }: Reader, at: number, last: number): number {
  const word = words[at]
  const before = words[at - 1]
  if (word === undefined) return 0
  if (
    before !== undefined &&
    titles.has(before.lower) &&
    /^\.? $/.test(word.gap) &&
    (before.shape !== 'lower' || flat) &&
    (word.shape !== 'lower' || known.family.has(word.lower) || known.given.has(word.lower))
  )
    return 0.9
  if (flat || word.shape !== 'capital') return 0
  const lead = lower.slice(Math.max(0, word.start - 28), word.start)
  if (!announced.test(lead)) return 0
  if (known.places.has(word.lower)) return 0
  const sure =
    /(?:name is|name was|name's|names? ?:|called|named|call me|me llamo|mi nombre es|m'appelle|heiße|name ist|mi chiamo|naam is|nome é|chamo-me|jag heter|nazywam się|зовут|attn|attention|patient|signed|sincerely|regards|yours)[ ,:.!-]{1,3}$/.test(
      lead,
    )
  if (sure) return known.common.has(word.lower) && last === at ? 0.5 : 0.85
  const two = last === at + 1 && words.slice(at, last + 1).every(({ lower: one }) => !known.common.has(one))
  return two ? 0.55 : 0
}
