import { z } from 'zod'
import { sourceKinds } from '../model/facts.ts'

/** What a column of a source is. Adding a source needs no new role unless it says something new. */
export const roles = [
  'brand_name',
  'brand_domain',
  'ticker',
  'cik',
  'product_key',
  'product_name',
  'category',
  'maker_domain',
  'attribute',
  'amount',
  'value',
  'unit',
  'currency',
  'region',
  'scope',
  'billing',
  'valid_from',
  'valid_to',
  'as_of',
  'quality',
  'evidence_url',
  'publisher',
  'source_kind',
  'period_type',
  'period_end',
  'fiscal_year',
  'fiscal_quarter',
] as const
export type Role = (typeof roles)[number]

const qualities = ['official', 'recorded', 'press', 'secondary', 'partial', 'conflicting'] as const
const isoDate = z.iso.date()

const columnSchema = z
  .strictObject({
    role: z.enum(roles),
    /** Of a `value`: the attribute it is a value of. */
    attribute: z.string().optional(),
    /** Of a `value`: its unit, currency and scope, where the same for all rows. */
    unit: z.string().optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/u)
      .optional(),
    scope: z.string().optional(),
    /** Of a `quality`: the attributes it speaks of; all when left out. */
    for: z.array(z.string()).optional(),
    /** Of an `evidence_url`: what every address starts with and the file leaves out. */
    prefix: z.string().optional(),
    /** Least share of rows in which the column is filled, 0 to 1. */
    filled: z.number().min(0).max(1),
  })
  .refine((column) => column.role !== 'value' || column.attribute !== undefined, 'a value needs its attribute')

const tableSchema = z.strictObject({
  file: z.string().regex(/^[a-z0-9_-]+\.csv$/u),
  /** What rows are about. */
  subject: z.enum(['brand', 'product']),
  /**
   * Rows name lines of a brand ("Delta Airlines (SkyMiles)"): where one brand has rows of several names, a name that is
   * not the brand's own is a product of its own.
   */
  lines: z.literal(true).optional(),
  /** Fewest and most rows; outside of these the extract has changed its nature and a person must look. */
  rows: z.tuple([z.int().nonnegative(), z.int().positive()]),
  /** Columns that together occur once. */
  key: z.array(z.string()).min(1),
  columns: z.record(z.string(), columnSchema),
})

/** `source.yaml`: who publishes a source, under which licence, and what its tables hold. */
export const manifestSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/u),
  publisher: z.string().min(1),
  /** What kind of publisher that is. */
  kind: z.enum(sourceKinds),
  url: z.url(),
  licence: z.string().min(1),
  licence_class: z.enum(['public-domain', 'permissive', 'attribution', 'share-alike', 'non-commercial', 'facts-only']),
  attribution: z.string().min(1).optional(),
  /** Commit, release or accession that was read. */
  commit: z.string().min(1),
  as_of: isoDate,
  /** `valid_from` is the day a value was first seen, not the day it took effect. */
  observed: z.boolean(),
  quality: z.enum(qualities),
  /** Where sources disagree about what holds now, the smaller number is believed. */
  rank: z.int().min(1).max(9),
  /** It only fills gaps: what it says of an attribute counts where no other source says anything of it for that subject. */
  fills: z.literal(true).optional(),
  recheck: z.strictObject({ due: isoDate, look_for: z.string().min(1) }),
  tables: z.array(tableSchema).min(1),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableSpec = Manifest['tables'][number]
export type ColumnSpec = z.infer<typeof columnSchema>
