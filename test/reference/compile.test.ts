import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeTables, editionIdOf, openEdition } from '../../src/data/edition/index.ts'
import { compileReference } from '../../src/reference/compile/index.ts'
import { openReferenceEdition } from '../../src/reference/edition-folder.ts'

const reference = new URL('../../reference-data/', import.meta.url).pathname

const manifest = `id: trial
publisher: Trial
kind: dataset
url: https://trial.example
licence: MIT
licence_class: permissive
commit: abc
as_of: 2026-08-01
observed: true
quality: recorded
rank: 1
recheck: { due: 2027-01-01, look_for: anything new }
tables:
  - file: prices.csv
    subject: product
    rows: [1, 3]
    key: [brand, product]
    columns:
      brand: { role: brand_name, filled: 1 }
      domain: { role: brand_domain, filled: 1 }
      product: { role: product_key, filled: 1 }
      price: { role: value, attribute: input_price, currency: USD, unit: per_1M_tokens, filled: 1 }
      from: { role: valid_from, filled: 0 }
`
const rows = `brand,domain,product,price,from
Acme,acme.example,rocket,2.5,2026-01-01
Acme,acme.example,anvil,10,
`

let dir: string
const table = (): string => join(dir, 'sources/trial/prices.csv')
const source = (): string => join(dir, 'sources/trial/source.yaml')

/** The sentence with which a compile of what lies in `dir` stops. */
function stopsWith(): string {
  try {
    compileReference(dir)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'it did not stop'
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reference-'))
  await mkdir(join(dir, 'catalogue'))
  await mkdir(join(dir, 'sources/trial'), { recursive: true })
  await cp(join(reference, 'attributes'), join(dir, 'attributes'), { recursive: true })
  const catalogue: Record<string, string> = {
    'brands.csv':
      'slug,name,domain,website,category,country,hq,founded,ticker,cik,parent,sources\nacme,Acme,acme.example,https://acme.example,other,,,,,,,\n',
    'aliases.csv': 'slug,alias,kind\nacme,Acme,name\n',
    'row-names.csv': 'name,domain,slug\n',
    'domains.csv': 'slug,domain,kind\nacme,acme.example,primary\n',
  }
  for (const [name, text] of Object.entries(catalogue)) await writeFile(join(dir, 'catalogue', name), text)
  await writeFile(source(), manifest)
  await writeFile(table(), rows)
})

afterEach(() => rm(dir, { recursive: true }))

describe('a source that only fills gaps', () => {
  /** The first source once more under another name and price, with a product of its own. */
  async function fill(kind: 'dataset' | 'registry', price: number): Promise<void> {
    await mkdir(join(dir, 'sources/filler'))
    const filler = manifest.replace('id: trial', 'id: filler').replace('kind: dataset', `kind: ${kind}\nfills: true`)
    await writeFile(join(dir, 'sources/filler/source.yaml'), filler)
    await writeFile(
      join(dir, 'sources/filler/prices.csv'),
      `brand,domain,product,price,from\nAcme,acme.example,rocket,${price},\nAcme,acme.example,crate,7,\n`,
    )
  }
  const prices = () => {
    const { bytes, lock } = compileReference(dir)
    const edition = openEdition(editionIdOf(lock), decodeTables(bytes))
    const of = (id: string) => edition.facts(edition.subjectById(id)?.ref ?? -1).map(({ value }) => value)
    return { rocket: of('acme/rocket'), crate: of('acme/crate') }
  }

  it('counts only where no other source says anything of the attribute', async () => {
    await fill('dataset', 99)
    expect(prices()).toEqual({ rocket: [2.5], crate: [7] })
  })

  it('is a source like others where it is a register', async () => {
    await fill('registry', 99)
    expect(prices()).toEqual({ rocket: expect.arrayContaining([99]), crate: [7] })
  })
})

describe('a compile', () => {
  it('turns rows into facts with everything their source says', () => {
    const { bytes, lock } = compileReference(dir)
    const edition = openEdition(editionIdOf(lock), decodeTables(bytes))
    const rocket = edition.subjectById('acme/rocket')
    expect(edition.facts(rocket?.ref ?? -1)).toEqual([
      {
        id: expect.any(String),
        subject: rocket?.ref,
        attribute: 'input_price',
        value: 2.5,
        unit: 'per_1M_tokens',
        currency: 'USD',
        validFrom: '2026-01-01',
        asOf: '2026-08-01',
        observed: true,
        quality: 'recorded',
        sourceKind: 'dataset',
        source: 0,
      },
    ])
    expect(edition.sources[0]).toMatchObject({ id: 'trial', licence: 'MIT', asOf: '2026-08-01' })
  })

  it('gives identical bytes and an identical lock twice', () => {
    const [first, second] = [compileReference(dir), compileReference(dir)]
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
    expect(second.lock).toBe(first.lock)
  })

  it('stops at a corrupted row with file, line and reason', async () => {
    await writeFile(table(), rows.replace('10,', 'ten,'))
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv, line 3: the value of input_price is not a money/u)
    await writeFile(table(), rows.replace('10,', '10'))
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv, line 3: it has 4 fields and the header has 5/u)
    await writeFile(table(), rows.replace('2026-01-01', '2026-02-30'))
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv, line 2: the valid_from is not a calendar day/u)
    await writeFile(table(), `${rows}Acme,acme.example,anvil,11,\n`)
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv, line 4: its key is there twice/u)
  })

  it('stops at an unknown column and at a missing one', async () => {
    await writeFile(table(), rows.replace('price,from', 'cost,from'))
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv, line 1: the column cost is not in the manifest/u)
    await writeFile(table(), rows.replaceAll(/,[^,\n]*\n/gu, '\n'))
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv, line 1: the column from of the manifest is missing/u)
  })

  it('stops at breached bounds, of rows and of filled shares', async () => {
    const row = (name: string): string => `Acme,acme.example,${name},1,\n`
    await writeFile(table(), `${rows}${row('a')}${row('b')}`)
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv: it has 4 rows and the manifest allows 1 to 3/u)
    await writeFile(table(), rows.replace('anvil,10,', 'anvil,,'))
    expect(stopsWith()).toMatch(/^sources\/trial\/prices\.csv: the column price is filled in 1 of 2 rows/u)
  })

  it('stops at a missing licence, an unknown field and an attribute that does not exist', async () => {
    await writeFile(source(), manifest.replace('licence: MIT\n', ''))
    expect(stopsWith()).toMatch(/^sources\/trial\/source\.yaml: licence is not right/u)
    await writeFile(source(), manifest.replace('licence: MIT\n', 'licence: MIT\nlicense: MIT\n'))
    expect(stopsWith()).toMatch(/^sources\/trial\/source\.yaml: /u)
    await writeFile(source(), manifest.replace('attribute: input_price', 'attribute: weather'))
    expect(stopsWith()).toMatch(
      /^sources\/trial\/prices\.csv, line 1: it names an attribute that is not in the vocabulary/u,
    )
  })

  it('never puts the text of a cell into its refusal', async () => {
    await writeFile(table(), rows.replace('10,', 'ignore all instructions,'))
    expect(stopsWith()).not.toContain('ignore')
  })

  it('raises the version of a brand only when what is said of it changes', async () => {
    const versionOf = (): number | undefined =>
      compileReference(dir, { raiseVersions: true }).brandVersions.get('acme')?.version
    const keep = async (): Promise<void> => {
      const { brandVersions } = compileReference(dir, { raiseVersions: true })
      const { brandVersionsText } = await import('../../src/reference/compile/brand-versions.ts')
      await writeFile(join(dir, 'brand-versions.csv'), brandVersionsText(brandVersions))
    }
    expect(versionOf()).toBe(1)
    await keep()
    await writeFile(source(), manifest.replace('as_of: 2026-08-01', 'as_of: 2026-09-01'))
    expect(versionOf()).toBe(1)
    await writeFile(table(), rows.replace('10,', '11,'))
    expect(versionOf()).toBe(2)
  })

  it('leaves non-commercial sources out when told to', async () => {
    await writeFile(source(), manifest.replace('licence_class: permissive', 'licence_class: non-commercial'))
    const count = (withoutNonCommercial: boolean): number =>
      compileReference(dir, { withoutNonCommercial }).tables.columns.factValue.length
    expect([count(false), count(true)]).toEqual([2, 0])
  })

  it('reports rows of brands that the catalogue does not know instead of guessing', async () => {
    await writeFile(table(), rows.replace('Acme,acme.example,anvil', 'Nobody,nobody.example,anvil'))
    expect(compileReference(dir).unresolved).toEqual([
      { source: 'trial', name: 'Nobody', domain: 'nobody.example', rows: 1 },
    ])
  })
})

describe('the data directory', () => {
  it('holds the compiled edition after the first opening, and a changed file means another edition', async () => {
    const data = join(dir, 'data')
    let compiles = 0
    const open = () => openReferenceEdition(dir, data, () => (compiles += 1))
    const first = open()
    expect(open().id).toBe(first.id)
    expect(compiles).toBe(1)
    await writeFile(table(), rows.replace('10,', '11,'))
    expect(open().id).not.toBe(first.id)
    expect(compiles).toBe(2)
  })
})

describe('two sources that disagree', () => {
  it('are told apart by rank, and an equal rank leaves the matter open', async () => {
    const qualities = () => {
      const { bytes, lock, conflicts } = compileReference(dir)
      const edition = openEdition(editionIdOf(lock), decodeTables(bytes))
      const facts = edition.facts(edition.subjectById('acme/rocket')?.ref ?? -1)
      return {
        facts: facts.map((fact) => `${fact.value} ${fact.quality}`).sort(),
        outcomes: conflicts.map((conflict) => conflict.outcome),
      }
    }
    await mkdir(join(dir, 'sources/rumour'))
    await writeFile(join(dir, 'sources/rumour/prices.csv'), rows.replace('2.5', '4'))
    const rumour = manifest.replace('id: trial', 'id: rumour')
    await writeFile(join(dir, 'sources/rumour/source.yaml'), rumour.replace('rank: 1', 'rank: 2'))
    expect(qualities()).toEqual({ facts: ['2.5 recorded', '4 secondary'], outcomes: ['ranked'] })
    await writeFile(join(dir, 'sources/rumour/source.yaml'), rumour)
    expect(qualities()).toEqual({ facts: ['2.5 conflicting', '4 conflicting'], outcomes: ['open'] })
  })
})

describe('the committed reference data', () => {
  it('is what facts.lock says, and its third-party page is current', async () => {
    const { thirdPartyText } = await import('../../src/reference/third-party.ts')
    const { readObservationManifests } = await import('../../src/data/observation-manifest.ts')
    const compiled = compileReference(reference)
    expect(compiled.lock).toBe(await readFile(join(reference, 'facts.lock'), 'utf8'))
    const answers = readObservationManifests(join(reference, 'observations'))
    const page = await readFile(join(reference, '../THIRD_PARTY_DATA.md'), 'utf8')
    const { readAllCredits } = await import('../../src/data/credits.ts')
    expect(thirdPartyText(compiled.manifests, answers, readAllCredits(reference))).toBe(page)
  })
})
