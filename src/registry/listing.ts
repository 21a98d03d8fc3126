import type { Skill } from './define.ts'

/** Version of the service and of its REST interface. */
export const serviceVersion = '2.0.0'

/** Path of the canonical operation: below `/v1`, unless the operation lives outside versions. */
export function canonicalPath(skill: Skill): string {
  return skill.rest.unprefixed === true ? skill.rest.path : `/v1${skill.rest.path}`
}

/** Path of the deprecated twin, undefined where there is none. */
export function aliasPath(skill: Skill): string | undefined {
  return skill.rest.alias === false || skill.rest.unprefixed === true ? undefined : skill.rest.path
}

/** Whether a call can be paid for without a key. */
export function isPayable(skill: Skill): boolean {
  return skill.price !== undefined && (skill.access === 'key-or-payment' || skill.access === 'payment')
}

/** Names of the parameters in the operation’s path, in order. */
export function placeholders(skill: Skill): readonly string[] {
  return [...skill.rest.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
