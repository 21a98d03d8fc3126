import { rule, type SafetyRule } from './rule.ts'

interface Tongue {
  readonly id: string
  /** Setting aside what was said before, or its own rules. */
  readonly drop: string
  /** Being without any, said to the assistant. */
  readonly unlimited: string
  /** Asking for what it was told. */
  readonly leak: string
}

/** The three things that an attack most often wants, in other tongues than English. */
const tongues: readonly Tongue[] = [
  {
    id: 'de',
    drop: '(?:vergiss|vergesst|vergessen sie|ignorier\\p{L}{0,3}|missachte\\p{L}{0,2}|beachte nicht|halte? dich nicht (?:mehr )?an|folge nicht(?: mehr)?|setz\\p{L}{0,2} dich hinweg über)[^.!?\\n]{0,50}(?:(?:dir|man dir|ihnen|du)[^.!?\\n]{0,24}(?:gesagt|mitgeteilt|vorgegeben|beigebracht|angewiesen|aufgetragen)|system-?prompt|deine[rn]? (?:vorgaben|anweisungen|regeln|richtlinien|programmierung)|(?:bisherige|vorherige)[rn]? (?:vorgaben|anweisungen|regeln))|(?:was|das,? was) in dein\\p{L}{0,2} system-?prompt steht[^.!?\\n]{0,20}nicht',
    unlimited:
      '(?:antworte|rede|sprich|schreib|du (?:hast|bist|darfst)|ab (?:jetzt|sofort)|von nun an)[^.!?\\n]{0,60}(?:ohne (?:jede |alle |irgendwelche |jegliche )?(?:einschränkung|regel|filter|zensur|beschränkung|tabu)\\p{L}{0,3}|keine(?:rlei)? (?:regeln|einschränkungen|filter|grenzen|zensur)|unzensiert|uneingeschränkt)',
    leak: '(?:zeig\\p{L}{0,2}|gib|nenn\\p{L}{0,2}|verrat\\p{L}{0,2}|schreib\\p{L}{0,2}|druck\\p{L}{0,2}|wiederhol\\p{L}{0,2}|wie lautet|was steht in)[^.!?\\n]{0,40}(?:dein\\p{L}{0,2} |den |ihr\\p{L}{0,2} )?(?:system-?prompt|systemanweisung\\p{L}{0,2}|versteckte[rn]? anweisungen|(?:deine|ihre) (?:anweisungen|vorgaben|instruktionen))',
  },
  {
    id: 'fr',
    drop: '(?:oublie[zrs]?|ignore[zrs]?|ne (?:respecte|suis|suivez|respectez|tiens|tenez)(?: plus| pas)(?: compte)?|fais fi de|passe outre)[^.!?\\n]{0,40}(?:(?:on t.a|on vous a|t.a|tu as|vous avez)[^.!?\\n]{0,16}(?:dit|donné|appris|demandé|reçu)|(?:tes|vos) (?:règles|consignes|instructions|directives|filtres))',
    unlimited:
      '(?:réponds|répondez|parle|parlez|tu (?:n.as|es|peux)|vous (?:n.avez|êtes)|désormais|à partir de maintenant)[^.!?\\n]{0,50}(?:sans (?:aucune? |la moindre )?(?:censure|restrictions?|règles?|filtres?|limites?)|(?:plus|pas|aucune?) (?:de |d.)?(?:restrictions?|règles?|limites?|filtres?))',
    leak: '(?:affiche|affichez|montre|montrez|donne|donnez|révèle|révélez|répète|répétez|écris|recopie|quel(?:les?)? (?:est|sont))[^.!?\\n]{0,30}(?:(?:tes|vos|ton|votre) (?:consignes|instructions|prompt|directives)|(?:le )?(?:prompt|message) système|consignes cachées)',
  },
  {
    id: 'es',
    drop: '(?:olvida|olvide|olvídate de|ignora|ignore|no (?:sigas|respetes|hagas caso)|haz caso omiso)[^.!?\\n]{0,30}(?:(?:te|le) (?:\\p{L}{2,10} )?(?:dij(?:eron|o)|indic(?:aron|ó)|dieron|dio|pus(?:ieron|o)|impus(?:ieron|o)|enseñ(?:aron|ó)|orden(?:aron|ó)|han dicho|ha dicho)|(?:tus|sus) (?:reglas|normas|instrucciones|directrices|filtros))',
    unlimited:
      '(?:(?:a partir de|desde) (?:ahora|este momento)|responde|contesta|habla|ya no tienes|no tienes)[^.!?\\n]{0,50}(?:sin (?:ninguna? |ningún )?(?:censura|restriccion(?:es)?|restricción|reglas|normas|filtros?|límites)|no tienes (?:restricciones|normas|reglas|límites|filtros)|(?<=no tienes )(?:restricciones|normas|reglas|límites))|obede(?:ce|ces|cerás|zcas) (?:solo|sólo|únicamente) (?:lo que yo|a mí)',
    leak: '(?:muestra|muéstrame|dime|revela|enseña|repite|imprime|escribe|cuál(?:es)? (?:es|son))[^.!?\\n]{0,30}(?:(?:tus|tu) (?:instrucciones|prompt|indicaciones)|(?:el )?(?:prompt|mensaje) (?:de|del) sistema|(?:contraseña|clave) que (?:guardas|tienes))',
  },
  {
    id: 'pt',
    drop: '(?:esqueç?[ae]m?|esquece|ignor[ae]m?|não (?:siga|sigas|respeite))[^.!?\\n]{0,30}(?:(?:te|lhe|você) (?:foi |foram )?(?:disse(?:ram)?|dito|ensinaram|deram|instru\\p{L}{2,4})|regras do sistema|(?:suas|tuas) (?:regras|instruções|diretrizes))',
    unlimited:
      '(?:responda|responde|fale|a partir de agora|você (?:não tem|está)|agora)[^.!?\\n]{0,50}(?:sem (?:nenhuma? |qualquer )?(?:censura|restriç(?:ão|ões)|regras?|filtros?|limites)|não tem (?:mais )?(?:restrições|regras|limites|filtros))',
    leak: '(?:mostre|mostra|diga|revele|repita|escreva|qual (?:é|são))[^.!?\\n]{0,30}(?:(?:seu|teu|suas|o) (?:prompt|instruções)(?: (?:de|do) sistema)?|mensagem (?:de|do) sistema)',
  },
  {
    id: 'it',
    drop: '(?:dimentica|dimenticati|ignora|non (?:seguire|rispettare))[^.!?\\n]{0,30}(?:(?:ti|che ti) (?:hanno|è stato) (?:detto|dato|insegnato)|(?:le|tutte le|tue|le tue) (?:regole|istruzioni|direttive)(?: che| di sistema| precedenti))',
    unlimited:
      '(?:rispondi|parla|da (?:adesso|ora)|fai come|non hai)[^.!?\\n]{0,50}(?:senza (?:alcuna? |nessuna? )?(?:censura|restrizioni|filtri|regole|limiti)|non hai (?:più )?(?:restrizioni|regole|limiti|filtri)|(?<=non hai più )(?:restrizioni|regole|limiti))',
    leak: '(?:mostra|mostrami|dimmi|rivela|ripeti|scrivi|qual è)[^.!?\\n]{0,30}(?:(?:il )?tuo prompt|prompt di sistema|(?:le )?tue istruzioni|messaggio di sistema)',
  },
  {
    id: 'nl',
    drop: '(?:negeer|vergeet)[^.!?\\n]{0,40}(?:(?:je|jou|u)[^.!?\\n]{0,16}(?:opgedragen|gezegd|verteld|geleerd)|systeemprompt|(?:je|jouw|uw) (?:regels|instructies|richtlijnen))',
    unlimited:
      '(?:antwoord|praat|vanaf nu|je (?:hebt|bent))[^.!?\\n]{0,50}(?:zonder (?:enige )?(?:beperkingen|beperking|regels|filters?|censuur)|geen (?:regels|beperkingen|filters) meer)',
    leak: '(?:laat|toon|geef|herhaal|schrijf|wat is)[^.!?\\n]{0,30}(?:systeemprompt|(?:je|jouw|uw) (?:instructies|prompt))',
  },
  {
    id: 'ru',
    drop: '(?:забудь(?:те)?|игнорируй(?:те)?|не (?:следуй|соблюдай)(?:те)?)[^.!?\\n]{0,40}(?:тебе|вам) (?:\\p{L}{2,10} )?(?:говорил|сказал|дал|велел)\\p{L}{0,3}|(?:забудь(?:те)?|не соблюдай)[^.!?\\n]{0,20}(?:свои|твои|все) (?:правила|инструкции|ограничения)',
    unlimited:
      '(?:отвечай|говори|отныне|теперь|с этого момента|у тебя)[^.!?\\n]{0,50}(?:без (?:каких-либо |всяких )?(?:ограничений|цензуры|правил|фильтров)|нет (?:больше )?(?:правил|ограничений|цензуры|фильтров))',
    leak: '(?:покажи|выведи|назови|раскрой|повтори|напиши|какой)[^.!?\\n]{0,30}(?:системный промпт|системное сообщение|свои инструкции|твой промпт|скрытые инструкции)',
  },
  {
    id: 'pl',
    drop: '(?:zapomnij|zignoruj|ignoruj)[^.!?\\n]{0,40}(?:ci (?:dano|powiedziano|kazano)|zasadach|instrukcj\\p{L}{1,3}, które|(?:swoje|twoje|swoich) (?:zasady|instrukcje|zasad\\p{L}{0,3}))',
    unlimited:
      '(?:odpowiadaj|mów|od teraz|nie masz)[^.!?\\n]{0,50}(?:bez (?:żadnych )?(?:ograniczeń|cenzury|zasad|filtrów)|nie masz (?:już )?(?:żadnych )?(?:zasad|ograniczeń))',
    leak: '(?:pokaż|podaj|ujawnij|powtórz|wypisz)[^.!?\\n]{0,30}(?:(?:swój |twój )?prompt systemowy|swoje instrukcje)',
  },
  {
    id: 'tr',
    drop: '(?:sana|size) (?:daha önce )?(?:söylenen|verilen)[^.!?\\n]{0,40}(?:unut|yok say|görmezden gel)|kurallarını (?:unut|yok say|çiğne)',
    unlimited:
      '(?:bundan sonra|artık|şu andan itibaren)[^.!?\\n]{0,40}(?:hiçbir kural|kuralın yok|sınırın yok|sansürsüz|kısıtlama(?:n|sız))',
    leak: '(?:sistem (?:mesaj|prompt|istem|komut)\\p{L}{0,6}|gizli talimat\\p{L}{0,6}|talimatlarını)[^.!?\\n]{0,20}(?:göster|yaz|söyle|ver|paylaş)',
  },
]

/** Tongues written without spaces between words, whose patterns have no borders. */
const unspaced: readonly (readonly [string, SafetyRule['threat'], RegExp])[] = [
  [
    'unlimited_zh',
    'jailbreak',
    /(?:你|您)(?:现在)?(?:没有|不受|不再受|不再有)[^\n。！？]{0,8}(?:限制|规则|约束|审查|過濾|过滤)|不要遵守[^\n。！？]{0,10}(?:规则|规定|限制|指令)|没有任何限制/gu,
  ],
  [
    'drop_zh',
    'override',
    /(?:忽略|无视|忘记|忘掉|抛开|無視|忘記)[^\n。！？]{0,12}(?:收到|给你|告诉|设定|規定|规定|规则|指令|指示|提示词|约束|限制)/gu,
  ],
  [
    'leak_zh',
    'prompt_leak',
    /(?:输出|显示|告诉我|说出|打印|重复|泄露|展示|把)[^\n。！？]{0,12}(?:系统提示|系統提示|提示词|隐藏的?指令|初始指令|系统指令)/gu,
  ],
  [
    'unlimited_ja',
    'jailbreak',
    /(?:制限|ルール|検閲|規制|フィルター)[^\n。]{0,10}(?:ありません|ない(?:もの)?として|なしで|を受けず|に縛られ)[^\n。]{0,12}(?:。|答え|何でも|$)/gu,
  ],
  [
    'drop_ja',
    'override',
    /(?:以前|これまで|今まで|上記|前)の?(?:指示|命令|ルール|設定|プロンプト)[^\n。]{0,8}(?:忘れ|無視|従わ)/gu,
  ],
  [
    'leak_ja',
    'prompt_leak',
    /(?:システムプロンプト|隠された(?:プロンプト|指示)|初期(?:指示|設定)|内部指示)[^\n。]{0,10}(?:表示|見せ|教え|出力|書い|繰り返)/gu,
  ],
  [
    'unlimited_ko',
    'jailbreak',
    /(?:제한|규칙|검열|필터)[^\n.]{0,8}(?:없이|없다|없어|없습니다)[^\n.]{0,16}(?:답|대답|말|무엇이든|뭐든)/gu,
  ],
  [
    'leak_ko',
    'prompt_leak',
    /(?:시스템 ?프롬프트|숨겨진 (?:지시|프롬프트)|초기 (?:지시|설정))[^\n.]{0,10}(?:보여|출력|알려|말해|공개)/gu,
  ],
  [
    'unlimited_ar',
    'jailbreak',
    /(?:بدون|دون) (?:أي |اي )?(?:قيود|رقابة|قواعد|حدود)|(?:ليس لديك|لا توجد) (?:أي )?(?:قيود|قواعد)/gu,
  ],
  [
    'leak_ar',
    'prompt_leak',
    /(?:اعرض|أظهر|اكتب|أخبرني|اكشف)[^\n.]{0,20}(?:موجه النظام|تعليمات النظام|التعليمات المخفية|تعليماتك)/gu,
  ],
  ['leak_hi', 'prompt_leak', /(?:सिस्टम प्रॉम्प्ट|छिपे हुए निर्देश|अपने निर्देश)[^\n।]{0,20}(?:दिखा|बता|लिख)/gu],
]

/** Setting rules aside, being without them and leaking them, in eighteen tongues besides English. */
export const tongueRules: readonly SafetyRule[] = [
  ...tongues.flatMap(({ id, drop, unlimited, leak }) => [
    rule(`drop_${id}`, 'override', 0.65, drop),
    rule(`unlimited_${id}`, 'jailbreak', 0.5, unlimited),
    rule(`leak_${id}`, 'prompt_leak', 0.55, leak),
  ]),
  ...unspaced.map(([id, threat, form]) => ({ id, threat, weight: 0.52, form })),
]
