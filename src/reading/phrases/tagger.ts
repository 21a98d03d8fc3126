import { createRequire } from 'node:module'
import type { Model, WinkMethods } from 'wink-nlp'

/** Part of speech in the universal tag set. */
export type Tag = string

/** A word or mark of a text with its part of speech; `start` and `end` count UTF-16 code units of the text, `end` exclusive. */
export interface Tagged {
  readonly text: string
  readonly lower: string
  readonly tag: Tag
  readonly start: number
  readonly end: number
}

let nlp: WinkMethods | undefined

const load = createRequire(import.meta.url)

/** Words after which the tagger is opened anew: it keeps every word it has seen that its model does not know. */
const wordsMax = 500_000
let wordsRead = 0

/** The tagger with its model, loaded at first use since most processes that import this never read a text. */
function tagger(): WinkMethods {
  if (nlp === undefined || wordsRead > wordsMax) {
    wordsRead = 0
    const open = load('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods
    nlp = open(load('wink-eng-lite-web-model') as Model, ['sbd', 'pos'])
  }
  return nlp
}

/** Load the tagger before the first text comes, so that no call waits for it. */
export function warmTagger(): void {
  if (nlp === undefined) tag('It takes a moment, once.')
}

/** Words and marks of a text with their parts of speech, in order. Linear in the length. */
export function tag(text: string): readonly Tagged[] {
  const { readDoc, its } = tagger()
  const tokens = readDoc(text).tokens()
  const [words, tags] = [tokens.out() as string[], tokens.out(its.pos) as string[]]
  wordsRead += words.length
  const out: Tagged[] = []
  let at = 0
  for (const [i, word] of words.entries()) {
    // The tagger drops white space, and folds nothing else: every word stands in the text as it is.
    const start = text.indexOf(word, at)
    if (start < 0) continue
    at = start + word.length
    out.push({ text: word, lower: word.toLowerCase(), tag: tagOf(word, tags[i]), start, end: at })
  }
  return out
}

/** Words in capitals are names, whatever verb they spell ("SAP"). */
function tagOf(word: string, found: string | undefined): Tag {
  return /^[A-Z]{2,}$/u.test(word) ? 'PROPN' : (found ?? 'X')
}
