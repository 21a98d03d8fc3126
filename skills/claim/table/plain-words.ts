/** Words that carry nothing of their own in a claim about a table. */
export const plainWords: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with as is are was were be been being am it its this that these those there their his her our he she they them
  who whom whose which what when where have has had do does did and or but while whereas if so then also into onto about up out off per via during within
  among amongst amount amounts number numbers value values list listed table log spent spend spends spending budgeted allocated support supports supported supporting ran fared tied sharing share shared valid cast shown according record recorded records entry entries including include included
  includes featuring featured feature where were here just very exactly respectively approximately around roughly nearly almost end ended ends
  finish finished finishes place placed places rank ranked ranks come came get got gets receive received receives take took taken takes make made makes give given gave
  hold held holds play played plays playing score scored scores scoring appear appeared appears reach reached reaches earn earned earns use used uses using
  occur occurred occurs happen happened happens belong belongs belonged locate located lie lies situated base based go goes went gone sit sits stand stands stood
  name named names call called serve served serves represent represented represents compete competed competes enter entered enters join joined
  produce produced air aired airs release released releases open opened opens publish published publishes build built found founded establish established
  select selected pick picked draft drafted choose chosen chose become became elect elected contain contains contained consist consists
  direct directed write wrote written star starred feature host hosted hosts attend attended draw attract attracted report reported show shows showed
  see saw seen say said note indicate suggest we can observe achieve achieves achieved obtain obtains obtained yield yields give perform performs performed
  person people one ones thing things team teams player players game games match matches season seasons year years nation nations country countries
  event events race races title titles club clubs city cities school schools candidate candidates episode episodes show series film films movie movies song songs
  album albums ship ships bridge bridges mountain mountains station stations driver drivers rider riders party parties athlete athletes
  model models system systems method methods approach approaches result results performance dataset datasets metric metrics baseline baselines setting settings
  points point medal medals vote votes position positions whole entire overall individual still even yet already well now run runs
  ride rides rode ridden riding fly flew flown handle handled handles drain drains draining sign signed signs certified certify cover covers covered cost costs carry carries
  carried manage managed coach coached train trained sing sang sung sail sailed launch launched commission commissioned complete completed defeat defeated face faced part
  band because content featured meet met live lived bear born die died weigh weighed measure measured stretch stretches span spans contest contested compose composed
  percent metres meters degrees domain domains domain's benchmark benchmarks task tasks compared comparison respect terms table two-way way kind type category
  lead leads led head heads cost worth fetch fetched land landed sport sports member members group groups body side sides amongst alongside along through throughout
  old since too put stand order win's career total's consist consisted comprise comprises comprised own owned owns work worked works working operate operated operates
  assign assigned award awarded grant granted wear wears worn bring brought post posted register registered tally tallied notch notched set sets log logged house houses housed
  performing performance's significantly significant consistently considerably substantially clearly slightly much far marginally notably interestingly surprisingly moreover
  furthermore finally however thus hence therefore indeed overall observe observed find found seen shown indicate indicates shows suggesting demonstrates demonstrate demonstrating
  proposed variant variants architecture architectures framework network networks classifier classifiers corpus corpora test dev development validation evaluation experiment experiments
  achieving obtaining getting showing proves proven proved competitive effective effectiveness quality different various respective corresponding several
  strategy strategies technique techniques algorithm algorithms feature features using used respect regarding particular general generally hand contrast addition
  rated rate rates graded classed described
  leave leaves leaving depart departs departed departing arrive arrives arrived arriving stop stops stopped calls
  available offered offers offer equipped fitted flow flows flowed flowing empty empties emptied discharge discharges discharging pour pours
  account accounts accounted anything anyone anybody anywhere single
  s t it's that's i ii`
    .trim()
    .split(/\s+/),
)

/** Nouns for lines of tables, which may be counted. */
export const countedNouns: ReadonlySet<string> = new Set(
  `person people one ones team teams player players game games match matches season seasons year years nation nations country countries
  event events race races title titles club clubs city cities school schools candidate candidates episode episodes film films movie movies song songs album albums
  ship ships bridge bridges mountain mountains station stations driver drivers rider riders party parties athlete athletes entry entries row rows record records
  tournament tournaments round rounds model models system systems method methods book books novel novels building buildings district districts province provinces
  lake lakes river rivers winner winners member members pick picks award awards nomination nominations win wins loss losses change changes goal goals station
  final finals location locations venue venues work works item items line lines ruler rulers release releases version versions production productions
  society societies state states region regions moon moons planet planets company companies product products brand brands ship pilot pilots swimmer swimmers
  patient patients participant participants subject subjects respondent respondents customer customers phone phones device devices dam dams train trains flight flights
  road roads tunnel tunnels tower towers island islands park parks museum museums hospital hospitals language languages animal animals species
  missile missiles seat seats cereal cereals alloy alloys airport airports governor governors horse horses jockey jockeys runner runners competitor competitors`
    .trim()
    .split(/\s+/),
)
