import { cell, firstDay, type RawRow } from './shared.ts'

/** Rows that speak of one matter: a plan's rounded price is a price of the plan. */
export function matterOf(row: RawRow): string {
  const plan = cell(row, 'product_or_policy').replace(/, rounded .*$/u, '')
  return [
    cell(row, 'brand'),
    plan,
    cell(row, 'attribute'),
    cell(row, 'unit'),
    cell(row, 'currency'),
    cell(row, 'region'),
  ].join('\u0000')
}

function isDated(row: RawRow): boolean {
  return cell(row, 'valid_from') !== '' || cell(row, 'valid_to') !== ''
}

function startOf(row: RawRow): string {
  return firstDay(cell(row, 'valid_from'))
}

/**
 * Whether rows that were listed as a conflict are in truth a history: several changes with their days, an undated page
 * that says what the last of them says, and pages older than the first of them.
 */
function isHistory(rows: readonly RawRow[]): boolean {
  const starts = rows.filter((row) => startOf(row) !== '').toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined || startOf(first) === startOf(last)) return false
  const current = Number(cell(last, 'value'))
  const agrees = (row: RawRow): boolean => Math.round(Number(cell(row, 'value'))) === Math.round(current)
  const isOlder = (row: RawRow): boolean => cell(row, 'as_of') !== '' && firstDay(cell(row, 'as_of')) < startOf(first)
  return rows.every((row) => isDated(row) || isOlder(row) || agrees(row))
}

/** Rows of conflicts that nobody could settle; a fact in one of them decides nothing. */
export function openConflicts(conflicts: readonly RawRow[]): RawRow[] {
  const unclear = conflicts.filter((row) => cell(row, 'type') === 'unclear_or_conflict')
  return [...Map.groupBy(unclear, matterOf).values()].filter((rows) => !isHistory(rows)).flat()
}

/**
 * Rows with rounded prices told by the exact price that another page gives for the same plan; rounded prices of which
 * no page gives the exact one are left out.
 */
export function withoutRounding(rows: readonly RawRow[]): RawRow[] {
  const isRounded = (row: RawRow): boolean => /, rounded /u.test(cell(row, 'product_or_policy'))
  const exact = Map.groupBy(
    rows.filter((row) => !isRounded(row)),
    matterOf,
  )
  return rows.flatMap((row) => {
    if (!isRounded(row)) return [row]
    const told = exact
      .get(matterOf(row))
      ?.find((other) => Math.round(Number(cell(other, 'value'))) === Number(cell(row, 'value')))
    return told === undefined
      ? []
      : [{ ...row, product_or_policy: cell(told, 'product_or_policy'), value: cell(told, 'value') }]
  })
}
