import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Access, type AccessConfig, createAccess, signupAction } from '../../src/access/index.ts'
import { createMailer } from '../../src/data/mail.ts'
import type { SignupRequest } from '../../src/model/index.ts'
import { solved } from '../kit/challenge.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { type MailServer, startMailServer } from '../kit/mail-server.ts'

const pepper = 'a pepper of at least thirty-two characters'
/** Quick to solve, and checked like any other. */
const challengeWork = { cost: 10, counterMin: 5, counterMax: 20 }

describe.each(databases)('getting a key without having one, on %s', (kind) => {
  let test: TestDatabase
  let mail: MailServer
  const opened: Access[] = []
  // The challenge library looks at the machine's clock for the expiry it signed, so these tests keep near it.
  const started = Date.now()
  let offsetMs = 0
  const clock = { now: () => new Date(started + offsetMs) }

  beforeAll(async () => {
    test = await openTestDatabase(kind)
    mail = await startMailServer()
  })
  beforeEach(async () => {
    offsetMs = 0
    mail.refuse(false)
    await emptyTables(test.db)
  })
  afterEach(async () => {
    for (const access of opened.splice(0)) await access.close()
  })
  afterAll(async () => {
    await mail.close()
    await test.close()
  })
  async function openAccess(overrides: Partial<AccessConfig> = {}): Promise<Access> {
    const config = { db: test.db, clock, pepper, challengeWork, siteUrl: 'https://example.com', ...overrides }
    const access = await createAccess(config)
    opened.push(access)
    return access
  }
  const withMail = () => openAccess({ mailer: createMailer({ url: mail.url, from: 'Keys <keys@example.com>' }) })
  const passed = async (access: Access) => solved(await access.challenges.issue(signupAction))
  const request = async (access: Access, overrides: Partial<SignupRequest> = {}): Promise<SignupRequest> => ({
    email: 'ada@example.com',
    acceptTerms: true,
    challengeToken: 'challengeToken' in overrides ? undefined : await passed(access),
    ip: '192.0.2.7',
    ...overrides,
  })
  const signUp = async (access: Access, overrides: Partial<SignupRequest> = {}) =>
    access.signup.create(await request(access, overrides))
  const keysOf = async () => test.db.kysely.selectFrom('api_key').selectAll().execute()

  it('gives a working key at once where no mail is set up, with the terms that were accepted', async () => {
    const access = await openAccess()
    const { key, record } = await signUp(access, { label: 'laptop' })
    expect(record).toMatchObject({ status: 'active', label: 'laptop', mode: 'live' })
    expect(record.terms).toEqual({ version: '1 April 2026', acceptedAt: clock.now() })
    expect(await access.authenticate({ bearer: key }, { access: 'key' })).toMatchObject({
      kind: 'account',
      plan: 'free',
    })
  })

  it('refuses without the terms, and makes nothing', async () => {
    const access = await openAccess()
    for (const acceptTerms of [false, undefined]) {
      await expect(signUp(access, { acceptTerms })).rejects.toMatchObject({ code: 'TERMS_NOT_ACCEPTED', status: 422 })
    }
    expect(await keysOf()).toEqual([])
  })

  describe('the challenge', () => {
    const refused = { code: 'CHALLENGE_FAILED', status: 422, details: { nextAction: 'complete_challenge' } }

    it('is needed, and every wrong answer is refused in the same words', async () => {
      const access = await openAccess()
      const challenge = await access.challenges.issue(signupAction)
      const decoded = JSON.parse(Buffer.from(await solved(challenge), 'base64').toString())
      const forged = { ...decoded, solution: { ...decoded.solution, derivedKey: '00'.repeat(32) } }
      const { parameters } = decoded.challenge
      const eased = { ...decoded, challenge: { ...decoded.challenge, parameters: { ...parameters, nonce: '00' } } }
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
      const other = await openAccess({ pepper: 'another pepper of enough characters!' })
      const wrong = [
        undefined,
        '',
        'nonsense',
        'x'.repeat(9_000),
        encoded(null),
        encoded({ challenge, solution: {} }),
        encoded(forged),
        encoded(eased),
        await solved(await access.challenges.issue('something_else')),
        await passed(other),
      ]
      const messages = await Promise.all(
        wrong.map(async (challengeToken) => {
          const error = await signUp(access, { challengeToken }).catch((reason: unknown) => reason)
          expect(error).toMatchObject(refused)
          return String(error)
        }),
      )
      expect(new Set(messages).size).toBe(1)
      expect(await keysOf()).toEqual([])
    })

    it('counts once, however many send the same answer at once', async () => {
      const access = await openAccess()
      const challengeToken = await passed(access)
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, () =>
          access.signup.create({ email: 'a@example.com', acceptTerms: true, challengeToken, ip: '192.0.2.7' }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await keysOf()).toHaveLength(1)
    })

    it('is too old after ten minutes', async () => {
      const access = await openAccess()
      const challengeToken = await passed(access)
      offsetMs = 10 * 60_000
      const late = { email: 'a@example.com', acceptTerms: true, challengeToken, ip: '192.0.2.7' }
      await expect(access.signup.create(late)).rejects.toMatchObject(refused)
    })
  })

  describe('with mail', () => {
    const slugIn = (message: string | undefined) =>
      /\/activate#([\w-]{43})/.exec(message?.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''

    it('gives a pending key, which the mailed link activates', async () => {
      const access = await withMail()
      const { key, record } = await signUp(access)
      expect(record).toMatchObject({ status: 'pending', isActive: false })
      const message = mail.received.at(-1)
      expect(message).toContain('To: ada@example.com')
      expect(message).not.toContain(key)
      expect(await access.keys.activate(slugIn(message))).toMatchObject({ id: record.id, status: 'active' })
    })

    it('leaves no key that could be used or counted when the mail is not taken', async () => {
      const access = await withMail()
      mail.refuse(true)
      await expect(signUp(access)).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE', status: 503 })
      expect((await keysOf()).map(({ status }) => status)).toEqual(['revoked'])
    })

    it('does not let strangers flood one address', async () => {
      const access = await withMail()
      const before = mail.received.length
      for (let sent = 0; sent < 5; sent += 1) await signUp(access, { ip: `192.0.2.${sent}` })
      await expect(signUp(access, { ip: '192.0.2.99' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      expect(mail.received.length - before).toBe(5)
    })

    it('mails one link and answers the same key when the request comes again with its Idempotency-Key', async () => {
      const access = await withMail()
      const before = mail.received.length
      const sent = await request(access, { idempotencyKey: 'c0ffee' })
      const first = await access.signup.create(sent)
      expect(await access.signup.create(sent)).toEqual(first)
      expect(mail.received.length - before).toBe(1)
    })
  })

  it('does not hand an existing account’s key to a stranger who names its address, unless told to trust addresses', async () => {
    const access = await openAccess()
    await signUp(access)
    await expect(signUp(access, { email: ' ADA@example.com' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const trusting = await openAccess({ trustAddresses: true })
    expect((await signUp(trusting)).record.status).toBe('active')
  })

  it('serves one address on the network twenty times an hour', async () => {
    const access = await openAccess()
    for (let made = 0; made < 20; made += 1) await signUp(access, { email: `a${made}@example.com` })
    await expect(signUp(access, { email: 'b@example.com' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    })
    await signUp(access, { email: 'b@example.com', ip: '192.0.2.8' })
  })

  it('asks for an address that can be one', async () => {
    const access = await openAccess()
    for (const email of [undefined, 'ada', 'ada@']) {
      await expect(signUp(access, { email })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    }
  })
})
