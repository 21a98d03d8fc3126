import { isDeepStrictEqual } from 'node:util'
import type { AskedProgram, CheckRequest, CheckResult, Program } from '#model'
import { claimLengthMax, type ReadingEngine, runSimplified, toResult } from '../verify/check.ts'
import type { Case } from '../verify/engine.ts'
import { createFactView } from '../verify/lookup/derived.ts'
import type { Finding } from '../verify/types.ts'
import { leftOut } from './cover.ts'
import { execute } from './execute.ts'
import { programOf } from './reading.ts'
import { wordsOfProgram } from './words.ts'

/** What a caller does where a program settles nothing. */
const nextSteps = {
  left_out: {
    next_action: 'correct_program',
    hint: 'The program leaves out words of the text; the evidence names them. Put them into a statement, or send the program without the text.',
  },
  open: {
    next_action: 'correct_program',
    hint: 'The record does not settle the program as it stands. Name plan, scope, region and time in its qualifiers, or send a claim in words.',
  },
} as const

/**
 * Check a claim that came as a bound program. Where words came with it, the program must have every number, name and denial of them, or be
 * the engine's own reading of them; else nothing is judged, and the evidence says what is missing. Never throws on any bound program.
 */
export function checkProgram(
  engine: ReadingEngine,
  { claim, about }: AskedProgram,
  request: CheckRequest,
  hintUrl: string,
): CheckResult {
  const kase: Case = {
    ...engine,
    tokens: [],
    now: request.now,
    view: createFactView(engine.edition, request.now),
    ...(request.brand === undefined ? {} : { brand: request.brand }),
    ...(request.family === undefined ? {} : { family: request.family }),
  }
  const text = claim ?? wordsOfProgram(about)
  const missing = claim === undefined ? [] : missingOf(engine, claim, about, request)
  const findings = missing.length > 0 ? [incomplete(text, missing)] : execute(kase, about)
  const result = toResult(engine, text, findings, request, hintUrl)
  if (missing.length > 0) return { ...result, ...nextSteps.left_out }
  if (result.verdict === 'unverifiable') return { ...result, reading: about, ...nextSteps.open }
  return { ...result, method: 'program', reading: about }
}

function missingOf(engine: ReadingEngine, claim: string, about: Program, request: CheckRequest): readonly string[] {
  if (claim.length > claimLengthMax) return ['(the text is too long to be one claim)']
  const missing = leftOut(engine, claim, about, request.now, request.brand)
  if (missing.length === 0) return missing
  const { run } = runSimplified(engine, claim, request)
  return isDeepStrictEqual(programOf(run.kase, run.findings), about) ? [] : missing
}

function incomplete(text: string, missing: readonly string[]): Finding {
  return {
    finding: 'silent',
    proposition: text.slice(0, 80),
    reason: 'program_leaves_out',
    detail: missing.slice(0, 12).join(', '),
    facts: [],
  }
}
