import { type Attribute, normaliseName, remember } from '#model'
import type { Span, Token, WrittenClaim } from '../types.ts'

type Active = NonNullable<Attribute['active']>

/** Words between who does something and the verb that change nothing. */
const auxiliaries: ReadonlySet<string> = new Set(['has', 'have', 'had', 'also', 'later', 'then'])

/** Words that a list of people holds beside their names. */
const joins: ReadonlySet<string> = new Set(['and', 'brothers', 'with', 'together', 'alongside'])

/** Words of a list of people at most. */
const peopleMax = 16

/** The words of a verb or cue as claims have them; these are declared and few. */
export const wordsOf = remember((phrase: string): readonly string[] => normaliseName(phrase).split(' '))

/** The words of a claim, to tell at once which verbs and cues it does not hold. */
export const normsIn = (tokens: readonly Token[]): ReadonlySet<string> => new Set(tokens.map(({ norm }) => norm))

/**
 * A claim about what somebody did to its subject, said of the subject: "Twilio acquired Segment in 2020" as "Segment was acquired by Twilio in
 * 2020". Only where both are named right beside the verb; undefined where nothing is said so. What says it is declared with the attributes.
 */
export function inPassive(written: WrittenClaim, attributes: readonly Attribute[]): string | undefined {
  const held = normsIn(written.tokens)
  for (const { active } of attributes) {
    for (const verb of active?.verbs ?? []) {
      const words = wordsOf(verb)
      const said =
        active === undefined || !words.every((one) => held.has(one)) ? undefined : turned(written, active, words)
      if (said !== undefined) return said
    }
  }
  return undefined
}

function turned(
  { text, tokens, spans }: WrittenClaim,
  { doer, passive }: Active,
  verb: readonly string[],
): string | undefined {
  const at = tokens.findIndex((_, from) => verb.every((word, i) => tokens[from + i]?.norm === word))
  if (at < 1) return undefined
  const begin = startOf(tokens, at)
  const end = auxiliaries.has(tokens[at - 1]?.norm ?? '') ? at - 1 : at
  const object = nameAt(spans, at + verb.length)
  const [first, last, before] = [tokens[begin], tokens[end - 1], tokens[at + verb.length]]
  if (object === undefined || first === undefined || last === undefined || before === undefined || end <= begin)
    return undefined
  const names = tokens.slice(begin, end)
  const isNamed = doer === 'people' ? areNames(names) : isName(spans, begin, end)
  if (!isNamed) return undefined
  const who = text.slice(first.start, last.end)
  const whom = text.slice(before.start, tokens[object.to - 1]?.end)
  return `${text.slice(0, first.start)}${whom} ${passive} ${who}${text.slice(tokens[object.to - 1]?.end)}`
}

/** Where the clause begins whose verb is at a token: after the mark before it. Names of people may be a list. */
function startOf(tokens: readonly Token[], at: number): number {
  const parted = tokens.slice(0, at).findLastIndex(({ gap }) => gap.colon || gap.dash || gap.stop)
  return Math.max(parted, 0)
}

/** The longest name that begins at a token. */
export function nameAt(spans: readonly Span[], at: number): Span | undefined {
  return spans.filter(({ role, from }) => role === 'mention' && from === at).sort((a, b) => b.to - a.to)[0]
}

/** Whether a stretch of a claim is one name. */
export const isName = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((one) => one.role === 'mention' && one.from === from && one.to === to)

const areNames = (tokens: readonly Token[]): boolean =>
  tokens.length <= peopleMax &&
  tokens.every(({ kind, capital, norm }) => kind === 'word' && (capital || joins.has(norm)))
