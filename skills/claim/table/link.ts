import type { Reading } from '../claim-reading.ts'
import { likeness } from '../words.ts'
import type { Label, Table } from './model.ts'
import { isYear, labelWords } from './model.ts'

/** A label that the claim names, with the tokens that name it. */
export interface Named {
  readonly label: Label
  readonly score: number
  readonly tokens: ReadonlySet<number>
  /** First token of the mention. */
  readonly at: number
}

export interface Links {
  readonly rows: readonly Named[]
  readonly columns: readonly Named[]
  /** Tokens that some label accounts for. */
  readonly used: ReadonlySet<number>
}

/** What may be gained or lost, as accounts head it. */
export const lossForm = /\b(income|profit|earnings|gains?)\s*\(\s*(loss(?:es)?|deficit)\s*\)/iu

const [inflows, outflows] = [
  'income|benefit|credit|gain|surplus|inflow|increase|provided',
  'expense|provision|charge|loss|deficit|outflow|decrease|used',
]
const twoSided = new RegExp(
  `\\b(${inflows}|${outflows})s?(?: by)?\\s*\\(\\s*(${inflows}|${outflows})\\b|\\(\\s*(${inflows}|${outflows})s?\\s*\\)\\s*(${inflows}|${outflows})\\b`,
  'iu',
)

/** "Income tax (expense) benefit": what figures in brackets are called, and what the others are; undefined of a line of one kind. */
export function sidesOfLine(text: string): { readonly inBrackets: string; readonly plain: string } | undefined {
  const found = twoSided.exec(text)
  if (found === null) return undefined
  const [, before, behind, first, then] = found
  return { inBrackets: (behind ?? first ?? '').toLowerCase(), plain: (before ?? then ?? '').toLowerCase() }
}

const namedScore = 0.72

/** What the claim names of the table: rows and columns, each by the words that tell it from its neighbours. */
export function linkTable(claim: Reading, table: Table): Links {
  const rows = linkAxis(claim, table.rows)
  const columns = linkAxis(claim, table.columns)
  const [keptRows, allColumns] = apart(rows, columns)
  const keptColumns = withoutChanges(allColumns)
  const used = new Set([...keptRows, ...keptColumns].flatMap((named) => [...named.tokens]))
  return { rows: keptRows, columns: keptColumns, used }
}

const changeWords = new Set([
  'chang',
  'change',
  'increas',
  'decreas',
  'varianc',
  'percent',
  'percentag',
  '%',
  'yoy',
  'y',
])

const isChange = ({ words }: Label): boolean =>
  words.every((word) => changeWords.has(word) || isYear(word)) && words.some((word) => changeWords.has(word))

/** Beside two dated columns, a column headed "% change" is the answer, not what the claim names. */
function withoutChanges(columns: readonly Named[]): readonly Named[] {
  const dated = columns.filter(({ label }) => /(?:19|20)\d\d/u.test(label.text))
  return dated.length < 2 ? columns : columns.filter(({ label }) => !isChange(label))
}

/** A word that names both a row and a column belongs to the one it names better. */
function apart(rows: readonly Named[], columns: readonly Named[]): readonly [readonly Named[], readonly Named[]] {
  const within = (one: Named, others: readonly Named[]) =>
    others.some(
      (other) => other.tokens.size > one.tokens.size && [...one.tokens].every((token) => other.tokens.has(token)),
    )
  return [rows.filter((row) => !within(row, columns)), columns.filter((column) => !within(column, rows))]
}

function linkAxis(claim: Reading, labels: readonly Label[]): readonly Named[] {
  const weightOf = weights(labels)
  const years = ownYears(labels)
  const named = labels.flatMap((label) => byYear(claim, label, years) ?? nameOf(claim, label, weightOf) ?? [])
  const best = named.filter((one) => !named.some((other) => other !== one && overshadows(other, one)))
  return best.sort((a, b) => a.at - b.at)
}

/** Per label the one year it has, where no other label has it: "Year ended April 27, 2019" is 2019. */
function ownYears(labels: readonly Label[]): ReadonlyMap<Label, string> {
  const years = labels.map(({ text }): readonly string[] => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [])
  return new Map(
    labels.flatMap((label, at) => {
      const [year, other] = years[at] ?? []
      const alone = years.filter((found) => found.includes(year ?? '')).length === 1
      return year === undefined || other !== undefined || !alone ? [] : [[label, year] as const]
    }),
  )
}

function byYear(claim: Reading, label: Label, years: ReadonlyMap<Label, string>): Named | undefined {
  const year = years.get(label)
  // Words beside the year that tell what kind of column it is have to be named as well.
  if (year === undefined || years.size < 2 || !isDated(label.text)) return undefined
  const tokens = claim.words.flatMap(({ stem }, at) => (stem === year ? [at] : []))
  const [first] = tokens
  if (first === undefined) return undefined
  return { label, score: 1, tokens: new Set(tokens), at: first }
}

/** Words that a dated heading has beside its year: a day, a month, and what the figures are of and in. */
const dateWords = new Set(
  `as of at for the and on in fiscal financial full twelve three six nine months month years year ended ending end period periods quarter fy restated audited unaudited
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  us usd eur gbp m mn k million millions thousand thousands`
    .trim()
    .split(/\s+/u),
)

const isDated = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => dateWords.has(word))

/** A longer name takes the words of a shorter one inside it; of equal words the better fit stays. */
function overshadows(other: Named, one: Named): boolean {
  const inside = [...one.tokens].every((token) => other.tokens.has(token))
  if (inside && other.tokens.size > one.tokens.size) return true
  const shared = [...one.tokens].filter((token) => other.tokens.has(token)).length
  if (inside) return other.score > one.score + 0.05
  return shared > 0 && shared >= one.tokens.size / 2 && other.score > one.score + 0.1
}

function weights(labels: readonly Label[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { words } of labels) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const size = Math.max(labels.length, 2)
  return (word) => (isYear(word) ? 3 : 1) * Math.log(1 + size / (counts.get(word) ?? 1))
}

/** "Net income (loss)" is called net income or net loss. */
function readingsOf({ text, words }: Label): readonly (readonly string[])[] {
  const turned = lossForm.exec(text)
  if (turned === null) return [words]
  const [own = '', gain = '', loss = ''] = turned
  return [words, labelWords(text.replace(own, gain)), labelWords(text.replace(own, loss))]
}

function nameOf(claim: Reading, label: Label, weightOf: (word: string) => number): Named | undefined {
  const named = readingsOf(label).flatMap((words) => nameBy(claim, label, words, weightOf) ?? [])
  return named.sort((a, b) => b.score - a.score)[0]
}

function nameBy(
  claim: Reading,
  label: Label,
  told: readonly string[],
  weightOf: (word: string) => number,
): Named | undefined {
  const words = [...new Set(told)].filter((word) => !/^\W*$/u.test(word))
  if (words.length === 0) return undefined
  const hits = words.flatMap((word) => positions(claim, word).map((hit) => ({ word, ...hit })))
  if (hits.length === 0) return undefined
  const window = words.length + 4
  let best: { score: number; tokens: Set<number> } | undefined
  for (const { at: start } of hits) {
    const near = hits.filter(({ at }) => at >= start && at < start + window)
    const found = scoreOf(near, words, weightOf)
    if (best === undefined || found.score > best.score) best = found
  }
  if (best === undefined || best.score < namedScore) return undefined
  const grouped = groupBonus(claim, label)
  return {
    label,
    score: best.score + grouped.bonus,
    tokens: new Set([...best.tokens, ...grouped.tokens]),
    at: Math.min(...best.tokens),
  }
}

function scoreOf(
  near: readonly { word: string; at: number; like: number }[],
  words: readonly string[],
  weightOf: (word: string) => number,
) {
  const tokens = new Set<number>()
  let matched = 0
  let all = 0
  for (const word of words) {
    const weight = weightOf(word)
    all += weight
    const hit = near.filter((one) => one.word === word && !tokens.has(one.at)).sort((a, b) => b.like - a.like)[0]
    if (hit === undefined) continue
    matched += weight * hit.like
    tokens.add(hit.at)
  }
  return { score: all === 0 ? 0 : matched / all, tokens }
}

function positions(claim: Reading, word: string): readonly { at: number; like: number }[] {
  return claim.words.flatMap(({ stem }, at) => {
    const like = stem === word ? 1 : likeness(stem, word)
    return like > 0 ? [{ at, like }] : []
  })
}

/** The heading over a label decides between labels of the same name. */
function groupBonus(claim: Reading, { group }: Label): { bonus: number; tokens: readonly number[] } {
  const words = [...new Set(group)]
  if (words.length === 0) return { bonus: 0, tokens: [] }
  const tokens = words.flatMap((word) =>
    positions(claim, word)
      .slice(0, 1)
      .map(({ at }) => at),
  )
  return { bonus: 0.3 * (tokens.length / words.length), tokens }
}
