import { defineWork, quotesMax } from '#model'
import { quoted, quoteOf, shownWords } from '#text'
import { polarityOf } from './polarity.ts'

/** Words and clauses shown; a longer text is judged whole. */
const shownMax = 100
/** Words that the sentence names. */
const strongestMax = 5

/** The side that a text takes, with the words that tell. */
export const judgeTone = defineWork(import.meta.url, {
  name: 'judgeTone',
  shorten: ['text'],
  example: 'Great screen, terrible battery, and not at all cheap.',
  run: judge,
})

function judge(text: string) {
  const { verdict, score, confidence, reason, telling, clauses } = polarityOf(text)
  const found = telling.slice(0, shownMax).map((word) => ({ word, quote: quoteOf(text, word, 'text') }))
  const shown = found.map(({ word, quote }) => ({ ...word, ...('quote' in quote ? { quote: quote.quote } : {}) }))
  const strongest = found
    .filter(({ quote }) => 'quote' in quote)
    .sort((a, b) => Math.abs(b.word.weight) - Math.abs(a.word.weight))
    .slice(0, strongestMax)
  const words = strongest
    .map(({ word: { weight }, quote }) => `${quoted(shownWords(quote) ?? '')} (${weight > 0 ? '+' : ''}${weight})`)
    .join(', ')
  return {
    ...{ verdict, subject_kind: 'text' as const, score, confidence },
    evidence: words === '' ? `Undecided: ${reason}.` : `${reason[0]?.toUpperCase()}${reason.slice(1)}: ${words}.`,
    quotes: found.map(({ quote }) => quote).slice(0, quotesMax),
    ...{ telling: shown, clauses: clauses.slice(0, shownMax).map((clause) => ({ ...clause })) },
  }
}
