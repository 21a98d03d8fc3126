import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './layout.ts'
import { privacyPage, termsPage } from './legal.ts'
import { activatePage, challengePath, getKeyPage, paidPage } from './pages.ts'

export interface WebOptions {
  /** Version of the terms in force. */
  readonly termsVersion: string
  /** A fresh challenge for the form. */
  issueChallenge(): Promise<object>
}

interface Page {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

const open = { config: { browsers: 'any-origin' } } as const
const own = { config: { browsers: 'own-origin' } } as const

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const widget = (file: string) => new URL(file, import.meta.resolve('altcha/altcha.css'))
const ours = (file: string) => new URL(`browser/${file}`, import.meta.url)

/** Everything the pages load, by its name below `/assets/`. The widget's files are those of its package. */
const assets: readonly (readonly [string, URL, string])[] = [
  ['site.css', ours('site.css'), style],
  ['icon.svg', ours('icon.svg'), 'image/svg+xml'],
  ['get-key.js', ours('get-key.js'), script],
  ['activate.js', ours('activate.js'), script],
  ['challenge.js', ours('challenge.js'), script],
  ['refusal.js', ours('refusal.js'), script],
  ['altcha.css', widget('altcha.css'), style],
  ['altcha.js', widget('altcha.min.js'), script],
  ['altcha-pbkdf2.js', widget('../workers/pbkdf2.js'), script],
]

/** The pages for people: the form for a key, activation, terms and privacy, and the challenge of the form. */
export function webFace(options: WebOptions): FastifyPluginAsync {
  return async (app) => {
    const html = 'text/html; charset=utf-8'
    const policy = { 'content-security-policy': pagePolicy }
    const pages = new Map([
      ['/get-key', madeOf(html, getKeyPage(options.termsVersion), policy)],
      ['/activate', madeOf(html, activatePage(), policy)],
      ['/billing/done', madeOf(html, paidPage(), policy)],
      ['/terms', madeOf(html, termsPage(options.termsVersion), policy)],
      ['/privacy', madeOf(html, privacyPage(), policy)],
    ])
    for (const [name, location, type] of assets)
      pages.set(`/assets/${name}`, madeOf(type, await readFile(fileURLToPath(location)), {}))
    for (const [path, page] of pages) app.get(path, open, (request, reply) => sendPage(page, request, reply))
    app.get(challengePath, own, async (_, reply) =>
      reply.header('cache-control', 'no-store').send(await options.issueChallenge()),
    )
  }
}

function madeOf(type: string, content: string | Buffer, headers: Readonly<Record<string, string>>): Page {
  const body = Buffer.from(content)
  return { type, body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`, headers }
}

/** Asked for again each time, by its digest: a page and its script never come from two releases for long. */
function sendPage({ type, body, etag, headers }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...headers, etag, 'cache-control': 'public, no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(body)
}
