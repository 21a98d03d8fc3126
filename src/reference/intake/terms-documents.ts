import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, cell, firstDay, plain, type RawRow, type Shared } from './shared.ts'

function rowOf(shared: Shared, row: RawRow): IntakeRow {
  const given = attrs(row)
  const type = plain(given.terms_type) ?? ''
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    scope: type,
    document: [type],
    last: plain(given.last_change),
    changes: plain(given.recorded_changes),
    as_of: firstDay(shared.source(row).asOf),
    evidence: cell(row, 'evidence_url'),
  }
}

/** Months in which an archive saw a document change. */
function changeRow(shared: Shared, row: RawRow): IntakeRow {
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    scope: cell(row, 'terms_type'),
    changed: cell(row, 'change_date'),
    from: cell(row, 'change_date'),
    as_of: firstDay(shared.source(row).asOf),
    evidence: shared.source(row).url,
  }
}

/** Terms and policies whose changes are archived: which there are and when they were seen to change. */
export function readTermsDocuments(shared: Shared): IntakeSource[] {
  return [
    {
      ...headOf('open-terms-archive'),
      tables: [
        {
          file: 'documents.csv',
          subject: 'brand',
          lines: true,
          key: ['brand', 'domain', 'scope', 'evidence'],
          columns: {
            ...brandColumns,
            scope: { role: 'scope' },
            document: value('terms_document'),
            last: value('terms_last_change'),
            changes: value('terms_recorded_changes'),
            ...asOfColumn,
            ...evidenceColumn,
          },
          rows: shared.rows('policies/terms_tracked_ota.csv').map((row) => rowOf(shared, row)),
        },
        {
          file: 'changes.csv',
          subject: 'brand',
          lines: true,
          key: ['brand', 'domain', 'scope', 'from', 'evidence'],
          columns: {
            ...brandColumns,
            scope: { role: 'scope' },
            changed: value('terms_changed'),
            from: { role: 'valid_from' },
            ...asOfColumn,
            ...evidenceColumn,
          },
          rows: shared.rows('policies/terms_changes_ota.csv').map((row) => changeRow(shared, row)),
        },
      ],
    },
  ]
}
