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
  ])('is not met by %s', (_what, claim) => {
    expect(agreeing).not.toContain(verdictOf(claim))
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
