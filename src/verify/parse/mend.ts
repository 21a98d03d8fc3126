import type { Lexicon } from '../lexicon/build.ts'
import type { Token } from '../types.ts'
import type { Draft } from './place.ts'

const returning = new Set([
  'bring',
  'send',
  'take',
  'give',
  'hand',
  'ship',
  'mail',
  'sent',
  'brought',
  'taken',
  'takes',
])

/** "Bring most items back": the verb and its particle with the thing between. */
export function bringBack(tokens: readonly Token[], draft: Draft, lexicon: Lexicon): void {
  const id = 'return_window'
  if (!lexicon.attributes.has(id) || draft.cues.some((cue) => !cue.weak)) return
  for (let at = draft.from; at < draft.to; at += 1) {
    if (tokens[at]?.norm !== 'back') continue
    for (let i = at - 1; i >= Math.max(draft.from, at - 6); i -= 1)
      if (returning.has(tokens[i]?.norm ?? '')) {
        draft.cues.push({ attributes: [id], weak: true, inner: [], from: at, to: at + 1 })
        return
      }
  }
}

/** "75 % less" without anything to be less than is a discount. */
export function takenOff(draft: Draft, lexicon: Lexicon): void {
  const { versus } = draft
  const percent = draft.amounts.some((amount) => amount.percent === true)
  // "A 50 % price cut for Black Friday" is the discount itself.
  if (percent && draft.change === -1 && draft.cues.some((cue) => cue.attributes.includes('discount'))) {
    delete draft.change
    draft.cues = draft.cues.filter((cue) => cue.attributes.includes('discount'))
  }
  if (
    versus?.direction !== -1 ||
    !percent ||
    draft.than ||
    draft.against.length > 0 ||
    !lexicon.attributes.has('discount')
  )
    return
  delete draft.versus
  const attributes = ['discount', 'student_discount', 'startup_discount'].filter((id) => lexicon.attributes.has(id))
  draft.cues = [{ attributes, weak: false, inner: [], from: versus.from, to: versus.to }]
}

/** "Seven dollars more a month than" compares prices. */
export function comparePrices(draft: Draft, lexicon: Lexicon): void {
  const { versus } = draft
  if (versus === undefined || versus.attributes !== undefined || draft.cues.length > 0 || draft.rate === undefined)
    return
  if (!lexicon.attributes.has('price') || draft.amounts.every((amount) => amount.currency === undefined)) return
  draft.versus = { ...versus, attributes: ['price'] }
}

/** "A year to return it" gives how long, not how often. */
export function spellOut(draft: Draft, lexicon: Lexicon): void {
  const { rate } = draft
  if (rate?.every === undefined || draft.amounts.length > 0 || rate.per !== undefined || rate.billed !== undefined)
    return
  const ids = draft.cues.flatMap((cue) => [...cue.attributes, ...cue.inner])
  if (!ids.some((id) => lexicon.attributes.get(id)?.kind === 'duration')) return
  draft.amounts.push({ kind: 'amount', value: 1, step: 1, unit: rate.every, at: draft.from, to: draft.from })
  delete draft.rate
}
