// Microseconds per claim of the engine over the catalogue enlarged so many times; prints one line of JSON.
//   node --max-old-space-size=16000 test/load/scale/catalogue.ts TIMES [rounds]
import { readdirSync, readFileSync } from 'node:fs'
import { type BrandDraft, buildEdition, type FactDraft, type ProductDraft } from '../../../src/data/edition/index.ts'
import { type Edition, type Family, families, findBrand } from '../../../src/model/index.ts'
import { createVerifier } from '../../../src/verify/index.ts'
import { wholeEdition } from '../../kit/edition.ts'

const times = Number(process.argv[2] ?? 1)
const rounds = Number(process.argv[3] ?? 5)
const folder = `${import.meta.dirname}/../../evaluation/claims/dev/`
const now = new Date('2026-11-21T12:00:00Z')

/** The catalogue with so many copies of each brand, its products and its facts, under names of their own. */
function enlarged(edition: Edition, copies: number): Edition {
  const brands: BrandDraft[] = []
  const products: ProductDraft[] = []
  const facts: FactDraft[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    const mark = copy === 0 ? '' : `-copy${copy}`
    const named = (name: string) => (copy === 0 ? name : `${name} Copy${copy}`)
    const idOf = (id: string) => id.replace(/^[^/]+/, (slug) => `${slug}${mark}`)
    const takeFacts = (ref: number, subject: string) => {
      for (const { source, ...fact } of edition.facts(ref))
        facts.push({ ...fact, subject, source: edition.sources[source]?.id ?? '' })
    }
    for (const ref of edition.brandsByName()) {
      const subject = edition.brand(ref)
      const { domain } = subject
      // Only the brands themselves are known by further names; a copy is by its own.
      const known = copy === 0 ? { aliases: subject.aliases, ...(domain === undefined ? {} : { domain }) } : {}
      brands.push({ slug: idOf(subject.id), name: named(subject.name), ...known })
      takeFacts(ref, idOf(subject.id))
      for (const product of edition.products(ref)) {
        const { id, name, aliases } = edition.subject(product)
        const more = copy === 0 ? { aliases } : {}
        products.push({ id: idOf(id), name: named(name), brand: idOf(subject.id), ...more })
        takeFacts(product, idOf(id))
      }
    }
  }
  const { attributes, sources } = edition
  return buildEdition({ attributes: [...attributes.values()], sources, brands, products, facts })
}

const edition = enlarged(await wholeEdition(), times)
const verifier = createVerifier(edition)
const requests = readdirSync(folder)
  .flatMap((file) =>
    readFileSync(folder + file, 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line) as { readonly claim: string; readonly brand?: string; readonly family: string })
  .map(({ claim, brand, family }) => {
    const match = brand === undefined ? undefined : findBrand(edition, brand)
    const known = families.find((one): one is Family => one === family && one !== 'brand')
    return {
      ...{ claims: [claim], depth: 'fast' as const, now },
      ...(known === undefined ? {} : { family: known }),
      ...(match?.kind === 'found' ? { brand: match.brand.ref } : {}),
    }
  })
for (const request of requests) verifier.checkNow(request)
const perClaim = Array.from({ length: rounds }, () => {
  const started = performance.now()
  for (const request of requests) verifier.checkNow(request)
  return ((performance.now() - started) * 1_000) / requests.length
})
process.stdout.write(
  `${JSON.stringify({ times, brands: edition.brandCount, facts: edition.factCount, claims: requests.length, perClaim })}\n`,
)
