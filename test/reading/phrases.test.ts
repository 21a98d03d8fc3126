import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { distribution } from '../../src/reading/log-linear.ts'
import { cut, readPhrases, tag } from '../../src/reading/phrases/index.ts'
import { fitRoles, phraseExamples } from '../evaluation/reading/fit/phrases.ts'
import { readManifest, readSet } from '../evaluation/reading/sets.ts'

const opened = readManifest().filter(({ state, form }) => state === 'opened' && form === 'stranger')
const claims = opened.flatMap(readSet).map(({ claim }) => claim)

const cutTexts = (text: string) =>
  cut(tag(text)).map(({ construction, start, end }) => `${construction}: ${text.slice(start, end)}`)

describe('cutting a claim into phrases', () => {
  it('puts every word that is no mark into exactly one phrase', () => {
    expect(claims.length).toBeGreaterThan(500)
    for (const claim of claims) {
      const words = tag(claim)
      const covered = cut(words).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
      expect(new Set(covered).size).toBe(covered.length)
      const missed = words.filter(({ tag }, at) => tag !== 'PUNCT' && !covered.includes(at))
      expect(missed.map(({ text }) => `${text} of ${claim}`)).toEqual([])
    }
  })

  it('tells constructions apart', () => {
    expect(cutTexts('SAP, headquartered in Walldorf, reported revenue of €34.2 billion.')).toEqual([
      'subject: SAP',
      'participle: headquartered in Walldorf',
      'predicate: reported',
      'object: revenue',
      'value: of €34.2 billion',
    ])
    expect(cutTexts('OVHcloud, which closed its year on 31 August 2024, is listed.')).toEqual([
      'subject: OVHcloud',
      'relative_clause: which closed its year on 31 August 2024',
      'predicate: is listed',
    ])
    expect(cutTexts('According to its filings, Apple is based in Cupertino')[0]).toBe(
      'reporting_clause: According to its filings',
    )
  })
})

describe('the roles of phrases', () => {
  it('are chances that sum to one, the likeliest first said', () => {
    for (const claim of claims.slice(0, 50)) {
      for (const { chances, role } of readPhrases(claim)) {
        const all = Object.values(chances)
        expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
        expect(chances[role]).toBe(Math.max(...all))
      }
    }
  })

  it('tell decoration, frame and statement in words that no annotated claim holds', () => {
    const roleOf = (text: string, phrase: string) => readPhrases(text).find((one) => one.text === phrase)?.role
    expect(roleOf('Tesco, the popular grocer, sells bread.', 'the popular grocer')).toBe('decoration')
    expect(roleOf('According to the report, Tesco sells bread.', 'According to the report')).toBe('frame')
    expect(roleOf('Tesco, founded in 1919 by Jack Cohen, sells bread.', 'founded in 1919 by Jack Cohen')).toBe(
      'statement',
    )
  })

  it('stand in the package as the fit gives them', () => {
    const { examples } = phraseExamples()
    const file = new URL('../../src/reading/phrases/roles.json', import.meta.url)
    const { weights } = JSON.parse(readFileSync(file, 'utf8'))
    const model = fitRoles(examples)
    expect(weights).toEqual(model.weights)
    const right = examples.filter(({ features, label }) => {
      const chances = distribution(model, features)
      return chances[label] === Math.max(...chances)
    }).length
    expect(right / examples.length).toBeGreaterThan(0.75)
  })
})
