import type { Clock } from '../model/index.ts'

export interface LookupCacheOptions<T> {
  readonly clock: Clock
  load(hash: Buffer): Promise<T | undefined>
  /** The group that is forgotten together: the account of a key. */
  groupOf(found: T): string
  readonly foundTtlMs: number
  readonly absentTtlMs: number
  readonly foundMax: number
  readonly absentMax: number
}

/** What hashes were found to mean, for a while. */
export interface LookupCache<T> {
  get(hash: Buffer): Promise<T | undefined>
  /** Forget one group and every absence, as when a key was made or revoked. */
  forget(group: string): void
  clear(): void
}

interface Entry<T> {
  readonly found: T
  readonly until: number
}

/** Make room in a map that keeps insertion order: the oldest entries go. */
function trim(map: Map<string, unknown>, max: number): void {
  for (const key of map.keys()) {
    if (map.size <= max) return
    map.delete(key)
  }
}

/**
 * A bounded cache in front of `load`. Look-ups of one hash at a time share one load. A load that began before a
 * `forget` is answered but not kept, because it may have read what is no longer so.
 */
export function createLookupCache<T>(options: LookupCacheOptions<T>): LookupCache<T> {
  const found = new Map<string, Entry<T>>()
  const absent = new Map<string, number>()
  const groups = new Map<string, Set<string>>()
  const loading = new Map<string, Promise<T | undefined>>()
  let generation = 0

  const keep = (key: string, value: T | undefined) => {
    const now = options.clock.now().getTime()
    if (value === undefined) {
      absent.set(key, now + options.absentTtlMs)
      trim(absent, options.absentMax)
      return
    }
    found.delete(key)
    found.set(key, { found: value, until: now + options.foundTtlMs })
    const group = options.groupOf(value)
    groups.set(group, (groups.get(group) ?? new Set()).add(key))
    trim(found, options.foundMax)
    // Groups outlive evicted entries; they are rebuilt from what is left before they outgrow it.
    if (groups.size > 2 * options.foundMax) regroup()
  }
  const regroup = () => {
    groups.clear()
    for (const [key, entry] of found) {
      const group = options.groupOf(entry.found)
      groups.set(group, (groups.get(group) ?? new Set()).add(key))
    }
  }
  const load = (key: string, hash: Buffer): Promise<T | undefined> => {
    const begun = generation
    const pending = options
      .load(hash)
      .then((value) => {
        if (begun === generation) keep(key, value)
        return value
      })
      .finally(() => {
        if (loading.get(key) === pending) loading.delete(key)
      })
    loading.set(key, pending)
    return pending
  }
  return {
    async get(hash) {
      const key = hash.toString('base64')
      const now = options.clock.now().getTime()
      const entry = found.get(key)
      if (entry !== undefined && entry.until > now) return entry.found
      if ((absent.get(key) ?? 0) > now) return undefined
      return loading.get(key) ?? load(key, hash)
    },
    forget(group) {
      generation += 1
      absent.clear()
      loading.clear()
      for (const key of groups.get(group) ?? []) found.delete(key)
      groups.delete(group)
    },
    clear() {
      generation += 1
      found.clear()
      absent.clear()
      groups.clear()
      loading.clear()
    },
  }
}
