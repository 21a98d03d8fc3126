import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of a body that are read, decoded; a longer page is refused. */
export const outboundBytesMax = 1_048_576
/** Milliseconds for everything: names, connections, redirects, bodies. */
export const outboundTimeoutMs = 5_000
const redirectsMax = 3

/** Why a page was not read. The caller of the service learns this word and nothing else. */
export type OutboundReason = 'address' | 'name' | 'unreachable' | 'redirects' | 'too_large' | 'timeout' | 'encoding'

/** A page of the world that could not or must not be read. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, cause?: unknown) {
    super(`The page was not read: ${reason}.`, cause === undefined ? undefined : { cause })
    this.name = 'OutboundError'
    this.reason = reason
  }
}

export interface OutboundPage {
  /** Address that answered, after redirects. */
  readonly url: string
  readonly status: number
  /** Media type as it was sent; empty when it was not. */
  readonly contentType: string
  readonly body: Buffer
}

export interface OutboundConfig {
  /** Every address of a name; the machine's resolver unless a test brings one. */
  resolve?(hostname: string): Promise<readonly string[]>
  /**
   * Lets one origin through that would be refused, such as a test's own server on loopback. Its address may then be
   * anything, and its scheme http.
   */
  readonly allowOrigin?: string
  readonly timeoutMs?: number
  readonly bytesMax?: number
}

/** What is sent by POST. */
export interface OutboundMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal
}

/** What is sent where the answer is wanted. */
export interface OutboundQuestion extends Omit<OutboundMessage, 'body'> {
  readonly method: 'POST' | 'DELETE'
  readonly body?: string
  /** Sees each part of the body as it comes; true where no more is needed. */
  enough?(part: Buffer): boolean
}

export interface OutboundReply extends OutboundPage {
  readonly headers: IncomingHttpHeaders
}

export interface Outbound {
  /** Read a page by GET. Throws `OutboundError`. */
  read(url: string, options?: { readonly signal?: AbortSignal }): Promise<OutboundPage>
  /** Send by POST; redirects are not followed and what comes back is not read. Throws `OutboundError`. */
  post(url: string, message: OutboundMessage): Promise<{ readonly status: number }>
  /** Send and read what comes back, until the question has enough; redirects are not followed. Throws `OutboundError`. */
  exchange(url: string, question: OutboundQuestion): Promise<OutboundReply>
}

/**
 * The only way from a caller's address to the world: https on port 443 without credentials, a name resolved once and
 * connected to at the address that was judged, no address of a special range, each redirect judged anew.
 */
export function createOutbound(config: OutboundConfig = {}): Outbound {
  const { timeoutMs = outboundTimeoutMs } = config
  const bounded = async <T>(signal: AbortSignal | undefined, work: (ended: AbortSignal) => Promise<T>): Promise<T> => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const ended = signal === undefined ? deadline : AbortSignal.any([signal, deadline])
    try {
      return await work(ended)
    } catch (error) {
      if (deadline.aborted) throw new OutboundError('timeout', error)
      if (error instanceof OutboundError || signal?.aborted === true) throw error
      throw new OutboundError('unreachable', error)
    }
  }
  return {
    read: (url, { signal } = {}) => bounded(signal, (ended) => follow(url, config, ended)),
    post: (address, { signal, ...message }) =>
      bounded(signal, async (ended) => {
        const url = judgedUrl(address, config)
        const response = await send(url, await judgedAddress(url, config, ended), ended, message)
        response.destroy()
        return { status: response.statusCode ?? 0 }
      }),
    exchange: (address, { signal, enough, ...question }) =>
      bounded(signal, async (ended) => {
        const url = judgedUrl(address, config)
        const response = await send(url, await judgedAddress(url, config, ended), ended, question)
        const body = await readBody(response, config.bytesMax ?? outboundBytesMax, enough)
        const { statusCode: status = 0, headers } = response
        return { url: url.href, status, contentType: headers['content-type'] ?? '', body, headers }
      }),
  }
}

/** Milliseconds that a name has to resolve where an address is only registered, and how often it is asked for. */
const registrationLookUp = { timeout: 1_000, tries: 1 }
/** Ends of names that never lead to the public internet: RFC 6761, RFC 6762, RFC 8375 and what networks use inside. */
const internalEndings = new Set(
  ['localhost', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'localdomain'].concat([
    'invalid',
    'test',
    'onion',
    'alt',
    'arpa',
  ]),
)

/** Whether an address may be called at all, as far as that is seen without resolving its name. */
export function isAcceptableAddress(text: string, allowOrigin?: string): boolean {
  try {
    const url = judgedUrl(text, allowOrigin === undefined ? {} : { allowOrigin })
    const host = bareHost(url)
    return url.origin === allowOrigin || (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host))
  } catch {
    return false
  }
}

/**
 * Whether an address may be registered to be called later: acceptable, and its name leads nowhere special now. A name
 * that does not resolve within a second may yet do so; each call is judged anew all the same.
 */
export async function isRegistrableAddress(
  text: string,
  { allowOrigin, resolve = resolveByDns }: Pick<OutboundConfig, 'allowOrigin' | 'resolve'> = {},
): Promise<boolean> {
  if (!isAcceptableAddress(text, allowOrigin)) return false
  const url = new URL(text)
  const host = bareHost(url)
  if (url.origin === allowOrigin || isIP(host) !== 0) return true
  return (await resolve(host).catch(() => [])).every(isPublicAddress)
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Whether a name can be one of the public internet: it has a dot, and an end that is not kept for inside. */
function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.')
  return labels.length > 1 && !internalEndings.has(labels.at(-1) ?? '')
}

/** By the servers of names alone, which takes no thread that others need while a name is slow. */
async function resolveByDns(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver(registrationLookUp)
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

async function follow(first: string, config: OutboundConfig, signal: AbortSignal): Promise<OutboundPage> {
  let next: string = first
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const url = judgedUrl(next, config)
    const response = await send(url, await judgedAddress(url, config, signal), signal)
    const { statusCode: status = 0, headers } = response
    if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
      response.destroy()
      next = URL.parse(headers.location, url.href)?.href ?? ''
      continue
    }
    const body = await readBody(response, config.bytesMax ?? outboundBytesMax)
    return { url: url.href, status, contentType: headers['content-type'] ?? '', body }
  }
  throw new OutboundError('redirects')
}

/** The address if it may be asked for at all, before its name is resolved. */
function judgedUrl(text: string, { allowOrigin }: OutboundConfig): URL {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') throw new OutboundError('address')
  if (url.origin === allowOrigin) return url
  // An explicit :443 is dropped by the parser.
  if (url.protocol !== 'https:' || url.port !== '') throw new OutboundError('address')
  return url
}

/** The one address that is connected to. A name with any address of a special range is refused whole. */
async function judgedAddress(url: URL, config: OutboundConfig, signal: AbortSignal): Promise<string> {
  const host = bareHost(url)
  const addresses = isIP(host) === 0 ? await resolved(host, config, signal) : [host]
  const [address] = addresses
  if (address === undefined) throw new OutboundError('name')
  if (url.origin !== config.allowOrigin && !addresses.every(isPublicAddress)) throw new OutboundError('address')
  return address
}

async function resolved(host: string, { resolve = resolveAll }: OutboundConfig, signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const found = resolve(host).catch((error: unknown) => Promise.reject(new OutboundError('name', error)))
  return Promise.race([found, aborted])
}

async function resolveAll(hostname: string): Promise<readonly string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address)
}

/** Ranges of IPv4 that the library counts as plain unicast and that are still not the public internet. */
const alsoSpecial = ['192.88.99.0/24', '198.18.0.0/15'].map((range) => ipaddr.parseCIDR(range))

/**
 * Whether the address is an ordinary one of the public internet: not private, loopback, link-local (where clouds keep
 * their metadata), multicast, reserved or for documentation, and none of IPv6 that carries an IPv4 address inside,
 * which would be judged by the wrong half.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6') return address.match(ipaddr.parseCIDR('2000::/3'))
  return !alsoSpecial.some((range) => range[0].kind() === 'ipv4' && address.match(range))
}

/** Ask at the judged address, by the name of the URL: a second resolution could answer something else. */
function send(
  url: URL,
  address: string,
  signal: AbortSignal,
  message?: Pick<OutboundQuestion, 'headers' | 'body'> & Partial<Pick<OutboundQuestion, 'method'>>,
): Promise<IncomingMessage> {
  const family = isIP(address)
  const accept = { accept: 'text/html, text/plain, application/json;q=0.9' }
  return new Promise((resolve, reject) => {
    const options = {
      method: message === undefined ? 'GET' : (message.method ?? 'POST'),
      signal,
      agent: false as const,
      headers: { ...(message?.headers ?? accept), 'user-agent': 'Claimcheck/2 (+claim check)' },
      lookup: pinned(address, family),
    }
    const request: ClientRequest =
      url.protocol === 'https:' ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve)
    request.once('error', reject)
    request.end(message?.body)
  })
}

type Lookup = NonNullable<Parameters<typeof httpsRequest>[1] extends { lookup?: infer L } ? L : never>

/** A resolver that knows one answer, in both of the forms that Node asks for. */
function pinned(address: string, family: number): Lookup {
  return (_hostname, options, done) => {
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

/** The body as it came. No encoding was offered, so one that arrives is refused rather than unpacked. */
async function readBody(
  response: IncomingMessage,
  bytesMax: number,
  enough: (part: Buffer) => boolean = () => false,
): Promise<Buffer> {
  const { 'content-encoding': encoding, 'content-length': length } = response.headers
  if (encoding !== undefined && encoding !== 'identity') {
    response.destroy()
    throw new OutboundError('encoding')
  }
  const chunks: Buffer[] = []
  let bytes = Number(length ?? 0) > bytesMax ? bytesMax + 1 : 0
  if (bytes === 0)
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesMax) break
      chunks.push(chunk)
      if (enough(chunk)) break
    }
  if (bytes <= bytesMax) return Buffer.concat(chunks)
  response.destroy()
  throw new OutboundError('too_large')
}
