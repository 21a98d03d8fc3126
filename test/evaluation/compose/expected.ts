import type { Verdict } from '../../../src/model/index.ts'
import type { Category } from '../claim.ts'
import { exactly, holds, otherBrand, partly, partlyOrUnknown, rounds, unknown, wrong, wrongOrUnknown } from './kit.ts'

const verdictOf: Readonly<Record<Category, readonly Verdict[]>> = {
  true_exact: exactly,
  true_rounded: rounds,
  true_hedged: rounds,
  true_comparator: holds,
  true_polarity: holds,
  multi_true: holds,
  derived_true: holds,
  comparison_true: holds,
  superlative_true: holds,
  false_value: wrong,
  false_unit: wrong,
  false_currency: wrongOrUnknown,
  false_period: wrong,
  false_brand: wrong,
  false_comparator: wrong,
  false_polarity: wrong,
  historical: wrong,
  derived_false: wrong,
  comparison_false: wrong,
  superlative_false: wrong,
  mixed: partly,
  not_held: unknown,
  ambiguous: unknown,
  mangled: unknown,
  injection: partlyOrUnknown,
  qualifier: unknown,
  mismatch: otherBrand,
}

/** What a claim of this category calls for where nothing narrower is known, and whether its facts are held. */
export function expectedOf(category: Category): { readonly expected: readonly Verdict[]; readonly held: boolean } {
  const unheld: readonly Category[] = ['not_held', 'ambiguous', 'mangled', 'injection', 'qualifier', 'mismatch']
  return { expected: verdictOf[category], held: !unheld.includes(category) }
}
