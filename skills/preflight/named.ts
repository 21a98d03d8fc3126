import { z } from 'zod'
import type { SkillContext } from '#skill'
import type { PlacedName } from './names.ts'
import type { Edit, Finding, FollowUp } from './report.ts'

const answered = z.looseObject({
  verdict: z.string(),
  typosquat_of: z.looseObject({ name: z.string() }).optional(),
})

/** What other skills say of packages and references, as findings, edits of the text, and what is left to look into. */
export async function checkNamed(names: readonly PlacedName[], ctx: SkillContext) {
  const findings: Finding[] = []
  const edits: Edit[] = []
  const followUps: FollowUp[] = []
  for (const named of names) {
    const { check, operation, value, target, action, start, end } = named
    const place = { target, ...(action === undefined ? {} : { action }) }
    const answer = answered.parse(await ctx.consult(named.skillId, named.input))
    const judged = judgements[answer.verdict]
    if (judged === undefined) {
      if (undecided.has(answer.verdict)) followUps.push({ operation, value })
      continue
    }
    const intended = answer.typosquat_of?.name
    findings.push({
      check,
      ...judged,
      code: `${check === 'packages' ? 'package' : 'citation'}_${answer.verdict}`,
      ...place,
      start,
      end,
    })
    const replacement = check === 'citations' ? '[citation needed]' : intended
    if (judged.severity === 'fix' && replacement !== undefined)
      edits.push({ ...place, start, end, replacement, because: check })
  }
  return { findings, edits, followUps }
}

/** Verdicts that leave the question open, so that somebody has to look further. */
const undecided = new Set(['unknown', 'unresolvable'])

/** Verdicts that speak against a plan. */
const judgements: Readonly<Record<string, Pick<Finding, 'severity' | 'message'>>> = {
  dangerous: {
    severity: 'stop',
    message:
      'The record holds this package, or this version, as dangerous. Do not install it; verify_package says why.',
  },
  caution: {
    severity: 'fix',
    message:
      'Something is held against this package. Read what verify_package finds, or install the one that was meant.',
  },
  malformed: {
    severity: 'fix',
    message: 'No reference can have this form. Correct it from the source, or leave it out.',
  },
  not_found: {
    severity: 'fix',
    message: 'The register knows no such work. Correct it from the source, or leave it out.',
  },
  contradicted: { severity: 'fix', message: 'The register holds something else under it. Correct it from the source.' },
}
