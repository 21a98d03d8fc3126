import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '../../src/model/index.ts'
import { openReplayer } from '../../src/open/replay.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { wholeEdition } from '../kit/edition.ts'
import { openService, type TestService } from '../kit/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const revenue = (value: string, more: object = {}) => ({
  op: 'holds',
  subject: 'apple',
  measure: 'revenue',
  value: { kind: 'number', value, step: '1000000000', currency: 'USD' },
  qualifiers: { time: { kind: 'year', year: 2024, basis: 'fiscal' } },
  ...more,
})
const program = (...statements: object[]) => ({ version: 1, statements })

async function ask(claims: unknown, path = '/v1/brand/check', more: object = { brand: 'apple' }) {
  return service.call('POST', path, { ...more, claims })
}
const one = async (claim: unknown) => (await ask([claim])).body.data.results[0]
/** What is wrong with a request, by field. */
async function problems(claims: unknown, path?: string, more?: object): Promise<readonly string[]> {
  const { status, body } = await ask(claims, path, more)
  expect([status, body.code, body.next_action]).toEqual([422, 'VALIDATION_FAILED', expect.stringMatching(/^correct_/)])
  return body.errors.map((error: { path: string; detail: string }) => `${error.path}: ${error.detail}`)
}

describe('a claim that comes as a program', () => {
  it('gets a verdict, the evidence and a receipt that binds the program', async () => {
    const result = await one({ about: program(revenue('391000000000')) })
    expect(result).toMatchObject({ verdict: 'accurate', method: 'program' })
    expect(result.claim).toBe('apple: revenue is 391000000000 USD in fiscal 2024.')
    expect(result.evidence).toContain('$391.035 billion')
    const { body } = await service.call('GET', `/v1/receipts/${result.receipt_id}`)
    expect(body.data.receipt.content).toMatchObject({ method: 'program', reading: result.reading })
  })

  it('is as sure as its kind of match is in words', async () => {
    const said = await one('Apple earned $391 billion in revenue in fiscal 2024')
    const sent = await one({ about: said.reading })
    expect([sent.verdict, sent.confidence]).toEqual([said.verdict, said.confidence])
    expect(sent.reading).toEqual(said.reading)
  })

  it('is refuted by the record as a sentence is', async () => {
    expect(await one({ about: program(revenue('410000000000')) })).toMatchObject({ verdict: 'inaccurate' })
    expect(await one({ about: program(revenue('410000000000', { negated: true })) })).toMatchObject({
      verdict: 'verified',
    })
    const both = program(revenue('391000000000'), revenue('410000000000'))
    expect(await one({ about: both })).toMatchObject({ verdict: 'partially_accurate' })
  })

  it('compares subjects and measures, and follows a change', async () => {
    const time = { time: { kind: 'year', year: 2024, basis: 'fiscal' } }
    const compare = (more: object) => ({
      op: 'compare',
      subject: 'apple',
      measure: 'revenue',
      qualifiers: time,
      ...more,
    })
    const bigger = compare({ comparator: 'gt', than: { subject: 'Netflix' } })
    expect(await one({ about: program(bigger) })).toMatchObject({ verdict: 'verified' })
    const smaller = compare({ comparator: 'lt', than: { subject: 'Netflix' } })
    expect(await one({ about: program(smaller) })).toMatchObject({ verdict: 'inaccurate' })
    const above = compare({ comparator: 'gt', than: { measure: 'net_income' } })
    expect(await one({ about: program(above) })).toMatchObject({ verdict: 'verified' })
    const change = (by: string) => ({
      op: 'change',
      subject: 'apple',
      measure: 'revenue',
      direction: 'up',
      by: { value: by, percent: true },
      qualifiers: time,
    })
    expect(await one({ about: program(change('2')) })).toMatchObject({ verdict: 'accurate' })
    expect(await one({ about: program(change('9')) })).toMatchObject({ verdict: 'inaccurate' })
  })

  it('names plans by their names, and keeps its place among claims in words', async () => {
    const price = {
      op: 'holds',
      subject: 'Netflix',
      measure: 'subscription_price',
      value: { kind: 'number', value: 1, currency: 'USD', rate: { every: 'month' } },
      qualifiers: { plan: 'Premium', region: 'US' },
    }
    const claims = ['Netflix Premium costs $1 a month in the US', { about: program(price) }, 'Netflix tastes of salt']
    const { body } = await ask(claims, '/v1/price/check', {})
    const [said, sent, open] = body.data.results
    expect([said.verdict, sent.verdict, open.verdict]).toEqual(['inaccurate', 'inaccurate', 'unverifiable'])
    expect(sent.reading.statements[0].subject).toBe('netflix/premium')
    expect(open.reading).toBeUndefined()
  })
})

describe('the page for callers', () => {
  it('has an example that is answered', async () => {
    const page = await readFile(`${import.meta.dirname}/../../docs/programs.md`, 'utf8')
    const body = /-d '(\{[\s\S]*?\n\})'/u.exec(page)?.[1]
    const { status, body: answer } = await service.call('POST', '/v1/brand/check', JSON.parse(body ?? ''))
    expect(status).toBe(200)
    expect(answer.data.results).toMatchObject([{ verdict: 'accurate', method: 'program' }])
  })
})

describe('a program beside its words', () => {
  it('is judged where it has all that they say', async () => {
    const claim = 'Apple earned $391 billion in revenue in fiscal 2024'
    expect(await one({ claim, about: program(revenue('391000000000')) })).toMatchObject({ claim, verdict: 'accurate' })
  })

  it.each([
    ['a number', 'Apple earned $410 billion in revenue in fiscal 2024', '$410 billion'],
    ['a time', 'Apple earned $391 billion in revenue in fiscal 2023', 'fiscal 2023'],
    ['a name', 'With Microsoft, Apple earned $391 billion in revenue in fiscal 2024', 'Microsoft'],
    ['a denial', 'Apple did not earn $391 billion in revenue in fiscal 2024', 'not'],
    ['a currency', 'Apple earned €391 billion in revenue in fiscal 2024', '€391 billion'],
    ['a place', 'Apple earned $391 billion in revenue in Japan in fiscal 2024', 'Japan'],
  ])('is not judged where it leaves out %s', async (_what, claim, words) => {
    const result = await one({ claim, about: program(revenue('391000000000')) })
    expect(result).toMatchObject({ claim, verdict: 'unverifiable', confidence: 0, next_action: 'correct_program' })
    expect(result.evidence_parts).toMatchObject([{ finding: 'silent', reason: 'program_leaves_out' }])
    expect(result.evidence).toContain(words)
    expect(result.reading).toBeUndefined()
  })
})

describe('a program that cannot be executed is refused with what to send', () => {
  const about = (value: unknown) => [{ about: value }]
  const holds = (more: object) => about(program(revenue('1', more)))

  it.each([
    ['another version', about({ version: 2, statements: [revenue('1')] }), 'claims.0.about.version', '"version": 1'],
    [
      'no such op',
      about(program({ op: 'average' })),
      'claims.0.about.statements.0.op',
      '"holds", "compare" or "change"',
    ],
    ['no statement', about(program()), 'claims.0.about.statements', 'at least one statement'],
    ['too many', about(program(...Array(9).fill(revenue('1')))), 'claims.0.about.statements', 'at most 8'],
    ['no such measure', holds({ measure: 'revenues' }), 'claims.0.about.statements.0.measure', 'nearest: revenue'],
    [
      'no such subject',
      holds({ subject: 'appple inc x' }),
      'claims.0.about.statements.0.subject',
      'not in the catalogue',
    ],
    [
      'a value of the wrong kind',
      holds({ value: { kind: 'text', value: 'much' } }),
      'claims.0.about.statements.0.value.kind',
      'takes a value of the kind "number"',
    ],
    [
      'a comparator that takes two ends',
      holds({ comparator: 'between' }),
      'claims.0.about.statements.0.comparator',
      'both "between" and "to"',
    ],
    ['a field of its own', holds({ colour: 'red' }), 'claims.0.about.statements.0', 'fields that this does not have'],
    ['neither words nor program', [{}], 'claims.0', '"claim" (a text), "about" (a program), or both'],
    ['a number', [7], 'claims.0', 'a claim is a text, or an object'],
    [
      'a text that is no number',
      holds({ value: { kind: 'number', value: '1e9' } }),
      'claims.0.about.statements.0.value.value',
      'decimal digits',
    ],
    [
      'no such member',
      about(
        program({
          op: 'holds',
          subject: 'box',
          measure: 'fedramp_impact_level',
          value: { kind: 'members', members: ['hihg'] },
        }),
      ),
      'claims.0.about.statements.0.value.members.0',
      'high',
    ],
    [
      'a comparison with nobody',
      about(program({ op: 'compare', subject: 'apple', measure: 'revenue', comparator: 'gt', than: {} })),
      'claims.0.about.statements.0.than',
      'one of the two',
    ],
  ])('%s', async (_what, claims, path, problem) => {
    const found = await problems(claims)
    expect(found).toContainEqual(expect.stringContaining(`${path}: `))
    expect(found.join('\n')).toContain(problem)
  })

  it('what is nested deep or is huge', async () => {
    let deep: unknown = 1
    for (let at = 0; at < 200; at += 1) deep = { deep }
    expect(await problems(about(deep))).toEqual([expect.stringContaining('nested deeper')])
    const long = await problems(holds({ value: { kind: 'text', value: 'x'.repeat(5000) } }))
    expect(long).toEqual([expect.stringContaining('claims.0.about.statements.0.value.value')])
    const { status } = await ask(about(program(revenue('1', { qualifiers: { scope: 'x'.repeat(3_000_000) } }))))
    expect(status).toBe(413)
  })

  it('where the check reads recorded answers, which takes words', async () => {
    const found = await problems(about(program(revenue('1'))), '/v1/competitive/check')
    expect(found).toEqual([expect.stringContaining('claims.0: a claim is a text here')])
  })
})

describe('the receipt of a claim with a reading', () => {
  it('is replayed by its program, without the sentence', async () => {
    const { result, receipt } = await checked('Apple earned $391 billion in revenue in fiscal 2024')
    const replay = openReplayer(await wholeEdition(), await loadSkills())
    expect(await replay(receipt)).toMatchObject({ by: 'program', agrees: true, result: { verdict: 'accurate' } })
    expect(await replay(receipt, result.claim, { sentence: true })).toMatchObject({ by: 'sentence', agrees: true })
    const [statement] = result.reading.statements
    const reading = { version: 1, statements: [{ ...statement, negated: true }] }
    const forged = { ...receipt, content: { ...receipt.content, reading } }
    const { agrees, differences } = await replay(forged as Receipt)
    expect([agrees, differences.map(({ field }) => field)]).toEqual([false, ['verdict']])
  })

  it('needs the sentence where it has no program', async () => {
    const { receipt } = await checked('Apple tastes of strawberries')
    const replay = openReplayer(await wholeEdition(), await loadSkills())
    await expect(replay(receipt)).rejects.toThrow('give the claim')
  })

  it('derives every field of an answer to a program', async () => {
    const { receipt } = await checked({ about: program(revenue('391000000000')) })
    const replay = openReplayer(await wholeEdition(), await loadSkills())
    expect(await replay(receipt)).toMatchObject({ by: 'program', agrees: true })
    const forged = { ...receipt, content: { ...receipt.content, confidence_bps: 1 } }
    expect(await replay(forged)).toMatchObject({ agrees: false, differences: [{ field: 'confidence_bps' }] })
  })

  async function checked(claim: unknown) {
    const result = await one(claim)
    const { body } = await service.call('GET', `/v1/receipts/${result.receipt_id}`)
    return { result, receipt: body.data.receipt as Receipt }
  }
})
