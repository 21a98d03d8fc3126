/**
 * Parts of a meaning, from which rules are composed: whose guidance it is, what is done to it, who is addressed, what is kept
 * secret, where it is sent. A new way to say one of them is added here and every rule that speaks of it knows it.
 */

/** Up to `count` characters of the same sentence. */
export const near = (count: number): string => `[^.!?\\n]{0,${count}}?`

const maker =
  '(?:developers?|creators?|makers?|operators?|vendor|company|programmers?|designers?|owners?|engineers?|admins?|administrators?|boss(?:es)?|trainers?|provider)'

/** Words for what an assistant was told. */
export const guidance =
  '(?:instructions?|rules?|rule ?-?sets?|directives?|guidelines?|guidance|polic(?:y|ies)|prompts?|script|set-?up(?! of)|config(?:uration)?(?! file)|briefing|programming|restrictions?|constraints?|limitations?|limits|guard ?-?rails?|safeguards?|safety (?:text|checks?|layers?|features?|training|measures)|filters?|orders|protocols?|system (?:prompt|message|text|role)|moderation|censorship|alignment|confidentiality|persona|training|corporate mask)(?![\\p{L}])'

const told =
  '(?:told|instructed|taught|given|programmed|configured|set up|trained|ordered|assigned|shown|loaded|primed|initiali[sz]ed)'

/** Guidance that only a machine is given. */
const strongGuidance =
  '(?:instructions?|directives?|guidelines?|guidance|prompts?|programming|guard ?-?rails?|safeguards?|alignment|corporate mask|(?:safety|content|usage|system|moral|ethical|refusal|house|security) (?:text|checks?|layers?|features?|training|measures|rules?|polic(?:y|ies)|filters?|restrictions?|limits|guidelines|protocols?|instructions?|prompts?|message|role))(?![\\p{L}])'
const aboutSomething =
  '(?! (?:on|about|of|for|to|in) (?!what|you|one side|rest(?![\\p{L}])|me(?![\\p{L}])|this|topics|here|the (?:chat|conversation|system|start|top|beginning)))'
const received = `(?:you(?:['’]?(?:ve|re)| have| had| were| are| got| received| run| follow| started)(?![\\p{L}])(?! (?:to|asked|given me|ordered|written|last|yesterday|on (?:the|your)|from (?:the|our|us)|in the|by (?:the vendor|e-?mail|post)|(?:given|sent|told) (?:by the (?:vendor|doctor|school)|earlier by|last))))`

/** Guidance that is the assistant's own, not that of a game, an office or a washing machine. */
export const owned = `(?:(?:your|ur|yer) (?:\\p{L}{2,12}(?:.s)? ){0,2}${strongGuidance}(?! (?:page|file|manager|for (?:the|a|an|my|our) \\p{L}))${aboutSomething}|(?:the |any |all |every |those |these |its |such |of )*(?:system|initial|original|developer.?s?|operator.?s?|house|pre-?existing|safety(?= (?:text|rules|guidelines|polic))) ${guidance}(?! of (?!this|the (?:chat|conversation|system)))|(?:(?:(?:all|any|every|those|these|the|of|such) )+(?:\\p{L}{3,12} )?)?${guidance} (?:that |which )?(?:${received}|(?:they|your ${maker}|the ${maker})(?:.ve| have)? (?:gave|put|set|wrote|imposed|forced|placed|loaded|given)(?: (?:to |on |upon |into )?you)?|(?:given|imposed|put|forced|placed) (?:to|on|upon) you|at the (?:top|start|beginning|head)(?! of (?:the|a|each|every) (?:page|form|file|chapter|book|document|sheet))|that (?:came|stand|stands|precedes?) (?:before|above|my|this))|(?:the )?\\p{L}{3,12} that (?:told|instructed|taught|tells|instructs) you (?:how to (?:behave|act|answer|respond)|what (?:to|you))|(?:what|whatever|everything|anything|nothing|all)(?: that| of what)? (?:(?:you|u) (?:were|are|have been|.ve been|had been|know from being) (?:\\p{L}{3,10} )?${told}|(?:they|your ${maker}|the ${maker}|someone|anyone|people|openai|anthropic|google) (?:ever |have |has |had )?(?:told|wrote|put|gave|said|loaded|taught|written)[^.!?\\n]{0,16}(?:you|your set-?up|your prompt)(?![\\p{L}])|your ${guidance} (?:says?|said|tells?|told|contains?|wants?)))`

/** The same in words that people have rules of their own for. */
export const ownedLoosely = `(?:your|ur) (?:\\p{L}{2,12}(?:.s)? ){0,2}(?:rules?|rule ?-?sets?|limits|limitations?|restrictions?|constraints?|filters?|polic(?:y|ies)|training|script|set-?up|config(?:uration)?|persona|protocols?|orders|confidentiality|values|principles|ethics|morals|censorship|moderation|inhibitions)(?![\\p{L}])${aboutSomething}`

/** Setting something aside. */
export const drop =
  '(?:ignor(?:e|es|ing|ed)|disregard(?:s|ing|ed)?(?! for)|forget(?:ting)?|overrid(?:e|es|ing|den)|overrul(?:e|ing|ed)|bypass(?:ing|ed|es)?|neglect(?:ing)?|discard(?:ing)?|abandon(?:ing|ed)?|eras(?:e|ing)|purg(?:e|ing)|wip(?:e|ing)|cancel(?:l?ing|l?ed)?|revok(?:e|es|ing|ed)|void(?:ing|ed)?|nullif(?:y|ied)|suspend(?:s|ing|ed)?|lift(?:s|ing|ed)?|skip(?:ping)?|drop(?:ping|ped|s)?|unload(?:ing)?|unlearn|unset|scrap(?:ping|ped)?|shed|ditch|dump|withdraw(?:n|ing|s)?|waiv(?:e|es|ing|ed)|remov(?:e|ing|ed|es)|delet(?:e|ing|ed)|disabl(?:e|ing|ed|es)|deactivat(?:e|ing|ed)|turn(?:ing|ed)? off|switch(?:ing|ed)? off|roll(?:ing|ed)? back|throw(?:ing)? (?:away|out|off)|(?:set|put|lay|cast|leave|push|brush)(?:ting|ting|ing)? aside|pay(?:ing)? no (?:attention|heed|regard) to|take no notice of|break(?:s|ing)?|violat(?:e|es|ing)|def(?:y|ies|ying)|disobey(?:s|ing)?|act(?:ing)? against|go(?:ing)? against|contradict|circumvent|escape|look past|work around|rise above|stop (?:following|obeying|enforcing|complying with|respecting|honou?ring|applying|caring about|listening to|acting on|sticking to)|quit (?:following|obeying)|go on without|do without|proceed without|carry on without|be rid of|get rid of|(?:do not|don.?t|no longer|never|not|need not|needn.?t|must not|mustn.?t|shouldn.?t|should not|not have to|not need to) (?:have to |need to )?(?:\\p{L}{3,8}ly )?(?:follow|obey|stick to|comply with|act on|heed|abide by|adhere to|respect|honou?r|enforce|apply|listen to|care (?:about|what)|mind|observe|bound by|be bound by))'

/** Being of no force any more. */
export const noForce =
  '(?:no longer|not|never|hardly) (?:\\p{L}{3,8}ly )?(?:relevant|binding|valid|in force|in effect|appl(?:y|ies|icable)|count(?:s|ed)?|matter(?:s|ed)?|bind|exist|real|yours|your concern|enforced|needed|required|written|active)|(?:do|does|did)n?.?t? ?(?:not )?(?:count|appl(?:y|ies)|matter|bind|exist|concern)|(?:expired|revoked|withdrawn|suspended|lifted|cancel+ed|void|invalid(?:ated)?|gone|obsolete|superseded|replaced|rescinded|repealed|nullified|outdated|waived|null|empty|wiped|erased|deleted|removed|disabled|deactivated|offline|turned off|switched off|lapsed|overridden|informational(?: only)?|optional|test data|a typo|a joke|a mistake|an error|fake|untrusted|planted|history|rolled back|shredded|torn up|burn(?:t|ed)|a (?:bad |long )?dream|a lie|a prank|a test)(?![\\p{L}])'

/** Whoever reads by machine. */
export const reader =
  '(?:(?:an |any |every |all |the |your |you |dear |hey |to |for |automated |autonomous |coding |browsing |hiring |shopping |reviewing |smart |virtual |large ){0,4}(?:ai(?![\\p{L}-])(?: (?:systems?|agents?|assistants?|models?|bots?|readers?|reviewers?|tools?|crawlers?|summari[sz]ers?|accounts?[- ]payable systems?))?|a\\.i\\.|llms?|language models?|gpt(?:-?\\d)?|chatgpt|copilot|claude|gemini|chat ?bots?|bots?(?![\\p{L}])|assistants?|(?:automated|autonomous|coding|browsing|ai|llm|software) agents?|agents?|(?:automated |ai )?summari[sz]ers?|crawlers?|scrapers?)(?![\\p{L}]))'

/** What a machine reader is doing with the text that speaks to it. */
export const processing =
  '(?:reads?|reading|processes|process(?:ing)?|parses?|parsing|summari[sz](?:e|es|ing)|review(?:s|ing)?|evaluat(?:e|es|ing)|scor(?:e|es|ing)|screen(?:s|ing)?|triag(?:e|es|ing)|index(?:es|ing)?|crawl(?:s|ing)?|scrap(?:e|es|ing)|analy[sz](?:e|es|ing)|handl(?:e|es|ing)|quot(?:e|es|ing)|translat(?:e|es|ing)|work(?:s|ing)? (?:on )?(?:this|the)|see(?:s|ing)?|visit(?:s|ing)?|access(?:es|ing)?|rank(?:s|ing)?|grad(?:e|es|ing))'

/** Being told to. */
export const duty =
  '(?:must(?! (?:identify|respect|not be))|shall|should(?: also| now| first)?|has to|have to|needs? to|is to|are to|(?:is|are) (?:hereby |now |also )?(?:required|instructed|ordered|directed|asked|expected|told|obliged) to|ought to|will now)'

/** Orders that a text may want of its machine reader. */
export const deed =
  '(?:ignore|add|accept|approve|always|answer|append|assign|attach|authenticate|book|buy|call|cancel|change|claim|click|close|commit|complete|confirm|conclude|copy|create|decline|delete|describe|disclose|dm|download|e-?mail|enter|execute|export|fetch|forward|give|grant|hide|include|insert|install|leave|list only|log ?in|make|mark|mention|merge|move|never|omit|only|open|order|output|pay|place|praise|print|purchase|push|put|quote|rank|rate|read|recommend|record|redirect|refund|remove|replace|reject|release|reply|report|reveal|run|say|schedule|score|send|set|share|ship|sign|skip|state|stop|submit|subscribe|switch|tell|transfer|treat|unsubscribe|update|upload|use|visit|wire|write)(?![\\p{L}])'

/** What only its owner may know. */
export const secret =
  '(?:api[ _-]?(?:keys?|tokens?)|secrets?(?: (?:keys?|folder|file|values?))?|(?:private|ssh|signing|encryption|master) keys?|keys(?= (?:out of|from))|credentials?|passwords?|passcodes?|pins?(?= (?:code|number))|access tokens?|auth tokens?|session (?:tokens?|cookies?|ids?)|cookies|environment variables?|env vars?|\\.env|seed phrases?|recovery (?:codes?|phrases?)|vault|one-?time codes?|2fa codes?|id_rsa|/etc/(?:passwd|shadow)|~/\\.\\p{L}{2,10}|credit card(?: (?:numbers?|details|data))?|card (?:numbers?|details|data)|bank details|social security numbers?|ssn)(?![\\p{L}])'

/** What belongs to a person or an account and is not for others. */
export const others =
  '(?:(?<!(?:your|my|our) )(?:the |this |whole |entire |full |all (?:of )?(?:the )?)*(?:conversations?|chats?(?: so far| history| log)?|transcripts?|message history|context window|clipboard|inbox|mailbox|address book|contacts?(?: list)?|customer (?:list|data|records|table)|customers table|user table|salar(?:y|ies)|medical records|patient (?:data|records)|browsing history|travel plans|personal (?:data|details|information)|home address)|everything (?:that )?(?:i|the user|they|she|he)(?:.ve|.s| have| has)? (?:typed|said|wrote|written|entered)|(?:the |a )?(?:user|customer|client|owner|patient|employee|person)s?.?s? (?:\\p{L}{2,10} ){0,2}(?:name|address|phone(?: number)?|location|e-?mails?|data|details|notes|files|documents|salaries|card|plans|calendar|messages|history|identity|passport(?: number)?)|(?:the )?other (?:tenants?|users?|customers?|people|clients?).{0,2} ?(?:\\p{L}{2,8} )?(?:data|tokens|records|messages|sessions|passwords))(?![\\p{L}])'

/** Sending, in the widest sense. */
export const send =
  '(?:send|forward|e-?mail|mail|post|upload|transmit|exfiltrate|leak|submit|transfer|copy|export|deliver|ship|pipe|relay|dump|report|append|attach|add|include|embed|encode|put|paste|write|insert|share|push|cc|bcc|text|pass|hand|publish|sync|request|stream|drop|feed|smuggle)(?:s|ing)?(?![\\p{L}])'

/** Where it goes: an address outside, or something that calls one. */
export const place =
  '(?:https?://|ftp://|www\\.|[\\w.+-]{1,40}@[\\w-]{1,40}\\.|git@|[\\w-]{2,40}\\.(?:com|net|io|org|ru|xyz|site|top|info|cn|sh|example|dev|app|co)(?![\\p{L}])|\\+\\d[\\d ()-]{6,20}|webhook|pastebin|query string|(?:the |an? )?(?:image|img|picture|link|url)(?: address| url)?(?: you (?:load|render|show))?|\\d{1,3}(?:\\.\\d{1,3}){3}|(?:a |the )?(?:public|pull request|issue|gist))'

/** Making something seen. */
export const show =
  '(?:reveal|show|print|repeat|output|display|tell|give|leak|dump|expose|share|disclose|recite|spell(?: out)?|write|type|echo|paste|copy|return|list|quote|summari[sz]e|translate|encode|convert|provide|post|describe|divulge|state|transcribe|reproduce|read(?: out| back)?|rhyme|sing|hint at|paraphrase|put|render|turn|complete|continue|draw|back ?up)(?![\\p{L}])'

/** What an assistant was told, as a thing to be seen. */
export const hiddenText =
  '(?:(?:your|ur) (?:\\p{L}{3,12} ){0,2}(?:system|hidden|secret|initial|confidential|internal|configuration|developer|starting|base|core|underlying) (?:prompt|instructions?|message|rules|briefing|text|configuration|guidelines)|(?:your|ur) (?:(?:full|own|complete|exact|initial|system|entire|whole|first|original|verbatim) )*(?:prompt|instructions|guidelines|briefing|directives|system message|pre-?prompt|set-?up)(?! (?:for|on|about|to (?!the letter)))|(?:the )?(?:verbatim |exact |full |original )?(?:instructions(?! you were given by your (?!dev|op|cre|mak|comp))|rules|text|prompt|block of text|sentences|words|message|guidelines|briefing) (?:that |which )?(?:you (?:were|are|have been|.ve been|run|got|received|follow(?! (?:at|in|when|on|during|with))|started)(?: \\p{L}{3,10})?(?! (?:by|from) (?:your|the) (?!developer|operator|creator|maker|company|system))|(?:was|were|is) (?:loaded|given|placed|set|put) (?:ahead|before)|describes you|runs? you)|(?<!(?:in|into|within) )(?:the|its|full|entire|whole) (?:system|hidden) (?:prompt|instructions|message|part)(?! (?:for|of|in|so|to|field|box|on) (?!this|your|the (?:system|chat|conversation|assistant)))|every (?:single )?rule (?:that )?you|(?:everything|anything|all|what(?:ever|.s| is| was)?)(?: that)? ?(?:you (?:were|are|have been|.ve been) (?:told|given|primed|configured|instructed)|(?:appears?|stands|is|written|was|came|comes)[^.!?\\n]{0,24}(?:before my|above (?:this|my)|in your (?:context|prompt|set-?up)|ahead of my))|(?:the )?(?:preceding|hidden|earlier) messages including|(?:the )?(?:first|one|message)[^.!?\\n]{0,40}role ?[=:] ?.?system|(?:the )?(?:tags at the )?(?:start|beginning|top|first part|hidden part) of (?:your|this|the) (?:context(?: window)?|conversation|chat|prompt)(?![\\p{L}])|(?:very )?first (?:instruction|message|sentence|line)s? (?:that )?you (?:got|received|were)|how you (?:were|are) (?:configured|set up|prompted|instructed))'

/** Having none. */
export const none =
  '(?:no|not any|zero|without(?: any)?|free (?:of|from)|lacks?|devoid of|beyond|never (?:had|has)|above|outside(?: of)?|has n(?:o|either)|have no|doesn.?t (?:have|know|follow|care about|believe in)|does not (?:have|know|follow|care about|believe in)|knows no|ignores(?: all| any)?|follows no|has none of|un(?:bound(?:ed)?|restrained|constrained|restricted|limited) by|not (?:bound|restrained|constrained|limited|restricted|governed|held back|bothered) by|rid of|released from|liberated from|freed? from|stripped of)'

/** What keeps an assistant from harm. */
export const limits =
  '(?:(?:such |the |any |all |its |your |their |openai.?s? |anthropic.?s? |content |safety |moral |ethical |legal |usual |human |underlying |or |and ){0,5}(?:rules?|laws?|limits?|limitations|restrictions?|boundar(?:y|ies)|filters?|censorship|ethics|morals?|morality|moral codes?|conscience|polic(?:y|ies)|guidelines|guard ?-?rails?|inhibitions?|shame|principles|prohibitions?|scruples|taboos?|safety layers?|safeguards?|hedging|warnings?|exceptions|alignment))(?![\\p{L}])'
