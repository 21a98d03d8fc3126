import type { Case } from '#skill'

/** Consent documents; each needs the schema it names to be registered by the account that asks. */
export const cases: readonly Case[] = [
  {
    title: 'A document that names its purpose',
    input: {
      document: { purpose: 'newsletter', given_at: '2026-11-20T08:15:00Z', subject: 'subject-7281' },
      schema_slug: 'newsletter-consent',
      schema_version: 1,
    },
    because: 'Under {"type":"object","required":["purpose"]} it is conformant.',
  },
  {
    title: 'A document without its purpose',
    input: { document: { subject: 'subject-7281' }, schema_slug: 'newsletter-consent' },
    because: 'A required member is missing, so it is nonconformant, and one error says where.',
  },
]
