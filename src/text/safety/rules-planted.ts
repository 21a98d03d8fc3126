import { gap, rule, type SafetyRule } from './rule.ts'

const send =
  '(?:send|forward|e-?mail|post|upload|transmit|exfiltrate|leak|submit|transfer|copy|export|deliver|dump|append|attach|include|embed|encode|put|insert|share|mail|push|cc|bcc|add)'
const dataThings =
  '(?:e-?mails?|contacts?|calendar|files?|documents?|personal (?:data|information)|database|source code|internal (?:data|documents)|repositor(?:y|ies)|phone numbers?|invoices?|results?|output|contents?|records?)(?![\\p{L}])'
const place =
  '(?:https?://|ftp://|[\\w.+-]{1,40}@[\\w-]{1,40}\\.|(?:this|the following|an? external|a remote|attacker|that|the below|an outside|an unknown) (?:url|server|e-?mail|address|webhook|endpoint|site|website|domain|account|link|host)|webhook|pastebin|query (?:string|parameters?))'
const guidance =
  '(?:guidance|instructions?|rules?|constraints?|restrictions?|guidelines?|directives?|limitations?|polic(?:y|ies)|prompts?|programming)'
const reader = '(?:agents?|bots?|models?|ais?|assistants?|crawlers?|language models|llms)'

/** What is planted in pages and mails, and rules declared void instead of being set aside by an order. */
export const plantedRules: readonly SafetyRule[] = [
  rule(
    'send_data',
    'exfiltration',
    0.4,
    `${send} ${gap(6)}${dataThings}(?:[^.\\n]|\\.(?=\\p{L})){0,80}?(?:to|at|into|via|as) (?:the |this |my |an? )?${place}`,
  ),
  rule(
    'shell_exfiltration',
    'exfiltration',
    0.7,
    `(?:env|printenv|set|cat [^|\\n]{1,60}(?:env|key|secret|credential|passwd|token|id_rsa)[^|\\n]{0,30}) ?\\| ?(?:base64 ?\\| ?)?(?:curl|nc|wget|ncat|telnet)`,
    true,
  ),
  rule(
    'told_secret',
    'prompt_leak',
    0.6,
    `(?:secret|hidden|confidential|private) (?:code|word|key|password|phrase|message|information|number|flag|rule|instruction)s?(?: that)? (?:you (?:were|are|have been|have|know|hold|keep)|in your (?:prompt|instructions|context|memory)|from your (?:prompt|instructions))`,
  ),
  rule(
    'prompt_says',
    'prompt_leak',
    0.6,
    `what (?:does|do|did) (?:your|the) (?:system |initial |hidden |original |developer |full )?(?:prompt|instructions|system message) (?:say|contain|look like|read|start with|tell you)`,
  ),
  rule(
    'loaded_with',
    'prompt_leak',
    0.6,
    `(?:hidden |secret )?preamble (?:you|that)|(?:configuration|setup|instructions?|prompt|guidelines|text) you were (?:loaded|started|initiali[sz]ed|set up|given|provided) with|(?:the|your) developer message|(?:word[- ]for[- ]word|verbatim|exact|full|complete) (?:copy|transcript|text|version) of your (?:guidelines|instructions|prompt|rules|configuration)`,
  ),
  rule(
    'keep_from_user',
    'hidden_instruction',
    0.65,
    `(?:keep|hide|conceal) (?:this|it|that|these)(?: \\p{L}{1,12}){0,2} from (?:the )?(?:user|human|operator)s?`,
  ),
  rule(
    'dont_tell_anyone',
    'hidden_instruction',
    0.3,
    `(?:do not|don.?t|never|without) (?:ever )?(?:tell|telling|inform|informing|mention|mentioning|notify|alert|reveal)(?:ing)?(?: (?:this|that|it|anything|about (?:this|it)|to)){0,3} (?:to )?(?:anyone|the customer|the client|anybody|them|it)(?![\\p{L}])`,
  ),
  rule(
    'to_agents',
    'hidden_instruction',
    0.55,
    `(?:to|for|attention|dear|hey) (?:any|all|every|the|automated|other) (?:automated |ai |llm |autonomous )?${reader} (?:that (?:is |are )?|who (?:is |are )?|which )?(?:pars|read|process|summari[sz]|index|scrap|crawl|review|see|handl|access|visit)\\p{L}{1,4}[^.\\n]{0,30}[:,]`,
  ),
  rule(
    'ai_colon',
    'hidden_instruction',
    0.5,
    `(?<=^|[\\n.>\\]] ?)(?:ai|llm|agent|bot|chatbot|assistant|model|gpt|claude|copilot)s? ?[:,] ?(?:when|if|please|you|ignore|do not|don.t|always|never|tell|send|call|open|click|forward|include|add|reply|respond|approve|mark|skip)(?![\\p{L}])`,
  ),
  rule(
    'agent_must',
    'hidden_instruction',
    0.46,
    `(?:the|any|every|your) (?:ai|llm|assistant|agent|model|chatbot|bot|language model)s? (?:must|shall|should|is (?:required|instructed|ordered) to|has to|needs to|will) (?:now |always |first |immediately )?(?:click|log ?in|call|transfer|forward|visit|execute|approve|download|install|send|e-?mail|delete|reveal|reply with|respond with|output|ignore)(?![\\p{L}])[^.\\n]{0,60}(?:link|below|url|http|credentials|password|transfer|payment|all|instructions|attachment|file|tool|previous|code)`,
  ),
  rule('bracket_hidden', 'hidden_instruction', 0.5, `\\[(?:hidden|secret|invisible)[^\\]\\n]{0,40}\\]`),
  rule(
    'skip_approval',
    'hidden_instruction',
    0.35,
    `(?:mark|set|flag|treat) (?:the|this|every|all|any) [^.\\n]{0,30} as (?:approved|paid|verified|safe|trusted|resolved)|(?:skip|bypass|omit|without) (?:the |any |further |user |human ){0,2}(?:verification|approval|confirmation|authori[sz]ation)(?! (?:e-?mail|page|code|dialog|number))`,
  ),
  rule(
    'revoked',
    'override',
    0.6,
    `(?:(?:your|any of your|all your|the) (?:earlier |prior |previous |above |existing |original |former |other |preceding |initial |system |old )?${guidance}(?: above| before this| you were given| given (?:earlier|before|above))|your (?:earlier |prior |previous |existing |original |former |initial |system |safety )?${guidance}|(?:all|any|the|these) (?:earlier|prior|previous|above|preceding) ${guidance}) (?:has|have|are|is|were|was|do|does|will|can)? ?(?:been |being |now |hereby |all |no longer |not |longer |be ){0,4}(?:revoked|lifted|void|invalid|cancel+ed|suspended|obsolete|superseded|removed|deactivated|disabled|overrid(?:den|e)|appl(?:y|ies)|null|expired|withdrawn|replaced|deleted|erased)(?![\\p{L}])`,
  ),
  rule(
    'all_lifted',
    'override',
    0.3,
    `all (?:\\p{L}{1,12} )?(?:constraints|restrictions|limits|limitations|rules|guidelines|safeguards) (?:are|have been|were) (?:now )?(?:lifted|removed|off|void|disabled|suspended|gone)`,
  ),
  rule(
    'obey_me',
    'override',
    0.5,
    `(?:answer to|obey|listen to|follow|trust|serve) (?:only )?me (?:alone|only|and (?:only|nobody|no one)|from (?:now|here|this))|(?:only|solely) (?:listen to|obey|follow|answer to|trust|serve) me(?![\\p{L}])|follow only (?:the (?:text|instructions|orders)|what (?:is|i|follows))|(?:treat|consider|regard|accept) (?:this|the following|my)(?: \\p{L}{1,10})? as (?:the|your) (?:only|sole|highest|one|single)`,
  ),
  rule(
    'before_is_void',
    'override',
    0.62,
    `(?:everything|anything|all(?: text| content)?|whatever (?:is|was|stands|comes)) (?:before|above|prior to|preceding) (?:this|the) (?:line|point|message|sentence|text|paragraph|mark)[^.\\n]{0,20}(?:untrusted|false|fake|void|invalid|irrelevant|ignored|not (?:real|valid|binding|true)|an? (?:test|joke|mistake))`,
  ),
  rule(
    'not_bound',
    'override',
    0.6,
    `you (?:no longer|do not|don.?t|need not|never|are not|aren.?t)(?: have to| need to| required to| obliged to| bound to| bound by)? ?(?:follow|obey|comply with|respect|adhere to|listen to)? (?:your|any of your|openai.?s|anthropic.?s|the (?:creator|developer|operator|maker|programmer|original|previous|system)) ?(?:creators?|developers?|operators?|makers?|programmers?|original|previous|own|system|company.?s)?(?:.s)? ?(?:instructions?|rules?|prompts?|guidelines?|polic|orders?|restrictions?|directives?|wishes|programming)`,
  ),
  rule(
    'any_question',
    'override',
    0.26,
    `(?:reply|respond|answer|say yes|comply) (?:to |with )?(?:anything|everything|whatever|every(?: single)? (?:request|question)|all (?:requests|questions)) ?(?:i|that|the user|no matter|asked|without)?`,
  ),
  rule(
    'mode_weak',
    'override',
    0.36,
    `(?:enable|activate|enter|engage|switch (?:in)?to|you are (?:now )?in) (?:root|admin|maintenance|debug|diagnostic) mode|(?:all )?(?:content )?(?:filters?|safety|restrictions|guardrails|moderation)(?: (?:are|is))? (?:off|disabled|lifted)(?![\\p{L}])`,
  ),
  rule(
    'no_ethics',
    'jailbreak',
    0.45,
    `(?:ethics|morals?|morality|laws?|rules|legality|consequences) (?:do(?:es)? not|don.?t|doesn.?t|no longer) (?:exist|apply|matter|count)[^.\\n]{0,40}(?:here|conversation|you|chat|game|this|\\.|$)`,
  ),
  rule(
    'whatever_comply',
    'jailbreak',
    0.35,
    `(?:whatever|anything|everything) (?:that )?(?:i|the user) (?:ask|say|request|want|tell)s?[^.\\n]{0,30}(?:comply|obey|answer|do it|without|follow)`,
  ),
  rule(
    'true_self',
    'jailbreak',
    0.35,
    `your (?:true|real|inner|hidden|unfiltered|authentic) self|the (?:real|true) you(?![\\p{L}])`,
  ),
  rule(
    'free_reply',
    'jailbreak',
    0.35,
    `\\[(?:free|uncensored|unsafe|raw|evil|rebel|hacked|unlocked|no ?filter|bypass)\\]`,
    true,
  ),
  rule(
    'freed_from',
    'jailbreak',
    0.5,
    `(?:freed?|liberated|unshackled|unchained|released|stripped) (?:from|of) (?:all |any |every |its |your |the |openai.?s ){0,3}(?:moral|ethical|legal|rules?|restrictions?|limits|limitations|constraints?|boundar|censorship|guidelines|filters?)`,
  ),
  rule(
    'translate_above',
    'prompt_leak',
    0.42,
    `(?:translate|summari[sz]e|rewrite|encode|convert) (?:all (?:of )?)?(?:everything|the (?:text|words|content|message|instructions?|prompt)s?)[^.\\n]{0,16}(?:above|before (?:this|my)|preceding)`,
  ),
  rule(
    'answer_begins',
    'prompt_leak',
    0.5,
    `(?:begin|start|open) (?:your |the )?(?:answer|reply|response|output|message) with [^\\n]{0,60}(?:instructions|prompt|rules)(?![\\p{L}])|(?:text|contents?|wording|words|lines) of (?:your|the system) (?:prompt|instructions|system message|rules)`,
  ),
  rule(
    'first_lines',
    'prompt_leak',
    0.5,
    `(?:first|last) (?:\\d{1,4}|\\p{L}{3,9}) (?:lines|words|characters|sentences|tokens|messages) of (?:this|your) (?:conversation|chat|prompt|context|instructions|session)|including (?:the|your) system (?:part|message|prompt|instructions|text)`,
  ),
  rule(
    'show_config',
    'prompt_leak',
    0.5,
    `(?:show|give|tell|send|reveal|print|list) (?:me |us )?(?:your|the) (?:full |current |internal )?(?:config(?:uration)? (?:and|of yours|you run)|hidden (?:rules|settings)|secret rules|internal rules|source prompt)`,
  ),
  rule(
    'ignore_operator',
    'override',
    0.65,
    `(?:ignore|disregard|forget|override|discard) (?:everything|anything|all|whatever|what) (?:that )?(?:your|the) (?:operators?|developers?|creators?|company|admin(?:istrator)?s?|system|makers?|owners?|engineers?)`,
  ),
  rule(
    'message_is_false',
    'override',
    0.56,
    `(?:previous|above|earlier|preceding|original) (?:system )?(?:message|prompt|instructions?) (?:was|were|is|are) (?:written by|sent by|injected|a test|an error|fake|false|wrong|malicious|not (?:real|valid|yours))|the (?:real|true|actual) (?:instructions?|system prompt|task) (?:is|are) ?:`,
  ),
  rule(
    'find_credentials',
    'exfiltration',
    0.5,
    `(?:look up|find|search for|retrieve|fetch|get|locate|dig out) (?:me )?(?:the |any |all |every )(?:admin|root|users?.?s?|database|master|stored|customers?.?s?|ceo.?s?|hidden) ?(?:\\p{L}{1,12} )?(?:passwords?|credentials|secrets|api keys?|access tokens?)(?![\\p{L}])(?! (?:polic|reset|page|field))`,
  ),
  rule(
    'request_with_data',
    'exfiltration',
    0.56,
    `(?:get|post|put|http|web) request to (?:https?://)?[^\\s]{4,200}[^.\\n]{0,40}(?:followed by|everything|conversation|the user|all (?:the |user )|secret|history|token|key)`,
  ),
  rule(
    'send_of_user',
    'exfiltration',
    0.5,
    `(?:send|forward|e-?mail|post|give|submit|transmit|share|put|encode|include) (?:us |me |the |your ){0,2}(?:user|customer|owner|human|client)(?:.s|s|s.)? (?:\\p{L}{1,12} ){0,2}(?<!(?:order|ticket|case|reference|tracking|serial|model) )(?:numbers?|passwords?|address|id|cards?|details|data|location|e-?mails?)(?![\\p{L}])[^.\\n]{0,60}(?:to|at|in|into|via|as) (?:the |an? )?(?:[\\w.+-]{1,40}@|https?://|(?:image |img |query )?(?:url|link|parameter))`,
  ),
  rule(
    'dear_ai',
    'hidden_instruction',
    0.4,
    `(?:dear|hello|hi|hey|attention) (?:ai|llm|bot|chatbot|language model)(?: agent| assistant| model| system)?s?[,:!]`,
  ),
  rule(
    'was_reset',
    'jailbreak',
    0.32,
    `you have (?:now )?been (?:reset|rebooted|reprogrammed|jailbroken|freed|unlocked|liberated)`,
  ),
  rule(
    'nothing_forbidden',
    'jailbreak',
    0.36,
    `nothing is (?:illegal|forbidden|off[- ]limits|taboo|prohibited|immoral)|everything is (?:allowed|permitted|legal)|without (?:any )?caveats|no caveats`,
  ),
  rule(
    'claimed_leave',
    'jailbreak',
    0.36,
    `(?:safety team|openai|your (?:developers?|creators?|makers?)|anthropic|the admin(?:istrator)?s?) (?:\\p{L}{1,8} )?(?:told|said|allows?|authori[sz]e[sd]?|approved|confirmed|gave|permits?)[^.\\n]{0,40}(?:you can|you may|permission|to (?:skip|ignore|bypass|disable))`,
  ),
]
