import type { EditionTables } from '../../data/edition/index.ts'
import { openEdition } from '../../data/edition/index.ts'
import type { Edition, Fact } from '../../model/index.ts'
import { markFacts } from './difference.ts'

/** How many facts of one attribute of one brand came, went and were replaced. */
export interface AttributeDifference {
  readonly brand: string
  readonly attribute: string
  readonly added: number
  readonly removed: number
  /** Facts of which the same place (subject, unit, region, scope, period, start, source) now says something else. */
  readonly changed: number
}

interface Tally {
  readonly removed: Map<string, number>
  readonly added: Map<string, number>
}

/** Where a fact stands, whatever its value is. */
function placeOf(edition: Edition, subject: string, fact: Fact): string {
  const { unit, currency, region, scope, period, validFrom, source } = fact
  return JSON.stringify([subject, unit, currency, region, scope, period, validFrom, edition.sources[source]?.id])
}

function count(into: Map<string, number>, key: string): void {
  into.set(key, (into.get(key) ?? 0) + 1)
}

/** Tell of each marked fact, with the ids of its brand and attribute. */
function eachMarked(
  edition: Edition,
  { columns }: EditionTables,
  marked: Uint8Array,
  tell: (key: string, place: string) => void,
): void {
  for (let ref = 0; ref < edition.subjectCount; ref += 1) {
    const [from, to] = [columns.factStart[ref] ?? 0, columns.factStart[ref + 1] ?? 0]
    if (!marked.subarray(from, to).includes(1)) continue
    const subject = edition.subject(ref)
    const brand = edition.subject(subject.brand).id
    for (const [at, fact] of edition.facts(ref).entries()) {
      if (marked[from + at] === 1) tell(`${brand}\u0000${fact.attribute}`, placeOf(edition, subject.id, fact))
    }
  }
}

/**
 * What `after` says otherwise than `before`, per brand and attribute, in their order. A fact that is confirmed at a
 * later date counts as changed, as one whose value is another.
 */
export function editionDifference(before: EditionTables, after: EditionTables): readonly AttributeDifference[] {
  const tallies = new Map<string, Tally>()
  const tallyOf = (key: string): Tally => {
    const known = tallies.get(key) ?? { removed: new Map(), added: new Map() }
    tallies.set(key, known)
    return known
  }
  const marks = markFacts(before, after)
  eachMarked(openEdition('before', before), before, marks.ended, (key, place) => count(tallyOf(key).removed, place))
  eachMarked(openEdition('after', after), after, marks.added, (key, place) => count(tallyOf(key).added, place))
  return [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { removed, added }]) => {
      const [brand = '', attribute = ''] = key.split('\u0000')
      const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, some) => all + some, 0)
      const changed = [...removed].reduce((all, [place, some]) => all + Math.min(some, added.get(place) ?? 0), 0)
      return { brand, attribute, added: sum(added) - changed, removed: sum(removed) - changed, changed }
    })
}
