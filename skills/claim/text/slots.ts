import type { Reading } from '../claim-reading.ts'
import { isContent, isProper, type Match } from './match.ts'

/** Names in a row: "Harrow & Sons", "University of Oslo". */
interface Name {
  readonly from: number
  readonly to: number
  readonly stems: readonly string[]
}

const between = new Set(['of', 'the', 'and', 'de', 'van', 'von', 'la', 'du', 'al', 'for'])

type Known = () => ReadonlySet<string>
const readNames = new WeakMap<Known, WeakMap<Reading, readonly Name[]>>()
const noneKnown: Known = () => new Set()

/** The names of a reading; a claim's are asked for beside every scene. */
function namesOf(reading: Reading, known: Known): readonly Name[] {
  const own = readNames.get(known) ?? new WeakMap<Reading, readonly Name[]>()
  readNames.set(known, own)
  const names = own.get(reading) ?? readNamesOf(reading, known)
  own.set(reading, names)
  return names
}

function readNamesOf(reading: Reading, known: Known): readonly Name[] {
  const names: Name[] = []
  for (let at = 0; at < reading.words.length; at += 1) {
    const first = reading.words[0]
    const opens =
      at === 0 &&
      first?.stop === false &&
      /^\p{Lu}/u.test(first.token.text) &&
      known().has(first.token.text.toLowerCase().replace(/['’]s$/u, ''))
    if (!(opens || isProper(reading, at)) || reading.words[at]?.inValue === true) continue
    let to = at + 1
    while (to < reading.words.length) {
      const gap = reading.words[to]?.token.gap
      if (gap === undefined || gap.comma || gap.stop || gap.open || gap.close || gap.dash) break
      if (isProper(reading, to) && reading.words[to]?.inValue !== true) to += 1
      else if (between.has(reading.words[to]?.token.norm ?? '') && isProper(reading, to + 1)) to += 2
      else break
    }
    names.push({
      from: at,
      to,
      stems: reading.words
        .slice(at, to)
        .filter(isContent)
        .map(({ stem }) => stem),
    })
    at = to - 1
  }
  return names
}

const light =
  /^(?:the|a|an|in|by|from|at|to|of|on|for|with|into|as|against|near|called|named|its|his|her|their|was|were|is|are|be|been|has|have|had)$/u

/** The content word a name hangs on, with the small words between them. */
function anchorOf(reading: Reading, name: Name, direction: 1 | -1): { at: number; small: string } | undefined {
  const small: string[] = []
  for (let at = direction === 1 ? name.to : name.from - 1, steps = 0; steps < 4; at += direction, steps += 1) {
    const word = reading.words[at]
    if (word === undefined) return undefined
    const edge = direction === 1 ? word.token.gap : reading.words[at + 1]?.token.gap
    if (edge?.comma || edge?.stop || edge?.open || edge?.close) return undefined
    // "Died 2 February 2019 in Bergen": the time stands between.
    if (word.inValue) {
      steps -= 1
      continue
    }
    if (isContent(word) && !isProper(reading, at))
      return {
        at,
        small: small.filter((one) => !/^(?:the|a|an|was|were|is|are|has|had|have|been|be)$/u.test(one)).join(' '),
      }
    if (!light.test(word.token.norm)) return undefined
    small.push(word.token.norm)
  }
  return undefined
}

/** "Emil Obrist, an engineer, edited": the verb behind what is put in between commas. */
function anchorOverAside(reading: Reading, name: Name): { at: number; small: string } | undefined {
  const { words } = reading
  if (words[name.to]?.token.gap.comma !== true) return undefined
  const end = words.findIndex(({ token }, at) => at > name.to && at <= name.to + 8 && token.gap.comma)
  const word = words[end]
  if (end < 0 || word === undefined || !isContent(word) || word.inValue || isProper(reading, end)) return undefined
  return words.slice(name.to, end).some((one) => one.inValue) ? undefined : { at: end, small: '' }
}

/** "Led by retired judge Per Aune", "report to the head of control, Karin Stadler": the word before the preposition that a description of the name follows. */
function anchorOverTitle({ words }: Reading, name: Name): { at: number; small: string } | undefined {
  let from = name.from - 1
  while (/^\p{Lu}/u.test(words[from]?.token.text ?? '')) from -= 1
  for (let at = from; at >= Math.max(1, from - 6); at -= 1) {
    const word = words[at]
    if (word === undefined || word.inValue || word.token.gap.stop || /^\p{Lu}/u.test(word.token.text)) return undefined
    if (leading.test(word.token.norm)) {
      const head = words[at - 1]
      return head !== undefined && isContent(head) && !head.inValue && !word.token.gap.comma
        ? { at: at - 1, small: word.token.norm }
        : undefined
    }
  }
  return undefined
}
const leading = /^(?:by|to|with|under)$/u

/** `unclear` where another name stands beside the same word, but the name itself stands elsewhere in the sentence. */
export type SlotFinding = 'agrees' | 'conflicts' | 'unclear' | 'open'
export interface ComparedNames {
  readonly finding: SlotFinding
  /** Words of the claim's names in whose places others stand. */
  readonly replaced: ReadonlySet<number>
}

/**
 * Whether the names of the claim, `known` as such where they open a sentence, fill the places that other names fill in the sentence: "born in Oslo" beside
 * "born in Bergen" conflicts. Only places of the same shape are compared, so that a passive is not taken for its active.
 */
export function compareNames(
  claim: Reading,
  sentence: Reading,
  { pairs }: Match,
  known: Known = noneKnown,
): ComparedNames {
  const replaced = new Set<number>()
  const theirs = namesOf(sentence, known)
  let finding: SlotFinding = 'open'
  for (const name of namesOf(claim, known)) {
    for (const direction of [-1, 1] as const) {
      const anchor = anchorOf(claim, name, direction)
      const hits = anchor === undefined ? undefined : pairs.get(anchor.at)
      if (anchor === undefined || hits === undefined || hits.length !== 1) continue
      const other = theirs.find((one) =>
        [
          anchorOf(sentence, one, direction),
          direction === 1 ? anchorOverAside(sentence, one) : anchorOverTitle(sentence, one),
        ].some((own) => own !== undefined && own.at === hits[0] && own.small === anchor.small),
      )
      if (other === undefined) continue
      const apart =
        other.stems.some((stem) => !name.stems.includes(stem)) && name.stems.some((stem) => !other.stems.includes(stem))
      if (other.stems.some((stem) => name.stems.includes(stem)) && !apart)
        finding = finding === 'conflicts' ? finding : 'agrees'
      else if (other.stems.length > 0 && name.stems.length > 0 && !sameInitials(name, other)) {
        if (anchor.small !== '' || !theirs.some((one) => shares(one, name))) {
          finding = 'conflicts'
          for (let at = name.from; at < name.to; at += 1) replaced.add(at)
        } else if (finding !== 'conflicts') finding = 'unclear'
      }
    }
  }
  return { finding, replaced }
}

const shares = (one: Name, name: Name): boolean => one.stems.some((stem) => name.stems.includes(stem))

/** "WHO" and "World Health Organization". */
function sameInitials(left: Name, right: Name): boolean {
  const initials = (name: Name) => name.stems.map((stem) => stem.charAt(0)).join('')
  return left.stems.join('') === initials(right) || right.stems.join('') === initials(left)
}
