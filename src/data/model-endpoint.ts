/** Where an OpenAI-compatible chat endpoint is and how long it may take. */
export interface ModelEndpoint {
  /** Base URL up to and with the version, such as https://models.example/v1. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  readonly timeoutMs: number
  /** Milliseconds on any steady clock, for the pause after failures. */
  readonly nowMs?: () => number
}

interface Message {
  readonly role: 'system' | 'user'
  readonly content: string
}

type Ask = (messages: readonly Message[]) => Promise<string>

/** Longest answer that is read, in bytes. */
const replyBytesMax = 80_000
/** Longest text of a choice that is handed on, in characters. */
const textLengthMax = 20_000
/** Questions under way at once; a request of a hundred claims waits its turn instead of storming the endpoint. */
const concurrentMax = 8
/** Failures in a row after which the endpoint is left alone, and for how long. */
const failuresMax = 3
const pauseMs = 30_000

/**
 * A function that sends messages to the endpoint and gives the text of its first choice. Throws when the endpoint is
 * away, late, or answers with anything but a chat completion; callers treat that as no answer. After three failures in
 * a row it throws at once for half a minute, so that a dead endpoint does not make every request wait.
 */
export function createModelEndpoint(endpoint: ModelEndpoint): Ask {
  const { nowMs = () => performance.now() } = endpoint
  const turns = inTurns(concurrentMax)
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  return (messages) =>
    turns(async () => {
      if (nowMs() < pausedUntil) throw new RangeError('the model endpoint failed lately and is left alone')
      try {
        const text = await complete(endpoint, messages)
        failures = 0
        return text
      } catch (error) {
        failures += 1
        if (failures >= failuresMax) {
          failures = 0
          pausedUntil = nowMs() + pauseMs
        }
        throw error
      }
    })
}

/** Run at most `limit` pieces of work at once; the others wait in the order they came. */
function inTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is given up.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

async function complete({ baseUrl, model, apiKey, timeoutMs }: ModelEndpoint, messages: readonly Message[]) {
  const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, messages, temperature: 0, max_tokens: 200 }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new RangeError(`the model endpoint answered ${response.status}`)
  }
  return firstChoice(JSON.parse(await boundedText(response)))
}

/** The body as text; one longer than allowed is refused as soon as it is, not kept. */
async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > replyBytesMax) throw new RangeError('the model endpoint answered at too great length')
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}

function firstChoice(body: unknown): string {
  const choices = typeof body === 'object' && body !== null && 'choices' in body ? body.choices : undefined
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const message = typeof first === 'object' && first !== null && 'message' in first ? first.message : undefined
  const content = typeof message === 'object' && message !== null && 'content' in message ? message.content : undefined
  if (typeof content !== 'string') throw new RangeError('the model endpoint gave no text')
  return content.slice(0, textLengthMax)
}
