import { type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { formatFact, formatPeriod, subjectName } from '../judge/wording.ts'
import { stemOf } from '../parse/tokens.ts'

/** Facts offered to a model at most. */
const offeredMax = 20

export interface Offered {
  readonly fact: Fact
  /** The fact in one line, in our own words. */
  readonly line: string
}

/** The facts of the given subjects whose attributes share most words with the claim, newest first among equals. */
export function retrieve(kase: Case, subjects: readonly number[]): readonly Offered[] {
  const claim = new Set(kase.tokens.map((token) => token.stem))
  const scored = subjects.flatMap((subject) =>
    kase.edition.attributesOf(subject).flatMap((id) => {
      const attribute = kase.lexicon.attributes.get(id)
      const words = new Set(
        [id, attribute?.label ?? '', ...(attribute?.cues ?? [])].flatMap((cue) =>
          normaliseName(cue).split(' ').map(stemOf),
        ),
      )
      let score = 0
      for (const word of words) if (word.length > 2 && claim.has(word)) score += 1
      const facts = kase.edition
        .facts(subject, id)
        .filter((fact) => fact.quality !== 'partial' && fact.quality !== 'conflicting')
      return facts.slice(-4).map((fact) => ({
        fact,
        score,
        line: `${subjectName(kase.edition, subject)}: ${attribute?.label ?? id} ${formatFact(fact, attribute)}${formatPeriod(fact)}`,
      }))
    }),
  )
  return scored
    .filter((item) => item.score > 0)
    .sort((a, b) => b.score - a.score || (b.fact.asOf ?? '').localeCompare(a.fact.asOf ?? ''))
    .slice(0, offeredMax)
    .map(({ fact, line }) => ({ fact, line }))
}
