import { describe, expect, it } from 'vitest'
import { sameSize, sizeOf } from '../../src/verify/compare/sizes.ts'
import { rateOfUnit } from '../../src/verify/lexicon/rates.ts'
import { tokenise } from '../../src/verify/parse/tokens.ts'

const size = (text: string) => {
  const read = sizeOf(text)
  if (read === undefined) throw new Error(`${text} is no size`)
  return read
}

describe('a size of three sides', () => {
  it('is the same in any order, any spelling and in inches', () => {
    expect(sameSize(size('40×55×23 cm'), size('55 x 40 x 23 cm'))).toBe(true)
    expect(sameSize(size('55 x 40 x 23'), size('55 x 40 x 23 cm'))).toBe(true)
    expect(sameSize(size('22 x 14 x 9 in'), size('56 x 36 x 23 cm'))).toBe(true)
  })

  it('is another where one side differs', () => {
    expect(sameSize(size('65 x 40 x 23 cm'), size('55 x 40 x 23 cm'))).toBe(false)
    expect(sameSize(size('55 x 40 x 20 cm'), size('55 x 40 x 23 cm'))).toBe(false)
    expect(sizeOf('2400 x 1080 px')).toBeUndefined()
  })
})

describe('a text', () => {
  it('holds sizes and addresses of pages as one word each', () => {
    const words = tokenise('Bags up to 55 x 40 x 23 cm, see https://acme.example/bags/rules?x=1.').map(
      ({ text }) => text,
    )
    expect(words).toContain('55 x 40 x 23 cm')
    expect(words).toContain('https://acme.example/bags/rules?x=1')
  })
})

describe('the unit of a price', () => {
  it('says for how many', () => {
    expect(rateOfUnit('per_1M_requests')).toMatchObject({ per: 'request', perCount: 1e6 })
    expect(rateOfUnit('per_1000_emails')).toMatchObject({ per: 'email', perCount: 1000 })
  })
})
