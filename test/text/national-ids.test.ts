import { stdnum } from 'stdnum'
import { describe, expect, it } from 'vitest'
import { nationalIdKinds, provesAs } from '../../src/text/pii/ids.ts'

type Validator = { validate(value: string): { readonly isValid: boolean } }
const other = stdnum as unknown as Readonly<Record<string, Readonly<Record<string, Validator>>>>

/** Ours → country and scheme of stdnum, and how a candidate looks: 9 is a digit, N a nine, A a letter, D a day's six digits, else itself. */
const pairs: readonly (readonly [string, string, string, string])[] = [
  ['ca_sin', 'CA', 'sin', '199999999'],
  ['br_cpf', 'BR', 'cpf', '99999999999'],
  ['br_cnpj', 'BR', 'cnpj', '99999999000199'],
  ['ar_cuit', 'AR', 'cuit', '20999999999'],
  ['es_dni', 'ES', 'dni', '99999999A'],
  ['es_nie', 'ES', 'nie', 'X9999999A'],
  ['it_codice_fiscale', 'IT', 'codicefiscale', 'RSSMRB85H10B999A'],
  ['it_partita_iva', 'IT', 'iva', '99999990159'],
  ['de_tax_id', 'DE', 'idnr', '99999999999'],
  ['nl_bsn', 'NL', 'bsn', '999999999'],
  ['be_nrn', 'BE', 'nn', 'D99999'],
  ['pt_nif', 'PT', 'nif', '299999999'],
  ['pl_pesel', 'PL', 'pesel', 'D99999'],
  ['pl_nip', 'PL', 'nip', '9999999999'],
  ['no_fnr', 'NO', 'fodselsnummer', 'T99999'],
  ['ee_isikukood', 'EE', 'ik', '3D9999'],
  ['ro_cnp', 'RO', 'cnp', '1D019999'],
  ['bg_egn', 'BG', 'egn', 'D9999'],
  ['hr_oib', 'HR', 'oib', '99999999999'],
  ['ch_ahv', 'CH', 'ssn', '7569999999999'],
  ['gr_amka', 'GR', 'amka', 'T99999'],
  ['in_aadhaar', 'IN', 'aadhaar', '999999999999'],
  ['cn_rid', 'CN', 'ric', '11010119D9999'],
  ['th_nid', 'TH', 'idnr', '1999999999999'],
  ['tr_tckn', 'TR', 'tckimlik', '99999999999'],
  ['za_id', 'ZA', 'idnr', 'D9999089'],
  ['au_tfn', 'AU', 'tfn', '999999999'],
  ['au_abn', 'AU', 'abn', '99999999999'],
  ['nz_ird', 'NZ', 'ird', '09999999'],
  ['il_id', 'IL', 'idnr', '999999999'],
  ['tw_nid', 'TW', 'natid', 'A199999999'],
  ['si_emso', 'SI', 'emso', '0101N99999999'],
]

/** Where we ask for more than stdnum does: the rule of repeated digits, and check digits of at most 97. */
const stricter = new Set(['de_tax_id', 'be_nrn'])

/** A generator with a seed, the same on every machine (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function candidate(form: string, random: () => number): string {
  const below = (count: number) => Math.floor(random() * count)
  const two = (value: number) => String(value).padStart(2, '0')
  return [...form]
    .map((place) => {
      if (place === '9') return String(below(10))
      if (place === 'N') return '9'
      if (place === 'A') return String.fromCharCode(65 + below(26))
      if (place === 'D') return `${two(50 + below(45))}${two(1 + below(12))}${two(1 + below(28))}`
      if (place === 'T') return `${two(1 + below(28))}${two(1 + below(12))}${two(50 + below(45))}`
      return place
    })
    .join('')
}

describe('national numbers', () => {
  it('are known in their dozens', () => {
    expect(nationalIdKinds.length).toBeGreaterThanOrEqual(75)
  })

  it.each(pairs)('%s is judged as stdnum judges %s %s', (kind, country, scheme, form) => {
    const judge = other[country]?.[scheme]
    if (judge === undefined) throw new Error(`stdnum has no ${country} ${scheme}`)
    const random = seeded(7)
    const unproved: string[] = []
    const lost: string[] = []
    let proved = 0
    for (let count = 0; count < 4000; count += 1) {
      const number = candidate(form, random)
      const ours = provesAs(kind, number)
      if (ours) proved += 1
      const theirs = judge.validate(number).isValid
      if (ours && !theirs) unproved.push(number)
      if (theirs && !ours) lost.push(number)
    }
    expect({ unproved, lost: stricter.has(kind) ? [] : lost }).toEqual({ unproved: [], lost: [] })
    expect(proved).toBeGreaterThan(0)
  })
})
