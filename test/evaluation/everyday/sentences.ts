import type { Attribute, Fact, FactValue, Subject } from '../../../src/model/index.ts'
import { isPlainWord } from '../../../src/reference/compile/product-names.ts'
import regionNames from '../../../src/verify/lexicon/regions.json' with { type: 'json' }

/** What a sentence is made of. */
export interface About {
  readonly subject: Subject
  readonly brand: Subject
  readonly attribute: Attribute
  readonly fact: Fact
  readonly value: FactValue
}
export type Sentence = (about: About) => string

const countries: Readonly<Record<string, string>> = regionNames

/** The subject as people call it: the brand, the brand's plan, or the product. */
function nameOf({ subject, brand, fact }: About): string {
  if (subject.kind === 'brand') return subject.name
  const own = subject.name.startsWith(`${brand.name} `)
  const rest = own ? subject.name.slice(brand.name.length + 1) : subject.name
  if (!isPlainWord(rest)) return subject.name
  if (fact.region !== undefined) return `${brand.name} ${rest}`
  if (subject.category !== 'plan') return `${brand.name} ${rest}`
  return /\b(?:plan|tier|trial|membership)$/iu.test(rest) ? `${brand.name}'s ${rest}` : `${brand.name}'s ${rest} plan`
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`)

function listed(value: FactValue, attribute: Attribute): string {
  const members = typeof value === 'object' ? value : [String(value)]
  const names = members.map((member) => memberName(member, attribute))
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const capitals = new Set([
  'soc',
  'iso',
  'pci',
  'hipaa',
  'csa',
  'dss',
  'ens',
  'hds',
  'irap',
  'tisax',
  'eu',
  'us',
  'cjis',
])

function memberName(member: string, attribute: Attribute): string {
  const wording = attribute.values?.[member]?.[0] ?? member
  if (attribute.id !== 'certification') return wording
  return wording
    .split(' ')
    .map((word) => (capitals.has(word) || /^i+$/u.test(word) ? word.toUpperCase() : word))
    .join(' ')
}

const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 12 })

function moneyText(value: number, currency: string | undefined): string {
  if (currency === 'USD') {
    if (value >= 1e9) return `$${grouped(value / 1e9)} billion`
    return `$${value >= 1e6 && value % 1e6 === 0 ? `${grouped(value / 1e6)} million` : grouped(value)}`
  }
  return currency === 'EUR'
    ? `€${grouped(value)}`
    : currency === 'GBP'
      ? `£${grouped(value)}`
      : `${grouped(value)} ${currency}`
}

const spelled = (words: string): string =>
  words
    .replaceAll('_', ' ')
    .replace(/\b1M\b/u, 'million')
    .replace(/\b1000\b/u, '1,000')

/** `per_user_month` → " per user per month". */
function rateText(unit: string | undefined): string {
  if (unit === undefined || !unit.startsWith('per_')) return ''
  const words = spelled(unit.slice(4)).split(' ')
  const last = words.at(-1) ?? ''
  const timed = /^(?:month|year|quarter|week|day|hour)$/u.test(last)
  return timed && words.length > 1 ? ` per ${words.slice(0, -1).join(' ')} per ${last}` : ` per ${words.join(' ')}`
}

const billed: Readonly<Record<string, string>> = { annual: ', billed annually', monthly: '', quarterly: '' }

/** What narrows the value, behind the sentence: billing, place, terms. */
function terms({ fact, attribute }: About): string {
  const place = fact.region === undefined ? '' : ` in ${withArticle(countries[fact.region] ?? fact.region)}`
  const billing = fact.unit?.includes('month') === true ? (billed[fact.billing ?? ''] ?? '') : ''
  const scope = attribute.id === 'plan_allowance' && isNoun(fact.scope) ? '' : scopeText(fact.scope)
  return `${billing}${place}${scope}`
}

/** Scopes that say no case but which end of a range the value is. */
const bounds = new Set(['from', 'at least', 'up to'])

/** Words that lead to a case by themselves. */
const leading =
  /^(?:per|for|by|with|without|at|in|on|to|from|when|after|before|until|within|above|below|over|under|beyond|outside|except|only|plus) /u

/** Terms in the order in which people would say them. */
function scopeText(scope: string | undefined): string {
  const parts = scope?.split('; ') ?? []
  return parts
    .filter((part) => !bounds.has(part))
    .map((part) => (leading.test(part) ? ` ${part}` : ` for ${part}`))
    .join('')
}

/** "at least " before a value that is the end of a range. */
function boundText({ fact }: About): string {
  const bound = fact.scope?.split('; ').find((part) => bounds.has(part))
  return bound === undefined ? '' : `${bound} `
}

/** A short scope without a preposition tells the thing apart: "AI credits", "GB of storage". */
const isNoun = (scope: string | undefined): boolean =>
  scope !== undefined && !bounds.has(scope) && /^[\w-]+(?: [\w-]+)?$/u.test(scope) && !leading.test(scope)

const measures = /^(?:[KMGT]i?B|ms|seconds|minutes|hours|days|months|years)\b/u

function allowanceText(about: About): string {
  const { fact, value } = about
  const unit = spelled(fact.unit ?? '')
  if (!isNoun(fact.scope)) return quantityText(about)
  // "25 GiB hours of container memory per month": what is measured stands behind the whole unit.
  return measures.test(unit)
    ? `${grouped(Number(value))} ${unit.replace(/^(?<unit>.+?)(?= per |$)/u, `$<unit> of ${fact.scope}`)}`
    : counted(Number(value), `${fact.scope} ${unit}`)
}

const withArticle = (place: string): string =>
  /^(?:United|Netherlands|Philippines|Czech R)/u.test(place) ? `the ${place}` : place

/** "1 request per minute", "2 requests per minute". */
const counted = (value: number, unit: string): string =>
  `${grouped(value)} ${value === 1 ? unit.replace(/^(?<noun>(?:[\w-]+ )*?[\w-]{3,}[^s])s(?= per |$)/u, '$<noun>') : unit}`.trim()

const percentText = (value: FactValue): string => `${value}%`

/** `requests_per_5_minutes` → "requests per 5 minutes". */
function quantityText({ value, fact, attribute }: About): string {
  const unit = spelled(fact.unit ?? attribute.unit ?? '').replace(/^in$/u, 'inches')
  return counted(Number(value), unit)
}

const months = 'January February March April May June July August September October November December'.split(' ')

function dateText(value: FactValue): string {
  const [year, month, date] = String(value).split('-')
  const name = months[Number(month) - 1]
  if (name === undefined) return String(year)
  return date === undefined ? `${name} ${year}` : `${name} ${Number(date)}, ${year}`
}

const on = (value: FactValue): string => (String(value).length > 7 ? 'on' : 'in')

type Form = (name: string, about: About) => string

/** Sentences of attributes that people do not state as "X's label is value". */
const forms: Readonly<Record<string, Form>> = {
  subscription_price: (name, a) =>
    `${name} costs ${moneyText(Number(a.value), a.fact.currency)}${rateText(a.fact.unit)}`,
  list_price: (name, a) => `${name} costs ${moneyText(Number(a.value), a.fact.currency)}`,
  launch_price: (name, a) => `${name} launched at ${moneyText(Number(a.value), a.fact.currency)}`,
  base_plan_price: (name, a) =>
    `${name} starts at ${moneyText(Number(a.value), a.fact.currency)}${rateText(a.fact.unit)}`,
  headquarters: (name, a) => `${name} is headquartered in ${a.value}`,
  country: (name, a) => `${name} is based in ${withArticle(String(a.value))}`,
  founded: (name, a) => `${name} was founded ${on(a.value)} ${dateText(a.value)}`,
  founders: (name, a) => `${name} was founded by ${listed(a.value, a.attribute)}`,
  chief_executive: (name, a) => `The chief executive of ${name} is ${a.value}`,
  legal_name: (name, a) => `The legal name of ${name} is ${a.value}`,
  employees: (name, a) => `${name} has ${grouped(Number(a.value))} employees`,
  ticker: (name, a) => `${possessive(name)} ticker symbol is ${a.value}`,
  stock_exchange: (name, a) => `${name} is listed on ${a.value === 'NYSE' ? 'the ' : ''}${a.value}`,
  publicly_traded: (name, a) => (a.value === true ? `${name} is publicly traded` : `${name} is privately held`),
  owner: (name, a) => `${name} is owned by ${a.value}`,
  acquirer: (name, a) => `${name} was acquired by ${a.value}`,
  acquisition_date: (name, a) => `${name} was acquired ${on(a.value)} ${dateText(a.value)}`,
  acquisition_price: (name, a) => `${name} was acquired for ${moneyText(Number(a.value), a.fact.currency)}`,
  initial_public_offering: (name, a) => `${name} went public ${on(a.value)} ${dateText(a.value)}`,
  certification: (name, a) => `${name} holds ${withIndefinite(listed(a.value, a.attribute))} certification`,
  release_date: (name, a) => `${name} was released ${on(a.value)} ${dateText(a.value)}`,
  announced_date: (name, a) => `${name} was announced ${on(a.value)} ${dateText(a.value)}`,
  plan_allowance: (name, a) => `${name} includes ${boundText(a)}${allowanceText(a)}`,
  extra_member_price: (name, a) =>
    `${possessive(name)} extra member price is ${moneyText(Number(a.value), a.fact.currency)}${rateText(a.fact.unit)}`,
  rate_limit: (name, a) => `${possessive(name)} rate limit is ${quantityText(a)}`,
  free_tier: (name, a) => `${name} ${a.value === true ? 'has a' : 'has no'} free plan`,
  sso_available: (name, a) => `${name} ${a.value === true ? 'includes' : 'does not include'} single sign-on`,
  api_access: (name, a) => `${name} ${a.value === true ? 'includes' : 'does not include'} API access`,
  price_on_request: (name, a) => `${name} ${a.value === true ? 'has' : 'does not have'} custom pricing`,
  data_processing_agreement: (name, a) =>
    `${name} ${a.value === true ? 'offers' : 'does not offer'} a data processing agreement`,
  gdpr_compliance: (name, a) => `${name} ${a.value === true ? 'is' : 'is not'} GDPR compliant`,
  hipaa_agreement: (name, a) =>
    `${name} ${a.value === true ? 'offers' : 'does not offer'} a business associate agreement`,
  trains_on_customer_data: (name, a) => `${name} ${a.value === true ? 'trains' : 'does not train'} on customer data`,
  foldable: (name, a) => `${name} ${a.value === true ? 'is' : 'is not'} foldable`,
  return_window: (name, a) => `${name} accepts returns within ${quantityText(a)}`,
  chip: (name, a) => `${name} has the ${a.value} chip`,
  refund_deadline: (name, a) => `${name} pays refunds within ${quantityText(a)}`,
  brands_owned: (name, a) => `${name} owns ${listed(a.value, a.attribute)}`,
  spun_off_from: (name, a) => `${name} was spun off from ${a.value}`,
  minority_owner: (name, a) => `A minority owner of ${name} is ${a.value}`,
  hdmi_ports: (name, a) => `${name} has ${grouped(Number(a.value))} HDMI ${a.value === 1 ? 'port' : 'ports'}`,
  trust_centre: (name, a) => `${possessive(name)} trust center is at ${a.value}`,
  status_page: (name, a) => `${possessive(name)} status page is at ${a.value}`,
  subprocessors_page: (name, a) => `${possessive(name)} list of subprocessors is at ${a.value}`,
  vulnerability_disclosure_page: (name, a) => `${possessive(name)} vulnerability disclosure page is at ${a.value}`,
  carry_on_size: (name, a) => `${name} allows a carry-on bag of up to ${a.value}`,
  personal_item_size: (name, a) => `${name} allows a personal item of up to ${a.value}`,
  carry_on_weight: (name, a) => `${name} allows a carry-on bag of up to ${quantityText(a)}`,
  personal_item_weight: (name, a) => `${name} allows a personal item of up to ${quantityText(a)}`,
  checked_bags_included: (name, a) => `${name} includes ${quantityText(a)}`,
  input_price: (name, a) => `${name} costs ${moneyText(Number(a.value), a.fact.currency)} per million input tokens`,
  output_price: (name, a) => `${name} costs ${moneyText(Number(a.value), a.fact.currency)} per million output tokens`,
}

/** The value in plain words, by its kind. */
function valueText(about: About): string {
  const { attribute, value, fact } = about
  switch (attribute.kind) {
    case 'money':
      return `${moneyText(Number(value), fact.currency)}${rateText(fact.unit)}`
    case 'percentage':
      return percentText(value)
    case 'quantity':
    case 'count':
    case 'duration':
      return quantityText(about)
    case 'date':
      return dateText(value)
    default:
      return listed(value, attribute)
  }
}

/** The verb between a label and its value: a price that is the least of several starts there, a list is several. */
function verb(about: About): string {
  const bound = boundText(about).trim()
  if (bound === 'from') return 'starts at'
  const isPlural = about.attribute.kind === 'set' && about.attribute.label.endsWith('s')
  return `${isPlural ? 'are' : 'is'}${bound === '' ? '' : ` ${bound}`}`
}

const withIndefinite = (noun: string): string => `${/^(?:[aio]|e(?!u\b)|HDS)/iu.test(noun) ? 'an' : 'a'} ${noun}`

/** A fact, or its false twin, as one plain sentence. */
export function sentenceOf(about: About): string {
  const name = nameOf(about)
  const { attribute, value } = about
  const form = forms[attribute.id]
  const said =
    form?.(name, about) ??
    (attribute.kind === 'boolean'
      ? `${name} ${value === true ? 'offers' : 'does not offer'} ${attribute.label}`
      : `${possessive(name)} ${attribute.label} ${verb(about)} ${valueText(about)}`)
  return `${said}${terms(about)}`.replace(/\.?$/u, '.')
}
