import { remember } from '#model'
import { stem } from '../words.ts'

/** Stems of all words of a text, in order; thousands are joined, a possessive loses its s. */
export function wordsOf(text: string): readonly string[] {
  return tokensOf(text).map((one) => one.stem)
}

export interface ClaimToken {
  readonly text: string
  readonly stem: string
  readonly start: number
  readonly end: number
}

/** A table repeats its words; each is stemmed once while they are few. */
const stemOnce = remember(stem, 20_000)

/** Words of a text with their offsets in it. */
export function tokensOf(text: string): readonly ClaimToken[] {
  return [
    ...text.toLowerCase().matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\.\d+|[\p{L}\p{N}](?:[\p{L}\p{N}.]|['’](?=\p{L}))*/gu),
  ].map((found) => {
    const bare = found[0].replace(/\.+$/u, '').replace(/['’]s$/u, '')
    const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(bare) ? bare.replaceAll(',', '') : bare
    return { text: plain, stem: stemOnce(plain), start: found.index, end: found.index + found[0].length }
  })
}
