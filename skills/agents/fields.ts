import { z } from 'zod'
import { type AgentTrust, agentTiers, type Caller, ClaimcheckError, type Realm } from '#model'
import { withheldReason } from '#text'

export const agentIdField = z
  .string()
  .regex(/^ag_[0-9A-HJKMNP-TV-Z]{26}$/, 'an agent id is ag_ and 26 characters')
  .describe('Id of the agent, for example "ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF".')

/** The realm whose agents a caller sees; without a test key, the live one. */
export const realmOf = (caller: Caller): Realm => (caller.kind === 'account' ? caller.mode : 'live')

const unit = z.number().min(0).max(1)

export const tierField = z
  .enum(agentTiers)
  .describe('developing, trusted or verified; settled at the close of each UTC day.')

/** Stands for the name of an agent that addresses whoever reads it; its owner chose it. */
export const withheldName = '[withheld]'

/** The name of an agent as others are shown it. */
export const shownName = (name: string): string => (withheldReason(name) === undefined ? name : withheldName)

/**
 * Refuse a name that would carry instructions to whoever looks the agent up.
 *
 * @throws ClaimcheckError VALIDATION_FAILED.
 */
export function requirePlainName(name: string): void {
  if (withheldReason(name) === undefined) return
  throw new ClaimcheckError('VALIDATION_FAILED', 'Choose another name, and send again; see errors.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path: 'name', problem: 'a name is shown to other agents, so it may not address its reader' }],
  })
}

/** What a score is not. */
export const nonClaims = [
  'It is not a statement about the person or company behind the agent.',
  'It does not say that a claim the agent makes without a check is right.',
  'It counts the claims the agent had checked here; an agent that checks the false claims of others scores low on accuracy.',
  'It is not a credit rating, a certification or a permission.',
] as const

/** Where this service stands: it keeps evidence and decides nothing. */
export const edgeRole = 'evidence-layer'

const component = z.looseObject({
  value: unit.describe('The signal, 0 to 1.'),
  weight: unit.describe('Its weight.'),
  contribution: z.number().describe('Points of 100, rounded to a tenth for display; the score uses unrounded terms.'),
})

export const componentsField = z
  .looseObject({
    accuracy_rate: component,
    consistency: component,
    volume_factor: component,
    recency: component,
    brand_diversity: component,
  })
  .describe('The five signals of the score.')

export const trustScoreField = unit.describe('0 to 1, in hundredths.')

export const domainScoresField = z
  .record(
    z.string(),
    z.looseObject({
      score: unit.describe('Seven tenths accuracy, three tenths experience.'),
      checks: z.int().describe('Checks of this domain.'),
      accuracy: unit.describe('Share of its judged claims that were right.'),
    }),
  )
  .describe('By domain, the first part of the operation’s path.')

export const summaryField = z
  .looseObject({
    total_checks: z.int().describe('Calls that were answered with a verdict.'),
    last_30_days: z.int().describe('Those of the last 30 UTC days, today included.'),
    unique_brands: z.int().describe('Brands that its calls were about.'),
    active_since: z.string().describe('When it was registered, RFC 3339 UTC.'),
    last_check: z.string().nullable().describe('Its last check, RFC 3339 UTC; null before the first.'),
    accurate_claims: z.int().describe('Claims found verified or accurate.'),
    inaccurate_claims: z.int().describe('Claims found inaccurate.'),
    partially_accurate_claims: z.int().describe('Claims found partially accurate.'),
    unverifiable_claims: z.int().describe('Claims that could not be judged.'),
  })
  .describe('What the score rests on, since the registration.')

export const methodField = z
  .looseObject({
    method_version: z.string().describe('Version of the rule.'),
    formula: z.string().describe('The rule in a line.'),
    weights: z.record(z.string(), z.number()).describe('Weights of the signals.'),
    input_signals: z
      .record(z.string(), z.number())
      .describe('The signals, unrounded, and the preflight bonus in points.'),
    re_derivation: z.string().describe('How anybody with the audit log comes to the same score.'),
  })
  .describe('How the score was made.')

/** The signals as they went into the score. */
export function signalsOf({ components, preflightBonus }: AgentTrust): Record<string, number> {
  const values = Object.entries(components).map(([signal, { value }]): [string, number] => [signal, value])
  return { ...Object.fromEntries(values), preflight_bonus: preflightBonus }
}
