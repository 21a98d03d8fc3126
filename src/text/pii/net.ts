import ipaddr from 'ipaddr.js'
import { getDomain, parse } from 'tldts'
import { hasCue } from '../spans.ts'
import type { PiiEntity, PiiText } from './entity.ts'

const emailForm =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}](?:[\p{L}\p{N}._%+'-]{0,62}[\p{L}\p{N}_+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}[\p{L}][\p{L}\p{N}-]{1,22}(?![\p{L}\p{N}@])/gu
const spokenForm =
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}][\p{L}\p{N}._-]{0,40} ?(?:\[at\]|\(at\)|\{at\}| at ) ?[\p{L}\p{N}-]{1,40}(?: ?(?:\[dot\]|\(dot\)|\{dot\}| dot ) ?[\p{L}\p{N}-]{2,24}){1,3}(?![\p{L}\p{N}])/giu

/** Addresses of mail whose ending is a real one, and those written out to hide from harvesters. */
export function findEmails({ text }: PiiText): readonly PiiEntity[] {
  const plain = [...text.matchAll(emailForm)].flatMap((match): readonly PiiEntity[] => {
    const domain = match[0].slice(match[0].indexOf('@') + 1)
    const { isIcann, domain: registered } = parse(domain, { allowPrivateDomains: false })
    // Reserved endings (.test, .local, .internal) stand in documents and networks as addresses too.
    const reserved = /\.(?:test|example|invalid|local|localhost|internal|lan|corp|onion)$/i.test(domain)
    if ((isIcann !== true || registered === null) && !reserved) return []
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        type: 'email',
        confidence: reserved ? 0.85 : 0.98,
        validated: !reserved,
      },
    ]
  })
  if (!/\bdot\b|\[dot|\(dot|\{dot/i.test(text)) return plain
  const spoken = [...text.matchAll(spokenForm)]
    .filter(
      (match) =>
        parse(
          match[0]
            .replaceAll(/ ?(?:\[dot\]|\(dot\)|\{dot\}| dot ) ?/gi, '.')
            .replace(/^.*(?:at\]|at\)|at\}| at ) ?/i, ''),
        ).isIcann === true,
    )
    .map(
      (match): PiiEntity => ({
        start: match.index,
        end: match.index + match[0].length,
        type: 'email',
        kind: 'spelled_out',
        confidence: 0.8,
        validated: false,
      }),
    )
  return [...plain, ...spoken]
}

const urlForm =
  /(?<![\p{L}\p{N}@])(?:(?:https?|ftps?|sftp|wss?):\/\/|www\.)[^\s<>"'`{}|\\^\u201c\u201d\u2019]{2,2000}/giu
const bareForm =
  /(?<![\p{L}\p{N}@._/-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}[a-z]{2,18}(?::\d{2,5})?(?:\/[^\s<>"'`{}|\\^]{0,500})?(?![\p{L}\p{N}@])/giu
/** Endings that are more often of files than of sites. */
const fileEndings =
  /\.(?:md|py|rs|sh|pl|ps|cc|so|mm|ml|st|app|zip|mov|cs|js|ts|vi|do|py|rb|go|java|kt|cpp|tf|mp|am|as|is|in|it|me|my|so|to|at|be|id|no|us|co|pm|la|ai|io)$/i

/** Addresses of pages: with a scheme or www, and bare names with an unmistakable ending or a path. */
export function findUrls({ text }: PiiText): readonly PiiEntity[] {
  const full = [...text.matchAll(urlForm)].flatMap((match): readonly PiiEntity[] => {
    const value = trimmedUrl(match[0])
    const host = parse(value, { allowPrivateDomains: false })
    if (
      host.hostname === null ||
      (!host.isIp &&
        host.isIcann !== true &&
        !/^(?:localhost|[\w.-]+\.(?:test|local|internal|example))$/.test(host.hostname ?? ''))
    )
      return []
    return [{ start: match.index, end: match.index + value.length, type: 'url', confidence: 0.97, validated: true }]
  })
  const bare = [...text.matchAll(bareForm)].flatMap((match): readonly PiiEntity[] => {
    const value = trimmedUrl(match[0])
    const name = value.split(/[/:]/, 1)[0] ?? ''
    if (
      !/[a-z]/i.test(name) ||
      getDomain(name) === null ||
      parse(name, { allowPrivateDomains: false }).isIcann !== true
    )
      return []
    const hasPath = value.includes('/')
    const common =
      /\.(?:com|org|net|edu|gov|info|biz|dev|co\.uk|de|fr|eu|nl|es|ch|se|hu|ca|com\.au|jp|cn|br|ru|tv|online|xyz|shop|site)$/i.test(
        name,
      )
    if (!hasPath && (!common || fileEndings.test(name))) return []
    // A sentence run together ("done.The") is no host.
    if (/[a-z]\.[A-Z][a-z]+$/.test(name) && !hasPath) return []
    return [
      {
        start: match.index,
        end: match.index + value.length,
        type: 'url',
        kind: 'domain',
        confidence: hasPath ? 0.9 : 0.8,
        validated: true,
      },
    ]
  })
  return [...full, ...bare]
}

/** A sentence's closing marks are not the page's; a closing bracket is where none was opened. */
function trimmedUrl(raw: string): string {
  let value = raw.replace(/[.,;:!?*\]"'»…]{1,8}$/, '')
  while (value.endsWith(')') && !value.includes('(')) value = value.slice(0, -1).replace(/[.,;:!?]{1,8}$/, '')
  return value
}

const v4Form = /(?<![\p{L}\p{N}._-])(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?(?![\p{L}\p{N}_]|\.\d|-\d)/gu
const v6Form =
  /(?<![\p{L}\p{N}:._])(?=[0-9a-f:]{0,40}:[0-9a-f:]{0,40}:)[0-9a-f:]{2,45}(?:\.\d{1,3}){0,3}(?:%[a-z0-9]{1,12})?(?:\/\d{1,3})?(?![\p{L}\p{N}:_])/giu
const versionCue =
  /(?:\bversion|\bver\.?|\bv|\brelease|\bbuild|\bfirmware|\boid|\bsection|§|\bchapter|\brev\.?|==|@|\bpackage|\bassembly) ?[:=]? ?$/

/** IPv4 and IPv6 addresses; four small numbers after "version" are none. */
export function findIps({ text, lower }: PiiText): readonly PiiEntity[] {
  const four = [...text.matchAll(v4Form)].flatMap((match): readonly PiiEntity[] => {
    const address = match[0].split('/', 1)[0] ?? ''
    if (
      !ipaddr.IPv4.isValidFourPartDecimal(address) ||
      versionCue.test(lower.slice(Math.max(0, match.index - 20), match.index))
    )
      return []
    const cued = hasCue(
      lower,
      { start: match.index, end: match.index },
      /\b(?:ip|address|host|server|from|ping|dns|gateway|at|client|login|connection|network)\b/,
      50,
      0,
    )
    // Leading zeros and all-small parts are the marks of numbered sections and versions.
    const small = /^(?:\d\.){3}\d$/.test(address) && !cued
    if (/(?:^|\.)0\d/.test(address)) return []
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        type: 'ip_address',
        kind: 'v4',
        confidence: small ? 0.55 : 0.95,
        validated: true,
      },
    ]
  })
  if (!text.includes(':')) return four
  const six = [...text.matchAll(v6Form)].flatMap((match): readonly PiiEntity[] => {
    const raw = match[0].replace(/:$/, (colon, at: number, whole: string) => (whole[at - 1] === ':' ? colon : ''))
    const address = raw.split(/[%/]/, 1)[0] ?? ''
    if (
      !ipaddr.IPv6.isValid(address) ||
      address === '::' ||
      !/\d/.test(address) ||
      ((address.match(/[0-9a-f]+/gi) ?? []).length < 2 && address !== '::1')
    )
      return []
    return [
      {
        start: match.index,
        end: match.index + raw.length,
        type: 'ip_address',
        kind: 'v6',
        confidence: 0.96,
        validated: true,
      },
    ]
  })
  return [...four, ...six]
}

const macForm =
  /(?<![\p{L}\p{N}:-])(?:[0-9a-f]{2}([:-]))(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![\p{L}\p{N}:-])|(?<![\p{L}\p{N}.])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?![\p{L}\p{N}.])/giu

/** Hardware addresses in the three usual spellings. */
export function findMacs({ text }: PiiText): readonly PiiEntity[] {
  return [...text.matchAll(macForm)]
    .filter((match) => /\d/.test(match[0]) || /[a-f].*[:-]/i.test(match[0]))
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      type: 'mac_address',
      confidence: 0.95,
      validated: false,
    }))
}
