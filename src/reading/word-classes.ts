import type { Token } from '../verify/types.ts'

/** Closed classes of words that may change what a claim says. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const exclusives = words(
  'only just solely exclusively merely alone except excluding excluded exclude but unless without limited restricted provided purely specifically strictly outside',
)
const negations = words("not no never n't without neither nor none nothing cannot hardly barely rather instead")
const evaluatives = words(
  'enough sufficiently sufficient great good best excellent impressive remarkable remarkably popular famous leading well-known known iconic beloved solid strong generous cheap cheapest affordable expensive nice decent fair reasonable competitive powerful respectable massive huge giant tiny legendary celebrated renowned trusted favourite favorite superb amazing fantastic lovely modest hefty whopping mere staggering pretty quite very really honestly frankly surely indeed actually of-course interesting interestingly notable notably',
)
const groups = words(
  'customers customer users user members member subscribers subscriber students student teams team businesses business companies agencies people accounts account owners owner holders holder residents guests passengers developers employees employee seniors children patients shoppers buyers clients universities schools nonprofits startups organisations organizations enterprises government educators teachers veterans',
)
/** Words before a place that make it another place than the one named. */
const vicinity = words('near nearby outside beside around close next opposite beyond')
/** Words that end an office, a name or an offer: what was so and is not now. */
const endings = words(
  'former formerly ex resigned resigns stepped retired departed left quit ousted fired sacked replaced succeeded defunct outgoing',
)
/** Words that make what is said hold for some only, or under a condition. */
const conditions = words(
  'if unless provided providing assuming subject only solely exclusively except excluding excluding but although though however once while whenever depending limited restricted eligible qualifying minimum until before after first initially without',
)

/** The classes of words that may change what a claim says, by name. */
export const wordClasses: readonly (readonly [name: string, words: ReadonlySet<string>])[] = [
  ['condition', conditions],
  ['exclusive', exclusives],
  ['group', groups],
  ['negation', negations],
  ['vicinity', vicinity],
  ['ending', endings],
  ['evaluative', evaluatives],
]

/** Words that lead to a condition whatever follows ("if" and "when" as often lead to a remark: "if you ask me"), or say that something is so at times only. */
const limits = words('unless provided assuming except temporarily sometimes occasionally')

/** Words before what they pick some of: "in some states", "at selected stores". */
const pickers = words('some certain select selected')
const places = words('in at for from')

/** Whether a claim states a condition, or limits itself to some cases: of the verdicts of opened writers' claims with such words two in three are wrong. */
export function isLimited(tokens: readonly Token[]): boolean {
  return tokens.some(({ norm }, at) => {
    const [next, third] = [tokens[at + 1]?.norm ?? '', tokens[at + 2]?.norm]
    if (norm === 'as') return (next === 'long' || next === 'soon') && third === 'as'
    if (places.has(norm)) return pickers.has(next) && third !== 'ways'
    // "It is provided by Okta" has no condition.
    return limits.has(norm) && next !== 'by'
  })
}
