import { createMCPClient } from '@ai-sdk/mcp'
import { createClient, type Data } from '@claimcheck/client'
import { generateText, isStepCount, type LanguageModel } from 'ai'

/** An answer that was checked twice: by the model as it wrote, and as a whole before it goes out. */
export interface CheckedAnswer {
  /** What may be said: the answer with its edits made. Empty where no edit mends it. */
  readonly text: string
  readonly verdict: 'go' | 'fix' | 'stop'
  readonly findings: Data<'preflight'>['findings']
}

/** Vercel AI SDK: the service's tools over MCP while the model writes, and a preflight over what it wrote. */
export async function answerChecked(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  model: LanguageModel,
  question: string,
): Promise<CheckedAnswer> {
  const headers = { Authorization: `Bearer ${apiKey}` }
  const mcp = await createMCPClient({ transport: { type: 'http', url: `${baseUrl}/mcp?toolsets=core`, headers } })
  try {
    const { text } = await generateText({
      model,
      tools: await mcp.tools(),
      stopWhen: isStepCount(8),
      instructions: 'Check every figure with the tools before you state it. Say so where nothing decides a claim.',
      prompt: question,
    })
    const { data } = await createClient({ baseUrl, apiKey }).preflight({ text })
    return { text: data.verdict === 'stop' ? '' : data.edited_text, verdict: data.verdict, findings: data.findings }
  } finally {
    await mcp.close()
  }
}
