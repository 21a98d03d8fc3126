import { type AliasHit, type Calling, type Edition, normaliseName } from '../facts.ts'
import { rememberFor } from '../remember.ts'
import type { Bearer, Candidate } from './types.ts'

const ofAlias: Readonly<Record<AliasHit['via'], Bearer['how']>> = {
  name: 'name',
  word: 'name',
  alias: 'short',
  domain: 'domain',
  derived: 'derived',
  ticker: 'ticker',
}

const ofCalling: Readonly<Record<Exclude<Calling['kind'], 'everyday'>, Bearer['how']>> = {
  trades_as: 'short',
  formerly: 'former',
  makes: 'product',
  ticker: 'ticker',
  host: 'domain',
}

/** Brands whose domain or host a normalised spelling is, well-known ones first, whatever else they go by under it. */
export function hostsOf(edition: Edition, key: string): readonly number[] {
  const owned = edition.aliases(key).flatMap(({ subject, via }) => (via === 'domain' ? [subject] : []))
  const hosts = edition.callings(key).flatMap(({ brand, kind }) => (kind === 'host' ? [brand] : []))
  const refs = [...new Set([...owned.map((ref) => edition.subject(ref).brand), ...hosts])]
  const isKnown = (ref: number) => edition.brand(ref).trade !== undefined
  return [...refs.filter(isKnown), ...refs.filter((ref) => !isKnown(ref))]
}

const order: readonly Bearer['how'][] = ['name', 'short', 'domain', 'derived', 'former', 'product', 'ticker']

/** Whether the letters of a name alone name no product: plans are called "Premium" by everybody. */
const isOwnWord = (via: AliasHit['via']) => via !== 'word' && via !== 'derived'

/** Every brand that a normalised spelling may mean, each once by the best of its ways; kept, for claims share most of their words. */
export const bearersOf: (edition: Edition, key: string) => readonly Bearer[] = rememberFor(findBearers)

function findBearers(edition: Edition, key: string): readonly Bearer[] {
  const best = new Map<number, Bearer['how']>()
  const add = (ref: number, how: Bearer['how']) => {
    const known = best.get(ref)
    if (known === undefined || order.indexOf(how) < order.indexOf(known)) best.set(ref, how)
  }
  for (const { subject, via } of edition.aliases(key)) {
    const { kind, brand, parent } = edition.subject(subject)
    if (kind === 'brand') add(subject, ofAlias[via])
    else if (parent === undefined && isOwnWord(via)) add(brand, 'product')
  }
  for (const { brand, kind } of edition.callings(key)) if (kind !== 'everyday') add(brand, ofCalling[kind])
  return [...best].map(([ref, how]) => ({ ref, how, wellKnown: edition.brand(ref).trade !== undefined }))
}

/** Facts from which on a brand outside the list is as likely meant as one inside. */
const heldMin = 60

/** Everything that facts are about a brand: its own, and those of its products. */
function held(edition: Edition, ref: number): number {
  return edition.factCountOf(ref) + edition.products(ref).length
}

const isCurrent = ({ how }: Bearer) => how === 'name' || how === 'short' || how === 'domain' || how === 'derived'

/**
 * The bearers that a careful reader thinks of: well-known ones before others, names that are borne today before former ones, names before
 * products, and letters of shares last. A short name ("Mac" for MAC Cosmetics) does not outrank a product of the same spelling.
 */
export function likelyOf(edition: Edition, key: string, bearers: readonly Bearer[]): readonly Bearer[] {
  const named = bearers.filter(({ how }) => how !== 'ticker')
  const weighty = named.filter((one) => one.wellKnown || (one.how === 'name' && held(edition, one.ref) >= heldMin))
  const pool = weighty.length > 0 ? weighty : named
  const current = pool.filter(isCurrent)
  const products = pool.filter(({ how }) => how === 'product')
  const former = pool.filter(({ how }) => how === 'former')
  const own = products.length > 0 && current.length === 0 ? namesakes(edition, named, products) : []
  if (own.length > 0) return own
  const ownName = current.filter(({ ref }) => normaliseName(edition.brand(ref).name) === key)
  // "Apple" is the company called so of which much is known, though Apple Records is called Apple for short.
  const known = ownName.filter((one) => isOwnName(edition, key, one))
  if (known.length > 0 && current.every((one) => ownName.includes(one) || held(edition, one.ref) < heldMin))
    return known
  const exact = ownName.length > 0
  if (current.length > 0) return weighty.length > 0 && !exact && key.length > 1 ? [...current, ...products] : current
  if (former.length > 0) return former
  if (products.length > 0) return products
  return bearers.filter(({ how }) => how === 'ticker')
}

/** Facts that make a brand one to be reckoned with beside a well-known maker's product of its name. */
const namesakeMin = 5

/** Whether a normalised spelling is a brand's own name and much is known about the brand. */
export function isOwnName(edition: Edition, key: string, { ref }: Bearer): boolean {
  return normaliseName(edition.brand(ref).name) === key && held(edition, ref) >= heldMin
}

/** Brands called as a product is: the product's own row ("Steam" beside what Valve makes), or a stranger of some weight beside it. */
function namesakes(edition: Edition, named: readonly Bearer[], products: readonly Bearer[]): readonly Bearer[] {
  const brands = named.filter(({ how, ref }) => how === 'name' && held(edition, ref) >= namesakeMin)
  const own = brands.filter(({ ref }) => products.some((product) => related(edition, ref, product.ref)))
  return own.length > 0 || brands.length === 0 ? own : [...products, ...brands]
}

/** Owners above a brand that are looked at. */
const linesMax = 8

/** A brand and the owners above it. */
function lineOf(edition: Edition, ref: number): readonly number[] {
  const line: number[] = [ref]
  for (let at = 0; at < line.length && line.length < linesMax; at += 1) {
    const { parent, house } = edition.brand(line[at] ?? ref)
    for (const owner of [parent, house]) if (owner !== undefined && !line.includes(owner)) line.push(owner)
  }
  return line
}

/** Whether one owns the other, or both are rows of one house. */
export function related(edition: Edition, a: number, b: number): boolean {
  return a === b || lineOf(edition, a).includes(b) || lineOf(edition, b).includes(a)
}

/** Whether a brand is another's, at any remove; none is its own. */
export function isOwnedBy(edition: Edition, ref: number, owner: number): boolean {
  return ref !== owner && lineOf(edition, ref).includes(owner)
}

const label = (domain: string | undefined) => domain?.split('.')[0] ?? ''

/** One of several bearers where all are of one house (BMW and the BMW Group): the one called so, else of whom most is known. */
export function oneHouse(edition: Edition, key: string, refs: readonly number[]): number | undefined {
  const [first, ...rest] = refs
  if (first === undefined) return undefined
  if (rest.length === 0) return first
  const together = (a: number, b: number) =>
    related(edition, a, b) ||
    (label(edition.brand(a).domain) !== '' &&
      label(edition.brand(a).domain) === label(edition.brand(b).domain) &&
      edition.brand(a).country === edition.brand(b).country)
  if (!rest.every((ref) => refs.some((other) => other !== ref && together(ref, other)))) return undefined
  if (!refs.some((hub) => refs.every((ref) => together(hub, ref)))) return undefined
  const exact = refs.filter((ref) => normaliseName(edition.brand(ref).name) === key)
  const pool = exact.length > 0 ? exact : refs
  return [...pool].sort((a, b) => held(edition, b) - held(edition, a))[0]
}

/** A brand as it is offered. */
export function candidateOf(edition: Edition, ref: number): Candidate {
  const { id, name, category, trade, country, domain, ticker, parent, house } = edition.brand(ref)
  const owner = house ?? parent
  const kind = trade ?? (category === 'other' ? undefined : category?.replaceAll('-', ' '))
  return {
    ref,
    id,
    name,
    ...(kind === undefined ? {} : { kind }),
    ...(country === undefined ? {} : { country }),
    ...(domain === undefined ? {} : { domain }),
    ...(ticker === undefined ? {} : { ticker }),
    ...(owner === undefined ? {} : { owner: edition.subject(owner).name }),
  }
}
