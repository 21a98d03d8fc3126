import type { Reading } from './claim-reading.ts'
import {
  headOf,
  isMentioned,
  mentionedHeads,
  mentionedValues,
  readRecords,
  stems,
  type ValueMention,
  yearBounds,
} from './record-links.ts'
import { comparison, pair, sameness } from './record-pairs.ts'
import { count, everyOrOnly, total } from './record-sets.ts'
import { fieldOf, linesWith, measureOf, numberHolds, type Outcome, subjectLines, type View } from './record-view.ts'
import { leftover, readCues } from './table-cues.ts'
import type { TableFinding } from './table-judge.ts'
import { type Cell, labelWords, type Table } from './table-model.ts'

/** Words that say that records exist or do something, without narrowing which. */
const recordFillers = stems(
  `play played player players game games match matches season seasons time times team teams people person nation nations country countries score scored
  win won lose lost have hold held finish finished receive received get got take took place occur occurred happen happened list listed feature featured include
  included attend attended represent represented come came record different total there entry entries row rows item items event events tournament race
  episode episodes school schools city cities candidate candidates title name named call called found locate located building tallest shortest heaviest longest oldest youngest earliest newest latest recent built same tied go went be become became total overall`,
)

/** What a table of records says of a claim; undefined where it does not decide. */
export function judgeRecords(claim: Reading, table: Table): TableFinding | undefined {
  const records = readRecords(table)
  if (records === undefined) return undefined
  const values = mentionedValues(claim, records)
  const heads = mentionedHeads(claim, records)
  const taken = new Set([...values.flatMap(({ tokens }) => [...tokens])])
  const cues = readCues(claim, taken)
  const view: View = {
    claim,
    table,
    records,
    values,
    heads,
    cues,
    numeric: new Set(records.heads.filter(({ numeric }) => numeric).map(({ column }) => column)),
    figures: [...claim.figures, ...yearBounds(claim)].filter((figure) => !isMentioned(figure, values)),
  }
  const used = new Set([...taken, ...heads.flatMap(({ tokens }) => [...tokens])])
  const context = new Set([
    ...recordFillers,
    ...labelWords(table.caption),
    ...records.heads.flatMap(({ words }) => words),
  ])
  const rest = leftover(claim, used, cues, context)
  const content = claim.words.filter(({ stop, inValue }) => !stop && !inValue).length
  const share = rest.length / Math.max(content, 1)
  if (share > 0.26) return undefined
  const outcome = settle(view)
  if (outcome === undefined || (outcome.oneSided === true && !outcome.holds)) return undefined
  const cells = outcome.fields.map(([row, { column, text }]): Cell => ({ text, row, column }))
  return {
    finding: outcome.holds ? 'supported' : 'refuted',
    table,
    cells,
    steps: outcome.steps,
    method: outcome.method,
    confidence: 0.88 - share * 0.6,
  }
}

function settle(view: View): Outcome | undefined {
  const { cues } = view
  if (cues.quantifier !== undefined && cues.quantifier !== 'all' && cues.quantifier !== 'only') return undefined
  if (cues.ratio) return undefined
  const same = sameness(view)
  if (same !== undefined) return same
  const paired = pair(view)
  if (paired !== undefined) return paired
  const compared = comparison(view)
  if (compared !== undefined) return compared
  const counted = count(view)
  if (counted !== undefined) return counted
  if (cues.average || cues.sum) {
    const aggregate = total(view)
    return aggregate
  }
  if (cues.extreme !== undefined || cues.better !== undefined || spokenMeasure(view) !== undefined) return extreme(view)
  if (cues.quantifier !== undefined) return everyOrOnly(view)
  if (cues.versus !== undefined || cues.difference || cues.change !== undefined) return undefined
  return together(view)
}

/** Superlatives that name their measure themselves: the word, which columns it means, and which end. */
const spokenMeasures: readonly (readonly [RegExp, RegExp, 1 | -1])[] = [
  [/\btallest\b/iu, /^height|\bheight\b/iu, 1],
  [/\bshortest\b/iu, /\bheight\b/iu, -1],
  [/\bheaviest\b/iu, /\bweight\b/iu, 1],
  [/\blongest\b/iu, /\b(?:length|duration)\b/iu, 1],
  [/\boldest\b/iu, /\bage\b/iu, 1],
  [/\byoungest\b/iu, /\bage\b/iu, -1],
  [/\b(?:oldest|earliest)\b/iu, /\b(?:year|founded|built|opened|established|completed|born|birth)\b/iu, -1],
  [
    /\b(?:newest|youngest|latest|most recent)\b/iu,
    /\b(?:year|founded|built|opened|established|completed|born|birth)\b/iu,
    1,
  ],
]

function spokenMeasure({ claim, records }: View): { readonly column: number; readonly direction: 1 | -1 } | undefined {
  for (const [word, heading, direction] of spokenMeasures) {
    const heads = word.test(claim.text)
      ? records.heads.filter(({ text, numeric }) => numeric && heading.test(text))
      : []
    const [only] = heads
    if (only !== undefined && heads.length === 1) return { column: only.column, direction }
  }
  return undefined
}

/** "A has the most points." */
function extreme(view: View): Outcome | undefined {
  const { cues, values, records, claim } = view
  const spoken = spokenMeasure(view)
  const direction = spoken?.direction ?? cues.extreme ?? cues.better ?? 1
  const near = claim.words.findIndex((_, at) => cues.used.has(at))
  const measure = spoken?.column ?? measureOf(view, near)
  const stated = view.figures
  if (
    measure === undefined ||
    values.length === 0 ||
    values.length > 2 ||
    stated.length > 0 ||
    cues.quantifier !== undefined
  )
    return undefined
  const ranked = records.lines
    .flatMap((line, at) =>
      line[measure]?.number === undefined
        ? []
        : [{ at, field: line[measure], value: line[measure].number?.value ?? 0 }],
    )
    .sort((a, b) => (b.value - a.value) * direction)
  if (ranked.length < 3 || ranked.length < records.lines.length * 0.8) return undefined
  const place = (cues.rank ?? 1) - 1
  const wanted = ranked[place]
  if (wanted === undefined) return undefined
  const tied = ranked.filter(({ value }) => value === wanted.value)
  const [subject, filter] = values
  if (subject === undefined || filter !== undefined) return undefined
  if (subject.places.has(measure)) return undefined
  const own = subjectLines(subject)
  const holds = tied.some(({ at }) => own.includes(at))
  return {
    holds: holds !== cues.negated,
    fields: tied.slice(0, 3).map(({ at, field }) => [at, field]),
    steps: `${direction > 0 ? 'most' : 'least'}: ${wanted.field.text}`,
    method: 'record_extreme',
  }
}

/** Everything the claim names stands in one record, or nowhere together. */
function together(view: View): Outcome | undefined {
  const { values, cues, records, numeric } = view
  const figures = view.figures
  if (values.length === 0 || values.length + figures.length < 2 || figures.length > 2) return undefined
  const lines = linesWith(values, records.lines.length)
  const placed = figures.map((figure) => ({ figure, head: headOf(figure, view.heads, numeric) }))
  if (placed.some(({ head }) => head === undefined)) return undefined
  const holding = [...lines].filter((line) =>
    placed.every(({ figure, head }) => head !== undefined && numberHolds(figure, fieldOf(view, line, head.column))),
  )
  const shown =
    holding[0] ??
    [...lines][0] ??
    subjectLines(values[0] ?? { places: new Map(), tokens: new Set(), at: 0, score: 0 })[0] ??
    0
  const fields = [
    ...new Set([
      ...values.flatMap(({ places }) => [...places.keys()]),
      ...placed.flatMap(({ head }) => head?.column ?? []),
    ]),
  ].flatMap((column) => {
    const field = fieldOf(view, shown, column)
    return field === undefined ? [] : [[shown, field] as const]
  })
  const steps = fields.map(([, field]) => `${records.heads[field.column]?.text}: ${field.text}`).join('; ')
  const done = (holds: boolean): Outcome => ({ holds: holds !== cues.negated, fields, steps, method: 'record_lookup' })
  if (holding.length > 0) return distinctColumns(values) ? done(true) : undefined
  if (figures.length > 0 && lines.size === 0) return undefined
  const firm = values.every(({ score, places }) => score >= 0.99 && places.size === 1) && distinctColumns(values)
  return firm ? done(false) : undefined
}

/** Two values of one column never stand in one record. */
function distinctColumns(values: readonly ValueMention[]): boolean {
  const columns = values.map(({ places }) => [...places.keys()].join())
  return new Set(columns).size === columns.length
}
