import type { Secret } from './secret.ts'
import { entropy, isMadeUp, isStandIn } from './strength.ts'

const keyword =
  /pass(?:word|wd|phrase|code|wort)?|pwd|contrase(?:ñ|n)a|senha|mot[_ ]?de[_ ]?passe|kennwort|secret|token|credential|api[_.-]?key|apikey|access[_.-]?key|auth[_.-]?key|private[_.-]?key|signing[_.-]?key|encryption[_.-]?key|client[_.-]?key|account[_.-]?key|master[_.-]?key|shared[_.-]?key|session[_.-]?(?:key|id)|(?<![a-z])auth(?![a-z])|authorization|bearer|cookie|(?<![a-z])salt(?![a-z])|(?<=[a-z0-9]_)key(?![a-z])|(?<=[a-z])Key(?![a-z])|(?<=[A-Z]_)KEY(?![A-Z])|(?<![A-Za-z0-9])pw(?![A-Za-z0-9])/gi
const rest =
  /[\w.-]{0,40}[^\S\n]?["'`\])}]{0,3}\s{0,4}(?::\s{0,2}&?(?:'static\s)?[A-Za-z][\w.<>?]{0,30}\s{0,2}(?==[^=>]))?(?:(?:type|value|default|String|string|str)?\s?(?::=|=>|->|\|\|=|\?=|==?=?|:{1,2}|,|>|\()\s{0,4}(?:["'`]\s{0,2}(?:\+|:)\s{0,2})?)(?:(?:Bearer|Basic|Token|bearer|basic|token)\s)?/y
const named = /[\w.$[\]-]{0,60}$/
/** The value: quoted up to its quote, bare up to a blank or a separator. */
const quoted = /\\?(["'`])((?:\\.|(?!\\?\1)[^\\\n]){3,400}?)\\?\1/y
const bare = /[^\s"'`,;<>()[\]{}|]{4,400}/y

/** Names that hold a keyword and no secret. */
const harmless =
  /(?:public|pub|publishable)[_.-]?(?:key|token|id)|(?:example|sample|dummy|fake|mock|placeholder)[_.-]?\w{0,12}(?:key|token|secret|pass)|key(?:ing|ed|er)(?![a-z])|key[_.-]?(?:id|name|ring|board|code|word|size|len|type|path|file|store|vault|space|frame|press|down|up|map|set|stone|usage|event|alias)|(?:primary|foreign|sort|partition|cache|index|dict|hash|object|storage|lookup|composite|unique|sequence|row|column|shift|arrow|hot|tab|enter|translation|i18n|message|error|data|json|metadata|feature|config|property|event|map|answer|turnkey|monkey|turkey|whiskey|hockey|jockey|donkey|keyring)[_.-]?key(?!.*(?:api|secret))|token[_.-]?(?:type|izer|ize|ized|count|limit|length|len|url|uri|endpoint|expiry|expires|expiration|ttl|index|budget|usage|name|file|path|field|header|price|cost|kind|format|start|end|position|symbol|address|ring|s_per|lifetime|audience|issuer|scope|id$)|(?:max|min|num|total|input|output|prompt|completion|context|n|bos|eos|pad|unk|sep|cls|mask|stop|end|start|csrf_header|special|new|per|by|reserved)[_.-]?tokens?(?:[_.-]|$)|tokens?$(?<=s)(?<!access_tokens|api_tokens)|pass(?:word|wd|phrase)?[_.-]?(?:hash|field|input|length|len|min|max|policy|reset|file|path|label|hint|strength|regex|pattern|confirm|required|url|prompt|expiry|expired|changed|error|generator|manager|through|ed|ing|port|enger|age|ion|ive|word_reset)|bypass|compass|passthrough|passenger|passport|pass(?:es|ed|ing)(?![a-z])|surpass|trespass|encompass|secret[_.-]?(?:name|path|id|ref|file|arn|version|engine|manager|store|keeper|ary|ariat|santa|key_ref|mount|type|provider|namespace|length)|secretar|author|authoriz(?:ation_?(?:url|uri|endpoint|server|type|code_url)|ed)|auth[_.-]?(?:url|uri|type|source|method|mode|provider|server|endpoint|host|service|module|flow|required|enabled|error|level|domain|scheme|header)|credentials?[_.-]?(?:url|file|path|id|type|provider|source|helper|process|name|scope)|authenticity|csrf|xsrf|cookie[_.-]?(?:name|domain|path|policy|banner|consent|law|jar|cutter|secure|max|age|monster|recipe)|(?:rich|brow|smart)?cookies?$/i

const literals =
  /^(?:null|none|nil|undefined|true|false|yes|no|on|off|string|str|int|integer|number|bool|boolean|text|any|object|bytes|default|required|optional|empty|password|passwd|secret|token|key|value|username|user|admin_password|self|this|env|config|test|type|enter|choose|invalid|incorrect|missing|expired|changed|forgot|must|should|field|input|hidden|reset|hashed|encrypted|bearer|basic|digest|oauth2?|jwt|sha-?\d+|md5|aes-?\d*|rsa|hmac)$/i

/** Whether a bare value is code or a reference to a secret kept elsewhere. */
export function isReference(value: string, inQuotes: boolean): boolean {
  if (isStandIn(value) || literals.test(value)) return true
  if (/^(?:\$[A-Za-z_({]|%\w+%|@\w+[({.]|\{\{|<%|#\{|&\w)/.test(value)) return true
  if (
    /^(?:process\.env|os\.|env\[|ENV\[|getenv|config\.|self\.|this\.|settings\.|secrets\.|var\.|vars\.|local\.|data\.|module\.|vault:|ssm:|arn:|op:\/\/|file:|https?:\/\/|\/(?![A-Za-z0-9+=]{30})|\.\/|~\/)/i.test(
      value,
    )
  )
    return true
  if (
    !inQuotes &&
    (/[({]/.test(value) ||
      /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(value) ||
      /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value) ||
      /^(?:[A-Z]{1,3}[a-z]+(?:8|16|32|64)?){2,6}$/.test(value))
  )
    return true
  return /^(?:[A-Z][A-Z0-9]*[_-])+[A-Z0-9]+$/.test(value) && !/\d{3}/.test(value)
}

/** Words joined by marks, such as `user-session-cookie` or `com.acme.auth`: a name, not a random value. */
const isPhrase = (value: string): boolean =>
  /^[A-Za-z]+(?:[-_./: ](?:[A-Za-z]+|\d{1,3}))*$/.test(value) &&
  (/[-_./: ]/.test(value) || /^[a-z]+$|^[A-Z]?[a-z]+$/.test(value))

const wellKnown = new Set(
  '123456 1234567 12345678 123456789 qwerty qwerty123 letmein password1 password123 iloveyou monkey dragon sunshine princess football baseball welcome welcome1 admin123 root toor master hello123 trustno1 abc12345 passw0rd p@ssword p@ssw0rd hunter2 superman batman michael shadow ashley starwars whatever freedom secret123 changeit'.split(
    ' ',
  ),
)

/** Values that names of secrets are given: `password = "…"`, `"api_key": "…"`, `--token …`, `PWD=…`. */
export function findAssigned(text: string): readonly Secret[] {
  const found: Secret[] = []
  for (const match of text.matchAll(keyword)) {
    rest.lastIndex = match.index + match[0].length
    const operator = rest.exec(text)
    if (operator === null) continue
    const front = named.exec(text.slice(Math.max(0, match.index - 60), match.index))?.[0] ?? ''
    const name = `${front}${match[0]}${/^[\w.-]*/.exec(operator[0])?.[0] ?? ''}`
    // A variable with a default (`${PASSWORD:-postgres}`) names a place.
    if (harmless.test(name) || text.startsWith('${', match.index - front.length - 2)) continue
    const value = valueAt(text, rest.lastIndex)
    if (value === undefined) continue
    const secret = judged(name, match[0], value, operator[0])
    if (secret !== undefined) found.push(secret)
  }
  return found
}

interface Value {
  readonly text: string
  readonly start: number
  readonly inQuotes: boolean
}

function valueAt(text: string, at: number): Value | undefined {
  quoted.lastIndex = at
  const within = quoted.exec(text)
  if (within !== null) {
    const inside = within[2] ?? ''
    const start = at + within[0].indexOf(inside, within[0].indexOf(within[1] ?? '"') + 1)
    const scheme = /^(?:Bearer|Basic|Token|ApiKey) /i.exec(inside)?.[0].length ?? 0
    if (within.index > 0 && /,\s{0,4}$/.test(text.slice(Math.max(0, at - 5), at)) && /^[A-Za-z]+$/.test(inside))
      return undefined
    return { text: inside.slice(scheme), start: start + scheme, inQuotes: true }
  }
  bare.lastIndex = at
  const open = bare.exec(text)
  if (open === null) return undefined
  return { text: open[0].replace(/[.:!?\\]+$/, '').replace(/\\n.*$/, ''), start: at, inQuotes: false }
}

function judged(name: string, word: string, value: Value, operator: string): Secret | undefined {
  const { text, start, inQuotes } = value
  if (text.length < 4 || /\s/.test(text) || isReference(text, inQuotes)) return undefined
  // A sentence ("password: the one you chose") and a list of arguments are no assignment.
  if (/[,(>]\s*$/.test(operator) && !inQuotes) return undefined
  const secretWord = /pass|pwd|pw$|contras|senha|kennwort|mot/i.test(word)
  const kinds =
    Number(/[a-z]/.test(text)) +
    Number(/[A-Z]/.test(text)) +
    Number(/\d/.test(text)) +
    Number(/[^A-Za-z0-9]/.test(text))
  const bits = entropy(text)
  const span = { start, end: start + text.length, by: 'assigned' as const, validated: false }
  if (secretWord) {
    if (!inQuotes && /^[A-Za-z_$][\w$]*(?:[.[][\w$.[\]]*)+$/.test(text) && !/[.].*[.]$/.test(text)) return undefined
    if (!inQuotes && /^[a-z]+(?:[A-Z][a-z]*)+$/.test(text)) return undefined
    if (wellKnown.has(text.toLowerCase())) return { ...span, kind: 'password', confidence: 0.75 }
    if (isPhrase(text) && !(inQuotes && text.length >= 8 && bits > 3 && /^[a-z]+$/i.test(text) && kinds > 1))
      return undefined
    if (text.length >= 6 && kinds >= 2 && bits >= 2)
      return { ...span, kind: 'password', confidence: kinds >= 3 ? 0.8 : 0.7 }
    return text.length >= 8 && inQuotes && bits >= 3 ? { ...span, kind: 'password', confidence: 0.62 } : undefined
  }
  if (isPhrase(text) || /^[\d.]+$/.test(text) || /^\d+[a-z]{1,3}$/.test(text)) return undefined
  if (/^0x[0-9a-f]{1,31}$/i.test(text) || /^urn:|^[[(]/.test(text)) return undefined
  // A name of code with a figure in it: Uint32Array, decodeBase64url, HMAC-SHA-256.
  if (!inQuotes && text.length < 24 && /^[A-Za-z_$][A-Za-z$_-]*(?:\d{1,3}[A-Za-z$_-]*){0,2}$/.test(text))
    return undefined
  if (isMadeUp(text)) return undefined
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
  if (uuid)
    return /secret|token|api|auth|client_?key/i.test(name) && !/_id$|Id$/.test(name)
      ? { ...span, kind: 'key', confidence: 0.7 }
      : undefined
  if (/^(?:[\w-]+[./:])+[\w-]+$/.test(text) && bits < 4 && !/\d{4}/.test(text)) return undefined
  const hexed = /^[0-9a-f]+$/i.test(text)
  const varied = hexed ? text.length >= 16 && bits >= 2.8 : text.length >= 10 && /\d/.test(text) && bits >= 3
  if (!varied && !(text.length >= 20 && bits >= 3.8 && kinds >= 2)) return undefined
  return { ...span, kind: 'key', confidence: text.length >= 20 && bits >= 3.5 ? 0.8 : 0.66 }
}
