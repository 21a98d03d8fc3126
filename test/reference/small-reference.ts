import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileReference } from '../../src/reference/compile/index.ts'
import { storeEdition } from '../../src/reference/edition-folder.ts'
import { writeReports } from '../../src/reference/reports.ts'

const attributesDir = fileURLToPath(new URL('../../reference-data/attributes', import.meta.url))

/** A brand of the catalogue and the price of its one product. */
export interface SmallBrand {
  readonly slug: string
  readonly price: number
}

const manifest = (asOf: string) => `id: trial
publisher: Trial
kind: dataset
url: https://trial.example
licence: MIT
licence_class: permissive
commit: abc
as_of: ${asOf}
observed: true
quality: recorded
rank: 1
recheck: { due: 2027-01-01, look_for: anything new }
tables:
  - file: prices.csv
    subject: product
    rows: [0, 100000]
    key: [brand, product]
    columns:
      brand: { role: brand_name, filled: 1 }
      domain: { role: brand_domain, filled: 1 }
      product: { role: product_key, filled: 1 }
      price: { role: value, attribute: input_price, currency: USD, unit: per_1M_tokens, filled: 1 }
`

/** Write reference data that holds one price of one product for each brand, over what stands in `dir`. */
export async function writeSmallReference(
  dir: string,
  brands: readonly SmallBrand[],
  asOf = '2026-08-01',
): Promise<void> {
  await mkdir(join(dir, 'catalogue'), { recursive: true })
  await mkdir(join(dir, 'sources', 'trial'), { recursive: true })
  await cp(attributesDir, join(dir, 'attributes'), { recursive: true })
  const name = (slug: string) => `${slug[0]?.toUpperCase()}${slug.slice(1)}`
  const files: Record<string, string[]> = {
    'catalogue/brands.csv': [
      'slug,name,domain,website,category,country,hq,founded,ticker,cik,parent,sources',
      ...brands.map(({ slug }) => `${slug},${name(slug)},${slug}.example,https://${slug}.example,other,,,,,,,`),
    ],
    'catalogue/aliases.csv': ['slug,alias,kind', ...brands.map(({ slug }) => `${slug},${name(slug)},name`)],
    'catalogue/row-names.csv': ['name,domain,slug'],
    'catalogue/domains.csv': ['slug,domain,kind', ...brands.map(({ slug }) => `${slug},${slug}.example,primary`)],
    'sources/trial/source.yaml': [manifest(asOf).trimEnd()],
    'sources/trial/prices.csv': [
      'brand,domain,product,price',
      ...brands.map(({ slug, price }) => `${name(slug)},${slug}.example,rocket,${price}`),
    ],
  }
  for (const [path, lines] of Object.entries(files)) await writeFile(join(dir, path), `${lines.join('\n')}\n`)
}

/** Compile what stands in `dir` as `claimcheck compile` does, and store it in `dataDir`; answers with its folder. */
export function compileSmall(dir: string, dataDir: string): string {
  const compiled = compileReference(dir, { raiseVersions: true })
  writeReports(dir, dir, compiled)
  return storeEdition(dataDir, compiled)
}

/** An empty folder for reference data and one for what is compiled. */
export async function smallFolders(): Promise<{ readonly referenceDir: string; readonly dataDir: string }> {
  const root = await mkdtemp(join(tmpdir(), 'claimcheck-small-'))
  return { referenceDir: join(root, 'reference'), dataDir: join(root, 'data') }
}
