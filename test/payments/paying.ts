import { randomBytes } from 'node:crypto'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Reply } from '../kit/service.ts'
import { asset, chainId, type Hex } from './anvil.ts'

/** The parts of an authorization that a test may bend; everything else follows from the quote. */
export interface Bend {
  readonly from?: Hex
  readonly to?: Hex
  readonly value?: bigint
  readonly validAfter?: bigint
  readonly validBefore?: bigint
  readonly nonce?: Hex
  readonly domain?: { readonly name?: string; readonly chainId?: number; readonly verifyingContract?: Hex }
  /** Rewrites the signature. */
  readonly signature?: (signature: Hex) => Hex
  readonly network?: string
  readonly identifier?: string
}

/** A payment in one version of the protocol: the header to send it in, and its value. */
export interface SignedPayment {
  readonly header: 'x-payment' | 'payment-signature'
  readonly value: string
  readonly document: Readonly<Record<string, unknown>>
  readonly nonce: Hex
  readonly signature: Hex
  readonly validBefore: bigint
}

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

/** Sign a payment by hand, as a hostile or an old client might. */
export async function signPayment(
  payer: PrivateKeyAccount,
  terms: { readonly payTo: Hex; readonly amount: bigint },
  version: 1 | 2 = 1,
  bend: Bend = {},
): Promise<SignedPayment> {
  const now = BigInt(Math.floor(Date.now() / 1000))
  const message = {
    from: bend.from ?? payer.address,
    to: bend.to ?? terms.payTo,
    value: bend.value ?? terms.amount,
    validAfter: bend.validAfter ?? now - 600n,
    validBefore: bend.validBefore ?? now + 60n,
    nonce: bend.nonce ?? (`0x${randomBytes(32).toString('hex')}` as Hex),
  }
  const domain = { name: 'USD Coin', version: '2', chainId, verifyingContract: asset, ...bend.domain }
  const signed = await payer.signTypedData({ domain, types, primaryType: 'TransferWithAuthorization', message })
  const signature = bend.signature?.(signed) ?? signed
  const authorization = {
    ...message,
    value: message.value.toString(),
    validAfter: message.validAfter.toString(),
    validBefore: message.validBefore.toString(),
  }
  const payload = { signature, authorization }
  const document =
    version === 1
      ? { x402Version: 1, scheme: 'exact', network: bend.network ?? 'base', payload }
      : {
          x402Version: 2,
          accepted: {
            scheme: 'exact',
            network: bend.network ?? 'eip155:8453',
            amount: String(message.value),
            asset,
            payTo: message.to,
          },
          payload,
          ...(bend.identifier === undefined
            ? {}
            : { extensions: { 'payment-identifier': { info: { required: false, id: bend.identifier } } } }),
        }
  return {
    header: version === 1 ? 'x-payment' : 'payment-signature',
    value: Buffer.from(JSON.stringify(document)).toString('base64'),
    document,
    nonce: message.nonce,
    signature,
    validBefore: message.validBefore,
  }
}

/** One request over REST, with a payment when given. */
export async function request(
  baseUrl: string,
  path: string,
  body: unknown,
  payment?: SignedPayment,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(payment === undefined ? {} : { [payment.header]: payment.value }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** A settlement header as an object. */
export function settlementOf(reply: Reply): { success: boolean; transaction: Hex; payer: Hex; network: string } {
  return JSON.parse(Buffer.from(reply.headers.get('x-payment-response') ?? '', 'base64').toString())
}
