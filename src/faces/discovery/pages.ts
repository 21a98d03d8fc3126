import { dollars, type ErrorCode, errorTable, escapeHtml } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import { canonicalPath, isPayable } from '../../registry/listing.ts'
import type { Document } from './document.ts'
import { explanations } from './explanations.ts'
import { gettingStarted } from './getting-started.ts'
import { type Addresses, accessWords } from './llms.ts'
import { operationPage, operationPath } from './operation-page.ts'
import { codeBlock, page } from './page.ts'

/** Every page by its path. */
export function pages(skills: readonly Skill[], addresses: Addresses): ReadonlyMap<string, Document> {
  const codes = Object.keys(errorTable) as ErrorCode[]
  return new Map([
    ['/getting-started', gettingStarted(skills, addresses)],
    ['/docs', operations(skills)],
    ...skills.map((skill): [string, Document] => [operationPath(skill), operationPage(skill, addresses)]),
    ['/docs/unverifiable', unverifiable()],
    ['/docs/verify', verifying(addresses)],
    ['/docs/security', security()],
    ['/errors', errorIndex(codes)],
    ...codes.map((code): [string, Document] => [`/errors/${code}`, errorPage(code)]),
  ])
}

function operations(skills: readonly Skill[]): Document {
  const rows = skills.map((skill) => {
    const price = isPayable(skill) && skill.price !== undefined ? `$${dollars(skill.price)}` : '–'
    return `<tr><td><a href="${operationPath(skill)}">${escapeHtml(skill.title)}</a><br><code>${skill.rest.method} ${escapeHtml(canonicalPath(skill))}</code></td><td>${escapeHtml(skill.summary)}</td><td>${accessWords[skill.access]}</td><td>${price}</td></tr>`
  })
  return page(
    'Operations',
    `<p>Each has a page with its fields and examples. All at once for programs and models: <a href="/openapi.json">/openapi.json</a> and <a href="/llms-full.txt">/llms-full.txt</a>;
refusals are explained under <a href="/errors">/errors</a>.</p>
<table><thead><tr><th scope="col">Operation</th><th scope="col">When</th><th scope="col">Access</th><th scope="col">Price</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`,
    { path: '/docs' },
  )
}

function unverifiable(): Document {
  return page(
    'When a claim is unverifiable',
    `<p>The service answers <b>unverifiable</b> whenever no record decides. It is an answer, not an error, and never a hint that the claim is false.
Its evidence says which of these it was:</p>
<ul>
<li>The reference data holds nothing about this subject or this attribute.</li>
<li>A part of the sentence was not understood, so that agreeing with the rest would be a guess.</li>
<li>The name has several meanings, or the sentence speaks of another brand than the request.</li>
<li>The sources contradict each other, or the record is too narrow for the claim.</li>
</ul>
<p>What helps: name the product and the brand in full; keep currency, period and unit in the sentence; split a sentence that says two things;
send <code>"depth": "auto"</code>, which looks further than the direct rules; or verify the claim against a page of your own with the claim verification operation.</p>`,
  )
}

function verifying({ baseUrl }: Addresses): Document {
  const commands = [
    `curl -sO ${baseUrl}/verify_receipt.py`,
    `curl -s ${baseUrl}/.well-known/jwks.json > jwks.json`,
    'python3 verify_receipt.py --jwks jwks.json receipt.json',
  ].join('\n')
  return page(
    'Verify a receipt offline',
    `${codeBlock(commands)}
<p>Take the key set once, from the address in the agent card, and keep it: that is what ties a receipt to this service. The address inside
a receipt lies outside its signature and is never to be trusted.</p>
<p>A valid receipt proves that this service gave this answer, at this time, in this place of the account’s chain. It does not prove that the answer is true.</p>`,
  )
}

function security(): Document {
  return page(
    'Reporting a weakness',
    `<p>Write to the contact in <a href="/.well-known/security.txt">/.well-known/security.txt</a> with the steps to see it. Please use accounts of your
own, stop at the first proof, and leave other people’s data alone. Refusals carry a request id; send it along.</p>`,
  )
}

function errorIndex(codes: readonly ErrorCode[]): Document {
  const rows = codes.map(
    (code) =>
      `<tr><td>${errorTable[code].status}</td><td><a href="/errors/${code}"><code>${code}</code></a></td><td>${escapeHtml(errorTable[code].title)}</td></tr>`,
  )
  return page(
    'Refusals',
    `<p>Every refusal carries one of these codes. Branch on the code; the sentences may change.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`,
    { path: '/errors' },
  )
}

function errorPage(code: ErrorCode): Document {
  const { status, title } = errorTable[code]
  const explained = explanations[code]
  return page(
    title,
    `<p><code>${code}</code>, HTTP status ${status}</p>
${explained === undefined ? '' : `<h2>Why it happens</h2>\n<p>${escapeHtml(explained.why)}</p>\n<h2>What to do</h2>\n<p>${escapeHtml(explained.next)}</p>`}
<p><a href="/errors">All refusals</a></p>`,
  )
}
