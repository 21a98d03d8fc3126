import { type AdvisorCatalogue, type AdvisorCategory, type ToolServer, taskWords } from '#model'
import type { Reading } from './signals.ts'

/** A catalogue made ready for searching. */
interface Index {
  /** Stem → places of the servers described by it. */
  readonly places: ReadonlyMap<string, readonly number[]>
  readonly wordsMean: number
}

const indexes = new WeakMap<AdvisorCatalogue, Index>()

function indexOf(catalogue: AdvisorCatalogue): Index {
  const known = indexes.get(catalogue)
  if (known !== undefined) return known
  const places = new Map<string, number[]>()
  let total = 0
  for (const [place, server] of catalogue.servers.entries()) {
    const all = new Set([...server.words, ...server.named])
    total += all.size
    for (const word of all) {
      const held = places.get(word)
      if (held === undefined) places.set(word, [place])
      else held.push(place)
    }
  }
  const made = { places, wordsMean: total / Math.max(1, catalogue.servers.length) }
  indexes.set(catalogue, made)
  return made
}

/** The categories that the words of a task point to: those with the most cues, where one has any. */
export function categoriesOfTask(words: readonly string[], categories: readonly AdvisorCategory[]): readonly string[] {
  const hits = categories.map(({ id, cues }) => ({ id, count: cues.filter((cue) => words.includes(cue)).length }))
  const most = Math.max(0, ...hits.map(({ count }) => count))
  return most === 0 ? [] : hits.filter(({ count }) => count === most).map(({ id }) => id)
}

/** A server that fits a task, and how. */
export interface Fit {
  readonly server: ToolServer
  readonly reading: Reading
}

const nameBonus = 0.6
const categoryBonus = 0.2
/** Share of a task's weight that a server must cover to be considered at all. */
const fitMin = 0.2

/**
 * Servers that fit a task, best first. A word weighs the more the fewer servers it describes; one in the name counts
 * more than one in a description; a server described by everything fits nothing in particular.
 */
export function searchServers(catalogue: AdvisorCatalogue, task: string): readonly Fit[] {
  const { places, wordsMean } = indexOf(catalogue)
  const words = [...new Set(taskWords(task))]
  const pointed = categoriesOfTask(words, catalogue.categories)
  const weightOf = (word: string) => Math.log(1 + catalogue.servers.length / (1 + (places.get(word)?.length ?? 0)))
  const known = words.filter((word) => places.has(word))
  const whole = known.reduce((sum, word) => sum + weightOf(word), 0)
  const found = new Map<number, { sum: number; words: string[] }>()
  for (const word of known)
    for (const place of places.get(word) ?? []) {
      const hit = found.get(place) ?? { sum: 0, words: [] }
      hit.sum += weightOf(word) * (catalogue.servers[place]?.named.includes(word) === true ? 1 + nameBonus : 1)
      hit.words.push(word)
      found.set(place, hit)
    }
  const fits = [...found].flatMap(([place, hit]): readonly Fit[] => {
    const server = catalogue.servers[place]
    if (server === undefined) return []
    const shared = server.categories.filter((id) => pointed.includes(id))
    const lengthened = 0.75 + 0.25 * (server.words.length / wordsMean)
    const value = Math.min(
      1,
      hit.sum / whole / (1 + nameBonus / 2) / lengthened + (shared.length > 0 ? categoryBonus : 0),
    )
    if (value < fitMin) return []
    const category = shared[0] === undefined ? '' : `; category ${shared[0]}`
    const because = `described by ${hit.words.length} of ${words.length} words of the task${category}`
    return [{ server, reading: { value: Math.round(value * 1000) / 1000, because, recorded: true } }]
  })
  return fits.toSorted((a, b) => b.reading.value - a.reading.value || (a.server.id < b.server.id ? -1 : 1))
}
