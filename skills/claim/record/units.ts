import type { ClaimToken } from '../table/tokens.ts'
import type { Item } from './items.ts'
import type { Records } from './model.ts'

const units: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:km|kms|kilomet(?:er|re)s?)$/u, /\(km\)|\bkm\b(?![²2/])/iu],
  [/^(?:m|met(?:er|re)s?)$/u, /\(m\)|\bm$|\(met(?:er|re)s?\)/iu],
  [/^(?:ft|feet|foot)$/u, /\(ft\)|\bfeet\b/iu],
  [/^(?:mi|miles?)$/u, /\(mi\)|\bmiles?\b/iu],
  [/^(?:kg|kilograms?|kilos?)$/u, /\bkg\b/iu],
  [/^(?:g|grams?)$/u, /\(g\)/iu],
  [/^(?:km2|km²)$/u, /km²|km2/iu],
  [/^(?:ha|hectares?)$/u, /\(ha\)|hectares/iu],
  [/^(?:mb|megabytes?)$/u, /\(mb\)/iu],
  [/^(?:kcal|calories)$/u, /kcal|calories/iu],
  [/^(?:ms|milliseconds?)$/u, /\(ms\)/iu],
  [/^(?:days?)$/u, /\(days?\)/iu],
  [/^(?:minutes?|mins?)$/u, /\(min(?:ute)?s?\)/iu],
  [/^(?:gb|gigabytes?)$/u, /\bgb\b/iu],
  [/^(?:hours?|hrs?)$/u, /\bh\b|\bhours?\b|\(hrs?\)/iu],
  [/^(?:euros?|eur)$/u, /\beur\b|€/iu],
  [/^(?:dollars?|usd)$/u, /\busd\b|\$/iu],
  [/^(?:pounds?|gbp)$/u, /\bgbp\b|£/iu],
  [/^(?:mph)$/u, /mph|speed/iu],
  [/^watts?$/u, /\(w\)|\bwatts\b/iu],
  [/^(?:kw|kilowatts?)$/u, /\(kw\)|kilowatts/iu],
  [/^(?:t|tons?|tonnes?)$/u, /\(t\)|\btons?\b|\btonnes?\b/iu],
  [/^(?:l|lit(?:er|re)s?)$/u, /\(l\)|\blit(?:er|re)s?\b/iu],
  [/^(?:in|inch|inches)$/u, /\(in\)|\binch(?:es)?\b/iu],
]

/** Words of the unit that stands in brackets behind a heading: "g" and "ml" of "Density (g/mL)", "c" of "(°C)". */
const unitWordsOf = (head: string): readonly string[] =>
  (/\(([^()]{1,12})\)\s*$/u.exec(head)?.[1] ?? /\s(°[CF])$/u.exec(head)?.[1] ?? '')
    .toLowerCase()
    .match(/\p{L}+\d?/gu) ?? []

/** Columns whose heading has the unit behind a number. */
function unitColumns(text: string, next: string, { heads }: Records): readonly number[] {
  const aged = /^years?$/u.test(text) && next === 'old'
  const form = aged ? /\bage\b/iu : units.find(([word]) => word.test(text))?.[1]
  const named = form === undefined ? [] : heads.filter((head) => form.test(head.text))
  const found = named.length > 0 || aged ? named : heads.filter((head) => unitWordsOf(head.text).includes(text))
  return found.map(({ column }) => column)
}

/** A word behind a number as its unit: the one column that is measured in it, or nothing of its own where several are; undefined where it is none. */
export function unitItem(
  item: Item,
  [first, second]: readonly [Item | undefined, Item | undefined],
  tokens: readonly ClaimToken[],
  records: Records,
): Item | undefined {
  const { from, to } = item
  const text = tokens[from]?.text ?? ''
  const plain: Item = { kind: 'plain', text, noun: false, from, to }
  // "mL" of "g/mL".
  const [a, b] = [tokens[second?.from ?? -1]?.text, text]
  const halves = records.heads.some((head) => unitWordsOf(head.text)[0] === a && unitWordsOf(head.text)[1] === b)
  if (item.kind === 'word' && first?.kind === 'number' && second !== undefined && halves) return plain
  if (second?.kind !== 'number' || (item.kind !== 'word' && item.kind !== 'plain' && item.kind !== 'head'))
    return undefined
  const [column, another] = unitColumns(text, tokens[to]?.text ?? '', records)
  if (column === undefined) return undefined
  if (another !== undefined) return item.kind === 'word' ? plain : undefined
  return { kind: 'head', column, implied: true, verbal: true, from, to }
}
