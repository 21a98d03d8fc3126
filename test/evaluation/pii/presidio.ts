import { existsSync, readFileSync } from 'node:fs'
import type { PiiType } from '../../../src/text/pii/entity.ts'

/** Generated sentences with spans from presidio-research; beside the checkout, never in it. */
export const presidioFile = new URL('../../../../shared/eval-public/pii/presidio_generated_large.json', import.meta.url)

/** Label of the set → types of ours that mean the same. Titles and prefixes of names have none. */
export const meanings: Readonly<Record<string, readonly PiiType[]>> = {
  PERSON: ['person'],
  LOCATION: ['location', 'address'],
  ADDRESS: ['address', 'location'],
  ORGANIZATION: ['organization'],
  CREDIT_CARD: ['credit_card'],
  DATE_TIME: ['date', 'date_of_birth'],
  US_SSN: ['national_id'],
  PHONE_NUMBER: ['phone'],
  EMAIL_ADDRESS: ['email'],
  IP_ADDRESS: ['ip_address'],
  DOMAIN_NAME: ['url'],
  IBAN_CODE: ['iban'],
  US_DRIVER_LICENSE: ['driver_license'],
  TITLE: [],
  PREFIX: [],
}

/** A find of ours or of a peer. */
export interface Find {
  readonly start: number
  readonly end: number
  readonly type: PiiType
}

export interface Sample {
  readonly text: string
  readonly template: number
  readonly spans: readonly { readonly label: string; readonly start: number; readonly end: number }[]
}

/** The samples whose template falls into the half; templates never straddle halves. Undefined where the set is absent. */
export function readPresidio(half: 'tuning' | 'held'): readonly Sample[] | undefined {
  if (!existsSync(presidioFile)) return undefined
  const rows: readonly {
    readonly full_text: string
    readonly template_id: number
    readonly spans: readonly {
      readonly entity_type: string
      readonly start_position: number
      readonly end_position: number
    }[]
  }[] = JSON.parse(readFileSync(presidioFile, 'utf8'))
  return rows
    .filter(({ template_id }) => template_id % 2 === (half === 'tuning' ? 0 : 1))
    .map(({ full_text, template_id, spans }) => ({
      text: full_text,
      template: template_id,
      spans: spans.map((span) => {
        // The set counts code points; ours are UTF-16 code units.
        const points = [...full_text]
        const at = (offset: number) => points.slice(0, offset).join('').length
        return { label: span.entity_type, start: at(span.start_position), end: at(span.end_position) }
      }),
    }))
}

export interface Score {
  hits: number
  missed: number
  extra: number
}

export const emptyScore = (): Score => ({ hits: 0, missed: 0, extra: 0 })

/** F with recall counting `beta` times as much as precision. */
export function fScore({ hits, missed, extra }: Score, beta: number): number {
  const squared = beta * beta
  const whole = (1 + squared) * hits + squared * missed + extra
  return whole === 0 ? Number.NaN : ((1 + squared) * hits) / whole
}

/** Whether two spans share at least half of what they cover together. */
export function alike(
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared > 0 && shared / (Math.max(a.end, b.end) - Math.min(a.start, b.start)) >= 0.5
}

/** Words of the text: is each personal by the label, by the finds, and are the two of one meaning? */
export function scoreTokens(sample: Sample, found: readonly Find[], any: Score, typed: Score): void {
  for (const match of sample.text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
    if (!/[\p{L}\p{N}]/u.test(match[0])) continue
    const inside = ({ start, end }: { readonly start: number; readonly end: number }) =>
      match.index >= start && match.index < end
    const label = sample.spans.find(inside)
    const find = found.find(inside)
    if (label !== undefined && find !== undefined) any.hits += 1
    else if (label !== undefined) any.missed += 1
    else if (find !== undefined) any.extra += 1
    const same = label !== undefined && find !== undefined && (meanings[label.label] ?? []).includes(find.type)
    if (same) typed.hits += 1
    if (label !== undefined && !same) typed.missed += 1
    if (find !== undefined && !same) typed.extra += 1
  }
}
