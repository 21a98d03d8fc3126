import { defineWork } from '#model'
import { type EgressReason, judgeEgress } from '#text'

/** A payload on its way out: what it holds, where it goes, and what the caller allows. */
type Question = Pick<Parameters<typeof judgeEgress>[0], 'payload' | 'destination' | 'purpose' | 'policy'>

/** Judge a payload before it leaves. */
export const judgePayload = defineWork(import.meta.url, {
  name: 'judgePayload',
  shorten: ['payload'],
  example: { payload: 'Key: AKIAIOSFODNN7EXAMPLE, for ana@example.com', purpose: 'unspecified', policy: {} },
  run(question: Question) {
    const report = judgeEgress(question)
    return {
      verdict: report.decision,
      reasons: shownReasons(report.reasons),
      reasons_total: report.reasons.length,
      redacted_payload: report.redacted,
      destination: report.destination,
      fully_unwrapped: report.complete,
    }
  },
})

/** Reasons that an answer names; a payload can hold finds by the hundred thousand. */
export const reasonsMax = 1_000

/** The reasons that are shown, in their order: of many, some of every kind. */
function shownReasons(reasons: readonly EgressReason[]): readonly EgressReason[] {
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
