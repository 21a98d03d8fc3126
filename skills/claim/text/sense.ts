import type { Word } from '../claim-reading.ts'
import { areOpposite, stem } from '../words.ts'
import type { DatedReading } from './dates.ts'
import { areContrary, kinship, kinshipTo } from './lexicon.ts'
import {
  hasLifespan,
  isContent,
  isEndlessMatch,
  isLifeWord,
  isProper,
  type Match,
  ofOneKind,
  polarityDiffers,
  subjectEnd,
} from './match.ts'
import { compareRoles, type RoleFinding } from './roles.ts'
import type { Scene } from './scenes.ts'
import { type ComparedNames, compareNames } from './slots.ts'
import { compareValues } from './values.ts'
import { areAntonyms, areSiblings } from './wordnet.ts'

/** A scene as it is understood beside a claim. */
export interface Sensed {
  readonly scene: Scene
  readonly match: Match
  readonly names: ComparedNames
  readonly roles: RoleFinding
  readonly values: ReturnType<typeof compareValues>
  readonly denied: boolean
  /** Weight of the claim's words to which nothing answers, and of all. */
  readonly lost: number
  readonly weight: number
  /** How many words that say something have their answer in the word itself, and how many in one that means the same. */
  readonly same: number
  readonly kindred: number
  readonly opposed: readonly Against[]
  readonly siblings: readonly Against[]
}
export type Against = readonly [claim: number, scene: number]

const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u).map(stem))
/** Words that say little of what is claimed. */
export const light = stems(`
person people anyone someone everybody place thing number amount total item way kind sort part piece case fact
be become do get go come take make give put use see find have keep
altogether whole full entire overall current actual exact official new also still already even just about around long
run amount stand count mr mrs ms miss dr sir cllr reach hold include involve provide offer need require cost feature own carry receive apply available account work offer expect schedule due
`)
/** Verbs that only carry the value of a claim: it lasts, costs, allows or comes to so much. */
export const carrying = stems(
  'allow permit last take stand come charge total number measure weigh rank set fix run fall pay price sell go reach average',
)
/** What a text calls itself or those who speak in it. */
const selves = stems(`
recipe study trial paper article report text notice letter page listing document readme term bulletin minute product event tool app application
service site website programme program company firm author researcher organiser organizer operator maker owner team club association committee council
walker hiker traveller passenger driver rider cyclist tenant borrower patient student parent employee subscriber policyholder holder owner resident worker
match game race fixture festival fair exhibition meeting
customer user visitor guest buyer reader applicant participant member trip tour leaflet label policy agreement contract
`)
const unweighed =
  /^(?:him|them|himself|herself|themselves|itself|no|not|never|nobody|nothing|none|without|neither|nor|cannot)$/u

/** Opposites that hold side by side: who buys is sold to, who pays for one thing gets another free. */
const compatible = new Set([
  'buy sell',
  'pay fre',
  'fre pay',
  'sell buy',
  'day night',
  'night day',
  'first last',
  'last first',
  'give take',
  'take give',
  'come go',
  'go come',
])
const isOpposed = (left: Word, right: Word): boolean =>
  (areContrary(left.stem, right.stem) || areOpposite(left.stem, right.stem) || areAntonyms(left.stem, right.stem)) &&
  !compatible.has(`${left.stem} ${right.stem}`)

interface Aligned extends Match {
  readonly lost: number
  readonly weight: number
  readonly opposed: readonly Against[]
}

/** Lay a claim beside a scene by what its words mean. */
function align(claim: DatedReading, { reading, around, place }: Scene): Aligned {
  const found = onceAStem(claim, (word) => answersTo(word, reading))
  // "Higher than the old one" beside "the new wall is higher than the old one": what the claim says as well is no contrary of it.
  const own = new Set(claim.words.map(({ stem }) => stem))
  const contrary = onceAStem(claim, (word) =>
    contraryTo(word, reading).filter((at) => !own.has(reading.words[at]?.stem ?? '')),
  )
  const anchors = new Set(found.flatMap((hits, at) => (contrary[at]?.length === 0 ? hits : [])))
  const pairs = new Map<number, readonly number[]>()
  const context = new Set<number>()
  const missing: number[] = []
  const opposed: Against[] = []
  const end = subjectEnd(claim)
  const valued = claim.figures.length + claim.moments.length > 0
  let weight = 0
  let lost = 0
  for (const [at, word] of claim.words.entries()) {
    if (!isWeighed(word)) continue
    const slight = light.has(word.stem) || (valued && at >= end && carrying.has(word.stem))
    const load = slight ? 0.2 : isProper(claim, at) ? 1.3 : 1
    weight += load
    const hits = found[at] ?? []
    const short = hits.length > 0 ? undefined : shortOf(claim, at, found, reading, place)
    const against = oppositeOf(word, reading, hits, contrary[at] ?? [], anchors)
    if (against !== undefined) opposed.push([at, against])
    else if (isLifeWord(word.stem) && hasLifespan(reading)) pairs.set(at, [0])
    else if (hits.length > 0) pairs.set(at, hits)
    else if (short !== undefined) pairs.set(at, short)
    else if (isKnown(word.stem, around)) {
      context.add(at)
      lost += at < end ? 0 : load * 0.4
    } else {
      missing.push(at)
      lost += at < end && selves.has(word.stem) ? load * 0.2 : load
    }
  }
  return { pairs, context, missing, coverage: weight === 0 ? 0 : 1 - lost / weight, opposed, lost, weight }
}

/** "Martin Cole" beside a scene that has Martin, where the text has that name: the places of the part that stands for the whole. */
function shortOf(
  claim: DatedReading,
  at: number,
  found: readonly (readonly number[])[],
  { words }: DatedReading,
  { names }: Scene['place'],
): readonly number[] | undefined {
  const isName = (word: Word | undefined) => /^\p{Lu}\p{Ll}/u.test(word?.token.text ?? '') && word?.stop === false
  if (!isName(claim.words[at])) return undefined
  const written = (index: number) => claim.words[index]?.token.text.toLowerCase().replace(/['’]s$/u, '')
  for (const [beside, key] of [
    [at - 1, `${written(at - 1)} ${written(at)}`],
    [at + 1, `${written(at)} ${written(at + 1)}`],
  ] as const) {
    const hits = (found[beside] ?? []).filter(
      (hit) =>
        words[hit]?.stem === claim.words[beside]?.stem &&
        isName(words[hit]) &&
        !isName(words[hit - 1]) &&
        !isName(words[hit + 1]) &&
        !(words[hit + 1]?.token.norm === 'of' && isName(words[hit + 2])),
    )
    if (hits.length > 0 && names().has(key)) return hits
  }
  return undefined
}

const isWeighed = (word: Word): boolean => isContent(word) && !unweighed.test(word.token.norm)

/** What answers each weighed word of a claim, asked once for each stem. */
function onceAStem({ words }: DatedReading, answer: (word: Word) => readonly number[]): readonly (readonly number[])[] {
  const known = new Map<string, readonly number[]>()
  return words.map((word) => {
    if (!isWeighed(word)) return []
    const hits = known.get(word.stem) ?? answer(word)
    known.set(word.stem, hits)
    return hits
  })
}

/** The words of a scene that are nearest in meaning to a word. */
function answersTo(word: Word, reading: DatedReading): readonly number[] {
  const kin = kinshipTo(word.stem)
  let best = 0
  let hits: number[] = []
  for (const [index, other] of reading.words.entries()) {
    if ((other.inValue || !isContent(other)) && other.stem !== word.stem) continue
    const near = kin(other.stem)
    if (near > best) {
      best = near
      hits = [index]
    } else if (near === best && near > 0) hits.push(index)
  }
  return hits
}

/** The words of a scene that say the opposite of a word. */
const contraryTo = (word: Word, { words }: DatedReading): readonly number[] =>
  words.flatMap((other, at) => (isOpposed(word, other) ? [at] : []))

const knownAround = new WeakMap<ReadonlySet<string>, Map<string, boolean>>()

/** Whether the text around a scene has a word or one that means the same; the scenes of a sentence share what is around them. */
function isKnown(stem: string, around: ReadonlySet<string>): boolean {
  const asked = knownAround.get(around) ?? new Map<string, boolean>()
  knownAround.set(around, asked)
  const kin = kinshipTo(stem)
  const known = asked.get(stem) ?? (around.has(stem) || [...around].some((one) => kin(one) >= 0.85))
  asked.set(stem, known)
  return known
}

/** The word that says the opposite, where it stands nearer to what else is shared than the word itself does. */
function oppositeOf(
  word: Word,
  reading: DatedReading,
  hits: readonly number[],
  contrary: readonly number[],
  anchors: ReadonlySet<number>,
): number | undefined {
  if (contrary.length === 0) return undefined
  if (anchors.size === 0 && hits.length === 1 && reading.words[hits[0] ?? 0]?.stem === word.stem) return undefined
  const against = contrary.filter((at) => !anchors.has(at) && reading.words[at]?.inValue === false)
  if (against.length === 0) return undefined
  const near = (at: number) => Math.min(...[...anchors].filter((one) => one !== at).map((one) => Math.abs(one - at)))
  const own = Math.min(...hits.map(near))
  const best = [...against].sort((a, b) => near(a) - near(b))[0]
  return best !== undefined && near(best) < own ? best : undefined
}

/** Kinship from which on two forms are one word. */
const sameWord = 0.9

function answers(claim: DatedReading, { words }: DatedReading, { pairs }: Match): Pick<Sensed, 'same' | 'kindred'> {
  const told = [...pairs].flatMap(([at, hits]) => {
    const word = claim.words[at]
    if (word === undefined || light.has(word.stem)) return []
    return [hits.some((hit) => kinship(word.stem, words[hit]?.stem ?? '') >= sameWord)]
  })
  const same = told.filter(Boolean).length
  return { same, kindred: told.length - same }
}

/** What a scene says of a claim, taken apart; undefined where it shares neither a word nor its values with it. */
export function sense(claim: DatedReading, scene: Scene): Sensed | undefined {
  const { reading } = scene
  const match = align(claim, scene)
  if (isEndlessMatch(claim, reading, match)) return undefined
  const values = compareValues(claim, reading, match)
  if (match.pairs.size === 0 && values.finding !== 'agrees') return undefined
  const matched = new Set([...match.pairs.values()].flat())
  const siblings = match.missing.flatMap((at): readonly Against[] => {
    const word = claim.words[at]
    if (word === undefined) return []
    const hit = reading.words.findIndex(
      (other, index) =>
        !matched.has(index) &&
        !other.inValue &&
        (ofOneKind(other.token.norm, word.token.norm) || areSiblings(word.stem, other.stem)),
    )
    return hit < 0 ? [] : [[at, hit]]
  })
  return {
    scene,
    match,
    names: compareNames(claim, reading, match, scene.place.capitals),
    roles: compareRoles(claim, reading, match),
    values,
    denied: polarityDiffers(claim, reading, match),
    lost: match.lost,
    weight: match.weight,
    ...answers(claim, reading, match),
    opposed: match.opposed,
    siblings,
  }
}
