import { AIMessage, ToolMessage } from '@langchain/core/messages'
import { ToolNode } from '@langchain/langgraph/prebuilt'
import {
  type AgentOutputItem,
  type Model,
  type ModelRequest,
  OutputGuardrailTripwireTriggered,
  Usage,
} from '@openai/agents-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../../test/kit/service.ts'
import { smallEdition } from '../../test/verify/small-edition.ts'
import { claimcheckTools } from './langchain.ts'
import { answerChecked } from './openai-agents.ts'

const args = { brand: 'apple', claims: ['Apple earned $410 billion in revenue in fiscal 2024'] }
let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition })
})
afterAll(() => service.close())

describe('LangChain JS', () => {
  it('has the tools of the service and runs what a model calls', async () => {
    const { tools, close } = await claimcheckTools(service)
    try {
      expect(tools.map(({ name }) => name)).toContain('check_brand')
      const called = new AIMessage({ content: '', tool_calls: [{ id: '1', name: 'check_brand', args }] })
      const { messages } = await new ToolNode(tools).invoke({ messages: [called] })
      const [answer] = messages
      expect(answer).toBeInstanceOf(ToolMessage)
      expect(JSON.stringify(answer.content)).toContain('inaccurate')
    } finally {
      await close()
    }
  })
})

/** A model of the framework's interface that says what it is told, and keeps what it was asked. */
function scripted(...turns: readonly AgentOutputItem[]): Model & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = []
  return {
    asked,
    async getResponse(request) {
      const output = turns[asked.length]
      asked.push(request)
      if (output === undefined) throw new Error('the agent asked once more than expected')
      return { usage: new Usage(), output: [output] }
    },
    async *getStreamedResponse() {
      yield* []
      throw new Error('the agent was not asked to stream')
    },
  }
}

const call: AgentOutputItem = {
  type: 'function_call',
  callId: '1',
  name: 'check_brand',
  status: 'completed',
  arguments: JSON.stringify(args),
}
const say = (text: string): AgentOutputItem => ({
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text }],
})

describe('OpenAI Agents', () => {
  it('checks as it writes and lets a right answer out', async () => {
    const right = 'Apple earned $391 billion in revenue in fiscal 2024.'
    const model = scripted(call, say(right))
    expect(await answerChecked(service, model, 'How much did Apple earn?')).toBe(right)
    expect(model.asked[0]?.tools.map((tool) => 'name' in tool && tool.name)).toContain('check_price')
    expect(JSON.stringify(model.asked[1]?.input)).toContain('inaccurate')
  })

  it('keeps a wrong answer in', async () => {
    const answered = answerChecked(service, scripted(say(`${args.claims[0]}.`)), 'How much did Apple earn?')
    const error = await answered.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OutputGuardrailTripwireTriggered)
    const { result } = error as OutputGuardrailTripwireTriggered<never, never>
    expect(result.output.outputInfo).toMatchObject({ verdict: 'fix', edited_text: expect.stringContaining('391') })
  })
})
