import { expect, it } from 'vitest'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const now = new Date('2026-11-30T12:00:00.000Z')
const verifier = createVerifier(await wholeEdition())
const verdictOf = (claim: string) => verifier.checkNow({ claims: [claim], depth: 'auto', now }).results[0]?.verdict

it.each([
  ['GitHub has been owned by Microsoft since 2018', 'verified'],
  ['Microsoft has owned LinkedIn since 2016', 'verified'],
  ['GitHub has been owned by Microsoft since 2021', 'inaccurate'],
  ['LinkedIn was owned by Microsoft in 2020', 'verified'],
])('owners are judged by the years of the edge: “%s” is %s', (claim, verdict) => {
  expect(verdictOf(claim)).toBe(verdict)
})

it.each([
  'GitHub has been owned by Microsoft since 2019',
  'GitHub has been owned by Microsoft since 2015',
  'LinkedIn was owned by Microsoft in 2014',
  'LinkedIn was owned by Microsoft in 2016',
  'LinkedIn was owned by Google until 2019',
  'Instagram was owned by Meta until 2031',
  'GitHub has been owned by Microsoft from 2018',
])('leaves open what the edge does not tell: “%s”', (claim) => {
  expect(verdictOf(claim)).toBe('unverifiable')
})
