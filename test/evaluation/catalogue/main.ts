import { type Edition, normaliseName } from '../../../src/model/index.ts'
import { wholeEdition } from '../../kit/edition.ts'

/**
 * `node test/evaluation/catalogue/main.ts --seed N`: 300 brands drawn by seed with name, domain, owner and the sources of their facts, a table that two
 * readers judge independently. `--duplicates`: likely duplicates among the 2,000 brands with most facts.
 */
const edition = await wholeEdition()
const drawn = 300
const most = 2000

/** Numbers from 0 to 1 that a seed settles (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function factsOf({ products, facts }: Edition, ref: number) {
  return [ref, ...products(ref)].flatMap((subject) => facts(subject))
}

function rowOf(ref: number): string {
  const { id, name, domain, parent, house } = edition.brand(ref)
  const owner = parent ?? house
  const held = factsOf(edition, ref)
  const sources = [...new Set(held.map(({ source }) => edition.sources[source]?.id ?? ''))].join(' ')
  return `| ${id} | ${name} | ${domain ?? ''} | ${owner === undefined ? '' : edition.subject(owner).name} | ${held.length} | ${sources} |`
}

function audit(seed: number): string {
  const next = numbers(seed)
  const refs = new Set<number>()
  while (refs.size < drawn) refs.add(Math.floor(next() * edition.brandCount))
  const head = '| slug | name | domain | owner | facts | sources |\n|---|---|---|---|---|---|'
  return [head, ...[...refs].map(rowOf)].join('\n')
}

/** What two rows of one company share: a filing number, letters of shares, a name without legal forms, what stands before the suffix of a domain. */
function keysOf(ref: number): readonly string[] {
  const { name, cik, ticker, domain } = edition.brand(ref)
  const bare = normaliseName(name)
    .replace(/\b(?:inc|corp|corporation|company|co|ltd|limited|plc|group|holdings?|the|com)\b/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const label = domain?.split('.').at(0) ?? ''
  return [
    ...(cik === undefined ? [] : [`cik ${cik}`]),
    ...(ticker === undefined ? [] : [`ticker ${ticker}`]),
    ...(bare === '' ? [] : [`name ${bare}`]),
    ...(label.length < 4 ? [] : [`domain ${label}`]),
  ]
}

function duplicates(): string {
  const refs = Array.from({ length: edition.brandCount }, (_, ref) => ({ ref, held: factsOf(edition, ref).length }))
    .sort((a, b) => b.held - a.held)
    .slice(0, most)
    .map(({ ref }) => ref)
  const groups = Map.groupBy(
    refs.flatMap((ref) => keysOf(ref).map((key) => ({ ref, key }))),
    ({ key }) => key,
  )
  const rows = [...groups].flatMap(([key, found]) =>
    found.length < 2
      ? []
      : [`${key}: ${found.map(({ ref }) => `${edition.brand(ref).id} (${factsOf(edition, ref).length})`).join(', ')}`],
  )
  return rows.join('\n')
}

const seed = process.argv.indexOf('--seed')
process.stdout.write(
  `${process.argv.includes('--duplicates') ? duplicates() : audit(Number(process.argv[seed + 1] ?? 1))}\n`,
)
