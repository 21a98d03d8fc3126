import type { SourceQuote } from '#model'
import { quoteOf, sentSource } from '#text'
import { ageInDays } from './history.ts'
import { noticeIn } from './notices.ts'
import { readPage, readText } from './page.ts'
import { type Candidate, candidatesOf, type Publication, publicationOf } from './publication.ts'
import type { Freshness } from './statement.ts'

export interface PageFreshness {
  readonly verdict: Freshness
  readonly reason: string
  readonly publication?: Publication
  /** Other dates the page gives for itself, the best first. */
  readonly candidates: readonly Candidate[]
  readonly age_days?: number
  readonly horizon_days: number
  /** The page's own words that it is out of date. */
  readonly notice?: { readonly kind: 'superseded' | 'unmaintained'; readonly words: SourceQuote }
}

export interface Supplied {
  readonly html?: string | undefined
  readonly text?: string | undefined
  readonly url?: string | undefined
  /** Days after which the caller calls a page stale. */
  readonly maxAgeDays: number
}

/** Dates shown beside the one chosen. */
const candidatesMax = 8

/** The text of a page begins as it was sent, and is read up to a limit. */
const sourceOf = (read: string, sent: string | undefined): string => sentSource(read, sent?.slice(0, read.length))

/** When a supplied page was published, and whether it is still young enough. Pure; nothing is fetched. */
export function pageFreshness({ html, text, url, maxAgeDays }: Supplied, now: Date): PageFreshness {
  const page = html === undefined ? readText(text ?? '', url) : readPage(html, url)
  const candidates = candidatesOf(page, now)
  const publication = publicationOf(candidates)
  const found = noticeIn(page.text)
  const notice =
    found === undefined
      ? {}
      : { notice: { kind: found.kind, words: quoteOf(page.text, found, sourceOf(page.text, text)) } }
  const day = publication?.modified ?? publication?.date
  const base = {
    ...(publication === undefined ? {} : { publication }),
    candidates: [...candidates].sort((a, b) => b.weight - a.weight).slice(0, candidatesMax),
    ...(day === undefined ? {} : { age_days: ageInDays(day.length === 4 ? `${day}-01` : day, now) }),
    ...{ horizon_days: maxAgeDays, ...notice },
  }
  if (found?.kind === 'superseded')
    return { ...base, verdict: 'superseded', reason: 'the page says that it was replaced' }
  if (found !== undefined) return { ...base, verdict: 'stale', reason: 'the page says that it is no longer kept up' }
  const { age_days } = base
  if (age_days === undefined) return { ...base, verdict: 'unknown', reason: 'the page gives no date for itself' }
  if (age_days > maxAgeDays) return { ...base, verdict: 'stale', reason: 'the page is older than the age allowed' }
  return { ...base, verdict: 'current', reason: 'the page is within the age allowed' }
}
