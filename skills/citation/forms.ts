import { isIsbn10, isIsbn13, isIssn, isOrcid } from './check-digits.ts'
import { readCase } from './law.ts'

export const referenceTypes = [
  'doi',
  'arxiv',
  'isbn',
  'issn',
  'pmid',
  'pmcid',
  'orcid',
  'rfc',
  'us_case',
  'ecli',
  'celex',
  'eu_case',
  'uk_case',
  'url',
] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** One identifier as it was found, in its own spelling where it is well formed. */
export interface Reference {
  readonly type: ReferenceType
  readonly given: string
  readonly id: string
  readonly valid: boolean
  readonly problem?: string
  /** Where a person finds it. */
  readonly url?: string
}

const bad = (type: ReferenceType, given: string, problem: string): Reference => ({
  type,
  given,
  id: given.trim(),
  valid: false,
  problem,
})
const good = (type: ReferenceType, given: string, id: string, url?: string): Reference => ({
  type,
  given,
  id,
  valid: true,
  ...(url === undefined ? {} : { url }),
})

/** Punctuation at the end of a sentence is no part of an identifier; a closing bracket is one where it was opened inside. */
function trimmed(text: string): string {
  let out = text.trim().replace(/[.,;:!?'"”’]+$/u, '')
  while (/[)\]}>]$/.test(out)) {
    const [open, close] = out.endsWith(')')
      ? ['(', ')']
      : out.endsWith(']')
        ? ['[', ']']
        : out.endsWith('}')
          ? ['{', '}']
          : ['<', '>']
    if (out.split(open).length > out.split(close).length - 1) break
    out = out.slice(0, -1).replace(/[.,;:!?'"”’]+$/u, '')
  }
  return out
}

function readDoi(given: string): Reference {
  const bare = trimmed(
    given
      .trim()
      .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
      .replace(/^doi:?\s*/i, ''),
  )
  const name = decoded(bare)
  if (!/^10\./.test(name)) return bad('doi', given, 'a DOI begins with 10.')
  if (!/^10\.\d{4,9}(?:\.\d{1,9})*\//.test(name))
    return bad('doi', given, 'the prefix is 10. and four to nine digits, then a slash')
  if (!/^10\.[\d.]+\/[^\s\p{Cc}]{1,1000}$/u.test(name))
    return bad('doi', given, 'the part behind the slash is missing or has blanks')
  return good('doi', given, name.toLowerCase(), `https://doi.org/${encodeURI(name)}`)
}

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

const archives = new Set(
  'acc-phys adap-org alg-geom ao-sci astro-ph atom-ph bayes-an chao-dyn chem-ph cmp-lg comp-gas cond-mat cs dg-ga funct-an gr-qc hep-ex hep-lat hep-ph hep-th math math-ph mtrl-th nlin nucl-ex nucl-th patt-sol physics plasm-ph q-alg q-bio quant-ph solv-int supr-con'.split(
    ' ',
  ),
)

function readArxiv(given: string): Reference {
  const bare = trimmed(
    given
      .trim()
      .replace(/^https?:\/\/(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\//i, '')
      .replace(/^arxiv:?\s*/i, '')
      .replace(/\.pdf$/i, '')
      .replace(/\s*\[[\w.-]+\]$/, ''),
  )
  const found = /^(\d{2})(\d{2})\.(\d{4,5})(v[1-9]\d{0,2})?$/.exec(bare)
  if (found !== null) {
    const [, year = '', month = '', number = '', version = ''] = found
    const when = Number(year) * 100 + Number(month)
    if (Number(month) < 1 || Number(month) > 12) return bad('arxiv', given, 'its month is not one from 01 to 12')
    if (when < 704) return bad('arxiv', given, 'this form began in April 2007')
    if (number.length !== (when >= 1501 ? 5 : 4))
      return bad(
        'arxiv',
        given,
        when >= 1501 ? 'since 2015 the number has five digits' : 'until 2014 the number has four digits',
      )
    if (/^0+$/.test(number)) return bad('arxiv', given, 'numbers begin at one')
    return good(
      'arxiv',
      given,
      `${year}${month}.${number}${version}`,
      `https://arxiv.org/abs/${year}${month}.${number}${version}`,
    )
  }
  const old = /^([a-z-]+)(?:\.([A-Z]{2}))?\/(\d{2})(\d{2})(\d{3})(v[1-9]\d{0,2})?$/.exec(bare)
  if (old === null) return bad('arxiv', given, 'it is YYMM.NNNNN, or archive/YYMMNNN before April 2007')
  const [, archive = '', , year = '', month = '', number = '', version = ''] = old
  const when = (Number(year) >= 91 ? 1900 + Number(year) : 2000 + Number(year)) * 100 + Number(month)
  if (!archives.has(archive)) return bad('arxiv', given, 'there is no such archive')
  if (Number(month) < 1 || Number(month) > 12 || when < 199107 || when > 200703)
    return bad('arxiv', given, 'this form was used from July 1991 to March 2007')
  return good(
    'arxiv',
    given,
    `${archive}/${year}${month}${number}${version}`,
    `https://arxiv.org/abs/${archive}/${year}${month}${number}${version}`,
  )
}

function readIsbn(given: string): Reference {
  const bare = given
    .toUpperCase()
    .replace(/^\s*(?:URN:)?(?:E-?)?ISBN(?:-1[03])?:?\s*/, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/[.,;)]+$/, '')
  if (isIsbn13(bare) || isIsbn10(bare)) return good('isbn', given, bare, `https://openlibrary.org/isbn/${bare}`)
  if (!/^(?:\d{13}|\d{9}[\dX])$/.test(bare))
    return bad('isbn', given, 'an ISBN has ten or thirteen digits; only the last of ten may be X')
  return bad(
    'isbn',
    given,
    bare.length === 13 && !/^97[89]/.test(bare)
      ? 'thirteen digits begin with 978 or 979'
      : 'the check digit does not fit',
  )
}

function readIssn(given: string): Reference {
  const bare = given
    .toUpperCase()
    .replace(/^\s*(?:E-?|P-?)?ISSN(?:-L)?:?\s*/, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/[.,;)]+$/, '')
  if (isIssn(bare))
    return good(
      'issn',
      given,
      `${bare.slice(0, 4)}-${bare.slice(4)}`,
      `https://portal.issn.org/resource/ISSN/${bare.slice(0, 4)}-${bare.slice(4)}`,
    )
  return bad(
    'issn',
    given,
    /^\d{7}[\dX]$/.test(bare) ? 'the check digit does not fit' : 'an ISSN has eight digits; only the last may be X',
  )
}

function readOrcid(given: string): Reference {
  const bare = given
    .toUpperCase()
    .replace(/^.*ORCID\.ORG\//, '')
    .replace(/^\s*ORCID:?\s*/, '')
    .replace(/[\s-]/g, '')
  if (isOrcid(bare))
    return good(
      'orcid',
      given,
      bare.replace(/(.{4})(?=.)/g, '$1-'),
      `https://orcid.org/${bare.replace(/(.{4})(?=.)/g, '$1-')}`,
    )
  return bad(
    'orcid',
    given,
    /^\d{15}[\dX]$/.test(bare)
      ? 'the check digit does not fit'
      : 'an ORCID iD has sixteen digits; only the last may be X',
  )
}

function readNumber(type: 'pmid' | 'pmcid' | 'rfc', given: string): Reference {
  const bare = trimmed(
    given
      .trim()
      .replace(/^https?:\/\/\S*\/(?=[^/]+\/?$)/i, '')
      .replace(/\/$/, ''),
  )
  const digits = /^(?:PMID|PMC(?:ID)?|RFC|pubmed)?[:\s-]*(?:PMC|rfc)?\s*0*([1-9]\d*)$/i.exec(bare)?.[1]
  if (digits === undefined) return bad(type, given, 'it is a number that begins at one')
  if (type === 'rfc')
    return digits.length > 4
      ? bad(type, given, 'RFC numbers have four digits at most')
      : good(type, given, `RFC ${digits}`, `https://www.rfc-editor.org/rfc/rfc${digits}`)
  if (type === 'pmid')
    return digits.length > 8
      ? bad(type, given, 'a PMID has eight digits at most')
      : good(type, given, digits, `https://pubmed.ncbi.nlm.nih.gov/${digits}/`)
  return digits.length > 8
    ? bad(type, given, 'a PMCID has eight digits at most')
    : good(type, given, `PMC${digits}`, `https://pmc.ncbi.nlm.nih.gov/articles/PMC${digits}/`)
}

function readUrl(given: string): Reference {
  const bare = trimmed(given)
  const url = URL.parse(bare)
  if (url === null || !/^https?:$/.test(url.protocol)) return bad('url', given, 'it is no http or https address')
  if (url.username !== '' || url.password !== '')
    return bad('url', given, 'an address with a name or password in it is not a reference')
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(url.hostname))
    return bad('url', given, 'its host is not a public name')
  return good('url', given, url.href, url.href)
}

/** Read an identifier as one of a type. */
export function readReference(type: ReferenceType, given: string): Reference {
  switch (type) {
    case 'doi':
      return readDoi(given)
    case 'arxiv':
      return readArxiv(given)
    case 'isbn':
      return readIsbn(given)
    case 'issn':
      return readIssn(given)
    case 'orcid':
      return readOrcid(given)
    case 'pmid':
    case 'pmcid':
    case 'rfc':
      return readNumber(type, given)
    case 'url':
      return readUrl(given)
    default: {
      const { id, problem } = readCase(type, given)
      return problem === undefined ? good(type, given, id) : bad(type, given, problem)
    }
  }
}

const finders: readonly (readonly [ReferenceType, RegExp])[] = [
  ['doi', /(?:https?:\/\/(?:dx\.)?doi\.org\/|\bdoi:?\s*)\S{3,300}|\b10\.\d{2,9}(?:\.\d+)*\/\S{1,300}/gi],
  [
    'arxiv',
    /https?:\/\/(?:www\.|export\.)?arxiv\.org\/\S{3,60}|\barxiv:?\s*(?:[a-z-]+(?:\.[A-Z]{1,8})?\/\d{1,9}|\d{1,6}\.\d{1,7})(?:v\d+)?|(?<![\d.])\d{4}\.\d{4,5}(?:v\d+)?(?![\d.]\d)/gi,
  ],
  ['orcid', /(?:https?:\/\/orcid\.org\/|\borcid:?\s*)[\dXx-]{10,24}/gi],
  [
    'isbn',
    /\b(?:e-?)?ISBN(?:-1[03])?:?\s*[\dXx][\dXx\s\u2010-\u2015-]{7,24}[\dXx]|\b97[89][\s-]?\d{1,5}[\s-]?\d{1,7}[\s-]?\d{1,7}[\s-]?\d\b/gi,
  ],
  ['issn', /\b(?:e-?|p-?)?ISSN(?:-L)?:?\s*[\dXx][\dXx\s-]{5,12}|(?<![\d-])\d{4}-\d{3}[\dXx](?![\d-])/gi],
  ['pmcid', /\bPMC(?:ID)?:?\s*(?:PMC)?\s*\d{1,12}\b/gi],
  ['pmid', /\bPMID:?\s*\d{1,12}\b|https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/\d{1,12}\/?/gi],
  ['rfc', /\bRFC[\s-]?\d{1,6}\b/gi],
  ['ecli', /\bECLI:[^\s,;]{4,80}/gi],
  [
    'uk_case',
    /\[\d{4}\]\s+(?:UK[A-Z]{2,4}|EW[A-Z]{2,4}|NI[A-Z]{2,4}|CSI[HM]|HCJ[A-Z]*)(?:\s+(?:Civ|Crim|Fam|B|OJ))?\s+\d{1,6}(?:\s+\([A-Za-z ]{2,12}\))?/g,
  ],
  ['eu_case', /\b(?:Case\s+)?[CTF][-‑–]\d{1,4}\/\d{2}(?:\s?P)?\b/g],
  ['celex', /\b(?:CELEX:?\s*)?[0-9CE]\d{4}[A-Z]{1,2}\d{3,4}(?:\(\d{2}\))?(?:-\d{8})?(?![\w/])/g],
  [
    'us_case',
    /\b\d{1,4}\s+(?:U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.(?:\s?2d)?|F\.(?:\s?(?:2d|3d|4th))?|F\.\s?Supp\.(?:\s?[23]d)?|F\.\s?App'x|B\.R\.|Fed\.\s?Cl\.)\s+\d{1,5}(?:\s*\([^)]{0,30}\d{4}\))?|\b(?:No\.\s*)?\d:\d{2}-(?:cv|cr|mj|mc|bk)-\d{3,6}\b/g,
  ],
  ['url', /\bhttps?:\/\/[^\s<>"]{3,800}/gi],
]

/** Every identifier in a citation, in order; one place belongs to the first type that claims it. */
export function findReferences(text: string): readonly Reference[] {
  const taken: (readonly [number, number])[] = []
  const found: { at: number; reference: Reference }[] = []
  for (const [type, form] of finders)
    for (const match of text.matchAll(form)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (taken.some(([start, end]) => from < end && to > start) || found.length >= 40) continue
      taken.push([from, to])
      found.push({ at: from, reference: readReference(type, match[0]) })
    }
  return found.sort((a, b) => a.at - b.at).map(({ reference }) => reference)
}
