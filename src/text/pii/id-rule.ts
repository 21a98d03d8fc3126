/** How one state's number looks and is proved. */
export interface IdRule {
  readonly kind: string
  readonly jurisdiction: string
  /** Global, bounded, without nested repetition; word borders are added around it. */
  readonly form: RegExp
  /** Proof over the number without separators, in capitals. */
  valid(compact: string): boolean
  /** Words that announce the number. */
  readonly cue: RegExp
  /** Confidence without a cue, as written in the text; 0 means that a cue is needed. */
  alone(written: string): number
}

const always = (confidence: number) => () => confidence

/** Confidence where the number is written with its usual separators; a bare run of digits needs a cue. */
export const written =
  (confidence: number, bare = 0) =>
  (text: string): number =>
    /[^0-9A-Za-z]/.test(text) ? confidence : bare

/**
 * Declare a rule.
 *
 * @param id kind with the country in front: `us_ssn`.
 * @param form the form, without borders.
 * @param cue alternatives of words that announce the number, in lower case.
 */
export function idRule(
  id: string,
  form: string,
  cue: string,
  valid: (compact: string) => boolean,
  alone: number | ((written: string) => number) = 0,
): IdRule {
  return {
    kind: id,
    jurisdiction: id.slice(0, 2).toUpperCase(),
    // Without the u flag, which makes folding of case slow: the borders name the Latin letters themselves.
    form: new RegExp(
      `(?<![A-Za-z0-9_À-ɏ])(?<!\\d[.,/-])(?<!\\d{4} )(?:${form})(?![A-Za-z0-9_À-ɏ])(?![.,-]\\d| \\d{4}(?!\\d))`,
      'gi',
    ),
    valid,
    cue: new RegExp(`(?<![\\p{L}])(?:${cue})(?![\\p{L}])`, 'u'),
    alone: typeof alone === 'number' ? always(alone) : alone,
  }
}
