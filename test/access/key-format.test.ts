import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { credentialKind, generateCredential, isWellFormed, prefixes, visiblePart } from '../../src/access/key-format.ts'

const kinds = ['live', 'test', 'agent'] as const
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('the format of credentials', () => {
  it.each(kinds)('gives a %s credential its prefix, 43 characters of secret and 6 of checksum', (kind) => {
    const key = generateCredential(kind)
    expect(key.startsWith(prefixes[kind])).toBe(true)
    expect(key.slice(prefixes[kind].length)).toMatch(/^[0-9A-Za-z]{49}$/)
    expect(credentialKind(key)).toBe(kind)
    expect(isWellFormed(key)).toBe(true)
  })

  it('never makes the same key twice, and spreads over the whole alphabet', () => {
    const keys = Array.from({ length: 500 }, () => generateCredential('live'))
    expect(new Set(keys).size).toBe(500)
    expect(new Set(keys.flatMap((key) => [...key.slice(9)])).size).toBe(62)
  })

  it.each([
    'ck_live_00000000000000000000000000000000000000000001IqqS6',
    'ck_live_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp14KmgH8',
    'ca_live_0000001bdLqT3qx28ufsBnXiJIsqAD5s0zP16oDcGJd1PlNMB',
  ])('accepts %s, whose checksum another program computed', (key) => {
    expect(isWellFormed(key)).toBe(true)
  })

  it('tells every typo of one character, and every swap of neighbours, without a look-up', () => {
    const key = generateCredential('live')
    fc.assert(
      fc.property(fc.integer({ min: 8, max: key.length - 1 }), fc.constantFrom(...alphabet), (at, other) => {
        fc.pre(key[at] !== other)
        expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
      }),
    )
    for (let at = 8; at + 1 < key.length; at += 1) {
      const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2)
      if (swapped !== key) expect(isWellFormed(swapped)).toBe(false)
    }
  })

  it('refuses what is cut short, padded, or of another service', () => {
    const key = generateCredential('test')
    for (const wrong of [
      '',
      'ck_live_',
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      `sk_live_${key.slice(8)}`,
    ]) {
      expect(isWellFormed(wrong)).toBe(false)
    }
    expect(isWellFormed(key.replace('ck_test_', 'ck_live_'))).toBe(false)
    fc.assert(fc.property(fc.string(), (text) => !isWellFormed(text)))
  })

  it('shows the prefix and four characters again, and never more', () => {
    const key = generateCredential('live')
    expect(visiblePart(key)).toBe(key.slice(0, 12))
    expect(visiblePart('something else')).toBe('')
  })
})
