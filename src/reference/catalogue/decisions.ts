import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ClaimcheckError } from '../../model/errors.ts'

const texts = z.array(z.string().min(1))
const toText = z.record(z.string(), z.string())
const toTexts = z.record(z.string(), texts)

/**
 * One reviewed decision: the reason and what it does. Brands are named by their key: the registrable domain, or
 * `~` and the normalised name for a brand that no source gives a domain.
 */
const Decision = z.strictObject({
  reason: z.string().min(10),
  /** key → the name people use. */
  rename: toText.optional(),
  /** key → slug, where the rule's is not the one a stranger would guess. */
  slug: toText.optional(),
  /** key → key of the brand it is folded into. */
  merge: toText.optional(),
  /** key → key of the owning brand. */
  parent: toText.optional(),
  /** key → further names. */
  aliases: toTexts.optional(),
  /** key → names it no longer uses. */
  former: toTexts.optional(),
  /** key → names the rules would give it that are not its own. */
  unalias: toTexts.optional(),
  /** key → further domains. */
  owned: toTexts.optional(),
  product: toTexts.optional(),
  country: toTexts.optional(),
  /** domain → new key → the names in rows of that domain which mean the new brand. */
  split: z.record(z.string(), toTexts).optional(),
  /** key → name: brands that rows name only in passing, kept because claims name them. */
  create: toText.optional(),
  /** key → [ticker, cik]. */
  listed: z.record(z.string(), z.tuple([z.string(), z.string()])).optional(),
  category: toText.optional(),
  /** key → main domain, where the rows' domain is not the one people know. */
  domain: toText.optional(),
  /** Domains that many organisations share: rows are told apart by name. */
  shared: texts.optional(),
  /** Domains that look like a country domain of a known brand and are someone else's. */
  separate: texts.optional(),
  /** alias → the key that keeps it alone. */
  exclusive: toText.optional(),
  /** Names that are ordinary words: accepted only capitalised or where the caller names the brand. */
  words: texts.optional(),
  /** Keys of brands that are none. */
  drop: texts.optional(),
})
type Decision = z.infer<typeof Decision>

/** All reviewed decisions, merged into one table per kind. */
export interface Decisions {
  readonly rename: ReadonlyMap<string, string>
  readonly slug: ReadonlyMap<string, string>
  readonly merge: ReadonlyMap<string, string>
  readonly parent: ReadonlyMap<string, string>
  readonly category: ReadonlyMap<string, string>
  readonly domain: ReadonlyMap<string, string>
  readonly exclusive: ReadonlyMap<string, string>
  readonly create: ReadonlyMap<string, string>
  readonly aliases: ReadonlyMap<string, readonly string[]>
  readonly former: ReadonlyMap<string, readonly string[]>
  readonly unalias: ReadonlyMap<string, readonly string[]>
  readonly owned: ReadonlyMap<string, readonly string[]>
  readonly product: ReadonlyMap<string, readonly string[]>
  readonly country: ReadonlyMap<string, readonly string[]>
  /** `domain` + NUL + row name → key. */
  readonly split: ReadonlyMap<string, string>
  readonly listed: ReadonlyMap<string, readonly [ticker: string, cik: string]>
  readonly shared: ReadonlySet<string>
  readonly separate: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly drop: ReadonlySet<string>
}

const singles = ['rename', 'slug', 'merge', 'parent', 'category', 'domain', 'exclusive', 'create'] as const
const lists = ['aliases', 'former', 'unalias', 'owned', 'product', 'country'] as const
const sets = ['shared', 'separate', 'words', 'drop'] as const

function refuse(file: string, problem: string): never {
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'A file of catalogue decisions is wrong; correct it and run the intake again.',
    {
      cause: new Error(`${path.basename(file)}: ${problem}`),
    },
  )
}

function readFile(file: string): Decision[] {
  const parsed = z.array(Decision).safeParse(parse(readFileSync(file, 'utf8')))
  if (!parsed.success) refuse(file, z.prettifyError(parsed.error))
  return parsed.data
}

function tables<K extends string, V>(kinds: readonly K[], fresh: () => V): Record<K, V> {
  return Object.fromEntries(kinds.map((kind) => [kind, fresh()])) as Record<K, V>
}

/** Read every `*.yaml` of the folder of overrides; two decisions about one thing that disagree stop the intake. */
export function readDecisions(dir: string): Decisions {
  const one = tables(singles, () => new Map<string, string>())
  const many = tables(lists, () => new Map<string, string[]>())
  const plain = tables(sets, () => new Set<string>())
  const split = new Map<string, string>()
  const listed = new Map<string, readonly [string, string]>()
  for (const name of readdirSync(dir).sort()) {
    if (!name.endsWith('.yaml')) continue
    const put = <V>(table: Map<string, V>, key: string, value: V): void => {
      const before = table.get(key)
      if (before !== undefined && before !== value) refuse(name, `two decisions about ${key}`)
      table.set(key, value)
    }
    for (const decision of readFile(path.join(dir, name))) {
      for (const kind of singles) {
        for (const [key, value] of Object.entries(decision[kind] ?? {})) put(one[kind], key, value)
      }
      for (const kind of lists) {
        for (const [key, value] of Object.entries(decision[kind] ?? {})) {
          many[kind].set(key, [...(many[kind].get(key) ?? []), ...value])
        }
      }
      for (const kind of sets) for (const value of decision[kind] ?? []) plain[kind].add(value)
      for (const [key, value] of Object.entries(decision.listed ?? {})) put(listed, key, value)
      for (const [domain, keys] of Object.entries(decision.split ?? {})) {
        for (const [key, names] of Object.entries(keys)) {
          for (const row of names) put(split, `${domain}\u0000${row}`, key)
        }
      }
    }
  }
  return { ...one, ...many, ...plain, split, listed }
}
