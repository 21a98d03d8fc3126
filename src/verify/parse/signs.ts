import type { Lexicon } from '../lexicon/build.ts'
import type { Token } from '../types.ts'
import type { Draft } from './place.ts'

/** "An operating loss", "negative equity", "operations burned cash": the figure is below nothing. */
export function belowNothing(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  const financial = (ids: readonly string[]) => ids.some((id) => lexicon.attributes.get(id)?.family === 'financial')
  const cues = draft.cues.filter((cue) => financial(cue.attributes))
  if (cues.length === 0 || draft.loss !== undefined) return
  const said = cues.some((cue) =>
    tokens.slice(cue.from, cue.to).some(({ norm }) => norm === 'loss' || norm === 'losses' || /^burn/u.test(norm)),
  )
  const negative = draft.loose.find(({ norm, index }) => norm === 'negative' && cues.some(({ from }) => from > index))
  if (!said && negative === undefined) return
  draft.loss = true
  draft.loose = draft.loose.filter((word) => word !== negative)
}

const peaks = /^(?:peak(?:ed|s)?|highs?|highest|topped?|ceiling|maximum)$/u
const troughs = /^(?:bottom(?:ed)?|lows?|lowest|troughs?|floor|minimum)$/u

/** "The share price peaked at $32 in the 52 weeks to May": the highest and lowest of a year, however it is put. */
export function yearRange(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  const weeks = draft.amounts.find((amount) => amount.value === 52 && amount.unit === 'week')
  const money = draft.amounts.some((amount) => amount.currency !== undefined)
  if (weeks === undefined || !money) return
  const words = tokens.slice(draft.from, draft.to).map((token) => token.norm)
  const [up, down] = [words.some((word) => peaks.test(word)), words.some((word) => troughs.test(word))]
  const id = up ? 'share_price_high_52w' : 'share_price_low_52w'
  if (up === down || !lexicon.attributes.has(id)) return
  draft.amounts = draft.amounts.filter((amount) => amount !== weeks)
  draft.cues = [{ attributes: [id], weak: false, inner: [], from: weeks.at, to: weeks.to }]
  draft.loose = draft.loose.filter((word) => !peaks.test(word.norm) && !troughs.test(word.norm))
  if (draft.upTo) draft.comparator = 'eq'
  delete draft.extreme
  delete draft.change
}
