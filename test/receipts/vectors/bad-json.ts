import { pretty, type VectorCase } from './cases.ts'
import { fieldsOf, signAnything, usualGenesis } from './forge.ts'

const bad = (id: string, about: string, receipt: string | Uint8Array, reason: string): VectorCase => ({
  id: `bad-json-${id}`,
  about,
  receipt,
  verdict: 'invalid',
  reason,
})

/** Receipts that are no JSON, or JSON with more than one spelling. */
export async function badJsonCases(): Promise<readonly VectorCase[]> {
  const text = pretty(await signAnything(fieldsOf(1, usualGenesis)))
  const bps = (spelling: string) => text.replace('"confidence_bps": 9700', `"confidence_bps": ${spelling}`)
  const tier = (spelling: string) => text.replace('"tier": "high"', `"tier": ${spelling}`)
  const deep = (depth: number) => tier('['.repeat(depth) + ']'.repeat(depth))
  return [
    bad('fraction', 'a number with a fraction, though whole', bps('9700.0'), 'json_number'),
    bad('exponent', 'a number with an exponent', bps('97e2'), 'json_number'),
    bad('minus-zero', 'minus zero', bps('-0'), 'json_number'),
    bad('too-large', '2^53+1, which doubles cannot hold', bps('9007199254740993'), 'json_number'),
    bad('two-to-53', '2^53, one above the largest', bps('9007199254740992'), 'json_number'),
    bad('two-to-53-negative', '-2^53', bps('-9007199254740992'), 'json_number'),
    bad('hundred-digits', 'a hundred digits', bps('9'.repeat(100)), 'json_number'),
    bad('leading-zero', 'a leading zero', bps('09700'), 'json_syntax'),
    bad('plus', 'a plus sign', bps('+9700'), 'json_syntax'),
    bad('nan', 'NaN', bps('NaN'), 'json_syntax'),
    bad('infinity', 'Infinity', bps('-Infinity'), 'json_syntax'),
    bad('hex', 'a hexadecimal number', bps('0x25e4'), 'json_syntax'),
    bad('lone-surrogate', 'half of a surrogate pair, escaped', tier('"\\ud83d"'), 'json_surrogate'),
    bad('swapped-surrogates', 'a pair in the wrong order', tier('"\\ude00\\ud83d"'), 'json_surrogate'),
    bad('surrogate-name', 'half of a pair in a name', tier('"high", "\\udc00": 1'), 'json_surrogate'),
    bad('duplicate', 'a name twice at the top', text.replace('{', '{"alg": "Ed25519",'), 'json_duplicate_name'),
    bad('duplicate-inner', 'a name twice in the content', tier('"high", "tier": "high"'), 'json_duplicate_name'),
    bad('duplicate-escaped', 'a name twice, once escaped', tier('"high", "\\u0074ier": "low"'), 'json_duplicate_name'),
    bad('bom', 'a byte order mark in front', `\ufeff${text}`, 'bom'),
    bad('utf16', 'UTF-16', Buffer.from(text, 'utf16le'), 'json_syntax'),
    bad('latin1', 'bytes that are no UTF-8', Buffer.from(tier('"h\u00e9gh"'), 'latin1'), 'not_utf8'),
    bad('overlong', 'a slash in two bytes', Buffer.from(tier('"h\u00c0\u00afgh"'), 'latin1'), 'not_utf8'),
    bad(
      'cesu',
      'a surrogate pair in six bytes',
      Buffer.from(tier('"\u00ed\u00a0\u00bd\u00ed\u00b8\u0080"'), 'latin1'),
      'not_utf8',
    ),
    bad('nesting', '60,000 levels of nesting', deep(60_000), 'json_depth'),
    bad('nesting-just', 'one level too many', deep(63), 'json_depth'),
    bad('open', 'an end that is missing', text.trimEnd().slice(0, -1), 'json_syntax'),
    bad('trailing', 'something behind the end', `${text}{}`, 'json_syntax'),
    bad('trailing-comma', 'a comma before the end', tier('"high",'), 'json_syntax'),
    bad('comment', 'a comment', `/* signed */${text}`, 'json_syntax'),
    bad('control', 'a control character in a string', tier('"hi\u0001gh"'), 'json_syntax'),
    bad('tab', 'a tab in a string', tier('"hi\tgh"'), 'json_syntax'),
    bad('escape', 'an escape that JSON does not have', tier('"hi\\x67h"'), 'json_syntax'),
    bad('space', 'a space that is none in JSON', text.replace('{', '{\u00a0'), 'json_syntax'),
    bad('empty', 'nothing', '', 'json_syntax'),
    bad('huge', 'more than a mebibyte', `${text}${' '.repeat(1_048_576)}`, 'too_large'),
  ]
}
