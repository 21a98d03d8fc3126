import type { Coverage, Edition } from '#model'
import { ageInDays, type ChangeInterval, changesOf } from './history.ts'
import type { Freshness } from './statement.ts'

/** What is held under a name: one source, one family of facts, or one attribute. */
export interface DatasetFreshness {
  readonly verdict: Freshness
  readonly reason: string
  readonly kind: 'source' | 'family' | 'attribute'
  readonly name: string
  readonly facts?: number
  readonly newest_as_of?: string
  readonly age_days?: number
  readonly horizon_days?: number
  readonly change_interval?: ChangeInterval
}

interface Held {
  readonly kind: DatasetFreshness['kind']
  readonly name: string
  readonly asOf: string | undefined
  readonly facts?: number
  readonly horizon: number | undefined
  readonly attribute?: string
}

/** Days a source is vouched for whose facts age differently. */
const mixedHorizon = 365

/** The limit that most attributes of a family share. */
function horizonOfFamily(edition: Edition, family: string): number | undefined {
  const limits = [...edition.attributes.values()]
    .filter((attribute) => attribute.family === family)
    .flatMap(({ halfLifeDays }) => (halfLifeDays === 'never' ? [] : [halfLifeDays]))
    .sort((a, b) => a - b)
  return limits[Math.floor(limits.length / 2)]
}

function find(name: string, edition: Edition, coverage: Coverage): Held | undefined {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, '-')
  const family = coverage.families.find((one) => one.family === key || `${one.family}s` === key)
  if (family !== undefined)
    return {
      ...{ kind: 'family', name: family.family, asOf: family.as_of_to ?? undefined, facts: family.facts },
      horizon: horizonOfFamily(edition, family.family),
    }
  const inFamilies = coverage.families.flatMap(({ sources }) => sources).filter(({ id }) => id.toLowerCase() === key)
  const [source] = inFamilies
  if (source !== undefined) {
    const facts = inFamilies.reduce((sum, one) => sum + one.facts, 0)
    return { kind: 'source', name: source.id, asOf: source.as_of, facts, horizon: mixedHorizon }
  }
  const attribute = edition.attributes.get(key.replaceAll('-', '_'))
  if (attribute === undefined) return undefined
  const inFamily = coverage.families.find((one) => one.family === attribute.family)
  return {
    ...{ kind: 'attribute', name: attribute.id, asOf: inFamily?.as_of_to ?? undefined, attribute: attribute.id },
    horizon: attribute.halfLifeDays === 'never' ? undefined : attribute.halfLifeDays,
  }
}

/**
 * Whether a collection is still current: ours by its newest record, the caller's copy by its day against ours and
 * against how often such values change. Undefined where nothing of that name is held.
 */
export function datasetFreshness(
  name: string,
  copyOf: string | undefined,
  { edition, coverage, now }: { readonly edition: Edition; readonly coverage: Coverage; readonly now: Date },
): DatasetFreshness | undefined {
  const held = find(name, edition, coverage)
  if (held === undefined) return undefined
  const rhythm = held.attribute === undefined ? undefined : changesOf(edition, held.attribute)
  const day = copyOf ?? held.asOf
  const age = day === undefined ? undefined : ageInDays(day, now)
  const base = {
    ...{ kind: held.kind, name: held.name },
    ...(held.facts === undefined ? {} : { facts: held.facts }),
    ...(held.asOf === undefined ? {} : { newest_as_of: held.asOf }),
    ...(age === undefined ? {} : { age_days: age }),
    ...(held.horizon === undefined ? {} : { horizon_days: held.horizon }),
    ...(rhythm === undefined ? {} : { change_interval: rhythm }),
  }
  if (copyOf !== undefined && held.asOf !== undefined && copyOf < held.asOf)
    return { ...base, verdict: 'superseded', reason: 'a newer record than your copy is held' }
  if (age === undefined) return { ...base, verdict: 'unknown', reason: 'nothing held under this name carries a date' }
  if (held.horizon !== undefined && age > held.horizon)
    return { ...base, verdict: 'stale', reason: 'it is older than values of this kind are vouched for' }
  return { ...base, verdict: 'current', reason: 'it is young enough to be relied on' }
}
