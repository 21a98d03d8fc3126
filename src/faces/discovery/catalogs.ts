import { serviceVersion } from '../../registry/listing.ts'
import type { Addresses } from './llms.ts'

/** Media type and document of RFC 9727: where the interface, its description and its health stand. */
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

export function apiCatalog({ baseUrl, siteUrl }: Addresses): object {
  return {
    linkset: [
      { anchor: `${baseUrl}/.well-known/api-catalog`, item: [{ href: `${baseUrl}/v1` }] },
      {
        anchor: `${baseUrl}/v1`,
        'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/vnd.oai.openapi+json;version=3.1' }],
        'service-doc': [
          { href: `${siteUrl}/getting-started`, type: 'text/html' },
          { href: `${siteUrl}/llms.txt`, type: 'text/plain' },
        ],
        'service-meta': [{ href: `${baseUrl}/.well-known/agent.json`, type: 'application/json' }],
        status: [{ href: `${baseUrl}/healthz`, type: 'application/json' }],
      },
    ],
  }
}

export const aiCatalogType = 'application/ai-catalog+json'

/** The AI catalog, version 1.0 of its working group: the agent and the tool server behind this address. */
export function aiCatalog({ baseUrl, siteUrl }: Addresses, organization: string): object {
  const { host } = new URL(baseUrl)
  const entry = (kind: string, displayName: string, type: string, url: string, description: string) => ({
    identifier: `urn:air:${host.replace(':', '%3A')}:${kind}:claimcheck`,
    displayName,
    type,
    url,
    description,
    version: serviceVersion,
    tags: ['fact-checking', 'claims', 'receipts'],
  })
  return {
    specVersion: '1.0',
    host: { displayName: organization, identifier: host, documentationUrl: `${siteUrl}/getting-started` },
    entries: [
      entry(
        'agent',
        'Claimcheck agent',
        'application/a2a-agent-card+json',
        `${baseUrl}/.well-known/agent-card.json`,
        'Checks claims over A2A.',
      ),
      entry(
        'mcp',
        'Claimcheck tools',
        'application/mcp-server-card+json',
        `${baseUrl}/mcp/server-card`,
        'Checks claims as MCP tools.',
      ),
    ],
  }
}

/**
 * security.txt of RFC 9116. It expires on the first day of the month eleven months ahead, so that it stays the
 * same for a month and is never stale.
 */
export function securityText({ siteUrl, baseUrl }: Addresses, contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/docs/security`,
    '',
  ].join('\n')
}
