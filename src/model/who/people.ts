import { type Edition, type Fact, normaliseName } from '../facts.ts'
import { rememberFor } from '../remember.ts'
import { candidateOf, oneHouse } from './bearers.ts'
import { candidatesMax, type Who } from './types.ts'

/** Offices by which a person stands for an organisation; each is an attribute of the record. */
const offices = ['chief_executive', 'chair', 'president', 'founders'] as const
export type Office = (typeof offices)[number]

/** An office that a person has or had at an organisation, by its record. Dates are as precise as the record's. */
export interface Post {
  readonly brand: number
  readonly office: Office
  readonly from?: string
  /** When somebody else took over. Founders stay founders. */
  readonly to?: string
}

const since = ({ validFrom, asOf }: Fact): string => validFrom ?? asOf ?? ''
const namesOf = ({ value }: Fact): readonly string[] =>
  typeof value === 'object' ? value : typeof value === 'string' ? [value] : []

/** When an office passed from the people of a fact to others, by the records beside it; undefined where it did not. */
export function passedOn(fact: Fact, all: readonly Fact[]): string | undefined {
  if (fact.validTo !== undefined) return fact.validTo
  const own = new Set(namesOf(fact).map(normaliseName))
  const isOwn = (other: Fact) => namesOf(other).some((name) => own.has(normaliseName(name)))
  const last = all.reduce((max, other) => (isOwn(other) && since(other) > max ? since(other) : max), '')
  return all
    .filter((other) => !isOwn(other) && since(other) > last)
    .map(since)
    .sort()[0]
}

/** Everybody who leads or founded an organisation of the record, by the normalised name; one word alone names nobody. */
const everybody = rememberFor((edition: Edition, _all: 'all'): ReadonlyMap<string, readonly Post[]> => {
  const posts = new Map<string, Post[]>()
  for (let brand = 0; brand < edition.brandCount; brand += 1) {
    if (edition.factCountOf(brand) === 0) continue
    for (const office of offices) {
      const facts = edition.facts(brand, office)
      for (const fact of facts) {
        const to = office === 'founders' ? undefined : passedOn(fact, facts)
        const post = {
          brand,
          office,
          ...(fact.validFrom === undefined ? {} : { from: fact.validFrom }),
          ...(to === undefined ? {} : { to }),
        }
        for (const key of namesOf(fact).map(normaliseName))
          if (key.includes(' ')) posts.set(key, [...(posts.get(key) ?? []), post])
      }
    }
  }
  return posts
})

/** The offices of a person by name, at whichever organisations; none for a name that no record has. */
export const postsOf = (edition: Edition, name: string): readonly Post[] =>
  everybody(edition, 'all').get(normaliseName(name)) ?? []

/** Read the people of all records, which the first claim about a person waits for otherwise. */
export const preparePeople = (edition: Edition): void => void everybody(edition, 'all')

interface Person {
  readonly name: string
  readonly at: number
  readonly posts: readonly Post[]
}

const capitals =
  /\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+(?:(?:de|del|della|van|von|der|den|la|le|bin|al)\s+)*\p{Lu}[\p{L}\p{M}.'’-]*)+/gu
const possessive = /['’]s?$/u
/** Words of a name at most, and characters of a claim in which people are looked for. */
const nameWordsMax = 5
const readMax = 400

/** The first person of record that a claim names. */
function personIn(edition: Edition, claim: string): Person | undefined {
  for (const { 0: run, index } of claim.slice(0, readMax).matchAll(capitals)) {
    const words = [...run.matchAll(/\S+/gu)]
    for (let from = 0; from < words.length - 1; from += 1)
      for (let to = Math.min(words.length, from + nameWordsMax); to > from + 1; to -= 1) {
        const [first, last] = [words[from], words[to - 1]]
        if (first === undefined || last === undefined) continue
        const name = run.slice(first.index, last.index + last[0].length).replace(possessive, '')
        const posts = postsOf(edition, name)
        if (posts.length > 0) return { name, at: index + first.index, posts }
      }
  }
  return undefined
}

const firm = '(?:company|firm|business|group|corporation|employer|startup|start-up)'
const behind = new RegExp(`^['’]s?\\s+(?:own\\s+)?${firm}\\b`, 'u')
const ahead = new RegExp(
  `(?:\\b(?:the|a)\\s+)?\\b${firm}\\s+(?:that\\s+is\\s+|which\\s+is\\s+)?(?<how>run|led|headed|chaired|founded|co-?founded|started)\\s+by\\s+$`,
  'iu',
)

/** Whether a claim names a person of record. */
export const namesPerson = (edition: Edition, claim: string): boolean => personIn(edition, claim) !== undefined

/** What a claim calls an organisation by its people: "Jensen Huang's company", "the company run by Lisa Su". */
interface Called {
  readonly from: number
  readonly to: number
  readonly posts: readonly Post[]
}

/** Whether words of a claim are whose company it speaks of and no name: "Nat Friedman's" of "Nat Friedman's company". */
export function isOwnerOfCompany(claim: string, words: string): boolean {
  const at = claim.indexOf(words)
  const bare = words.replace(possessive, '')
  return at >= 0 && behind.test(claim.slice(at + bare.length))
}

/** The offices that are meant: those held today, else those of founders; only those of founders where the claim says so. */
function meant(posts: readonly Post[], how: string | undefined): readonly Post[] {
  const founded = posts.filter(({ office }) => office === 'founders')
  if (/found|start/u.test(how ?? '')) return founded
  const held = posts.filter(({ office, to }) => office !== 'founders' && to === undefined)
  return held.length > 0 || how !== undefined ? held : founded
}

function calledBy(claim: string, { name, at, posts }: Person): Called | undefined {
  const end = at + name.length
  const owned = behind.exec(claim.slice(end))
  if (owned !== null) return { from: at, to: end + owned[0].length, posts: meant(posts, undefined) }
  const led = ahead.exec(claim.slice(0, at))
  return led === null ? undefined : { from: led.index, to: end, posts: meant(posts, led.groups?.how?.toLowerCase()) }
}

const only = (edition: Edition, posts: readonly Post[]): number | undefined =>
  oneHouse(edition, '', [...new Set(posts.map(({ brand }) => brand))])

/** What a claim says an office is called by, and which it is. */
const said: readonly (readonly [RegExp, Office])[] = [
  [/\b(?:ceo|chief executive|runs|heads|leads)\b/iu, 'chief_executive'],
  [/\b(?:chair|chairs|chairman|chairwoman|chairperson)\b/iu, 'chair'],
  [/\bpresident\b/iu, 'president'],
  [/\b(?:co-?)?found(?:er|ed)\b/iu, 'founders'],
]

/**
 * Who is meant by a claim that names a person of record and nobody else: the organisation where it is called by its only such person ("Jensen
 * Huang's company"), else the person's organisations as candidates ("Jensen Huang is CEO"). Undefined where it names no such person, or a
 * name of the claim (`others`, as it is written) stands outside the person's.
 */
export function byPeople(edition: Edition, claim: string, others: readonly string[]): Who | undefined {
  const person = personIn(edition, claim)
  if (person === undefined) return undefined
  const called = calledBy(claim, person)
  const one = called === undefined ? undefined : only(edition, called.posts)
  if (one !== undefined) return { kind: 'found', ref: one, why: 'office', words: person.name }
  if (others.some((text) => !person.name.includes(text.replace(possessive, '')))) return undefined
  const named = said.flatMap(([words, office]) => (words.test(claim) ? [office] : []))
  const fitting = person.posts.filter(({ office }) => named.includes(office))
  const posts = fitting.length > 0 ? fitting : person.posts
  const refs = [...new Set(posts.map(({ brand }) => brand))].slice(0, candidatesMax)
  return { kind: 'several', candidates: refs.map((ref) => candidateOf(edition, ref)), words: person.name }
}

/** A claim with the organisation's own name in place of what it calls it by its people, and what was put for what. */
export interface InOrganisations {
  readonly text: string
  readonly called: string
  /** What was put in its place; undefined where the person has several organisations or none of that kind. */
  readonly name?: string
  /** It is called by its people. A record does not list all that is theirs, so that such a claim can be confirmed and not refuted. */
  readonly byPeople: boolean
}

/**
 * A claim that calls an organisation by its people, said with its name: "Jensen Huang's company is based in Santa Clara" is said of Nvidia.
 * Of a person of record "runs" is said as "heads". Undefined where the claim does neither.
 */
export function inOrganisations(edition: Edition, claim: string): InOrganisations | undefined {
  if (!/\bruns\b|\b(?:company|firm|business|group|corporation|employer|start-?up)\b/iu.test(claim)) return undefined
  const person = personIn(edition, claim)
  if (person === undefined) return undefined
  const called = calledBy(claim, person)
  const rest = claim.slice(person.at + person.name.length)
  if (called === undefined)
    return /^\s+runs\s+\p{Lu}/u.test(rest)
      ? {
          text: claim.slice(0, person.at + person.name.length) + rest.replace('runs', 'heads'),
          called: 'runs',
          name: 'heads',
          byPeople: false,
        }
      : undefined
  const words = claim.slice(called.from, called.to)
  const one = only(edition, called.posts)
  if (one === undefined) return { text: claim, called: words, byPeople: true }
  const { name } = edition.brand(one)
  return { text: claim.slice(0, called.from) + name + claim.slice(called.to), called: words, name, byPeople: true }
}
