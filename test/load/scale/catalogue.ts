// Microseconds per claim of the engine over the catalogue enlarged so many times: a line of JSON that says what it holds,
// then one with the microseconds for each line that comes in.
//   node --expose-gc --max-old-space-size=16000 test/load/scale/catalogue.ts TIMES
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { decodeTables, editionFile, openEdition, sha256Hex } from '../../../src/data/edition/index.ts'
import { type Family, families, findBrand } from '../../../src/model/index.ts'
import { createVerifier } from '../../../src/verify/index.ts'
import { editionCache, wholeEdition } from '../../kit/edition.ts'
import { enlarged } from './enlarge.ts'

const times = Number(process.argv[2] ?? 1)
const folder = `${import.meta.dirname}/../../evaluation/claims/dev/`
const now = new Date('2026-11-21T12:00:00Z')

const held = await wholeEdition()
const bytes = readFileSync(join(await editionCache(), 'editions', held.id, editionFile))
const edition = openEdition(held.id, enlarged(held, decodeTables(bytes), times))
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
const verdicts = requests.map((request) => verifier.checkNow(request).results[0]?.verdict)
// What the enlarging left behind would be collected in the middle of the measuring.
globalThis.gc?.()
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
const { brandCount: brands, factCount: facts } = edition
say({ brands, facts, claims: requests.length, verdicts: sha256Hex(verdicts.join()) })
for await (const _ of createInterface({ input: process.stdin })) {
  const started = performance.now()
  for (const request of requests) verifier.checkNow(request)
  say(((performance.now() - started) * 1_000) / requests.length)
}
