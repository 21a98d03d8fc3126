/** Words of a claim that tell what a company does, by the trade of the list of organisations and by the catalogue's categories. */
const words: Readonly<Record<string, string>> = {
  aerospace: 'aircraft jet jets satellite satellites rocket rockets defence defense aerospace engine engines aeroplane',
  agriculture: 'farm farmers seeds tractor tractors crop crops fertiliser fertilizer',
  ai: 'ai chatbot llm token tokens model models',
  airline:
    'airline airlines flight flights fly flies flew carrier passengers passenger baggage airport hub fare fares cabin miles airfare skyteam oneworld aircraft pilots seats routes',
  airlines: 'airline airlines flight flights fly flies carrier passengers baggage airport fares cabin',
  bank: 'bank banking mortgage mortgages overdraft deposit deposits loan loans account checking savings branches lender atm',
  finance: 'bank banking mortgage loan loans lender fund funds buyout equity asset assets card cards checkout',
  beer: 'beer beers lager brewery brewer brewing ale stout',
  car: 'car cars suv sedan hatchback pickup truck trucks vehicle vehicles dealer dealers electric horsepower carmaker automaker assembles',
  automotive: 'car cars suv vehicle vehicles dealer tyres tires tyre carmaker automaker',
  chemicals: 'chemical chemicals plastics coatings',
  chips: 'chip chips gpu gpus cpu cpus processor processors semiconductor wafer foundry',
  semiconductors: 'chip chips gpu cpu processor semiconductor wafer foundry',
  cloud: 'cloud server servers instance instances hosting storage region',
  coffee: 'coffee espresso latte cafe cafes café roaster',
  conglomerate: 'conglomerate',
  consulting: 'consulting consultants consultancy audit advisory',
  cosmetics:
    'soap skin shampoo cosmetics makeup lipstick deodorant moisturiser moisturizer skincare fragrance perfume hair',
  crypto: 'crypto bitcoin token tokens wallet stablecoin exchange',
  delivery: 'delivery courier couriers riders takeaway groceries',
  drink: 'drink drinks soda cola juice vodka whisky bottle bottles water beverage beverages spirits sparkling',
  education: 'course courses students university school tutors lessons degree',
  electronics:
    'tv tvs television camera cameras phone phones laptop laptops headphones speaker speakers battery console smartphone smartphones display',
  energy: 'electricity energy power turbine turbines solar wind gas utility tariff',
  utilities: 'electricity water power utility gas',
  eyewear: 'glasses sunglasses lenses frames spectacles',
  fashion:
    'clothes clothing jeans shoes sneakers dress dresses jacket jackets fashion leggings apparel handbag menswear',
  fintech: 'bank banking card cards account accounts startup startups money transfers treasury',
  food: 'chocolate biscuit biscuits cereal snack snacks yogurt yoghurt cheese pasta sauce chocolates bar bars candy cookies bakery meat',
  'food-and-drink': 'chocolate biscuit snack food drink',
  furniture: 'furniture sofa sofas chair chairs desk bookcase mattress mattresses',
  games: 'game games gaming player players console studio gamers dlc esports',
  hardware: 'laptop laptops server servers printer printers router routers pc pcs monitor keyboard mouse',
  health: 'patients patient hospital hospitals clinic clinics doctor doctors medical genetic health beds devices',
  home: 'faucet faucets tap taps shower kitchen vacuum blender oven cookware appliance appliances pans dishwasher sink espresso machine',
  hotel: 'hotel hotels room rooms guest guests resort resorts nights stay loyalty',
  'travel-and-hospitality': 'hotel hotels room rooms guests resort flights trips',
  industrial: 'factory automation turbines machinery elevators welding valves',
  insurance:
    'insurance insurer policyholders premiums claims underwriting life pension pensions annuities policies insured',
  internet: 'search browser website app users video',
  investment: 'fund funds buyout buyouts private equity assets portfolio investors investment',
  logistics: 'parcel parcels freight shipping shipments post mail trucks couriers warehouse',
  luxury: 'handbag handbags bag bags leather couture jewellery jewelry luxury maison scarf',
  media:
    'channel channels tv film films series broadcaster streaming shows studio programmes programs viewers news magazine',
  'media-and-entertainment': 'channel film series broadcaster streaming show record label artists music album songs',
  mining: 'mine mines copper iron ore gold coal lithium mining',
  mobility: 'ride rides taxi taxis driver drivers scooter scooters trips hailing',
  motorcycle: 'motorcycle motorcycles motorbike motorbikes scooter cc bike bikes',
  newspaper: 'newspaper paper newspapers readers journalism journalists editor subscribers columnist reporters press',
  oil: 'oil petrol gas barrels refinery fuel stations pump drilling upstream lng',
  payments: 'payment payments checkout merchants merchant transaction transactions card cards terminal one-click',
  pet: 'pet pets dog dogs cat cats kibble vet',
  pharma: 'drug drugs vaccine vaccines medicine medicines pharmaceutical biotech trial cancer therapy',
  rail: 'train trains rail railway railways line stations commuter locomotive locomotives freight',
  realestate: 'homes house listings brokers agents rent rental property properties realtor brokerage office towers',
  restaurant:
    'restaurant restaurants burger burgers pizza menu chicken sandwich sandwiches wings fries steak meal eat diners',
  restaurants: 'restaurant restaurants burger pizza menu chicken sandwich fries',
  retailer: 'shop shops shopping retailer store catalogue catalog',
  retail: 'shop shops shopping retailer store',
  security: 'antivirus vpn firewall cybersecurity password passwords endpoint breach threat vault',
  shipping: 'ship ships container containers vessel vessels shipping',
  social: 'posts users followers messages network feed dating chat messaging',
  software:
    'software saas seat seats crm platform api integrations workflow developers accounting payroll app plugin bookkeeping invoices invoicing',
  'software-and-internet': 'software saas seat seats crm platform api integrations developers app',
  sports:
    'shoes trainers running bike bikes bicycle bicycles sportswear boots tent skis racket ball equipment bicycle frames',
  'sports-and-leisure': 'shoes running bike bikes bicycle sportswear equipment gym',
  staffing: 'staffing recruitment temp temps workers',
  steel: 'steel steelmaker blast furnace',
  supermarket: 'supermarket supermarkets grocery groceries grocer aisle hypermarket hypermarkets',
  grocery: 'supermarket supermarkets grocery groceries grocer',
  telecom: 'telecom mobile broadband 5g network sim fibre fiber operator phone prepaid roaming carrier wireless',
  telecommunications: 'telecom mobile broadband 5g network sim operator wireless',
  tobacco: 'cigarettes cigarette tobacco vape vapes nicotine smoking',
  tools: 'drill drills saw saws cordless tool tools torque',
  toys: 'toy toys doll dolls bricks figures',
  travel:
    'trip trips booking bookings holiday holidays flights hotels tour tours cruise cruises traveller travelers ferry',
  watches: 'watch watches chronograph dial wristwatch movement',
}

const byTrade = new Map(Object.entries(words).map(([trade, list]) => [trade, new Set(list.split(' '))]))

/** How many of the claim's words tell of a trade. */
export function tradeWords(trade: string | undefined, claim: ReadonlySet<string>): number {
  let met = 0
  for (const word of byTrade.get(trade ?? '') ?? []) if (claim.has(word)) met += 1
  return met
}

/** Words for countries and their people, where well-known companies of one name live apart. */
const countries: Readonly<Record<string, string>> = {
  AE: 'emirates uae dubai abu dhabi emirati',
  AR: 'argentina argentine buenos',
  AT: 'austria austrian vienna',
  AU: 'australia australian australians sydney melbourne brisbane perth aussie',
  BE: 'belgium belgian brussels',
  BR: 'brazil brazilian paulo',
  CA: 'canada canadian canadians toronto montreal quebec ontario vancouver calgary',
  CH: 'switzerland swiss zurich geneva basel',
  CL: 'chile chilean santiago',
  CN: 'china chinese beijing shanghai shenzhen hangzhou',
  CO: 'colombia colombian bogota',
  CZ: 'czech prague',
  DE: 'germany german germans berlin munich hamburg frankfurt cologne',
  DK: 'denmark danish copenhagen',
  EE: 'estonia estonian tallinn',
  EG: 'egypt egyptian cairo',
  ES: 'spain spanish madrid barcelona',
  FI: 'finland finnish helsinki',
  FR: 'france french paris',
  GB: 'britain british uk kingdom england english scotland scottish wales london manchester leeds newcastle gbp sterling',
  GR: 'greece greek athens',
  HK: 'hong kong',
  ID: 'indonesia indonesian jakarta',
  IE: 'ireland irish dublin',
  IL: 'israel israeli aviv',
  IN: 'india indian mumbai delhi bangalore bengaluru chennai hyderabad rupees',
  IT: 'italy italian milan rome turin',
  JP: 'japan japanese tokyo osaka kyoto yen',
  KE: 'kenya kenyan nairobi',
  KR: 'korea korean seoul',
  MX: 'mexico mexican',
  MY: 'malaysia malaysian kuala',
  NG: 'nigeria nigerian lagos',
  NL: 'netherlands dutch amsterdam rotterdam',
  NO: 'norway norwegian oslo',
  NZ: 'zealand auckland kiwi wellington',
  PH: 'philippines philippine manila filipino',
  PK: 'pakistan pakistani karachi',
  PL: 'poland polish warsaw',
  PT: 'portugal portuguese lisbon',
  RU: 'russia russian moscow',
  SA: 'saudi riyadh',
  SE: 'sweden swedish stockholm gothenburg',
  SG: 'singapore singaporean',
  TH: 'thailand thai bangkok',
  TR: 'turkey turkish istanbul',
  TW: 'taiwan taiwanese taipei',
  US: 'america american americans california york texas chicago seattle boston atlanta florida ohio angeles francisco',
  ZA: 'johannesburg cape africa african rand',
}
const byCountry = new Map(Object.entries(countries).map(([country, list]) => [country, new Set(list.split(' '))]))

/** Whether the claim names the country of a brand, its people or one of its large cities. */
export function namesCountry(country: string | undefined, claim: ReadonlySet<string>): boolean {
  for (const word of byCountry.get(country ?? '') ?? []) if (claim.has(word)) return true
  return false
}
