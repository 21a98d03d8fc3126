import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { fuzz } from './fuzz.ts'

/**
 * `npm run fuzz:engine [count] [seed]`: random and adversarial strings against the whole edition, 100,000 unless told.
 * Fails when one throws or one is believed.
 */
const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 20_261_121)
const verifier = createVerifier(await wholeEdition())
const now = new Date('2026-11-21T12:00:00Z')
const report = fuzz(
  (claim) => {
    const [result] = verifier.checkNow({ claims: [claim], depth: 'fast', now }).results
    if (result === undefined) throw new RangeError('a claim without a result')
    return result
  },
  count,
  seed,
)
const { threw, believed, slowestMs, short, long } = report
process.stdout.write(
  `| strings | seed | threw | believed | slowest | 240 characters | 1,920 characters |\n|---|---|---|---|---|---|---|\n` +
    `| ${count} | ${seed} | ${threw.length} | ${believed.length} | ${slowestMs.toFixed(1)} ms | ${(short * 1000).toFixed(0)} µs | ${(long * 1000).toFixed(0)} µs |\n`,
)
for (const text of [...threw, ...believed].slice(0, 20)) process.stdout.write(`${JSON.stringify(text)}\n`)
process.exitCode = threw.length + believed.length > 0 ? 1 : 0
