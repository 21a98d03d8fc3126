import type {
  CallToolResult,
  ContentBlock,
  GetPromptResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ServerContext,
  Tool,
} from '@modelcontextprotocol/server'

/** A red pixel and an empty sound: the smallest contents of their types. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const silence = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

/** What one fixture tool does when it is called. */
export type Play = (args: Readonly<Record<string, unknown>>, context: ServerContext) => Promise<CallToolResult>

export interface FixtureTool {
  readonly tool: Tool
  readonly play: Play
}

/** A tool of the kit's own name, without arguments unless some are given. */
export function fixtureTool(name: string, play: Play, args: readonly string[] = []): FixtureTool {
  const properties = Object.fromEntries(args.map((arg) => [arg, { type: 'string' as const }]))
  return {
    tool: { name, description: `Fixture ${name}`, inputSchema: { type: 'object', properties, required: [...args] } },
    play,
  }
}

export const text = (value: string): ContentBlock => ({ type: 'text', text: value })
const image: ContentBlock = { type: 'image', data: pixel, mimeType: 'image/png' }
const answer =
  (...content: ContentBlock[]): Play =>
  async () => ({ content })

/** A pause between two notifications, as long as the kit asks for. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

async function progress(_args: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  const progressToken = mcpReq._meta?.progressToken
  for (const step of [0, 50, 100]) {
    if (progressToken !== undefined)
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: step, total: 100 } })
    await pause()
  }
  return { content: [text('Progress was made.')] }
}

async function logging(_args: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    await mcpReq.log('info', line)
    await pause()
  }
  return { content: [text('Logged.')] }
}

/** Tools whose answers the kit compares. */
export const contentTools: readonly FixtureTool[] = [
  fixtureTool('test_simple_text', answer(text('This is a simple text response for testing.'))),
  fixtureTool('test_image_content', answer(image)),
  fixtureTool('test_audio_content', answer({ type: 'audio', data: silence, mimeType: 'audio/wav' })),
  fixtureTool(
    'test_embedded_resource',
    answer({
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    }),
  ),
  fixtureTool(
    'test_multiple_content_types',
    answer(text('Multiple content types test:'), image, {
      type: 'resource',
      resource: {
        uri: 'test://mixed-content-resource',
        mimeType: 'application/json',
        text: '{"test":"data","value":123}',
      },
    }),
  ),
  fixtureTool('test_error_handling', async () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  })),
  fixtureTool('test_tool_with_progress', progress),
  fixtureTool('test_tool_with_logging', logging),
  fixtureTool('test_logging_tool', logging),
]

export const fixtureResources: readonly Resource[] = [
  { uri: 'test://static-text', name: 'static-text', description: 'Fixture text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', description: 'Fixture image', mimeType: 'image/png' },
  { uri: 'test://watched-resource', name: 'watched', description: 'Fixture to subscribe to', mimeType: 'text/plain' },
]

/** A fixture resource; undefined for an address that names none. */
export function readFixture(uri: string): ReadResourceResult | undefined {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]
  if (id !== undefined) {
    const data = { id, templateTest: true, data: `Data for ID: ${id}` }
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(data) }] }
  }
  if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: pixel }] }
  if (uri === 'test://static-text' || uri === 'test://watched-resource')
    return { contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }] }
  return undefined
}

const required = (name: string) => ({ name, description: `Fixture argument ${name}`, required: true })

export const fixturePrompts: readonly Prompt[] = [
  { name: 'test_simple_prompt', description: 'Fixture' },
  { name: 'test_prompt_with_arguments', description: 'Fixture', arguments: [required('arg1'), required('arg2')] },
  { name: 'test_prompt_with_embedded_resource', description: 'Fixture', arguments: [required('resourceUri')] },
  { name: 'test_prompt_with_image', description: 'Fixture' },
  { name: 'test_input_required_result_prompt', description: 'Fixture' },
]

const user = (content: ContentBlock) => ({ role: 'user' as const, content })

/** A fixture prompt that needs no input; undefined for a name that is none. */
export function playPrompt(name: string, args: Readonly<Record<string, string>>): GetPromptResult | undefined {
  switch (name) {
    case 'test_simple_prompt':
      return { messages: [user(text('This is a simple prompt for testing.'))] }
    case 'test_prompt_with_arguments':
      return { messages: [user(text(`Prompt with arguments: arg1='${args.arg1}', arg2='${args.arg2}'`))] }
    case 'test_prompt_with_embedded_resource':
      return {
        messages: [
          user({
            type: 'resource',
            resource: {
              uri: args.resourceUri ?? '',
              mimeType: 'text/plain',
              text: 'Embedded resource content for testing.',
            },
          }),
          user(text('Please process the embedded resource above.')),
        ],
      }
    case 'test_prompt_with_image':
      return { messages: [user(image), user(text('Please analyze the image above.'))] }
    default:
      return undefined
  }
}
