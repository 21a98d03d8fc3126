import { moreIsBetter } from '../merit.ts'
import { countWords, isNarrowing } from './accounting.ts'
import type { Clause } from './clause.ts'
import type { Cube, CubeCell } from './cube.ts'
import { lowerIsBetter, textAt } from './measure.ts'
import { isMetricName, type Sides } from './scope.ts'

/** What keeps a comparison of results from being believed although its words are all accounted for. */

type Pair = readonly [CubeCell, CubeCell]

/** "The largest gain", "the smallest drop": of differences, which no cell shows. */
export const differences =
  /\b(?:gains?|improvements?|drops?|increases?|decreases?|differences?|gaps?|changes?|reductions?|losses|boosts?|degradations?|margins?|jumps?|declines?)\b/u

/** Whether a superlative is of something else than the cells: of differences, or among some that only the paper knows. */
export function isOfOthers({ kind, text, pivot, object }: Clause): boolean {
  if (kind !== 'extreme') return false
  const measured = pivot[1] === 0 ? text : text.slice(pivot[0], object[1])
  return differences.test(measured) || text.split(/[^\p{L}]+/u).some((word) => isNarrowing(word))
}

/** "Both metrics", "all three test sets", "the two baselines": as many as are compared, of one kind. */
export function countsHold({ text }: Clause, cube: Cube, pairs: readonly Pair[]): boolean {
  const stated = [...text.matchAll(countForm)].flatMap(({ groups }) => {
    const word = groups?.word ?? groups?.digits ?? ''
    if (groups?.share !== undefined) return []
    return word === 'both' ? (isListed(text) ? [] : [2]) : [/^\d/u.test(word) ? Number(word) : countWords.indexOf(word)]
  })
  if (stated.length === 0) return true
  const sizes = new Set(
    cube.facets.flatMap((_, facet) => {
      const [left, right] = [0, 1].map((side) => pairs.map((pair) => pair[side]?.at[facet]))
      return [left, right, [...(left ?? []), ...(right ?? [])]].map((values) => new Set(values).size)
    }),
  )
  return stated.every((count) => sizes.has(count))
}

const countForm =
  /\b(?<word>both|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?<share> (?:out )?of (?:the |all )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)?|\b(?:all|the|across|both) (?<digits>\d{1,2}) (?=\p{L})(?!points?|percent)/gu

/** "Both A and B": a list of two. */
const isListed = (text: string): boolean => /\bboth (?:the )?[^,;]{1,40} and /u.test(text)

/** Whether it is known of every measure which way is better: by its name, by an arrow, or by the caption. */
export function isPolarKnown(cube: Cube, pairs: readonly Pair[]): boolean {
  const { caption } = cube.table
  if (isMetricName(caption) || moreIsBetter.test(caption)) return true
  return pairs.every(([own]) => {
    const labels = cube.facets.map((_, facet) => textAt(cube, own, facet)).join(' ')
    return /[↑↓]/u.test(labels) || isMetricName(labels) || lowerIsBetter.test(labels)
  })
}

/** Whether the other side is one that only the paper knows: its baselines, what came before. */
export const isLooseSide = ({ text, object }: Clause, { object: others }: Sides): boolean =>
  others !== undefined &&
  text
    .slice(...object)
    .split(/[^\p{L}]+/u)
    .some((word) => isNarrowing(word))
