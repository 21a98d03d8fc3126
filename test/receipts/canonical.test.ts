import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CanonicalJson, Sha256 } from '../../src/model/index.ts'
import { canonicalise, nestingDepthMax } from '../../src/receipts/canonical.ts'
import { sha256 } from '../../src/receipts/digest.ts'
import { type SignedFields, seal } from '../../src/receipts/envelope.ts'
import { canonicalText, parseStrict } from '../../src/receipts/verifiers/node-json.ts'

/** A value of the profile: what receipts may hold. */
const profile = fc.letrec<{ value: CanonicalJson }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger().map((number) => number + 0),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value

/** Escape every character of every string, which changes the spelling and not the value. */
function escapeAll(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    const units = Array.from({ length: JSON.parse(literal).length }, (_, at) => JSON.parse(literal).charCodeAt(at))
    return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
  })
}

describe('the signed part of a receipt', () => {
  it('is spelled as canonicalise spells it, whatever the account, the issuer, the kind and the payment', () => {
    const digest = fc.constantFrom<Sha256>(sha256('a'), sha256('b'))
    const text = fc.string({ unit: 'grapheme' })
    const payment = fc.record({
      asserts: fc.constant('settlement-at-broadcast' as const),
      payer: text,
      tx_hash: text,
      network: text,
      amount: text,
      asset: text,
    })
    const fields = fc.record(
      {
        v: fc.constant('reliance-receipt/1' as const),
        receipt_id: fc.constantFrom('rcp_01KAKDZJX2X9SY5HYSKQRJ2S4E', 'rcp_01KAKDZJX2X9SY5HYSKQRJ2S4F'),
        alg: fc.constant('Ed25519' as const),
        key_id: text,
        issuer: text,
        issued_at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        account: text,
        kind: fc.constantFrom('check' as const, 'notarization' as const, 'consent' as const, 'statement' as const),
        content_digest: digest,
        chain: fc.record({
          id: fc.constant('ch_01KAKDZJX2X9SY5HYSKQRJ2S4E'),
          seq: fc.nat().map(String),
          genesis: digest,
        }),
        chain_prev: digest,
        payment,
      },
      {
        requiredKeys: [
          'v',
          'receipt_id',
          'alg',
          'key_id',
          'issuer',
          'issued_at',
          'account',
          'kind',
          'content_digest',
          'chain',
          'chain_prev',
        ],
      },
    )
    fc.assert(
      fc.property(fields, (one) => {
        expect(seal(one as SignedFields).signed).toBe(canonicalise(one as unknown as CanonicalJson))
      }),
    )
  })
})

describe('canonicalise', () => {
  it.each([
    // RFC 8785, 3.2.3: the order of names by UTF-16 code units.
    [
      {
        '\u20ac': 'Euro Sign',
        '\r': 'Carriage Return',
        '\ufb33': 'Hebrew Letter Dalet With Dagesh',
        '1': 'One',
        '\u{1f600}': 'Emoji: Grinning Face',
        '\u0080': 'Control',
        '\u00f6': 'Latin Small Letter O With Diaeresis',
      },
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign","\u{1f600}":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
    // RFC 8785, 3.2.2: strings and literals; its numbers have fractions, which receipts refuse.
    [
      { string: '\u20ac$\u000f\nA\'B"\\\\"/', literals: [null, true, false] },
      '{"literals":[null,true,false],"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ],
    [{ b: [], a: {}, '': '' }, '{"":"","a":{},"b":[]}'],
    [[9007199254740991, -9007199254740991, 0], '[9007199254740991,-9007199254740991,0]'],
    [{ '10': 1, '9': 2, a: 3, A: 4 }, '{"10":1,"9":2,"A":4,"a":3}'],
    ['\u007f\u2028\u2029\b\t\f', '"\u007f\u2028\u2029\\b\\t\\f"'],
  ])('writes example %#', (value, text) => {
    expect(canonicalise(value as CanonicalJson)).toBe(text)
  })

  it('writes every UTF-16 code unit that is a character as ECMAScript does, beside others and as a name, and no lone surrogate', () => {
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const character = String.fromCharCode(unit)
      if (unit >= 0xd800 && unit <= 0xdfff) {
        expect(() => canonicalise(`a${character}`)).toThrow('cannot be canonicalised')
        continue
      }
      const text = canonicalise({ [`a${character}`]: `${character}b` })
      if (text !== JSON.stringify({ [`a${character}`]: `${character}b` })) expect(text).toBe(`code unit ${unit}`)
    }
  })

  it('gives every value one spelling, whatever spelling it was read from', () => {
    fc.assert(
      fc.property(profile, (value) => {
        const text = canonicalise(value)
        expect(JSON.parse(text)).toEqual(value)
        expect(canonicalText(parseStrict(Buffer.from(text)))).toBe(text)
        for (const spelling of [JSON.stringify(value, null, 2), escapeAll(text)])
          expect(canonicalText(parseStrict(Buffer.from(spelling)))).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['a fraction', 0.1],
    ['minus zero', -0],
    ['2^53', 2 ** 53],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a lone surrogate', 'a\ud800'],
    ['a lone surrogate in a name', { '\udfff': 1 }],
    ['undefined', { a: undefined }],
    ['a hole', new Array(1)],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a function', { toJSON: () => 1 }],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalise(value as CanonicalJson)).toThrowError(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  })

  it('refuses nesting beyond its limit, also a value that contains itself', () => {
    const nested = (depth: number): CanonicalJson => (depth === 0 ? 1 : [nested(depth - 1)])
    expect(canonicalise(nested(nestingDepthMax))).toHaveLength(2 * nestingDepthMax + 1)
    expect(() => canonicalise(nested(nestingDepthMax + 1))).toThrow()
    const loop: unknown[] = []
    loop.push(loop)
    expect(() => canonicalise(loop as CanonicalJson)).toThrow()
  })
})
