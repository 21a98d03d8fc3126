import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, cell, firstDay, members, plain, type RawRow, type Shared } from './shared.ts'

const columns = {
  ...brandColumns,
  registered: value('tcf_registered'),
  vendor: value('tcf_vendor_id'),
  purposes: value('tcf_purposes'),
  interest: value('tcf_legitimate_interest_purposes'),
  cookies: value('tcf_uses_cookies'),
  lifetime: value('tcf_cookie_lifetime', { unit: 'seconds' }),
  ...asOfColumn,
  ...evidenceColumn,
} as const

function rowOf(shared: Shared, row: RawRow): IntakeRow {
  const given = attrs(row)
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    registered: 'true',
    vendor: cell(row, 'identifier').replace(/^gvl:/u, ''),
    purposes: members(given.purposes),
    interest: members(given.leg_int),
    cookies: plain(given.uses_cookies),
    lifetime: plain(given.cookie_max_age_s),
    as_of: firstDay(shared.source(row).asOf),
    evidence: cell(row, 'evidence_url'),
  }
}

const certifications: Readonly<Record<string, string>> = {
  'EU-U.S. Privacy Shield': 'eu_us_privacy_shield',
  'Swiss-U.S. Privacy Shield': 'swiss_us_privacy_shield',
  'ISO 27001': 'iso_27001',
  'ISO 27002': 'iso_27002',
  'ISO 27017': 'iso_27017',
  'ISO 27018': 'iso_27018',
  'SOC 1': 'soc_1',
  'SOC 2': 'soc_2',
  'SOC 2 Type I': 'soc_2_type_1',
  'SOC 2 Type II': 'soc_2_type_2',
  'SOC 3': 'soc_3',
  HIPAA: 'hipaa',
  HITECH: 'hitech',
  CSA: 'csa',
}

function certificationOf(scheme: string): string | undefined {
  return scheme.startsWith('PCI DSS') ? 'pci_dss' : certifications[scheme]
}

/** What companies claimed by 2020: certifications as a set per company, and what they said of their data. */
function claimedBy2020(shared: Shared): IntakeSource {
  const claimed = new Map<string, { row: RawRow; names: string[] }>()
  for (const row of shared.rows('compliance/certifications_gdprtracker.csv')) {
    const name = certificationOf(cell(row, 'scheme'))
    if (name === undefined) continue
    const key = `${cell(row, 'brand')}\u0000${cell(row, 'domain')}`
    const entry = claimed.get(key) ?? { row, names: [] }
    entry.names.push(name)
    claimed.set(key, entry)
  }
  const head = (row: RawRow): IntakeRow => ({
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    as_of: firstDay(shared.source(row).asOf),
    evidence: cell(row, 'evidence_url'),
  })
  const readiness: Readonly<Record<string, string>> = {
    ready: 'ready',
    inProgress: 'in_progress',
    nonCompliant: 'non_compliant',
    unknown: '',
  }
  return {
    ...headOf('gdpr-tracker'),
    tables: [
      {
        file: 'certifications.csv',
        subject: 'brand',
        key: ['brand', 'domain'],
        columns: { ...brandColumns, certifications: value('certification'), ...asOfColumn, ...evidenceColumn },
        rows: [...claimed.values()].map(({ row, names }) => ({ ...head(row), certifications: names })),
      },
      {
        file: 'data.csv',
        subject: 'brand',
        key: ['brand', 'domain'],
        columns: {
          ...brandColumns,
          gdpr: value('gdpr_readiness'),
          centers: value('data_centers'),
          hosting: value('hosting'),
          ...asOfColumn,
          ...evidenceColumn,
        },
        rows: shared.rows('policies/gdpr_docs_gdprtracker.csv').map((row) => ({
          ...head(row),
          gdpr: readiness[plain(attrs(row).gdpr_ready) ?? ''] ?? '',
          centers: members(attrs(row).data_centers),
          hosting: members(attrs(row).hosting),
        })),
      },
    ],
  }
}

/** Registered advertising vendors, and what companies claimed of their handling of data. */
export function readConsentVendors(shared: Shared): IntakeSource[] {
  const vendors = (id: string, path: string): IntakeSource => ({
    ...headOf(id),
    tables: [
      {
        file: 'vendors.csv',
        subject: 'brand',
        key: ['brand', 'domain', 'vendor'],
        columns,
        rows: shared.rows(path).map((row) => rowOf(shared, row)),
      },
    ],
  })
  return [
    vendors('iab-tcf-gvl', 'compliance/tcf_gvl.csv'),
    vendors('prebid-metadata', 'compliance/tcf_prebid_2026.csv'),
    claimedBy2020(shared),
  ]
}
