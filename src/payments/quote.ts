import type { Atomic, Quote, QuoteOption } from '../model/index.ts'
import type { Network } from './networks.ts'

/** Seconds a payer has from the quote to the settlement. */
export const paymentDeadlineS = 60

const demandSentence =
  'Payment is required. Pay one of the accepted options and send the call again, or use an API key.'

/** What is for sale, in the words of the registry. */
export interface PricedOperation {
  readonly method: string
  readonly description: string
  readonly price: Atomic
  /** JSON Schemas of the input and of the answer. */
  readonly inputSchema: Readonly<Record<string, unknown>>
  readonly outputSchema: Readonly<Record<string, unknown>>
}

export interface QuoteSettings {
  readonly network: Network
  /** Address that is paid. */
  readonly payTo: string
}

/** A quote in both generations of the protocol: the version 1 body and the headers beside it. */
export interface RenderedQuote {
  readonly quote: Quote
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The quote for one call of a priced operation. The body is the version 1 document word for word; version 2
 * clients read the `payment-required` header and never see a version 1 item.
 *
 * @param resource Absolute URL of the canonical operation.
 * @param refused Why the payment that came with the call was refused, where one did.
 */
export function renderQuote(
  operation: PricedOperation,
  resource: string,
  settings: QuoteSettings,
  refused?: string,
): RenderedQuote {
  const error = refused ?? demandSentence
  const option = quoteOption(operation, resource, settings)
  const { network } = settings
  return {
    quote: {
      x402Version: 1,
      error,
      accepts: [option],
    },
    headers: {
      'payment-required': Buffer.from(JSON.stringify(versionTwo(operation, resource, settings, error))).toString(
        'base64',
      ),
      'x-payment-required': 'true',
      'x-payment-protocol': 'x402',
      'x-payment-network': network.name,
      'x-payment-asset': network.asset,
      'x-payment-amount': operation.price.toString(),
      'x-payment-recipient': settings.payTo,
      'cache-control': 'no-store',
    },
  }
}

/** One item of `accepts`, as quotes and the payment listing show it. */
export function quoteOption(operation: PricedOperation, resource: string, settings: QuoteSettings): QuoteOption {
  const { network } = settings
  return {
    scheme: 'exact',
    network: network.name,
    maxAmountRequired: operation.price.toString(),
    resource,
    description: operation.description,
    mimeType: 'application/json',
    outputSchema: { input: { type: 'http', method: operation.method, discoverable: true } },
    payTo: settings.payTo,
    maxTimeoutSeconds: paymentDeadlineS,
    asset: network.asset,
    extra: { ...network.domain, decimals: network.decimals },
  }
}

/** What a client may add, so that a fresh signature for the same purchase is not paid twice. */
const identifierSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { required: { type: 'boolean' }, id: { type: 'string', minLength: 16, maxLength: 128 } },
  required: ['required'],
}

/** The version 2 document. Schemas stay out of it where they would push the header past what clients read. */
function versionTwo(operation: PricedOperation, resource: string, { network, payTo }: QuoteSettings, error: string) {
  return {
    x402Version: 2,
    error,
    resource: { url: resource, description: operation.description, mimeType: 'application/json' },
    accepts: [
      {
        scheme: 'exact',
        network: network.caip2,
        amount: operation.price.toString(),
        asset: network.asset,
        payTo,
        maxTimeoutSeconds: paymentDeadlineS,
        extra: { ...network.domain },
      },
    ],
    extensions: {
      bazaar: discovery(operation),
      'payment-identifier': { info: { required: false }, schema: identifierSchema },
    },
  }
}

/** How to call the operation, in the words that indexers read: what is sent, and the schema of what is sent. */
function discovery({ method, inputSchema }: PricedOperation) {
  const place = method === 'GET' ? 'queryParams' : 'body'
  const input = { type: 'http', method, ...(method === 'GET' ? {} : { bodyType: 'json' }) }
  const properties = { type: { const: 'http' }, method: { const: method }, [place]: inputSchema }
  return {
    info: { input },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { input: { type: 'object', properties, required: ['type', 'method'] } },
      required: ['input'],
    },
  }
}
