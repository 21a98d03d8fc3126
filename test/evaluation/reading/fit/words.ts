import type { Attribute } from '../../../../src/model/index.ts'
import type { ContextModel } from '../../../../src/reading/context.ts'
import type { Engine } from '../../../../src/verify/engine.ts'
import { phraseWords } from '../../../../src/verify/lexicon/build.ts'
import type { FitClaim } from './claims.ts'

/** How much a word of the vocabulary counts against one that a writer used. */
const vocabularyWeight = 0.7
/** Uses of any word that are put to each attribute's own. */
const prior = 4
const weightMin = 0.25
const weightMax = 3.5

type Counts = Map<string, Map<string, number>>

/** Words that writers use of each attribute, and how much more often than of others; the sets of `without` are left out. */
export function wordWeights(
  attributes: ReadonlyMap<string, Attribute>,
  claims: readonly FitClaim[],
  without: ReadonlySet<string>,
): ContextModel['words'] {
  const counts: Counts = new Map()
  const documents = new Map<string, number>()
  const add = (attribute: string, words: Iterable<string>, weight: number, count: number) => {
    documents.set(attribute, (documents.get(attribute) ?? 0) + count)
    const own = counts.get(attribute) ?? new Map<string, number>()
    counts.set(attribute, own)
    for (const word of words) own.set(word, (own.get(word) ?? 0) + weight)
  }
  for (const { id, label, cues } of attributes.values())
    add(id, new Set([label, ...cues].flatMap(phraseWords).filter(isWord)), vocabularyWeight, 1)
  for (const claim of claims) {
    if (without.has(claim.set)) continue
    const named = new Set((claim.meant ?? []).map(({ attribute }) => attribute))
    for (const attribute of named) add(attribute, wordsOf(claim), 1 / (claim.meant?.length ?? 1), 1)
  }
  return weighed(counts, documents)
}

const isWord = (word: string): boolean => word !== '' && !/^[\d.,]+$/u.test(word)

/** Words of a claim that are no names, places, times or amounts. */
function wordsOf({ ran: { kase, parts } }: FitClaim): ReadonlySet<string> {
  const named = new Set<number>()
  for (const { spans } of parts)
    for (const { role, from, to } of spans)
      if (role === 'mention' || role === 'region' || role === 'time' || role === 'amount')
        for (let at = from; at < to; at += 1) named.add(at)
  return new Set(
    kase.tokens.flatMap(({ stem, capital }, at) =>
      named.has(at) || (capital && at > 0) || !isWord(stem) ? [] : [stem],
    ),
  )
}

function weighed(counts: Counts, documents: ReadonlyMap<string, number>): ContextModel['words'] {
  const totals = new Map<string, number>()
  for (const own of counts.values()) for (const [word, count] of own) totals.set(word, (totals.get(word) ?? 0) + count)
  const all = [...documents.values()].reduce((sum, count) => sum + count, 0)
  const out: Record<string, Record<string, number>> = {}
  for (const [attribute, own] of counts) {
    for (const [word, count] of own) {
      const usual = ((totals.get(word) ?? 0) + 1) / (all + 20)
      const share = (count + prior * usual) / ((documents.get(attribute) ?? 0) + prior)
      const weight = Math.log(share / usual)
      if (weight <= weightMin) continue
      out[word] ??= {}
      out[word][attribute] = Math.round(Math.min(weight, weightMax) * 100) / 100
    }
  }
  return Object.fromEntries(Object.entries(out).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Attributes whose yes is mostly said with a denial. */
export function deniedByName({ lexicon, edition }: Engine, claims: readonly FitClaim[]): readonly string[] {
  const counts = new Map<string, { yes: number; no: number }>()
  for (const { kind, meant = [], isTrue, ran } of claims) {
    const [fact] = meant
    if (fact === undefined || meant.length > 1 || (kind !== 'base' && kind !== 'twin')) continue
    if (lexicon.attributes.get(fact.attribute)?.kind !== 'boolean') continue
    if (!ran.parts.some(({ spans }) => spans.some(({ role }) => role === 'negation'))) continue
    const value = String(edition.factById(fact.fact)?.value) === 'true'
    const count = counts.get(fact.attribute) ?? { yes: 0, no: 0 }
    counts.set(fact.attribute, count)
    if (value === isTrue) count.yes += 1
    else count.no += 1
  }
  return [...counts].flatMap(([attribute, { yes, no }]) => (yes >= 2 && yes > 2 * no ? [attribute] : [])).sort()
}
