/** A stretch of a text that says more than its words do, with its place in UTF-16 units. */
export interface Turn {
  readonly start: number
  readonly end: number
  /** Negative blames; 0 where the words of the stretch say nothing. */
  readonly weight: number
  /** A verdict says what the text comes to; a fault is an event that nobody praises. */
  readonly kind: 'verdict' | 'fault' | 'good deed' | 'literal' | 'hope' | 'dread' | 'hearsay' | 'past' | 'even'
}

const times = String.raw`(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|several|many|few|couple of)`
const spans = '(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)'
const dealing = `(?:stay|come|go|book|order|buy|eat|fly|use|visit|return|shop|rent|hire|travel|dine|drink|watch|read|play|be(?= back)|pay|try|get|choose|trust|set foot|touch)`

/** Forms by kind and weight. Every gap is bounded, so that the work stays linear in the text. */
const forms: readonly (readonly [Turn['kind'], number, readonly string[]])[] = [
  [
    'verdict',
    -3.5,
    [
      String.raw`(?:so )?(?:i've|we've|i have|we have|i|we) (?:now )?(?:left|cancelled|switched|given up)(?= *[.!,]|$)|put it down after\b|never (?:picked it up|opened it|used it|went back|finished it)\b|belongs? in (?:a museum|the bin|landfill)\b|make (?:a|your) (?:own|sandwich) (?:at home|instead)\b`,

      String.raw`(?:checked out|left|went home|came home|walked out|gave up)[^.!?,;]{0,12}(?:early|at the interval|at half ?time|halfway|half way)\b`,
      String.raw`(?:on (?:its|their) way back|ruined by|(?:i'll|we'll|i'd) (?:stick|sticking) (?:with|to) (?:my|our|the)|paperweight|doorstop|bricked|ghosted|no-show|stood us up|went to voicemail|left on read)\b`,
      String.raw`(?:best|only good|only nice|nicest) (?:thing|part|bit|moment)(?: about (?:it|this|the \w+))? (?:was|is) (?:leaving|the end|when it|going home|the credits|the box|the exit|the car park|the taxi|the drive|the door)\b`,
      String.raw`(?:checked|checking|looking at|looked at) (?:my|our) watch|skipped to the end|skim(?:med|ming) (?:the|most|to)|(?:expensive|overpriced|costly) (?:paperweight|brick|ornament|doorstop|mistake|lesson)\b`,
      String.raw`(?:ended up|end up) (?:buying|going|ordering|eating|doing|calling|sleeping|throwing|binning|giving|having to|sending|using the old)\b`,
      String.raw`told (?:everyone|all our friends|all my friends|people) to (?:avoid|stay|steer|go elsewhere)|how is this (?:legal|allowed|still)\b|i regret\b|wish (?:i'd|i had|we'd|we had) (?:never|not|stayed|gone elsewhere|kept|saved)\b`,

      String.raw`(?:would(?:n't| not| never)|won't|will (?:not|never)|not going to|never going to|don't think i'll|doubt (?:i|we)(?:'ll| will)|no way (?:i'd|we'd|i'll|we'll|i'm|we're)) (?:ever |be |personally |probably )?${dealing}(?:ing)?\b(?! (?:anywhere|anyone|any other|anything|without|to))(?:(?! but | and )[^.!?,;]){0,30}\b(?:again|back|here|there|another|next time|twice|from them|with them)\b`,
      String.raw`never (?:again|flying|buying|using|ordering|booking|going back|staying|trusting|shopping|eating|renting|returning)\b`,
      String.raw`(?:it|they|that|this|these|one|both|thing|pair)(?:'s| is|'re| are| was| were)? (?:going|went|gone|sent|has gone|being sent) (?:straight |right |all )?back\b(?! to (?:them|it|this|her|him) (?:again|every))`,
      String.raw`(?:spend(?:ing)?|tak(?:e|ing)|go(?:ing)?|shop(?:ping)?|look(?:ing)?|book(?:ing)?|bank(?:ing)?)(?: (?:my|our|your|the))?(?: (?:money|business|custom|cash))? (?:elsewhere|somewhere else)\b`,
      String.raw`(?:cancel(?:l?ed|l?ing)) (?:my|our|the|it|this|after|within)\b`,
      String.raw`(?:deleted|uninstalled|unsubscribed|refunded|returned|binned)(?: (?:it|them|the app|the game|the thing))?(?: (?:after|within|straight|the same|and|immediately)\b|(?=\s*[.!?]|$))`,
      String.raw`(?:straight |right )?(?:in|into|to) the (?:bin|skip|trash|charity shop|landfill)\b`,
      String.raw`(?:asked for|asking for|want(?:ed)?|demand(?:ed|ing)?|got|get|getting|requested|waiting (?:for|on)) (?:my|a|our|the) (?:full )?(?:refund|money back)\b`,
      String.raw`(?:save (?:your (?:money|time|cash)|yourself)|don't bother|do not bother|not worth (?:the|it|your)|steer clear|stay away|give (?:it|this|them|that) a (?:miss|wide berth)|dnf|liars?|crooks|thieves|cowboys|clowns|con artists|scammers)\b`,
      String.raw`(?:joke|disgrace|excuse|mess|shambles|parody|insult|waste) (?:of|for|to) an? \w+`,
      String.raw`(?:going|gone|went|switched|moved) back to (?:pen|paper|my old|the old|our old|using|my previous|the previous|excel|spreadsheets?|the competition)\b`,
      String.raw`(?:we've|we have|i've|i have|had to) moved? (?:our|my|the|to another|away)\b`,
      String.raw`(?:i've|i have|we've|we have|you've) (?:had|seen|known|met|read|heard|eaten|slept|tasted|felt|stayed)[^.!?]{0,40}\b(?:better|worse|funnier|warmer|livelier|softer|faster|stronger|more \w+|sharper|friendlier|bigger|comfier)\b[^.!?]{0,50}\b(?:in|on|at|from|of|with)\b`,
      String.raw`(?:zero|minus \w+|negative \w+|no|half a) stars?\b|if i could give[^.!?]{0,12}(?:zero|no|minus|negative|0|less)`,
      String.raw`none of (?:that|them|it|this|which) matters? (?:when|if|because)\b`,
      String.raw`recommend (?:you |that you |to )?(?:stop|avoid|skip|staying away|stay away|leav\w+|look\w* elsewhere|go\w* elsewhere|anything else|another)\b`,
      String.raw`(?:first|last|only) and (?:last|only) time\b|(?:that|this) was (?:the|our|my) last (?:time|visit|order|stay)\b`,
      String.raw`i want (?:those|my|that)[^.!?]{0,20}(?:hours?|time|evening|money|life|weekend) back\b`,
    ],
  ],
  [
    'verdict',
    3.5,
    [
      String.raw`(?:does|did) (?:exactly )?what it says\b|(?:i'd|we'd|would) do it all again\b|first (?:\w+ ){1,3}(?:that|which|who) (?:\w+ )?(?:covers?|fits?|works?|lasts?|lasted|worked|gets?|understands?|understood|helps?|helped|keeps?)\b|come on (?:enormously|leaps|in leaps|so much|a lot)\b|nothing else (?:fits|works|comes close|compares|will do|touches)\b|(?:nothing|none)[^.!?]{0,35}(?:has )?gone wrong\b|(?:are|is) (?:wizards?|angels?|saints?|legends?|heroes|a star|stars|a legend|a hero|a saint|an angel|magicians?)\b|wouldn't (?:take|accept|hear of) (?:a tip|a penny|any money|payment|money)\b|massive heart|big heart`,

      String.raw`(?:i'd|i would|i'll|we'd|might|could) marry\b|(?:told|telling|tell) (?:all )?(?:our|my|everyone|all|the|every)(?: (?:of )?(?:our|my))?(?: (?:friends|family|colleagues|neighbours|office|mates))?(?: about (?:it|them|this))?(?=\s*[.!,]|$)|(?:that's|this is) how (?:you|it|to)\b[^.!?]{0,12}(?:do|done|be|run)\b`,
      String.raw`(?:i've|we've|already|i have|we have) booked (?:for|again|in|our|my|next|the same)\b|(?<=[.!?] )(?:back|returning) (?:in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)|next|again|soon)\b|(?:see you|back) (?:next (?:year|time|week|summer|month)|again soon|soon)\b`,
      String.raw`(?:do yourself a favou?r(?! (?:and|,)? ?(?:don't|avoid|skip|stay|go|look|get (?:another|something)))|what are you waiting for|take my money|a keeper|keeping (?:it|this one|them)|converted|obsessed|addicted|in stitches|tears of laughter|couldn't stop (?:laughing|smiling|reading|eating|grinning)|can't stop (?:laughing|smiling|reading|eating|playing|grinning|listening|wearing))\b`,
      String.raw`(?:haven't|hasn't|won't|refuses to|refused to) (?:taken|take|took) (?:it|them) off|(?:licked the|clean) plates?|asked for seconds|fight(?:ing|s)? over (?:it|them|the last|who)|fought over|(?:wish|wished) (?:i'd|i had|we'd|we had) (?:found|bought|tried|discovered|known about|gone|come|read|got|switched)[^.!?]{0,25}(?:sooner|years ago|earlier|before|ages ago)\b`,

      String.raw`(?:would|will|i'd|we'd|i'll|we'll|definitely|going to) (?:definitely |happily |gladly |absolutely |certainly |be |100% |100 % )?${dealing}(?:ing)?\b(?! (?:it|this|them|one)? ?(?:if|only|elsewhere))[^.!?,;]{0,25}\b(?:again|back|next year|next time|tomorrow)\b`,
      String.raw`(?:wouldn't|won't|would not|will not|would never|never) (?:buy|go|shop|eat|get|take|use|drink|let|trust|want)\b[^.!?]{0,40}\b(?:anywhere else|anyone else|anybody else|any other|anything else|to any other)\b`,
      String.raw`(?:wouldn't|would not|won't|never) (?:swap|trade|part with|be without|go without|change a thing|look back)\b`,
      String.raw`(?:already|have|i've|we've) (?:re-?booked|booked|ordered|bought|pre-?ordered)[^.!?]{0,15}(?:again|another|a second|next|more|the next|our next)\b`,
      String.raw`not going anywhere\b|(?:keep|keep on) doing (?:it|this|that|what)\b|(?:go|just|please) (?:see|read|watch|buy|get|try|order) (?:it|this|one)\b(?! (?:elsewhere|back))|read it now\b|found my (?:guy|place|barber|new|dentist|local|people)\b`,
      String.raw`(?:game|book|film|movie|album|show|meal|read|play|purchase|buy|find|novel) of the (?:year|decade|century|summer)\b`,
      String.raw`(?:gladly|happily) (?:pay|buy|go|wait|queue|drive|order|recommend)\b|(?:pays?|paid) for (?:itself|themselves)\b|worth (?:twice|double|every|the (?:wait|trip|drive|detour|queue|journey))\b`,
      String.raw`(?:only|first) \w+(?: \w+)? (?:that|who|i|we)(?:'s|'ve| has| have| actually| ever|)? (?:ever |actually |really )?(?:stuck|worked|works|lasted|survived|listened|helped|fits?|got it right|understood)\b`,
      String.raw`(?:never|not) going back to (?:anything|my old|any other|the old|a normal|normal|the others)\b|(?:ordered|bought|buying|ordering) (?:another|a second|a third|two more|three more|one for|more)\b(?! (?:brand|make|one instead|from))`,
      String.raw`more (?:like (?:this|these|it)|[\p{L}]+) please\b|what a (?:film|book|place|game|show|find|meal|night|performance|gem|read|day|team|voice|view|ride|finish|story)\b|the real deal\b|count (?:ourselves|myself) lucky\b`,
      String.raw`(?:stopped|stop|isn't|not|aren't|can't|never) complain(?:ing|ed)?\b|(?:didn't|doesn't|don't) (?:matter|mind|care)(?: for (?:one|a) second| one bit| at all| a bit|(?=[.!]))`,
      String.raw`(?:couldn't|could not|can't|cannot) fault\b|(?:i'd|we'd|i would) be lost without\b|(?:i'll|we'll|will|i'd) never forget (?:that|this|the|her|his|their|how kind)\b|never (?:looked|look) back\b`,
      String.raw`(?:had|have) (?:a ball|the time of our lives|a blast|a whale of a time)\b|grin(?:ned|ning)? (?:the|all|from)\b|(?:best|better) than (?:pairs|ones|anything|models|any|places|hotels|restaurants)\b`,
      String.raw`(?:only|biggest|one|my one) (?:problem|downside|complaint|regret|trouble|drawback|issue|gripe|danger)[^.!?]{0,45}(?:can't stop|have been late|too good|now i|i've (?:been|had|gained|put)|everyone|keeps? stealing|steal|didn't buy|not having|want to stay|want more|that it (?:ends?|ended|had to end))\b`,
    ],
  ],
  [
    'fault',
    -2,
    [
      String.raw`(?:lasted|survived) (?:a fortnight|an afternoon|a morning|a weekend|one (?:wash|wear|trip|use|night|summer|winter))\b|somebody (?:else's|should (?:know|be told))\b|does (?:absolutely )?nothing (?:at all )?(?:for|to)\b`,

      String.raw`(?:next|same)[- ]day delivery[^.!?]{0,10}[.!?] (?:it )?(?:arrived|came|turned up)\b|(?:logs|logged|kicks|kicked|locks) me out\b|drove (?:straight )?past\b|nobody (?:came|told|could|knew|answered|bothered|apologi[sz]ed|serving|cared)\b|no one (?:came|told|could|knew|answered|bothered|apologi[sz]ed|cared)\b|(?:doubled|tripled|raised|hiked|put up) (?:the|their|its|my|our) (?:fees?|prices?|rent|subscription|premium)\b|(?:with )?no notice\b|without (?:notice|warning|asking|telling)\b`,
      String.raw`(?:window|door|lid|zip|drawer|gate|heating|shower|lift|air ?con|wifi|wi-fi|card reader|screen|button)s? (?:wouldn't|didn't|doesn't|won't|was broken|were broken|kept)\b|(?:room|flat|shower|water|theatre|cinema|carriage|cabin|place|house|hall) (?:was|is) (?:freezing|sweltering|boiling|stifling|damp|stained|grubby|an oven|a fridge)\b|keeps? sending me\b|(?:has|have|had) (?:gone|been) (?:missing|silent|downhill|awol)\b`,

      String.raw`(?:work(?:ed|s)|lasted|held up|survived|ran) (?:\w+ )?(?:for )?(?:about |only |exactly |all of |barely |less than )?${times} (?:days?|weeks?|months?|uses|washes|wears|goes|hours|minutes)\b`,
      String.raw`(?:locked out of|behind a paywall|paywalled|cost (?:double|twice|triple)|double the (?:quote|price)|(?:one|two|three) sizes? (?:too )?(?:small|big|large|smaller|bigger)|left (?:oil|mud|marks|stains|scratches|a mess|crumbs|paint)|wrong thing|unanswered|copy[- ]?(?:and[- ])?paste|scripted (?:reply|answer|response)|double[- ]booked|overcharged|short[- ]changed|upsold|talked over|cancelled on us|cut (?:us|me) off|passed around|pillar to post|chas(?:ed|ing) (?:them|it|up|the)|chatbot)\b`,
      String.raw`had to (?:buy|call|return|pay|redo|throw|bin|wait|chase|ask (?:twice|three|again)|send|phone|ring|email|clean|reset|restart|reboot|explain|find|leave early|share|carry|beg|sleep)\b`,

      String.raw`(?<!never )(?<!n't )(?<!not )(?:lost|lose|losing|loses) (?:my|our|the|all|${times}) ?(?:\w+ )?(?:bag|bags|luggage|parcel|order|suitcase|case|booking|reservation|data|file|files|save|progress|photos|${spans}|entries|package|deposit)\b`,
      String.raw`(?:arrived|came|turned up|delivered|showed up) (?:already )?(?:cracked|broken|damaged|smashed|crushed|dead|empty|bent|torn|ripped|scratched|leaking|stone cold|cold|raw|late|wrong|without|missing|orange|faulty|open|opened|undercooked|burnt|soaked|mouldy|stale)\b`,
      String.raw`(?:charged|billed|invoiced) (?:me|us|my card|twice|for (?:it|things|something))\b`,
      String.raw`(?:(?:(?<!only )(?:took|taken|takes)|waited|waiting|wait|sat|queued|queue|queuing|on hold|late by)\b[^.!?,]{0,14}\b${times}(?: and a half)? (?:hours?|hrs?|days?|weeks?|months?)|(?:waited|waiting|wait|queued|queue|queuing|on hold|late by)\b[^.!?,]{0,14}\b${times} (?:minutes?|mins?))\b(?! (?:reading|early|earlier|in\b))`,
      String.raw`${times} (?:hours?|minutes?|mins|days?|weeks?|months?) (?:late|overdue|past|on hold|and counting|later and still|and still)\b`,
      String.raw`(?:cockroach(?:es)?|bed ?bugs?|mice|mouse droppings|rats?|fleas|maggots?|mould|mold|hair in|smell(?:ed|s|t)? (?:of|like) (?:damp|smoke|sewage|drains?|feet|wet|mould|urine|bleach|death)|raw (?:chicken|meat|in the|inside)|pink chicken|food poisoning|out of order)\b`,
      String.raw`(?:isn't|not|doesn't|won't|can't|couldn't|didn't|never|wouldn't|wasn't) (?:actually |even |properly |really |ever )?(?:picking up|pick up|charg(?:e|ing)|turn(?:ing)? on|working|work|connect(?:ing)?|load(?:ing)?|get into it|sleep|recline|heat up|reply|replied|respond|answer|turn up|show up|arrive|hold a charge|sync|stick|start|open|dry|drain)\b`,
      String.raw`(?:been|was|were|hadn't been|got|file) wiped\b|disconnects\b|shrugged\b|hung up on\b|ignor(?:es|ed|ing) (?:my|every|our|all|us|me)\b|swept under\b|fobbed off\b|talked (?:down|over)\b|argued (?:with|about)\b|laughed at (?:me|us)\b`,
      String.raw`pay (?:another|someone else|a second|somebody)[^.!?]{0,20}\bfix\b|cost(?:s)? more (?:than|to)\b|(?:the )?wrong (?:order|main|size|item|address|colour|color|room|one|part|leg|name|dish|person)\b|forgot (?:my|our|the|half|about us)\b`,
      String.raw`(?:fell off|snapped(?! (?:on|in|into|together|photos|pictures|some|a|the|up)\b)|sagged|sags|shrank|came off|peeled|melted|caught fire|exploded|flooded|split (?:on|after|at|down|along)|cracked (?:on|after|in)|ran in the (?:first )?wash|went bald|gave out|gave up the ghost|conked out|packed in|packed up)\b`,
      String.raw`can't (?:get (?:a|an|any|hold|through|anyone|into|past)|turn (?:it )?off|log in|cancel|reach|skip)\b|no (?:phone number|way to (?:contact|cancel|reach))\b|(?:been )?down (?:for )?${times} ${spans}|broken for ${times}\b`,
      String.raw`used to be (?:good|great|better|brilliant|excellent|lovely|amazing|my favou?rite|reliable|cheap(?:er)?|fun)\b|tast(?:ed|es) of nothing\b|(?:kept|keep|keeping) (?:£|\$|€|half|all|most|our|my)[^.!?]{0,12}deposit\b|stopped for a (?:kebab|burger|pizza|mcdonald's)\b`,
      String.raw`(?:food|soup|coffee|chips|fries|meal|steak|mains?|dinner|breakfast|tea|pizza|eggs|toast|water)(?: was| were| is|, when it (?:came|arrived),) (?:stone |all |both |freezing |barely )?(?:cold|lukewarm|tepid|grey|raw|burnt|warm)\b|(?:beer|wine|drinks?)(?: was| were) warm\b|warm beer\b`,
    ],
  ],
  [
    'good deed',
    2,
    [
      String.raw`(?:found|fixed|solved|sorted|cured|spotted|diagnosed) (?:a|the|my|our|every|any) (?:\w+ )?(?:problem|issue|fault|leak|trouble)s?\b|(?:didn't|doesn't|did not|never) hurt\b|(?:is|are) the reason (?:i|we)\b|without a single (?:problem|issue|fault|hitch|complaint|crash|leak)\b|can't believe how (?:soft|good|quiet|easy|well|clean|light|fast|comfortable|fresh|much better)\b|deserves (?:one|a review|more|an award)\b`,

      String.raw`(?:never|not|haven't|hasn't|without|didn't) (?:lost|los(?:e|ing)|spilled|dropped|wasted) (?:a|any|one|anything)(?: single)?\b|(?:is|was|are|were|so) (?:patient|kind|gentle|careful|considerate|caring|calm|reassuring|attentive)\b|(?:explains?|explained) (?:everything|it all|things|every step)\b|in a flash\b|without (?:dribbling|complaint|complaining|a murmur|a fight|spilling|waking|damage|wobbling|a word|stress|being asked|pushing)\b|survived (?:a|two|three|the|my|our|years|toddlers?|kids|being)\b|while (?:i|we) waited\b`,

      String.raw`(?:hasn't|has not|haven't|have not|never|didn't|not once) (?:once |yet |ever )?(?:missed|let (?:me|us) down|failed|broken|skipped|faltered|put a foot wrong|jammed|dropped|leaked|crashed)\b|still (?:the (?:first|one|best|only)|my (?:favou?rite|first|go-to)|as (?:good|sharp|soft|bright|new))\b|(?:can't|couldn't|won't|doesn't|does not|didn't) (?:break|budge|slip|wobble|fade|leak|rust|creak|snag|crease|shed|stain) ?(?:it|them)?\b`,
      String.raw`(?:noticed|spotted|caught|found) (?:something|a \w+|what) [^.!?]{0,20}(?:had not|hadn't|missed)\b|(?:knew|know|knows) (?:exactly|what (?:she|he|they)(?:'s| is|'re| are) (?:doing|talking))|talked (?:me|us) through|stayed (?:late|open|behind)|came out (?:within|on a sunday|the same)|(?:gave|threw|threw in|sent|brought) (?:us|me|my \w+|the kids)?(?: up| in)? ?(?:a free|free|the suite|champagne|an upgrade|extra|a biscuit|flowers|cake)\b|sleeping (?:so much )?better|(?:pain|ache|snoring|itch|rash)(?:'s| is| has)? (?:gone|stopped|disappeared)\b`,

      String.raw`(?:before (?:i|we) even asked|(?:the )?same day(?: you| i| we)|first time in (?:years|ages|months)|a (?:day|week) early|${times} (?:days?|weeks?|hours?|minutes?) early|ahead of schedule|land(?:ed|s) early|remembered (?:my|our) (?:name|names|order|usual)|went out of (?:their|his|her) way|above and beyond|patience of a saint|(?:fixed|repaired|replaced|mended|sorted) (?:it|them|everything|my \w+)?[^.!?]{0,20}(?:free|for nothing|on the spot|same day|in minutes|within the hour|without (?:fuss|question|charge)))\b`,
      String.raw`(?:has |have |it's |it |)?saved (?:our|my|us|me) (?:\w+ )?(?:\w+ )?(?:a|an|hours?|weeks?|the|our|my|marriage|skin|bacon|life|day|holiday|sanity|fortune|money|time)\b|(?:still (?:going|plays?|works?|working|running|looks like new|going strong)|kept (?:everyone|us|the kids|me) (?:laughing|entertained|happy|smiling|busy|warm|dry))\b|actually (?:looked|listened|cared|explained|helped)\b`,
    ],
  ],
  [
    'dread',
    2.5,
    [
      String.raw`(?:heard|read|seen) (?:some |such |all the |nothing but )?(?:awful|bad|terrible|horror|mixed|poor|negative)[^.!?,;]{0,20}(?:things|stories|reviews|reports)?\b|despite (?:the|all the|some|what) (?:bad|poor|negative|awful|terrible|mixed|moans|complaints)[^.!?,;]{0,20}(?:reviews|press|comments)?\b`,

      String.raw`(?:expect(?:ed|ing)|thought|feared|assumed|imagined|was sure|prepared|convinced)[^.!?,;]{0,20}\b(?:hate|dislike|rubbish|junk|the worst|tat|awful|terrible|crap|garbage|regret|disappoint\p{L}*|bad|boring|disaster|cheap and nasty|nothing much|gimmick)\b`,
      String.raw`(?:was|were|been) (?:sceptical|skeptical|dreading|not expecting much|doubtful|wary)\b|wasn't expecting much\b|(?:i was|proved me|been proved|happy to be) (?:so )?wrong\b|low expectations\b`,
    ],
  ],
  [
    'hope',
    -2.5,
    [
      String.raw`(?:expect(?:ed|ing)|hop(?:ed|ing)|deserved?)(?: for| something| so much| a bit| a lot| much| to be)? (?:better|more|great things|so much more)\b`,
      String.raw`(?:had|with) (?:such )?high (?:hopes|expectations)\b|(?:wanted|really wanted|was hoping|tried|was meant|were meant|was supposed|promised) to (?:love|like|enjoy|be (?:a |the )?(?:great|good|nice|lovely|special|perfect|amazing|relaxing))\b`,
    ],
  ],
  [
    'hearsay',
    0,
    [
      String.raw`(?:at least|so-called|supposedly|allegedly|apparently|in theory|what they call|if you can call|stars? (?:is|are|goes|go) (?:for|to)|(?:one|1|two|2) stars? (?:for|because|only|is)|would(?:'ve| have) been|could(?:'ve| have) been|swears? by)\b`,

      String.raw`(?:everyone|everybody|people|friends|the reviews?|other reviews?|reviewers|critics|they|the (?:brochure|box|ad|advert|website|listing|photos|blurb|trailer|poster|salesman)|marketing|tiktok|instagram)[^.!?,;]{0,12} (?:raves?|raved|raving|says?|said|told|claims?|claimed|promises|promised|swore|swears|insists?)\b`,
      String.raw`(?:rave|glowing) reviews\b|(?:advertised|marketed|sold|described|billed|listed|labelled|marked) as\b`,
    ],
  ],
  [
    'past',
    0,
    [
      String.raw`(?:i|we|they|it|he|she|son|daughter|this|that|place|app|which) used to\b|\bused to (?:be|love|like|enjoy|adore|swear|recommend|cry|hate|dread)\b`,
    ],
  ],
  [
    'even',
    0,
    [
      String.raw`(?:on the fence|(?:go|feelings|lean|decide|strongly|much) either way|either way on|can't decide|cannot decide|couldn't decide|depends (?:what|on what|who|how)|somewhere in the middle|it's a wash|swings and roundabouts|no strong feelings|mak(?:e|ing) up my mind|mixed feelings|mixed bag|jury(?:'s| is)(?: still)? out|too (?:early|soon) to (?:say|tell|judge)|see both sides|both sides|not sure how i feel|i'm torn|neither (?:glad|good|great|here|impressed|bad|happy|love)|it's (?:ok|okay|alright|fine), i (?:guess|suppose)|half (?:of )?(?:the |us|them|my )?\w* ?(?:liked|loved|hated)|(?:evens|balances|cancels) (?:itself )?out|could go either|feeling about even|as many (?:hits|good)|three (?:stars|out of five)|3 stars|3\/5|5\/10|hits and misses)\b`,
    ],
  ],
  [
    'literal',
    0,
    [
      String.raw`(?:don't|never|rarely|do not) (?:usually|normally|often|generally)? ?(?:write|leave|do|post) reviews\b`,

      String.raw`my (?:\w+ )?(?:accountant|wife|husband|neighbours?|ex|boss|dentist|bank manager|wallet|waistline|cat|dog) (?:hates?|hated|complains?|disagrees?|is (?:jealous|furious|angry))\b|(?:the|our|my|a) cleaners?\b|messed up (?:the|our|my)|i dont mean|in tears\b|not sponsored`,

      String.raw`(?:smart (?:tv|home|watch|phone|meter|plug|lock|speaker|bulb|card)|fine dining|best (?:western|buy|before|friends?|man|mate)|happy (?:hour|birthday|meal|christmas|new year)|good (?:morning|afternoon|evening|night|friday|luck)|fast (?:food|forward)|dry clean\p{L}*|(?:a|the|my|our|traffic|night|red|green|reading|bedside|indicator|led) lights?|light (?:bulb|switch|fitting)s?|small talk|clean(?:ing)? (?:up|my|the|our|it|out)|(?:doing|do|did|try|tried|tries) (?:their|his|her|my|our|your|its) best|bless (?:them|him|her)|at (?:best|least|most)|for love (?:n?or) money|not gonna lie|won't lie|not going to lie|i'll admit|i'll give (?:it|them) that|to be (?:honest|fair)|if i had to|with no help|went in blind|as hell|near miss|free (?:with|of|from|gift|time|weekend)|in case of|hot (?:water|tub|chocolate|plate|air)|cold (?:brew|water|drinks?|weather|tap)|long (?:story short|weekend)|short (?:story|film|stay|walk)|quick (?:question|note)|like (?:a|an|it was|something|someone)|super (?:glue|bowl|mario)|cancel(?:s|led|ling)? (?:the )?noise|noise cancel\p{L}+|could use (?:some )?love|dying (?:goose|cat|swan)|love (?:interest|story|song|letter|triangle)|worth (?:£|\$|of|upgrading)|could do (?:a lot |much )?worse|broken (?:zip|screen|leg|arm|wrist|ankle|phone|boiler|tooth))\b`,
    ],
  ],
]

interface Form {
  readonly kind: Turn['kind']
  readonly weight: number
  readonly pattern: RegExp
}

const read: readonly Form[] = forms.map(([kind, weight, patterns]) => ({
  ...{ kind, weight },
  pattern: new RegExp(String.raw`(?<![\p{L}\d'])(?:${patterns.join('|')})`, 'giu'),
}))

/**
 * The turns of a text in order of place, none over another; where two meet the one of the earlier kind counts.
 *
 * @param text Any text; curly apostrophes are read as straight ones.
 */
export function turnsIn(text: string): readonly Turn[] {
  const straight = text.replace(/’/gu, "'")
  const all = read.flatMap(({ kind, weight, pattern }, rank) =>
    [...straight.matchAll(pattern)].map((match) => ({
      ...{ start: match.index, end: match.index + match[0].length, weight, kind, rank },
    })),
  )
  all.sort((a, b) => a.start - b.start || a.rank - b.rank || b.end - a.end)
  const kept: Turn[] = []
  let reached = 0
  for (const { rank: _, ...turn } of all)
    if (turn.start >= reached) {
      kept.push(turn)
      reached = turn.end
    }
  return kept
}
