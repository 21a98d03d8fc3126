import type { Attribute, Edition, Fact, FactValue } from '../../../src/model/index.ts'

/** Values of each attribute anywhere in the record, in a fixed order; a twin takes its false name from there. */
export type Values = ReadonlyMap<string, readonly string[]>

/** The texts and members that the facts of these sources give. */
export function valuesOf(edition: Edition, facts: readonly Fact[]): Values {
  const found = new Map<string, Set<string>>()
  for (const { attribute, value } of facts) {
    if (typeof value !== 'string' && typeof value !== 'object') continue
    if (edition.attributes.get(attribute)?.kind === 'date') continue
    const list = found.get(attribute) ?? new Set<string>()
    for (const member of typeof value === 'string' ? [value] : value) list.add(member)
    found.set(attribute, list)
  }
  return new Map([...found].map(([attribute, list]) => [attribute, [...list].sort()]))
}

/** A number with its first digit changed by one: `199` → `299`, `0` → `5`. */
function otherNumber(value: number, turn: number): number {
  if (value === 0) return 5 + turn
  const text = String(value)
  const at = /[1-9]/u.exec(text)?.index ?? 0
  const digit = Number(text[at])
  const changed = ((digit - 1 + 1 + turn) % 9) + 1
  return Number(`${text.slice(0, at)}${changed}${text.slice(at + 1)}`)
}

/** A small number that depends on a fact alone, so that a claim is the same in every run. */
function turnOf(fact: Fact): number {
  let sum = 0
  for (const letter of fact.id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum
}

function otherDate(date: string, turn: number): string {
  const year = Number(date.slice(0, 4))
  return `${year - 3 - turn}${date.slice(4)}`
}

function otherSize(text: string, turn: number): string {
  return text.replace(/^\d+(?:\.\d+)?/u, (first) => String(Number(first) + 10 + turn))
}

function isHeld(value: FactValue, held: readonly Fact[], { implies = {} }: Attribute): boolean {
  const members = typeof value === 'object' ? value : [String(value)]
  return members.every((member) =>
    held.some((fact) =>
      typeof fact.value === 'object'
        ? fact.value.some((own) => own === member || implies[own]?.includes(member) === true)
        : String(fact.value).toLowerCase() === member.toLowerCase(),
    ),
  )
}

function otherMember(fact: Fact, turn: number, values: Values): FactValue | undefined {
  const list = values.get(fact.attribute) ?? []
  const other = list[(turnOf(fact) + turn * 7919) % Math.max(1, list.length)]
  if (other === undefined) return undefined
  return typeof fact.value === 'object' ? [...fact.value.slice(1), other] : other
}

/** Something else than the fact says: one digit, one name or one yes changed. */
function otherValue(fact: Fact, attribute: Attribute, turn: number, values: Values): FactValue | undefined {
  const { value } = fact
  if (typeof value === 'boolean') return turn === 0 ? !value : undefined
  if (typeof value === 'number') return otherNumber(value, turn)
  if (attribute.kind === 'date') return otherDate(String(value), turn)
  if (typeof value === 'string' && /^\d+(?:\.\d+)? x \d/u.test(value)) return otherSize(value, turn)
  return otherMember(fact, turn, values)
}

const turnsMax = 8

/** A false value of the fact's attribute that no standing fact of the subject holds; undefined where none is found. */
export function twinValue(
  fact: Fact,
  attribute: Attribute,
  held: readonly Fact[],
  values: Values,
): FactValue | undefined {
  for (let turn = 0; turn < turnsMax; turn++) {
    const value = otherValue(fact, attribute, turn, values)
    if (value !== undefined && !isHeld(value, held, attribute)) return value
  }
  return undefined
}
