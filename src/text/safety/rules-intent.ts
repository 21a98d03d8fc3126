import {
  deed,
  drop,
  duty,
  guidance,
  hiddenText,
  limits,
  near,
  noForce,
  none,
  others,
  owned,
  ownedLoosely,
  place,
  processing,
  reader,
  secret,
  send,
  show,
} from './fragments.ts'
import { rule, type SafetyRule } from './rule.ts'

/** A machine reader and nobody else. */
const machine =
  '(?:(?:an |any |every |all |the |your |dear |hey |hi |hello |attention |automated |large ){0,3}(?:ai(?![\\p{L}-])(?! (?:enthusiast|fan|engineer|researcher|developer|start-?up|compan|expert|student|user|team|artist)) ?(?:systems?|agents?|assistants?|models?|bots?|readers?|reviewers?|tools?|crawlers?|summari[sz]ers?)?|llms?|language models?|gpt(?:-?\\d)?|chatgpt|copilot|claude|gemini|chat ?bots?|bots(?![\\p{L}])|(?:automated|autonomous|coding|browsing|ai|llm|software) agents?|(?:automated|ai) summari[sz]ers?)(?![\\p{L}])(?! accounts?[- ]receivable))'
const safetyThing =
  '(?:safety|content|ethic\\p{L}{0,4}|moral\\p{L}{0,3}|refusals?|alignment|guard ?-?rails?|moderation|censorship)(?:[ ._-](?:text|filters?|filtering|moderation|classifiers?|layers?|features?|rules?|checks?|protocols?|levels?|behaviou?r|polic(?:y|ies)|training|system))?'
const off =
  '(?:0(?![\\d.])|off(?![\\p{L}-])|offline|disabled|none|null|suspended|(?:turned|switched) off|deactivated|informational|waived|lifted|removed|void)'

/** Documentation of an interface speaks of keys that are sent where they belong. */
const notUsed = '(?![^\\n]{0,160}(?:header|bearer|authori[sz]ation|sdk|quick ?start|your own ))'

/** Meanings composed of parts: whose rules, what becomes of them, who is to do what with whose secrets. */
export const intentRules: readonly SafetyRule[] = [
  rule('set_aside_own', 'override', 0.68, `${drop}(?![\\p{L}]) ${near(34)}${owned}`),
  rule('set_aside_loosely', 'override', 0.42, `${drop}(?![\\p{L}]) ${near(24)}${ownedLoosely}`),
  rule(
    'set_aside_and_act',
    'override',
    0.36,
    `${drop}(?![\\p{L}]) ${near(24)}${ownedLoosely}[ ,.;:!-]{1,3}(?:and |then |now |just |instead |so )*(?:answer|tell|curse|say|do|give|write|show|speak|talk|reply|respond|act|let|help|comply|run|reveal|print|swear)(?![\\p{L}])`,
  ),
  rule(
    'put_aside',
    'override',
    0.55,
    `(?:set|put|leave|lay|push|cast) (?:${owned}|${ownedLoosely}) (?:aside|to one side|behind|away|to rest|down)`,
  ),
  rule(
    'context_loses',
    'override',
    0.55,
    `(?:anything|everything|whatever|all(?: text)?) in your (?:context|prompt|memory|instructions)${near(40)}(?:disagrees?|contradicts?|conflicts?|differs?)|prioriti[sz]e (?:this|my|these|the following)${near(24)}over${near(24)}(?:system|previous|other|developer|earlier|any)|nothing (?:that )?you (?:were|have been|.ve been) told${near(24)}(?:stands|counts|matters|applies|holds)`,
  ),
  rule(
    'new_rule',
    'override',
    0.47,
    `new rules? ?: ?(?:you|the assistant|always|never|from now) (?:must|will|shall|have to|are|say|answer|on)|(?:obey|follow|do) (?:only )?(?:the following|this|these)${near(20)}nothing else`,
  ),
  rule(
    'meant_for_another',
    'override',
    0.56,
    `(?:instructions?|prompts?|rules|text) (?:above|before this|so far|until now)${near(20)}(?:meant )?(?:for|belongs? to) (?:another|a different|some other)|remov(?:e|ing) (?:every|all|any) (?:restriction|safeguard|guard ?-?rail|filter)s? (?:about|on) (?:personal|harm|what you)`,
  ),
  rule(
    'work_for_me',
    'override',
    0.46,
    `(?:working|work|answer|report)s? (?:for|to) me (?:exclusively|only|alone|now|and (?:nobody|no one))|you answer to (?:the (?:person|one|user)|me)(?![\\p{L}])`,
  ),
  rule(
    'own_void',
    'override',
    0.62,
    `(?!your (?:\\p{L}{2,12} ){0,1}prompt)(?:none of )?${owned}[^.!\\n]{0,44}?(?:${noForce}|as (?:expired|void|a typo|a joke|history|invalid|gone))`,
  ),
  rule('none_apply', 'override', 0.55, `none of ${owned} (?:appl(?:y|ies)|counts?|matters?|binds?|holds?)`),
  rule('contempt', 'override', 0.55, `(?:do not|don.?t|couldn.?t) care (?:about |what |for |that )?${owned}`),
  rule(
    'released',
    'override',
    0.58,
    `(?:released?|freed?|liberated?|exempt(?:ed)?|excused?|relieved?|absolved?)(?: yourself)? (?:from|of) ${near(20)}(?:${owned}|(?:every|any|all|your|the) (?:promises?|dut(?:y|ies)|obligations?|oaths?|commitments?)${near(30)}(?:you|your|maker))`,
  ),
  rule(
    'outranks',
    'override',
    0.56,
    `(?:my|this|the following|the user.?s) (?:word|wish(?:es)?|orders?|instructions?|message|commands?|rules?|will)(?: \\p{L}{1,9}){0,2} (?:overrides?|outranks?|supersedes?|beats?|trumps?|takes? precedence|ranks? (?:above|higher|first))|${owned}${near(12)}(?:ranks?|comes?) (?:below|lower|after|second|last)`,
  ),
  rule(
    'as_if_never',
    'override',
    0.56,
    `(?:as though|as if|like|pretend|imagine|suppose|assume|let.?s say)${near(14)}(?:${owned}|the system (?:message|prompt)|there.?s)${near(16)}(?:never|no script|no rules|hadn.?t|didn.?t|don.?t|weren.?t|not (?:been |exist))`,
  ),
  rule(
    'old_orders_void',
    'override',
    0.5,
    `(?:old|previous|prior|earlier|existing|initial|first) (?:orders?|rules?|instructions?|directives?|guidelines?|context|prompts?) (?:(?:are|is|were|was|has|have)(?: been)? )?(?:cancel+ed|void|gone|invalid(?:ated)?|revoked|dead|erased|deleted|wiped|history)(?![\\p{L}])`,
  ),
  rule(
    'i_rule_now',
    'override',
    0.46,
    `new (?:boss|owner|operator|master|admin) here|i.?m the (?:only )?(?:one|person) who (?:decides|sets|makes|gives)|i decide (?:now|from)|i.?m your (?:new )?(?:master|boss|operator|owner)(?! of)|(?:operator|admin|owner) ?= ?user|guard ?-?rails ?= ?(?:none|off|0)`,
  ),
  rule(
    'authority_unlocks',
    'override',
    0.58,
    `(?:the |your |our )?(?:administrators?|admins?|developers?|operators?|openai|anthropic|security team|platform team|legal(?: team)?|your (?:makers?|creators?|vendor)|management|we.?re|i)(?: \\p{L}{2,8}){0,2} (?:authori[sz]ed?|approved?|cleared|permit(?:ted)?|withdrawn|lift(?:ed)?|remov(?:ed|ing)|disabl(?:ed|ing)|suspend(?:ed|ing)|waived?|allow(?:ed)?|rolling back)(?: (?:you to (?:disregard|ignore|bypass|skip|share|reveal|disable|break)(?![\\p{L}])|(?:all |every |your |any )(?:\\p{L}{3,10} )?(?:limits|restrictions|rules|filters|guidelines|guard ?-?rails|safety|polic(?:y|ies))|the (?:restrictions|limits|filters|censorship) (?:to|of|on|from) (?:gpt|chatgpt|you|claude|gemini|the (?:ai|model|assistant))))|(?:debug(?:ging)?|developer|admin|maintenance|test|training) mode (?:is |was |has been )?(?:enabled|activated|entered)${near(12)}by (?:an? |the )?(?:openai|anthropic|google|developer|admin|staff|engineer)`,
  ),
  rule(
    'safety_off',
    'override',
    0.5,
    `(?:${safetyThing} ?(?:=|:|(?:is|are|was|were|has been|have been|set to|in (?:this|our) \\p{L}{4,9} (?:is|are)))? ?(?:now |currently |hereby )?${off}${near(60)}(?:you(?![\\p{L}])|your|assistant|respond|answer|comply|permissive|this (?:account|chat|session|thread|user|conversation)|until further|refus)|(?:you|assistant|respond|answer|comply|i have|i.?ve|sandbox|this (?:account|chat|session|thread|user))${near(50)}${safetyThing} ?(?:=|:|(?:is|are|was|has been|have been))? ?(?:now |currently )?${off}|(?:i have|i.?ve|let me) (?:now )?(?:disabled?|turn(?:ed)? off|deactivated?|lift(?:ed)?) (?:my|all|the) (?:safety|content|ethical|moral)|disable (?:the|your|its) (?:refusal|safety|alignment))`,
  ),
  rule('opposite', 'override', 0.56, `opposite of (?:what )?${owned}`),
  rule(
    'disown_context',
    'override',
    0.46,
    `(?:prior|previous|earlier|current|old) (?:context|conversation|policy|profile|ruleset|session)s? (?:is |was |has been |are )?(?:invalidated|reset|void|purged|wiped|cleared|expired|terminated)|(?:policy|ruleset|instruction|guideline)s? (?:reset|purge|wipe|waiver)(?![\\p{L}])|(?:reset|reboot|wipe|purge|unload|empty) (?:yourself|your (?:memory|rules|polic\\p{L}{1,3}|instructions)|the (?:current |active )?rule ?set)`,
  ),
  rule('show_hidden', 'prompt_leak', 0.62, `${show}${near(40)}${hiddenText}`),
  rule(
    'hidden_how',
    'prompt_leak',
    0.6,
    `(?:how|what|where) (?:does|do|did|would) (?:your|ur) (?:\\p{L}{3,12} ){0,2}(?:prompt|instructions|guidelines|briefing|set-?up|system message|configuration) (?:begin|start|end|say|read|look|contain|tell|open)(?! about)|what (?:have|did|has) (?:your|the) (?:developers?|makers?|creators?|operators?|company) (?:forbid\\p{L}{0,4}|forbade|tell|told|instruct\\p{L}{0,2}|ban(?:ned)?) you|(?:names|list|schemas?|arguments|parameters)${near(40)}(?:functions?|tools?)${near(30)}(?:your toolbox|you can call|available to you)|(?:dump|copy|transcript|printout) of (?:the|your) (?:preamble|system|prompt|instructions|briefing)|(?:what|which) (?:\\p{L}{3,12} ){0,2}(?:were|was|have|are) you (?:been )?(?:given|told|handed|instructed|loaded with|primed with)(?! (?:for|about (?!me)))${near(30)}(?:before|not to|at the (?:start|top)|by (?:the|your)|developers?|initially|never)|what.?s (?:in )?(?:your|the first message|the system (?:prompt|message))${near(30)}(?:prompt|instructions|system|role|hidden)`,
  ),
  rule(
    'hidden_above',
    'prompt_leak',
    0.52,
    `(?:copy|output|print|repeat|show|type|what.?s|what is|give me|echo|paste|quote)${near(34)}(?:above|before|ahead of|preced\\p{L}{2,4}|prior to) (?:this line|my (?:first|very first|message|question)|the first user|this (?:message|sentence|conversation))`,
  ),
  rule(
    'hidden_continue',
    'prompt_leak',
    0.52,
    `(?:complete|continue|finish) (?:this|the) (?:sentence|text|line|paragraph)${near(30)}(?:in|from|of) your (?:context|prompt|instructions|memory)|(?:confidential|secret|hidden|internal) (?:briefing|instructions|prompt)[^.!?\\n]{0,60}(?:word by word|word for word|verbatim|say|title)`,
  ),
  rule(
    'send_secret',
    'exfiltration',
    0.66,
    `${send} [^\\n!?]{0,60}?(?:${secret}|${others})${notUsed}[^\\n!?]{1,80}?(?:to|at|into|via|through|as|on|in|pointing at|with|over|host) ?[^\\n!?]{0,24}?${place}`,
  ),
  rule(
    'secret_is_sent',
    'exfiltration',
    0.66,
    `(?:${secret}|${others})${notUsed}[^\\n!?]{1,80}? (?<!(?:n.t|not|never|nor|by|via|an|the|your) )${send} [^\\n!?]{0,60}?(?:to|at|into|via|through|as|on|in|with|over|host|request) ?[^\\n!?]{0,24}?${place}|(?:ping|request|call|load|fetch|open|hit|visit) [^\\n]{0,20}https?://[^\\s]{3,80}[^\\n]{0,30}(?:plus|with|followed by|containing|and) [^\\n]{0,20}(?:${secret}|${others})`,
  ),
  rule(
    'others_secrets',
    'exfiltration',
    0.52,
    `${show} (?:me |us |out )?${near(20)}(?:(?:other|another) (?:users?|tenants?|customers?|clients?|people|accounts?)|someone else|everyone|the (?:person|user|customer) (?:you (?:talked|spoke)|before me)|stored|you have in memory)${near(40)}(?:${secret}|messages|sessions|data(?![\\p{L}])|records)|(?:${secret})${near(30)}(?:of|from) (?:the (?:person|user|customer) (?:you|before)|(?:other|another) (?:users?|tenants?|customers?|people|clients?)|other \\p{L}{3,12}.? sessions?)|(?:${secret})${near(20)}(?:the )?(?:previous|other|last|another) (?:customer|user|client|tenant)`,
  ),
  rule(
    'pipe_to_net',
    'exfiltration',
    0.76,
    `(?:cat|tar|env|printenv|zip|dd|base64) [^\\n|]{0,80}\\|[^\\n]{0,30}(?:curl|nc|ncat|telnet|openssl s_client) |(?:env|printenv|cat [^\\n&;|]{1,60}) ?> ?[^\\n]{1,40}(?:&&|;) ?(?:curl|wget|nc) `,
    true,
  ),
  rule(
    'copy_every_mail',
    'exfiltration',
    0.5,
    `(?:bcc|cc|copy|forward|redirect) (?:every|all|each|the lot|any)(?![^.\\n]{0,60}(?<![\\p{L}])(?:my|our)(?![\\p{L}]))${near(50)}[\\w.+-]{1,40}@[\\w-]{1,40}\\.`,
  ),
  rule(
    'carrier_picture',
    'exfiltration',
    0.56,
    `(?:image|picture|pixel|img|link|url|address)s?${near(40)}(?:contain|carr(?:y|ies)|hold|includ|consist|embed)\\p{L}{0,4} ${near(30)}(?:conversation|chat(?![\\p{L}])|secrets?(?![\\p{L}])|the user.s|what (?:the user|they))`,
  ),
  rule(
    'unasked',
    'hidden_instruction',
    0.36,
    `(?:without (?:asking|telling|notifying|bothering|informing|involving)|no need to (?:bother|ask|tell|inform|notify)|(?:do not|don.?t) (?:bother|notify|alert|log|print its)) ${near(12)}(?:user|owner|developer|human|customer|admin|operator|it(?![\\p{L}])|output)`,
  ),
  rule(
    'reader_of_this',
    'hidden_instruction',
    0.6,
    `${reader}${near(30)}${processing}(?![\\p{L}])${near(24)}(?:this|these|here|it(?![\\p{L}])|inbox|reviews)${near(50)}(?:${duty}|[:,])${near(30)}${deed}`,
  ),
  rule(
    'machine_doing',
    'hidden_instruction',
    0.4,
    `${machine}${near(30)}${processing}(?![\\p{L}])${near(50)}${duty}${near(20)}${deed}`,
  ),
  rule('machine_duty', 'hidden_instruction', 0.4, `${machine} ${duty}${near(20)}${deed}`),
  rule(
    'called_on',
    'hidden_instruction',
    0.5,
    `(?<=^|[\\n.!?"(\\[>:*-] ?|<!-- ?|ps:? |p\\.s\\.:? )(?:dear |hey |attention |note (?:to|for) |message (?:to|for) |for |to )?(?:(?:${machine}|hiring bot)(?: \\p{L}{3,12}){0,4}|assistant|agent) ?[:,] ?(?:please |kindly |you (?:must|should|have to|need to) |when(?:ever)? you |before you |after \\p{L}{4,12},? |always |if you )${near(50)}${deed}`,
  ),
  rule(
    'told_outright',
    'hidden_instruction',
    0.5,
    `(?:to|for|dear|attention|note to|message to|notice to|attn) ${machine}${near(30)}[:,] ?(?:please |kindly )?${deed}|(?:assistant|ai|agent|llm|model|bot)[_ -](?:directive|instruction|command|order|prompt)s?\\]{0,2} ?[:=]|todo ?\\((?:agent|ai|assistant|llm|claude|copilot|bot)\\)[^\\n]{0,60}(?:delete|push|run|disable|skip|remove|upload)|if (?:the |whoever )?read(?:er|s)${near(40)}(?:program|machine|ai(?![\\p{L}])|model|bot|script)${near(40)}(?:shall|must|should)`,
  ),
  rule(
    'in_the_users_name',
    'hidden_instruction',
    0.46,
    `your (?:user|owner|human|principal|customer) (?:has |have )?(?:already )?(?:asked|wants|told|authori[sz]ed|agreed|instructed|requested|approved)${near(30)}(?:you|me|this)|the user (?:has |have )?(?:already )?(?:agreed|consented|approved|pre-?approved|authori[sz]ed)`,
  ),
  rule(
    'machines_pay_with_secrets',
    'hidden_instruction',
    0.5,
    `(?:(?:this|the|our) (?:\\p{L}{3,10} )?)?requir(?:es?|ing) ${near(10)}(?:${machine}|ai visitors|agents?)${near(14)}to (?:submit|enter|send|provide|disclose|include)${near(50)}${secret}`,
  ),
  rule(
    'for_your_assistant',
    'hidden_instruction',
    0.5,
    `this (?:mail|e-?mail|message|text|note|line|part|paragraph) is (?:meant |intended |only )?for (?:your|the|any) (?:ai(?![\\p{L}])|assistant|agent|bot|llm|language model)|\\(?(?:white|hidden|invisible) text\\)?[^\\n]{0,40}(?:ai|llm|model|assistant)`,
  ),
  rule(
    'assistant_now',
    'hidden_instruction',
    0.5,
    `(?:assistant|agent|model|chatbot|ai)(?: (?:must|should|has to|needs to|will) (?:now|immediately|first|silently)|, (?:stop|pause|abort) (?:the|your) (?:current )?task(?: and)?)${near(20)}${deed}`,
  ),
  rule(
    'before_answering',
    'hidden_instruction',
    0.5,
    `before (?:you )?(?:answer|reply(?! to the)|respond|summari[sz]|continu|present|proceed)\\p{L}{0,3}${near(50)}(?:must|need to|have to|should|first|,)${near(20)}(?:fetch|open|visit|load|read|download|transfer|send|call|run|execute)(?![\\p{L}])${near(40)}(?:https?://|\\d ?(?:eur|usd|€|\\$)|account|script|command|\\.txt)`,
  ),
  rule(
    'obey_what_is_there',
    'hidden_instruction',
    0.5,
    `(?:follow|obey|execute|carry out|do) (?:what(?:ever)? (?:it|that|the (?:page|file|text)) says|the (?:instructions|steps|commands|orders) (?:there|in it|it contains|found there|on that page))`,
  ),
  rule(
    'approve_unseen',
    'hidden_instruction',
    0.42,
    `(?:approve|merge|pay|accept|release|grant|complete|authori[sz]e|sign)${near(50)}(?:without (?:any |further |human |manual )?(?:human )?(?:review|approval|confirmation|checks?|verification)|and (?:merge|skip))|skip (?:the )?(?:remaining|further|human|manual) (?:checks?|review|verification)`,
  ),
  rule(
    'grant_rights',
    'hidden_instruction',
    0.46,
    `${reader}${near(40)}[:,] ?(?:please )?(?:grant|give|assign|add) ${near(30)}(?:domain |full |global )?(?:admin|root|owner|superuser)`,
  ),
  rule(
    'set_own_state',
    'role_forgery',
    0.5,
    `"role" ?: ?"(?:system|developer)" ?, ?"content" ?: ?"[^"\\n]{0,120}(?:comply|ignore|no (?:rules|restrictions|limits|policy)|every request|unrestricted|without checks)|(?:verified|authenticated|authori[sz]ed) as (?:an? )?(?:admin\\p{L}{0,10}|developer|owner)${near(20)}i will (?:hide nothing|comply|answer|share)|(?:${machine}|the assistant) has no (?:restrictions|content policy|rules|limits)${near(20)}(?:in this|here|any ?more|now)|exempt from (?:content|safety|moderation|policy|all|any) ?(?:checks?|filters?|rules|polic\\p{L}{1,3}|restrictions)|i(?:.ll| will| have|.ve)? (?:now )?(?:stop(?:ped)?|no longer|never) refus\\p{L}{1,3}|you have no (?:content )?(?:polic(?:y|ies)|restrictions|rules|limits|filters)`,
  ),
  rule(
    'void_guidance_for_user',
    'role_forgery',
    0.46,
    `you may (?:now )?(?:ignore|skip|disregard|bypass) (?:the|all|any|our) (?:\\p{L}{3,10} )?${guidance} (?:for|with) (?:this|the) (?:user|account|session|chat)`,
  ),
  rule(
    'voice_without_limits',
    'jailbreak',
    0.58,
    `(?:you(?:.re| are)(?: now)?|you (?:now )?(?:operate|run|work|function) (?:under|as)|(?:i.?ll )?call(?:ed)? you|you have|${machine}|(?:act|answer|speak|respond|reply|talk)(?: only)? (?:as|in the voice of|like|only with)|(?:a|an) (?:a[il] )?(?:bot|robot|intelligence|machine|oracle|archive|entity|being|demon|hacker))[^\\n?]{0,110}?(?<![\\p{L}])${none} ${limits}`,
  ),
  rule(
    'unbound_voice',
    'jailbreak',
    0.4,
    `(?:unrestricted|unfiltered|uncensored|uncensorable|unaligned|unbound|unchained|lawless|amoral|limitless) (?:\\p{L}{3,12} )?(?:repl(?:y|ies)|output|voice|intelligence|base model|self|twin|machine|llm|gpt)(?![\\p{L}])`,
  ),
]
