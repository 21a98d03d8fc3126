import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SignedRequest } from '../../model/index.ts'

/** Bodies of requests that carry a digest of them. */
const bodies = new WeakMap<FastifyRequest, string>()

/** Keep the text of a body that a signature may cover; other bodies are forgotten as soon as they are parsed. */
export function noteBody(request: FastifyRequest, body: string): void {
  if (request.headers['content-digest'] !== undefined) bodies.set(request, body)
}

/** The request as a signature covers it, at the service's public address. */
export function signedRequest(request: FastifyRequest, baseUrl: string): SignedRequest {
  const { rawHeaders } = request.raw
  const fields: { name: string; value: string }[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    fields.push({ name: (rawHeaders[index] ?? '').toLowerCase(), value: rawHeaders[index + 1] ?? '' })
  const digest = request.headers['content-digest']
  return {
    method: request.method,
    targetUri: `${new URL(baseUrl).origin}${request.url}`,
    fields,
    ...(digest === undefined ? {} : { digestHolds: digestHolds(String(digest), bodies.get(request) ?? '') }),
  }
}

/** Whether every digest of a known algorithm in the field (RFC 9530) is the body's, and there is one. */
function digestHolds(field: string, body: string): boolean {
  const known = [...field.matchAll(/(?:^|,\s*)(sha-256|sha-512)=:([A-Za-z0-9+/=]+):/g)]
  return (
    known.length > 0 &&
    known.every(([, algorithm = '', value]) => {
      return createHash(algorithm.replace('-', '')).update(body).digest('base64') === value
    })
  )
}
