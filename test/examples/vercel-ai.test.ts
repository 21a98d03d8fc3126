import { MockLanguageModelV4 } from 'ai/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerChecked } from '../../examples/vercel-ai.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

type Step = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>

let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition })
})
afterAll(() => service.close())

/** What a model answers, in the SDK's own form. */
function step(content: Step['content'], reason: 'stop' | 'tool-calls'): Step {
  const inputTokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }
  return {
    content,
    finishReason: { unified: reason, raw: undefined },
    usage: { inputTokens, outputTokens: { total: 1, text: 1, reasoning: 0 } },
    warnings: [],
  }
}

it('lets a model of the Vercel AI SDK check as it writes, and checks what it wrote', async () => {
  const claims = ['Apple earned $410 billion in revenue in fiscal 2024']
  const model = new MockLanguageModelV4({
    doGenerate: [
      step(
        [
          {
            type: 'tool-call',
            toolCallId: '1',
            toolName: 'check_brand',
            input: JSON.stringify({ brand: 'apple', claims }),
          },
        ],
        'tool-calls',
      ),
      step([{ type: 'text', text: `${claims[0]}. It is a good year.` }], 'stop'),
    ],
  })
  const answer = await answerChecked(service, model, 'How much did Apple earn in fiscal 2024?')
  expect(model.doGenerateCalls[0]?.tools?.map(({ name }) => name)).toContain('check_price')
  const told = JSON.stringify(model.doGenerateCalls[1]?.prompt.at(-1))
  expect(told).toContain('tool-result')
  expect(told).toContain('inaccurate')
  expect(answer.verdict).toBe('fix')
  expect(answer.findings.map(({ code }) => code)).toEqual(['inaccurate'])
  expect(answer.text).toMatch(/391.*It is a good year\./s)
})
