/** First matching pattern over the sources' own sector words decides. Order is from narrow to wide. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(?:llm|llm-api)$|table:llm_|\bartificial intelligence\b/iu, 'artificial-intelligence'],
  [/passenger airlines|^transport\/airline|^airline/iu, 'airlines'],
  [/hotels?, (?:resorts|restaurants)|tourism\/|^travel$|\bhotel\b|leisure\/resort|casinos/iu, 'travel-and-hospitality'],
  [
    /\bbank|atm\b|bureau_de_change|money_transfer|payment|financ(?:e|ial)|capital markets|asset management|credit|mortgage|^banking|cryptocurrenc|exchanges & data|pawnbroker|money_lender/iu,
    'finance',
  ],
  [/insurance/iu, 'insurance'],
  [
    /automobile|automotive|^car$|ev-car|shop\/car|car_rental|shop\/motorcycle|shop\/tyres|car_repair|car_wash/iu,
    'automotive',
  ],
  [/amenity\/fuel|charging_station|oil|\bgas\b|energy|petroleum/iu, 'energy'],
  [
    /supermarket|convenience|grocer|food retail|consumer staples (?:distribution|merchandise)|hypermarkets/iu,
    'grocery',
  ],
  [
    /restaurant|fast[_-]food|cafe|\bpub\b|\bbar\b|food_court|ice_cream|bakery|shop\/(?:coffee|tea|pastry|confectionery|chocolate)/iu,
    'restaurants',
  ],
  [/packaged foods|beverage|brewer|distiller|food products|tobacco|soft drinks|^food$/iu, 'food-and-drink'],
  [/apparel|clothes|shoes|fashion|jewelry|watches|luxury|textile|footwear|boutique/iu, 'fashion'],
  [/pharmac|biotech|health|hospital|clinic|doctors|dentist|medical|optician|hearing_aids|life sciences/iu, 'health'],
  [/semiconductor/iu, 'semiconductors'],
  [
    /laptop|desktop|monitor|smartphone|\bgpu\b|\bcpu\b|keyboard|motherboard|video-card|headphones|internal-hard-drive|memory|^case|power-supply|cpu-cooler|mouse|technology hardware|shop\/(?:electronics|computer|mobile_phone|hifi)|consumer electronics|communications equipment|table:pc_parts|table:devices_/iu,
    'electronics',
  ],
  [/telecom|wireless|integrated telecommunication|office\/telecommunication/iu, 'telecommunications'],
  [
    /streaming|movies & entertainment|broadcast|publishing|^media|entertainment|gaming|\bgames?\b|cinema|music|interactive home/iu,
    'media-and-entertainment',
  ],
  [
    /software|internet services|it consulting|it services|^saas|cloud|developer|hosting|domains|backup|security|identity|vpn|email|communication|social|interactive media|remote|^tools|collaboration|data processing|application/iu,
    'software-and-internet',
  ],
  [/electric utilities|multi-utilities|water utilities|gas utilities|utilities|independent power/iu, 'utilities'],
  [/reit|real estate|estate_agent/iu, 'real-estate'],
  [
    /post_office|parcel|courier|air freight|logistics|trucking|rail|cargo|marine|transport|post_box|vending_machine\/parcel/iu,
    'logistics-and-transport',
  ],
  [
    /aerospace|defense|machinery|industrial|conglomerate|construction|building|engineering|electrical equipment|electrical components|distributors|environmental|diversified support|human resource/iu,
    'industry',
  ],
  [/chemical|metal|mining|steel|gold|paper|packaging|materials|fertilizer|copper/iu, 'materials'],
  [
    /school|university|college|kindergarten|education|prep_school|language_school|driving_school|^universities/iu,
    'education',
  ],
  [
    /place_of_worship|government|townhall|police|fire_station|library|social_facility|^legal|public_bookcase|charity|club\/|office\/(?:political|association|ngo|union)|^nonprofit|courthouse|emergency\//iu,
    'public-and-nonprofit',
  ],
  [/leisure products|fitness|sport|swimming|leisure\/|bowling|golf/iu, 'sports-and-leisure'],
  [
    /home improvement|doityourself|hardware|furniture|household|personal care|cosmetics|beauty|hairdresser|housewares|garden|homefurnish/iu,
    'home-and-personal-care',
  ],
  [/shop\/|retail|department|broadline|variety_store|amenity\/|craft\//iu, 'retail'],
  [/advertis|tcf|marketing|table:tcf_/iu, 'advertising'],
  [
    /table:(?:support_eol|simple_icons|logos_gilbarbara|terms_|free_tiers|startup_credits|black_friday|bugbounty|saas_)/iu,
    'software-and-internet',
  ],
  [/table:ofac|table:fedramp/iu, 'software-and-internet'],
]

/** The categories of the catalogue. */
export const categories: readonly string[] = [...new Set(patterns.map(([, category]) => category)), 'other'].sort()

/** The category that the most trusted hint names; `other` where none does. */
export function categoryOf(hints: readonly string[]): string {
  for (const hint of hints) {
    const table = hint.startsWith('table:')
    for (const [pattern, category] of patterns) {
      if (table ? pattern.source.includes('table:') && pattern.test(hint) : pattern.test(hint)) return category
    }
  }
  return 'other'
}
