import { z } from 'zod'
import type { Credentials } from '../model/index.ts'
import type { Network } from './networks.ts'
import { refusePayment } from './refusal.ts'

export type Hex = `0x${string}`

/** A transfer authorization of EIP-3009 with its signature; addresses and bytes in lower case. */
export interface Authorization {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
  /** Unix seconds; the token wants a block strictly between the two. */
  readonly validAfter: bigint
  readonly validBefore: bigint
  /** 32 bytes. */
  readonly nonce: Hex
  readonly signature: Hex
}

/** A payment as it was read, whichever version carried it. */
export interface PresentedPayment {
  readonly version: 1 | 2
  readonly authorization: Authorization
  /** The client's own name for the purchase. */
  readonly identifier?: string
}

/** Characters of a payment header that are read. */
const payloadLengthMax = 12_000

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const whole = z.union([z.string().regex(/^\d{1,78}$/), z.int().min(0)]).transform((value) => BigInt(value))
const exactPayload = z.object({
  signature: z.string().regex(/^0x([0-9a-fA-F]{2}){1,2048}$/),
  authorization: z.object({
    from: address,
    to: address,
    value: whole,
    validAfter: whole,
    validBefore: whole,
    nonce: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  }),
})
const first = z.object({
  x402Version: z.literal(1),
  scheme: z.string(),
  network: z.string(),
  payload: exactPayload,
})
const second = z.object({
  x402Version: z.literal(2),
  accepted: z.object({
    scheme: z.string(),
    network: z.string(),
    amount: z.string().optional(),
    asset: z.string(),
    payTo: z.string().optional(),
  }),
  payload: exactPayload,
  extensions: z.looseObject({}).nullish(),
})
const identifierField = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/)

/**
 * Read a payment strictly. Nothing of it is believed yet beyond its form.
 *
 * @throws ClaimcheckError `PAYMENT_INVALID` when it is malformed or of another scheme, network or asset.
 */
export function readPayment(presented: NonNullable<Credentials['payment']>, network: Network): PresentedPayment {
  const document = decode(presented.payload)
  if (presented.version === 1) {
    const { scheme, network: name, payload } = parsed(first, document)
    if (scheme !== 'exact' || (name !== network.name && name !== network.caip2)) throw refusePayment('wrong_scheme')
    return { version: 1, authorization: authorizationOf(payload) }
  }
  const { accepted, payload, extensions } = parsed(second, document)
  if (accepted.scheme !== 'exact' || accepted.network !== network.caip2) throw refusePayment('wrong_scheme')
  if (accepted.asset.toLowerCase() !== network.asset.toLowerCase()) throw refusePayment('wrong_asset')
  const identifier = identifierOf(extensions)
  return { version: 2, authorization: authorizationOf(payload), ...(identifier === undefined ? {} : { identifier }) }
}

function parsed<T>(schema: z.ZodType<T>, document: unknown): T {
  const result = schema.safeParse(document)
  if (!result.success) throw refusePayment('malformed')
  return result.data
}

function decode(text: string): unknown {
  if (text.length > payloadLengthMax || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) throw refusePayment('malformed')
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    throw refusePayment('malformed')
  }
}

function authorizationOf({ signature, authorization }: z.output<typeof exactPayload>): Authorization {
  const lower = (text: string) => text.toLowerCase() as Hex
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  return {
    from: lower(from),
    to: lower(to),
    value,
    validAfter,
    validBefore,
    nonce: lower(nonce),
    signature: lower(signature),
  }
}

/** The id of the `payment-identifier` extension; a malformed one is refused, because its owner counts on it. */
function identifierOf(extensions: Readonly<Record<string, unknown>> | null | undefined): string | undefined {
  const extension = extensions?.['payment-identifier'] as { readonly info?: { readonly id?: unknown } } | undefined
  const id = extension?.info?.id
  return id === undefined ? undefined : parsed(identifierField, id)
}
