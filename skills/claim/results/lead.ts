import { heldBy, unaccounted } from './accounting.ts'
import { type Cube, type CubeCell, joinMetrics } from './cube.ts'
import { betterSign, type Outcome } from './measure.ts'
import { type Mention, mentionsIn, type ResultToken, resultTokens } from './names.ts'
import { isMetricFacet } from './scope.ts'

/** A lead as a claim states it: "by 3.8 points", "5 points lower", "a drop of 1.95 %". */
interface Lead {
  readonly value: number
  readonly step: number
  readonly percent: boolean
  readonly start: number
}

const up =
  /\b(?:improv\w*|higher|gains?|gained|increas\w*|boost\w*|better|outperform\w*|surpass\w*|beats?|exceed\w*|more|larger|greater|rais\w*|accelerat\w*|faster|over)\b/gu
const down =
  /\b(?:drops?|dropped|lower\w*|decreas\w*|worse|loss|loses?|reduc\w*|hurts?|degrad\w*|declin\w*|fewer|less|smaller|slow\w*|underperform\w*|behind)\b/gu
const beyond = /\b(?:most|least|largest|biggest|greatest|smallest|highest|lowest|best|worst|from)\b/u
const denials = /\b(?:not|no|never|cannot|fails? to|neither|nor)\b|n['’]t\b/u
const hedged =
  /\b(?:up to|at most|at least|more than|less than|over|almost|nearly|on average|average|mean|only|relative)\b/u

/** Words of a clause that is read for leads, and cells of a table whose pairs are. */
const [wordsMax, cellsMax] = [70, 400]

/**
 * What the cells say of leads that a clause states with their size, between two sides that it names; undefined where a figure is no such lead.
 * The right size with the direction turned denies the claim, another size says nothing: it may be of another pair.
 */
export function judgeLead(raw: string, cube: Cube, context: ReadonlySet<string>): Outcome | undefined {
  const text = joinMetrics(raw).replace(/\s+/gu, ' ')
  const leads = leadsIn(text)
  const tokens = resultTokens(text)
  if (leads.length === 0 || leads.length > 3 || tokens.length > wordsMax || cube.cells.length > cellsMax)
    return undefined
  if (hedged.test(text.slice(Math.max(0, (leads[0]?.start ?? 0) - 16), leads[0]?.start))) return undefined
  // "Its largest gain is on …" sets a lead beside others; "from A to B" names the lower side first.
  if (beyond.test(text)) return undefined
  const direction = directionOf(text)
  if (direction === undefined) return undefined
  const mentions = mentionsIn(tokens, cube)
  const held = heldBy(cube, context)
  if (unaccounted(tokens, mentions, held).some((token) => !isLeadWord(token, text))) return undefined
  const found = leads.map((lead) => pairsOf(lead, cube, mentions))
  const signs = found.map((pairs) => new Set(pairs.map(([a, b]) => signOf(cube, [a, b], text))))
  if (signs.some(({ size }) => size !== 1)) return undefined
  const agree = signs.every((one) => one.has(direction))
  if (!agree && signs.some((one) => one.has(direction))) return undefined
  const pairs = found.flatMap((all) => all.slice(0, 1))
  return {
    holds: agree !== denials.test(text),
    cells: pairs.flat(),
    steps: pairs.map(([a, b]) => `${a.text} against ${b.text}`).join('; '),
    method: 'results_lead',
  }
}

/** Words by which a lead is told, and of which size it is. */
const isLeadWord = ({ text, start, end }: ResultToken, whole: string): boolean =>
  [up, down].some((form) => whole.slice(start, end).match(form) !== null) || /^(?:points?|pp|absolute)$/u.test(text)

function leadsIn(text: string): readonly Lead[] {
  return [
    ...text.matchAll(
      /(?<![\w.,∼~–-])[+-]?(\d+(?:\.\d+)?)(?: ?(%|percent(?:age)?(?: points?)?|points?)|(?= (?:bleu|rouge|f1|acc|points?))(?!\s?[∼~–]))/gu,
    ),
  ].map((found) => ({
    value: Number(found[1]),
    step: 10 ** -(found[1]?.split('.')[1]?.length ?? 0),
    percent: /^(?:%|percent$)/u.test(found[2] ?? ''),
    start: found.index,
  }))
}

/** 1 where the side named first is said to be ahead, -1 where behind; undefined where words say both. */
function directionOf(text: string): 1 | -1 | undefined {
  const [more, less] = [up, down].map((form) => [...text.matchAll(form)].length)
  return (more ?? 0) > 0 === (less ?? 0) > 0 ? undefined : (more ?? 0) > 0 ? 1 : -1
}

/** "Higher" speaks of the figures, "better" of what the metric makes of them. */
const signOf = (cube: Cube, [a, b]: readonly [CubeCell, CubeCell], text: string): number =>
  Math.sign(a.number.value - b.number.value) *
  (/\b(?:higher|lower|more|fewer|less|larger|smaller|longer|shorter)\b/u.test(text) ? 1 : betterSign(cube, a))

/** Pairs of cells that lie this far apart, in one column or one line, of two labels that the clause names, the first named first. */
function pairsOf(
  { value, step, percent }: Lead,
  cube: Cube,
  mentions: readonly Mention[],
): readonly (readonly [CubeCell, CubeCell])[] {
  const near = (gap: number) => Math.abs(gap - value) <= step * 0.51 + 1e-9
  return cube.cells.flatMap((a) => {
    const left = nameOf(cube, a, mentions)
    if (left === undefined) return []
    return cube.cells.flatMap((b): readonly (readonly [CubeCell, CubeCell])[] => {
      if ((a.row === b.row) === (a.column === b.column)) return []
      const right = nameOf(cube, b, mentions, left)
      if (right === undefined || right.from <= left.from || !isInScope(a, b, left.facet, mentions)) return []
      const gap = Math.abs(a.number.value - b.number.value)
      const shares = [a, b].map(({ number }) => (gap / Math.abs(number.value || 1)) * 100)
      return near(gap) || near(gap * 100) || (percent && shares.some(near)) ? [[a, b]] : []
    })
  })
}

/** Whether both cells stand under what the clause names beside the two sides: a data set, a metric. */
const isInScope = (a: CubeCell, b: CubeCell, side: number, mentions: readonly Mention[]): boolean =>
  [...new Set(mentions.map(({ facet }) => facet))].every((facet) => {
    const named = mentions.filter((one) => one.facet === facet)
    return facet === side || [a, b].every(({ at }) => named.some(({ values }) => values.has(at[facet] ?? -1)))
  })

/** The mention that names a cell's side and, beside another, tells it from that one. */
const nameOf = (cube: Cube, { at }: CubeCell, mentions: readonly Mention[], other?: Mention): Mention | undefined =>
  mentions.find(
    (one) =>
      one !== other &&
      one.values.has(at[one.facet] ?? -1) &&
      (one.exact || one.values.size === 1) &&
      !isMetricFacet(cube, one.facet) &&
      (other === undefined || one.facet === other.facet),
  )
