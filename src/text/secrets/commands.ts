import type { Secret } from './secret.ts'
import { entropy, isStandIn } from './strength.ts'

/** Options and clauses that take a password by their own grammar, without the word for one beside it. */
const places: readonly (readonly [holds: string, form: RegExp])[] = [
  ['sshpass', /(?<=\bsshpass\s{1,3}-p\s?)(?:"[^"\n]{3,100}"|'[^'\n]{3,100}'|[^\s'"]{3,100})/g],
  ['-p', /(?<=\bmysql(?:dump|admin)?\b[^\n|;]{0,200}\s-p)(?:"[^"\n]{3,100}"|'[^'\n]{3,100}'|[^\s'"]{3,100})/g],
  ['-a', /(?<=\bredis-cli\b[^\n|;]{0,200}\s-a\s)(?:"[^"\n]{3,100}"|'[^'\n]{3,100}'|[^\s'"]{3,100})/g],
  [
    'login',
    /(?<=\b(?:docker|podman|helm|az|oc)\b[^\n|;]{0,80}\blogin\b[^\n|;]{0,200}\s-p\s)(?:"[^"\n]{3,200}"|'[^'\n]{3,200}'|[^\s'"]{3,200})/g,
  ],
  ['BY', /(?<=\bIDENTIFIED\s{1,3}(?:WITH\s{1,3}\w{3,40}\s{1,3})?BY\s{1,3}(?:PASSWORD\s{1,3})?)'[^'\n]{3,100}'/gi],
  ['PASSWORD', /(?<=\b(?:ROLE|USER)\b[^\n;]{1,200}\bPASSWORD\s{1,3})'[^'\n]{3,100}'/gi],
]

/** A plain word may be the name of a place; what has two kinds of characters is meant. */
const isReal = (value: string): boolean =>
  !isStandIn(value) && !/^[$%{<@]/.test(value) && value.length >= 6 && /[A-Za-z]/.test(value) && /[^A-Za-z]/.test(value)

/** Passwords within shell commands and SQL statements: `sshpass -p …`, `mysql -p…`, `IDENTIFIED BY '…'`. */
export function findInCommands(text: string): readonly Secret[] {
  return places.flatMap(([holds, form]) => {
    if (!text.includes(holds) && !text.includes(holds.toLowerCase())) return []
    return [...text.matchAll(form)].flatMap((match): readonly Secret[] => {
      const quote = /^["']/.test(match[0]) ? 1 : 0
      const value = match[0].slice(quote, match[0].length - quote)
      if (!isReal(value) || entropy(value) < 2.2) return []
      const start = match.index + quote
      return [{ start, end: start + value.length, kind: 'password', by: 'assigned', confidence: 0.8, validated: false }]
    })
  })
}
