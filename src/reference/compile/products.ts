import type { ProductDraft } from '../../data/edition/index.ts'
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
  /** The id of the row's product. */
  add(clue: ProductClue): string
  drafts(brandName: (slug: string) => string): ProductDraft[]
}

/** A product key in the form ids have it: lower case, dots kept, all else dashes, the seller's own name left out. */
export function productKey(brand: string, key: string): string {
  const plain = key
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\+/gu, ' plus ')
    .replace(/[^a-z0-9.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/gu, '')
  const bare = plain.startsWith(`${brand}-`) ? plain.slice(brand.length + 1) : plain
  return bare === '' ? plain : bare
}

/** Two keys of one product can differ in dots: "claude-3.5-sonnet" and "claude-3-5-sonnet". */
function joinKey(key: string): string {
  return key.replaceAll('.', '-')
}

/** Spellings under which a reseller lists a maker's model: without a vendor's prefix and a cloud's revision. */
function makerKeys(key: string): string[] {
  const bare = key.replace(/^(?:[a-z]{2,6}\.)?[a-z0-9]+\.(?=[a-z])/u, '')
  const stem = bare.replace(/-v\d+(?:-\d+)?$/u, '').replace(/-(?:free|latest)$/u, '')
  return [key, bare, stem, stem.replace(/-\d{8}$/u, '')]
}

export function productRegistry(): ProductRegistry {
  const entries = new Map<string, Entry>()
  const place = (brand: string, key: string): string => `${brand}/${joinKey(key)}`
  const parentOf = (entry: Entry): string | undefined => {
    const { maker } = entry
    if (maker === undefined || maker === entry.brand) return undefined
    for (const key of makerKeys(entry.key)) {
      const made = entries.get(place(maker, key))
      if (made !== undefined) return made.id
    }
    return maker
  }
  return {
    add(clue) {
      const key = productKey(clue.brand, clue.key)
      const at = place(clue.brand, key)
      let entry = entries.get(at)
      if (entry === undefined) {
        entry = {
          id: `${clue.brand}/${key}`,
          key,
          brand: clue.brand,
          names: [],
          category: clue.category,
          maker: clue.maker,
        }
        entries.set(at, entry)
      }
      if (clue.name !== '' && !entry.names.includes(clue.name)) entry.names.push(clue.name)
      entry.maker ??= clue.maker
      if (entry.category === '') entry.category = clue.category
      return entry.id
    },
    drafts(brandName) {
      return [...entries.values()].map((entry) => {
        const [name = entry.key, ...otherNames] = entry.names
        const parent = parentOf(entry)
        return {
          id: entry.id,
          name,
          brand: entry.brand,
          ...(parent === undefined ? {} : { parent }),
          ...(entry.category === '' ? {} : { category: entry.category }),
          aliases: productAliases({
            name,
            otherNames,
            key: entry.key,
            brandName: brandName(entry.brand),
            category: entry.category,
          }),
        }
      })
    },
  }
}
