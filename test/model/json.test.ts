import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ClaimcheckError,
  checkSent,
  jsonDepthMax,
  jsonValuesMax,
  readSentJson,
  sha256Digest,
  utf8Text,
} from '../../src/model/index.ts'
import { sha256, sha256Bytes } from '../../src/receipts/digest.ts'

const refusalOf = (text: string) => {
  const { refusal } = readSentJson(text)
  return refusal === undefined ? undefined : [refusal.code, refusal.details.fields?.[0]?.path]
}
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('JSON that was sent', () => {
  it('is what JSON.parse gives, whatever its texts and names hold', () => {
    const value = fc.jsonValue({ maxDepth: 6, noUnicodeString: false })
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (sent, indent) => {
        const text = JSON.stringify(sent, null, indent)
        const { value: read, refusal } = readSentJson(text)
        // Not JSON.parse, which reads escaped names wrongly.
        if (refusal === undefined) expect(JSON.stringify(read)).toBe(JSON.stringify(sent))
        else expect(text).toMatch(/\\u[dD0]|__proto__/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('has each name once in an object, whatever looks like one in its texts', () => {
    const name = fc.constantFrom('a', 'b', ':', '"', '\\', '\\":', 'a":1,"a', '')
    const text = fc.array(fc.tuple(name, name), { maxLength: 5 })
    fc.assert(
      fc.property(text, text, (pairs, inner) => {
        const write = (from: readonly (readonly [string, string])[], value = '0') =>
          `{${from.map(([key, word], at) => `${JSON.stringify(key)} : ${at === 0 && value !== '0' ? value : JSON.stringify(word)}`).join(' , ')}}`
        const isUnique = (from: readonly (readonly [string, string])[]) =>
          new Set(from.map(([key]) => key)).size === from.length
        const within = pairs.length > 0 ? inner : []
        const sent = write(pairs, pairs.length > 0 ? write(within) : '0')
        expect(readSentJson(sent).refusal === undefined, sent).toBe(isUnique(pairs) && isUnique(within))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read at its limits and refused beyond them, with the field and never what was sent', () => {
    expect(refusalOf(nested(jsonDepthMax))).toBeUndefined()
    expect(refusalOf(nested(jsonDepthMax + 1))?.[0]).toBe('VALIDATION_FAILED')
    expect(refusalOf(nested(400_000))?.[0]).toBe('VALIDATION_FAILED')
    expect(refusalOf(`[${'0,'.repeat(jsonValuesMax - 2)}0]`)).toBeUndefined()
    expect(refusalOf(`[${'0,'.repeat(jsonValuesMax - 1)}0]`)?.[0]).toBe('VALIDATION_FAILED')
    expect(refusalOf('{"claims":["a","\\ud800"]}')).toEqual(['VALIDATION_FAILED', 'claims.1'])
    expect(refusalOf('{"schema":{"Somebody\'s":{"x":"\\u0000"}}}')).toEqual(['VALIDATION_FAILED', 'schema'])
    expect(refusalOf('{"a":{"\\udc00":1}}')).toEqual(['VALIDATION_FAILED', 'a'])
    expect(refusalOf('{"n":-1e999}')).toEqual(['VALIDATION_FAILED', 'n'])
    expect(refusalOf('{"a":1,"\\u0061":2}')?.[0]).toBe('VALIDATION_FAILED')
    expect(refusalOf('{"a":{"__proto__":1}}')).toEqual(['MALFORMED_JSON', 'a'])
    expect(refusalOf('{"a"')).toEqual(['MALFORMED_JSON', undefined])
    expect(refusalOf('{"constructor":{"type":"object"},"x":"\\ud83d\\ude00"}')).toBeUndefined()
    expect(refusalOf('\ufeff{"a":"b: c"}')).toBeUndefined()
    expect(() => checkSent({ slug: 'a\0' })).toThrow(ClaimcheckError)
  })

  it('is read name by name as it is written, whatever names others sent before', () => {
    const escapes = [
      '\\"',
      '\\\\',
      '\\/',
      '\\b',
      '\\n',
      '\\u0041',
      '\\u00e9',
      'a\\"',
      '\\"a',
      'ab\\\\',
      '^\\\\d+$',
      '\\\\u0041',
    ]
    for (const before of escapes)
      for (const name of escapes) {
        const { value } = readSentJson(`{"x":[{ "${before}" : 0 }]}`)
        expect(Object.keys((value as { x: object[] }).x[0] ?? {})).toEqual([JSON.parse(`"${before}"`)])
        const sent = `[{"${name}":{"${name}x":[1.5, "}" ,true,null ,[],{ } ]}}]`
        const word: string = JSON.parse(`"${name}"`)
        expect(readSentJson(sent).value).toEqual([{ [word]: { [`${word}x`]: [1.5, '}', true, null, [], {}] } }])
      }
    expect(refusalOf('{"\\n":1,"\\n":2}')?.[0]).toBe('VALIDATION_FAILED')
    expect(refusalOf('{"\\u005f_proto__":{"a":1}}')?.[0]).toBe('MALFORMED_JSON')
  })

  it('takes a time that grows with its length, however many quotes and backslashes it holds', () => {
    for (const piece of ['"\\\\\\\\",', '"\\"\\"",', '":",', '"a",', '{"a:":0},', '{"\\n":0},']) {
      const started = performance.now()
      readSentJson(`[${piece.repeat(Math.floor(900_000 / piece.length))}0]`)
      expect(performance.now() - started, piece).toBeLessThan(1_000)
    }
  })
})

describe('digests of texts', () => {
  it('differ where the texts do: one that UTF-8 cannot write has none', () => {
    for (const digest of [sha256Digest, sha256, sha256Bytes])
      for (const text of ['\ud800', 'a\udc00b', '\udc00\ud800']) expect(() => digest(text)).toThrow(ClaimcheckError)
    expect(sha256Digest('😀')).toBe(sha256Digest(new TextEncoder().encode('😀')))
  })

  it('are of bytes as they came: what is no UTF-8 is no text', () => {
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf5, 0x80, 0x80, 0x80]])
      expect(() => utf8Text(Uint8Array.from(bytes))).toThrow(ClaimcheckError)
    expect(utf8Text(Buffer.from('é😀'))).toBe('é😀')
  })
})
