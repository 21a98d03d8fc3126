import type { Word } from '../claim-reading.ts'
import type { DatedReading } from './dates.ts'
import { kinship } from './lexicon.ts'
import { isContent, type Match } from './match.ts'

/** Who holds what: "Raj Patel (treasurer)", "the treasurer, Raj Patel", "treasurer Raj Patel", "Raj Patel is the treasurer". */
export type RoleFinding = 'agrees' | 'conflicts' | 'open'

interface Range {
  readonly from: number
  readonly to: number
}

const isName = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{Lu}\p{L}/u.test(word.token.text) &&
  !word.inValue &&
  (!word.stop || /^[A-Z]{2}/u.test(word.token.text))
const copula = /^(?:is|was|are|were)$/u
const holding = /^(?:chairs|chaired|chairing|captains|captained|heads|headed|leads|led)$/u

/** The name at `from`: capitalised words in a row with nothing between them. */
function nameAt(words: readonly Word[], from: number): Range | undefined {
  if (!isName(words[from])) return undefined
  let to = from + 1
  while (isName(words[to]) && isJoined(words[to])) to += 1
  return { from, to }
}

const isJoined = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.token.gap.comma &&
  !word.token.gap.open &&
  !word.token.gap.close &&
  !word.token.gap.stop &&
  !word.token.gap.colon

/** The name and the words of the role in a claim that says no more than who holds it. */
function holderOf({ words }: DatedReading): { name: Range; role: readonly number[] } | undefined {
  const at = words.findIndex(({ token }) => copula.test(token.norm) || holding.test(token.norm))
  if (at < 1 || words.length > 16) return undefined
  // "Ada is the director and Bo chairs the board" says two things.
  if (words.some(({ token }, index) => index > at && token.norm === 'and' && isName(words[index + 1]))) return undefined
  const verb = words[at]
  const first = nameAt(words, 0)
  const role = (from: number, to: number) =>
    words.flatMap((word, index) => (index >= from && index < to && isContent(word) && !isName(word) ? [index] : []))
  if (first !== undefined && first.to === at && first.to - first.from >= 1) {
    const held = holding.test(verb?.token.norm ?? '') ? [at] : role(at + 1, roleEnd(words, at + 1))
    const named = words[at + 1]?.token.norm
    if (
      copula.test(verb?.token.norm ?? '') &&
      !/^(?:the|a|an|its|their|our|his|her|\p{L}+s)$/u.test(named ?? '') &&
      !isName(words[at + 1])
    )
      return undefined
    return held.length === 0 || held.length > 3 ? undefined : { name: first, role: held }
  }
  const last = nameAt(words, at + 1)
  if (!copula.test(verb?.token.norm ?? '') || last === undefined || last.to !== words.length) return undefined
  const held = role(0, roleEnd(words, 0, at))
  return held.length === 0 || held.length > 3 ? undefined : { name: last, role: held }
}

/** Where the words of a role end and what it is held in begins. */
function roleEnd(words: readonly Word[], from: number, to = words.length): number {
  const end = words.findIndex(
    ({ token }, at) => at > from && /^(?:of|at|for|in|on|to|by|who|whose|which|from|since)$/u.test(token.norm),
  )
  return end < 0 || end > to ? to : end
}

/** Whether a scene gives the claimed name, or another, for the claimed role. */
export function compareRoles(claim: DatedReading, scene: DatedReading, { pairs }: Match): RoleFinding {
  const held = holderOf(claim)
  if (held === undefined) return 'open'
  const said = new Set(claim.words.map(({ stem }) => stem))
  const head = held.role.at(-1) ?? 0
  // "Lindby's goalkeeper" is no goalkeeper of the others.
  if (claim.words.some((word, at) => /['’]s$/u.test(word.token.text) && isName(word) && !pairs.has(at))) return 'open'
  if (!held.role.every((at) => pairs.has(at))) return 'open'
  const hits = (pairs.get(head) ?? []).filter(
    (hit) => kinship(claim.words[head]?.stem ?? '', scene.words[hit]?.stem ?? '') >= 0.85,
  )
  const names = hits.flatMap((hit) => holdersAt(scene.words, hit, said))
  if (names.length === 0) return 'open'
  const last = claim.words[held.name.to - 1]?.stem ?? ''
  const alike = names.filter(({ from, to }) => scene.words.slice(from, to).some(({ stem }) => stem === last))
  if (alike.length > 0) return 'agrees'
  return names.length === 1 ? 'conflicts' : 'open'
}

/** Names that a scene puts beside a role. */
function holdersAt(words: readonly Word[], role: number, held: ReadonlySet<string>): readonly Range[] {
  const next = nameAt(words, role + 1)
  const word = words[role]
  const gap = words[role + 1]?.token.gap
  if (next !== undefined && gap?.open !== true && gap?.close !== true && word?.token.gap.open !== true) return [next]
  // "Emil Wester, Head of Communications" heads something of its own.
  if (/^(?:of|at|for)$/u.test(words[role + 1]?.token.norm ?? '') && !held.has(words[role + 2]?.stem ?? '')) return []
  let at = role
  while (
    at > 0 &&
    role - at < 4 &&
    !words[at]?.token.gap.open &&
    !words[at]?.token.gap.comma &&
    !words[at]?.token.gap.stop
  )
    at -= 1
  if (words[at]?.token.gap.stop) return []
  if (at === 0 || word === undefined) return []
  const before = words[at - 1]
  if (!isName(before)) return []
  let from = at - 1
  while (from > 0 && isName(words[from - 1]) && isJoined(words[from])) from -= 1
  return [{ from, to: at }]
}
