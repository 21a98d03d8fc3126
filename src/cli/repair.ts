import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { type Repair, repair } from '../open/repair.ts'
import { UsageError, type Verb } from './verb.ts'

const verb: Verb = {
  name: 'repair',
  summary: 'Repair a damaged receipt journal, keeping every whole record and saying what could not be kept.',
  usage: `repair journal [--json]

For DATA_DIR, with its service stopped. Keeps every whole record that verifies, puts back what the database still holds, and moves damaged
files aside untouched. Where two receipts claim one place of a chain, the one that the log or the database stands on stays and
the other goes into a file of its own. Exit code 1 when anything could not be kept. A journal without fault is left as it is.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
      strict: true,
    })
    if (positionals.length !== 1 || positionals[0] !== 'journal') throw new UsageError('Say what to repair: journal.')
    const report = await repair(readConfig())
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${linesOf(report).join('\n')}\n`)
    const { unreadable, missing, forked, unsound } = report
    return unreadable.length + missing.length + forked.length + unsound.length === 0 ? 0 : 1
  },
}

function linesOf(report: Repair): readonly string[] {
  const { segments, records, receipts, restored, databaseRead } = report
  const lines = [`${records} whole records in ${segments} files, ${receipts} receipts kept`]
  if (restored.receipts + restored.logSteps > 0)
    lines.push(`${restored.receipts} receipts and ${restored.logSteps} steps of the log put back from the database`)
  if (!databaseRead) lines.push('the database could not be read, so nothing was put back from it')
  for (const { file, to } of report.movedAside) lines.push(`moved aside: ${file} is now ${to}`)
  for (const { file, from, to, kind, before, after } of report.unreadable)
    lines.push(
      `not kept: bytes ${from} to ${to} of ${file}, ${kind === undefined ? 'no record' : `a record of kind ${kind}`}, with ${before} whole records before and ${after} after`,
    )
  for (const { chain, from, to } of report.missing)
    lines.push(`not kept: ${from === to ? `receipt ${from}` : `receipts ${from} to ${to}`} of chain ${chain}`)
  for (const { receipt, chain, seq, kept } of report.forked)
    lines.push(`not kept: ${receipt} at ${seq} of chain ${chain}, where ${kept ?? 'no receipt'} stands`)
  for (const receipt of report.unsound) lines.push(`not kept: ${receipt}, which is not what its record says`)
  if (report.forkedFile !== undefined) lines.push(`these receipts are in ${report.forkedFile}`)
  if (report.movedAside.length === 0) lines.push('the journal is whole; nothing was changed')
  return lines
}

export default verb
