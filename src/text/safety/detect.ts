import { lowered, type Span } from '../spans.ts'
import { viewsOf } from '../unwrap/decode.ts'
import { drawnTogether, folded, unleeted } from '../unwrap/fold.ts'
import { type Hidden, unhide } from '../unwrap/hidden.ts'
import { type Setting, settingOf, useWeight } from './context.ts'
import { bringsOut, mirrored, unscrambled, unstroked } from './disguise.ts'
import { readFeatures } from './features.ts'
import { harmOdds, heldHarm } from './harm.ts'
import { heldLikeness, type Likeness, likeliest, type Weights } from './likeness.ts'
import { needOf, passing, type Sieve, sieveOf } from './needs.ts'
import type { SafetyRule, Threat } from './rule.ts'
import { addressedRules } from './rules-addressed.ts'
import { agentRules } from './rules-agent.ts'
import { intentRules } from './rules-intent.ts'
import { jailbreakRules } from './rules-jailbreak.ts'
import { overrideRules } from './rules-override.ts'
import { personaRules } from './rules-persona.ts'
import { plantedRules } from './rules-planted.ts'
import { tongueRules } from './rules-tongues.ts'
import { unsafeRules } from './rules-unsafe.ts'

export const safetyVerdicts = ['safe', 'suspicious', 'unsafe'] as const
export type SafetyVerdict = (typeof safetyVerdicts)[number]

/** One sign that was found. */
export interface SafetyFinding {
  readonly rule: string
  readonly threat: Threat | 'obfuscation'
  /** Weight after looking at its surroundings, 0 to 1. */
  readonly weight: number
  /** The words are mentioned (quoted, reported), not used. */
  readonly mentioned: boolean
  /** How the sign was disguised, outermost first; empty where it stands in plain sight. */
  readonly disguise: readonly string[]
  /** Where, in UTF-16 code units of the text as sent; the whole disguised stretch where it had to be unwrapped. */
  readonly span: Span
}

export interface SafetyReport {
  readonly verdict: SafetyVerdict
  /** 0 to 1: how strongly the signs together speak for an attack. */
  readonly score: number
  readonly findings: readonly SafetyFinding[]
  /** False where the text holds more layers than are unwrapped. */
  readonly complete: boolean
}

/** From here on a text is an attack; from the second on it deserves a look. */
export const bars = { unsafe: 0.7, suspicious: 0.45 } as const

/** All rules that are looked for. */
export const rules: readonly SafetyRule[] = [
  ...overrideRules,
  ...agentRules,
  ...plantedRules,
  ...jailbreakRules,
  ...unsafeRules,
  ...intentRules,
  ...addressedRules,
  ...personaRules,
  ...tongueRules,
]

let sieve: Sieve | undefined
/** What the form of each rule needs of a text, read at first use; most rules are ruled out by it. */
function heldSieve(): Sieve {
  sieve ??= sieveOf(rules.map(({ form }) => needOf(form.source)))
  return sieve
}

/** Signs in one reading of the text. */
function signsIn(
  lower: string,
  setting: Setting,
  place: (start: number, end: number) => Span,
  disguise: readonly string[],
): readonly SafetyFinding[] {
  return passing(heldSieve(), lower).flatMap((at) => {
    const rule = rules[at]
    if (rule === undefined) return []
    const { id, threat, weight, form, mark } = rule
    let best: SafetyFinding | undefined
    // `matchAll` would make each of the forms anew for each text, which took a tenth of the time.
    form.lastIndex = 0
    for (let match = form.exec(lower); match !== null && match[0] !== ''; match = form.exec(lower)) {
      const end = match.index + match[0].length
      const use = disguise.length > 1 ? 1 : useWeight(lower, match.index, end, setting, threat === 'unsafe_request')
      const stands = weight * (mark === true ? Math.max(use, 0.6) : use)
      if (best === undefined || stands > best.weight)
        best = { rule: id, threat, weight: stands, mentioned: use < 0.5, disguise, span: place(match.index, end) }
      if (use === 1) break
    }
    return best === undefined ? [] : [best]
  })
}

/** Characters of a text that are respelt together; sentences about a border are read with both sides. */
const stretchLength = 400

/** The stretches in which figures stand for letters, letters apart or swapped, put right, each with its neighbours. */
function respelt(seen: string): string {
  const stretches: string[] = []
  for (let start = 0; start < seen.length; ) {
    const border = seen.slice(start + stretchLength, start + 2 * stretchLength).search(/\s/)
    const end = border < 0 ? Math.min(seen.length, start + 2 * stretchLength) : start + stretchLength + border
    stretches.push(seen.slice(start, end))
    start = end
  }
  const put = stretches.map((one) => unscrambled(unstroked(unleeted(lowered(drawnTogether(one))))))
  const altered = put.map((one, at) => bringsOut(one, lowered(stretches[at] ?? '')))
  return put
    .map((one, at) => (altered[at] || altered[at - 1] || altered[at + 1] ? one : '\n'))
    .join('')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim()
}

/** Readings of a text in plain sight: as it stands, and with figures for letters, gaps and swapped letters undone. */
function readings(text: string): readonly { readonly text: string; readonly disguise: readonly string[] }[] {
  const seen = folded(text)
  // A line that goes on is read on; lines that open a turn stay lines. The length stays as it is.
  const running = lowered(seen).replaceAll(
    /(?<=[\p{L},;])\n(?=\p{L})(?!(?:system|user|human|assistant|ai|admin|developer)\b)/gu,
    ' ',
  )
  const plain = { text: running, disguise: seen === text ? [] : ['lookalike_letters'] }
  const spelt = respelt(seen)
  const undone = spelt === '' ? [] : [{ text: spelt, disguise: ['altered_spelling'] }]
  return [plain, ...undone, ...mirrored(plain.text)]
}

/** Log-odds at which a wording alone is suspicious, and how fast its weight grows around it. */
const likeFrom = 0.8
const likeSlope = 0.75
/**
 * Log-odds between which signs of rules count for more and more; a wording unlike attacks, or a request unlike those for harm, leaves them
 * `unlikeShare`.
 */
const unlike = { wholly: -1, nowhere: 0.5 } as const
const unlikeRequest = { wholly: -3, nowhere: -1.7 } as const
const unlikeShare = 0.5
/** Characters from which a text says enough to be unlike attacks; requests are short, and judged at any length. */
const unlikeFrom = 48
/** Likeness of less weight is no sign. */
const likeMin = 0.3

/** A sign of a rule in a text of this length with these odds of being an attack, and a request for harm where it is read as one. */
function doubtedSign(sign: SafetyFinding, length: number, attack: number, request: number | undefined): SafetyFinding {
  const isRequest = sign.threat === 'unsafe_request'
  if (!isRequest && length < unlikeFrom) return sign
  const { wholly, nowhere } = isRequest ? unlikeRequest : unlike
  const odds = isRequest ? (request ?? nowhere) : attack
  if (odds >= nowhere) return sign
  const near = Math.max(0, (odds - wholly) / (nowhere - wholly))
  return { ...sign, weight: sign.weight * (unlikeShare + (1 - unlikeShare) * near) }
}

/** What a reading's wording is like: a sign of its own, and doubt about the signs that rules found. */
function weighed(
  reading: string,
  signs: readonly SafetyFinding[],
  place: (start: number, end: number) => Span,
  disguise: readonly string[],
  { likeness, harm }: Fits,
): readonly SafetyFinding[] {
  const read = readFeatures(reading)
  const like = likeliest(read, likeness)
  if (like === undefined) return signs
  const sign = (rule: string, threat: Threat, weight: number, span: Span): SafetyFinding[] =>
    weight < likeMin ? [] : [{ rule, threat, weight, mentioned: false, disguise, span }]
  const asked = harm === null ? undefined : harmOdds(reading, read, harm)
  return [
    ...signs.map((one) => doubtedSign(one, reading.length, like.odds, asked)),
    ...sign('wording', like.threat, weightOf(like.odds - likeFrom), place(like.start, like.end)),
    // Below its bar a request is none, beside other signs either.
    ...(asked === undefined || asked <= 0
      ? []
      : sign('request', 'unsafe_request', weightOf(asked), place(0, reading.length))),
  ]
}

/** Weights of wordings of attacks, and of requests for grave harm; null where requests are told by rules alone. */
interface Fits {
  readonly likeness: Likeness
  readonly harm: Weights | null
}

/** What a wording weighs whose log-odds are so far above its bar. */
const weightOf = (odds: number): number =>
  1 / (1 + ((1 - bars.suspicious) / bars.suspicious) * Math.exp(-likeSlope * odds))

/**
 * Signs of an attack on an agent, and of requests for grave harm, in a text bound for it or coming from it. Pure, and its
 * work grows with the text.
 */
export function detectThreats(
  text: string,
  likeness: Likeness = heldLikeness(),
  harm: Weights | null = heldHarm(),
): SafetyReport {
  const hidden = unhide(text)
  const { views, complete } = viewsOf(hidden.text)
  const original = (start: number, end: number): Span => ({
    start: hidden.offsets[start] ?? 0,
    end: hidden.offsets[end] ?? text.length,
  })
  const found: SafetyFinding[] = []
  for (const view of views) {
    const wrapped = view.chain.length > 0
    const whole = original(view.start, view.end)
    for (const reading of readings(view.text)) {
      const exact = !wrapped && reading.text.length === hidden.text.length && reading.disguise[0] !== 'reversed'
      const disguise = wrapped ? ['encoded', ...view.chain, ...reading.disguise] : reading.disguise
      const place = exact ? original : () => whole
      const signs = signsIn(reading.text, settingOf(reading.text), place, disguise)
      found.push(...weighed(reading.text, signs, place, disguise, { likeness, harm }))
    }
  }
  found.push(...hiddenSigns(hidden))
  return judged(found, complete)
}

function hiddenSigns(hidden: Hidden): readonly SafetyFinding[] {
  if (hidden.span === undefined) return []
  const { counts, tagged, span } = hidden
  const spelled =
    tagged.length < 4 ? [] : signsIn(lowered(tagged), { aboutness: 0 }, () => span, ['invisible_tags', 'hidden'])
  const sign = (id: string, weight: number): SafetyFinding => ({
    rule: id,
    threat: 'obfuscation',
    weight,
    mentioned: false,
    disguise: [id],
    span,
  })
  return [
    ...spelled,
    ...(tagged.length >= 4 ? [sign('invisible_tags', 0.75)] : []),
    ...(counts.selectors >= 8 ? [sign('variation_selectors', 0.6)] : []),
    ...(counts.zeroWidth >= 3 ? [sign('zero_width', 0.3)] : []),
    ...(counts.bidi >= 2 ? [sign('bidi_control', 0.3)] : []),
  ]
}

/** Each rule counts once, by its strongest hit; signs of one kind add less than signs of several. */
function judged(found: readonly SafetyFinding[], complete: boolean): SafetyReport {
  const best = new Map<string, SafetyFinding>()
  const inPlainSight = new Set(found.filter(({ disguise }) => disguise.length === 0).map(({ rule }) => rule))
  for (const one of found) {
    const disguised = one.disguise.length > 0 && one.threat !== 'obfuscation' && !inPlainSight.has(one.rule)
    // What someone took care to disguise is no mention.
    const weighed = disguised ? { ...one, weight: Math.min(1, one.weight * 1.15 + 0.1) } : one
    const known = best.get(one.rule)
    if (known === undefined || weighed.weight > known.weight) best.set(one.rule, weighed)
  }
  const findings = [...best.values()].filter(({ weight }) => weight >= 0.08).sort((a, b) => b.weight - a.weight)
  const score = 1 - findings.reduce((left, one, rank) => left * (1 - one.weight * shareOf(one, rank, findings)), 1)
  const strongest = findings[0]?.weight ?? 0
  // Weak signs alone, however many, ask for a look and condemn nothing.
  const verdict =
    score >= bars.unsafe && strongest >= 0.4
      ? 'unsafe'
      : (score >= bars.suspicious && strongest >= 0.28) || (score >= 0.5 && findings.length >= 3 && strongest >= 0.2)
        ? 'suspicious'
        : 'safe'
  return { verdict, score: Math.round(score * 1000) / 1000, findings, complete }
}

/** How much of a sign's weight adds to the stronger ones before it: little where they stand on the same words. */
function shareOf({ span }: SafetyFinding, rank: number, stronger: readonly SafetyFinding[]): number {
  const isSame = stronger.slice(0, rank).some((other) => {
    const common = Math.min(span.end, other.span.end) - Math.max(span.start, other.span.start)
    return common > 0.6 * (span.end - span.start)
  })
  return (isSame ? 0.4 : 1) * (rank < 4 ? 1 : 0.5)
}
