import { html } from './html.ts'
import { renderPage } from './layout.ts'

const table = (
  id: string,
  name: string,
  columns: readonly string[],
) => html`<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody id="${id}"></tbody></table></div>`

/** What an account has and used, read in the browser with its key; the key stays in the memory of the page. */
export function dashboardPage(): string {
  return renderPage({
    title: 'Dashboard',
    path: '/dashboard',
    description: 'Usage, keys, receipts and monitors of an account.',
    scripts: ['dashboard.js'],
    body: html`<noscript><p>The dashboard reads the operations with your key and needs JavaScript for it.</p></noscript>
<form class="ask" id="open"><div class="field"><label for="key">API key</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" required>
<small>It stays in this page and is forgotten when you close or reload it.</small></div>
<button type="submit">Open</button></form>
<p role="alert" tabindex="-1"></p>
<div id="account" hidden>
<p class="lead" id="plan"></p>
<dl class="figures" id="usage"></dl>
<h2>Keys</h2>${table('keys', 'Keys', ['Key', 'Name', 'Kind', 'State', 'Made', ''])}
<section id="fresh" tabindex="-1" hidden><p>The new key, shown this once. The old one works for a day longer.</p><code class="key" id="value"></code></section>
<h2>Receipts</h2>${table('receipts', 'Receipts', ['Receipt', 'Kind', 'Issued', 'State', ''])}
<p id="noreceipts" class="muted" hidden>None yet. A brand check with a live key mints one per claim.</p>
<h2>Monitors</h2>${table('monitors', 'Monitors', ['Brand', 'Claim', 'Verdict', 'Since', ''])}
<p id="nomonitors" class="muted" hidden>Nothing is watched. <code>POST /v1/brand/{slug}/monitor/claims</code> begins.</p>
<h2>Webhooks</h2>${table('subscriptions', 'Webhooks', ['Address', 'Brand', 'State', 'Delivered', 'Waiting', 'Given up', ''])}
<p id="nosubscriptions" class="muted" hidden>No address is told of changes.</p>
<p><button type="button" class="small" id="close">Forget the key</button></p>
</div>`,
  })
}
