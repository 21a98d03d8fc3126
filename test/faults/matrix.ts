// The fault matrix: 32 callers mint, notarize, pay on a local chain and register at two or three processes of the service over
// a durable Postgres and Redis, while a seed kills, stops, cuts, freezes, slows and fills what they stand on. After each
// seed: every answered receipt is in its chain, no gap, no fork, no double charge, counters as promised, fsck clean.
//   node test/faults/matrix.ts [--seeds 5] [--first 1] [--seconds 5]
// Exits 1 when a promise was broken.
import { parseArgs } from 'node:util'
import { seeded } from '../payments/faults.ts'
import { type Crowd, callers, newHistory, startCallers } from './matrix/clients.ts'
import { type Ground, type House, openGround, openHouse } from './matrix/house.ts'
import { countCalmly, judge, recover } from './matrix/judge.ts'
import { disturb, type Fault, faults } from './matrix/weather.ts'
import type { Replica } from './replica.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    first: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
  },
})
/** Milliseconds before the first fault. */
const calmMs = 300

interface SeedOutcome {
  readonly broken: readonly string[]
  readonly happened: readonly Fault[]
  readonly crowd: Crowd
}

/** A house of its own for each seed, with two processes or three. */
function build(ground: Ground, seed: number): Promise<House> {
  const house = openHouse(ground, seed, 2 + (seed % 2))
  // Whoever waits for it is told; until then a failure must not end the run.
  house.then((built) => standing.add(built)).catch(() => {})
  return house
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Tell it to end; where it does not in order, how it ended and what it said last. */
async function uncleanEnd(replica: Replica): Promise<readonly string[]> {
  const told = performance.now()
  const code = await replica.end()
  if (code === 0) return []
  return [
    `a replica ended with ${code} after ${seconds(performance.now() - told)}: ${replica.lastWords.slice(-5).join(' | ') || 'without a word'}`,
  ]
}

/** Disturb the house and judge what is left of it; `afterwards` is called as soon as nothing is disturbed any more. */
async function runSeed(ground: Ground, seed: number, house: House, afterwards: () => void): Promise<SeedOutcome> {
  const started = performance.now()
  const random = seeded(seed)
  const crowd: Crowd = { house, chain: ground.chain, history: newHistory(), random: seeded(seed + 1_000_000) }
  const running = startCallers(crowd)
  await new Promise((resolve) => setTimeout(resolve, calmMs))
  const happened = await disturb({ ground, house, random }, Number(values.seconds))
  afterwards()
  await running.stop()
  const recovered = await recover(crowd)
  const calm = await countCalmly(crowd)
  const unclean = (await Promise.all(house.places.map(({ replica }) => uncleanEnd(replica)))).flat()
  const judged = await judge(crowd, happened.length)
  const broken = [...recovered.broken, ...calm, ...unclean, ...judged.broken]
  await house.close()
  standing.delete(house)
  const { answered, receipts, others } = crowd.history
  const refused = [...others].map(([status, count]) => `${status}: ${count}`).join(', ')
  process.stdout.write(
    `seed ${seed}: ${happened.join(', ')}; answered ${answered.mint} mints, ${answered.notarize} notarizations, ${answered.pay} payments, ${answered.register} registrations, ${receipts.size} receipts (otherwise ${refused || 'nothing'}); ${judged.beyond} calls counted beyond; minting again after ${seconds(recovered.mintedMs)}, all paid after ${seconds(recovered.paidMs)}, whole again after ${seconds(recovered.ms)}; ${seconds(performance.now() - started)}; ${broken.length} broken\n`,
  )
  for (const line of broken.slice(0, 20)) process.stdout.write(`  ${line}\n`)
  for (const line of recovered.slow) process.stdout.write(`  a payment without an outcome after 10 s: ${line}\n`)
  if (others.has('500'))
    for (const { replica } of house.places)
      for (const line of replica.lastWords)
        if (line.includes('"code":"INTERNAL"')) process.stdout.write(`  a call failed by our fault: ${line}\n`)
  return { broken, happened, crowd }
}

/** What is to be taken down where the run is ended from outside. */
const standing = new Set<House>()
const ground = await openGround()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await Promise.allSettled([...standing].map((house) => house.close()))
    await ground.close()
    process.exit(1)
  })
if (ground.disk === undefined) process.stdout.write('No disk could be mounted here: the full disk is left out.\n')
const met = new Map<Fault, number>()
const total = { receipts: 0, seeds: 0, broken: 0, silent: 0 }
try {
  const last = Number(values.first) + Number(values.seeds) - 1
  let next = build(ground, Number(values.first))
  for (let seed = Number(values.first); seed <= last; seed += 1) {
    // The next house is built while this one recovers and is judged.
    const { broken, happened, crowd } = await runSeed(ground, seed, await next, () => {
      if (seed < last) next = build(ground, seed + 1)
    })
    for (const fault of happened) met.set(fault, (met.get(fault) ?? 0) + 1)
    total.seeds += 1
    total.receipts += crowd.history.receipts.size
    if (broken.length > 0) total.broken += 1
    if (Object.keys(callers).some((kind) => crowd.history.answered[kind as keyof typeof callers] === 0))
      total.silent += 1
  }
} finally {
  await Promise.allSettled([...standing].map((house) => house.close()))
  await ground.close()
}
const counts = faults.map((fault) => `${fault} ${met.get(fault) ?? 0}`).join(', ')
process.stdout.write(
  `${total.seeds} seeds, ${total.receipts} receipts answered; ${counts}; ${total.silent} seeds in which a kind of call was never answered; ${total.broken} seeds broken\n`,
)
process.exit(total.broken + total.silent === 0 ? 0 : 1)
