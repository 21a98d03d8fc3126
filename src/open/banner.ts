import type { RunningService } from './start.ts'

/** What `npm start` prints once the service listens: where it is, and a first call to paste. */
export function banner({ baseUrl, developmentKey, rooms, startedInMs }: RunningService): string {
  const { brandCount, factCount, id, asOf } = rooms.knowledge.current().edition
  const lines = [
    '',
    `Claimcheck serves ${baseUrl} (started in ${(startedInMs / 1000).toFixed(1)} s)`,
    `  ${count(brandCount)} brands, ${count(factCount)} facts, records up to ${asOf}, edition ${id}`,
    `  MCP ${baseUrl}/mcp   A2A ${baseUrl}/a2a   OpenAPI ${baseUrl}/openapi.json`,
  ]
  if (developmentKey === undefined) return `${lines.join('\n')}\n`
  return `${[
    ...lines,
    '  Embedded mode: receipts are on the disk before they are answered; other data can lose its last moments in a power',
    '  failure. Set DATABASE_URL to a Postgres for anything that matters.',
    '',
    'Your first check, with the development key:',
    '',
    firstCall(baseUrl, developmentKey.api_key),
    '',
  ].join('\n')}\n`
}

function firstCall(baseUrl: string, key: string): string {
  const body = JSON.stringify({ brand: 'apple', claims: ['Apple earned $391 billion in revenue in fiscal 2024'] })
  return [
    `curl -s ${baseUrl}/v1/brand/check \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}'`,
  ].join('\n')
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
