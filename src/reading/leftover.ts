import { effectOf, type WordEffect } from '../verify/lexicon/word-effects.ts'
import type { Span } from '../verify/types.ts'
import { bucketOf } from './buckets.ts'
import type { ClaimContext, Mention } from './context.ts'
import type { ReadPhrase } from './phrases/index.ts'
import { wordClasses } from './phrases/words.ts'
import { type ClaimReading, type MentionReading, readValue } from './reader.ts'

const relative: ReadonlySet<Span['role']> = new Set([
  'change',
  'versus',
  'extreme',
  'than',
  'loss',
  'past',
  'quantifier',
  'reach',
])

/** The measures that a verdict rests on. */
export function measuresOf({ mentions }: ClaimReading): ReadonlySet<string> {
  return new Set(mentions.flatMap((one) => readValue(one)?.attribute.id ?? []))
}

/** What stands in a claim beside the values that were read from it: words of certain classes, amounts and names of measures that nobody used. */
export function wordFeatures(
  { context, mentions }: ClaimReading,
  used: ReadonlySet<string>,
  side: string,
  out: Set<string>,
): void {
  const taken = new Set<number>()
  for (const { mention } of mentions) for (let at = mention.from; at < mention.to; at += 1) taken.add(at)
  let unknown = 0
  for (const span of context.spans) {
    if (relative.has(span.role)) out.add(`holds ${span.role} ${side}`)
    if (span.role === 'unknown' && !taken.has(span.from)) unknown += 1
  }
  out.add(`unknown ${bucketOf(unknown, [0, 1, 2, 3, 5, 9])} ${side}`)
  for (const [name, words] of wordClasses) {
    const found = context.query.tokens.filter(({ norm }) => words.has(norm)).length
    if (found > 0) out.add(`words ${name} ${side}`)
  }
  const places = new Set(mentions.flatMap((one) => readValue(one)?.subject.places ?? []))
  const isNamed = ({ from, to }: Mention) => [...places].some((at) => at >= from && at < to)
  const left = mentions.filter(
    (one) => one.finding === undefined && one.mention.kind === 'amount' && !isNamed(one.mention),
  )
  out.add(`amounts left ${Math.min(3, left.length)} ${side}`)
  if (context.query.tokens.some(({ norm, capital }) => !capital && isSuperlative(norm)))
    out.add(`words superlative ${side}`)
  out.add(`parts ${Math.min(4, context.parts.length)} ${side}`)
  const cues = context.cues.filter(({ firm }) => firm)
  const strange = cues.filter(({ attributes, inner }) => ![...attributes, ...inner].some((id) => used.has(id))).length
  out.add(`cues strange ${Math.min(3, strange)} ${side}`)
}

/** Words that end as superlatives do. */
const likeSuperlatives: ReadonlySet<string> = new Set(
  'latest rest request interest test west invest guest honest modest contest suggest forest harvest manifest protest digest earnest'.split(
    ' ',
  ),
)
const isSuperlative = (norm: string): boolean => /^[a-z]{3,}est$/u.test(norm) && !likeSuperlatives.has(norm)

/** Kinds of values that are something stated where they stand. */
const stating: ReadonlySet<Mention['kind']> = new Set(['amount', 'time', 'member', 'free'])

/** Parts of a claim with a value of which nothing was read, and names that stand beside one that was compared in a list. */
export function unreadFeatures({ context, mentions }: ClaimReading, side: string, out: Set<string>): void {
  const read = new Set(mentions.flatMap((one) => (one.finding === undefined ? [] : [one.mention.part])))
  const left = mentions.filter(
    ({ mention, finding }) =>
      finding === undefined && !read.has(mention.part) && (stating.has(mention.kind) || isFirm(mention)),
  )
  const parts = new Set(left.map(({ mention }) => mention.part))
  out.add(`parts unread ${Math.min(2, parts.size)} ${side}`)
  for (const { mention } of left) out.add(`part unread ${mention.kind} ${side}`)
  const names = context.spans.some(({ role, part }) => role === 'mention' && parts.has(part))
  if (parts.size > 0) out.add(`part unread named ${names} ${side}`)
  if (listsStranger(context, mentions)) out.add(`lists a stranger ${side}`)
}

const isFirm = (mention: Mention): boolean => mention.kind === 'flag' && !mention.soft

const joins: ReadonlySet<string> = new Set(['and', 'or', '&', 'plus'])

/** Whether a name of nobody known, which was not compared, is joined to another name: the last founder of a list. */
function listsStranger({ query }: ClaimContext, mentions: readonly MentionReading[]): boolean {
  const names = mentions.filter(({ mention }) => mention.kind === 'name')
  return names.some(
    ({ mention, finding }) =>
      finding === undefined &&
      mention.kind === 'name' &&
      mention.brands.size === 0 &&
      joins.has(query.tokens[mention.from - 1]?.norm ?? '') &&
      names.some((one) => one.mention.to === mention.from - 1),
  )
}

const shaping: ReadonlySet<string> = new Set(['amount', 'time', 'term', 'free', 'rate'])

/** Mentions that a verdict was read from: those chosen as a value of one of its measures, or that may be one. */
function readFrom(mentions: readonly MentionReading[], used: ReadonlySet<string>): readonly MentionReading[] {
  const chosen = mentions.filter((one) => readValue(one) !== undefined)
  if (chosen.length > 0) return chosen
  return mentions.filter(({ ranked }) =>
    ranked.some(({ candidate }) => candidate.is === 'value' && used.has(candidate.attribute.id)),
  )
}

/** Places of words that a verdict accounts for: its values, whom they are of, what is measured, and what shapes them. */
function placesRead({ spans, cues }: ClaimContext, values: readonly MentionReading[], used: ReadonlySet<string>) {
  return [
    ...values.flatMap((one) => [one.mention.from, ...(readValue(one)?.subject.places ?? [])]),
    ...spans.flatMap(({ role, from }) => (shaping.has(role) ? [from] : [])),
    ...cues.flatMap(({ attributes, from }) => (attributes.some((id) => used.has(id)) ? [from] : [])),
  ]
}

/** What the phrases that nothing was read from are, the likeliest to narrow or state something foremost. */
export function phraseFeatures(
  { context, mentions }: ClaimReading,
  phrases: readonly ReadPhrase[],
  used: ReadonlySet<string>,
  side: string,
  out: Set<string>,
): void {
  const { tokens } = context.query
  const placeOf = (token: number) => {
    const start = tokens[token]?.start
    return start === undefined ? -1 : phrases.findIndex((phrase) => start >= phrase.start && start < phrase.end)
  }
  const values = readFrom(mentions, used)
  const read = new Set(placesRead(context, values, used).map(placeOf))
  const unread = phrases.filter((_, at) => !read.has(at))
  const last = Math.max(...values.map(({ mention }) => tokens[mention.from]?.start ?? 0))
  const chanceOf = (roles: readonly ReadPhrase['role'][], all: readonly ReadPhrase[]) =>
    Math.max(0, ...all.map(({ chances }) => roles.reduce((sum, role) => sum + chances[role], 0)))
  out.add(`phrase blocking ${part(chanceOf(['restrictor', 'statement'], unread))} ${side}`)
  out.add(`phrase restrictor ${part(chanceOf(['restrictor'], unread))} ${side}`)
  out.add(`phrase statement ${part(chanceOf(['statement'], unread))} ${side}`)
  const tail = unread.filter(({ start }) => start > last)
  out.add(`tail blocking ${part(chanceOf(['restrictor', 'statement'], tail))} ${side}`)
  out.add(`tail phrases ${Math.min(tail.length, 4)} ${side}`)
  out.add(`tail words ${Math.min(12, Math.floor(tail.reduce((sum, { from, to }) => sum + to - from, 0) / 3))} ${side}`)
  for (const phrase of unread)
    for (const token of tokens)
      if (token.start >= phrase.start && token.start < phrase.end && !token.capital && /^[a-z]+$/u.test(token.norm))
        out.add(`unread word ${token.stem}`)
  for (const { construction, role, parted } of unread)
    out.add(`unread ${construction} ${role}`).add(`unread ${construction} parted ${parted}`)
  effectFeatures(context, phrases, values, used, side, out)
}

const part = (chance: number): string => bucketOf(chance, [0.1, 0.2, 0.4, 0.6, 0.8])

/** Words that a verdict accounts for one by one: those of its values, of whom they are of, of what is measured and of what shapes them, and all that the rules have a role for. */
function wordsRead(
  { spans, cues, subjects }: ClaimContext,
  values: readonly MentionReading[],
  used: ReadonlySet<string>,
): ReadonlySet<number> {
  const read = new Set<number>()
  const stretch = ({ from, to }: { readonly from: number; readonly to: number }) => {
    for (let at = from; at < to; at += 1) read.add(at)
  }
  for (const one of values) {
    stretch(one.mention)
    const of = readValue(one)?.subject
    for (const at of of?.places ?? []) read.add(at)
    for (const subject of subjects)
      if (of !== undefined && (subject.ref === of.brand || (subject.brand === of.brand && subject.whole)))
        for (const at of subject.places) read.add(at)
  }
  for (const span of spans) if (span.role !== 'unknown') stretch(span)
  for (const cue of cues) if (cue.attributes.some((id) => used.has(id))) stretch(cue)
  return read
}

/** What the words that nothing was read from mostly do to a claim, phrase by phrase, the likeliest to narrow it foremost. */
function effectFeatures(
  context: ClaimContext,
  phrases: readonly ReadPhrase[],
  values: readonly MentionReading[],
  used: ReadonlySet<string>,
  side: string,
  out: Set<string>,
): void {
  const { tokens } = context.query
  const read = wordsRead(context, values, used)
  const last = Math.max(...values.map(({ mention }) => tokens[mention.from]?.start ?? 0))
  const narrows: number[] = []
  let [tail, unjudged] = [0, 0]
  for (const { start, end, construction } of phrases) {
    const own = [...tokens.entries()].filter(([, token]) => token.start >= start && token.start < end)
    const loose = own.filter(([at, { norm, capital }]) => !read.has(at) && !capital && /^[a-z]+$/u.test(norm))
    if (loose.length === 0) continue
    const effects = loose.map(([, { stem }]) => effectOf(stem))
    unjudged += effects.filter((one) => one === undefined).length
    const head = effects.at(-1)
    if (head !== undefined) out.add(`head ${head.is} ${own.some(([at]) => read.has(at))} ${construction}`)
    const most = Math.max(0, ...effects.map((one) => (one === undefined || isEmpty(one) ? 0 : one.narrows)))
    out.add(`narrows ${most} ${construction}`).add(`narrows ${most} ${side}`)
    narrows.push(most)
    if (loose.some(([, token]) => token.start > last)) tail = Math.max(tail, most)
  }
  const [first = 0, second = 0] = narrows.sort((a, b) => b - a)
  const sum = narrows.reduce((total, one) => total + one, 0)
  out.add(`narrows most ${first} ${side}`).add(`narrows second ${second} ${side}`).add(`narrows tail ${tail} ${side}`)
  out
    .add(`narrows all ${bucketOf(sum, [2, 5, 8, 11, 17, 23, 32])} ${side}`)
    .add(`unjudged ${Math.min(3, unjudged)} ${side}`)
}

/** Words of grammar narrow nothing by themselves, unless they surely do. */
const isEmpty = ({ is, narrows }: WordEffect): boolean => is === 'grammar' && narrows < 7
