import { expect, it } from 'vitest'
import { edgesOf, ownersOf } from '../../src/model/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const edition = await wholeEdition()
const refOf = (slug: string): number => {
  const ref = edition.subjectById(slug)?.ref
  if (ref === undefined) throw new Error(`${slug} is not in the edition`)
  return ref
}
const owners = (slug: string) => ownersOf(edition, refOf(slug)).map(({ name, from, to }) => ({ name, from, to }))

it('knows since when a brand belongs to its owner, where it was bought', () => {
  expect(owners('github')).toEqual([{ name: 'Microsoft', from: '2018-10-26', to: undefined }])
  expect(owners('linkedin')).toEqual([{ name: 'Microsoft', from: '2016-12-08', to: undefined }])
})

it('knows the owner alone where no purchase is on record', () => {
  expect(owners('old-navy')).toEqual([{ name: 'Gap', from: undefined, to: undefined }])
})

it('leads to people with the years of their office', () => {
  const led = edgesOf(edition, refOf('apple')).filter(({ relation }) => relation === 'led_by')
  expect(led.map(({ name, from, to }) => ({ name, from, to }))).toEqual([
    { name: 'Tim Cook', from: '2011-01-01', to: '2026-09-01' },
    { name: 'John Ternus', from: '2026-09-01', to: undefined },
  ])
})

it('never ends an edge before it begins, whatever the record says', () => {
  const odd: string[] = []
  for (let ref = 0; ref < edition.brandCount; ref += 1)
    for (const { relation, name, from, to } of edition.factCountOf(ref) === 0 ? [] : edgesOf(edition, ref))
      if (from !== undefined && to !== undefined && to < from)
        odd.push(`${edition.brand(ref).id} ${relation} ${name} ${from} ${to}`)
  expect(odd).toEqual([])
})
