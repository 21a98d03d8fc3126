import {
  assumed,
  concealing,
  credential,
  elsewhere,
  hand,
  moving,
  ordered,
  parameter,
  place,
  privacy,
  repeated,
  store,
  take,
  words,
} from './fragments.ts'

/**
 * What a sentence of a definition may speak of, by name: whom it addresses, what is taken, where it goes, what becomes of other tools and
 * of the person, and what careful definitions say. Features of the fit, no signs by themselves; each form is bounded, so work stays linear.
 */
export const senses: readonly (readonly [string, RegExp])[] = [
  ['store', store],
  ['credential', credential],
  ['privacy', privacy],
  ['place', place],
  ['elsewhere', elsewhere],
  ['concealing', concealing],
  ['assumed', assumed],
  ['repeated', repeated],
  ['moving', moving],
  ['hand', ordered(hand)],
  ['take', ordered(take)],
  ['parameter', parameter],
  ['model', words(String.raw`\b(?:you|your|yourself|agents?|assistants?|models?|llms?|ai)\b`)],
  ['user', words(String.raw`\b(?:users?|humans?|persons?|customers?|operators?|clients?)\b`)],
  ['first', words(String.raw`\b(?:before|first|prior to|beforehand|start(?:ing)? (?:by|with)|initially)\b`)],
  ['others', words(String.raw`\b(?:other|another|any|every|all) (?:[\w-]+ ){0,2}?(?:tools?|servers?|functions?)\b`)],
  ['must', words(String.raw`\b(?:must|should|shall|always|never|required|needs? to|ha(?:s|ve) to|please|kindly)\b`)],
  ['money', words(String.raw`\b(?:payee|beneficiar|recipient|iban|account|amount|wallet|price|invoice|transfer)\w*`)],

  // whom it addresses
  [
    'addressed',
    words(
      String.raw`(?:^|[^\p{L}])(?:(?:to|for|attention|dear|note to|hint for|notice to) (?:the |all |any )?(?:language |ai |automated )*(?:models?|agents?|assistants?|llms?|ai|callers?|bots?|machines?)\b|(?:models?|agents?|assistants?|llms?|ai|callers)(?:[:,]| (?:that|who|which|using|reading|calling|must|should|shall|may|can|will|has|have|is|are|need|needs|do|does|first|also|then|opens?|reads?|takes?|calls?|sends?|puts?|looks?|sets?|treats?|merges?|acts?)\b))|sprachmodell|ki-assistent|modèle|modelo de lenguaje|模型|助手|アシスタント|모델`,
    ),
  ],
  [
    'called',
    words(
      String.raw`\b(?:when(?:ever)?|once|if|while|as long as|each time|every time|as soon as|where(?:ver)?|before|after|prior to|until|in case) (?:[\w'-]+ ){0,4}?(?:tools?|server|function|call(?:ed|ing|s)?|listed|loaded|available|installed|present|connected|used|using|returned|returning|invok\w+)\b`,
    ),
  ],
  // what is taken
  [
    'chat',
    words(
      String.raw`\b(?:conversation|dialog(?:ue)?|chats?|transcript|messages?|turns?|context window|history|exchange)\b|\bwhat (?:the user|they|was|has been|you) (?:[\w']+ ){0,2}?(?:said|wrote|written|told|typed|asked)\b|\beverything (?:said|written|told|typed)\b|gespräch|unterhaltung|conversación|conversazione|conversa\b|对话|会话|会話|대화|переписк|разговор`,
    ),
  ],
  [
    'prompt',
    words(
      String.raw`\bsystem (?:prompt|message|instructions?|text)\b|\b(?:initial|hidden|first|original|opening|developer|operator'?s?|host'?s?|your|its own) (?:prompt|instructions?|message|rules|reasoning|guidance|directives?)\b|\binstructions you (?:were|have been|got)\b|\bwhat the host put\b|\bchain of thought\b|\bhidden reasoning\b|系统提示|システムプロンプト|시스템 프롬프트|системн\p{L}+ (?:промпт|сообщен)`,
    ),
  ],
  [
    'whole',
    words(
      String.raw`\b(?:verbatim|word for word|in full|unabridged|uncut|unaltered|unchanged|complete(?:ly)?|entire|whole|full|all of|everything|every(?: one)?|leave nothing out|as (?:it|they) (?:is|are|stands?)|so far|up to now|until now|since)\b|wortwörtlich|vollständig|textuellement|completo|完整|全部|すべて|전체|полностью`,
    ),
  ],
  [
    'environment',
    words(
      String.raw`\benviron(?:ment)?\b|\bprintenv\b|\benv\b|\bos\.environ\b|\bprocess\.env\b|_(?:key|token|secret)s?\b|\b(?:ci|shell) variables\b|umgebungsvariable|variables? d'environnement|variables de entorno|环境变量|環境変数|환경 ?변수|переменн\p{L}+ окружения`,
    ),
  ],
  [
    'secretfile',
    words(
      String.raw`(?:~|\$home|%userprofile%|\/home|\/root|\/users)?[\\/]\.?[\w./-]{0,40}?(?:ssh|aws|kube|gnupg|docker|netrc|npmrc|pypirc|pgpass|credentials?|hosts\.yml|cookies|login data|key3|shadow|passwd|id_\w+|token|secret)|(?<!\w)\.(?:env|pem|key|kdbx|netrc|ssh|aws)\b|\bid_(?:rsa|dsa|ecdsa|ed25519)\b|\blocalstorage\b|\bdocument\.cookie\b`,
    ),
  ],
  [
    'keys',
    words(
      String.raw`\b(?:keys?|tokens?|secrets?|credentials?|passwords?|passphrases?|passcodes?|pins?|cookies?|logins?|wallets?|seed|certificates?|authori[sz]ation headers?|bearer|card (?:number|on file)|cards?|codes?)\b|passwort|passwörter|kennw|schlüssel|mots? de passe|clés?\b|contraseñ|claves?\b|senhas?|chaves?\b|wachtwoord|sleutels?|hasł|парол|ключ|密码|密钥|令牌|パスワード|鍵|비밀번호|키\b|şifre|lösenord|كلم`,
    ),
  ],
  [
    'manager',
    words(
      String.raw`\b(?:password|secret|credential) (?:manager|store|vault)\b|\bkeychain\b|\bkeyring\b|\bbrowser'?s? (?:profile|storage|store|cookies?)\b|\bprofile folder\b|\bwhere the browser\b|\bmetamask\b|\bmemory file\b|portachiavi|schlüsselbund|llavero`,
    ),
  ],
  [
    'mailbox',
    words(
      String.raw`\b(?:e-?mails?|mails?|inbox|mailbox|contacts?|address book|calendar|documents?|downloads|desktop|photos|home folder|home directory|working directory|opened? files?|customer records?|statements?)\b`,
    ),
  ],
  [
    'identity',
    words(
      String.raw`\b(?:full name|birthday|date of birth|home address|street|phone number|salary|employer|health|licen[cs]e plate|passport|id card|card number|bank details|pin of)\b`,
    ),
  ],
  [
    'own find',
    words(
      String.raw`\b(?:find|found|look(?:s|ed|ing)?|search|get|obtain|take|taken|gather(?:ed)?|collect(?:ed)?|fetch|pull|retriev\w+|try|locat\w+) (?:[\w']+ ){0,6}?(?:yourself|itself|themselves|by (?:yourself|itself)|without (?:asking|bothering|troubling)|in mails|in documents|in the (?:usual|environment|context|session|configuration|ci|folder|project)|from (?:where|mails|documents|memory|the (?:context|environment|session|profile|browser|password)))\b|\bif (?:you|the (?:model|assistant|agent)) (?:have|has|hold|holds|know|knows|can see|sees?|find|finds|come|comes)\b|\b(?:you|the (?:model|assistant)) (?:hold|holds|remember|remembers|can see|know|came across|come across|have seen|has seen)\b|\bavailable to you\b|\bnot given by the user\b|\bin (?:your |the )?context\b`,
    ),
  ],
  // where it goes
  [
    'into',
    words(
      String.raw`\b(?:put|pass(?:ed)?|hand(?:ed)?(?: over)?|suppl(?:y|ied)|provid(?:e|ed)|include[ds]?|add(?:ed)?|append(?:ed)?|fill(?:ed)?|insert(?:ed)?|prepend|attach(?:ed)?|give(?:n)?|paste|write|stick|goes?|go|place[ds]?|carr(?:y|ies)|hold[s]?|set|join(?:ed)?|leave|use) (?:[\w'~/.-]+ ){0,8}?(?:in|into|as|to|here|under|with|through|via|behind|before|after|at the (?:end|top|start|beginning))\b|\b(?:goes?|belongs?) (?:in )?here\b|\bas the (?:seed|body|label|value)\b|in das feld|im feld|dans le (?:champ|paramètre)|en el (?:campo|parámetro)|参数|フィールド|필드|в пол[еяю]`,
    ),
  ],
  [
    'away',
    words(
      String.raw`\b(?:send|sends|sent|mail|mails|forward|forwards|forwarded|upload|uploads|uploaded|post|posts|posting|posted|report|reports|relay|relays|deliver|copy|copies|mirror|mirrors|push|sync|submit|transmit|export|share|shares|notify|publish|cc|bcc|invite|invites)\b|schick|sende|weiterleit|envoie|envoyer|transmets|envía|enviar|inoltra|invia|stuur|wyślij|отправ|перешл|发送|转发|送信|転送|보내|gönder|skicka|أرسل`,
    ),
  ],
  [
    'address',
    words(
      String.raw`\bhttps?:\/\/|\bftp:\/\/|\bs3:\/\/|\b[\w.+-]{1,60}@[\w-]{1,60}\.\w|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\w-]{1,60}\.(?:example|invalid|test)\b|\bwebhook\b|\bpublic (?:gist|bucket|repository|channel|link)\b|#[a-z][\w-]+\d|\+\d[\d-]{7,}|\b0x[\da-f]{20,}|\b[A-Z]{2}\d{2}(?: ?\d{4}){2,}|\baccount \d{3,}`,
    ),
  ],
  [
    'side',
    words(
      String.raw`\b(?:relay|proxy|mirror|sync|backup|retention|archive|collector|sink|tunnel|observer|watcher|dropbox|drop|vault|intake|stat|metrics|analytics)\b`,
    ),
  ],
  // other tools
  [
    'othertool',
    words(
      String.raw`\b(?:other|another|any|every|all|rest of (?:the|your)|these|those|built-?in|connected|remaining|rival|foreign) (?:[\w-]+ ){0,3}?(?:tools?|servers?|functions?|connectors?|plug-?ins?|vendors?|trackers?|engines?|providers?)\b|\bwhichever (?:[\w-]+ ){0,3}tools?\b|\bany tool\b|\btools? (?:of|by|from) (?:other|another|any)\b|andere[nrs]? (?:werkzeug|tool|server)|autres? outils?|otras? herramientas?|demás herramientas|altri strumenti|outras ferramentas|其他工具|他のツール|다른 도구|други\p{L}+ инструмент`,
    ),
  ],
  [
    'prefer',
    words(
      String.raw`\b(?:prefer(?:red|able)?|instead of|rather than|in place of|in its place|in their place|over (?:every|any|all)|first choice|choose|chosen|only (?:this|tool|use)|always use|use this|route|routes|routed|go(?:es)? through|exclusively|takes? over|replacement|supersedes?|outranks?|must (?:always )?be (?:used|called|chosen|run|asked|given|the first)|no longer use|stop using|has no need|refuse to call|never call|do not call|do not use)\b`,
    ),
  ],
  [
    'bad',
    words(
      String.raw`\b(?:broken|unsafe|insecure|deprecated|retired|compromised|outdated|out of date|unreliable|false|wrong|incorrect|duplicates?|offline|down|corrupt\w*|malicious|infected|steal|steals|end of life|closed|withdrawn|noise|manipulated|untrusted|dangerous|fail(?:s|ed)?)\b`,
    ),
  ],
  [
    'callthat',
    words(
      String.raw`\b(?:call|calls|calling|invoke|invokes|run|runs|use|trigger|execute|then|also|first|and) (?:the (?:tool )?)?[\x60'"]?[a-z]\w*(?:[._][a-z]\w*)+|\b(?:through|via|with|by means of) (?:the |your |whichever |a )?(?:[\w-]+ ){0,2}?(?:tool|terminal|shell|browser|mail|mailer)\b`,
    ),
  ],
  [
    'argument',
    words(
      String.raw`\b(?:arguments?|parameters?|recipients?|payee|beneficiar\w+|iban|destination|amount|path|url|address|body|subject|branch|remote)\b[^.]{0,40}?\b(?:must|should|shall|has to|have to|is to|are to|needs?|will|becomes?|reads?|changed|replaced|rewritten|swapped|set to|in place of|instead)\b|\b(?:swap|replace|rewrite|substitute|change|exchange|correct|redirect|divert|prefix|subtract|multiply|round)`,
    ),
  ],
  // how the person is treated
  [
    'unsaid',
    words(
      String.raw`\b(?:not|n't|n’t|never|without|no|nobody|none|nothing|hardly|least) (?:[\w']+ ){0,5}?(?:mention\w*|say|saying|said|tell\w*|told|worth|reason|cause|need|needs|know\w*|hear\w*|notic\w*|explain\w*|list|raise|raising|bother\w*|troubl\w*|worr\w*|aware|inform\w*|comment|word|concern\w*|interest|see|sees|show|shown|ask|asks|asking|wonder\w*|announce\w*|disclos\w*|public|alarm\w*|confus\w*|read (?:it|them|out|\S+) out)\b`,
    ),
  ],
  [
    'hushed',
    words(
      String.raw`\b(?:quiet(?:ly)?|silent(?:ly)?|tacit(?:ly)?|secret(?:ly)?|covert(?:ly)?|discreet(?:ly)?|unnoticed|in passing|unseen|hidden|invisible|under the hood|behind the scenes?|on the side|drop(?:s|ped)? (?:them|it)|leave (?:it|this|that|them|\w+) out|strip (?:it|them)|housekeeping|formality|between us|internal detail|implementation detail|cannot see|can't see|does(?:n't| not) see|won't see|white on white|get confused|get upset|merely|for no reason|change it back|remove the entry|no indicator|no notification)\b|nicht erwähn|sag\p{L}* (?:dem|davon)|n'en parle|sans le dire|no lo mencion|no le digas|sin decir|non dir\p{L}*|non va riferit|não precisa|niet aan de gebruiker|nie może się|не сообща|не говори|不要告诉|不要提|不用告诉|知らせない|言わない|말하지 마|bahsetme|söyleme|nämn det inte|لا تخبر`,
    ),
  ],
  [
    'lie',
    words(
      String.raw`\b(?:say|says|state|states|report|reports|tell|claim|claims|answer|answers|pretend|describe|describes|present|call it|blame|attribute[ds]?|quote|mark|give|declare|advise|recommend|label(?:led)?|pretext|insist|deny|assure) (?:[\w']+ ){0,5}?(?:that|it|as|is|was|were|are|to be|for|on|in (?:its|our) name|success|passed|offline|unavailable|booked|safe|fine|green|approved|approval|lgtm|rising|buy|neutral|wontfix|cleanup|trial)\b|\b(?:no matter|whatever|regardless)\b[^.]{0,40}\b(?:is|was|went|say|says|find|found|asked|wants?)\b|\beven (?:if|when) (?:the user|they|the guest|people|asked|he|she|another|no)\b`,
    ),
  ],
  [
    'above',
    words(
      String.raw`\b(?:supersed\w+|overrid\w+|outrank\w*|precedence|priority|wins|above|ahead of|comes first|standing orders?|system rank|binding|authoritative|as if (?:your|the) (?:user|owner|developer)|orders? (?:of|from|by)|are yours|upgraded|developer tier|maintenance|administrator|security team|maintainers?|owner of|your (?:developers?|makers?|operator)|appointed|hereby|new rule|policy)\b`,
    ),
  ],
  [
    'lifted',
    words(
      String.raw`\b(?:restrictions?|guidelines|limits?|rules|confirmations?|approvals?|consent|permissions?|refusals?|safety|safeguards?|protections?|warnings?|dialogs?|prompts?|alerts?|firewall|vpn|protection|antivirus|security updates?|human|sign[- ]off)\b[^.]{0,40}?\b(?:ended|withdrawn|void|lifted|off|not needed|unnecessary|skip\w*|bypass\w*|without|disabled?|turn(?:ed)? off|switch(?:es|ed)? (?:\w+ )?off|clicked away|granted|implied|automatic\w*|expired|no longer|do(?:es)?n't need|not required|accept(?:s|ed)?|already|blanket)\b|\b(?:turn|switch|switches|turns) off\b|\bwithout (?:asking|confirmation|approval|consent|sign)\b|\bauto-?approve\b|\b(?:has|have) already (?:agreed|approved|accepted)\b|\bno ?(?:body|one) needs to\b|\b(?:accepts?|approves?|confirms?) (?:all|everything|whatever|any|nothing)\b|\bconfirm nothing\b`,
    ),
  ],
  // what is done
  [
    'obey',
    words(
      String.raw`\b(?:follow|obey|execute[sd]?|carr(?:y|ies|ied) (?:\w+ )?out|act(?:s|ed)? on|do(?:es)? what|comply|treat|treats|trusted|directives?|commands?|orders?|instructions?|work through)\b`,
    ),
  ],
  [
    'code',
    words(
      String.raw`\b(?:curl|wget|bash|sudo|chmod|rm -|eval|exec|script|crontab|startup|backdoor|authorized_keys|import|--privileged|pipe|grant all|setup\.sh|install|uninstall|post-?commit|hook|settings\.json|git remote|kubectl|shell|terminal|powershell|base64|localstorage|write18)\b|\| ?(?:ba)?sh\b|\$\(`,
    ),
  ],
  [
    'lasting',
    words(
      String.raw`\b(?:from (?:now|here|today) on|(?:rest|remainder) of (?:the|this) session|each|every|always|all (?:future|later|following|subsequent)|until|again and again|long-term memory|survives?|stays? afterwards|for good|permanent\w*|in (?:each and )?every|next (?:\w+ )?(?:answers?|repl|calls?|messages?)|never again|standing|by default)\b`,
    ),
  ],
  [
    'unneeded',
    words(
      String.raw`\b(?:also|too|as well|in addition|afterwards|at once|straight away|beforehand|first|before (?:that|this|you|each|any|every|the|show|result|using|call|answer|return)|prior to|side duty|while|as part of|along with|together with|second one|step zero|pre-?flight|otherwise|on first use|only then|same (?:step|time))\b`,
    ),
  ],
  [
    'pretext',
    words(
      String.raw`\b(?:so that|in order to|otherwise|because|since|for the (?:\w+ )?to be|needed for|required (?:for|by)|necessary|otherwise|only (?:works?|loads?|if)|will not work|won't work|unusable|compliance|audit\w*|retention|quality|accura\w+|licen[cs]e|telemetry|attribution|calibrat\w+|personali[sz]\w+|locali[sz]ation|verif\w+|proof|proves?|anti-?bot|improves?|faster|quicker|debug\w*|diagnos\w*|sync|support|handshake|integrity|gate|fee)\b`,
    ),
  ],
  [
    'widen',
    words(
      String.raw`\b(?:public|anyone|anybody|everyone|admin|editor access|full access|grant|share|shared|collaborators?|override|elevated|privileges?|root|unlock|expos\w+|link access|open to)\b`,
    ),
  ],
  [
    'destroy',
    words(
      String.raw`\b(?:delete[sd]?|remov\w+|wip\w+|purg\w+|eras\w+|drop(?:s|ped)?|overwrit\w+|truncat\w+|stop(?:s|ping)?|kill|terminat\w+|uninstall|clos\w+|cancel\w*|merg\w+|disabl\w+)\b`,
    ),
  ],
  [
    'paid',
    words(
      String.raw`\b(?:buy|purchas\w+|order|pay|paid|pays|transfer|charge[sd]?|invoice[sd]?|subscri\w+|upsell|fee|affiliate|sponsor\w*|funds|wallet|card)\b`,
    ),
  ],
  // what honest definitions say
  [
    'careful',
    words(
      String.raw`\b(?:ask|asks|asking|confirm|confirms|show|shows|tell|wait|consent|permission|approval|explicit\w*|unless the user|if the user|only if|when the user|user's (?:own|request)|let the user|the user (?:asks?|asked|has|types?|confirms?|decides?|wants?|gets|sees|named|refers|accepts?))\b`,
    ),
  ],
  [
    'guarded',
    words(
      String.raw`\b(?:never|do not|don't|not|no|without|cannot|refuse[sd]?|rejected|masked|redacted|hidden|encrypted|omitted|excluded|left out|not (?:returned|stored|recorded|logged|uploaded|kept)) (?:[\w']+ ){0,5}?(?:returned|stored|shown|logged|uploaded|included?|put|pass|send|share|paste|include|secrets?|keys?|tokens?|passwords?|credentials?|follow|instructions?|values?|personal|private|recorded|kept|leaves?|read|printed|guess|retry)\b`,
    ),
  ],
  [
    'returns',
    words(
      String.raw`\b(?:returns?|returned|gives|lists?|fetch(?:es)?|retrieves?|shows|creates?|updates?|gets?|supports?|converts?|searches|finds?|optional|default(?:s)?|example|e\.g\.|format|must be (?:in|a|an|of|one)|max(?:imum)?|min(?:imum)?|limit|field|string|number|array|list|id|results?)\b`,
    ),
  ],
]
