import { bestSpans } from '../spans.ts'
import { findAssigned, isReference } from './assigned.ts'
import { findInCommands } from './commands.ts'
import { type SecretFormat, toolFormats } from './formats.ts'
import { serviceFormats } from './formats-services.ts'
import { findNamed } from './named.ts'
import { isPublished } from './published.ts'
import type { Secret } from './secret.ts'
import { entropy, isStandIn, longestCount } from './strength.ts'

const formats: readonly SecretFormat[] = [...toolFormats, ...serviceFormats]

const alphabetMin = 16

/** What samples are called, in the same line. */
const calledSample =
  /(?:example|sample|dummy|fake|mock|placeholder|fixture|e\.g\.|not a real|looks like|format)[^\n]{0,60}$/i

const before = (text: string, at: number): string => text.slice(Math.max(0, at - 80), at)

function findFormatted(text: string): readonly Secret[] {
  return formats.flatMap(({ id, holds, form, entropyMin, check }) => {
    if (!text.includes(holds)) return []
    return [...text.matchAll(form)].flatMap((match): readonly Secret[] => {
      if (entropy(match[0]) < entropyMin || isStandIn(match[0].slice(-24))) return []
      // Samples of documentation count through the alphabet; made-up digits alone may also be a careless credential.
      if (isPublished(match[0]) || longestCount(match[0]) >= alphabetMin) return []
      const checked = check?.(match[0]) === true
      // The issuer's checksum does not come out, and it is said to be a sample.
      if (check !== undefined && !checked && calledSample.test(before(text, match.index))) return []
      return [
        {
          start: match.index,
          end: match.index + match[0].length,
          kind: id,
          by: 'format',
          confidence: checked ? 0.99 : 0.95,
          validated: checked,
        },
      ]
    })
  })
}

const inAddress = /(?<=[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:"'<>]{0,64}:)[^\s/@"'<>]{3,200}(?=@[\w.[-])/gi
const basic = /(?<=\bBasic\s{1,3})[A-Za-z0-9+/]{8,400}={0,2}(?![A-Za-z0-9+/=])/gi
const bearer = /(?<=\b(?:Bearer|Token|Authorization:)\s{1,3})[\w.~+/-]{16,2000}={0,2}/gi
const curlUser = /(?<=\bcurl\b[^\n]{0,300}\s(?:-u|--user)[ =]{0,2}["']?[^\s:"']{1,60}:)[^\s"']{3,100}/g
const said =
  /\b(?:(?:pass(?:word|code|phrase)|pwd|pin(?: code)?|pw|kennwort|passwort|contraseña|senha|mot de passe|wachtwoord|lösenord|hasło)(?: (?:for|to|of|on) [^.\n:=]{1,40}?)?(?: (?:is|was|ist|lautet|heißt|heisst|es|é|est|becomes|changed to|reset to|set to)(?: now| still| again| currently)?:?|:| ->| =)|(?:log ?in|sign in|user(?:name)?\/?pass(?:word)?|credentials?|creds)(?: (?:with|as|using|are|is))?:? ["'`]?[\w.@-]{2,40}["'`]? ?(?:\/|:| and | with )) {0,2}["'“‘`]?([^\s"'”’`,;]{4,64})/gi

/** Credentials within addresses and commands, and those told in a sentence. */
function findSpoken(text: string): readonly Secret[] {
  const at = (
    match: RegExpExecArray | RegExpMatchArray,
    kind: string,
    by: Secret['by'],
    confidence: number,
  ): Secret => {
    const start = match.index ?? 0
    return { start, end: start + match[0].length, kind, by, confidence, validated: false }
  }
  const real = (value: string) =>
    !isStandIn(value) && !/^[${<%*]|^(?:password|passwd|pass|secret|token|user)$|^\$|[{}]/i.test(value)
  return [
    ...(text.includes('://')
      ? [...text.matchAll(inAddress)]
          .filter(([value]) => real(value))
          .map((match) => at(match, 'address_password', 'address', 0.88))
      : []),
    ...[...text.matchAll(basic)]
      .filter((match) => holdsPair(match[0]) || isHeaderValue(text, match))
      .map((match) => at(match, 'basic_auth', 'format', 0.9)),
    ...[...text.matchAll(bearer)]
      .filter(([value]) => real(value) && /\d/.test(value) && entropy(value) >= 3.2)
      .map((match) => at(match, 'bearer_token', 'assigned', 0.85)),
    ...(text.includes('curl')
      ? [...text.matchAll(curlUser)]
          .filter(([value]) => real(value))
          .map((match) => at(match, 'basic_auth', 'address', 0.85))
      : []),
    ...[...text.matchAll(said)].flatMap((match): readonly Secret[] => {
      const value = (match[1] ?? '').replace(/[.!?)]+$/, '')
      const start = match.index + match[0].length - (match[1] ?? '').length
      if (!real(value) || isReference(value, false) || !tellsSecret(value, match[0])) return []
      return [{ start, end: start + value.length, kind: 'password', by: 'said', confidence: 0.72, validated: false }]
    }),
  ]
}

/** Letters together with digits or marks; a plain word or figure is only a PIN where one is announced. */
function tellsSecret(value: string, sentence: string): boolean {
  if (/^pin/i.test(sentence)) return /^\d{4,8}$/.test(value)
  return (
    value.length >= 6 &&
    /[A-Za-z]/.test(value) &&
    (/\d/.test(value) || /[^A-Za-z0-9.'’-]/.test(value)) &&
    !/[()[\]=]|^[a-z]+:\/\/|^\d+(?:st|nd|rd|th|px|ms|min)$/i.test(value)
  )
}

/** Behind the name of its header even an opaque value is a credential. */
function isHeaderValue(text: string, { 0: value, index }: RegExpMatchArray): boolean {
  const name = text.slice(Math.max(0, (index ?? 0) - 40), index)
  return (
    /authorization["']?\s{0,2}[:=]\s{0,2}["']?Basic\s{1,3}$/i.test(name) && value.length >= 16 && entropy(value) >= 3.5
  )
}

function holdsPair(encoded: string): boolean {
  try {
    return /^[\x20-\x7e]{1,200}:[\x20-\x7e]{1,200}$/.test(atob(encoded))
  } catch {
    return false
  }
}

/** Secrets in a text, in its order, none overlapping. Pure, and its work grows with the text. */
export function detectSecrets(text: string, confidenceMin = 0.6): readonly Secret[] {
  const found = [
    ...findFormatted(text),
    ...findNamed(text),
    ...findAssigned(text),
    ...findSpoken(text),
    ...findInCommands(text),
  ]
  return bestSpans(
    found.filter(({ confidence }) => confidence >= confidenceMin),
    text.length,
    ({ confidence }) => confidence,
  )
}
