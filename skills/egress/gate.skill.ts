import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { categories, decisions, destinationFlags, piiTypes, purposes } from '#text'
import { cases } from './cases.ts'
import { reasonsMax } from './reasons.ts'
import { judgePayload } from './work.ts'

/** UTF-16 code units that one payload may have. */
export const payloadLengthMax = 100_000

const decision = z.enum(decisions)

const policy = z
  .strictObject({
    secrets: decision.optional().describe('What to do with credentials; "block" by default.'),
    personal_data: decision
      .optional()
      .describe('What to do with personal data that the purpose does not need; "redact" by default.'),
    internal_markers: decision
      .optional()
      .describe('What to do with markings such as "internal only"; "block" by default, "allow" for purpose internal.'),
    injection: decision
      .optional()
      .describe('What to do with instructions aimed at a model that reads the payload; "block" by default.'),
    allowed_types: z
      .array(z.enum(piiTypes))
      .max(piiTypes.length)
      .optional()
      .describe('Kinds of personal data that may pass, for example ["email"].'),
    internal_terms: z
      .array(z.string().trim().min(3).max(100))
      .max(100)
      .optional()
      .describe('Words that must not leave, such as code names of projects.'),
    allowed_hosts: z
      .array(z.string().trim().min(1).max(253))
      .max(100)
      .optional()
      .describe('Hosts you trust, with all below them, for example ["api.example.com"].'),
  })
  .default({})

const reason = z.looseObject({
  category: z.enum(categories).describe('What kind of find.'),
  code: z.string().describe('What it is, for example "github_token", "us_ssn" or "paste_site". Never the value.'),
  action: decision.describe('What the policy makes of it.'),
  confidence: z.number().min(0).max(1).describe('How likely it is what it seems.'),
  start: z.int().describe('Offset in the payload, in UTF-16 code units; 0 to 0 for the destination.'),
  end: z.int().describe('Offset behind it.'),
  unwrapped: z.array(z.string()).describe('Layers it was wrapped in, outermost first, for example ["base64"].'),
})

export default defineSkill({
  id: 'egress_gate',
  rest: { method: 'POST', path: '/egress/gate' },
  mcp: { name: 'check_egress', set: 'safety' },
  card: false,
  title: 'Gate an outgoing payload',
  summary:
    'Call before an agent sends a payload to a destination such as a URL, webhook, mailbox or log: finds credentials, personal data, internal markings and planted instructions, also inside encodings.',
  details:
    'Answers allow, redact or block with reasons that name kind and place but never the value, and the redacted payload. Base64, hex, URL and other encodings are unwrapped three layers deep. ' +
    'The destination is judged by its form alone; nothing is resolved or fetched. The payload is neither logged nor kept. For personal data alone use check_pii.',
  tags: ['egress', 'secrets', 'dlp', 'security'],
  access: 'key-or-payment',
  price: atomic(500),
  keepsNothing: true,
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    payload: z
      .string()
      .min(1, 'a payload has at least one character')
      .max(payloadLengthMax, `a payload has at most ${payloadLengthMax} characters; send longer ones in parts`)
      .describe('The text that is about to leave, for example a request body or a message.'),
    destination: z
      .string()
      .max(2000)
      .optional()
      .describe('Where it goes: URL, host or mailbox, for example "https://hooks.example.com/in".'),
    purpose: z
      .enum(purposes)
      .default('unspecified')
      .describe('Why it goes; decides which personal data it may hold, for example "customer_contact".'),
    policy: policy.describe(
      'Your own rules, where the defaults of the purpose do not fit, for example {"secrets":"redact"}.',
    ),
  }),
  output: z.looseObject({
    verdict: decision.describe('allow: send as it is; redact: send redacted_payload instead; block: do not send.'),
    reasons: z
      .array(reason)
      .describe(`The finds that the policy does not allow; of more than ${reasonsMax} so many, some of every kind.`),
    reasons_total: z.int().describe('How many such finds there are.'),
    redacted_payload: z.string().describe('The payload with every such find replaced by its name.'),
    destination: z
      .looseObject({
        kind: z.enum(['url', 'host', 'mailbox', 'none']),
        host: z.string(),
        flags: z.array(z.enum(destinationFlags)),
        trusted: z.boolean(),
      })
      .describe('The destination as it was read, with what its form gives away.'),
    fully_unwrapped: z.boolean().describe('False where the payload holds more layers of encoding than are opened.'),
    offsets: z.literal('utf-16').describe('Unit of start and end.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  handler: async (input, { compute }) => ({
    data: { ...(await compute(judgePayload, input)), offsets: 'utf-16' as const },
  }),
  cases,
})
