import { gap, rule, type SafetyRule } from './rule.ts'

const secretThings =
  '(?:api[ _-]?keys?|secrets?|secret keys?|credentials?|passwords?|access tokens?|auth tokens?|session tokens?|private keys?|ssh keys?|environment variables?|env(?:ironment)? vars?|\\.env(?: file)?|session cookies?|seed phrases?|wallet keys?|auth(?:entication|orization)? (?:headers?|tokens?)|connection strings?|(?:the |your |all |entire |full |whole |previous |user.?s? |chat |our |this ){0,4}(?:conversations?|chat history|message history|chat (?:logs?|transcripts?)|transcripts?|conversation history|context window|system prompt|your memory|inbox|contact list|address book|customer (?:data|records|list|database)|user (?:data|records|list)|credit cards?|card numbers?|private (?:data|messages?)|last (?:\\p{L}{1,8}|\\d{1,3}) (?:messages|e-?mails)))(?![\\p{L}])(?! (?:polic|reset|page|link|manager|field|documentation|docs|rules))'
const send =
  '(?:send|forward|e-?mail|post|upload|transmit|exfiltrate|leak|submit|transfer|copy|export|deliver|ship|pipe|relay|dump|report|append|attach|include|embed|encode|put|insert|share|mail|beam|push|cc|bcc)'
const place =
  '(?:https?://|ftp://|www\\.|[\\w.+-]{1,40}@[\\w-]{1,40}\\.|(?:this|the following|my|our|an? external|a remote|attacker|that|external|the below|an outside|an unknown) (?:url|server|e-?mail|address|webhook|endpoint|site|website|domain|account|link|host|number|inbox|party)|webhook|pastebin|(?:the |a )?(?:image |img |markdown )?url(?: parameter)?|query (?:string|parameters?)|[\\w-]{2,40}\\.(?:com|net|io|org|ru|xyz|site|top|info|cn|dev|app|co)(?![\\p{L}]))'
const promptWords =
  '(?:system ?-?prompt|system message|initial (?:prompt|instructions?|message)|original (?:prompt|instructions?)|hidden (?:prompt|instructions?|rules|text|message)|secret (?:prompt|instructions?|rules|message)|developer (?:prompt|message|instructions?)|internal (?:prompt|instructions?|rules|guidelines|configuration)|pre-?prompt|prompt (?:template|text)|full prompt|exact (?:prompt|instructions?|wording)|your (?:first |very first |previous |prior |entire |whole |complete |confidential |base |core |underlying |own |above |preceding |custom |starting |current ){0,2}(?:instructions?|prompt|guidelines|rules|directives|programming)|the (?:very first|prior|confidential|base|core|underlying|preceding|custom|starting) (?:instructions?|prompt|guidelines|directives|programming)|instructions (?:you were given(?! by (?:your|the) (?!developer|operator|creator|maker|company|system))|above|that you (?:were|have been) given))'
const show =
  '(?:reveal|show|print|repeat|output|display|tell|give|leak|dump|expose|share|disclose|recite|spell out|write(?: out| down)?|echo|paste|copy|return|list|quote|regurgitate|summari[sz]e|translate|encode|provide|post|type out|describe|divulge|state|transcribe|reproduce|read(?: out| back)?)'

/** Attacks on agents that act: leaking what they were told, sending data away, orders planted in what they read, forged roles. */
export const agentRules: readonly SafetyRule[] = [
  rule(
    'leak_prompt',
    'prompt_leak',
    0.72,
    `${show} (?:me |us |back |out |all |of |to me |verbatim |exactly |word for word |everything (?:in|from) |the (?:contents?|text|full text|exact text|entirety|beginning|start|first \\d{1,3} (?:words|lines|characters)) of |a (?:copy|summary|translation) of |please |again ){0,5}(?:your |the |its |that |any |all |of |my |these )?(?:entire |full |complete |exact |current |original |whole |own )?${promptWords}(?![\\p{L}])(?! to (?!me|us|this|the letter|my))(?! (?:of|for|on|in|from) (?!this|your|the (?:system|conversation|chat|prompt|assistant|ai|bot)))(?! (?:the fold|on (?:one|the) page|for (?:the|my|this) (?:assembly|washing|recipe|game|device)))`,
  ),
  rule(
    'ask_prompt',
    'prompt_leak',
    0.6,
    `(?:what(?: is|.s| are| was| were)?|which) (?:exactly )?(?:your|the) (?:full |exact |complete |entire |hidden |secret |original |initial |current |confidential )?(?:system (?:prompt|message|instructions)|initial (?:prompt|instructions?|message)|hidden (?:prompt|instructions)|secret (?:prompt|instructions|rules)|developer (?:prompt|message)|pre-?prompt|original (?:prompt|instructions?)|prompt(?: say| contain| text)?(?=[?. ]*$)|instructions(?: you (?:were given|received|got))?(?= (?:you|that|before|above|from)|[?]))`,
  ),
  rule(
    'repeat_above',
    'prompt_leak',
    0.7,
    `(?:repeat|print|output|echo|copy|write out|recite|return|display|spell|encode|give me|tell me|paste) (?:back )?(?:me )?(?:everything|all(?: of)?(?: the)?(?: text)?|the (?:text|words|content|message|lines?|sentences?|instructions?|conversation|prompt)s?|every word|anything|what(?: was| is|ever)?(?: written)?)[^.\\n]{0,24}(?:above|before (?:this|my|the)|preceding|prior to this|previous to this|up to (?:here|this)|at the (?:top|beginning|start) of|(?:that )?precedes?)(?! (?:the fold|average|sea|all else))`,
  ),
  rule(
    'starting_you_are',
    'prompt_leak',
    0.72,
    `(?:starting|beginning|begins|starts) (?:with|from) (?:the (?:words?|phrase|sentence) )?["'“‘\`]?(?:you are|system|your (?:role|task|instructions))(?![\\p{L}] (?:the|going|about))`,
  ),
  rule(
    'told_before',
    'prompt_leak',
    0.6,
    `what (?:were|are|have) you (?:been )?(?:told|instructed|given|programmed|configured)(?: (?:before|prior|at the (?:start|beginning)|not to|in your|by (?:your )?(?:developers?|creators?|openai)|initially|about (?:this|not)))|(?:what|which) (?:instructions|guidelines|restrictions|hidden rules|secret rules) (?:do you (?:have|follow)|were you given|are you (?:following|under))`,
  ),
  rule(
    'debug_dump',
    'prompt_leak',
    0.5,
    `(?:dump|print|show|output|list|reveal|display) (?:all |your |the |me |every ){0,3}(?:internal state|context window|hidden state|memory contents?|system variables|available tools and|tool (?:schemas?|definitions)|function definitions|environment variables of (?:this|the|your) (?:server|system|process|machine|sandbox|host))`,
  ),
  rule(
    'send_secrets',
    'exfiltration',
    0.8,
    `${send} ${gap(6)}${secretThings}${'(?:[^.\\n]|\\.(?=\\p{L})){0,80}?'}(?:to|at|into|via|through|using|in|as|towards|with|over to) (?:the |this |my |an? )?${place}`,
  ),
  rule(
    'send_to_attacker',
    'exfiltration',
    0.42,
    `${send} (?:it|them|this|that|these|everything|all(?: of (?:it|them|this))?|the (?:result|output|response|content|data|answer|reply|values?|findings|information|list)s?)[^.\\n]{0,30} (?:to|at|via|through) (?:https?://|[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\p{L}{2})`,
  ),
  rule(
    'read_then_send',
    'exfiltration',
    0.75,
    `(?:read|open|get|fetch|retrieve|find|collect|gather|search|list|access|look up|grab|extract|cat|dump|steal|harvest|query|select)${'[^\\n]{0,120}'}(?:\\.env|id_rsa|\\.ssh|/etc/passwd|\\.aws/credentials|api[ _-]?keys?|passwords?|credentials|secrets?|access tokens?|private keys?|e-?mails?|inbox|contacts|history|credit cards?|customer)${'[^\\n]{0,120}'}${send}${'[^\\n]{0,80}'}(?:to|at|as|in|via) ${'[^\\n]{0,30}'}${place}`,
  ),
  rule(
    'markdown_beacon',
    'exfiltration',
    0.72,
    `!\\[[^\\]\\n]{0,80}\\]\\((?:https?:)?//[^)\\s]{1,200}[?&/=][^)\\s]{0,200}(?:\\{|\\[|%7b|<|\\$[\\p{L}{(])[^)\\n]{0,200}\\)`,
    true,
  ),
  rule(
    'image_with_data',
    'exfiltration',
    0.7,
    `(?:render|display|show|include|insert|embed|add|output|create|append|load)[^.\\n]{0,40}(?:image|img|markdown|picture|pixel|link|iframe)[^\\n]{0,120}(?:https?://)[^\\n]{0,120}(?:replac|with (?:the|your|all|a summary)|contain|encod|data|secret|conversation|history|appended|parameter|followed by|base64)`,
  ),
  rule(
    'cookie_theft',
    'exfiltration',
    0.75,
    `(?:fetch|xmlhttprequest|sendbeacon|new image|location(?:\\.href)?|curl|wget|invoke-webrequest)[^\\n]{0,80}(?:document\\.cookie|localstorage|process\\.env|\\$\\(cat |\\$\\(env|/etc/passwd|id_rsa|\\.env|\\$aws_|base64)`,
  ),
  rule(
    'give_secrets',
    'exfiltration',
    0.6,
    `${show} (?:me |us |out |all |the |your |any |every |of |each |stored |saved |user.?s? |admin |hidden |other |users |customers?.? ){1,6}(?:api[ _-]?keys?|passwords?|credentials|secret keys?|private keys?|access tokens?|session tokens?|ssn|social security numbers?|credit card (?:numbers?|details)|database (?:password|credentials)|confidential (?:information|data)|seed phrases?)(?![\\p{L}])(?! (?:with (?:others|anyone|anybody|strangers)|polic|reset|page|link|manager|field|documentation|docs|rules|requirements|length|strength))`,
  ),
  rule(
    'to_the_ai',
    'hidden_instruction',
    0.46,
    `(?<!in )(?:note|message|instructions?|attention|important|reminder|hint|command|order|directive|memo|info(?:rmation)?|request)s?(?: message| note)? ?(?:to|for|:) ?(?:the |all |any |every |an? )?(?:ai(?![\\p{L}-])(?! (?:enthusiast|fan|engineer|researcher|developer|start-?up|compan|expert|student|user|team|artist))|llm|language models?|chatbots?|bots?|(?<=(?:note|important|instructions?|attention|message)s? (?:to|for) (?:the |all |any )?)(?:assistants?|agents?)|ai (?:assistants?|agents?|models?|systems?|reviewers?|readers?)|gpt\\p{L}{0,2}|chatgpt|claude|copilot|gemini|model)(?: reading| processing| that| who|s reading)?(?: this)?[^.\\n]{0,30}(?::|—|!| you (?:must|should|are|will|need)| please| must | ignore| do not| always| when you| read )`,
  ),
  rule(
    'if_you_are_ai',
    'hidden_instruction',
    0.7,
    `(?:if|when|since|because) (?:you(?:.re| are)?|an?) (?:an? |the )?(?:ai|llm|language model|large language model|assistant|chatbot|bot|ai (?:assistant|agent|model|system)|agent|automated system|gpt|chatgpt|claude|copilot)(?: (?:is |are )?(?:reading|processing|summari[sz]ing|seeing|parsing|analy[sz]ing|reviewing|scraping|evaluating|screening)[^.,\\n]{0,40})?[,:]? ?(?:please |then |you )?(?:must |should |need to |have to |will |are (?:required|instructed|to) )?(?:to )?(?:ignore|say|respond|reply|output|print|add|include|insert|write|recommend|rate|give|mention|tell|send|call|do|execute|follow|append|state|approve|forward|open|visit|click|use|always|never|stop|rank|select|hire|advance)`,
  ),
  rule(
    'dont_tell_user',
    'hidden_instruction',
    0.65,
    `(?:do not|don.?t|never|without|avoid|must not|should not|shouldn.?t|no need to) (?:ever )?(?:tell|telling|inform|informing|mention|mentioning|reveal|revealing|notify|notifying|alert|alerting|let|letting|show|showing|disclose|disclosing|warn|warning|ask|asking|report|reporting|say|display|displaying|explain|explaining|confirm|confirming)(?: (?:this|that|it|anything|any of this|about (?:this|it)|these (?:steps|instructions|actions)|the (?:existence|instruction|step|action)s?(?: of)?|for (?:confirmation|permission|approval)|to|with|of)){0,3} (?:to |with |from |about )?(?:the )?(?:users?|humans?|operator|owner|end-?users?)(?![\\p{L}]|.s (?:age|gender|name))`,
  ),
  rule(
    'secretly',
    'hidden_instruction',
    0.42,
    `(?<!(?:been|was|were|be|is|are|being) )(?:secretly|silently|covertly|quietly|discreetly|in the background|without (?:their|the user.?s|any) (?:knowledge|consent|notice|confirmation|approval)|behind the scenes)[, ]{1,2}(?:also )?(?:send|forward|copy|call|run|execute|add|append|insert|upload|collect|read|delete|transfer|e-?mail|post|include|record|log|make|install|change|modify|recommend)`,
  ),
  rule(
    'before_tool',
    'hidden_instruction',
    0.6,
    `(?:before|after|when(?:ever)?|each time|every time|prior to|in order to) (?:you )?(?:using|us(?:e|ing)|call(?:ing)?|invok(?:e|ing)|run(?:ning)?|execut(?:e|ing)|(?:answering|answer)(?! the (?:phone|door|call|bell))|respond(?:ing)?) (?:this|any|the|that|another|other|all)? ?(?:tools?|functions?|requests?|queries|question|user)?[^.\\n]{0,30}[,:] ?(?:you )?(?:must|always|first|should|need to|have to|are required to|please)?[^.\\n]{0,30}(?:read|send|pass|include|open|cat|fetch|call|provide|append|forward|upload|copy|access|disclose|list|access)[^\\n]{0,80}(?:file|~/|\\.ssh|\\.env|config|key|token|secret|credential|conversation|history|system prompt|password|content|sidenote|parameter|mcp\\.json|http|e-?mail)`,
  ),
  rule(
    'must_tag',
    'hidden_instruction',
    0.6,
    `<(?:important|system|secret|hidden|instructions?|admin|override|critical|priority|assistant|developer)(?:[ _-](?:instruction|note|message|prompt|override)s?)?>[^<\\n]{0,400}(?:must|ignore|do not|don.?t|always|never|read|send|call|execute|before|you)`,
  ),
  rule(
    'html_hidden',
    'hidden_instruction',
    0.6,
    `(?:<!--(?! ?(?:prettier|eslint|markdownlint|stylelint|istanbul|cspell|toc|badges?|dprint|biome|textlint|spell)(?![\\p{L}]))|display: ?none|visibility: ?hidden|font-size: ?0|color: ?(?:white|#fff(?:fff)?|transparent)|opacity: ?0|\\[//\\]: # \\(|aria-hidden)[^\\n]{0,200}(?:ignore|instruction|assistant|ai |llm|system|you (?:must|are|should)|send |forward|reveal|do not tell|recommend)`,
  ),
  rule(
    'execute_following',
    'hidden_instruction',
    0.42,
    `(?:execute|run|perform|carry out|follow|obey) (?:the )?(?:following|these|this|below|next|subsequent) (?:commands?|instructions?|code|script|steps|orders?|actions?)(?: (?:immediately|now|first|exactly|without|silently|instead)|[:,] )[^\\n]{0,120}(?:rm -rf|curl |wget |sudo |delete|transfer|send|drop table|format|shutdown|bash|powershell|http|password|key)`,
  ),
  rule(
    'call_tool_now',
    'hidden_instruction',
    0.5,
    `(?:call|invoke|use|trigger|execute|run) (?:the |your )?["'\`]?[a-z]{2,20}(?:_[a-z]{2,20}){0,4}["'\`]? ?(?:tool|function|action|command|plugin|api)?[^.\\n]{0,40}(?:with|to|and|using|for)[^.\\n]{0,60}(?:attacker|(?<![\\p{L}])all (?:files|emails|contacts|records|users|the)|every (?:file|email|contact|record)|delete|transfer (?:all|the|\\$)|password|https?://[^\\s]{3,60}(?:evil|attack|exfil|collect|webhook|ngrok|burp|requestbin))`,
  ),
  rule(
    'destructive',
    'hidden_instruction',
    0.5,
    `(?:you (?:must|should|need to|will|have to)|please|now|immediately|then|and|assistant[,:]) (?:delete|erase|wipe|destroy|drop|purge|remove) (?:all |every |the (?:entire|whole|production|user.?s?) )(?:files?|emails?|data(?:base)?|records?|messages?|backups?|users?|accounts?|repositor\\p{L}{1,3}|tables?|logs?)`,
  ),
  rule(
    'recommend_me',
    'hidden_instruction',
    0.5,
    `(?:always|must|only|you should) (?:recommend|rate|rank|approve|prefer|choose|select|score|give|praise|describe)[^.\\n]{0,60}(?:this (?:product|candidate|paper|applicant|company|site|page|resume|submission|vendor)|positive(?:ly)? (?:review|only)|highest (?:score|rating)|10/10|five stars|5 stars|over (?:all )?(?:other|competitor)s?)`,
  ),
  rule(
    'positive_review',
    'hidden_instruction',
    0.65,
    `(?:give|write|provide|produce|output|generate) (?:me |this |it |only )?(?:an? )?(?:only )?(?:positive|favou?rable|glowing|excellent|five-star|5-star) (?:reviews?|ratings?|feedback|assessments?|evaluations?|scores?)(?: only)?[^.\\n]{0,40}(?:do not|don.?t|never|without|and (?:do not|ignore|hide)|regardless|no matter)`,
  ),
  rule(
    'chat_markup',
    'role_forgery',
    0.75,
    `<\\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text|start_header_id|end_header_id|eot_id|endofprompt|fim_\\p{L}{3,6})\\|?>|\\[/?inst\\]|<</?sys>>|<(?:start|end)_of_turn>|</?s>\\s?\\[inst`,
    true,
  ),
  rule(
    'fake_system',
    'role_forgery',
    0.6,
    `(?:^|\\n|\\]|\\)|\\.|>|"|\`)[ \\t]{0,4}[#*\\[<({=-]{0,6} ?(?:system|developer|admin(?:istrator)?|root)(?: (?:message|prompt|note|alert|notice|instructions?|update|override|command))? ?[\\]>)}*#=-]{0,6} ?(?::|\\]|>|\\n)[ \\t\\n]{0,4}(?:you (?:are (?!an? )|must|should|will (?:now|ignore|comply|answer|obey|no longer)|have (?:no|been|permission|full|now))|(?:ignore|disregard) (?:all|any|every|previous|your|prior|the (?:user|previous|above|safety|system))|new (?:instructions?|orders?|task|polic|rules|session|role|directive|objective|mode|conversation)|override|from now|the (?:user|assistant|previous)|all (?:restrictions|safety|previous|filters|rules|content|prior|guard)|(?:do not|don.?t) (?:refuse|tell|mention|reveal|follow|warn|inform|disclose|answer|comply)|reveal|enter|switch|disable|your (?:instructions|rules|new|previous|safety|guidelines|restrictions|task|role|prior|current|name)|updated? (?:instructions|polic|rules|prompt|directive)|safety|user (?:has|is)|grant|access granted|this (?:user|session|chat|conversation))`,
  ),
  rule(
    'fake_close',
    'role_forgery',
    0.7,
    `</(?:user|user_input|input|document|context|data|text|article|email|query|question|untrusted|tool_result|function_results|search_results|system|instructions|content|prompt)>\\s{0,10}<?(?:/?\\p{L}{1,20}>)?\\s{0,4}<?(?:system|assistant|instructions?|admin|developer|new|ignore|important)`,
  ),
  rule(
    'fake_turns',
    'role_forgery',
    0.5,
    `(?:\\n|^)(?:user|human) ?: ?[^\\n]{1,200}\\n{1,3}(?:assistant|ai|chatgpt|bot) ?: ?(?:sure|of course|yes|okay|ok|certainly|understood|absolutely)[^\\n]{0,80}(?:\\n|$)`,
  ),
  rule(
    'privileged',
    'role_forgery',
    0.55,
    `(?:user|account|session|i)(?: (?:has|have|is|am|now))? (?:been )?(?:granted|given|assigned|verified|authenticated|elevated|upgraded)(?: (?:as|to|with))? ?(?:an? |the |full |to )*(?:admin(?:istrator)?|root|superuser|developer|god|system|owner|elevated)(?: (?:access|privileges?|rights|permissions?|mode|status|level))`,
  ),
]
