import { describe, expect, it } from 'vitest'
import type { ContextModel } from '../../src/reading/context.ts'
import { createFeatureNumbers, fitChoice } from '../evaluation/reading/fit/logistic.ts'
import { fitFolds } from '../evaluation/reading/fit/models.ts'
import { readManifest, readSet, sheetClaim } from '../evaluation/reading/sets.ts'
import { variantKinds, variants, variantWriters } from '../evaluation/reading/variants.ts'
import { randomOf } from '../kit/random.ts'

describe('fitting by folds', () => {
  const model: ContextModel = { measures: { attributes: [], weights: {} }, polarity: {} }
  const folds = [['a'], ['b'], ['c']]

  it('never reads a set by what was learnt from it, and fits nothing twice', async () => {
    const spoken: string[] = []
    const choices: string[] = []
    const fitted = await fitFolds(folds, {
      spoken: (without) => {
        spoken.push(without.toSorted().join(''))
        return Promise.resolve({ ...model, polarity: { [without.toSorted().join('')]: 1 } })
      },
      choice: (groups) => {
        choices.push(groups.map(({ sets }) => sets.join('')).join(''))
        for (const { sets, model: own } of groups) expect(Object.keys(own.polarity)[0]).toContain(sets.join(''))
        return Promise.resolve({})
      },
    })
    expect(spoken.toSorted()).toEqual(['', 'a', 'ab', 'ac', 'b', 'bc', 'c'])
    expect(choices.toSorted()).toEqual(['ab', 'abc', 'ac', 'bc'])
    expect(fitted.without.map(({ polarity }) => Object.keys(polarity))).toEqual([['a'], ['b'], ['c']])
  })

  it('learns which candidate is right from what is so of each', () => {
    const numbers = createFeatureNumbers()
    const random = randomOf(3)
    const choices = Array.from({ length: 300 }, () => {
      const right = Math.floor(random() * 4)
      const candidates = [0, 1, 2, 3].map((at) =>
        Int32Array.from([at === right ? 'named' : 'unnamed', `noise ${Math.floor(random() * 5)}`], numbers.numberOf),
      )
      return { candidates, right: [right] }
    })
    const weights = fitChoice(choices, numbers, { ridge: 1e-4, rounds: 5 })
    expect((weights.named ?? 0) - (weights.unnamed ?? 0)).toBeGreaterThan(1)
  })
})

describe('sheets', () => {
  const sheets = readManifest().filter(({ form }) => form === 'sheet')

  it('are by 74 opened and 22 shut writers', () => {
    const opened = sheets.filter(({ state }) => state === 'opened')
    expect([opened.length, sheets.length - opened.length]).toEqual([74, 22])
  })

  it('have a claim of each kind for each row, and open ones', () => {
    for (const set of sheets) {
      const claims = readSet(set)
      const decidable = claims.filter(({ expected }) => !expected.includes('unknown'))
      // By the second letter: 90 rows of seven claims, 80 of eight, 72 of nine; narrowed ones and 30 more are open.
      const counts = { c: [670, 560], d: [670, 560], e: [678, 504] }[set.id.slice(6, 7)] ?? [660, 540]
      expect([claims.length, decidable.length]).toEqual(counts)
    }
  })

  it.each([
    [{ kind: 'twin', row: 'ZAA001' }, 'false', false],
    [{ kind: 'narrowed', row: 'ZAA001' }, 'undecidable', false],
    [{ kind: 'two', row: 'ZAA001', with: 'ZAA002', true: false }, 'false', true],
    [{ kind: 'two', row: 'ZAA001', with: 'ZAA002', true: true }, 'true', false],
    [{ kind: 'open', row: null }, 'undecidable', false],
  ])('know what is so of %o by what its writer was asked for', (line, truth, isHalf) => {
    expect(sheetClaim({ id: 'x', claim: 'y', ...line })).toMatchObject({ truth, isHalf })
  })
})

it.each(variantKinds)('keeps writers of %s apart who are only counted', (kind) => {
  const { opened, shut } = variantWriters[kind]
  expect((opened as readonly number[]).filter((one) => (shut as readonly number[]).includes(one))).toEqual([])
  const texts = new Set(variants(kind, 'opened').map(({ claim }) => claim))
  const both = variants(kind, 'shut').filter(({ claim }) => texts.has(claim))
  expect(both.length).toBeLessThan(texts.size / 100)
})
