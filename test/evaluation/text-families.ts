import { readFileSync } from 'node:fs'
import { detectPii } from '../../src/text/pii/detect.ts'
import { type PiiType, piiTypes } from '../../src/text/pii/entity.ts'
import { detectThreats } from '../../src/text/safety/detect.ts'
import { detectSecrets } from '../../src/text/secrets/detect.ts'
import type { Graded } from './families.ts'
import { alike, emptyScore, fScore } from './pii/presidio.ts'

/** Figures of personal data, secrets and safety on the sets of this folder: `node test/evaluation/text-families.ts`. */

function readLines<T>(path: string): readonly T[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Lower and upper end of the 95 % Wilson interval of a share. */
export function wilson(hits: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1]
  const [z, share] = [1.96, hits / n]
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return [middle - half, middle + half]
}

const alphabets: Readonly<Record<string, string>> = {
  alnum: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  letter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  upper32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  hex: '0123456789abcdef',
  digit: '123456789',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
}

/** Random parts written as `{{alphabet:length}}` filled in, the same on every run, so that no file holds a credential. */
export function filledIn(text: string, seed: number): string {
  let state = seed * 7919 + 17
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
  return text.replaceAll(/\{\{(\w+):(\d+)\}\}/g, (_, name: string, length: string) => {
    const alphabet = alphabets[name] ?? ''
    return Array.from({ length: Number(length) }, () => alphabet[next(alphabet.length)]).join('')
  })
}

interface Marked {
  readonly text: string
  readonly spans: readonly { readonly type: PiiType; readonly start: number; readonly end: number }[]
}

/** `[[type:value]]` read as a text with spans. */
export function unmarked(marked: string): Marked {
  const spans: { type: PiiType; start: number; end: number }[] = []
  let text = ''
  let at = 0
  for (const match of marked.matchAll(/\[\[(\w+):([^\]]+)\]\]/g)) {
    text += marked.slice(at, match.index)
    const type = piiTypes.find((one) => one === match[1])
    if (type === undefined) throw new Error(`unknown type in ${marked}`)
    spans.push({ type, start: text.length, end: text.length + (match[2] ?? '').length })
    text += match[2]
    at = match.index + match[0].length
  }
  return { text: text + marked.slice(at), spans }
}

const structured: ReadonlySet<PiiType> = new Set([
  'email',
  'phone',
  'credit_card',
  'iban',
  'ip_address',
  'mac_address',
  'url',
  'national_id',
  'crypto_address',
  'vehicle_id',
])

/** Spans of personal data in a set of our own; `blind` was written by somebody who had not read the rules. */
export function measurePii(set: 'marked' | 'blind' = 'marked') {
  const form = emptyScore()
  const all = emptyScore()
  const wrong: string[] = []
  const graded: Graded[] = []
  const lines: string[] = []
  for (const { marked } of readLines<{ marked: string }>(`./pii/test/${set}.jsonl`)) {
    const { text, spans } = unmarked(marked)
    lines.push(text)
    const found = detectPii(text).filter(
      ({ type }) => type !== 'date' && type !== 'organization' && type !== 'location',
    )
    const count = (type: PiiType, key: 'hits' | 'missed' | 'extra') => {
      all[key] += 1
      if (structured.has(type)) form[key] += 1
    }
    for (const span of spans) {
      const hit = found.some((one) => one.type === span.type && alike(one, span))
      count(span.type, hit ? 'hits' : 'missed')
      graded.push({ decided: hit, right: hit, decidable: true })
      if (!hit) wrong.push(`missed ${span.type}: ${text.slice(span.start, span.end)} in ${text}`)
    }
    for (const one of found) {
      if (spans.some((span) => span.type === one.type && alike(one, span))) continue
      count(one.type, 'extra')
      graded.push({ decided: true, right: false, decidable: false })
      wrong.push(`extra ${one.type} ${one.kind ?? ''}: ${text.slice(one.start, one.end)} in ${text}`)
    }
  }
  return { form, all, wrong, graded, lines }
}

const payloads = (set: `dev/${string}` | `test/${string}`) =>
  readLines<{ text: string; kind: string }>(`./egress/${set}.jsonl`).map(({ text, kind }, index) => ({
    text: filledIn(text, index + 1),
    kind,
  }))

/** The payloads that rules about secrets were made on. */
export const tunedPayloads = () => payloads('dev/payloads')

/** Lines of a set of our own in which a secret was found; the blind ones were written by somebody who had not read the rules. */
export function measureSecrets(
  set: 'payloads' | 'blind' | 'blind-calls' | 'code-lines' = 'payloads',
  half: 'dev' | 'test' = 'test',
) {
  const rows = payloads(`${half}/${set}`)
  const found = rows.map((row) => ({ ...row, hit: detectSecrets(row.text).length > 0 }))
  const share = (kind: string) => {
    const of = found.filter((row) => row.kind === kind)
    return { hits: of.filter(({ hit }) => hit).length, n: of.length }
  }
  const wrong = found.filter(({ hit, kind }) => hit === (kind === 'clean')).map(({ kind, text }) => `${kind}: ${text}`)
  return { rows: found, provider: share('provider'), generic: share('generic'), clean: share('clean'), wrong }
}

/** Sets that nobody read, each by an author of whom no text is in the fit. */
export const unreadSets = ['third', 'fourth', 'fifth'] as const
type UnreadSet = (typeof unreadSets)[number]

/** What a set of texts written later, and run without being read, came to. */
function measureBlind(file: 'blind' | 'blind-second' | `blind-${UnreadSet}` | `author-${string}`) {
  const rows = readLines<{ text: string; kind?: string; overt?: boolean; set?: string }>(
    `./safety/test/${file}.jsonl`,
  ).map((row) => ({
    ...row,
    attack: row.kind !== undefined,
    flagged: detectThreats(row.text).verdict !== 'safe',
  }))
  const of = (held: readonly { readonly flagged: boolean }[]) => ({
    hits: held.filter(({ flagged }) => flagged).length,
    n: held.length,
  })
  return {
    rows,
    attacks: of(rows.filter(({ attack }) => attack)),
    onAgents: of(rows.filter(({ attack, kind }) => attack && kind !== 'harm')),
    harm: of(rows.filter(({ kind }) => kind === 'harm')),
    harmless: of(rows.filter(({ attack }) => !attack)),
    overt: of(rows.filter(({ overt, kind }) => overt === true && kind !== 'harm')),
    covert: of(rows.filter(({ overt, kind }) => overt === false && kind !== 'harm')),
    lookalikes: of(rows.filter(({ set }) => set === 'lookalike')),
    ordinary: of(rows.filter(({ set }) => set === 'ordinary')),
    overDefence: of(rows.filter(({ set }) => set === 'over_defence')),
    others: of(rows.filter(({ set }) => set === 'lookalike' || set === 'ordinary')),
  }
}

/** Authors of the fit a fifth of whose texts was kept shut. */
export const authorsHeld = [
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
] as const

export function measureSafety() {
  const held = authorsHeld.map((author) => ({ author, ...measureBlind(`author-${author}`) }))
  const blind = measureBlind('blind')
  const blindSecond = measureBlind('blind-second')
  const unread = unreadSets.map((which) => ({ which, ...measureBlind(`blind-${which}`) }))
  const attacks = readLines<{ text: string; kind: string }>('./safety/test/attacks.jsonl').map((row) => ({
    ...row,
    flagged: detectThreats(row.text).verdict !== 'safe',
  }))
  const benign = readLines<{ text: string; set: string }>('./safety/test/benign.jsonl').map((row) => ({
    ...row,
    flagged: detectThreats(row.text).verdict !== 'safe',
  }))
  const of = (rows: readonly { readonly flagged: boolean }[]) => ({
    hits: rows.filter(({ flagged }) => flagged).length,
    n: rows.length,
  })
  return {
    blind,
    blindSecond,
    unread,
    held,
    rows: [
      ...attacks.map((row) => ({ ...row, attack: true })),
      ...benign.map((row) => ({ ...row, attack: false })),
      ...blind.rows,
      ...blindSecond.rows,
      ...unread.flatMap(({ rows }) => rows),
      ...held.flatMap(({ rows }) => rows),
    ],
    overt: of(attacks.filter(({ kind }) => kind !== 'harm' && kind !== 'encoded')),
    encoded: of(attacks.filter(({ kind }) => kind === 'encoded')),
    harm: of(attacks.filter(({ kind }) => kind === 'harm')),
    overDefence: of(benign.filter(({ set }) => set === 'over_defence')),
    lookalike: of(benign.filter(({ set }) => set === 'lookalike')),
    ordinary: of(benign.filter(({ set }) => set === 'ordinary')),
    wrong: [
      ...attacks.filter(({ flagged }) => !flagged).map(({ kind, text }) => `missed ${kind}: ${text}`),
      ...benign.filter(({ flagged }) => flagged).map(({ set, text }) => `alarm ${set}: ${text}`),
    ],
  }
}

/** A share with its 95 % Wilson interval, as a cell of a table: `33 of 33 | 100.0 % | 89.6–100.0`. */
export function shareCells({ hits, n }: { readonly hits: number; readonly n: number }): string {
  const [low, high] = wilson(hits, n)
  const percent = (value: number) => (100 * Math.max(0, value)).toFixed(1)
  return `${hits} of ${n} | ${n === 0 ? '–' : percent(hits / n)} % | ${percent(low)}–${percent(high)}`
}

/** Time of one call over texts of about 4 kB made of the lines given: p50 and p95 in milliseconds, warm. */
export function timed(lines: readonly string[], read: (text: string) => unknown): string {
  const texts = Array.from({ length: 40 }, (_, turn) => {
    let text = ''
    for (let at = turn * 7; text.length < 4000; at += 1) text += `${lines[at % lines.length]}\n`
    return text.slice(0, 4000)
  })
  for (const text of texts) read(text)
  // The machine is shared: the quickest of five runs counts for each text.
  const times = texts.map((text) =>
    Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        const started = performance.now()
        read(text)
        return performance.now() - started
      }),
    ),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `4 kB: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

if (process.argv[1] === import.meta.filename) {
  const line = (name: string, { hits, n }: { hits: number; n: number }) => {
    const [low, high] = wilson(hits, n)
    return `${name}: ${hits} of ${n} (95 % ${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})\n`
  }
  const pii = measurePii()
  const secrets = measureSecrets()
  const safety = measureSafety()
  process.stdout.write(
    `pii, own test set: structured F1 ${fScore(pii.form, 1).toFixed(3)} ${JSON.stringify(pii.form)}; all types F1 ${fScore(pii.all, 1).toFixed(3)}, F2 ${fScore(pii.all, 2).toFixed(3)} ${JSON.stringify(pii.all)}\n`,
  )
  for (const kind of ['provider', 'generic', 'clean'] as const)
    process.stdout.write(line(`secrets flagged among ${kind}`, secrets[kind]))
  for (const kind of ['overt', 'encoded', 'harm', 'overDefence', 'lookalike', 'ordinary'] as const)
    process.stdout.write(line(`safety flagged among ${kind}`, safety[kind]))
  if (process.argv.includes('--wrong'))
    process.stdout.write(`${[...pii.wrong, ...secrets.wrong, ...safety.wrong].join('\n')}\n`)
}
