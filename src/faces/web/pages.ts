import { type Scope, scopes } from '../../model/index.ts'
import { pagePolicy, renderPage } from './layout.ts'

/** Address that issues the challenge of the form. */
export const challengePath = '/get-key/challenge'

const scopeWords: Readonly<Record<Scope, string>> = {
  check: 'run checks',
  mint: 'mint receipts',
  read: 'read receipts, logs and usage',
  admin: 'change the account: keys, billing, schemas, monitors, agents',
}

/** A box for each scope, all ticked, since a key that may do everything is what most people want first. */
function scopeBoxes(): string {
  return scopes
    .map(
      (scope) =>
        `<label class="line"><input name="scopes" type="checkbox" value="${scope}" checked><span><code>${scope}</code>: ${scopeWords[scope]}</span></label>`,
    )
    .join('')
}

/** The hosted form. The challenge it carries is the only way to a first key. */
export function getKeyPage(termsVersion: string): string {
  return renderPage({
    title: 'Get an API key',
    scripts: ['challenge.js', 'get-key.js'],
    styles: ['altcha.css'],
    body: `<p>The free plan needs no card. The key is shown once, here; only a keyed hash of it is stored.</p>
<noscript><p>This form solves a small puzzle with JavaScript. Without it, ask the operator of this service for a key.</p></noscript>
<form autocomplete="on">
<div class="field"><label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required>
<small>The key belongs to it. Where this service sends mail, a link there activates the key.</small></div>
<div class="field"><label for="name">Name of the key <small>(optional)</small></label>
<input id="name" name="name" maxlength="80" autocomplete="off"></div>
<div class="field"><label for="mode">Kind</label>
<select id="mode" name="mode"><option value="live">Live</option><option value="test">Test: no priced operations, and apart from everything live</option></select></div>
<fieldset class="field"><legend>What it may do</legend>${scopeBoxes()}</fieldset>
<label class="line"><input name="accept_terms" type="checkbox" required><span>I accept the <a href="/terms" target="_blank" rel="noopener">terms of service</a> of ${termsVersion}.</span></label>
<altcha-widget name="challenge_token" challenge="${challengePath}"></altcha-widget>
<button type="submit">Create the key</button>
</form>
<p role="alert" tabindex="-1"></p>
<section id="result" tabindex="-1" hidden>
<h2>Your key</h2>
<code class="key" id="key"></code>
<p><button type="button" id="copy">Copy</button></p>
<p>Keep it now: nobody can show it again.</p>
<p id="pending" hidden>It awaits activation: open the link in the e-mail within 24 hours.</p>
<p id="active" hidden>It works at once. Send it as <code>Authorization: Bearer &lt;key&gt;</code>; <a href="/getting-started">make a first call</a>.</p>
</section>`,
  })
}

/** Where the mailed link leads. The secret is in the fragment, which no server and no log ever sees. */
export function activatePage(): string {
  return renderPage({
    title: 'Activate an API key',
    scripts: ['activate.js'],
    body: `<p>You, hopefully, asked for an API key for your e-mail address.</p>
<p><button type="button">Activate the key</button></p>
<noscript><p>Activation needs JavaScript, which keeps the secret part of the link out of every log.</p></noscript>
<p role="alert"></p>
<section id="done" tabindex="-1" hidden>
<p>The key that begins with <code id="prefix"></code> is active. <a href="/getting-started">Make a first call</a>.</p>
</section>`,
  })
}

/** Where the payment processor sends people back to. */
export function paidPage(): string {
  return renderPage({
    title: 'Thank you',
    body: `<p>The processor has taken your order. Your plan changes when it tells this service that the payment went through, usually within seconds;
no new key is needed.</p>
<p>See it by <code>GET /v1/billing/status</code>. Invoices, cards and changes are on the page that <code>POST /v1/billing/portal</code> opens.</p>`,
  })
}

/** What a person is shown at an address where nothing is, with the policy it is sent under. */
export function missingPage(): { readonly html: string; readonly policy: string } {
  const page = renderPage({
    title: 'There is nothing here',
    body: `<p class="lead">The address may have been typed wrongly, or the page has moved.</p>
<p><a href="/">Start over</a>, <a href="/brands">find a brand</a>, or see <a href="/docs">every operation</a>.</p>`,
  })
  return { html: page, policy: pagePolicy }
}
