import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type IntakeSource, writeSource } from '../normal-form.ts'
import { readAccountPolicies } from './account-policies.ts'
import { readSecFilings } from './financials.ts'
import { readLlmPrices } from './llm-prices.ts'
import { readSaasPrices } from './saas-prices.ts'
import { openShared, type Shared } from './shared.ts'

/** One reader per group of extracts; the order does not matter. */
const readers: readonly ((shared: Shared) => IntakeSource[])[] = [
  readAccountPolicies,
  readLlmPrices,
  readSaasPrices,
  readSecFilings,
]

/**
 * Turn the extracts in `sharedDir` into source folders under `sourcesDir`, replacing those that are there.
 * Answers with the ids written. Deterministic; meant to be run once per refresh and reviewed as a diff.
 */
export function intakeSources(sharedDir: string, sourcesDir: string): string[] {
  const shared = openShared(sharedDir)
  const sources = readers.flatMap((read) => read(shared)).sort((a, b) => (a.id < b.id ? -1 : 1))
  mkdirSync(sourcesDir, { recursive: true })
  for (const entry of readdirSync(sourcesDir)) rmSync(join(sourcesDir, entry), { recursive: true })
  for (const source of sources) writeSource(sourcesDir, source)
  return sources.map((source) => source.id)
}
