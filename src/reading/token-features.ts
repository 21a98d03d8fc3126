import { effectOf } from '../verify/lexicon/word-effects.ts'
import type { Token } from '../verify/types.ts'
import { bucketOf } from './buckets.ts'
import type { ClaimContext } from './context.ts'
import type { OwnVerdict } from './own-verdict.ts'
import { type ClaimReading, type MentionReading, readValue } from './reader.ts'
import { placesOfWords } from './texts.ts'
import { wordsOfScope } from './wording.ts'

/** Mentions that a verdict was read from: those chosen as a value of one of its measures, or that may be one. */
function readFrom(mentions: readonly MentionReading[], used: ReadonlySet<string>): readonly MentionReading[] {
  const chosen = mentions.filter((one) => readValue(one) !== undefined)
  if (chosen.length > 0) return chosen
  return mentions.filter(({ ranked }) =>
    ranked.some(({ candidate }) => candidate.is === 'value' && used.has(candidate.attribute.id)),
  )
}

/**
 * What stands at each token of a claim, by name: what the reading took it for, what such a word mostly does to a claim, and how far the
 * measure explains it. Numbers and words in capitals are told by their kind alone. One list per token of the query, in order.
 */
export function tokenFeatures(
  { context, mentions }: ClaimReading,
  side: OwnVerdict['side'],
): readonly (readonly string[])[] {
  const { tokens } = context.query
  const used = new Set(mentions.flatMap((one) => readValue(one)?.attribute.id ?? []))
  const values = readFrom(mentions, used)
  const uses = usesOf(context, mentions, values, used)
  const scopes = new Set(values.flatMap((one) => wordsOfScope(readValue(one)?.series.scope ?? '')))
  const [first, last] = [uses.indexOf('value'), uses.lastIndexOf('value')]
  return tokens.map((token, at) => {
    const use = uses[at] ?? unread
    const explained = Math.max(0, ...[...used].map((attribute) => context.weightOf(token.stem, attribute)))
    return [
      `use ${use}`,
      `${at < first ? 'before' : at > last ? 'behind' : 'among'} values`,
      ...(at === 0 ? ['first'] : []),
      ...(at === tokens.length - 1 ? ['last'] : []),
      ...(use === unread ? ['unread', `unread ${side}`] : []),
      ...(scopes.has(token.stem) ? ['of scope'] : []),
      ...gapFeatures(token),
      ...wordFeatures(token),
      ...(explained > 0 ? [`explained ${bucketOf(explained, [0.2, 0.6, 1.2])}`] : []),
    ]
  })
}

const unread = 'none'

/** What each token was read as; `none` where nothing was read from it. */
function usesOf(
  { query, subjects, cues, spans }: ClaimContext,
  mentions: readonly MentionReading[],
  values: readonly MentionReading[],
  used: ReadonlySet<string>,
): readonly string[] {
  const uses = query.tokens.map(() => unread)
  const put = (from: number, to: number, use: string) => {
    for (let at = from; at < to; at += 1) if (uses[at] === unread) uses[at] = use
  }
  for (const one of values) {
    put(one.mention.from, one.mention.to, one.finding === undefined ? 'possible value' : 'value')
    for (const at of saidAt(query, one)) put(at, at + 1, 'value')
    const of = readValue(one)?.subject
    for (const at of of?.places ?? []) put(at, at + 1, 'subject')
    for (const subject of subjects)
      if (of !== undefined && (subject.ref === of.brand || (subject.brand === of.brand && subject.whole)))
        for (const at of subject.places) put(at, at + 1, 'subject')
  }
  for (const { from, to, attributes } of cues)
    put(from, to, attributes.some((id) => used.has(id)) ? 'cue' : 'cue of another')
  for (const { mention, best } of mentions)
    put(mention.from, mention.to, `mention ${mention.kind} ${best.candidate.is}`)
  for (const { role, from, to } of spans) if (role !== 'unknown') put(from, to, `span ${role}`)
  return uses
}

/** Kinds of mentions whose text may stand elsewhere in the claim. */
const elsewhere: ReadonlySet<MentionReading['mention']['kind']> = new Set(['words', 'name'])

/** Where the claim says the text that agrees. */
function saidAt({ tokens }: ClaimContext['query'], one: MentionReading): readonly number[] {
  const [fact] = one.finding?.finding === 'agrees' && elsewhere.has(one.mention.kind) ? one.finding.facts : []
  const attribute = readValue(one)?.attribute
  return fact === undefined || attribute === undefined ? [] : placesOfWords(tokens, fact, attribute)
}

function gapFeatures({ gap }: Token): readonly string[] {
  const marks = ['comma', 'stop', 'open', 'close', 'dash', 'colon', 'hyphen', 'slash', 'quote'] as const
  return marks.filter((mark) => gap[mark]).map((mark) => `gap ${mark}`)
}

const endings = ['ly', 'ing', 'ed', 'est', 'er', 'ion', 'al', 's'] as const
const narrowsFrom = [2, 3, 4, 5, 6, 7, 8] as const

function wordFeatures({ norm, stem, kind, capital }: Token): readonly string[] {
  if (kind !== 'word') return [kind]
  if (capital) return ['capital']
  const effect = effectOf(stem)
  const ending = endings.find((one) => norm.length > one.length + 2 && norm.endsWith(one))
  return [
    `word ${norm}`,
    ...(ending === undefined ? [] : [`ending ${ending}`]),
    ...(effect === undefined
      ? ['unjudged']
      : [
          `effect ${effect.is}`,
          ...narrowsFrom.filter((from) => effect.narrows >= from).map((from) => `narrows ${from}`),
        ]),
  ]
}
