import { type Attribute, normaliseName } from '#model'
import { unitWordings } from '../compare/units.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Member, Role } from '../types.ts'
import { rateWordings } from './rates.ts'
import regionNames from './regions.json' with { type: 'json' }
import type { Phrases } from './texts.ts'
import { addPhrase, createTrie, type Trie } from './trie.ts'
import { framingPhrases, harmlessWords, kindNouns, plainVerbs, shapingWords } from './words.ts'

/** Every phrase the engine knows, of one edition's vocabulary. */
export interface Lexicon {
  readonly phrases: Trie<Role>
  readonly units: Trie<string>
  /** Single words of five letters and more that name attributes and members, for reading slips of the pen. */
  readonly words: ReadonlySet<string>
  /** What the record has as texts and members of lists. */
  readonly texts: ReadonlyMap<string, Phrases>
  /** Attributes by id, as the edition holds them. */
  readonly attributes: ReadonlyMap<string, Attribute>
  /** Attributes whose value may be said to have done it to the subject. */
  readonly active: readonly Attribute[]
  /** Attribute id → ids of itself and everything narrower. */
  readonly narrower: ReadonlyMap<string, readonly string[]>
}

/** Words of a phrase in lexicon spelling. */
export function phraseWords(phrase: string): readonly string[] {
  return normaliseName(phrase).split(' ').map(stemOf)
}

/** Words of a cue; one that is written with a comma keeps it, since no other phrase runs across one. */
function cuePhrase(phrase: string): readonly string[] {
  return phrase.split(', ').flatMap((piece, at) => {
    const [first = '', ...rest] = phraseWords(piece)
    return [at === 0 ? first : `,${first}`, ...rest]
  })
}

/** Build the lexicon of an edition once; everything in it is frozen data afterwards. */
export function buildLexicon(
  attributes: ReadonlyMap<string, Attribute>,
  texts: ReadonlyMap<string, Phrases> = new Map(),
): Lexicon {
  const phrases = createTrie<Role>()
  const put = (phrase: string, role: Role) => addPhrase(phrases, cuePhrase(phrase), role)
  for (const attribute of attributes.values()) addAttribute(put, attribute)
  for (const [list, role] of shapingWords) for (const phrase of list.split(', ')) put(phrase, role)
  for (const [phrase, rate] of rateWordings) put(phrase, { role: 'rate', rate })
  for (const [region, names] of regionWordings()) for (const name of names) put(name, { role: 'region', region })
  for (const list of kindNouns) for (const phrase of list.split(', ')) put(phrase, { role: 'harmless', kind: true })
  for (const list of [...harmlessWords, ...framingPhrases, ...plainVerbs])
    for (const phrase of list.split(', ')) put(phrase, { role: 'harmless' })
  const units = createTrie<string>()
  for (const [wording, id] of unitWordings) if (wording !== '"') addPhrase(units, phraseWords(wording), id)
  const active = [...attributes.values()].filter((one) => one.active !== undefined)
  return { phrases, units, texts, attributes, active, narrower: narrowerOf(attributes), words: cueWords(attributes) }
}

function cueWords(attributes: ReadonlyMap<string, Attribute>): ReadonlySet<string> {
  const out = new Set<string>()
  for (const { label, cues, values } of attributes.values()) {
    for (const phrase of [label, ...cues, ...Object.values(values ?? {}).flat()]) {
      for (const word of phraseWords(phrase)) if (word.length > 4) out.add(word)
    }
  }
  return out
}

const startsWithRate = /^(?:monthly|annual|annually|yearly|per (?:month|year)|a (?:month|year))(?: |$)/u

function addAttribute(put: (phrase: string, role: Role) => void, attribute: Attribute): void {
  // "Annual price" is a rate and a price; as one cue it would hide the rate.
  const rated = (cue: string) => attribute.family === 'price' && startsWithRate.test(cue)
  for (const cue of [attribute.label, ...attribute.cues].filter((one) => !rated(one)))
    put(cue, { role: 'cue', attributes: [attribute.id], weak: false, inner: [] })
  for (const [value, wordings] of Object.entries(attribute.values ?? {})) {
    const members: readonly Member[] = [{ attribute: attribute.id, value }]
    const own = /^[\w -]+$/u.test(value) && value.length > 2 && attribute.kind !== 'boolean' ? [value] : []
    for (const wording of [...own, ...wordings]) put(wording, { role: 'term', members, attributes: [], weak: false })
  }
}

function narrowerOf(attributes: ReadonlyMap<string, Attribute>): ReadonlyMap<string, readonly string[]> {
  const narrower = new Map<string, string[]>()
  for (const attribute of attributes.values()) {
    let at: Attribute | undefined = attribute
    for (let depth = 0; at !== undefined && depth < 6; depth += 1) {
      const list: string[] = narrower.get(at.id) ?? []
      list.push(attribute.id)
      narrower.set(at.id, list)
      const broader: string | undefined = at.broader
      if (broader !== undefined && !attributes.has(broader)) {
        narrower.set(broader, [...(narrower.get(broader) ?? []), attribute.id])
      }
      at = broader === undefined ? undefined : attributes.get(broader)
    }
  }
  return narrower
}

const moreRegionNames: readonly (readonly [string, string])[] = [
  [
    'US',
    'us, usa, u s, u s a, united states of america, america, american, americans, the states, stateside, united state',
  ],
  ['GB', 'uk, u k, great britain, britain, british, england, gb, briton, britons, brit, brits'],
  ['EU', 'eu, european union, europe, european, eurozone, euro area, e u'],
  ['DE', 'german'],
  ['FR', 'french'],
  ['ES', 'spanish'],
  ['IT', 'italian'],
  ['JP', 'japanese'],
  ['CN', 'chinese, mainland china'],
  ['IN', 'indian'],
  ['CA', 'canadian'],
  ['AU', 'australian'],
  ['BR', 'brazilian'],
  ['MX', 'mexican'],
  ['TR', 'turkey, turkish'],
  ['CH', 'swiss'],
  ['NL', 'dutch, holland, the netherlands'],
  ['KR', 'korea, korean'],
  ['RU', 'russian'],
  ['CZ', 'czech republic, czech'],
  ['AE', 'uae'],
  ['HK', 'hong kong'],
  ['VN', 'vietnam'],
  ['PL', 'polish'],
  ['SE', 'swedish'],
  ['NO', 'norwegian'],
  ['DK', 'danish'],
  ['AT', 'austrian'],
  ['IE', 'irish'],
  ['NZ', 'nz'],
  ['ZA', 'south african'],
  ['AR', 'argentine, argentinian'],
  ['global', 'worldwide, globally, global, internationally, around the world, everywhere'],
]

function regionWordings(): readonly (readonly [string, readonly string[]])[] {
  const named = Object.entries(regionNames).map(([code, name]) => [code, [name]] as const)
  return [...named, ...moreRegionNames.map(([code, names]) => [code, names.split(', ')] as const)]
}
