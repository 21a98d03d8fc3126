import { expect, it } from 'vitest'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { openJudge, tryLaws } from './record-laws.ts'

/** One fact in so many, by its id; `npm run laws` tries every fact. */
const every = 80

it('what a record means holds for facts drawn from the whole record', { timeout: 240_000 }, async () => {
  const edition = await wholeEdition()
  const judge = openJudge(edition, createVerifier(edition), new Date('2026-11-23T12:00:00.000Z'))
  for (const { law, cases, violations } of tryLaws(
    judge,
    ({ id }) => Number.parseInt(id.slice(2, 10), 16) % every === 7,
  )) {
    expect([law, cases > 0]).toEqual([law, true])
    expect([law, violations]).toEqual([law, []])
  }
})
