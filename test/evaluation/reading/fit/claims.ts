import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type CheckRequest, type Edition, whoIsMeant } from '../../../../src/model/index.ts'
import type { Ran } from '../../../../src/reading/index.ts'
import { runRules, toResult } from '../../../../src/verify/check.ts'
import type { Engine } from '../../../../src/verify/engine.ts'
import { randomOf } from '../../../kit/random.ts'
import { type Side, sideOf } from '../../measure.ts'
import { readClaims } from '../../read-claims.ts'
import { requestFor } from '../../run.ts'
import { readManifest, readSet, sheetClaim } from '../sets.ts'
import { type VariantKind, variants } from '../variants.ts'

/** The fact that a writer was shown, by the ids of subject, attribute and fact. */
export interface MeantFact {
  readonly subject: string
  readonly attribute: string
  readonly fact: string
}

/** A labelled claim with the run of the rules over it. */
export interface FitClaim {
  readonly id: string
  readonly set: string
  readonly claim: string
  readonly register: string
  readonly kind: string
  /** Whether its writer meant it to be true; undefined where it cannot be decided or nobody says. */
  readonly isTrue?: boolean
  readonly expected: readonly Side[]
  /** The facts it is about; undefined where nobody says. */
  readonly meant?: readonly MeantFact[]
  readonly rules: Side
  readonly ran: Ran
}

const lineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  truth: z.enum(['true', 'false', 'undecidable']),
  rows: z.array(z.string()).default([]),
})

function readLines(file: string): readonly string[] {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

/** The day the sets of strangers were labelled for. */
export const labelledOn = new Date('2026-11-23T12:00:00.000Z')

/**
 * Claims of the opened writers on facts that the record holds, asked as their callers would. What a writer could not settle from a list of 60
 * facts and the record does settle is labelled as two labellers found it.
 */
export function openedClaims(engine: Engine): readonly FitClaim[] {
  return [...heldClaims(engine), ...sheetClaims(engine)]
}

function heldClaims(engine: Engine): readonly FitClaim[] {
  const rows = factsOfRows('sets/held-rows.csv')
  const adjudicated = new Map(
    readLines('sets/adjudicated.csv')
      .slice(1)
      .map((line) => line.split(',') as [string, string]),
  )
  const sets = readManifest().filter(({ form, state }) => form === 'held' && state === 'opened')
  return sets.flatMap((set) => {
    const lines = readLines(set.file).map((line) => lineSchema.parse(JSON.parse(line)))
    return readSet(set).map(({ id, claim, brand, expected: written, register }, at): FitClaim => {
      const line = lines[at]
      const settled = adjudicated.get(id)
      const expected: readonly Side[] = settled === undefined ? written : [settled === 'true' ? 'holds' : 'fails']
      if (line?.id !== id) throw new Error(`${set.file} is not read in the order of its lines.`)
      const request = requestOf(engine.edition, claim, brand)
      const meant = line.kind === 'undecidable' ? [] : line.rows.flatMap((row) => rows.get(row) ?? [])
      const isTrue = line.truth === 'undecidable' ? {} : { isTrue: line.truth === 'true' }
      return {
        ...{ id, set: set.id, claim, register, expected, meant, kind: line.kind, ...isTrue },
        ...ran(engine, claim, request),
      }
    })
  })
}

/** Claims of the opened writers of sheets, asked without a brand. */
function sheetClaims(engine: Engine): readonly FitClaim[] {
  const rows = factsOfRows('sheets/rows.csv')
  const sets = readManifest().filter(({ form, state }) => form === 'sheet' && state === 'opened')
  return sets.flatMap((set) => {
    const lines = readLines(set.file).map((line) => sheetClaim(JSON.parse(line)))
    const expected = new Map(readSet(set).map((one) => [one.id, one.expected]))
    return lines.map(({ id, claim, register, kind, truth, rows: own }): FitClaim => {
      const meant = own.flatMap((row) => rows.get(row) ?? [])
      const isTrue = truth === 'undecidable' ? {} : { isTrue: truth === 'true' }
      return {
        ...{ id, set: set.id, claim, register, kind, meant, ...isTrue, expected: expected.get(id) ?? ['unknown'] },
        ...ran(engine, claim, requestOf(engine.edition, claim, undefined)),
      }
    })
  })
}

/** The facts that writers were shown, by the ids of rows. */
function factsOfRows(file: string): ReadonlyMap<string, MeantFact> {
  return new Map(
    readLines(file)
      .slice(1)
      .map((line) => {
        const [row = '', subject = '', attribute = '', fact = ''] = line.split(',')
        return [row, { subject, attribute, fact }]
      }),
  )
}

/** Variants of opened claims by the writers who may be fitted on: what narrows a claim or states something beside it leaves it open. */
export function variantClaims(engine: Engine, opened: readonly FitClaim[], kind: VariantKind): readonly FitClaim[] {
  const plain = new Map(opened.map((claim) => [claim.id, claim]))
  return variants(kind, 'opened').flatMap(({ id, role, claim }): readonly FitClaim[] => {
    const base = plain.get(id)
    if (base === undefined || base.isTrue !== true) return []
    const { kase } = base.ran
    const request: CheckRequest = {
      ...(kase.brand === undefined ? {} : { brand: kase.brand }),
      ...{ claims: [claim], depth: 'fast', now: labelledOn },
    }
    const { isTrue: _, ...rest } = base
    const isSame = role === 'decoration' || role === 'plain'
    const truth = isSame ? { isTrue: true } : { expected: ['unknown'] as const }
    return [{ ...rest, ...truth, claim, kind, ...ran(engine, claim, request) }]
  })
}

/** One true claim in so many is shuffled, of so many words at least. */
const shuffledOf = 6
const shuffledWordsMin = 5

/** Opened true claims with their words in another order, which say nothing: nobody writes such, and what the rules hold for broken is read as well. */
export function shuffledClaims(engine: Engine, opened: readonly FitClaim[]): readonly FitClaim[] {
  const draw = randomOf(20_261_201)
  const whole = opened.filter(({ isTrue, claim }) => isTrue === true && claim.split(' ').length >= shuffledWordsMin)
  return whole.flatMap((base, at): readonly FitClaim[] => {
    if (at % shuffledOf !== 0) return []
    const words = base.claim.split(' ').map((word) => [draw(), word] as const)
    const claim = words
      .toSorted(([a], [b]) => a - b)
      .map(([, word]) => word)
      .join(' ')
    const { isTrue: _, ...rest } = base
    const { brand } = base.ran.kase
    const request: CheckRequest = {
      ...(brand === undefined ? {} : { brand }),
      ...{ claims: [claim], depth: 'fast', now: labelledOn },
    }
    return [{ ...rest, claim, kind: 'shuffled', expected: ['unknown'], ...ran(engine, claim, request) }]
  })
}

/** Sets that the development half is divided into, as if each were by a writer of its own. */
const developmentSets = 4

/**
 * Claims of the development half. Its labels say nothing of the facts behind them: where the rules come to the right side of the whole claim, the
 * facts by which they do are taken for those that are meant.
 */
export function developmentClaims(engine: Engine): readonly FitClaim[] {
  return readClaims('dev')
    .filter(({ family }) => family !== 'competitive')
    .map((one, at): FitClaim => {
      const expected = [...new Set(one.expected.map(sideOf))]
      const set = `dev-${at % developmentSets}`
      const base = { id: one.id, set, claim: one.claim, register: '-', kind: 'dev', expected }
      const answered = ran(engine, one.claim, requestFor(engine.edition, one, 'fast'))
      return { ...base, ...answered, ...meantBy(engine.edition, expected, answered) }
    })
}

/** The facts by which the rules come to the right side; nothing where they do not, or leave a part of the claim open. */
function meantBy(
  edition: Edition,
  expected: readonly Side[],
  { ran: { findings }, rules }: Pick<FitClaim, 'ran' | 'rules'>,
): Pick<FitClaim, 'meant' | 'isTrue'> {
  const isSettled = findings.every(({ finding, facts }) => finding !== 'silent' && facts.length === 1)
  if (!isSettled || !expected.includes(rules) || rules === 'partly') return {}
  const facts = findings.flatMap(({ facts }) => facts)
  const meant = facts.map(({ id, subject, attribute }) => ({
    subject: edition.subject(subject).id,
    attribute,
    fact: id,
  }))
  return { meant, isTrue: rules === 'holds' }
}

function requestOf(edition: Edition, claim: string, brand: string | undefined): CheckRequest {
  const who = brand === undefined ? undefined : whoIsMeant(edition, { brand, claim })
  const named = who?.kind === 'found' ? { brand: who.ref } : {}
  return { ...named, claims: [claim], depth: 'fast', now: labelledOn }
}

function ran(engine: Engine, claim: string, request: CheckRequest): Pick<FitClaim, 'ran' | 'rules'> {
  const run = runRules(engine, claim, request)
  return { ran: run, rules: sideOf(toResult(engine, claim, run.findings, request, '').verdict) }
}
