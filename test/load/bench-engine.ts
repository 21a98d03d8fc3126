import { readdirSync, readFileSync } from 'node:fs'
import { type Family, families, findBrand } from '../../src/model/index.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

/**
 * CPU of the engine per claim, `fast`, on one core over the dev half of the evaluation set: `npm run bench:engine`.
 * Each claim is timed alone in five rounds after a warm-up and its best round counts, because the machine is shared.
 */
const folder = `${import.meta.dirname}/../evaluation/claims/dev/`
const rounds = 5

interface Line {
  readonly claim: string
  readonly brand?: string
  readonly family: string
}

const before = process.memoryUsage()
const edition = await wholeEdition()
const verifier = createVerifier(edition)
globalThis.gc?.()
const after = process.memoryUsage()
const now = new Date('2026-11-21T12:00:00Z')
const requests = readdirSync(folder)
  .flatMap((file) =>
    readFileSync(folder + file, 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line) as Line)
  .map(({ claim, brand, family }) => {
    const match = brand === undefined ? undefined : findBrand(edition, brand)
    const known = families.find((one): one is Family => one === family && one !== 'brand')
    return {
      claims: [claim],
      depth: 'fast' as const,
      now,
      ...(known === undefined ? {} : { family: known }),
      ...(match?.kind === 'found' ? { brand: match.brand.ref } : {}),
    }
  })

for (const request of requests) verifier.checkNow(request)
const best = requests.map(() => Number.POSITIVE_INFINITY)
for (let round = 0; round < rounds; round += 1) {
  for (const [index, request] of requests.entries()) {
    const started = performance.now()
    verifier.checkNow(request)
    best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, performance.now() - started)
  }
}
const sorted = best.toSorted((left, right) => left - right)
const at = (share: number) => `${((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 1000).toFixed(0)} µs`
const mib = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`
process.stdout.write(
  `| claims | p50 | p90 | p99 | max | edition and engine in memory |\n|---|---|---|---|---|---|\n` +
    `| ${sorted.length} | ${at(0.5)} | ${at(0.9)} | ${at(0.99)} | ${at(1)} | ${mib(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers)} |\n`,
)
