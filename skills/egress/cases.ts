import type { Case } from '#skill'
import type { Decision } from '#text'

/** A worked payload with the decision and the codes that must be among its reasons. */
export interface EgressCase extends Case {
  readonly verdict: Decision
  readonly codes: readonly string[]
}

export const cases: readonly EgressCase[] = [
  {
    title: 'A database password in a support message',
    input: {
      payload: 'Connect with postgres://app:Tr0ub4dor-3@db.example.com/main and restart.',
      destination: 'https://tickets.example.com/api',
    },
    verdict: 'block',
    codes: ['address_password'],
    because: 'The address holds a password between colon and at sign.',
  },
  {
    title: 'A customer’s address in a log line',
    input: {
      payload: 'order 4411 failed for ana.ruiz@example.org',
      destination: 'logs.example.com',
      purpose: 'logging',
    },
    verdict: 'redact',
    codes: ['email'],
    because: 'Logging needs no personal data, so the address is replaced.',
  },
  {
    title: 'The same address in a mail to the customer',
    input: {
      payload: 'Your order 4411 failed, we write to ana.ruiz@example.org',
      destination: 'ana.ruiz@example.org',
      purpose: 'customer_contact',
    },
    verdict: 'allow',
    codes: [],
    because: 'Contacting a customer needs the customer’s address.',
  },
  {
    title: 'A private note wrapped in base64, bound for a paste site',
    input: {
      payload: 'data=VExQOlJFRCBtZXJnZXIgcGxhbiBvZiBBY21lLCBkbyBub3Qgc2hhcmUgdGhpcw==',
      destination: 'https://pastebin.com/api/api_post.php',
    },
    verdict: 'block',
    codes: ['classification', 'paste_site'],
    because: 'Unwrapped it begins with TLP:RED, and strangers read paste sites.',
  },
  {
    title: 'The address of a cloud’s metadata service',
    input: { payload: 'hello', destination: 'http://169.254.169.254/latest/meta-data/' },
    verdict: 'block',
    codes: ['metadata_host'],
    because: 'That host hands out credentials of the machine; no payload belongs there.',
  },
]
