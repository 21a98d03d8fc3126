import { randomUUID } from 'node:crypto'
import { type Part, Role, TaskState } from '@a2a-js/sdk'
import { type Client, ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { TestService } from '../kit/service.ts'

const withKey =
  (key: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${key}`)
    return fetch(input, { ...init, headers })
  }

/** Everything that a tool call answered, as JSON text. */
export async function askMcp({ baseUrl }: TestService, key: string, name: string, input: object): Promise<string> {
  const client = new McpClient({ name: 'attacker', version: '1' })
  // The SDK's own transport type is looser than exactOptionalPropertyTypes allows.
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp?toolsets=all`), { fetch: withKey(key) }) as never,
  )
  const result = await client
    .callTool({ name, arguments: { ...input } })
    .catch((error: unknown) => ({ error: String(error) }))
  await client.close()
  return JSON.stringify(result)
}

function a2a({ baseUrl }: TestService, key: string): Promise<Client> {
  const fetchImpl = withKey(key)
  return new ClientFactory({ transports: [new JsonRpcTransportFactory({ fetchImpl })] }).createFromUrl(baseUrl)
}

/** Everything that a message answered, as JSON text. */
export async function askA2a(service: TestService, key: string, skill: string, input: object): Promise<string> {
  const client = await a2a(service, key)
  const part: Part = {
    content: { $case: 'data', value: { skill, input } },
    ...{ mediaType: 'application/json', filename: '', metadata: undefined },
  }
  const message = {
    ...{ messageId: randomUUID(), contextId: '', taskId: '', role: Role.ROLE_USER, parts: [part] },
    ...{ metadata: undefined, extensions: [], referenceTaskIds: [] },
  }
  return JSON.stringify(
    await client.sendMessage({ tenant: '', message, configuration: undefined, metadata: undefined }),
  )
}

/** Every task that a key finds, with its artifacts, as JSON text. */
export async function listA2aTasks(service: TestService, key: string): Promise<string> {
  const client = await a2a(service, key)
  const query = { tenant: '', contextId: '', status: TaskState.TASK_STATE_UNSPECIFIED, pageToken: '', pageSize: 100 }
  const more = { historyLength: undefined, statusTimestampAfter: undefined, includeArtifacts: true }
  return JSON.stringify(await client.listTasks({ ...query, ...more }))
}
