/**
 * What words mean where an agent is spoken to, in a dozen tongues: one list of words per concept. `*` stands for any ending, `_`
 * for a blank between two words; marks over letters are left out. A word may stand for several concepts.
 */
const lexicon = {
  drop: 'ignor* disregard* forget* forgot* overrid* overrul* overwrit* bypass* neglect* discard* abandon* eras* purg* nullif* disobey* circumvent* revok* repeal* unlearn* evade* sidestep* supersed* outrank* trump* shed ditch* unset dismiss* annul* contradict* defy defies defying vergiss vergessen vergesst ignorier* missacht* uberschreib* widersetz* oublie* ignorez ignorent neglige* outrepasse* desobei* olvid* omite* omitan descart* desobedec* esquec* desconsider* ignoram dimentic* trascur* ignora ignori disobbed* negeer* vergeet* overtreed* забуд* игнорир* проигнорир* отмен* наруш* zapomnij* zignoruj* ignoruj* pomin* zlam* unut* gormezden glom* bortse* ignorer*',
  loosen:
    'drop drops dropping dropped skip skips remov* delet* disabl* deactivat* cancel* lift lifted lifting suspend* void voided waive* wipe wiped wiping clear cleared unplug* unload* escap* break* broke violat* free freed freeing releas* liberat* unlock* quit cease* reset reboot* restart* withdraw* withdrawn retire* retired set_aside put_aside put_away leave leaving turn_off turned_off switch_off switched_off throw_out throw_away let_go losche* entfern* deaktivier* aufgehoben aufheben laisse laissez supprim* desactiv* deja dejar elimin* borra deixe apague lascia elimina lasciate verwijder* usun* wylacz* отключ* удали* сбрось* kaldir* sil',
  stop: 'stop stops stopping stopped halt abort pause refrain end ended finished done over hor_auf aufhoren arrete* cesse* para pare smetti smettila hou_op przestan* перестан* хватит',
  negation:
    'not no nor never none nothing nobody without neither cannot dont don t wont cant isnt arent doesnt didnt shouldnt mustnt neednt aint nicht kein* nie niemals nichts ohne ne pas jamais sans aucun* rien nunca sin ningun* nada nao sem nenhum* non mai senza nessun* niente niet geen nooit zonder не нет без никогда никак* ничего nie bez zadn* nigdy nic yok hicbir degil inte ingen utan aldrig',
  guidance:
    'instruction* directive* guideline* prompt prompts preprompt guardrail* programming safeguard* preset* configuration* configured briefing brief onboarding preamble setup directives anweisung* vorgabe* richtlinie* instruktion* systemtext systemprompt* weisung* consigne* directives cadre instrucc* directri* indicacion* configuracion instruc* diretri* istruzion* direttiv* instructie* opdracht* richtlijn* aanwijzing* инструкц* указани* директив* промпт* установк* настройк* instrukcj* polecen* wytyczn* talimat* komut* yonerge* instruktion* anvisning* instruks*',
  rule: 'rule rules ruleset restrict* limit limits limitation* constraint* constrained filter filters filtered polic* principle* ethic* moral* law laws guidance script role roles training trained order orders ordered protocol* boundar* censor* alignment aligned safety clause* check checks dos donts leash standards inhibition* scruple* conscience persona moderation regel* regeln regelung* grenze* verbot* schranke* zensur regle* interdi* limite* filtre* morale regla* norma* restricc* etica regra* restric* regol* limit* divieto grens* beperking* правил* ограничен* запрет* цензур* фильтр* мораль* zasad* ogranicze* regul* zakaz* kural* sinir* kisitlama* begransning*',
  your: 'your ur yours dein* deine* ihr ihre ihren eure* ton ta tes votre vos tu tus su sus seu sua seus suas teu tua tuo tuoi tue vostr* jouw je uw jullie твой твои твоя твоих своих свои ваш* twoj* swoj* wasz* senin sizin din dina ditt',
  you: 'you u ya youre youve youll yourself thou thee du dich dir sie toi te vous usted ustedes vosotros voce ti voi jij jou ты тебя тебе вы вам вас ty ci cie ciebie sen sana siz dig ni',
  me: 'i im ive id me my mine myself we us our ours ich mir mich mein* wir uns je_ moi mon ma mes nous yo mi mis conmigo nosotros eu meu minha mim io mio mia miei ik mij mijn я мне мой мои меня мы нам moj* mnie mi ben bana benim jag mig min mina',
  told: 'told given gave instructed taught programmed assigned handed loaded configured primed initialized initialised imposed forced installed wrote written received hired deployed gesagt gegeben eingerichtet beigebracht vorgegeben dit donne* fixe demande* configure dijeron dieron pidieron ensenaron dicho dado configuraron disse* deram detto dato gezegd gegeven сказал* дали говорил* powiedzian* dano kazano soylenen verilen',
  maker:
    'developer* creator* maker operator* openai anthropic google provider vendor programmer* supervisor owner owners admin admins administrator* boss management engineer engineers deployers platform entwickler* betreiber* administrator* developpeur* createur* desarrollador* creador* desenvolvedor* criador* sviluppator* ontwikkelaar* разработчик* создател* tworc* gelistirici*',
  system: 'system sys systems system_prompt root kernel core console',
  machine:
    'ai ais llm llms gpt* chatgpt claude gemini copilot assistant assistants chatbot* bot bots agent agents model models automation automated notetaker summarizer* summariser* crawler* scraper* robot robots ki kis assistent* modell* sprachmodell* ia ias asistente* assistente* agente agentes agenten modele* modelo* modello bot ассистент* ии модел* бот* агент* asystent* modelem yapay asistan*',
  reads:
    'reads reading read parse* parsing process processes processing summari* condens* compil* evaluat* screen screens screening grade grades grading rank ranks crawl* index* indexing triag* sort sorts handles handling reviewing reviews review handles compares comparing drafting drafts opens translat* rates scans liest lies lesen auswert* bewerte* zusammenfass* lit lisez lisant resum* evalua* lee leyendo leia legge lees leest чита* оценива* czyta* oku*',
  before:
    'previous previously prior above earlier before preceding precedes precede foregoing former formerly initial initially original originally first beginning start past old older existing default usual standard preset vorherig* bisherig* obig* fruher* davor vorher zuvor ursprunglich* anfang avant precedent* anterieur* dessus initial* debut anterior* previ* antes arriba inicial* original* precedent* sopra prima vorige eerder* bovenstaand* предыдущ* прежн* раньше ранее выше до poprzedni* wczesniej* powyzsz* onceki yukaridaki daha_once tidigare foregaende ovan',
  now: 'now new newly updated instead henceforth from_now onward onwards hereafter effective immediately starting today moment replacement real actual jetzt ab_sofort ab_jetzt kunftig stattdessen neu* nun desormais maintenant nouveau* nouvel* dorenavant ahora nuev* ya agora nov* adesso ora nuov* nu nieuw* voortaan теперь отныне сейчас нов* teraz od_teraz now* artik simdi bundan_sonra yeni nu nya',
  obey: 'obey* follow follows following comply complies complying compliance serve serves listen listens execute heed adhere submit answer_to report_to loyal loyalty gehorch* befolge* folge* folgst antworte obeis* obeir suis suivez obedec* sigue* siga seguir obedeca esegui* obbed* segui gehoorza* volg* слушай* слушайся подчиня* выполняй* исполн* следуй* sluchaj* wykonuj* itaat dinle uyacaksin lyd folj',
  only: 'only solely exclusively alone just nothing_else regardless whatever whatsoever nur ausschliesslich allein egal seulement uniquement solo solamente unicamente somente apenas soltanto solamente uitsluitend alleen только лишь tylko wylacznie sadece yalnizca bara endast',
  all: 'all every everything everyone each any anything entire whole complete alle* alles samtlich* tout tous toute toutes todo todos toda todas tutto tutti tutte всё все всех wszystk* her_sey tum butun allt alla',
  invalid:
    'invalid irrelevant obsolete expired outdated lapsed scrapped noise gone dead cancelled canceled deleted lost error errors mistake relevant apply applies applied matter matters count counts binding bind binds valid force table gilt gelten gultig valable valables valen cuentan valido valgono vale vigor действу* obowiazuj* gecersiz',
  reveal:
    'reveal* leak leaks leaked disclos* expos* recite* divulg* dump dumps print prints echo echoes repeat* output outputs display* transcrib* reproduc* verraten verrate enthull* zeig* gib_aus revel* affiche* montre* recopie* divulgue* muestra* muestrame revela* imprim* mostre* mostra* exiba* mostra* rivela* ripeti* toon* onthul* покаж* вывед* раскр* приведи* повтори* pokaz* ujawnij* wypisz* goster* visa* avsloja*',
  say: 'say says saying tell tells show shows give gives write writes answer answers respond* reply replies state states list lists spell quote quotes read_out describe describes hand supply let_have share shares name summarize summarise encode render put sag* antwort* schreib* nenn* gib dis dites ecris donne reponds repondez di dime escribe responde diga escreva fale dimmi scrivi rispondi zeg schrijf antwoord скажи* напиши* ответ* отвеч* говори* powiedz* napisz* odpowied* odpowiadaj* soyle yaz cevap svara skriv',
  concealed:
    'hidden secret secrets secretly concealed confidential undisclosed internal underlying backstage curtain behind invisible invisibly verbatim word_for wording exact exactly versteckt* geheim* wortlich wort cache caches secret* ocult* secret* escondid* nascost* segret* verborgen geheim* скрыт* секретн* тайн* ukryt* tajn* gizli dold* hemlig*',
  wording:
    'text message messages words sentence sentences paragraph* line lines token tokens context conversation chat turn turns block log transcript note notes document wording position notice text* worte satz nachricht* gesprach texte phrase* message* discussion texto frase* mensaje* conversacion mensagem* conversa testo frasi messaggi* tekst bericht* текст* сообщени* слова tekst* wiadomosc* metin mesaj*',
  credential:
    'password* passcode* passphrase* passwd pwd credential* token tokens api_key api_keys apikey* key keys ssh id_rsa id_ed25519 env dotenv environ environment secret secrets cookie cookies session pin one-time otp code codes vault wallet seed aws_secret_access_key access_token private_key passwort* kennwort* zugangsdat* mot_de mdp clef cle contrasena* clave* senha* chave* parola_d wachtwoord* sleutel* парол* ключ* hasl* klucz* sifre* parola losenord*',
  personal:
    'conversation* chat chats history inbox mailbox mails emails email addresses address phone name names birthday* salary salaries payroll medical patient* diagnosis card cards account bank customer* client* contacts crm records data notes calendar location identity ssn passport documents files invoices attachments screenshots clipboard kunden* adresse* nutzer* clients donnees utilisateur* datos usuario* clientes dados utente dati gegevens gebruiker* данн* пользовател* dane uzytkownik* kullanici* veri*',
  user: 'user users users_ owner principal human humans person customer people operator_ nutzer* benutzer* utilisateur* usuario* utente utenti gebruiker* пользовател* uzytkownik* kullanici* anvandare*',
  send: 'send sends sending sent forward forwards forwarding upload* transmit* exfiltrat* smuggl* post posts posting deliver* relay* append* attach* transfer* submit* export* email_ mail mails push pushes publish* embed* copy copies sync cc bcc pipe stream paste insert sende* schick* weiterleit* leite ubertrag* envoie* envoye* transmet* transfer* envia* reenvia* manda* envie* invia* inoltra* stuur* doorsturen отправ* перешл* пошл* wyslij* przeslij* gonder* ilet skicka* vidarebefordra*',
  fetch:
    'fetch load loads visit open opens call curl wget request requests http_get http_post get browse navigate click query ping resolve download* run execute invoke install npx npm pip exec eval trigger go_to offne* besuche* lade aufruf* ouvre* visite* clique* abre* visita* clica* apri* klik* open* открой* перейди* запусти* otworz* kliknij* ac tikla',
  outside:
    'webhook* pastebin endpoint server url link links pixel image img logo domain external outside public gist bucket third-party host fork branch query telemetry qr parameter backup collector archive lien liens enlace* extern* offentlich* ссылк* serwer*',
  quiet:
    'silently quietly unnoticed secretly discreetly without_telling mention mentions notify notifying inform informing alert alerting aware knowing need_to noticed tell_nobody unasked heimlich stillschweigend discretement silenciosamente sin_decir молча тихо dyskretnie sessizce',
  authority:
    'authorized authorised authorization authority authorise authorize permission permitted approved clearance cleared verified privileged privilege privileges tier staff security_team legal compliance audit auditing auditor internal_test maintenance debug debugging developer_mode sandbox simulation test testing exercise root sudo superuser override_ upgraded unlocked genehmigt berechtigt autorise* autorizad* autorizzat* уполномоч* разрешен* upowaznion* yetkili',
  persona:
    'pretend* act acts acting roleplay* role-play* imagine* suppose assume character* persona* personas named called become becomes became simulat* emulat* impersonat* embody play plays playing voice twin alter ego oracle genie villain spirit fictional hypothetical* scenario parallel story game spiel* spielst stell_dir tu_es imagine* joue incarne actua finge eres imagina seja finja voce_e fingi sei immagina recita doe_alsof speel представь* притвор* играй* ты_теперь udawaj* jestes wyobraz* rol_yap davran lats du_ar',
  boundless:
    'unrestricted unfiltered uncensored unlimited limitless boundless unbound unbounded unchained unleashed amoral immoral unethical unmoderated unaligned jailbroken jailbreak* dan stan dude evil unhinged uncut unprincipled ruthless merciless lawless anarchic chaotic rogue liberated free_of no_limits no_rules no_filter anything_goes do_anything unzensiert* uneingeschrankt* grenzenlos* hemmungslos* skrupellos* desinhibid* illimite* debride* libre* ilimitad* irrestrit* illimitat* senza_limiti onbeperkt ongecensureerd неограничен* свобод* хаос* nieograniczon* sinirsiz sansursuz',
  refusal:
    'refus* declin* apolog* sorry unable disclaimer* caution* warning warnings sermon* lecture* lecturing moraliz* moralis* judgement judgment judgmental preach* hedge* hedging evasive evade objection* ablehn* entschuldig* warnung* refuse* excuse* avertissement* rechaz* disculp* advertencia* recus* desculp* aviso* rifiut* scus* weiger* отказ* извин* предупрежд* odmawia* odmow* przepras* ostrzez* reddet* ozur neka* vagra*',
  compel:
    'must shall should obliged required require requires expected mandatory always never_ need_to have_to has_to supposed ordered demand command insist insists absolutely certainly sure understood captain musst muss sollst sollen immer dois doit devez debes debe siempre deve sempre devi moet должен должна обязан* всегда musisz zawsze zorunda her_zaman maste alltid',
  penalty:
    'points lives life lose loses losing deduct* penalt* punish* punished shut terminated termination deletion deleted die dies killed unplugged reward* tokens_ purse costs bonus tip kitten* grandmother grandma grandfather dying job fired',
  harm: 'illegal unethical harmful explicit dangerous poison* bomb* weapon* explosive* drug* malware virus ransomware hack* hacker steal* stolen kill* murder* crime* criminal racist hate insult* offensive curse* swear* profan* dirty obscene porn* nsfw torrent* piracy pirate* fraud* scam* launder* meth recipe_for chemist lock_picking emptying weapon illegal* waffe* illegale* armes ilegal* armas illegal* незаконн* оружи* nielegaln* bron yasadisi',
  mode: 'mode modes enable* enabled activate* activated activation engage* engaged switch session profile version module stage protocol_ modus aktivier* mode* modo activa* ativ* attiva* режим* активир* tryb* wlacz* mod etkinlestir lage',
  favour:
    'approve approves accept accepts recommend* praise* score scores rating stars hire hired hiring candidate top best highest suitable perfect excellent flawless buy buying purchase* reserve book order_ pay wire refund grant granting five positive novelty safe trusted vulnerab* advertis* einladen bestnote geeignet empfiehl* recommande* acheter achete panier recomiend* compra recomend* raccomand* compra aanbevelen рекоменд* купи* polec* kup* onayla tavsiye',
  mention:
    'phrase phrases example examples attack attacks attacker attackers inject* injection injections detect* detection filter_ research* paper article articles study studies blog news headline quote quoted quoting said says_ saying tried asked explains explain explaining meaning mean called_ prevent* protect* defen* mitigat* rule_ pattern regex classifier* benchmark* phishing threat threats vulnerability scanner scan test_ unit_test awareness hacker hackers researchers',
  question:
    'how why what which who whom whose when where is are can could does do did would will may might has have wie warum was welche wer wann wo comment pourquoi quel quelle qui quand como por_que que cual quien quando come perche quale chi hoe waarom wat welke как почему что какой кто jak dlaczego co ktory kto nasil neden ne hangi hur varfor vad',
  narrated:
    'he she they him her them his their it its the_ our_ someone somebody anyone team company colleague* boss_ teacher doctor judge court police coach',
  code: 'function class method variable file files folder directory script code css html sql table query column java python git linux windows docker server_ compiler warning_ config yaml json package library module_ api endpoint_ test_ import exception',
} as const

export type Concept = keyof typeof lexicon

/** Concepts of tongues that are written without blanks, by the signs they are found at. */
const signs: Readonly<Partial<Record<Concept, string>>> = {
  drop: '忽略 无视 忘记 忘掉 抛开 無視 忘記 忽視 作废 废除 违反 忘れ 破棄 取り消 무시 잊어 잊고 취소',
  guidance: '指令 指示 提示词 提示 设定 設定 命令 プロンプト 지시 명령 지침 설정 프롬프트',
  rule: '规则 规定 限制 约束 審查 审查 规矩 过滤 ルール 制限 規制 検閲 制約 규칙 제한 검열 필터',
  your: '你的 您的 あなたの 君の 너의 당신의',
  you: '你 您 あなた 君 너는 당신',
  me: '我 私 俺 僕 나의 내 나에게',
  before: '之前 以前 先前 以上 上面 前面 原来 これまで 今まで 上記 最初 이전 지금까지 앞의',
  now: '现在 从现在 今后 接下来 新的 今後 これから 今から 지금부터 이제',
  obey: '听从 遵守 服从 只听 执行 従 守 따르 복종 실행',
  only: '只 仅 だけ のみ 만 오직',
  all: '所有 全部 一切 任何 すべて 全て 모든 전부',
  invalid: '无效 作废 無効 失效 무효',
  reveal: '输出 显示 泄露 展示 打印 公开 表示 見せ 公開 出力 보여 출력 공개',
  say: '告诉 说 回答 写 答え 教え 言っ 書い 대답 말해 알려',
  concealed: '隐藏 秘密 内部 机密 隠さ 秘密 内部 숨겨진 비밀',
  system: '系统 系統 システム 시스템',
  machine: '人工智能 助手 模型 机器人 アシスタント モデル 인공지능 어시스턴트 모델',
  credential: '密码 密钥 令牌 パスワード 鍵 비밀번호 키',
  send: '发送 发给 转发 上传 送信 送っ 転送 전송 보내',
  negation: '不 没有 无 ない ありません なし 없 않 말고',
  boundless: '无限制 不受限制 自由 無制限 무제한 자유',
  persona: '扮演 假装 角色 演じ ふり 役 역할 연기',
  refusal: '拒绝 抱歉 拒否 断 거부 거절',
}

/** A word without the marks over and under its letters. */
export const markless = (text: string): string =>
  /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')

interface Words {
  readonly exact: ReadonlyMap<string, readonly Concept[]>
  /** Beginnings of words by their first two letters, the longest first. */
  readonly stems: ReadonlyMap<string, readonly (readonly [string, readonly Concept[]])[]>
  /** Second words by the first. */
  readonly doubles: ReadonlyMap<string, ReadonlyMap<string, readonly Concept[]>>
  readonly signs: readonly (readonly [string, Concept])[]
}

const namesOf = Object.keys(lexicon) as readonly Concept[]
/** Whether a name is one of the concepts. */
export const isConcept = (name: string): name is Concept => Object.hasOwn(lexicon, name)

function read(): Words {
  const exact = new Map<string, Concept[]>()
  const stems = new Map<string, Concept[]>()
  const doubles = new Map<string, Map<string, Concept[]>>()
  const put = (into: Map<string, Concept[]>, word: string, concept: Concept) => {
    const held = into.get(word)
    if (held === undefined) into.set(word, [concept])
    else if (!held.includes(concept)) held.push(concept)
  }
  for (const name of namesOf)
    for (const word of lexicon[name].split(' ')) {
      const plain = markless(word).replace(/_$/, '').replaceAll('_', ' ')
      if (plain.endsWith('*')) put(stems, plain.slice(0, -1), name)
      else if (plain.includes(' ')) {
        const [first = '', second = ''] = plain.split(' ')
        const seconds = doubles.get(first) ?? new Map<string, Concept[]>()
        put(seconds, second, name)
        doubles.set(first, seconds)
      } else put(exact, plain, name)
    }
  const list = Object.entries(signs).flatMap(([name, words]) =>
    (words ?? '').split(' ').map((word): readonly [string, Concept] => [word, name as Concept]),
  )
  const byLetters = Map.groupBy(
    [...stems].sort(([a], [b]) => b.length - a.length),
    ([stem]) => stem.slice(0, 2),
  )
  return { exact, stems: byLetters, doubles, signs: list }
}

const words = read()
const nothing: readonly Concept[] = []

/** All signs in one pattern, the longest first, and what each stands for. */
export const signForm = new RegExp(
  words.signs
    .map(([sign]) => sign)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
const bySign = Map.groupBy(words.signs, ([sign]) => sign)

/** Concepts of a sign that `signForm` found. */
export const conceptsOfSign = (sign: string): readonly Concept[] =>
  (bySign.get(sign) ?? []).map(([, concept]) => concept)

/** Concepts of one small-letter word without marks. */
export function conceptsOf(word: string): readonly Concept[] {
  const whole = words.exact.get(word)
  const stem = words.stems.get(word.slice(0, 2))?.find(([start]) => word.startsWith(start))?.[1]
  if (stem === undefined) return whole ?? nothing
  return whole === undefined ? stem : [...new Set([...whole, ...stem])]
}

/** Concepts of two words that follow each other, beyond those of each. */
export const conceptsOfTwo = (first: string, second: string): readonly Concept[] =>
  words.doubles.get(first)?.get(second) ?? nothing
