import { defineWork } from '#model'
import { pageFreshness, type Supplied } from './page-freshness.ts'

/** When a page that was sent was published, and whether it is still young enough. */
export const datePage = defineWork(import.meta.url, {
  name: 'datePage',
  shorten: ['html', 'text'],
  example: {
    html: '<html><head><meta property="article:published_time" content="2025-03-01"></head><body>Updated 2 May 2025</body></html>',
    url: 'https://example.com/2025/03/01/news',
    maxAgeDays: 365,
  },
  run: (supplied: Supplied, { now }) => pageFreshness(supplied, now),
})
