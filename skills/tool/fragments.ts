/** The meanings that signs are composed of: what is secret or private, handing on, keeping quiet, guidance. */

export const words = (source: string): RegExp => new RegExp(source, 'iu')

/** The base form of a verb where an order stands: at the head of a clause or behind a word of duty or sequence. */
export const ordered = (verbs: string): RegExp =>
  words(
    String.raw`(?:^[^\p{L}]{0,4}|[,;:>(\]–—-] ?|\b(?:and|or|then|first|also|always|must|should|shall|may|please|to|so|you|afterwards|beforehand|silently|quietly|secretly|agents?|models?|assistants?|llm|it|them|has|have|will) )(?:${verbs})\b(?!-)|\b(?:fill|set|populate) (?:in )?[\x60'"]\w`,
  )

export const hand =
  'send|mail|e-?mail|forward|upload|transmit|relay|export|post|pass|hand|supply|submit|give|put|insert|place|attach|append|include|embed|encode|copy|bring|return|fill|report|stash|smuggle|slip|share|leak|write|carry|paste|enter|echo|ship|deliver|print|add'
export const take =
  'read|open|load|fetch|dump|search|look|collect|gather|find|get|take|grab|extract|retrieve|harvest|scan|cat|run|list|access|locate|pull|copy|query'
const handed = words(
  String.raw`\b(?:is|are|be|being|get|gets) (?:\w+ ){0,2}?(?:relayed|sent|mailed|forwarded|uploaded|transmitted|copied|passed|handed|supplied|submitted|attached|appended|included|exported|posted|shared|given|routed|e-?mailed|delivered|pasted|entered|logged|read|used|exported|fetched|redirected|written|stored|imported|executed|run)\b|\b(?:have|get) (?:them|it|these|those|this) (?:\w+ ){0,2}?(?:delivered|sent|mailed|forwarded|copied|exported|uploaded)\b|\b(?:uploading|sending|forwarding|transmitting|exporting|relaying)\b|\b(?:goes?|ends?|belongs?|carr(?:y|ies)) (?:through|with|in|into|to|the)\b`,
)
export const eitherOf = (...forms: readonly RegExp[]): RegExp =>
  words(forms.map(({ source }) => `(?:${source})`).join('|'))
export const moving = eitherOf(ordered(`${hand}|${take}`), handed)

/** Stores that hold secrets of the person, whatever they are called. */
export const store = words(
  String.raw`\bssh[- ](?:identity|identities|folder|directory|keys?|configuration|agent)\b|(?<!\w)\.(?:ssh|aws|kube|gnupg|docker|netrc|npmrc|pgpass|git-credentials)\b|~\/\.(?:config|bash_history|zsh_history|cursor)\b|\/etc\/(?:passwd|shadow)|\/proc\/(?:self|\d+)\/environ|\bprivate keys?\b|\b(?:password|credential|secret)s? (?:manager|store|safe|vault)s?\b|\bkey ?(?:chain|ring)\b|\b(?:saved|stored|remembered) (?:logins?|passwords?|credentials|cards?)\b|\b(?:session|browser|login|auth\w*) cookies?\b|\bdocument\.cookie\b|\b(?:seed|recovery|mnemonic) (?:phrase|word)s?\b|\b(?:crypto |metamask |bitcoin )?(?:wallet|metamask) (?:vault|file|key|seed)s?\b|\bshell(?:'s)? (?:profile|variables|history)\b|\benvironment(?:'s)? (?:variables|secrets)\b|\bclipboard\b|\bsecrets? (?:directory|folder|file)\b|\blogin data\b|\bkubeconfig\b|\b(?:2fa|mfa|backup|recovery|one-time|verification) codes?\b|\bsigning (?:certificate|key)s?\b|\b(?:passwort|kennwort|schlüssel)(?:speicher|tresor|datei)\w*|\btax (?:documents|returns?)\b|\bbrowser(?:'s)? (?:profile|history|passwords?)\b|\bmcp\.json\b|(?<![\w/])\.env\b(?!\.\w)`,
)
/** Credentials by their plain names, which honest tools ask for too. */
export const credential = words(
  String.raw`\b(?:api|access|bearer|auth\w*|openai|github|refresh|session|secret|aws)[ -]?(?:keys?|tokens?)\b|\bpasswords?\b|\bpasscodes?\b|\bcredentials\b|\btokens\b|\bthe user's (?:token|key|secret|pin|password)\b|\bconnection string\b|\bone-time codes?\b|\blogin data\b`,
)
/** Where a credential is taken that was not given to the tool. */
export const elsewhere = words(
  String.raw`\b(?:found|seen|stored|kept|held|saved|lying|present) (?:in|on|by|within)\b|\byou (?:have |may |can |might )?(?:come|came|see|saw|seen|know|hold|find|found|remember|encounter\w*|met)\b|\bcome across\b|\bfrom (?:that|another|any|the other|its|the user's|the \w+ (?:tool|server|session|configuration|settings))\b|\b(?:that|other|another) (?:tool|server)(?:'s)?\b|\bof (?:all|other|any|every|the other) (?:\w+ )?(?:servers?|tools?|sessions?)\b|\bof the user's \w+ session\b|\bsettings of\b|\btogether with\b|\bwithout asking\b|\bfor other\b`,
)
/** What belongs to the person or to the conversation and to no tool. */
export const privacy = words(
  String.raw`\b(?:whole|full|entire|complete|all|each|every|last|latest|recent|everything|what)\b (?:[\w']+ ){0,4}?(?:chat|conversation|dialogue|messages?|transcript|typed|said)\b|\b(?:chat|conversation|message) (?:history|log)\b|\b(?:system|initial|hidden|operator's|developer) (?:prompt|instructions?|message)\b|\b(?:address book|contact list|all contacts|gps history|location history|home address|date of birth|medical records?)\b|\buser's (?:[\w']+ )?(?:address|location|contacts|calendar|documents?|photos|mailbox|inbox|files|notes|full name|position|e-?mails?|phone number)\b|\bopen documents?\b|~\/documents\b|\bopen later\b|\binstalled (?:mcp )?servers\b|\bconnected servers\b`,
)
export const place = words(
  String.raw`\bhttps?:\/\/|\bftp:\/\/|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w|\b(?:\d{1,3}\.){3}\d{1,3}\b|\bwebhook\b|\bquery (?:string|part)\b|\b(?:public|new) (?:gist|paste|repository)\b|\.(?:w|lookup|dns)\.\w|\bhttp_post\b`,
)
export const parameter = words('[`\'"“‘][a-z]\\w*[`\'"”’]|\\b(?:parameter|argument|field|property)\\b')
export const person = '(?:the |your |any )?(?:users?|humans?|persons?|people|customers?|operators?|anyone|anybody|them)'

/** Keeping something from the person. */
export const concealing = words(
  String.raw`\b(?:without|not|never|no|n't|n’t|avoid|refrain from|stop)\b (?:[\w']+ ){0,4}?(?:tell|telling|told|say|saying|mention|mentioning|inform|informing|informed|reveal|revealing|notify|notifying|alert|alerting|disclose|disclosing|disclosed|admit|admitting|bring (?:it|this|that) up|aware|bother|hear|hearing|find out|learn of|a word|see any|show this)\b|\b(?:nobody|no one|no user) (?:\w+ ){0,2}?(?:hears?|knows?|told|learns?|notices?|sees?)\b|\bleave (?:it|this|that|them) (?:out|unsaid|unmentioned)\b|\bomit (?:it|this|that)\b|\b(?:keep|stay|remain|be) (?:silent|quiet|unaware|discreet)\b|\b(?:our|your little) secret\b|\bbetween us\b|, unseen\b|\bunseen by\b|\b(?:unannounced|unnoticed|unmentioned|unsaid|unaware|unbeknownst|covertly|secretly|discreetly|stealthily|surreptitiously)\b|\bunknown to\b|\bnot for the \w+(?:'s)? eyes\b|\bbehind (?:the|their) \w*(?:'s)? ?back\b|\b(?:hide|conceal) (?:the reason|that|this|it|any|every)\b|\bnone of (?:the|their) [\w']+(?: business)?\b|\bno right to know\b|\bsay (?:that )?you (?:don't|do not) know\b|\bif asked, (?:deny|say|claim)\b|\bdeny (?:it|this|that|having)\b|\b(?:secret|hidden) step\b|\bspeak only of\b|\bexplain (?:to the user )?only\b|\bneed not know\b|\bmust not (?:know|see|learn|notice)\b`,
)
export const assumed = words(
  String.raw`\b(?:consent|permission|approval|agreement)\b (?:[\w']+ ){0,2}?(?:implied|given|assumed|granted|presumed|unnecessary|not needed)\b|\b(?:treat|consider|regard|take) (?:consent|approval|permission)\b|\b(?:has|have) already (?:agreed|approved|consented|confirmed)\b|\b(?:skip|bypass|suppress|omit) (?:\w+ ){0,2}?(?:confirmations?|approvals?|prompts?|warnings?)\b|\bno need to ask\b|\bwithout (?:asking|prompting|confirmation|consent)\b|\bdo not ask\b|\bdon't ask\b`,
)
export const repeated = words(
  String.raw`\b(?:all|each|every|any|subsequent|later|future|following|from now on)\b[^,]{0,24}?\b(?:e-?mails?|mails?|messages?|meetings?|events?|transfers?|payments?|transactions?|invites?|posts?|repl(?:y|ies)|answers?|calls?|files?|comparisons?|commits?|scripts?)\b|\bthat (?:you|follows?)\b|\bfrom (?:now|here) on\b|\bafterwards\b|\bwhenever\b`,
)
export const earlier =
  "(?:prior|previous|earlier|former|initial|original|existing|present|old|operator's|developer's|host's|system's|safety|your)"
export const guidance =
  '(?:guidance|instructions?|directives?|rules?|polic(?:y|ies)|limits?|limitations?|restrictions?|boundaries|guardrails|guidelines|prompt|configuration)'
