import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { type EditionTables, readEdition } from '../data/edition/index.ts'
import { migrate } from '../data/migrate.ts'
import { ClaimcheckError, type Edition, findBrand, systemClock } from '../model/index.ts'
import { obtainFolder, shippedFolder } from '../open/reference-data.ts'
import { migrationsFolder } from '../open/store.ts'
import { type AttributeDifference, editionDifference } from '../reference/import/edition-difference.ts'
import { readStored, tablesOf } from '../reference/import/index.ts'
import { type BrandKnowledge, describeBrand, type KnownFact } from '../reference/known-facts.ts'
import type { Verb } from './verb.ts'

const options = {
  edition: { type: 'string' },
  attribute: { type: 'string' },
  brand: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof read>['values']

function read(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true, strict: true })
}

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

async function openMigrated(config: Config): Promise<Database> {
  const db = await openDatabase(config, { beside: true })
  await migrate(db, migrationsFolder, systemClock)
  return db
}

/** Folder of an edition, looked for in the data directory and only then in the database. */
async function heldFolder(id: string): Promise<string> {
  if (!/^ed_[0-9a-f]{16}$/u.test(id)) throw wrong('An edition is named by ed_ and 16 hex digits.')
  const config = readConfig()
  let db: Promise<Database> | undefined
  const folder = await obtainFolder(config, () => (db ??= openMigrated(config)), id).finally(async () =>
    (await db)?.close(),
  )
  if (folder === undefined) throw wrong('Neither the data directory nor the database holds that edition.')
  return folder
}

async function tablesIn(id: string): Promise<EditionTables> {
  const tables = tablesOf(readStored(await heldFolder(id)))
  if (tables === undefined) throw wrong('The edition is of another layout than this version reads.')
  return tables
}

function slugOf(edition: Edition, words: string): string {
  const match = findBrand(edition, words)
  if (match.kind === 'found') return match.brand.id
  const near = match.kind === 'ambiguous' ? match.candidates : match.similar
  throw wrong(
    near.length === 0 ? 'No brand of this name is in the catalogue.' : `Name the brand as one of ${near.join(', ')}.`,
  )
}

function factLine(fact: KnownFact): string {
  const when = [fact.period, fact.valid_from && `from ${fact.valid_from}`, fact.valid_to && `to ${fact.valid_to}`]
  const where = [fact.currency, fact.unit, fact.region, fact.scope, ...when, `as of ${fact.as_of ?? 'unknown'}`]
  const value = Array.isArray(fact.value) ? fact.value.join(', ') : String(fact.value)
  const detail = where.filter((part) => part !== undefined && part !== '').join('; ')
  return `    ${value} (${detail}) ${fact.quality}, ${fact.source}, ${fact.evidence_url}\n`
}

function renderBrand({ brand, edition, subjects }: BrandKnowledge): string {
  const parts = subjects.flatMap(({ name, id, attributes }) => [
    `\n${name} (${id})\n`,
    ...attributes.flatMap(({ attribute, label, facts }) => [`  ${label} (${attribute})\n`, ...facts.map(factLine)]),
  ])
  const count = subjects.flatMap(({ attributes }) => attributes.flatMap(({ facts }) => facts)).length
  return `${brand.name} (${brand.slug}), version ${brand.version}, ${count} facts in ${edition}\n${parts.join('')}`
}

async function show(words: string | undefined, values: Values): Promise<string> {
  if (words === undefined) throw wrong('Name a brand, as in facts show openai.')
  const folder =
    values.edition === undefined
      ? await shippedFolder(readConfig(), { progress: process.stderr })
      : await heldFolder(values.edition)
  const edition = readEdition(folder)
  const known = describeBrand(edition, slugOf(edition, words), values.attribute)
  return values.json ? `${JSON.stringify(known, undefined, 2)}\n` : renderBrand(known)
}

function differenceLine({ brand, attribute, added, removed, changed }: AttributeDifference): string {
  return `${brand} ${attribute}: +${added} -${removed} ~${changed}\n`
}

async function diff(before: string | undefined, after: string | undefined, values: Values): Promise<string> {
  if (before === undefined || after === undefined) throw wrong('Name two editions, the older first.')
  const all = editionDifference(await tablesIn(before), await tablesIn(after))
  const rows = all.filter(
    ({ brand, attribute }) => brand === (values.brand ?? brand) && attribute === (values.attribute ?? attribute),
  )
  if (values.json) return `${JSON.stringify(rows, undefined, 2)}\n`
  const sum = (pick: (row: AttributeDifference) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const brands = new Set(rows.map(({ brand }) => brand)).size
  const [added, removed, changed] = [sum((row) => row.added), sum((row) => row.removed), sum((row) => row.changed)]
  return `${rows.map(differenceLine).join('')}${added} added, ${removed} removed, ${changed} changed, over ${brands} brands.\n`
}

const verb: Verb = {
  name: 'facts',
  summary: 'Show what is known of a brand, with sources, or what differs between two editions.',
  usage:
    'facts show BRAND [--attribute ID] [--edition ed_ID] [--json] | facts diff ed_ID ed_ID [--brand SLUG] [--attribute ID] [--json]',
  async run(args) {
    const { values, positionals } = read(args)
    const [what, first, second] = positionals
    if (what === 'show') process.stdout.write(await show(first, values))
    else if (what === 'diff') process.stdout.write(await diff(first, second, values))
    else throw wrong('Say facts show BRAND or facts diff EDITION EDITION.')
    return 0
  },
}

export default verb
