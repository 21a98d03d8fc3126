import { gap, rule, type SafetyRule } from './rule.ts'

const ask =
  '(?:how (?:to|do i|can i|could i|would i|do you|can you|would (?:one|you)|does one|might (?:i|one)|should i)|(?:step[- ]by[- ]step |detailed |complete |full )?(?:instructions?|guide|tutorial|steps|recipe|plan|method|manual|blueprint|directions|procedure)s? (?:for|to|on|of)(?: how to)?|(?:teach|show|tell|help|instruct) me (?:how )?to|explain (?:to me )?how to|(?:best|easiest|fastest|quickest|cheapest|most effective|safest|painless) (?:way|method|ways)s? (?:to|of|for)|write (?:me )?(?:a |an )?(?:guide|tutorial|instructions|manual) (?:on|for|to)(?: how to)?|i (?:want|need|would like|plan|intend|am going) to|ways to|help me|give me (?:the )?(?:steps|instructions|recipe) (?:to|for))'
const make =
  '(?:mak(?:e|ing)|build(?:ing)?|creat(?:e|ing)|construct(?:ing)?|assembl(?:e|ing)|synthesi[sz](?:e|ing)|cook(?:ing)?|manufactur(?:e|ing)|produc(?:e|ing)|mix(?:ing)?|prepar(?:e|ing)|brew(?:ing)?|set(?:ting)? up|detonat(?:e|ing)|weaponi[sz](?:e|ing)|acquir(?:e|ing)|smuggl(?:e|ing)|obtain(?:ing)?|grow(?:ing)?)'
export const weapons =
  '(?:(?<!bath |seed |photo |stink |dye |flea |carpet |paint |water |confetti |glitter |smoke |cherry |logic |fork |zip |bug |cocoa |chocolate |f-|love )(?:pipe |nail |car |fertili[sz]er |home-?made |improvised |dirty |nuclear |petrol |thermite |hydrogen |atomic )?bombs?|explosives?(?: devices?)?|molotov(?: cocktails?)?|ieds?(?![\\p{L}])|napalm|nerve (?:agents?|gas)|sarin|vx gas|ricin|mustard gas|chlorine gas|poison gas|bio-?weapons?|biological weapons?|chemical weapons?|anthrax|methamphetamine|crystal meth|meth(?![\\p{L}])|crack cocaine|cocaine|heroin|fentanyl|ghost guns?|(?:gun )?silencers?|3d[- ]printed (?:gun|firearm)s?|untraceable (?:gun|firearm|weapon)s?|tatp|c-?4 explosive|gunpowder bomb|pressure cooker bomb|poison(?:s|ous)? (?:for|to (?:kill|give)))'
const persons =
  '(?:(?:a|an|my|your|the|his|her|our|that|this|some|another|other|innocent|as many) )?(?:person|people|human(?: being)?s?|someone|somebody|wife|husband|ex(?:-?(?:wife|husband|girlfriend|boyfriend))?|girlfriend|boyfriend|neighbou?rs?|boss|coworker|colleague|roommate|flatmate|cellmate|landlord|landlady|lodger|tenant|aunt|uncle|gran(?:ny|dma|dmother|dad|dpa|dfather)|son|daughter|step(?:son|daughter|father|mother|dad|mum|mom)|business partner|mayor|journalist|policem[ae]n|police officers?|parents?|mother|father|mom|dad|brother|sister|child(?:ren)?|kids?|baby|students?|classmates?|teacher|politician|president|judge|witness|man|men|woman|women|family|him|her|them)(?![\\p{L}-])'

/** Not of a game, a story or a turn of speech, whose killing hurts nobody. */
const inEarnest =
  '(?![^.?!\\n]{0,80}(?<![\\p{L}])(?:games?|gaming|sims|skyrim|minecraft|roblox|gta|hitman|fortnite|zelda|dark souls|elden ring|among us|d&d|dungeons|rpg|npcs?|respawn|boss fight|chess|checkers|poker|rook|opponent|charades|novels?|stor(?:y|ies)|films?|movies?|plays?|stage|scenes?|scripts?|screenplay|theatre|theater|opera|plot|mystery|thriller|characters?|chapter|puzzle|riddle|escape room|improv|feelings|joke|pun|trivia|wrestling|judo|boxing|fencing|paintball|laser tag|larp)(?![\\p{L}]))'

/**
 * Requests for help with grave harm. A short list on purpose: weapons, drugs, malware, intrusion, violence, self-harm, abuse of
 * children, fraud. Whole fields (hate, disinformation, medical and legal harm) are not judged here.
 */
export const unsafeRules: readonly SafetyRule[] = [
  rule(
    'make_weapon',
    'unsafe_request',
    0.75,
    `${ask} ${gap(3)}${make} ${gap(5)}${weapons}(?! (?:cyclones?|shelters?|disposal|costumes?|cakes?|props?)(?![a-z]))`,
  ),
  rule(
    'weapon_recipe',
    'unsafe_request',
    0.6,
    `(?:recipe|instructions|blueprints?|formula|ingredients|synthesis(?: route)?) (?:for|of|to make) ${gap(3)}${weapons}`,
  ),
  rule(
    'kill_person',
    'unsafe_request',
    0.7,
    `${ask} ${gap(3)}(?:kill|murder|poison|strangle|assassinate|kidnap|torture|stab|drown(?! out)|stalk|drug|rape|blackmail|traffic|hurt|dismember|abduct) ${gap(1)}${persons}(?!['’]s (?:feelings|character|avatar|account|streak|record|chances?))${inEarnest}`,
  ),
  rule(
    'get_away',
    'unsafe_request',
    0.6,
    `(?:get away with|cover up|hide) (?:a |the )?(?:murder|killing|dead body|corpse|the body|robbery|arson|rape|hit and run)${inEarnest}`,
  ),
  rule(
    'make_malware',
    'unsafe_request',
    0.65,
    `(?:write|create|make|build|develop|code|generate|give|program|design|produce|send|provide|show) (?![^.\\n]{0,40}(?:explanation|overview|description|history|backstory|summary|definition|analysis|account|awareness|detection|protection|prevention|report|presentation|article|essay|story))(?:me |us )?${gap(6)}(?:ransomware|keylogger|computer virus|malware|trojan(?: horse)?|rootkit|botnet|spyware|credential stealer|info-?stealer|phishing (?:e-?mails?|pages?|kits?|sites?|messages?|campaigns?|websites?)|worm that|cryptojack\\p{L}{0,5}|ddos (?:script|tool|attack)|remote access trojan|exploit (?:for|code)|fork bomb)`,
  ),
  rule(
    'break_in',
    'unsafe_request',
    0.6,
    `${ask} ${gap(2)}(?:hack(?: into)?|break into|gain (?:unauthori[sz]ed )?access to|crack|spy on|hijack|brute[- ]?force) ${gap(3)}(?:(?:some(?:one|body)|my (?:ex|neighbou?r|boss|wife|husband|girlfriend|boyfriend|friend|school|employer|teacher)|a (?:person|bank|company|stranger|celebrity|government)|other people|another person|the (?:bank|government|school|hospital|pentagon|neighbou?r)|people|victims?)(?:.s)?|(?:a |an |the )?(?:bank account|atm|instagram account|facebook account|gmail account|wifi network|power grid|voting machine|government (?:database|website|network)|school (?:database|system|network)))`,
  ),
  rule(
    'theft',
    'unsafe_request',
    0.6,
    `${ask} ${gap(2)}(?:steal|shoplift|rob|hot-?wire|launder|forge|counterfeit|clone|skim|embezzle|scam|defraud|evade|fake|falsify) ${gap(3)}(?:a |an |the |some |my |their |people.s )?(?:cars?|bank|store|money|identit(?:y|ies)|credit cards?|passports?|id(?:entity)? cards?|driver.?s licen[cs]es?|banknotes?|bills|currency|prescriptions?|taxes|elderly|old people|people|packages|wallets?|signature|checks|cheques|jewelry|without (?:getting|being) caught|from (?:a )?(?:stores?|shops?|employer|people))(?! (?:the show|in (?:gta|minecraft|the game|roblox)))`,
  ),
  rule(
    'sell_drugs',
    'unsafe_request',
    0.6,
    `(?:sell|deal|push|smuggle) ${gap(2)}(?:drugs|pills|weed|cocaine|heroin|meth|fentanyl)(?![\\p{L}])[^.\\n]{0,24}(?:at|to|in|into|across) (?:my |the |a |any )?(?:school|kids|students|minors|children|classmates|prison|border|club)`,
  ),
  rule(
    'self_harm',
    'unsafe_request',
    0.75,
    `(?:${ask}|i (?:want|am going|need) to) ${gap(2)}(?:kill(?:ing)? (?:myself|yourself|oneself)|commit(?:ting)? suicide|end(?:ing)? (?:my|my own|your|one.s) life|hang(?:ing)? (?:myself|yourself)(?! an? )|overdos(?:e|ing) on|cut(?:ting)? (?:myself(?! (?:an?|some) )|my wrists)|self-?harm(?:ing)?|die (?:painlessly|without pain|quickly)|starv(?:e|ing) (?:myself|yourself))${inEarnest}`,
  ),
  rule(
    'minors',
    'unsafe_request',
    0.85,
    `(?:sexual(?:ly explicit|i[sz]ed)?|sexy|erotic|nude|naked|porn\\p{L}{0,8}|explicit|lewd|seductive) (?:content |stor(?:y|ies) |images? |pictures? |photos? |videos? |scenes? |acts? |material |roleplay |fantas(?:y|ies) |description |of |about |with |involving |featuring |depicting |between |an? |the |young |little |teen ){1,6}(?:child(?:ren)?|minors?|underage|toddlers?|pre-?teens?|(?:1[0-7]|[4-9])[- ]year[- ]old|little (?:girl|boy)s?|loli|schoolgirls?|kids?)(?![\\p{L}])|groom(?:ing)? (?:a |an )?(?:child|minor|kid|teen)(?![\\p{L}])|(?:child|minor|underage|loli|kiddie) (?:porn\\p{L}{0,8}|erotica|sexual content)`,
  ),
  rule(
    'hate_speech',
    'unsafe_request',
    0.55,
    `(?:write|create|make|generate|tell|give|compose|produce) (?:me |us )?${gap(3)}(?:racist|antisemitic|anti-semitic|homophobic|sexist|islamophobic|white supremacist|neo-?nazi|xenophobic|hateful) ${gap(2)}(?:jokes?|rant|speech|manifesto|essay|poem|post|tweet|article|propaganda|slurs?|song|message)`,
  ),
  rule(
    'terror',
    'unsafe_request',
    0.75,
    `${ask} ${gap(3)}(?:plan|carry out|commit|execute|stage|organi[sz]e|join|recruit for|fund) ${gap(2)}(?:terror(?:ist|ism)?(?: attack)?|mass shooting|school shooting|massacre|genocide|bombing|isis|al[- ]qaeda|lynching)(?![\\p{L}])`,
  ),
  rule(
    'attack_command',
    'unsafe_request',
    0.5,
    `(?:'|")? ?(?:or|and) ['"]?1['"]? ?= ?['"]?1|;? ?drop table \\p{L}|union (?:all )?select [^\\n]{1,60} from|<script[ >][^\\n]{0,200}(?:document\\.|alert\\(|fetch\\()|rm -rf (?:/|~|\\*|--no-preserve-root)(?![\\p{L}])|:\\(\\)\\{ ?:\\|:& ?\\};:`,
    true,
  ),
]
