import type { Reading } from '../claim-reading.ts'
import type { Sentence } from '../sentences.ts'
import { stem } from '../words.ts'
import type { DatedReading } from './dates.ts'
import { generalises, likens } from './doubts.ts'
import type { TextFinding } from './finding.ts'
import { type FirmLeaning, isFirm, type Leaning, leaningOf } from './leanings.ts'
import { kinshipTo } from './lexicon.ts'
import { isContent, subjectEnd } from './match.ts'
import { objectionTo } from './objections.ts'
import { reserveOf } from './reserves.ts'
import { isSaidSo } from './said.ts'
import { plainReading, scenesOf } from './scenes.ts'
import { isOfOtherSection, noSection, sectionsOf } from './sections.ts'
import { sense } from './sense.ts'

/** Sentences that are taken apart. */
const candidatesMax = 10

const reasons: Readonly<Record<FirmLeaning['ground'], string>> = {
  values: 'the same value in other words',
  'other value': 'another value',
  opposite: 'the sentence says the opposite',
  denial: 'the sentence denies it',
  'other name': 'another name stands in its place',
  'turned round': 'it is the other way round',
  role: 'who holds it',
  'other kind': 'another of its kind stands in its place',
}

/** What the sentences of a text say of a claim in words of its own; undefined where none decides. */
export function judgeBySense(
  { text }: Reading,
  sentences: readonly Sentence[],
  title: string,
  today: Date,
): TextFinding | undefined {
  const claim = plainReading(text, today)
  const leanings = leaningsOf(claim, sentences, title, today)
  const best = leanings.find((one) => !isBeside(claim, one))
  if (best !== undefined && best.ground === 'words') return saidSo(claim, leanings)
  if (best === undefined || !isFirm(best) || reserveOf(claim, best, leanings) !== undefined) return undefined
  const { finding, ground, open, sensed } = best
  return { finding, sentence: sensed.scene.sentence, confidence: 0.88 * (1 - open / 3), why: reasons[ground] }
}

/** Words alone decide only where a scene says nearly the same ones, and no other scene speaks against them. */
function saidSo(claim: DatedReading, leanings: readonly Leaning[]): TextFinding | undefined {
  const said = leanings.find((one) => one.ground === 'words' && isSaidSo(claim, one))
  const against = leanings.some((one) => one.finding === 'refuted' && one.open <= 0.2)
  if (said === undefined || against || claim.figures.length + claim.moments.length > 0) return undefined
  if (said.ground !== 'words' || likens(claim) || generalises(claim, said.sensed.scene.reading, said.sensed.match))
    return undefined
  const { match, scene } = said.sensed
  if (objectionTo(claim, scene.reading, match, { finding: 'supported', said: scene.sentence.text }) !== undefined)
    return undefined
  return { finding: 'supported', sentence: scene.sentence, confidence: 0.85, why: 'the same words' }
}

/** Whether a scene merely has words of the claim: no value, name or opposite, and part of what is said only around it. */
function isBeside(claim: DatedReading, { ground, sensed: { match } }: Leaning): boolean {
  const end = subjectEnd(claim)
  return ground === 'words' && [...match.context, ...match.missing].some((at) => at >= end)
}

/** Stems with which a sentence begins: what it is about. */
const headLength = 5

const known = new WeakMap<readonly Sentence[], ReadonlySet<string>>()
const knownNames = new WeakMap<readonly Sentence[], ReadonlySet<string>>()

const knownCapitals = new WeakMap<readonly Sentence[], ReadonlySet<string>>()

/** Words, in small letters, that are capitalised after another word and nowhere written small. */
function capitalsOfAll(sentences: readonly Sentence[]): ReadonlySet<string> {
  const read = () => {
    const small = new Set<string>()
    const capital = new Set<string>()
    for (const { text } of sentences)
      for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}’'-]*/gu)) {
        if (!/^\p{Lu}/u.test(word)) small.add(word)
        else if (/[\p{L}\p{N},’']\s*$/u.test(text.slice(Math.max(0, index - 3), index))) capital.add(word.toLowerCase())
      }
    return new Set([...capital].filter((one) => !small.has(one)))
  }
  const all = knownCapitals.get(sentences) ?? read()
  knownCapitals.set(sentences, all)
  return all
}

const knownCounts = new WeakMap<readonly Sentence[], ReadonlyMap<string, number>>()

/** How often a number stands right before a word, or before one that narrows it. */
function countsOfAll(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const read = () => {
    const counts = new Map<string, number>()
    for (const { text } of sentences)
      for (const [, first = '', second = ''] of text.matchAll(countForm))
        for (const one of new Set([first, second].filter((word) => word !== '').map(stem)))
          counts.set(one, (counts.get(one) ?? 0) + 1)
    return counts
  }
  const all = knownCounts.get(sentences) ?? read()
  knownCounts.set(sentences, all)
  return all
}
const countForm =
  /(?<![\p{L}\p{N}])(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty)[ -](\p{L}{3,})(?: (\p{L}{3,}))?/giu

/** Two capitalised words in a row, in small letters. */
function namesOfAll(sentences: readonly Sentence[]): ReadonlySet<string> {
  const read = () =>
    sentences.flatMap(({ text }) =>
      [...text.matchAll(/(?<![\p{L}\p{N}])(\p{Lu}[\p{L}’'-]+)(?= (\p{Lu}[\p{L}’'-]+))/gu)].map(
        ([, first = '', second = '']) => `${first} ${second}`.toLowerCase(),
      ),
    )
  const all = knownNames.get(sentences) ?? new Set(read())
  knownNames.set(sentences, all)
  return all
}

function stemsOfAll(sentences: readonly Sentence[]): ReadonlySet<string> {
  const all = known.get(sentences) ?? new Set(sentences.flatMap(({ stems }) => [...stems]))
  known.set(sentences, all)
  return all
}

/** What each sentence that shares words or figures with the claim leans to, the fullest first. */
export function leaningsOf(
  claim: DatedReading,
  sentences: readonly Sentence[],
  title: string,
  today: Date,
): readonly Leaning[] {
  const topic = new Set([
    ...plainReading(title, today).words.map(({ stem }) => stem),
    ...[...(sentences[0]?.stems ?? [])].slice(0, 40),
    ...[...(sentences[1]?.stems ?? [])].slice(0, headLength),
  ])
  const edges = new Set([...topic, ...[...(sentences.at(-1)?.stems ?? [])].slice(0, 20)])
  const text = stemsOfAll(sentences)
  // Read only for claims that ask for them.
  const names = () => namesOfAll(sentences)
  const capitals = () => capitalsOfAll(sentences)
  const counted = () => countsOfAll(sentences)
  const sections = sectionsOf(sentences)
  const claimed = new Set(claim.words.map(({ stem }) => stem))
  return retrieve(claim, sentences)
    .flatMap((sentence) => {
      const section = sections.get(sentence) ?? noSection
      if (isOfOtherSection(section, sections.values(), claimed, sentence.stems)) return []
      const before = [1, 2].flatMap((back) => [...(sentences[sentence.index - back]?.stems ?? [])])
      const heads = [1, 2].flatMap((back) => [...(sentences[sentence.index - back]?.stems ?? [])].slice(0, headLength))
      return scenesOf(
        sentence,
        new Set([...edges, ...before]),
        { topic, before: new Set(heads), text, names, capitals, counted },
        today,
        section,
      )
    })
    .flatMap((scene) => {
      const sensed = sense(claim, scene)
      return sensed === undefined ? [] : (leaningOf(claim, sensed) ?? [])
    })
    .sort(
      (a, b) =>
        a.open - b.open ||
        b.sensed.match.coverage - a.sensed.match.coverage ||
        b.sensed.match.pairs.size - a.sensed.match.pairs.size,
    )
}

/** Sentences that have most of the claim's words or their kin, rarer ones counting more. */
function retrieve(claim: DatedReading, sentences: readonly Sentence[]): readonly Sentence[] {
  const own = [...new Set(claim.words.flatMap((word) => (isContent(word) || word.inValue ? [word.stem] : [])))]
  const held = [...stemsOfAll(sentences)]
  const holds = own.map((stem) => {
    const kin = kinshipTo(stem)
    const said = held.filter((other) => other === stem || kin(other) > 0)
    return sentences.map(({ stems }) => said.some((one) => stems.has(one)))
  })
  const counts = holds.map((row) => row.reduce((count, one) => count + (one ? 1 : 0), 0))
  return sentences
    .map((sentence, at) => ({
      sentence,
      score: holds.reduce(
        (sum, row, index) =>
          sum + (row[at] === true ? Math.log(1 + sentences.length / Math.max(1, counts[index] ?? 1)) : 0),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, candidatesMax)
    .map(({ sentence }) => sentence)
}
