import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'yaml'
import { z } from 'zod'
import type { CustomsTables, NomenclatureLine, TariffLine } from '../model/index.ts'
import { readCredits } from './credits.ts'

/** Files of `reference-data/customs`: packed tables of lines with tabs between fields, and two that people edit. */
export const customsFiles = {
  hs: 'hs.tsv.zst',
  us: 'us.tsv.zst',
  usBefore: 'us-before.tsv.zst',
  eu: 'eu.tsv.zst',
  guides: 'guides.tsv',
  terms: 'terms.tsv',
  heads: 'heads.yaml',
} as const

const text = z.string().min(1)
const revision = z.strictObject({ id: text, title: text, from: z.iso.date().optional() })
const headsSchema = z.strictObject({
  us_revisions: z.array(revision).min(2),
  eu_revision: revision,
  sections: z.record(text, text),
})

/** Which revisions the tables are of, and the names of the sections. */
export function readCustomsHeads(folder: string) {
  return headsSchema.parse(parse(readFileSync(join(folder, customsFiles.heads), 'utf8')))
}

type Row = readonly string[]

/** Rows as one compressed text, so that equal tables are equal bytes. Tabs and line breaks inside fields become spaces. */
export function packRows(rows: readonly Row[]): Buffer {
  return zstdCompressSync(plainRows(rows))
}

/** Rows as a text that can be read and compared. */
export function plainRows(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map((field) => field.replace(/\s+/gu, ' ').trim()).join('\t')}\n`).join('')
}

function readRows(folder: string, file: string): readonly Row[] {
  const bytes = readFileSync(join(folder, file))
  const lines = (file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => line.split('\t'))
}

const nomenclature = ([code = '', words = '']: Row): NomenclatureLine => ({ code, text: words })

function tariffLine([code = '', indent = '0', words = '', units = '', general = '', special = '', other = '']: Row) {
  const line: TariffLine = {
    ...{ code, indent: Number(indent), text: words },
    ...(units === '' ? {} : { units }),
    ...(general === '' ? {} : { general }),
    ...(special === '' ? {} : { special }),
    ...(other === '' ? {} : { other }),
  }
  return line
}

/** A row of a tariff line; the counterpart of what is read. */
export function tariffRow({ code, indent, text: words, units, general, special, other }: TariffLine): Row {
  return [code, String(indent), words, units ?? '', general ?? '', special ?? '', other ?? '']
}

/**
 * Everything held on customs, read from `folder`: some tens of milliseconds and about 20 MB.
 *
 * @throws when a file is missing or a head is malformed.
 */
export function readCustomsTables(folder: string): CustomsTables {
  const heads = readCustomsHeads(folder)
  const hs = readRows(folder, customsFiles.hs)
  const before = readRows(folder, customsFiles.usBefore)
  const marked = (mark: string) => before.filter(([first]) => first === mark).map(([, ...row]) => tariffLine(row))
  return {
    hs: hs.map(nomenclature),
    sections: new Map(Object.entries(heads.sections)),
    sectionOf: new Map(hs.flatMap(([code = '', , section = '']) => (code.length === 2 ? [[code, section]] : []))),
    us: readRows(folder, customsFiles.us).map(tariffLine),
    usBefore: new Map([
      ...marked('changed').map((line) => [line.code, line] as const),
      ...marked('new').map((line) => [line.code, null] as const),
    ]),
    usGone: new Map(marked('gone').map((line) => [line.code, line])),
    usRevisions: heads.us_revisions.map(withoutGap),
    eu: readRows(folder, customsFiles.eu).map(nomenclature),
    euRevision: withoutGap(heads.eu_revision),
    guides: readRows(folder, customsFiles.guides).map(nomenclature),
    terms: new Map(
      readRows(folder, customsFiles.terms).map(([code = '', list = '']) => [
        code,
        list
          .split(';')
          .map((term) => term.trim())
          .filter(Boolean),
      ]),
    ),
    sources: readCredits(folder).sources.map(({ id, publisher, url, licence, attribution }) => ({
      ...{ id, publisher, url, licence },
      ...(attribution === undefined ? {} : { attribution }),
    })),
  }
}

function withoutGap({ id, title, from }: z.output<typeof revision>) {
  return { id, title, ...(from === undefined ? {} : { from }) }
}
