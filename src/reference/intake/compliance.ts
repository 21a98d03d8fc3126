import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, cell, firstDay, members, plain, type RawRow, type Shared } from './shared.ts'

const statuses: Readonly<Record<string, string>> = {
  'FedRAMP Authorized': 'authorized',
  'FedRAMP Ready': 'ready',
  'FedRAMP In Process': 'in_process',
  'Agency In Process': 'in_process',
  'In PMO Review': 'in_process',
  'In-Process': 'in_process',
}
const levels: Readonly<Record<string, string>> = {
  High: 'high',
  Moderate: 'moderate',
  Low: 'low',
  'LI-SaaS': 'li-saas',
  '20x Low': '20x-low',
  '20x Moderate': '20x-moderate',
}

/** A word of an extract in our spelling; throws on one that is not in the list. */
function spelled(words: Readonly<Record<string, string>>, word: string): string {
  const found = words[word]
  if (found === undefined) throw new RangeError('an extract holds a word that is not in the list of its column')
  return found
}

/** Addresses that companies keep for the government only; the company is known by another. */
const governmentDomains: Readonly<Record<string, string>> = { 'zoomgov.com': 'zoom.com' }

function head(shared: Shared, row: RawRow): IntakeRow {
  const domain = cell(row, 'domain')
  return {
    brand: cell(row, 'brand'),
    domain: governmentDomains[domain] ?? domain,
    as_of: firstDay(shared.source(row).asOf),
    evidence: row.evidence_url || shared.source(row).url,
  }
}

const scope = { scope: { role: 'scope' } } as const
const from = { from: { role: 'valid_from' } } as const
const tail = { ...asOfColumn, ...evidenceColumn } as const

function currentServices(shared: Shared): IntakeRow[] {
  return shared.rows('compliance/fedramp_current.csv').map((row) => {
    const given = attrs(row)
    return {
      ...head(shared, row),
      scope: plain(given.service),
      status: spelled(statuses, cell(row, 'status')),
      level: spelled(levels, plain(given.impact_level) ?? ''),
      authorized: cell(row, 'status') === 'FedRAMP Authorized' ? cell(row, 'valid_from') : '',
      type: (plain(given.auth_type) ?? '').toLowerCase(),
      authorizations: plain(given.authorizations),
      assessor: plain(given.assessor),
      model: members(given.service_model).map((name) => name.toLowerCase()),
    }
  })
}

function fedramp(shared: Shared): IntakeSource {
  const earlier = shared.rows('compliance/fedramp_history.csv').flatMap((row) =>
    cell(row, 'valid_to') === ''
      ? []
      : {
          ...head(shared, row),
          scope: plain(attrs(row).service),
          status: spelled(statuses, cell(row, 'status')),
          from: cell(row, 'valid_from'),
          to: cell(row, 'valid_to'),
        },
  )
  return {
    ...headOf('fedramp-marketplace'),
    tables: [
      {
        file: 'services.csv',
        subject: 'brand',
        key: ['brand', 'domain', 'scope', 'evidence'],
        columns: {
          ...brandColumns,
          ...scope,
          status: value('fedramp_status'),
          level: value('fedramp_impact_level'),
          authorized: value('fedramp_authorization_date'),
          type: value('fedramp_authorization_type'),
          authorizations: value('fedramp_authorizations'),
          assessor: value('fedramp_assessor'),
          model: value('fedramp_service_model'),
          ...tail,
        },
        rows: currentServices(shared),
      },
      {
        file: 'services-earlier.csv',
        subject: 'brand',
        key: ['brand', 'domain', 'scope', 'status', 'from', 'evidence'],
        columns: {
          ...brandColumns,
          ...scope,
          status: value('fedramp_status'),
          ...from,
          to: { role: 'valid_to' },
          ...tail,
        },
        rows: earlier,
      },
    ],
  }
}

const breachColumns = {
  ...brandColumns,
  ...scope,
  date: value('data_breach'),
  accounts: value('breach_accounts', { unit: 'accounts' }),
  classes: value('breach_data_classes'),
  ...from,
  quality: { role: 'quality' },
  ...tail,
} as const

/** Breaches by name of the entry, with the day of the breach; what the service could not verify stays secondary. */
function breaches(shared: Shared): IntakeSource {
  const listed = shared.rows('compliance/breaches_hibp.csv').map((row) => ({
    ...head(shared, row),
    scope: cell(row, 'identifier'),
    date: cell(row, 'valid_from'),
    accounts: plain(attrs(row).accounts),
    classes: members(attrs(row).data_classes),
    from: cell(row, 'valid_from'),
    quality: cell(row, 'status') === 'verified' ? 'recorded' : 'secondary',
  }))
  const relayed = shared.rows('compliance/security_incidents.csv').flatMap((row) => {
    const date = firstDay(plain(attrs(row).breach_date) ?? '')
    if (cell(row, 'scheme') !== 'HIBP breach' || date === '') return []
    const name = cell(row, 'evidence_url').split('#')[1] ?? ''
    return {
      ...head(shared, row),
      scope: name,
      date,
      accounts: plain(attrs(row).affected),
      from: date,
      quality: 'recorded',
    }
  })
  return {
    ...headOf('hibp'),
    tables: [
      {
        file: 'breaches.csv',
        subject: 'brand',
        key: ['brand', 'domain', 'scope'],
        columns: breachColumns,
        rows: listed,
      },
      { file: 'breaches-2026.csv', subject: 'brand', key: ['brand', 'scope'], columns: breachColumns, rows: relayed },
    ],
  }
}

const incidentColumns = {
  ticker: { role: 'ticker' },
  cik: { role: 'cik' },
  brand: { role: 'brand_name' },
  ...scope,
  date: value('security_incident'),
  affected: value('security_incident_affected', { unit: 'people' }),
  ...from,
  ...tail,
} as const

/** Notices to authorities; the day is the day of the notice. */
function incidents(shared: Shared, id: string, scheme: RegExp): IntakeSource {
  const rows = shared.rows('compliance/security_incidents.csv').flatMap((row) =>
    scheme.test(cell(row, 'scheme'))
      ? {
          ...head(shared, row),
          ticker: plain(attrs(row).ticker),
          cik: plain(attrs(row).cik),
          scope: cell(row, 'scheme'),
          date: cell(row, 'valid_from'),
          affected: plain(attrs(row).affected),
          from: cell(row, 'valid_from'),
        }
      : [],
  )
  return {
    ...headOf(id),
    tables: [
      {
        file: 'notices.csv',
        subject: 'brand',
        key: ['brand', 'scope', 'from', 'evidence'],
        columns: incidentColumns,
        rows,
      },
    ],
  }
}

/** Entries per vendor, product and day, and how many a vendor has. */
function exploited(shared: Shared): IntakeSource {
  const groups = new Map<string, { row: RawRow; cves: string[] }>()
  const counts = new Map<string, number>()
  for (const row of shared.rows('compliance/kev_exploited.csv')) {
    const key = [cell(row, 'brand'), cell(row, 'product'), cell(row, 'date_added')].join('\u0000')
    const group = groups.get(key) ?? { row, cves: [] }
    group.cves.push(cell(row, 'cve'))
    groups.set(key, group)
    counts.set(cell(row, 'brand'), (counts.get(cell(row, 'brand')) ?? 0) + 1)
  }
  return {
    ...headOf('cisa-kev'),
    tables: [
      {
        file: 'vulnerabilities.csv',
        subject: 'brand',
        key: ['brand', 'scope', 'from'],
        columns: { brand: { role: 'brand_name' }, ...scope, cves: value('known_exploited_vulnerability'), ...from },
        rows: [...groups.values()].map(({ row, cves }) => ({
          brand: cell(row, 'brand'),
          scope: cell(row, 'product'),
          cves,
          from: cell(row, 'date_added'),
        })),
      },
      {
        file: 'counts.csv',
        subject: 'brand',
        key: ['brand'],
        columns: { brand: { role: 'brand_name' }, count: value('known_exploited_count') },
        rows: [...counts].map(([brand, count]) => ({ brand, count })),
      },
    ],
  }
}

/** Facts of attested, claimed or listed compliance. */
export function readCompliance(shared: Shared): IntakeSource[] {
  return [
    fedramp(shared),
    breaches(shared),
    incidents(shared, 'state-ag-notices', /^State AG/u),
    incidents(shared, 'sec-8k-incidents', /^SEC 8-K/u),
    exploited(shared),
  ]
}
