import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildEdition,
  compileTables,
  decodeTables,
  type EditionDraft,
  editionIdOf,
  encodeTables,
  openEdition,
  readEdition,
  sha256Hex,
} from '../../src/data/edition/index.ts'
import type { Attribute } from '../../src/model/facts.ts'

const price: Attribute = {
  id: 'input_price',
  family: 'price',
  kind: 'money',
  label: 'input price',
  cues: ['input'],
  halfLifeDays: 180,
  qualifiers: { required: [] },
  tolerance: 'precision',
  scopeDirection: 'names',
  periods: 'none',
  corporateActions: [],
  time: 'state',
  functional: true,
  complete: false,
}
const methods: Attribute = {
  ...price,
  id: 'two_factor_methods',
  family: 'policy',
  kind: 'set',
  label: 'methods',
  functional: false,
}
const draft: EditionDraft = {
  attributes: [methods, price],
  sources: [
    {
      id: 'list',
      publisher: 'P',
      url: 'https://p.example',
      licence: 'MIT',
      kind: 'registry',
      licenceClass: 'permissive',
      asOf: '2026-08-01',
    },
  ],
  brands: [
    { slug: 'openai', name: 'OpenAI', domain: 'openai.com', aliases: ['Open AI'] },
    { slug: 'slack', name: 'Slack', aliases: [{ alias: 'Slack', via: 'word' }], parent: 'salesforce', ticker: 'WORK' },
    { slug: 'salesforce', name: 'Salesforce', version: 3 },
    { slug: 'azure', name: 'Azure' },
  ],
  products: [
    { id: 'openai/gpt-4o', name: 'GPT-4o', brand: 'openai', aliases: [{ alias: 'gpt-4o', via: 'derived' }] },
    { id: 'azure/gpt-4o', name: 'GPT-4o on Azure', brand: 'azure', parent: 'openai/gpt-4o' },
  ],
  facts: [
    {
      subject: 'openai/gpt-4o',
      attribute: 'input_price',
      value: 2.5,
      source: 'list',
      currency: 'USD',
      unit: 'per_1M_tokens',
      validFrom: '2024-10-01',
      asOf: '2026-07-01',
    },
    {
      subject: 'openai/gpt-4o',
      attribute: 'input_price',
      value: 5,
      source: 'list',
      currency: 'USD',
      unit: 'per_1M_tokens',
      validFrom: '2024-05-13',
      validTo: '2024-10-01',
      asOf: '2026-07-01',
      observed: true,
      quality: 'recorded',
    },
    {
      subject: 'slack',
      attribute: 'two_factor_methods',
      value: ['totp', 'sms'],
      source: 'list',
      asOf: '2026-08-04',
      period: { type: 'Q', year: 2024, quarter: 2, end: '2024-06-30' },
    },
  ],
}

function shuffled(given: EditionDraft): EditionDraft {
  return {
    attributes: given.attributes.toReversed(),
    sources: given.sources.toReversed(),
    brands: given.brands.toReversed(),
    products: given.products.toReversed(),
    facts: given.facts.toReversed(),
  }
}

describe('an edition', () => {
  const edition = buildEdition(draft)

  it('gives back every field of a fact, oldest first', () => {
    const subject = edition.subjectById('openai/gpt-4o')
    const facts = edition.facts(subject?.ref ?? -1, 'input_price')
    expect(facts.map((fact) => fact.value)).toEqual([5, 2.5])
    expect(facts[0]).toEqual({
      id: expect.stringMatching(/^f_[0-9a-f]{16}$/u),
      subject: subject?.ref,
      attribute: 'input_price',
      value: 5,
      unit: 'per_1M_tokens',
      currency: 'USD',
      validFrom: '2024-05-13',
      validTo: '2024-10-01',
      asOf: '2026-07-01',
      observed: true,
      quality: 'recorded',
      sourceKind: 'registry',
      source: 0,
    })
    const slack = edition.subjectById('slack')?.ref ?? -1
    expect(edition.facts(slack)[0]).toMatchObject({
      value: ['sms', 'totp'],
      period: { type: 'Q', year: 2024, quarter: 2, end: '2024-06-30' },
    })
    expect(edition.attributesOf(slack)).toEqual(['two_factor_methods'])
    expect(edition.asOf).toBe('2026-08-04')
  })

  it('finds every fact by its id and nothing by another', () => {
    for (let ref = 0; ref < edition.subjectCount; ref += 1) {
      for (const fact of edition.facts(ref)) expect(edition.factById(fact.id)).toEqual(fact)
    }
    expect(edition.factById('f_0000000000000000')).toBeUndefined()
    expect(edition.factById('nonsense')).toBeUndefined()
  })

  it('keeps who sells, who makes and who owns apart', () => {
    const azure = edition.subjectById('azure/gpt-4o')
    const openai = edition.subjectById('openai')?.ref ?? -1
    expect(azure?.parent).toBe(edition.subjectById('openai/gpt-4o')?.ref)
    expect(azure?.brand).toBe(edition.subjectById('azure')?.ref)
    expect(edition.products(openai).map((ref) => edition.subject(ref).id)).toEqual(['openai/gpt-4o'])
    const salesforce = edition.subjectById('salesforce')?.ref ?? -1
    expect(edition.children(salesforce).map((ref) => edition.subject(ref).id)).toEqual(['slack'])
    expect(edition.brand(salesforce).version).toBe(3)
    expect(() => edition.brand(azure?.ref ?? -1)).toThrow(RangeError)
  })

  it('knows subjects by name, alias, word, domain and ticker', () => {
    const via = (key: string) => edition.aliases(key).map((hit) => `${edition.subject(hit.subject).id} ${hit.via}`)
    expect(via('openai')).toEqual(['openai name'])
    expect(via('open ai')).toEqual(['openai alias'])
    expect(via('openai com')).toEqual(['openai domain'])
    expect(via('slack')).toEqual(['slack word'])
    expect(via('work')).toEqual(['slack ticker'])
    expect(via('gpt 4o')).toEqual(['openai/gpt-4o name'])
    expect(via('nobody')).toEqual([])
    expect(edition.aliasWordsMax).toBe(4)
    expect(edition.similarAliases('salesfroce', 3)).toEqual([{ key: 'salesforce', distance: 1 }])
    expect(edition.similarAliases('zzzzzz', 3)).toEqual([])
  })

  it('is the same bytes whatever order it was given in', () => {
    expect(encodeTables(compileTables(shuffled(draft)))).toEqual(encodeTables(compileTables(draft)))
  })

  it('refuses duplicates, strangers and dates that are none', () => {
    const [brand] = draft.brands
    const [fact] = draft.facts
    if (brand === undefined || fact === undefined) throw new Error('the draft is empty')
    expect(() => buildEdition({ ...draft, brands: [...draft.brands, brand] })).toThrow(/twice/u)
    expect(() => buildEdition({ ...draft, facts: [{ ...fact, subject: 'nobody' }] })).toThrow(/does not exist/u)
    expect(() => buildEdition({ ...draft, facts: [{ ...fact, attribute: 'nothing' }] })).toThrow(/does not exist/u)
    expect(() => buildEdition({ ...draft, facts: [{ ...fact, source: 'nowhere' }] })).toThrow(/does not exist/u)
    expect(() => buildEdition({ ...draft, facts: [{ ...fact, validFrom: '2024-02-30' }] })).toThrow(/calendar day/u)
  })
})

describe('a compiled edition on disk', () => {
  it('reads back as it was written, and a damaged one stops the start', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'edition-'))
    try {
      const bytes = encodeTables(compileTables(draft))
      const lock = `${JSON.stringify({ compiled: `sha256:${sha256Hex(bytes)}` })}\n`
      await writeFile(join(dir, 'edition.bin'), bytes)
      await writeFile(join(dir, 'facts.lock'), lock)
      const read = readEdition(dir)
      const built = openEdition(editionIdOf(lock), decodeTables(bytes))
      expect(read.id).toBe(editionIdOf(lock))
      for (let ref = 0; ref < built.subjectCount; ref += 1) {
        expect(read.subject(ref)).toEqual(built.subject(ref))
        expect(read.facts(ref)).toEqual(built.facts(ref))
      }
      bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
      await writeFile(join(dir, 'edition.bin'), bytes)
      expect(() => readEdition(dir)).toThrow(/missing or damaged/u)
    } finally {
      await rm(dir, { recursive: true })
    }
  })

  it('of before attributes said what they mean is read in the terms of today', () => {
    const { halfLifeDays: _days, functional: _one, qualifiers: _shared, complete: _list, ...rest } = price
    const older = { ...rest, staleAfterDays: 180, cardinality: 'one', world: 'open' }
    const { head, columns } = compileTables({ ...draft, attributes: [methods, price] })
    const attributes = head.attributes.map((one) => (one.id === price.id ? older : one)) as readonly Attribute[]
    const read = decodeTables(encodeTables({ head: { ...head, attributes }, columns })).head.attributes
    expect(read.find(({ id }) => id === price.id)).toMatchObject({
      halfLifeDays: 180,
      functional: true,
      qualifiers: { required: ['currency'] },
      complete: false,
      corporateActions: [],
    })
    expect(read.find(({ id }) => id === methods.id)).toEqual(methods)
  })
})
