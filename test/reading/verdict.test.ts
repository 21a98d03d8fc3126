import { describe, expect, it } from 'vitest'
import { attributesFor } from '../../src/reading/candidates.ts'
import choice from '../../src/reading/choice.json' with { type: 'json' }
import { contextOf } from '../../src/reading/context.ts'
import { createIndexes } from '../../src/reading/index.ts'
import measures from '../../src/reading/measures.json' with { type: 'json' }
import { verdictOf } from '../../src/reading/own-verdict.ts'
import polarity from '../../src/reading/polarity.json' with { type: 'json' }
import { read } from '../../src/reading/reader.ts'
import { namingPlaces } from '../../src/reading/texts.ts'
import { runRules } from '../../src/verify/check.ts'
import { openEngine } from '../../src/verify/open-engine.ts'
import { meantOf } from '../../src/verify/resolve/makers.ts'
import { wholeEdition } from '../kit/edition.ts'

const edition = await wholeEdition()
const engine = openEngine(edition)
const indexes = createIndexes(engine)
const model = { ...choice, measures, polarity: polarity.weights }

function ran(claim: string) {
  return runRules(engine, claim, { claims: [claim], depth: 'fast', now: new Date('2026-11-30T12:00:00.000Z') })
}

function contextFor(claim: string) {
  const { kase, parts } = ran(claim)
  return contextOf(kase, indexes, claim, parts, model)
}

const verdictFor = (claim: string) => verdictOf(read(contextFor(claim), model))

describe('of several who go by one name', () => {
  it('the maker of a product is meant, not who sells it as well', () => {
    const names = edition
      .brandsByName()
      .flatMap((ref) => edition.products(ref))
      .filter((ref) => edition.subject(ref).parent !== undefined)
      .map((ref) => edition.subject(ref).name.toLowerCase())
    let resold = 0
    for (const name of new Set(names)) {
      const hits = edition.aliases(name)
      const own = hits.filter(({ subject }) => edition.subject(subject).parent === undefined)
      if (hits.length < 3 || own.length !== 1 || own[0]?.via !== 'name') continue
      resold += 1
      expect(meantOf(edition, hits), name).toEqual([own[0].subject])
    }
    expect(resold).toBeGreaterThan(20)
  })

  it('a claim about a model asks nobody who resells it, unless the claim names them', () => {
    const brandsOf = (claim: string) => {
      const outright = contextFor(claim).subjects.filter(
        ({ brandVia }) => brandVia === 'named' || brandVia === 'product',
      )
      return [...new Set(outright.map(({ brand }) => edition.subject(brand).id))]
    }
    expect(brandsOf('o3 costs $2 per million input tokens')).toEqual(['openai'])
    expect(brandsOf('o3 costs $2 per million input tokens at OpenRouter')).toEqual(
      expect.arrayContaining(['openai', 'openrouter']),
    )
  })
})

describe('words of a name', () => {
  it('are those that stand beside each other, or the only one', () => {
    expect([...namingPlaces([1, 2, 3, 9])]).toEqual([1, 2, 3])
    expect([...namingPlaces([4])]).toEqual([4])
    expect([...namingPlaces([])]).toEqual([])
  })

  it('are none of a day that has the same number', () => {
    const context = contextFor('Support for PostgreSQL 13 ended on 13/11/2025')
    const [day] = context.mentions.filter(({ kind }) => kind === 'time')
    const subject = context.subjects.find(({ ref }) => edition.subject(ref).id === 'postgresql/13')
    if (day === undefined || subject === undefined) throw new Error('no day or no subject')
    expect(attributesFor(context, day, subject).map(({ id }) => id)).toContain('end_of_life')
  })
})

describe('a text that looks mangled', () => {
  it.each([
    'The HP M24FW monitor has an aspect ratio of 16:9.',
    'Samsung support in the US is on 1-800-726-7864.',
    'Notion is a tool that is pleasant to work with.',
    'It is really really cheap: Netflix Standard costs $17.99 a month.',
  ])('is read by the reader and judged by no rule: %s', (claim) => {
    const run = ran(claim)
    expect(run.isBroken).toBe(true)
    expect(run.parts.length).toBeGreaterThan(0)
    expect(run.findings.map(({ reason }) => reason)).toEqual(['not_understood'])
  })

  it.each(['The iPhone 15 weighs grams 171 the', 'GitHub supports passkeys and', 'Zoom the of Moderate is FedRAMP'])(
    'is not read where its words stand in no order: %s',
    (claim) => {
      expect(ran(claim).parts).toEqual([])
    },
  )
})

describe('what a reading comes to', () => {
  it.each([
    ['Zoom holds a FedRAMP Low authorization.', 'fails'],
    ['Accenture is an Irish company.', 'holds'],
    ['Accenture is a German company.', 'fails'],
    ['the hp s700 500gb is an ssd', 'holds'],
  ])('of %s', (claim, side) => {
    expect(verdictFor(claim)).toMatchObject({ side })
  })

  it.each([
    ['a condition', 'Figma is SOC 2 certified provided that you ask.', 'narrowed'],
    ['a use', 'GPT-4o answers a question for $10', 'narrowed'],
    ['nobody', 'The Pro plan costs $20 a month', 'unnamed'],
  ])('is nothing where %s stands in the way', (_what, claim, reason) => {
    expect(verdictFor(claim)).toBe(reason)
  })
})
