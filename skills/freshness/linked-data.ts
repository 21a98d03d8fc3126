import { type FoundDate, type Reading, readDate } from './dates.ts'
import type { Role } from './page.ts'

export interface LinkedDate {
  readonly date: FoundDate
  readonly role: Role
  readonly where: string
  readonly weight: number
}

/** Objects looked at in one page and their depth, so that no script makes it long. */
const nodesMax = 3000
const depthMax = 12

const article = /Article|Posting|Report|Recipe|HowTo|Review|Dataset|PodcastEpisode|Book|CreativeWork|Product|Event|Job/u
const elsewhere = new Set([
  ...[
    'comment',
    'comments',
    'review',
    'reviews',
    'video',
    'associatedMedia',
    'itemListElement',
    'isPartOf',
    'mentions',
  ],
  ...['about', 'citation', 'relatedLink', 'publisher', 'author', 'image', 'aggregateRating', 'offers', 'breadcrumb'],
])

/** Dates in JSON-LD and in the data that pages carry for their own scripts. */
export function linkedDates(scripts: readonly string[], reading: Reading): readonly LinkedDate[] {
  return scripts.flatMap((script) => {
    const parsed = parse(script)
    const found = parsed === undefined ? [] : walk(parsed, reading)
    return found.length > 0 ? found : scanned(script, reading)
  })
}

function parse(script: string): unknown {
  const text = script.trim().replace(/^<!\[CDATA\[|^\/\/<!\[CDATA\[|\/?\/?\]\]>$/gu, '')
  if (!/^[[{]/u.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function walk(root: unknown, reading: Reading): readonly LinkedDate[] {
  const found: LinkedDate[] = []
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  for (let seen = 0; seen < nodesMax; seen++) {
    const next = waiting.shift()
    if (next === undefined) break
    const { value, depth } = next
    if (typeof value !== 'object' || value === null || depth > depthMax) continue
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 200)) waiting.push({ value: item, depth: depth + 1 })
      continue
    }
    const node = value as Readonly<Record<string, unknown>>
    found.push(...datesOf(node, depth, reading))
    for (const [key, item] of Object.entries(node))
      if (!elsewhere.has(key) && typeof item === 'object') waiting.push({ value: item, depth: depth + 1 })
  }
  return found
}

function datesOf(node: Readonly<Record<string, unknown>>, depth: number, reading: Reading): readonly LinkedDate[] {
  const type = [node['@type']].flat().join(' ')
  if (type === '') return []
  const main = article.test(type) ? 97 : /WebPage|ItemPage|AboutPage/u.test(type) ? 84 : 60
  const told: readonly (readonly [string, Role, number])[] = [
    ['datePublished', 'published', main],
    ['dateCreated', 'published', main - 6],
    ['uploadDate', 'published', main - 34],
    ['datePosted', 'published', main],
    ['dateModified', 'modified', 32],
  ]
  return told.flatMap(([key, role, weight]) => {
    const value = node[key]
    const date = typeof value === 'string' ? readDate(value, reading) : undefined
    return date === undefined ? [] : [{ date, role, where: `json_ld ${key}`, weight: weight - Math.min(depth, 8) }]
  })
}

const keys =
  /"?(?<key>datePublished|dateCreated|publishedAt|published_at|publishDate|publish_date|pubDate|pubdate|publicationDate|publication_date|publishedDate|published_date|published_time|firstPublished(?:At|Date)?|first_published_at|datePosted|createdAt|created_at|articlePublishDate|postDate)\\?"? ?[:=] ?\\?["'](?<value>[^"'\\]{6,40})/gu

/** Scripts that are no JSON by themselves: the first value that stands under a telling name. */
function scanned(script: string, reading: Reading): readonly LinkedDate[] {
  const isLinkedData = /"@type"/u.test(script.slice(0, 20_000))
  for (const match of script.matchAll(keys)) {
    const { key = '', value = '' } = match.groups ?? {}
    const date = readDate(value, reading)
    if (date?.precision !== 'day') continue
    const weight = isLinkedData ? 90 : /creat/iu.test(key) ? 50 : 66
    return [{ date, role: 'published', where: isLinkedData ? `json_ld ${key}` : `script ${key}`, weight }]
  }
  return []
}
