// The embedded database under kill -9 and power losses, again and again on one directory.
// node test/faults/receipts/embedded.ts [--runs 6] [--seed 1]
// After each: every receipt ever answered is there, and fsck is clean. Exits 1 when anything is broken.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Receipt } from '../../../src/model/index.ts'
import { inspect, liveAWhile, losePower } from '../../receipts/embedded-life.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
})
let state = Number(values.seed)
const random = () => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-embedded-'))
const lastSynced = join(dataDir, 'pg-synced')
const answered: Receipt[] = []
let broken = 0
for (let run = 1; run <= Number(values.runs); run++) {
  const power = run > 1 && random() < 0.5
  // Inspecting closes the database in order, so what it leaves is what was last synced.
  if (power) await cp(join(dataDir, 'pg'), lastSynced, { recursive: true })
  const life = await liveAWhile(dataDir, 'SIGKILL', 100 + random() * 2_000)
  answered.push(...life.answered)
  if (power) await losePower(dataDir, lastSynced)
  await rm(lastSynced, { recursive: true, force: true })
  const { missing, restored, report } = await inspect(dataDir, answered)
  broken += missing.length + report.findings.length
  process.stdout.write(
    `${run} ${power ? 'power loss' : 'kill -9   '}: ${life.answered.length} answered, ${answered.length} in all, ${restored.receipts} put back, ${missing.length} missing, ${report.findings.length} findings\n`,
  )
}
await rm(dataDir, { recursive: true })
process.exit(broken === 0 ? 0 : 1)
