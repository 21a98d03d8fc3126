import { readdirSync } from 'node:fs'
import { readManifest } from './compile/read-source.ts'

/** When a source is to be looked at again, and what for. */
export interface Recheck {
  readonly source: string
  readonly url: string
  /** ISO date of the record held. */
  readonly asOf: string
  /** ISO date. */
  readonly due: string
  readonly lookFor: string
  readonly isDue: boolean
}

/** Every source of `sourcesDir`, the longest due first; due is one whose date has come by `day` (ISO date). */
export function listRechecks(sourcesDir: string, day: string): readonly Recheck[] {
  return readdirSync(sourcesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readManifest(sourcesDir, entry.name))
    .map(({ id, url, as_of, recheck }) => ({
      source: id,
      url,
      asOf: as_of,
      due: recheck.due,
      lookFor: recheck.look_for,
      isDue: recheck.due <= day,
    }))
    .sort((a, b) => (a.due === b.due ? (a.source < b.source ? -1 : 1) : a.due < b.due ? -1 : 1))
}
