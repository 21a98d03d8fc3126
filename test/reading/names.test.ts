import { expect, it } from 'vitest'
import { contextOf } from '../../src/reading/context.ts'
import { createIndexes } from '../../src/reading/index.ts'
import { namedBrands } from '../../src/reading/names.ts'
import { runRules } from '../../src/verify/check.ts'
import { openEngine } from '../../src/verify/open-engine.ts'
import { wholeEdition } from '../kit/edition.ts'

const edition = await wholeEdition()
const engine = openEngine(edition)
const indexes = createIndexes(engine)

function ranOver(claim: string) {
  return runRules(engine, claim, { claims: [claim], depth: 'fast', now: new Date('2026-11-30T12:00:00.000Z') })
}

function named(claim: string) {
  return namedBrands(ranOver(claim).kase, indexes.names, new Set()).map(({ brand, via, places }) => ({
    id: edition.subject(brand).id,
    via,
    places,
  }))
}

it.each([
  ['BA carry on size is 56x45x25 cm', 'british-airways', 'alias', [0]],
  ['hp fcf was 3.8bn in the last twelve months', 'hp', 'alias', [0]],
  ['kontoor is a greensboro company', 'kontoor-brands', 'short', [0]],
  ['the w6400 has a bandwidth of 128 gb/s', 'amd', 'model', [1]],
])('finds whom people shorten: %s', (claim, id, via, places) => {
  expect(named(claim)).toContainEqual({ id, via, places })
})

it('takes letters of shares for a name only where they are written in capitals', () => {
  const isShareOnly = (letters: string) =>
    edition.aliases(letters).every(({ via }) => via === 'ticker') &&
    edition.callings(letters).every(({ kind }) => kind === 'ticker')
  const listed = edition
    .brandsByName()
    .map((ref) => edition.brand(ref))
    .filter(({ ticker = '' }) => ticker.length === 4 && isShareOnly(ticker.toLowerCase()))
  expect(listed.length).toBeGreaterThan(100)
  for (const { id, ticker = '' } of listed.slice(0, 20)) {
    expect(named(`${ticker} was sold`).map((one) => one.id)).toContain(id)
    expect(named(`${ticker.toLowerCase()} was sold`).filter((one) => one.via === 'alias')).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  }
})

it('finds nobody twice, and nobody who is known already', () => {
  const { kase } = ranOver('BA, that is British Airways, and BA again')
  const all = namedBrands(kase, indexes.names, new Set())
  expect(new Set(all.map(({ brand }) => brand)).size).toBe(all.length)
  const [first] = all
  if (first === undefined) throw new Error('nobody is found')
  expect(namedBrands(kase, indexes.names, new Set([first.brand])).map(({ brand }) => brand)).not.toContain(first.brand)
})

it('finds no more in a claim of many names than in one of a few', () => {
  const many = edition
    .brandsByName()
    .map((ref) => edition.brand(ref))
    .flatMap(({ ticker }) => (ticker?.length === 4 ? [ticker] : []))
  expect(many.length).toBeGreaterThan(100)
  const count = (names: readonly string[]) => named(names.join(' and ')).length
  expect(count(many.slice(0, 24))).toBeLessThanOrEqual(count(many.slice(0, 6)))
})

it('sees a text of the record among the words of a claim, whoever has it', () => {
  const claim = 'twilio has its hq in san francisco, california'
  const { kase, parts } = ranOver(claim)
  const model = { measures: { attributes: [], weights: {} }, polarity: {} }
  expect(contextOf(kase, indexes, claim, parts, model).textAttributes).toContain('headquarters')
})
