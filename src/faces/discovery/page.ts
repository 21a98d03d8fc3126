import { type Document, releaseMaxAgeS, textDocument } from './document.ts'

/** Text as it stands safely in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}' +
  'pre{overflow-x:auto;padding:1rem;border:1px solid #8886;border-radius:.4rem}code{font:14px/1.5 ui-monospace,monospace}' +
  'td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0}nav a{margin-right:1rem}'

/** A plain readable page; it runs no script and loads nothing. `body` is HTML of ours. */
export function page(title: string, body: string, { maxAgeS = releaseMaxAgeS }: { maxAgeS?: number } = {}): Document {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Claimcheck</title>
<style>${style}</style>
</head>
<body>
<nav><a href="/getting-started">Getting started</a><a href="/docs">Operations</a><a href="/coverage">Coverage</a><a href="/openapi.json">OpenAPI</a></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
  return textDocument('text/html; charset=utf-8', html, {
    maxAgeS,
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** A block of code to copy. */
export function codeBlock(code: string): string {
  return `<pre><code>${escapeHtml(code)}</code></pre>`
}
