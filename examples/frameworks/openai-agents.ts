import { createClient } from '@claimcheck/client'
import { Agent, MCPServerStreamableHttp, type Model, type OutputGuardrail, Runner } from '@openai/agents-core'

interface Service {
  readonly baseUrl: string
  readonly apiKey: string
}

/** Lets an answer pass only as it stands after a preflight; the findings and the mended text are in `outputInfo`. */
export function preflightGuardrail(service: Service): OutputGuardrail {
  const claimcheck = createClient(service)
  return {
    name: 'Claimcheck preflight',
    async execute({ agentOutput }) {
      const { data } = await claimcheck.preflight({ text: agentOutput })
      const { verdict, findings, edited_text } = data
      return { tripwireTriggered: verdict !== 'go', outputInfo: { verdict, findings, edited_text } }
    },
  }
}

/** OpenAI Agents: an agent that checks by MCP as it writes, and whose answer has to pass the preflight. */
export async function answerChecked(service: Service, model: Model, question: string): Promise<string | undefined> {
  const server = new MCPServerStreamableHttp({
    name: 'claimcheck',
    url: `${service.baseUrl}/mcp?toolsets=core`,
    requestInit: { headers: { Authorization: `Bearer ${service.apiKey}` } },
  })
  await server.connect()
  try {
    const agent = new Agent({
      name: 'Analyst',
      instructions: 'Check every figure with the tools before you state it. Say so where nothing decides a claim.',
      model,
      mcpServers: [server],
      outputGuardrails: [preflightGuardrail(service)],
    })
    const { finalOutput } = await new Runner({ tracingDisabled: true }).run(agent, question)
    return finalOutput
  } finally {
    await server.close()
  }
}
