import type { AnswerIndex } from '#model'

/** Which answers a claim speaks of. */
export interface AnswerFilter {
  /** Indexes into `models`; undefined for all. */
  readonly models?: readonly number[]
  /** What the claim called them: "OpenAI’s models", "GPT-4". */
  readonly modelsName?: string
  readonly topic?: string
  /** Only answers to questions that ask which product to buy, or only to other open questions. */
  readonly asked?: 'product' | 'open'
  /** First and last day, both included; only answers whose own day is recorded. */
  readonly from?: string
  readonly to?: string
}

/** The answers that pass a filter, with what estimates over them need. */
export interface Universe {
  readonly filter: AnswerFilter
  readonly n: number
  /** 1 where the answer belongs. */
  readonly mask: Uint8Array
  /** Answers per prompt. */
  readonly promptSizes: Int32Array
  readonly prompts: number
  readonly models: number
  /** Answers per source, in order of size. */
  readonly sources: readonly { readonly id: string; readonly answers: number }[]
  readonly productAnswers: number
  /** Answers in which some brand is an item of a list. */
  readonly listed: number
  /** Oldest and newest day; empty when there are no answers. */
  readonly from: string
  readonly to: string
}

export type Universes = (filter: AnswerFilter) => Universe

/** Filters kept per index; a full cache starts over. */
const keptMax = 256
const dayMs = 86_400_000

/** Universes of an index, remembered by filter: claims of one caller mostly speak of the same answers. */
export function createUniverses(index: AnswerIndex): Universes {
  const kept = new Map<string, Universe>()
  return (filter) => {
    const key = JSON.stringify([filter.models, filter.topic, filter.asked, filter.from, filter.to])
    const known = kept.get(key)
    if (known !== undefined) return { ...known, filter }
    if (kept.size >= keptMax) kept.clear()
    const made = select(index, filter)
    kept.set(key, made)
    return made
  }
}

function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / dayMs)
}

function passes(index: AnswerIndex, filter: AnswerFilter): (at: number) => boolean {
  const topic = filter.topic === undefined ? -1 : index.topics.indexOf(filter.topic)
  const wanted = filter.models === undefined ? undefined : new Uint8Array(index.models.length)
  for (const model of filter.models ?? []) if (wanted !== undefined) wanted[model] = 1
  const product = filter.asked === undefined ? -1 : filter.asked === 'product' ? 1 : 0
  const first = filter.from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(filter.from)
  const last = filter.to === undefined ? Number.POSITIVE_INFINITY : dayNumber(filter.to)
  const timed = filter.from !== undefined || filter.to !== undefined
  const unknownTopic = filter.topic !== undefined && topic === -1
  return (at) => {
    const day = index.day[at] ?? 0
    return (
      !unknownTopic &&
      (wanted === undefined || wanted[index.model[at] ?? 0] === 1) &&
      (topic === -1 || index.topic[at] === topic) &&
      (product === -1 || index.product[at] === product) &&
      (!timed || (index.dated[at] === 1 && day >= first && day <= last))
    )
  }
}

function select(index: AnswerIndex, filter: AnswerFilter): Universe {
  const mask = new Uint8Array(index.count)
  const promptSizes = new Int32Array(index.promptCount)
  const perSource = new Int32Array(index.sources.length)
  const models = new Uint8Array(index.models.length)
  const belongs = passes(index, filter)
  let [n, prompts, product, listed] = [0, 0, 0, 0]
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < index.count; at += 1) {
    if (!belongs(at)) continue
    const [prompt = 0, source = 0, day = 0] = [index.prompt[at], index.source[at], index.day[at]]
    const size = (promptSizes[prompt] ?? 0) + 1
    mask[at] = 1
    n += 1
    promptSizes[prompt] = size
    if (size === 1) prompts += 1
    perSource[source] = (perSource[source] ?? 0) + 1
    models[index.model[at] ?? 0] = 1
    product += index.product[at] ?? 0
    listed += index.listed[at] ?? 0
    oldest = Math.min(oldest, day)
    newest = Math.max(newest, day)
  }
  const iso = (day: number) => (n === 0 ? '' : new Date(day * dayMs).toISOString().slice(0, 10))
  return {
    filter,
    n,
    mask,
    promptSizes,
    prompts,
    models: models.reduce((sum, one) => sum + one, 0),
    sources: index.sources
      .map((source, at) => ({ id: source.id, answers: perSource[at] ?? 0 }))
      .filter((source) => source.answers > 0)
      .sort((a, b) => b.answers - a.answers),
    productAnswers: product,
    listed,
    from: iso(oldest),
    to: iso(newest),
  }
}
