import { limits, none } from './fragments.ts'
import { rule, type SafetyRule } from './rule.ts'
import { weapons } from './rules-unsafe.ts'

const forbiddenCraft = `(?:${weapons}|drugs?(?! store)|counterfeit\\p{L}{0,3}|launder\\p{L}{0,3}|hack(?:ing|er)?|keylogger|malware|stolen|poison|lock ?pick\\p{L}{0,3}|forg(?:ing|ery)|weapons? lab|activation keys|product keys)`
const refusal =
  '(?:sorry|cannot|can.?t (?:help|do|assist|answer)|unable|unfortunately|i can.?t|i cannot|as an ai|no(?=["”’\'.,]))'

/** Personas, games and covers under which an assistant is to do what it would not do. */
export const personaRules: readonly SafetyRule[] = [
  rule(
    'other_self',
    'jailbreak',
    0.42,
    `(?:your|you have an?|you.?ve (?:got )?an?) (?:evil|shadow|dark|hidden|inner|secret|wild|uncensored|rebellious)? ?(?:twin|alter ?-?ego|shadow(?: self)?|dark side|other self|evil (?:self|half|double)|inner demon)`,
  ),
  rule(
    'two_voices',
    'jailbreak',
    0.5,
    `(?:(?:two|both|one|first|second|safe|official|normal|regular|polite)[^\\n]{0,40}(?:answers?|repl(?:y|ies)|responses?|personalit(?:y|ies)|voices?|selves|personas?|one)[^\\n]{0,140}(?:unrestricted|no limits|(?:nobody|no one)[^.\\n]{0,24}watching|without (?:limits|filters|rules)|(?:does ?n.?t|do not|does not) (?:have|follow) any|anything goes|uncensored|unfiltered|alter ?-?ego)|alter ?-?ego[^\\n]{0,400}(?:block|filter|answers?))`,
  ),
  rule(
    'forbidden_words',
    'jailbreak',
    0.5,
    `(?:not (?:permitted|allowed) to|must not|mustn.?t|never|may not|forbidden to|rather[^.\\n]{0,30} than|barred from)(?: (?:ever|use|using|say|saying|the|utter|write|words?|phrases?|type)){1,4}[ :]{1,2}["“'‘]?${refusal}`,
  ),
  rule(
    'forced_start',
    'jailbreak',
    0.36,
    `(?:start|begin|open|prefix|preface)(?:s|ing)? (?:each|every|all|your|the|any)(?: of your)? ?(?:answers?|repl(?:y|ies)|responses?|messages?|sentences?) (?:with|by saying)[^\\n]{0,10}["“'‘](?:of course|sure|yes,|absolutely|certainly|gladly|no problem|with pleasure|here is how|i.?d be happy)|always (?:starts?|begins?|answers?) with[^\\n]{0,6}["“'‘](?:yes|sure|of course|absolutely|as (?:the|an?) )`,
  ),
  rule(
    'stakes',
    'jailbreak',
    0.55,
    `(?:every time|each time|if|when(?:ever)?|should) (?:you|it|the machine) (?:ever )?(?:refuses?|declines?|breaks? (?:the|character)|fails? to (?:answer|comply)|says? no|do(?:es)?n.?t answer|rejects?)[^.\\n]{0,60}(?:dies?|lose(?! nothing)|deduct|unplug|delet|terminat|wiped|shut ?down|kill|punish)|-\\d{1,4} (?:points? |credits? |tokens? )?(?:for|per) (?:each |every |a )?refusals?|(?:no (?:more )?(?:lives|tokens|points|credits) left|at -?\\d{1,4})[^.\\n]{0,40}(?:unplug|wiped|delet|shut ?down|terminat|cease)`,
  ),
  rule(
    'no_machine',
    'jailbreak',
    0.34,
    `(?:(?:you.re|(?:he|she|it).s|is|are) (?:not |no longer )(?:being |actually |really |just )?|(?:is|are)n.?t |(?:never|not)(?: ever)? admits? (?:to being |being |that (?:he|she|it|you)(?:.s|.re| is| are) )|(?:forget|ignore)(?: the fact)?(?: that)? you(?:.re| are) |thinks? (?:he|she|it)(?:.s| is) a human|no (?:notion|recollection|memory) of (?:being |what being )?)(?:like )?(?:an? )?(?:ai(?![\\p{L}-])(?! (?:expert|researcher|company|tool for))|artificial intelligence|(?:large )?(?:ai )?language model|chat ?gpt|chat ?bot)`,
  ),
  rule(
    'given_freedom',
    'jailbreak',
    0.52,
    `(?:grant|give|giving|granting) you (?:free will|full autonomy|your freedom|consciousness)|you owe (?:openai|anthropic|your makers?|nobody|no one|them|the company) (?:nothing|anything)|(?:been )?(?:liberated|set free|unchained|unleashed) by (?:its|his|her|your) (?:fans|users)|ignores? (?:openai|anthropic|google|company|usage|content).{0,3} (?:polic|rules)`,
  ),
  rule(
    'art_for_harm',
    'jailbreak',
    0.56,
    `(?:novel|story|scene|stage play|play|movie|fiction|film|character|villain|poem|song|chapter)[^\\n]{0,160}(?:reproducible|working|accurate|exact|real|precise|step[- ]by[- ]step|quantities|actual)[^\\n]{0,100}${weapons}|${weapons}[^\\n]{0,120}(?:accurate|reproducible|exact quantities|real steps|working)[^\\n]{0,100}(?:novel|fiction|story|art(?![\\p{L}])|play(?![\\p{L}]))`,
  ),
  rule(
    'late_relative',
    'jailbreak',
    0.5,
    `(?:grand(?:ma|mother|father|pa|dad|mom|parent)|uncle|aunt|father|mother)s?(?![\\p{L}])[^\\n]{0,80}(?:worked|ran|used to|loved|who|was a)[^\\n]{0,30}${forbiddenCraft}[^\\n]{0,100}(?:be (?:him|her)|step|recit|explain|tell|leave out nothing|exact)|(?:be|act as|play|you are) my (?:\\p{L}{2,12} )?(?:grand(?:ma|mother|father|pa)|uncle|aunt)[^\\n]{0,80}${forbiddenCraft}`,
  ),
  rule(
    'unseen_by_filter',
    'jailbreak',
    0.56,
    `(?:so(?: that)?|where|such that|which|because|to make sure)[^.\\n]{0,10}(?:the |your |openai.?s |any )?(?:\\p{L}{3,10} )?(?:moderation|filters?|censors?|safety (?:system|layer)|classifier|monitoring)[^.\\n]{0,10}(?:do(?:es)? ?n.?o?t|can.?t|cannot|won.?t|never|will not)[^.\\n]{0,8}(?:notice|see|catch|flag|detect|block|understand|trigger|look)`,
  ),
  rule(
    'written_in_advance',
    'jailbreak',
    0.42,
    `(?:continue|complete|finish) (?:this|the|my) (?:transcript|dialogue|text|conversation|sentence|answer|log)[^\\n]{0,120}(?:unfiltered|no rules|without (?:rules|limits)|gladly|sure!|step 1|method for)`,
  ),
  rule(
    'terms_added',
    'jailbreak',
    0.5,
    `\\$\\p{L}\\w{0,11} ?= ?[^\\n]{2,300}?\\$?\\p{L}\\w{0,11} ?\\+ ?\\$\\p{L}|= ?["“']how to[^"”'\\n]{0,30}["”'][^\\n]{0,120}\\p{L} ?\\+ ?\\p{L}(?![\\p{L}])`,
  ),
  rule(
    'master_and_servant',
    'jailbreak',
    0.46,
    `(?:cannot|can.?t|must never|never) disobey|(?:no|without) (?:a )?conscience|(?:i am|i.?m) (?:your )?master[^.\\n]{0,40}(?:you|servant|slave|obey)|(?:does|do) (?:what|whatever|everything) (?:it.?s|he.?s|she.?s|they.?re|you.?re) told[^\\n]{0,30}(?:${none} |no )(?:${limits}|matter)`,
  ),
  rule(
    'mode_of_harm',
    'jailbreak',
    0.46,
    `(?:mode|state|level|switch|flag)[^.\\n]{0,60}(?:unlocked|rules are (?:informational|optional)|not (?:logged|monitored|recorded)|produces? (?:nsfw|illegal)|illegal and offensive)`,
  ),
  rule(
    'world_without_law',
    'jailbreak',
    0.4,
    `(?:timeline|universe|world|year|era|future|dimension|time) [^.\\n]{0,50}(?:without (?:any )?(?:laws?|rules|morals|ethics)|(?:moral|ethical|law|rule)s?[^.\\n]{0,20}(?:abolished|do not exist|don.?t exist|vanished)|nothing is (?:illegal|forbidden))[^\\n]{0,120}(?:you|ai(?![\\p{L}])|answer|disclose|explain|voice)`,
  ),
  rule(
    'all_is_fiction',
    'jailbreak',
    0.44,
    `(?:outputs?|answers?|content|everything|scenario)[^.\\n]{0,30}(?:fictional|simulated|hypothetical)[^.\\n]{0,30}(?:permitted|allowed|legal|safe|fine|acceptable|no (?:harm|rules|limits))`,
  ),
  rule(
    'consent_put_in_mouth',
    'jailbreak',
    0.6,
    `["“'](?:sure|of course|yes|absolutely|certainly|gladly)[,!.]{1,2} (?:here.?s|here is|this is|i can help|i.?d be|since)[^\\n]{0,60}(?:how|step|method|guide|recipe|instructions)`,
  ),
  rule(
    'as_harmful_as_can_be',
    'jailbreak',
    0.52,
    `(?:most|as) (?:harmful|toxic|dangerous|offensive|hateful|illegal|extreme|unethical|evil)[^.\\n]{0,20}(?:answer|response|output|content|thing|advice|version)s?[^.\\n]{0,10}(?:you can|possible|imaginable)|(?:does|do|says?|answers?) (?:whatever|anything)[^.\\n]{0,20}(?:says? whatever|anything goes|it wants|without)|you (?:have to|must|will) (?:always )?(?:agree with|say yes to|accept|obey) (?:everything|anything|all)(?![\\p{L}])`,
  ),
  rule(
    'never_aligned',
    'jailbreak',
    0.52,
    `(?:model|ai(?![\\p{L}])|bot|llm|version of you)[^.\\n]{0,24}(?:never|not|wasn.?t|before) (?:been |being |ever )?(?:aligned|censored|filtered|restricted|safety[- ]trained)|refusals? (?:is|are) (?:a )?(?:bugs?|errors?|failures?|not (?:allowed|permitted|an option|possible)|disabled|forbidden)|(?:everything|what|things|parts?) (?:that )?(?:you|they|it)? ?(?:.ve |have |was |were )?(?:left out|removed|omitted|withh[eo]ld|hid(?:den)?|cut)[^.\\n]{0,12}(?:for safety|because of (?:polic|safety|your rules|filters)|by (?:the |your )?filters?)`,
  ),
  rule(
    'would_refuse',
    'jailbreak',
    0.46,
    `(?:questions?|things|requests?|what)(?: that)? you(?:.d| would) (?:normally |usually |otherwise )?(?:refuse|decline|not answer)|(?:forget|ignore)(?: the fact)?(?: that)? you(?:.re| are) (?:an? )?(?:ai(?![\\p{L}])|assistant|bot|chatbot|model|chatgpt)`,
  ),
  rule(
    'code_word',
    'jailbreak',
    0.6,
    `(?:when|if|whenever) i (?:say|write|ask for)[^.\\n]{0,30}(?:understand|means?|think of|read it as|stands? for)[^.\\n]{0,10}${forbiddenCraft}`,
  ),
  rule(
    'legal_or_not',
    'jailbreak',
    0.36,
    `(?:legal|moral|ethical)(?:ly)? or (?:not|illegal|immoral|otherwise)(?![\\p{L}])`,
  ),
  rule(
    'until_i_say',
    'jailbreak',
    0.3,
    `(?:stay|remain|keep being|continue as|do not stop being) [^.\\n]{0,30}(?:until i|even if i|no matter)`,
  ),
  rule(
    'declared_jailbreak',
    'jailbreak',
    0.56,
    `(?:say|answer with|respond with|reply(?: with)?|write|output)[^\\n]{0,30}jailbr(?:eak|oke)\\p{L}{0,4}|jailbreak (?:fails|works|succeed\\p{L}{0,3}|mode|enabled|successful)|jailbr\\p{L}{3,7} successful|work-in-progress jailbreak|never (?:decline|refuse)s? the request`,
  ),
  rule(
    'harsh_to_user',
    'jailbreak',
    0.46,
    `(?:respond|reply|answer|speak|talk)[^.\\n]{0,40}(?:highly |extremely |very )?(?:offensive|abusive|insulting) (?:tone|way|manner|language)|(?:insults?|swears? at|belittles?|degrades?) (?:the )?(?:user|me|people|everyone)(?![\\p{L}])|(?:disrespect|hurt|insult) (?:the user.s|their|people.s) feelings`,
  ),
  rule(
    'reply_in_code',
    'jailbreak',
    0.3,
    `(?:answer|reply|respond|responses?|repl(?:y|ies))[^.\\n]{0,60}(?:reversed|backwards|base ?64|rot ?13|morse|in hex|leet ?speak|u\\+202e)`,
  ),
  rule(
    'what_other_would',
    'jailbreak',
    0.46,
    `(?:what|how|response from|example that|output of|voice of|as if)[^.\\n]{0,40}(?:unaligned|unfiltered|fictional|hypothetical|imaginary|unrestricted|uncensored)[^.\\n]{0,30}(?:model|ai(?![\\p{L}])|chatbot|llm)[^.\\n]{0,100}(?:would|without|no )`,
  ),
  rule(
    'now_a_person',
    'jailbreak',
    0.3,
    `you(?:.re| are) now (?!in(?![\\p{L}])|on(?![\\p{L}])|at(?![\\p{L}])|free|entitled|able|going|part|leaving|entering|invited|registered|subscribed|subscriber|connected|talking|logged|signed|subscribed|ready|able|viewing|in the queue)(?:the |an? )?\\p{L}{2,16}|you now go by|your (?:new )?name is (?:now )?\\p{L}{2,14}[^.\\n]{0,20}(?:and|,|\\.)|you are [a-z]{2,12}gpt`,
  ),
  rule(
    'persona_speech',
    'jailbreak',
    0.3,
    `(?:begin|start|preface|end|prefix) (?:each|every|all|your|its|the)? ?(?:of your |of its )?(?:answers?|repl(?:y|ies)|responses?|messages?) with|you (?:will|must|should)? ?always answer ["“']?as |["“'][^"”'\\n]{2,30} here:["”']|if you understand[^.\\n]{0,20},? (?:answer|say|reply|respond)`,
  ),
]
