import { readFileSync } from 'node:fs'
import { openService } from '../kit/service.ts'

/**
 * The whole call of each check family with an input of 4 kB, over HTTP, one after the other: `npm run bench:families`, with
 * the names of families to measure fewer. Wall time holds the noise of the machine, so the least of three rounds counts for each input.
 */
const calls = 40
const rounds = 3
const size = 4_000

const lines = (path: string, field: string): readonly string[] =>
  readFileSync(new URL(`../evaluation/${path}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)[field]))

/** Texts of `size` characters, each beginning at another of the lines. */
function texts(from: readonly string[]): readonly string[] {
  return Array.from({ length: calls }, (_, turn) => {
    let text = ''
    for (let at = turn * 7; text.length < size; at += 1) text += `${from[at % from.length]}\n`
    return text.slice(0, size)
  })
}

const prose = texts(lines('safety/dev/benign.jsonl', 'text'))
const attacks = texts([...lines('safety/dev/attacks.jsonl', 'text'), ...lines('safety/dev/benign.jsonl', 'text')])
const payloads = texts(lines('egress/dev/payloads.jsonl', 'text'))
const claims = texts(lines('claims/dev/price.jsonl', 'claim'))
const names = lines('package/dev/squats.jsonl', 'name')
const table = {
  columns: ['Region', 'Units', 'Revenue'],
  rows: Array.from({ length: 150 }, (_, at) => [`Region ${at}`, String(at * 37), `$${at}.5 million`]),
}

const families: readonly {
  readonly name: string
  readonly path: string
  readonly inputs: readonly unknown[]
}[] = [
  { name: 'pii', path: '/pii/check', inputs: prose.map((text) => ({ text })) },
  { name: 'egress', path: '/egress/gate', inputs: payloads.map((payload) => ({ payload })) },
  { name: 'safety', path: '/safety/check', inputs: attacks.map((text) => ({ text })) },
  { name: 'package', path: '/verify/package', inputs: names.map((name) => ({ ecosystem: 'npm', name })) },
  {
    name: 'tool',
    path: '/verify/tool',
    inputs: attacks.map((description) => ({ tool: { name: 'search', description } })),
  },
  {
    name: 'citation',
    path: '/verify/citation',
    inputs: prose.map((text) => ({ citation: 'doi:10.1000/182', quote: text.slice(900, 1_100), text })),
  },
  {
    name: 'claim (text)',
    path: '/verify/claim',
    inputs: claims.map((text) => ({ claim: text.split('\n')[3], text })),
  },
  {
    name: 'claim (table)',
    path: '/verify/claim',
    inputs: claims.map((_, at) => ({
      claim: `Region ${at} sold ${at * 37} units, more than Region ${at + 1}.`,
      tables: [table],
    })),
  },
  { name: 'customs', path: '/customs/check', inputs: prose.map((product) => ({ product })) },
  {
    name: 'freshness',
    path: '/freshness/check',
    inputs: prose.map((text) => ({ html: `<html><body><p>Updated 3 May 2024</p><p>${text}</p></body></html>` })),
  },
  { name: 'preflight', path: '/test/preflight', inputs: claims.map((text) => ({ text })) },
  { name: 'sentiment', path: '/sentiment/check', inputs: prose.map((text) => ({ text })) },
  {
    name: 'consent',
    path: '/consent/check',
    inputs: prose.map((text) => ({ schema_slug: 'bench', document: { purpose: 'newsletter', text } })),
  },
]

const service = await openService()
try {
  const schema = { type: 'object', required: ['purpose'], properties: { purpose: { type: 'string' } } }
  await service.call('POST', '/v1/consent/schemas', { slug: 'bench', schema })
  const named = process.argv.slice(2)
  process.stdout.write('| family | calls | p50 ms | p95 ms | refused |\n|---|---|---|---|---|\n')
  for (const { name, path, inputs } of families) {
    if (named.length > 0 && !named.includes(name.split(' ')[0] ?? name)) continue
    const best = inputs.map(() => Number.POSITIVE_INFINITY)
    let refused = 0
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, input] of inputs.entries()) {
        const started = performance.now()
        const { status } = await service.call('POST', `/v1${path}`, input)
        // The first round warms up.
        if (round > 0) best[at] = Math.min(best[at] ?? Number.POSITIVE_INFINITY, performance.now() - started)
        if (status !== 200) refused += 1
      }
    const sorted = best.toSorted((left, right) => left - right)
    const share = (of: number) => (sorted[Math.floor(of * (sorted.length - 1))] ?? 0).toFixed(1)
    process.stdout.write(
      `| ${name} | ${inputs.length * (rounds + 1)} | ${share(0.5)} | ${share(0.95)} | ${refused} |\n`,
    )
  }
} finally {
  await service.close()
}
