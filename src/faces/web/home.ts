import type { FastifyRequest } from 'fastify'
import type { AccuracyCell, CheckReport, Coverage } from '../../model/index.ts'
import { ask, type Source } from './ask.ts'
import { type Html, html, percent, say } from './html.ts'
import { renderPage } from './layout.ts'
import { examples } from './playground.ts'
import { resultCard } from './results.ts'

const held = new WeakMap<object, Promise<CheckReport>>()

/** The worked example, checked once per edition. */
function example(source: Source): Promise<CheckReport> {
  const edition = source.service.edition()
  const before = held.get(edition)
  if (before !== undefined) return before
  const known = examples(source.service.skills)
  const first = known.find(({ family }) => family === 'price') ?? known[0]
  const made = source.check({ claims: first?.claims.slice(0, 1) ?? [], depth: 'fast' }, null)
  held.set(edition, made)
  return made
}

function figure(value: string, of: string): Html {
  return html`<div><dt>${of}</dt><dd>${value}</dd></div>`
}

function figures(coverage: Coverage, overall: AccuracyCell | undefined): Html {
  return html`<dl class="figures">
${figure(say(coverage.facts), 'dated facts')}
${figure(say(coverage.brands), 'brands')}
${figure(say(coverage.products), 'products')}
${overall === undefined ? figure(coverage.as_of, 'newest record') : figure(percent(overall.accuracy), 'right when decided, unseen claims')}
</dl>`
}

/** The first page: what it is, a live check, and where to go. */
export async function homePage(source: Source, request: FastifyRequest): Promise<string> {
  const { data: coverage } = await ask<Coverage>(source, 'coverage', {}, request)
  const { data: cells } = await ask<readonly AccuracyCell[]>(source, 'accuracy_list', {}, request)
  const report = await example(source)
  const [result] = report.results
  const body = html`<section class="hero">
<h1>Check what your agent is about to say</h1>
<p class="lead">Prices, policies, figures and specifications against dated records, each answer with its evidence and a signed receipt.</p>
<form class="ask" method="post" action="/playground">
<label for="claims">A claim about a company or a product</label>
<textarea id="claims" name="claims" rows="2" maxlength="500" required>${result?.claim ?? ''}</textarea>
<button type="submit">Check it</button>
</form>
</section>
${result !== undefined && html`<section aria-label="The answer to the example">${resultCard(result)}</section>`}
${figures(
  coverage,
  cells.find(({ dimension }) => dimension === 'overall'),
)}
<section class="grid">
<div class="card"><h2>No guessing</h2><p>Rules over records decide, no language model. Where no record decides, the answer is <b>unverifiable</b>, never “false”. <a href="/accuracy">Measured on claims nobody tuned on</a>.</p></div>
<div class="card"><h2>Receipts</h2><p>With a key, every brand check leaves a signed record that anyone can <a href="/verify">verify in the browser</a>, offline, with our keys pinned. It proves what was answered and when.</p></div>
<div class="card"><h2>REST, MCP, A2A</h2><p>One operation, three protocols, the same answer. Call it with a key, or pay per request with x402 from ${'$'}0.0005. <a href="/getting-started">Start in a minute</a>.</p></div>
</section>
<section>
<h2>From an agent</h2>
<div class="copy"><pre tabindex="0"><code>curl -s ${source.baseUrl}/v1/brand/check \\
  -H "Authorization: Bearer $CLAIMCHECK_KEY" -H 'Content-Type: application/json' \\
  -d '{"brand": "netflix", "claims": ["Netflix Standard costs $17.99 a month in the US"]}'</code></pre></div>
<p>MCP hosts connect to <code>${source.baseUrl}/mcp</code>, A2A agents read <a href="/.well-known/agent.json">the agent card</a>, programs <a href="/openapi.json">the OpenAPI document</a>, models <a href="/llms.txt">llms.txt</a>.</p>
</section>`
  return renderPage({
    title: 'Claimcheck: check what your agent is about to say',
    description:
      'Checks claims about brands, prices, policies, figures and products against dated records, with signed receipts.',
    body,
    scripts: ['copy.js'],
    ownHeading: true,
  })
}
