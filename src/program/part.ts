import type { Attribute, ChangeStatement, CompareStatement, HoldsStatement, ProgramDifference, Statement } from '#model'
import { isCounted } from '../verify/compare/limits.ts'
import { codes } from '../verify/compare/texts.ts'
import { unitOf } from '../verify/compare/units.ts'
import { looseWord } from '../verify/judge/stray.ts'
import { scopeKeys } from '../verify/parse/named-scopes.ts'
import { foldText, tokenise } from '../verify/parse/tokens.ts'
import type { Loose, Proposition, Rate, Spanned } from '../verify/types.ts'
import { amountOf, placed } from './numbers.ts'
import { dateTime, linkedTime } from './times.ts'
import { wordsOfNumber } from './words.ts'

/** No token of a claim. */
const nowhere: Spanned = { from: 0, to: 0 }

/** A part that says nothing yet, and of which no word chooses a subject or a measure. */
const blank: Proposition = {
  ...{ text: '', ...nowhere, context: [], named: true, subjects: [], against: [], cues: [], terms: [], amounts: [] },
  ...{ comparator: 'eq', upTo: false, negated: false, ceased: false, past: false, times: [], than: false },
  ...{ free: false, spans: [], narrowed: [], conditions: [], loose: [], fixed: true },
}

/** What every op says: the measures, whether it is denied, and what narrows it. */
function framed(statement: Statement, measures: readonly string[], text: string): Proposition {
  const { negated = false, qualifiers: { time, region, scope, billing } = {} } = statement
  const scopes = scope === undefined ? [] : scopeKeys(scope)
  return {
    ...blank,
    text,
    negated,
    cues: measures.map((id) => ({ ...nowhere, attributes: [id], weak: false, inner: [] })),
    times: time === undefined ? [] : [linkedTime(time)],
    ...(region === undefined ? {} : { region }),
    ...(scopes.length === 0 ? {} : { scopes }),
    ...(billing === undefined ? {} : { rate: { billed: billing } }),
  }
}

/**
 * A statement with its subject, measure and value in place, as the engine takes one part of a claim. The value is typed before any fact is
 * looked at. @param attribute The measure, as the edition declares it.
 */
export function holdsPart(statement: HoldsStatement, attribute: Attribute): Proposition {
  const { value, comparator = 'eq', hedge, tense } = statement
  const part = {
    ...framed(statement, [attribute.id], ''),
    ...(comparator === 'between' ? {} : { comparator }),
    ...(hedge === undefined ? {} : { hedge }),
    past: tense === 'ended',
    // The word by which the selection knows that a claim speaks of what was.
    conditions: tense === 'past' ? [{ index: 0, text: 'was', norm: 'was', stem: 'was', capital: false }] : [],
  }
  switch (value.kind) {
    case 'number':
      return numberPart(part, statement, attribute)
    case 'date': {
      const to = value.to === undefined ? '' : ` to ${value.to}`
      return { ...part, times: [{ at: 0, text: `${value.value}${to}`, time: dateTime(value.value, value.to) }] }
    }
    case 'text':
      return { ...part, text: value.value, loose: looseIn(value.value, attribute), told: true }
    case 'boolean':
      return { ...part, terms: [termOf(attribute, String(value.value))] }
    case 'members':
      return {
        ...part,
        text: value.members.join(', '),
        terms: value.members.map((member) => termOf(attribute, member)),
        ...(value.only === undefined ? {} : { quantifier: 'only' }),
      }
  }
}

function numberPart(part: Proposition, { value }: HoldsStatement, attribute: Attribute): Proposition {
  if (value.kind !== 'number') throw new RangeError('no number')
  const { rate, ...amount } = amountOf(value)
  // What a limit counts is told by its words, whatever measure they may be of.
  const { unit, ...bare } = amount
  const counts = isCounted(attribute) && unitOf(unit ?? '') === undefined ? bare : amount
  const said: Rate = { ...part.rate, ...rate }
  return {
    ...part,
    text: wordsOfNumber(value),
    amounts: [placed({ ...counts, ...(rate === undefined ? {} : { rate }) })],
    ...(Object.keys(said).length === 0 ? {} : { rate: said }),
  }
}

const termOf = (attribute: Attribute, value: string): Proposition['terms'][number] => ({
  ...{ role: 'term', ...nowhere, members: [{ attribute: attribute.id, value }], attributes: [attribute.id] },
  weak: false,
})

/** The words of a text value; of a code, an address or a kind from a list each as it stands. */
function looseIn(text: string, { id }: Attribute): readonly Loose[] {
  if (!codes.has(id)) return tokenise(foldText(text)).flatMap(looseWord)
  return text.split(', ').map((word, index) => {
    const norm = word.toLowerCase()
    return { index, text: word, norm, stem: norm, capital: word !== norm }
  })
}

const directions = { gt: 1, lt: -1, eq: 0 } as const

/** A comparison, of one measure of two subjects or of two measures of one. */
export function comparePart(statement: CompareStatement): Proposition {
  const { measure, than, comparator, by } = statement
  const measures = than.measure === undefined ? [measure] : [measure, than.measure]
  return {
    ...framed(statement, measures, measure),
    ...differenceIn([['by', by]]),
    than: true,
    versus: { role: 'versus', ...nowhere, direction: directions[comparator] },
  }
}

const moves = { up: 1, down: -1, any: 0 } as const

/** A change of one measure between two times. */
export function changePart(statement: ChangeStatement): Proposition {
  const { measure, direction, by, from, to, base } = statement
  const part = framed(statement, [measure], measure)
  return {
    ...part,
    ...differenceIn([
      ['from', from],
      ['to', to],
      ['by', by],
    ]),
    change: moves[direction],
    times: [...part.times, ...(base === undefined ? [] : [linkedTime(base, 'from')])],
  }
}

/** The amounts of a comparison or a change, with how they are bounded and softened; all by the first that says how. */
function differenceIn(
  all: readonly (readonly [link: string, difference: ProgramDifference | undefined])[],
): Pick<Proposition, 'amounts' | 'comparator' | 'hedge'> {
  const given = all.flatMap(([link, difference]) => (difference === undefined ? [] : [{ link, difference }]))
  const comparator = given.find(({ difference }) => difference.comparator !== undefined)?.difference.comparator
  const hedge = given.find(({ difference }) => difference.hedge !== undefined)?.difference.hedge
  return {
    amounts: given.map(({ link, difference }) => placed(amountOf(difference), link)),
    comparator: comparator ?? 'eq',
    ...(hedge === undefined ? {} : { hedge }),
  }
}
