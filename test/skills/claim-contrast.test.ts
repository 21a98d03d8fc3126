import { describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'

const verdictOf = (text: string, claim: string) =>
  judgeClaim(claim, readSource({ title: '', text, tables: [] }), new Date('2026-11-22T12:00:00Z')).verdict

describe('a sentence with the words and the value of a claim', () => {
  it.each([
    [
      'Pensioners get 10 per cent off the matinee but not off the evening show.',
      'Pensioners get 10 per cent off the evening show.',
    ],
    [
      'A call over the limit is answered with status 429 and is not charged.',
      'A call answered with status 429 is charged.',
    ],
    ['Visitor numbers saw a 12 per cent decline in 2024.', 'Visitor numbers grew by 12 per cent in 2024.'],
    ['Marlow are third in the table, four points behind Dunmere.', 'Marlow are four points ahead of Dunmere.'],
    ['Backups are kept for 30 days instead of 14 days.', 'Backups are kept for 14 days instead of 30 days.'],
  ])('does not support it where it says the opposite: %s / %s', (text, claim) => {
    expect(verdictOf(text, claim)).not.toBe('supported')
  })

  it.each([
    [
      'Pensioners get 10 per cent off the matinee but not off the evening show.',
      'Pensioners get 10 per cent off the matinee.',
    ],
    ['Visitor numbers fell by 12 per cent in 2024.', 'Visitor numbers fell by 12 per cent in 2024.'],
  ])('still supports what it says: %s / %s', (text, claim) => {
    expect(verdictOf(text, claim)).toBe('supported')
  })
})
