import { likeness, stem } from '../words.ts'
import { wordNetShare } from './wordnet.ts'

/** Words of everyday texts that stand for one another where a claim tells what a text says. */
const families: readonly string[] = `
cost price charge fee fare rate pay payable expense priced costing tariff | pay paid earn salary wage remunerate
cheap inexpensive affordable low | expensive dear costly pricey | free gratis complimentary unpaid
refund reimburse repay repayment reimbursement | discount reduction rebate concession reduced
buy purchase acquire bought get order | sell sold sale retail sales
open start begin launch commence inaugurate debut opening premiere
close shut end finish closure shutdown cease closing | end finish conclude expire stop cease terminate last final over
run operate work function active | own belong possess property owner ownership proprietor
employ staff worker employee workforce hire personnel crew | hire recruit engage employ appoint
rise raise grow increase up climb higher gain jump growth more expand expansion widen
fall drop decline down decrease lower reduce slip shrink dip fewer less cut narrow reduction
live resident inhabitant reside population home dwell household | found establish create form founder start foundation
win won victory beat defeat triumph winner champion | lose lost defeat beaten loss loser
die death dead deceased fatal fatality kill lost perish | born birth
locate lie based situate base stand site location headquarter place | last duration take long length run
weigh weight heavy | hold contain seat capacity accommodate room fit store carry
include contain comprise cover part consist feature inclusive account
require need must necessary compulsory mandatory obligatory essential oblige demand requirement have
allow may permit can welcome admit able permission accept authorise
forbid ban prohibit bar disallow outlaw prohibited | child kid youngster pupil youth
pupil student learner schoolchild | teacher teach tutor instructor lecturer | parent mother father | adult grown
boy lad | woman women lady female | man men male | wife husband spouse marry married wed partner widow widower
person people individual human anyone someone somebody | doctor physician medic gp
boss manager head chief leader director lead executive | chair chairman chairwoman chairperson preside | ceo chief
spokesman spokeswoman spokesperson | lawyer attorney solicitor barrister | police officer policeman
buyer customer client shopper purchaser consumer user | seller vendor dealer retailer shop store
tenant renter lessee | landlord owner lessor | rent let lease hire rental | house home building dwelling
flat apartment | street road lane avenue | car vehicle automobile | bus coach | train rail railway
boat ship vessel ferry craft | plane aircraft aeroplane jet | bike bicycle cycle cycling | lorry truck
trip journey voyage excursion outing tour travel crossing | walk foot hike stroll pedestrian trek
leave depart departure go set exit | arrive arrival reach come | return back
enter entry admission admit entrance join | visit visitor guest tourist attendee
attend attendance present audience crowd spectator turnout attendee come | absent missing apology away
begin origin originate | build construct erect built construction builder
make manufacture produce fabricate assemble made production maker manufacturer | design draw devise architect designer
write author wrote written writer pen compose | compose composer music | paint painter painting picture
publish release issue bring appear publication published | release launch issue ship out available rollout
film movie picture | direct director | act star actor actress play | play perform performance
translate translation version rendering | study trial research investigation experiment survey
participant volunteer subject patient people enrolled | receive get obtain gain given take award
give hand provide offer supply present donate grant award pass | award prize honour medal receive win given
doctorate phd doctoral | degree diploma | university college | school academy | professor chair professorship
obtain earn achieve complete gain take | retire retirement | resign quit step resignation
succeed replace successor follow | appoint name elect choose select appointment nominate
approve pass accept agree adopt endorse back consent
reject refuse deny decline turned dismiss throw rejection refusal | vote ballot poll | unanimous unanimously all
propose suggest move motion proposal recommend put | recommend advise urge suggest advice recommendation
ask request want invite call | answer reply respond response | say tell report state announce claim
delay postpone defer late put hold | cancel scrap call axe drop | hurt injure injury wound injured harm casualty
ill sick illness disease ailment unwell | treat treatment therapy cure | drug medicine medication treatment remedy
hospital clinic | damage harm break broken destroy wreck ruin | repair fix mend restore
fix solve correct resolve address | fault defect bug problem issue flaw trouble
crash collide collision hit accident strike | fire blaze burn | flood flooding inundate | storm gale tempest
rain rainfall wet shower | wind gust breeze | warn warning alert caution
forecast predict expect prediction outlook guidance projection anticipate foresee
expect plan intend anticipate due will | plan intend aim scheme intention | revenue sales turnover income
profit earnings income surplus | loss deficit | dividend payout | share stock | margin profitability
money cash fund sum funding | fund finance pay sponsor back funding grant bankroll | budget spending
debt loan borrow owe | save saving | spend spent expenditure spending | tax levy duty
big large huge great major sizeable | small little minor tiny slight | minor slight light small mild
serious severe grave major | tall high height | long length | wide width broad | deep depth | old age aged
young youthful | new fresh recent latest | quick fast rapid swift speed speedy | slow slowly | early beforehand
late tardy | hot warm heat | cold cool chilly | dry arid | beautiful pretty | good fine | bad poor
hard difficult tough | easy simple | strong powerful | weak feeble | full entire whole complete total | half fifty
most majority | majority most | many numerous several | sum total | average mean | daily day everyday | weekly week
monthly month | yearly annual annually year | often frequently frequent regularly | rarely seldom | always constantly
immediate immediately instantly once promptly | begin beginning onset | use employ utilise usage apply
show display exhibit demonstrate reveal | exhibition show display exhibit | see watch view | look search seek
find discover locate detect discovery identify | keep retain maintain stay remain preserve | remain stay still
remove delete strip take gone drop withdraw pull | add append introduce include addition
change alter modify amend switch | move shift relocate transfer | send deliver dispatch ship delivery post mail
register enrol sign registration enrolment signup | book reserve booking reservation | ticket admission entry
lunch meal | eat consume | drink beverage | cook bake | mix stir blend combine | cut slice chop | oven bake
refrigerate chill fridge | serve serving portion feed | ingredient contain | child under | lift elevator
floor storey level | room chamber | garden yard | balcony terrace | cellar basement | kitchen cooker
pet animal cat dog | smoke smoker smoking | wheelchair accessible disabled | stair step | car parking | park parking
meeting session gathering assembly | minutes record | committee board panel council | council authority
member membership | chairman chair | judge court justice | court tribunal judge | appeal appellant
guilty convict convicted | sentence jail prison imprison | law legal statute | contract agreement deal
insure insurance cover policy | policy plan cover | claim apply application | exclude except exempt exclusion omit
limit cap maximum restrict most restriction ceiling | minimum least floor | guarantee warranty
broken faulty defective | recall withdraw | affected concerned involved hit | batch lot | code number
company firm business manufacturer maker corporation | organisation organization body | charity nonprofit
country nation state | city town | village hamlet | abroad overseas foreign | border frontier | river stream
lake water | hill mountain peak | forest wood woodland | coast shore seaside | island isle | bridge crossing
church chapel | tower spire | museum gallery | library archive | story tale | book volume novel monograph
newspaper paper journal | picture photo photograph image | photo photography photograph | song tune | band group
team side squad club | match game fixture | goal score net | score scored goal | penalty spot
level equalise equaliser draw tie | lead ahead | captain skipper | coach trainer | half break | replace substitute
injure injured injury | dismissed sent off red | visitors away guests | host home | league division | race run
runner competitor athlete | record best | version release edition | software program application app
app application program | user account | key token | phone telephone call mobile | email mail
website site online web page internet | online internet web | password login | file document | bug crash error
setting option | default standard | support compatible | platform system | fast quick speed times
retry attempt again | expire lapse valid end | valid good last | turn switch | disable off switch turn deactivate
enable on switch turn activate | error failure fail | fail failure unsuccessful | test trial check
check inspect examine verify inspection | measure reading | result finding outcome | effect impact | side adverse
cause reason because due | blame attribute | prove confirm proof | increase raise | raise lift increase
cut reduce lower slash | double twice twofold | triple thrice threefold | group set | pair couple two | type kind sort
colour color | shape form | size measurement dimension | part piece section | top summit upper | bottom base lower
front ahead | back behind rear | inside within indoor | outside beyond outdoor | near close nearby
far distant remote | between among | around about surround | dawn sunrise | dusk sunset | evening night | morning am
afternoon pm | midday noon | autumn fall | christmas yuletide | holiday vacation | weekend saturday sunday
weekday monday | clothes clothing garment wear | shoe footwear boot | wear dress | bring carry take
steal theft rob robbery | kill murder | arrest detain custody | witness see | rescue save | search hunt | escape flee
attack assault | fight battle | war conflict | army military troops | soldier troop | treaty pact | king monarch
queen monarch | rule reign govern | president head | minister secretary | government administration ministry
election vote poll | party side | protest demonstrate demonstration | strike walkout | union workers
job post position role work | apply candidate applicant | experience background | qualification qualified certificate
train training course | licence license permit | skill ability | salary pay wage | hour time | contract term
start begin | harvest pick crop | plant sow grow | flower bloom blossom | tree wood | seed grain | bee hive
animal creature | bird fowl | fish catch | farm farmer agriculture | farmer farming grower | soil earth ground
compost manure | water irrigate | energy power electricity | electric electrical electricity | gas petrol fuel
solar sun | heat heating warm | battery charge | noise sound loud | quiet silent | light lamp | wash clean
clean tidy | dirty soiled | dust dirt | rubbish waste litter trash | recycle reuse | sleep nap rest | nap sleep doze
tired fatigue fatigued | exercise activity | diet food | allergy allergic allergen | nut peanut almond
vegan vegetarian | milk dairy | meat beef | age old | birthday anniversary | brother sibling | sister sibling
son child boy | daughter child girl | grandchild grandson granddaughter | relative family | friend companion
neighbour neighbor | colleague coworker | funeral burial bury | ceremony service | wedding marriage | divorce separate
childhood youth | career work | famous known noted | skilled expert | learn study | read reading | speak talk
listen hear | think believe consider | know aware | remember recall | forget overlook | hope wish
like enjoy love favour favourite | prefer favour | hate dislike | try attempt | help assist aid support assistance
prevent stop avoid | happen occur place | continue carry proceed go resume ongoing | complete finish done
ready prepare | wait queue | watch observe | follow pursue | pass exceed | cross across | climb ascend | drop fall
throw toss | catch capture | push press | pull drag | touch contact | contact reach | join connect link
separate divide split apart | share divide | gather collect | collect pick | store keep | fill full | empty vacant
cover wrap | hang suspend | sit seat | lie rest | stand upright | carry transport | load cargo | heavy weight
thick dense | sharp keen | round circular | square quadratic | flat level | material fabric | wool woollen
wooden wood timber | metal iron steel | glass pane | stone rock | brick masonry | gold golden | silver silvery
certain sure | possible perhaps | likely probable | main chief principal primary | special particular | similar alike
different other | important significant key | popular favourite | public open | private personal | national country
local area regional | international global worldwide | official formal | temporary interim provisional
permanent lasting | additional extra further more another | extra additional surcharge supplement
alone single sole only | together jointly joint both | first initial original | final last | next following upcoming
previous former earlier last prior | current present now currently today | recent lately | ago earlier before
later after afterwards
`
  .trim()
  .split(/ \| |\n/u)

const familiesOf = new Map<string, readonly number[]>()
families.forEach((line, at) => {
  for (const word of line.split(' ')) {
    const key = stem(word)
    familiesOf.set(key, [...(familiesOf.get(key) ?? []), at])
  }
})

/** How sure it is that two stems say the same, as `kinship` tells it. */
export type Kinship = (left: string, right: string) => number

/** `kinship` that remembers what it was asked: the words of one claim meet the same words of a text again and again. */
export function rememberedKinship(): Kinship {
  const known = new Map<string, Map<string, number>>()
  return (left, right) => {
    const own = known.get(left) ?? new Map<string, number>()
    known.set(left, own)
    const found = own.get(right) ?? kinship(left, right)
    own.set(right, found)
    return found
  }
}

/** How sure it is that two stems say the same: 1 the same word, down to 0 for words that have nothing to do with each other. */
export function kinship(left: string, right: string): number {
  const alike = likeness(left, right)
  if (alike > 0) return alike
  const own = familiesOf.get(left)
  if (own !== undefined && familiesOf.get(right)?.some((one) => own.includes(one)) === true) return 0.85
  return wordNetShare(left, right) ? 0.8 : 0
}

/** Words of which one side denies the other. */
const contraries: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = `
widen expand broaden:narrow shrink contract | open begin start:close shut end finish
arrive come enter:leave depart exit
accept agree approve pass grant give allow adopt uphold consent:reject refuse deny decline dismiss forbid ban quash
allow permit welcome can:forbid ban prohibit bar disallow | quick fast rapid:slow sluggish
raise lift increase grow rise climb jump gain up strengthen expand improve:lower cut reduce fall drop decline shrink slip weaken ease down decrease narrow
raise lift cut lower reduce increase:keep unchanged hold maintain
keep retain leave:remove delete lose drop scrap abolish | include:exclude except omit
free:charge cost paid payable extra | win won beat:lose lost defeat draw drew | survive escape:die kill
guilty convict:innocent acquit | add introduce:remove delete withdraw drop | enable on activate:disable off deactivate
public:private | indoor inside:outdoor outside | before:after | early:late | cheap:expensive dear | heavy:light
hot warm:cold cool | wet:dry | full:empty | majority:unanimous | unanimous:majority divided split against
permanent:temporary seasonal | compulsory mandatory required must:optional voluntary | single:double multiple
single:double | married:single unmarried divorced | left:right | north:south | east:west | northern:southern
eastern:western | morning:evening afternoon | daytime:night
male man men boy he father brother son husband:female woman women girl she mother sister daughter wife
eldest oldest first:youngest last | oldest:youngest newest | largest biggest:smallest | highest:lowest
longest:shortest | more most:fewer least less | all every:none some | always:never sometimes
support back favour:oppose against | succeed pass:fail | profit gain:loss | surplus:deficit | buy:rent lease
present attend:absent apology miss | postpone delay:bring advance | new:old used secondhand | hand handmade:machine
continue remain stay keep:stop discontinue end cease cancel | strengthen:ease weaken | increase:decrease
outside:inside | upper:lower | top:bottom | front:back rear | odd:even | alone single solo:together jointly
fresh:frozen dried tinned | raw:cooked | sweet:savoury sour | solid:liquid | wooden:metal steel plastic
`
  .trim()
  .split(/ \| |\n/u)
  .map((line) => {
    const [left = '', right = ''] = line.split(':')
    return [new Set(left.split(' ').map(stem)), new Set(right.split(' ').map(stem))] as const
  })

/** Whether one of two stems denies what the other says. */
export const areContrary = (left: string, right: string): boolean =>
  contraries.some(([one, other]) => (one.has(left) && other.has(right)) || (one.has(right) && other.has(left)))
