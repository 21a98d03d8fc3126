import type { EgressReason } from '#text'

/** Reasons that an answer names; a payload can hold finds by the hundred thousand. */
export const reasonsMax = 1_000

/** The reasons that are shown, in their order: of many, some of every kind. */
export function shownReasons(reasons: readonly EgressReason[]): readonly EgressReason[] {
  if (reasons.length <= reasonsMax) return reasons
  const met = new Map<string, number>()
  const ranked = reasons.map((one, at) => {
    const kind = `${one.category} ${one.code}`
    const rank = met.get(kind) ?? 0
    met.set(kind, rank + 1)
    return { one, at, rank }
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, reasonsMax)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
