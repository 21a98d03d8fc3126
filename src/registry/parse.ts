import type { z } from 'zod'
import { ClaimcheckError, checkSent, type FieldProblem, sizeOf } from '../model/index.ts'
import type { Skill } from './define.ts'
import { strictInput } from './schemas.ts'

/**
 * The input as the skill's strict schema gives it back. Problems name fields and never repeat what was sent. Looked at by
 * `checkSent` first, because fields of addresses never were a body.
 *
 * @throws ClaimcheckError VALIDATION_FAILED where fields do not fit, or all of them together are too long.
 */
export function parse(skill: Skill, input: unknown): z.output<z.ZodObject> {
  checkSent(input)
  checkLength(skill, input)
  const schema = strictInput(skill)
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap((issue) => innermost(issue))
  const fields = issues.slice(0, 20).map((issue) => fieldProblem(schema, issue))
  throw new ClaimcheckError(
    'VALIDATION_FAILED',
    'Some fields do not fit the schema; each is listed under errors. Correct them and send again.',
    {
      nextAction: 'correct_input',
      hintPath: '/errors/VALIDATION_FAILED',
      fields,
    },
  )
}

function checkLength({ charactersMax }: Skill, input: unknown): void {
  if (charactersMax === undefined) return
  const characters = sizeOf(input)
  if (characters <= charactersMax) return
  const most = charactersMax.toLocaleString('en')
  throw new ClaimcheckError(
    'VALIDATION_FAILED',
    `The request has ${characters.toLocaleString('en')} characters of text and may have ${most} together. Send it in parts.`,
    {
      nextAction: 'correct_input',
      hintPath: '/errors/VALIDATION_FAILED',
      fields: [{ path: '', problem: `at most ${most} characters of text together` }],
    },
  )
}

/** The problems within the one form of several that was meant: the only one whose type fits. */
function innermost(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.filter(
    (form) => !form.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  const [form, ...others] = meant
  if (form === undefined || others.length > 0) return [issue]
  return form.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

function fieldProblem(schema: z.ZodObject, issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys' && issue.path.length > 0)
    return {
      path: issue.path.join('.'),
      problem: 'fields that this does not have; GET /openapi.json lists those it has',
    }
  if (issue.code === 'unrecognized_keys')
    return {
      path: issue.path.join('.'),
      problem: `fields that this operation does not have; it has ${Object.keys(schema.shape).join(', ') || 'none'}`,
    }
  return { path: issue.path.join('.'), problem: issue.message }
}
