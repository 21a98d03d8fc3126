import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCode } from '../../skills/customs/codes.ts'
import { goodsIndex, withoutExclusions } from '../../skills/customs/goods-index.ts'
import { judgeCode, judgeRate } from '../../skills/customs/judge.ts'
import { sameRate, specialRates } from '../../skills/customs/rates.ts'
import { headingsFor } from '../../skills/customs/search.ts'
import { customsFiles } from '../../src/data/customs-tables.ts'
import { customsDirectory, customsPort } from '../../src/open/customs.ts'
import { intakeCustoms } from '../../src/reference/customs/intake.ts'

const tables = customsPort.tables()
/** Every so-many-th line, so that all chapters come up. */
const sample = <T>(all: readonly T[], wanted: number) =>
  all.filter((_, at) => at % Math.max(1, Math.floor(all.length / wanted)) === 0)

describe('codes and rates', () => {
  const rated = tables.us.filter(({ code, general }) => code.length >= 8 && general !== undefined)

  it('are found as they stand, with all that is above them', () => {
    for (const { code } of [...sample(tables.hs, 500), ...sample(rated, 500)]) {
      const { found, finding } = judgeCode({ code }, tables)
      expect(finding.finding, code).toBe('holds')
      expect(found.hierarchy.at(-1)?.code.startsWith(code), code).toBe(true)
      const codes = found.hierarchy.slice(1).flatMap((step) => (step.code === '' ? [] : [step.code]))
      expect(codes, code).toEqual([...codes].sort((a, b) => a.length - b.length))
    }
  })

  it('are not found where they do not stand', () => {
    const known = new Set([...tables.hs, ...tables.us, ...tables.eu].map(({ code }) => code))
    const invented = sample(
      tables.hs.filter(({ code }) => code.length === 6),
      400,
    ).flatMap(({ code }) => {
      const other = `${code.slice(0, 4)}${(Number(code.slice(4)) + 37) % 100}`.padEnd(6, '0')
      return known.has(other) ? [] : [other]
    })
    expect(invented.length).toBeGreaterThan(200)
    for (const code of invented) expect(judgeCode({ code }, tables).finding.finding, code).toBe('fails')
  })

  it('stand undivided in the Combined Nomenclature where it does not divide them', () => {
    expect(findCode('61091000', tables).found_in).toContain('eu')
    expect(findCode('05010000', tables).found_in).toContain('eu')
    expect(findCode('84713000', tables).found_in).toContain('eu')
    expect(findCode('01012100', tables).found_in).toContain('eu')
    expect(findCode('01012900', tables).found_in).not.toContain('eu')
  })

  it('agree with the recorded rate and with no other', () => {
    const plain = rated.filter(({ general = '' }) => !/^(?:see|the )/iu.test(general))
    for (const { code, general = '' } of sample(plain, 600)) {
      expect(judgeRate({ code, rate: general }, tables).finding?.finding, code).toBe('holds')
      expect(judgeRate({ code, rate: '93.7%' }, tables).finding?.finding, code).toBe('fails')
    }
  })

  it('are read in the ways people write them', () => {
    expect(sameRate('duty-free', 'Free')).toBe(true)
    expect(sameRate('0 %', 'Free')).toBe(true)
    expect(sameRate('16.50 percent', '16.5%')).toBe(true)
    expect(sameRate('6.3 cents per liter', '6.3¢/liter')).toBe(true)
    expect(sameRate('4.4¢/kg+6%', '4.4¢/kg + 6%')).toBe(true)
    expect(sameRate('6.5%', '65%')).toBe(false)
    expect(sameRate('5%', 'See additional U.S. note 1')).toBeUndefined()
    expect(specialRates('Free (AU,BH) 16.6% (KR)').map(({ rate }) => rate)).toEqual(['Free', '16.6%'])
  })
})

describe('headings for goods in words', () => {
  const index = goodsIndex(tables)

  it('hold the right one among five more often than the bar asks, for descriptions written before it was first run', () => {
    const rows = readFileSync(new URL('../evaluation/customs/test/products.jsonl', import.meta.url), 'utf8')
    const hits = rows
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as { query: string; code: string })
      .map(({ query, code }) =>
        headingsFor(query, index)
          .slice(0, 5)
          .some(({ heading }) => heading === code),
      )
    expect(hits.length).toBeGreaterThan(80)
    expect(hits.filter(Boolean).length / hits.length).toBeGreaterThanOrEqual(0.85)
  })

  it('have everyday words for headings that exist', () => {
    const headings = new Set(tables.hs.map(({ code }) => code))
    expect([...tables.terms.keys()].filter((code) => code.length !== 4 || !headings.has(code))).toEqual([])
    expect(tables.terms.size).toBeGreaterThan(1000)
  })

  it('do not answer to what a heading excludes', () => {
    expect(withoutExclusions('Footwear, other than waterproof footwear; with soles')).not.toContain('waterproof')
    expect(withoutExclusions('Meat, excluding bovine meat')).not.toContain('bovine')
  })

  it('are told from the name of the goods, not from what is said about them later', () => {
    const first = (text: string) => headingsFor(text, index)[0]?.heading
    expect(first('stainless steel screws, packed in plastic bags and cardboard boxes, for wooden furniture')).toBe(
      '7318',
    )
    expect(first('bottle of red wine with a cork stopper')).toBe('2204')
  })

  it.each(['cotton ', 't-', 'of of ', 'steel,', 'ß', '( '])('are looked for in endless “%s” too', (piece) => {
    // Work that grew with the square of the text would take minutes here and fail the test by its time limit.
    expect(headingsFor(piece.repeat(Math.floor(1_000_000 / piece.length)), index).length).toBeLessThanOrEqual(8)
  })
})

const extracts = new URL('../../../shared/data/', import.meta.url)

describe.runIf(existsSync(extracts))('the intake of customs tables', () => {
  it('makes from the extracts what is committed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'claimcheck-customs-'))
    try {
      intakeCustoms(extracts.pathname, folder)
      for (const file of [
        customsFiles.hs,
        customsFiles.us,
        customsFiles.usBefore,
        customsFiles.eu,
        customsFiles.guides,
      ])
        expect(readFileSync(join(folder, file)).equals(readFileSync(join(customsDirectory, file))), file).toBe(true)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
