import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'

const run = promisify(execFile)
const digest = createHash('sha256').update('the terms as I saw them').digest('hex')
const claim = 'Apple’s revenue for fiscal 2024 was $391 billion'

let service: TestService
let folder: string
const file = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-receipts-'))
  service = await openService()
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** The receipt's proof, once the sequencer has put it into the log. */
async function proofOf(receiptId: string): Promise<string> {
  for (;;) {
    const { status, body } = await service.call('GET', `/v1/receipts/${receiptId}/proof`)
    if (status === 200) return body
    expect(body.code).toBe('RECEIPT_NOT_LOGGED')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('a receipt', () => {
  it('comes with every keyed brand check and can be fetched, whole by its owner, without content by anyone else', async () => {
    const { body } = await service.call('POST', '/v1/brand/check', { brand: 'apple', claims: [claim, `${claim}.`] })
    const ids = body.data.results.map((result: { receipt_id: string }) => result.receipt_id)
    expect(new Set(ids).size).toBe(2)
    const own = await service.call('GET', `/v1/receipts/${ids[0]}`)
    const foreign = await service.call('GET', `/v1/receipts/${ids[0]}`, undefined, { key: null })
    expect(own.body.data.receipt.content).toMatchObject({
      verdict: body.data.results[0].verdict,
      claim_digest: `sha256:${createHash('sha256').update(claim).digest('hex')}`,
      edition: body.data.edition,
    })
    expect(foreign.body.data.receipt.content).toBeUndefined()
    expect(JSON.stringify(own.body)).not.toContain('391 billion')
  })

  it('is verified offline by the script the service hands out, with its proof', async () => {
    const { body } = await service.call('POST', '/v1/notarize/hash', { hash: digest })
    expect(body.data).toMatchObject({ replayed: false, receipt: { content: { presented_digest: `sha256:${digest}` } } })
    const script = await file('verify_receipt.py', (await service.call('GET', '/verify_receipt.py')).body)
    const jwks = await file('jwks.json', JSON.stringify((await service.call('GET', '/.well-known/jwks.json')).body))
    const receipt = await file('receipt.json', JSON.stringify(body.data.receipt))
    const proof = await file('receipt.proof', await proofOf(body.data.receipt_id))
    const issuer = body.data.receipt.issuer
    const { stdout } = await run('python3', [script, '--jwks', jwks, '--issuer', issuer, '--proof', proof, receipt])
    expect(stdout).toContain('valid')
    const forged = await file('forged.json', JSON.stringify({ ...body.data.receipt, account: 'acct_pub_else' }))
    await expect(run('python3', [script, '--jwks', jwks, forged])).rejects.toMatchObject({ code: 1 })
  })

  it('of the same digest is the same receipt', async () => {
    const first = await service.call('POST', '/v1/notarize/hash', { hash: digest })
    const again = await service.call('POST', '/v1/notarize/hash', { digest })
    expect(again.body.data).toMatchObject({ replayed: true, receipt_id: first.body.data.receipt_id })
  })

  it('is listed for its account, newest first, page by page', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await service.call('GET', `/v1/receipts?limit=2${query}`)
      seen.push(...body.data.map((item: { receipt: { chain: { seq: string } } }) => item.receipt.chain.seq))
      cursor = body.meta.pagination.cursor
    } while (cursor !== null)
    expect(seen.map(Number)).toEqual(seen.map((_, index) => seen.length - index))
  })

  it('is verified by the service too, which says what a receipt does not prove', async () => {
    const { body } = await service.call('POST', '/v1/notarize/hash', { hash: digest })
    const { receipt } = body.data
    const good = await service.call('POST', '/v1/receipts/verify', { receipt }, { key: null })
    expect(good.body.data).toMatchObject({ verdict: 'valid', reason: 'ok' })
    expect(good.body.data.non_claims[0]).toContain('not that the answer is true')
    const bad = await service.call('POST', '/v1/receipts/verify', {
      receipt: { ...receipt, issued_at: '2020-01-01T00:00:00.000Z' },
    })
    expect(bad.body.data.verdict).toBe('invalid')
  })

  it('has a message that openssl verifies', async () => {
    const { body } = await service.call('POST', '/v1/notarize/hash', { hash: digest })
    const { receipt } = body.data
    const message = await file('message', (await service.call('GET', `/v1/receipts/${receipt.receipt_id}/raw`)).body)
    const { keys } = (await service.call('GET', '/.well-known/jwks.json')).body
    const key = keys.find((one: { kid: string }) => one.kid === receipt.key_id)
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key.x, 'base64url')])
    await writeFile(join(folder, 'key.der'), spki)
    await writeFile(join(folder, 'signature'), Buffer.from(receipt.signature, 'base64url'))
    const args = ['pkeyutl', '-verify', '-rawin', '-pubin', '-keyform', 'DER', '-inkey', join(folder, 'key.der')]
    const { stdout } = await run('openssl', [...args, '-sigfile', join(folder, 'signature'), '-in', message])
    expect(stdout).toContain('Verified Successfully')
  })

  it.each([['ABC'], [digest.toUpperCase()], [digest.slice(1)], [`${digest}0`]])(
    'is not minted over %s',
    async (hash) => {
      const { status, body } = await service.call('POST', '/v1/notarize/hash', { hash })
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' })
    },
  )
})
