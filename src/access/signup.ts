import * as accounts from '../data/accounts.ts'
import type { Database, Executor } from '../data/database.ts'
import type { Mailer } from '../data/mail.ts'
import {
  ClaimcheckError,
  type Clock,
  type IssuedKey,
  type KeyHolder,
  requireLive,
  requireScopes,
  type SignupRequest,
} from '../model/index.ts'
import type { Challenges } from './challenge.ts'
import type { Idempotency } from './idempotency.ts'
import { type Keys, normaliseEmail } from './keys.ts'
import type { RateLimits } from './rate-limit.ts'

/** The terms of service in force. */
export const termsVersion = '1 April 2026'
/** What a challenge must have been issued for. */
export const signupAction = 'create_api_key'
/** Keys one address on the network may ask for in an hour. */
const signupsPerHour = 20
/** Mails one e-mail address gets in an hour, whoever asks for them. */
const mailsPerHour = 5

export interface SignupConfig {
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly challenges: Challenges
  readonly rateLimits: RateLimits
  readonly idempotency: Idempotency
  /** Sends the activation link; without one, keys are active at once. */
  readonly mailer?: Mailer | undefined
  /** Address of the website, where the activation link leads. */
  readonly siteUrl: string
  /** Without a mailer: whether a stranger who names an existing account's address gets a key of it. Development only. */
  readonly trustAddresses: boolean
}

/** Getting a key without having one. */
export interface Signup {
  /**
   * Make a key for the address. A key that comes along bounds it: it needs the scope `admin` and every scope of the new
   * one, and a test key makes test keys only. Throws `TERMS_NOT_ACCEPTED`, `CHALLENGE_FAILED`, `RATE_LIMITED`,
   * `INVALID_REQUEST`, `CONFLICT`, `INSUFFICIENT_SCOPE`, `TEST_KEY_NOT_ACCEPTED` and `MAIL_UNAVAILABLE`; then no key is
   * left that works.
   */
  create(request: SignupRequest): Promise<IssuedKey>
}

interface Made {
  readonly email: string
  readonly issued: IssuedKey
  readonly slug: string | undefined
}

export function createSignup(config: SignupConfig): Signup {
  const { db, clock, idempotency } = config
  return {
    async create(request) {
      if (request.acceptTerms !== true) throw termsMissing()
      const make = (tx: Executor) => makeKey(tx, config, request, clock.now())
      const { idempotencyKey: key, ip, email, mode, label, scopes, by } = request
      const issuer = by?.accountId
      if (key === undefined) return mailed(config, await db.transaction(make))
      const once = { scope: `ip ${ip}`, operation: signupAction, input: { email, mode, label, scopes, issuer }, key }
      const { answer, replayed } = await idempotency.run(once, make)
      return replayed ? revived(answer.issued) : mailed(config, answer)
    },
  }
}

async function makeKey(tx: Executor, config: SignupConfig, request: SignupRequest, now: Date): Promise<Made> {
  const { challenges, rateLimits, keys, mailer } = config
  await challenges.spend(tx, request.challengeToken, signupAction)
  await rateLimits.take('signup', request.ip, signupsPerHour, tx)
  const email = normaliseEmail(request.email ?? '')
  const { mode = 'live', by } = request
  const account = await accounts.findByEmail(tx, email)
  // Whoever holds a key of the account has shown whose address it is.
  const proven = by !== undefined && account !== undefined && (await isOf(tx, by, account.id))
  if (by !== undefined) bound(by, request)
  if (mailer === undefined && !config.trustAddresses && account !== undefined && !proven) {
    throw new ClaimcheckError('CONFLICT', 'This address has an account; rotate or create its keys with a key it has.', {
      nextAction: 'use_existing_key',
    })
  }
  const wanted = {
    email,
    mode,
    scopes: request.scopes ?? by?.scopes,
    label: request.label ?? 'made on the website',
    terms: { version: termsVersion, acceptedAt: now },
  } as const
  if (mailer === undefined) return { email, issued: await keys.create(wanted, tx), slug: undefined }
  const { slug, ...issued } = await keys.createPending(wanted, tx)
  return { email, issued, slug }
}

/** Whether a key is of this live account or of its test realm. */
async function isOf(tx: Executor, { accountId, mode }: KeyHolder, liveId: string): Promise<boolean> {
  return (mode === 'live' ? accountId : (await accounts.findById(tx, accountId))?.live_account_id) === liveId
}

/** A key issues no key that may do more than itself. */
function bound(by: KeyHolder, { mode = 'live', scopes = by.scopes }: SignupRequest): void {
  if (mode === 'live') requireLive(by)
  requireScopes(by, ['admin', ...scopes.filter((scope) => scope !== 'admin')])
}

/** Mail the activation link, after the key is committed, so that no mail server holds up the database. */
async function mailed({ keys, mailer, rateLimits, siteUrl }: SignupConfig, made: Made): Promise<IssuedKey> {
  const { email, issued, slug } = made
  if (slug === undefined || mailer === undefined) return issued
  try {
    await rateLimits.take('activation_mail', email, mailsPerHour)
    await mailer.send(activationMail(email, slug, siteUrl))
    return issued
  } catch (error) {
    // A key whose link never left cannot be activated by anyone; it must not count against the account either.
    await keys.revoke(issued.record.accountId, issued.record.id)
    throw error
  }
}

/** A replayed answer went through JSON, which has no dates. */
function revived({ key, record }: IssuedKey): IssuedKey {
  const date = (value: Date | null) => (value === null ? null : new Date(value))
  return {
    key,
    record: {
      ...record,
      createdAt: new Date(record.createdAt),
      expiresAt: date(record.expiresAt),
      revokedAt: date(record.revokedAt),
      terms: record.terms === null ? null : { ...record.terms, acceptedAt: new Date(record.terms.acceptedAt) },
    },
  }
}

function termsMissing(): ClaimcheckError {
  return new ClaimcheckError('TERMS_NOT_ACCEPTED', 'Read the terms of service and send accept_terms: true.', {
    nextAction: 'accept_terms',
    hintPath: '/terms',
  })
}

function activationMail(to: string, slug: string, siteUrl: string) {
  const link = `${siteUrl}/activate#${slug}`
  return {
    to,
    subject: 'Activate your Claimcheck API key',
    text: `Someone, hopefully you, asked for an API key for this address.\n\nOpen this link within 24 hours to activate it:\n${link}\n\nIf it was not you, do nothing: the key stays useless.\n`,
  }
}
