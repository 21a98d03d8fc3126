import { MultiServerMCPClient } from '@langchain/mcp-adapters'

/**
 * LangChain JS: the service's tools for an agent or a graph, over MCP. Bind them to a model, or give them to a
 * `ToolNode`; close them when the work is done.
 */
export async function claimcheckTools({ baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string }) {
  const client = new MultiServerMCPClient({
    mcpServers: {
      claimcheck: {
        transport: 'http',
        url: `${baseUrl}/mcp?toolsets=core`,
        headers: { Authorization: `Bearer ${apiKey}` },
      },
    },
  })
  return { tools: await client.getTools(), close: () => client.close() }
}
