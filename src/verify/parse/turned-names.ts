import type { AliasHit, Edition } from '#model'
import type { Token } from '../types.ts'

/** Sizes that tell the plans of one name apart. */
const sizeUnits = new Set(['mb', 'gb', 'tb'])

/** Whom a plan is for, where it tells the plans of one name apart. */
const personWords = new Set(['individual', 'family', 'student', 'personal', 'duo'])

/** Nouns that may stand between a size or a person and the name: "the 200 GB tier of iCloud+". */
const planNouns = new Set(['tier', 'plan', 'option', 'level', 'version', 'subscription', 'membership'])
const joinWords = new Set(['of', 'to', 'for', 'from', 'with', 'on', 'at'])

/** The name before or after a size has at most so many words. */
const wordsMax = 4

interface Turned {
  readonly to: number
  readonly hits: readonly AliasHit[]
}

function joined(token: Token | undefined): token is Token {
  return token !== undefined && token.norm !== '' && !token.gap.stop && !token.gap.comma && !token.gap.open
}

/** "200GB" and "200 GB" as names are keyed. */
function sizeAt(tokens: readonly Token[], i: number): { readonly key: string; readonly to: number } | undefined {
  const [number, unit] = [tokens[i], tokens[i + 1]]
  if (number?.kind !== 'number' || number.number === undefined) return undefined
  const { value, suffix } = number.number
  if (sizeUnits.has(suffix)) return { key: `${value}${suffix}`, to: i + 1 }
  return suffix === '' && unit !== undefined && joined(unit) && sizeUnits.has(unit.norm)
    ? { key: `${value}${unit.norm}`, to: i + 2 }
    : undefined
}

/** The longest name from word `from` that the edition holds with these words behind it. */
function namedFrom(edition: Edition, tokens: readonly Token[], from: number, last: string): Turned | undefined {
  let found: Turned | undefined
  let name = ''
  for (let at = from; at < from + wordsMax && joined(tokens[at]); at += 1) {
    name += `${name === '' ? '' : ' '}${tokens[at]?.bare ?? ''}`
    const apart = last.replace(/^([\d.]+)([a-z]+)$/u, '$1 $2')
    const hits = [last, apart].map((size) => edition.aliases(`${name} ${size}`)).find((some) => some.length > 0) ?? []
    if (hits.length > 0) found = { to: at + 1, hits }
  }
  return found
}

/** A plan told by its first word, before its name: "50 GB of iCloud+", "the 2TB tier of iCloud+", "an individual Apple Music plan". */
function lastFirst(edition: Edition, tokens: readonly Token[], to: number, last: string): Turned | undefined {
  const noun = planNouns.has(tokens[to]?.stem ?? '') && joinWords.has(tokens[to + 1]?.norm ?? '')
  return namedFrom(edition, tokens, to + (noun ? 2 : tokens[to]?.norm === 'of' ? 1 : 0), last)
}

/** A plan whose size stands apart from its name: "iCloud+ 200 GB", "iCloud+ with 200 GB". */
function sizeLast(edition: Edition, tokens: readonly Token[], i: number): Turned | undefined {
  for (let at = i; at < i + wordsMax && joined(tokens[at]); at += 1) {
    const size = sizeAt(tokens, at + 1) ?? (tokens[at + 1]?.norm === 'with' ? sizeAt(tokens, at + 2) : undefined)
    if (size === undefined || !joined(tokens[at + 1])) continue
    const name = tokens.slice(i, at + 1).map(({ bare }) => bare)
    const hits = edition.aliases(`${name.join(' ')} ${size.key}`)
    if (hits.length > 0) return { to: size.to, hits }
  }
  return undefined
}

/** A plan named in another order than the record's, or with its size written apart. */
export function turnedName(edition: Edition, tokens: readonly Token[], i: number): Turned | undefined {
  const first = tokens[i]
  if (first === undefined || first.kind === 'symbol') return undefined
  const size = sizeAt(tokens, i)
  if (size !== undefined) return lastFirst(edition, tokens, size.to, size.key)
  if (personWords.has(first.norm)) return lastFirst(edition, tokens, i + 1, first.norm)
  return sizeLast(edition, tokens, i)
}
