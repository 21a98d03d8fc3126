import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, cell, firstDay, plain, type RawRow, type Shared } from './shared.ts'

/** Only addresses of a role are carried; a person's address is nobody's business here. */
const roleAddress =
  /^(?:abuse|account|accounts|admin|appsec|bugbounty|bug-bounty|bugs|cert|ciso|compliance|contact|csirt|cyber|cybersecurity|customer|customercare|customerservice|data|datacontroller|dataprivacy|dataprotection|data-?protection|datenschutz|disclosure|dpo|dsar|dsb|feedback|gdpr|help|hello|info|infosec|it|itsecurity|kontakt|kundenservice|legal|mail|office|post|privacy|privacidad|privacyoffice|privacypolicy|privacyrequest|privacyrequests|psirt|responsible|responsibledisclosure|responsible-disclosure|secure|security|securityalert|security-?reports?|service|soc|support|team|vdp|vulnerability|vulnerabilities|whitehat|widerruf)(?:[-._+]?[a-z0-9]*)?@[a-z0-9.-]+$/iu

/** The address when it is one of a role; empty otherwise. */
export function roleContact(address: string | undefined): string {
  return address !== undefined && roleAddress.test(address) && !/^[a-z]+[._][a-z]+@/iu.test(address)
    ? address.toLowerCase()
    : ''
}

function head(shared: Shared, row: RawRow): IntakeRow {
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    as_of: firstDay(shared.source(row).asOf),
    evidence: cell(row, 'evidence_url'),
  }
}

const tail = { ...asOfColumn, ...evidenceColumn } as const
const yesNo: Readonly<Record<string, string>> = { yes: 'true', no: 'false' }
const harbors: Readonly<Record<string, string>> = {
  full: 'full',
  partial: 'partial',
  Partial: 'partial',
  none: 'none',
  yes: '',
}

function disclosure(shared: Shared): IntakeSource {
  return {
    ...headOf('disclose-diodb'),
    tables: [
      {
        file: 'programmes.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain', 'evidence'],
        columns: {
          ...brandColumns,
          policy: value('vulnerability_disclosure_policy'),
          bounty: value('bug_bounty_offered'),
          swag: value('swag_offered'),
          harbor: value('safe_harbor'),
          contact: value('security_contact'),
          ...tail,
        },
        // A page that is gone proves nothing any more.
        rows: shared.rows('policies/vulnerability_disclosure_diodb.csv').flatMap((row) => {
          const given = attrs(row)
          if (given.url_status === 'dead') return []
          return {
            ...head(shared, row),
            policy: 'true',
            bounty: yesNo[plain(given.offers_bounty) ?? ''],
            swag: yesNo[plain(given.offers_swag) ?? ''],
            harbor: harbors[plain(given.safe_harbor) ?? ''] ?? '',
            contact: roleContact(plain(given.contact_email)),
          }
        }),
      },
    ],
  }
}

function bountyList(shared: Shared): IntakeSource {
  return {
    ...headOf('public-bugbounty-programs'),
    tables: [
      {
        file: 'programmes.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain', 'evidence'],
        columns: { ...brandColumns, bounty: value('bug_bounty_offered'), swag: value('swag_offered'), ...tail },
        rows: shared.rows('policies/bugbounty_projectdiscovery.csv').map((row) => ({
          ...head(shared, row),
          bounty: plain(attrs(row).bounty),
          swag: plain(attrs(row).swag),
        })),
      },
    ],
  }
}

/** Names of programmes carry the company's name and words of their own. */
function companyOf(name: string): string {
  return name
    .replace(/\s+[-–|:]\s+.*$/u, '')
    .replace(
      /\s+(?:(?:Managed|Invitational|Public|Private|Vulnerability|Disclosure|VDP|MBB|Bug|Bounty|Program|Programme)\s*)+$/u,
      '',
    )
    .trim()
}

function payouts(shared: Shared): IntakeSource {
  const row = (raw: RawRow): IntakeRow => {
    const given = attrs(raw)
    return {
      ...head(shared, raw),
      brand: companyOf(cell(raw, 'brand')),
      scope: companyOf(cell(raw, 'brand')) === cell(raw, 'brand') ? '' : cell(raw, 'brand'),
      platform: [plain(given.platform) ?? ''],
      offered: given.max_payout === undefined || given.max_payout === 0 ? '' : 'true',
      most: given.max_payout === 0 ? '' : plain(given.max_payout),
      least: plain(given.min_payout),
      currency: plain(given.currency),
      harbor: harbors[plain(given.safe_harbor) ?? ''] ?? '',
    }
  }
  const columns = {
    ...brandColumns,
    scope: { role: 'scope' },
    platform: value('bug_bounty_platform'),
    offered: value('bug_bounty_offered'),
    most: value('bug_bounty_max_payout', { unit: 'each' }),
    least: value('bug_bounty_min_payout', { unit: 'each' }),
    currency: { role: 'currency' },
    harbor: value('safe_harbor'),
    ...tail,
  } as const
  return {
    ...headOf('bounty-targets-data'),
    tables: [
      {
        file: 'programmes.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain', 'evidence'],
        columns,
        rows: shared.rows('policies/bugbounty_platforms.csv').map(row),
      },
    ],
  }
}

function privacyRequests(shared: Shared): IntakeSource {
  return {
    ...headOf('datenanfragen'),
    tables: [
      {
        file: 'privacy-requests.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain', 'evidence'],
        columns: {
          ...brandColumns,
          contact: value('privacy_contact'),
          transport: value('privacy_request_transport'),
          id: value('privacy_request_id_required'),
          ...tail,
        },
        rows: shared.rows('policies/privacy_requests_datenanfragen.csv').map((row) => ({
          ...head(shared, row),
          contact: roleContact(plain(attrs(row).privacy_email)),
          transport: plain(attrs(row).transport),
          id: plain(attrs(row).needs_id_document),
        })),
      },
    ],
  }
}

/** How security reports and privacy requests are taken. */
export function readSecurityPolicies(shared: Shared): IntakeSource[] {
  return [disclosure(shared), bountyList(shared), payouts(shared), privacyRequests(shared)]
}
