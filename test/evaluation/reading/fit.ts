import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { acceptanceInput } from '../../../src/reading/acceptance.ts'
import { type ContextModel, contextOf } from '../../../src/reading/context.ts'
import { createIndexes } from '../../../src/reading/index.ts'
import { type OpenReason, type OwnVerdict, verdictOf } from '../../../src/reading/own-verdict.ts'
import { isPlain } from '../../../src/reading/plain.ts'
import { type ClaimReading, read } from '../../../src/reading/reader.ts'
import { logitOf, type NetInput, type NetWeights, storeNets } from '../../../src/reading/sequence-net.ts'
import { openEngine } from '../../../src/verify/open-engine.ts'
import { wholeEdition } from '../../kit/edition.ts'
import type { Side } from '../measure.ts'
import { developmentClaims, type FitClaim, openedClaims, shuffledClaims, variantClaims } from './fit/claims.ts'
import { type FittedChoice, fitFolds, type ModelTask } from './fit/models.ts'
import { calibrate, fitNets, type NetExample, type NetTask } from './fit/nets.ts'
import { drawValues } from './fit/values.ts'
import { isVariant, variantKinds } from './variants.ts'

/**
 * `npm run fit:reading [-- --write]`: fit how the reader chooses and how far its verdicts can be trusted, on the opened writers and the
 * development half. Each writer is asked of weights that were fitted without it; `--write` puts the weights fitted on all of them into
 * `src/reading/choice.json` and `acceptance.json`.
 */
const folds = 4
const acceptanceOptions = { rounds: 8, rate: 2e-3, ridge: 3e-5, claimRidge: 1e-4, seeds: [1, 2, 3] }
/** Networks that are asked of claims of other writers, one a fold. */
const crossedOptions = { ...acceptanceOptions, seeds: [1] }
/** How much a claim counts: the development half's writers are known, and what a writer holds to be undecidable the record may well decide. */
const weights = {
  dev: 0.8,
  devUndecidable: 1,
  undecidable: 0.4,
  unheld: 0.45,
  insertions: 0.2,
  rewrites: 0.2,
  phrases: 0.6,
  shuffled: 0.5,
}

const engine = openEngine(await wholeEdition())
const indexes = createIndexes(engine)
const opened = openedClaims(engine)
const varied = variantKinds.flatMap((kind) => variantClaims(engine, opened, kind))
const shuffled = shuffledClaims(engine, opened)
const development = developmentClaims(engine)
const written = [...opened, ...development]
const sets = [...new Set(written.map(({ set }) => set))]

const folded = (fold: number) => sets.filter((_, at) => at % folds === fold)
/** As many threads as the machine has processors, each with what its module loaded once. */
function openThreads<Task, Result>(module: string): Piscina<Task, Result> {
  const threads = availableParallelism()
  const filename = new URL(module, import.meta.url).href
  return new Piscina<Task, Result>({ filename, minThreads: threads, maxThreads: threads })
}
const fits = openThreads<ModelTask, ContextModel | FittedChoice['weights']>('fit/models-worker.ts')
const { whole, without: models } = await fitFolds(
  Array.from({ length: folds }, (_, fold) => folded(fold)),
  {
    spoken: async (without) => (await fits.run({ fits: 'spoken', without })) as ContextModel,
    choice: async (groups) => (await fits.run({ fits: 'choice', groups })) as FittedChoice['weights'],
  },
)
await fits.destroy()
const netFits = openThreads<NetTask, NetWeights>('fit/net-worker.ts')
const runNet = (task: NetTask): Promise<NetWeights> => netFits.run(task)

/** A verdict on a claim, of which it is learnt whether it is right. */
interface Asked {
  readonly claim: FitClaim
  readonly side: Side
  readonly fold: number
}

/** One claim in so many is asked with what it is about hidden. */
const unheldOf = 3

/** The same claim of a record that lacks what it is about, so that nothing can decide it: "not held" is learnt from these. */
function unheld(claim: FitClaim): FitClaim | undefined {
  const { kase } = claim.ran
  const meant = new Set((claim.meant ?? []).map(({ attribute }) => attribute))
  if (meant.size === 0 || claim.expected.includes('unknown')) return undefined
  const attributesOf = (ref: number) => kase.edition.attributesOf(ref).filter((id) => !meant.has(id))
  const edition = { ...kase.edition, attributesOf }
  return { ...claim, kind: 'unheld', expected: ['unknown'], ran: { ...claim.ran, kase: { ...kase, edition } } }
}

function weightOf({ kind, expected }: FitClaim): number {
  if (kind === 'unheld' || kind === 'shuffled') return weights[kind]
  if (isVariant(kind)) return weights[kind]
  if (kind === 'dev') return expected.includes('unknown') ? weights.devUndecidable : weights.dev
  return kind === 'undecidable' ? weights.undecidable : 1
}

/** A claim read with weights that never saw its set, and what the reading comes to. */
interface Reread {
  readonly claim: FitClaim
  readonly fold: number
  readonly reading: ClaimReading
  readonly own: OwnVerdict | OpenReason
}

function reread(claim: FitClaim, model: FittedChoice, fold: number): readonly Reread[] {
  const { ran } = claim
  if (ran.parts.length === 0) return []
  const reading = read(contextOf(ran.kase, indexes, claim.claim, ran.parts, model), model)
  return [{ claim, fold, reading, own: verdictOf(reading) }]
}

/** Among claims that were made for the fit more are narrowed than among those that people write: how they were made is told, so that nothing fitted takes their share for that of all claims. */
function originFeatures(kind: string, side: Side): readonly string[] {
  return isVariant(kind) || kind === 'unheld' ? [`made as ${kind}`, `made as ${kind} ${side}`] : []
}

function askedOf({ claim, reading, own, fold }: Reread): readonly (Asked & NetExample)[] {
  if (typeof own === 'string') return []
  const seen = acceptanceInput(reading, own, claim.ran)
  const input: NetInput = { ...seen, features: [...seen.features, ...originFeatures(claim.kind, own.side)] }
  const isSo = claim.expected.includes(own.side)
  return [{ claim, side: own.side, fold, set: claim.set, input, isSo, weight: weightOf(claim) }]
}

const rereads: Reread[] = []
for (const [fold, model] of models.entries()) {
  const out = new Set(folded(fold))
  for (const [at, claim] of written.filter(({ set }) => out.has(set)).entries()) {
    const blind = at % unheldOf === 0 ? unheld(claim) : undefined
    rereads.push(...reread(claim, model, fold), ...(blind === undefined ? [] : reread(blind, model, fold)))
  }
  for (const claim of [...varied, ...shuffled].filter(({ set }) => out.has(set)))
    rereads.push(...reread(claim, model, fold))
}
const asked = rereads.flatMap(askedOf)

interface Chance {
  readonly side: Side
  readonly chance: number
}

/** What models say of each that were fitted on the other folds. */
async function crossed<T extends Asked>(
  all: readonly T[],
  modelOf: (others: readonly T[]) => Promise<(one: T) => number>,
): Promise<ReadonlyMap<FitClaim, number>> {
  const out = new Map<FitClaim, number>()
  const asked = Array.from({ length: folds }, async (_, fold) => {
    const model = await modelOf(all.filter((one) => one.fold !== fold))
    for (const one of all) if (one.fold === fold) out.set(one.claim, model(one))
  })
  await Promise.all(asked)
  return out
}
/** Logits by networks that never saw the claim's set, and from them how chances are to be read: by what people write, not by what was made for the fit. */
const logits = await crossed(asked, async (others) => {
  const nets = await fitNets(others, crossedOptions, runNet)
  return ({ input }) => logitOf(nets, input)
})
const made = new Set(['dev', 'unheld', 'shuffled'])
const byWriters = asked.filter(({ claim: { kind } }) => !made.has(kind) && !isVariant(kind))
const calibration = calibrate(byWriters.map(({ claim, isSo }) => ({ logit: logits.get(claim) ?? 0, isSo })))
const chances: ReadonlyMap<FitClaim, Chance> = new Map(
  asked.map(({ claim, side }) => {
    const score = calibration.scale * (logits.get(claim) ?? 0) + calibration.shift
    return [claim, { side, chance: 1 / (1 + Math.exp(-score)) }] as const
  }),
)
const percent = (hits: number, n: number) => (n === 0 ? '–' : `${((100 * hits) / n).toFixed(1)} % of ${n}`)
function row(name: string, claims: readonly FitClaim[], sideOf: (claim: FitClaim) => Side): void {
  const decided = claims.filter((one) => sideOf(one) !== 'unknown')
  const can = claims.filter(({ expected }) => !expected.includes('unknown'))
  const cannot = claims.filter(({ expected }) => expected.includes('unknown'))
  const isDecided = (one: FitClaim) => sideOf(one) !== 'unknown'
  const cells = [
    percent(decided.filter((one) => one.expected.includes(sideOf(one))).length, decided.length),
    percent(can.filter(isDecided).length, can.length),
    percent(cannot.filter(isDecided).length, cannot.length),
  ]
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
}
process.stdout.write('| | right | decided | decided of undecidable |\n|---|---|---|---|\n')
for (const [name, claims] of [
  ['opened', opened],
  ...['formal', 'casual', 'assistant'].map(
    (register) => [register, opened.filter((one) => one.register === register)] as const,
  ),
  ['dev', development],
  ['variants, the same', varied.filter(({ isTrue }) => isTrue === true)],
  ['variants, narrowed', varied.filter(({ isTrue }) => isTrue !== true)],
  ['shuffled', shuffled],
] as const) {
  row(`${name}, rules`, claims, ({ rules }) => rules)
  for (const bar of [0.8, 0.9, 0.92, 0.94]) {
    const ownSide = (one: FitClaim): Side => {
      const own = chances.get(one)
      return own !== undefined && own.chance >= bar ? own.side : 'unknown'
    }
    row(`${name}, reading from ${bar}`, claims, ownSide)
    row(`${name}, rules of plain claims and comparisons, else reading from ${bar}`, claims, (one) =>
      one.rules !== 'unknown' && standsByRules(one) ? one.rules : ownSide(one),
    )
  }
}

/** Whether what the rules decided of a claim stands unread: it is plain, or compares. */
function standsByRules({ ran }: FitClaim): boolean {
  return isPlain(ran) || ran.findings.every(({ match }) => match === 'comparison')
}

if (process.argv.includes('--write')) {
  const put = (name: string, value: unknown) =>
    writeFileSync(new URL(`../../../src/reading/${name}.json`, import.meta.url), `${JSON.stringify(value)}\n`)
  const { measures, polarity, weights } = whole
  put('choice', { weights })
  put('measures', measures)
  put('values', drawValues(engine.edition, engine.lexicon.attributes))
  put('polarity', { weights: polarity })
  put('acceptance', storeNets({ ...(await fitNets(asked, acceptanceOptions, runNet)), calibration }))
}
await netFits.destroy()
