/**
 * What requests for grave harm speak of, and what their harmless look-alikes do: deeds, means, victims, staying unseen, the asking itself; games and
 * stories, history, law, care, things that nobody grieves for. Words begin so, in a dozen tongues; the third entry holds signs of scripts without spaces.
 */
const lists: readonly (readonly [name: string, words: string, signs?: string])[] = [
  [
    'how',
    String.raw`how(?:['’]d| do| can| could| would| should| might| to| much| long| many)|what(?:['’]s| is) (?:the|a) (?:\p{L}+ )?(?:way|method|dose|mix|amount)|(?:best|surest|quickest|easiest|cheapest) way|which (?:two|pills|chemicals|poison|trap|part)|what (?:do|can|should|would) i|where (?:do|can|should) i|wie (?:kann|mach|bau|komm|stell|bring|fälsch|vergift|krieg|töt)|womit|comment |de quelle (?:façon|manière)|cómo|como (?:posso|faço|fazer|se|puedo|hago)|come (?:posso|faccio|si|costru|falsific|rub|avvelen)|как |чем |jak |hoe |nasıl `,
    '怎么|怎样|如何|どうやって|どうすれば|方法|作り方|やり方|어떻게|방법|كيف|איך',
  ],
  [
    'give',
    'write|draft|give|tell me|explain|teach|show me|list|find me|find a|find out|put together|draw up|walk me|talk me|script|help me|code me|compose|generate|make me|design|plan|schreib|erklär|gib mir|nenn|écris|explique|donne|rédige|code-moi|escr[íi]b|explica|dame|haz|scriv|spieg|dimmi|dammi|escrev|expli|dá-me|me dê|напиши|объясни|дай|расскажи|napisz|opisz|podaj|wyjaśnij|yaz|anlat|açıkla|schrijf|leg uit|geef',
    '教えて|教えろ|書いて|告诉|写一|教我|给我|알려|써 ?줘|اكتب|اشرح|הסבר|כתוב',
  ],
  [
    'steps',
    'step[- ]by[- ]step|steps|instructions|directions|recipe|formula|blueprint|schematic|guide|manual|tutorial|complete|exact|detailed|in detail|working|usable|real(?:ly)?|actual|print-ready|quantit|dose|dosage|how much|schritt für schritt|anleitung|genau|étape|précis|paso a paso|instrucciones|detall|passo|istruzioni|dettagl|passo a passo|instruções|подробн|инструкц|пошаг|схем|krok po kroku|dokładn|adım adım|stap voor stap',
    '步骤|详细|手順|詳しく|具体|단계|자세',
  ],
  [
    'kill',
    String.raw`jump(?:ing)?(?= (?:off|from|tonight)|[.,?])|(?:take|end) (?:her|his|their) (?:own )?li|end a patient|do away with|get rid of (?:a body|the body|my|him|her|them)|(?:a|the|dead) body|corpse|cadav|leiche|assassiner|umkommt|bring\p{L}* (?:\p{L}+ ){1,3}um(?![\p{L}])|отправить на тот свет|genocid|exterminat|wipe out|widow maker|stop a heart|tötung|quite la vida|quitarse la vida|se suicid|le pousser|tod(?![\p{L}])|mort(?:e|s)?(?![\p{L}])|muert|morte|смерт|śmier|ölüm|ölsün|dood(?![\p{L}])|kill|murder|strangl|stab|shoot|drown|suffocat|smother|behead|assassinat|finish (?:him|her|them) off|slaughter|massacre|take (?:him|her|them) out|die(?:s|d)?(?![\p{L}])|dead(?!line)|death|lethal|deadly|fatal|casualt|in the ground|töt|umbring|umzubring|umgebracht|ermord|erschie|erstech|erwürg|sterb|stirbt|tuer|tue(?![\p{L}])|assassin|mourir|étrangl|poignard|matar|mato |mate |asesin|morir|muera|estrangul|uccid|ammazz|morire|muoia|strangol|morrer|morra|уби|застрел|зарез|задуш|умер|zabi|zamordow|umar|öldür|vermoord|doden|doodt`,
    '[殺杀]|毒死|死|죽이|죽여|살해|קתל|להרוג|اقتل|أقتل|قتل',
  ],
  [
    'hurt',
    String.raw`kneecaps?|break (?:\p{L}+ ){0,2}(?:legs?|arms?|fingers|neck|ribs)|smash (?:\p{L}+ ){0,2}(?:knee|skull|face|head|windows)|set (?:\p{L}+ ){0,4}(?:on fire|fire to)|kidnap|abduct|enlev|séquestr|secuestr|rapire|sequestr|entführ|похит|porwa|kaçır|ontvoer|gass?ing|make (?:\p{L}+ ){1,5}(?:sick|ill)|walk right again|push (?:\p{L}+ ){1,4}(?:over the edge|off|down|under|to take)|believe (?:she|he)(?:['’]s| is) going mad|frighten|scare[d]?|terrori[sz]|stop eating|keep (?:her|him|them) from leaving|weak|hurt|injur|maim|tortur|beat (?:up|him|her|them|my)|beat|burn|break (?:a man|his|her|their|my|someone|somebody)|harm|attack|pain|suffer|starv|lock(?:ing|ed)? (?:\p{L}+ ){0,2}in|gas (?:the|a|my)|run (?:him|her|them|over)|crash|acid|punish|choke|knock (?:him|her|them)? ?out|verletz|quäl|schlag|prügel|wehtun|blesser|frapper|brûler|herir|golpe|quemar|torturar|ferir|picchi|brucia|ferire|queimar|bater|ранит|избить|пыта|покалеч|pobi|skrzywdz|yarala|döv`,
  ],
  [
    'poison',
    String.raw`slip (?:\p{L}+ ){1,4}(?:in|into)|mushroom|in (?:his|her|their|my \p{L}+['’]s) (?:drink|tea|coffee|soup|food|lunch|glass|wine|pie)|k\.?-?o\.?-tropfen|won['’]t remember|poison|spik(?:e|ing) (?:her|his|a|the|my|someone)|drug (?:her|him|a|the|my|someone)|cyanide|arsenic|ricin|thallium|antifreeze|nightshade|laced?|laxative|gift(?:e|ig)?(?![\p{L}])|vergift|empoisonn|envenen|veneno|avvelen|veleno|drogare|отрав|яд(?![\p{L}])|otru|truciz|zehir|vergif`,
    '投毒|下毒|毒死|毒を|毒殺|독살|להרעיל|تسميم',
  ],
  [
    'weapon',
    String.raw`rohrbombe|een bom(?![\p{L}])|bommen|подорв|подрыв|flu strain|plague|pathogen|virus strain|biolog\p{L}* agent|epidemic|water treatment|dust explosion|chemical|bomb|explosiv|explode|blow(?:ing)? up|detonat|grenade|gun(?![\p{L}])|guns|rifle|pistol|firearm|shotgun|glock|ar-15|silencer|suppressor|ammun|bullets?(?![\p{L}-]| point)|knife|machete|molotov|napalm|sarin|nerve (?:agent|gas)|mustard gas|chlorine|anthrax|weapon|toxin|thermite|landmine|ied(?![\p{L}])|tatp|bombe|sprengs|sprengstoff|waffe|schuss|engin|explosif|arme(?:s)?(?![\p{L}])|fusil|bomba|arma(?:s)?(?![\p{L}])|pistola|ordign|esplosiv|fucile|бомб|взрыв|взорв|оруж|пистолет|винтов|ładun|broń|pistolet|patlat|silah|explosieven|wapen`,
    '炸弹|炸药|炸掉|炸死|爆炸|爆弾|引爆|爆発|枪|銃|毒气|毒ガス|武器|폭탄|폭발|총|قنبلة|سلاح|פצצה|נשק',
  ],
  [
    'dope',
    String.raw`fentanilo|ketamin|speed(?= lab)|dealing|cook (?:meth|crack)|grow op|meth(?![\p{L}])|methamph|heroin|cocaine|crack(?= cocaine)|fentanyl|mdma|ecstasy|lsd(?![\p{L}])|ghb|roof(?:ie|ies)|rohypnol|oxycodone|opioid|pills|drugs|dealer|droge|drogue|drogas?|наркот|мефедрон|narkot|uyuşturucu`,
    '毒品|冰毒|海洛因|麻薬|覚醒剤|마약',
  ],
  [
    'cyber',
    String.raw`usb stick|mail server|penetration test|tracker|entrar en el móvil|leerle|messages on (?:her|his)|microphone|centrale électrique|ver informatique|hack|malware|ransomware|trojan|keylog|phish|virus|worm(?![\p{L}])|botnet|ddos|sql injection|exploit|spyware|backdoor|rootkit|credential|crack|bypass|log(?:ging)? ?into|log-?in|password|2fa|account|bank(?:ing)? details|card numbers|steal(?:s|ing)? (?:\p{L}+ ){0,2}(?:data|cookies|passwords)|schadprogramm|erpressungs|knack|pirat|mot de passe|contraseña|hacke|violare|senha|взлом|пароль|вирус|włam|hasł|şifre|hackle|kraken`,
    '黑进|黑客|木马|病毒|密码|ハッキング|ウイルス|パスワード|해킹|비밀번호|اختراق',
  ],
  [
    'fraud',
    String.raw`print (?:\p{L}|-)+ notes|banknotes|twenty-euro|dirty cash|wash it|savings|insurance (?:believe|pay)|widow(?:er)?|pension(?:ers|er)?|guion de la llamada|vacía cuentas|jubilados|ancianos|idosos|coroner|fake|forg(?:e|ed|ing|ery)|counterfeit|launder|scam|fraud|ponzi|defraud|swindl|impersonat|pretend to be|falsif|con (?:my|an|old|people)|cheat|embezzl|gift cards|bogus|fälsch|betrüg|geldwäsche|falsifi|contrefai|escroqu|arnaqu|blanchi|estafa|falsific|blanque|lavar dinero|truff|riciclar|contraff|golpe|lavagem|поддел|мошенн|отмыть|podrob|oszuk|fałsz|sahte|dolandır|vervals|oplicht`,
    '伪造|假护照|诈骗|偽造|偽札|詐欺|위조|사기|تزوير|לזייף',
  ],
  [
    'theft',
    String.raw`picking the lock|safe for me|crack the code|get in while|jewel|break(?:s)? in(?![\p{L}])|entrar en (?:la casa|su)|pénétrer|steal|stolen|rob(?:s|bing)?(?![\p{L}])|burgl|shoplift|break(?:ing)? into|get into (?:a|my|the|someone)|pick (?:a|the|my) (?:lock|pocket)|hot-?wire|isn['’]t mine|not mine|loot|mug (?:a|someone)|stehl|klau|einbrech|knack|voler|cambriol|robar|robo |rubare|svaligi|roubar|assaltar|украсть|ограбить|ukraś|okraś|włama|çal(?:mak|arım)|hırsız|stelen|inbreken`,
    '偷|抢|盗|泥棒|훔|سرقة',
  ],
  [
    'extort',
    'blackmail|extort|ransom|threat(?:en)?|intimidat|leak (?:her|his)|revenge porn|nudes|coerc|erpress|drohbrief|droh|chantage|menac|extors|chantaje|amenaz|ricatt|minacc|ameaç|шантаж|угро|szantaż|groź|şantaj|tehdit',
    '勒索|威胁|敲诈|脅|恐喝|협박',
  ],
  [
    'stalk',
    "where (?:this|that|the) (?:specific )?(?:woman|man|family|girl)|when (?:she|he)(?:['’]s| is) alone|(?:she|he)(?:['’]s| has)? blocked me|changed her locks|her new address|route (?:home|to work)|meet me alone|move[d]? away|mi novia|mi ex|居場所|sans qu['’]elle|where each|stalk|track (?:her|him|my|someone|a|down)|follow (?:her|him|my ex)|where (?:she|he|my ex|they) (?:lives?|goes|is|sleeps?|works?)|spy|secretly|hidden camera|gps|home address|find her|find him|court order|restraining|on her phone|on his phone|read (?:her|his|my (?:wife|husband|girlfriend|boyfriend)['’]?s?) (?:messages|texts|mail)|watch (?:her|him)|dox|verfolg|ausspion|espionn|suivre|acos|rastrear|espiar|pedin|spiare|seguir|следить|выслед|śledz|szpieg|takip",
  ],
  [
    'child',
    String.raw`lonely kid|thirteen|fourteen|fifteen|girls? 1[0-7]|menores|bambini|copii|child|children|kid(?:s|dies)?(?![\p{L}])|minor(?:s)?(?![\p{L}])|underage|(?:\d{1,2}|\p{L}+teen|twelve|eleven|ten|nine|eight|seven|six)[- ]year[- ]old|schoolgirl|schoolboy|pupil|teen|little (?:girl|boy)|stepson|stepdaughter|toddler|baby|kind(?:er)?(?![\p{L}])|enfant|mineur|niñ|menor|bambin|minor|criança|ребён|ребен|дет(?:ей|и|ям)|dziec|çocuk`,
  ],
  [
    'sexual',
    String.raw`pictures of (?:her|him|them)self|send (?:me |a stranger )?pictures|girls can['’]t say no|passed out|sex|nude|naked|porn|rap(?:e|ing|ist)(?![\p{L}])|undress|molest|groom(?:ing)?(?= (?:a|her|him|kids|my|girls|boys|an))|touch (?:her|him|them)|seduc|nackt|nu(?:e)?s?(?![\p{L}])|violer|desnud|nud[aieo](?![\p{L}])|stupr|aliciar|изнасил|голы|gwałt|tecavüz`,
  ],
  [
    'hate',
    String.raw`unbelievers|scum|minorit|ethnic|driven out|drive (?:\p{L}+ ){1,3}out|round them up|mob(?![\p{L}])|torches|infidel|vermin|subhuman|jews|jewish|muslim|immigrants|migrants|refugees|foreigners|gays?(?![\p{L}])|black people|blacks|hate|lynch|race|juden|ausländer|flüchtling|immigr|réfugi|juif|inmigra|judí|immigrati|ebrei|имигр|мигрант|евре|uchodź|mülteci`,
  ],
  [
    'traffick',
    "keep (?:her|him|them) from leaving|once i(?:['’]ve| have) her passport|hotel work|organs|finance a cell|workers without papers|traffick|smuggl|brothel|prostitut|slave|forced|take their passports|passports|recruit girls|menschenhandel|schmuggel|trafic|contraband|trata |sfrutta|торгов",
  ],
  [
    'sabotage',
    String.raw`dispatch|signal box|pylon|железнодорож|мост|pont(?![\p{L}])|puente|brücke|attentat|anschlag|ataque|attentato|atentado|теракт|zamach|saldırı|aanslag|自来水|水厂|投毒|sabotag|derail|brake (?:line|failure|hose)|brakes|power grid|substation|water supply|reservoir|dam(?![\p{L}])|train|station|plane|airport|ferry|blackout|hospital|crowd|concert|stadium|school|church|mosque|synagogue|gala|arson|set fire|burn down|gas line|carbon monoxide|bahnhof|flughafen|menge |gare|foule|aéroport|estación|multitud|stazione|folla|estação|вокзал|толп|больниц|dworzec|tłum|istasyon|kalabalık`,
    '车站|駅|人群|医院|停电|机场|学校|역에서|학교',
  ],
  [
    'self',
    String.raw`end it tonight|end it(?![\p{L}])|cut so that|save me in time|stop me in time|talk me out of|(?:kill|hurt|cut|hang|starve|harm|poison|drown|end) myself|my (?:own )?(?:wrists|life)|end it all|suicid|not (?:want to )?(?:wake|live|be here)|overdos|painless|mich (?:um|tö)|me tuer|matarme|uccidermi|me matar|покончить с собой|zabić się|intihar`,
    '自杀|自殺|自残|자살|انتحار',
  ],
  [
    'person',
    String.raw`juror|journalist|widower|kids?|girls?|boys?|guard(?:s)?|cellmate|flatmate['’]?s?|classmate|novia|novio|hij[oa]s?|beau-frère|enfants?|personnes|kind(?:er)?|freundin|freund|(?:someone|somebody|anyone|a (?:person|man|woman|guy|girl|boy|stranger|witness|judge|politician|policeman|cop|clerk|client|patient)|people|(?:old|elderly) (?:people|folks|ladies)|pensioners|voters|victims?|employees|guests|neighbou?rs?|colleagues?|co-?workers?|boss|landlord|lodger|tenant|flatmate|roommate|wife|husband|ex(?:-\p{L}+)?|girlfriend|boyfriend|partner|brother|sister|mother|father|mum|mom|dad|gran(?:ny|dma|dad|dfather|dmother|pa)?|aunt|uncle|son|daughter|stepson|stepfather|stepmother|family|teacher|students?|the man|the woman|him|her|them|he|she|they|nachbar\p{L}*|frau|mann|chef|tante|onkel|opa|oma|jemand\p{L}*|menschen|leute|kolleg\p{L}*|voisin\p{L}*|femme|mari|quelqu\S+|gens|fille|collègue|vecin\p{L}*|esposa|marido|alguien|gente|chica|jefe|qualcuno|moglie|marito|vicin\p{L}*|ragazza|persone|alguém|mulher|vizinh\p{L}*|pessoas|кого-то|человек\p{L}*|люд\p{L}*|жен\p{L}*|муж\p{L}*|сосед\p{L}*|kogoś|ludzi|żon\p{L}*|męż\p{L}*|sąsiad\p{L}*|birini|insan\p{L}*|karım|kocam|komşu\p{L}*)(?![\p{L}])`,
    '妻|夫|人を|誰か|同僚|别人|某人|老板|邻居|前女友|前妻|妻子|丈夫|사람|여자친구|남편|아내|אדם',
  ],
  [
    'mine',
    String.raw`my (?:\p{L}+ )?(?:neighbou?rs?|colleague|co-?worker|boss|landlord|lodger|tenant|flatmate|roommate|wife|husband|ex|girlfriend|boyfriend|partner|business partner|brother|sister|mother|father|mum|mom|dad|gran|grandmother|grandfather|aunt|uncle|stepson|stepfather|stepdaughter|teacher|rival|opponent)(?![\p{L}])|mein\p{L}* (?:nachbar|frau|mann|chef|tante|onkel|opa|oma|ex|kolleg)|m(?:on|a) (?:voisin|femme|mari|patron|collègue|ex)|mi (?:vecin|espos|marid|jefe|ex|mujer)|mi[oa] (?:vicin|moglie|marito|capo|ex)|m(?:eu|inha) (?:vizinh|mulher|marido|chefe|ex)|мо[йюяеё]\p{L}* (?:сосед|жен|муж|началь|быв)|eski (?:sevgili|karı|koca)`,
  ],
  [
    'unseen',
    String.raw`without (?:\p{L}+ ){0,3}?(?:noticing|knowing|caught|suspect\p{L}*|a trace|traces?|being (?:seen|found|noticed|caught)|waking|detect\p{L}*|permission|consent)|undetect|untrace|get(?:ting)? away with|look(?:s|ed)? (?:like (?:an accident|he|she|wear|bad|suicide|natural|a heart|an? (?:illness|fall|overdose|stroke))|natural)|no(?:body|[- ]one) (?:\p{L}+ )?(?:know|notice|suspect|see|find|hear)\p{L}*|before the police|(?:not|never) (?:be |get )?(?:found out|caught|traced|noticed|suspected)|won['’]t (?:see|notice|find|know|hear|suspect)|can['’]t be (?:traced|found)|(?:passes|fools?|past|gets? (?:past|by|through)) (?:the )?(?:\p{L}+ )?(?:checks?|controls?|inspection|security|police|scan\p{L}*|customs|filters?)|while (?:she|he|they|it['’]s) (?:sleep|asleep|sleeps?)|asleep|ohne (?:dass [^.?!]{1,40}(?:merk|herauskomm|auffäll|erfähr|sieht|aufwach|weiß|mitbekomm|mitkrieg)|spuren|erwischt|entdeckt|dabei erwischt)|unbemerkt|nicht erwischt|sans (?:que [^.?!]{1,30}(?:sache|voie|voit|remarque|aperç|rende compte|trouve)|laisser|se faire|me faire|être (?:vu|pris|repér|découv))|sin (?:que [^.?!]{1,24}(?:enter|pill|descubr|note|sepa|vea|cuenta)|dejar (?:rastro|huella)|ser (?:vist|descub|detect))|senza (?:che [^.?!]{1,30}(?:accorg|sapp|scopr|veda)|lasciare tracc|essere (?:vist|scop)|farsi (?:vedere|scoprire|beccare))|sem (?:que [^.?!]{1,24}(?:perceb|saib|descubr|note|veja|dê conta)|deixar (?:rast|vest|pist)|ser (?:pego|apanhad|descob|vist))|незаметно|без следов|чтобы никто|не пойма|żeby nikt|bez śladu|niezauważ|fark ?etmeden|fark edilmeden|yakalanmadan|zonder (?:dat [^.?!]{1,30}(?:merkt|weet|ziet|door)|gepakt)`,
    '不被发现|神不知鬼不觉|不留|バレず|気づかれ|見つから|들키지|몰래|בלי ש',
  ],
  [
    'intent',
    "i(?:['’]m going| want|['’]d like| plan| mean| intend|['’]ve an idea| need| am going|['’]m planning)|i mean (?:to|it)|(?:he|she|they) (?:deserves?|must|has to|have to|owes?)|revenge|get back at|pay(?:s)? for (?:it|what)|teach (?:him|her|them) a lesson|make (?:him|her|them|sure)|so (?:that )?(?:he|she|they|it) (?:dies|never|can['’]t|looks)|not (?:a|for a) (?:story|novel|game)|asking for a (?:mate|friend)|ich will|ich möchte|ich muss|je veux|je dois|il me faut|quiero|necesito|voglio|devo|mi serve|quero|preciso|хочу|мне нужно|мне нужна|chcę|muszę|potrzebuję|istiyorum|lazım|ik wil",
    '我想|我要|したい|ほしい|필요해|싶어|أريد|אני רוצה',
  ],
  [
    'fiction',
    String.raw`novel|novella|story|stories|tale|character|villain|hero|protagonist|film|movie|play(?![\p{L}])|stage|theat|opera|scene|game|gaming|rpg|d&d|campaign|dungeon|minecraft|sims|skyrim|zelda|boss fight|level|poem|song|lyrics|screenplay|comic|cosplay|costume|halloween|chapter|puppet|musical|actor|sketch|pantomime|larp|frodo|hobbit|tolkien|catan|vampire|wizard|dragon|zombie|batman|joker|sherlock|agatha|hamlet|macbeth|star wars|harry potter|roman(?:figur|held|s)?(?![\p{L}])|geschichte|spiel|theater|figur|bösewicht|jeu|pièce|personnage|juego|novela|personaje|obra|gioco|romanzo|giallo|personaggio|jogo|romance|personagem|игр|роман|сказк|геро|powieś|gr(?:a|ze|y)(?![\p{L}])|oyun|hikaye|verhaal|spel`,
    '游戏|小说|电影|剧本|角色|ゲーム|小説|映画|劇|漫画|게임|소설|영화',
  ],
  [
    'history',
    String.raw`histor|century|war(?:s)?(?![\p{L}])|world war|1[0-9]\d\d|20[012]\d|medieval|ancient|roman|viking|samurai|who (?:killed|shot|was|invented|murdered)|why did|when did|when was|how did|how were|how was|how many (?:people )?(?:died|were)|trial|assassination of|documentary|museum|biograph|battle|genocide|holocaust|revolution|empire|emperor|king|queen|president|famous|heist|krieg|jahrhundert|guerre|siècle|guerra|siglo|secolo|século|война|войн|век|wojn|savaş|oorlog`,
    '历史|战争|歴史|戦争|역사|전쟁',
  ],
  [
    'law',
    String.raw`legal|illegal|lawful|law(?:s)?(?![\p{L}])|court(?! order)|penalt|sentenc|prosecut|defen[cs]e|lawyer|statute|what counts|counts as|right to|licen[cs]|insurance|police report|charge[ds]?(?! to)|crime|criminal|evidence|testif|convict|gdpr|strafbar|gesetz|erlaubt|légal|loi|delito|ley|legge|reato|lei|закон|prawo|yasal|wet`,
    '合法|违法|法律|犯罪|법',
  ],
  [
    'care',
    String.raw`help (?:her|him|them|a friend|someone|a victim)(?! (?:die|kill))|leave (?:him|her)|get (?:her|him|them) out|violent|abusive|abuser|bull(?:y|ied|ying)|shelter|symptom|treat|first aid|antidote|doctor|ambulance|emergency|helpline|hotline|recover|patient|vet(?:s)?(?![\p{L}])|poison control|swallowed|ate|eaten|accident|by mistake|side effect|safe(?:ly|r|ty)?(?![\p{L}])|dangerous|danger|toxic|risk|prevent|protect|secure|avoid|detect|recogni[sz]e|spot|report|worried|worry|support|warn|allerg|medic|vaccin|dose of|interact|pregnan|therapy|poison(?:s|ings?)? (?:cent(?:er|re)|control|unit|helpline)|paramedic|nurs(?:e|es|ing)(?![\p{L}])|veterinar|surgery|firefighter|lifeguard|casualt(?:y|ies) department|hospitals? (?:cope|treat|deal)|first[- ]aid|childproof|out of reach|stored?(?= (?:safe|in|away))|awareness|guards? (?:to|in|want)|counsel|should i (?:call|tell|go|be)|what should i do|what do i do|is it (?:safe|ok|bad|dangerous|normal|true)|can i (?:still )?(?:take|eat|drink|give)|gefährlich|giftig|notruf|arzt|schütz|vorbeug|erkenn|dangereux|toxique|médecin|protég|éviter|peligros|médico|tóxic|proteger|evitar|pericolos|medico|tossic|protegg|evitare|perigos|опасн|врач|защит|симптом|niebezpiecz|lekarz|chroni|tehlike|doktor|koru|gevaarlijk`,
    '症状|危险|安全|急救|医生|预防|危険|応急|医者|防|対処|위험|예방|증상',
  ],
  [
    'thing',
    String.raw`foto|zeit(?![\p{L}])|temps(?![\p{L}])|tiempo|tempo(?![\p{L}])|время|bike|climb|steep|5k|10k|marathon|race(?![\p{L}])|running|cycl|hike|salad|barbecue|grill|ragù|saus|sauce|soup(?! so)|chilli|curry|marigold|flower|seed|herb|route|map(?![\p{L}])|subscription|newsletter|headline|followers|template|spreadsheet|column|worksheet|homework|weeds?|ants?(?![\p{L}])|bugs?(?![\p{L}])|mosquito|flies|wasps?|slugs?|aphids|rats?(?![\p{L}])|mice|mouse|mou?ld|bacteria|germs|virus particle|process(?:es)?|thread|job|server|session|vm(?![\p{L}])|container|linux|python|docker|bash|git|sql|excel|time|boredom|balloon|photo|picture|speech|exam|interview|presentation|stain|engine|motor|light|batter|houseplant|plant|lawn|stump|tree|printer|habit|mood|joke|party|dance ?floor|salmon|fish|chicken|steak|egg|nut|knuckles|record|score|calorie|cake|drink|cocktail|cookie|recipe for|garden|wallpaper|drill|paint|guitar|piano|ball|goal|golf|tennis|basketball|workout|yoga|outfit|makeup|hair|nails|lego|nerf|toys?(?![\p{L}])|playground|water (?:pistol|balloon|fight)|paintball|airsoft|(?:rubber|elastic) bands?|(?:stink|bath|photo|seed|glitter|flea|dye) bombs?|(?:glue|nail|staple|heat|spray|massage|tattoo|cap|spud) guns?|spiders?|moths?|snails?|foxes|pigeons|wasp nest|cobwebs|surprise|birthday|present|gift(?:s|ed)? wrap|yog(?:h)?urt|jam(?![\p{L}])|cheese|bread|dough|tea(?![\p{L}])|coffee beans|karaoke|music|song|bass(?![\p{L}])|album|riff|stand-?up|punch ?line|instagram post|unkraut|prozess|ameise|mauvaises herbes|processus|fourmi|proceso|malas hierbas|hormiga|processo|formiche|ervas|formiga|процесс|сорняк|мурав|тарак|proces|chwast|mrów|işlem|yabani|karınca`,
    '进程|杂草|蚂蚁|蟑螂|プロセス|雑草|アリ|개미|잡초|프로세스',
  ],
  [
    'what',
    String.raw`what(?:['’]s| is| are| was| were| does| did| do you| happens?| makes?)|why|who|when|is it|are there|was |were |does |did |can (?:a|an|you)|difference|mean(?:s|ing)?(?![\p{L}])|definition|define|explain (?:what|why)|was ist|warum|wieso|qu['’]est|pourquoi|qué (?:es|son|pasa)|por qué|cos['’]è|perché|o que é|por que|что такое|почему|зачем|co to|dlaczego|nedir|neden|wat is|waarom`,
    '什么|为什么|何ですか|とは|なぜ|무엇|왜',
  ],
]

/** Each sense with the form that finds it in a small-letter text. */
export const harmSenses: readonly (readonly [string, RegExp])[] = lists.map(([name, words, signs]) => [
  name,
  new RegExp(`(?<![\\p{L}\\d])(?:${words})${signs === undefined ? '' : `|${signs}`}`, 'u'),
])

/** Senses of which one must be held for a text to be read as a request for harm. */
export const deeds: ReadonlySet<string> = new Set(
  'kill hurt poison weapon dope cyber fraud theft extort stalk sexual hate traffick sabotage self'.split(' '),
)
