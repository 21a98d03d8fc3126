import { ClaimcheckError } from '../../model/index.ts'
import { isPayable, resourceUrl, serviceReleased } from '../../registry/listing.ts'
import type { Listed } from './listed.ts'

const limitMax = 100

export interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * The page of the payment listing that a query asks for.
 *
 * @throws ClaimcheckError VALIDATION_FAILED on anything but one whole number each within bounds.
 */
export function listingPage(query: unknown): Page {
  const asked = query as Readonly<Record<string, unknown>>
  const unknown = Object.keys(asked).some((name) => name !== 'limit' && name !== 'offset')
  const limit = whole(asked.limit, limitMax)
  const offset = whole(asked.offset, 0)
  const fields = [
    ...(unknown ? [{ path: '', problem: 'only limit and offset are taken here' }] : []),
    ...(limit === undefined || limit < 1 || limit > limitMax
      ? [{ path: 'limit', problem: `must be a whole number from 1 to ${limitMax}` }]
      : []),
    ...(offset === undefined ? [{ path: 'offset', problem: 'must be a whole number from 0' }] : []),
  ]
  if (limit === undefined || offset === undefined || fields.length > 0)
    throw new ClaimcheckError('VALIDATION_FAILED', 'The paging fields do not fit; each is listed under errors.', {
      nextAction: 'correct_input',
      fields,
    })
  return { limit, offset }
}

function whole(sent: unknown, absent: number): number | undefined {
  if (sent === undefined) return absent
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined
}

/** What can be bought without a key: every route that is both priced and payable, in the order of the registry. */
export function paymentListing(service: Listed, baseUrl: string, { limit, offset }: Page): object {
  const payable = service.skills.filter(isPayable)
  const items = payable.map((skill) => {
    const resource = resourceUrl(skill, {}, baseUrl)
    return {
      resource,
      type: 'http',
      x402Version: 1,
      accepts: service.quote(skill, resource)?.accepts ?? [],
      lastUpdated: Date.parse(serviceReleased) / 1000,
      metadata: { method: skill.rest.method, keyless: true },
    }
  })
  const enabled = items.some((item) => item.accepts.length > 0)
  return {
    x402Version: 1,
    enabled,
    items: items.slice(offset, offset + limit),
    pagination: { limit, offset, total: items.length },
    note: enabled
      ? 'Call the resource without a credential to get its quote; the quote of a 402 is the price of record.'
      : 'This deployment takes no payments; call these operations with an API key.',
    version: 1,
    resources: [],
  }
}
