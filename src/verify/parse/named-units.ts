import { type Edition, rememberFor } from '#model'
import { isCounted } from '../compare/limits.ts'
import { countedWords, everyOf, rateOfUnit, unitKey } from '../lexicon/rates.ts'
import type { Token } from '../types.ts'
import { plainNumber } from './numbers.ts'

/** Brands whose units are kept. */
const brandsKept = 256

/** A unit where a claim says it, how many tokens say it, and the tokens inside it that say of what ("GB of storage per month"). */
export interface SaidUnit {
  readonly key: string
  readonly to: number
  readonly inside?: { readonly from: number; readonly to: number }
}

/** The units of one brand's records and of its products', by their first word, the longest first. */
export type Units = ReadonlyMap<string, readonly (readonly string[])[]>

/**
 * The units of a brand's records that a claim may have to say word for word: of whatever a seller counts, and what prices are for where the
 * reading of rates takes two of them for one ("per GB egress", "per GB storage") or knows no such thing.
 */
export const unitsOf: (edition: Edition, brand: number) => Units = rememberFor(readUnits, brandsKept)

function readUnits(edition: Edition, brand: number): Units {
  const [counted, paid] = [new Set<string>(), new Set<string>()]
  for (const ref of [brand, ...edition.products(brand)])
    for (const id of edition.attributesOf(ref)) {
      const attribute = edition.attributes.get(id)
      const isMoney = attribute?.kind === 'money' && attribute.family === 'price'
      if (attribute === undefined || !(isMoney || isCounted(attribute))) continue
      for (const { unit } of edition.facts(ref, id))
        if (unit !== undefined && (!isMoney || unit.startsWith('per_'))) (isMoney ? paid : counted).add(unit)
    }
  const alike = Map.groupBy(paid, (unit) => JSON.stringify(rateOfUnit(unit)))
  const isOneOfMore = (unit: string) => (alike.get(JSON.stringify(rateOfUnit(unit)))?.length ?? 0) > 1
  const unclear = [...paid].filter((unit) => !isPlainRate(unit) || isOneOfMore(unit))
  const phrases = [...new Set([...counted, ...unclear].map(unitKey))].map((key) => key.split(' '))
  return Map.groupBy(
    phrases.sort((a, b) => b.length - a.length),
    ([first = '']) => first,
  )
}

/** Whether the reading of rates knows every word of what a price is for: "per_user_month". */
const isPlainRate = (unit: string): boolean =>
  unitKey(unit)
    .split(' ')
    .every((word) => word === 'per' || /^\d/u.test(word) || everyOf.has(word) || countedWords.has(word))

/** Words that join what is counted to the time it is counted in, which units write once or not at all. */
const joining = new Set(['per', 'a', 'an', 'each', 'every'])

/** A unit of some brands at a token, the longest; `skip` tells where a phrase that may stand inside it ends. */
export function unitAt(
  tokens: readonly Token[],
  at: number,
  brands: readonly Units[],
  skip: (at: number) => number | undefined,
): SaidUnit | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  const firsts = token.gap.slash ? ['per'] : [wordOf(token)]
  const found = brands.flatMap((units) =>
    firsts.flatMap((first) => units.get(first)?.flatMap((words) => saidAt(tokens, at, words, skip) ?? []) ?? []),
  )
  return found.sort((a, b) => b.to - a.to)[0]
}

const wordOf = (token: Token): string => {
  if (token.number !== undefined) return plainNumber(token.text)
  return scales[token.norm] ?? token.stem
}

const scales: Readonly<Record<string, string>> = { million: '1000000', thousand: '1000' }

function saidAt(
  tokens: readonly Token[],
  from: number,
  words: readonly string[],
  skip: (at: number) => number | undefined,
): SaidUnit | undefined {
  let at = from
  let inside: SaidUnit['inside']
  for (const [i, word] of words.entries()) {
    const token = tokens[at]
    if (token === undefined || (at > from && endsPhrase(token))) return undefined
    if (word === 'per' && token.gap.slash) continue
    if (i > 0 && wordOf(token) !== word && inside === undefined) {
      const to = token.norm === 'of' ? skip(at + 1) : undefined
      if (to !== undefined) [inside, at] = [{ from: at + 1, to }, to]
    }
    if (i > 0 && word !== 'per' && joining.has(tokens[at]?.norm ?? '')) at += 1
    const next = tokens[at]
    if (next === undefined || wordOf(next) !== word) return undefined
    at += 1
  }
  return { key: words.join(' '), to: at, ...(inside === undefined ? {} : { inside }) }
}

function endsPhrase({ gap: { comma, stop, open, close, colon, dash } }: Token): boolean {
  return comma || stop || open || close || colon || dash
}
