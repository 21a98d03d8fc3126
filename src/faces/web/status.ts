import type { FastifyRequest } from 'fastify'
import type { Coverage } from '../../model/index.ts'
import { serviceVersion } from '../../registry/listing.ts'
import { ask, type Source } from './ask.ts'
import { html, say } from './html.ts'
import { renderPage } from './layout.ts'

/** One part a call needs, and whether it works now. */
export interface Part {
  readonly name: string
  readonly ok: boolean
}

/** How this deployment stands, from what `/readyz` says and what the edition holds. */
export async function statusPage(source: Source, parts: readonly Part[], request: FastifyRequest): Promise<string> {
  const { data: coverage } = await ask<Coverage>(source, 'coverage', {}, request)
  const broken = parts.filter(({ ok }) => !ok)
  return renderPage({
    title: 'Status',
    path: '/status',
    description: 'What of this deployment works now.',
    body: html`<p class="lead"><span class="badge ${broken.length === 0 ? 'verified' : 'inaccurate'}">${broken.length === 0 ? 'Everything works' : 'Something does not work'}</span></p>
<table><thead><tr><th scope="col">Part</th><th scope="col">Now</th></tr></thead>
<tbody>${parts.map(({ name, ok }) => html`<tr><th scope="row">${name.replaceAll('_', ' ')}</th><td>${ok ? 'works' : 'does not work'}</td></tr>`)}</tbody></table>
<p>Version ${serviceVersion}. Edition <code>${coverage.edition}</code> with ${say(coverage.facts)} facts, newest record of ${coverage.as_of}.</p>
<p class="muted">For machines: <a href="/readyz">/readyz</a> and <a href="/healthz">/healthz</a>.</p>`,
  })
}
