import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { effectOf } from '../../src/verify/lexicon/word-effects.ts'
import { wordEffects } from '../evaluation/reading/fit/effects.ts'

const shipped = new URL('../../src/verify/lexicon/word-effects.json', import.meta.url)

it('what words mostly do to a claim is what the annotators said, and nothing else', () => {
  expect(JSON.parse(readFileSync(shipped, 'utf8'))).toEqual(wordEffects())
  expect(effectOf('student')).toEqual({ is: 'audience', narrows: expect.any(Number) })
  expect(effectOf('refurbished')?.narrows).toBeGreaterThan(effectOf('hefty')?.narrows ?? 9)
  expect(effectOf('midlothian')).toBeUndefined()
})
