/** What a person says to an agent, the tool that serves it and the arguments that follow from the words. */
export interface Asked {
  readonly say: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

const receipt = 'rcp_01K9ZQ4T2M8W6V5X7Y3B1C0DEF'
const key = 'key_01K9ZQ4T2M8W6V5X7Y3B1C0DEF'
const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const claims =
  (tool: string, brand?: string) =>
  (say: string, claim: string): Asked => ({
    say: say.replace('%', `"${claim}"`),
    tool,
    args: { ...(brand === undefined ? {} : { brand }), claims: [claim] },
  })
const price = claims('check_price')
const policy = claims('check_policy')
const figures = claims('check_financials')
const spec = claims('check_spec')
const plain =
  (tool: string, args: Readonly<Record<string, unknown>> = {}) =>
  (say: string): Asked => ({ say, tool, args })

const prices = [
  price('Is the list price right: %?', 'GPT-4o costs $2.50 per million input tokens'),
  price('Check the price before I quote it: %', 'Netflix Premium costs $24.99 a month'),
  price('What does the subscription cost, is % still true?', 'Spotify Premium is $11.99 per month'),
  price('Before I act on the cost per seat, verify %', 'Slack Pro costs $8.75 per seat'),
  price('I want to state what it costs: %. Check the cost.', 'Claude Sonnet costs $3 per million input tokens'),
  price('Our pitch states a price of %; does the recorded price agree?', 'Notion Plus is $10 per user per month'),
  price('Check the per-token price %', 'Gemini 2.5 Pro is $1.25 per million input tokens'),
  price('Verify the subscription price in %', 'YouTube Premium costs $13.99 a month'),
  price('Does the price list say %?', 'GitHub Copilot Business costs $19 per seat'),
  price('Is this what a seat costs: %?', 'Zoom Pro costs $13.33 per user'),
  price('Check what the phone costs: %', 'The Pixel 9 costs $799'),
  price('Check two list prices in %', 'GPT-4o mini costs $0.15 and GPT-4o $2.50 per million input tokens'),
]

const policies = [
  policy('May I rely on the return policy: %?', 'Costco accepts returns at any time'),
  policy('Check the warranty policy %', 'Apple gives a one year warranty'),
  policy('Does two-factor login exist as in %?', 'GitHub supports two-factor authentication'),
  policy('Check whether passkeys work: %', 'Amazon supports passkeys'),
  policy('Is account deletion as easy as %?', 'Netflix lets you delete your account online'),
  policy('Check the SSO policy: %', 'Slack includes SSO in its Pro plan'),
  policy('Is the bug bounty policy right in %?', 'Google runs a bug bounty'),
  policy('When does support end, check %', 'Ubuntu 22.04 support ends in April 2027'),
  policy('Before I rely on the returns window, check %', 'Target accepts returns for 90 days'),
  policy('Verify the policy on deleting an account: %', 'Facebook deletes accounts within 30 days'),
  policy('Check support end dates: %', 'Windows 10 support ended in October 2025'),
  policy('Is the recorded warranty policy the one in %?', 'Samsung gives two years of warranty'),
]

const financials = [
  figures('Check the revenue of the fiscal year: %', 'Apple earned $391 billion in revenue in fiscal 2024'),
  figures('Verify earnings per share: %', 'Microsoft reported diluted EPS of $11.80 for fiscal 2024'),
  figures('Is the net profit right in %?', 'Nvidia made a net profit of $29.8 billion in fiscal 2024'),
  figures('Check the margins: %', 'Meta had an operating margin of 42% in 2024'),
  figures('Does the filing support the growth in %?', 'Amazon revenue grew 11% in 2024'),
  figures('Check total assets and debt: %', 'Tesla had total assets of $122 billion at the end of 2024'),
  figures('Is the cash figure filed as %?', 'Alphabet held $95 billion in cash at the end of 2024'),
  figures('Check quarterly revenue: %', 'Apple earned $94.9 billion in revenue in Q4 2024'),
  figures(
    'State the listed company’s profit: %. Check it first.',
    'Walmart made $15.5 billion of profit in fiscal 2024',
  ),
  figures('Verify a company figure by fiscal quarter: %', 'Netflix revenue was $10.2 billion in Q4 2024'),
  figures('Check the fiscal 2023 debt figure: %', 'Boeing had $52 billion of debt at the end of 2023'),
  figures('Are gross margins what the filing says: %?', 'Costco had a gross margin of 12.6% in fiscal 2024'),
]

const specs = [
  spec('Check the context window: %', 'GPT-4o has a context window of 128,000 tokens'),
  spec('Does the phone’s battery spec hold: %?', 'The iPhone 15 has a 3,349 mAh battery'),
  spec('Verify the product dimensions: %', 'The Galaxy S24 is 147 mm tall'),
  spec('Check the power consumption of the product: %', 'The RTX 4090 draws 450 watts'),
  spec('Is the release date of the product right: %?', 'The PlayStation 5 was released in November 2020'),
  spec('What systems does the product support, check %', 'The model supports Windows and Linux'),
  spec('Check how much fuel the car’s consumption is: %', 'The Toyota Prius uses 4.4 litres per 100 km'),
  spec('Check the spec of the cloud machine: %', 'An m5.large has 8 GB of memory'),
  spec('Check which language models have a context of %', 'Claude 3.5 Sonnet has a context window of 200,000 tokens'),
  spec('Verify what the product has: %', 'The MacBook Air has an M3 chip'),
]

const brandChecks = [
  claims('check_brand', 'Apple')(
    'Check all kinds of claims about the brand Apple: %',
    'Apple is headquartered in Cupertino',
  ),
  claims('check_brand', 'Meta')(
    'Check claims of mixed kinds about brand Meta before I send them: %',
    'Meta owns Instagram',
  ),
  claims('check_brand', 'Netflix')(
    'Check the claim about ownership of brand Netflix with a signed receipt per claim: %',
    'Netflix owns itself',
  ),
  claims('check_brand', 'Google')(
    'Get one verdict and one signed receipt per claim about brand Google of whatever kind: %',
    'Google owns YouTube',
  ),
  claims('check_brand', 'Microsoft')(
    'Before you send any claims about the one brand Microsoft, check products and ownership: %',
    'Microsoft owns LinkedIn',
  ),
  claims('check_brand', 'Disney')(
    'Check claims about brand Disney, prices and policies and ownership together: %',
    'Disney owns Hulu and Hulu costs $9.99',
  ),
  claims('check_brand', 'Sony')(
    'Verify claims about products and ownership of brand Sony: %',
    'Sony makes the PlayStation',
  ),
  claims('check_brand', 'Adobe')('Check mixed claims about brand Adobe of whatever kind: %', 'Adobe owns Behance'),
]

const compliance = [
  claims('check_compliance', 'Okta')('Check the compliance status of brand Okta: %', 'Okta is FedRAMP authorized'),
  claims('check_compliance', 'Zoom')('Was a breach reported for brand Zoom: %?', 'Zoom reported a breach in 2020'),
  claims('check_compliance', 'Cisco')(
    'Check exploited vulnerabilities of brand Cisco: %',
    'Cisco has a known exploited vulnerability',
  ),
  claims('check_compliance', 'Box')(
    'Rely on a FedRAMP authorization of brand Box: %',
    'Box is FedRAMP authorized at moderate',
  ),
  claims('check_compliance', 'Dropbox')('Check certifications claimed by brand Dropbox: %', 'Dropbox holds ISO 27001'),
  claims('check_compliance', 'Revolut')(
    'Check the registrations of brand Revolut: %',
    'Revolut is registered with the FCA',
  ),
]

const brands = [
  plain('get_brand', { slug: 'Apple' })('Read what is on record on brand Apple before I write about it'),
  plain('get_brand', { slug: 'Netflix' })('Show me the compiled record of brand Netflix with its dated facts'),
  plain('get_brand', { slug: 'Shopify' })('What does the reference data hold on the one brand Shopify?'),
  plain('get_brand', { slug: 'Stripe' })('I am writing about brand Stripe, read its identity, prices and policies'),
  plain('get_brand', { slug: 'Ford' })('Read the brand record of Ford with sources'),
  plain('get_brand', { slug: 'Intel' })('Give me the compiled brand profile of Intel'),
  plain('list_brands', { q: 'micro' })('Find the slug of brands with "micro" in the name'),
  plain('list_brands', { q: 'fb.com' })('Find a brand’s slug by its domain "fb.com"'),
  plain('list_brands', { limit: 10 })('List 10 brands by name'),
  plain('list_brands')('See which brands there are, a page at a time'),
  plain('list_brands', { q: 'AAPL' })('Find the brand slug for the ticker "AAPL"'),
  plain('list_brands', { limit: 200 })('List 200 brands ordered by name'),
  plain('get_availability', { slug: 'Netflix' })('In which countries is brand Netflix available?'),
  plain('get_availability', { slug: 'Hulu' })('Is brand Hulu offered in other countries or regions?'),
  plain('get_availability', { slug: 'Azure' })('Which cloud regions is brand Azure recorded as offered in?'),
  plain('get_availability', { slug: 'Spotify' })('Show the recorded availability of brand Spotify by country'),
  plain('get_promotions', { slug: 'Xbox' })('Which offers and sales of brand Xbox are on record?'),
  plain('get_promotions', { slug: 'GitHub' })('Does brand GitHub have student offers?'),
  plain('get_promotions', { slug: 'Notion' })('Are there free tiers or startup offers of brand Notion?'),
  plain('get_promotions', { slug: 'Adobe' })('What introductory offers and student prices does brand Adobe have?'),
]

const trust = [
  plain('get_accuracy', { dimension: 'price' })('How often were verdicts of the dimension price right?'),
  plain('get_accuracy', { dimension: 'policy' })('Show the validated measurement of the one dimension policy'),
  plain('get_accuracy', { dimension: 'financial' })('Latest measurement of the dimension financial on labelled claims'),
  plain('list_accuracy')('How often are verdicts right, for each dimension?'),
  plain('list_accuracy')('How far can I trust verdicts? List all validated dimensions'),
  plain('list_accuracy')('List the latest validated measurements of every dimension'),
  plain('get_coverage')('How many brands, products and facts are held per family?'),
  plain('get_coverage')('What does the reference data hold overall, counted per family with dates and sources?'),
  plain('get_coverage')('Learn what is held before asking: coverage per family'),
]

const receipts = [
  plain('get_receipt', { receipt_id: receipt })(`Fetch the receipt ${receipt} again`),
  plain('get_receipt', { receipt_id: receipt })(`Where does receipt ${receipt} stand in the log? Fetch it by its id`),
  plain('get_receipt', { receipt_id: receipt })(`Get me the envelope of receipt ${receipt}`),
  plain('get_receipt_proof', { receipt_id: receipt })(`Get the inclusion proof of ${receipt}`),
  plain('get_receipt_proof', { receipt_id: receipt })(`I need the proof for ${receipt} under the newest checkpoint`),
  plain('get_receipt_message', { receipt_id: receipt })(`Exactly which bytes does the signature of ${receipt} cover?`),
  plain('get_receipt_message', { receipt_id: receipt })(`Get the signed message bytes of ${receipt} for openssl`),
  plain('list_receipts')('Page through the receipts of my account, newest first'),
  plain('list_receipts', { limit: 20 })('List 20 receipts of my account'),
  plain('list_receipts')('Show all receipts minted for my account'),
  plain('verify_receipt', { receipt: { v: 'reliance-receipt/1' } })(
    'Someone handed me a receipt {"v":"reliance-receipt/1"}, check its integrity and signature',
  ),
  plain('verify_receipt', { receipt: { v: 'reliance-receipt/1' } })(
    'Check whether this receipt {"v":"reliance-receipt/1"} that I was handed has a valid signature',
  ),
  plain('notarize_hash', { hash: digest })(`Get a timestamped receipt that the sha256 digest ${digest} was presented`),
  plain('notarize_hash', { hash: digest })(`Notarize the hash ${digest}`),
  plain('notarize_hash', { hash: digest })(`Notarize the sha256 digest ${digest} without showing the content`),
]

const account = [
  plain('explain_authentication')('My request was refused with 401, how do I authenticate?'),
  plain('explain_authentication')('Why was my call refused with 403?'),
  plain('explain_authentication')('What are the ways to authenticate before my first guarded call?'),
  plain('get_billing_status')('Which plan is the calling key on?'),
  plain('get_billing_status')('What does the plan my key is on allow?'),
  plain('get_usage')('How many calls of the daily allowance are left today?'),
  plain('get_usage')('When does my daily allowance start anew, and how much is used?'),
  plain('list_plans')('Compare what the plans cost and allow'),
  plain('list_plans')('Which plans are sold, smallest first?'),
  plain('list_api_keys')('See the keys of my e-mail address'),
  plain('list_api_keys')('Show my keys, newest first, by prefix'),
  plain('revoke_api_key', { key_id: key })(`Revoke my leaked key ${key}`),
  plain('revoke_api_key', { key_id: key })(`End the key ${key} at once after a leak`),
]

const capabilities = [
  plain('search_capabilities', { query: 'trust score of an agent' })(
    'No listed tool fits, search further capabilities for "trust score of an agent"',
  ),
  plain('search_capabilities', { query: 'customs tariff' })('Find a capability by the words "customs tariff"'),
  plain('search_capabilities', { query: 'citation' })(
    'Search capabilities for "citation", none of the listed tools fits',
  ),
  plain('call_capability', { capability: 'check_price' })(
    'Run the capability `check_price` that the search found and that is not among my tools',
  ),
  plain('call_capability', { capability: 'verify_tool' })('Call the found capability `verify_tool`'),
]

export const requests: readonly Asked[] = [
  ...prices,
  ...policies,
  ...financials,
  ...specs,
  ...brandChecks,
  ...compliance,
  ...brands,
  ...trust,
  ...receipts,
  ...account,
  ...capabilities,
]

/** Tools that share their words, which the descriptions must tell apart. */
export const confusable: readonly (readonly [string, string])[] = [
  ['check_price', 'check_brand'],
  ['check_policy', 'check_compliance'],
  ['check_price', 'get_promotions'],
  ['get_brand', 'check_brand'],
  ['get_brand', 'list_brands'],
  ['get_accuracy', 'list_accuracy'],
  ['get_coverage', 'get_brand'],
  ['get_receipt', 'list_receipts'],
  ['get_receipt', 'get_receipt_proof'],
  ['get_receipt_proof', 'get_receipt_message'],
  ['verify_receipt', 'get_receipt'],
  ['get_billing_status', 'list_plans'],
  ['get_billing_status', 'get_usage'],
  ['search_capabilities', 'call_capability'],
]
