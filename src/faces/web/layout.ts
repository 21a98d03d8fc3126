import { escapeHtml, furtherPlaces, type Place, siteNote, sitePlaces } from '../../model/index.ts'
import type { Html } from './html.ts'

/** What a page may do beside being read. */
export interface PageOptions {
  readonly title: string
  /** HTML of ours; what callers or records say is escaped in it. */
  readonly body: string | Html
  /** Names of the modules it runs, from `browser/`. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** One sentence for those who find it by search. */
  readonly description?: string
  /** The page's own place in the navigation. */
  readonly path?: string
  /** Whether the page brings a heading of its own. */
  readonly ownHeading?: boolean
}

const policy = (formAction: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Only what this service serves itself runs or loads; nothing is inline, and nobody frames it. */
export const pagePolicy = policy("'none'")
/** The same for pages whose forms are sent to this service without a script. */
export const formPolicy = policy("'self'")

function link([address, name]: Place, path: string | undefined): string {
  return `<a href="${address}"${address === path ? ' aria-current="page"' : ''}>${name}</a>`
}

/** A whole page. Every address that it loads is of this origin. */
export function renderPage(options: PageOptions): string {
  const { title, body, scripts = [], styles = [], description, path, ownHeading = false } = options
  const links = ['site.css', ...styles].map((name) => `<link rel="stylesheet" href="/assets/${name}">`)
  const modules = scripts.map((name) => `<script type="module" src="/assets/${name}"></script>`)
  const about = description === undefined ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]
  const heading = escapeHtml(title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${ownHeading ? heading : `${heading} · Claimcheck`}</title>
<link rel="icon" href="/assets/icon.svg">
${[...about, ...links, ...modules].join('\n')}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/">Claimcheck</a>
<nav aria-label="Pages">${sitePlaces.map((place) => link(place, path)).join('')}<a class="call" href="/get-key">Get a key</a></nav>
</header>
<main id="content">
${ownHeading ? '' : `<h1>${heading}</h1>\n`}${typeof body === 'string' ? body : body.html}
</main>
<footer>
<nav aria-label="Further pages">${furtherPlaces.map((place) => link(place, path)).join('')}</nav>
<p>${siteNote}</p>
</footer>
</body>
</html>
`
}
