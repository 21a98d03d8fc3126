/** What a page may do beside being read. */
export interface PageOptions {
  readonly title: string
  /** HTML of ours; nothing of a caller's is ever put into it. */
  readonly body: string
  /** Names of the modules it runs, from `browser/`. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
}

/** Only what this service serves itself runs or loads; nothing is inline, and nobody frames it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page. Every address in it is of this origin. */
export function renderPage({ title, body, scripts = [], styles = [] }: PageOptions): string {
  const links = ['site.css', ...styles].map((name) => `<link rel="stylesheet" href="/assets/${name}">`)
  const modules = scripts.map((name) => `<script type="module" src="/assets/${name}"></script>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Claimcheck</title>
<link rel="icon" href="/assets/icon.svg">
${[...links, ...modules].join('\n')}
</head>
<body>
<nav aria-label="Pages"><a href="/getting-started">Getting started</a><a href="/docs">Operations</a><a href="/terms">Terms</a><a href="/privacy">Privacy</a></nav>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}
