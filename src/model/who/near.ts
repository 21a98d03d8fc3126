import { type Edition, normaliseName } from '../facts.ts'
import { bearersOf, candidateOf, likelyOf } from './bearers.ts'
import { isGivenName, isPlain } from './mentions.ts'
import { prepareSounds, soundingLike } from './sounds.ts'
import { candidatesMax, type Who } from './types.ts'

/** Shortest spelling whose neighbours are looked for, and shortest that one edit away is taken for the well-known name. */
const nearLengthMin = 4
const takenLengthMin = 6

interface Near {
  readonly ref: number
  readonly distance: number
  readonly wellKnown: boolean
}

function near(edition: Edition, key: string): readonly Near[] {
  if (key.length < nearLengthMin) return []
  const best = new Map<number, Near>()
  for (const { key: other, distance } of edition.similarAliases(key, candidatesMax * 3)) {
    const bearers = bearersOf(edition, other).filter(({ how }) => how !== 'ticker' && how !== 'domain')
    for (const { ref, wellKnown } of likelyOf(edition, other, bearers))
      if ((best.get(ref)?.distance ?? 9) > distance) best.set(ref, { ref, distance, wellKnown })
  }
  return [...best.values()].sort(
    (a, b) => a.distance - b.distance || Number(b.wellKnown) - Number(a.wellKnown) || a.ref - b.ref,
  )
}

/** Most spellings of a claim that are looked for. */
const suspectsMax = 32

/** Words of a claim that may be misspelled names, alone and in pairs; short words in small letters are none. */
function suspects(claim: string): readonly string[] {
  const words = [...claim.matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)].map((match) => match[0].replace(/['’]s$/u, ''))
  const isSmall = (word: string) => isPlain(word.toLowerCase())
  const pairs = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    return isSmall(before) ? [] : [`${before} ${word}`]
  })
  const isName = (word: string) => /\p{Lu}/u.test(word) || word.length >= 7
  const found = [...words, ...pairs].filter((word) => word.length >= nearLengthMin && isName(word))
  return [...new Set(found)].slice(0, suspectsMax)
}

/** Slips of the pen seldom touch the first letter. */
const startsLike = (edition: Edition, ref: number, key: string) =>
  normaliseName(edition.brand(ref).name).startsWith(key.slice(0, 1))

/** Build what near misses of an edition are looked up in; else the first claim that names nobody waits for it. */
export function prepareNearMisses(edition: Edition): void {
  edition.similarAliases('', 1)
  prepareSounds(edition)
}

/** A word that owns something, and one in capitals that is no part of a person's name and no place. */
const owning = /(\p{Lu}[\p{L}\p{N}-]{4,})['’]s\b/gu
const lone =
  /(?<!\p{Lu}[\p{L}\p{N}'’.-]+\s|\b(?:in|from|near|at|outside|of)\s(?:the\s)?|['’])\b(\p{Lu}[\p{L}\p{N}-]{4,})(?:['’]s)?(?![\p{L}\p{N}'’-])(?!\s\p{Lu})/gu

/**
 * Words of a claim that begin it or own something, that name nobody, and that are one edit from a well-known name; where nothing else of the claim
 * acts (`isIdle`), any word in capitals.
 */
export function misspelled(edition: Edition, claim: string, isIdle: boolean): readonly number[] {
  const lead = /^(?:The\s+(?=\p{Lu}))?(\p{L}[\p{L}\p{N}'’-]{4,})/u.exec(claim)?.[1] ?? ''
  const alone = [...claim.matchAll(isIdle ? lone : owning)].map((match) => match[1] ?? '')
  return [...new Set([lead.replace(/['’]s$/u, ''), ...alone])].slice(0, suspectsMax).flatMap((word) => {
    const key = normaliseName(word)
    if (key.length < takenLengthMin - 1 || isGivenName(key) || isPlain(key) || bearersOf(edition, key).length > 0)
      return []
    return near(edition, key)
      .filter(({ ref, wellKnown, distance }) => wellKnown && distance === 1 && startsLike(edition, ref, key))
      .map(({ ref }) => ref)
  })
}

/**
 * Brands of nearly the same spelling. One is taken where it is well known, one edit away from a name of some length, and nothing else is near
 * but what is little known; everything else is offered.
 */
export function nearBrands(edition: Edition, words: string, mentioned: ReadonlySet<number>, inClaim = false): Who {
  const offer = (refs: readonly number[]): Who => ({
    kind: 'unknown',
    similar: [...new Set(refs)].slice(0, candidatesMax).map((ref) => candidateOf(edition, ref)),
  })
  if (inClaim) {
    const spellings = suspects(words)
    const found = spellings
      .flatMap((one) =>
        near(edition, normaliseName(one)).filter(
          ({ wellKnown, distance }) => wellKnown && distance <= (one.length < 8 ? 1 : 2),
        ),
      )
      .sort((a, b) => a.distance - b.distance)
    const sounding = spellings.flatMap((one) => {
      const key = normaliseName(one)
      return bearersOf(edition, key).length > 0 ? [] : soundingLike(edition, key)
    })
    return offer([...found.map(({ ref }) => ref), ...sounding])
  }
  const key = normaliseName(words)
  const all = near(edition, key)
  const known = all.filter(({ wellKnown }) => wellKnown)
  const [first, second] = known
  const clear =
    first !== undefined &&
    first.distance === 1 &&
    key.length >= takenLengthMin &&
    (second === undefined || second.distance > 1)
  const named = all.filter(({ ref }) => mentioned.has(ref))
  const chosen = named.length === 1 ? named[0] : clear ? first : undefined
  if (chosen !== undefined) return { kind: 'found', ref: chosen.ref, why: 'spelled_alike', words }
  const others = all.filter(({ wellKnown }) => !wellKnown)
  return offer([...known.map(({ ref }) => ref), ...soundingLike(edition, key), ...others.map(({ ref }) => ref)])
}
