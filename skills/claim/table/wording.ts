import type { Table } from './model.ts'

/** The headings of a source's tables, and what abbreviations among them stand for. */
export interface Wording {
  readonly labels: ReadonlySet<string>
  readonly legend: readonly Entry[]
}

/** The wording of tables and of the text beside them. Linear in the text's length, which is cut. */
export function readWording(tables: readonly Table[], text: string): Wording {
  const labels = new Set(tables.flatMap(labelsOf))
  const told =
    tables.length === 0 ? '' : `${tables.map(({ caption }) => caption).join('\n')}\n${text.slice(0, textMax)}`
  return { labels, legend: legendOf(told, labels) }
}

/**
 * A claim in the words of the tables: a question with its answer as a statement, and what an abbreviation stands for, by the text beside the table,
 * as the abbreviation that heads a column or a line.
 */
export const inTableWords = (claim: string, { labels, legend }: Wording): string =>
  labels.size === 0 ? claim : abbreviated(stated(claim), legend, labels)

/** Characters of a text that is searched for what abbreviations stand for, and abbreviations that are kept. */
const [textMax, legendMax] = [3_000, 40]

const partForm = /[\p{L}\p{N}@#%&]+(?:[.-][\p{L}\p{N}]+)*\.?/gu
/** Headings and the words they are made of, as written. */
const labelsOf = ({ columns, rows, rowHeading, heads }: Table): readonly string[] =>
  [...columns.map(({ text }) => text), ...rows.map(({ text }) => text), rowHeading, ...heads].flatMap((text) => [
    text.replace(/\(.*?\)/gu, '').trim(),
    ...(text.match(partForm) ?? []),
  ])

const questions: readonly (readonly [RegExp, string])[] = [
  [/^How many (.+?) ((?:have|has|had|are|were|is|was|do|did|score|reach)\b.*)\? (\p{L}+|\d+)$/u, '$3 $1 $2'],
  [
    /^(?:What|Who|How (?:much|long|high|large|fast)) (is|was|are|were) (.+)\? (?:(?:It|They) (?:is|was|are|were) )?(.+)$/u,
    '$2 $1 $3',
  ],
  [/^What (.+?) (is|was|are|were) (.+)\? (.+)$/u, 'the $1 $3 $2 $4'],
  [
    /^(?:Which|What) (?:\p{L}+ ){1,3}?((?:has|had|have|gives?|gets?|reaches|achieves|obtains|shows|is|was|are|were|scores)\b.*)\? ([^,]+)(?:, (?:with|at) (.+))?$/u,
    '$2 $1, $3',
  ],
]

/** "What is the recall of A? It is 40.5." as "The recall of A is 40.5." */
function stated(claim: string): string {
  const plain = claim.trim().replace(/\.$/u, '')
  if (!/\? \S/u.test(plain)) return claim
  const found = questions.find(([form]) => form.test(plain))
  if (found === undefined) return claim
  const made = plain.replace(found[0], found[1]).replace(/,\s*$/u, '')
  return `${made.charAt(0).toUpperCase()}${made.slice(1)}.`
}

interface Entry {
  readonly code: string
  readonly phrase: string
}

const given =
  /(?:^|[\s,;:(])([^\s,;:()=]{1,12}) (?:=|stands for|denotes) (?:the )?([\p{L}'’/-]+(?: [\p{L}'’/-]+){0,6})/gu
const bracketed = /(?<![\p{L}'’-])([\p{L}'’-]+(?: [\p{L}'’-]+){0,5}) \((\p{Lu}[\p{L}\d@]{0,7})(?=[),;])/gu

/** "Batch size in sequences": how it is measured is no part of what it is called. */
const beyondName = / (?:in|per|on|at|with|between|over|from|under|for|across|when|if|within)\b.*$/u

/** What stands for what, of the abbreviations that the tables' headings have. */
function legendOf(text: string, labels: ReadonlySet<string>): readonly Entry[] {
  const told = [...text.matchAll(given)].flatMap(([, code = '', phrase = '']) => splitPair(code, phrase))
  const named = [...text.matchAll(bracketed)].flatMap(([, words = '', code = '']): readonly Entry[] => {
    const initials = words.split(/[ -]/u)
    const letters = [...code.replace(/[^\p{Lu}]/gu, '').toLowerCase()]
    const phrase = initials.slice(-letters.length)
    const fits =
      phrase.length === letters.length && phrase.every((word, at) => word.toLowerCase().startsWith(letters[at] ?? '?'))
    return fits && letters.length >= 1 ? [{ code, phrase: words.slice(-phrase.join(' ').length) }] : []
  })
  return [...told, ...named]
    .map(({ code, phrase }) => ({ code, phrase: phrase.replace(beyondName, '') }))
    .filter(({ code, phrase }) => labels.has(code) && phrase.length > code.length)
    .slice(0, legendMax)
}

/** "PPV/NPV = positive/negative predictive value" is two. */
function splitPair(code: string, phrase: string): readonly Entry[] {
  const [codes, [first = '', ...rest]] = [code.split('/'), phrase.split(' ')]
  const firsts = first.split('/')
  if (codes.length < 2 || codes.length !== firsts.length) return [{ code, phrase }]
  return codes.map((one, at) => ({ code: one, phrase: [firsts[at] ?? '', ...rest].join(' ') }))
}

const greek: Readonly<Record<string, string>> = { kappa: 'κ', alpha: 'α', beta: 'β', delta: 'Δ', rho: 'ρ', sigma: 'σ' }
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replace(/[ -]/gu, '[ -]')

/** The claim with phrases as the abbreviations that head a column or a line. */
function abbreviated(claim: string, legend: readonly Entry[], labels: ReadonlySet<string>): string {
  let made = claim
    // "Swahili (sw)" names the column twice.
    .replace(/[\p{L}-]+ \(([\p{L}\d]{1,6})\)/gu, (all, code: string) => (labels.has(code) ? code : all))
    .replace(/\b(?:kappa|alpha|beta|delta|rho|sigma)\b/giu, (word) => {
      const letter = greek[word.toLowerCase()] ?? ''
      return labels.has(letter) && !labels.has(word) ? letter : word
    })
  for (const { code, phrase } of legend) {
    const words = phrase.split(' ')
    // "Learning rate" of a peak learning rate.
    for (let from = 0; from <= Math.max(0, words.length - 2); from += 1) {
      const form = new RegExp(`(?<![\\p{L}-])${escaped(words.slice(from).join(' '))}(?:e?s)?(?![\\p{L}-])`, 'giu')
      const next = made.replace(form, () => code)
      if (next !== made) {
        made = next.replaceAll(`${code} (${code})`, code)
        break
      }
    }
  }
  const cut = [...labels].filter((label) => /^\p{L}{3,}\.$/u.test(label))
  return made.replace(/\p{L}{5,}/gu, (word) => {
    const found = cut.filter((label) => word.toLowerCase().startsWith(label.slice(0, -1).toLowerCase()))
    return found.length === 1 && !labels.has(word) ? (found[0]?.slice(0, -1) ?? word) : word
  })
}
