/** Where an OpenAI-compatible chat endpoint is and how long it may take. */
export interface ModelEndpoint {
  /** Base URL up to and with the version, such as https://models.example/v1. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  readonly timeoutMs: number
}

interface Message {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** Longest answer that is read, in characters. */
const replyLengthMax = 20_000

/**
 * A function that sends messages to the endpoint and gives the text of its first choice. Throws when the endpoint is
 * away, late, or answers with anything but a chat completion; callers treat that as no answer.
 */
export function createModelEndpoint(endpoint: ModelEndpoint): (messages: readonly Message[]) => Promise<string> {
  const url = `${endpoint.baseUrl.replace(/\/+$/u, '')}/chat/completions`
  return async (messages) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(endpoint.apiKey === undefined ? {} : { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: JSON.stringify({ model: endpoint.model, messages, temperature: 0, max_tokens: 200 }),
      redirect: 'error',
      signal: AbortSignal.timeout(endpoint.timeoutMs),
    })
    if (!response.ok) throw new RangeError(`the model endpoint answered ${response.status}`)
    return firstChoice(JSON.parse((await response.text()).slice(0, replyLengthMax * 4)))
  }
}

function firstChoice(body: unknown): string {
  const choices = typeof body === 'object' && body !== null && 'choices' in body ? body.choices : undefined
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const message = typeof first === 'object' && first !== null && 'message' in first ? first.message : undefined
  const content = typeof message === 'object' && message !== null && 'content' in message ? message.content : undefined
  if (typeof content !== 'string') throw new RangeError('the model endpoint gave no text')
  return content.slice(0, replyLengthMax)
}
