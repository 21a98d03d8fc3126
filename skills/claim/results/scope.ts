import { heldBy, isCountWord, isNumber, unaccounted } from './accounting.ts'
import type { Clause } from './clause.ts'
import type { Cube, CubeCell } from './cube.ts'
import { type Mention, mentionsIn, type ResultToken, resultTokens } from './names.ts'

/** Per facet, the values that are meant. */
export type Selection = ReadonlyMap<number, ReadonlySet<number>>

/** Who is compared with whom on which facet, and within what. */
export interface Sides {
  /** The facet of the two sides. */
  readonly facet: number
  readonly subject: Selection
  /** Undefined where everything else is meant. */
  readonly object: Selection | undefined
  readonly shared: Selection
  readonly excepted: Selection
  /** A side is named by words that several labels share. */
  readonly partial: boolean
  /** The subject is a list of names. */
  readonly listed: boolean
  /** Numbers of the clause that name nothing of the table. */
  readonly stated: readonly Stated[]
}

/** A number as a clause states it, with the size of its last digit. */
export interface Stated {
  readonly value: number
  readonly step: number
  readonly percent: boolean
  /** Said as a lead or as a result: "by 3.8", "of 27.9", "0.5 points", in brackets. */
  readonly isLead: boolean
  /** Said as a lead alone: "by 3.8", "0.5 points". */
  readonly isGap: boolean
  /** What is named right behind it: "by 0.4 points on En-De". */
  readonly place: Mention | undefined
  /** "About", "more than", "up to": not the figure itself. */
  readonly isRough: boolean
}

interface Named {
  readonly cube: Cube
  readonly clause: Clause
  readonly tokens: readonly ResultToken[]
  readonly mentions: readonly Mention[]
}

const within = ({ start }: ResultToken, [from, to]: readonly [number, number]): boolean => start >= from && start < to

/** What a clause's words name; undefined where a word that may narrow it down names nothing. */
export function nameSides(
  clause: Clause,
  cube: Cube,
  context: ReadonlySet<string>,
  before: Sides | undefined,
): Sides | undefined {
  const tokens = resultTokens(clause.text)
  const mentions = mentionsIn(tokens, cube)
  const held = heldBy(cube, context)
  const open = unaccounted(tokens, mentions, held).filter((token) => !isCountWord(token) && !isPivotWord(token, clause))
  if (open.length > 0) return undefined
  const named: Named = { cube, clause, tokens, mentions }
  const except =
    /\b(?:except(?: for)?|all but|apart from|excluding|other than on)\b/u.exec(clause.text)?.index ??
    Number.POSITIVE_INFINITY
  const side = (range: readonly [number, number]) =>
    mentions.filter(({ from }) => {
      const token = tokens[from]
      return token !== undefined && within(token, range) && token.start < except
    })
  const left = select(side(clause.subject))
  const right = select(side(clause.object))
  const inPivot = select(side(clause.pivot))
  const scene = select(side([0, clause.subject[0]]))
  const carried = [...(before?.shared ?? [])].filter(([facet]) => isMetricFacet(cube, facet))
  const metrics = [...carried, ...scene].filter(([facet]) => ![left, right, inPivot].some((one) => one.has(facet)))
  const between = new Map([...metrics, ...inPivot])
  const excepted = select(mentions.filter(({ from }) => (tokens[from]?.start ?? 0) >= except))
  const sides =
    clause.kind === 'extreme' || right.size === 0 || !meets(cube, left, right)
      ? alone(named, { left, right, between, excepted }, before)
      : paired(cube, left, right, between, excepted)
  if (sides === undefined) return undefined
  const [own, other] = [side(clause.subject), side(clause.object)]
  const partial = [...own, ...other].some(
    ({ exact, values, facet }) => !exact && values.size > 1 && facet === sides.facet,
  )
  const listed = own.filter(({ facet }) => facet === sides.facet).length > 1
  return { ...sides, partial, listed, stated: statedIn(named) }
}

type Bare = Omit<Sides, 'stated' | 'partial' | 'listed'>

function statedIn({ tokens, mentions, clause }: Named): readonly Stated[] {
  return tokens.flatMap((token, at) => {
    if (!isNumber(token) || mentions.some(({ from, to }) => at >= from && at < to)) return []
    if (/^(?:19|20)\d\d$/u.test(token.text)) return []
    const decimals = token.text.split('.')[1]?.length ?? 0
    const [before, behind] = [clause.text.slice(0, token.start), clause.text.slice(token.end)]
    const percent = /^\s?(?:%|percent)/u.test(behind)
    const isLead =
      /(?:\b(?:by|of|is|are|was|were)(?: \w+)? |[([+−–-]|\d(?: ?%)?(?:,| and| ?\/) ?)$/u.test(before) ||
      /^\s?(?:%|percent|points?\b|pp\b|\p{L}+ points?\b)/u.test(behind)
    const isRough =
      /(?:[~∼≈<>]|\b(?:about|around|nearly|almost|approximately|roughly|over|than|to|least|most|some)) ?$/u.test(before)
    const isGap =
      /\bby (?:an? )?(?:\w+ )?$|\+$/u.test(before) ||
      /^\s?(?:points?\b|pp\b|percentage points?\b|\p{L}+ points?\b)/u.test(behind)
    const place = mentions.find(
      ({ from }) =>
        from > at &&
        from <= at + 4 &&
        placed.test(behind.slice(0, Math.max((tokens[from]?.start ?? 0) - token.end, 0))),
    )
    return [{ value: Number(token.text), step: 10 ** -decimals, percent, isLead, isRough, isGap, place }]
  })
}

const placed = /^[^,;]*\b(?:on|in|for) (?:the )?$/u

const isPivotWord = (token: ResultToken, { pivot, text }: Clause): boolean =>
  within(token, pivot) &&
  /^(?:outperform|surpass|beat|exceed|underperform|improv|upon|better|worse|best|worst|superior|inferior|higher|larger|greater|bigger|more|longer|lower|smaller|less|fewer|shorter|highest|lowest|smallest|largest|most|least|greatest|comparabl|similar|competitive|fares?|remain|generat|consum|requir|close|par)/u.test(
    text.slice(token.start, token.end),
  )

/** Mentions of one facet narrow each other down, or where they have nothing in common are a list. */
export function select(mentions: readonly Mention[]): Selection {
  const made = new Map<number, ReadonlySet<number>>()
  for (const { facet, values } of mentions) {
    const before = made.get(facet)
    if (before === undefined) made.set(facet, values)
    else {
      const both = [...values].filter((value) => before.has(value))
      made.set(facet, new Set(both.length > 0 ? both : [...before, ...values]))
    }
  }
  return made
}

const systemsOf = (cube: Cube, side: Selection, axis: 'row' | 'column'): readonly number[] =>
  [...side.keys()].filter((facet) => cube.facets[facet]?.axis === axis && !isMetricFacet(cube, facet))

/** Whether two selections name two sides of one axis. */
const meets = (cube: Cube, left: Selection, right: Selection): boolean =>
  [...left.keys()].some((facet) => right.has(facet)) ||
  (['row', 'column'] as const).some(
    (axis) => systemsOf(cube, left, axis).length > 0 && systemsOf(cube, right, axis).length > 0,
  )

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((value) => b.has(value))

/** Both sides are named: they differ in the facets both name; what one of them names alone holds for both. */
function paired(
  cube: Cube,
  left: Selection,
  right: Selection,
  between: Selection,
  excepted: Selection,
): Bare | undefined {
  const both = [...left.keys()].filter((facet) => right.has(facet))
  const axis =
    both.length > 0
      ? undefined
      : systemsOf(cube, left, 'row').length > 0 && systemsOf(cube, right, 'row').length > 0
        ? 'row'
        : 'column'
  // "Our joint model" by its label, "the baselines" by the group they stand in: rows are compared with rows.
  if (axis !== undefined) return byAxis(cube, axis, left, right, between, excepted)
  const differing = both.filter((facet) => !sameSet(left.get(facet) ?? new Set(), right.get(facet) ?? new Set()))
  if (differing.length > 1 && differing.some((at) => isMetricFacet(cube, at))) return undefined
  const [facet] = differing
  if (facet === undefined) return undefined
  const own = (side: Selection) => new Map([...side].filter(([at]) => differing.includes(at)))
  const [subject, object] = [own(left), own(right)]
  // A class and one of its own is compared without that one.
  for (const at of differing) {
    const [a, b] = [subject.get(at) ?? new Set<number>(), object.get(at) ?? new Set<number>()]
    if (![...a].some((value) => b.has(value))) continue
    const [small, large, target] = a.size <= b.size ? [a, b, object] : [b, a, subject]
    const rest = new Set([...large].filter((value) => !small.has(value)))
    if (rest.size === 0) return undefined
    target.set(at, rest)
  }
  const shared = new Map([...between, ...[...left, ...right].filter(([at]) => !differing.includes(at))])
  return { facet, subject, object, shared, excepted }
}

function byAxis(
  cube: Cube,
  axis: 'row' | 'column',
  left: Selection,
  right: Selection,
  between: Selection,
  excepted: Selection,
): Bare | undefined {
  const own = (side: Selection) => new Map([...side].filter(([at]) => systemsOf(cube, side, axis).includes(at)))
  const [subject, object] = [own(left), own(right)]
  const [facet] = subject.keys()
  if (facet === undefined) return undefined
  const shared = new Map([...between, ...[...left, ...right].filter(([at]) => !subject.has(at) && !object.has(at))])
  return { facet, subject, object, shared, excepted }
}

const ours = /\b(?:ours?|proposed|this work)\b/iu
const anyOther =
  /\b(?:others?|baselines?|competitors?|competition|comparisons|rest|remaining|counterparts?|previous|prior|existing|all(?: the)? (?:\w+ )?(?:models|methods|systems|approaches|variants|baselines|comparisons))\b/u
const apart = /human|oracle|gold|upper|reference|random|ceiling/iu

/** One side is named: the other is whatever else stands beside it. */
function alone(
  named: Named,
  {
    left,
    right,
    between,
    excepted,
  }: Pick<Bare, 'excepted'> & { left: Selection; right: Selection; between: Selection },
  before: Sides | undefined,
): Bare | undefined {
  const { cube, clause } = named
  const object = clause.text.slice(...clause.object)
  if (
    clause.kind === 'compare' &&
    before?.object !== undefined &&
    !/\bthan\b/u.test(clause.text) &&
    clause.text.slice(...clause.pivot).match(/better|worse|higher|lower/u) !== null
  ) {
    const { facet, subject } = before
    return { facet, subject, object: before.object, shared: new Map([...between, ...right]), excepted }
  }
  if (clause.kind !== 'extreme' && !anyOther.test(object)) return undefined
  const systems = [...left.keys()].filter((facet) => !isMetricFacet(cube, facet))
  const [own] =
    systems.length > 1 ? systems.filter((facet) => cube.facets[facet]?.axis === 'row' && facet > 0) : systems
  const facet = own ?? oursFacet(named)
  if (facet === undefined) return undefined
  const subject = new Map([[facet, left.get(facet) ?? oursValues(cube, facet)]])
  const chosen = subject.get(facet) ?? new Set<number>()
  const others = (cube.facets[facet]?.values ?? []).flatMap(({ text }, value) =>
    chosen.has(value) || text === '' || apart.test(text) || (excepted.get(facet)?.has(value) ?? false) ? [] : [value],
  )
  if (chosen.size === 0 || others.length === 0) return undefined
  const said =
    /\b(two|three|four|five|six|[2-9]) (?:\w+ )?(?:baselines?|models?|methods?|systems?|others?|approaches)\b/u.exec(
      object,
    )?.[1]
  const count =
    said === undefined ? undefined : ['two', 'three', 'four', 'five', 'six'].indexOf(said) + 2 || Number(said)
  if (count !== undefined && count !== others.length) return undefined
  const shared = new Map([...between, ...right, ...[...left].filter(([at]) => at !== facet)])
  return {
    facet,
    subject,
    object: new Map([[facet, new Set(others)]]),
    shared,
    excepted: new Map([...excepted].filter(([at]) => at !== facet)),
  }
}

/** "Our model" where a label says which one is. */
function oursFacet({ cube, clause }: Named): number | undefined {
  if (!/\b(?:our|ours|we|proposed)\b/u.test(clause.text.slice(...clause.subject))) return undefined
  const facets = cube.facets.flatMap(({ values }, facet) =>
    facet > 0 && values.filter(({ text }) => ours.test(text)).length === 1 ? [facet] : [],
  )
  return facets.length === 1 ? facets[0] : undefined
}

const oursValues = (cube: Cube, facet: number): ReadonlySet<number> =>
  new Set((cube.facets[facet]?.values ?? []).flatMap(({ text }, value) => (ours.test(text) ? [value] : [])))

const metricForm =
  /\b(?:p|r|f|f\s?1|f-?(?:score|measure)|acc\w*|precision|recall|bleu[-\s\d]*|rouge\S*|r-?[12l]|meteor|mtr|cider|spice|nist|ppl|perplexity|wer|cer|ter|ser|auc|map|mrr|em|mse|rmse|mae|loss|score|ndcg\S*|hits?@?\d*|time|latency|speed|turns?|inform|success|match|error|rate|kappa|pearson|spearman|corr\w*|avg|average|overall|total)\b|#|%/iu

/** Whether a label names a metric. */
export const isMetricName = (text: string): boolean => metricForm.test(text)

/** Whether a facet holds metrics rather than systems. */
export function isMetricFacet({ facets }: Cube, facet: number): boolean {
  const values = facets[facet]?.values.filter(({ text }) => text !== '') ?? []
  return values.length > 0 && values.filter(({ text }) => isMetricName(text)).length >= values.length * 0.6
}

/** Cells with the chosen values. */
export const cellsOf = ({ cells }: Cube, ...chosen: readonly Selection[]): readonly CubeCell[] =>
  cells.filter(({ at }) => chosen.every((one) => [...one].every(([facet, values]) => values.has(at[facet] ?? -1))))
