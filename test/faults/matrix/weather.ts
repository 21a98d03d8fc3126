import { setTimeout as sleep } from 'node:timers/promises'
import type { TcpProxy } from '../../kit/tcp-proxy.ts'
import type { Ground, House, Place } from './house.ts'

/** Every fault there is; `full disk` where a small disk could be mounted. */
export const faults = [
  'kill service',
  'stop service',
  'kill postgres',
  'kill redis',
  'cut postgres',
  'freeze postgres',
  'slow postgres',
  'cut redis',
  'freeze redis',
  'cut chain',
  'full disk',
] as const
export type Fault = (typeof faults)[number]

/** Milliseconds between two faults at least; up to four times as many. */
const gapMs = 150
/** How long a connection stays cut, a disk full or a process stopped: between these, in milliseconds. */
const [shortMs, longMs] = [200, 1_200]

interface Scene {
  readonly ground: Ground
  readonly house: House
  readonly random: () => number
}

const spell = (random: () => number) => sleep(shortMs + random() * (longMs - shortMs))

async function hurt(proxy: TcpProxy, how: 'cut' | 'freeze' | 'slow', random: () => number): Promise<void> {
  if (how === 'slow') proxy.slow(20 + random() * 60)
  else proxy[how]()
  await spell(random)
  proxy.open()
}

/** Do one thing to the house and undo it; a killed replica comes back by itself. */
async function strike(fault: Fault, place: Place, { ground, random }: Scene): Promise<void> {
  const { replica, toPostgres, toRedis, toChain } = place
  const strikes: Readonly<Record<Fault, () => Promise<unknown>>> = {
    async 'kill service'() {
      await replica.kill()
      // Not awaited: the next fault may meet a replica that is just starting.
      void replica.start()
    },
    async 'stop service'() {
      replica.signal('SIGSTOP')
      await spell(random)
      replica.signal('SIGCONT')
    },
    'kill postgres': () => ground.postgres.killAndRestart(),
    'kill redis': () => ground.redis.killAndRestart(),
    'cut postgres': () => hurt(toPostgres, 'cut', random),
    'freeze postgres': () => hurt(toPostgres, 'freeze', random),
    'slow postgres': () => hurt(toPostgres, 'slow', random),
    'cut redis': () => hurt(toRedis, 'cut', random),
    'freeze redis': () => hurt(toRedis, 'freeze', random),
    'cut chain': () => hurt(toChain, 'cut', random),
    async 'full disk'() {
      await ground.disk?.fill()
      await spell(random)
      await ground.disk?.free()
      await ground.postgres.revive()
    },
  }
  await strikes[fault]()
}

/** Let faults happen, one after another, as the seed has them, for so long; answers with what happened. */
export async function disturb(scene: Scene, seconds: number): Promise<readonly Fault[]> {
  const { ground, house, random } = scene
  const possible = faults.filter((fault) => fault !== 'full disk' || ground.disk !== undefined)
  const happened: Fault[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    await sleep(gapMs * (1 + 3 * random()))
    const fault = possible[Math.floor(random() * possible.length)]
    const place = house.places[Math.floor(random() * house.places.length)]
    if (fault === undefined || place === undefined) continue
    happened.push(fault)
    await strike(fault, place, scene)
  }
  return happened
}
