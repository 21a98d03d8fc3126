import { ClaimcheckError } from '../model/index.ts'

const timeoutMs = 10_000
const replyBytesMax = 65_536

/** Send a C2SP `add-checkpoint` request to the witness at `url` (its submission prefix, set by the operator). */
export async function postAddCheckpoint(url: string, request: string): Promise<{ status: number; body: string }> {
  try {
    const reply = await fetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
      method: 'POST',
      body: request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await reply.text()
    if (body.length > replyBytesMax) throw new Error('the reply is too long')
    return { status: reply.status, body }
  } catch (cause) {
    throw new ClaimcheckError('STORE_UNAVAILABLE', 'A witness cannot be reached; check its address and retry.', {
      cause,
    })
  }
}
