import type { Attribute, Fact } from '#model'
import { formatFact } from '../judge/wording.ts'
import type { Proposition } from '../types.ts'
import type { Outcome } from './outcome.ts'

interface Gearbox {
  readonly kind?: 'automatic' | 'manual' | 'continuous'
  readonly gears?: number
}

/** Whether an attribute's values are gearboxes. */
export const isOfGears = ({ id }: Attribute): boolean => id === 'transmission'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The record's own spelling: "Auto(AM-S6)", "Automatic (S8)", "Manual(M6)", "Auto(AV)". */
function recordedGearbox(value: string): Gearbox | undefined {
  const { kind, code = '' } = /^(?<kind>auto|man)\w*\s*\(?(?<code>[^)]*)\)?$/iu.exec(value)?.groups ?? {}
  if (kind === undefined) return undefined
  const count = /(\d+)$/u.exec(code)?.[1]
  const gears = count === undefined ? {} : { gears: Number(count) }
  if (/^AV/iu.test(code) || /variable/iu.test(value)) return { kind: 'continuous', ...gears }
  return { kind: kind.toLowerCase() === 'man' ? 'manual' : 'automatic', ...gears }
}

function claimedGearbox(part: Proposition): Gearbox {
  const text = part.text.toLowerCase()
  const kind = /\bcvt\b|continuously variable|stepless/u.test(text)
    ? 'continuous'
    : /\bautomatic|\bauto\b|dual.clutch|\bdct\b/u.test(text)
      ? 'automatic'
      : /\bmanual|stick shift/u.test(text)
        ? 'manual'
        : undefined
  const { count } = /\b(?<count>\d{1,2}|[a-z]+)[ -](?:speeds?|gears?|forward)\b/u.exec(text)?.groups ?? {}
  const gears = count === undefined ? -1 : /\d/u.test(count) ? Number(count) : numbers.indexOf(count) + 1
  return { ...(kind === undefined ? {} : { kind }), ...(gears > 0 ? { gears } : {}) }
}

/** A gearbox by its kind and its number of gears, which the record writes as a code. */
export function compareGears(fact: Fact, attribute: Attribute, part: Proposition): Outcome {
  const recorded = formatFact(fact, attribute)
  const [claim, held] = [claimedGearbox(part), recordedGearbox(String(fact.value))]
  const claimed = [claim.gears === undefined ? '' : `${claim.gears} gears`, claim.kind ?? ''].filter(Boolean).join(', ')
  const base = { match: 'member', facts: [fact], claimed, recorded } as const
  if (held === undefined || claimed === '') return { ...base, reason: 'not_understood' }
  // A gearbox without steps is an automatic one to most people.
  const kinds = claim.kind === 'automatic' && held.kind === 'continuous' ? undefined : claim.kind
  if (claim.gears !== undefined && held.gears === undefined) return { ...base, reason: 'not_held' }
  const agrees =
    (kinds === undefined || kinds === held.kind) && (claim.gears === undefined || claim.gears === held.gears)
  return { ...base, agrees, used: part.loose.filter(({ norm }) => gearWords.test(norm)).map(({ index }) => index) }
}

const gearWords =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|speeds?|gears?|forward|automatic|auto|manual|cvt|dct|dual|clutch|continuously|variable|stepless|stick|shift|gearbox|transmission)$/u
