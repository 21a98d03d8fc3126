import { type Edition, normaliseName } from '../../../src/model/index.ts'
import type { Meant, NameCase } from './cases.ts'

/** What the service answered to "who is meant": subjects by ref, best first. */
export type Answered =
  | { readonly kind: 'one'; readonly ref: number }
  | { readonly kind: 'several'; readonly refs: readonly number[] }
  | { readonly kind: 'none' }

export type Outcome =
  /** Judged for a subject that is meant, or for its maker or owner. */
  | 'right'
  /** Several bearers offered, one of them meant. */
  | 'asked'
  /** Several bearers offered, none of them meant. */
  | 'asked-of-others'
  /** One of the bearers taken where a careful service asks back. */
  | 'not-asked'
  | 'not-known'
  | 'silently-wrong'

const legalTail =
  /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|plc|ag|se|sa|nv|spa|group|holdings?|gmbh|ab|asa|oyj)\b/gu

/** A name as it is compared: without brackets, legal forms and "the". */
function bare(name: string): string {
  const words = normaliseName(name.replace(/\([^)]*\)/gu, ''))
  const short = words.replace(legalTail, '').replace(/^the /u, '').replace(/\s+/gu, ' ').trim()
  return short === '' ? words : short
}

/** The host without "www." and the like: what stands before the last two labels, three under a country's second level. */
function registered(domain: string): string {
  const labels = domain.toLowerCase().split('/')[0]?.split('.') ?? []
  const second =
    /^(?:co|com|net|org|ne|or|gov|ac|edu)$/u.test(labels.at(-2) ?? '') && (labels.at(-1)?.length ?? 0) === 2
  return labels.slice(second ? -3 : -2).join('.')
}

/** Whether a subject is one of those meant, by domain or by name. */
function isMeant(edition: Edition, ref: number, meant: readonly Meant[]): boolean {
  const subject = edition.subject(ref)
  const brand = edition.brand(subject.brand)
  const names = new Set([subject.name, brand.name, ...subject.aliases].map(bare))
  return meant.some(
    (one) =>
      names.has(bare(one.name)) ||
      (brand.domain !== undefined && registered(brand.domain) === registered(one.domain)) ||
      edition
        .aliases(normaliseName(one.domain))
        .some((hit) => hit.via === 'domain' && (hit.subject === ref || hit.subject === brand.ref)),
  )
}

/** The subjects that are meant as the edition knows them: by their domains. */
function known(edition: Edition, meant: readonly Meant[]): readonly number[] {
  return meant.flatMap(({ domain }) =>
    [domain, registered(domain)].flatMap((host) =>
      edition.aliases(normaliseName(host)).flatMap((hit) => (hit.via === 'domain' ? [hit.subject] : [])),
    ),
  )
}

/** Whether a subject is the maker or the owner of one that is meant. */
function isOwner(edition: Edition, ref: number, meant: readonly Meant[]): boolean {
  return known(edition, meant).some((one) => {
    const subject = edition.subject(one)
    const brand = edition.brand(subject.brand)
    return subject.brand === ref || subject.parent === ref || brand.parent === ref || brand.house === ref
  })
}

/** What an answer to one case comes to. */
export function outcomeOf(edition: Edition, kase: NameCase, answered: Answered): Outcome {
  const fits = (ref: number) => isMeant(edition, ref, kase.meant) || isOwner(edition, ref, kase.meant)
  if (answered.kind === 'none') return 'not-known'
  if (answered.kind === 'several') return answered.refs.some(fits) ? 'asked' : 'asked-of-others'
  if (!fits(answered.ref)) return 'silently-wrong'
  return kase.expect === 'ask' ? 'not-asked' : 'right'
}
