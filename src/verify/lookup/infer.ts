import { normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { isCloudRegion } from '../parse/cloud-regions.ts'
import type { Proposition } from '../types.ts'

/** Words before a country that place something there. */
const placing = new Set(['in', 'from', 'to', 'across', 'throughout', 'within', 'into', 'outside', 'like'])

/** Text attributes whose whole value names them: "Tim Cook runs Apple", "has an A16 Bionic". */
const telling = new Set([
  'chief_executive',
  'founders',
  'chip',
  'microarchitecture',
  'ticker',
  'stock_exchange',
  'promotion_code',
])

/** What a part without a cue speaks of, by the value it gives: a country, "for free", a name or code on record. */
export function inferredFrom(kase: Case, part: Proposition, subject: number): readonly string[] | undefined {
  const held = kase.edition.attributesOf(subject)
  if (part.amounts.length === 0 && part.free && held.includes('free_tier') && saysForFree(kase, part))
    return ['free_tier']
  if (part.amounts.length > 0 || part.free) return undefined
  if (placed(kase, part)) {
    const ids = held.filter((id) => kase.lexicon.attributes.get(id)?.family === 'availability')
    if (ids.length > 0) return ids
  }
  const text = ` ${normaliseName(part.text)} `
  const ids = held.filter(
    (id) =>
      telling.has(id) &&
      kase.edition.facts(subject, id).some((fact) => {
        const values = typeof fact.value === 'object' ? fact.value : String(fact.value).split(';')
        return values.some((value) => text.includes(` ${normaliseName(String(value)).replace(/ chip$/u, '')} `))
      }),
  )
  return ids.length > 0 ? ids : undefined
}

/** A country after "in", "from", "to": where something is to be had. An adjective of a country places nothing. */
function placed(kase: Case, part: Proposition): boolean {
  return part.spans.some((span) => {
    if (span.role !== 'region') return false
    if (isCloudRegion(span.region)) return true
    for (let at = span.from - 1; at >= part.from; at -= 1) {
      const word = kase.tokens[at]?.norm ?? ''
      if (placing.has(word)) return true
      if (word !== 'the' && word !== 'both') return false
    }
    return false
  })
}

function saysForFree(kase: Case, part: Proposition): boolean {
  for (let at = part.from; at < part.to; at += 1) {
    const [word, next] = [kase.tokens[at]?.norm, kase.tokens[at + 1]?.norm]
    if ((word === 'for' || word === 'at') && (next === 'free' || next === 'no' || next === 'nothing')) return true
    if (word === 'without' && next === 'paying') return true
  }
  return false
}
