import type { Attribute } from '#model'
import type { Lexicon } from '../lexicon/build.ts'
import type { Span, WrittenClaim } from '../types.ts'
import { isName, nameAt, normsIn, wordsOf } from './passive.ts'

/** Words before what happened to somebody. */
const auxiliaries: ReadonlySet<string> = new Set(['was', 'were', 'got', 'is', 'has', 'been'])

/** Words that lead to the day or the price of an event and say nothing else. */
const leads: ReadonlySet<string> = new Set('in on during back for at a an the deal transaction worth valued'.split(' '))

/** What a claim says of an event, each as a sentence of its own. */
interface EventStatement {
  readonly text: string
  /** It says when. */
  readonly isDate: boolean
}

/**
 * "Red Hat was acquired by IBM in 2019 for $34 billion" as three statements: who, when and for how much. Undefined where the claim says less
 * than two of them, or anything else besides. Which attributes these are is declared with the attributes (`active.event`).
 */
export function eventStatements(
  written: WrittenClaim,
  { active: declared, attributes }: Pick<Lexicon, 'active' | 'attributes'>,
): readonly EventStatement[] | undefined {
  const held = normsIn(written.tokens)
  if (!held.has('by')) return undefined
  for (const attribute of declared) {
    const { active, cues } = attribute
    const [date, price] = [attributes.get(active?.event?.date ?? ''), attributes.get(active?.event?.price ?? '')]
    if (date === undefined || price === undefined) continue
    for (const cue of cues.filter((one) => one.endsWith(' by'))) {
      const words = wordsOf(cue)
      const said = words.every((one) => held.has(one))
        ? statedBy(written, words, { who: attribute, date, price })
        : undefined
      if (said !== undefined) return said
    }
  }
  return undefined
}

interface EventAttributes {
  readonly who: Attribute
  readonly date: Attribute
  readonly price: Attribute
}

function statedBy(
  { text, tokens, spans }: WrittenClaim,
  cue: readonly string[],
  { who, date, price }: EventAttributes,
): readonly EventStatement[] | undefined {
  const at = tokens.findIndex((_, from) => cue.every((word, i) => tokens[from + i]?.norm === word))
  let end = at
  while (end > 0 && auxiliaries.has(tokens[end - 1]?.norm ?? '')) end -= 1
  const doer = nameAt(spans, at + cue.length)
  if (at < 1 || doer === undefined || !isName(spans, 0, end)) return undefined
  const spell = ({ from, to }: Pick<Span, 'from' | 'to'>) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)
  const [whom, statements] = [spell({ from: 0, to: end }), [] as EventStatement[]]
  const add = (attribute: Attribute, value: string) =>
    statements.push({ text: `${whom}'s ${attribute.label} is ${value}`, isDate: attribute === date })
  add(who, spell(doer))
  for (let i = doer.to; i < tokens.length; ) {
    const here = spans.filter(({ from }) => from === i)
    const value = here.find(({ role }) => role === 'time' || role === 'amount')
    const hedge = here.find(({ role }) => role === 'hedge')
    const valued = hedge === undefined ? value : spans.find(({ from, role }) => from === hedge.to && role === 'amount')
    if (valued !== undefined) {
      add(valued.role === 'time' ? date : price, spell({ from: i, to: valued.to }))
      i = valued.to
    } else if (leads.has(tokens[i]?.norm ?? '')) i += 1
    else return undefined
  }
  const attributes = new Set(statements.map(({ text: one }) => one.slice(0, one.indexOf(' is '))))
  return statements.length < 2 || attributes.size < statements.length ? undefined : statements
}
