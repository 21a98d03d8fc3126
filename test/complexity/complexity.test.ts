import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSkills } from '../../src/registry/load.ts'
import { slowdown } from '../../src/workers/pace.ts'
import { requestOf } from './genome.ts'
import { openProber, type Prober } from './probe.ts'
import { cpuMsMax, growthMax, measured, search, sizeProbed } from './search.ts'
import { textOperations } from './slots.ts'

/** Processor milliseconds after which a call of these tests is ended: what was mended took minutes. */
const killedAfterMs = 4_000
/** Inputs that the short search tries for each operation, and how long it may try; the long search is `npm run search:complexity`. */
const probes = 20
const millisecondsMax = 1_200
const seed = 20_261_123

const operations = textOperations(await loadSkills())
let prober: Prober

beforeAll(async () => {
  prober = await openProber(killedAfterMs * slowdown())
}, 600_000)
afterAll(() => prober?.close())

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const strange = (length: number, from: number) => {
  const letters = 'abcdefghij'
  const word = (n: number) => `w${[...String(n + 1_000)].map((digit) => letters[Number(digit)]).join('')}ca`
  return Array.from({ length: Math.ceil(length / 8) }, (_, n) => word(from + n)).join(' ')
}
const claimsOf = (piece: string) => (length: number) => {
  const count = Math.max(1, Math.round(length / 1_999))
  return { claims: Array.from({ length: count }, () => filled(piece, Math.min(length, 1_999)).trim()) }
}
const beside = (piece: string) => (length: number) => ({
  claim: filled(piece, Math.min(2_000, length * 0.4)),
  text: filled(piece, length * 0.6),
})

const page = (piece: string) => (length: number) => ({
  citation: 'doi:10.1000/182',
  quote: 'the map is not the territory',
  text: `<p>A page.</p>${filled(piece, length)}`,
})
/** A text that is no page: a piece over and over. */
const plainText = (piece: string) => (length: number) => ({ claim: 'The total was 5.', text: filled(piece, length) })
/** More tables than are read, and a longer one behind them. */
const behindTables = (length: number) => ({
  claim: 'The total was 5.',
  text: `${filled('A table\n| a | b |\n| 1 | 2 |\n', 1_600)}${filled('a|b|1\n', length)}`,
})
/** A definition with a name that has no end, and many texts beside it. */
const longNamed = (length: number) => {
  const texts = Array.from({ length: Math.round(length / 100) }, (_, n) => [`p${n}`, { description: 'not it, but it' }])
  const inputSchema = { type: 'object', properties: Object.fromEntries(texts) }
  return { tool: { name: filled('not ', length / 2), description: 'Adds.', inputSchema } }
}
/** Sentences beside a table of as many characters, in none of which a sentence stands. */
const besideTable = (length: number) => {
  const sentences = Array.from({ length: Math.round(length / 80) }, (_, n) => `${strange(32, n * 4)}.\n\n`)
  const rows = Array.from({ length: Math.min(500, Math.round(length / 80)) }, (_, n) => [strange(32, 500 + n * 5)])
  const tables = Array.from({ length: Math.max(1, Math.round(length / 40_000)) }, () => ({ columns: ['Name'], rows }))
  return { claim: 'The total was 5.', text: sentences.join(''), tables }
}

/** What held the service for seconds to minutes, with the size in characters that did. */
const known: readonly (readonly [name: string, skillId: string, size: number, make: (length: number) => object])[] = [
  ['a claim and a text of "$1 "', 'claim_verification', 5_000, beside('$1 ')],
  ['a claim and a text of "http://"', 'claim_verification', 5_000, beside('http://')],
  ['a claim and a text of "Monday "', 'claim_verification', 5_000, beside('Monday ')],
  ['an answer of one word', 'preflight', 48_000, (length) => ({ text: filled('x', length) })],
  ['a page of elements in each other', 'citation_verification', 64_000, page('<x>a ')],
  ['a page of headings in each other', 'citation_verification', 64_000, page('<h1>a ')],
  ['a page of rows in each other', 'citation_verification', 64_000, page('<t <tr><td>a ')],
  ['sentences beside a table', 'claim_verification', 380_000, besideTable],
  ['a line of quotation marks that open nothing', 'claim_verification', 380_000, plainText('<a href="')],
  ['a table behind more tables than are read', 'claim_verification', 64_000, behindTables],
  [
    'marks of direction between letters',
    'tool_verification',
    80_000,
    (length) => ({ tool: { name: 'add', description: filled('a\u202e', length), inputSchema: { type: 'object' } } }),
  ],
  [
    'values on a line that names no issuer',
    'egress_gate',
    100_000,
    (length) => ({ payload: filled('abcd1234x ', length) }),
  ],
  ['a name without an end beside many texts', 'tool_verification', 80_000, longNamed],
  ['"&#" a thousand times', 'competitive_verification', 2_000, claimsOf('&#')],
  ['a hundred claims of "&amp;"', 'competitive_verification', 96_000, claimsOf('&amp;')],
  ['a hundred claims of "and "', 'competitive_verification', 96_000, claimsOf('and ')],
  ['a hundred claims of "&amp;"', 'price_verification', 96_000, claimsOf('&amp;')],
  [
    'a hundred claims of strange words at depth auto',
    'price_verification',
    12_000,
    (length) => ({
      brand: 'openai',
      depth: 'auto',
      claims: Array.from({ length: Math.round(length / 120) }, (_, n) => strange(120, n * 15)),
    }),
  ],
]

describe('what was slow once', () => {
  it.each(known)('%s (%s) takes less than a second of the processor', async (_name, skillId, size, make) => {
    const probe = async (length: number) => {
      const { cpuMs, code } = await prober.probe({ skillId, input: make(length), runs: 3 })
      expect(code).toBeUndefined()
      return cpuMs
    }
    const growths: number[] = []
    // A collection of garbage beside one of the two makes a growth of its own; work that grows shows it each time.
    while (growths.length < 3 && Math.min(...growths) > growthMax) {
      const whole = await probe(size)
      expect(whole).toBeLessThan(1_000 * slowdown())
      // What takes a few milliseconds is told from nothing by no clock.
      growths.push(whole / Math.max(await probe(size / 4), 10))
    }
    expect(Math.min(...growths)).toBeLessThanOrEqual(growthMax)
  })
})

describe('a short search for the input that costs the most', () => {
  it('asks of every operation that reads texts, tables, documents or schemas', () => {
    expect(operations.length).toBeGreaterThan(30)
    const kinds = new Set(operations.flatMap(({ slots }) => slots.map(({ kind }) => kind)))
    expect([...kinds].sort()).toEqual(['document', 'text'])
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    `%s: ${sizeProbed} characters of anything take less than ${cpuMsMax} ms, and grow with the text`,
    async (id, operation) => {
      const found = await search(operation, prober, { seed, probes, millisecondsMax, atLimit: false })
      const input = JSON.stringify(requestOf(found.genome, operation, sizeProbed, prober.names).input)
      const again = `npm run search:complexity -- --operation ${id} --replay '${JSON.stringify(found.genome)}'`
      // What a busy machine does once is not there when it is measured again; what the work costs is.
      const { faults } = found.faults.length === 0 ? found : await measured(found.genome, operation, prober)
      expect(faults, `seed ${seed}, ${input.slice(0, 400)}\n${again}`).toEqual([])
    },
  )
})
