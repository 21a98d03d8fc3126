import type { IntakeSource } from '../normal-form.ts'
import { value } from './columns.ts'
import { headOf } from './heads.ts'
import { cell, type Shared } from './shared.ts'

/**
 * Entities of the list that are brands of the catalogue, reviewed one by one: most names on the list are borne by other
 * companies too ("OPERA", "CARVANA COMPANY"), and calling a namesake sanctioned is worse than silence.
 */
const reviewed = new Set([
  'ANSAR BANK',
  'AYANDEH BANK',
  'BANK KESHAVARZI IRAN',
  'BANK MASKAN',
  'BANK MELLAT',
  'BANK MELLI IRAN',
  'BANK SADERAT IRAN',
  'BANK SEPAH',
  'GHAVAMIN BANK',
  'IRAN ZAMIN BANK',
  'KARAFARIN BANK',
  'PARSIAN BANK',
  'POST BANK OF IRAN',
  'PUBLIC JOINT STOCK COMPANY ALROSA',
  'PUBLIC JOINT STOCK COMPANY POLYUS',
  'RUSSIAN NATIONAL COMMERCIAL BANK',
  'SAMAN BANK',
  'SARMAYEH BANK',
  'SINA BANK',
])

/** Brands on the list of specially designated nationals. Who is not on it may have been listed since. */
export function readSanctions(shared: Shared): IntakeSource[] {
  const rows = shared.rows('compliance/ofac_sdn_entities.csv').filter((row) => reviewed.has(cell(row, 'entity')))
  return [
    {
      ...headOf('ofac-sdn'),
      tables: [
        {
          file: 'entities.csv',
          subject: 'brand',
          key: ['brand'],
          columns: {
            brand: { role: 'brand_name' },
            list: value('sanctions_list'),
            programs: value('sanctions_programs'),
          },
          rows: rows.map((row) => ({
            brand: cell(row, 'entity'),
            list: ['ofac_sdn'],
            programs: cell(row, 'programs').split('|'),
          })),
        },
      ],
    },
  ]
}
