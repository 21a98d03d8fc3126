import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, cell, firstDay, members, plain, type RawRow, type Shared } from './shared.ts'

function head(row: RawRow, shared: Shared): IntakeRow {
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    as_of: firstDay(shared.source(row).asOf),
    evidence: cell(row, 'evidence_url') || shared.source(row).url,
  }
}

/** How an attribute that a history shows at each change held between its changes. */
export function windows<T extends { readonly at: string }>(changes: readonly T[]): (T & { readonly to: string })[] {
  const sorted = changes.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return sorted.map((change, index) => ({ ...change, to: sorted[index + 1]?.at ?? '' }))
}

function byBrand(rows: readonly RawRow[]): ReadonlyMap<string, RawRow[]> {
  const groups = new Map<string, RawRow[]>()
  for (const row of rows) {
    const key = `${cell(row, 'brand')}\u0000${cell(row, 'domain')}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** Earlier values of a history: each holds until the next change; the last is what the current table says anyway. */
function earlier(
  shared: Shared,
  path: string,
  column: string,
  read: (row: RawRow) => readonly string[] | string,
): IntakeRow[] {
  return [...byBrand(shared.rows(path)).values()].flatMap((rows) =>
    windows(rows.map((row) => ({ row, at: firstDay(cell(row, 'valid_from')) })))
      .filter(({ to }) => to !== '')
      .map(({ row, at, to }) => ({ ...head(row, shared), [column]: read(row), from: at, to })),
  )
}

const windowColumns = { from: { role: 'valid_from' }, to: { role: 'valid_to' } } as const
const tail = { ...asOfColumn, ...evidenceColumn } as const

function twoFactor(shared: Shared): IntakeSource {
  const rows = shared.rows('policies/account_security_2fa.csv').map((row) => ({
    ...head(row, shared),
    supported: plain(attrs(row).two_factor_supported),
    methods: members(attrs(row).methods),
  }))
  const methods = value('two_factor_methods')
  return {
    ...headOf('2fa-directory'),
    tables: [
      {
        file: 'two-factor.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain'],
        columns: { ...brandColumns, supported: value('two_factor_supported'), methods, ...tail },
        rows,
      },
      {
        file: 'two-factor-earlier.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain', 'from'],
        columns: { ...brandColumns, methods, ...windowColumns, ...tail },
        rows: earlier(shared, 'policies/account_security_2fa_history.csv', 'methods', (row) =>
          members(attrs(row).methods),
        ),
      },
    ],
  }
}

function passkeys(shared: Shared): IntakeSource {
  return {
    id: 'passkeys-2fa-directory',
    publisher: '2factorauth',
    kind: 'dataset',
    url: 'https://passkeys.2fa.directory',
    licence: 'CC-BY-4.0',
    licence_class: 'attribution',
    attribution: 'Passkeys directory by 2fa.directory (2factorauth), CC BY 4.0',
    commit: '4b68cbc2ee68',
    as_of: '2026-08-04',
    observed: true,
    quality: 'recorded',
    rank: 1,
    recheck: { due: '2027-01-31', look_for: 'changed files under entries/' },
    tables: [
      {
        file: 'passkeys.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain'],
        columns: { ...brandColumns, supported: value('passkey_support'), uses: value('passkey_uses'), ...tail },
        rows: shared.rows('policies/account_security_passkeys.csv').map((row) => ({
          ...head(row, shared),
          supported: 'true',
          uses: [
            ...(attrs(row).as_mfa === 'allowed' ? ['mfa'] : []),
            ...(attrs(row).passwordless === 'allowed' ? ['passwordless'] : []),
          ],
        })),
      },
    ],
  }
}

function accountDeletion(shared: Shared): IntakeSource {
  const difficulty = value('account_deletion_difficulty')
  return {
    id: 'justdeleteme',
    publisher: 'JustDeleteMe',
    kind: 'dataset',
    url: 'https://justdeleteme.xyz',
    licence: 'MIT',
    licence_class: 'permissive',
    attribution: 'jdm-contrib/jdm contributors',
    commit: '4762ba504d84',
    as_of: '2026-08-21',
    observed: true,
    quality: 'recorded',
    rank: 1,
    recheck: { due: '2027-01-31', look_for: 'changes of _data/sites.json; new difficulties' },
    tables: [
      {
        file: 'account-deletion.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain'],
        columns: { ...brandColumns, difficulty, possible: value('account_deletion_possible'), ...tail },
        rows: shared.rows('policies/account_deletion_jdm.csv').map((row) => ({
          ...head(row, shared),
          difficulty: plain(attrs(row).difficulty),
          possible: attrs(row).difficulty === 'impossible' ? 'false' : 'true',
        })),
      },
      {
        file: 'account-deletion-earlier.csv',
        subject: 'brand',
        lines: true,
        key: ['brand', 'domain', 'from'],
        columns: { ...brandColumns, difficulty, ...windowColumns, ...tail },
        rows: earlier(
          shared,
          'policies/account_deletion_jdm_history.csv',
          'difficulty',
          (row) => plain(attrs(row).difficulty) ?? '',
        ),
      },
    ],
  }
}

/** Second factors, passkeys and the deletion of accounts. */
export function readAccountPolicies(shared: Shared): IntakeSource[] {
  return [twoFactor(shared), passkeys(shared), accountDeletion(shared)]
}
