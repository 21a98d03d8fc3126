import { headAt, type View } from './view.ts'

/** Superlatives that are of one kind of measure, whatever else the claim names: the cheapest packet is not the one of fewest seeds. */
const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:fastest|slowest|quickest)$/u, /speed|time|pace|latency|duration|mph|km\/h|second|lap\b/iu],
  [
    /^(?:cheapest|dearest|priciest)$/u,
    /price|cost|fee|fare|toll|rent|charge|tariff|rate|amount|value|[$€£]|usd|eur|gbp|premium/iu,
  ],
  [/^(?:heaviest|lightest)$/u, /weight|mass|load|kg|\bg\b|\blbs?\b|\bt\b|tonn|ton\b/iu],
  [
    /^(?:longest|shortest)$/u,
    /length|long|height|distance|duration|time|run|span|km|mile|\bmi\b|metre|meter|\bm\b|feet|\bft\b|min|hour|day|night|year|week|month|tenure|term|stay|page|word/iu,
  ],
]

/** Whether a superlative can be of a column, where the table has one of the kind it asks for. */
export function suitsSuperlative(view: View, word: string, column: number): boolean {
  const form = kinds.find(([words]) => words.test(word))?.[1]
  if (form === undefined) return true
  const head = headAt(view, column)
  const isPriced = () => view.records.lines.some((line) => /[$€£]/u.test(line[column]?.text ?? ''))
  if (head?.kind === 'time' || form.test(head?.text ?? '')) return true
  if (/^(?:cheap|dear|pric)/u.test(word) && isPriced()) return true
  // The fastest lap is not the most laps, whatever the table has.
  return !/^(?:fast|slow|quick)/u.test(word) && !hasColumn(view, form)
}

const hasColumn = (view: View, form: RegExp): boolean =>
  view.records.heads.some(({ kind, text }) => (kind === 'number' || kind === 'time') && form.test(text))
