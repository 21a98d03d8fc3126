import { escapeHtml, furtherPlaces, type Place, siteNote, sitePlaces } from '../../model/index.ts'
import { type Document, releaseMaxAgeS, textDocument } from './document.ts'

function links(places: readonly Place[], path: string | undefined): string {
  const mark = (address: string) => (address === path ? ' aria-current="page"' : '')
  return places.map(([address, name]) => `<a href="${address}"${mark(address)}>${name}</a>`).join('')
}

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

const copyable = '<div class="copy">'

export interface PageOptions {
  /** Seconds that caches keep it; as long as a release unless told otherwise. */
  readonly maxAgeS?: number
  /** The page's own place in the navigation. */
  readonly path?: string
}

/** A plain readable page; it runs no script but the one that copies. `body` is HTML of ours. */
export function page(title: string, body: string, { maxAgeS = releaseMaxAgeS, path }: PageOptions = {}): Document {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Claimcheck</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/site.css">${body.includes(copyable) ? '\n<script type="module" src="/assets/copy.js"></script>' : ''}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/">Claimcheck</a>
<nav aria-label="Pages">${links(sitePlaces, path)}<a class="call" href="/get-key">Get a key</a></nav>
</header>
<main id="content">
<h1>${escapeHtml(title)}</h1>
${scrollable(body)}
</main>
<footer>
<nav aria-label="Further pages">${links(furtherPlaces, path)}</nav>
<p>${siteNote}</p>
</footer>
</body>
</html>
`
  return textDocument('text/html; charset=utf-8', html, {
    maxAgeS,
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** A block of code, with a button to copy it where scripts run. */
export function codeBlock(code: string): string {
  return `${copyable}<pre tabindex="0"><code>${escapeHtml(code)}</code></pre></div>`
}
