import type { FastifyPluginCallback } from 'fastify'
import type { Outbox } from '../data/mail.ts'
import { html } from '../faces/web/html.ts'
import { pagePolicy, renderPage } from '../faces/web/layout.ts'
import { ClaimcheckError } from '../model/index.ts'
import { isFromThisMachine } from './local-requests.ts'

/**
 * `GET /outbox`: the mails of a development service that has nobody to send them. To callers of the same machine only,
 * because whoever reads a link may use it.
 */
export function outboxFace(outbox: Outbox): FastifyPluginCallback {
  return (app, _, done) => {
    app.get('/outbox', async (request, reply) => {
      if (!isFromThisMachine(request))
        throw new ClaimcheckError(
          'NOT_FOUND',
          'Nothing answers at this address. GET /openapi.json lists every operation.',
        )
      const body = html`<p>Mails that this development service kept instead of sending them, newest first.</p>
${outbox
  .list()
  .map(
    ({ at, to, subject, text }) =>
      html`<article><h2>${subject}</h2><p>To ${to}, ${at.toISOString()}</p>${linksOf(text).map(
        (link) => html`<p><a href="${link}">${link}</a></p>`,
      )}<pre>${text}</pre></article>`,
  )}`
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(renderPage({ title: 'Outbox', body }))
    })
    done()
  }
}

function linksOf(text: string): readonly string[] {
  return text.match(/^https?:\/\/\S+$/gm) ?? []
}
