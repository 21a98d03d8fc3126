import { describe, expect, it } from 'vitest'
import { judgeByReaders, readSource } from '../../skills/claim/judge.ts'
import type { RawTable } from '../../skills/claim/table/model.ts'

const today = new Date('2026-11-21T12:00:00Z')

/** A claim's verdict by one table under a line of text. */
const verdict = (claim: string, table: RawTable, text = ''): string =>
  judgeByReaders(claim, readSource({ title: '', text, tables: [table] }), today).verdict

const taggers: RawTable = {
  columns: ['System', 'Web P', 'Web R', 'Web F1', 'Law P', 'Law R', 'Law F1'],
  rows: [
    ['Rules', '95.0', '50.0', '65.5', '92.0', '44.0', '59.5'],
    ['Chain', '88.0', '84.0', '86.0', '80.0', '71.0', '75.2'],
    ['Deep (ours)', '90.0', '91.0', '90.5', '86.0', '85.0', '85.5'],
  ],
}
const legend = 'Table 2: Precision (P), recall (R) and F1 of taggers on two kinds of text, web pages and laws.'

const study: RawTable = {
  columns: ['Interface', 'Time (s)', 'Slips per task', 'Rating', 'Pref.'],
  rows: [
    ['Keys', '40.5', '0.50', '70.0', '8'],
    ['Touch', '31.0', '1.20', '61.0', '4'],
    ['Pen', '52.5', '1.90', '50.0', '0'],
  ],
}

const corpora: RawTable = {
  columns: ['Corpus', 'Dialogues', 'Turns'],
  rows: [
    ['Inn', '3,000', '36,000'],
    ['Mall', '8,000', '88,000'],
    ['Rail', '5,000', '70,000'],
  ],
}

const servers: RawTable = {
  columns: ['GPUs', 'Star img/s', 'Ring img/s', 'Ours img/s'],
  rows: [
    ['4', '1,500', '1,550', '1,550'],
    ['8', '2,800', '3,000', '3,100'],
    ['64', '9,000', '16,000', '22,500'],
  ],
}

describe('what a finding in a table left unread of a claim', () => {
  it('keeps a finding about one column from answering for several', () => {
    expect(verdict('Deep has the highest precision, recall and F1 on web.', taggers, legend)).not.toBe('supported')
  })

  it('takes no figure for a share in words, a multiple or a deviation that was not worked out', () => {
    expect(verdict('Two thirds of the participants preferred keys.', study)).toBe('not_enough_evidence')
    expect(verdict('On 64 GPUs ours is more than three times as fast as star.', servers)).toBe('not_enough_evidence')
    expect(
      verdict('Keys has the largest standard deviation of all interfaces.', {
        columns: ['Interface', 'Speed', 'Rating'],
        rows: [
          ['Keys', '40.5 ± 3.0', '70.0 ± 4.1'],
          ['Touch', '51.0 ± 1.2', '61.0 ± 2.2'],
          ['Pen', '32.5 ± 1.1', '75.0 ± 0.9'],
        ],
      }),
    ).toBe('not_enough_evidence')
  })

  it('takes no sum of unlike columns, and no stated average among its parts, for an average', () => {
    expect(verdict('A dialogue in Inn contains 12 turns on average.', corpora)).toBe('not_enough_evidence')
    expect(verdict('On average, turns in Inn are shorter than those in Mall.', corpora)).toBe('not_enough_evidence')
  })

  it('leaves open what would be, what is turned round, and what one column lacks of another', () => {
    expect(verdict('With 128 GPUs, ours would still exceed 20,000 img/s.', servers)).toBe('not_enough_evidence')
    expect(verdict('Touch rates more poorly than pen.', study)).toBe('not_enough_evidence')
    expect(verdict('In Inn, 20 turns were found in dialogues but not in Mall.', corpora)).toBe('not_enough_evidence')
  })

  it('reads a number that heads a line as that line, not as how many there are', () => {
    expect(verdict('With four GPUs, ours and ring reach the same img/s.', servers)).not.toBe('refuted')
  })

  it('holds seconds against no column of errors', () => {
    expect(verdict('Tasks were 9.5 seconds faster with touch than with keys.', study)).not.toBe('refuted')
  })

  it('refutes nothing about every measure while some may be better the lower they are', () => {
    expect(verdict('Pen was the worst interface on every measure.', study)).not.toBe('refuted')
  })

  it('takes a sum, one line of two, or a count of lines for nothing that a claim says of each or of what is counted in cells', () => {
    const cells: RawTable = {
      columns: ['Cell', 'Cathode', 'Density (g/cm3)', 'Cost ($)'],
      rows: [
        ['A', 'LFP', '0.92', '87'],
        ['B', 'LFP', '1.04', '160'],
        ['C', 'NMC', '1.10', '95'],
      ],
    }
    expect(verdict('Density exceeded 1.0 in all three cells.', cells)).not.toBe('supported')
    expect(verdict('Both LFP cells cost less than $100.', cells)).not.toBe('supported')
    const events: RawTable = {
      columns: ['Event', 'Placebo (n = 150)', '40 mg (n = 152)'],
      rows: [
        ['Any event', '63 (42.0)', '98 (64.5)'],
        ['Nausea', '9 (6.0)', '40 (26.3)'],
        ['Discontinued because of an event', '3 (2.0)', '17 (11.2)'],
      ],
    }
    expect(verdict('On placebo, 42.0% of the patients had any event.', events)).not.toBe('refuted')
    expect(verdict('Seventeen patients on 40 mg discontinued because of an event.', events)).not.toBe('refuted')
  })

  it('takes a standard error in a caption for no measure of which less is better', () => {
    const returns: RawTable = {
      caption: 'Table 1: Mean return (± standard error, 20 seeds).',
      columns: ['Task', 'Soft', 'Twin', 'Dream'],
      rows: [
        ['Hop', '2410 ± 95', '2290 ± 130', '2675 ± 80'],
        ['Crawl', '5120 ± 90', '4880 ± 140', '5205 ± 170'],
      ],
    }
    expect(verdict('Soft is better than Twin on Hop and Crawl.', returns)).not.toBe('refuted')
    expect(verdict('Soft beats Dream on Crawl.', returns)).not.toBe('supported')
  })

  it('goes on deciding what the cells tell whole', () => {
    expect(verdict('Chain has a higher F1 on web than on law.', taggers, legend)).not.toBe('refuted')
    expect(verdict('Mall has the most dialogues.', corpora)).toBe('supported')
    expect(verdict('Rail has 3,000 more dialogues than Inn.', corpora)).toBe('refuted')
    expect(verdict('Touch obtained a higher rating than keys.', study)).toBe('refuted')
  })
})
