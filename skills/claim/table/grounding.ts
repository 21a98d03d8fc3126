import { stem } from '../words.ts'

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
const lettersOf = (text: string): readonly string[] => plain(text).match(/\p{L}+/gu) ?? []

/** What a claim may stand on: stems of the words of texts, be they prose, headings or cells. */
export const groundsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set([...new Set(texts.flatMap(lettersOf))].map(stem))
