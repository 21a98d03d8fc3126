import { randomOf } from '../kit/random.ts'

/** Chance by a seed: one of several, or yes with a share. */
export interface Random {
  of<T>(all: readonly T[]): T
  chance(share: number): boolean
}

export function openRandom(seed: number): Random {
  const next = randomOf(seed)
  return {
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    chance: (share) => next() < share,
  }
}
