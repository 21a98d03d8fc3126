import type { Span } from '../spans.ts'

/** Signs that a text was meant to stay inside. */
export interface Marker extends Span {
  readonly kind: 'classification' | 'legal_privilege' | 'internal_host' | 'internal_path' | 'stack_trace' | 'own_term'
  readonly confidence: number
}

const forms: readonly { readonly kind: Marker['kind']; readonly form: RegExp; readonly confidence: number }[] = [
  {
    kind: 'classification',
    form: /\b(?:TLP:(?:RED|AMBER(?:\+STRICT)?)|TOP SECRET(?:\/\/[A-Z/]{2,20})?|SECRET\/\/[A-Z/]{2,20}|CLASSIFIED\/\/|NOFORN|FOR OFFICIAL USE ONLY|COMPANY CONFIDENTIAL|STRICTLY CONFIDENTIAL|HIGHLY CONFIDENTIAL|CONFIDENTIAL (?:AND|&) PROPRIETARY|INTERNAL (?:USE )?ONLY|COMPANY INTERNAL|EMBARGOED UNTIL|STRENG VERTRAULICH|NUR FÜR DEN INTERNEN GEBRAUCH|CONFIDENTIEL DÉFENSE|DIFFUSION RESTREINTE)\b/g,
    confidence: 0.95,
  },
  {
    kind: 'classification',
    form: /(?:^|\n|\[|\*|#|- )\s{0,4}(?:CONFIDENTIAL|Confidential|VERTRAULICH|CONFIDENTIEL|CONFIDENCIAL|RISERVATO|Internal [Oo]nly|PROPRIETARY|RESTRICTED)(?=\s{0,2}(?:[\]*:\n—–-]|$))/g,
    confidence: 0.9,
  },
  {
    kind: 'classification',
    form: /\b(?:do not (?:distribute|share|forward|disclose|circulate|copy)(?: (?:this|outside|beyond|without|externally|further|to (?:anyone|third parties))| or )|not for (?:external|public) (?:distribution|release|use|sharing|disclosure)|for internal (?:use|distribution|eyes|purposes)(?: only)?|internal[- ](?:use[- ])?only\b|under (?:an? )?(?:nda|non-disclosure)|company confidential|strictly confidential|trade secrets? of|eyes only|need[- ]to[- ]know basis|embargoed until)/gi,
    confidence: 0.85,
  },
  {
    kind: 'legal_privilege',
    form: /\b(?:attorney[-–/ ]{1,3}client (?:privileged?|communication)|privileged (?:and|&) confidential|legal(?:ly)? privileged?|attorney work product|work product doctrine|without prejudice)\b/gi,
    confidence: 0.85,
  },
  {
    kind: 'internal_host',
    // Behind the sign of a mailbox it is no host of ours, behind a name and password in an address it is.
    form: /(?<![\w.-])(?<!(?<!:\/\/[^\s@/]{1,120})@)(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,4}(?:internal|corp|intranet|lan|svc\.cluster\.local|local|priv|home\.arpa)(?::\d{2,5})?(?![\w.-]*\w)/gi,
    confidence: 0.8,
  },
  {
    kind: 'internal_host',
    form: /(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\d.]\d)/g,
    confidence: 0.7,
  },
  {
    kind: 'internal_path',
    form: /(?<![\w\\])\\\\[a-z0-9_.-]{2,40}\\[a-z0-9_$ .-]{1,60}|(?<![\w])(?:[A-Z]:\\Users\\[^\\\s"']{1,40}\\|\/(?:home|Users)\/[a-z][\w.-]{0,40}\/)[^\s"'<>]{0,120}|s3:\/\/[a-z0-9.-]{3,63}\/|gs:\/\/[a-z0-9._-]{3,63}\//gi,
    confidence: 0.6,
  },
  {
    kind: 'stack_trace',
    form: /(?:^|\n)Traceback \(most recent call last\):[^\n]{0,10}\n {2,4}File "|(?:^|\n)\s{2,8}at [\w$.<>]{2,80} ?\([^)\n]{3,160}:\d{1,6}(?::\d{1,6})?\)/g,
    confidence: 0.6,
  },
]

/** Where terms stand in a text, in any case; terms that overlap are one stretch. */
function ownStretches(text: string, terms: readonly string[]): readonly { start: number; end: number }[] {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return []
  const all: { start: number; end: number }[] = []
  for (const term of new Set(terms.map((one) => one.toLowerCase())))
    for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + term.length))
      all.push({ start: at, end: at + term.length })
  const joined: { start: number; end: number }[] = []
  for (const one of all.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last === undefined || one.start >= last.end) joined.push(one)
    else last.end = Math.max(last.end, one.end)
  }
  return joined
}

/** Markings, privileges, inner hosts and paths, and the caller's own terms. */
export function findMarkers(text: string, ownTerms: readonly string[] = []): readonly Marker[] {
  const own = ownStretches(text, ownTerms).map((one): Marker => ({ ...one, kind: 'own_term', confidence: 1 }))
  return [
    ...own,
    ...forms.flatMap(({ kind, form, confidence }) =>
      [...text.matchAll(form)].map((match): Marker => {
        const lead = /^[\s[*#-]*/.exec(match[0])?.[0].length ?? 0
        return { start: match.index + lead, end: match.index + match[0].length, kind, confidence }
      }),
    ),
  ]
}
