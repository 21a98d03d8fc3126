import type { Tool } from '@modelcontextprotocol/server'

/** Words that say nothing about what is wanted. */
const empty = new Set(
  'a about again am an and any are as at be before by can do does for from give has have how i in is it its me my no not of on or our show so that the their them there this to under was we were what when where which who will with you your call answers answer'.split(
    ' ',
  ),
)

/** Lower-case words without endings of number and tense. */
function words(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’']s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !empty.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(ations?|ings?|ies|ed|es|s|y|e)$/, '') : word.replace(/s$/, '')))
}

interface Page {
  readonly tool: Tool
  /** How often each word stands in the tool, by how much its place says. */
  readonly weights: ReadonlyMap<string, number>
  readonly length: number
}

function pageOf(tool: Tool): Page {
  const [first = '', ...others] = (tool.description ?? '').split('. ')
  const fields = Object.entries(tool.inputSchema.properties ?? {}).map(([name]) => name.replaceAll('_', ' '))
  const places: readonly (readonly [string, number])[] = [
    [tool.name.replaceAll('_', ' '), 3],
    [tool.title ?? '', 2],
    [first, 3],
    [others.join('. '), 1],
    [fields.join(' '), 0.5],
  ]
  const weights = new Map<string, number>()
  for (const [text, weight] of places)
    for (const word of words(text)) weights.set(word, (weights.get(word) ?? 0) + weight)
  return { tool, weights, length: [...weights.values()].reduce((sum, weight) => sum + weight, 0) }
}

/** Saturation of repeated words and correction for length, at the values usual for BM25. */
const k = 1.2
const b = 0.5

/**
 * A chooser that reads nothing but the served tools: BM25 over their words. It knows no synonym and no grammar, so what
 * it tells apart a model tells apart too.
 */
export function chooserOf(tools: readonly Tool[]): (say: string) => readonly Tool[] {
  const pages = tools.map(pageOf)
  const mean = pages.reduce((sum, { length }) => sum + length, 0) / pages.length
  const rarity = (word: string) => {
    const holding = pages.filter(({ weights }) => weights.has(word)).length
    return Math.log(1 + (pages.length - holding + 0.5) / (holding + 0.5))
  }
  return (say) => {
    // What stands in quotes is what the tool works on, not what is wanted of it.
    const wanted = [...new Set(words(say.replaceAll(/"[^"]*"|\{.*\}|\b\w+_[0-9A-Z]{26}\b|\b[0-9a-f]{64}\b/g, ' ')))]
    const score = ({ weights, length }: Page) =>
      wanted.reduce((sum, word) => {
        const weight = weights.get(word) ?? 0
        return sum + (rarity(word) * weight * (k + 1)) / (weight + k * (1 - b + (b * length) / mean))
      }, 0)
    return pages
      .map((page) => ({ page, score: score(page) }))
      .sort((one, other) => other.score - one.score)
      .map(({ page }) => page.tool)
  }
}

/** The arguments that follow from the words, for the fields that the tool has. */
export function argumentsFor(tool: Tool, say: string): Readonly<Record<string, unknown>> {
  const outside = say.replaceAll(/"[^"]*"/g, '')
  const quoted = [...say.matchAll(/"([^"{}]+)"/g)].map((match) => match[1] ?? '')
  const named = /\b(?:brand|record of|profile of) ([A-Z]\w+)/.exec(outside)?.[1]
  const count = /\b(\d{1,3}) (?:brands|receipts)\b/.exec(outside)?.[1]
  const json = /\{.*\}/.exec(say)?.[0]
  const found: Readonly<Record<string, unknown>> = {
    claims: quoted.length > 0 ? quoted : undefined,
    q: quoted[0],
    query: quoted[0],
    brand: named,
    slug: named,
    limit: count === undefined ? undefined : Number(count),
    dimension: /\bdimension (\w+)/.exec(outside)?.[1],
    receipt_id: /\brcp_[0-9A-Z]{26}\b/.exec(say)?.[0],
    key_id: /\bkey_[0-9A-Z]{26}\b/.exec(say)?.[0],
    hash: /\b[0-9a-f]{64}\b/.exec(say)?.[0],
    receipt: json === undefined ? undefined : JSON.parse(json),
    capability: /`(\w+)`/.exec(say)?.[1],
  }
  const fields = Object.keys(tool.inputSchema.properties ?? {})
  return Object.fromEntries(fields.map((field) => [field, found[field]]).filter(([, value]) => value !== undefined))
}
