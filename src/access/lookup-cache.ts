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
  /** What this hash was lately found to mean, without a look elsewhere. */
  known(hash: Buffer): T | undefined
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

/** What was found, by key and by group, bounded. */
function createFound<T>({ clock, groupOf, foundTtlMs, foundMax }: LookupCacheOptions<T>) {
  const entries = new Map<string, Entry<T>>()
  const groups = new Map<string, Set<string>>()
  const join = (key: string, value: T) => {
    const group = groupOf(value)
    groups.set(group, (groups.get(group) ?? new Set()).add(key))
  }
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key)
      return entry !== undefined && entry.until > clock.now().getTime() ? entry.found : undefined
    },
    set(key: string, value: T) {
      entries.delete(key)
      entries.set(key, { found: value, until: clock.now().getTime() + foundTtlMs })
      join(key, value)
      trim(entries, foundMax)
      // Groups outlive evicted entries; they are rebuilt from what is left before they outgrow it.
      if (groups.size <= 2 * foundMax) return
      groups.clear()
      for (const [kept, entry] of entries) join(kept, entry.found)
    },
    forget(group: string) {
      for (const key of groups.get(group) ?? []) entries.delete(key)
      groups.delete(group)
    },
    clear() {
      entries.clear()
      groups.clear()
    },
  }
}

/**
 * A bounded cache in front of `load`. Look-ups of one hash at a time share one load. A load that began before a
 * `forget` is answered but not kept, because it may have read what is no longer so.
 */
export function createLookupCache<T>(options: LookupCacheOptions<T>): LookupCache<T> {
  const { clock, absentTtlMs, absentMax } = options
  const found = createFound(options)
  const absent = new Map<string, number>()
  const loading = new Map<string, Promise<T | undefined>>()
  let generation = 0

  const keep = (key: string, value: T | undefined) => {
    if (value !== undefined) return found.set(key, value)
    absent.set(key, clock.now().getTime() + absentTtlMs)
    trim(absent, absentMax)
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
  const outdate = () => {
    generation += 1
    absent.clear()
    loading.clear()
  }
  const keyOf = (hash: Buffer) => hash.toString('base64')
  return {
    known: (hash) => found.get(keyOf(hash)),
    async get(hash) {
      const key = keyOf(hash)
      const known = found.get(key)
      if (known !== undefined) return known
      if ((absent.get(key) ?? 0) > clock.now().getTime()) return undefined
      return loading.get(key) ?? load(key, hash)
    },
    forget(group) {
      outdate()
      found.forget(group)
    },
    clear() {
      outdate()
      found.clear()
    },
  }
}
