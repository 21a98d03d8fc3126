import { likeness, stem } from '../words.ts'
import { sameInWordNet } from './wordnet.ts'

/** Words of everyday texts that stand for one another where a claim tells what a text says. */
const families: readonly string[] = `
dependable reliable trustworthy | talk chat speak conversation discuss | supply provide give furnish | compile build
spill drip stain | shelter house accommodate lodge | neighbouring adjacent adjoining next | biggest largest greatest
smallest tiniest least | sole only single alone | maintain maintainer tend keep upkeep service | responsible charge
uphold confirm affirm sustain | overturn reverse quash annul | lid cover covered
owe unpaid outstanding arrears overdue | assault attack | aged old over | aged years | bake cook oven | fry saute
boil simmer | teaspoon tsp | tablespoon tbsp | gram g | litre l | grate shred | spring season | dissent disagree
agree concur | divorced separated | engaged betrothed | award prize honour accolade
collaborate cooperate work together | sponsor fund back finance support | donate give gift donation | raise collect
speech address talk | present gift | invent devise create inventor | patent licence | prototype model | laboratory lab
scientist researcher | engineer technician | mechanic technician | journalist reporter correspondent | editor edit
novelist author writer | poet poetry poem | sculptor sculpture statue | musician player instrumentalist
singer vocalist sing | conductor conduct | choir chorus | orchestra ensemble | concert gig recital performance
festival fete fair | stage platform | rehearse rehearsal practise | audience crowd spectators public
seat place chair | hire rent | loan lend borrow | overdue late | fine penalty charge | penalty punishment
ban suspend suspension | suspend halt pause freeze stop | pause freeze suspend | resume restart continue reopen
reopen resume | delayed late | punctual time | breakdown fault failure | outage downtime interruption blackout
restore recover | backup copy | encrypt encryption | delete erase remove wipe | upload post submit
download fetch get | install set | update upgrade refresh | upgrade improve | downgrade revert
deprecate retire obsolete | retire withdraw discontinue | discontinue stop end drop withdraw | replace supersede
substitute replace replacement | spare replacement extra | request ask call query | reject decline refuse
limit quota cap allowance | allowance quota | exceed pass surpass top | reach hit attain total | total come amount sum
peak high maximum top | trough low minimum | double twofold | half halve | quarter fourth | third three
estimate reckon put | estimate guess forecast | calculate compute reckon | count tally number | measure gauge
compare comparison | differ difference distinct vary | similar same alike equal
significant marked notable considerable | slight marginal small | sharp steep marked
steady stable constant unchanged | unchanged same flat constant | record highest best | worst lowest
exceed beat outdo | miss fall short | target goal aim objective | budget allocate allocation | cost expenditure outlay
invoice bill | receipt proof | deposit down | instalment part | cash coin note | card debit credit
transfer wire send | account balance | interest rate | mortgage loan | invest investment investor
shareholder investor stockholder | acquire buy take | takeover acquisition purchase | merge merger combine
subsidiary unit arm branch | branch office outlet | outlet store shop | store shop outlet supermarket
warehouse depot store | factory plant works mill | manufacture build make produce | assemble build
employee worker staff | redundancy layoff cut | dismiss fire sack | quit leave resign | join enter become
recruit hire take | shift turn | overtime extra | holiday leave vacation | strike stoppage | wage pay salary earnings
pension retirement | bonus premium | supervisor manager boss | deputy assistant vice | assistant aide helper
apprentice trainee | volunteer helper | intern trainee | freshwater river | tide tidal | wave surf
harbour port dock quay | quay pier jetty wharf | ferry boat ship crossing | sail cruise voyage
captain skipper master | crew sailors staff | passenger traveller rider | driver motorist | cyclist rider
pedestrian walker | walker hiker rambler | trail path track route footpath | route line way course | distance length
climb ascent | descent fall | summit peak top | valley dale | waterfall cascade | cave cavern grotto | cliff crag
field meadow pasture | fence hedge barrier wall | gate door entrance | door entrance | key fob | lock padlock
window pane glazing | glazed glass | roof tile slate | wall side | floor storey | cellar basement | attic loft
stairs staircase steps | lift elevator | heating radiator boiler | boiler heating | furnished furniture
unfurnished empty | bedroom room | bathroom shower | kitchen galley | garage parking | garden yard lawn
suburb district outskirts | centre middle downtown | district area quarter region | region province area county
province county state | capital city | mayor council | councillor member | resident local inhabitant neighbour
neighbour resident | tenant occupier lodger | evict expel remove | eviction removal | lease tenancy contract
deposit bond | damage break harm | claim demand | compensation damages redress | sue litigation court
plaintiff claimant | defendant accused | verdict ruling judgment decision | ruling judgment decision verdict
rule decide hold | decide determine resolve | decision ruling | overrule reverse | witness testify | testify evidence
evidence proof | fraud deceit | theft stealing | burglary break | vandalism damage | victim casualty | suspect accused
arrest detain | release free | disease illness condition | symptom sign | infection infected
vaccine jab vaccination inoculation | nurse carer | surgeon doctor | surgery operation | operation procedure surgery
recover recuperate heal | relapse return | dose amount | tablet pill capsule | injection shot jab
placebo dummy control | adverse side unwanted | nausea sickness | headache migraine | pain ache sore
pressure tension | heart cardiac | lung pulmonary | kidney renal | pregnant pregnancy expecting | baby infant newborn
toddler child | teenager adolescent youth teen | elderly older senior aged | adult grownup | grandmother gran
grandfather grandad | uncle aunt | nephew niece | bride groom | ancestor forebear | descendant offspring
bury inter cremate | grave tomb | memorial monument | obituary death | survive outlive | predecease die
will testament | primary elementary | secondary high | term semester | lesson class | homework assignment
exam test examination | grade mark score | pass succeed | scholarship grant bursary | graduate degree alumnus
thesis dissertation | lecture talk | seminar class | tutor teacher | headteacher head principal | principal head
enrol register join | expel exclude | timetable schedule | schedule plan timetable programme | agenda programme
deadline due closing | deadline date | postpone delay | extend lengthen prolong | shorten cut | renew extend
expire end lapse | valid good | invalid void | void cancel | compulsory obligatory | optional voluntary | exempt free
eligible entitled qualify | qualify eligible | apply request | application request | approve authorise
licence permit | permit allow | forbid ban | restrict limit | prohibit ban | warn caution | advise recommend suggest
recommend advise | praise commend applaud | criticise condemn slam | blame fault | apologise sorry apology
thank grateful | promise pledge guarantee vow | guarantee promise | deny reject | admit confess concede
claim assert maintain | reveal disclose show | hide conceal | announce declare unveil | unveil reveal launch
describe call | mention cite | quote cite | explain clarify | complain complaint object | object oppose
oppose against | favour support prefer | prefer like | dislike hate | vote elect | candidate contender nominee
campaign drive | poll survey | survey poll study | questionnaire survey | respond reply answer
respondent participant | majority most | minority few | unanimous all | attend come go | absent away missing
chair preside | minute record | approve pass | adjourn end close | motion proposal | second back | sow plant
reap harvest | prune trim cut | water irrigate | fertiliser manure compost | greenhouse glasshouse
orchard apple fruit | vegetable veg | cereal grain wheat | cattle cows livestock | sheep lamb flock | pig swine
poultry chicken hen | horse pony | dog puppy hound | cat kitten | bee honeybee honey | insect bug | species kind type
endangered threatened | wild feral | tame domestic | native indigenous | foreign alien | plant flower
mushroom fungus | leaf foliage | trunk stem | blossom flower bloom | goalkeeper keeper | striker forward
defender back | referee official umpire | foul offence | booking yellow caution | dismissal red | kick shot
header head | free kick | substitute replacement | injury hurt knock | title championship trophy | trophy cup
final decider | semifinal semi | qualify reach | relegate drop | season campaign year | debut first | retire quit
coach manager | stadium ground arena | pitch field | crowd attendance | fan supporter | record best | medal prize
gold first | silver second | bronze third | race event | lap circuit | sprint dash | marathon race | swim swimming
row rowing | sail sailing | ski skiing | climb climbing
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
enable switch turn activate | error failure fail | fail failure unsuccessful | test trial check
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

/** How sure it is that two stems say the same: 1 the same word, down to 0 for words that have nothing to do with each other. */
export function kinship(left: string, right: string): number {
  return kinshipTo(left)(right)
}

/** The same of one stem beside many, which asks only once what is kin to it. */
export function kinshipTo(left: string): (right: string) => number {
  const kin = kinOf(left)
  return (right) => {
    const alike = likeness(left, right)
    return alike > 0 ? alike : (kin?.get(right) ?? 0)
  }
}

const knownKin = new Map<string, ReadonlyMap<string, number>>()

/** The stems that stand for a stem of the lexicon, worked out when it is first asked for; there are no more of them than words in it. */
function kinOf(own: string): ReadonlyMap<string, number> | undefined {
  const known = knownKin.get(own)
  if (known !== undefined) return known
  const inFamilies = familiesOf.get(own)
  const meaningSame = sameInWordNet(own)
  if (inFamilies === undefined && meaningSame.length === 0) return undefined
  const kin = new Map(meaningSame.map((other) => [other, 0.8]))
  for (const at of inFamilies ?? []) for (const word of (families[at] ?? '').split(' ')) kin.set(stem(word), 0.85)
  knownKin.set(own, kin)
  return kin
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
guilty convict:innocent acquit | add introduce:remove delete withdraw drop | enable activate:disable off deactivate
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
fresh:frozen dried tinned | great much considerable:little scant | automatic:manual | full:half | raw:cooked | sweet:savoury sour | solid:liquid | wooden:metal steel plastic
`
  .trim()
  .split(/ \| |\n/u)
  .map((line) => {
    const [left = '', right = ''] = line.split(':')
    return [new Set(left.split(' ').map(stem)), new Set(right.split(' ').map(stem))] as const
  })

const contrariesOf = new Map<string, Set<string>>()
for (const [left, right] of contraries)
  for (const one of left)
    for (const other of right) {
      contrariesOf.set(one, (contrariesOf.get(one) ?? new Set()).add(other))
      contrariesOf.set(other, (contrariesOf.get(other) ?? new Set()).add(one))
    }

/** Whether one of two stems denies what the other says. */
export const areContrary = (left: string, right: string): boolean => contrariesOf.get(left)?.has(right) === true
