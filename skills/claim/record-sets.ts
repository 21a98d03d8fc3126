import { agrees, type Figure } from './claim-reading.ts'
import { type HeadMention, headOf } from './record-links.ts'
import { fieldOf, linesWith, measureOf, numberHolds, type Outcome, subjectLines, type View } from './record-view.ts'

/** "There are 3 players from Spain", "5 games drew more than 40,000". */
export function count(view: View): Outcome | undefined {
  const { claim, values, cues, records } = view
  const stated = view.figures.filter(
    (figure) =>
      isCount(figure) &&
      (outcomeLines(view) !== undefined || headOf(figure, nextHeads(view, figure), view.numeric) === undefined),
  )
  const [counted] = stated
  if (counted === undefined || stated.length !== 1) return undefined
  const opens =
    /^(?:in [^,]{2,40}, )?(?:there (?:are|is|be|was|were)|a total of|only)\b|\b(?:number of|times|twice)\b/iu.test(
      claim.text,
    ) || counted.lead <= 1
  if (!(opens || outcomeLines(view) !== undefined) || cues.average || cues.extreme !== undefined) return undefined
  const limits = view.figures.filter((figure) => figure !== counted)
  let lines = linesWith(values, records.lines.length)
  for (const limit of limits) {
    const column = headOf(limit, view.heads, view.numeric)?.column ?? yearColumn(view, limit)
    if (column === undefined) return undefined
    lines = new Set([...lines].filter((line) => numberHolds(limit, fieldOf(view, line, column))))
  }
  const outcome = outcomeLines(view)
  if (outcome !== undefined) lines = new Set([...lines].filter((line) => outcome.has(line)))
  if (values.length === 0 && limits.length === 0 && outcome === undefined) return undefined
  if (values.some(({ places }) => places.size > 1) && values.length > 0) return undefined
  const fields = [...lines].slice(0, 12).flatMap((line) => {
    const field = fieldOf(view, line, [...(values[0]?.places.keys() ?? [0])][0] ?? 0)
    return field === undefined ? [] : [[line, field] as const]
  })
  return {
    holds: agrees(counted, lines.size) !== cues.negated,
    fields,
    steps: `${lines.size} of ${records.lines.length} records`,
    method: 'record_count',
  }
}

/** The one column of years, for a bound that is a year and names no column. */
function yearColumn({ records, numeric }: View, { amount, comparator }: Figure): number | undefined {
  if (comparator === 'eq' || amount.value < 1500 || amount.value > 2100) return undefined
  const heads = records.heads.filter(
    ({ column, text }) =>
      numeric.has(column) && /\b(?:year|founded|built|opened|established|completed|season)\b/iu.test(text),
  )
  return heads.length === 1 ? heads[0]?.column : undefined
}

/** "Lost 3 games": the lines whose result says so, where a column holds wins and losses. */
function outcomeLines({ claim, records }: View): ReadonlySet<number> | undefined {
  const verb = /\b(won|wins?|lost|loses?|lose)\b/iu.exec(claim.text)?.[1]?.toLowerCase()
  if (verb === undefined) return undefined
  const head = records.heads.find(({ column }) =>
    records.lines.every((line) => /^(?:w|l|d|t|win|won|loss|lost|draw|tie)\b/iu.test(line[column]?.text ?? '')),
  )
  if (head === undefined) return undefined
  const form = verb.startsWith('w') ? /^w/iu : /^l/iu
  return new Set(records.lines.flatMap((line, at) => (form.test(line[head.column]?.text ?? '') ? [at] : [])))
}

/** Headings named within two words after a figure: "45 points" is no count of records. */
function nextHeads({ heads }: View, { to }: Figure): readonly HeadMention[] {
  return heads.filter(({ at }) => at >= to && at <= to + 1)
}

const isCount = ({ amount, comparator }: Figure): boolean =>
  comparator === 'eq' &&
  amount.currency === undefined &&
  amount.percent === undefined &&
  amount.unit === undefined &&
  Number.isInteger(amount.value) &&
  amount.value >= 0 &&
  amount.value <= 400

/** "The average attendance was 40,000", "a total of 12 goals". */
export function total(view: View): Outcome | undefined {
  const { cues, values, records } = view
  const figures = view.figures
  const [figure] = figures
  const measure = measureOf(view)
  if (figure === undefined || figures.length !== 1 || measure === undefined || cues.average === cues.sum)
    return undefined
  const lines = [...linesWith(values, records.lines.length)]
  const fields = lines.flatMap((line) => {
    const field = fieldOf(view, line, measure)
    return field?.number === undefined ? [] : [[line, field] as const]
  })
  if (fields.length < 2 || fields.length < lines.length) return undefined
  const sum = fields.reduce((all, [, field]) => all + (field.number?.value ?? 0), 0)
  const value = cues.average ? sum / fields.length : sum
  const rounded = { ...figure, amount: { ...figure.amount, step: Math.max(figure.amount.step, 10 ** -6) } }
  return {
    holds: agrees(rounded, value, cues.average ? 1.01 : 0) !== cues.negated,
    fields: fields.slice(0, 12),
    steps: `${cues.average ? 'mean' : 'sum'} of ${fields.length}: ${Number(value.toFixed(4))}`,
    method: 'record_aggregate',
  }
}

/** "All games were in 1947", "only Ann scored more than 40 points". */
export function everyOrOnly(view: View): Outcome | undefined {
  const { cues, values, records } = view
  const limits = view.figures
  const [limit] = limits
  const head = limit === undefined ? undefined : headOf(limit, view.heads, view.numeric)
  if (limits.length > 1 || (limit !== undefined && head === undefined)) return undefined
  if (cues.quantifier === 'all') {
    if (!/^(?:in [^,]{2,40}, )?(?:all|every|each|both)\b/iu.test(view.claim.text)) return undefined
    const [value] = values
    if (limit !== undefined && head !== undefined && values.length === 0) {
      const holds = records.lines.every((line) => numberHolds(limit, line[head.column]))
      return { holds: holds !== cues.negated, fields: [], steps: `every ${head.column}`, method: 'record_all' }
    }
    if (limit !== undefined || value === undefined || values.length !== 1) return undefined
    const best = Math.max(...[...value.places.values()].map((rows) => rows.size))
    return {
      holds: (best === records.lines.length) !== cues.negated,
      fields: [],
      steps: `${best} of ${records.lines.length} records`,
      method: 'record_all',
    }
  }
  const [subject, other] = values
  if (subject === undefined) return undefined
  const passing =
    limit === undefined
      ? other === undefined
        ? undefined
        : subjectLines(other)
      : records.lines.flatMap((line, at) => (head !== undefined && numberHolds(limit, line[head.column]) ? [at] : []))
  if (passing === undefined || (limit !== undefined && values.length !== 1) || values.length > 2) return undefined
  const own = new Set(subjectLines(subject))
  const holds = passing.length > 0 && passing.every((line) => own.has(line))
  return { holds: holds !== cues.negated, fields: [], steps: `${passing.length} records pass`, method: 'record_only' }
}
