import type { Case } from '#skill'
import type { CitationVerdict } from './judge.ts'

/** A worked citation with the verdict it must get where no register is asked. */
export interface CitationCase extends Case {
  readonly verdict: CitationVerdict
}

const essay =
  'In 1931 he remarked that “the map is not the territory”, and returned to the thought throughout his life.'

export const cases: readonly CitationCase[] = [
  {
    title: 'A wrong check digit',
    input: { citation: 'ISBN 978-3-16-148410-1' },
    verdict: 'malformed',
    because: 'The check digit of this number would be 0.',
  },
  {
    title: 'A month that is none',
    input: { citation: 'arXiv:1713.00001' },
    verdict: 'malformed',
    because: 'There is no month 13.',
  },
  {
    title: 'A quotation that stands there',
    input: { citation: 'Korzybski, 1931', quote: 'the map is not the territory', text: essay },
    verdict: 'supported',
    because: 'The words stand in the source.',
  },
  {
    title: 'A quotation with a word exchanged',
    input: { citation: 'Korzybski, 1931', quote: 'the map is never the territory', text: essay },
    verdict: 'contradicted',
    because: 'The source has “not”.',
  },
  {
    title: 'A quotation from nowhere',
    input: { citation: 'Korzybski, 1931', quote: 'all maps lie to those who cannot read', text: essay },
    verdict: 'not_found',
    because: 'No passage comes near it.',
  },
  {
    title: 'A well-formed identifier that nobody was asked about',
    input: { citation: 'doi:10.1038/nature14539' },
    verdict: 'unresolvable',
    because: 'Without a register, a right form proves nothing.',
  },
]
