import { ClaimcheckError } from '../model/index.ts'

const timeoutMs = 20_000

/** One JSON-RPC call to a node that the operator named. @throws ClaimcheckError `PAYMENTS_UNAVAILABLE` without a result. */
export async function postJsonRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await reply.json()
    if (typeof answer !== 'object' || answer === null || !('result' in answer)) throw new Error('no result')
    return answer.result
  } catch (cause) {
    throw new ClaimcheckError('PAYMENTS_UNAVAILABLE', 'The node did not answer; check its address and retry.', {
      cause,
    })
  }
}
