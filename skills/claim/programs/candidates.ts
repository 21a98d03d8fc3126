import type { Reading } from '../claim-reading.ts'
import type { TableFinding } from '../table/finding.ts'
import type { Cell, Table } from '../table/model.ts'
import { labelled } from './cell-links.ts'
import { type ClaimContext, contextOf } from './context.ts'
import { featuresOf, isComment, programOf } from './features.ts'
import { type Grid, gridsOf, partOf } from './grid.ts'
import { bestOf, cellLinksIn, contradictsItsHeadings } from './headings.ts'
import type { CellAt } from './proposal.ts'
import { type Proposal, proposalsOf } from './propose.ts'
import fitted from './trees.json' with { type: 'json' }

/** A way to read a claim over a table, with what speaks for and against it. */
export interface Candidate {
  readonly holds: boolean
  finding(confidence: number): TableFinding
  /** A number for each of `featureNames`. */
  readonly features: readonly number[]
}

/** Words of a claim from which on it says more than one computation, and tables of a source that are read so. */
const [wordsMax, tablesMax] = [40, 8]

/** What a claim names of each table and asks of it, with the table's lines as things and with its columns. */
export type ContextsOfTable = readonly ClaimContext[]

/** A claim beside the tables of a source; of many the first are read. */
export function contextsOf(claim: Reading, tables: readonly Table[]): readonly ContextsOfTable[] {
  const stems = new Set(claim.words.map(({ token, stem }) => (token.kind === 'number' ? token.norm : stem)))
  return tables.slice(0, tablesMax).map((table) => {
    const whole = gridsOf(table)
    return (whole.length > 0 ? whole : partOf(table, stems)).map((grid) => contextOf(claim, grid))
  })
}

/**
 * Every way to read a claim over tables, with its features.
 *
 * @param contexts The claim beside each of the tables.
 * @param held Stems of the words of the whole source.
 */
export function candidatesOf(
  claim: Reading,
  contexts: readonly ContextsOfTable[],
  held: ReadonlySet<string>,
): readonly Candidate[] {
  if (claim.words.length > wordsMax || isComment(claim)) return []
  return contexts.flatMap((own) => {
    const read = own.map((context) => ({ context, proposals: proposalsOf(context) }))
    const all = read.flatMap(({ proposals }) => proposals)
    const around = { all, held, ...linksOf(own) }
    return read.flatMap(({ context, proposals }) =>
      proposals.flatMap((proposal): readonly Candidate[] => {
        const features = featuresOf(context, proposal, around)
        if (features === undefined) return []
        const finding = (confidence: number) => findingOf(proposal, context.grid, confidence)
        return [{ holds: proposal.holds, finding, features }]
      }),
    )
  })
}

/** What of a claim stands in cells of a table, and whether one line has all of it. */
function linksOf(contexts: ContextsOfTable) {
  const plain = contexts.find(({ grid }) => !grid.turned)
  if (plain === undefined) return { links: [], linksHeld: 0, linksMet: 0, linesMost: 0, labels: new Set<string>() }
  const links = cellLinksIn(plain)
  const { met, lines } = bestOf(plain, links)
  const linksHeld = links.length < 2 ? 0 : met.length === links.length ? 1 : -1
  return {
    links,
    linksHeld,
    linksMet: met.length / Math.max(1, links.length),
    linesMost: lines.length,
    labels: labelled(plain.grid),
  }
}

/** Whether a line of a table has all that a claim says under other headings than those it gives. */
export const contradictsHeadingsIn = (contexts: readonly ContextsOfTable[]): boolean =>
  contexts.some((own) => own.some(contradictsItsHeadings))

const findingOf = ({ holds, cells, steps, program }: Proposal, grid: Grid, confidence: number): TableFinding => ({
  finding: holds ? 'supported' : 'refuted',
  table: grid.table,
  cells: cells.flatMap((at) => cellAt(grid, at)),
  steps,
  method: `program_${program}`,
  confidence,
})

/** A tree of decisions: the feature that is asked, the value up to which the left branch is taken, both branches; or what a leaf adds. */
export type Tree = number | readonly [feature: number, upTo: number, left: Tree, right: Tree]

function leafOf(tree: Tree, features: readonly number[]): number {
  let at = tree
  while (typeof at !== 'number') at = (features[at[0]] ?? 0) <= at[1] ? at[2] : at[3]
  return at
}

export interface Forest {
  readonly bias: number
  readonly trees: readonly Tree[]
}

/** How likely a way to read a claim is right by its features, from 0 to 1. */
export function chanceOf(features: readonly number[], { bias, trees }: Forest): number {
  return 1 / (1 + Math.exp(-trees.reduce<number>((sum, tree) => sum + leafOf(tree, features), bias)))
}

/** The likeliest of the readings that come to one verdict, how many do, and how likely the next two are that other programs made. */
export interface BestOfSide {
  readonly of: Candidate
  readonly chance: number
  readonly count: number
  readonly next: readonly number[]
}
export interface Sides {
  readonly supported?: BestOfSide
  readonly refuted?: BestOfSide
}

/** The likeliest readings of a claim over tables that support it and that refute it. */
export function sidesOf(candidates: readonly Candidate[], forest: Forest = fitted as unknown as Forest): Sides {
  const best = (holds: boolean): BestOfSide | undefined => {
    const own = candidates
      .filter((one) => one.holds === holds)
      .map((of) => ({ of, chance: chanceOf(of.features, forest), program: programOf(of.features) }))
      .sort((a, b) => b.chance - a.chance)
    const [first] = own
    if (first === undefined) return undefined
    const likeliest = [...Map.groupBy(own, ({ program }) => program).values()].flatMap(([one]) => one?.chance ?? [])
    return { of: first.of, chance: first.chance, count: own.length, next: likeliest.slice(1, 3) }
  }
  const [supported, refuted] = [best(true), best(false)]
  return { ...(supported === undefined ? {} : { supported }), ...(refuted === undefined ? {} : { refuted }) }
}

function cellAt(grid: Grid, [line, own]: CellAt): readonly Cell[] {
  // What cells give is shown as they are written.
  const head = grid.heads.find(({ index }) => index === own.derived?.source) ?? own
  const text = grid.at(line, head)?.text
  if (text === undefined) return []
  return [grid.turned ? { text, row: head.index, column: line.index } : { text, row: line.index, column: head.index }]
}
