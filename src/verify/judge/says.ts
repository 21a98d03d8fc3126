import type { Fact } from '#model'
import type { Case } from '../engine.ts'
import type { Proposition } from '../types.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const inTokens = 'tok token tokens mtok ktok million 1m m cache cached image images audio video text side'

/**
 * What a claim must also say before an everyday word means a narrow attribute: a discount is one for students only where it
 * speaks of students, what is "easy to set up" is no deletion, "shipping is $35" is no threshold, "answers a question for $10" counts no tokens.
 */
const needed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'student_discount',
    words(
      'student students academic academics education educational school schools college colleges university universities edu campus',
    ),
  ],
  [
    'account_deletion_difficulty',
    words(
      'delete deletes deleted deleting deletion deletions close closes closed closing closure remove removes removed removing removal erase erases erased erasing erasure leave leaves leaving quit quits quitting cancel cancels cancelling canceling deactivate deactivates deactivating deactivation wipe wipes wiping scrub scrubbing rid terminate terminating termination exit disappear goodbye difficulty',
    ),
  ],
  ['startup_discount', words('startup startups')],
  ['shares_outstanding', words('share shares stock')],
  [
    'free_shipping_threshold',
    words(
      'free minimum threshold spend spending basket cart order orders over qualify qualifies waive waives waived unlock unlocks nothing wont dont doesnt no',
    ),
  ],
  ['input_price', words(`${inTokens} in input inputs prompt prompts prompting`)],
  ['output_price', words(`${inTokens} out output outputs completion completions generated generation generating`)],
])

/** Verbs of what a model does, which say nothing of tokens by themselves. */
const doing = words(
  'answer answers answering write writes writing written read reads reading reply replies response responses eats digests feed feeds feeding fed ingest ingests ingesting produce produces producing generate generates',
)

/** Whether a claim says enough to mean this attribute. */
export function saysFor(kase: Case, id: string): boolean {
  const wanted = needed.get(id)
  if (wanted === undefined) return true
  const said = (set: ReadonlySet<string>) => kase.tokens.some((token) => set.has(token.norm))
  return ((id === 'input_price' || id === 'output_price') && !said(doing)) || said(wanted)
}

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
