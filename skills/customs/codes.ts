import type { CustomsTables, TariffLine } from '#model'

/** One step of where a code stands. */
export interface Step {
  readonly level: 'section' | 'chapter' | 'heading' | 'subheading' | 'national'
  readonly code: string
  readonly text: string
}

export type Scheme = 'hs' | 'us' | 'eu'

/** What is held of a code. */
export interface CodeFinding {
  readonly code: string
  /** Schemes in which it stands as it is written. */
  readonly found_in: readonly Scheme[]
  /** From the section down, as far as it is known. */
  readonly hierarchy: readonly Step[]
  /** The longest part of it that exists, where the whole does not. */
  readonly nearest?: string
  /** It stood in the revision before and is gone. */
  readonly withdrawn?: true
}

interface Lookup {
  readonly hs: ReadonlyMap<string, string>
  readonly us: ReadonlyMap<string, number>
  readonly eu: ReadonlyMap<string, string>
}

const made = new WeakMap<CustomsTables, Lookup>()

function lookupOf(tables: CustomsTables): Lookup {
  const known = made.get(tables) ?? {
    hs: new Map(tables.hs.map(({ code, text }) => [code, text])),
    us: new Map(tables.us.flatMap(({ code }, at) => (code === '' ? [] : [[code, at] as const]))),
    eu: firstTexts(tables),
  }
  made.set(tables, known)
  return known
}

/** A code may stand on several lines of the Combined Nomenclature, the last of which is the finest. */
function firstTexts({ eu }: CustomsTables): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { code, text } of eu) found.set(code, text)
  return found
}

/** The digits of a code, however it is pointed. */
export const digitsOf = (code: string): string => code.replace(/[\s.]/gu, '')

/** Whether a code stands in what is held, and where. `code` is digits only. */
export function findCode(code: string, tables: CustomsTables): CodeFinding {
  const { hs, us, eu } = lookupOf(tables)
  const inUs = (part: string) => us.has(part) || us.has(`${part}00`)
  const inEu = (part: string) => eu.has(part) || isUndivided(part, eu)
  const found: Scheme[] = []
  if (hs.has(code)) found.push('hs')
  if (inUs(code) && code.length >= 4) found.push('us')
  if (inEu(code) && code.length >= 4) found.push('eu')
  const exists = (part: string) => hs.has(part) || inUs(part) || inEu(part)
  const lengths = [10, 8, 6, 4, 2].filter((length) => length < code.length)
  const nearest = found.length > 0 ? undefined : lengths.map((length) => code.slice(0, length)).find(exists)
  return {
    ...{ code, found_in: found, hierarchy: hierarchyOf(found.length > 0 ? code : (nearest ?? ''), tables) },
    ...(nearest === undefined ? {} : { nearest }),
    ...(found.length === 0 && tables.usGone.has(code) ? { withdrawn: true as const } : {}),
  }
}

/** Eight digits that end in noughts stand for a heading or subheading that the Combined Nomenclature does not divide. */
function isUndivided(code: string, eu: ReadonlyMap<string, string>): boolean {
  if (code.length !== 8) return false
  const whole = [code.slice(0, 6), code.slice(0, 4)].find(
    (part) => eu.has(part) && /^0+$/u.test(code.slice(part.length)),
  )
  if (whole === undefined) return false
  for (let digit = 0; digit < 100; digit++) {
    const next = String(digit).padStart(2, '0')
    if (eu.has(`${whole}${next}`) || eu.has(`${whole}${next}00`)) return false
  }
  return true
}

function hierarchyOf(code: string, tables: CustomsTables): readonly Step[] {
  const { hs, us, eu } = lookupOf(tables)
  const chapter = code.slice(0, 2)
  const section = tables.sectionOf.get(chapter)
  const steps: Step[] = []
  if (section !== undefined) steps.push({ level: 'section', code: section, text: tables.sections.get(section) ?? '' })
  for (const [level, length] of [
    ['chapter', 2],
    ['heading', 4],
    ['subheading', 6],
  ] as const) {
    const part = code.slice(0, length)
    const text = hs.get(part) ?? eu.get(part) ?? textOf(part, tables, us)
    if (part.length === length && text !== undefined) steps.push({ level, code: part, text })
  }
  const at = us.get(code) ?? us.get(`${code}00`)
  if (code.length > 6 && at !== undefined) steps.push(...nationalSteps(at, tables))
  else if (code.length > 6 && eu.has(code)) steps.push({ level: 'national', code, text: eu.get(code) ?? '' })
  return steps
}

function textOf(code: string, tables: CustomsTables, us: ReadonlyMap<string, number>): string | undefined {
  const at = us.get(code)
  return at === undefined ? undefined : tables.us[at]?.text
}

/** The lines of the tariff's outline above a line that lie below the subheading, and the line itself. */
function nationalSteps(at: number, { us }: CustomsTables): readonly Step[] {
  const line = us[at]
  if (line === undefined) return []
  const above: TariffLine[] = []
  let { indent } = line
  for (let back = at - 1; back >= 0 && indent > 0; back--) {
    const candidate = us[back]
    if (candidate === undefined || candidate.indent >= indent) continue
    indent = candidate.indent
    above.unshift(candidate)
  }
  return [...above.filter(({ code }) => code.length > 6 || code === ''), line].map(({ code, text }) => ({
    ...{ level: 'national' as const, code, text },
  }))
}

/** Lines of the United States tariff that carry rates for a code: its own, the one above it, or all below it. */
export function rateLines(code: string, tables: CustomsTables): readonly TariffLine[] {
  const { us } = lookupOf(tables)
  const own = [code, `${code}00`, code.slice(0, 8)].map((part) => tables.us[us.get(part) ?? -1])
  const carrying = own.find((line) => line?.general !== undefined)
  if (carrying !== undefined) return [carrying]
  return tables.us.filter((line) => line.code.startsWith(code) && line.general !== undefined)
}
