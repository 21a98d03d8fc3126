import { describe, expect, it } from 'vitest'
import { knownTexts, wordsOfText } from '../../src/reading/known-texts.ts'

const words = (text: string) => wordsOfText(text).map((word, at) => ({ word, at }))

describe('words of a text', () => {
  it.each([
    ['2340 x 1080 px', '2340x1080'],
    ['5125 x 1959 x 1718 mm', '5,125 by 1,959 by 1,718'],
    ['SATA 6.0 Gb/s', 'sata 6 gb/s'],
    ['Toyota Motor Corporation', 'toyota motors'],
  ])('are those of another way to write it: %s', (one, other) => {
    expect(wordsOfText(one)).toEqual(wordsOfText(other))
  })
})

describe('a text among those that the record has', () => {
  const texts = [
    'coalfire systems inc',
    'schellman compliance llc',
    'a lign compliance and security inc',
    'portland oregon',
    'portland maine',
    'bangor maine',
    'salem oregon',
    'fortreum llc',
    'gasoline premium unleaded required',
    'gasoline premium unleaded recommended',
    'radeon rx 6600',
    'radeon rx 7600',
    'arc b580',
  ]
  const all = texts.flatMap((text) => wordsOfText(text))
  const counts = Map.groupBy(all, (word) => word)
  const known = knownTexts({
    shared: texts,
    documentCount: texts.length,
    documentFrequency: Object.fromEntries(
      [...counts].flatMap(([word, { length }]) => (length > 1 ? [[word, length]] : [])),
    ),
  })
  const said = (claim: string, recorded: string) => known.match(words(claim), recorded)

  it('is meant by the word that only it has', () => {
    expect(said('schellman did the assessment for bugcrowd', 'Schellman Compliance, LLC')).toEqual({
      is: 'recorded',
      text: 'Schellman Compliance, LLC',
    })
  })

  it('is not told by words that several have', () => {
    expect(said('only drinks premium unleaded', 'Gasoline (Premium Unleaded Required)')).toBeUndefined()
    expect(said('premium unleaded, and that is required', 'Gasoline (Premium Unleaded Required)')?.is).toBe('recorded')
  })

  it('is another with another number', () => {
    expect(said('this card is a radeon rx 7600', 'Radeon RX 6600')).toEqual({ is: 'another', text: 'radeon rx 7600' })
    expect(said('this card is a radeon rx 9070', 'Radeon RX 6600')).toBeUndefined()
  })

  it('is not said where a word that tells it from others is missing', () => {
    expect(said('the ceo is kimbal musk', 'Elon Musk')).toBeUndefined()
    expect(said('it trades on the hong kong stock exchange', 'London Stock Exchange')).toBeUndefined()
    expect(said('its head office is in portland maine', 'Portland, Oregon')?.is).not.toBe('recorded')
    expect(said('the chip is a helio p35', 'MT6762 Helio P22')).toBeUndefined()
  })

  it('is denied by another one that stands there', () => {
    expect(said('the arc b580 drives it', 'Radeon RX 6600')).toEqual({ is: 'another', text: 'arc b580' })
    expect(said('it draws little power', 'Radeon RX 6600')).toBeUndefined()
  })
})
