import { describe, expect, it } from 'vitest'
import { type BrandDraft, buildEdition, type CallingDraft } from '../../src/data/edition/index.ts'
import { inOrganisations, normaliseName, postsOf, type Who, whoIsMeant } from '../../src/model/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const brands: readonly BrandDraft[] = [
  { slug: 'ford', name: 'Ford', domain: 'ford.com', country: 'US', trade: 'car', ticker: 'F' },
  { slug: 'f-sharp', name: 'F', domain: 'fsharp.org' },
  { slug: 'delta-air', name: 'Delta Air Lines', domain: 'delta.com', country: 'US', trade: 'airline', ticker: 'DAL' },
  { slug: 'delta-electronics', name: 'Delta Electronics', domain: 'deltaww.com', country: 'TW', trade: 'electronics' },
  { slug: 'amazon', name: 'Amazon', domain: 'amazon.com', country: 'US', trade: 'retailer' },
  { slug: 'zappos', name: 'Zappos', domain: 'zappos.com', trade: 'fashion', house: 'amazon' },
  { slug: 'wise', name: 'Wise', domain: 'wise.com', trade: 'fintech' },
  { slug: 'lyft', name: 'Lyft', domain: 'lyft.com', trade: 'mobility' },
  { slug: 'uber', name: 'Uber', domain: 'uber.com', trade: 'mobility' },
  { slug: 'samsung', name: 'Samsung', domain: 'samsung.com', country: 'KR', trade: 'electronics' },
  { slug: 'yandex', name: 'Yandex', domain: 'yandex.ru', trade: 'internet' },
  { slug: 'byd', name: 'BYD', domain: 'byd.com', trade: 'car' },
  { slug: 'google', name: 'Google', domain: 'google.com', trade: 'internet' },
  {
    slug: 'google-workspace',
    name: 'Google Workspace',
    domain: 'workspace.google.com',
    trade: 'software',
    house: 'google',
  },
  { slug: 'netflix', name: 'Netflix', domain: 'netflix.com', trade: 'media' },
  {
    slug: 'target',
    name: 'Target',
    aliases: [{ alias: 'Target', via: 'word' }],
    domain: 'target.com',
    trade: 'retailer',
  },
  { slug: 'bmw', name: 'BMW', domain: 'bmw.com', trade: 'car', house: 'bmw-group' },
  { slug: 'bmw-group', name: 'BMW Group', domain: 'bmwgroup.com', trade: 'car' },
  { slug: 'samsonite', name: 'Samsonite', domain: 'samsonite.com', trade: 'luggage' },
  { slug: 'united', name: 'United Airlines', domain: 'united.com', trade: 'airline' },
  { slug: 'block', name: 'Block', domain: 'block.xyz', trade: 'fintech' },
  { slug: 'nestle', name: 'Nestlé', domain: 'nestle.com', country: 'CH', trade: 'food' },
  { slug: 'x', name: 'X', domain: 'x.com', trade: 'social' },
  { slug: 'xai', name: 'xAI', domain: 'x.ai', trade: 'ai' },
  { slug: 'taylor-wimpey', name: 'Taylor Wimpey', domain: 'taylorwimpey.co.uk', country: 'GB', trade: 'realestate' },
  { slug: 'strikingly', name: 'Strikingly', domain: 'strikingly.com', trade: 'software' },
  { slug: 'zeit', name: 'Die Zeit', domain: 'zeit.de', country: 'DE', trade: 'newspaper' },
  { slug: 'vercel', name: 'Vercel', domain: 'vercel.com', country: 'US', trade: 'cloud' },
  { slug: 'next-js', name: 'Next.js', domain: 'nextjs.org', house: 'vercel' },
]
const callings: readonly CallingDraft[] = [
  { brand: 'ford', kind: 'ticker', name: 'F' },
  { brand: 'ford', kind: 'trades_as', name: 'Blue Oval' },
  { brand: 'delta-air', kind: 'trades_as', name: 'Delta' },
  { brand: 'delta-air', kind: 'makes', name: 'SkyMiles' },
  { brand: 'delta-electronics', kind: 'trades_as', name: 'Delta' },
  { brand: 'delta-electronics', kind: 'ticker', name: '2308.TW' },
  { brand: 'amazon', kind: 'makes', name: 'Kindle' },
  { brand: 'wise', kind: 'formerly', name: 'TransferWise' },
  { brand: 'samsung', kind: 'trades_as', name: '삼성전자' },
  { brand: 'samsung', kind: 'ticker', name: '005930.KS' },
  { brand: 'yandex', kind: 'trades_as', name: 'Яндекс' },
  { brand: 'byd', kind: 'trades_as', name: '比亚迪' },
  { brand: 'united', kind: 'trades_as', name: 'UA' },
  { brand: 'block', kind: 'trades_as', name: 'Block' },
  { brand: 'block', kind: 'everyday', name: 'Block' },
  { brand: 'nestle', kind: 'ticker', name: 'NESN.SW' },
  { brand: 'nestle', kind: 'ticker', name: 'NESN' },
  { brand: 'nestle', kind: 'makes', name: 'Pro Plan' },
  { brand: 'samsung', kind: 'makes', name: 'Projects' },
  { brand: 'xai', kind: 'trades_as', name: 'X.AI' },
  { brand: 'taylor-wimpey', kind: 'ticker', name: 'TW.L' },
  { brand: 'taylor-wimpey', kind: 'ticker', name: 'TW' },
  { brand: 'strikingly', kind: 'makes', name: 'Limited' },
  { brand: 'zeit', kind: 'trades_as', name: 'Zeit' },
  { brand: 'vercel', kind: 'formerly', name: 'ZEIT' },
  { brand: 'bmw', kind: 'trades_as', name: 'Bayerische Motoren Werke' },
  { brand: 'bmw-group', kind: 'trades_as', name: 'Bayerische Motoren Werke' },
]
const edition = buildEdition({ attributes: [], sources: [], brands, products: [], facts: [], callings })

function summaryOf(who: Who): string {
  if (who.kind === 'found') return `${edition.subject(who.ref).id} (${who.why})`
  const offered = who.kind === 'several' ? who.candidates : who.similar
  return `${who.kind}: ${offered.map(({ id }) => id).join(', ')}`
}
const field = (brand: string, claim?: string) =>
  summaryOf(whoIsMeant(edition, claim === undefined ? { brand } : { brand, claim }))
const claim = (text: string) => summaryOf(whoIsMeant(edition, { claim: text }))

describe('a field that names somebody', () => {
  it.each([
    ['F', 'ford (ticker)'],
    ['NYSE: F', 'ford (ticker)'],
    ['005930.KS', 'samsung (ticker)'],
    ['KRX: 005930', 'samsung (ticker)'],
    ['Wise Ltd.', 'wise (name)'],
    ['TransferWise', 'wise (former_name)'],
    ['Kindle', 'amazon (product)'],
    ['https://www.netflix.com/browse', 'netflix (domain)'],
    ['help.netflix.com', 'netflix (domain)'],
    ['netflix.de', 'netflix (domain)'],
    ['workspace.google.com', 'google-workspace (domain)'],
    ['x.ai', 'xai (domain)'],
    ['LON: TW', 'taylor-wimpey (ticker)'],
    ['Lyft subscription', 'lyft (name)'],
    ['docs.google.com', 'google (domain)'],
    ["Netflix's", 'netflix (name)'],
    ['NESN', 'nestle (ticker)'],
    ['SIX: NESN', 'nestle (ticker)'],
    ['Samsonight', 'unknown: samsonite'],
    ['삼성전자 주식회사', 'samsung (name)'],
    ['Яндекс', 'yandex (name)'],
    ['Bayerische Motoren Werke Aktiengesellschaft', 'bmw (name)'],
  ])('takes %s for %s', (words, expected) => {
    expect(field(words).replace('bmw-group', 'bmw')).toBe(expected)
  })

  it('knows a published slug before anything else, and what no list holds not at all', () => {
    expect(field('f-sharp')).toBe('f-sharp (identifier)')
    expect(field('Qwertzuiop')).toBe('unknown: ')
  })

  it('takes a slip of the pen only where one well-known name is near, and offers the rest', () => {
    expect(field('Netlfix')).toBe('netflix (spelled_alike)')
    expect(field('Zapos')).toBe('unknown: zappos')
  })

  it('offers who begins the registered name of another company, and takes no legal form for a product', () => {
    expect(field('Samsung Heavy Machinery Co., Ltd.')).toBe('unknown: samsung')
    expect(field('Nagarjuna Construction Limited')).toBe('unknown: ')
    expect(claim('Samsung Heavy Machinery Ltd was founded in 1974')).toBe('unknown: samsung')
  })
})

describe('a name of several bearers', () => {
  it('is offered with what tells the bearers apart', () => {
    const who = whoIsMeant(edition, { brand: 'Delta', claim: 'Delta reported record revenue for 2023' })
    expect(who).toMatchObject({
      kind: 'several',
      candidates: [
        { id: 'delta-air', kind: 'airline', country: 'US', domain: 'delta.com', ticker: 'DAL' },
        { id: 'delta-electronics', kind: 'electronics', country: 'TW', domain: 'deltaww.com' },
      ],
    })
  })

  it.each([
    ['Its flights carry 200 million passengers', 'delta-air (decided_by_claim)'],
    ['SkyMiles never expire', 'delta-air (decided_by_claim)'],
    ['The Taiwanese maker of power supplies opened a plant in Taipei', 'delta-electronics (decided_by_claim)'],
  ])('is decided by the words of “%s”', (text, expected) => {
    expect(field('Delta', text)).toBe(expected)
  })
})

it('reads a former name as that of who makes what the claim names', () => {
  expect(field('ZEIT')).toBe('zeit (name)')
  expect(claim('ZEIT, the Next.js company, moved to San Francisco')).toBe('vercel (decided_by_claim)')
})

describe('the field as a hint', () => {
  it.each([
    ['Uber', 'Lyft charges a booking fee', 'lyft (named_in_claim)'],
    ['Uber', 'It is bigger than Lyft', 'uber (name)'],
    ['Amazon', 'Zappos takes shoes back for a year', 'zappos (named_in_claim)'],
    ['Amazon', 'The Kindle Paperwhite has a 7-inch screen', 'amazon (name)'],
    ['Uber', 'Logan Green founded Lyft', 'lyft (named_in_claim)'],
    ['Netflix', 'Standard with ads is $7.99', 'netflix (name)'],
    ['Netflix', 'Pro plan = $20 per user per month', 'netflix (name)'],
    ['Netflix', 'projects on the free plan are paused', 'netflix (name)'],
    ['Netflix', 'Kindle Paperwhite has a 7-inch screen', 'amazon (named_in_claim)'],
    ['Qwertzuiop', 'Lyft charges a booking fee', 'lyft (named_in_claim)'],
    ['Uber', 'Logan Green launched Lyft with its first ride in 2012', 'lyft (named_in_claim)'],
    ['Uber', 'is cheaper than Lyft', 'uber (name)'],
    ['Uber', 'was founded by former engineers of Lyft', 'uber (name)'],
  ])('%s, with “%s”, means %s', (words, text, expected) => {
    expect(field(words, text)).toBe(expected)
  })

  it('offers both where a stranger that begins the claim buys or sells', () => {
    expect(field('Uber', 'Lyft sold its stake in 2019')).toBe('several: uber, lyft')
  })

  it.each([
    ['Amazon', 'Zappos, by the way: free returns for a year', 'several: amazon, zappos'],
    ['Netflix', 'Ford Electric has a 7-inch screen', 'several: netflix, ford'],
    ['Uber', 'A ride at Lyft costs $5', 'several: uber, lyft'],
  ])('offers both where a name may be beside the matter: %s, with “%s”', (words, text, expected) => {
    expect(field(words, text)).toBe(expected)
  })

  it.each(['The head office of Lyft is in Berlin', 'Nobody at Lyft answers the phone', 'A Lyft ride costs $5'])(
    'offers both where “%s” is about what a stranger has',
    (text) => {
      expect(field('Uber', text)).toBe('several: uber, lyft')
    },
  )

  it('offers who begins the claim where the field has several other bearers', () => {
    expect(field('Delta', 'Lyft charges a booking fee')).toBe('several: lyft, delta-air, delta-electronics')
  })
})

describe('a claim alone', () => {
  it.each([
    ['Target takes returns for 90 days', 'target (name)'],
    ['Jim Farley runs the Blue Oval from Dearborn', 'ford (name)'],
    ['NYSE:F fell by a tenth', 'ford (ticker)'],
    ['NYSE: F fell by a tenth', 'ford (ticker)'],
    ['Delta Green founded Lyft in 2012', 'lyft (name)'],
    ['The Kindle has weeks of battery life', 'amazon (product)'],
    ['比亚迪的总部位于深圳', 'byd (name)'],
    ['삼성전자의 매출은 258조 원이었다', 'samsung (name)'],
    ['Основателем Яндекса был Аркадий Волож', 'yandex (name)'],
    ['docs.google.com is free', 'google (domain)'],
    ['TransferWise was set up in London', 'wise (former_name)'],
    ['Block charges 2.6 percent a swipe', 'block (name)'],
    ["Amazon's Zappos takes shoes back for a year", 'zappos (name)'],
  ])('“%s” is about %s', (text, expected) => {
    expect(claim(text)).toBe(expected)
  })

  it.each([
    ['the target for next year is 90 days', 'unknown: '],
    ['Revenue rose by 12 percent', 'unknown: '],
    ['Two drivers left Uber to join Samsun', 'several: samsung, uber'],
    ['Netlfix costs $7.99', 'unknown: netflix'],
    ['they block accounts after a year', 'unknown: '],
    ['ua got a new chief executive', 'several: united'],
    ["Amazon's returns take longer than those of Zappos", 'several: zappos, amazon'],
    ['my Samsonight broke after a week', 'unknown: samsonite'],
  ])('“%s” is about nobody for certain', (text, expected) => {
    expect(claim(text)).toBe(expected)
  })
})

it('knows every pair of words that begins a name, and few other pairs', async () => {
  const edition = await wholeEdition()
  const names = edition.brandsByName().flatMap((ref) => {
    const key = normaliseName(edition.brand(ref).name)
    return edition.aliases(key).length > 0 && key.includes(' ') ? [key] : []
  })
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter((name) => !edition.mayBeginName(name.split(' ', 2).join(' ')))).toEqual([])
  const others = Array.from({ length: 1000 }, (_, at) => edition.mayBeginName(`qx${at} zzv${at}`))
  expect(others.filter(Boolean).length).toBeLessThan(100)
})

it('takes a brand of which sixty facts are known by its own name', async () => {
  const whole = await wholeEdition()
  const known = whole
    .brandsByName()
    .filter((ref) => whole.factCountOf(ref) + whole.products(ref).length >= 60)
    .map((ref) => ({ ref, who: whoIsMeant(whole, { brand: whole.brand(ref).name }) }))
  expect(known.length).toBeGreaterThan(700)
  const others = known.filter(({ ref, who }) => who.kind !== 'found' || who.ref !== ref)
  expect(others.map(({ ref }) => whole.brand(ref).id)).toEqual(['motorola'])
})

describe('people and plans of record', () => {
  const meant = async (text: string) => {
    const whole = await wholeEdition()
    const who = whoIsMeant(whole, { claim: text })
    if (who.kind === 'found') return `${whole.brand(who.ref).id} (${who.why})`
    return `${who.kind}: ${(who.kind === 'several' ? who.candidates : who.similar).map(({ id }) => id).join(', ')}`
  }

  it.each([
    ['Tim Cook is the CEO of Apple', 'apple (name)'],
    ['Satya Nadella runs Apple', 'apple (name)'],
    ["Jensen Huang's company is based in Santa Clara", 'nvidia (office)'],
    ['The company run by Lisa Su has its headquarters in Santa Clara', 'amd (office)'],
    ['Jensen Huang is CEO', 'several: nvidia'],
    ['Lisa Su has been CEO since 2014', 'several: amd'],
    ['Warren Buffett chairs Berkshire Hathaway', 'berkshire-hathaway (name)'],
    ['Premium Duo costs $18.99 a month', 'spotify (product)'],
    ['GitHub Copilot Business is $19 per user', 'github-copilot (product)'],
  ])('“%s” is about %s', async (text, expected) => {
    expect(await meant(text)).toBe(expected)
  })

  it('offers those who have a plan of a common name, and takes none', async () => {
    expect(await meant('The Business plan costs $20 per month')).toMatch(/^several: .+,.+/u)
    expect(await meant('The Qwertzuiop plan costs $20')).toBe('unknown: ')
  })

  it('tells since when and until when a person led an organisation', async () => {
    const whole = await wholeEdition()
    const apple = whole.subjectById('apple')?.ref
    expect(postsOf(whole, 'Tim Cook').find(({ office }) => office === 'chief_executive')).toMatchObject({
      brand: apple,
      from: '2011-01-01',
      to: '2026-09-01',
    })
    expect(postsOf(whole, 'Nobody At All')).toEqual([])
  })

  it('says the company of a person by its name, and leaves it as it is where the record does not tell which', async () => {
    const whole = await wholeEdition()
    expect(inOrganisations(whole, "Satya Nadella's company acquired GitHub")?.text).toBe('Microsoft acquired GitHub')
    expect(inOrganisations(whole, 'Satya Nadella runs Apple')?.text).toBe('Satya Nadella heads Apple')
    expect(inOrganisations(whole, 'The Steam Deck runs SteamOS')).toBeUndefined()
  })
})
