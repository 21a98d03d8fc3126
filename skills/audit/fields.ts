import { z } from 'zod'
import { type AuditReader, type Caller, ClaimcheckError } from '#model'

export const agentIdField = z
  .string()
  .regex(/^ag_[0-9A-HJKMNP-TV-Z]{26}$/, 'an agent id is ag_ and 26 characters')
  .describe('Id of the agent, for example "ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF".')

export const scopeField = z
  .enum(['whole_log', 'own_calls'])
  .describe(
    'whole_log for the agent’s owner and beside the agent’s token; own_calls shows calls under your account’s keys.',
  )

/** Who reads: the key's account, and the agent whose token came beside it. */
export function readerOf(caller: Caller): AuditReader {
  if (caller.kind === 'account') return { accountId: caller.accountId, realm: caller.mode, agentId: caller.agentId }
  throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key as Authorization: Bearer. Get one at /get-key.', {
    nextAction: 'add_api_key',
    hintPath: '/get-key',
  })
}
