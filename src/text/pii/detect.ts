import { bestSpans, lowered } from '../spans.ts'
import { findAddresses } from './addresses.ts'
import { findCryptoAddresses } from './crypto-address.ts'
import { findDates } from './dates.ts'
import { findDocuments } from './documents.ts'
import { describingTypes, type PiiEntity, type PiiText, type PiiType, piiTypes } from './entity.ts'
import { findNationalIds } from './ids.ts'
import { findBankAccounts, findCards, findIbans } from './money.ts'
import { findNames } from './names.ts'
import { findEmails, findIps, findMacs, findUrls } from './net.ts'
import { findPhones } from './phones.ts'
import { findOrganizations, findPlaces } from './places.ts'
import { wordsOf } from './words.ts'

export interface DetectOptions {
  /** Only these types; all by default. */
  readonly types?: ReadonlySet<PiiType>
  /** Finds below are left out; 0.5 by default. */
  readonly confidenceMin?: number
}

type Finder = (text: PiiText) => readonly PiiEntity[]

const byForm: readonly { readonly types: readonly PiiType[]; readonly find: Finder }[] = [
  { types: ['email'], find: findEmails },
  { types: ['url'], find: findUrls },
  { types: ['ip_address'], find: findIps },
  { types: ['mac_address'], find: findMacs },
  { types: ['credit_card'], find: findCards },
  { types: ['iban'], find: findIbans },
  { types: ['bank_account'], find: findBankAccounts },
  { types: ['crypto_address'], find: findCryptoAddresses },
  { types: ['national_id'], find: findNationalIds },
  {
    types: ['passport', 'driver_license', 'license_plate', 'vehicle_id', 'device_id', 'national_id'],
    find: findDocuments,
  },
  { types: ['phone'], find: findPhones },
  { types: ['date', 'date_of_birth'], find: findDates },
  { types: ['address'], find: findAddresses },
]

/** Where finds overlap, a proved number wins over a guessed one, and a whole address over its street name. */
const weight = ({ type, confidence, validated, start, end }: PiiEntity): number =>
  confidence +
  (validated ? 0.05 : 0) +
  (type === 'address' && end - start > 12 ? 0.12 : 0) +
  (type === 'email' || type === 'url' ? 0.06 : 0)

/**
 * Personal data in a text: no two finds overlap, in the order of the text. Pure, and its work grows with the text.
 * Every kind is looked for even where only some are wanted, so that a card's digits never become a phone number.
 */
export function detectPii(text: string, options: DetectOptions = {}): readonly PiiEntity[] {
  const { types, confidenceMin = 0.5 } = options
  const read: PiiText = { text, lower: lowered(text) }
  const words = wordsOf(text)
  const found = [
    ...byForm.flatMap(({ find }) => find(read)),
    ...findNames(words, read.lower),
    ...findPlaces(words, read.lower),
    ...findOrganizations(text, words, read.lower),
  ].filter(({ confidence }) => confidence >= confidenceMin)
  const kept = bestSpans(found, text.length, weight)
  return types === undefined ? kept : kept.filter(({ type }) => types.has(type))
}

export const piiVerdicts = ['clean', 'contains_pii', 'review'] as const
export type PiiVerdict = (typeof piiVerdicts)[number]

/** From here on a find speaks for itself; below, a person or a stricter reader should look. */
export const certainFrom = 0.6

/**
 * `contains_pii` when something points at a person with fair certainty; `review` when only weak finds do, or when three
 * kinds of describing data stand together; else `clean`.
 */
export function piiVerdict(entities: readonly PiiEntity[]): PiiVerdict {
  const pointing = entities.filter(({ type }) => !describingTypes.has(type))
  if (pointing.some(({ confidence }) => confidence >= certainFrom)) return 'contains_pii'
  const describing = new Set(
    entities.filter(({ type }) => describingTypes.has(type) && type !== 'url').map(({ type }) => type),
  )
  return pointing.length > 0 || describing.size >= 3 ? 'review' : 'clean'
}

export { piiTypes }
