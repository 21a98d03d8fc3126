import { describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { growth, linearMax } from '../kit/growth.ts'

const today = new Date('2026-11-21T12:00:00Z')
type Table = Parameters<typeof readSource>[0]['tables'][number]
const verdict = (claim: string, table: Table) =>
  judgeClaim(claim, readSource({ title: '', text: '', tables: [table] }), today).verdict

/** Systems by tongues and metrics, with a heading over groups and deviations in the cells. */
const translation: Table = {
  caption: 'Table 2: Translation quality on the test sets.',
  columns: ['Model', 'En-De BLEU', 'En-De TER', 'En-Fr BLEU', 'En-Fr TER'],
  rows: [
    ['Baselines', '', '', '', ''],
    ['Drift (Moor et al., 2017)', '21.4', '58.9', '33.0', '49.7'],
    ['Quill', '22.0 (± 0.2)', '58.1', '32.1', '50.6'],
    ['Ours', '', '', '', ''],
    ['Lantern', '24.6', '55.0', '[BOLD] 35.8', '46.2'],
    ['Lantern+copy', '[BOLD] 25.1', '54.4', '35.7', '46.3'],
  ],
}
const ablation: Table = {
  caption: 'Accuracy without one part each.',
  columns: ['Variant', 'Dev', 'Test'],
  rows: [
    ['Full model', '81.2', '79.9'],
    ['- gating', '77.5', '75.1'],
    ['w/o pooling', '81.9', '80.6'],
  ],
}
const plots: Table = {
  columns: ['Treatment', 'Yield (t/ha)', 'pH'],
  rows: [
    ['None', '3.1 c', '6.9 a'],
    ['Manure', '5.2 b', '7.0 a'],
    ['Legumes', '4.9 b', '6.9 a'],
  ],
}
const errors: Table = {
  caption: 'Word error rates.',
  columns: ['System', 'clean WER', 'other WER'],
  rows: [
    ['Wiener', '12.1', '30.4'],
    ['Masking', '9.8', '27.7'],
    ['Beamformer', '9.7', '27.6'],
  ],
}

describe('claims about tables of results', () => {
  it.each([
    ['Lantern outperforms Drift and Quill.', 'supported'],
    ['Lantern does not outperform Quill.', 'refuted'],
    ['Quill outperforms Lantern in terms of TER.', 'refuted'],
    ['Lantern achieves higher TER than Drift.', 'refuted'],
    ['On En-De, Lantern outperforms Drift by 3.2 BLEU points.', 'supported'],
    ['On En-De, Lantern outperforms Drift by 4.9 BLEU points.', 'refuted'],
    ['On En-Fr, Lantern achieves the best BLEU.', 'supported'],
    ['On En-De, Quill achieves the best BLEU.', 'refuted'],
    ['Lantern outperforms the baselines, while Quill outperforms Lantern.', 'refuted'],
    ['Drift outperforms Quill.', 'not_enough_evidence'],
    ['Lantern outperforms Drift on unseen legal documents and rare dialects.', 'not_enough_evidence'],
    ['Lantern is liked more than Drift.', 'not_enough_evidence'],
  ])('%s → %s', (claim, expected) => {
    expect(verdict(claim, translation)).toBe(expected)
  })

  it('knows where less is better', () => {
    expect(verdict('Masking outperforms Wiener.', errors)).toBe('supported')
    expect(verdict('Masking shows higher WER than Wiener.', errors)).toBe('refuted')
    expect(verdict('Masking performs on par with Beamformer.', errors)).toBe('supported')
    expect(verdict('Masking performs on par with Wiener.', errors)).toBe('not_enough_evidence')
  })

  it('reads what a part adds from the line that goes without it', () => {
    expect(verdict('Removing gating hurts the accuracy.', ablation)).toBe('supported')
    expect(verdict('Removing pooling hurts the accuracy.', ablation)).toBe('refuted')
    expect(verdict('Removing gating does not hurt the accuracy.', ablation)).toBe('refuted')
    expect(verdict('Removing attention hurts the accuracy.', ablation)).toBe('not_enough_evidence')
  })

  it('counts on how many sets one is ahead', () => {
    const table: Table = {
      columns: ['Method', 'Reviews', 'News', 'Law', 'Mail'],
      rows: [
        ['Alder', '71.0', '64.2', '58.8', '80.1'],
        ['Birch', '70.2', '66.0', '58.1', '79.0'],
      ],
    }
    expect(verdict('Alder outperforms Birch on 3 out of 4 sets.', table)).toBe('supported')
    expect(verdict('Alder outperforms Birch on 4 out of 4 sets.', table)).toBe('refuted')
  })

  it('takes a claim only for what its words tell', () => {
    // Conditions, other sets, other tables, differences and numbers of sets that the table does not show.
    expect(verdict('After pretraining, Lantern outperforms Drift.', translation)).toBe('not_enough_evidence')
    expect(verdict('With 10,000 sentences, Lantern outperforms Drift.', translation)).toBe('not_enough_evidence')
    expect(verdict('As Table 7 shows, Lantern outperforms Drift.', translation)).toBe('not_enough_evidence')
    expect(verdict('As Table 2 shows, Lantern outperforms Drift.', translation)).toBe('supported')
    expect(verdict('Lantern shows the largest gain on En-De BLEU.', translation)).toBe('not_enough_evidence')
    expect(verdict('Lantern outperforms Drift on all three language pairs.', translation)).toBe('not_enough_evidence')
    expect(verdict('Lantern outperforms Drift because it copies.', translation)).toBe('not_enough_evidence')
  })

  it('takes a dash for a figure that is not known', () => {
    const table: Table = {
      columns: ['Model', 'En-De', 'De-En'],
      rows: [
        ['Fir', '27.3', '34.4'],
        ['Elm', '28.4', '–'],
        ['Oak', '29.7', '35.2'],
      ],
    }
    expect(verdict('Elm scores higher than Fir on De-En.', table)).toBe('not_enough_evidence')
    expect(verdict('Elm scores higher than Fir on En-De.', table)).toBe('supported')
    expect(verdict('Elm scores the lowest on De-En.', table)).toBe('not_enough_evidence')
  })

  it('leaves open what only a test of significance tells', () => {
    const caption = 'Yields; letters mark which treatments differ significantly.'
    const table: Table = { ...plots, caption }
    expect(verdict('Manure yielded more than legumes.', table)).toBe('supported')
    expect(verdict('Manure yielded significantly more than legumes.', table)).toBe('not_enough_evidence')
    expect(verdict('Legumes yielded significantly more than manure.', table)).toBe('refuted')
  })

  it('reads how far a step takes a figure', () => {
    const scaled: Table = {
      caption: 'Accuracy by size.',
      columns: ['Size', 'Method', 'News', 'Law'],
      rows: [
        ['64', 'Tuning', '18.2', '11.0'],
        ['64', 'Prompting', '31.7', '20.3'],
        ['512', 'Tuning', '40.5', '27.8'],
        ['512', 'Prompting', '44.0', '29.5'],
      ],
    }
    expect(verdict('Going from size 64 to 512 raises the News accuracy of tuning by 22.3 points.', scaled)).toBe(
      'supported',
    )
    expect(verdict('Going from size 64 to 512 raises the News accuracy of tuning by 12.3 points.', scaled)).toBe(
      'refuted',
    )
    expect(verdict('Removing gating lowers the Test accuracy by 4.8 points.', ablation)).toBe('supported')
    expect(verdict('Removing gating lowers the Test accuracy to 76.1.', ablation)).toBe('refuted')
    expect(verdict('Removing gating lowers the accuracy by 4.8 points.', ablation)).toBe('not_enough_evidence')
  })

  it('knows headings by what the text beside the table says they stand for', () => {
    const table: Table = {
      caption: 'Tests. PPV/NPV = positive/negative predictive value; RTF = real-time factor.',
      columns: ['Test', 'PPV (%)', 'NPV (%)', 'RTF'],
      rows: [
        ['Strip', '45.1', '94.3', '0.31'],
        ['Culture', '68.5', '90.5', '2.05'],
        ['Scan', '60.7', '89.1', '1.42'],
      ],
    }
    expect(verdict('Culture has the highest positive predictive value.', table)).toBe('supported')
    expect(verdict('Strip has the lowest negative predictive value.', table)).toBe('refuted')
    expect(verdict('Every test had a negative predictive value above 90%.', table)).toBe('refuted')
    expect(verdict('How many tests have a PPV above 50? Two.', table)).toBe('supported')
    expect(verdict('What is the PPV of the scan? It is 61.7.', table)).toBe('refuted')
    expect(verdict('The lowest PPV in the table is 45.1.', table)).toBe('supported')
    expect(verdict('The highest PPV reported in the table is 60.7.', table)).toBe('refuted')
    expect(verdict('Strip is faster than culture.', table)).toBe('supported')
    expect(verdict('Culture is the fastest test.', table)).toBe('refuted')
  })

  it('does work that grows with the table, and with labels that are all alike', () => {
    const table = (rows: number): Table => ({
      columns: ['Model', 'F1', 'Accuracy'],
      rows: Array.from({ length: rows }, (_, at) => [`a a model ${at % 7}`, String(at), String(at * 2)]),
    })
    const read = (size: string) => verdict('A a model 3 outperforms a a model 4 and a model 5.', table(size.length))
    expect(growth((count) => 'x'.repeat(count), read, 60)).toBeLessThan(linearMax)
  })
})

describe('claims about tables of accounts and schedules', () => {
  it('names a dated column by its year, whatever it is measured in', () => {
    const table: Table = {
      rows: [
        ['', 'January 3, 2020', 'December 28, 2018'],
        ['', '(in millions)', '(in millions)'],
        ['Maintenance', '$4,754', '$4,351'],
        ['Freight costs', '(120)', '(100)'],
      ],
    }
    expect(verdict('The change in maintenance from 2018 to 2020 was 403 million.', table)).toBe('supported')
    expect(verdict('The change in maintenance from 2018 to 2020 was 430 million.', table)).toBe('refuted')
    expect(verdict('The average freight costs in 2018 and 2020 were 110 million.', table)).toBe('supported')
  })

  it('tells home games from away games of the one team of a schedule', () => {
    const table: Table = {
      caption: '2002 Harbour City Gulls season',
      columns: ['Date', 'Visitor', 'Home', 'Attendance'],
      rows: [
        ['december 2', 'Elks', 'Gulls', '14,978'],
        ['december 9', 'Gulls', 'Moose', '18,200'],
        ['december 10', 'Gulls', 'Otters', '10,719'],
        ['december 16', 'Otters', 'Gulls', '16,687'],
      ],
    }
    expect(verdict('The largest attendance for a Gulls away game in december was against the Moose.', table)).toBe(
      'supported',
    )
    expect(verdict('The largest attendance for a Gulls home game in december was against the Elks.', table)).toBe(
      'refuted',
    )
  })
})
