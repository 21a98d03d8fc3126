import { effectOf } from '../../verify/lexicon/word-effects.ts'
import { stemOf } from '../../verify/parse/tokens.ts'
import type { Phrase } from './cut.ts'
import type { Tagged } from './tagger.ts'
import {
  evaluatives,
  exclusives,
  groups,
  hedges,
  modals,
  months,
  negations,
  reportingVerbs,
  timeNouns,
} from './words.ts'

/** Classes of words that a phrase may hold, by the name of the feature. */
const classes: readonly (readonly [name: string, words: ReadonlySet<string>])[] = [
  ['exclusive', exclusives],
  ['negation', negations],
  ['reporting', reportingVerbs],
  ['evaluative', evaluatives],
  ['group', groups],
  ['modal', modals],
  ['hedge', hedges],
  ['time', timeNouns],
  ['month', months],
]

/**
 * What speaks for a phrase's role, by name: its construction, its neighbours, its first and last word, the classes of words and the
 * kinds of values it holds. None of them names a subject or a value.
 */
export function roleFeatures(words: readonly Tagged[], phrases: readonly Phrase[], at: number): readonly string[] {
  const phrase = phrases[at]
  if (phrase === undefined) return []
  const own = words.slice(phrase.from, phrase.to)
  const [first, last] = [own[0], own.findLast(({ tag }) => tag !== 'PUNCT')]
  const c = phrase.construction
  const before = phrases[at - 1]?.construction ?? 'start'
  const after = phrases[at + 1]
  const held = [
    ...kindsOf(own),
    ...classes.filter(([, list]) => own.some(({ lower }) => list.has(lower))).map(([name]) => name),
  ]
  const [left, right] = [words[phrase.from - 1], words[phrase.to]]
  const around = classes.filter(([, list]) => left !== undefined && list.has(left.lower)).map(([name]) => name)
  const ends = after === undefined ? 'end' : after.parted ? `${after.construction},` : after.construction
  return [
    'bias',
    `construction ${c}`,
    `construction ${c} parted ${phrase.parted}`,
    `construction ${c} after ${before}`,
    `construction ${c} before ${ends}`,
    `place ${at === 0 ? 'first' : after === undefined ? 'last' : 'inside'} ${c}`,
    `length ${c} ${Math.min(own.length, 6)}`,
    `tags ${c} ${first?.tag} ${last?.tag}`,
    `first ${first?.lower}`,
    `first ${c} ${first?.lower}`,
    `last ${isOpen(last) ? last?.tag : last?.lower}`,
    `left ${isOpen(left) ? left?.tag : left?.lower} ${c}`,
    `right ${isOpen(right) ? right?.tag : right?.lower} ${c}`,
    ...around.map((name) => `after ${name}`),
    ...held.flatMap((name) => [`holds ${name}`, `holds ${name} ${c}`]),
    ...own.filter((word) => !isOpen(word)).map(({ lower }) => `word ${lower}`),
    ...effectsOf(own, c),
  ]
}

/** Names and figures are themselves no evidence of a role. */
const isOpen = (word: Tagged | undefined): boolean =>
  word === undefined || word.tag === 'PROPN' || word.tag === 'NUM' || word.tag === 'PUNCT' || word.tag === 'SYM'

function kindsOf(own: readonly Tagged[]): readonly string[] {
  const kinds: string[] = []
  if (own.some(({ tag }) => tag === 'NUM')) kinds.push('number')
  if (own.some(({ text }) => /^(?:19|20)\d\d$/u.test(text))) kinds.push('year')
  if (own.some(({ text }) => /^[$€£¥₹]/u.test(text))) kinds.push('money')
  if (own.some(({ tag }) => tag === 'PROPN')) kinds.push('name')
  if (own.some(({ tag }) => tag === 'VERB')) kinds.push('verb')
  if (own.some(({ lower }) => /(?:est|most)$/u.test(lower))) kinds.push('superlative')
  if (own.some(({ lower }) => lower === 'its' || lower === 'their')) kinds.push('possessive')
  return kinds
}

/** What the phrase's words mostly do to a claim: its last judged word, and the one that is likeliest to narrow. */
function effectsOf(own: readonly Tagged[], construction: string): readonly string[] {
  const effects = own.filter((word) => !isOpen(word)).flatMap(({ lower }) => effectOf(stemOf(lower)) ?? [])
  const head = effects.at(-1)
  if (head === undefined) return []
  const most = Math.max(...effects.map(({ narrows }) => narrows))
  return [`head ${head.is} ${construction}`, `narrows ${most}`, `narrows ${most} ${construction}`]
}
