import { type Scene, words } from './scene.ts'

const newest = words('latest newest last recent recently current currently final max highest')
const release = words(
  'most version release build patch update revision point line branch series maintenance bugfix minor level out ship shipped train track cycle get available download exist upgrade push published publish put software product subversion number stable get got',
)
const people =
  'user customer member people streamer player gamer subscriber shopper reader owner client visitor person anyone everyone someone folk account holder yourself themselves researcher hacker hunter reporter finder tester community'
const bug = words('bug vulnerability hole flaw weakness issue security bounty bounty exploit vuln vulns problem')
const ended =
  'end ended ending ends stop stopped stops until till through over run ran runs out cease ceased last lasts retire retires retired since sunset expire expired expires lapse lapsed drop dropped die died dead kill killed finish finished close closed date final go goes went gone reach reached come came past day good part ways life eol end-of-life lifetime cut off cutoff discontinue discontinued'
const upkeep =
  'support supported supporting supports maintained maintenance maintain patched patch update updates updated fix fixes fixed eol life lifetime'
const safeWords =
  'security software version release branch line series product upstream vendor official officially still get gets getting receive receives receiving provide provides keep keeps be been now already completely all any bug critical'
const privacy = words('privacy data gdpr protection dpo dsgvo datenschutz personal')
const asked = words('request enquiry inquiry query question demand ask access erasure deletion right subject')

/** Policies: releases and their support, terms, accounts, bounties, privacy requests. */
export const policyScenes: readonly Scene[] = [
  // Versions and their days.
  {
    attribute: 'latest_version',
    says: [newest],
    gives: 'version',
    beside: release,
    unless: words('first initial original'),
    first: true,
  },
  {
    attribute: 'latest_version',
    says: [],
    gives: 'version',
    beside: words('top out at is up to currently now stand sit reach version release series branch line latest'),
    unless: words(
      'first initial original since before after until support supported required requires need needs between',
    ),
  },
  {
    attribute: 'latest_version_date',
    says: [newest, words('version release build patch update updated revision released upgrade')],
    gives: 'date',
    beside: new Set([
      ...release,
      ...words(
        'released dated date come came ship shipped land landed drop dropped appear appeared day received receive issued issue got had arrived arrive',
      ),
    ]),
    unless: words('first initial original eol end support supported life'),
    first: true,
  },
  // Ends of support.
  {
    attribute: 'end_of_active_support',
    dayDenied: true,
    says: [words('active actively bug mainstream'), words(upkeep)],
    gives: 'date',
    beside: words(`active actively bug mainstream development feature ${ended} ${upkeep} ${safeWords}`),
    unless: words('extended commercial paid lts'),
    first: true,
  },
  {
    attribute: 'end_of_extended_support',
    dayDenied: true,
    says: [words('extended esu'), words(`${upkeep} esu`)],
    gives: 'date',
    beside: words(`extended esu ${ended} ${upkeep} ${safeWords}`),
    unless: words('active actively mainstream'),
  },
  {
    attribute: 'end_of_life',
    dayDenied: true,
    says: [words(upkeep), words(ended)],
    gives: 'date',
    beside: words(`${ended} ${upkeep} ${safeWords} month year`),
    unless: words('active actively mainstream extended esu paid commercial last latest newest recent'),
  },
  {
    attribute: 'end_of_life',
    dayDenied: true,
    says: [words('retire retired sunset end-of-lifed eol eold dead dies died killed')],
    gives: 'date',
    beside: words(`${ended} ${upkeep} ${safeWords}`),
    unless: words('active actively mainstream extended'),
  },
  {
    attribute: 'supported',
    says: [
      words('support supported maintained maintain patched patch update fix'),
      words(
        'still longer more anymore get receive receiving getting under out alive active any currently today now continue keep see seen',
      ),
    ],
    gives: 'answer',
    beside: words(
      `${safeWords} ${upkeep} anymore longer more under out alive actively see seen continue continues today`,
    ),
    unless: words('login passkey method key sso active extended mainstream'),
  },
  {
    attribute: 'discontinued',
    says: [words('sell sold selling make made making produce produced production sale')],
    gives: 'answer',
    beside: words('sell sold selling make made making produce produced production sale new buy longer more anymore'),
    denied: true,
  },
  // Terms and their changes.
  {
    attribute: 'terms_recorded_changes',
    says: [
      words(
        'change changed changes update updated amend amended amendment revise revised revision edit edited modify modified modification version recorded',
      ),
    ],
    gives: 'count',
    beside: words(
      'change changed update updated amend amended amendment revise revised revision edit edited modify modified modification recorded record time count see seen history on far so',
    ),
    scoped: true,
    first: true,
  },
  {
    attribute: 'terms_last_change',
    says: [
      words('last latest recent recently'),
      words(
        'change changed update updated amend amended amendment revise revised revision edit edited modify modified modification version time touched',
      ),
    ],
    gives: 'date',
    beside: words(
      'last latest recent recently change changed update updated amend amended amendment revise revised revision edit edited modify modified modification version time touched recorded record date dated day on',
    ),
    scoped: true,
    first: true,
  },
  {
    attribute: 'terms_changed',
    dayDenied: true,
    says: [
      words(
        'change changed update updated amend amended amendment revise revised revision edit edited modify modified modification version new altered alter tweaked reworked rewrote',
      ),
    ],
    gives: 'date',
    beside: words(
      'change changed update updated amend amended amendment revise revised revision edit edited modify modified modification version recorded record date dated day on new altered alter tweaked reworked rewrote there list listed shows show whole entire',
    ),
    unless: words('last latest'),
    scoped: true,
    first: true,
  },
  {
    attribute: 'terms_document',
    says: [
      words(
        'publish published online post posted have has available website site web there exist exists public page maintains list',
      ),
    ],
    gives: 'answer',
    beside: words(
      'publish published online post posted available website site web there exist exists public page document read separate',
    ),
    unless: words('change changed update updated amend amended last'),
    scoped: true,
  },
  // Accounts.
  {
    attribute: 'account_deletion_possible',
    says: [
      words(
        'delete deleted deleting deletion remove removed removing removal close closed closing closure erase erased erasing scrub wipe wiped rid',
      ),
      words('account profile login'),
    ],
    gives: 'answer',
    beside: words(
      `delete deleted deleting deletion remove removed removing removal close closed closing closure erase erased erasing scrub wipe wiped rid profile login let possible possibility option way permanently good want choose wish for if entirely completely fully whenever like own themselves yourself have self-service self service ${people} ability refuse altogether offer`,
    ),
    unless: words(
      'easy easily simple simply hard difficult difficulty easy click minute trivial breeze painful pain hassle nightmare difficult tricky tough cumbersome complicated straightforward painless effortless medium moderate limited quickly inactive inactivity fake automatically',
    ),
  },
  // Bugs and those who report them.
  {
    attribute: 'security_contact',
    says: [bug],
    gives: 'mail',
    beside: words(
      'report reports reporting reported contact contacted address mailbox mail e-mail email write send team reach reached inbox disclose disclosure researcher go to should at hole issue security bug vulnerability flaw',
    ),
    first: true,
  },
  {
    attribute: 'privacy_contact',
    says: [privacy],
    gives: 'mail',
    beside: words(
      'contact contacted address mailbox mail e-mail email write send team reach reached inbox officer question request enquiry inquiry query privacy data protection dpo gdpr go to should at people counsel for matter concern issue personal rights exercise subject access listed responsible',
    ),
    first: true,
  },
  {
    attribute: 'bug_bounty_max_payout',
    says: [
      words('most max maximum highest biggest top largest up much'),
      words('bounty bug vulnerability reward payout finding flaw'),
    ],
    gives: 'money',
    beside: words(
      `most max maximum highest biggest top largest up much bounty bug vulnerability reward payout pay paid out earn get program programme scheme report reported finding flaw per single for from valid accepted security critical go can ${people}`,
    ),
    unless: words('minimum lowest smallest least average typical median total'),
  },
  {
    attribute: 'bug_bounty_min_payout',
    says: [
      words('minimum min lowest smallest least start from floor'),
      words('bounty bug vulnerability reward payout finding flaw'),
    ],
    gives: 'money',
    beside: words(
      `minimum min lowest smallest least start starts floor bounty bug vulnerability reward payout pay paid out earn get program programme scheme report reported finding flaw per single for from valid accepted security as can ${people}`,
    ),
    unless: words('maximum highest biggest top largest most average typical median total'),
  },
  {
    attribute: 'bug_bounty_offered',
    says: [
      words('bug vulnerability hole flaw bounty security hacker researcher exploit'),
      words('bounty pay paid paying reward rewarded money cash compensate'),
    ],
    gives: 'answer',
    beside: words(
      `bug vulnerability hole flaw bounty security exploit pay paid paying reward rewarded money cash compensate program programme scheme report reported reporting find finding found run offer exist disclosing disclose responsibly anything something there in place for of white-hat white hat ethical outside external ${people}`,
    ),
    denies: words('nothing zero'),
    unless: words('swag platform hackerone bugcrowd intigriti yeswehack'),
  },
  {
    attribute: 'vulnerability_disclosure_policy',
    says: [
      words('disclosure disclose disclosing vdp report reporting reported'),
      words(
        'policy process rule guideline procedure vdp program programme page published publish publishes how instruction tell way route channel document',
      ),
      words('vulnerability security disclosure bug hole flaw vdp weakness'),
    ],
    gives: 'answer',
    beside: words(
      `disclosure disclose disclosing vdp report reporting reported policy process rule guideline procedure program programme page published publish publishes how instruction tell way route channel document vulnerability security bug hole flaw weakness responsible responsibly coordinated public follow find found for place there in if written lay laid out set public ${people}`,
    ),
    unless: words('bounty pay reward harbor harbour email'),
  },
  {
    attribute: 'safe_harbor',
    says: [words('harbor harbour')],
    gives: 'text',
    beside: words(
      `safe harbor harbour legal full partial security policy protection offered give good faith only for ${people}`,
    ),
  },
  {
    attribute: 'swag_offered',
    says: [words('swag merch goodie goody t-shirt')],
    gives: 'answer',
    beside: words(
      `swag merch goodie goody hole flaw vulnerability give gives hand out send report bug security vulnerability reporting reported find finding valid reward for thank ${people}`,
    ),
  },
  // Privacy requests.
  {
    attribute: 'privacy_request_id_required',
    says: [words('id identity passport identification document'), privacy, asked],
    gives: 'answer',
    beside: new Set([
      ...privacy,
      ...asked,
      ...words(
        'id identity passport identification document card copy proof prove show see want wants need ask require required before answer with for when make have send',
      ),
    ]),
  },
  {
    attribute: 'privacy_request_transport',
    says: [privacy, words('request enquiry inquiry query question right demand ask handle take')],
    gives: 'text',
    beside: new Set([
      ...privacy,
      ...asked,
      ...words(
        'take handle accept send have has exercise for of go submit make made file by via through use using channel come want reach in',
      ),
    ]),
  },
  {
    attribute: 'gdpr_readiness',
    says: [words('gdpr')],
    gives: 'text',
    beside: words('gdpr say says itself ready compliant compliance declare declared self fully'),
  },
  {
    attribute: 'data_centers',
    says: [
      words('data server'),
      words('center centre keep store stored host hosted hosts server stay kept located lives live hold held sit'),
    ],
    gives: 'place',
    beside: words(
      'data server center centre keep store stored host hosted stay kept located live hold held sit customer user its region residency',
    ),
  },
]
