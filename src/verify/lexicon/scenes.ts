import { type Scene, words } from './scene.ts'
import { policyScenes } from './scenes-policy.ts'

/*
 * What a claim must say, in whatever order, to speak of an attribute. A cue is words side by side; people part them ("the
 * newest Roundcube 1.2 release", "let you have your account deleted"). `judge/scenes.ts` reads these.
 */

const purposes =
  'purpose tcf iab declare declared work register registered under list vendor transparency framework gvl number among other others store storing stored access accessing information device select create profile measure measuring advertising advertisement ad performance content personalised personalized limited data develop improve improving service understand audience statistic'

/** Every scene, the more telling before the less. */
export const scenes: readonly Scene[] = [
  ...policyScenes,
  // Places.
  {
    attribute: 'consumer_markets',
    says: [
      words(
        'aim aimed cater target targeted address addresses gear geared serve market consumer customer people audience relevant business user public folk meant designed directed focus focused intended active',
      ),
    ],
    gives: 'place',
    beside: words(
      'aim aimed at cater target targeted address addresses gear geared serve market consumer customer people audience relevant business user public folk meant designed directed focus focused intended active do does parish church community for mainly living based school',
    ),
  },
  {
    attribute: 'service_regions',
    says: [
      words(
        'account service cover operate operating serve customer user member available open accept sign signup register work people use usable resident offer offered region active',
      ),
    ],
    gives: 'place',
    beside: words(
      'account service cover operate operating serve customer user member available open accept sign signup up register work people use usable resident offer offered region based living with can also active',
    ),
  },
  // The IAB framework.
  {
    attribute: 'tcf_cookie_lifetime',
    says: [
      words('cookie cookies'),
      words(
        'last live expire lifetime retention stay keep kept duration max-age max age stored persist life remain valid survive long sit',
      ),
    ],
    gives: 'duration',
    beside: words(
      'cookie cookies set last live expire lifetime retention stay keep kept duration max-age max age stored persist life remain valid survive long sit on device browser for after up iab tcf vendor list gvl entry the per in day',
    ),
  },
  {
    attribute: 'tcf_uses_cookies',
    says: [words('cookie cookies')],
    gives: 'answer',
    beside: words(
      'cookie cookies use set put place store drop plant device browser iab tcf vendor list gvl entry registration declare on per in according say at all any non-cookie cookies work does do rely',
    ),
  },
  {
    attribute: 'tcf_purposes',
    says: [words('purpose')],
    gives: 'number',
    beside: words(`${purposes} consent for include claim covers use entry registration ask`),
    unless: words('legitimate special'),
    first: true,
  },
  {
    attribute: 'tcf_legitimate_interest_purposes',
    says: [words('purpose'), words('legitimate')],
    gives: 'number',
    beside: words(`${purposes} legitimate interest rely base claim on for`),
    first: true,
  },
  {
    attribute: 'tcf_vendor_id',
    says: [words('vendor tcf iab gvl'), words('id number no vendor nr identifier num')],
    gives: 'number',
    beside: words(
      'vendor tcf iab gvl id number no nr identifier listed list registered register entry global transparency consent framework europe has as of under in num',
    ),
    unless: words('purpose cookie cookies'),
    first: true,
  },
  {
    attribute: 'tcf_registered',
    says: [
      words('tcf gvl iab transparency'),
      words(
        'register registered registration list listed vendor part participate participates sign signed member join joined in on appear',
      ),
    ],
    gives: 'answer',
    beside: words(
      'tcf gvl iab register registered registration list listed vendor part participate sign signed member join joined in on appear global transparency consent framework europe s',
    ),
    unless: words('purpose cookie cookies id'),
  },
  // Breaches and incidents.
  {
    attribute: 'security_incident_affected',
    namesScopes: true,
    says: [
      words('people individual person customer resident patient consumer employee member victim'),
      words(
        'affected affect hit exposed expose impacted impact notified notify involved involve list touched breach incident notice caught',
      ),
    ],
    gives: 'count',
    beside: words(
      'people individual person customer resident patient consumer employee member victim affected affect hit exposed expose impacted impact notified notify involved involve list touched breach data incident notice security cyber filing report reported tell told letter caught up number single according attorney general ag office regulator state to in was were cyberattack attack',
    ),
  },
  {
    attribute: 'security_incident',
    namesScopes: true,
    says: [words('breach incident cyberattack cyber hack hacked attack attacked 8-k 8k notice notification')],
    gives: 'date',
    beside: words(
      'breach incident cyberattack cyber hack hacked attack security data notice notification disclosed disclose reported report filed file filing notified notify attorney general ag office regulator state sec 8-k 8k form dated date to with told tell submitted submit authority posted letter sent it',
    ),
  },
  {
    attribute: 'breach_data_classes',
    namesScopes: true,
    says: [
      words(
        'leak leaked leaking expose exposed exposing spill spilled steal stolen stole include included contain contained breach hack compromised taken among',
      ),
    ],
    gives: 'text',
    beside: words(
      'leak leaked leaking expose exposed exposing spill spilled steal stolen stole include included contain contained breach hack hacked data compromised taken among of in was were user customer record dump set incident',
    ),
  },
  // FedRAMP.
  {
    attribute: 'fedramp_assessor',
    namesScopes: true,
    ofAnySubject: true,
    says: [words('assessor assessed assess 3pao audited auditor audit assessment')],
    gives: 'text',
    beside: words(
      'assessor assessed assess 3pao audited auditor audit assessment fedramp third party independent firm organization did do done carried by was performed for its security',
    ),
  },
  {
    attribute: 'fedramp_service_model',
    namesScopes: true,
    says: [words('saas paas iaas software platform infrastructure')],
    gives: 'text',
    beside: words(
      'fedramp saas paas iaas service model software platform infrastructure as a offering listed list marketplace',
    ),
  },
  // Companies.
  {
    attribute: 'stock_exchange',
    says: [words('stock share exchange trade traded trading list listed quoted listing market')],
    gives: 'text',
    beside: words('stock share exchange trade traded trading list listed quoted listing market on the at'),
  },
  {
    attribute: 'ticker',
    says: [words('ticker symbol trade traded trading list listed')],
    gives: 'text',
    beside: words('ticker symbol trade traded trading list listed stock share under as code'),
  },
  {
    attribute: 'index_added',
    says: [words('s and sp 500 sp500 index'), words('join joined add added enter entered since member part in')],
    gives: 'date',
    beside: words(
      's and p 500 sp500 index join joined add added enter entered since member part in constituent the been',
    ),
  },
  {
    attribute: 'country',
    says: [
      words(
        'company firm business based brand come comes hail hails country corporation group headquartered maker outfit retailer bank manufacturer home nationality',
      ),
    ],
    gives: 'place',
    beside: words(
      'company firm business based brand come comes hail hails country corporation group headquartered maker outfit retailer bank manufacturer home nationality listed out of',
    ),
    first: true,
    unless: words('available serve sell ship store shop branch'),
  },
  {
    attribute: 'known_exploited_vulnerability',
    namesScopes: true,
    says: [
      words('cve'),
      words('exploited exploit exploitation exploiting kev catalog catalogue cisa attack attacked abused wild'),
    ],
    gives: 'flaw',
    beside: words(
      'cve exploited exploit exploitation exploiting kev catalog catalogue cisa attack attacked attacker abused wild known actively flaw bug vulnerability list listed among one been hole in the entry under of being',
    ),
    unless: words('ransomware'),
  },
  {
    attribute: 'index_membership',
    says: [
      words('s sp500 sandp'),
      words('500 sp500'),
      words('in part member constituent belong included include component inside among join list'),
    ],
    gives: 'member',
    beside: words(
      's p and 500 sp500 in part member constituent belong included include component inside among join list index stock company of the',
    ),
    unless: words('since joined added'),
  },
  {
    attribute: 'industry',
    says: [words('is are was in as industry sector business classified category counts works operates')],
    gives: 'kind',
    beside: words(
      'industry sector classified classed class count filed file under category categorised categorized company firm business corporation group line field in as operate operates work works belong active player industrial maker it its space sub-industry subindustry gics falls fall into',
    ),
  },
]
