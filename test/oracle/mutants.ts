/** A fault put into the engine: in one file one stretch of code, which stands there once, becomes another. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}

const inFile = (
  file: string,
  mutants: readonly (readonly [name: string, from: string, to: string])[],
): readonly Mutant[] => mutants.map(([name, from, to]) => ({ name, file: `src/verify/${file}`, from, to }))

/** Faults in comparing, selecting and judging. The oracle or a law must see each of them. */
export const mutants: readonly Mutant[] = [
  ...inFile('compare/agreement.ts', [
    [
      'less-or-equal',
      "return { agrees: recorded < x - slack + soft, match: 'bound' }",
      "return { agrees: recorded <= x + slack + soft, match: 'bound' }",
    ],
    [
      'at-most-strict',
      "return { agrees: recorded <= x + slack + soft, match: 'bound' }",
      "return { agrees: recorded < x - slack + soft, match: 'bound' }",
    ],
    [
      'more-or-equal',
      "return { agrees: recorded > x + slack - soft, match: 'bound' }",
      "return { agrees: recorded >= x - slack - soft, match: 'bound' }",
    ],
    [
      'at-least-strict',
      "return { agrees: recorded >= x - slack - soft, match: 'bound' }",
      "return { agrees: recorded > x + slack - soft, match: 'bound' }",
    ],
    [
      'more-turned-round',
      "return { agrees: recorded > x + slack - soft, match: 'bound' }",
      "return { agrees: recorded < x + slack - soft, match: 'bound' }",
    ],
    ['rounding-of-a-whole-digit', 'const own = step / 2\n', 'const own = step\n'],
    ['rounding-without-share', 'percent === true ? own : Math.min(own, roundingShareMax * Math.abs(recorded))', 'own'],
    ['percent-with-share', 'percent === true ? own : Math.min(', 'Math.min('],
    ['exact-is-rounded', "if (tolerance === 'exact') return 0", ''],
    [
      'about-nothing',
      "if (hedge === 'about') return Math.abs(difference) <=",
      "if (hedge === 'about') return Math.abs(difference) * 2 <=",
    ],
    [
      'about-anything',
      "if (hedge === 'about') return Math.abs(difference) <=",
      "if (hedge === 'about') return Math.abs(difference) / 2 <=",
    ],
    ['about-without-sign', 'if (Math.sign(recorded) !== Math.sign(claim.value) && claim.value !== 0) return false', ''],
    ['range-open-above', '&& recorded <= claim.upper + slackAt(claim.upper)', ''],
    ['range-open-below', 'recorded >= claim.value - slackAt(claim.value) &&', ''],
    [
      'range-without-rounding',
      'const slackAt = (end: number) => claim.step / 2 + 1e-9',
      'const slackAt = (end: number) => 1e-9',
    ],
    ['equal-within-a-hundredth', 'if (distance <= 1e-9 * Math.max(', 'if (distance <= 1e-2 * Math.max('],
    ['scaled-without-step', 'step: amount.step * Math.abs(factor),', 'step: amount.step,'],
  ]),
  ...inFile('compare/fact.ts', [
    ['any-currency', 'if (amount.currency === fact.currency) return true', 'return true'],
    [
      'another-currency-is-open',
      "? { ...base, agrees: false, match: 'exact', detail: 'currency' }",
      "? { ...base, reason: 'currency_mismatch', match: 'exact' }",
    ],
    [
      'another-currency-is-wrong',
      ": { ...base, reason: 'currency_mismatch', match: 'exact' }",
      ": { ...base, agrees: false, match: 'exact' }",
    ],
    [
      'range-of-another-currency-is-wrong',
      "part.comparator === 'eq' && amount.upper === undefined",
      "part.comparator === 'eq'",
    ],
    ['program-bounds-are-limits', 'if (part.fixed === true) return part.comparator', ''],
    ['units-not-converted', 'factor = convert(1, amount.unit, recordedUnit)', 'factor = 1'],
    [
      'days-of-no-unit',
      "if (attribute.kind === 'duration' && amount.unit === undefined && amount.rate === undefined) factor = undefined",
      '',
    ],
    ['minutes-are-no-days', 'if (part.fixed !== true && momentary', 'if (momentary'],
    ['tolerance-not-asked', '      tolerance: attribute.tolerance,\n', ''],
    ['kilo-of-tokens-anyhow', 'if (recorded % 1000 === 0) return undefined', ''],
    ['no-binary-tokens', "(comparator === 'eq' ? tokenScale(attribute, amount, fact.value) : undefined) ??", ''],
    ['yes-is-no', 'agrees: claimed === recorded,', 'agrees: claimed !== recorded,'],
    ['always-yes', "const claimed = term?.value !== 'false'", 'const claimed = term !== undefined'],
  ]),
  ...inFile('compare/dates.ts', [
    [
      'before-is-by',
      "if (link === 'before') return { ...base, agrees: to < span.from }",
      "if (link === 'before') return { ...base, agrees: from <= span.to }",
    ],
    [
      'after-is-from',
      "if (link === 'after') return { ...base, agrees: from > span.to }",
      "if (link === 'after') return { ...base, agrees: to >= span.from }",
    ],
    ['near-days-agree', 'const apart = to < span.from || from > span.to', 'const apart = false'],
    ['coarse-record-agrees', 'const within = from >= span.from && to <= span.to', 'const within = true'],
    ['first-of-january-is-a-day', "validFrom.endsWith('-01-01')) return year", 'false) return year'],
  ]),
  ...inFile('compare/units.ts', [
    ['weeks-of-five-days', "['week', 'time', 604800, 'week, wk']", "['week', 'time', 432000, 'week, wk']"],
    ['years-of-360-days', '{ month: 30, year: 365 }', '{ month: 30, year: 360 }'],
    [
      'conversion-turned-round',
      'if (a.dimension === b.dimension) return (value * a.factor) / b.factor',
      'if (a.dimension === b.dimension) return (value * b.factor) / a.factor',
    ],
  ]),
  ...inFile('compare/outcome.ts', [
    ['denial-not-heard', 'return negated && outcome.agrees', 'return negated && false && outcome.agrees'],
  ]),
  ...inFile('compare/texts.ts', [
    [
      'open-lists-deny',
      "const isOpenList = attribute.kind === 'set' && !attribute.complete && part.quantifier !== 'only'",
      'const isOpenList = false',
    ],
    ['only-is-among', "&& (part.quantifier !== 'only' || held.length === members.length)", ''],
    ['members-anyhow', 'const agrees = right.length === members.length', 'const agrees = right.length >= 0'],
  ]),
  ...inFile('compare/splits.ts', [['splits-of-anything', "!corporateActions.includes('split')", 'false']]),
  ...inFile('lookup/select.ts', [
    [
      'any-case',
      "const whole = named.filter(({ scope = '' }) => scopeKeys(scope).length === scopes.length)\n",
      'return facts\n',
    ],
    ['any-billing', "return billing === (claimed === 'annually' ? 'annual' : 'monthly')", 'return true'],
    ['any-place', 'const exact = facts.filter((fact) => fact.region === wanted.region)', 'const exact = facts'],
    [
      'partial-records-judge',
      "const usable = facts.filter((fact) => fact.quality !== 'partial')",
      'const usable = facts',
    ],
    [
      'oldest-first',
      'return y.localeCompare(x)\n}\n\n/** Records of about',
      'return x.localeCompare(y)\n}\n\n/** Records of about',
    ],
  ]),
  ...inFile('lookup/standing.ts', [
    ['ended-records-stand', 'return !hasEnded(fact, now) && fullDay', 'return fullDay'],
    ['coming-records-stand', "&& fullDay(fact.validFrom ?? '0001') <= now.toISOString().slice(0, 10)", ''],
  ]),
  ...inFile('lookup/periods.ts', [
    ['any-year', 'isYear(fact) && fact.period?.year === time.year)', 'isYear(fact))'],
    [
      'year-before',
      'isYear(fact) && fact.period?.year === time.year)',
      'isYear(fact) && fact.period?.year === time.year - 1)',
    ],
    [
      'quarters-are-years',
      "return fact.period?.type === 'FY' || fact.period?.type === 'INSTANT'",
      'return fact.period !== undefined',
    ],
    ['any-quarter', 'fact.period?.quarter === time.quarter && (', '('],
  ]),
  ...inFile('judge/validity.ts', [
    [
      'old-records-refute',
      "return { ...finding, finding: 'silent', reason: 'past_half_life', stale: true }",
      'return { ...finding, stale: true }',
    ],
    [
      'old-records-are-fresh',
      "if (finding.finding === 'agrees') return { ...finding, stale: true }",
      "if (finding.finding === 'agrees') return finding",
    ],
    ['undated-lists-refute', "if (timed.finding === 'disagrees' && isUndated)", 'if (false)'],
    [
      'dates-do-not-matter',
      "part.times.some(({ time, text }) => time.kind !== 'latest' && !claimed.includes(text))",
      'true',
    ],
  ]),
  ...inFile('judge/comparison.ts', [
    [
      'comparison-turned-round',
      ': Math.sign(a - b) === direction\n  const claim',
      ': Math.sign(b - a) === direction\n  const claim',
    ],
    [
      'times-without-direction',
      'return isSaid && agreement(claim, ratio).agrees',
      'return agreement(claim, ratio).agrees',
    ],
    ['percent-of-the-first', 'const share = (100 * (a - b)) / b', 'const share = (100 * (a - b)) / a'],
    [
      'difference-without-direction',
      'return Math.sign(a - b) === direction && agreement(claim, Math.abs(a - b)).agrees',
      'return agreement(claim, Math.abs(a - b)).agrees',
    ],
    [
      'denied-comparison-holds',
      "return { ...base, finding: rights.length > 0 !== part.negated ? 'agrees' : 'disagrees' }",
      "return { ...base, finding: rights.length > 0 ? 'agrees' : 'disagrees' }",
    ],
  ]),
  ...inFile('judge/change.ts', [
    [
      'change-turned-round',
      'agrees: sign === 0 ? moved !== 0 : Math.sign(moved) === sign,',
      'agrees: sign === 0 ? moved !== 0 : Math.sign(moved) !== sign,',
    ],
    ['percent-of-the-later', '(100 * (to - from)) / Math.abs(from)', '(100 * (to - from)) / Math.abs(to)'],
    ['change-without-sign', 'agrees: result.agrees && (compared >= 0 || sign === 0),', 'agrees: result.agrees,'],
    ['denied-change-holds', 'const agrees = part.negated ? !check.agrees : check.agrees', 'const { agrees } = check'],
    ['two-years-back', 'fact.period.year === period.year - 1 &&', 'fact.period.year === period.year - 2 &&'],
  ]),
  ...inFile('judge/verdict.ts', [
    [
      'one-right-part-is-enough',
      "return right && findings.every(({ finding }) => finding !== 'silent') ? 'holds' : undefined",
      "return right ? 'holds' : undefined",
    ],
    ['partly-is-right', "if (right && wrong) return 'partly'", "if (right && wrong) return 'holds'"],
  ]),
  ...inFile('judge/combine.ts', [
    ['splits-of-ranges', "part.comparator === 'eq' && amount?.upper === undefined", "part.comparator === 'eq'"],
    [
      'conflicts-judge',
      "if (readings.some((reading) => reading.fact.quality === 'conflicting')) return conflict(kase, part, readings)",
      '',
    ],
    [
      'several-values-are-right',
      'if (right[0] !== undefined && (wrong.length === 0 || eitherWay(part, settled)))',
      'if (right[0] !== undefined)',
    ],
  ]),
]
