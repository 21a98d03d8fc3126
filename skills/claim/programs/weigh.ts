import type { Reading } from '../claim-reading.ts'
import type { TableFinding } from '../table/judge.ts'
import type { Cell, Table } from '../table/model.ts'
import { type Grid, gridsOf } from './grid.ts'
import { isCrossed } from './headings.ts'
import type { CellAt } from './proposal.ts'
import { type Proposal, proposalsOf } from './propose.ts'
import { sceneOf } from './scene.ts'
import { isComment, signsOf } from './signs.ts'
import fitted from './trees.json' with { type: 'json' }

/** A way to read a claim over a table, with what speaks for and against it. */
export interface Weighed {
  readonly holds: boolean
  finding(confidence: number): TableFinding
  /** A number for each of `signNames`. */
  readonly signs: readonly number[]
}

/** Words of a claim from which on it says more than one computation, and tables of a source that are read so. */
const [wordsMax, tablesMax] = [28, 8]

/**
 * Every way to read a claim over tables, with its signs.
 *
 * @param held Stems of the words of the whole source.
 */
export function weighedOf(claim: Reading, tables: readonly Table[], held: ReadonlySet<string>): readonly Weighed[] {
  if (claim.words.length > wordsMax || isComment(claim)) return []
  return tables.slice(0, tablesMax).flatMap((table) => {
    const scenes = gridsOf(table).map((grid) => {
      const scene = sceneOf(claim, grid)
      return { scene, proposals: proposalsOf(scene) }
    })
    const all = scenes.flatMap(({ proposals }) => proposals)
    return scenes.flatMap(({ scene, proposals }) =>
      proposals.flatMap((proposal): readonly Weighed[] => {
        const signs = signsOf(scene, proposal, { all, held })
        if (signs === undefined) return []
        const finding = (confidence: number) => findingOf(proposal, scene.grid, confidence)
        return [{ holds: proposal.holds, finding, signs }]
      }),
    )
  })
}

const findingOf = ({ holds, cells, steps, program }: Proposal, grid: Grid, confidence: number): TableFinding => ({
  finding: holds ? 'supported' : 'refuted',
  table: grid.table,
  cells: cells.flatMap((at) => cellAt(grid, at)),
  steps,
  method: `program_${program}`,
  confidence,
})

/** Whether a line of a table has all that a claim says under other headings than those it gives. */
export const isCrossedIn = (claim: Reading, tables: readonly Table[]): boolean =>
  tables.slice(0, tablesMax).some((table) => gridsOf(table).some((grid) => isCrossed(sceneOf(claim, grid))))

/** A tree of decisions: the sign that is asked, the value up to which the left branch is taken, both branches; or what a leaf adds. */
export type Tree = number | readonly [sign: number, upTo: number, left: Tree, right: Tree]

function leafOf(tree: Tree, signs: readonly number[]): number {
  let at = tree
  while (typeof at !== 'number') at = (signs[at[0]] ?? 0) <= at[1] ? at[2] : at[3]
  return at
}

export interface Forest {
  readonly bias: number
  readonly trees: readonly Tree[]
}

/** How likely a way to read a claim is right by its signs, from 0 to 1. */
export function chanceOf(signs: readonly number[], { bias, trees }: Forest): number {
  return 1 / (1 + Math.exp(-trees.reduce<number>((sum, tree) => sum + leafOf(tree, signs), bias)))
}

/** The likeliest of the readings that come to one verdict, and how many do. */
export interface BestOfSide {
  readonly of: Weighed
  readonly chance: number
  readonly count: number
}
export interface Sides {
  readonly supported?: BestOfSide
  readonly refuted?: BestOfSide
}

/** The likeliest readings of a claim over tables that support it and that refute it. */
export function sidesOf(weighed: readonly Weighed[], forest: Forest = fitted as unknown as Forest): Sides {
  const best = (holds: boolean): BestOfSide | undefined => {
    const own = weighed.filter((one) => one.holds === holds)
    const [first] = own
      .map((of) => ({ of, chance: chanceOf(of.signs, forest), count: own.length }))
      .sort((a, b) => b.chance - a.chance)
    return first
  }
  const [supported, refuted] = [best(true), best(false)]
  return { ...(supported === undefined ? {} : { supported }), ...(refuted === undefined ? {} : { refuted }) }
}

function cellAt(grid: Grid, [line, head]: CellAt): readonly Cell[] {
  const text = grid.at(line, head)?.text
  if (text === undefined) return []
  return [grid.turned ? { text, row: head.index, column: line.index } : { text, row: line.index, column: head.index }]
}
