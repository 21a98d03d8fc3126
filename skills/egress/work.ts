import { defineWork } from '#model'
import { judgeEgress } from '#text'
import { shownReasons } from './reasons.ts'

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
