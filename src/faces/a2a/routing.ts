import type { Message } from '@a2a-js/sdk'
import { ClaimcheckError, type Edition, type Family, normaliseName, whoIsMeant } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import type { Service } from '../../registry/invoke.ts'

/** What a message asks for: one skill with its input. */
export interface Request {
  readonly skill: Skill
  readonly input: unknown
}

/** Claims that one text message may hold, one per line. */
const linesMax = 100
/** Characters of a text that are read to choose its check; the check itself reads all of it. */
const routedLengthMax = 4000

/**
 * What a message asks for. The skill is named by `metadata.skillId` or by a data part `{skill, input}`; a message of
 * words alone is taken as claims and goes to the check that fits them.
 *
 * @throws ClaimcheckError INVALID_REQUEST or NOT_FOUND with the way to say it.
 */
export function requestOf(message: Message, service: Service): Request {
  const data = message.parts.flatMap((part) => (part.content?.$case === 'data' ? [part.content.value as unknown] : []))
  if (data.length > 1) throw unclear('Send one data part per message; several inputs are several messages.')
  const [value] = data
  const named = namedSkill(message)
  const text = message.parts.flatMap((part) => (part.content?.$case === 'text' ? [part.content.value] : [])).join('\n')
  if (named !== undefined) {
    const skill = known(service, named)
    if (value !== undefined) return { skill, input: inputOf(value) }
    return { skill, input: skill.check === undefined ? {} : textInput(text) }
  }
  if (isRecord(value) && typeof value.skill === 'string')
    return { skill: known(service, value.skill), input: inputOf(value) }
  if (value !== undefined) throw unclear('Name the skill: metadata.skillId, or a data part {"skill": …, "input": …}.')
  if (text.trim() === '') throw unclear('Send claims as text, or a data part {"skill": …, "input": …}.')
  return routed(text, service)
}

function namedSkill(message: Message): string | undefined {
  const id: unknown = message.metadata?.skillId
  return typeof id === 'string' ? id : undefined
}

/** A data part is the input itself, or holds it under `input` beside the skill. */
function inputOf(value: unknown): unknown {
  return isRecord(value) && 'input' in value && Object.keys(value).every((key) => key === 'skill' || key === 'input')
    ? value.input
    : value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function known(service: Service, id: string): Skill {
  const skill = service.skill(id)
  if (skill !== undefined) return skill
  throw new ClaimcheckError('NOT_FOUND', 'No skill has this id. The agent card and GET /openapi.json list them.', {
    nextAction: 'list_skills',
    hintPath: '/docs',
  })
}

function unclear(message: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', message, {
    nextAction: 'name_the_skill',
    hintPath: '/errors/INVALID_REQUEST',
  })
}

/**
 * The check for claims in words. The attributes that the words name decide the family; where they name none, or
 * several, a named brand sends them to the check of that brand.
 */
function routed(text: string, service: Service): Request {
  const edition = service.edition()
  const checks = service.skills.filter((skill) => skill.check !== undefined)
  const head = text.slice(0, routedLengthMax)
  const family = familyOf(head, edition)
  const narrow = checks.find((skill) => family !== undefined && skill.check?.family === family)
  if (narrow !== undefined) return { skill: narrow, input: textInput(text) }
  const wide = checks.find((skill) => skill.check !== undefined && skill.check.family === undefined)
  if (wide !== undefined && whoIsMeant(edition, { claim: head }).kind !== 'unknown')
    return { skill: wide, input: textInput(text) }
  throw unclear(
    'No known brand or kind of fact is named. Name the skill in metadata.skillId, or name the brand in the text.',
  )
}

/** Claims one per line; whom they are about is read from them. */
function textInput(text: string): unknown {
  const claims = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, linesMax + 1)
  return { claims }
}

/** The family whose attribute the words name at greatest length; undefined where they name none. */
function familyOf(text: string, edition: Edition): Family | undefined {
  const words = ` ${normaliseName(text)} `
  let longest = 0
  let families = new Set<Family>()
  for (const attribute of edition.attributes.values()) {
    for (const cue of attribute.cues) {
      const key = normaliseName(cue)
      if (key.length < longest || key === '' || !words.includes(` ${key} `)) continue
      if (key.length > longest) families = new Set()
      longest = key.length
      families.add(attribute.family)
    }
  }
  const [only] = families
  return families.size === 1 ? only : undefined
}
