import type { FastifyRequest } from 'fastify'
import { atomic, dollars, type Plan } from '../../model/index.ts'
import { canonicalPath, isPayable } from '../../registry/listing.ts'
import { ask, type Source } from './ask.ts'
import { type Html, html, say } from './html.ts'
import { renderPage } from './layout.ts'

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

function planCard({
  id,
  daily_limit,
  signed_mints_per_utc_day: mints,
  claim_verifications_per_utc_day: claims,
  monthly_price,
}: Plan): Html {
  const free = Number(monthly_price) === 0
  return html`<div class="card plan"><h2>${capital(id)}</h2>
<p class="price">${'$'}${monthly_price}<small>a month</small></p>
<ul><li>${say(daily_limit)} calls a day</li>
<li>${mints === null ? 'Signed receipts without a cap' : `${say(mints)} signed ${mints === 1 ? 'receipt' : 'receipts'} a day`}</li>
<li>${claims === null ? 'Claim verification without a cap' : `${say(claims)} claim verifications a day`}</li></ul>
<p><a class="button" href="/get-key">${free ? 'Get a key' : 'Start free'}</a></p></div>`
}

/** Plans and prices per request, from the operations that quote them. */
export async function pricingPage(source: Source, request: FastifyRequest): Promise<string> {
  const { data: plans } = await ask<readonly Plan[]>(source, 'billing_plans', {}, request)
  const priced = source.service.skills.filter((skill) => isPayable(skill) && skill.price !== undefined)
  const rows = priced
    .toSorted((a, b) => Number((a.price ?? 0n) - (b.price ?? 0n)) || a.rest.path.localeCompare(b.rest.path))
    .map(
      (skill) =>
        html`<tr><td>${'$'}${dollars(skill.price ?? atomic(0))}</td><td><code>${skill.rest.method} ${canonicalPath(skill)}</code></td><td>${skill.title}</td></tr>`,
    )
  return renderPage({
    title: 'Pricing',
    path: '/pricing',
    description: 'Plans by the month, or prices per request paid with x402.',
    body: html`<p class="lead">A plan by the month, or a price per request without any account. The free plan needs no card.</p>
<div class="grid">${plans.map(planCard)}</div>
<h2>Per request</h2>
<p>Call without a key, get the quote with status 402, pay it with x402, and send the call again. The quote of the 402 is the price of record.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Prices per request"><table><thead><tr><th scope="col">Price</th><th scope="col">Operation</th><th scope="col">What it does</th></tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="muted">Days are UTC days. The same figures: <a href="/v1/billing/plans">/v1/billing/plans</a> and <a href="/.well-known/x402">/.well-known/x402</a>.</p>`,
  })
}
