import { readFileSync, writeFileSync } from 'node:fs'
import { isOwnedBy, whoIsMeant } from '../../../src/model/index.ts'
import { createVerifier } from '../../../src/verify/index.ts'
import { wholeEdition } from '../../kit/edition.ts'
import { type NameCase, openedWriters, readCases, shutWriters } from './cases.ts'
import { type Answered, type Outcome, outcomeOf } from './measure.ts'

/**
 * `npm run evaluate:names [-- --results] [--misses]`: who is meant, by writer and by form; `--results` writes the tables into `../RESULTS.md`,
 * `--misses` shows what went wrong of opened writers.
 */
const edition = await wholeEdition()
const verifier = createVerifier(edition)
const now = new Date('2026-11-23T12:00:00.000Z')
const resultsFile = new URL('../RESULTS.md', import.meta.url)
const heading = '## Who is meant'

/** Whom the service takes to be meant: the one of the resolution, unless the claim was judged for another subject. */
function ask({ field, claim }: NameCase): Answered {
  const who = whoIsMeant(edition, { ...(field === null ? {} : { brand: field }), claim })
  const refsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => edition.subjectById(slug)?.ref ?? [])
  if (who.kind === 'several') return { kind: 'several', refs: who.candidates.map(({ ref }) => ref) }
  // A near miss is offered, never taken.
  if (who.kind === 'unknown')
    return who.similar.length === 0 ? { kind: 'none' } : { kind: 'several', refs: who.similar.map(({ ref }) => ref) }
  const [result] = verifier.checkNow({ claims: [claim], depth: 'auto', now, brand: who.ref }).results
  const parts = result?.evidence_parts ?? []
  const [judged] = refsOf(
    parts.flatMap(({ subject, finding }) => (subject === undefined || finding === 'silent' ? [] : [subject])),
  )
  // What a company paid for another one is on record with the other: a claim about its own houses is about it.
  if (judged !== undefined && isOwnedBy(edition, edition.subject(judged).brand, who.ref))
    return { kind: 'one', ref: who.ref }
  return { kind: 'one', ref: judged ?? who.ref }
}

const outcomes: readonly Outcome[] = ['right', 'asked', 'asked-of-others', 'not-asked', 'not-known', 'silently-wrong']
const judged = [...shutWriters, ...openedWriters].flatMap((writer) =>
  readCases(writer).map((one) => ({ one, writer, form: one.form, outcome: outcomeOf(edition, one, ask(one)) })),
)

function tableOf(title: string, groups: ReadonlyMap<string, readonly { readonly outcome: Outcome }[]>): string {
  const rows = [...groups].map(([name, all]) => {
    const counts = outcomes.map((outcome) => all.filter((one) => one.outcome === outcome).length)
    return `| ${[name, all.length, ...counts].join(' | ')} |`
  })
  return [`| ${[title, 'cases', ...outcomes].join(' | ')} |`, `|${'---|'.repeat(outcomes.length + 2)}`, ...rows].join(
    '\n',
  )
}
const shut = judged.filter(({ writer }) => shutWriters.includes(writer))
const table = [
  tableOf('writer', new Map([...Map.groupBy(judged, ({ writer }) => writer), ['all shut', shut]])),
  tableOf(
    'form, shut writers',
    Map.groupBy(shut, ({ form }) => form),
  ),
].join('\n\n')
process.stdout.write(`${table}\n`)
if (process.argv.includes('--misses'))
  for (const { one, writer, outcome } of judged)
    if (openedWriters.includes(writer) && outcome !== 'right' && outcome !== 'asked')
      process.stdout.write(
        `${outcome}: ${one.id} [${one.field ?? ''}] ${one.claim} → ${one.meant.map(({ domain }) => domain).join(', ')} (${one.expect})\n`,
      )
if (process.argv.includes('--results')) {
  const sections = readFileSync(resultsFile, 'utf8')
    .split(/\n(?=## )/u)
    .filter((section) => !section.startsWith(heading))
  const text = `${heading}\n\nWritten by \`npm run evaluate:names -- --results\` over edition \`${edition.id}\`. \`test/evaluation/names/README.md\` says what the columns are.\n\n${table}`
  writeFileSync(resultsFile, `${[...sections.map((section) => section.trimEnd()), text].join('\n\n')}\n`)
}
