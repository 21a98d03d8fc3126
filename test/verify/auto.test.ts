import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createModelEndpoint } from '../../src/data/model-endpoint.ts'
import { oneSlip } from '../../src/verify/auto/relax.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { check, smallEdition, today } from './small-edition.ts'

describe('depth auto reads slips of the pen', () => {
  it.each([
    ["Mircosoft's revenue was $245.122 billion in fiscal 2024", 'verified'],
    ['Netlfix Premium costs $24.99 a month', 'verified'],
    ["Apple's revnue was $500 billion in fiscal 2024", 'inaccurate'],
  ])('%s → %s', (claim, verdict) => {
    expect(check(claim).verdict).toBe('unverifiable')
    const deeper = check(claim, { depth: 'auto' })
    expect(deeper).toMatchObject({ verdict, method: 'relaxed_match' })
    expect(deeper.evidence).toContain('read as')
  })

  it('tells that nothing deeper ran when the rules had settled it', () => {
    const verifier = createVerifier(smallEdition)
    const request = { claims: ['GitHub supports passkeys'], depth: 'auto', now: today } as const
    expect(verifier.checkNow(request).depthUsed).toBe('fast')
    expect(verifier.checkNow({ ...request, claims: ['Colourless green ideas'] }).depthUsed).toBe('auto')
  })

  it('says what to do next when it cannot know either', () => {
    expect(check('Apple employs 164,000 people', { depth: 'auto' }).next_action).toBe('supply_source')
    expect(check('Delta supports two-factor authentication', { depth: 'auto' }).next_action).toBe('name_the_brand')
    expect(check('GPT-4o costs $2.50 per million tokens', { depth: 'auto' }).next_action).toBe('rephrase_claim')
  })

  it('knows one slip from two', () => {
    expect(oneSlip('revenue', 'revnue')).toBe(true)
    expect(oneSlip('revenue', 'reveune')).toBe(true)
    expect(oneSlip('revenue', 'ravenua')).toBe(false)
    expect(oneSlip('revenue', 'revenue')).toBe(false)
  })
})

describe('a model may point at a fact and nothing else', () => {
  let say: (facts: string) => string = () => ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ choices: [{ message: { content: say(body) } }] }))
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const ask = async (claim: string) => {
    const { port } = server.address() as AddressInfo
    const model = createModelEndpoint({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'liar', timeoutMs: 2000 })
    const verifier = createVerifier(smallEdition, { model })
    const report = await verifier.check({ claims: [claim], depth: 'auto', now: today })
    const [result] = report.results
    if (result === undefined) throw new Error('no result')
    return result
  }
  const idOf = (pattern: RegExp) => (body: string) => {
    const facts = /(f_[0-9a-f]{16}): [^\\]*/gu
    const found = [...body.matchAll(facts)].find(([line]) => pattern.test(line))
    return JSON.stringify({ fact_id: found?.[1] ?? null })
  }

  it('lifts an ambiguous claim to accurate at the low tier, by a fact it was offered', async () => {
    say = idOf(/input price/u)
    const result = await ask('GPT-4o costs $2.50 per million tokens')
    expect(result).toMatchObject({ verdict: 'accurate', confidence_tier: 'low', method: 'model_selected' })
    expect(result.evidence_parts[0]?.fact_ids).toHaveLength(1)
  })

  it('cannot make a wrong value right', async () => {
    say = idOf(/output price/u)
    expect((await ask('GPT-4o costs $2.50 per million tokens')).verdict).toBe('unverifiable')
  })

  it.each([
    ['a fact of its own', () => '{"fact_id":"f_0123456789abcdef"}'],
    ['a verdict', () => 'verified'],
    ['broken JSON', () => '{"fact_id":'],
    ['a list', () => '[]'],
    ['nothing', () => ''],
    ['a novel', () => 'x'.repeat(100_000)],
  ])('cannot pass off %s', async (_what, reply) => {
    say = reply
    expect((await ask('GPT-4o costs $2.50 per million tokens')).verdict).toBe('unverifiable')
  })

  it('cannot explain away a word that narrows the claim', async () => {
    say = idOf(/revenue/u)
    expect((await ask("Apple's iPhone revenue was $391.035 billion in fiscal 2024")).verdict).toBe('unverifiable')
  })

  it('is not asked at depth fast, nor when the rules settle the claim', async () => {
    let asked = 0
    say = () => {
      asked += 1
      return ''
    }
    await ask('GitHub supports passkeys')
    expect(asked).toBe(0)
  })
})
