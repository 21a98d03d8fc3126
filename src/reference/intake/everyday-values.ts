import { roleContact } from './security-policies.ts'
import { calendarDate } from './shared.ts'

/** How an everyday value is written; a number unless told. */
export type Writing =
  | 'number'
  | 'percent'
  | 'remainder'
  | 'answer'
  | 'listing'
  | 'text'
  | 'person'
  | 'company'
  | 'list'
  | 'sizes'
  | 'regions'
  | 'certificate'
  | 'platform'
  | 'exchanges'
  | 'contact'
  | 'date'
  | 'year'
  | 'dimensions'

const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu
const answers: Readonly<Record<string, string>> = { yes: 'true', no: 'false', public: 'true', private: 'false' }

/** Certificates under the names of the vocabulary, where they are not the name in lower case with underscores. */
const certificates: Readonly<Record<string, string>> = {
  'SOC 2 Type II': 'soc_2_type_2',
  'SOC 2 Type I': 'soc_2_type_1',
  'SOC 1 Type II': 'soc_1_type_2',
  'SOC 1 Type I': 'soc_1_type_1',
  'PCI DSS Level 1': 'pci_dss_level_1',
  'EU-US Data Privacy Framework': 'eu_us_data_privacy_framework',
  'CSA STAR': 'csa',
  FedRAMP: 'fedramp_claimed',
}

/** Exchanges that are named by their cities. */
const exchangesOf: Readonly<Record<string, string>> = {
  Amsterdam: 'Euronext Amsterdam',
  London: 'LSE',
  'New York': 'NYSE',
}

function members(text: string): string[] {
  return text
    .split(';')
    .map((member) => member.trim())
    .filter((member) => member !== '')
}

/** `55x40x23` → `55 x 40 x 23 cm`; empty where it is no size of two or three sides. */
function dimensionsOf(text: string, unit: string): string {
  const sides = text.split(/\s*[x×]\s*/u)
  return sides.length >= 2 && sides.length <= 3 && sides.every((side) => number.test(side))
    ? `${sides.map(Number).join(' x ')} ${unit}`
    : ''
}

/** The value of an everyday row as our files write it: a list for a set, empty where it is none of its kind. */
export function writtenValue(text: string, as: Writing, unit: string): string | readonly string[] {
  switch (as) {
    case 'number':
    case 'percent':
      return number.test(text) ? String(Number(text)) : ''
    case 'remainder':
      return number.test(text) ? String(Number((100 * (1 - Number(text))).toPrecision(6))) : ''
    case 'answer':
    case 'listing':
      return answers[text] ?? ''
    case 'person':
      return members(text).join(' and ')
    case 'text':
      return text
    case 'company':
      return text.replace(/^(?<name>.+?),? \(The\)$/u, 'The $<name>')
    case 'list':
    case 'regions':
      return members(text)
    case 'platform':
      return members(text.toLowerCase())
    case 'exchanges':
      return members(text).map((name) => exchangesOf[name] ?? name)
    case 'certificate':
      return certificates[text] ?? text.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '_')
    case 'contact':
      return roleContact(text)
    case 'date':
      return calendarDate(text)
    case 'year':
      return calendarDate(text.slice(0, 4))
    case 'sizes':
      return members(text).every((member) => number.test(member))
        ? members(text).map((member) => `${Number(member)}${unit}`)
        : ''
    case 'dimensions':
      return dimensionsOf(text, unit)
  }
}
