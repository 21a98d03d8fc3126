// Measures the advisor on tasks written before any was run, and writes the figures into RESULTS.md: report.ts
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { searchServers } from '../../../skills/advisor/search.ts'
import { explain, readSignals } from '../../../skills/advisor/signals.ts'
import { readAdvisorCatalogue } from '../../../src/data/advisor-catalogue.ts'
import { writeSection } from '../families.ts'
import { share } from '../measure.ts'

const catalogue = readAdvisorCatalogue(fileURLToPath(new URL('../../../reference-data/advisor', import.meta.url)))
const rows = parse(readFileSync(new URL('tasks.csv', import.meta.url)), { columns: true }) as {
  readonly task: string
  readonly fits: string
}[]

const judged = rows.map(({ task, fits }) => {
  const pattern = new RegExp(fits, 'iu')
  const ranked = searchServers(catalogue, task)
    .slice(0, 200)
    .map(({ server, reading }) => {
      const others = readSignals(server, {}, undefined, catalogue.lists.length)
      return { server, score: explain({ task_fit: reading, ...others }).score }
    })
    .toSorted((a, b) => b.score - a.score || (a.server.id < b.server.id ? -1 : 1))
    .slice(0, 5)
    .map(({ server }) => pattern.test(`${server.id} ${server.name}`))
  return { task, ranked }
})

const times = rows.map(({ task }) => {
  const started = performance.now()
  searchServers(catalogue, task)
  return performance.now() - started
})
const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
const first = share(judged.filter(({ ranked }) => ranked[0] === true).length, judged.length)
const any = share(judged.filter(({ ranked }) => ranked.includes(true)).length, judged.length)
const all = judged.flatMap(({ ranked }) => ranked)
const five = share(all.filter(Boolean).length, all.length)
const missed = judged.filter(({ ranked }) => !ranked.includes(true)).map(({ task }) => task)
const said = ({ value, low, high }: typeof first) =>
  `${(value * 100).toFixed(1)} % | ${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`
const section = `## advisor

\`npm run -s evaluate:advisor\`: ${rows.length} tasks as agents put them, each with what the id or name of a fitting server must hold, written before any was run. A
pattern is a weak judge: it sees names, not whether the server does the work. ${catalogue.servers.length} servers, searched in ${p95.toFixed(0)} ms (p95) on this shared machine.

| measure | measured | 95 % Wilson |
|---|---|---|
| the first recommendation fits | ${said(first)} |
| one of five fits | ${said(any)} |
| each of the five fits | ${said(five)} |

Nothing that fits among five: ${missed.length === 0 ? 'none' : missed.join('; ')}.
`
writeSection(section)
process.stdout.write(section)
