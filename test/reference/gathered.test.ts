import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everydayFiles } from '../../src/reference/intake/everyday.ts'
import { intakeGathered } from '../../src/reference/intake/index.ts'

const header =
  'brand,domain,subject_kind,subject,attribute,value,unit,currency,market,period,billing,per,scope,valid_from,as_of,source_url,publisher,official,via,note'
const catalogue = new URL('../../reference-data/catalogue', import.meta.url).pathname

let folder: string
let sources: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gathered-'))
  sources = await mkdtemp(join(tmpdir(), 'sources-'))
  for (const name of everydayFiles) await writeFile(join(folder, `${name}.csv`), `${header}\n`)
})

afterEach(async () => {
  for (const dir of [folder, sources]) await rm(dir, { recursive: true })
})

const page = 'https://en.wikipedia.org/wiki/Adobe_Inc.'
const row = (brand: string, domain: string, attribute: string, value: string): string =>
  `${brand},${domain},brand,,${attribute},${value},,,,,,,,,2025-06-01,${page},Wikipedia,no,pages corpus: ${page},\n`

describe('facts that were gathered', () => {
  it('become sources that only fill gaps, without what nobody sees and without brands that nobody knows', async () => {
    const rows = [
      row('Adobe', 'adobe.com', 'founded_year', '1982'),
      row('Adobe', 'adobe.com', 'legal_name', 'Adobe Inc.\u200B'),
      row('Nobody Heard Of It', 'nobody-heard-of-it.example', 'founded_year', '1990'),
      row('Adobe', 'adobe.com', 'favourite_colour', 'red'),
    ]
    await writeFile(join(folder, 'companies.csv'), `${header}\n${rows.join('')}`)
    expect(intakeGathered(folder, catalogue, sources)).toEqual({
      ids: ['gathered-pages'],
      rows: 4,
      leftOut: expect.arrayContaining([
        ['the catalogue does not know its brand', 1],
        ['the vocabulary has no attribute for it', 1],
      ]),
    })
    const written = await readFile(join(sources, 'gathered-pages', 'companies-of-brands.csv'), 'utf8')
    expect(written.trim().split('\n')).toHaveLength(3)
    expect(written).toContain('Adobe Inc.,')
    expect(await readFile(join(sources, 'gathered-pages', 'source.yaml'), 'utf8')).toContain('fills: true')
  })

  it('are refused where a file is missing, and then nothing is written', async () => {
    await rm(join(folder, 'plans.csv'))
    expect(() => intakeGathered(folder, catalogue, sources)).toThrow(/lacks plans\.csv/u)
    expect(await readdir(sources)).toEqual([])
  })
})
