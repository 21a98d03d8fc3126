import type { Span } from '../spans.ts'

/** Kinds of personal data. The first group points at one person; the last four only narrow who is meant. */
export const piiTypes = [
  'email',
  'phone',
  'credit_card',
  'iban',
  'bank_account',
  'national_id',
  'passport',
  'driver_license',
  'license_plate',
  'vehicle_id',
  'device_id',
  'crypto_address',
  'ip_address',
  'mac_address',
  'date_of_birth',
  'person',
  'address',
  'url',
  'location',
  'organization',
  'date',
] as const
export type PiiType = (typeof piiTypes)[number]

/** Types that alone do not make a text personal: they describe, they do not point. */
export const describingTypes: ReadonlySet<PiiType> = new Set(['url', 'location', 'organization', 'date'])

/** One find. Offsets are UTF-16 code units. */
export interface PiiEntity extends Span {
  readonly type: PiiType
  /** The scheme within the type, such as `us_ssn`, `visa`, `btc_bech32`; absent where the type says it all. */
  readonly kind?: string
  /** 0 to 1: how likely a span of this form and surroundings is what it seems. */
  readonly confidence: number
  /** A check digit, a numbering plan or a registry of forms confirmed it. */
  readonly validated: boolean
  /** ISO 3166 alpha-2 of the state that issues such numbers; absent where none does. */
  readonly jurisdiction?: string
}

/** What a rule looks at: the text, and the same with small letters at the same places. */
export interface PiiText {
  readonly text: string
  readonly lower: string
}
