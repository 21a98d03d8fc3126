import { expect, test } from 'vitest'
import { differing, no, open, yes } from '../kit/claims.ts'

const plans = `| Plan | Price | Data | Devices per home | Contract | Roaming |
|---|---|---|---|---|---|
| Mini | £6 | 2 GB | 9 | 1 month | ✗ |
| Plus | £14 | 20 GB | 4 | 12 months | ✓ |
| Max | £22 | 60 GB | 3 | 12 months | ✓ |
| Max Flex | £26 | 60 GB | 2 | 1 month | ✗ |
`

test('a word of the claim that stands on nothing in the table leaves it open', async () => {
  expect(
    await differing(plans, [
      [open, 'More than 500 people are on the Max plan.'],
      [open, 'The Plus plan is sold with a two-year warranty.'],
      [open, 'Max Flex costs more than twice as much as Plus.'],
      [open, 'The tour ended with the Max plan.'],
      [open, 'Mini can be shared by up to four people.'],
    ]),
  ).toEqual([])
})

test('a superlative is of its own kind of column, and a name is no superlative', async () => {
  expect(
    await differing(plans, [
      [yes, 'The cheapest plan is Mini.'],
      [no, 'The cheapest plan is Max Flex.'],
      [yes, 'Max Flex costs £12 more than Plus.'],
      [no, 'Max Flex costs £9 more than Plus.'],
      [open, 'Max Flex costs £4 more than Max.'],
    ]),
  ).toEqual([])
})

test('ticks, crosses and lengths with a hyphen are read as cells mean them', async () => {
  expect(
    await differing(plans, [
      [yes, 'Plus has roaming.'],
      [no, 'Mini has roaming.'],
      [yes, 'Two of the plans come with a one-month contract.'],
      [no, 'Three of the plans come with a one-month contract.'],
    ]),
  ).toEqual([])
})
