import { hashTypedData, recoverAddress } from 'viem'
import type { Network } from './networks.ts'
import type { Authorization, Hex } from './payload.ts'

/** Half of the group order of secp256k1: a larger s is a second spelling of the same signature. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** The digest that the payer signs, in the domain of the network's token. */
export function authorizationDigest(authorization: Authorization, network: Network): Hex {
  return hashTypedData({
    domain: { ...network.domain, chainId: network.chainId, verifyingContract: network.asset as Hex },
    types,
    primaryType: 'TransferWithAuthorization',
    message: authorization,
  })
}

/** The three parts of a 65-byte signature; undefined when it is of another length. */
export function splitSignature(signature: Hex): { readonly r: Hex; readonly s: Hex; readonly v: number } | undefined {
  if (signature.length !== 132) return undefined
  return {
    r: `0x${signature.slice(2, 66)}`,
    s: `0x${signature.slice(66, 130)}`,
    v: Number.parseInt(signature.slice(130), 16),
  }
}

/**
 * Whether a signer without code signed this, as the token judges it: 65 bytes, low s, v of 27 or 28. Libraries are
 * laxer, and what they let through would revert on chain.
 */
export async function isSignedBySigner(authorization: Authorization, network: Network): Promise<boolean> {
  const parts = splitSignature(authorization.signature)
  if (parts === undefined || BigInt(parts.s) > halfOrder || (parts.v !== 27 && parts.v !== 28)) return false
  try {
    const hash = authorizationDigest(authorization, network)
    const signer = await recoverAddress({ hash, signature: authorization.signature })
    return signer.toLowerCase() === authorization.from
  } catch {
    // Numbers that are no point of the curve.
    return false
  }
}
