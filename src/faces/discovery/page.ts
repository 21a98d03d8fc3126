import { type Document, releaseMaxAgeS, textDocument } from './document.ts'

/** Text as it stands safely in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const places = [
  ['/playground', 'Playground'],
  ['/brands', 'Brands'],
  ['/coverage', 'Coverage'],
  ['/accuracy', 'Accuracy'],
  ['/pricing', 'Pricing'],
  ['/verify', 'Verify'],
  ['/getting-started', 'Docs'],
] as const
const further = [
  ['/docs', 'Operations'],
  ['/errors', 'Errors'],
  ['/openapi.json', 'OpenAPI'],
  ['/status', 'Status'],
] as const
const links = (all: readonly (readonly [string, string])[]) =>
  all.map(([address, name]) => `<a href="${address}">${name}</a>`).join('')

/** Tables scroll by themselves where the screen is narrow, and can be reached by keyboard to do so. */
function scrollable(body: string): string {
  let count = 0
  return body
    .replaceAll('<table>', () => {
      count += 1
      return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${count}"><table>`
    })
    .replaceAll('</table>', '</table></div>')
}

/** A plain readable page; it runs no script and loads nothing but the site's style. `body` is HTML of ours. */
export function page(title: string, body: string, { maxAgeS = releaseMaxAgeS }: { maxAgeS?: number } = {}): Document {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Claimcheck</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/site.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/">Claimcheck</a>
<nav aria-label="Pages">${links(places)}<a class="call" href="/get-key">Get a key</a></nav>
</header>
<main id="content">
<h1>${escapeHtml(title)}</h1>
${scrollable(body)}
</main>
<footer><nav aria-label="Further pages">${links(further)}</nav></footer>
</body>
</html>
`
  return textDocument('text/html; charset=utf-8', html, {
    maxAgeS,
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** A block of code to copy. */
export function codeBlock(code: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
}
