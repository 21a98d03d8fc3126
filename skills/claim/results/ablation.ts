import { heldBy, unaccounted } from './accounting.ts'
import { type Cube, type CubeCell, joinMetrics } from './cube.ts'
import { betterSign, type Outcome } from './measure.ts'
import { mentionsIn, resultTokens } from './names.ts'
import { cellsOf, isMetricFacet, select } from './scope.ts'

const helps = 'improves?|improved|boosts?|increases?|increased|helps?|helped|enhances?|benefits?|raises?'
const hurts = 'hurts?|drops?|dropped|decreases?|decreased|reduces?|degrades?|degraded|deteriorates?|worsens?|harms?'
const leads =
  '(?:leads? to|results? in|causes?|gives?|brings?|yields?|provides?)(?: (?:a|an|another|further|additional|only|large|small))*'

/** "Adding X improves …", "removing X hurts …", "X gives another 4 % increase". */
const forms: readonly (readonly [RegExp, 1 | -1, 1 | -1])[] = [
  [
    new RegExp(
      `^(?:removing|excluding|without|dropping|omitting|the removal of|disabling|eliminating) (.+?),? (?:(?:the )?(?:performance|results?|scores?|accuracy|model) )?(?:${hurts}|${leads} [^,]{0,40}?(?:drop|decrease|decline|degradation|loss|reduction|worse))\\b(.*)$`,
      'u',
    ),
    -1,
    -1,
  ],
  [
    new RegExp(
      `^(?:removing|excluding|without|dropping|omitting|the removal of|disabling|eliminating) (.+?) (?:${helps}|${leads} [^,]{0,40}?(?:improvement|gain|increase|boost|better))\\b(.*)$`,
      'u',
    ),
    -1,
    1,
  ],
  [
    new RegExp(
      `^(?:when )?(?:(?:we )?(?:adding|add|introducing|including|incorporating|using|with|the (?:use|addition|introduction) of) )?(.+?) (?:${helps}|${leads} [^,]{0,40}?(?:improvement|gain|increase|boost|better))\\b(.*)$`,
      'u',
    ),
    1,
    1,
  ],
  [
    new RegExp(
      `^(?:when )?(?:(?:we )?(?:adding|add|introducing|including|incorporating|using|with|the (?:use|addition|introduction) of) )?(.+?) (?:${hurts}|${leads} [^,]{0,40}?(?:drop|decrease|decline|degradation|loss|worse))\\b(.*)$`,
      'u',
    ),
    1,
    -1,
  ],
]
const negations = /\b(?:do|does|did) not(?: necessarily)? |\b(?:do|does|did)n['’]?t /u

/** A line that names what it adds to the line it stands under, or takes from it. */
const added = /^\s*(?:\+|w\/ |with |&)/iu
const taken = /^\s*(?:[-−–]\s?(?=\p{L})|w\/o\b|without\b|no\b|removing\b|excluding\b)/iu

/** What a claim about one part of a model says of lines that have it and lines that do not; undefined where it does not decide. */
export function judgeAblation(raw: string, cube: Cube, context: ReadonlySet<string>): Outcome | undefined {
  const lower = joinMetrics(raw)
    .replace(/\s+/gu, ' ')
    .replace(/\.\s*$/u, '')
    .trim()
  if (/\b(?:most|largest|biggest|greatest|least|smallest|than|best|only)\b/u.test(lower)) return undefined
  const negated = negations.test(lower)
  const text = lower
    .replace(negations, '')
    .replace(/\b(?:also|significantly|substantially|further|consistently|slightly|greatly|always|even)\b ?/gu, '')
  for (const [form, change, effect] of forms) {
    const found = form.exec(text)
    if (found === null) continue
    const [, part = '', rest = ''] = found
    return settle(cube, context, {
      part,
      rest,
      change,
      effect,
      negated,
      numbers: /\d/u.test(rest.replace(/[a-z]\w*\d\w*/gu, '')),
    })
  }
  return undefined
}

interface Ablation {
  readonly part: string
  readonly rest: string
  readonly change: 1 | -1
  readonly effect: 1 | -1
  readonly negated: boolean
  readonly numbers: boolean
}

function settle(
  cube: Cube,
  context: ReadonlySet<string>,
  { part, rest, change, effect, negated, numbers }: Ablation,
): Outcome | undefined {
  const held = heldBy(cube, context)
  const named = resultTokens(part)
  const own = mentionsIn(named, cube)
  const [first] = own
  const tokens = resultTokens(rest)
  const scopes = mentionsIn(tokens, cube)
  const open = [...unaccounted(named, own, held), ...unaccounted(tokens, scopes, held)]
  if (first === undefined || own.length > 1 || numbers || open.length > 0) return undefined
  const shared = select(scopes)
  const pairs = pairsOf(cube, first.facet, first.values, change, shared)
  if (pairs.length === 0) return undefined
  const leads = pairs.map(([a, b]) => (a.number.value - b.number.value) * effect * betterSign(cube, a))
  const won = leads.filter((lead) => lead > 0).length
  const holds = won === leads.length ? true : won === 0 ? false : undefined
  if (holds === undefined) return undefined
  return {
    holds: holds !== negated,
    cells: pairs.slice(0, 3).flat(),
    steps: pairs
      .slice(0, 4)
      .map(([a, b]) => `${a.text} against ${b.text}`)
      .join('; '),
    method: 'results_ablation',
  }
}

/** Cells of the changed lines beside those of the lines they change, in each column that is meant. */
function pairsOf(
  cube: Cube,
  facet: number,
  values: ReadonlySet<number>,
  change: 1 | -1,
  shared: ReadonlyMap<number, ReadonlySet<number>>,
) {
  if (cube.facets[facet]?.axis !== 'row') return []
  const label = ({ at }: CubeCell) => cube.facets[facet]?.values[at[facet] ?? 0]?.text ?? ''
  const marked = change === 1 ? added : taken
  const rows = [...new Map(cube.cells.map((cell) => [cell.row, cell])).values()]
  return rows.flatMap((line, index) => {
    if (!values.has(line.at[facet] ?? -1) || !marked.test(label(line))) return []
    const base = rows
      .slice(0, index)
      .findLast((one) => !added.test(label(one)) && !taken.test(label(one)) && one.at[0] === line.at[0])
    if (base === undefined) return []
    const inRow = (row: number) => cellsOf(cube, shared).filter((cell) => cell.row === row && !isAside(cube, cell))
    return inRow(line.row).flatMap((cell) =>
      inRow(base.row).flatMap((other) => (other.column === cell.column ? [[cell, other] as const] : [])),
    )
  })
}

const isAside = (cube: Cube, { at }: CubeCell): boolean =>
  cube.facets.some(
    ({ axis, values }, facet) =>
      axis === 'column' &&
      /#|\b(?:params?|size|time|epochs?|n|count)\b/iu.test(values[at[facet] ?? 0]?.text ?? '') &&
      !isMetricFacet(cube, facet),
  )
