import { countedWords, everyOf, isKnownThing, thingOf } from '../lexicon/rates.ts'
import type { Rate, Token } from '../types.ts'
import { readNumeral } from './numbers.ts'

interface ReadRate {
  readonly rate: Rate
  readonly to: number
}

/** Read every rate that follows an amount: "/user/month", "per 1M input tokens", "a month". Leaves cue words such as "input" to the caller. */
export function readRates(tokens: readonly Token[], from: number): ReadRate | undefined {
  let rate: Rate | undefined
  let at = from
  for (let depth = 0; depth < 4; depth += 1) {
    const next = readRate(tokens, at)
    if (next === undefined) break
    rate = { ...rate, ...next.rate }
    at = next.to
  }
  return rate === undefined ? undefined : { rate, to: at }
}

function readRate(tokens: readonly Token[], i: number): ReadRate | undefined {
  const token = tokens[i]
  if (token === undefined || token.gap.comma || token.gap.stop) return undefined
  const slash = token.gap.slash
  const word = token.norm
  // "$0.02 for each additional step".
  if (word === 'for' && (tokens[i + 1]?.norm === 'each' || tokens[i + 1]?.norm === 'every'))
    return readCounted(tokens, i + 2, true)
  // "$7 the million tokens".
  if (
    word === 'the' &&
    countless.has(tokens[i + 1]?.stem ?? '') &&
    (tokenAhead(tokens, i + 1) || tokens.slice(0, i).some((one) => one.stem === 'token'))
  )
    return readCounted(tokens, i + 1, true)
  if (!slash && word !== 'per' && word !== 'a' && word !== 'an' && word !== 'each' && word !== 'every') {
    return word === 'monthly'
      ? { rate: { every: 'month' }, to: i + 1 }
      : word === 'annually' || word === 'yearly'
        ? { rate: { every: 'year' }, to: i + 1 }
        : undefined
  }
  const start = slash ? (word === 'per' ? i + 1 : i) : i + 1
  return readCounted(tokens, start, slash || word === 'per')
}

const countless = new Set(['million', 'thousand', 'mtok'])

/** The thing counted after "per" or a slash, with how many of it. */
function readCounted(tokens: readonly Token[], i: number, firm: boolean): ReadRate | undefined {
  const adjective = tokens[i]?.stem === 'diluted' || tokens[i]?.stem === 'common' || tokens[i]?.stem === 'basic'
  const token = tokens[adjective ? i + 1 : i]
  if (token === undefined || token.kind === 'symbol') return undefined
  if (adjective) return token.stem === 'share' ? { rate: { per: 'share' }, to: i + 2 } : undefined
  const every = everyOf.get(token.stem)
  if (every !== undefined && token.kind === 'word') return { rate: { every }, to: i + 1 }
  if (token.stem === 'mtok' || token.stem === 'ktok') {
    return { rate: { per: 'token', perCount: token.stem === 'mtok' ? 1e6 : 1e3 }, to: i + 1 }
  }
  const numeral = readCount(tokens, i)
  const at = numeral?.to ?? i
  const counted = countedWords.get(tokens[at]?.stem ?? '')
  const isMillion = numeral !== undefined && numeral.count >= 1e6
  const read = counted === undefined && firm && !tokenAhead(tokens, at) ? readThing(tokens, at) : undefined
  // "$10 per mil, Claude …": what follows a million is what it counts only where it is known to be counted.
  const thing = read !== undefined && (!isMillion || isKnownThing(read.per)) ? read : undefined
  if (thing !== undefined)
    return { rate: { per: thing.per, ...(numeral === undefined ? {} : { perCount: numeral.count }) }, to: thing.to }
  if (numeral !== undefined && firm && counted === undefined) {
    // "per million input tokens": the cue word in between stays for the annotator to read.
    return tokenAhead(tokens, at) || at >= tokens.length || numeral.count >= 1000
      ? {
          rate: { per: 'token', perCount: numeral.count, ...(tokenAhead(tokens, at) ? {} : { implied: true }) },
          to: at,
        }
      : undefined
  }
  if (counted === undefined)
    return tokenAhead(tokens, i) && firm ? { rate: { per: 'token', perCount: 1 }, to: i } : undefined
  return {
    rate: {
      per: counted,
      ...(numeral === undefined ? (counted === 'token' ? { perCount: 1 } : {}) : { perCount: numeral.count }),
    },
    to: at + 1,
  }
}

/** Words that end what a rate counts. */
const rateEnds = new Set(
  'input output out prompt completion cached per a an each every in for with on at when if and or from to than while after before as by billed paid is are was were plus beyond under over of the that which this not no only but since until between above below up'.split(
    ' ',
  ),
)
const thingWordsMax = 3

/** Nouns that a rate counts without a name of their own: "per committer", "per voice outcome". */
function readThing(tokens: readonly Token[], from: number): { readonly per: string; readonly to: number } | undefined {
  let to = from
  while (to < tokens.length && to - from < thingWordsMax) {
    const token = tokens[to]
    if (token?.kind !== 'word' || rateEnds.has(token.norm) || token.capital) break
    const { comma, stop, open, close, colon, dash, slash } = token.gap
    if (to > from && (comma || stop || open || close || colon || dash || slash)) break
    to += 1
  }
  return to === from ? undefined : { per: thingOf(tokens.slice(from, to).map(({ norm }) => norm)), to }
}

function readCount(tokens: readonly Token[], i: number): { count: number; to: number } | undefined {
  const word = tokens[i]?.stem ?? ''
  if (word === 'million' || word === 'm' || word === 'mil' || word === 'mm') return { count: 1e6, to: i + 1 }
  if (word === 'thousand' || word === 'k') return { count: 1e3, to: i + 1 }
  if (word === 'billion') return { count: 1e9, to: i + 1 }
  const numeral = readNumeral(tokens, i, true)
  return numeral === undefined || numeral.suffix !== '' ? undefined : { count: numeral.value, to: numeral.to }
}

function tokenAhead(tokens: readonly Token[], i: number): boolean {
  for (let at = i; at < i + 4; at += 1) if (tokens[at]?.stem === 'token' || tokens[at]?.stem === 'tok') return true
  return false
}
