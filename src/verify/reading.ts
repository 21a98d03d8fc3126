import { unitOf, unitWordings } from './compare/units.ts'
import { phraseWords } from './lexicon/build.ts'
import { addPhrase, createTrie } from './lexicon/trie.ts'
import { readAmount } from './parse/amounts.ts'
import { readTime } from './parse/times.ts'
import { foldText, tokenise } from './parse/tokens.ts'
import type { Amount, TimeRef, Token } from './types.ts'

export type { Agreement, NumericClaim } from './compare/agreement.ts'
export { agreement } from './compare/agreement.ts'
export { stemOf } from './parse/tokens.ts'
export type { Amount, TimeRef, Token } from './types.ts'
export { foldText, unitOf }

/** A quantity or a time as a text wrote it; `from` and `to` count tokens, `to` exclusive. */
export interface WrittenAmount {
  readonly kind: 'amount'
  readonly amount: Amount
  readonly from: number
  readonly to: number
}
export interface WrittenTime {
  readonly kind: 'time'
  readonly time: TimeRef
  readonly from: number
  readonly to: number
}

/** A text as the engine reads it, without any subject or attribute: folded text, tokens, quantities and times in order. */
export interface Written {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly values: readonly (WrittenAmount | WrittenTime)[]
}

const units = createTrie<string>()
for (const [wording, id] of unitWordings) if (wording !== '"') addPhrase(units, phraseWords(wording), id)

/** Read quantities and times of a text; relative times are read against `today`. Linear in the text's length. */
export function readWritten(raw: string, today: Date): Written {
  const text = foldText(raw)
  const tokens = tokenise(text)
  const values: (WrittenAmount | WrittenTime)[] = []
  for (let at = 0; at < tokens.length; ) {
    const time = readTime(tokens, at, today)
    const read = time === undefined ? readAmount(tokens, at, units) : undefined
    if (time !== undefined) values.push({ kind: 'time', time: time.time, from: at, to: time.to })
    else if (read !== undefined) values.push({ kind: 'amount', amount: read.amount, from: at, to: read.to })
    at = Math.max(time?.to ?? read?.to ?? 0, at + 1)
  }
  return { text, tokens, values }
}
