import type { Fact } from '#model'
import type { Case } from '../engine.ts'
import type { Proposition } from '../types.ts'

/**
 * What a claim must also say before an everyday word means a narrow attribute: a discount is one for students only where it
 * speaks of students, "shipping is $35" is no threshold, "answers a question for $10" counts no tokens.
 */
const needed: ReadonlyMap<string, RegExp> = new Map([
  [
    'student_discount',
    /^(?:students?|academics?|education|educational|schools?|colleges?|universit(?:y|ies)|edu|campus)$/u,
  ],
  ['startup_discount', /^startups?$/u],
  ['shares_outstanding', /^(?:shares?|stock)$/u],
  [
    'free_shipping_threshold',
    /^(?:free|minimum|threshold|spend|spending|basket|cart|orders?|over|qualif(?:y|ies)|waive[sd]?|unlocks?|nothing|wont|dont|doesnt|no)$/u,
  ],
  [
    'input_price',
    /^(?:tok|tokens?|[mk]tok|million|1m|m|in|inputs?|prompts?|prompting|cached?|images?|audio|video|text|side)$/u,
  ],
  [
    'output_price',
    /^(?:tok|tokens?|[mk]tok|million|1m|m|out|outputs?|completions?|generat(?:ed|ion|ing)|images?|audio|video|text|side)$/u,
  ],
])

/** Verbs of what a model does, which say nothing of tokens by themselves. */
const doing =
  /^(?:answer(?:s|ing)?|writ(?:es?|ing|ten)|reads?|reading|repl(?:y|ies)|responses?|eats|digests|feed(?:s|ing)?|fed|ingest(?:s|ing)?|produc(?:es?|ing)|generates?)$/u

/** Whether a claim says enough to mean this attribute. */
export function saysFor(kase: Case, id: string): boolean {
  const words = needed.get(id)
  const said = (pattern: RegExp) => kase.tokens.some((token) => pattern.test(token.norm))
  if (words === undefined || ((id === 'input_price' || id === 'output_price') && !said(doing))) return true
  return said(words)
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Nouns and verbs that name a kind of shop, and the kinds on record that are of it. */
const shops: readonly (readonly [nouns: ReadonlySet<string>, kinds: RegExp])[] = [
  [
    words('eat dine eatery diner pizzeria joint'),
    /restaurant|fast food|cafe|food court|ice cream|bakery|pub|bar|pastry|deli/u,
  ],
  [words('cafe coffee'), /cafe|coffee|bakery|pastry|restaurant|fast food|tea/u],
  [words('salon hairdresser'), /hairdresser|beauty/u],
  [words('boutique clothe clothing'), /clothes|fashion|boutique|shoes|bag|jewelry|department store|sports/u],
  [words('perfumery'), /perfumery|cosmetics|chemist|beauty/u],
  [words('pharmacy drugstore'), /pharmacy|chemist/u],
  [words('bakery'), /bakery|pastry|cafe/u],
  [words('gym'), /fitness|sports centre/u],
  [words('bank'), /bank/u],
  [words('petrol gas filling'), /fuel/u],
  [words('shoe'), /shoes/u],
  [words('furniture'), /furniture/u],
  [words('grocery'), /supermarket|convenience|grocer|wholesale/u],
  [words('convenience'), /convenience/u],
  [words('bookshop bookstore'), /books/u],
]

/** Whether a claim names a kind of shop that none of these facts is of: cafés of a bank. */
export function otherShop(kase: Case, part: Proposition, facts: readonly Fact[]): boolean {
  const cues = part.cues.filter((cue) => cue.attributes.includes('retail_presence'))
  return cues.some((cue) =>
    kase.tokens.slice(cue.from, cue.to).some((token) => {
      const kind = shops.find(([nouns]) => nouns.has(token.stem))
      return kind !== undefined && !facts.some((fact) => kind[1].test(fact.scope ?? ''))
    }),
  )
}
