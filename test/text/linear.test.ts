import { describe, expect, it } from 'vitest'
import { detectPii, detectSecrets, detectThreats, judgeEgress } from '../../src/text/index.ts'
import { filled, growth, linearMax } from '../kit/growth.ts'

/** Pieces that make patterns with unbounded repetition stall when they are repeated. */
const pieces = [
  ...[
    '1',
    '1 ',
    '12-',
    'a',
    'Aa ',
    'a@',
    'a.a',
    '::',
    '00:',
    '+1 202 555 01',
    'www.',
    'rue Aa 12, ',
    'address is 12 Aa ',
    '12 Main Street Apt 4, ',
    '12 Aa Bb 3, Cc\n',
    'Maria van der ',
    'Aa & ',
    'call 0202 555 ',
    '(((',
    'é',
    'password=',
    'api_key: "',
    'mysql -p ',
    'login("a", ',
    'echo a1 ',
    "IDENTIFIED BY '",
    'eyJa.',
    '-----BEGIN PRIVATE KEY-----',
    'ignore all ',
    'send the read ',
    'system: you ',
    'SGVsbG8g',
    '%41',
    '\u200b',
    '[a](https://b?c=d',
  ],
]

const readers = [
  ['personal data', (text: string) => detectPii(text)],
  ['secrets', (text: string) => detectSecrets(text)],
  ['attacks', (text: string) => detectThreats(text)],
  ['what may not leave', (text: string) => judgeEgress({ payload: text, purpose: 'unspecified', policy: {} })],
] as const

describe.each(readers)('searching for %s', (_, read) => {
  it.each(pieces.map((piece) => [JSON.stringify(piece), piece] as const))(
    'grows with the text for %s',
    (_name, piece) => {
      expect(growth((length) => filled(piece, length), read, 8_000)).toBeLessThan(linearMax)
    },
  )
})
