import { defineWork } from '#model'
import { detectPii, type PiiType, piiVerdict, type Redaction, redactPii } from '#text'

/** A text, and what to look for and do in it. */
interface Question {
  readonly text: string
  readonly types?: readonly PiiType[] | undefined
  readonly min_confidence: number
  readonly redact: Redaction
  readonly hash_key?: string | undefined
}

/** Find personal data in a text, and give it back without, where asked. */
export const findPersonalData = defineWork(import.meta.url, {
  name: 'findPersonalData',
  shorten: ['text'],
  example: { text: 'Call Ana Ruiz on +34 612 345 678 or at ana@example.com.', min_confidence: 0.5, redact: 'mask' },
  run({ text, types, min_confidence, redact, hash_key }: Question) {
    const entities = detectPii(text, {
      ...(types === undefined ? {} : { types: new Set(types) }),
      confidenceMin: min_confidence,
    })
    const counts: Record<string, number> = {}
    for (const { type } of entities) counts[type] = (counts[type] ?? 0) + 1
    return {
      verdict: piiVerdict(entities),
      entities: entities.map((one) => ({ ...one, text: text.slice(one.start, one.end) })),
      counts,
      ...(redact === 'none' ? {} : { redacted_text: redactPii(text, entities, redact, hash_key) }),
    }
  },
})
