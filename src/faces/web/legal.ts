import { renderPage } from './layout.ts'

/** The terms of service of `version`, which every key's record names. */
export function termsPage(version: string): string {
  return renderPage({
    title: 'Terms of service',
    body: `<p>Version of ${version}. Whoever runs this deployment is “we”; whoever uses an API key or pays for a call is “you”.</p>
<h2>What you get</h2>
<p>Checks of claims against recorded reference data. The data is historical: each answer names the date of its evidence, and things may have changed since.
An answer is information, not legal, financial, tax, medical or compliance advice, and “unverifiable” never means “false”.</p>
<p>A signed receipt proves that this service gave an answer at a time. It does not prove that the answer is true.</p>
<h2>What you do</h2>
<ul>
<li>Keep your keys to yourself; calls made with them are yours. Revoke a key that leaked.</li>
<li>Do not get around limits, challenges or prices, and do not disturb the service for others.</li>
<li>Do not present an answer as saying more than it says, nor us as endorsing you.</li>
<li>Send only what you may send.</li>
</ul>
<h2>Plans and money</h2>
<p>The free plan needs no card. Paid plans renew monthly through the payment processor until you cancel there; a cancelled plan stays until the end of what was paid.
Payments per request are final once settled on chain, and buy the one call whose quote they pay. A call that fails by our fault is not counted.</p>
<h2>Limits of responsibility</h2>
<p>The service is provided as it is. As far as the law allows, we are not liable for decisions made on its answers or for indirect damage, and in all for no more than you paid in
the three months before. Nothing here limits rights that cannot be limited by contract.</p>
<h2>Changes and ending</h2>
<p>A new version of these terms counts for keys made after it appears; your key’s record names the version you accepted. You may stop at any time by revoking your keys. We may revoke keys that break these terms.</p>`,
  })
}

/** What is kept about people, and for how long. */
export function privacyPage(): string {
  return renderPage({
    title: 'Privacy',
    body: `<p>What this software keeps, so that you can judge it. The operator of this deployment answers questions; the contact is in
<a href="/.well-known/security.txt">security.txt</a>.</p>
<h2>Kept</h2>
<ul>
<li><b>Your e-mail address</b>, because keys belong to it. It gets activation mails and nothing else. One whose key is never activated goes after 30 days.</li>
<li><b>Keyed hashes of your keys and tokens</b>, never the keys, with names, dates and the version of the terms you accepted.</li>
<li><b>Counters</b> of calls, receipts and claim verifications per UTC day, for 400 days.</li>
<li><b>An audit log</b> of your calls: time, operation, brand, verdicts, receipt ids, status. Not the text of claims. For 25 months.</li>
<li><b>Claims under watch</b>, with their verdicts and the addresses that are told of changes, until the monitor ends; what changed, for 90 days.</li>
<li><b>Receipts</b> with the content they sign, which for checks holds a digest of the claim and what was read in it, under a pseudonym instead of your address. The public log holds digests only.</li>
<li><b>Network addresses</b> of key requests and registrations, to limit them: a row per event, cleared as new ones come after an hour, and after a day at the latest.</li>
<li><b>Payments</b>: the public data of the transfer. Cards are seen by the payment processor only; we keep the ids of customer and subscription.</li>
</ul>
<h2>Not kept</h2>
<ul>
<li>No cookies, no tracking, nothing from third parties on these pages; the challenge of the form runs on this server alone.</li>
<li>Claims checked at the playground are not stored.</li>
<li>Documents sent for a consent check and contents behind notarized digests are never stored.</li>
<li>Keys, tokens, payments and mailed links do not reach the log.</li>
</ul>
<h2>Your choices</h2>
<p>Keys can be listed and revoked by you at any time. The operator deletes your account’s address on request; signed receipts and the public log cannot be rewritten, and name you by pseudonym only.</p>`,
  })
}
