import { remember } from '#model'
import type { Finding, SilentReason } from '../verify/types.ts'
import type { ValueCandidate } from './candidates.ts'
import { type ChoiceModel, type Chosen, choose } from './choice.ts'
import type { ClaimContext, Mention } from './context.ts'
import { execute } from './execute.ts'

/** What one mention was read as, and what comes of comparing it. */
export interface MentionReading {
  readonly mention: Mention
  /** All candidates, the likeliest first. */
  readonly ranked: readonly Chosen[]
  readonly best: Chosen
  /** The finding of the best candidate where it is a value. */
  readonly finding?: Finding
  /** Chance of all value candidates together that agree, disagree, and that settle nothing. */
  readonly agrees: number
  readonly disagrees: number
  readonly open: number
}

/** A whole reading of a claim. */
export interface ClaimReading {
  readonly context: ClaimContext
  readonly mentions: readonly MentionReading[]
}

const executedMax = 6
const chanceMin = 0.04

/** Read a claim: every mention gets its likeliest candidate, and each value is compared. */
export function read(context: ClaimContext, model: Pick<ChoiceModel, 'weights'>): ClaimReading {
  const ranked = context.mentions.map((mention) => choose(context, mention, model))
  return { context, mentions: withOneValue(takenOnce(ranked)).flatMap((all) => readMention(context, all)) }
}

/** Chance from which on a measure is compared although it is likelier that none is meant; acceptance has the last word. */
const measureChanceMin = 0.12

/** A claim states something: where every mention is likelier no value, the likeliest value of all is taken for one. */
function withOneValue(all: readonly (readonly Chosen[])[]): readonly (readonly Chosen[])[] {
  const isValue = ({ candidate }: Chosen) => candidate.is === 'value'
  if (all.some(([best]) => best !== undefined && isValue(best))) return all
  const firsts = all.map((ranked) => ranked.find(isValue)).filter((one) => one !== undefined)
  const best = firsts.toSorted((a, b) => b.measureChance - a.measureChance)[0]
  if (best === undefined || best.measureChance < measureChanceMin) return all
  return all.map((ranked) => (ranked.includes(best) ? [best, ...ranked.filter((one) => one !== best)] : ranked))
}

function readMention(context: ClaimContext, all: readonly Chosen[]): MentionReading[] {
  const findingOf = remember(({ mention, candidate }: ChosenValue) => execute(context, mention, candidate))
  const ranked = settledFirst(all, findingOf)
  const [best] = ranked
  if (best === undefined) return []
  const mass = { agrees: 0, disagrees: 0, open: 0 }
  let own: Finding | undefined
  let executed = 0
  for (const one of ranked) {
    if (executed >= executedMax) break
    if (!isOfValue(one) || (one.chance < chanceMin && one !== best)) continue
    executed += 1
    const finding = findingOf(one)
    if (one === best) own = finding
    mass[finding.finding === 'silent' ? 'open' : finding.finding] += one.chance
  }
  return [{ mention: best.mention, ranked, best, ...mass, ...(own === undefined ? {} : { finding: own }) }]
}

type ChosenValue = Chosen & { readonly candidate: { readonly is: 'value' } & ValueCandidate }

const isOfValue = (one: Chosen): one is ChosenValue => one.candidate.is === 'value'

/** Why terms or age keep a series from settling anything, whatever its value is. */
const unfit: ReadonlySet<SilentReason> = new Set([
  'time_not_covered',
  'period_differs',
  'past_half_life',
  'unit_mismatch',
  'currency_mismatch',
])

/** Series of the likeliest measure that are tried where the likeliest one settles nothing. */
const sistersMax = 4

/** The candidates; where the likeliest series cannot settle what is said, a sister of it that can comes first: one of another billing, or a newer one. */
function settledFirst(ranked: readonly Chosen[], findingOf: (one: ChosenValue) => Finding): readonly Chosen[] {
  const [best] = ranked
  if (best === undefined || !isOfValue(best)) return ranked
  const { subject, attribute } = best.candidate
  const isFit = (one: ChosenValue): boolean => {
    const { reason } = findingOf(one)
    return reason === undefined || !unfit.has(reason)
  }
  if (isFit(best)) return ranked
  const sisters = ranked
    .filter(isOfValue)
    .filter(({ candidate }) => candidate.subject.ref === subject.ref && candidate.attribute === attribute)
  const fit = sisters.slice(1, sistersMax + 1).find(isFit)
  return fit === undefined ? ranked : [fit, ...ranked.filter((one) => one !== fit)]
}

/** Kinds of which one statement names several values. */
const several: ReadonlySet<string> = new Set(['set', 'enum'])

/** What is said once has one value: of several mentions that may be it the likeliest is, and the others are something else. */
function takenOnce(all: readonly (readonly Chosen[])[]): readonly (readonly Chosen[])[] {
  const taken = new Set<string>()
  const out = new Map<readonly Chosen[], readonly Chosen[]>()
  for (const ranked of all.toSorted((a, b) => (b[0]?.measureChance ?? 0) - (a[0]?.measureChance ?? 0))) {
    const at = ranked.findIndex((one, place) => (place === 0 ? !taken.has(keyOf(one) ?? '') : isLeft(one, taken)))
    const best = ranked[at]
    const key = best === undefined ? undefined : keyOf(best)
    if (key !== undefined) taken.add(key)
    out.set(ranked, best === undefined || at === 0 ? ranked : [best, ...ranked.filter((one) => one !== best)])
  }
  return all.map((ranked) => out.get(ranked) ?? ranked)
}

/** Chance below which what a mention may be instead of a value that is taken is no other value: the "dime" of "$0.10, so a dime a card". */
const insteadMin = 0.1

function isLeft(one: Chosen, taken: ReadonlySet<string>): boolean {
  return one.candidate.is !== 'value' || (one.chance >= insteadMin && !taken.has(keyOf(one) ?? ''))
}

/** What a candidate is the value of, where that has one value. */
function keyOf({ candidate }: Chosen): string | undefined {
  if (candidate.is !== 'value' || several.has(candidate.attribute.kind)) return undefined
  return `${candidate.subject.ref}|${candidate.attribute.id}|${candidate.series.scope}|${candidate.series.unit}`
}

/** The value that a mention was read as; undefined where it is none. */
export function readValue({ best }: MentionReading): ValueCandidate | undefined {
  return best.candidate.is === 'value' ? best.candidate : undefined
}
