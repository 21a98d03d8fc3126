import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { compareWithOracle } from './agree.ts'
import { mutants } from './mutants.ts'
import { seenBy } from './seen.ts'

describe('programs about the whole record', () => {
  it('come to what an oracle says that shares no code with the engine', { timeout: 240_000 }, async () => {
    const edition = await wholeEdition()
    const { counts, disagreements } = compareWithOracle(edition, createVerifier(edition), {
      ...{ programs: 6_000, seed: 20261130 },
      now: new Date('2026-11-23T12:00:00.000Z'),
    })
    expect(disagreements).toEqual([])
    for (const answer of ['holds supported', 'holds refuted', 'holds stale', 'holds open', 'compare refuted'])
      expect([answer, (counts.get(answer) ?? 0) > 50]).toEqual([answer, true])
  })
})

describe('a fault put into the engine', () => {
  it('has a place where it stands once', () => {
    const places = mutants.map(({ name, file, from }) => {
      const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      return [name, source.split(from).length - 1]
    })
    expect(places).toEqual(mutants.map(({ name }) => [name, 1]))
    expect(mutants.length).toBeGreaterThanOrEqual(50)
  })

  it('is seen by the oracle', { timeout: 240_000 }, async () => {
    expect(await seenBy('at-most-strict')).toBe('oracle')
  })
})
