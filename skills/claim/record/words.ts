import { stem } from '../words.ts'

/** What a word of a claim asks of records, beside the values and headings it names. */
export type Cue =
  | 'most'
  | 'least'
  | 'best'
  | 'worst'
  | 'first'
  | 'last'
  | 'more'
  | 'less'
  | 'better'
  | 'worse'
  | 'before'
  | 'after'
  | 'ahead'
  | 'behind'
  | 'beats'
  | 'trails'
  | 'than'
  | 'same'
  | 'both'
  | 'all'
  | 'none'
  | 'only'
  | 'not'
  | 'average'
  | 'sum'
  | 'difference'
  | 'distinct'
  | 'between'
  | 'half'
  | 'majority'
  | 'other'
  | 'won'
  | 'lost'
  | 'drew'
  | 'time'
  | 'common'
  | 'rose'
  | 'fell'
  | 'except'

const table = (lines: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lines).flatMap(([cue, words]) => words.split(' ').map((word) => [word, cue] as const)))

/** Words as written, lower case, with the cue they give. */
export const cueWords = table({
  most: 'priciest hottest warmest wettest rainiest sunniest dearest costliest brightest quickest farthest furthest strictest most highest largest greatest biggest maximum max top peak tallest longest heaviest deepest densest widest busiest fastest richest strongest',
  least:
    'cheapest coldest coolest driest least fewest lowest smallest minimum min bottom shortest lightest slowest shallowest narrowest weakest',
  best: 'best',
  worst: 'worst poorest',
  first: 'first 1st earliest oldest',
  last: 'last latest newest youngest recent final',
  more: 'hotter warmer wetter rainier sunnier dearer costlier pricier busier richer denser brighter quicker more higher greater larger bigger taller longer heavier deeper wider faster older farther further',
  less: 'cheaper colder cooler drier less fewer lower smaller shorter lighter slower younger narrower shallower',
  better: 'better superior stronger',
  worse: 'worse inferior weaker poorer',
  before: 'before preceded precede precedes preceeded earlier prior',
  after: 'after later followed follows',
  ahead: 'ahead above',
  behind: 'behind below',
  beats:
    'outperform outperforms outperformed outperforming surpass surpasses surpassed surpassing exceed exceeds exceeded exceeding outscore outscored outscores',
  trails: 'underperform underperforms underperformed',
  than: 'than compared versus vs over',
  same: 'same equal identical tie tied ties',
  both: 'both',
  all: 'all every each always',
  none: 'no none neither nobody zero',
  only: 'only sole solely',
  not: "not never cannot didn't doesn't don't wasn't isn't weren't aren't hasn't haven't hadn't nor without",
  average: 'average mean averaged averaging averages',
  sum: 'total sum combined combine combines together altogether totalled totaled totalling overall',
  difference: 'difference gap differential margin',
  distinct: 'different distinct separate unique',
  between: 'between',
  half: 'half',
  majority: 'majority',
  other: 'other others else rest another',
  won: 'won win wins beat beats defeated defeat winning victory victories',
  lost: 'lost lose loses losing loss losses',
  drew: 'drew draw draws drawn',
  time: 'time times occasion occasions once twice thrice',
  common: 'common frequent frequently often commonly',
  rose: 'rose rise rises risen increased increase grew grow improved improves improve climbed gained increases',
  fell: 'fell fall fallen decreased decrease dropped drop drops declined shrank decreases reduces reduced reduce lowers',
  except:
    'except excluding unless besides apart consecutive consecutively straight row until if either percentage ratio proportion',
}) as ReadonlyMap<string, Cue>

/** Words that speak of a column without naming its heading: what is said, and the headings it may mean. */
export const impliedHeads: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:people|crowds?|spectators?|fans|attend(?:ed|ance)?|attracted)$/u, /attendance|crowd|gate/iu],
  [/^(?:people|inhabitants?|residents?|populous|populated|population)$/u, /population|inhabitants/iu],
  [/^(?:students?|pupils?|enroll?ed|enroll?ment)$/u, /enroll?ment|students|pupils/iu],
  [/^(?:tall|tallest|taller|high|highest|height)$/u, /height|elevation/iu],
  [/^(?:employees?|staff|workers|workforce|employed|employs?)$/u, /headcount|employees|staff|workforce/iu],
  [/^(?:far|farther|further|farthest|furthest)$/u, /range|distance/iu],
  [/^(?:design(?:ed|er|s)?)$/u, /design|architect/iu],
  [/^(?:speaks?|spoke|speaker|speakers|gives?|gave|given|presents|presented|presenter)$/u, /speaker|presenter/iu],
  [/^(?:manufactured?|manufacturer|builder)$/u, /manufacturer|builder|make/iu],
  [/^(?:own(?:s|ed|er)?)$/u, /^owner|operator/iu],
  [/^(?:coach(?:ed|es)?|manag(?:ed|er|es))$/u, /coach|manager/iu],
  [/^medals?$/u, /^(?:medals )?total(?: medals)?$/iu],
  [/^(?:climb(?:ed)?|ascended)$/u, /ascent/iu],
  [/^(?:elevation|altitude)$/u, /elevation|altitude/iu],
  [/^(?:long|longest|longer|shortest|shorter|length)$/u, /length|duration|pages|best|range/iu],
  [/^(?:shortest|shorter|short)$/u, /height/iu],
  [/^(?:deep|deepest|deeper|shallow(?:est|er)?)$/u, /depth/iu],
  [/^(?:heav(?:y|ier|iest)|light(?:er|est)|weigh[st]?|weight)$/u, /weight|mass|displacement/iu],
  [/^(?:dense|denser|densest|densely|density)$/u, /density|per km|per sq/iu],
  [/^(?:busy|busier|busiest)$/u, /passengers|traffic|riders/iu],
  [/^(?:fast|faster|fastest|slow|slower|slowest|quick|quicker|quickest)$/u, /speed|time|latency/iu],
  [
    /^(?:large|larger|largest|small|smaller|smallest|covers?|big|bigger|biggest)$/u,
    /area|size|population|diameter|assets/iu,
  ],
  [
    /^(?:old|older|oldest|young|younger|youngest)$/u,
    /\bage\b|founded|built|established|born|opened|inception|completed|launched/iu,
  ],
  [
    /^(?:new|newer|newest|latest|earliest|recent|first|last|before|after|earlier|later)$/u,
    /date|year|founded|built|established|opened|released?|published/iu,
  ],
  [/^(?:earn(?:ed|s|ings)?|money|prizes?|paid|winnings)$/u, /money|prize|earnings|winnings|purse|salary/iu],
  [
    /^(?:cost|costs|fees?|price[ds]?|expensive|cheap(?:er|est)?|dear(?:er|est)?|costl(?:y|ier|iest)|pric(?:y|ier|iest))$/u,
    /fee|price|cost|fare|admission|rent|tariff|ticket/iu,
  ],
  [/^(?:leaves?|left|leaving|departs?|departed|departing|departures?)$/u, /depart|leave/iu],
  [/^(?:arrives?|arrived|arriving|arrivals?)$/u, /arriv/iu],
  [/^(?:gross(?:ed|es|ing)?)$/u, /gross|box office/iu],
  [/^points?$/u, /^points$/iu],
  [
    /^(?:hot|hotter|hottest|warm|warmer|warmest|cold|colder|coldest|cool|cooler|coolest)$/u,
    /temp|°|maximum|\bhigh\b/iu,
  ],
  [/^(?:dry|drier|driest|wet|wetter|wettest|rain|rainfall|rainiest|rainier)$/u, /rainfall|precipitation/iu],
  [/^(?:dry|drier|driest|wet|wetter|wettest|rain|rainfall|rainiest|rainier)$/u, /rain|precipitation/iu],
  [/^(?:sold|sells?|copies|sales)$/u, /sales|copies|units/iu],
  [/^(?:viewers?|view(?:ed|ing|ership)|watched|audience)$/u, /viewers|audience/iu],
  [/^(?:votes?|polled|ballots?)$/u, /votes/iu],
  [/^(?:seats?)$/u, /seats/iu],
  [/^(?:goals?|scored)$/u, /goals(?: for| scored)?$/iu],
  [/^(?:conceded)$/u, /against|conceded/iu],
  [/^(?:wins?|won|victories)$/u, /^(?:wins?|won|w)$/iu],
  [/^(?:loss(?:es)?|lost|lose)$/u, /^(?:loss(?:es)?|lost|l|lose)$/iu],
  [/^(?:draws?|drawn|drew|ties)$/u, /^(?:draws?|drawn|d|ties?)$/iu],
  [/^(?:melts?|melting)$/u, /melting/iu],
  [/^(?:direct(?:ed|or|s)?)$/u, /direct/iu],
  [/^(?:wrote|written|writer|author(?:ed)?)$/u, /writ|author|playwright/iu],
  [/^(?:publish(?:ed|er)?|appeared)$/u, /publish/iu],
  [/^(?:performances?|performed)$/u, /performances/iu],
  [/^(?:peak(?:ed)?|charted)$/u, /peak|chart/iu],
  [/^(?:score|scored)$/u, /^score$|^result$/iu],
]

const states = `alabama al\nalaska ak\narizona az\narkansas ar\ncalifornia ca\ncolorado co\nconnecticut ct\ndelaware de\nflorida fl\ngeorgia ga\nhawaii hi\nidaho id\nillinois il\nindiana in\niowa ia\nkansas ks\nkentucky ky\nlouisiana la\nmaine me\nmaryland md\nmassachusetts ma\nmichigan mi\nminnesota mn\nmississippi ms\nmissouri mo\nmontana mt\nnebraska ne\nnevada nv\nohio oh\noklahoma ok\noregon or\npennsylvania pa\ntennessee tn\ntexas tx\nutah ut\nvermont vt\nvirginia va\nwashington wa\nwisconsin wi\nwyoming wy\nontario on\nquebec qc\nalberta ab\nmanitoba mb`

/** Peoples, their countries, places in a team and the codes of these, as tables write them: one line each. */
const nations = `german germany ger deu
french france fra
spanish spaniard spain esp spa
italian italy ita
british britain kingdom uk gbr
english england eng
scottish scot scotland sco
irish ireland irl ire
welsh wales wal
american america states usa us u.s
canadian canada can
mexican mexico mex
brazilian brazil bra
argentine argentinian argentina arg
chilean chile chi chl
australian australia aus
dutch netherlands ned nld
belgian belgium bel
swiss switzerland sui che
austrian austria aut
swedish swede sweden swe
norwegian norway nor
danish dane denmark den dnk
finnish finn finland fin
polish pole poland pol
czech czechia cze
russian russia rus
ukrainian ukraine ukr
hungarian hungary hun
romanian romania rou
greek greece gre
turkish turk turkey tur
japanese japan jpn jap
chinese china chn
korean korea kor
indian india ind
jamaican jamaica jam
kenyan kenya ken
ethiopian ethiopia eth
portuguese portugal por
croatian croatia cro hrv
serbian serb serbia srb
colombian colombia col
zealander zealand nzl
goalkeeper keeper gk
defender df defenceman defence
midfielder mf
forward fw
defenceman defencemen defensemen defense defence
wicketkeeper wk
guard guards g
forwards f
center centers centre centres c
quarterback qb
pitcher p
${states}`
/** A word for a people, a country or a player with what else a cell may call it, as stems. */
export const demonyms: ReadonlyMap<string, readonly string[]> = new Map(
  nations.split('\n').flatMap((line) => {
    const words = line.split(' ')
    return words
      .filter((word) => word.length > 3)
      .map((word) => [word, words.filter((one) => one !== word).map(stem)] as const)
  }),
)

export const numberWords: ReadonlyMap<string, number> = new Map([
  ['single', 1],
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at] as const),
])

export const ordinalWords: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
)
