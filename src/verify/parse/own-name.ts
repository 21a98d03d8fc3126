import { normaliseName } from '#model'
import type { Token } from '../types.ts'
import type { NameHit, Reading } from './annotate.ts'
import { breaksName, nameWordsMax } from './name-words.ts'

const forms =
  /(?: (?:inc|corp|co|ltd|llc|plc|gmbh|ag|sa|nv|bv|ab|as|oy|kg|spa|sas|srl|sp z o o|d o o|s r l|s a|b v))+$/u

/** Shortest spelling that is sought, in letters. */
const keyMin = 6

interface OwnSpellings {
  /** As names are looked up. */
  readonly name: string
  /** Without article, legal form and spaces. */
  readonly key: string
}

const spellings = new WeakMap<Reading, OwnSpellings>()

/** The spellings of the request's brand, worked out once a claim. */
export function spellingsOf(reading: Reading, brand: number): OwnSpellings {
  const known = spellings.get(reading)
  if (known !== undefined) return known
  const name = normaliseName(reading.edition.subject(brand).name)
  const own = { name, key: name.replace(/^the /u, '').replace(forms, '').replaceAll(' ', '') }
  spellings.set(reading, own)
  return own
}

/** The request's brand spelt otherwise than the record does: "StatusGator" for Status Gator, "Mosaic Company" for The Mosaic Company. */
export function ownName(tokens: readonly Token[], i: number, reading: Reading): NameHit | undefined {
  const first = tokens[i]
  if (reading.brand === undefined || first?.capital !== true) return undefined
  const { key } = spellingsOf(reading, reading.brand)
  if (key.length < keyMin || !key.startsWith(first.bare)) return undefined
  let said = ''
  for (let at = i; at < Math.min(tokens.length, i + nameWordsMax); at += 1) {
    const token = tokens[at]
    if (token === undefined || token.norm === '' || (at > i && breaksName(token))) return undefined
    if (said + token.bare === key) return { to: at + 1, hits: [{ subject: reading.brand, via: 'alias' }] }
    said += token.norm
    if (!key.startsWith(said)) return undefined
  }
  return undefined
}
