import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, similarIndex } from '../../src/data/edition/similar.ts'
import { textIndex } from '../../src/data/edition/text-index.ts'

const at = (texts: readonly string[]) => (place: number) => texts[place] ?? ''

describe('texts of an edition by what they say', () => {
  it('each text is found where it stands and no other is, whatever the texts are', () => {
    const texts = fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 8 }), { maxLength: 60 })
    fc.assert(
      fc.property(texts, fc.string({ unit: 'binary', maxLength: 8 }), (known, other) => {
        const find = textIndex(known.length, at(known))
        expect(known.map(find)).toEqual([...known.keys()])
        expect(find(other)).toBe(known.includes(other) ? known.indexOf(other) : undefined)
      }),
    )
  })

  it('finds all of many thousand alike texts', () => {
    const known = Array.from({ length: 20_000 }, (_, place) => `name ${place}`)
    const find = textIndex(known.length, at(known))
    expect(known.every((text, place) => find(text) === place)).toBe(true)
    expect(find('name 20000')).toBeUndefined()
  })
})

describe('near spellings', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'n', ' '), minLength: 3, maxLength: 16 })
  const editsMax = (length: number) => (length < 6 ? 1 : length < 14 ? 2 : 3)
  const trigrams = (text: string) => Array.from({ length: text.length }, (_, from) => ` ${text} `.slice(from, from + 3))

  it('are the names a few edits away that share three letters in a row, the nearest first, at every question anew', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 80 }), fc.array(letters, { maxLength: 5 }), (names, asked) => {
        const index = similarIndex(names.length, at(names))
        for (const key of asked) {
          const own = trigrams(key)
          const max = editsMax(key.length)
          const near = names
            .map((name) => ({ key: name, distance: editDistance(key, name, max) }))
            .filter(({ distance }) => distance > 0 && distance <= max)
            .filter((one) => trigrams(one.key).some((gram) => own.includes(gram)))
            .sort((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
          expect(index.find(key, 100)).toEqual(near)
        }
      }),
    )
  })
})
