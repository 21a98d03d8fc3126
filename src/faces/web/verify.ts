import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** The verifier in the browser, with the key set of this moment inside the page: it needs no network once loaded. */
export function verifyPage(jwks: object): string {
  // Inside a script element nothing but its end is special.
  const keys = JSON.stringify(jwks).replaceAll('<', '\\u003c')
  return renderPage({
    title: 'Verify a receipt',
    path: '/verify',
    description: 'Verify a signed receipt in your browser, offline, against pinned keys.',
    scripts: ['verify.js'],
    body: html`<p class="lead">Verification runs in this page, against the keys it came with. Nothing is sent; once loaded it works without a network.</p>
<noscript><p>It needs JavaScript. Without it, <a href="/docs/verify">use the script</a>.</p></noscript>
<form class="ask" id="verifier">
<div class="field" id="drop"><label for="receipt">Receipt</label>
<textarea id="receipt" rows="9" spellcheck="false" autocomplete="off" placeholder="Paste the receipt, or the whole answer that holds it, or drop a file here" required></textarea>
<input type="file" id="file" accept=".json,application/json,text/plain" aria-label="Take the receipt from a file"></div>
<details><summary>Content, where it is kept apart</summary><div class="field"><label for="detached">Content</label>
<textarea id="detached" rows="4" spellcheck="false" autocomplete="off"></textarea></div></details>
<button type="submit">Verify</button>
</form>
<section id="outcome" tabindex="-1" aria-live="polite" hidden>
<h2>Outcome</h2>
<p><span class="badge" id="verdict"></span> <span id="reason"></span></p>
<table><thead><tr><th scope="col">Step</th><th scope="col">Outcome</th><th scope="col">Why</th></tr></thead><tbody id="axes"></tbody></table>
</section>
<h2>What a valid receipt says, and what it does not</h2>
<ul>
<li>This service gave this answer, at this time, at this place in the account’s chain; nothing of it was changed since.</li>
<li>It does <b>not</b> say that the answer is true, nor that it is still so.</li>
<li>It does <b>not</b> say who asked: receipts show a pseudonym.</li>
<li>A payment in it says that a transfer was broadcast, not that the chain is final.</li>
</ul>
<p class="muted">Keys are pinned from <a href="/.well-known/jwks.json">the address in the agent card</a>, never from inside a receipt. The same verdicts come from <a href="/verify_receipt.py">the offline script</a>.</p>
<script type="application/json" id="keys">${{ html: keys }}</script>`,
  })
}
