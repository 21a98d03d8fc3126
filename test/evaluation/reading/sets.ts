import { readdirSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Side, sideOf } from '../measure.ts'

/** A labelled claim of any set. */
export interface LabelledClaim {
  readonly id: string
  readonly claim: string
  /** What a caller would put into the brand field. */
  readonly brand?: string
  /** Family the claim is sent to; all when left out. */
  readonly family?: string
  /** `assistant`, `casual`, `formal`; `mixed` where the writer changed between them, `-` where the set does not say. */
  readonly register: string
  /** Sides of which each is right. */
  readonly expected: readonly Side[]
  /** Whether the record holds what decides it; undefined where nobody looked. */
  readonly held?: boolean
}

const registers = ['assistant', 'casual', 'formal'] as const

const manifestSchema = z.strictObject({
  sets: z.array(
    z.strictObject({
      id: z.string(),
      file: z.string(),
      form: z.enum(['stranger', 'simple', 'held', 'sheet', 'record']),
      author: z.string(),
      state: z.enum(['opened', 'shut']),
      licence: z.string(),
    }),
  ),
})
export type LabelledSet = z.infer<typeof manifestSchema>['sets'][number]

/** Every labelled set, as the manifest beside this file lists them. */
export function readManifest(): readonly LabelledSet[] {
  return manifestSchema.parse(parse(readFileSync(new URL('manifest.yaml', import.meta.url), 'utf8'))).sets
}

const strangerSchema = z.object({
  id: z.string(),
  claim: z.string(),
  brand: z.string().nullable(),
  register: z.enum(registers),
  truth: z.enum(['true', 'false', 'undecidable']),
  kind: z.string(),
})
const recordSchema = z.object({
  id: z.string(),
  claim: z.string(),
  brand: z.string().optional(),
  family: z.string(),
  expected: z.array(z.enum(['verified', 'accurate', 'partially_accurate', 'inaccurate', 'unverifiable'])),
  held: z.boolean(),
})

/** The claims of a set, in order of file and line. */
export function readSet({ file, form }: LabelledSet): readonly LabelledClaim[] {
  return linesOf(new URL(file, import.meta.url)).map((line) => readers[form](JSON.parse(line)))
}

/** How a line of each form is read: of held ones the record has what decides each claim that can be decided at all. */
const readers: Readonly<Record<LabelledSet['form'], (line: unknown) => LabelledClaim>> = {
  stranger: fromStranger,
  // Of a twin whose claim says two things a part is right.
  simple: (line) => {
    const claim = fromStranger(line)
    return claim.expected.includes('fails') ? { ...claim, expected: ['partly', 'fails'] } : claim
  },
  held: (line) => {
    const claim = fromStranger(line)
    return { ...claim, held: !claim.expected.includes('unknown') }
  },
  sheet: (line) => {
    const { id, claim, register, truth, isHalf } = sheetClaim(line)
    const wrong: readonly Side[] = isHalf ? ['partly', 'fails'] : ['fails']
    const expected: readonly Side[] = truth === 'true' ? ['holds'] : truth === 'false' ? wrong : ['unknown']
    return { id, claim, register, expected, held: truth !== 'undecidable' }
  },
  record: fromRecord,
}

const sheetSchema = z.object({
  id: z.string(),
  row: z.string().nullable(),
  kind: z.enum(['formal', 'casual', 'assistant', 'twin', 'dressed', 'narrowed', 'two', 'open']),
  with: z.string().optional(),
  true: z.boolean().optional(),
  claim: z.string(),
})

/** A claim made from a row of a writer's sheet. */
export interface SheetClaim {
  readonly id: string
  readonly claim: string
  readonly register: string
  readonly kind: z.infer<typeof sheetSchema>['kind']
  readonly truth: 'true' | 'false' | 'undecidable'
  /** It says two facts, of which one is right. */
  readonly isHalf: boolean
  /** Rows of the sheet that it says. */
  readonly rows: readonly string[]
}

/** A line of a set of the form `sheet`: what it says of the truth follows from what its writer was asked for. */
export function sheetClaim(line: unknown): SheetClaim {
  const { id, row, kind, with: second, true: isTrue, claim } = sheetSchema.parse(line)
  const register = (registers as readonly string[]).includes(kind) ? kind : 'mixed'
  const isOpen = kind === 'narrowed' || kind === 'open'
  const truth = isOpen ? 'undecidable' : kind === 'twin' || isTrue === false ? 'false' : 'true'
  const rows = [row, second].flatMap((one) => one ?? [])
  return { id, claim, register, kind, truth, isHalf: kind === 'two' && truth === 'false', rows }
}

function linesOf(at: URL): readonly string[] {
  const files = statSync(at).isDirectory()
    ? readdirSync(at)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => new URL(name, `${at.href}/`))
    : [at]
  return files.flatMap((file) => readFileSync(file, 'utf8').split('\n')).filter((line) => line !== '')
}

function fromStranger(line: unknown): LabelledClaim {
  const { id, claim, brand, register, truth, kind } = strangerSchema.parse(line)
  const wrong: readonly Side[] = kind === 'two_facts' ? ['partly', 'fails'] : ['fails']
  const expected: readonly Side[] = truth === 'true' ? ['holds'] : truth === 'false' ? wrong : ['unknown']
  return { id, claim, register, expected, ...(brand === null ? {} : { brand }) }
}

function fromRecord(line: unknown): LabelledClaim {
  const { id, claim, brand, family, expected, held } = recordSchema.parse(line)
  return {
    ...{ id, claim, held, register: '-', expected: [...new Set(expected.map(sideOf))] },
    ...(brand === undefined ? {} : { brand }),
    ...(family === 'brand' ? {} : { family }),
  }
}
