import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf, instantText } from '../../src/model/index.ts'

describe('instantText', () => {
  it('writes every instant as RFC 3339 in UTC, whichever was written before', () => {
    const instants = fc.array(fc.date({ noInvalidDate: true }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(instants, (dates) => {
        // Each twice, once after itself and once after another.
        for (const date of [...dates.flatMap((one) => [one, new Date(one)]), ...dates])
          expect(instantText(date)).toBe(date.toISOString())
      }),
    )
  })

  it('refuses what is no instant, before and after it wrote one', () => {
    expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError)
    expect(instantText(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
    expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('hexOf', () => {
  it('writes the bytes that it is given, be they a part of others', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(40), (bytes, from) => {
        const part = bytes.subarray(Math.min(from, bytes.length))
        const wanted = [...part].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        expect(hexOf(part)).toBe(wanted)
        expect(hexOf(Buffer.from(part))).toBe(wanted)
      }),
    )
  })
})
