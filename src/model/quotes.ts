/** Longest quote an answer carries, in UTF-16 code units: a clause or two around what decides. */
export const quoteLengthMax = 240

/** Quotes of one answer; what rests on more is told by its spans and cells alone. */
export const quotesMax = 50

/** Why the words of a source are not handed on. */
export const withheldReasons = [
  'addresses_reader',
  'role_marker',
  'hidden_characters',
  'encoded_text',
  'link_or_markup',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

/**
 * Words of a source that decide something. `source` says where they stand (`text`, an address, a cell); `span` counts UTF-16 code
 * units there. Words that address whoever reads them are left out and the reason stands in their place.
 */
export type SourceQuote =
  | { readonly quote: string; readonly source: string; readonly span: { readonly start: number; readonly end: number } }
  | {
      readonly source: string
      readonly span: { readonly start: number; readonly end: number }
      readonly withheld: true
      readonly reason: WithheldReason
    }
