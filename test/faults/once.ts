// Every call that can be sent again is sent forty times over REST, MCP and A2A, by key and by payment, while all processes
// are killed at moments that the seed draws. Exits 1 when a call had a second answer, receipt or charge.
//   node test/faults/once.ts [rounds] [seed]
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startPostgres } from '../kit/postgres-server.ts'
import { startChain } from '../payments/anvil.ts'
import { openProcesses } from './once/house.ts'
import { judgeRepeats } from './once/judge.ts'

const rounds = Number(process.argv[2] ?? 4)
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000)
/** Kills of a round at most, and milliseconds within which each comes after the processes are up. */
const [killsMax, killWithinMs] = [3, 900]

/** Numbers of 0 to 1 that follow from the seed (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const chain = await startChain()
const payTo = privateKeyToAccount(generatePrivateKey()).address
const problems: string[] = []
for (let round = 0; round < rounds; round += 1) {
  const seed = firstSeed + round
  const draw = drawn(seed)
  const embedded = round % 2 === 0
  const server = embedded ? undefined : await startPostgres({ durable: true })
  const processes = await openProcesses({
    ...(server === undefined ? {} : { databaseUrl: server.url() }),
    ...{ accounts: 4, chain: { node: chain, payTo } },
  })
  // Each counts from the first call, and comes after the processes are up again.
  const kills = Array.from({ length: 1 + Math.floor(draw() * killsMax) }, () => Math.floor(draw() * killWithinMs))
  const wrong = await judgeRepeats(
    processes,
    { chain, payTo },
    kills.toSorted((one, other) => one - other),
  )
  problems.push(...wrong)
  const place = embedded ? 'embedded' : 'Postgres, two processes'
  process.stdout.write(
    `seed ${seed}, ${place}, killed at ${kills.join(', ')} ms: ${wrong.length === 0 ? 'once' : wrong.join('; ')}\n`,
  )
  await processes.close()
  await server?.stop()
}
await chain.stop()
process.exit(problems.length === 0 ? 0 : 1)
