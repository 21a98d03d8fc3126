import { type AliasHit, normaliseName } from '../../model/facts.ts'
import type { AliasDraft, BrandDraft, ProductDraft } from './draft.ts'
import { type StringWriter, u32 } from './string-writer.ts'
import { aliasVias } from './tables.ts'

type Via = AliasHit['via']

/** Names of more words than these stay names, but no scanner looks for them. */
const wordsMax = 10

interface AliasTables {
  readonly wordsMax: number
  readonly columns: {
    readonly subjectAliasStart: Uint32Array<ArrayBuffer>
    readonly subjectAlias: Uint32Array<ArrayBuffer>
    readonly aliasKey: Uint32Array<ArrayBuffer>
    readonly aliasHitStart: Uint32Array<ArrayBuffer>
    readonly aliasHitSubject: Uint32Array<ArrayBuffer>
    readonly aliasHitVia: Uint8Array<ArrayBuffer>
  }
}

function asDraft(alias: string | AliasDraft): AliasDraft {
  return typeof alias === 'string' ? { alias, via: 'alias' } : alias
}

/** All names of a subject; the record's own name is a `name` unless a reviewed alias says it is a common word. */
function namesOf(subject: BrandDraft | ProductDraft): AliasDraft[] {
  const given = (subject.aliases ?? []).map(asDraft)
  const isWord = given.some((alias) => alias.via === 'word' && alias.alias === subject.name)
  const names: AliasDraft[] = isWord ? [] : [{ alias: subject.name, via: 'name' }]
  names.push(...given)
  if ('domain' in subject && subject.domain !== undefined) names.push({ alias: subject.domain, via: 'domain' })
  if ('ticker' in subject && subject.ticker !== undefined) names.push({ alias: subject.ticker, via: 'ticker' })
  return names
}

/** The alias index: keys in order, each with its subjects: makers before resellers, then by how well the name fits. */
export function buildAliases(
  brands: readonly BrandDraft[],
  products: readonly ProductDraft[],
  strings: StringWriter,
): AliasTables {
  const hits = new Map<string, { subject: number; via: Via }[]>()
  /** Listings of resellers come behind everything else that goes by a name. */
  const isListing = (ref: number): number => (products[ref - brands.length]?.parent === undefined ? 0 : 1)
  const subjectAliasStart: number[] = []
  const subjectAlias: number[] = []
  ;[...brands, ...products].forEach((subject, ref) => {
    subjectAliasStart.push(subjectAlias.length)
    const spelled = new Set<string>([subject.name])
    for (const { alias, via } of namesOf(subject)) {
      const key = normaliseName(alias)
      if (key === '' || key.split(' ').length > wordsMax) continue
      const known = hits.get(key) ?? []
      hits.set(key, known)
      const same = known.find((hit) => hit.subject === ref)
      if (same === undefined) known.push({ subject: ref, via })
      else if (aliasVias.indexOf(via) < aliasVias.indexOf(same.via)) same.via = via
      if (spelled.has(alias) || via === 'domain' || via === 'ticker') continue
      spelled.add(alias)
      subjectAlias.push(strings.add(alias))
    }
  })
  subjectAliasStart.push(subjectAlias.length)
  const keys = [...hits.keys()].sort()
  const starts: number[] = []
  const flat: { subject: number; via: Via }[] = []
  for (const key of keys) {
    starts.push(flat.length)
    const list = hits.get(key) ?? []
    flat.push(
      ...list.sort(
        (a, b) =>
          isListing(a.subject) - isListing(b.subject) ||
          aliasVias.indexOf(a.via) - aliasVias.indexOf(b.via) ||
          a.subject - b.subject,
      ),
    )
  }
  starts.push(flat.length)
  return {
    wordsMax: keys.reduce((most, key) => Math.max(most, key.split(' ').length), 0),
    columns: {
      subjectAliasStart: u32(subjectAliasStart),
      subjectAlias: u32(subjectAlias),
      aliasKey: u32(keys.map((key) => strings.add(key))),
      aliasHitStart: u32(starts),
      aliasHitSubject: u32(flat.map((hit) => hit.subject)),
      aliasHitVia: Uint8Array.from(flat, (hit) => aliasVias.indexOf(hit.via)),
    },
  }
}
