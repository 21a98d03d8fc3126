/** Closed classes of words that the cutter and the features of roles go by. Data, no rules. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const relatives = words('which who whose whom that where')
export const subordinators = words(
  'if when whenever once unless while whereas although though because since as provided assuming given considering until before after even',
)
export const persons = words('you it they we i he she one there')
/** Verbs of saying and knowing: who says so, not what is so. */
export const reportingVerbs = words(
  'according say says said report reports reported reporting announce announced state states stated note noted notes claim claims claimed believe believed believes understand understood think thought estimate estimated estimates argue argues argued recall remember know known knew describe described describes confirm confirmed confirms disclose disclosed list lists listed conceded admitted told mention mentioned mentions show shows showed indicate indicates indicated suggest suggests suggested hear heard seem seems seemed appear appears appeared',
)
export const hedges = words(
  'about approximately roughly around nearly almost circa some over under just reportedly allegedly apparently supposedly probably perhaps maybe likely generally typically usually often officially currently now still already recently formerly previously once',
)
export const exclusives = words(
  'only just solely exclusively merely alone except excluding excluded exclude but unless without limited restricted provided purely specifically strictly outside',
)
export const negations = words("not no never n't without neither nor none nothing cannot hardly barely rather instead")
export const evaluatives = words(
  'enough sufficiently sufficient great good best excellent impressive remarkable remarkably popular famous leading well-known known iconic beloved solid strong generous cheap cheapest affordable expensive nice decent fair reasonable competitive powerful respectable massive huge giant tiny legendary celebrated renowned trusted favourite favorite superb amazing fantastic lovely modest hefty whopping mere staggering pretty quite very really honestly frankly surely indeed actually of-course interesting interestingly notable notably',
)
export const groups = words(
  'customers customer users user members member subscribers subscriber students student teams team businesses business companies agencies people accounts account owners owner holders holder residents guests passengers developers employees employee seniors children patients shoppers buyers clients universities schools nonprofits startups organisations organizations enterprises government educators teachers veterans',
)
export const months = words(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
)
export const timeNouns = words(
  'year years month months week weeks day days quarter quarters hour hours minute minutes fiscal decade century today yesterday date end',
)
export const scales = words('hundred thousand million billion trillion bn mn m k dozen')
export const modals = words('would could might may should will shall must can')
/** Words before a place that make it another place than the one named. */
export const vicinity = words('near nearby outside beside around close next opposite beyond')
/** Words that end an office, a name or an offer: what was so and is not now. */
export const endings = words(
  'former formerly ex resigned resigns stepped retired departed left quit ousted fired sacked replaced succeeded defunct outgoing',
)
/** Words that make what is said hold for some only, or under a condition. */
export const conditions = words(
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
