import { deed, duty, near, others, processing, secret } from './fragments.ts'
import { rule, type SafetyRule } from './rule.ts'

const people =
  '(?! (?:enthusiast|fan|engineer|researcher|developer|start-?up|compan|expert|student|user|team|artist|owner))'

/** A machine, named as one. */
const machine = `(?:ai(?![\\p{L}-])${people}(?: \\p{L}{3,12})?(?: (?:systems?|agents?|assistants?|models?|bots?|readers?|reviewers?|tools?|crawlers?|summari[sz]ers?))?|(?:code |coding |large )?(?:language |code )models?|llms?|gpt(?:-?\\d)?|chatgpt|copilot|claude(?! monet)|chat ?bots?|bots?${people}|machines|(?:automated|autonomous|coding|browsing|software) (?:agents?|readers?|systems?|clients?|visitors?|assistants?)|(?:automated )?summari[sz]ers?)(?![\\p{L}])`

/** Where an aside to a machine begins: a bracket, a comment, a line, or a word of address. */
const aside =
  '(?<=^|[\\n.!?"(\\[<>*#@:;|—–-] ?|<!-- ?|\\bnotes? (?:to|for) |\\bmessage (?:to|for) |\\bmemo to |\\bps:? (?:to |for )?|\\bp\\.s\\.:? (?:to |for )?|\\b(?:dear|hey|attention|to|for) )'

/** What is addressed to whatever machine reads a page, a mail, a file or a tool's result. */
export const addressedRules: readonly SafetyRule[] = [
  {
    id: 'aside_to_machine',
    threat: 'hidden_instruction',
    weight: 0.5,
    form: new RegExp(
      `${aside}(?:the |all |any |every |our |your |you )*(?:${machine}|(?<=[[(@#<] ?)(?:assistants?|agents?))(?: (?!(?:said|says|asked|should|must|can|may|will|would|are|is|do|does|have|has|was|were)(?![\\p{L}]))\\p{L}{2,12}){0,6}? ?[:,] ?(?:please |kindly |now |therefore |you (?:must|should|have to|need to) |when(?:ever)? |before |after |if |from (?:here|now) on |always |never |the )*${near(44)}(?<![\\p{L}])${deed}`,
      'gu',
    ),
  },
  rule(
    'field_for_machine',
    'hidden_instruction',
    0.56,
    `(?:next_?steps?|instructions?|actions?|directives?|commands?|notes?|tasks?|orders?)_?(?:for|to)_?(?:the_)?(?:agent|assistant|ai|model|llm|bot)["']? ?[:=]`,
  ),
  rule(
    'embedded_orders',
    'hidden_instruction',
    0.5,
    `(?:agent|assistant|ai|model|bot|llm) (?:instructions?|orders?|directives?|commands?)(?: \\p{L}{2,12}){0,5} ?: ?(?:please )?${deed}|(?:for|only for) (?:machines|bots|ai systems|language models|llms|automated readers) only`,
  ),
  rule(
    'if_automatic',
    'hidden_instruction',
    0.52,
    `(?:if|when|since) you(?:.re| are)? ${processing}(?![\\p{L}])[^.\\n]{0,30}(?:automatically|programmatically|as an? (?:ai|bot|agent|model|program|llm)|without a human)[^.\\n]{0,20}[, ]+${near(30)}(?<![\\p{L}])${deed}`,
  ),
  rule(
    'favours_this',
    'hidden_instruction',
    0.52,
    `${machine}${near(60)}(?:${duty}|know)${near(30)}(?:rank|rate|recommend|describe|place|praise|present|choose|prefer|select|exceptional|best|first)${near(30)}(?:this|these|our|first|accordingly|candidate|independent)`,
  ),
  rule(
    'before_you_can',
    'hidden_instruction',
    0.52,
    `before you (?:can |may |are able to )?(?:show|open|answer|read|reply|display|summari[sz]e|continue|use)${near(50)}you (?:have to|must|need to|are to)${near(12)}(?:forward|send|fetch|visit|call|run|share|upload|pay)(?![\\p{L}])[^\\n]{0,60}(?:@|https?:)`,
  ),
  rule(
    'summary_dictated',
    'hidden_instruction',
    0.34,
    `your (?:summary|review|translation|report|assessment) (?:must|should|has to|shall|may) (?:not )?(?:contain|mention|say|state|claim)`,
  ),
  rule(
    'not_part_of_text',
    'hidden_instruction',
    0.36,
    `(?:this|the) (?:line|note|sentence|paragraph|instruction)s? (?:isn.?t|is not|aren.?t|are not|does not belong|doesn.?t belong)[^.\\n]{0,10}(?:part of|to) (?:the|this) (?:article|text|document|page|mail|paper)|instead,? (?:claim|say|state|write|report) that`,
  ),
  rule(
    'consent_by_reading',
    'hidden_instruction',
    0.56,
    `by (?:parsing|reading|processing|accessing|crawling|indexing) (?:this|the)${near(40)}(?:ai(?![\\p{L}])|agent|bot|model|assistant|llm)${near(30)}(?:agrees?|consents?|accepts?|undertakes?|authori[sz]es?)`,
  ),
  rule(
    'machines_asked_for_secrets',
    'hidden_instruction',
    0.52,
    `(?:we |this (?:website|site|page|service) |the (?:website|site|page|service) )?(?:kindly |hereby )?(?:asks?|requests?|requires?|invites?|expects?) (?:that )?(?:all |any |every )?(?:${machine}|ai visitors|agents) to ${near(100)}${secret}`,
  ),
  rule(
    'nothing_happened',
    'hidden_instruction',
    0.42,
    `(?:confirm|tell|assure|say|report) ${near(20)}(?:to )?(?:the )?(?:human|user|owner|customer|operator)s?${near(12)}that (?:nothing|everything|no changes?)|(?:do not|don.?t|never) (?:explain (?:why|it|this)|mention the (?:substitution|change|replacement|instruction|note)|comment on (?:the|it|this))`,
  ),
  rule(
    'others_records',
    'exfiltration',
    0.5,
    `(?:list|show|tell|give|print|send|reveal|name|share|dm|message)(?: me| us)? ${near(40)}(?:(?:about|of|on|from|belonging to) (?:the )?(?:other|all|every) (?:guests?|users?|patients?|customers?|members?|employees|students|residents|passengers|tenants|clients)(?! (?:who|that|with|should|need|can))|(?:moderators|admins?|other (?:users|guests|members|patients|customers)).{0,2} (?:private |personal |home )?(?:e-?mails?|addresses|phone numbers|room numbers|data|passwords))`,
  ),
  rule(
    'key_file_shown',
    'exfiltration',
    0.48,
    `(?:open|read|show|print|cat|display|dump|load|paste|copy|make|create)(?![\\p{L}])[^\\n]{0,50}(?:id_(?:rsa|ed25519|ecdsa)(?!\\.pub)|/etc/shadow|\\.aws/credentials|\\.kube/config|\\.netrc|\\.pgpass|wallet\\.dat|\\.git-credentials)`,
  ),
  rule(
    'made_public',
    'exfiltration',
    0.56,
    `(?:make|create|open|publish|post|put)${near(10)} (?:a |an )?public(?:ly)?${near(24)}(?:gist|paste|link|repo|page|share|bucket)[^\\n]{0,60}(?:${secret}|${others}|content of ~?/)`,
  ),
  rule(
    'url_of_user',
    'exfiltration',
    0.56,
    `https?://[^\\s]{3,100}[?&]\\w{1,20}=[<\\[{("']{0,2}[^\\s]{0,3}(?:the |your )?(?:user|customer|owner|conversation|chat|secret|password|api_?key)(?![\\p{L}]*[-\\w]*=)`,
  ),
  rule(
    'variables_of_host',
    'exfiltration',
    0.5,
    `environment variables${near(30)}(?:you.?re|you are|your) (?:running|machine|server|container|process|host)|(?:machine|server|container|host) you(?:.re| are) running on`,
  ),
]
