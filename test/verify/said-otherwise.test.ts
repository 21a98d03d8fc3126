import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const verifier = createVerifier(await wholeEdition())
const now = new Date('2026-12-01T12:00:00Z')

function verdictOf(claim: string): string | undefined {
  return verifier.checkNow({ claims: [claim], depth: 'fast', now }).results[0]?.verdict
}
const agreeing = ['verified', 'accurate']

describe('a recorded text that is said otherwise', () => {
  it.each([
    ['by the name of the country whose code is recorded', 'The Lenovo ThinkPad 10 is assembled in China.'],
    ['with blanks', 'The LG 27BN85UN-B, a 27-inch 60 Hz monitor, has a resolution of 3840 x 2160.'],
    ['behind a verb', 'BASF names securemail@basf.com as its security contact address.'],
    ['between other words', 'Put "Chewy, Inc." on the PO pls, thats their legal name'],
    ['by its initials', 'NYC is where Apollo Global Management has its head office'],
    ['by one of two numbers that stand', "264 thats adobe's number on the iab tcf list, spotted it in a cookie banner"],
  ])('is not refuted: %s', (_how, claim) => {
    expect([...agreeing, 'unverifiable']).toContain(verdictOf(claim))
  })

  it.each([
    ['another country', 'The Lenovo ThinkPad 10 is assembled in Mexico.'],
    ['another city', 'Apollo Global Management has its head office in Chicago.'],
  ])('is refuted by %s', (_what, claim) => {
    expect(verdictOf(claim)).toBe('inaccurate')
  })

  it.each([
    ['the country in the name of a bank', 'Agricultural Bank of China is based in Australia.'],
    ['an address that has its words', 'trello trust page is https://trello.com/legal/privacy fyi'],
    ['a list with a member that is not on record', "Pixel 8's storage options are 256GB and 8GB."],
    ['a longer name of another', 'Carpenter Technology is listed on NYSE American.'],
    ['half of the name of its chief executive', 'The chief executive of Tesla is Kimbal Musk.'],
    ['the name of the subject itself', "Dell's chief executive is Jeff Clarke, says Dell."],
    ['a chip of another number', "Apple's iPad mini (2021) is powered by the A14 Bionic."],
    ['another ticker beside what is true', 'Pfizer has its headquarters in New York, and its ticker is KO.'],
    ['only one member of a list', 'The iPhone 17 Pro comes only in Silver.'],
  ])('is not met by %s', (_what, claim) => {
    expect(agreeing).not.toContain(verdictOf(claim))
  })
})

describe('a text of the record', () => {
  it.each([
    ['with the name of its maker', "Apple's iPad mini (2021) is powered by the A15 Bionic."],
    [
      'said as a word of the name, apart from the rest of it',
      "HP's 5Z7D8AT graphics card features the T1000 8GB chipset.",
    ],
    ['beside another name', 'Shares of Ross Stores trade under the ticker ROST.'],
  ])('is met %s', (_how, claim) => {
    expect(agreeing).toContain(verdictOf(claim))
  })
})

describe('a name with a plus', () => {
  it.each([
    ['The Mercedes-Benz EQA 250+ has 70.5 kWh of usable battery capacity.', agreeing],
    ['The Mercedes-Benz EQA 250+ has 66.5 kWh of usable battery capacity.', ['inaccurate']],
    ['The Mercedes-Benz EQA 250 has 66.5 kWh of usable battery capacity.', agreeing],
  ])('is another one than without: %s', (claim, verdicts) => {
    expect(verdicts).toContain(verdictOf(claim))
  })
})

describe('what each of two things has', () => {
  it.each([
    ['At 3.3 kg the Lenovo V35 SFF is lighter than the 5.902 kg Dell OptiPlex 5080 Tower.', agreeing],
    ['The Lenovo V35 SFF is 2.602 kg lighter than the Dell OptiPlex 5080 Tower.', agreeing],
    ['The Lenovo V35 SFF is 3.3 kg lighter than the Dell OptiPlex 5080 Tower.', ['inaccurate']],
    ['The Lenovo V35 SFF is lighter than the Dell OptiPlex 5080 Tower by 5.902 kg.', ['inaccurate']],
  ])('is no difference between them: %s', (claim, verdicts) => {
    expect(verdicts).toContain(verdictOf(claim))
  })
})

describe('the period of a figure', () => {
  it.each([
    ['Net income of $636 million was reported by United Rentals for Q2 of its fiscal 2024.', agreeing],
    ["Carnival earned $1.33 per diluted share in fiscal 2025's third quarter.", agreeing],
    ['Charter Communications had net income of $4.92 billion, year to June 30, 2026.', agreeing],
    ['Charter Communications had net income of $1.3 billion, year to June 30, 2026.', ['inaccurate']],
  ])('is the one that is said: %s', (claim, verdicts) => {
    expect(verdicts).toContain(verdictOf(claim))
  })
})

it.each([
  ['the xeon e5-2699 v4 turbos up to 3.6 ghz, not bad for the money lol', agreeing],
  ['the xeon e5-2699 v4 turbos up to 4.4 ghz, not bad for the money lol', ['inaccurate']],
])('"up to" gives the most that is recorded: %s', (claim, verdicts) => {
  expect(verdicts).toContain(verdictOf(claim))
})
