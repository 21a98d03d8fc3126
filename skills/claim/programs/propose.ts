import { everywhere, extreme, trend } from './extremes.ts'
import { change, comparison, difference, ratio, same } from './pairs.ts'
import type { Answer } from './proposal.ts'
import type { Scene } from './scene.ts'
import { all, count, only } from './sets.ts'
import { cell, lookup, place } from './singles.ts'
import { average, share, sum } from './totals.ts'

/** Programs that read a claim as a computation, by what they overlook alike. */
export const families = {
  'one cell': { cell, lookup, place },
  extremes: { extreme, everywhere, trend },
  pairs: { comparison, difference, change, ratio, same },
  sets: { count, all, only },
  sums: { sum, average, share },
} as const satisfies Readonly<Record<string, Readonly<Record<string, (scene: Scene) => readonly Answer[]>>>>

export type Family = keyof typeof families
export const familyNames = Object.keys(families) as readonly Family[]

const programs = familyNames.flatMap((family) =>
  Object.entries<(scene: Scene) => readonly Answer[]>(families[family]).map(([name, read]) => ({ name, family, read })),
)
export const programNames: readonly string[] = programs.map(({ name }) => name)

/** A reading, with the program that made it. */
export interface Proposal extends Answer {
  readonly program: string
  readonly family: Family
}

/** All ways to read a claim over a grid. */
export const proposalsOf = (scene: Scene): readonly Proposal[] =>
  programs.flatMap(({ name, family, read }) => read(scene).map((one) => ({ ...one, program: name, family })))
