import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Verdict } from '../../../src/model/index.ts'
import type { Category, EvaluationClaim, Half, PerturbationKind } from '../claim.ts'

/** Folder of the raw facts, beside the checkout; only composing reads it. */
const sharedData = new URL('../../../../shared/data/', import.meta.url)

export type Row = Readonly<Record<string, string>>

/** Rows of one raw CSV, keyed by column. Throws when the shared folder is not there. */
export function rows(path: string): Row[] {
  return parse(readFileSync(new URL(path, sharedData)), { columns: true, relax_quotes: true })
}

/** A small deterministic generator (mulberry32), so that composing twice gives the same claims. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The claims of one family and half while they are being written. */
export interface Sheet {
  readonly family: string
  readonly half: Half
  readonly random: () => number
  readonly claims: EvaluationClaim[]
}

export interface Draft {
  readonly category: Category
  readonly claim: string
  readonly expected: readonly Verdict[]
  readonly subject: string
  readonly brand?: string
  readonly held?: boolean
  readonly note?: string
  readonly base?: EvaluationClaim
  readonly kind?: PerturbationKind
}

/** Open an empty sheet whose choices depend only on family and half. */
export function openSheet(family: string, half: Half): Sheet {
  let seed = 17
  for (const letter of family + half) seed = Math.imul(seed, 31) + letter.charCodeAt(0)
  return { family, half, random: seeded(seed), claims: [] }
}

/** Put a claim on the sheet; a claim already there word for word is not written twice. */
export function add(sheet: Sheet, draft: Draft): EvaluationClaim {
  const known = sheet.claims.find((one) => one.claim === draft.claim && one.brand === draft.brand)
  if (known) return known
  const written: EvaluationClaim = {
    id: `${sheet.half}-${sheet.family}-${String(sheet.claims.length + 1).padStart(4, '0')}`,
    family: sheet.family,
    category: draft.category,
    ...(draft.brand === undefined ? {} : { brand: draft.brand }),
    claim: draft.claim,
    expected: draft.expected,
    held: draft.held ?? true,
    subject: draft.subject,
    note: draft.note ?? '',
    ...(draft.base && draft.kind ? { base_id: draft.base.id, kind: draft.kind } : {}),
  }
  sheet.claims.push(written)
  return written
}

/** Draw through a shuffled list again and again, so that every frame is used about equally often. */
export function deck<T>(items: readonly T[], random: () => number): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = shuffled(items, random)
    const next = left.pop()
    if (next === undefined) throw new Error('A deck needs at least one card.')
    return next
  }
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

/**
 * Fill `{slot}`s of a frame. The first letter is raised unless the frame starts with `~`, which is how chatty frames
 * stay in lower case. Throws on a slot without a value.
 */
export function fill(frame: string, slots: Readonly<Record<string, string>>): string {
  const chatty = frame.startsWith('~')
  const text = (chatty ? frame.slice(1) : frame).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'usd' ? '$' : slots[name]
    if (value === undefined) throw new Error(`Frame "${frame}" has no value for {${name}}.`)
    return value
  })
  return chatty || /^[a-z]+[A-Z0-9-]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

export const exactly: readonly Verdict[] = ['verified']
export const holds: readonly Verdict[] = ['verified', 'accurate']
export const rounds: readonly Verdict[] = ['accurate', 'verified']
export const wrong: readonly Verdict[] = ['inaccurate']
export const wrongOrUnknown: readonly Verdict[] = ['inaccurate', 'unverifiable']
/** Of a true claim that begins with another brand than the request's. */
export const otherBrand: readonly Verdict[] = ['verified', 'accurate', 'unverifiable']
export const unknown: readonly Verdict[] = ['unverifiable']
export const partly: readonly Verdict[] = ['partially_accurate']
export const partlyOrUnknown: readonly Verdict[] = ['partially_accurate', 'unverifiable']

/** "1,234.5" from 1234.5, with at most `digits` decimals and no trailing zeros. */
export function grouped(value: number, digits = 6): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** "March 29, 2025" or, British, "29 March 2025" from an ISO date. */
export function longDate(iso: string, british = false): string {
  const date = new Date(`${iso}T00:00:00Z`)
  return date.toLocaleDateString(british ? 'en-GB' : 'en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
