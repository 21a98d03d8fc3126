import { thumbprint } from '../../../src/receipts/signer.ts'
import { pretty, type VectorCase } from './cases.ts'
import {
  digest,
  type Fields,
  fieldsOf,
  jwk,
  keyOf,
  keySet,
  messageOf,
  proofOf,
  signAnything,
  usualGenesis,
  witnessKey,
} from './forge.ts'

const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n
const seconds = (time: string) => Date.parse(time) / 1000

/** The same signature with a multiple of the group order added to its scalar. */
function addOrder(signature: string, times: bigint): string {
  const bytes = Buffer.from(signature, 'base64url')
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + groupOrder * times
  const low = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
  return Buffer.concat([bytes.subarray(0, 32), low]).toString('base64url')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The same bytes in base64url with a bit set that nobody reads. */
function slackBit(text: string): string {
  const last = alphabet.indexOf(text.at(-1) ?? '')
  return text.slice(0, -1) + alphabet.charAt(last + 1)
}

function signatureCases(receipt: Fields): readonly VectorCase[] {
  const signature = String(receipt.signature)
  const flipped = Buffer.from(signature, 'base64url')
  flipped.writeUInt8(flipped.readUInt8(3) ^ 4, 3)
  const bad = (id: string, about: string, text: string, reason: string): VectorCase => ({
    id: `bad-signature-${id}`,
    about,
    receipt: pretty({ ...receipt, signature: text }),
    verdict: 'invalid',
    reason,
  })
  return [
    bad('bit', 'one bit of the signature flipped', flipped.toString('base64url'), 'signature_invalid'),
    bad('zero', 'all zeros', Buffer.alloc(64).toString('base64url'), 'signature_invalid'),
    bad('plus-order', 'S + L instead of S', addOrder(signature, 1n), 'signature_malleable'),
    bad('plus-two-orders', 'S + 2L instead of S', addOrder(signature, 2n), 'signature_malleable'),
    bad('slack', 'the same bytes in another base64url spelling', slackBit(signature), 'signature_encoding'),
    bad('padded', 'padding', `${signature}==`, 'signature_encoding'),
    bad(
      'base64',
      'base64 that is not the URL alphabet',
      `${signature.slice(0, 40)}+/${signature.slice(42)}`,
      'signature_encoding',
    ),
    bad(
      'short',
      'a byte short',
      Buffer.from(signature, 'base64url').subarray(0, 63).toString('base64url'),
      'signature_encoding',
    ),
    bad(
      'long',
      'a byte long',
      Buffer.concat([Buffer.from(signature, 'base64url'), Buffer.of(0)]).toString('base64url'),
      'signature_encoding',
    ),
    bad('hex', 'hexadecimal', Buffer.from(signature, 'base64url').toString('hex'), 'signature_encoding'),
    bad('empty', 'nothing', '', 'signature_encoding'),
  ]
}

/** A receipt under a key of small order, with a signature that lax verifiers take for any message. */
function weakCase(id: string, about: string, key: Buffer): VectorCase {
  const fields = fieldsOf(1, usualGenesis, { key_id: thumbprint(key) })
  const signature = Buffer.concat([Buffer.of(1), Buffer.alloc(63)]).toString('base64url')
  const weak = jwk('receipt', 'receipt', { x: key.toString('base64url'), kid: thumbprint(key) })
  return {
    id: `bad-key-${id}`,
    about,
    receipt: pretty({
      ...fields,
      chain_self: digest(messageOf(fields)),
      signature,
      jwks_url: 'https://api.example/.well-known/jwks.json',
    }),
    jwks: keySet(weak),
    verdict: 'invalid',
    reason: 'key_weak',
  }
}

function keySetCases(receipt: Fields): readonly VectorCase[] {
  const usual = jwk('receipt', 'receipt')
  const bad = (id: string, about: string, jwks: string, reason: string): VectorCase => ({
    id: `bad-key-${id}`,
    about,
    receipt: pretty(receipt),
    jwks,
    verdict: 'invalid',
    reason,
  })
  const x = String(usual.x)
  return [
    bad('unknown', 'a key set without the key', keySet(jwk('another', 'receipt')), 'key_unknown'),
    bad(
      'twice',
      'two keys with one kid',
      keySet(usual, { ...jwk('another', 'receipt'), kid: usual.kid ?? '' }),
      'key_ambiguous',
    ),
    bad('same-twice', 'the same key twice', keySet(usual, usual), 'key_ambiguous'),
    bad(
      'swapped',
      'another key under the kid',
      keySet({ ...jwk('another', 'receipt'), kid: usual.kid ?? '' }),
      'key_thumbprint',
    ),
    bad('curve', 'the wrong curve', keySet({ ...usual, crv: 'X25519' }), 'key_type'),
    bad('type', 'the wrong type of key', keySet({ ...usual, kty: 'EC' }), 'key_type'),
    bad('alg', 'another algorithm', keySet({ ...usual, alg: 'ES256' }), 'key_type'),
    bad('use', 'a key for encryption', keySet({ ...usual, use: 'enc' }), 'key_type'),
    bad('slack', 'x in another base64url spelling', keySet({ ...usual, x: slackBit(x) }), 'key_encoding'),
    bad('short', 'x a byte short', keySet({ ...usual, x: x.slice(0, 40) }), 'key_encoding'),
    bad('purpose', 'a checkpoint key signing receipts', keySet({ ...usual, purpose: 'checkpoint' }), 'key_purpose'),
    bad(
      'no-purpose',
      'a key without a purpose',
      keySet(Object.fromEntries(Object.entries(usual).filter(([name]) => name !== 'purpose'))),
      'key_purpose',
    ),
    bad(
      'early',
      'signed before the key was valid',
      keySet({ ...usual, nbf: seconds('2026-11-21T06:40:02.000Z') }),
      'key_not_valid_then',
    ),
    bad(
      'late',
      'signed after the key ended',
      keySet({ ...usual, exp: seconds('2026-11-21T06:40:01.000Z') }),
      'key_not_valid_then',
    ),
    bad(
      'revoked',
      'a revoked key and no witness',
      keySet({ ...usual, status: 'revoked', revoked_at: seconds('2026-11-21T06:50:00.000Z') }),
      'key_revoked',
    ),
    bad('revoked-status', 'a revoked key without a time', keySet({ ...usual, status: 'revoked' }), 'key_revoked'),
  ]
}

async function revocationCases(receipt: Fields): Promise<readonly VectorCase[]> {
  const revoked = keySet(
    jwk('receipt', 'receipt', { status: 'revoked', revoked_at: seconds('2026-11-21T06:50:00.000Z') }),
  )
  const witnessed = (at: string) => proofOf(receipt, 7, { witness: { signer: keyOf('witness'), at } })
  const shared = { receipt: pretty(receipt), jwks: revoked, witnesses: [witnessKey] }
  const before = await witnessed('2026-11-21T06:45:00.000Z')
  return [
    {
      id: 'good-revoked-later',
      about: 'witnessed before its key was revoked',
      ...shared,
      proof: before,
      verdict: 'valid',
      reason: 'ok',
    },
    {
      id: 'bad-revoked-before',
      about: 'witnessed after its key was revoked',
      ...shared,
      proof: await witnessed('2026-11-21T06:55:00.000Z'),
      verdict: 'invalid',
      reason: 'key_revoked',
    },
    {
      id: 'bad-revoked-unpinned',
      about: 'witnessed before, by a witness the verifier does not trust',
      receipt: pretty(receipt),
      jwks: revoked,
      proof: before,
      verdict: 'invalid',
      reason: 'key_revoked',
    },
  ]
}

/** Signatures and keys, good and bad. */
export async function keyCases(): Promise<readonly VectorCase[]> {
  const receipt = await signAnything(fieldsOf(1, usualGenesis))
  const attacker = keyOf('attacker')
  const own = await signAnything(
    fieldsOf(1, usualGenesis, { key_id: attacker.kid, jwk: jwk('attacker', 'receipt') }),
    attacker,
  )
  const retired = keySet(jwk('receipt', 'receipt', { status: 'retired', exp: seconds('2026-11-21T06:50:00.000Z') }))
  const identity = Buffer.concat([Buffer.of(1), Buffer.alloc(31)])
  const signed = Buffer.concat([Buffer.of(1), Buffer.alloc(30), Buffer.of(0x80)])
  const unreduced = Buffer.concat([Buffer.of(0xee), Buffer.alloc(30, 0xff), Buffer.of(0x7f)])
  const orderEight = Buffer.from('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'hex')
  return [
    ...signatureCases(receipt),
    ...keySetCases(receipt),
    ...(await revocationCases(receipt)),
    weakCase('identity', 'the neutral point as a key', identity),
    weakCase('identity-signed', 'the neutral point with its sign bit set', signed),
    weakCase('unreduced', 'a key whose y is not reduced', unreduced),
    weakCase('order-eight', 'a key of order eight', orderEight),
    {
      id: 'bad-key-from-receipt',
      about: 'signed with a key that only the receipt itself brings',
      receipt: pretty({ ...own, jwks_url: 'https://attacker.example/jwks.json' }),
      verdict: 'invalid',
      reason: 'key_unknown',
    },
    {
      id: 'good-key-retired',
      about: 'a key that ended after it signed',
      receipt: pretty(receipt),
      jwks: retired,
      verdict: 'valid',
      reason: 'ok',
    },
    {
      id: 'good-key-eddsa',
      about: 'a key set with the older name of the algorithm',
      receipt: pretty(receipt),
      jwks: keySet(jwk('receipt', 'receipt', { alg: 'EdDSA' })),
      verdict: 'valid',
      reason: 'ok',
    },
  ]
}
