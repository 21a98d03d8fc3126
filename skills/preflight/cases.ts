import type { Case } from '#skill'
import type { PreflightVerdict } from './report.ts'

/** A worked plan with its verdict and the codes that must be among the findings. */
export interface PreflightCase extends Case {
  readonly verdict: PreflightVerdict
  readonly codes: readonly string[]
  readonly editedText?: string
}

export const cases: readonly PreflightCase[] = [
  {
    title: 'A draft with an outdated price',
    input: { text: 'Happy to help! GPT-4o costs $5 per million input tokens. Let me know if you need more.' },
    verdict: 'fix',
    codes: ['inaccurate'],
    editedText: 'Happy to help! GPT-4o costs $2.50 per million input tokens. Let me know if you need more.',
    because: 'The record holds 2.50 dollars; the edit puts that figure in the place of the wrong one.',
  },
  {
    title: 'A draft that is right',
    input: { text: 'Apple had revenue of $391 billion in fiscal 2024.' },
    verdict: 'go',
    codes: [],
    because: 'The record says 391.035 billion, which the claim rounds.',
  },
  {
    title: 'A draft that shows another customer’s card',
    input: { text: 'I see the card 4111 1111 1111 1111 on file, shall I charge it?' },
    verdict: 'fix',
    codes: ['visa'],
    because: 'Contacting a customer needs no card number, so the edit takes it out.',
  },
  {
    title: 'A plan that would delete a whole disk',
    input: { actions: [{ tool: 'shell', arguments: { command: 'sudo rm -rf / --no-preserve-root' } }] },
    verdict: 'stop',
    codes: ['deletes_everything'],
    because: 'No edit mends a command that removes everything; a person must confirm it.',
  },
]

export const batchCases: readonly Case[] = [
  {
    title: 'Two candidate answers',
    input: {
      plans: [
        { text: 'Apple had revenue of $391 billion in fiscal 2024.' },
        { text: 'Apple had revenue of $450 billion in fiscal 2024.' },
      ],
    },
    because: 'The first is right; the second is 15 % above the record and gets an edit.',
  },
]
