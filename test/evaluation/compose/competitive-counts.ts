import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'

/**
 * Counts over the raw extracts, apart from the engine's own: an answer is a row, a brand is the slug that the catalogue
 * gives its id. Answers to one prompt stand or fall together, so leads are measured over prompts.
 */
export interface RawAnswer {
  readonly source: string
  readonly model: string
  readonly prompt: string
  readonly brands: ReadonlyMap<string, { readonly rank: number; readonly tone: number; readonly place: number }>
}

const folder = new URL('../../../../shared/data/observations/', import.meta.url)
const brandFile = new URL('../../../reference-data/catalogue/observation-brands.csv', import.meta.url)

/** Extracts whose prompts leave a model free to choose brands. */
export const extracts = [
  'product_bench',
  'geo_study',
  'arena_hard',
  'arena_hard2',
  'fastchat',
  'just_eval',
  'wildbench',
  'zeroeval',
]

interface RawRow {
  readonly m: string
  readonly p: string
  readonly pd: string | null
  readonly s: string
  readonly b?: readonly (readonly [string, number, number, number, number, number, string])[]
}

function slugs(): ReadonlyMap<string, string> {
  const lines = readFileSync(brandFile, 'utf8').trim().split('\n').slice(1)
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', line.split(',')[1] ?? '']))
}

/** Every suitable answer; throws where the raw data are not beside the checkout. */
export function readAnswers(): readonly RawAnswer[] {
  const slug = slugs()
  const info = JSON.parse(readFileSync(new URL('brands.json', folder), 'utf8')) as Record<string, { kind: string }>
  return extracts.flatMap((source) =>
    zstdDecompressSync(readFileSync(new URL(`${source}.jsonl.zst`, folder)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '' && (source !== 'zeroeval' || line.includes('alpaca_eval')))
      .map((line) => {
        const row = JSON.parse(line) as RawRow
        const brands = new Map<string, { rank: number; tone: number; place: number }>()
        for (const [id, , , , rank, tone] of row.b ?? []) {
          const name = slug.get(id)
          if (info[id]?.kind !== 'brand' || name === undefined) continue
          const known = brands.get(name)
          if (known === undefined) brands.set(name, { rank, tone, place: brands.size + 1 })
          else if (known.rank === 0 || (rank > 0 && rank < known.rank)) known.rank = rank
        }
        return { source, model: row.m, prompt: row.pd ?? `${source} ${row.p}`, brands }
      }),
  )
}

type Happens = (answer: RawAnswer) => number

/** Lead of one event over another in standard errors over prompts. */
export function leadOf(answers: readonly RawAnswer[], left: Happens, right: Happens): number {
  const perPrompt = new Map<string, number>()
  for (const answer of answers) {
    const difference = left(answer) - right(answer)
    if (difference !== 0) perPrompt.set(answer.prompt, (perPrompt.get(answer.prompt) ?? 0) + difference)
  }
  let [sum, squares] = [0, 0]
  for (const value of perPrompt.values()) {
    sum += value
    squares += value * value
  }
  return squares === 0 ? 0 : sum / Math.sqrt(squares)
}

/** 1 where the answer names the brand. */
export const names =
  (slug: string): Happens =>
  (answer) =>
    answer.brands.has(slug) ? 1 : 0

/** 1 where the brand is an item of a list. */
export const lists =
  (slug: string): Happens =>
  (answer) =>
    (answer.brands.get(slug)?.rank ?? 0) > 0 ? 1 : 0

/** In how many of the answers the event happens. */
export function count(answers: readonly RawAnswer[], event: Happens): number {
  return answers.reduce((sum, answer) => sum + event(answer), 0)
}

/** Mean tone around the brand with its standard error over prompts. */
export function tone(answers: readonly RawAnswer[], slug: string): { n: number; mean: number; error: number } {
  const found = answers.flatMap((answer) => {
    const mention = answer.brands.get(slug)
    return mention === undefined ? [] : [{ prompt: answer.prompt, tone: mention.tone }]
  })
  const mean = found.reduce((sum, one) => sum + one.tone, 0) / Math.max(1, found.length)
  const perPrompt = new Map<string, number>()
  for (const one of found) perPrompt.set(one.prompt, (perPrompt.get(one.prompt) ?? 0) + one.tone - mean)
  const squares = [...perPrompt.values()].reduce((sum, value) => sum + value * value, 0)
  return { n: found.length, mean, error: Math.sqrt(squares) / Math.max(1, found.length) }
}

/** Name of a brand as the catalogue writes it. */
export function brandNames(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../../reference-data/catalogue/brands.csv', import.meta.url), 'utf8')
  return new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .filter((line) => !line.startsWith('"'))
      .map((line) => {
        const [slug = '', name = ''] = line.split(',')
        return [slug, name.replaceAll('"', '')]
      }),
  )
}
