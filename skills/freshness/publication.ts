import { dateInAddress, type FoundDate, findDates, type Reading, readDate } from './dates.ts'
import { linkedDates } from './linked-data.ts'
import type { Mark, PageSignals, Role } from './page.ts'

/** A date a page gives, and how. */
export interface Candidate {
  readonly date: string
  readonly precision: FoundDate['precision']
  readonly role: Role
  /** Where it was found, such as `json_ld` or `meta article:published_time`. */
  readonly found_in: string
  /** How far this kind of place is to be trusted, before other places bear it out. */
  readonly weight: number
}

export interface Publication {
  /** The first day the page was published, as far as it says. */
  readonly date: string
  readonly precision: FoundDate['precision']
  readonly found_in: string
  /** Places that give the same day. */
  readonly borne_out_by: readonly string[]
  /** The last change, where the page says so. */
  readonly modified?: string
  /** Only a date of change was found. */
  readonly only_modified: boolean
  readonly confidence: 'high' | 'medium' | 'low'
}

const weights = {
  meta: 96,
  itemprop: 94,
  address: 93,
  timePublished: 88,
  metaLoose: 78,
  time: 72,
  classPublished: 74,
  labelled: 70,
  classUnsaid: 64,
  nearHeading: 58,
  title: 46,
  anywhere: 34,
  marginal: 20,
  modified: 30,
  /** Below what is ever chosen: it only bears out what stands elsewhere. */
  inSentence: 14,
  month: 26,
  margin: 21,
} as const

const publishedNames =
  /^(?:(?:og:)?article[:.]published(?:_time|_date)?|og:(?:published_time|pubdate|article:published_time)|(?:article|content|news|page|post)?[-_.:]?(?:date)?[-_.:]?(?:publish(?:ed)?|publication|pub|posted|issued)(?:[-_.: ]?(?:date|time|at|on))?(?:_?time)?|datepublished|rnews:datepublished|schema:datepublished|dc(?:terms)?[.:](?:date[.:])?(?:issued|created|available)|dc\.date\.publi.{1,10}|citation_(?:publication_|online_)?date|parsely-pub-date|sailthru\.date|bt:pubdate|cxenseparse:recs:publishtime|shareaholic:article_published_time|prism\.publicationdate|originalpublicationdate|article_date_original|displaydate|datecreated|date_created|created|pdate|ptime|vr:published_time|date\.created|creation_date|live_date)$/u
const looseNames =
  /^(?:date|dc(?:terms)?[.:]date|dcterms\.valid|timestamp|eprints\.date|analyticsattributes\.articledate|article[-_.]?date|cxenseparse:pageclass:date|sort_date|pubyear|twitter:data1|search_date|datum)$/u
const modifiedNames =
  /(?:modified|updated|last-?mod|lastupdate|revised|changed|reviewed)(?:[-_.: ]?(?:time|date|at|on))?$/u

const before =
  /(?:publish\p{L}{0,4}|posted|post(?:ed)? on|written|first appeared|released?|issued|date|dated|created|veröffentlicht|erschienen|erstellt|datum|stand|publié|publiée|paru|mis en ligne|publicado|publicada|fecha|pubblicato|inserito|gepubliceerd|geplaatst|geschreven|publicerad|udgivet|publisert|opublikowano|dodano|yayın(?:lan\p{L}{0,5}| tarihi)?|опубликовано|опубліковано|julkaistu|publikováno|vydáno|megjelent|közzétéve|publicat|δημοσιεύ\p{L}{3,7}|objavljeno|birt|公開日?|掲載日?|投稿日?|发布(?:时间|日期|于)?|发表于|發布(?:時間|日期)?|입력|등록|게시|vom|el|le|am)[\s:,|–—-]{0,4}(?:on|the|by|at|am|den|le|el|il|op|the|at)?[\s:,]{0,3}$/iu
const changedBefore =
  /(?:updat\p{L}{0,3}|modif\p{L}{0,5}|revis\p{L}{0,3}|edited|reviewed|aktualisiert|geändert|mis à jour|mise à jour|actualizad\p{L}|aggiornat\p{L}|bijgewerkt|gewijzigd|päivitetty|muokattu|uppdatera\p{L}|ändrad|oppdatert|opdateret|endret|zaktualizowano|aktualizacj\p{L}|atualizad\p{L}|güncelle\p{L}{1,6}|обновлено|изменено|оновлено|frissítve|módosítva|actualizat|upraveno|aktualizováno|ενημερώ\p{L}{3,7}|ažurirano|更新日?|수정|편집|checked|accessed|retrieved|abgerufen|expires?|until|bis|copyright|©|\(c\)|today)(?: (?:on|at|am|le|el|il|op))?[\s:,|–—-]{0,4}$/iu
/** What comes before the day of something the page is about, not of the page. */
const eventBefore =
  /(?<!\p{L})(?:when|wann|quand|cuándo|cuando|quando|wanneer|termin|deadline|due|starts?|begins?|beginn|ends?|opens?|closes?|from|between|born|geboren|né|née|nacid[oa]|died|gestorben|founded|gegründet|fondée?|fundad[oa]|since|seit|depuis|desde)(?: (?:on|date|am|le|el|den|the|in))*[\s:–—-]{0,4}(?:\p{L}{3,12}\.?,? )?$/iu
/** A byline that names who wrote before the day. */
const signedBefore =
  /(?<!\p{L})(?:posted|published|written|submitted|filed)(?: in [^.\n]{1,40}?)?(?: by [^.\n]{1,40}?)?(?: in [^.\n]{1,40}?)?(?: on)?(?: the)? ?$/iu
/** Past the heading and a standfirst the byline is over. */
const bylineLength = 700

/** Whether a page writes the day before the month where it uses slashes. */
function readingOf({ lang, address, linked }: PageSignals): Reading {
  const host = /^[a-z]+:\/\/([^/?#:]*)/iu.exec(address || linked[0] || '')?.[1]?.toLowerCase() ?? ''
  if (/\.(?:uk|au|nz|ie|in|za|de|at|ch|fr|es|it|pt|br|nl|be|pl|se|dk|no|fi|tr|ru|cz|gr|eu|ar|mx)$/u.test(host))
    return { dayFirst: true }
  if (/^en-(?:gb|au|nz|ie|in|za)/iu.test(lang)) return { dayFirst: true }
  return lang === '' || /^en/iu.test(lang) ? {} : { dayFirst: true }
}

const candidate = (date: FoundDate, role: Role, found_in: string, weight: number): Candidate => ({
  ...{ date: date.iso, precision: date.precision, role, found_in },
  // A month or a year is worth little beside a day from anywhere in the page's own matter.
  weight: date.precision === 'day' ? weight : Math.min(weight, weights.month),
})

function fromMetas({ metas }: PageSignals, reading: Reading): readonly Candidate[] {
  return metas.flatMap(([name, content]) => {
    const isModified = modifiedNames.test(name)
    const isPublished = !isModified && publishedNames.test(name)
    if (!isModified && !isPublished && !looseNames.test(name)) return []
    const date = readDate(content, reading)
    if (date === undefined) return []
    const weight = isModified ? weights.modified : isPublished ? weights.meta : weights.metaLoose
    return [
      candidate(
        date,
        isModified ? 'modified' : isPublished ? 'published' : 'unsaid',
        `meta ${shownMeta(name)}`,
        weight,
      ),
    ]
  })
}

/** Parts that names of metadata are made of; a page chooses the names, so any other is told by its ending alone. */
const knownParts =
  /^(?:(?:og|article|content|news|page|post|dc|dcterms|schema|rnews|cxenseparse|recs|sailthru|bt|prism|parsely|citation|shareaholic|vr|date|time|pub|last|eprints|analyticsattributes|pageclass|twitter|search|sort|live|creation|online|original|display|pubdate|publi\p{L}{0,6}|posted|issued|created|available|valid|modified|updated|lastmod|mod|lastupdate|revised|changed|reviewed|timestamp|datum|pubyear|pdate|ptime|publishtime|articledate|datepublished|datecreated|datemodified|publicationdate|originalpublicationdate|displaydate|data1|at|on)[-_.: ]?){1,6}$/u

/** A name of metadata as it is shown. */
const shownMeta = (name: string): string => (knownParts.test(name) ? name : (modifiedNames.exec(name)?.[0] ?? 'date'))

/** Front pages, archives and search results list what is elsewhere; only what a front page labels is a date of its own. */
function listing({ address, linked }: PageSignals): 'front' | 'list' | undefined {
  const at = address || linked[0] || ''
  if (/^[a-z]+:\/\/[^/?#]+\/?(?:index\.\w{3,5})?$/iu.test(at)) return 'front'
  const isList =
    /(?<!\/releases)\/(?:category|categories|tags?|authors?|search|suche|recherche|buscar|kategorien?|rubrik|schlagwort|label)(?:\/[^/?#]{0,80})?\/?(?:page\/\d+\/?)?(?:[?#]|$)|\/(?:page\/\d+|archives?)\/?$|[?&](?:q|query|search)=/iu
  return isList.test(at) ? 'list' : undefined
}

/** Whether a candidate of that role can be the page's own, as far as it stands in the page's matter. */
const isOwn = (page: PageSignals) => {
  const kind = listing(page)
  return ({ role }: { readonly role: Role }): boolean => kind === undefined || (kind === 'front' && role !== 'unsaid')
}

function fromMarks(page: PageSignals, reading: Reading): readonly Candidate[] {
  const { headingEnd } = page
  return page.marks.filter(isOwn(page)).flatMap((mark) => {
    const date = dateOfMark(mark, reading)
    if (date === undefined) return []
    const role = mark.role === 'unsaid' && changedBefore.test(mark.text.slice(0, date.start)) ? 'modified' : mark.role
    const near = Math.abs(mark.at - headingEnd) < bylineLength
    const weight = markWeight({ ...mark, role }) - (near ? 0 : 4)
    const place = mark.by === 'time' ? 'time element' : mark.by === 'itemprop' ? 'itemprop' : 'marked element'
    return [candidate({ ...date }, role, place, weight)]
  })
}

function dateOfMark({ by, value, text }: Mark, reading: Reading): FoundDate | undefined {
  if (value !== '') {
    const date = readDate(value, reading)
    if (date !== undefined) return { ...date, start: 0 }
  }
  const dates = findDates(text, reading).filter(({ start }) => by !== 'class' || start < 120)
  const isFirst = (date: FoundDate) => date.precision === 'day' && !changedBefore.test(text.slice(0, date.start))
  return dates.find(isFirst) ?? dates.find(({ precision }) => precision === 'day')
}

function markWeight({ by, role, main }: Pick<Mark, 'by' | 'role' | 'main'>): number {
  if (!main) return role === 'unsaid' ? weights.inSentence : weights.marginal
  if (role === 'modified') return weights.modified
  if (by === 'itemprop') return weights.itemprop
  if (by === 'time') return role === 'published' ? weights.timePublished : weights.time
  return role === 'published' ? weights.classPublished : weights.classUnsaid
}

function fromText(page: PageSignals, reading: Reading): readonly Candidate[] {
  const { text, headingEnd } = page
  const dates = findDates(text.slice(0, 60_000), reading)
  const all = dates.slice(0, 60).map((date, index) => {
    const role = roleInText(text, date)
    const after = date.start - headingEnd
    const near = after >= -200 && after < bylineLength
    return candidate(date, role, 'text', textWeight(text, date, role, near) - Math.min(index, 6))
  })
  return all.filter(isOwn(page))
}

function roleInText(text: string, { start }: FoundDate): Role {
  const lead = text.slice(Math.max(0, start - 90), start)
  if (changedBefore.test(lead.slice(-40))) return 'modified'
  return before.test(lead.slice(-40)) || signedBefore.test(lead) ? 'published' : 'unsaid'
}

function textWeight(text: string, date: FoundDate, role: Role, near: boolean): number {
  if (role === 'modified') return weights.modified
  const lead = text.slice(Math.max(0, date.start - 90), date.start)
  if (eventBefore.test(lead)) return weights.inSentence
  const isLabelled = role === 'published' && !/(?<!\p{L})(?:am|vom|el|le)\s$/iu.test(lead)
  const alone = isAlone(text, date)
  if (!isLabelled && !alone && isInSentence(text, date)) return weights.inSentence
  if (role === 'published' && (near || signedBefore.test(lead) || /\p{L}{5}[^\p{L}]{0,4}$/u.test(lead)))
    return weights.labelled - (near ? 0 : 22)
  return (near ? weights.nearHeading : weights.anywhere) + (alone ? (near ? 6 : 8) : 0)
}

/** Dates in the title, and those that a margin labels as the page's own. */
function fromAround({ title, margin }: PageSignals, reading: Reading): readonly Candidate[] {
  const inTitle = findDates(title, reading).map((date) => candidate(date, 'unsaid', 'title', weights.title))
  const labelled = findDates(margin, reading).flatMap((date) => {
    const lead = margin.slice(Math.max(0, date.start - 40), date.start)
    const isChange = changedBefore.test(lead) && !/(?:copyright|©|\(c\)|today|heute)\W*$/iu.test(lead)
    return isChange ? [candidate(date, 'modified', 'margin', weights.margin)] : []
  })
  return [...inTitle.slice(0, 3), ...labelled.slice(0, 5)]
}

/** Words of a sentence that goes on stand on both sides of it, or a preposition leads into it: "On 3 May 2020 we met". */
function isInSentence(text: string, { start, end }: FoundDate): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const lead = text.slice(Math.max(from, start - 200), start)
  const tail = text.slice(end, Math.min(next === -1 ? text.length : next, end + 200))
  const words = lead.match(/\p{L}+/gu)?.length ?? 0
  const leadsIn =
    /(?<!\p{L})(?:on|in|by|until|since|am|im|vom|seit|bis|le|en|el|il|em|op|den|dnia|w|v|во?|на)\s$/iu.test(lead)
  if (/^,? ?\p{Ll}{2,}/u.test(tail)) return leadsIn || (words >= 3 && /[\p{Ll},] ?$/u.test(lead))
  return leadsIn && words >= 4 && /^[.,;]/u.test(tail)
}

/** It stands on its line as in a byline or before a dateline's dash, and not as part of a sentence. */
function isAlone(text: string, { start, end }: FoundDate): boolean {
  const from = text.lastIndexOf('\n', start) + 1
  const next = text.indexOf('\n', end)
  const line = text.slice(from, Math.min(next === -1 ? text.length : next, end + 60)).trim()
  if (start - from < 50 && /^[^\p{L}\d.]{0,3}[–—|/-]/u.test(text.slice(end, end + 6))) return true
  return line.length - (end - start) < 40 && !/\p{Ll}{2}\.$/u.test(line)
}

function fromAddress({ address, linked }: PageSignals): readonly Candidate[] {
  const date = dateInAddress(address) ?? dateInAddress(linked[0] ?? '')
  return date === undefined ? [] : [candidate(date, 'published', 'address', weights.address)]
}

/** Every date a page gives for itself that is not after `now`. */
export function candidatesOf(page: PageSignals, now: Date): readonly Candidate[] {
  const reading = readingOf(page)
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const all = [
    ...linkedDates(page.scripts, reading).map(({ date, role, where, weight }) => candidate(date, role, where, weight)),
    ...fromMetas(page, reading),
    ...fromAddress(page),
    ...fromMarks(page, reading),
    ...fromText(page, reading),
    ...fromAround(page, reading),
  ]
  return all.filter(({ date }) => date <= latest)
}

const kindOf = ({ found_in }: Candidate) => found_in.split(' ')[0] ?? ''
const dayNumber = (date: string) => Date.parse(date) / 86_400_000

/** Distinct dates looked at; a page with more is a list, and its first ones are its own. */
const distinctMax = 60

/** The weightiest of the candidates that say the same in the same kind of place. */
function distinctOf(all: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<string, Candidate>()
  for (const one of all) {
    const key = `${one.date} ${one.role} ${kindOf(one)}`
    const known = best.get(key)
    if (known === undefined || known.weight < one.weight) best.set(key, one)
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight).slice(0, distinctMax)
}

/** How much other kinds of place add to a candidate: the same day counts, a neighbouring one a little (time zones). */
function support(one: Candidate, all: readonly Candidate[]): number {
  const best = new Map<string, number>()
  for (const other of all) {
    if (kindOf(other) === kindOf(one) || other.role === 'modified') continue
    const agrees =
      other.precision === 'day'
        ? Math.abs(dayNumber(other.date) - dayNumber(one.date)) <= 1
        : one.date.startsWith(other.date)
    if (!agrees) continue
    const worth = other.date === one.date ? (other.weight >= weights.nearHeading ? 9 : 5) : 2
    best.set(kindOf(other), Math.max(best.get(kindOf(other)) ?? 0, worth))
  }
  return [...best.values()].reduce((sum, worth) => sum + worth, 0)
}

/** The date of publication among the dates a page gives, or undefined when it gives none. */
export function publicationOf(all: readonly Candidate[]): Publication | undefined {
  const distinct = distinctOf(all)
  const usable = distinct.filter(({ weight }) => weight >= weights.marginal)
  const published = usable.filter(({ role }) => role !== 'modified')
  const ranked = (published.length > 0 ? published : usable)
    .map((one) => ({ one, score: one.weight + support(one, distinct) }))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (best === undefined) return undefined
  const { one, score } = best
  const modified = distinct.find(({ role, precision }) => role === 'modified' && precision === 'day')?.date
  const same = distinct.filter((other) => other !== one && other.date === one.date && kindOf(other) !== kindOf(one))
  return {
    ...{ date: one.date, precision: one.precision, found_in: one.found_in },
    borne_out_by: [...new Set(same.map(({ found_in }) => found_in))].slice(0, 6),
    ...(modified === undefined || modified < one.date ? {} : { modified }),
    only_modified: one.role === 'modified',
    confidence: one.role !== 'modified' && score >= 86 ? 'high' : score >= 56 ? 'medium' : 'low',
  }
}
