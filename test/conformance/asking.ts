import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type GetPromptResult,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server'
import { text } from './fixtures.ts'

/** Seals the state that travels through the client; a key per process is enough for one test server. */
export const codec = createRequestStateCodec<{ readonly step: string }>({
  key: crypto.getRandomValues(new Uint8Array(32)),
})

type Answer = CallToolResult | InputRequiredResult

/** A tool that asks the client before it answers. */
export interface AskingTool {
  readonly tool: Tool
  readonly play: (context: ServerContext) => Promise<Answer>
}

const asking = (name: string, play: AskingTool['play']): AskingTool => ({
  tool: { name, description: `Fixture ${name}`, inputSchema: { type: 'object', properties: {} } },
  play,
})

const form = (message: string, field: string): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  })

const confirmation = inputRequired.elicit({
  message: 'Please confirm',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
})

const question = (words: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text: words } }], maxTokens })

const done = (words: string): CallToolResult => ({ content: [text(words)] })

const stateOf = ({ mcpReq }: ServerContext) => mcpReq.requestState<{ readonly step: string }>()

async function confirmed(context: ServerContext, words: string): Promise<Answer> {
  if (stateOf(context) !== undefined && acceptedContent(context.mcpReq.inputResponses, 'confirm') !== undefined)
    return done(words)
  return inputRequired({
    inputRequests: { confirm: confirmation },
    requestState: await codec.mint({ step: 'confirm' }, context),
  })
}

async function severalInputs(context: ServerContext): Promise<Answer> {
  const { inputResponses } = context.mcpReq
  const missing = ['user_name', 'greeting', 'client_roots'].filter(
    (key) => inputResponse(inputResponses, key).kind === 'missing',
  )
  if (missing.length === 0) return done('All inputs came.')
  return inputRequired({
    inputRequests: {
      user_name: form('What is your name?', 'name'),
      greeting: question('Generate a greeting', 50),
      client_roots: inputRequired.listRoots(),
    },
    requestState: await codec.mint({ step: 'several' }, context),
  })
}

async function twoRounds(context: ServerContext): Promise<Answer> {
  const step = stateOf(context)?.step
  const { inputResponses } = context.mcpReq
  if (step === 'two' && acceptedContent(inputResponses, 'step2') !== undefined) return done('Both rounds are done.')
  const next = step === 'two' || (step === 'one' && acceptedContent(inputResponses, 'step1') !== undefined)
  return inputRequired({
    inputRequests: next
      ? { step2: form('Step 2: What is your favorite color?', 'color') }
      : { step1: form('Step 1: What is your name?', 'name') },
    requestState: await codec.mint({ step: next ? 'two' : 'one' }, context),
  })
}

const declared = ({ mcpReq }: ServerContext): Readonly<Record<string, unknown>> =>
  ((mcpReq.envelope as Readonly<Record<string, unknown>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ??
    {}) as Readonly<Record<string, unknown>>

async function byCapability(context: ServerContext): Promise<Answer> {
  const { sampling, elicitation } = declared(context)
  if (Object.keys(context.mcpReq.inputResponses ?? {}).length > 0) return done('Thank you.')
  return inputRequired({
    inputRequests: {
      ...(sampling === undefined ? {} : { thought: question('Say one word', 10) }),
      ...(elicitation === undefined ? {} : { name: form('What is your name?', 'name') }),
    },
  })
}

/** The tools of the kit that need input from the client. */
export const askingTools: readonly AskingTool[] = [
  asking('test_input_required_result_elicitation', async ({ mcpReq }) => {
    const name = acceptedContent<{ name?: unknown }>(mcpReq.inputResponses, 'user_name')?.name
    if (typeof name === 'string') return done(`Hello, ${name}!`)
    return inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } })
  }),
  asking('test_input_required_result_sampling', async ({ mcpReq }) => {
    const response = inputResponse(mcpReq.inputResponses, 'capital_question')
    if (response.kind === 'sampling') return done(JSON.stringify(response.result.content))
    return inputRequired({ inputRequests: { capital_question: question('What is the capital of France?', 100) } })
  }),
  asking('test_input_required_result_list_roots', async ({ mcpReq }) => {
    const response = inputResponse(mcpReq.inputResponses, 'client_roots')
    if (response.kind === 'roots') return done(response.roots.map((root) => root.uri).join(' '))
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
  }),
  asking('test_input_required_result_request_state', (context) => confirmed(context, 'state-ok')),
  asking('test_input_required_result_tampered_state', (context) => confirmed(context, 'The state came back whole.')),
  asking('test_input_required_result_multiple_inputs', severalInputs),
  asking('test_input_required_result_multi_round', twoRounds),
  asking('test_input_required_result_capabilities', byCapability),
  asking('test_streaming_elicitation', async ({ mcpReq }) => {
    if (acceptedContent(mcpReq.inputResponses, 'user_name') !== undefined) return done('Thank you.')
    return inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } })
  }),
  asking('test_missing_capability', async (context) => {
    if (declared(context).sampling === undefined)
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
    return done('The capability was declared.')
  }),
]

/** The prompt of the kit that needs input from the client. */
export async function askingPrompt({ mcpReq }: ServerContext): Promise<GetPromptResult | InputRequiredResult> {
  const context = acceptedContent<{ context?: unknown }>(mcpReq.inputResponses, 'user_context')?.context
  if (typeof context === 'string') return { messages: [{ role: 'user', content: { type: 'text', text: context } }] }
  return inputRequired({ inputRequests: { user_context: form('What context should the prompt use?', 'context') } })
}
