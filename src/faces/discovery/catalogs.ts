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
      entry('mcp', 'Claimcheck tools', serverCardType, `${baseUrl}/mcp/server-card`, 'Checks claims as MCP tools.'),
    ],
  }
}

export const serverCardType = 'application/mcp-server-card+json'

/** The MCP server card (SEP-2127): the same identity as `server.json`, with this deployment's own address. */
export function serverCard({ baseUrl, siteUrl }: Addresses): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.claimcheck/claimcheck',
    title: 'Claimcheck',
    description: 'Checks claims about brands (prices, policies, figures) against dated records, with receipts.',
    version: serviceVersion,
    websiteUrl: siteUrl,
    remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp`, supportedProtocolVersions: mcpRevisions }],
  }
}

/** Revisions of MCP that `/mcp` speaks, newest first. */
export const mcpRevisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

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
