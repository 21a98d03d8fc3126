import { type Edition, normaliseName } from '../facts.ts'
import { rememberFor } from '../remember.ts'

/** Consonants that a skeleton needs to be told from others. */
const skeletonMin = 4

/** How a normalised spelling sounds, roughly: its consonants, those that sound alike written alike, none twice in a row. */
function skeletonOf(key: string): string {
  return key
    .replace(/gh(?=t)/gu, '')
    .replace(/ph/gu, 'f')
    .replace(/sch|tch|ch|sh/gu, 'x')
    .replace(/c(?=[eiy])/gu, 's')
    .replace(/ck|[cq]/gu, 'k')
    .replace(/z/gu, 's')
    .replace(/w/gu, 'v')
    .replace(/[aeiouyh\s]/gu, '')
    .replace(/(.)\1+/gu, '$1')
}

const soundsOf = rememberFor((edition: Edition, _all: 'all'): ReadonlyMap<string, readonly number[]> => {
  const sounds = new Map<string, number[]>()
  for (let ref = 0; ref < edition.brandCount; ref += 1) {
    const { trade, name } = edition.brand(ref)
    const sound = trade === undefined ? '' : skeletonOf(normaliseName(name))
    if (sound.length < skeletonMin) continue
    const same = sounds.get(sound)
    if (same === undefined) sounds.set(sound, [ref])
    else same.push(ref)
  }
  return sounds
})

/** Read the names of all brands of an edition, which the first look at sounds waits for otherwise. */
export const prepareSounds = (edition: Edition): void => void soundsOf(edition, 'all')

/** Well-known brands whose names sound like a normalised spelling: "Samsonight", "krispy cream". */
export function soundingLike(edition: Edition, key: string): readonly number[] {
  const sound = skeletonOf(key)
  return sound.length < skeletonMin ? [] : (soundsOf(edition, 'all').get(sound) ?? [])
}
