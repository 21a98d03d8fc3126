import { type Program, programVersion, type Statement, statementsMax } from '#model'
import type { Case } from '../verify/engine.ts'
import { sideOf, verdictOf } from '../verify/judge/verdict.ts'
import type { Finding } from '../verify/types.ts'
import { execute } from './execute.ts'
import { writtenStatements } from './write.ts'

/**
 * What was decided, as a program. It is executed once more before it is shown: a reading that does not come to the verdict of the findings
 * on the same facts is withheld, since a program must give the verdict of its sentence. Undefined also where nothing was decided.
 */
export function programOf(kase: Case, findings: readonly Finding[]): Program | undefined {
  if (sideOf(findings) === undefined) return undefined
  const whole = programCase(kase)
  for (const withScope of [false, true]) {
    const statements = writtenStatements(kase, findings, withScope)
    if (statements === undefined || statements.length === 0 || statements.length > statementsMax) return undefined
    if (membersIn(statements) > membersMax) return undefined
    const program: Program = { version: programVersion, statements }
    if (isSame(findings, execute(whole, program))) return program
  }
  return undefined
}

/** Whether findings come to one verdict, and rest on the same facts. */
function isSame(some: readonly Finding[], others: readonly Finding[]): boolean {
  if (verdictOf(some) !== verdictOf(others)) return false
  const [own, theirs] = [factsOf(some), factsOf(others)]
  return own.size === theirs.size && [...own].every((id) => theirs.has(id))
}

const factsOf = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.flatMap(({ facts }) => facts.map(({ id }) => id)))

/** Members of lists that the statements of a reading name together at most: each is held against every list of its subject. */
const membersMax = 24

const membersIn = (statements: readonly Statement[]): number =>
  statements.reduce(
    (sum, one) => sum + (one.op === 'holds' && one.value.kind === 'members' ? one.value.members.length : 0),
    0,
  )

/** A case in which no token of a claim is read. */
export const programCase = (kase: Case): Case => ({ ...kase, tokens: [] })
