import { html } from './html.ts'
import { renderPage } from './layout.ts'

const table = (
  id: string,
  name: string,
  columns: readonly string[],
) => html`<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody id="${id}"></tbody></table></div>`

const parts = [
  ['of-usage', 'Usage'],
  ['of-plan', 'Plan'],
  ['of-keys', 'Keys'],
  ['of-receipts', 'Receipts'],
  ['of-monitors', 'Monitors'],
  ['of-agents', 'Agents'],
  ['of-consent', 'Consent'],
] as const

/** What an account has and used, read in the browser with its key; the key stays in the memory of the page. */
export function dashboardPage(): string {
  return renderPage({
    title: 'Dashboard',
    path: '/dashboard',
    description: 'Usage, plan, keys, receipts, agents, consent schemas and monitors of an account.',
    scripts: ['dashboard.js'],
    body: html`<noscript><p>The dashboard reads the operations with your key and needs JavaScript for it.</p></noscript>
<form class="ask" id="open"><p class="lead">What your account used, holds and is told of. No key yet? <a href="/get-key">Get one</a>, it takes a minute.</p><div class="field"><label for="key">API key</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" required>
<small>It stays in this page and is forgotten when you close or reload it.</small></div>
<button type="submit">Open</button></form>
<p role="alert" tabindex="-1"></p>
<div id="account" hidden>
<div class="bar"><p class="lead" id="plan"></p><button type="button" class="small" id="close">Forget the key</button></div>
<nav class="parts" aria-label="Parts of the dashboard">${parts.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav>
<h2 id="of-usage">Usage</h2>
<dl class="figures" id="usage"></dl>
<figure><figcaption>Calls <span class="muted">by UTC day</span></figcaption><div id="chart"></div></figure>
<details><summary>Day by day</summary>${table('days', 'Usage by day', ['Day', 'Calls', 'Signed receipts', 'Claim verifications'])}</details>
<p id="nodays" class="muted" hidden>No call in thirty days. <a href="/getting-started">Make the first one</a>.</p>
<h2 id="of-plan">Plan and billing</h2>${table('plans', 'Plans', ['Plan', 'A month', 'Calls a day', 'Signed receipts a day', 'Claim verifications a day', ''])}
<p><button type="button" class="small" id="portal">Invoices and subscription</button></p>
<h2 id="of-keys">Keys</h2>${table('keys', 'Keys', ['Key', 'Name', 'Kind', 'May', 'State', 'Made', ''])}
<section id="fresh" tabindex="-1" hidden><p>The new key, shown this once. The old one works for a day longer.</p><code class="key" id="value"></code></section>
<h2 id="of-receipts">Receipts</h2>
<p class="muted">Newest first. Each names the digest of the one before it; a link is checked where both are shown.</p>
${table('receipts', 'Receipts', ['Place', 'Receipt', 'Kind', 'Issued', 'State', 'Chain', ''])}
<p id="noreceipts" class="muted" hidden>None yet. A brand check with a live key mints one per claim.</p>
<h2 id="of-monitors">Monitors</h2>${table('monitors', 'Monitors', ['Brand', 'Claim', 'Verdict', 'Since', ''])}
<p id="nomonitors" class="muted" hidden>Nothing is watched. <code>POST /v1/brand/{slug}/monitor/claims</code> begins.</p>
<h2>Webhooks</h2>${table('subscriptions', 'Webhooks', ['Address', 'Brand', 'State', 'Delivered', 'Waiting', 'Given up', ''])}
<p id="nosubscriptions" class="muted" hidden>No address is told of changes.</p>
<h2 id="of-agents">Agents and audit log</h2>
<form class="search" id="agent"><label for="agentid">Id of an agent</label><div class="row"><input id="agentid" autocomplete="off" spellcheck="false" placeholder="ag_" pattern="ag_[0-9A-HJKMNP-TV-Z]{26}" title="ag_ and 26 capital letters or digits" required><button type="submit">Show</button></div>
<small class="muted">As <code>POST /v1/agents/register</code> answered it. Your own agents show their whole log, others the calls under your keys.</small></form>
<section id="found" tabindex="-1" hidden><h3 id="agentname"></h3><dl class="figures" id="standing"></dl>
${table('verdicts', 'Verdicts in thirty days', ['Verdict', 'Calls', 'Claims'])}
<h3>Audit log</h3>${table('entries', 'Audit log', ['Place', 'When', 'Operation', 'Brand', 'Verdicts', 'Digest'])}
<p id="noentries" class="muted" hidden>No call of this agent is recorded that your key may see.</p></section>
<h2 id="of-consent">Consent schemas</h2>${table('schemas', 'Consent schemas', ['Schema', 'Version', 'Digest', 'Registered'])}
<p id="noschemas" class="muted" hidden>None is registered. <code>POST /v1/consent/schemas</code> registers one.</p>
</div>`,
  })
}
