import { z } from 'zod'
import { type Caller, ClaimcheckError } from '#model'
import { receiptEnvelope } from '#skill'

type Account = Extract<Caller, { kind: 'account' | 'payer' }>

/** The account behind a key or a payment; these operations are closed to everyone else before they run. */
export function accountOf(caller: Caller): Account {
  if (caller.kind === 'account' || caller.kind === 'payer') return caller
  throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key as Authorization: Bearer. Get one at /get-key.', {
    nextAction: 'add_api_key',
    hintPath: '/get-key',
  })
}

export const receiptIdField = z
  .string()
  .regex(/^rcp_[0-9A-Z]{26}$/, 'a receipt id is rcp_ and 26 characters')
  .describe('Id of the receipt, for example "rcp_01K9ZQ4T2M8W6V5X7Y3B1C0DEF".')

export const receiptField = receiptEnvelope.describe('The signed envelope exactly as it is verified; store it whole.')

export const credentialField = z
  .looseObject({
    '@context': z.array(z.string()).describe('Contexts of the credential, the one of W3C first.'),
    id: z.string().describe('Where this credential can be read again.'),
    type: z
      .array(z.string())
      .describe('"VerifiableCredential" and "RelianceReceiptCredential", of a test key "TestReceiptCredential".'),
    issuer: z.string().describe('The key that signed, as did:key; that it is this service’s, its key set tells.'),
    validFrom: z.string().describe('When the receipt was issued.'),
    credentialSubject: z
      .looseObject({
        id: z.string().describe('The receipt as a URN.'),
        receipt: z.looseObject({}).describe('The receipt, as it is verified by itself too.'),
      })
      .describe('What the credential is about.'),
    proof: z.looseObject({}).describe('Data Integrity proof of the cryptosuite eddsa-jcs-2022.'),
  })
  .optional()
  .describe('The receipt as a W3C Verifiable Credential 2.0; only there where format is "vc".')

export const stateField = z
  .enum(['minted', 'logged', 'witnessed'])
  .describe('minted: committed to its chain. logged: in the transparency log. witnessed: countersigned by a witness.')

/** What every receipt operation says of itself, so that nobody takes a receipt for a proof of truth. */
export const notClaimed =
  'A receipt proves that this service gave this answer at this time in this place of the account’s chain, not that the answer is true.'

/** The hints of an operation that only reads. */
export const reads = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const
