/** Closed classes of words that may change what a claim says. Data, no rules. */
const words = (list: string): readonly string[] => list.split(' ')

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

/** Words that may change what a claim says. */
export const changingWords: ReadonlySet<string> = new Set([
  ...conditions,
  ...exclusives,
  ...groups,
  ...negations,
  ...vicinity,
  ...endings,
  ...evaluatives,
])
