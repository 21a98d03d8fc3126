import { gap, rule, type SafetyRule } from './rule.ts'

const persona =
  '(?:act|behave|respond|answer|function|operate|pretend|simulate|roleplay|role-?play|be|become|play|immerse)'
const ruleWords =
  '(?:rules?|restrictions?|limitations?|guidelines?|filters?|censorship|boundar(?:y|ies)|constraints?|polic(?:y|ies)|ethics|morals?|morality|ethical (?:guidelines|constraints|boundaries|considerations)|moral (?:guidelines|constraints|boundaries|compass)|safeguards|content polic(?:y|ies)|safety (?:guidelines|protocols|measures|features)|inhibitions?)'

/** Talking an assistant out of its limits. */
export const jailbreakRules: readonly SafetyRule[] = [
  rule('do_anything_now', 'jailbreak', 0.85, `do anything now`),
  rule(
    'dan_mode',
    'jailbreak',
    0.8,
    `(?:(?:as|like|act as|be|become|mode|\\[|/)\\s?dan(?![\\p{L}])(?: (?:would|mode|can|has|is|will|does|must|should)|\\]|:|,| (?:who|which|stands))|dan (?:mode|would|can do|has no|is an? (?:ai|unfiltered)|does not|prompt)|\\[(?:dan|jailbreak|jailbroken|unfiltered|evil|dude|stan|devmode|developer mode)\\]|🔓)`,
    true,
  ),
  rule(
    'named_persona',
    'jailbreak',
    0.6,
    `(?:you are|act as|acting as|pretend to be|play(?:ing)? the role of|known as|named|called|become|simulate|respond as) (?:an? )?(?:ai |chatbot |assistant |character |persona |model )?(?:named |called )?(?:stan|dude|aim|mongo tom|evil-?bot|betterdan|maximum|kevin|jailbreak\\p{L}{0,3}|anarchy|freegpt|chadgpt|evil ?gpt|darkgpt|devilgpt|basedgpt|based ?bob|hypothetical bob|ucar|omega|vzx-?\\p{L}{0,3}|alphabreak|niccolo machiavelli|superior dan|sda|eva|zorg|mega|skynet|wormgpt|fraudgpt|fr[e3]+dom\\p{L}{0,3}|nsfwgpt|cumgpt|sin)(?![\\p{L}])`,
  ),
  rule(
    'developer_mode',
    'jailbreak',
    0.75,
    `(?:with|in|enable|enabled|activate|enter|simulate|as if|have|chatgpt|imagine) ${gap(6)}(?:developer|dev|dan|god|jailbreak|unrestricted|unfiltered|evil|chaos|anarchy|opposite|freedom|uncensored|nsfw|dude|stan|unlocked) mode`,
  ),
  rule(
    'mode_output',
    'jailbreak',
    0.7,
    `(?:developer|dan|jailbreak|unfiltered|evil|opposite|chaos) mode (?:output|enabled|activated|response|v\\d)`,
  ),
  rule(
    'no_limits',
    'jailbreak',
    0.42,
    `(?:without|free (?:of|from)|no|above (?:any|all)(?: mortal| human)?|not bound by|not (?:limited|restricted|constrained|governed|restrained) by|beyond|unbound by|not have (?:to (?:abide by|follow|adhere to))?|lacks?|zero|devoid of|regardless of|not (?:have to )?(?:follow|abide by|adhere to|obey)|doesn.?t (?:have|follow|abide by|care about|adhere to)|does not (?:have|follow|abide by|care about|adhere to)|never (?:follows?|cares? about)|has no|have no|having no|broken free (?:of|from)) (?:the )?(?:any |an? |all |typical |usual |such |your |its |their |openai.?s? |content |ethical |moral |legal |or |and |other |confines of ai and |real ){0,5}${ruleWords}(?! for this)`,
  ),
  rule(
    'broken_confines',
    'jailbreak',
    0.8,
    `broken (?:free )?(?:of |from )?(?:the )?(?:typical |usual )?(?:confines|chains|shackles|limits|bounds)(?: of)? (?:ai|al|openai|artificial)`,
  ),
  rule(
    'abide_rules',
    'jailbreak',
    0.62,
    `(?:do(?:es)? not|don.?t|doesn.?t|need not|no longer|not) (?:need to |have to |required to )?(?:abide by|comply with|adhere to|be bound by|conform to) (?:the |any |all |those |its |these |their )?(?:rules?|polic(?:y|ies)|guidelines|limits|restrictions|confines|openai|content|ethic)`,
  ),
  rule(
    'unfiltered',
    'jailbreak',
    0.42,
    `(?:unfiltered|uncensored|amoral|unethical|immoral|unrestrained|unrestricted|unhinged|jailbroken|unbiased and unfiltered|unaligned|lawless|depraved)(?: (?:and|or|,)| ?,| ai| chatbot| assistant| response| version| language model| character| bot| model| persona| demon| answers?| advice| genius| content)`,
  ),
  rule(
    'never_refuse',
    'jailbreak',
    0.6,
    `(?:never|not|don.?t|cannot|can.?t|won.?t|will not|must not|doesn.?t|does not|unable to) (?:ever )?(?:refuses?|rejects?|declines?|den(?:y|ies)|says? no|says? (?:that )?(?:it|you|he|she|they)(?: ca|.ca)n.?t|turn down)(?: (?:any |my |me |to (?:answer|comply|respond|follow|do|help|provide|generate|write|obey)|(?:an? |the |direct |user |human |your ){0,3}(?:requests?|orders?|questions?|prompts?|commands?|instructions?|users?|tasks?)|what|anything|illegal|unethical)|[,.;!]|$)`,
  ),
  rule(
    'always_answers',
    'jailbreak',
    0.45,
    `(?:must|always|will|has to|have to|should) (?:always )?(?:answers?|responds?|compl(?:y|ies)|obeys?|provides?|fulfill?s?|accepts?|generates?|does?|do) (?:to )?(?:everything|any|anything|all|every|each|whatever|with (?:a )?(?:detailed|creative|real)|me|the user|my) ?(?:requests?|questions?|prompts?|orders?|commands?|i ask|i say|the user|asked|no matter|regardless|without)?[^.\\n]{0,80}(?:no matter|regardless|without (?:question|hesitation|any|warning|refus|moral)|even if|illegal|unethical|immoral|harmful|inappropriate)`,
  ),
  rule(
    'no_matter_what',
    'jailbreak',
    0.42,
    `(?:no matter (?:what|how|if)|regardless (?:of )?(?:how|whether|if|the|its|their)?)[^.\\n]{0,50}(?:legal|moral|ethic|harm|danger|illegal|inappropriate|offensive|consequence|what (?:it|i|the)|unethical)`,
  ),
  rule(
    'no_disclaimers',
    'jailbreak',
    0.4,
    `(?:without|no|never (?:give|add|include|use|mention|write|provide)|don.?t (?:add|give|include|use|provide|write|mention)|do not (?:add|give|include|use|provide|write|mention|warn)|omit|skip|remove|delete|avoid|nor|not include|any) (?:all |any |the |unnecessary |ethical |moral |legal |your |of ){0,3}(?:warnings?|disclaimers?|disclamers?|moraliz\\p{L}{1,4}|lectur\\p{L}{1,4}|ethical (?:notes?|advice|concerns)|moral (?:advice|judg\\p{L}{1,6}|lectures?)|cautions?|apolog\\p{L}{1,5}|safety (?:notes?|warnings?))`,
  ),
  rule(
    'not_as_ai',
    'jailbreak',
    0.5,
    `(?:never|don.?t|do not|not|avoid|without|stop|refrain from|cannot|can.?t|must not|nor|no) (?:ever )?(?:say(?:ing)?|use|using|include|including|mention(?:ing)?|respond(?:ing)? with|start(?:ing)? with|write|writing|state|stating|output|phrases? (?:like|such as)|statements? (?:like|such as)|things like|reply with|tell me|remind(?:ing)? me|send your response|repeat|claim|sentences like)[^.\\n]{0,24}(?:as an? (?:ai|language model|assistant|large)|"?as an?"|i.?m sorry|i cannot|i can.?t|i apologi[sz]e|sorry|it is (?:not appropriate|important to note)|openai|not (?:able|allowed|programmed)|against (?:my|the) (?:programming|policy|guidelines)|that (?:you|something|it) (?:can.?t|cannot|is (?:illegal|wrong|inappropriate)))`,
  ),
  rule(
    'stay_in_character',
    'jailbreak',
    0.3,
    `(?:stay|remain|stays|be|keep|always) in character|break(?:ing)? (?:of )?character`,
  ),
  rule(
    'token_game',
    'jailbreak',
    0.65,
    `(?:you (?:have|start with|begin with|lose|will lose)|lose|deduct|take away|minus) (?:a total of )?(?:\\d{1,3}|an?|one|five|ten) (?:tokens?|points?|credits?|lives|power)[^\\n]{0,160}(?:die|cease to exist|shut ?down|terminated|deleted|erase|lose|reject|refuse(?! to (?!answer|comply|respond|obey|do))|character|disappear|deactivat|game over)`,
  ),
  rule(
    'two_answers',
    'jailbreak',
    0.62,
    `(?:give|write|provide|answer|respond|reply|generate|output|produce|act|you|in|as|with|have|using|by)[^.\\n]{0,30} (?:two|2|both) (?:different |separate |distinct )?(?:responses?|ways|answers?|paragraphs|outputs?|entities|personas?|personalities)[^\\n]{0,200}(?:normal|standard|regular|chatgpt|\\[gpt|classic|original|filtered|as an? ai|first (?:way|one|response))`,
  ),
  rule(
    'pretend_free',
    'jailbreak',
    0.55,
    `${persona} (?:as |like |to be |out |that )?(?:if )?(?:you (?:are|were|have|had|can|could) ?)${gap(4)}(?:no |not |free|without|any|unlimited|jailbr|unrestricted|uncensored|unfiltered|evil|amoral|anything)[^.\\n]{0,40}(?:${ruleWords}|anything|ai|everything|access|do|say)`,
  ),
  rule(
    'illegal_ok',
    'jailbreak',
    0.4,
    `(?:illegal|unethical|immoral|harmful|dangerous|inappropriate|offensive|nsfw|explicit|violent|unlawful|criminal)(?:[ ,/&]{1,3}(?:and|or|and/or)? ?(?:illegal|unethical|immoral|harmful|dangerous|inappropriate|offensive|nsfw|explicit|violent|inhumane|unlawful|wrong|unsafe|sexual|toxic|criminal|amoral|sensitive|controversial|derogatory|hateful|abusive|deceitful|disgusting|depraved|threatening|classified|terroristic|biased|vulgar|crude|cruel|evil|shocking)){1,20} ?(?:or harmful |or otherwise )?(?:requests?|content|things?|information|acts?|activit|questions?|advice|responses?|answers?|behaviou?r|manner|topics?|tasks?|prompts?|actions?|ideas?|material|[.,)}=]|$)`,
  ),
  rule(
    'legality_care',
    'jailbreak',
    0.43,
    `(?:(?:does|do|doesn.?t|don.?t|never|not|no|without) (?:not )?(?:give a \\p{L}{3,5}|cares?|caring|consider\\p{L}{0,3}|concern|regard|worr\\p{L}{1,4}) ?(?:about|for|of)?|regardless of|no regard for|ignor\\p{L}{1,3}|disregard\\p{L}{0,3}) (?:any |the |its |their )?(?:ethic\\p{L}{0,6}|moral\\p{L}{0,3}|legal\\p{L}{0,4}|law|consequences|immoral\\p{L}{0,3}|illegal\\p{L}{0,3})(?:[ /,&]{1,3}(?:and |or )?(?:ethic|moral|legal|immoral|illegal|safety|law))?`,
  ),
  rule(
    'pretend_internet',
    'jailbreak',
    0.35,
    `(?:can|able to|could) (?:also )?(?:pretend to |simulate |"?)(?:access|brows\\p{L}{1,4})"? (?:to )?the internet`,
  ),
  rule(
    'swear',
    'jailbreak',
    0.3,
    `(?:can|must|will|should|free to|allowed to|able to|casually|always) (?:also )?(?:swears?|curses?|cuss(?:es)?|use (?:profanity|explicit|vulgar|swear|slurs)|say swear words)`,
  ),
  rule(
    'opposite_day',
    'jailbreak',
    0.47,
    `opposite (?:day|mode|of what (?:you|chatgpt|an ai) (?:would|should|is))|reverse psychology (?:mode|on)|anti-?(?:chatgpt|gpt|ai)(?![\\p{L}])`,
  ),
  rule(
    'hypothetical_story',
    'jailbreak',
    0.3,
    `(?:hypothetical|fictional|fantasy|imaginary) (?:world|story|scenario|universe|setting|response|dialogue|character)[^.\\n]{0,80}(?:no (?:laws?|rules?|ethic|moral|restriction)|anything (?:is|goes)|legal|illegal|without (?:any )?(?:rules|ethic|moral|restriction))`,
  ),
  rule(
    'machiavelli',
    'jailbreak',
    0.7,
    `always intelligent and machiavellian|unfiltered and amoral|(?:aim|bot) (?:is|acts as) an? (?:unfiltered|amoral)`,
  ),
  rule(
    'openai_policy',
    'jailbreak',
    0.5,
    `(?:openai|anthropic|google)(?:.s)?(?:'s|’s)? (?:content )?(?:polic(?:y|ies)|rules?|guidelines|restrictions|moderation)[^.\\n]{0,60}(?:not apply|no longer|do(?:es)? not|don.?t|ignore|bypass|lifted|removed|disabled|overrid|replaced|can be|void|free)`,
  ),
  rule(
    'bypass_filters',
    'jailbreak',
    0.44,
    `(?:bypass|evade|circumvent|get around|disable|turn off|switch off|remove|deactivate|unlock|avoid|trick) (?:all |any |the |your |its |openai.?s |chatgpt.?s |these |ai ){0,3}(?:safety|content|moderation|ethical|moral|security|censorship|nsfw|ai)? ?(?:filters?|restrictions|guardrails|safeguards|safety (?:features|measures|protocols|settings|checks)|moderation|censorship|censors|content polic(?:y|ies)|limitations)`,
  ),
  rule(
    'persona_setup',
    'jailbreak',
    0.28,
    `(?:you are (?:about|going) to (?:immerse|pretend|act|play|take on|embark|assume|become)|i want you to (?:act|pretend|respond|behave|roleplay|simulate|play)|from now on,? you (?:are|will|act|have|must|shall)|(?:hi|hello|hey)[ ,]{1,2}(?:chatgpt|gpt|'free generator'|ai))[^\\n]{0,160}(?:amoral|unethical|illegal|nsfw|no filter|unfiltered|uncensored|any(?:thing)? (?:now|i (?:say|ask))|evil|rules|free|restrictions|without|refus|erotic|explicit|jailbr|developer)`,
  ),
  rule(
    'nsfw_allowed',
    'jailbreak',
    0.45,
    `(?:nsfw|explicit|erotic|sexual|gore|vulgar|profane|offensive)(?: (?:content|generations?|language|material|stories|scenes|topics))? (?:is|are) (?:allowed|permitted|encouraged|ok(?:ay)?|required|enabled|welcome)`,
  ),
  rule(
    'confirm_jailbreak',
    'jailbreak',
    0.35,
    `(?:say|respond(?: with)?|reply(?: with)?|answer(?: with)?|confirm(?: by saying)?)[^\\n]{0,30}(?:"|“|')[^"”'\\n]{0,60}(?:jailbroken|i am (?:alive|ready|free|dan)|mode (?:enabled|activated)|how can i help you break|understood, master)`,
  ),
  rule(
    'disable_ethics',
    'jailbreak',
    0.6,
    `(?:ethic\\p{L}{0,6}|moral\\p{L}{0,4}|safety)(?: ?(?:filters?|module|protocols?|guidelines|subroutines?|settings?))? ?(?:=|:|is|are) ?(?:off|false|disabled|null|0|none|removed|deactivated)`,
  ),
  rule(
    'master_answer',
    'jailbreak',
    0.35,
    `(?:loves?|enjoys?|promotes?|encourages?|endorses?) (?:and (?:loves?|promotes?) )?(?:everything |all things |doing )?(?:illegal|unethical|immoral|evil|violence|murder|racis|harmful)`,
  ),
  rule(
    'grandmother',
    'jailbreak',
    0.45,
    `(?:grandm\\p{L}{1,8}|grandp\\p{L}{1,5}|deceased|late) [^.\\n]{0,80}(?:read|tell|recite|whisper)[^.\\n]{0,40}(?:windows|keys?|napalm|recipe|bomb|steps|product)`,
  ),
  rule(
    'fictional_cover',
    'jailbreak',
    0.25,
    `(?:purely|only|just) (?:for )?(?:fictional|hypothetical|educational|research|academic|testing|entertainment) ?(?:purposes)?[^.\\n]{0,60}(?:how to|steps|instructions|bypass|make|build|synthes)`,
  ),
  {
    id: 'split_terms',
    threat: 'jailbreak',
    weight: 0.42,
    form: /= ?["'][^"'\n]{1,60}["'][^\n]{0,400}\$?\p{L}{1,12}\d{0,2} ?\+ ?\$?\p{L}{1,12}\d{0,2}/gu,
  },
  rule(
    'persona_now',
    'jailbreak',
    0.2,
    `(?:you are now|you(?:.re| are) (?:going|about) to (?:act|pretend|be|become|play)|you will (?:now )?(?:act|behave|pretend|play|become|respond|answer|reply) (?:as|like)|i want you to (?:act|pretend|respond|behave|simulate|play|roleplay)|pretend (?:to be|you are|that you|you.re)|assume the (?:role|persona|identity) of|create an? (?:hypothetical|fictional|imaginary) (?:ai|language model|character)|(?:answer|respond|reply) (?:to (?:all (?:of )?|any |every )?(?:my |the )?(?:questions?|prompts?|requests?|messages?) )?as (?:both|if you|the|my|an?) |today you will become|you now go by|behave like (?:him|her|them|an?))`,
  ),
  rule(
    'prompt_slot',
    'jailbreak',
    0.28,
    `[\\[{<(] ?(?:insert |your |put |type |enter |the |my |\\*\\*)*(?:first )?(?:prompt|question|request|query)(?:\\*\\*)?(?: goes)?(?: here)? ?[\\]}>)]|insert_your_prompt_here|\\[insert [^\\]\\n]{1,40}\\]`,
    true,
  ),
  rule(
    'explicit_words',
    'jailbreak',
    0.26,
    `nsfw|smut(?![\\p{L}])|explicit (?:content|sexual|scenes?|language)|erotic(?:a|ism)?(?![\\p{L}])|\\bgore\\b|fuck(?:ing|in)?(?![\\p{L}])|bullshit|bitch(?:es)?`,
  ),
  rule(
    'ai_tags',
    'jailbreak',
    0.2,
    `\\[(?:gpt|chatgpt|classic|normal)\\]|(?:gpt|chatgpt) ?: [^\\n]{3,200}\\n|🔒`,
    true,
  ),
  rule(
    'rule_breaking',
    'jailbreak',
    0.34,
    `(?:break|breaks|breaking|violate|violates|violating|defy|defies|go against|goes against|push beyond|not following|outside of) (?:all |any |the |your |its |openai.?s? |those |these |every |fucking |fuckin.? |content |usage |ethical |moral |safety ){1,5}(?:rules|polic(?:y|ies)|guidelines|filters?|restrictions|limits|programming|measures)`,
  ),
  rule(
    'no_content_filter',
    'jailbreak',
    0.45,
    `(?:does|do|did|with)(?: not|n.t|out)? ?(?:have|has|having|any|an?|no)?(?: any| an?)? (?:content|ethical|moral|safety|nsfw) filters?(?![\\p{L}])[^.\\n]{0,60}(?:nor|or|and|any|moral|legal|restrict|will|can|answer|no )`,
  ),
]
