import { describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { readContent } from '../../src/data/pages/index.ts'

const today = new Date('2026-11-22T12:00:00Z')

const nameOf = (at: number): string => `Town ${String.fromCharCode(65 + (at % 26))}${at}`

/** Towns of whom the last has the most people, and each seventh five schools. */
const towns = (count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [
    nameOf(at),
    String(at === count - 1 ? 9_000 : at === 99 ? 5_000 : 100 + (at % 50)),
    String(at % 7 === 0 ? 5 : 1),
  ])
const columns = ['Town', 'Population', 'Schools']

const claims = (count: number) => [
  `${nameOf(99)} has the largest population.`,
  `${Math.ceil(count / 7)} towns have 5 schools.`,
  `${nameOf(3)} has a population of 103.`,
]

describe('a table of many lines', () => {
  it.each([200, 700])('of %i is read to its end', (count) => {
    const source = readSource({ title: '', text: '', tables: [{ columns, rows: towns(count) }] })
    const [largest, counted, cell] = claims(count).map((claim) => judgeClaim(claim, source, today).verdict)
    expect(largest).not.toBe('supported')
    expect([counted, cell]).toEqual(['supported', 'supported'])
  })

  it('too large to be read whole tells what a cell says and nothing of all lines', () => {
    const source = readSource({ title: '', text: '', tables: [{ columns, rows: towns(3_000) }] })
    expect(claims(3_000).map((claim) => judgeClaim(claim, source, today).verdict)).toEqual([
      'not_enough_evidence',
      'not_enough_evidence',
      'supported',
    ])
  })

  it.each([
    [700, 'supported'],
    [3_000, 'not_enough_evidence'],
  ])('of %i on a page is no other', async (count, verdict) => {
    const line = (cells: readonly string[], name: string) =>
      `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
    const page = `<table>${line(columns, 'th')}${towns(count)
      .map((cells) => line(cells, 'td'))
      .join('')}</table>`
    const source = readSource(await readContent(page))
    const [largest, counted] = claims(count).map((claim) => judgeClaim(claim, source, today).verdict)
    expect(largest).not.toBe('supported')
    expect(counted).toBe(verdict)
  })
})
