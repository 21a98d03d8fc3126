import { llmsFullText, llmsText, modernCard, paymentListing, supersetCard } from '../../src/faces/discovery/index.ts'
import type { Listed } from '../../src/faces/discovery/listed.ts'
import { openApiDocument } from '../../src/faces/rest/index.ts'
import { networks } from '../../src/payments/networks.ts'
import { renderQuote } from '../../src/payments/quote.ts'
import type { Skill } from '../../src/registry/define.ts'
import type { Rooms } from '../../src/registry/invoke.ts'
import { inputSchema, outputSchema } from '../../src/registry/schemas.ts'

/** The deployment that snapshots speak of. */
export const addresses = { baseUrl: 'https://api.claimcheck.example', siteUrl: 'https://claimcheck.example' }
/** An address that nobody holds the key of. */
export const snapshotRecipient = '0x000000000000000000000000000000000000dEaD'

/** Quotes of the payments room on Base mainnet. */
export const quotes: Pick<NonNullable<Rooms['payments']>, 'quote'> = {
  quote(skill, resource) {
    const network = networks.base
    if (network === undefined || skill.price === undefined) throw new Error(`${skill.id} cannot be quoted`)
    const operation = {
      method: skill.rest.method,
      description: skill.summary,
      price: skill.price,
      inputSchema: inputSchema(skill),
      outputSchema: outputSchema(skill),
    }
    return renderQuote(operation, resource, { network, payTo: snapshotRecipient })
  },
}

/** What documents are made from: the skills and their quotes. */
export function listed(
  skills: readonly Skill[],
  payments: Pick<NonNullable<Rooms['payments']>, 'quote'> | null = quotes,
): Listed {
  return { skills, quote: (skill, resource) => payments?.quote(skill, resource).quote ?? null }
}

/** Every document under contract: file name and text. */
export function documentSnapshots(skills: readonly Skill[]): ReadonlyMap<string, string> {
  const service = listed(skills)
  const card = { ...addresses, organization: 'Claimcheck', facilitator: addresses.baseUrl }
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  return new Map([
    ['openapi.json', json(openApiDocument(skills, addresses))],
    ['agent.json', json(supersetCard(service, card))],
    ['agent-card.json', json(modernCard(service, card))],
    ['x402.json', json(paymentListing(service, addresses.baseUrl, { limit: 100, offset: 0 }))],
    ['llms.txt', llmsText(skills, addresses)],
    ['llms-full.txt', llmsFullText(skills, addresses)],
  ])
}
