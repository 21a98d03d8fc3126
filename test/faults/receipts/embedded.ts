// The embedded database under kill -9 at random moments and under power losses.
// node test/faults/receipts/embedded.ts [--kills 50] [--losses 15] [--seed 1]
// A life ends up to 0.8 s after its first answer. Five deaths on one directory, then a fresh one, so that looking through all of it stays short. After each death the
// store is opened as the next start would: every receipt ever answered on it is there, and fsck is clean. Exits 1 when
// anything is broken.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Receipt } from '../../../src/model/index.ts'
import { inspect, liveAWhile, losePower } from '../../receipts/embedded-life.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    losses: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
})
const deathsPerDirectory = 5
const lifeMaxMs = 800
let state = Number(values.seed)
const random = () => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

type Death = 'kill' | 'loss'

/** So many of each, in an order that the seed determines. */
function deaths(kills: number, losses: number): Death[] {
  const left = { kill: kills, loss: losses }
  return Array.from({ length: kills + losses }, () => {
    const death = random() * (left.kill + left.loss) < left.kill ? 'kill' : 'loss'
    left[death] -= 1
    return death
  })
}

/** A directory and everything that was ever answered on it. */
interface Store {
  readonly dataDir: string
  readonly answered: Receipt[]
}

/** One life and its death; gives what was answered in it, and what the inspection found wrong. */
async function dieOnce(store: Store, death: Death) {
  const lastSynced = join(store.dataDir, 'pg-synced')
  // Inspecting closes the database in order, so what it leaves is what was last synced.
  if (death === 'loss') await cp(join(store.dataDir, 'pg'), lastSynced, { recursive: true })
  const life = await liveAWhile(store.dataDir, 'SIGKILL', random() * lifeMaxMs)
  store.answered.push(...life.answered)
  if (death === 'loss') await losePower(store.dataDir, lastSynced)
  await rm(lastSynced, { recursive: true, force: true })
  const { missing, restored, report } = await inspect(store.dataDir, store.answered)
  return { answered: life.answered.length, restored: restored.receipts, missing, findings: report.findings }
}

/** A directory that holds a database in order, as a first start and a stop leave it. */
async function freshStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-embedded-'))
  await inspect(dataDir, [])
  return { dataDir, answered: [] }
}

const started = performance.now()
const total = { kill: 0, loss: 0, answered: 0, restored: 0, missing: 0, findings: 0 }
let store: Store | undefined
for (const [at, death] of deaths(Number(values.kills), Number(values.losses)).entries()) {
  if (at % deathsPerDirectory === 0) {
    if (store !== undefined) await rm(store.dataDir, { recursive: true })
    store = undefined
  }
  store ??= await freshStore()
  const { answered, restored, missing, findings } = await dieOnce(store, death)
  total[death] += 1
  total.answered += answered
  total.restored += restored
  total.missing += missing.length
  total.findings += findings.length
  process.stdout.write(
    `${at + 1} ${death === 'loss' ? 'power loss' : 'kill -9   '}: ${answered} answered, ${store.answered.length} on this directory, ${restored} put back, ${missing.length} missing, ${findings.length} findings\n`,
  )
}
if (store !== undefined) await rm(store.dataDir, { recursive: true })
process.stdout.write(
  `${total.kill} kills and ${total.loss} power losses in ${Math.round((performance.now() - started) / 1_000)} s: ${total.answered} answered, ${total.restored} put back, ${total.missing} missing, ${total.findings} findings\n`,
)
process.exit(total.missing + total.findings === 0 && total.answered > 0 ? 0 : 1)
