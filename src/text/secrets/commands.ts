import type { Secret } from './secret.ts'
import { entropy, isStandIn } from './strength.ts'

const word = String.raw`(?:"[^"\n]{3,200}"|'[^'\n]{3,200}'|[^\s'"<>|;]{3,200})`
const quotedWord = String.raw`(?:"[^"\n]{3,100}"|'[^'\n]{3,100}')`
const after = (lead: string, value = word, flags = 'g'): RegExp => new RegExp(`(?<=${lead})${value}`, flags)

/** Where a password stands by grammar, with or without the word for one beside it; each has a fixed part that is looked for first. */
const places: readonly (readonly [holds: string, form: RegExp])[] = [
  ['sshpass', after(String.raw`\bsshpass\s{1,3}-p\s?`)],
  ['-p', after(String.raw`\bmysql(?:dump|admin)?\b[^\n|;]{0,200}\s-p`)],
  ['-a', after(String.raw`\bredis-cli\b[^\n|;]{0,200}\s-a\s`)],
  ['login', after(String.raw`\b(?:docker|podman|helm|az|oc)\b[^\n|;]{0,80}\blogin\b[^\n|;]{0,200}\s-p\s`)],
  ['pass', after(String.raw`\bkeytool\b[^\n|;]{0,200}\s-(?:store|key|srcstore|deststore)pass\s`)],
  ['-P', after(String.raw`\b(?:un)?zip\b[^\n|;]{0,80}\s-P\s?`)],
  ['net use', after(String.raw`\bnet use\b[^\n]{0,120}/user:\S{1,60}\s`, word, 'gi')],
  ['community', after(String.raw`\bsnmp-server\s{1,3}community\s{1,3}`)],
  ['password', after(String.raw`\b(?:username\s\S{1,40}\s[^\n]{0,40}|enable\s)(?:password|secret)\s(?:[05]\s)?`)],
  [
    'passwd',
    /(?<=\becho\s{1,3}(?:-n\s)?["']?)[^\s"'|]{6,100}(?=["']?\s?\|\s?(?:sudo\s)?(?:passwd\b|chpasswd\b|cryptsetup\b))/g,
  ],
  ['sudo -S', /(?<=\becho\s{1,3}(?:-n\s)?["']?)[^\s"'|]{6,100}(?=["']?\s?\|\s?sudo\s-S\b)/g],
  [
    'by',
    after(
      String.raw`\bIDENTIFIED\s{1,3}(?:WITH\s{1,3}\w{3,40}\s{1,3})?BY\s{1,3}(?:PASSWORD\s{1,3})?`,
      quotedWord,
      'gi',
    ),
  ],
  ['password', after(String.raw`\b(?:ROLE|USER)\b[^\n;]{1,200}\bPASSWORD\s{1,3}`, quotedWord, 'gi')],
  // Name and password as the arguments of what logs in.
  [
    '(',
    after(
      String.raw`(?:\b(?:HTTPBasicAuth|HTTPDigestAuth|NetworkCredential|UsernamePasswordCredentials|PasswordAuthentication|basicAuth|basic_auth|login|authenticate|sign_?in)|\bauth\s?=\s?)\(\s{0,3}["'][^"'\n]{1,80}["'],\s{0,3}`,
      quotedWord,
    ),
  ],
  ['</', /(?<=(?:password|passwd|passphrase|secret|token|api[_.-]?key)["']?\s?>\s{0,3})[^<>\s]{6,200}(?=\s{0,3}<\/)/gi],
]

/** A word or words joined by marks may name a place; figures or other marks among them are meant. */
const isReal = (value: string): boolean =>
  !isStandIn(value) &&
  !/^[$%{<@]/.test(value) &&
  value.length >= 6 &&
  /[A-Za-z]/.test(value) &&
  /[^A-Za-z_.:/-]/.test(value)

/** Passwords that stand by the grammar of a command, a statement, a call or an element: `sshpass -p …`, `IDENTIFIED BY '…'`. */
export function findInCommands(text: string): readonly Secret[] {
  const small = text.toLowerCase()
  return places.flatMap(([holds, form]) => {
    if (!small.includes(holds.toLowerCase())) return []
    return [...text.matchAll(form)].flatMap((match): readonly Secret[] => {
      const quote = /^["']/.test(match[0]) ? 1 : 0
      const value = match[0].slice(quote, match[0].length - quote)
      if (!isReal(value) || entropy(value) < 2.2) return []
      const start = match.index + quote
      return [{ start, end: start + value.length, kind: 'password', by: 'assigned', confidence: 0.8, validated: false }]
    })
  })
}
