import type { Reading } from '../claim-reading.ts'
import { isContent, isProper, type Match } from './match.ts'

/** Names in a row: "Harrow & Sons", "University of Oslo". */
interface Name {
  readonly from: number
  readonly to: number
  readonly stems: readonly string[]
}

const between = new Set(['of', 'the', 'and', 'de', 'van', 'von', 'la', 'du', 'al', 'for'])

function namesOf(reading: Reading): readonly Name[] {
  const names: Name[] = []
  for (let at = 0; at < reading.words.length; at += 1) {
    if (!isProper(reading, at) || reading.words[at]?.inValue === true) continue
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

/** `unclear` where another name stands beside the same word, but the name itself stands elsewhere in the sentence. */
export type SlotFinding = 'agrees' | 'conflicts' | 'unclear' | 'open'

/**
 * Whether the names of the claim fill the places that other names fill in the sentence: "born in Oslo" beside
 * "born in Bergen" conflicts. Only places of the same shape are compared, so that a passive is not taken for its active.
 */
export function compareNames(claim: Reading, sentence: Reading, { pairs }: Match): SlotFinding {
  const theirs = namesOf(sentence)
  let finding: SlotFinding = 'open'
  for (const name of namesOf(claim)) {
    for (const direction of [-1, 1] as const) {
      const anchor = anchorOf(claim, name, direction)
      const hits = anchor === undefined ? undefined : pairs.get(anchor.at)
      if (anchor === undefined || hits === undefined || hits.length !== 1) continue
      const other = theirs.find((one) => {
        const own = anchorOf(sentence, one, direction)
        return own !== undefined && own.at === hits[0] && own.small === anchor.small
      })
      if (other === undefined) continue
      const apart =
        other.stems.some((stem) => !name.stems.includes(stem)) && name.stems.some((stem) => !other.stems.includes(stem))
      if (other.stems.some((stem) => name.stems.includes(stem)) && !apart)
        finding = finding === 'conflicts' ? finding : 'agrees'
      else if (other.stems.length > 0 && name.stems.length > 0 && !sameInitials(name, other))
        finding =
          finding === 'conflicts' || anchor.small !== '' || !theirs.some((one) => shares(one, name))
            ? 'conflicts'
            : 'unclear'
    }
  }
  return finding
}

const shares = (one: Name, name: Name): boolean => one.stems.some((stem) => name.stems.includes(stem))

/** "WHO" and "World Health Organization". */
function sameInitials(left: Name, right: Name): boolean {
  const initials = (name: Name) => name.stems.map((stem) => stem.charAt(0)).join('')
  return left.stems.join('') === initials(right) || right.stems.join('') === initials(left)
}
