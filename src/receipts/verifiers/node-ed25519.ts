import { createPublicKey, verify } from 'node:crypto'

const fieldPrime = 2n ** 255n - 19n
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n
/** The y coordinates of the eight points of small order. */
const smallOrderY: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  fieldPrime - 1n,
  2707385501144840649318225287225658788936804267575313519463743609750303402022n,
  55188659117513257062467267217118295137698188065244968500265048394206261417927n,
])

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
}

/** A key whose y is not reduced or whose order is small: signatures under it prove nothing. */
export function isWeakKey(key: Uint8Array): boolean {
  const y = littleEndian(key) & (2n ** 255n - 1n)
  return y >= fieldPrime || smallOrderY.has(y)
}

/** Whether S is below the group order, so that nobody can turn one signature into another. */
export function hasReducedScalar(signature: Uint8Array): boolean {
  return littleEndian(signature.subarray(32)) < groupOrder
}

/** Ed25519 as RFC 8032 asks, cofactorless: strong key, S < L, R compared as bytes (OpenSSL does the last two). */
export function verifyEd25519(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64 || isWeakKey(key) || !hasReducedScalar(signature)) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
  try {
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  } catch {
    // 32 bytes that are no point of the curve.
    return false
  }
}
