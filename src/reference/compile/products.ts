import type { ProductDraft } from '../../data/edition/index.ts'
import { normaliseName } from '../../model/facts.ts'
import { withoutVendor } from '../vendor-prefix.ts'
import { productAliases } from './product-names.ts'

interface Entry {
  readonly id: string
  readonly key: string
  readonly brand: string
  readonly names: string[]
  category: string
  /** Slug of the maker, when it is not the seller. */
  maker: string | undefined
}

/** What a row says about its product. */
export interface ProductClue {
  readonly brand: string
  readonly key: string
  readonly name: string
  readonly category: string
  readonly maker: string | undefined
}

/** Products as rows name them: one per brand and key, the first source to name it gives its id. */
export interface ProductRegistry {
  /** The id of the row's product; the brand's own where the product is called as the brand is. */
  add(clue: ProductClue): string
  drafts(): ProductDraft[]
}

const model = 'llm-api'

/** A product key in the form ids have it: lower case, dots kept, all else dashes. */
export function productKey(key: string): string {
  return key
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\+/gu, ' plus ')
    .replace(/[^a-z0-9.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/gu, '')
}

/** The seller's own name before a key says nothing, except in models, whose names are identifiers. */
function ownKey(brand: string, clue: ProductClue): string {
  const plain = productKey(clue.key)
  if (clue.category === model || !plain.startsWith(`${brand}-`)) return plain
  return plain.slice(brand.length + 1)
}

/**
 * Two keys of one product can differ in dots ("claude-3.5-sonnet", "claude-3-5-sonnet") and in saying that they mean
 * the latest ("codestral-latest").
 */
function joinKey(key: string): string {
  return key.replaceAll('.', '-').replace(/-latest$/u, '')
}

/** Spellings under which a reseller lists a maker's model: without a vendor's prefix and a cloud's revision. */
function makerKeys(key: string): string[] {
  const bare = withoutVendor(key)
  const stem = bare.replace(/-v\d+(?:-\d+)?$/u, '').replace(/-(?:free|latest)$/u, '')
  return [key, bare, stem, stem.replace(/-\d{8}$/u, '')]
}

function capitals(name: string): number {
  return name.match(/\p{Lu}/gu)?.length ?? 0
}

/**
 * The name that reads best: the key in its proper case where a source writes it so, else the first in proper case rather
 * than a key that one source uses as a name.
 */
function bestName(entry: Entry): string {
  const spelled = (name: string): string => normaliseName(name).replaceAll('.', ' ')
  const own = entry.names.filter((name) => spelled(name) === spelled(entry.key))
  const [best] = own.toSorted((a, b) => capitals(b) - capitals(a))
  return best ?? entry.names.find((name) => capitals(name) > 0) ?? entry.names[0] ?? entry.key
}

/**
 * Models that go by one name within a brand: a name means the one of the shortest key ("Claude Opus 4" is
 * claude-opus-4, not its dated snapshot). Answers with what each name means, by brand and normalised name.
 */
function nameOwners(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const owners = new Map<string, Entry>()
  for (const entry of entries) {
    for (const name of entry.names) {
      const place = `${entry.brand}/${normaliseName(name)}`
      const owner = owners.get(place)
      if (owner === undefined || entry.key.length < owner.key.length) owners.set(place, entry)
    }
  }
  return owners
}

/** A model's product with its names; a name that means another model of the brand gets the key beside it. */
function draftOf(entry: Entry, owners: ReadonlyMap<string, Entry>, brandName: string): Omit<ProductDraft, 'parent'> {
  const owns = (name: string): boolean =>
    entry.category !== model || (owners.get(`${entry.brand}/${normaliseName(name)}`) ?? entry) === entry
  const best = bestName(entry)
  const name = owns(best) ? best : `${best} (${entry.key})`
  const otherNames = entry.names.filter((given) => given !== name && owns(given))
  const aliases = productAliases({ name, otherNames, key: entry.key, brandName, category: entry.category })
  return {
    id: entry.id,
    name,
    brand: entry.brand,
    ...(entry.category === '' ? {} : { category: entry.category }),
    aliases: aliases.filter(({ alias }) => owns(alias)),
  }
}

/** A registry over the names of the brands, by slug. */
export function productRegistry(brandNames: ReadonlyMap<string, string>): ProductRegistry {
  const entries = new Map<string, Entry>()
  const place = (brand: string, key: string): string => `${brand}/${joinKey(key)}`
  const parentOf = (entry: Entry, owners: ReadonlyMap<string, Entry>): string | undefined => {
    const { maker } = entry
    if (maker === undefined || maker === entry.brand) return undefined
    for (const key of makerKeys(entry.key)) {
      const made = entries.get(place(maker, key))
      if (made !== undefined) return made.id
    }
    return owners.get(`${maker}/${normaliseName(bestName(entry))}`)?.id ?? maker
  }
  return {
    add(clue) {
      const key = ownKey(clue.brand, clue)
      const brandName = normaliseName(brandNames.get(clue.brand) ?? clue.brand)
      if (key === clue.brand || normaliseName(clue.name) === brandName) return clue.brand
      const at = place(clue.brand, key)
      let entry = entries.get(at)
      if (entry === undefined) {
        const { brand, category, maker } = clue
        entry = { id: `${brand}/${key}`, key, brand, names: [], category, maker }
        entries.set(at, entry)
      }
      if (clue.name !== '' && !entry.names.includes(clue.name)) entry.names.push(clue.name)
      entry.maker ??= clue.maker
      if (entry.category === '') entry.category = clue.category
      return entry.id
    },
    drafts() {
      const all = [...entries.values()]
      const owners = nameOwners(all.filter((entry) => entry.category === model))
      return all.map((entry) => {
        const parent = parentOf(entry, owners)
        const draft = draftOf(entry, owners, brandNames.get(entry.brand) ?? entry.brand)
        return { ...draft, ...(parent === undefined ? {} : { parent }) }
      })
    },
  }
}
