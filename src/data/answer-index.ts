import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { AnswerIndex, AnswerSource, BrandPostings, RecordedAnswer } from '../model/index.ts'
import { preferenceKinds } from '../model/index.ts'
import { answersFile, unpackAnswers } from './observation-file.ts'
import { observationFolders } from './observation-import.ts'
import { kindOf, manifestName, observationManifest } from './observation-manifest.ts'

interface Growing {
  readonly answers: number[]
  readonly order: number[]
  readonly rank: number[]
  readonly sentiment: number[]
}

interface Columns {
  readonly source: number[]
  readonly model: number[]
  readonly topic: number[]
  readonly product: number[]
  readonly day: number[]
  readonly dated: number[]
  readonly prompt: number[]
  readonly listed: number[]
}

/** Numbers given to texts in the order they come. */
interface Numbering {
  readonly of: (text: string) => number
  readonly texts: readonly string[]
}

function numbering(first: readonly string[] = []): Numbering {
  const texts = [...first]
  const known = new Map(texts.map((text, at) => [text, at]))
  return {
    texts,
    of(text) {
      const at = known.get(text)
      if (at !== undefined) return at
      known.set(text, texts.length)
      return texts.push(text) - 1
    },
  }
}

/** Rows of one of the small tables beside the sources; their cells hold no quotes. */
function tableRows(folder: string, name: string): readonly (readonly string[])[] {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  return lines.slice(1).map((line) => line.split(','))
}

const dayMs = 86_400_000

/**
 * The shipped answers of sweeps that show preference, as columns; undefined where none are shipped. About half a second
 * and 10 MB for 85 thousand answers.
 *
 * @param folder The folder with a folder per source.
 */
export function readAnswerIndex(folder: string): AnswerIndex | undefined {
  if (!existsSync(folder)) return undefined
  const columns: Columns = { source: [], model: [], topic: [], product: [], day: [], dated: [], prompt: [], listed: [] }
  const brands = new Map<string, Growing>()
  for (const [slug = ''] of tableRows(folder, 'brands.csv')) brands.set(slug, emptyPostings())
  const topicOf = new Map(
    tableRows(folder, 'topics.csv').map(([source, prompt, topic]) => [`${source} ${prompt}`, topic]),
  )
  const topics = numbering([''])
  const models = numbering()
  const prompts = numbering()
  const sources: AnswerSource[] = []
  for (const id of observationFolders(folder)) {
    const manifest = observationManifest.parse(parse(readFileSync(join(folder, id, manifestName), 'utf8')))
    if (!Object.values(manifest.kinds).some((kind) => preferenceKinds.includes(kind))) continue
    const source = sources.push({ id, publisher: manifest.publisher, url: manifest.url, licence: manifest.licence }) - 1
    for (const answer of unpackAnswers(id, readFileSync(join(folder, id, answersFile)))) {
      const kind = kindOf(manifest.kinds, answer.sweep)
      if (!preferenceKinds.includes(kind)) continue
      addMentions(brands, answer, columns.source.length)
      columns.source.push(source)
      columns.model.push(models.of(`${answer.model}\t${answer.provider}`))
      columns.topic.push(topics.of(topicOf.get(`${id} ${answer.prompt}`) ?? ''))
      columns.product.push(kind === 'product-questions' ? 1 : 0)
      columns.day.push(Math.floor(Date.parse(answer.collectedAt) / dayMs))
      columns.dated.push(answer.dating === 'record' || answer.dating === 'export' ? 1 : 0)
      columns.listed.push(answer.brands.some((mention) => mention.rank > 0) ? 1 : 0)
      columns.prompt.push(prompts.of(answer.promptDigest ?? `${id} ${answer.prompt}`))
    }
  }
  return {
    count: columns.source.length,
    sources,
    models: models.texts.map((text) => {
      const [label = '', provider = ''] = text.split('\t')
      return { label, provider }
    }),
    topics: topics.texts,
    promptCount: prompts.texts.length,
    brands: new Map([...brands].map(([slug, postings]) => [slug, packed(postings)])),
    categories: categoriesOf(folder),
    source: Uint8Array.from(columns.source),
    model: Uint16Array.from(columns.model),
    topic: Uint8Array.from(columns.topic),
    product: Uint8Array.from(columns.product),
    day: Int32Array.from(columns.day),
    dated: Uint8Array.from(columns.dated),
    prompt: Int32Array.from(columns.prompt),
    listed: Uint8Array.from(columns.listed),
  }
}

function emptyPostings(): Growing {
  return { answers: [], order: [], rank: [], sentiment: [] }
}

function addMentions(brands: Map<string, Growing>, answer: RecordedAnswer, at: number): void {
  answer.brands.forEach((mention, index) => {
    const postings = brands.get(mention.id)
    if (postings === undefined) throw new RangeError('an answer names a brand that the list of brands does not hold')
    postings.answers.push(at)
    postings.order.push(Math.min(index + 1, 255))
    postings.rank.push(Math.min(mention.rank, 255))
    postings.sentiment.push(mention.sentiment)
  })
}

function packed({ answers, order, rank, sentiment }: Growing): BrandPostings {
  return {
    answers: Int32Array.from(answers),
    order: Uint8Array.from(order),
    rank: Uint8Array.from(rank),
    sentiment: Int8Array.from(sentiment),
  }
}

function categoriesOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const categories = new Map<string, string[]>()
  for (const [slug = '', topic = ''] of tableRows(folder, 'brand-categories.csv')) {
    const members = categories.get(topic) ?? []
    members.push(slug)
    categories.set(topic, members)
  }
  return categories
}
