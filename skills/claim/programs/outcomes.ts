import type { CellLink } from './cell-links.ts'
import type { ClaimContext } from './context.ts'
import type { Outcome } from './derived.ts'
import type { Side } from './grid.ts'

const words: readonly (readonly [Outcome, string])[] = [
  ['win', 'win wins won winning victory victories beat beats beaten defeat defeats defeated'],
  ['loss', 'lose loses lost losing loss losses'],
  ['draw', 'draw draws drew drawn tie ties tied'],
]
const outcomeSaid = new Map(words.flatMap(([outcome, own]) => own.split(' ').map((word) => [word, outcome] as const)))

/** What stands before "defeat" as a noun, and before one that is suffered. */
const nounForm =
  /^(?:a|an|the|their|its|his|her|of|in|by|with|\d+|one|two|three|four|five|six|most|last|first|biggest|heaviest|worst|only)$/u
const sufferedForm = /^(?:be|is|was|were|been|get|got)$/u

/** Who won by a word of a claim: "defeat" is a loss as a noun and where it is suffered. */
function outcomeAt({ claim: { words: own } }: ClaimContext, at: number): Outcome | undefined {
  const [word, before] = [own[at]?.token.norm ?? '', own[at - 1]?.token.norm ?? '']
  const outcome = outcomeSaid.get(word)
  if (outcome !== 'win') return outcome
  const isNoun = /^defeats?$/u.test(word) && nounForm.test(before)
  return isNoun || (/^(?:defeat(?:ed)?|beaten|beat)$/u.test(word) && sufferedForm.test(before)) ? 'loss' : outcome
}

/** The column that says who won, where cells give one. */
const outcomesIn = ({ grid }: ClaimContext): Side | undefined =>
  grid.heads.find(({ derived }) => derived?.kind === 'outcome')

/** What a claim says of who won, as links to the lines of which cells give it. */
export function outcomeLinks(context: ClaimContext, used: ReadonlySet<number>): readonly CellLink[] {
  const head = outcomesIn(context)
  if (head === undefined) return []
  const { claim, grid } = context
  const said = Map.groupBy(
    claim.words.keys().filter((at) => !used.has(at) && outcomeAt(context, at) !== undefined),
    (at) => outcomeAt(context, at),
  )
  return [...said].map(([outcome, at]): CellLink => {
    const lines = new Set(grid.lines.filter((line) => grid.at(line, head)?.text === outcome))
    return { at, columns: new Map([[head, lines]]), whole: 1, isFigure: false, head: 1 }
  })
}
