import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { stringify } from 'yaml'
import { z } from 'zod'
import { answersFile, packAnswers } from '../../data/observation-file.ts'
import { kindOf, manifestName, type ObservationManifest } from '../../data/observation-manifest.ts'
import { datings, type Mention, type RecordedAnswer } from '../../model/observations.ts'
import { readRecords } from '../csv-text.ts'
import {
  categoryTopics,
  type ObservationSource,
  observationSources,
  productPromptFirst,
  productPromptsPerTopic,
  productTopics,
  providerCorrections,
  topicBrands,
} from './sources.ts'

const count = z.int().nonnegative()
const rowSchema = z.strictObject({
  m: z.string().min(1),
  v: z.string().min(1),
  p: z.string().min(1),
  pd: z
    .string()
    .regex(/^[0-9a-f]{32}$/u)
    .nullable(),
  s: z.string().min(1),
  t: z.string().regex(/^(?:\d{8}|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?)$/u),
  tk: z.enum(datings),
  h: z.string().regex(/^[0-9a-f]{64}$/u),
  n: count,
  b: z
    .array(z.tuple([z.string(), count, count, count, count, z.int().min(-9).max(9), z.enum(['A', 'B', 'B2'])]))
    .optional(),
  src: z.string(),
})
type Row = z.output<typeof rowSchema>

const brandsSchema = z.record(
  z.string(),
  z.object({ kind: z.enum(['brand', 'technology', 'organisation']), cats: z.array(z.string()) }),
)

interface Names {
  readonly kind: ReadonlyMap<string, string>
  readonly slug: ReadonlyMap<string, string>
}

/** `20230702` as `2023-07-02`; other forms are ISO already. */
function isoTime(text: string): string {
  return /^\d{8}$/u.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
}

/** One mention per id: ids that the catalogue folds into one brand count together, placed where the first stands. */
function merged(mentions: readonly Mention[]): readonly Mention[] {
  const byId = new Map<string, Mention>()
  for (const mention of mentions) {
    const first = byId.get(mention.id)
    if (first === undefined) byId.set(mention.id, mention)
    else
      byId.set(mention.id, {
        ...first,
        count: first.count + mention.count,
        rank: first.rank === 0 ? mention.rank : mention.rank === 0 ? first.rank : Math.min(first.rank, mention.rank),
      })
  }
  return [...byId.values()]
}

function answerOf(source: ObservationSource, row: Row, names: Names): RecordedAnswer {
  const brands: Mention[] = []
  const others: Mention[] = []
  for (const [id, start, end, times, rank, sentiment, found] of row.b ?? []) {
    const kind = names.kind.get(id)
    const slug = names.slug.get(id)
    if (kind === undefined || slug === undefined)
      throw new RangeError(`${source.extract} names a brand that is not listed`)
    const mention = { start, end, count: times, rank, sentiment, class: found }
    if (kind === 'brand') brands.push({ id: slug, ...mention })
    else others.push({ id, ...mention })
  }
  const corrected = providerCorrections.find(([prefix]) => row.m.startsWith(prefix))?.[1]
  return {
    source: source.id,
    model: row.m,
    provider: corrected ?? row.v,
    prompt: row.p,
    ...(row.pd === null ? {} : { promptDigest: row.pd }),
    sweep: row.s,
    sample: 1,
    collectedAt: isoTime(row.t),
    dating: row.tk,
    digest: row.h,
    length: row.n,
    brands: merged(brands),
    others: merged(others),
  }
}

/** A stable order in which repeated answers stand together, and their numbers. */
function numbered(answers: readonly RecordedAnswer[]): RecordedAnswer[] {
  const keyOf = (a: RecordedAnswer) => `${a.prompt}\t${a.sweep}\t${a.model}`
  const keyed = answers
    .map((answer) => ({
      answer,
      key: keyOf(answer),
      place: `${keyOf(answer)}\t${answer.collectedAt}\t${answer.digest}`,
    }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  let before = ''
  let sample = 0
  return keyed.map(({ answer, key }) => {
    sample = key === before ? sample + 1 : 1
    before = key
    return { ...answer, sample }
  })
}

function readExtract(dir: string, source: ObservationSource, names: Names): RecordedAnswer[] {
  const text = zstdDecompressSync(readFileSync(join(dir, `${source.extract}.jsonl.zst`))).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line, index) => {
      const row = rowSchema.safeParse(JSON.parse(line))
      if (!row.success) throw new RangeError(`${source.extract}, line ${index + 1}: ${z.prettifyError(row.error)}`)
      const { only } = source
      if (only !== undefined && row.data.s.startsWith(only.prefix) !== only.starts) return []
      return [answerOf(source, row.data, names)]
    })
}

function manifestOf(source: ObservationSource, answers: readonly RecordedAnswer[]): ObservationManifest {
  const days = answers.map((answer) => answer.collectedAt.slice(0, 10)).sort()
  const kinds: Record<string, number> = {}
  for (const answer of answers) {
    const kind = kindOf(source.kinds, answer.sweep)
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return {
    id: source.id,
    publisher: source.publisher,
    url: source.url,
    licence: source.licence,
    licence_class: source.licenceClass,
    ...(source.attribution === undefined ? {} : { attribution: source.attribution }),
    asks: source.asks,
    kinds: source.kinds,
    answers: answers.length,
    answers_by_kind: kinds,
    models: new Set(answers.map((answer) => answer.model)).size,
    sweeps: new Set(answers.map((answer) => answer.sweep)).size,
    prompts: new Set(answers.map((answer) => answer.prompt)).size,
    with_brand: answers.filter((answer) => answer.brands.length > 0).length,
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
  }
}

type Models = Map<string, { provider: string; answers: number }>

function countModels(models: Models, answers: readonly RecordedAnswer[]): void {
  for (const { model, provider } of answers) {
    const known = models.get(model)
    models.set(model, { provider, answers: (known?.answers ?? 0) + 1 })
  }
}

/** Every model label with its provider and its answers over all sources. */
function modelRows(models: Models): string[] {
  const quoted = (text: string) => (/[",]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [...models].map(([model, { provider, answers }]) => `${quoted(model)},${quoted(provider)},${answers}`).sort()
}

function topicRows(answers: readonly RecordedAnswer[]): string[] {
  const prompts = [...new Set(answers.map((answer) => answer.prompt))]
  return prompts.flatMap((prompt) => {
    if (prompt.startsWith('geo-')) return [`geo-study,${prompt},password managers`]
    const number = Number(/^pb-query-(\d+)$/u.exec(prompt)?.[1])
    const topic = productTopics[Math.floor((number - productPromptFirst) / productPromptsPerTopic)]
    if (Number.isNaN(number) || topic === undefined) throw new RangeError('a product question has an unknown number')
    return [`ai-product-bench,${prompt},${topic}`]
  })
}

function categoryRows(names: Names, brands: z.output<typeof brandsSchema>): string[] {
  const topics = new Set([...productTopics, 'password managers'])
  const rows = Object.entries(brands).flatMap(([id, brand]) =>
    brand.cats.flatMap((category) => {
      const named = category.startsWith('consumer:') ? category.slice('consumer:'.length) : ''
      const topic = categoryTopics[named] ?? named
      const slug = names.slug.get(id)
      return brand.kind === 'brand' && slug !== undefined && topics.has(topic) ? [`${slug},${topic}`] : []
    }),
  )
  for (const [topic, ids] of Object.entries(topicBrands)) {
    for (const id of ids) rows.push(`${names.slug.get(id) ?? id},${topic}`)
  }
  return [...new Set(rows)].sort()
}

/** Slugs of the brands that the answers were searched for, whether or not any names them. */
function trackedSlugs(names: Names): string[] {
  const slugs = [...names.kind].flatMap(([id, kind]) => (kind === 'brand' ? (names.slug.get(id) ?? []) : []))
  return [...new Set(slugs)].sort()
}

function readNames(dir: string, brandMap: string): { names: Names; brands: z.output<typeof brandsSchema> } {
  const brands = brandsSchema.parse(JSON.parse(readFileSync(join(dir, 'brands.json'), 'utf8')))
  const slug = new Map<string, string>()
  for (const { fields, line } of readRecords(readFileSync(brandMap, 'utf8'))) {
    if (line > 1) slug.set(fields[0] ?? '', fields[1] ?? '')
  }
  const kind = new Map(Object.entries(brands).map(([id, brand]) => [id, brand.kind]))
  return { names: { kind, slug }, brands }
}

/**
 * Carry the recorded answers of `<sharedDir>/observations` over into `outDir`: a folder per source with its manifest
 * and its packed answers, the topics of product questions and the categories of brands.
 *
 * @param brandMap The catalogue's `observation-brands.csv`, which maps the extract's brand ids to slugs.
 * @returns The ids of the sources written.
 * @throws RangeError on a row of a form it does not know; nothing is guessed.
 */
export function intakeObservations(sharedDir: string, outDir: string, brandMap: string): readonly string[] {
  const dir = join(sharedDir, 'observations')
  const { names, brands } = readNames(dir, brandMap)
  const topics: string[] = []
  const models: Models = new Map()
  for (const source of observationSources) {
    const answers = numbered(readExtract(dir, source, names))
    if (Object.values(source.kinds).every((kind) => kind === 'product-questions')) topics.push(...topicRows(answers))
    countModels(models, answers)
    const folder = join(outDir, source.id)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, answersFile), packAnswers(answers))
    writeFileSync(join(folder, manifestName), stringify(manifestOf(source, answers)))
  }
  writeFileSync(join(outDir, 'models.csv'), `model,provider,answers\n${modelRows(models).join('\n')}\n`)
  writeFileSync(join(outDir, 'topics.csv'), `source,prompt,topic\n${topics.sort().join('\n')}\n`)
  writeFileSync(join(outDir, 'brands.csv'), `brand\n${trackedSlugs(names).join('\n')}\n`)
  writeFileSync(join(outDir, 'brand-categories.csv'), `brand,category\n${categoryRows(names, brands).join('\n')}\n`)
  return observationSources.map((source) => source.id)
}
