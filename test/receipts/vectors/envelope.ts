import type { CanonicalJson } from '../../../src/model/index.ts'
import { canonicalise } from '../../../src/receipts/canonical.ts'
import { pretty, type VectorCase } from './cases.ts'
import { contentOf, digest, type Fields, fieldsOf, signAnything, usualGenesis } from './forge.ts'

const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const good = { verdict: 'valid', reason: 'ok' } as const
const bad = (reason: string) => ({ verdict: 'invalid', reason }) as const

async function goodCases(receipt: Fields): Promise<readonly VectorCase[]> {
  const unicode: Fields = {
    '\ufb33': 1,
    '\u{1f600}': 2,
    '\u20ac': 3,
    '\r': 4,
    '1': 5,
    '\u0080': 6,
    '\u00f6': 7,
    text: '\u0007\u2028"\\/é',
  }
  const detached = without(receipt, 'content')
  return [
    { id: 'good-full', about: 'a receipt as it is minted', receipt: pretty(receipt), ...good },
    {
      id: 'good-canonical',
      about: 'the same receipt in one line of canonical JSON',
      receipt: canonicalise(receipt),
      ...good,
    },
    {
      id: 'good-reply',
      about: 'the reply of the service with the receipt inside',
      receipt: pretty({ data: { receipt, state: 'minted' }, meta: {}, links: {} }),
      ...good,
    },
    {
      id: 'good-detached',
      about: 'content detached and presented',
      receipt: pretty(detached),
      content: pretty(contentOf(1)),
      ...good,
    },
    {
      id: 'good-detached-absent',
      about: 'content detached and not presented; the envelope is still good',
      receipt: pretty(detached),
      ...good,
    },
    {
      id: 'good-unicode',
      about: 'names sort by UTF-16 code units: U+1F600 comes before U+FB33',
      receipt: pretty(await signAnything(fieldsOf(1, usualGenesis, { content: unicode }))),
      ...good,
    },
    {
      id: 'good-new-field',
      about: 'a field of a later version, signed like all others',
      receipt: pretty(await signAnything(fieldsOf(1, usualGenesis, { policy: 'p1' }))),
      ...good,
    },
    {
      id: 'good-epoch',
      about: 'the epoch of the writer that signed',
      receipt: pretty(await signAnything(fieldsOf(1, usualGenesis, { chain_epoch: '9223372036854775807' }))),
      ...good,
    },
    {
      id: 'good-jwks-url-ignored',
      about: 'another jwks_url: it is not signed and must be ignored',
      receipt: pretty({ ...receipt, jwks_url: 'https://attacker.example/jwks.json' }),
      ...good,
    },
    {
      id: 'good-age',
      about: 'younger than the oldest acceptable age',
      receipt: pretty(receipt),
      max_age_seconds: 1_200,
      ...good,
    },
    {
      id: 'good-depth',
      about: 'nesting up to the limit',
      receipt: pretty(await signAnything(fieldsOf(1, usualGenesis, { content: nested(30) }))),
      ...good,
    },
  ]
}

function nested(depth: number): Fields {
  return depth === 0 ? { n: 0 } : { n: nested(depth - 1) }
}

function changedCases(receipt: Fields): readonly VectorCase[] {
  const changed = (name: string, value: Fields[string]) => pretty({ ...receipt, [name]: value })
  const chain = receipt.chain as Fields
  const other = digest('other')
  const self = bad('chain_self_mismatch')
  return [
    {
      id: 'bad-content',
      about: 'content changed after signing',
      receipt: changed('content', { ...contentOf(1), verdict: 'inaccurate' }),
      ...bad('content_digest_mismatch'),
    },
    {
      id: 'bad-content-presented',
      about: 'another content presented',
      receipt: pretty(without(receipt, 'content')),
      content: pretty(contentOf(2)),
      ...bad('content_digest_mismatch'),
    },
    {
      id: 'bad-content-file',
      about: 'the content presented is not JSON',
      receipt: pretty(without(receipt, 'content')),
      content: '{',
      ...bad('content_invalid'),
    },
    {
      id: 'bad-digest',
      about: 'content digest changed',
      receipt: pretty(without({ ...receipt, content_digest: other }, 'content')),
      ...self,
    },
    { id: 'bad-prev', about: 'chain_prev changed', receipt: changed('chain_prev', other), ...self },
    { id: 'bad-seq', about: 'place changed', receipt: changed('chain', { ...chain, seq: '2' }), ...self },
    { id: 'bad-time', about: 'time changed', receipt: changed('issued_at', '2026-11-21T06:41:01.000Z'), ...self },
    { id: 'bad-key-id', about: 'key id changed', receipt: changed('key_id', 'A'.repeat(43)), ...self },
    { id: 'bad-account', about: 'account changed', receipt: changed('account', 'acct_pub_0000000000000000'), ...self },
    { id: 'bad-kind', about: 'kind changed', receipt: changed('kind', 'consent'), ...self },
    {
      id: 'bad-issuer-changed',
      about: 'issuer changed',
      receipt: changed('issuer', 'https://attacker.example'),
      ...self,
    },
    { id: 'bad-extra-field', about: 'a field added after signing', receipt: changed('note', 'approved'), ...self },
    { id: 'bad-chain-self', about: 'chain_self changed', receipt: changed('chain_self', other), ...self },
    { id: 'bad-alg-none', about: 'alg none', receipt: changed('alg', 'none'), ...bad('alg_unsupported') },
    {
      id: 'bad-alg-eddsa',
      about: 'another name of the same algorithm',
      receipt: changed('alg', 'EdDSA'),
      ...bad('alg_unsupported'),
    },
    {
      id: 'bad-version',
      about: 'another version',
      receipt: changed('v', 'reliance-receipt/2'),
      ...bad('version_unsupported'),
    },
    {
      id: 'bad-missing-field',
      about: 'a field missing',
      receipt: pretty(without(receipt, 'chain_prev')),
      ...bad('field_invalid'),
    },
    {
      id: 'bad-seq-number',
      about: 'seq as a number',
      receipt: changed('chain', { ...chain, seq: 1 }),
      ...bad('field_invalid'),
    },
    {
      id: 'bad-seq-zero',
      about: 'seq with a leading zero',
      receipt: changed('chain', { ...chain, seq: '01' }),
      ...bad('field_invalid'),
    },
    ...['0', '07', '-1', '1.0', '', 'x', '12345678901234567890', ' 1'].map((epoch, at) => ({
      id: `bad-epoch-${at + 1}`,
      about: 'an epoch that is no decimal of a whole number above 0',
      receipt: changed('chain_epoch', epoch),
      ...bad('field_invalid'),
    })),
    ...([1, null, ['1']] as const).map((epoch, at) => ({
      id: `bad-epoch-type-${at + 1}`,
      about: 'an epoch that is no string',
      receipt: changed('chain_epoch', epoch as CanonicalJson),
      ...bad('field_invalid'),
    })),
    {
      id: 'bad-digest-upper',
      about: 'a digest in upper case',
      receipt: changed('chain_prev', String(receipt.chain_prev).toUpperCase()),
      ...bad('field_invalid'),
    },
    {
      id: 'bad-content-list',
      about: 'content that is no object',
      receipt: changed('content', []),
      ...bad('field_invalid'),
    },
    { id: 'bad-content-null', about: 'content null', receipt: changed('content', null), ...bad('field_invalid') },
    { id: 'bad-array', about: 'no object at all', receipt: '[]', ...bad('field_invalid') },
  ]
}

async function signedCases(): Promise<readonly VectorCase[]> {
  const signed = async (more: Fields) => pretty(await signAnything(fieldsOf(1, usualGenesis, more)))
  const chain = fieldsOf(1, usualGenesis).chain as Fields
  const at = (time: string) => signed({ issued_at: time })
  return [
    {
      id: 'bad-time-offset',
      about: 'time with an offset',
      receipt: await at('2026-11-21T06:40:01.000+00:00'),
      ...bad('time_invalid'),
    },
    {
      id: 'bad-time-seconds',
      about: 'time without milliseconds',
      receipt: await at('2026-11-21T06:40:01Z'),
      ...bad('time_invalid'),
    },
    {
      id: 'bad-time-day',
      about: 'a day that does not exist',
      receipt: await at('2026-02-30T06:40:01.000Z'),
      ...bad('time_invalid'),
    },
    {
      id: 'bad-time-leap',
      about: 'a leap second',
      receipt: await at('2026-12-31T23:59:60.000Z'),
      ...bad('time_invalid'),
    },
    {
      id: 'bad-time-midnight',
      about: 'hour 24',
      receipt: await at('2026-11-20T24:00:00.000Z'),
      ...bad('time_invalid'),
    },
    {
      id: 'bad-future',
      about: 'issued an hour from now',
      receipt: await at('2026-11-21T08:00:00.000Z'),
      ...bad('issued_in_future'),
    },
    {
      id: 'bad-age',
      about: 'older than asked for',
      receipt: await at('2026-11-21T05:59:59.000Z'),
      max_age_seconds: 3_600,
      ...bad('too_old'),
    },
    {
      id: 'bad-issuer',
      about: 'another issuer than the verifier expects',
      receipt: await signed({ issuer: 'https://other.example' }),
      ...bad('issuer_mismatch'),
    },
    {
      id: 'bad-genesis',
      about: 'a genesis that is not the chain’s',
      receipt: await signed({ chain: { ...chain, genesis: digest('other') } }),
      ...bad('chain_genesis'),
    },
    {
      id: 'bad-first-prev',
      about: 'the first receipt with something before it',
      receipt: await signed({ chain_prev: digest('other') }),
      ...bad('chain_genesis'),
    },
    {
      id: 'bad-second-first',
      about: 'a later receipt that claims to be the first',
      receipt: await signed({ chain: { ...chain, seq: '2' } }),
      ...bad('chain_genesis'),
    },
    {
      id: 'bad-key-order',
      about: 'content digested with names in the order of code points: U+FB33 before U+1F600',
      receipt: await signed({
        content: { '\ufb33': 1, '\u{1f600}': 2 },
        content_digest: digest('{"\ufb33":1,"\u{1f600}":2}'),
      }),
      ...bad('content_digest_mismatch'),
    },
  ]
}

/** Receipts whose JSON is fine, good and bad. */
export async function envelopeCases(): Promise<readonly VectorCase[]> {
  const receipt = await signAnything(fieldsOf(1, usualGenesis))
  return [...(await goodCases(receipt)), ...changedCases(receipt), ...(await signedCases())]
}
