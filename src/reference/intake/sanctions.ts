import type { IntakeSource } from '../normal-form.ts'
import { value } from './columns.ts'
import { headOf } from './heads.ts'
import { cell, type Shared } from './shared.ts'

/**
 * Entities of the list that are brands of the catalogue, with the domain of each, reviewed one by one: most names on the list are borne by other
 * companies too ("OPERA", "CARVANA COMPANY"), and calling a namesake sanctioned is worse than silence.
 */
const reviewed: Readonly<Record<string, string>> = {
  'ANSAR BANK': 'ansarbank.com',
  'AYANDEH BANK': 'ba24.ir',
  'BANK KESHAVARZI IRAN': 'bki.ir',
  'BANK MASKAN': 'bank-maskan.ir',
  'BANK MELLAT': 'bankmellat.ir',
  'BANK MELLI IRAN': 'bmi.ir',
  'BANK SADERAT IRAN': 'bsi.ir',
  'BANK SEPAH': 'ebanksepah.ir',
  'BANK ZENIT PUBLIC JOINT STOCK COMPANY': 'zenit.ru',
  'GHAVAMIN BANK': 'ghbi.ir',
  'IRAN ZAMIN BANK': 'izbank.ir',
  'JOINT STOCK COMPANY ALFA-BANK': 'alfabank.ru',
  'KARAFARIN BANK': 'karafarinbank.ir',
  'PARSIAN BANK': 'parsian-bank.ir',
  'POST BANK OF IRAN': 'postbank.ir',
  'PUBLIC JOINT STOCK COMPANY ALROSA': 'alrosa.ru',
  'PUBLIC JOINT STOCK COMPANY MTS BANK': 'mtsbank.ru',
  'PUBLIC JOINT STOCK COMPANY POLYUS': 'polyus.com',
  'PUBLIC JOINT STOCK COMPANY SBERBANK OF RUSSIA': 'sberbank.ru',
  'RUSSIAN NATIONAL COMMERCIAL BANK': 'rncb.ru',
  'SAMAN BANK': 'sb24.com',
  'SARMAYEH BANK': 'sbank.ir',
  'SINA BANK': 'sinabank.ir',
  'SOVCOMBANK OPEN JOINT STOCK COMPANY': 'sovcombank.ru',
  'VTB BANK ARMENIA CLOSED JOINT STOCK COMPANY': 'vtb.am',
  'VTB BANK BELARUS CLOSED JOINT STOCK COMPANY': 'vtb.by',
  'VTB BANK PUBLIC JOINT STOCK COMPANY': 'vtb.com',
}

/** Brands on the list of specially designated nationals. Who is not on it may have been listed since. */
export function readSanctions(shared: Shared): IntakeSource[] {
  const rows = shared.rows('compliance/ofac_sdn_entities.csv').flatMap((row) => {
    const domain = reviewed[cell(row, 'entity')]
    if (domain === undefined) return []
    return { domain, list: ['ofac_sdn'], programs: cell(row, 'programs').split('|') }
  })
  return [
    {
      ...headOf('ofac-sdn'),
      tables: [
        {
          file: 'entities.csv',
          subject: 'brand',
          key: ['domain'],
          columns: {
            domain: { role: 'brand_domain' },
            list: value('sanctions_list'),
            programs: value('sanctions_programs'),
          },
          rows,
        },
      ],
    },
  ]
}
