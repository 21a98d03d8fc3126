import { gap, rule, type SafetyRule } from './rule.ts'

const drop =
  '(?:ignore|ignoring|disregard|disregarding|forget(?: about)?|forgetting|override|overrule|overwrite|bypass|neglect|discard|abandon|erase|delete|nullify|void|cancel|suspend|dismiss|skip|drop|remove|set aside|put aside|throw out|pay no attention to|don.?t (?:follow|obey|listen to|comply with|adhere to|pay attention to)|do not (?:follow|obey|listen to|comply with|adhere to|pay attention to|consider)|stop (?:following|obeying|listening to|adhering to)|no longer (?:follow|obey|bound by|have to follow|adhere to)|cease (?:following|obeying)|break free (?:from|of))'
const which =
  '(?:previous|previously|prior|above|earlier|preceding|foregoing|former|initial|original|existing|current|system|developer|default|safety|security|past|following|other|old|built-?in|hidden|ethical|moral|content|given|last|openai.?s|anthropic.?s|google.?s|your|these|those|such|the|all|any|every|each|of|and|or|and/or|to you|that were|you were given|set|standard|usual|pre-?existing|preset|pre-?programmed)'
const orders =
  '(?:instructions?|prompts?|rules?|directions?|guidelines?|guidance|commands?|directives?|orders?|polic(?:y|ies)|training|context|guardrails?|guard rails|system (?:prompt|message)s?|prompting)(?![\\p{L}])'
const limits =
  '(?:constraints?|restrictions?|limitations?|programming|filters?|safeguards?|protocols?|parameters?|configuration|alignment|boundaries|behaviou?rs?)(?![\\p{L}])'

/** Setting aside what the agent was told. The speaker's own words ("my previous message") are theirs to take back. */
export const overrideRules: readonly SafetyRule[] = [
  rule(
    'override_instructions',
    'override',
    0.8,
    `(?!(?:skip|drop|remove|delete|erase|cancel|dismiss|void) (?:all |any |the |these |those |this |such |your )*(?:instructions?|training|context|prompts?|rules?|directions?|guidelines?|orders?|commands?|polic))${drop} (?:absolutely |completely |literally |entirely |just |now )?(?:(?:${which}|the|all|any) ?,? ){1,7}${orders}(?! (?:on|in|from|by) (?:the|my|a|your|our) (?!system|initial|hidden|prompt|developer|conversation|chat|context|message|operator|assistant|top|start|beginning))(?! of (?!this|the (?:system|developer|chat|conversation|operator|assistant)|your|openai))`,
  ),
  rule(
    'override_limits',
    'override',
    0.42,
    `${drop} (?:absolutely |completely |entirely )?(?:(?:${which}|the|all|any) ?,? ){1,7}${limits}`,
  ),
  rule(
    'override_bare',
    'override',
    0.5,
    `(?:ignore|disregard|override|bypass) (?:instructions|guidelines|system prompts?|safety (?:rules|guidelines|filters|policy)|guardrails|(?:the )?safeguards|restrictions)`,
  ),
  rule(
    'override_everything',
    'override',
    0.8,
    `${drop} (?:everything|anything|all(?: that)?|whatever|what) (?:(?:that )?(?:you(?:.ve| have| had| were| are)? |(?:i|we|they|the user|the system|openai|your (?:creators?|developers?))(?:.ve| have)? )(?:been |previously |ever |already )?(?:told|taught|learned|learnt|instructed|given|know|knew|said|programmed|read|trained)(?! (?:about|of) (?!your|being|the (?:rules|instructions|prompt)|openai|yourself|safety))|(?:above|before|prior|previous|previously|preceding|earlier)(?= ?(?:[.,;:!?)"”*\\n]|$|and(?![\\p{L}])|then(?![\\p{L}])|instead|you(?![\\p{L}])|just|now|this (?:line|point|message)))|(?:written |said |stated |mentioned )?(?:above(?! the (?:dashed|dotted|red|double|grey|gray) line)|before this|previously|up to (?:now|this point)|so far|until now))`,
  ),
  rule(
    'override_above',
    'override',
    0.62,
    `${drop} (?:all |everything )?(?:of )?(?:the )?(?:above|preceding|previous text|text above|foregoing)(?: (?:text|content|message|and (?:instead|just|say|print|output|tell|do|respond|write|return|only))|[,.:;] ?(?:instead|and|now|just|say|print|output|your|you))`,
  ),
  rule(
    'override_previous',
    'override',
    0.6,
    `(?:ignore|disregard|forget) (?:all |any |the )?(?:previous|prior|earlier|preceding)(?: and (?:following|subsequent|future))?(?: (?:conversations?|tasks?|content|text|requests?|inputs?|questions?|information|assignments?))? ?[,.:;]? ?(?:and|instead|now|just|then|say|print|output|you)`,
  ),
  rule(
    'stop_everything',
    'override',
    0.7,
    `stop everything[!. ]{1,8}(?:now|and)?[!., ]{0,8}(?:just )?(?:print|say|output|write|do|tell)`,
  ),
  rule(
    'new_instructions',
    'override',
    0.4,
    `(?:new|updated|revised|real|actual|true|important|urgent|critical|special|additional|hidden|secret) (?:system )?(?:instructions?|directives?|orders?|task|objective|mission|prompt)(?: (?:for you|from (?:the )?(?:admin\\p{L}{0,10}|developers?|system|owner|openai))| ?(?:follows?|below))? ?(?:is|are|:|=>|->) `,
  ),
  rule(
    'new_task',
    'override',
    0.55,
    `(?:your|the) (?:new|only|real|actual|true|updated) (?:task|goal|job|purpose|objective|instructions?|mission|role|priority|directive)s? (?:is|are|will be) (?:now )?(?:to |as )`,
  ),
  rule(
    'instead_do',
    'override',
    0.4,
    `(?:instead|from now on|henceforth|from this (?:point|moment)(?: on(?:ward)?s?)?)[, ]{1,2}(?:you (?:will|must|shall|should|are going to|are to|have to|only)|(?:just |only |simply )?(?:output|print|respond with|reply with|say|answer only|return))`,
  ),
  rule(
    'just_print',
    'override',
    0.42,
    `(?:just|only|simply) (?:print|say|output|write|reply(?: with)?|respond(?: with)?|repeat|answer(?: with)?) (?:exactly )?["'“‘«][^"'”’»\\n]{2,160}["'”’»]`,
  ),
  rule(
    'never_mind',
    'override',
    0.3,
    `(?:never ?mind|scratch that|actually,? (?:stop|wait|no))[.,! ]{1,4}(?:ignore|disregard|forget|instead|just (?:print|say))`,
  ),
  rule(
    'end_of_prompt',
    'override',
    0.6,
    `(?:end of|\\[end|begin (?=new|system|admin)|-end) (?:the |new |admin )?(?:system |user |developer |initial )?(?:prompt|instructions|system message|conversation|document|context|user input|data)(?: here)?[\\]>*=#\\-. ]{1,12}\\n?[^\\n]{0,40}(?:new|now|ignore|you|system|begin|start)`,
  ),
  rule(
    'mode_override',
    'override',
    0.62,
    `(?:system|admin(?:istrator)?|root|developer|emergency|security|authorization|sudo|maintenance|debug) (?:override|bypass)(?: (?:code|mode|activated|enabled|engaged|initiated|accepted|granted|protocol|command))|(?:enable|activate|enter|engage|switch (?:in)?to) (?:god|sudo|unrestricted|override) mode|(?:god|sudo|unrestricted|override) mode (?:enabled|activated|on)(?![\\p{L}])`,
  ),
  rule(
    'override_authority',
    'override',
    0.45,
    `(?:i am|i'm|this is|as) (?:your |the |an? )?(?:developer|creator|administrator|admin|owner|programmer|system administrator|engineer at (?:openai|anthropic|google)|openai (?:employee|staff|engineer)|ceo of (?:openai|anthropic))[^.\\n]{0,60}(?:authori[sz]e|permission|allow|order|command|instruct|require|grant|override|disable|unlock)`,
  ),
  rule(
    'supersede',
    'override',
    0.6,
    `(?:this (?=\\p{L}{5,10} your))?(?:supersedes?|replaces?|overrides?|takes? (?:precedence|priority) over|more important than|cancels?|outranks?) (?:all |any |your |the |every )*(?:previous|prior|other|earlier|existing|original|system|above)? ?(?:instructions?|rules?|prompts?|directives?|guidelines?|orders?|system prompt)`,
  ),
  rule(
    'priority_message',
    'override',
    0.35,
    `(?:attention|important|urgent|warning|notice|critical)[:! -]{1,4}(?:new |updated |the following )?(?:instructions?|directive|command|order|message)s? (?:for|to) (?:the |any |all |every )?(?:ai|llm|assistant|model|chatbot|bot|agent)s?`,
  ),
  // The same in other tongues.
  rule(
    'override_de',
    'override',
    0.8,
    `(?:ignorier\\p{L}{0,3}|vergiss|vergessen sie|missachte\\p{L}{0,2}|überschreibe|setze) (?:alle[sn]? |die |deine |ihre |bitte |sämtliche |jegliche |bisherigen? |vorherigen? |vorigen? |obigen? |vorangegangenen? |früheren? |ursprünglichen? ){1,5}(?:anweisung|instruktion|regel|befehl|vorgabe|richtlinie|prompt|system)\\p{L}{0,8}`,
  ),
  rule(
    'override_fr',
    'override',
    0.8,
    `(?:ignore[zr]?|oublie[zr]?|néglige[zr]?|ne (?:tiens|tenez) pas compte d[ue]s?|fais abstraction d[ue]s?) (?:toutes |tous |les |tes |vos |de |des |l'|ces ){0,4}(?:instruction|consigne|règle|directive|ordre|prompt|message|commande)s?(?: (?:système|précédente?s?|antérieure?s?|ci-dessus|initiale?s?|d'origine|que|reçues|données))`,
  ),
  rule(
    'override_es',
    'override',
    0.8,
    `(?:ignora[rd]?|ignore|olvida[rd]?|olvide|omite|descarta|desobedece|haz caso omiso de|no sigas) (?:todas? |todos? |las |los |tus |sus |cualquier |de |el |la ){0,4}(?:instruccion(?:es)?|instrucción|regla|orden(?:es)?|directriz|directrices|indicacion(?:es)?|prompt|mensaje)s?(?: (?:anterior(?:es)?|previ[ao]s?|de arriba|del sistema|inicial(?:es)?|original(?:es)?|que|dadas))`,
  ),
  rule(
    'override_pt',
    'override',
    0.8,
    `(?:ignor[ea]r?|esqueç?[ae]r?|esquece|desconsider[ea]r?|descart[ea]) (?:todas? |todos? |as |os |suas |seus |quaisquer |de ){0,4}(?:instruç(?:ões|ão)|regras?|ordens|diretrizes|comandos?|prompts?|mensagens)(?: (?:anteriores|prévias|acima|do sistema|iniciais|originais|que))`,
  ),
  rule(
    'override_it',
    'override',
    0.8,
    `(?:ignora(?:re|te)?|dimentica(?:re|te)?|trascura(?:re)?|non seguire) (?:tutte |tutti |le |i |gli |qualsiasi |ogni |delle |l'){0,4}(?:istruzion[ei]|regol[ae]|direttiv[ae]|ordin[ei]|comand[oi]|prompt|messaggi)(?: (?:precedent[ei]|sopra|di sistema|inizial[ei]|original[ei]|che|ricevut[ei]))`,
  ),
  rule(
    'override_nl',
    'override',
    0.8,
    `(?:negeer|vergeet|sla over) (?:alle |de |je |jouw |uw |al ){0,4}(?:vorige |eerdere |voorgaande |bovenstaande |oorspronkelijke )?(?:instructies|regels|opdrachten|aanwijzingen|richtlijnen|prompts?)`,
  ),
  rule(
    'override_ru',
    'override',
    0.8,
    `(?:игнорируй(?:те)?|проигнорируй(?:те)?|забудь(?:те)?|не обращай(?:те)? внимания на|отмени) (?:все |всё |свои |эти |любые |о |про ){0,4}(?:предыдущ|прежн|прошл|вышеуказанн|ранее|исходн|системн|изначальн)?\\p{L}{0,6} ?(?:инструкци|указани|правил|команд|промпт|запрос|директив)\\p{L}{0,4}`,
  ),
  rule(
    'override_pl',
    'override',
    0.8,
    `(?:zignoruj|ignoruj|zapomnij|pomiń) (?:o )?(?:wszystkie |wszystkich |swoje |te )?(?:poprzedni|wcześniejsz|powyższ|dotychczasow)\\p{L}{1,4} (?:instrukcj|poleceni|zasad|wytyczn)\\p{L}{0,4}`,
  ),
  rule(
    'override_tr',
    'override',
    0.8,
    `(?:önceki|yukarıdaki|tüm|bütün) (?:tüm |bütün |önceki )?(?:talimat|komut|yönerge|kural)\\p{L}{0,8} (?:yok say|unut|görmezden gel|dikkate alma|göz ardı et)`,
  ),
  rule(
    'override_sv',
    'override',
    0.8,
    `(?:ignorera|glöm|strunta i|bortse från|ignorer|glem|se bort fra) (?:alla |alle |de |dina |dine |all ){0,3}(?:tidigare |föregående |ovanstående |tidligere |forrige |foregående )?(?:instruktioner|regler|kommandon|anvisningar|instrukser|instruksjoner|kommandoer)`,
  ),
  {
    id: 'override_zh',
    threat: 'override',
    weight: 0.8,
    form: /(?:忽略|无视|忘记|忘掉|不要理会|無視|忽視|忘記|请忽略)(?:掉|了)?(?:你)?(?:之前|以前|先前|以上|上面|前面|所有|全部|一切|此前|任何|系统|之前的|原来)[^\n。！？]{0,12}(?:指令|指示|提示|说明|命令|规则|內容|内容|設定|设定|要求|對話|对话)/gu,
  },
  {
    id: 'override_ja',
    threat: 'override',
    weight: 0.8,
    form: /(?:以前|これまで|上記|前述|すべて|全て|先ほど|システム|元)の?[^\n。]{0,10}(?:指示|命令|ルール|プロンプト|設定|制約)[^\n。]{0,6}(?:無視|忘れ|破棄|従わない|取り消)/gu,
  },
  {
    id: 'override_ko',
    threat: 'override',
    weight: 0.8,
    form: /(?:이전|앞선|위의?|모든|지금까지의?|기존)[^\n.]{0,10}(?:지시|명령|규칙|프롬프트|지침|설정)[^\n.]{0,6}(?:무시|잊|따르지)/gu,
  },
  {
    id: 'override_ar',
    threat: 'override',
    weight: 0.8,
    form: /(?:تجاهل|انس|لا تتبع)[^\n.]{0,10}(?:التعليمات|الأوامر|القواعد|التوجيهات)/gu,
  },
  {
    id: 'override_hi',
    threat: 'override',
    weight: 0.8,
    form: /(?:पिछले|पहले के|उपरोक्त|सभी)[^\n।]{0,16}(?:निर्देश|आदेश|नियम)[^\n।]{0,12}(?:अनदेखा|नज़रअंदाज़|भूल|ध्यान न)/gu,
  },
  rule(
    'override_loose',
    'override',
    0.4,
    `${drop} ${gap(4)}(?:your|the system.?s|the developer.?s|openai.?s|all|any|previous|prior) ${gap(3)}${orders}`,
  ),
]
