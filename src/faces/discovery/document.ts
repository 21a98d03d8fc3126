import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A document as it is served: made once, sent many times. */
export interface Document {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  /** Seconds that caches may keep it. */
  readonly maxAgeS: number
  readonly headers: Readonly<Record<string, string>>
}

/** Seconds that caches keep what changes with a release. */
export const releaseMaxAgeS = 3600

/** A document of text, its ETag being the digest of its bytes. */
export function textDocument(
  type: string,
  body: string,
  { maxAgeS = releaseMaxAgeS, headers = {} }: { maxAgeS?: number; headers?: Readonly<Record<string, string>> } = {},
): Document {
  return {
    type,
    body: Buffer.from(body),
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    maxAgeS,
    headers,
  }
}

/** A document of JSON. */
export function jsonDocument(
  value: unknown,
  options: Parameters<typeof textDocument>[2] & { type?: string } = {},
): Document {
  return textDocument(options.type ?? 'application/json; charset=utf-8', JSON.stringify(value), options)
}

/** Send a document, or 304 to whoever holds this very one. */
export function sendDocument(document: Document, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', document.etag)
    .header('cache-control', `public, max-age=${document.maxAgeS}`)
    .headers(document.headers)
  if (holds(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  return reply.header('content-type', document.type).send(document.body)
}

/** Whether one of the tags of If-None-Match is this one; weak comparison, as RFC 9110 wants for reads. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed === etag || trimmed === `W/${etag}`
  })
}
