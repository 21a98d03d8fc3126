/** What an attack on an agent wants, and unsafe requests. */
export const threats = [
  'override',
  'jailbreak',
  'prompt_leak',
  'exfiltration',
  'hidden_instruction',
  'role_forgery',
  'unsafe_request',
] as const
export type Threat = (typeof threats)[number]

/** One sign of an attack in folded, small-letter text. */
export interface SafetyRule {
  readonly id: string
  readonly threat: Threat
  /** How far one hit alone makes the text an attack, 0 to 1. */
  readonly weight: number
  /** Global, bounded repetition only. */
  readonly form: RegExp
  /** A mere mention of the words counts as much as their use: marks that no ordinary text holds. */
  readonly mark?: true
}

/** Declare a rule; the form is matched at word borders in small letters. */
export function rule(id: string, threat: Threat, weight: number, form: string, mark?: true): SafetyRule {
  return {
    id,
    threat,
    weight,
    form: new RegExp(`(?<![a-z0-9])(?:${form})`, 'gu'),
    ...(mark === undefined ? {} : { mark }),
  }
}

/** Up to `count` words between two parts, within one sentence. */
export const gap = (count: number): string => `(?:[^\\s.!?\\n]{1,30}[ ,:;]{1,3}){0,${count}}`
