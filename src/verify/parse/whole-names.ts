import { type Edition, normaliseName } from '#model'
import type { Token } from '../types.ts'

/** Letters before a stop that may belong to a name: "T. Rowe Price", "Yum! Brands", "Warner Bros. Discovery". */
const stoppedMax = 4
/** Tokens of a name before the stop and behind it. */
const reach = 3

/**
 * Tokens without the ends of sentences that stand inside a name of the edition. `text` is what they were read from. Only stops behind a short
 * word between two capitals are looked at, each with a fixed number of look-ups.
 */
export function keepNamesWhole(edition: Edition, text: string, given: readonly Token[]): readonly Token[] {
  const tokens = withoutNameBrackets(edition, text, given)
  if (!tokens.some((_, at) => mayBeInside(text, tokens, at))) return tokens
  return tokens.map((token, at) =>
    mayBeInside(text, tokens, at) && isInside(edition, text, tokens, at)
      ? { ...token, gap: { ...token.gap, stop: false } }
      : token,
  )
}

/** Words in brackets that a name may end with. */
const bracketedMax = 4

/** Tokens without the brackets, and the stops in them, that a name of the edition ends with: "Fairphone (Gen. 6)". */
function withoutNameBrackets(edition: Edition, text: string, tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ gap }, at) => gap.open && at > 0)) return tokens
  const out = [...tokens]
  for (const [open, { gap }] of tokens.entries()) {
    if (!gap.open || open === 0) continue
    const close = tokens.findIndex((token, at) => at > open && at <= open + bracketedMax && token.gap.close)
    if (close < 0 || !endsName(edition, text, tokens, open, close - 1)) continue
    for (let at = open; at <= close; at += 1) {
      const token = tokens[at]
      if (token !== undefined)
        out[at] = { ...token, gap: { ...token.gap, open: false, close: false, ...(at < close ? { stop: false } : {}) } }
    }
  }
  return out
}

function endsName(edition: Edition, text: string, tokens: readonly Token[], open: number, last: number): boolean {
  const starts = [...tokens.slice(Math.max(0, open - bracketedMax), open).keys()].map((at) => open - 1 - at)
  return starts.some((from) => {
    const name = text.slice(tokens[from]?.start ?? 0, tokens[last]?.end ?? 0)
    return edition.aliases(normaliseName(name)).length > 0
  })
}

function mayBeInside(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (before === undefined || token === undefined || !token.gap.stop || !token.capital || !before.capital) return false
  return before.norm.length <= stoppedMax && /^[.!] ?$/u.test(text.slice(before.end, token.start))
}

function isInside(edition: Edition, text: string, tokens: readonly Token[], at: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - reach); from -= 1)
    for (let to = at; to < Math.min(tokens.length, at + reach); to += 1) {
      const name = text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0)
      const isKnown = [name, name.replace(/['’]s?$/u, '')].some((one) => edition.aliases(normaliseName(one)).length > 0)
      if (isKnown) return true
    }
  return false
}
