import type { Reading } from '../claim-reading.ts'
import type { TableFinding } from '../table/judge.ts'
import { isYear, type Table } from '../table/model.ts'
import { judgeAblation } from './ablation.ts'
import { countWords } from './accounting.ts'
import { judgeChange } from './changes.ts'
import { type Clause, clausesOf, readClause, withoutComments } from './clause.ts'
import { type Cube, type CubeCell, readCube } from './cube.ts'
import { judgeLead } from './lead.ts'
import { betterSign, type Outcome, textAt } from './measure.ts'
import { countsHold, isLooseSide, isOfOthers, isPolarKnown } from './reserves.ts'
import { cellsOf, isMetricFacet, nameSides, type Selection, type Sides, type Stated } from './scope.ts'
import { plainSpeech } from './speech.ts'
import { judgeTop, judgeValue } from './values.ts'

/** Words of a claim that is read against results, and pairs of cells that are compared. */
const [wordsMax, pairsMax] = [90, 2_000]

/**
 * What a table of results, systems by data sets and metrics, says of a claim that one is better, the best or about as good;
 * undefined where it does not decide.
 */
export function judgeResults(claim: Reading, table: Table, context: ReadonlySet<string>): TableFinding | undefined {
  if (claim.words.length > wordsMax) return undefined
  // What changes over years is read as a change, not as better or worse.
  if (table.columns.filter(({ text }) => /(?:19|20)\d\d/u.test(text)).length >= 2) return undefined
  if (table.rows.filter(({ text }) => isYear(text)).length >= 2) return undefined
  const cube = readCube(table)
  if (cube === undefined) return undefined
  const text = plainSpeech(claim.text, cube)
  const outcomes = byClauses(text, cube, context) ?? byLeads(text, cube, context)
  const shown = outcomes?.find(({ holds }) => !holds) ?? outcomes?.[0]
  if (shown === undefined) return undefined
  return {
    finding: shown.holds ? 'supported' : 'refuted',
    table,
    cells: shown.cells,
    steps: shown.steps,
    method: shown.method,
    confidence: 0.86,
  }
}

/** The leads that clauses state with their size; what stands beside them in the sentence is not read. */
function byLeads(claim: string, cube: Cube, context: ReadonlySet<string>): readonly Outcome[] | undefined {
  const clauses = clausesOf(withoutComments(claim))
  const found = clauses.flatMap((text) => judgeLead(text, cube, context) ?? [])
  // What stands beside a lead may be wrong: only one that is itself wrong tells of the whole.
  return found.length === clauses.length || found.some(({ holds }) => !holds) ? found : undefined
}

/** Every clause of a claim as a statement about results; undefined where one of them is not told. */
function byClauses(claim: string, cube: Cube, context: ReadonlySet<string>): readonly Outcome[] | undefined {
  const outcomes: Outcome[] = []
  let before: Sides | undefined
  for (const text of clausesOf(withoutComments(claim))) {
    const clause = readClause(text)
    const sides = clause === undefined ? undefined : nameSides(clause, cube, context, before)
    const compared = clause === undefined || sides === undefined ? undefined : judgeClause(clause, cube, sides)
    const outcome = compared ?? otherOf(text, cube, context)
    if (outcome === undefined) return undefined
    outcomes.push(outcome)
    before = sides ?? before
  }
  return outcomes
}

/** What a clause says that compares no two sides: what a step changes, what a figure is, what a part adds. */
const otherOf = (text: string, cube: Cube, context: ReadonlySet<string>): Outcome | undefined =>
  judgeChange(text, cube, context) ??
  judgeTop(text, cube, context) ??
  judgeValue(text, cube, context) ??
  judgeAblation(text, cube, context)

function judgeClause(clause: Clause, cube: Cube, sides: Sides): Outcome | undefined {
  if (clause.plain && (clause.kind === 'compare' || clause.kind === 'same') && leavesMeasureOpen(cube, sides))
    return undefined
  if (isOfOthers(clause)) return undefined
  const pairs = pairsOf(cube, sides)
  if (pairs.length === 0 || pairs.length > pairsMax || !countsHold(clause, cube, pairs)) return undefined
  const compared = comparedBy(clause, cube, sides, pairs)
  const holds = compared === undefined ? undefined : withFigures(compared, pairs, clause, sides)
  if (holds === undefined || (!holds && !mayRefute(clause, cube, sides, pairs))) return undefined
  const cells = pairs
    .slice(0, 4)
    .flat()
    .map(({ row, column, text, number }) => ({ row, column, text, number }))
  return {
    holds,
    cells,
    steps: pairs
      .slice(0, 4)
      .map(([a, b]) => `${a.text} against ${b.text}`)
      .join('; '),
    method: `results_${clause.kind}`,
  }
}

function comparedBy(clause: Clause, cube: Cube, sides: Sides, pairs: readonly Pair[]): boolean | undefined {
  if (clause.kind === 'near') return nearHolds(pairs, clause)
  if (clause.kind === 'same') return sameHolds(pairs, clause)
  return clause.kind === 'extreme' ? extremeHolds(cube, pairs, clause, sides) : betterHolds(cube, pairs, clause)
}

/** Whether cells that say otherwise are those a claim speaks of: which way is better is known, and so is who the others are, or none of them is behind. */
function mayRefute(clause: Clause, cube: Cube, sides: Sides, pairs: readonly Pair[]): boolean {
  if (sides.partial) return false
  const isPolar = clause.plain || clause.kind === 'near' || isPolarKnown(cube, pairs)
  const turned: Clause = { ...clause, direction: clause.direction === 1 ? -1 : 1 }
  // "The worst on every measure": some of several may be better the lower they are.
  if (!isPolar && clause.flags.always && new Set(pairs.map(([own]) => own.column)).size > 1) return false
  if (!isPolar && comparedBy(turned, cube, sides, pairs) !== false) return false
  return clause.negated || !isLooseSide(clause, sides) || pairs.every((pair) => lead(cube, pair, clause) <= 0)
}

/** "Higher" of nothing that a heading names, where there are several. */
const leavesMeasureOpen = (cube: Cube, { facet, shared }: Sides): boolean => {
  const axis = cube.facets[facet]?.axis
  const others = cube.facets.flatMap((one, at) => (one.axis !== axis && one.values.length > 1 ? [at] : []))
  return (
    others.length > 0 &&
    !others.some((at) => shared.has(at)) &&
    !cube.facets.some((_, at) => isMetricFacet(cube, at) && shared.has(at))
  )
}

type Pair = readonly [CubeCell, CubeCell]

/** Cells of the two sides that differ in nothing else. */
function pairsOf(cube: Cube, { subject, object, shared, excepted }: Sides): readonly Pair[] {
  if (object === undefined) return []
  const measured = (cells: readonly CubeCell[]) =>
    mainOf(
      cube,
      cells.filter(({ at }) => ![...excepted].some(([facet, values]) => values.has(at[facet] ?? -1))),
      shared,
    )
  const [left, right] = [measured(cellsOf(cube, subject, shared)), measured(cellsOf(cube, object, shared))]
  const met = [...subject.keys()].some((facet) => object.has(facet))
  const axis = cube.facets[[...subject.keys()][0] ?? 0]?.axis
  const apart = new Set(
    met ? [...subject.keys(), ...object.keys()] : cube.facets.flatMap((facet, at) => (facet.axis === axis ? [at] : [])),
  )
  const loose = (facet: number) => cube.facets[facet]?.axis === 'row' && !shared.has(facet)
  const keyed = (strict: boolean) => {
    const key = ({ at }: CubeCell) =>
      at.map((value, facet) => (apart.has(facet) || (!strict && loose(facet)) ? '' : value)).join('|')
    const by = new Map<string, CubeCell[]>()
    for (const cell of right) by.set(key(cell), [...(by.get(key(cell)) ?? []), cell])
    return left.flatMap((cell) =>
      (by.get(key(cell)) ?? []).flatMap((other): readonly Pair[] =>
        other.number.percent === cell.number.percent ? [[cell, other]] : [],
      ),
    )
  }
  const strict = keyed(true)
  return strict.length > 0 ? strict : keyed(false)
}

const aside =
  /#|\b(?:params?|parameters?|dims?|size|year|epochs?|steps|std|p-?value|n|count|words?|length|vocab|tokens|batch)\b|Δ/iu

/** Without a metric in the claim: figures of merit alone, F of precision and recall. */
function mainOf(cube: Cube, cells: readonly CubeCell[], shared: Selection): readonly CubeCell[] {
  const metric = cube.facets.flatMap((_, facet) => (isMetricFacet(cube, facet) ? [facet] : []))
  if (metric.some((facet) => shared.has(facet))) return cells
  const columns = cube.facets.flatMap(({ axis }, facet) => (axis === 'column' && !shared.has(facet) ? [facet] : []))
  const merit = cells.filter((cell) =>
    columns.every((facet) => !aside.test(textAt(cube, cell, facet).replace(/\(.*?\)/gu, ' '))),
  )
  const f1 = merit.filter((cell) =>
    metric.some((facet) =>
      /^(?:f|f\s?1|f-?(?:score|measure).*)$/iu.test(
        textAt(cube, cell, facet)
          .replace(/\(.*\)/u, '')
          .trim(),
      ),
    ),
  )
  const hasParts = merit.some((cell) =>
    metric.some((facet) => /^(?:p|r|precision|recall|prec\.?|rec\.?)$/iu.test(textAt(cube, cell, facet).trim())),
  )
  return f1.length > 0 && hasParts ? f1 : merit
}

/** Least share of the pairs in which what is said generally holds, most of those against what is said to be always so, and least relative lead that is a strong one. */
const [mostShare, alwaysLost, strongMin] = [0.67, 0.2, 0.02]
/** The largest relative lead that is a slight one. */
const slightMax = 0.1
/** Below this relative difference two results are about the same, from that on they are not. */
const [nearMax, farMin] = [0.025, 0.1]

const gap = ([a, b]: Pair): number =>
  Math.abs(a.number.value - b.number.value) / Math.max(Math.abs(a.number.value), Math.abs(b.number.value), 1e-9)

function betterHolds(cube: Cube, all: readonly Pair[], clause: Clause): boolean | undefined {
  const { flags, negated } = clause
  const counted = countOf(clause)
  if (counted !== undefined) {
    const wins = all.filter((pair) => lead(cube, pair, clause) > 0).length
    return all.length === counted.of && !negated ? wins === counted.wins : undefined
  }
  const whole = all.filter(([a]) =>
    cube.facets.some((_, facet) => /^(?:total|overall|all|avg\.?|average|mean)$/iu.test(textAt(cube, a, facet))),
  )
  // What is said of no task in particular is said of them together.
  const pairs =
    whole.length > 0 && !flags.always && new Set(all.map((pair) => Math.sign(lead(cube, pair, clause)))).size > 1
      ? whole
      : all
  const won = pairs.filter((pair) => lead(cube, pair, clause) > 0).length / pairs.length
  const lost = pairs.filter((pair) => lead(cube, pair, clause) < 0).length / pairs.length
  if (negated) {
    if (won === 1) return flags.strongly && !pairs.every((pair) => gap(pair) > strongMin) ? undefined : false
    return won === 0 || (flags.always && lost > 0) ? true : undefined
  }
  if (won === 0 && lost > 0) return false
  if (flags.always && lost > alwaysLost) return false
  if (flags.slightly && !pairs.every((pair) => gap(pair) <= slightMax)) return undefined
  if (flags.strongly && !pairs.some((pair) => gap(pair) > strongMin)) return undefined
  if (lost === 0) return won >= 0.5 ? true : undefined
  return flags.mostly && won >= mostShare ? true : undefined
}

/** "On 3 out of 4 language pairs". */
function countOf({ text }: Clause): { wins: number; of: number } | undefined {
  const [, wins = '', of = ''] =
    /\b(?:on|in|for) (\d{1,2}|[a-z]+) (?:out )?of (?:the |all )?(\d{1,2}|[a-z]+)\b/u.exec(text) ?? []
  const read = (word: string): number => (/^\d/u.test(word) ? Number(word) : countWords.indexOf(word))
  return wins !== '' && read(wins) >= 0 && read(of) > 0 ? { wins: read(wins), of: read(of) } : undefined
}

/** By how much the first of a pair is ahead in the sense of the clause. */
function lead(cube: Cube, [a, b]: Pair, { direction, plain }: Clause): number {
  return (a.number.value - b.number.value) * direction * (plain ? 1 : betterSign(cube, a))
}

/** Per context, a data set or a metric, whether the best of the one side is at least as good as all of the other. */
function extremeHolds(cube: Cube, pairs: readonly Pair[], clause: Clause, sides: Sides): boolean | undefined {
  const { facet } = sides
  const contexts = new Map<string, Map<CubeCell, boolean>>()
  for (const pair of pairs) {
    const [own] = pair
    const key = own.at.filter((_, at) => at !== facet && cube.facets[at]?.axis !== cube.facets[facet]?.axis).join('|')
    const tops = contexts.get(key) ?? new Map<CubeCell, boolean>()
    contexts.set(key, tops.set(own, (tops.get(own) ?? true) && lead(cube, pair, clause) >= 0))
  }
  const tops = [...contexts.values()].map((cells) => [...cells.values()].some(Boolean))
  // "A and B give the best …": of several that are named each must be at the top somewhere.
  const owns = [...contexts.values()].flatMap((cells) => [...cells])
  const values = new Set(owns.map(([{ at }]) => at[facet]))
  const atTop = new Set(owns.flatMap(([{ at }, isTop]) => (isTop ? [at[facet]] : [])))
  if (sides.listed && atTop.size < values.size) return undefined
  const counted = countOf(clause)
  const wins = tops.filter(Boolean).length
  if (counted !== undefined) return tops.length === counted.of && !clause.negated ? wins === counted.wins : undefined
  const share = wins / tops.length
  if (share === 1) return !clause.negated
  if (share === 0) return clause.negated
  return clause.flags.always ? clause.negated : undefined
}

/** Figures that a clause gives are the lead, in points or in percent, or a result of one of the two. */
function withFigures(holds: boolean, pairs: readonly Pair[], clause: Clause, { stated }: Sides): boolean | undefined {
  if (stated.length === 0 || countOf(clause) !== undefined) return holds
  const { negated } = clause
  const explained = stated.map(({ place, ...figure }) => {
    const own = pairs.filter(([{ at }]) => place === undefined || place.values.has(at[place.facet] ?? -1))
    return own.some((pair) => explains(pair, figure, clause))
  })
  // One of several columns has the figure: which of them is meant, nobody says.
  const isLoose =
    stated.length === 1 && stated[0]?.place === undefined && new Set(pairs.map(([a]) => a.column)).size > 1
  const isAcross = new Set(pairs.map(([a]) => a.row)).size === 1
  if (explained.every(Boolean)) return holds && isLoose && isAcross ? undefined : holds
  // A figure that is neither a lead nor a result sets a scene which the table may not show.
  if (negated || !stated.every(({ isLead }) => isLead)) return undefined
  if (!holds) return false
  return pairs.length <= 2 && stated.every(({ isRough }) => !isRough) ? false : undefined
}

/** Whether a figure is the lead of the one side over the other, or a result: of an extreme its own. */
function explains([a, b]: Pair, { value, step, percent, isGap }: Omit<Stated, 'place'>, { kind }: Clause): boolean {
  const [x, y] = [a.number.value, b.number.value]
  const gap = Math.abs(x - y)
  const near = (found: number) => Math.abs(found - value) <= step * 0.51 + 1e-9
  if (!isGap && (near(x) || (kind !== 'extreme' && near(y)))) return true
  if (kind === 'extreme' && !isGap) return false
  return (
    near(gap) || (percent && [gap * 100, (gap / Math.abs(y || 1)) * 100, (gap / Math.abs(x || 1)) * 100].some(near))
  )
}

function sameHolds(pairs: readonly Pair[], { negated }: Clause): boolean | undefined {
  const equal = pairs.filter(([a, b]) => a.number.value === b.number.value).length
  if (equal === pairs.length) return !negated
  return equal === 0 ? negated : undefined
}

function nearHolds(pairs: readonly Pair[], { negated }: Clause): boolean | undefined {
  const near = pairs.every((pair) => gap(pair) <= nearMax)
  const far = pairs.every((pair) => gap(pair) >= farMin)
  return near ? !negated : far ? negated : undefined
}
