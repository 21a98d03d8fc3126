import type { Case } from '#skill'
import type { Freshness } from './statement.ts'

/** A worked case of the freshness check, with the verdict it must get. */
export interface FreshnessCase extends Case {
  readonly verdict: Freshness
}

export const cases: readonly FreshnessCase[] = [
  {
    title: 'A price that was lowered since',
    input: { statement: 'GPT-4o costs $5 per million input tokens' },
    verdict: 'superseded',
    because: 'An older record held that price; the newest one is 2.50 USD, and the answer says when the old one held.',
  },
  {
    title: 'A figure of a past year',
    input: { statement: "Apple's revenue was $383.285 billion in fiscal 2023" },
    verdict: 'superseded',
    because: 'It is right for its year, and figures of later years are on record.',
  },
  {
    title: 'A statement with nothing to compare',
    input: { statement: 'GPT-4o tastes of strawberries' },
    verdict: 'unknown',
    because: 'No dated record speaks of it; unknown never means current.',
  },
  {
    title: 'An old article',
    input: {
      html: '<html><head><meta property="article:published_time" content="2019-03-14T08:00:00Z"></head><body><h1>Why pi</h1></body></html>',
    },
    verdict: 'stale',
    because: 'The page gives its own date of publication, which is more than the 365 days allowed.',
  },
  {
    title: 'A page that says it was replaced',
    input: { text: 'Style guide. This document has been superseded by the guide of 2026. Published 4 May 2026.' },
    verdict: 'superseded',
    because: 'Its own notice weighs more than its date.',
  },
  {
    title: 'A copy of our prices from last year',
    input: { dataset: 'price', as_of: '2025-06-01' },
    verdict: 'superseded',
    because: 'Newer prices than that copy are held.',
  },
]
