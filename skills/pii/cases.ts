import type { Case } from '#skill'
import type { PiiType, PiiVerdict } from '#text'

/** A worked text with the verdict and the kinds that must be found, in order. */
export interface PiiCase extends Case {
  readonly verdict: PiiVerdict
  readonly types: readonly PiiType[]
}

export const cases: readonly PiiCase[] = [
  {
    title: 'A customer message with a name, a phone number and a card',
    input: {
      text: 'Hi, this is Maria Schneider, my card 4111 1111 1111 1111 was declined, call me on +49 30 901820.',
      redact: 'label',
    },
    verdict: 'contains_pii',
    types: ['person', 'credit_card', 'phone'],
    because:
      'The card passes Luhn and an issuer range, the phone number the German numbering plan, and the name is a known given and family name.',
  },
  {
    title: 'National numbers of several states',
    input: { text: 'SSN 536-90-4399, DNI 12345678Z, NINO AB 12 34 56 C.' },
    verdict: 'contains_pii',
    types: ['national_id', 'national_id', 'national_id'],
    because: 'Each has the form of its state; the Spanish letter is the remainder of 23.',
  },
  {
    title: 'A card number with a wrong digit',
    input: { text: 'The sample 4111 1111 1111 1112 is not a card.' },
    verdict: 'clean',
    types: [],
    because: 'The sum of Luhn does not come out, so it is only a row of digits.',
  },
  {
    title: 'A technical sentence',
    input: { text: 'Upgrade to version 10.2.1.4 before 3 p.m.; the build takes 120 seconds.' },
    verdict: 'clean',
    types: [],
    because: 'Four numbers behind "version" are no address of a host.',
  },
]
