import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { customsFiles, packRows, plainRows, tariffRow } from '../../data/customs-tables.ts'
import type { TariffLine } from '../../model/index.ts'

type Row = Readonly<Record<string, string>>

function rowsOf(file: string): readonly Row[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('utf8')
  return parse(text, { columns: true, bom: true, relax_quotes: true, relax_column_count: true }) as readonly Row[]
}

const digits = (code: string | undefined) => (code ?? '').replace(/\D/gu, '')
/** Chapters 98 and 99 hold surcharges and reliefs that move by proclamation; the tables stop before them. */
const isPermanent = (code: string) => Number(code.slice(0, 2)) < 98

/** Lines of a United States tariff; a line between codes keeps its place and has no code. */
function usLines(file: string): readonly TariffLine[] {
  let last = ''
  return rowsOf(file).flatMap((row) => {
    const code = digits(row['HTS Number'])
    last = code === '' ? last : code
    if (!isPermanent(last)) return []
    const units = [...(row['Unit of Quantity'] ?? '').matchAll(/"([^"]+)"/gu)].map(([, unit]) => unit).join(', ')
    const tidy = (value: string | undefined) => (value ?? '').replace(/\s+/gu, ' ').trim()
    const [general, special, other] = ['General', 'Special', 'Column 2'].map((name) =>
      tidy(row[`${name} Rate of Duty`]),
    )
    return [
      {
        ...{ code, indent: Number(row.Indent ?? 0), text: tidy(row.Description?.replace(/<[^>]*>/gu, '')) },
        ...(units === '' ? {} : { units }),
        ...(general ? { general } : {}),
        ...(special ? { special } : {}),
        ...(other ? { other } : {}),
      },
    ]
  })
}

/** Whether two lines give the same rates, spaces apart. */
function sameRates(a: TariffLine, b: TariffLine): boolean {
  const rates = ({ general, special, other }: TariffLine) => [general, special, other].join('|').replace(/\s/gu, '')
  return rates(a) === rates(b)
}

/** How the revision before differs: lines that changed, that are new since and that are gone. */
function differences(newest: readonly TariffLine[], before: readonly TariffLine[]): readonly (readonly string[])[] {
  const byCode = (lines: readonly TariffLine[]) =>
    new Map(lines.flatMap((line) => (line.code === '' ? [] : [[line.code, line] as const])))
  const now = byCode(newest)
  const then = byCode(before)
  const changed = [...then].filter(([code, line]) => {
    const later = now.get(code)
    return later !== undefined && !sameRates(later, line)
  })
  return [
    ...changed.map(([, line]) => ['changed', ...tariffRow(line)]),
    ...[...now].filter(([code]) => !then.has(code)).map(([, line]) => ['new', ...tariffRow(line)]),
    ...[...then].filter(([code]) => !now.has(code)).map(([, line]) => ['gone', ...tariffRow(line)]),
  ]
}

/** Codes of the Combined Nomenclature down to eight digits; finer ones are the tariff's, and their rates are not held. */
function euRows(file: string): readonly (readonly string[])[] {
  return rowsOf(file)
    .filter(({ hier_pos }) => Number(hier_pos) <= 8)
    .map(({ goods_code = '', hier_pos, description = '' }) => [
      goods_code.slice(0, Number(hier_pos)),
      description.replace(/\|/gu, ' '),
    ])
}

/**
 * Make the customs tables from the extracts in `dir` and write them to `folder`. The everyday terms and the heads in
 * `folder` are our own and stay as they are.
 *
 * @returns How many lines each table has.
 */
export function intakeCustoms(dir: string, folder: string): Readonly<Record<string, number>> {
  const from = (name: string) => join(dir, 'customs_check', name)
  const hs = rowsOf(from('harmonized-system.csv'))
    .filter(({ level, hscode }) => ['2', '4', '6'].includes(level ?? '') && isPermanent(hscode ?? ''))
    .map(({ hscode = '', description = '', section = '' }) => [hscode, description, section])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const us = usLines(from('us_hts_2026_rev4.csv.zst'))
  const before = differences(us, usLines(from('us_hts_2025-12-01.csv.zst')))
  const eu = euRows(from('eu_cn_nomenclature_en.csv.zst'))
  const guides = rowsOf(from('uk_headings_guides.csv')).map(({ heading_id = '', description = '', title = '' }) => [
    heading_id,
    description,
    title,
  ])
  const write = (file: string, content: Buffer | string) => writeFileSync(join(folder, file), content)
  write(customsFiles.hs, packRows(hs))
  write(customsFiles.us, packRows(us.map(tariffRow)))
  write(customsFiles.usBefore, packRows(before))
  write(customsFiles.eu, packRows(eu))
  write(customsFiles.guides, plainRows(guides))
  return { hs: hs.length, us: us.length, before: before.length, eu: eu.length, guides: guides.length }
}
