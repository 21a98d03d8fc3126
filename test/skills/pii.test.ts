import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../skills/pii/cases.ts'
import { detectPii } from '../../src/text/index.ts'
import { openService, type TestService } from '../kit/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const check = (body: object) => service.call('POST', '/v1/pii/check', body)

describe('the worked cases of pii_check', () => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', async (_, { input, verdict, types }) => {
    const { status, body } = await check(input as object)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, JSON.stringify(body.data)).toBe(verdict)
    expect(body.data.entities.map((one: { type: string }) => one.type)).toEqual(types)
  })
})

describe('pii_check', () => {
  it('gives offsets that cut the find out of the text, also behind characters outside the basic plane', async () => {
    const text = '👩‍🚀 wrote from ana.ruiz@example.com yesterday'
    const { body } = await check({ text })
    const [found] = body.data.entities
    expect(text.slice(found.start, found.end)).toBe('ana.ruiz@example.com')
    expect(found.text).toBe('ana.ruiz@example.com')
  })

  it('redacts in three ways, and hashes equal values alike under the caller’s key', async () => {
    const text = 'a@example.com and a@example.com and b@example.com'
    const label = await check({ text, redact: 'label' })
    expect(label.body.data.redacted_text).toBe('[EMAIL] and [EMAIL] and [EMAIL]')
    const mask = await check({ text, redact: 'mask' })
    expect(mask.body.data.redacted_text).toBe('*@*******.*om and *@*******.*om and *@*******.*om')
    const [first, second] = await Promise.all(
      [1, 2].map(() => check({ text, redact: 'hash', hash_key: 'a-key-of-ours' })),
    )
    expect(first?.body.data.redacted_text).toBe(second?.body.data.redacted_text)
    const hashes = first?.body.data.redacted_text.match(/[0-9a-f]{16}/g)
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).not.toBe(hashes[2])
    const [one, other] = await Promise.all([1, 2].map(() => check({ text, redact: 'hash' })))
    expect(one?.body.data.redacted_text).not.toBe(other?.body.data.redacted_text)
  })

  it('looks for the kinds asked for, without giving the digits of one kind to another', async () => {
    const { body } = await check({ text: 'Card 4111 1111 1111 1111, tel. +44 20 7946 0958', types: ['phone'] })
    expect(body.data.entities.map((one: { text: string }) => one.text)).toEqual(['+44 20 7946 0958'])
  })

  it('refuses a text that is too long and a body of a megabyte with typed errors', async () => {
    const long = await check({ text: 'a'.repeat(100_001) })
    expect([long.status, long.body.code]).toEqual([422, 'VALIDATION_FAILED'])
    const huge = await check({ text: 'a'.repeat(1_100_000) })
    expect([huge.status, huge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

describe('finding personal data', () => {
  const found = (text: string) => detectPii(text).map((one) => `${one.type} ${text.slice(one.start, one.end)}`)

  it.each([
    ['Vi ses, hälsar Erik Johansson, 811228-9874', ['person Erik Johansson', 'national_id 811228-9874']],
    ['IBAN: GB29 NWBK 6016 1331 9268 19.', ['iban GB29 NWBK 6016 1331 9268 19']],
    ['Server fe80::1ff:fe23:4567:890a answered', ['ip_address fe80::1ff:fe23:4567:890a']],
    ['DOB: 04/07/1983', ['date_of_birth 04/07/1983']],
    ['écrire à jean.dupont@exemple.fr ou 01 42 68 53 00', ['email jean.dupont@exemple.fr', 'phone 01 42 68 53 00']],
  ])('reads %s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'The meeting is at 10:30 in room 4, see ticket 1234567.',
    'Release 2.4.1.0 fixes 12 bugs; 3 000 000 downloads in 2019-2021.',
    'git commit 3f2a9c1e7b and std::vector<int>::iterator',
    'The ISBN is 978-3-16-148410-0 and the part number 555-0123-9.',
  ])('finds nobody in: %s', (text) => {
    expect(detectPii(text).filter(({ type }) => type !== 'date' && type !== 'organization')).toEqual([])
  })
})
