import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ClaimcheckError } from '../../model/index.ts'
import { accuracyPage } from './accuracy.ts'
import type { Source } from './ask.ts'
import { brandPage, brandsPage } from './brands.ts'
import { dashboardPage } from './dashboard.ts'
import { homePage } from './home.ts'
import { html } from './html.ts'
import { formPolicy, pagePolicy, renderPage } from './layout.ts'
import { privacyPage, termsPage } from './legal.ts'
import { activatePage, challengePath, getKeyPage, paidPage } from './pages.ts'
import { emptyForm, exampleForm, type Filled, filledFrom, playgroundPage, trialOf } from './playground.ts'
import { pricingPage } from './pricing.ts'
import { type Part, statusPage } from './status.ts'
import { verifyPage } from './verify.ts'

export interface WebOptions extends Source {
  /** Version of the terms in force. */
  readonly termsVersion: string
  /** A fresh challenge for the form. */
  issueChallenge(): Promise<object>
  /** The key set as it stands now. */
  jwks(): Promise<object>
  /** The parts a call needs, and whether they work. */
  parts(): Promise<readonly Part[]>
  /** File of the verifier that runs in browsers. */
  readonly verifierPath: string
}

interface Page {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

const open = { config: { browsers: 'any-origin' } } as const
const own = { config: { browsers: 'own-origin' } } as const
/** Shares its address with an operation, and answers those who read HTML. */
const forPeople = { ...open, constraints: { reader: 'person' } } as const

const markup = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
/** Bytes of a form that is sent without a script. */
const formBytesMax = 16_384

/** With no referrer at all a browser would not say where a form was sent from. */
const formHeaders = { 'content-security-policy': formPolicy, 'referrer-policy': 'same-origin' }

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
  ['copy.js', ours('copy.js'), script],
  ['verify.js', ours('verify.js'), script],
  ['dashboard.js', ours('dashboard.js'), script],
  ['usage-chart.js', ours('usage-chart.js'), script],
  ['altcha.css', widget('altcha.css'), style],
  ['altcha.js', widget('altcha.min.js'), script],
  ['altcha-pbkdf2.js', widget('../workers/pbkdf2.js'), script],
]

/** The pages for people: what the public operations say, a place to try them, the form for a key, and the verifier. */
export function webFace(options: WebOptions): FastifyPluginAsync {
  return async (app) => {
    const policy = { 'content-security-policy': pagePolicy }
    const pages = new Map([
      ['/get-key', madeOf(markup, getKeyPage(options.termsVersion), policy)],
      ['/activate', madeOf(markup, activatePage(), policy)],
      ['/billing/done', madeOf(markup, paidPage(), policy)],
      ['/dashboard', madeOf(markup, dashboardPage(), policy)],
      ['/terms', madeOf(markup, termsPage(options.termsVersion), policy)],
      ['/privacy', madeOf(markup, privacyPage(), policy)],
      ['/assets/verifier.js', madeOf(script, await readFile(options.verifierPath), {})],
    ])
    for (const [name, location, type] of assets)
      pages.set(`/assets/${name}`, madeOf(type, await readFile(fileURLToPath(location)), {}))
    for (const [path, page] of pages) app.get(path, open, (request, reply) => sendPage(page, request, reply))
    app.get(challengePath, own, async (_, reply) =>
      reply.header('cache-control', 'no-store').send(await options.issueChallenge()),
    )
    serveReadings(app, options)
    servePlayground(app, options)
  }
}

/** Pages made anew from what the operations answer. */
function serveReadings(app: FastifyInstance, options: WebOptions): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, made: () => Promise<string>) => {
    const text = await made().catch((error: unknown) => refusalPage(error, reply))
    return sendPage(madeOf(markup, text, formHeaders), request, reply)
  }
  const query = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>
  app.get('/', open, (request, reply) => show(request, reply, () => homePage(options, request)))
  app.get('/accuracy', forPeople, (request, reply) => show(request, reply, () => accuracyPage(options, request)))
  app.get('/pricing', open, (request, reply) => show(request, reply, () => pricingPage(options, request)))
  app.get('/brands', forPeople, (request, reply) =>
    show(request, reply, () => brandsPage(options, query(request), request)),
  )
  app.get('/brands/:slug', open, (request, reply) => {
    const { slug } = request.params as { readonly slug: string }
    return show(request, reply, () => brandPage(options, slug, request))
  })
  app.get('/status', open, (request, reply) =>
    show(request, reply, async () => statusPage(options, await options.parts(), request)),
  )
  app.get('/verify', open, (request, reply) => show(request, reply, async () => verifyPage(await options.jwks())))
}

/** A page that says why there is none; what broke on our side is thrown on. */
function refusalPage(error: unknown, reply: FastifyReply): string {
  if (!(error instanceof ClaimcheckError) || error.status >= 500) throw error
  reply.code(error.status)
  const { candidates = [] } = error.details
  const near = candidates.map((slug) => html`<li><a href="/brands/${slug}">${slug}</a></li>`)
  return renderPage({
    title: error.status === 404 ? 'There is nothing here' : 'That did not work',
    body: html`<p>${error.message}</p>${near.length > 0 && html`<p>Perhaps:</p><ul>${near}</ul>`}<p><a href="/">Start over</a>, <a href="/brands">find a brand</a>, or see <a href="/docs">every operation</a>.</p>`,
  })
}

/** The playground: filled by a link, answered by sending its form, no script needed. */
function servePlayground(app: FastifyInstance, options: WebOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const send = (reply: FastifyReply, text: string) =>
    reply
      .headers({ ...formHeaders, 'cache-control': 'no-store' })
      .type(markup)
      .send(text)
  app.get('/playground', open, (request, reply) => {
    const { example } = request.query as { readonly example?: unknown }
    const filled = example === undefined ? emptyForm : exampleForm(options.service.skills, example)
    return send(reply, playgroundPage(options, filled))
  })
  app.post('/playground', own, async (request, reply) => {
    const filled = filledFrom(request.body)
    const answer = await answered(options, filled, request.ip)
    if ('refusal' in answer) reply.code(answer.refusal.status)
    return send(reply, playgroundPage(options, filled, answer))
  })
}

async function answered(options: WebOptions, filled: Filled, ip: string) {
  try {
    const trial = trialOf(filled, options)
    return { report: await options.check(trial, ip), trial }
  } catch (error) {
    if (error instanceof ClaimcheckError && error.status < 500) return { refusal: error }
    throw error
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
