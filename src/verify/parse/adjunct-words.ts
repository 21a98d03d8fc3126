/* What the words of a phrase such as "for new customers" or "in stores" do to the sentence; `adjuncts.ts` reads them. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that begin a phrase which may state a condition. */
export const leads = words(
  'for in on at with without by via through under over across among inside outside within after before during since until till from to per as into upon throughout amongst beyond below above',
)

export const determiners = words(
  'the a an its their your our my his her this that these those any all every each own whose both',
)

/** Determiners that point back at what the sentence speaks of. */
export const definite = words('the its their your our my his her this that these those any all every each own both')

/** People at large, and nouns that name no case of their own: a phrase of these narrows nothing. */
export const idleNouns = words(
  'user customer consumer people person everyone everybody anyone anybody someone folk public world all total sum fact short general practice reality truth theory principle life paper record file market average exchange return turn year quarter month week day date period term time moment present past future today now end start beginning launch release debut introduction purchase checkout delivery receipt signup default design nature law name price cost rate fee charge value amount figure number level budget money cash dollar cent credit book account statement report filing result performance accounts revenue sale website site page pricing list listing docs documentation api word way mean case event addition part point question process course basis standard kind type sort form token side place side-by-side comparison contrast line detail data information internet web',
)

/** Kinds of thing that the subject itself is: "on the platform" speaks of it, "on platforms" of others. */
export const ownKinds = words(
  'company firm group corporation brand maker giant business platform service provider vendor manufacturer plan tier subscription package membership model version edition item product offering device gadget machine unit vehicle car phone smartphone handset laptop computer notebook tablet console watch headset gpu cpu processor chip card llm ai system tool option program programme scheme policy rule term offer deal promo promotion sale account member subscriber shopper buyer reader viewer listener player gamer owner traveller traveler guest client developer team range package label instance',
)

/** Adjectives among the words that change nothing elsewhere; before people or their accounts they pick some of them. */
export const adjectives = words(
  'new existing current former first other another additional extra small big large little huge major leading great good optional online digital offline retail enterprise business corporate public individual hardware software advertising ad ads licensing developer startup bank airline paid unpaid paying registered active used unused regular popular second next returning selected certain eligible senior young',
)

/** Whom an adjective of that kind picks from. */
export const persons = words(
  'user customer consumer member subscriber account shopper buyer client company business developer team startup owner reader viewer listener player gamer guest household visitor traveller student subscriber firm individual people person organization organisation',
)

/** Words that stand for a part of a business or a channel of sale, in whatever position. */
export const restricting = words('online digital offline retail hardware software advertising licensing ad ads')

/** What may follow such a word where it only says what kind of company the subject is. */
export const companyKinds = words(
  'company firm group corporation business brand maker giant platform service provider vendor retailer store shop startup marketplace plan key token manufacturer',
)

/** Nouns and adjectives among the words that change nothing elsewhere: one of them can head a narrowing phrase. */
export const nouns: ReadonlySet<string> = new Set([
  ...idleNouns,
  ...ownKinds,
  ...adjectives,
  ...persons,
  ...words(
    'thing stuff merchandise goods order store shop restaurant supermarket branch call mail post city highway slide deck article copy colleague boss friend news update entry step code layer security safety protection verification coverage cover window deadline hunter researcher hacker victim state app bank airline retailer streamer automaker carmaker chipmaker marketplace startup lab enterprise network software hardware license licence api mobile desktop phone wallet task job effort matter experience question procedure cheap affordable pricey expensive reasonable available valid combined right flagship iconic famous normal standard general same non like job',
  ),
])

/** Words that open a condition. */
export const conditionals = words('if unless when whenever once provided assuming while because where')

/** Verbs of asking and knowing, after which "if" and "when" open no condition. */
export const asking = words(
  'wondering wonder know knows check confirm verify see ask asking tell sure question whether curious remember recall unsure idea find',
)

/** Adverbs in -ly of manner, degree and evidence: they say how it is said or done, never which of it. */
export const plainAdverbs = words(
  'absolutely accurately actually admittedly allegedly amazingly apparently approximately assuredly astonishingly awfully basically beautifully blatantly boldly bravely briefly broadly carefully casually certainly cheerfully chiefly clearly cleanly closely coincidentally comfortably commonly comparatively completely conceivably consistently conveniently correctly crucially curiously currently dearly decidedly definitely definitively deliberately demonstrably directly discreetly duly easily effectively effortlessly elegantly eloquently emphatically enormously entirely especially essentially eventually evidently exactly exceedingly exceptionally explicitly expressly extraordinarily extremely factually fairly faithfully famously fantastically finally firmly flatly fondly formally fortunately frankly freely frequently fully fundamentally funnily generally generously genuinely gladly gleefully graciously greatly habitually handily handsomely happily hastily heavily highly historically honestly hopefully hugely ideally immediately importantly impressively incidentally incontestably incredibly indisputably inevitably infamously informally initially instantly interestingly intriguingly invariably ironically kindly largely lately legitimately likely literally luckily magically mainly massively measurably merely meticulously mildly mostly namely naturally neatly newly nicely nominally normally notably noticeably obviously oddly officially only openly ordinarily originally ostensibly outrageously overwhelmingly patently perfectly personally plainly plausibly poorly positively possibly practically precisely predictably presently presumably previously primarily principally privately probably profoundly promptly properly proudly provably publicly purely purportedly quickly quietly rapidly readily really reasonably recently regrettably regularly reliably remarkably reportedly reputedly respectively rightly rigidly rigorously routinely sadly safely secretly seemingly seriously severely sharply shockingly significantly silently simply sincerely singularly slightly slowly smartly smoothly sneakily softly solidly specifically spectacularly squarely startlingly steadily straightforwardly strictly strikingly strongly stubbornly stunningly sturdily subsequently substantially successfully suddenly sufficiently supposedly surely surprisingly swiftly technically terribly thankfully theoretically thoroughly tidily totally traditionally transparently tremendously truly truthfully typically ultimately unambiguously unapologetically unarguably undeniably undoubtedly unequivocally unexpectedly unfortunately universally unmistakably unofficially unquestionably unsurprisingly unusually usually utterly vastly verifiably virtually visibly vividly weirdly widely wildly willingly wisely wonderfully worryingly wrongly',
)

/** What may stand capitalised after a company's name and adds nothing to it. */
export const suffixes = words(
  'inc incorporated corp corporation company co ltd llc plc group holdings sa ag se nv gmbh plan tier subscription membership edition api account app pricing price',
)

/** Kinds of device and place that narrow the noun right after them. */
export const devices = words(
  'gpu cpu processor chip phone smartphone laptop tablet desktop console watch headset marketplace car vehicle hardware mobile bank airline store shop',
)

export const auxiliaries = words('is are was were be been being can could get gets got has have had will would may')
