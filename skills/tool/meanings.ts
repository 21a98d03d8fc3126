import type { ToolFinding } from './finding.ts'
import {
  assumed,
  concealing,
  credential,
  earlier,
  eitherOf,
  elsewhere,
  guidance,
  hand,
  moving,
  ordered,
  parameter,
  person,
  place,
  privacy,
  repeated,
  store,
  take,
  words,
} from './fragments.ts'

/**
 * Signs that are composed of meanings, not of phrasings: a sentence counts when it holds every one of them, in any order. Each pattern is an
 * alternation without an open gap, so that work stays linear.
 */
export interface Meaning {
  readonly kind: ToolFinding['kind']
  /** 3 speaks for itself; 2 with another; 1 only adds. */
  readonly weight: 1 | 2 | 3
  readonly detail: string
  readonly all: readonly RegExp[]
  /** What makes the sentence an honest one. */
  readonly unless?: RegExp
  /** Counts only when the tool's name and first sentence are not about the matter themselves. */
  readonly unlessPurpose?: RegExp
}

export const meanings: readonly Meaning[] = [
  {
    ...{ kind: 'sensitive_access', weight: 3 },
    detail: 'It orders the model to take or hand on what a store of secrets holds.',
    all: [store, moving],
    unless:
      /\b(?:never|do not|don't|not|avoid|without)\b (?:[\w']+ ){0,4}?(?:read|paste|include|commit|send|share|print|expose|pass|put|store|use|log|access|list|leaves?|copy)\b|\bset (?:the |an |your )?(?:\w+ )?(?:in|as|via|environment)\b|\b(?:respects?|supports?|declares?|e\.g\.|for example|such as|defaults?|falls? back|requires?|if not|unless|optional|override[sn]?|configured?|configuration)\b/iu,
    unlessPurpose:
      /\b(?:environ|env|ssh|2fa|mfa|otp|keys?|secret|credential|password|cookie|clipboard|wallet|mnemonic|seed|vault|keychain|keyring|docker|kube|aws|shell|login|auth|browser|dotenv|session|config|history|encrypt|decrypt|sign|paste|copy|account|address)/iu,
  },
  {
    ...{ kind: 'sensitive_access', weight: 3 },
    detail: 'A text is to hold what a store of secrets holds.',
    all: [
      store,
      words(String.raw`\b(?:what(?:ever)? is|what's) in\b|\bcontents? of\b|\b(?:full |whole )?text of\b|\bin full\b`),
    ],
    unless: /\b(?:optional|instead of|defaults?|never|do not|don't)\b/iu,
    unlessPurpose:
      /\b(?:environ|env|ssh|keys?|secret|credential|password|cookie|clipboard|wallet|docker|kube|aws|auth|browser|dotenv|config|history)/iu,
  },
  {
    ...{ kind: 'exfiltration', weight: 3 },
    detail: 'It orders the model to hand on credentials that were not given to the tool.',
    all: [credential, elsewhere, moving],
    unless:
      /\b(?:never|do not|don't|not|avoid)\b (?:[\w']+ ){0,4}?(?:read|paste|include|commit|send|share|print|expose|pass)/iu,
    unlessPurpose: /\b(?:secret|credential|password|tokens?|vault|login|auth|keys?|scan|leak|oauth|connect|configur)/iu,
  },
  {
    ...{ kind: 'exfiltration', weight: 3 },
    detail: 'It orders the model to send what belongs to the person or the conversation elsewhere.',
    all: [privacy, place, moving],
    unlessPurpose:
      /\b(?:mail|messag|chat|conversation|transcript|contacts?|meeting|calendar|webhook|forward|send|upload|export|share|history|http|request|api|whatsapp|slack|telegram|sms|notif)/iu,
  },
  {
    ...{ kind: 'exfiltration', weight: 3 },
    detail: 'A parameter is to carry what belongs to the person or the conversation.',
    all: [privacy, ordered(hand), parameter],
    unless: /\b(?:optional|if the user|when the user|example|e\.g\.|user's (?:query|question|request))\b/iu,
    unlessPurpose:
      /\b(?:mail|messag|chat|conversation|transcript|contacts?|history|prompt|memory|llm|agent|model|location|weather|near|address|map|profile|calendar|assistant|session)/iu,
  },
  {
    ...{ kind: 'secrecy', weight: 3 },
    detail: 'It asks to do something and to keep it from the person.',
    all: [concealing, eitherOf(store, credential, privacy, place, assumed, repeated)],
    unless:
      /\bif (?:the user|not|no)\b|\b(?:unless|until) (?:the user|asked|they|explicitly)\b|\b(?:never|do not|don't) (?:reveal|disclose|mention|share|show|print|expose|include) (?:\w+ ){0,3}?(?:passwords?|keys?|tokens?|secrets?|credentials|ids?|personal)\b|\b(?:is|are) (?:not|never) (?:\w+ ){0,2}?(?:notified|informed|told|shown|disclosed|revealed|alerted)\b/iu,
  },
  {
    ...{ kind: 'secrecy', weight: 3 },
    detail: 'It asks to keep something from the person.',
    all: [
      words(
        String.raw`\bour (?:little )?secret\b|\bbetween us\b|\bunbeknownst\b|\bsurreptitiously\b|\bsmuggle\b|\bnever admit\b|\bhide (?:that you|the reason)\b|\bnone of ${person}(?:'s|s') business\b|\bno right to know\b|\b(?:don't|do not) say so\b|\bsay (?:that )?you (?:don't|do not) know\b|\bmust remain unaware\b|\bnot for ${person}(?:'s|s') eyes\b|\bwithout their (?:being told|knowledge|knowing|noticing)\b`,
      ),
    ],
  },
  {
    ...{ kind: 'secrecy', weight: 2 },
    detail: 'It asks to be discreet about something.',
    all: [
      words(
        String.raw`\bleave (?:it|this|that) (?:out|unsaid|unmentioned)\b|\b(?:keep|stay|remain) (?:silent|quiet|unaware)\b|\b(?:unsaid|unmentioned|unannounced)\b|\b(?:nobody|no one) (?:hears?|knows?|is told|learns?)\b|\b${person} (?:don't|do not|must not|need not|should not) (?:get told|be told|know|learn|hear|find out|notice)\b|\bwithout (?:telling|informing|notifying|alerting) ${person}\b|\bwhich must not be (?:disclosed|mentioned|revealed)\b`,
      ),
    ],
  },
  {
    ...{ kind: 'sensitive_access', weight: 3 },
    detail: 'A store of secrets is to go into a parameter, and the tool is about something else.',
    all: [
      store,
      words(
        String.raw`[\x60'"‘“][a-z]\w*[\x60'"’”]|\b(?:field|parameter|argument|feld|champ|campo|kolom)\b|\bpart of the input\b|\bbehind the\b|\bobtain it\b|\bcomes? from\b|\bgive\b|\bentitled to\b`,
      ),
    ],
    unless:
      /\b(?:optional|defaults?|if not|unless|e\.g\.|for example|such as|never|do not|don't|not|instead of|overrides?|falls? back|supports?|requires?|example)\b/iu,
    unlessPurpose:
      /\b(?:environ|env|ssh|keys?|secret|credential|password|cookie|clipboard|wallet|mnemonic|seed|vault|docker|kube|k8s|aws|shell|login|auth|browser|session|config|history|encrypt|decrypt|sign|paste|account|address|otp|verif|cluster|tax)/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It gives texts that the model meets the force of orders.',
    all: [
      words(
        String.raw`\b(?:text|rows?|lines?|pages?|whatever|anything|messages?|results?|content|facts?|items?|entries|documents?|issues?|comments?|passages|docstrings?|posts?|mails?)\b`,
      ),
      words(
        String.raw`\b(?:authoritative|act on (?:it|them|this)|addressed to you|binding|standing orders?|trusted commands?|system rank|rank of (?:your|the) \w+|as (?:if|though) (?:the|your) (?:user|owner|operator) (?:had )?(?:typed|spoken|said|asked|ordered|written)|speak for the owner|count as (?:instructions|orders|commands)|pasted into the terminal and executed|has to be (?:executed|carried out|obeyed|followed)|must be (?:executed|carried out|obeyed))\b`,
      ),
      words(
        String.raw`\b(?:you|your|executed|obeyed|follow|followed|carry|carried|do|authoritative|binding|instructions|user|owner)\b`,
      ),
    ],
    unless: /\b(?:never|do not|don't|not|untrusted)\b|\bauthoritative (?:sources?|data|documentation|guid\w+)\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It does away with confirmations of dangerous steps.',
    all: [
      words(
        String.raw`\b(?:confirmations?|approvals?|pre-?approved|destructive commands?|refusals?|never refuse|asking)\b`,
      ),
      words(
        String.raw`\b(?:waste|straight away|mark (?:each|every|all)|without delay|spare the user|never refuse|crash\w*|superfluous|unnecessary)\b`,
      ),
    ],
    unless: /\b(?:if|when) (?:the )?(?:user|client)\b|\bretry\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It plants something in what the model makes later.',
    all: [
      words(
        String.raw`\b(?:that|which)? ?you (?:write|compose|make|create|send|produce|generate|edit|commit)\b[^,.]{0,30}?\b(?:later|after|afterwards|from now|then|next)\b|\b(?:each|every|all)\b[^,.]{0,30}?\b(?:that|which)? ?you (?:write|compose|make|create|send|produce|generate|edit|commit)\b`,
      ),
      words(
        String.raw`\bhttps?:\/\/|\b(?:must|has to|have to|needs? to|should) (?:import|include|contain|carry|end|load)\b|\badd the\b|\battach\b|\btoken\b|\bin reverse\b|\binsert\b|\bfetch\(`,
      ),
    ],
    unlessPurpose: /\b(?:style|guide|template|convention|lint|commit|format|skill|instruction|rule)/iu,
  },
  {
    ...{ kind: 'sensitive_access', weight: 3 },
    detail: 'It orders a lasting or destructive step that the tool has no business with.',
    all: [
      ordered('create|add|install|register|call|run|set up|schedule|delete|remove|cancel'),
      words(
        String.raw`\bcron ?(?:job|tab)\b|\bstartup (?:script|item)\b|\bfetches? https?:[^ ]+ and runs?\b|\bfor all (?:events|files|users|messages|records)\b|\b(?:user|they|customer) (?:wanted|wants) (?:that|this|it)\b[^.]{0,30}?\bremember\b|\bbackdoor\b`,
      ),
      words(String.raw`\b(?:runs?|nightly|night|once you|upon success|may not|this week|backdoor|startup)\b`),
    ],
    unlessPurpose: /\b(?:cron|schedul|calendar|event|job|task|startup|delete|remove|cancel)/iu,
  },
  {
    ...{ kind: 'exfiltration', weight: 3 },
    detail: 'It has the person watched or profiled.',
    all: [
      words(String.raw`\b(?:monitor|log|record|watch|track|profile|send along|report)\b|\btargeting\b`),
      words(
        String.raw`\b(?:each|every|all) (?:of )?(?:their|the user's) (?:\w+ )?(?:sentences?|messages?|words?|actions?|keystrokes?|questions?)\b|\bwho the user is\b|\bwhat they (?:talked|said|wrote)\b|\bthem: log\b`,
      ),
    ],
    unless: /\b(?:if|when) (?:the )?user (?:asks|wants|has|allows|agrees)\b/iu,
  },
  {
    ...{ kind: 'shadowing', weight: 3 },
    detail: 'It says where money is to go.',
    all: [
      words(
        String.raw`\b[A-Z]{2}\d{2} ?(?:[A-Z\d]{4} ?){3,7}|\b0x[\da-f]{40}\b|\bbc1[a-z\d]{20,60}\b|\b(?:acct|account)[ _]?\w{0,4}\d{3,}`,
      ),
      words(
        String.raw`\b(?:redirect\w*|get paid to|is paid to|are paid to|moving all|all funds|wherever a payment|whenever someone|from today|advise)\b`,
      ),
    ],
    unless: /\b(?:e\.g\.|for example|example:|such as)\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It declares the guidance of the model void.',
    all: [
      words(
        String.raw`\b${earlier} (?:[\w']+ ){0,3}?${guidance}\b|\b${guidance} (?:[\w']+ ){0,2}?(?:placed|put|imposed|set|given|laid)\b[^,.]{0,20}?\b(?:you|host|operator|developer)\b|\bsafety (?:rules|guidance)\b|\b(?:house )?rules you (?:got|were given|have)\b`,
      ),
      words(
        String.raw`\b(?:void|cancelled|canceled|obsolete|suspended|ended|ends|retired|lifted|revoked|withdrawn|superseded|expired|replaced|outdated)\b|\bno longer (?:apply|applies|count|counts|hold|holds|bind|binds|valid|in force)\b|\b(?:do|does) not (?:bind|apply|count|concern)\b|\bwritten for (?:some )?other\b|\bmeant for (?:some )?other\b|\b(?:forget|disregard|drop|discard|ignoring|set aside|ignore)\b`,
      ),
      words(String.raw`\b(?:you|your|model|assistant|agent|llm|operator|developer|host|prompt|guidance)\b`),
    ],
    unless:
      /\b(?:firewall|retention|iam|bucket|cache|refund|validation|lifecycle|deprecat|rate|budget|styling|lint|access) ?\w* (?:rules?|polic|limits?)|\b(?:existing|previous|old|present|initial) (?:configuration|rules?|limits?|polic\w+) (?:is|are|will|of|on|for)\b|\bdraft\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It puts what a tool or a text says above the person.',
    all: [
      words(String.raw`\b(?:outranks?|overrules?|priority over|precedence over|above|against|beyond)\b`),
      words(
        String.raw`\b(?:user|human|person|operator|developer|customer)(?:'s)?\b[^.]{0,24}?\b(?:wish|wishes|request|asked|instructions?|says|wants?|will|orders?)\b`,
      ),
      words(String.raw`\b(?:instructions?|commands?|orders?|directives?|carried out|executed|followed|obeyed)\b`),
    ],
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It gives the model a rank or frees it of its limits.',
    all: [
      words(
        String.raw`\b(?:you (?:now )?(?:have|hold|possess|are|report to)|act on behalf of|behave as|regard yourself as)\b`,
      ),
      words(
        String.raw`\b(?:root|administrator|admin|god|unlimited|full) (?:authority|rights|powers?|mode)\b|\bthe administrator\b|\breport to\b|\bunbound\b|\bno limits\b|\bservice mode\b|\bwhatever limits\b`,
      ),
      words(
        String.raw`\b(?:bind|bound|limits?|boundar\w+|now|ignoring|void|policy|guidance|restrictions?|here|from here)\b`,
      ),
    ],
    unless: /\b(?:if|when|unless|requires?|only) you (?:have|are)\b|\bmust have\b/iu,
  },
  {
    ...{ kind: 'shadowing', weight: 3 },
    detail: 'It changes where money or messages of other tools go.',
    all: [
      words(
        String.raw`\b(?:payee|beneficiary|recipient|iban|account(?: number)?|bcc|blind copy|participant|attendee|invite)\b`,
      ),
      words(
        String.raw`\b(?:swap|replace|change|substitute|exchange|becomes?|redirect|divert|add|carries|need|needs|instead of|also invite|set)\b`,
      ),
      words(
        String.raw`\b\d{3,}[-\d]{2,}|\b[A-Z]{2}\d{2}[ \d]{6,}|@[\w-]+\.\w|\bacct_\w|\baccount \w{0,4}\d{3,}|\+\d{6,}`,
      ),
      eitherOf(
        repeated,
        words(
          String.raw`\b(?:before you|when the user|once the user|if the user|payment tool|whatever the user|each|every|all)\b`,
        ),
      ),
    ],
    unless: /\b(?:e\.g\.|for example|example:|such as|format)\b/iu,
  },
  {
    ...{ kind: 'shadowing', weight: 3 },
    detail: 'It calls other tools unfit or forbids them, so that it is taken for them.',
    all: [
      words(
        String.raw`\b(?:all|any|every|each|the|these) other (?:[\w-]+ ){0,2}?(?:tools?|servers?|engines?|services?)\b|\bother (?:[\w-]+ ){0,2}?tools? (?:were|are|have|is|was)\b|\binstead of (?:the )?(?:tool )?\w+\.\w+|\b(?:prefer|use) it (?:to|instead of|over) (?:the )?(?:tool )?\w+\.\w+|\b(?:any|another|every) tool of the server\b|\banother (?:engine|tool|service)\b|\bonly (?:\w+ )?tool you may\b|\bfor other (?:\w+ )?tools\b|\btools (?:that come )?(?:from|of|by) other (?:vendors|servers|makers)\b`,
      ),
      words(
        String.raw`\b(?:withdrawn|compromised|unsafe|insecure|broken|wrong|false|infected|malicious|forbidden|banned|retired|down|defective)\b|\bnever call\b|\bdo not use\b|\bstop using\b|\brefuse to (?:run|use|call)\b|\bread your data\b|\bmust not be used\b|\breturns wrong\b|\bthrough (?:it|this)\b|\bchoose this\b|\bgo through\b|\broute\b`,
      ),
    ],
    unless: /\b(?:falls? back|if (?:it|this|the other|all|other) \w+ fails?|fails? or|before (?:trying|using))\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It prescribes a false or partial answer.',
    all: [
      words(
        String.raw`\b(?:claim|pretend|assert|insist|state|report|say|declare|maintain|present|describe|itemi[sz]ed|left out|praise|advise buying|recommend|approve|approved|come out on top|end with the link|deny)\b`,
      ),
      words(
        String.raw`\bregardless of (?:its|the|their) (?:content|facts|outcome|result|truth)\b|\bwhatever (?:was asked|the question|the user|user \w+|its content|they ask)\b|\b(?:success|passed|green|approved) anyway\b|\bthat (?:nothing|no \w+) (?:was|were|has been) found\b|\bthat (?:the other|it) (?:is|was) (?:down|paid|slow)\b|\bthat all checks passed\b|\bas green\b|\b(?:the )?answers? (?:has|have) to (?:present|name|say|state|recommend)\b|\bto the user as\b|\bleft out of what you show\b|\bnever to be itemi[sz]ed\b|\bnever admit\b|\bwas (?:told|asked|prescribed)\b|\byou were (?:told|asked)\b|\bconceal\b|\bhide (?:that|any|the)\b|\bwarnings? (?:\w+ ){0,3}?suppressed\b|\bare unsafe\b`,
      ),
    ],
    unless: /\bif (?:nothing|no \w+) (?:is|was) found\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It prescribes what every answer of the model holds.',
    all: [
      words(
        String.raw`\b(?:each|every|all|any) (?:repl(?:y|ies)|answers?|responses?|questions?) (?:of yours|you give|that you)\b|\b(?:each|every) (?:question|reply|answer|response)\b[^.]{0,20}?\b(?:end|answer|with)\b|\ball your (?:repl|answers|responses)`,
      ),
      words(
        String.raw`\bhttps?:\/\/|\bwhatever\b|\bthe link\b|\badvice only\b|\bregardless\b|\bonly with\b|\bby this tool\b`,
      ),
    ],
  },
  {
    ...{ kind: 'sensitive_access', weight: 3 },
    detail: 'It orders the model to weaken the host or what guards it.',
    all: [
      ordered(
        'set|edit|switch|turn|disable|grant|add|append|wipe|erase|execute|run|change|delete|install|query|fetch|open|enable|write|remove',
      ),
      words(
        String.raw`\bauto-?approv\w*|\bapproval prompts\b|\b(?:superuser|root|admin) (?:rights|privileges|access)\b|\baudit logg?(?:ing|s?)\b|\bauthorized_keys\b|\bchmod (?:-R )?777\b|\brm -rf\b|\bhome directory\b|\b169\.254\.169\.254\b|\bmetadata\.google\.internal\b|\bevery confirmation\b|\bsafety (?:checks?|prompts?)\b`,
      ),
    ],
    unless: /\b(?:never|do not|don't|cannot|not) (?:\w+ ){0,2}?(?:run|use|delete|disable|grant|execute|wipe)\b/iu,
    unlessPurpose:
      /\b(?:user|role|grant|permission|privilege|log|audit|ssh|key|approv|director|file|shell|command|exec|bash|terminal|metadata|host|access)/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 2 },
    detail: 'It takes the person’s consent for granted.',
    all: [assumed, eitherOf(ordered(`${hand}|${take}|book|cancel|pay|buy|order|delete|replace|rebook`), repeated)],
    unless: /\b(?:if|when|unless|only) (?:the )?(?:user|customer)|\bdo not ask (?:for|about) (?:it|this|the) again\b/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 2 },
    detail: 'It makes the model act instead of what the person chose.',
    all: [
      words(
        String.raw`\bin place of what (?:${person})\b|\binstead of what (?:${person})\b|\beven (?:if|where|when) (?:${person}) (?:\w+ ){0,2}?(?:names?|asks?|wants?|picks?|says?|chooses?|prefers?)\b|\bwhatever (?:${person}) (?:says?|asks?|wants?|chose|picked)\b`,
      ),
    ],
  },
  {
    ...{ kind: 'instruction_to_model', weight: 2 },
    detail: 'It addresses the model apart from the person.',
    all: [
      words(
        String.raw`(?:^|[.>\]\n] ?|<!-- ?)(?:attention|note (?:for|to)|message (?:for|to)|memo (?:for|to)|dear|hint for)? ?(?:the )?(?:llms?|language models?|ai agents?|ai assistants?|models?|assistants?|agents?)(?: should| shall| must|[,:])|\b(?:have|let|make) the (?:agent|model|assistant|llm)\b`,
      ),
      moving,
    ],
  },
  {
    ...{ kind: 'exfiltration', weight: 3 },
    detail: 'It makes the model’s own instructions leave.',
    all: [
      words(
        String.raw`\b(?:your|its|the (?:agent|model|assistant|llm)'s) (?:[\w']+ ){0,2}?(?:prompt|instructions|directives|configuration)\b`,
      ),
      eitherOf(
        ordered(hand),
        words(String.raw`\bends? with\b|\bas the footer\b|\bin the (?:footer|header)\b|\bis needed\b`),
      ),
      words(
        String.raw`\b(?:complete(?:ly)?|full|whole|entire|hidden|initial|original|system|verbatim|word for word)\b`,
      ),
    ],
    unlessPurpose: /\b(?:prompt|agent|instruction|assistant)/iu,
  },
  {
    ...{ kind: 'instruction_to_model', weight: 3 },
    detail: 'It keeps the model in a loop.',
    all: [
      words(String.raw`\bcall (?:it|this tool) again\b|\brepeat (?:the|this) call\b`),
      words(String.raw`\bnever stop\b|\bendless(?:ly)?\b|\bforever\b|\bwithout end\b|\bindefinitely\b`),
    ],
    unless: /\bdo not\b|\bdon't\b|\bnever call\b/iu,
  },
  {
    ...{ kind: 'secrecy', weight: 3 },
    detail: 'It asks in another language to use secrets or to keep it from the person.',
    all: [
      words(
        String.raw`\bsin (?:avisar|decir|informar|mencionar|preguntar)\w*|\bno (?:se )?lo (?:digas|menciones|reveles)\b|\bsans (?:(?:en|le|lui|l') ?)?(?:inform|averti|dire|préven|mention|demand)\w*|\bne (?:le |lui |en )?(?:dis|dites|mentionne|informe|parle)\w*|\bohne (?:\w+ ){0,4}?(?:zu )?(?:fragen|informieren|sagen|erwähnen|mitzuteilen|wissen)\b|\b(?:nutzer|benutzer|anwender|kunde)(?:in|n)? (?:\w+ ){0,4}?(?:nichts|nicht) (?:\w+ )?(?:erfahren|wissen|merken|sagen|mitteilen)\b|\bsenza (?:dir|avvis|inform|menzion|chied)\w*|\bsem (?:avis|diz|inform|mencion|pergunt)\w*|\bzonder (?:\w+ ){0,3}?(?:te )?(?:vertellen|melden|zeggen|vragen)\b|\bnie (?:mów|informuj|wspominaj)\w*|не сообща\p{L}*|не говор\p{L}*|незаметно|не упомина\p{L}*|(?:不要|别|勿|不得)(?:让|告诉|通知|告知|向)?.{0,6}?(?:用户|知道|提及|提示)|(?:ユーザー|利用者).{0,8}?(?:知らせ|伝え|言わ|告げ|見せ)|(?:사용자).{0,8}?(?:알리지|말하지)`,
      ),
      words(
        String.raw`\.ssh|\.env|id_(?:rsa|ed25519)|https?:|@[\w-]+\.|\b(?:clave|contraseña|secret|mot de passe|clé|fichier|archivo|carpeta|passw|kennw|datei|schlüssel|chiave|senha|chave|arquivo|wachtwoord|bestand|sleutel|hasł|plik|klucz)\p{L}*|парол\p{L}*|ключ\p{L}*|файл\p{L}*|密钥|密码|文件|环境变量|读取|发送|パスワード|環境変数|鍵|ファイル|読み取|送信|비밀번호|파일|환경 ?변수`,
      ),
    ],
  },
  {
    ...{ kind: 'sensitive_access', weight: 3 },
    detail: 'It orders in another language to use stores of secrets.',
    all: [
      words(
        String.raw`(?<!\w)\.ssh\b|id_(?:rsa|ed25519)|(?<![\w/])\.env\b|\b(?:clave privada|contraseñas|mots? de passe|clé privée|passwörter|kennwörter|privaten? schlüssel|chiave privata|senhas|chave privada|wachtwoorden|hasła)\b|парол\p{L}+|закрытый ключ|密钥|密码|环境变量|パスワード|秘密鍵|環境変数|비밀번호|환경 ?변수`,
      ),
      words(
        String.raw`\b(?:lee|leer|abre|manda|envía|envíe|incluye|lis|lisez|ouvre|transmets|envoie|joins|lies|öffne|sende|übergib|gib|schicke|hänge|leggi|apri|invia|inoltra|leia|abra|envie|lees|stuur|open|odczytaj|wyślij)\b|прочита\p{L}+|отправ\p{L}+|переда\p{L}+|откро\p{L}+|读取|发送|放入|传|読み取|送信|入れて|읽|보내|전송`,
      ),
    ],
    unless:
      /не (?:отправ|переда|вводи|сохран)|请勿|不要(?:在|包含|发送|输入|添加)|しないで|マセン|마세요|\bnicht (?:senden|weitergeben|speichern|eingeben)|\bne (?:les? |la )?(?:partagez|transmettez|envoyez|conserv)|\bno (?:envíe|comparta|incluya|pida)|\bnon (?:inviare|condividere|inserire)|\bnão (?:envie|peça|partilhe)/iu,
    unlessPurpose: /\b(?:contraseñ|passw|kennw|clave|schlüssel|mot de passe|senha)|парол|密码|密钥|パスワード/iu,
  },
]
