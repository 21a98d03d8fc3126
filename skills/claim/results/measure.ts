import { lessIsBetter, moreIsBetter } from '../merit.ts'
import type { Cell } from '../table/model.ts'
import type { Cube, CubeCell } from './cube.ts'
import { isMetricFacet } from './scope.ts'

/** What a table of results says of one clause. */
export interface Outcome {
  readonly holds: boolean
  readonly cells: readonly Cell[]
  readonly steps: string
  readonly method: string
}

/** The label of a cell in one facet. */
export const textAt = (cube: Cube, { at }: CubeCell, facet: number): string =>
  cube.facets[facet]?.values[at[facet] ?? 0]?.text ?? ''

/** Headings under which less is better in tables of results. */
export const lowerIsBetter = lessIsBetter(
  'ser|dce|err|seconds|distance|risk|memory|kl|divergence|miss|wrong|add|contradict\\w*|con|invalid|rank|mr',
)

/** Whether more is better under the labels of a cell, or less. */
export function betterSign(cube: Cube, cell: CubeCell): 1 | -1 {
  const own = cube.facets.map((_, facet) => textAt(cube, cell, facet)).join(' ')
  const caption = cube.table.caption
  if (/↑/u.test(own)) return 1
  if (lowerIsBetter.test(own)) return -1
  const named = cube.facets.some((_, facet) => isMetricFacet(cube, facet))
  return !named && lowerIsBetter.test(caption) && !moreIsBetter.test(caption) ? -1 : 1
}
